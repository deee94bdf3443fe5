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
