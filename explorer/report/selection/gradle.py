"""`select --format gradle`: tasks with filters, as in `gradle $(rts-explorer select …)`."""

import re
from collections import defaultdict

from explorer.model.tests import TestPlace
from explorer.report.selection.answer import Answer
from explorer.report.selection.pasted import Pasted, left_out, sayable, selected_tests

_NONE = "-x test"
_SOURCE_SET = re.compile(r"(?:^|/)src/(\w+)/(?:java|kotlin|groovy|scala)/")


def report(answer: Answer) -> Pasted:
    """The test task of each project with its tests; with nothing selected, words that run none.

    Gradle finds tests by looking into classes, so a class that only its name makes a test is left out.
    """
    tests, unsayable = sayable(selected_tests(answer))
    taken = [test for test in tests if test.by_source]
    notes = (
        *left_out([t for t in tests if not t.by_source], "since no test was seen in them"),
        *left_out(unsayable, "since their names are no Java names"),
    )
    if not taken:
        return Pasted(_NONE, ("nothing is selected for Gradle, so the words leave out the tests", *notes))
    tasks: defaultdict[str, list[str]] = defaultdict(list)
    for test in taken:
        for task in sorted(set(map(_task, test.places))):
            # A dollar would be expanded by the shell; the star stands for it in Gradle's filters.
            tasks[task] += [name.replace("$", "*") for name in (test.name, *test.nested)]
    words = [
        " ".join([task, *(f"--tests {name}" for name in names)]) for task, names in sorted(tasks.items())
    ]
    return Pasted(" ".join(words), notes)


def _task(place: TestPlace) -> str:
    """`:core:test` for the source set `test` in the folder `core`, as Gradle names both by convention."""
    found = _SOURCE_SET.search(place.site.file)
    project = "".join(f":{part}" for part in place.module.split("/") if part)
    return f"{project}:{found[1] if found else 'test'}"
