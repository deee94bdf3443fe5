"""Every technique that is installed: ours and those of other packages, found through their entry points."""

from collections.abc import Iterable
from functools import cache
from importlib.metadata import entry_points

from explorer.analysis.comparison import Comparison
from explorer.model.errors import BadInput, WrongUsage
from explorer.model.evidence import Lacks
from explorer.model.progress import Progress, silent
from explorer.model.tests import TestClass
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques.base import JudgesMethods, Technique
from explorer.techniques.method_cha import MethodCha
from explorer.techniques.method_rta import MethodRta
from explorer.techniques.retest_all import RetestAll
from explorer.techniques.ru import ReflectionUnaware

GROUP = "rts_explorer.techniques"
_BUILT_IN: tuple[type[Technique], ...] = (RetestAll, ReflectionUnaware, MethodCha, MethodRta)


@cache
def techniques() -> dict[str, Technique]:
    """All techniques by id: built-in ones first, in the order of the guide, then others by name."""
    found: dict[str, Technique] = {made.id: made for made in (kind() for kind in _BUILT_IN)}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        if entry.name in found:
            continue
        try:
            technique = entry.load()()
            identified = technique.id
        except Exception as error:
            raise BadInput(
                f"technique '{entry.name}' of the package '{_package(entry)}' can't be loaded ({error}); "
                "mend or uninstall that package"
            ) from error
        found.setdefault(identified, technique)
    return found


def chosen(ids: Iterable[str] | None) -> dict[str, Technique]:
    """The techniques of those ids, in the order given; all of them when none is named."""
    known = techniques()
    if not ids:
        return dict(known)
    wanted = list(dict.fromkeys(ids))
    for unknown in (name for name in wanted if name not in known):
        raise WrongUsage(f"unknown technique '{unknown}'; known are: {', '.join(known)}")
    return {name: known[name] for name in wanted}


def select(
    comparison: Comparison, ids: Iterable[str] | None = None, progress: Progress = silent
) -> dict[str, Selection]:
    """Run the techniques; one that lacks what it needs gives `unavailable` for every test."""
    wanted = chosen(ids)
    selections = {}
    for done, (name, technique) in enumerate(wanted.items()):
        progress(f"selecting with {name}", done, len(wanted))
        missing = lacking(technique)
        selections[name] = (
            _unavailable(name, comparison, missing) if missing else technique.select(comparison)
        )
    return selections


def knows_methods(technique: str) -> bool:
    """Whether the technique can tell the test methods of a class apart; one that is not known can't."""
    return isinstance(techniques().get(technique), JudgesMethods)


def judge(comparison: Comparison, technique: str, test: TestClass, method: str) -> Verdict | None:
    """The verdict on one test method; None if the technique knows only classes, or lacks what it needs."""
    judging = techniques()[technique]
    if not isinstance(judging, JudgesMethods) or lacking(judging):
        return None
    return judging.judge(comparison, test, method)


def lacking(technique: Technique) -> tuple[str, ...]:
    """What the technique needs and nothing can give it: neither traces nor a JDK index are read yet."""
    return tuple(need.value for need in technique.needs)


def _unavailable(name: str, comparison: Comparison, missing: tuple[str, ...]) -> Selection:
    verdict = Verdict(Decision.UNAVAILABLE, (Lacks(missing),))
    return selection(name, {test.name: verdict for test in comparison.new.tests})


def _package(entry: object) -> str:
    distribution = getattr(entry, "dist", None)
    return distribution.name if distribution is not None else "unknown"
