"""Reasons to select a test that hold for every static technique, whatever graph it searches."""

from collections.abc import Iterator

from explorer.analysis.comparison import Comparison
from explorer.model.change import BuildChange
from explorer.model.evidence import BuildEvidence, Evidence, NewTest, NotRead
from explorer.model.source import Role, Site
from explorer.model.tests import TestClass


def why_everything(comparison: Comparison) -> tuple[Evidence, ...]:
    """Reasons that select every test: another class path, or a change that can't be read.

    Libraries are not tracked type by type (REFLECT 4.1): one whose source differs is another class path.
    """
    build = (*comparison.changes.build, *_library_changes(comparison))
    return (*((BuildEvidence(build),) if build else ()), *comparison.unreadable_changes)


def without_record(comparison: Comparison, test: TestClass) -> tuple[Evidence, ...]:
    """Why nothing is known of a test: it is not read, or the old revision does not have it."""
    if test.language != "Java":
        return (NotRead(test.site, test.language),)
    return () if test.name in comparison.old.test_names else (NewTest(test.site),)


def _library_changes(comparison: Comparison) -> Iterator[BuildChange]:
    for name, change in comparison.changes.meaningful.items():
        site = change.new or change.old
        if change.role is Role.LIBRARY and site is not None:
            yield BuildChange(f"library type {name}", _presence(change.old), _presence(change.new), site)


def _presence(site: Site | None) -> str | None:
    return None if site is None else f"at {site}"
