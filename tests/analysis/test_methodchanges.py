from tests.support.memory import comparison, java

K = "package p; class K {{\n{} }}"


def changed(old: str, new: str, *others: str) -> dict[str, str]:
    """Method → how it changed, and what it was bound to where that is all."""
    found = comparison(java(old, *others), java(new, *others)).method_changes
    return {name: " ".join((each.change, *each.why)) for name, each in found.items()}


def test_added_deleted_and_edited_methods() -> None:
    old = K.format("void same() { }\n void gone() { }\n int edited() { return 1; }")
    new = K.format("void same() { }\n int edited() { return 2; }\n void added() { }")

    assert changed(old, new) == {"p.K#gone()": "deleted", "p.K#edited()": "text", "p.K#added()": "added"}


def test_a_field_changes_what_initialises_it() -> None:
    old = K.format("int x = 1;\n static int y = 1;\n void m() { }")

    assert changed(old, old.replace("x = 1", "x = 2")) == {"p.K#<init>()": "text"}
    assert changed(old, old.replace("y = 1", "y = 2")) == {"p.K#<clinit>()": "text"}


def test_a_method_whose_names_mean_something_else() -> None:
    user = "package p; class U { void m(K k) { k.go(1); } void n() { } }"
    old, new = (K.format(f"void go({kind} x) {{ }}") for kind in ("int", "long"))

    assert changed(old, new, user) == {
        "p.K#go(int)": "deleted",
        "p.K#go(long)": "added",
        "p.U#m(p.K)": "meaning line 1: K#go(int) → K#go(long)",
    }


def test_all_methods_of_a_type_with_another_supertype() -> None:
    old = "package p; class K { void m() { } }"

    assert changed(old, old.replace("class K", "class K implements Cloneable")) == {
        "p.K#<init>()": "text",
        "p.K#m()": "text",
    }


def test_a_boxed_field_in_the_line_of_its_class_is_no_constant() -> None:
    old = "package p; class K { static final Integer BOXED = 1; }"

    assert changed(old, old.replace("= 1", "= 2")) == {"p.K#<clinit>()": "text"}


def test_of_methods_in_one_line_only_the_edited_one_changed() -> None:
    old = "package p; class K { int x; int m() { return 1; } int n() { return 1; } }"

    assert changed(old, old.replace("m() { return 1", "m() { return 2")) == {"p.K#m()": "text"}


def test_a_method_of_a_class_inside_changed_with_the_member_around_it() -> None:
    old = "package p; class K { Object m() { return new Object() { int n() { return 1; } }; } void o() { } }"

    assert changed(old, old.replace("return 1", "return 2")) == {
        "p.K#m()": "text",
        "p.K$1#<init>()": "text",
        "p.K$1#n()": "text",
    }
