"""ru, by STARTS' rules: closure of the old revision, checksums of both."""

from explorer.model.evidence import (
    Absence,
    BuildEvidence,
    ChangeEvidence,
    MissingEdge,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import TypeName
from explorer.model.verdict import Verdict
from explorer.revisions.layout import LayoutOptions
from explorer.techniques.ru import ReflectionUnaware
from tests.support.memory import AS_FOUND, Sources, comparison, in_tests, java

A = "package p; class A { int a() { return 1; } }"
B = "package p; class B { A a = new A(); }"
C = "package p; class C { }"
A_TEST = "package p; class ATest { @org.junit.Test public void t() { new A(); } }"
B_TEST = "package p; class BTest { @org.junit.Test public void t() { new B(); } }"
C_TEST = "package p; class CTest { @org.junit.Test public void t() { new C(); } }"
PROJECT = java(A, B, C) | in_tests(A_TEST, B_TEST, C_TEST)


def verdicts(old: Sources, new: Sources, options: LayoutOptions = AS_FOUND) -> dict[str, Verdict]:
    return dict(ReflectionUnaware().select(comparison(old, new, options)).verdicts)


def selected(old: Sources, new: Sources) -> set[str]:
    return {name.removeprefix("p.") for name, verdict in verdicts(old, new).items() if verdict.selected}


def edit(before: str, after: str, project: Sources = PROJECT) -> dict[str, str | bytes]:
    """The project with a piece of text replaced; the text must be there."""
    assert any(before in str(source) for source in project.values())
    return {path: str(source).replace(before, after) for path, source in project.items()}


def test_tests_that_reach_the_change_are_selected() -> None:
    assert selected(PROJECT, edit("return 1", "return 2")) == {"ATest", "BTest"}


def test_the_evidence_is_a_path_and_the_change_at_its_end() -> None:
    path, change = verdicts(PROJECT, edit("return 1", "return 2"))[TypeName("p.BTest")].evidence

    assert isinstance(path, PathEvidence)
    assert [(e.source, e.target, e.how, str(e.site)) for e in path.edges] == [
        ("p.BTest", "p.B", "new", "src/test/java/p/BTest.java:1"),
        ("p.B", "p.A", "new", "src/main/java/p/B.java:1"),
    ]
    assert isinstance(change, ChangeEvidence)
    assert [member.name for member in change.change.members] == ["a()"]


def test_what_is_not_selected_has_evidence_too() -> None:
    (absence,) = verdicts(PROJECT, edit("return 1", "return 2"))[TypeName("p.CTest")].evidence

    assert isinstance(absence, Absence)
    assert (absence.reached, absence.changed, absence.nearest) == (2, 1, None)


def test_the_nearest_change_may_lie_against_the_edges() -> None:
    service = "package p; interface Service { }"
    impl = "package p; class Impl implements Service { int x = 1; }"
    test = "package p; class STest { @org.junit.Test public void t() { } void use(Service s) {} }"
    old = java(service, impl) | in_tests(test)

    (absence,) = verdicts(old, edit("x = 1", "x = 2", old))[TypeName("p.STest")].evidence

    assert isinstance(absence, Absence)
    assert absence.nearest is not None
    assert absence.nearest.name == "p.Impl"
    assert [(edge.source, edge.target) for edge in absence.detour] == [
        ("p.STest", "p.Service"),
        ("p.Impl", "p.Service"),
    ]


def test_comments_and_layout_select_nothing() -> None:
    assert selected(PROJECT, edit("return 1;", "// one\n   return 1 ;")) == set()


def test_a_changed_test_selects_itself() -> None:
    assert selected(PROJECT, edit("new C();", "new C(); new C();")) == {"CTest"}


def test_a_deleted_type_counts_as_changed() -> None:
    new = {path: source for path, source in PROJECT.items() if not path.endswith("/C.java")}

    assert selected(PROJECT, edit("new C();", "", new)) == {"CTest"}


def test_an_added_type_selects_nothing_by_itself() -> None:
    assert selected(PROJECT, PROJECT | java("package p; class D { }")) == set()


def test_the_closure_is_that_of_the_old_revision() -> None:
    """C begins to use A: CTest is selected since C changed; A's own later changes are not C's yet."""
    new = edit("class C { }", "class C { A a; }")

    assert selected(PROJECT, new) == {"CTest"}


def test_a_new_test_is_selected() -> None:
    new = PROJECT | in_tests("package p; class DTest { @org.junit.Test public void t() { } }")
    result = verdicts(PROJECT, new)

    assert [name for name, verdict in result.items() if verdict.selected] == ["p.DTest"]
    assert isinstance(result[TypeName("p.DTest")].evidence[0], NewTest)


def test_reflection_is_not_seen() -> None:
    loader = 'package p; class L { Class<?> c() throws Exception { return Class.forName("p.A"); } }'
    old = (
        PROJECT
        | java(loader)
        | in_tests(
            "package p; class LTest { @org.junit.Test public void t() throws Exception { new L().c(); } }"
        )
    )

    assert "LTest" not in selected(old, edit("return 1", "return 2", old))


def test_a_changed_dependency_selects_everything_and_names_it() -> None:
    pom = """<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>a</artifactId>
<version>1</version>
<dependencies><dependency><groupId>org.x</groupId><artifactId>y</artifactId>
<version>1.0</version></dependency></dependencies></project>"""
    result = verdicts(PROJECT | {"pom.xml": pom}, PROJECT | {"pom.xml": pom.replace("1.0<", "1.1<")})

    assert all(verdict.selected for verdict in result.values())
    evidence = result[TypeName("p.CTest")].evidence[0]
    assert isinstance(evidence, BuildEvidence)
    assert [(c.what, c.old, c.new, c.site.file) for c in evidence.changes] == [
        ("dependency org.x:y", "1.0", "1.1", "pom.xml")
    ]


def test_a_changed_unreadable_file_selects_everything_and_is_named() -> None:
    result = verdicts(PROJECT, PROJECT | {"src/main/java/p/C.java": b"\0\0\0"})

    assert all(verdict.selected for verdict in result.values())
    evidence = result[TypeName("p.ATest")].evidence[0]
    assert isinstance(evidence, UnreadableEvidence)
    assert evidence.file == "src/main/java/p/C.java"


def test_an_unreadable_file_that_stays_as_it_is_counts_as_changed_for_those_who_reach_it() -> None:
    broken = PROJECT | {"src/main/java/p/C.java": b"\0\0\0"}

    assert selected(broken, broken) == {"CTest"}


def test_a_file_with_a_syntax_error_counts_as_changed_once_its_text_differs() -> None:
    old = PROJECT | {"src/main/java/p/C.java": "package p; class C { int x = ; }"}

    assert selected(old, old) == set()
    assert selected(old, edit("int x = ;", "int x = ; // again", old)) == {"CTest"}


def test_an_import_that_gives_a_name_another_meaning_is_a_change() -> None:
    old = {
        **java("package a; public class X { }", "package b; public class X { }"),
        **java("package p; import a.X; class U { X x; }"),
        **in_tests("package p; class UTest { @org.junit.Test public void t() { new U(); } }"),
    }

    assert selected(old, edit("import a.X", "import b.X", old)) == {"UTest"}


def test_tests_in_other_languages_are_always_selected() -> None:
    project = PROJECT | {"src/test/kotlin/p/KTest.kt": "package p\nclass KTest { @Test fun t() {} }"}
    result = verdicts(project, project)

    assert [name for name, verdict in result.items() if verdict.selected] == ["p.KTest"]
    assert isinstance(result[TypeName("p.KTest")].evidence[0], NotRead)


def test_libraries_are_not_tracked_and_a_changed_one_is_another_class_path() -> None:
    library = {"lib/l/L.java": "package l; public class L { int x = 1; }"}
    options = LayoutOptions(main=("src/main/java",), tests=("src/test/java",), libraries=("lib",))
    project = PROJECT | library

    same = verdicts(project, edit("return 1", "return 2", project), options)
    changed = verdicts(project, edit("x = 1", "x = 2", project), options)

    assert {name for name, verdict in same.items() if verdict.selected} == {"p.ATest", "p.BTest"}
    assert all(isinstance(verdict.evidence[0], BuildEvidence) for verdict in changed.values())


def test_a_class_that_only_an_annotation_names_is_shown_as_the_missing_edge() -> None:
    """The commonest miss of JUnit 5: the extension changed, and no edge leads to it."""
    extension = "package p; public class Ext { int x = 1; }"
    test = "package p; @ExtendWith(Ext.class) class ETest { @org.junit.Test public void t() { } }"
    heir = "package p; class HeirTest extends ETest { }"
    old = PROJECT | java(extension) | in_tests(test, heir)

    result = verdicts(old, edit("x = 1", "x = 2", old))

    assert not any(verdict.selected for verdict in result.values())
    assert len(result[TypeName("p.CTest")].evidence) == 1
    _, direct = result[TypeName("p.ETest")].evidence
    _, inherited = result[TypeName("p.HeirTest")].evidence
    assert isinstance(direct, MissingEdge)
    assert isinstance(inherited, MissingEdge)
    assert (direct.path, direct.source, direct.target, direct.construct) == (
        (), "p.ETest", "p.Ext", "@ExtendWith",
    )  # fmt: skip
    assert [edge.target for edge in inherited.path] == ["p.ETest"]
    assert str(inherited.site) == "src/test/java/p/ETest.java:1"
