"""Changed sources that are not read, of other JVM languages or behind links: they may hold anything."""

from collections.abc import Collection, Iterator, Mapping
from typing import Protocol

from explorer.java.program import Program
from explorer.model.evidence import UnreadableEvidence
from explorer.model.source import Side
from explorer.revisions.layout import Layout
from explorer.revisions.layout.folders import is_language, source_set, within
from explorer.revisions.layout.foreign import declared_names, language_of
from explorer.revisions.revision import Revision, differs

_TOLD = 5
"""Files that are named: each of them alone selects every test."""


class Analysed(Protocol):
    """One revision as far as it is looked at here."""

    @property
    def revision(self) -> Revision: ...

    @property
    def layout(self) -> Layout: ...

    @property
    def program(self) -> Program: ...


def foreign_changes(old: Analysed, new: Analysed) -> Iterator[UnreadableEvidence]:
    """The changed, added or deleted files that Java code may use, sorted by path; of many, the first.

    A test in another language is selected itself, so its change counts here only if Java code names it.
    """
    files = (old.revision.files, new.revision.files)
    changed = [path for path in {**old.layout.foreign, **new.layout.foreign} if differs(path, *files)]
    if not changed:
        return
    own_business = _unused_tests(changed, old) & _unused_tests(changed, new)
    counting = sorted(path for path in changed if path not in own_business)
    left = len(counting) - _TOLD
    for number, path in enumerate(counting[:_TOLD], 1):
        side = Side.NEW if path in new.layout.foreign else Side.OLD
        more = f" (nor are {left} more that changed)" if left > 0 and number == _TOLD else ""
        yield UnreadableEvidence(path, f"it is written in {language_of(path)}, which is not read{more}", side)


def link_changes(old: Analysed, new: Analysed) -> Iterator[UnreadableEvidence]:
    """Links among the sources that lead elsewhere than before, or are in one revision only."""
    before, after = _links(old), _links(new)
    for path in sorted(before.keys() | after.keys()):
        if before.get(path) != after.get(path):
            side = Side.NEW if path in after else Side.OLD
            yield UnreadableEvidence(path, "it is a link, which is not followed", side)


def _links(side: Analysed) -> dict[str, str]:
    roots = {source.root for source in side.layout.sources.values()}
    return {
        each.path: each.content_id
        for each in side.revision.skipped
        if each.content_id and _may_be_source(each.path, roots)
    }


def _may_be_source(path: str, roots: Collection[str]) -> bool:
    """Whether sources may lie behind the link: in a source folder, or instead of one."""
    name = path.rpartition("/")[2]
    if "." in name:
        return within(path, roots) and (path.endswith(".java") or bool(language_of(path)))
    usual = source_set(path)
    return within(path, roots) or (usual is not None and is_language(usual[2]))


def _unused_tests(paths: list[str], side: Analysed) -> set[str]:
    """Of these paths, the listed tests whose names no Java type mentions, and those that are not there."""
    tests = {test.path for test in side.layout.foreign_tests}
    absent = {path for path in paths if path not in side.layout.foreign}
    asked = sorted(tests.intersection(paths))
    names = {path: declared_names(path, source) for path, source in side.revision.read(asked)}
    mentioned = _mentioned(side.program, names) if names else frozenset()
    return absent | {path for path in names if path not in mentioned}


def _mentioned(program: Program, names: Mapping[str, frozenset[str]]) -> frozenset[str]:
    owners: dict[str, set[str]] = {}
    for path, simple_names in names.items():
        for name in simple_names:
            owners.setdefault(name, set()).add(path)
    found: set[str] = set()
    for declared in program.types.values():
        for reference in declared.facts.references:
            for part in reference.name.split("."):
                found |= owners.get(part, set())
        for each in declared.unit.imports:
            for part in each.name.split("."):
                found |= owners.get(part, set())
    return frozenset(found)
