"""Members whose text is the same while their names mean something else, beside those that were edited."""

from explorer.model.change import ChangeKind, MemberChange, TypeChange
from explorer.model.names import TypeName
from tests.support.memory import comparison, java

K = "package p;\nclass K {\n    static final int N = 1;\n    static void f(long l) { }\n}\n"
K2 = K.replace("N = 1", "N = 2").replace("    static void", "    static void f(int i) { }\n    static void")
USER = """\
package p;
class U {
    int edited() { return 1; }

    int bound() {
        K.f(1);
        return K.N;
    }
    Runnable lazy() {
        return new Runnable() {
            public void run() { K.f(1); }
        };
    }
}
"""


def change(old: str, new: str) -> TypeChange:
    return comparison(java(K, old), java(K2, new)).changes.types[TypeName("p.U")]


def marked(members: tuple[MemberChange, ...]) -> list[str]:
    return [f"{each.change.mark} {each.name}" for each in members]


def test_a_type_shows_both_kinds_of_members() -> None:
    found = change(USER, USER.replace("return 1;", "return 2;"))

    assert found.change is ChangeKind.TEXT
    assert marked(found.members) == ["≠ edited()", "≈ bound()", "≈ U.1.run()"]


def test_a_member_has_its_own_lines_in_both_revisions() -> None:
    bound, lazy = change(USER, "// one line more\n" + USER).members

    assert bound.old is not None
    assert bound.new is not None
    assert (bound.old.line, bound.old_end, bound.new.line, bound.new_end) == (5, 8, 6, 9)
    assert lazy.new is not None
    assert lazy.new.line == 12
    assert bound.note.splitlines() == [
        "line 7: K#f(long) → K#f(int)",
        "line 8: K.N = int 1 → K.N = int 2",
    ]


def test_what_was_edited_is_not_said_twice() -> None:
    found = change(USER, USER.replace("K.f(1);\n        return", "K.f(2);\n        return"))

    assert marked(found.members) == ["≠ bound()", "≈ U.1.run()"]


def test_an_edited_field_does_not_make_its_constructor_mean_something_else() -> None:
    user = "package p;\nclass U {\n    int n = K.N;\n    int m = K.N;\n}\n"

    assert marked(change(user, user.replace("n = K.N", "n = K.N + 1")).members) == ["≠ n"]
