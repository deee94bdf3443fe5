"""Code that is nested without end or goes on without end: nothing overflows, and no call is lost."""

import sys

import pytest

from explorer.java.code import Op, decode_body
from explorer.java.extract import facts_of
from explorer.java.reader import read
from tests.java.lowering import calls_in_code, calls_in_syntax, code_of, lists, ops, shown
from tests.java.test_reader_depth import CHAINS, NESTED, within

SOURCES = {**NESTED, **{f"chain of {name}": within(body) for name, body in CHAINS.items()}}
MOST = 130

DEEP = 200
"""Deep enough to be cut, and not so deep that the reader leaves something out."""

CUT = {
    "arguments": "a(b(), " * DEEP + "c" + ")" * DEEP + ";",
    "receivers": "x = " + "a(b).c(" * DEEP + "d" + ").e()" * DEEP + ";",
    "sums": "x = " + "a() + (" * DEEP + "b()" + ")" * DEEP + ";",
    "long sums": "x = a()" + " + b()" * 5000 + ";",
    "long chains": "a()" + ".b(c())" * 3000 + ";",
    "long ladders": "if (a()) b(); else " * 3000 + "c();",
    "long conditions": "x = " + "a() ? b() : " * 3000 + "c();",
    "tests in sums": "x = " + "a() + " * 100 + "b() instanceof C == d() " + "+ e() " * 100 + ";",
    "blocks": "{ A a = b(); " * DEEP + "c();" + "}" * DEEP,
    "loops": "for (A a : b()) while (c()) do " * DEEP + "d();" + " while (e());" * DEEP,
    "tries": "try (A a = b()) { " * DEEP + "c();" + "} catch (B e) { d(); } finally { e(); }" * DEEP,
    "switches": "switch (a()) { case 1: b(); default: " * DEEP + "c();" + "}" * DEEP,
    "rules": "x = " + "switch (a()) { case A b when c() -> " * DEEP + "d();" + "};" * DEEP,
    "values": "A a = " + "new A[] { b(), {" * DEEP + "c()" + "} }" * DEEP + ";",
    "lambdas": "x = " + "a -> { b(); return " * DEEP + "c()" + "; }" * DEEP + ";",
    "short lambdas": "x = " + "a(b -> " * DEEP + "c()" + ")" * DEEP + ";",
    "anonymous": "x = " + "new A(b()) { B c = " * DEEP + "d()" + "; }" * DEEP + ";",
    "local types": "class A { void a() { b(); " * DEEP + "c();" + "} }" * DEEP,
    "patterns": "x = a() instanceof " + "R(" * DEEP + "A b" + ")" * DEEP + " && c();",
    "types": "A<" * DEEP + "A" + "[]>" * DEEP + " a = b();",
}


@pytest.mark.parametrize("source", [*SOURCES.values(), *map(within, CUT.values())], ids=[*SOURCES, *CUT])
def test_nothing_is_too_deep_and_no_call_is_lost(source: bytes) -> None:
    code = code_of(source)
    assert calls_in_code(code) == calls_in_syntax(read(source).tree)
    assert max((depth for _, depth in lists(code)), default=0) < MOST
    assert not facts_of(source).unreadable


@pytest.mark.parametrize("body", CUT.values(), ids=CUT)
def test_what_is_cut_still_has_its_shape(body: str) -> None:
    """A part is replaced only where any expression or statement may stand."""
    assert read(within(body)).problems == ()
    for node, _ in lists(code_of(within(body))):
        kind = node[0] if node and isinstance(node[0], int) else None
        if kind == Op.SWITCH:
            assert {case[0] for case in node[2]} <= {Op.CASE}
        elif kind == Op.INSTANCEOF:
            assert node[2][0] in (Op.TYPE_PATTERN, Op.RECORD_PATTERN)
        elif kind == Op.TRY:
            assert {resource[0] for resource in node[1]} <= {Op.LOCAL}


def test_code_can_be_walked_with_little_stack() -> None:
    limit = sys.getrecursionlimit()
    code = code_of(within(CUT["arguments"]))
    sys.setrecursionlimit(1000)
    try:
        assert all(shown(decode_body(method.body)) for method in code[0].methods)
    finally:
        sys.setrecursionlimit(limit)


def test_types_inside_too_many_others_are_kept_without_a_number() -> None:
    code = code_of(within(CUT["anonymous"]))
    depth, found = 0, code[0]
    while found.inner:
        found, depth = found.inner[0], depth + 1
    assert depth <= 22
    assert ops(code).count(Op.NEW) == DEEP


def test_names_of_variables_out_of_sight_are_unknown() -> None:
    body = "A local = a(); " + "b(" * DEEP + "local.c(), Other.d(), parameter.e()" + ")" * DEEP + ";"
    (found,) = code_of(f"class X {{ void f(P parameter) {{ {body} }} }}".encode())
    calls = {node[2]: node[1] for node, _ in lists([found]) if node and node[0] == Op.CALL}
    assert calls["c"] == [Op.UNKNOWN, []]
    assert calls["d"][:2] == [Op.NAME, "Other"]
    assert calls["e"][:2] == [Op.NAME, "parameter"]


def test_the_end_of_a_long_chain_is_as_written() -> None:
    (method, _) = code_of(within("a()" + ".b()" * 100 + ".c().d();"))[0].methods
    (node,) = decode_body(method.body)
    assert (node[:1], node[2], node[1][2], node[1][1][2]) == ([Op.CALL], "d", "c", "b")


def test_a_sum_is_cut_at_its_beginning() -> None:
    (method, _) = code_of(within("x = a" + " + b" * 100 + " + c;"))[0].methods
    ((*_, value, _),) = decode_body(method.body)
    assert (value[:2], value[3][1]) == ([Op.BINARY, "+"], "c")
    while value[0] == Op.BINARY:
        value = value[2]
    assert value[0] == Op.UNKNOWN
    assert value[1][0][1] == "a"
