"""Bodies in their compact form: each construct as expected, and no call of any file lost."""

import random
from pathlib import Path

import pytest

from explorer.java.code import Op, decode_code
from explorer.java.extract import facts_of
from explorer.java.reader import read
from tests.java import lowering
from tests.java.golden import FOLDER, entries, whole
from tests.java.lowering import calls_in_code, calls_in_syntax, code_of, text_of

ROOT = Path(__file__).parents[2]
GOLDEN = [(f"lowering_{name}", entry) for name in lowering.CONTEXTS for entry in entries(f"lowering_{name}")]
FILES = sorted([*ROOT.glob("sample_projects/**/*.java"), *ROOT.glob("tests/**/*.java")])
SNIPPETS = [
    whole(name.removeprefix("lowering_"), entry.java)
    for name in (*lowering.CONTEXTS, *(f"lowering_{name}" for name in lowering.CONTEXTS))
    for entry in entries(name)
]


@pytest.mark.parametrize(("name", "entry"), GOLDEN, ids=lambda value: getattr(value, "java", value))
def test_golden_java(name: str, entry) -> None:
    assert text_of(name, entry.java) == entry.expected


def test_every_op_is_met() -> None:
    met = {op for source in SNIPPETS for op in lowering.ops(code_of(source))}
    assert set(Op) - met == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_call_of_a_file_is_lost(path: Path) -> None:
    source = path.read_bytes()
    assert calls_in_code(code_of(source)) == calls_in_syntax(read(source).tree)


def test_no_call_of_a_snippet_is_lost() -> None:
    assert [s for s in SNIPPETS if calls_in_code(code_of(s)) != calls_in_syntax(read(s).tree)] == []


def test_facts_have_code_for_each_of_their_types() -> None:
    source = (FOLDER / "Modern.java").read_bytes()
    facts = facts_of(source)
    code = decode_code(facts.code)
    assert code == code_of(source)
    assert [found.name for found in code] == [found.name for found in facts.types]
    for lower, fact in zip(code, facts.types, strict=True):
        at = lower.first_line
        assert (lower.kind, lower.modifiers) == (fact.kind, fact.modifiers)
        assert (lower.line + at, lower.end_line + at) == (fact.line, fact.end_line)
        assert [(f.name, f.line + at, f.constant) for f in lower.fields] == [
            (f.name, f.line, f.constant) for f in fact.fields
        ]
        assert [(m.name, m.line + at, len(m.parameters)) for m in lower.methods] == [
            (m.name, m.line, len(m.parameters)) for m in fact.methods if m.name not in ("<clinit>", "{}")
        ]


def test_a_type_that_only_moved_keeps_its_code() -> None:
    java = "class A {\n int a = b();\n class B {\n void c() {\n new D() {\n void e() { f(); }\n}; } } }"
    java += "\nclass G { }"
    before = code_of(java.encode())
    after = code_of(b"// one\n\n/* two\n */ " + java.encode())
    assert [found.first_line for found in before] == [1, 1, 8]
    assert [found.first_line for found in after] == [4, 4, 11]
    assert [[*lowering.lines(found)] for found in after] == [[*lowering.lines(found)] for found in before]
    assert [field.value for field in after[0].fields] == [field.value for field in before[0].fields]
    assert after[1].methods == before[1].methods


DAMAGED = {
    "in a method": "class A { void a() { b(); c( ; } void d() { e(); } }",
    "in an argument": "class A { int a = b(c(), ) + d(); }",
    "in a member": "class A { void a() { b(); } int = ; void c() { d(); } }",
    "an unclosed brace": "class A { void a() { if (b()) { c(); } void d() { e(); } }",
    "a brace too many": "package p; class A { void a() { b(); } } void c() { d(); } A() { e(); } { f(); } }",
    "a constructor before": "package p; A() { b(); } class A { }",
    "a case of nothing": "class A { void a() { switch (b()) { c(); case 1: d(); } } }",
}


@pytest.mark.parametrize("java", DAMAGED.values(), ids=DAMAGED)
def test_damaged_source_keeps_the_calls_that_can_be_read(java: str) -> None:
    reading = read(java.encode())
    assert reading.problems
    assert calls_in_syntax(reading.tree) >= 1
    assert calls_in_code(code_of(java.encode())) == calls_in_syntax(reading.tree)


PIECES = (
    b"{",
    b"}",
    b"(",
    b")",
    b";",
    b"class ",
    b"new ",
    b"case ",
    b"->",
    b"::",
    b"super",
    b".",
    b"enum X {",
)


@pytest.mark.parametrize("seed", range(20))
def test_files_damaged_at_random(seed: int) -> None:
    """Nothing is raised, the types are those of the facts, no call is lost that the reader has found."""
    chance = random.Random(seed)
    for path in chance.sample([path for path in FILES if path.stat().st_size > 100], 20):
        source = bytearray(path.read_bytes())
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(source))
            if chance.random() < 0.5:
                source[place:place] = chance.choice(PIECES)
            else:
                del source[place : place + chance.randint(1, 20)]
        facts = facts_of(bytes(source))
        if facts.unreadable:
            assert "report" not in facts.unreadable
            continue
        code = decode_code(facts.code)
        assert [found.name for found in code] == [found.name for found in facts.types]
        if code:
            assert calls_in_code(code) == calls_in_syntax(read(bytes(source)).tree)
