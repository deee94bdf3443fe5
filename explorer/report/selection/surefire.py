"""`select --format surefire`: what Maven takes, as in `mvn test $(rts-explorer select …)`."""

from explorer.report.selection.answer import Answer
from explorer.report.selection.pasted import Pasted, left_out, sayable, selected_tests

_NONE = "NoTestIsSelected"
"""A name that no test has. `-DskipTests` would hold for Failsafe too, of whose tests nothing is said here."""
_ELSEWHERE = "-Dsurefire.failIfNoSpecifiedTests=false"
"""Without it, Surefire fails in every module that has none of the named tests."""


def report(answer: Answer) -> Pasted:
    """One line; with nothing selected it runs no test, where an empty line would run all.

    A class that Surefire's own patterns pass over is left out: naming it would run what `mvn test` does not.
    """
    tests, unsayable = sayable(selected_tests(answer))
    taken = [test for test in tests if test.by_name]
    passed_over = [test for test in tests if not test.by_name]
    notes = (
        *left_out(passed_over, "since Surefire's patterns pass over them"),
        *left_out(unsayable, "since their names are no Java names"),
    )
    if not taken:
        note = "nothing is selected for Surefire, so the words name a test that does not exist"
        return Pasted(f"-Dtest={_NONE} {_ELSEWHERE}", (note, *notes))
    # A dollar would be expanded by the shell; the question mark stands for it in Surefire's patterns.
    names = ",".join(name.replace("$", "?") for test in taken for name in (test.name, *test.nested))
    return Pasted(f"-Dtest={names} {_ELSEWHERE}", notes)
