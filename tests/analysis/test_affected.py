from explorer.analysis.affected import Affected
from tests.support.memory import comparison, java

K = "package p; class K {{ {} }}"
USES = "package p; class Uses { void use(K k) { k.go(1); } }"
OTHER = "package p; class Other { void m() { gone(); } void gone() { } }"
HOLDER = "package p; class Holder { static K held() { return null; } }"
THROUGH = "package p; class Through { Object m() { return Holder.held(); } }"


def affected(old: str, new: str, *others: str) -> set[str]:
    """Types that may be bound to something else once K is another one; K itself left out."""
    compared = comparison(java(old, *others), java(new, *others))
    return set(Affected(compared.old.program, compared.new.program, ()).types()) - {"p.K"}


def test_who_names_a_changed_member() -> None:
    old, new = K.format("void go(long x) { }"), K.format("void go(long x) { } void go(int x) { }")

    assert affected(old, new, USES, OTHER, HOLDER) == {"p.Uses"}


def test_a_name_is_no_part_of_another() -> None:
    assert affected(K.format(""), K.format("void gon() { }"), OTHER) == set()


def test_nobody_if_only_a_body_changed() -> None:
    assert affected(K.format("int go() { return 1; }"), K.format("int go() { return 2; }"), USES) == set()


def test_who_gets_at_an_object_of_a_type_with_another_supertype() -> None:
    new = K.format("").replace("class K", "class K implements Cloneable")

    assert affected(K.format(""), new, USES, OTHER, HOLDER, THROUGH) == {"p.Uses", "p.Holder", "p.Through"}


def test_who_may_pass_a_lambda_for_another_functional_method() -> None:
    old, new = (f"package p; interface K {{ void {name}(); }}" for name in ("run", "go"))
    run = "package p; class Run { static void now(K k) { } }"
    passes = "package p; class Passes { void m() { Run.now(() -> { }); } }"

    assert affected(old, new, run, passes, OTHER) == {"p.Run", "p.Passes"}


def test_subclasses_of_a_class_that_changed() -> None:
    sub = "package p; class Sub extends K { }"

    assert affected(K.format(""), K.format("Object get() { return null; }"), sub, OTHER) == {"p.Sub"}


def test_a_file_with_other_imports() -> None:
    sources = ("package p; import static q.A.f; class U { int x = f(); }", OTHER)
    compared = comparison(java(*sources), java(sources[0].replace("q.A", "q.B"), OTHER))

    assert Affected(compared.old.program, compared.new.program, ()).types() == {"p.U"}
