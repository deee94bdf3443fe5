"""Sources that a compiler would refuse, or that are made to take forever: binding comes to an end."""

import pytest

from explorer.java.binding.bound import BoundCall, Unbound
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import Libraries
from explorer.model.names import MethodName
from tests.support.programs import program

DEEP = 24


def bound_in(source: str, method: str) -> list[str]:
    """What the calls in a method are bound to; `?` before those of which the method is not known."""
    bound = program(source).bound(Libraries(shipped_index())).methods[MethodName(method)].bound
    calls = [f"{each.owner}#{each.key}" for each in bound if isinstance(each, BoundCall)]
    return calls + [f"? {each.name}" for each in bound if isinstance(each, Unbound)]


@pytest.mark.parametrize(
    "variables",
    ["T extends T", "T extends U, U extends T", "T extends T & Runnable", "T extends U, U extends U"],
)
def test_type_variables_that_bound_themselves(variables: str) -> None:
    source = f"class A {{ <{variables}> T a(T t) {{ t.b(); return a(a(t)); }} }}"
    method = next(name for name in program(source).bound(Libraries(None)).methods if "#a(" in name)
    assert bound_in(source, method)[-3:] == [method, method, "? b"]


@pytest.mark.parametrize("innermost", ["null", "a -> a"])
def test_generic_calls_in_generic_calls_take_no_time_without_end(innermost: str) -> None:
    """Each tells the next what it returns: there are very many ways from the innermost to the outermost."""
    nested = "id(" * DEEP + innermost + ")" * DEEP
    source = f"class A {{ <T> T id(T t) {{ return t; }} void m() {{ {nested}; }} }}"
    assert bound_in(source, "A#m()") == ["A#id(java.lang.Object)"] * DEEP
