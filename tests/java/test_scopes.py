import pytest

from explorer.java.extract import facts_of
from explorer.java.scopes import Scopes


def test_a_scope_forgets_what_it_declared() -> None:
    scopes = Scopes(frozenset({"field"}), frozenset({"T"}))
    outer = scopes.mark()
    scopes.variable("x")
    inner = scopes.mark()
    scopes.variable("x")
    scopes.variable("field")
    scopes.type("Local")
    scopes.release(inner)
    assert "x" in scopes.variables
    assert "field" in scopes.variables
    assert "Local" not in scopes.types
    scopes.release(outer)
    assert "x" not in scopes.variables
    assert set(scopes.types) == {"T"}


def test_type_arguments_end_with_their_variable() -> None:
    scopes = Scopes()
    mark = scopes.mark()
    scopes.variable("list")
    scopes.arguments["list"] = []
    scopes.release(mark)
    assert not scopes.arguments


@pytest.mark.parametrize(
    "body",
    [
        "boolean b = o instanceof String helper; helper.run();",
        "if (!(o instanceof String helper)) return; helper.run();",
        "while (!(o instanceof Other(String helper))) { } helper.run();",
    ],
)
def test_a_variable_of_a_pattern_hides_no_type(body: str) -> None:
    """Where it is in scope is a matter of the flow of control, so that both readings are kept."""
    (found,) = facts_of(f"class A {{ void m(Object o) {{ {body} }} }}".encode()).types
    assert [reference.certain for reference in found.references if reference.name == "helper"] == [False]


@pytest.mark.parametrize(
    "body",
    [
        "for (String helper : helper.all()) { }",
        "int a = helper.x, helper = 1;",
        "synchronized (o) { int helper = 1; } helper.run();",
        "try (Other helper = o()) { } finally { helper.run(); }",
    ],
)
def test_a_variable_hides_a_type_in_its_scope_only(body: str) -> None:
    (found,) = facts_of(f"class A {{ void m(Object o) {{ {body} }} }}".encode()).types
    assert "helper" in {reference.name.partition(".")[0] for reference in found.references}


def test_a_captured_local_keeps_its_name() -> None:
    scopes = Scopes()
    scopes.parameter("seen")
    scopes.parameter("captured")
    scopes.locals.enter()
    scopes.local("own")
    scopes.locals.use("captured")
    scopes.locals.use("own")
    scopes.locals.leave()
    assert scopes.locals.replaceable() == {b"seen": 1, b"own": 2}
