from explorer.java.program import Program
from explorer.model.names import TypeName
from tests.support.programs import edges_of, program, program_of


def resolve(linked: Program, text: str, within: str) -> str | None:
    return linked.resolve(text, TypeName(within))


def test_inner_meanings_hide_outer_ones() -> None:
    linked = program(
        "package p; import q.Imported; class A extends Base { class Own {} class Deep { class Own {} } }",
        "package p; class Base { class Inherited {} class Own {} }",
        "package p; class Imported {} class Inherited {} class Same {}",
        "package q; public class Imported {}",
    )
    assert resolve(linked, "Own", "p.A$Deep") == "p.A$Deep$Own"
    assert resolve(linked, "Own", "p.A") == "p.A$Own"
    assert resolve(linked, "Inherited", "p.A") == "p.Base$Inherited"
    assert resolve(linked, "Inherited", "p.A$Deep") == "p.Base$Inherited"
    assert resolve(linked, "Imported", "p.A") == "q.Imported"
    assert resolve(linked, "Imported", "p.Same") == "p.Imported"
    assert resolve(linked, "Same", "p.A$Deep$Own") == "p.Same"
    assert resolve(linked, "Unknown", "p.A") is None


def test_on_demand_imports_come_after_the_package() -> None:
    linked = program(
        "package p; import q.*; import r.Outer.*; import static r.Outer.*; class A {}",
        "package p; class One {}",
        "package q; public class One {} class Two {}",
        "package r; public class Outer { public static class Three {} }",
    )
    assert resolve(linked, "One", "p.A") == "p.One"
    assert resolve(linked, "Two", "p.A") == "q.Two"
    assert resolve(linked, "Three", "p.A") == "r.Outer$Three"


def test_static_imports_of_member_types() -> None:
    linked = program(
        "package p; import static q.Outer.Member; class A {}",
        "package q; public class Outer { public static class Member {} }",
    )
    assert resolve(linked, "Member", "p.A") == "q.Outer$Member"


def test_full_names_are_split_into_package_and_types() -> None:
    linked = program(
        "package a.b; class C { class D { class E {} } }",
        "package x; class User {}",
        "class InNoPackage { class Nested {} }",
    )
    assert resolve(linked, "a.b.C", "x.User") == "a.b.C"
    assert resolve(linked, "a.b.C.D.E", "x.User") == "a.b.C$D$E"
    assert resolve(linked, "C.D", "a.b.C") == "a.b.C$D"
    assert resolve(linked, "a.b", "x.User") is None
    assert resolve(linked, "a.b.C.Nothing", "x.User") is None
    assert resolve(linked, "Nested", "InNoPackage") == "InNoPackage$Nested"


def test_members_inherited_by_the_qualifier() -> None:
    linked = program("package p; class A { static class M {} } class B extends A {} class C {}")
    assert resolve(linked, "B.M", "p.C") == "p.A$M"


def test_a_library_import_hides_the_package() -> None:
    linked = program("package p; import org.junit.Test; class A {}", "package p; class Test {}")
    assert resolve(linked, "Test", "p.A") is None
    assert resolve(linked, "Test", "p.Test") == "p.Test"


def test_supertypes_are_looked_up_outside_the_type() -> None:
    linked = program("package p; class Inner {} class A extends Inner { class Inner {} }")
    assert linked.supertypes(TypeName("p.A")) == ("p.Inner",)


def test_a_type_variable_is_no_supertype() -> None:
    linked = program("package p; class T {} class A<T> implements Comparable<T> { class B extends T {} }")
    assert ("p.A", "p.T") not in edges_of(
        "package p; class T {} class A<T> { T t; <U extends T> void m() {} }"
    )
    assert linked.supertypes(TypeName("p.A")) == ()


def test_cycles_end() -> None:
    linked = program(
        "package p; class A extends B { M m; } class B extends C.N {} class C extends A { class N {} }",
        "package p; class D extends D {}",
    )
    assert linked.supertypes(TypeName("p.D")) == ()
    assert resolve(linked, "Anything", "p.A") is None
    assert linked.subtypes(TypeName("p.B")) == ("p.A",)


def test_long_chains_of_inheritance() -> None:
    count = 3_000
    chain = " ".join(f"class A{i} extends A{i + 1} {{ }}" for i in range(count))
    linked = program(f"package p; {chain} class A{count} {{ class M {{}} }}")
    assert resolve(linked, "M", "p.A0") == f"p.A{count}$M"


def test_long_chains_of_member_types_of_others() -> None:
    chain = " ".join(
        f"class A{i} extends A{i + 1}.N {{ static class N extends A{i + 2} {{}} }}" for i in range(900)
    )
    linked = program(f"package p; {chain}")
    assert resolve(linked, "Missing", "p.A0") is None


def test_qualified_names_of_library_types() -> None:
    linked = program(
        "package p; import org.junit.Test; import java.util.*; import org.example.*; class A { class B {} }"
    )
    within = TypeName("p.A")
    assert linked.qualified("Test", within) == "org.junit.Test"
    assert linked.qualified("Test.None", within) == "org.junit.Test.None"
    assert linked.qualified("B", within) == "p.A$B"
    assert linked.qualified("Override", within) == "java.lang.Override"
    assert linked.qualified("Assertions", within) == "org.example.Assertions"
    assert linked.qualified("a.b.C", within) == "a.b.C"


def test_no_guess_where_two_imports_may_give_a_name() -> None:
    linked = program("package p; import x.*; import y.*; class A {}")
    assert linked.qualified("Thing", TypeName("p.A")) == "Thing"


def test_dollars_in_plain_names() -> None:
    linked = program(
        "package p; class $Gson$Types { class In { } }",
        "package p; class A { class B$C { class D {} } $Gson$Types.In in; }",
    )
    assert set(linked.types) == {"p.$Gson$Types", "p.$Gson$Types$In", "p.A", "p.A$B$C", "p.A$B$C$D"}
    assert resolve(linked, "$Gson$Types.In", "p.A") == "p.$Gson$Types$In"
    assert resolve(linked, "B$C.D", "p.A") == "p.A$B$C$D"
    assert linked.types[TypeName("p.$Gson$Types")].outer is None
    assert linked.types[TypeName("p.A$B$C")].outer == "p.A"


def test_an_implicit_class_has_the_name_of_its_file() -> None:
    linked = program_of(
        {"src/Hello.java": "void main() { new Other(); } class In {}", "src/Other.java": "class Other {}"}
    )
    assert set(linked.types) == {"Hello", "Hello$In", "Other"}
    assert resolve(linked, "In", "Hello") == "Hello$In"


def test_an_imported_module_gives_the_types_of_its_source_root() -> None:
    linked = program_of(
        {
            "src/module-info.java": "module m { exports q; }",
            "src/q/Foo.java": "package q; public class Foo {}",
            "src/q/Thread.java": "package q; public class Thread {}",
            "src/p/A.java": "package p; import module m; class A {}",
            "src/p/B.java": "package p; import module other; class B {}",
        }
    )
    found = [
        linked.resolve(name, TypeName(within)) for within in ("p.A", "p.B") for name in ("Foo", "Thread")
    ]
    assert found == ["q.Foo", None, None, None]
