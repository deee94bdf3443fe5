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
