import random
from pathlib import Path

import pytest

from explorer.java import extract
from explorer.java.extract import facts_of
from explorer.java.facts import Annotation, Bare, FileFacts, Import, Reference, Type, TypeKind
from explorer.model.edge import How

SOURCES = Path(__file__).parents[1] / "analysis" / "edges"


def types_of(source: str) -> dict[str, Type]:
    return {found.name: found for found in facts_of(source.encode()).types}


def only(source: str) -> Type:
    (found,) = types_of(source).values()
    return found


def test_package_and_imports() -> None:
    facts = facts_of(b"package a.b;\nimport c.D;\nimport c.*;\nimport static c.D.e;\nimport static c.D.*;\n")
    assert facts.package == "a.b"
    assert facts.imports == (
        Import("c.D", 2),
        Import("c", 3, on_demand=True),
        Import("c.D.e", 4, static=True),
        Import("c.D", 5, static=True, on_demand=True),
    )


def test_a_module_declares_its_name_and_no_type() -> None:
    facts = facts_of(b"module a.b { requires java.base; }")
    assert (facts.module, facts.types, facts.problems) == ("a.b", (), ())


def test_kinds_names_and_nesting() -> None:
    found = types_of("class A { interface B { enum C { X } } @interface D {} record E(int x) {} } class F {}")
    assert {name: fact.kind for name, fact in found.items()} == {
        "A": TypeKind.CLASS,
        "A$B": TypeKind.INTERFACE,
        "A$B$C": TypeKind.ENUM,
        "A$D": TypeKind.ANNOTATION,
        "A$E": TypeKind.RECORD,
        "F": TypeKind.CLASS,
    }
    assert list(found) == ["A", "A$B", "A$B$C", "A$D", "A$E", "F"]


def test_header_facts() -> None:
    found = only("@X(1)\npublic abstract class A<T, U extends B>\n extends c.D<T>.E implements F<G>, H {\n}")
    assert found.modifiers == ("abstract", "public")
    assert found.type_parameters == ("T", "U")
    assert (found.extends, found.implements) == (("c.D.E",), ("F", "H"))
    assert (found.line, found.end_line) == (2, 4)
    assert found.annotations == (Annotation("X", 1, (), ("1",)),)
    assert found.abstract


def test_an_interface_extends_many() -> None:
    assert only("interface A extends B, C {}").extends == ("B", "C")


def test_fields() -> None:
    found = only("class A {\n static final int[] a = {1},\n  b[] = null;\n @X Map<K, V> c;\n}").fields
    assert [(f.name, f.type, f.modifiers, f.line) for f in found] == [
        ("a", "int[]", ("final", "static"), 2),
        ("b", "int[][]", ("final", "static"), 3),
        ("c", "Map", (), 4),
    ]
    assert found[2].annotations == (Annotation("X", 4),)


def test_enum_constants_are_fields() -> None:
    fields = only("enum E { A(1) { void m() {} }, B(2); E(int x) {} int other; }").fields
    assert [(f.name, f.type, f.constant) for f in fields] == [
        ("A", "E", True),
        ("B", "E", True),
        ("other", "int", False),
    ]


def test_methods_constructors_and_initialisers() -> None:
    source = """class A {
        static { a(); }
        A(int... xs) {}
        { b(); }
        <T> List<T>[] m(final Map.Entry<K, V> e, @X T[] ts) throws E { return null; }
        static { c(); }
        abstract void n();
    }"""
    methods = only(source).methods
    assert [(m.name, m.parameters, m.returns) for m in methods] == [
        ("<init>", ("int...",), "void"),
        ("m", ("Map.Entry", "T[]"), "List[]"),
        ("n", (), "void"),
        ("<clinit>", (), "void"),
        ("{}", (), "void"),
    ]
    assert (methods[3].line, methods[3].end_line) == (2, 6)


def test_a_record_has_its_components_as_fields() -> None:
    found = only("record R(int a, List<B> b) { R { check(a); } }")
    assert [(f.name, f.type) for f in found.fields] == [("a", "int"), ("b", "List")]
    assert [(m.name, m.parameters) for m in found.methods] == [("<init>", ("int", "List"))]


def test_values_of_annotations() -> None:
    source = '@A(a = {B.class, c.D[].class}, b = @E(F.class), g = "x" + Y.Z, h = -1) class T {}'
    (annotation,) = only(source).annotations
    assert annotation.classes == ("B", "c.D", "F")
    assert annotation.words == ('"x"', "Y.Z", "1")


def test_references_keep_the_first_line_of_each_use() -> None:
    source = "class A {\n B x;\n B y;\n void m() {\n  C.m();\n  C.m();\n  new B();\n }\n}"
    assert only(source).references == (
        Reference("B", How.FIELD, 2),
        Reference("C", How.CALL, 5, False),
        Reference("B", How.NEW, 7),
    )


def test_bare_names_are_kept_only_where_a_static_import_may_give_them() -> None:
    body = "class A { int m(int c) { return a() + b + c + d(); } }"
    assert only(body).bare == ()
    assert only("import static p.B.a;" + body).bare == (Bare("a", 1, True),)
    every = only("import static p.B.*;" + body).bare
    assert every == (Bare("a", 1, True), Bare("b", 1), Bare("d", 1, True))


def test_names_in_what_could_not_be_read_are_kept() -> None:
    facts = facts_of(b"class A { void m() { Foo.bar( ; } }\nclass B { int ok; }")
    assert facts.problems
    assert any(reference.name.startswith("Foo") for reference in facts.types[0].references)


def test_deep_nesting_is_read_or_said_to_be_unreadable() -> None:
    sources = [
        "class A { int x = " + "(" * 20_000 + "B.c()" + ")" * 20_000 + "; }",
        "class A { int x = " + "B.c() + " * 20_000 + "1; }",
        "class A { void m() { " + "{" * 20_000 + "B.c();" + "}" * 20_000 + " } }",
        "class A { B" + "<B" * 5_000 + ">" * 5_000 + " x; }",
        "class A {" * 2_000 + "}" * 2_000,
    ]
    for source in sources:
        facts = facts_of(source.encode())
        names = {reference.name for fact in facts.types for reference in fact.references}
        assert facts.unreadable or facts.problems or "B" in names or len(facts.types) == 2_000


@pytest.mark.parametrize("error", [ValueError("x"), RecursionError(), MemoryError()])
def test_a_reader_that_fails_makes_the_file_unreadable(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_source: bytes) -> FileFacts:
        raise error

    monkeypatch.setattr(extract, "read", fail)
    facts = facts_of(b"class A {}")
    assert facts.unreadable
    assert facts.types == ()


def sources() -> list[bytes]:
    return [path.read_bytes() for path in sorted(SOURCES.rglob("*.java"))]


@pytest.mark.parametrize("seed", range(8))
def test_damaged_files_give_facts_all_the_same(seed: int) -> None:
    chance = random.Random(seed)
    pieces = [b"{", b"}", b"(", b")", b";", b'"', b"/*", b"<", b"@", b"class ", b"->", b"case ", b"record R("]
    for source in sources():
        damaged = bytearray(source)
        for _ in range(4):
            place = chance.randrange(len(damaged))
            if chance.random() < 0.5:
                del damaged[place : place + chance.randint(1, 30)]
            else:
                damaged[place:place] = chance.choice(pieces)
        facts = facts_of(bytes(damaged))
        assert "failed" not in facts.unreadable, bytes(damaged)
