"""How many calls are bound, and why the others are not."""

from explorer.analysis.resolution import Resolution, UnboundCall, resolution
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import Libraries
from explorer.model.names import MethodName
from explorer.model.source import Site
from tests.support.programs import program_of

SOURCE = """package p;
import java.util.List;
import org.other.Thing;

class A {
    Unknown unknown;
    int made = helper();
    A() { }
    A(int x) { this(); }
    A(String s) { helper(); }
    static int helper() { return 1; }
    void m(List<String> all, Thing thing) {
        all.size();
        thing.doIt(1);
        thing.next().go();
        Runnable r = () -> unknown.x().y();
        mystery.call();
        nowhere();
    }
}
"""
M = MethodName("p.A#m(java.util.List,org.other.Thing)")
RECEIVER, METHOD = "the type of the receiver is not known", "no such method is found"


def of(*sources: str) -> Resolution:
    files = {f"src/p/{'AB'[at]}.java": source for at, source in enumerate(sources)}
    return resolution(program_of(files).bound(Libraries(shipped_index())))


def test_calls_are_counted_by_what_they_are_bound_to() -> None:
    """`helper()` of the field counts once, though two constructors run it; `super()` is implied twice."""
    found = of(SOURCE)
    assert (found.project, found.outside, found.outside_unknown) == (3, 3, 3)
    assert (found.total, found.unresolved) == (13, 4)
    assert found.share == 1 - 4 / 13


def test_what_is_missing_is_named_most_frequent_first() -> None:
    found = of(SOURCE)
    assert list(found.unbound.items()) == [(RECEIVER, 3), (METHOD, 1)]
    assert list(found.unread.items()) == [("org.other.Thing", 2), ("Unknown", 1)]


def test_calls_that_are_not_resolved_are_told_with_their_places() -> None:
    """Those of a lambda are of the method around it; lines count from the start of the file."""
    later = SOURCE.replace("class A", "class Other { }\n\nclass A")
    assert of(later).calls == tuple(
        UnboundCall(M, name, why, Site("src/p/A.java", line))
        for name, why, line in (
            ("go", RECEIVER, 17),
            ("y", RECEIVER, 18),
            ("call", RECEIVER, 19),
            ("nowhere", METHOD, 20),
        )
    )


def test_without_calls_all_are_resolved() -> None:
    found = of("package p; interface I { void m(); }")
    assert (found.total, found.share, found.calls) == (0, 1.0, ())
