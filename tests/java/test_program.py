from explorer.java.extract import facts_of
from explorer.java.program import link
from explorer.model.edge import How
from explorer.model.names import TypeName
from explorer.model.source import Role
from explorer.revisions.layout import SourceFile
from tests.support.programs import program, program_of


def test_types_know_where_they_are() -> None:
    linked = program_of({"src/p/A.java": "package p;\nclass A {\n class B {}\n}"}, role=Role.TEST)
    inner = linked.types[TypeName("p.A$B")]
    assert (inner.file, inner.role, inner.package, inner.outer) == ("src/p/A.java", Role.TEST, "p", "p.A")
    assert inner.facts.line == 3


def test_an_unreadable_file_still_declares_the_type_of_its_name() -> None:
    linked = program_of(
        {"src/p/A.java": b"\x00\x01\x02" * 400, "src/p/B.java": "package p; class B { A a; }"}
    )
    assert "src/p/A.java" in linked.unreadable
    assert linked.types[TypeName("p.A")].file == "src/p/A.java"
    assert [use.target for use in linked.uses(TypeName("p.B"))] == ["p.A"]


def test_a_file_read_in_part_declares_the_type_of_its_name_too() -> None:
    linked = program_of(
        {"src/p/A.java": "package p; ### !!! class Other { }", "src/p/B.java": "package p; class B {}"}
    )
    assert "src/p/A.java" in linked.problems
    assert "p.A" in linked.types


def test_package_and_module_files_declare_no_type() -> None:
    linked = program_of(
        {"src/p/package-info.java": "### package p;", "src/module-info.java": "module ### a {"}
    )
    assert linked.types == {}


def test_duplicates_are_one_type_that_uses_what_any_of_them_uses() -> None:
    def twice(second: str) -> list[tuple[SourceFile, str]]:
        return [
            (SourceFile("b/A.java", Role.TEST, "b", "b"), second),
            (SourceFile("a/A.java", Role.MAIN, "a", "a"), "package p; class A { B b; }"),
            (SourceFile("a/B.java", Role.MAIN, "a", "a"), "package p; class B {}"),
            (SourceFile("a/C.java", Role.MAIN, "a", "a"), "package p; class C {}"),
        ]

    name = TypeName("p.A")
    linked = link((source, facts_of(text.encode())) for source, text in twice("package p; class A { C c; }"))
    assert linked.duplicates == {name: ("a/A.java", "b/A.java")}
    assert linked.types[name].file == "a/A.java"
    assert {(use.target, use.file) for use in linked.uses(name)} == {("p.B", "a/A.java"), ("p.C", "b/A.java")}
    other = link((source, facts_of(text.encode())) for source, text in twice("package p; class A { int c; }"))
    assert linked.types[name].facts.checksum != other.types[name].facts.checksum


def test_names_are_bound_to_types_inside_and_outside() -> None:
    user = """package p;
        import java.util.List; import one.*; import static q.Owner.f; import static lib.Lib.*;
        class A { List list; Foo foo; String s; void m() { Other.run(); f(); g(); h(); } void h() {} }"""
    linked = program(
        user, "package p; class Other {}", "package q; public class Owner { public static void f() {} }"
    )
    name = TypeName("p.A")
    found = {(binding.name, binding.how): binding.meanings for binding in linked.bindings(name)}
    assert found == {
        ("List", How.FIELD): ("java.util.List",),
        ("Foo", How.FIELD): ("lib.Lib.*", "one.*"),
        ("String", How.FIELD): ("java.lang.String",),
        ("Other", How.CALL): ("p.Other",),
    }


def test_an_annotation_whose_file_is_unreadable_may_be_kept_for_the_run() -> None:
    broken = b"\x00\x01\x02" * 400
    linked = program_of({"src/p/Note.java": broken, "src/p/A.java": "package p; @Note class A {}"})
    assert [(use.target, use.how) for use in linked.uses(TypeName("p.A"))] == [("p.Note", How.ANNOTATION)]


def test_names_in_broken_code_still_lead_somewhere() -> None:
    linked = program("package p; class A { void m() { if (B.x( ; } }", "package p; class B {}")
    assert "p.B" in {use.target for use in linked.uses(TypeName("p.A"))}


def test_inherited_fields_hide_types() -> None:
    linked = program(
        "package p; class A extends Base { void m() { Log.print(); } }",
        "package p; class Base { java.io.PrintStream Log; } class Log { static void print() {} }",
    )
    assert {use.target for use in linked.uses(TypeName("p.A"))} == {"p.Base"}
