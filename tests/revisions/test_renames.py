"""Renames, held against `git diff -M`."""

import random

import pytest

from explorer.revisions import renames as module
from explorer.revisions.opening import open_revision
from explorer.revisions.renames import renames


def source(package: str, name: str, seed: int, lines: int = 30) -> str:
    chosen = random.Random(seed)
    body = "".join(
        f"    int {name.lower()}{chosen.randrange(10**6)}() {{ return {seed}; }}\n" for _ in range(lines)
    )
    licence = "/* Licence text\n * that all files share.\n */\n"
    return f"{licence}package {package};\n\npublic class {name} {{\n{body}}}\n"


def found(repository) -> dict[str, str]:
    return renames(open_revision("HEAD~1", repository.folder), open_revision("HEAD", repository.folder))


def by_git(repository) -> dict[str, str]:
    lines = repository(
        "diff", "-M", "--no-rename-empty", "--name-status", "--diff-filter=R", "HEAD~1", "HEAD"
    ).splitlines()
    return {new: old for _, old, new in (line.split("\t") for line in lines)}


def move(repository, moves: dict[str, str], edits: dict[str, str | None]) -> None:
    for old, new in moves.items():
        (repository.folder / new).parent.mkdir(parents=True, exist_ok=True)
        (repository.folder / old).rename(repository.folder / new)
    repository.commit(edits)


def test_as_git_finds_them(repository):
    files = {f"src/a/C{n}.java": source("a", f"C{n}", n) for n in range(12)}
    repository.commit(files | {"data/one.txt": "some data\n" * 5, "empty1": "", "notes.txt": "note\n" * 9})
    (repository.folder / "src/a/C9.java").unlink()
    (repository.folder / "empty1").unlink()
    edits = {
        "src/b/C1.java": source("b", "C1", 1),
        "src/b/D2.java": source("b", "D2", 2).replace("d2", "c2"),
        "src/a/New.java": source("a", "New", 99),
        "empty2": "",
    }
    moves = {
        "src/a/C0.java": "src/b/C0.java",
        "src/a/C1.java": "src/b/C1.java",
        "src/a/C2.java": "src/b/D2.java",
        "data/one.txt": "data/two.txt",
    }
    move(repository, moves, edits)
    assert found(repository) == {new: old for old, new in moves.items()} == by_git(repository)


@pytest.mark.parametrize("kept", [0.3, 0.45, 0.6, 0.8, 1.0])
def test_half_of_the_text_is_enough(repository, kept):
    lines = [f"    // line {number:04} of the text\n" for number in range(200)]
    repository.commit({"a/Old.java": "".join(lines)})
    cut = int(kept * len(lines))
    (repository.folder / "a/Old.java").unlink()
    repository.commit(
        {"b/New.java": "".join(lines[:cut] + [line.replace("line", "LINE") for line in lines[cut:]])}
    )
    expected = {"b/New.java": "a/Old.java"} if kept > 0.5 else {}
    assert found(repository) == expected == by_git(repository)


def test_copies_of_one_content_go_to_their_own_names(repository):
    same = "class Same {}\n"
    repository.commit({"a/package-info.java": same, "b/package-info.java": same, "c/Other.java": same})
    moves = {
        "a/package-info.java": "x/a/package-info.java",
        "b/package-info.java": "x/b/package-info.java",
        "c/Other.java": "x/c/Other.java",
    }
    move(repository, moves, {})
    result = found(repository)
    assert result["x/c/Other.java"] == "c/Other.java"
    assert sorted(result.values()) == sorted(moves)


def test_the_same_name_goes_before_a_better_likeness(repository):
    repository.commit({"a/One.java": source("a", "One", 1), "a/Two.java": source("a", "One", 1, 29)})
    move(
        repository,
        {"a/One.java": "b/One.java", "a/Two.java": "b/Three.java"},
        {"b/One.java": source("b", "One", 1)},
    )
    assert found(repository) == {"b/One.java": "a/One.java", "b/Three.java": "a/Two.java"}


def test_nothing_moved(repository):
    repository.commit({"A.java": "class A {}", "B.java": "class B {}"})
    repository.commit({"A.java": "class A { int a; }", "C.java": "class B {}"})
    assert found(repository) == {}


def test_too_many_files_are_matched_by_content_alone(repository, monkeypatch):
    monkeypatch.setattr(module, "_MOST_FILES", 1)
    repository.commit({f"a/C{n}.java": source("a", f"C{n}", n) for n in range(3)})
    moves = {f"a/C{n}.java": f"b/C{n}.java" for n in range(3)}
    move(repository, moves, {"b/C0.java": source("b", "C0", 0), "b/C1.java": source("b", "C1", 1)})
    assert found(repository) == {"b/C2.java": "a/C2.java"}
