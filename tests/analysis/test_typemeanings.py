import pytest

from explorer.model.change import ChangeKind
from explorer.model.names import TypeName
from tests.support.memory import comparison, java


@pytest.mark.parametrize(
    ("user", "old", "new", "expected"),
    [
        (
            "class User extends Base { String get() { return null; } }",
            "class Base { String get() { return null; } }",
            "class Base { Object get() { return null; } }",
            ["bridge get()java.lang.Object to get()java.lang.String"],
        ),
        (
            "class User { Base.In in; }",
            "class Base { static class In { } }",
            "class Base { public static class In { } }",
            ["p.Base$In: static → public static"],
        ),
        (
            "class User { @Mark(Base.X) void m() { } } @interface Mark { int value(); }",
            "class Base { static final int X = 1; }",
            "class Base { static final int X = 2; }",
            ["annotation: Base.X = int 1 → Base.X = int 2"],
        ),
        (
            "class User { @Base.Mark(Base.X) void m() { } }",
            "class Base { @interface Mark { int value(); } static final int X = 1; }",
            "class Base { @interface Mark { int value() default 1; } static final int X = 1; }",
            [],
        ),
    ],
)
def test_what_stands_in_a_class_file_beside_bodies(
    user: str, old: str, new: str, expected: list[str]
) -> None:
    before, after = (java(f"package p; {user}", f"package p; {base}") for base in (old, new))

    found = comparison(before, after).changes.types.get(TypeName("p.User"))

    assert ([] if found is None else [member.name for member in found.members]) == expected
    assert found is None or found.change is ChangeKind.MEANING


def test_a_sealed_type_permits_what_stands_in_its_file() -> None:
    old = "package p; sealed interface S { } record A() implements S { }"

    found = comparison(java(old), java(old + " record B() implements S { }")).changes.types[TypeName("p.S")]

    assert [member.name for member in found.members] == ["permits p.B"]


def test_the_outermost_class_lists_all_classes_inside() -> None:
    old = "package p; class Out { static class In { Object o; } }"
    new = old.replace("Object o;", "Object o = new Object() { };")

    found = comparison(java(old), java(new)).changes.types[TypeName("p.Out")]

    assert [member.name for member in found.members] == ["with the class Out$In$1 inside"]
