"""Module descriptors count as part of the build."""

import pytest

from tests.support.memory import comparison, java

PROJECT = java("package p; class A { }")
PATH = "src/main/java/module-info.java"
MODULE = "module m { requires static a.b; exports p; }"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (MODULE, MODULE.replace("static ", ""), [("requires static a.b", "requires a.b")]),
        (MODULE, MODULE.replace("exports p;", ""), [("exports p", "(nothing)")]),
        (MODULE, None, [("exports p, module m, requires static a.b", None)]),
        (None, "module m { }", [(None, "module m")]),
        (MODULE, "/* why */ module m {\n exports p; // order\n requires static a.b;\n}", []),
    ],
)
def test_what_a_descriptor_says_is_compared(
    old: str | None, new: str | None, expected: list[tuple[str | None, str | None]]
) -> None:
    before = PROJECT | ({PATH: old} if old else {})
    after = PROJECT | ({PATH: new} if new else {})

    changes = comparison(before, after).changes

    assert [(c.old, c.new) for c in changes.build] == expected
    assert all(c.what == "module descriptor" and c.site.file == PATH for c in changes.build)


def test_descriptors_are_listed_among_the_other_files() -> None:
    before = PROJECT | {"src/main/java/p/package-info.java": "package p;"}
    after = PROJECT | {"src/main/java/p/package-info.java": "@Deprecated package p;"}

    assert [c.path for c in comparison(before, after).changes.other_files] == [
        "src/main/java/p/package-info.java"
    ]
