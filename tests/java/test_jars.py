"""Class files in jars and folders, and what is made of jars that were made to harm."""

import os
import struct
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_LZMA, ZIP_STORED

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.java import jars
from explorer.java.jars import LARGEST_CLASS, JarClasses, class_name, open_classes
from tests.support.jars import jar

ENTRIES = {"p/A.class": b"first", "p/A$B.class": b"second", "C.class": b"third", "p/text.txt": b"no class"}
_CENTRAL = b"PK\x01\x02"


def reasons(path: Path, *names: str) -> list[str]:
    """What is noted of a jar after these classes were asked for; none of them may be found."""
    with_jar = open_classes(path)
    assert [with_jar.read(name) for name in names] == [None] * len(names)
    with_jar.close()
    return [problem.reason for problem in with_jar.problems]


def test_classes_by_their_names(tmp_path: Path) -> None:
    found = open_classes(jar(tmp_path / "a.jar", ENTRIES))
    assert set(found.names) == {"p.A", "p.A$B", "C"}
    assert [found.read(name) for name in ("p.A", "p.A$B", "C", "p.text")] == [
        b"first",
        b"second",
        b"third",
        None,
    ]
    assert found.problems == ()
    found.close()


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("p/A.class", "p.A"),
        ("A.class", "A"),
        ("p/A.CLASS", ""),
        ("p/A.class/", ""),
        ("module-info.class", ""),
        ("p/package-info.class", ""),
        ("META-INF/versions/11/p/A.class", ""),
    ],
)
def test_paths_and_the_names_they_stand_for(path: str, name: str) -> None:
    assert class_name(path) == name


def test_classes_under_a_prefix(tmp_path: Path) -> None:
    found = JarClasses(
        jar(tmp_path / "a.jmod", {"classes/p/A.class": b"x", "lib/p/B.class": b"y"}), "classes/"
    )
    assert (list(found.names), found.read("p.A")) == (["p.A"], b"x")
    found.close()


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_entries_with_one_name_the_first_counts(tmp_path: Path) -> None:
    found = open_classes(jar(tmp_path / "a.jar", [("p/A.class", b"first"), ("p/A.class", b"second")]))
    assert found.read("p.A") == b"first"
    found.close()


def test_a_folder_with_the_name_of_a_class_is_none(tmp_path: Path) -> None:
    found = open_classes(jar(tmp_path / "a.jar", {"p/A.class/": b"", "p/A.class/B.class": b"x"}))
    assert set(found.names) == {"p.A.class.B"}
    found.close()


def test_paths_that_lead_out_are_only_names(tmp_path: Path) -> None:
    path = jar(tmp_path / "in" / "a.jar", {"../../p/A.class": b"x", "/etc/B.class": b"y", "p/A.class": b"z"})
    before = sorted(tmp_path.rglob("*"))
    found = open_classes(path)
    assert {name: found.read(name) for name in found.names} == {
        "......p.A": b"x",
        ".etc.B": b"y",
        "p.A": b"z",
    }
    assert sorted(tmp_path.rglob("*")) == before
    found.close()


def test_what_is_no_jar(tmp_path: Path) -> None:
    text = tmp_path / "text.jar"
    text.write_text("no jar")
    pipe = tmp_path / "pipe.jar"
    os.mkfifo(pipe)
    assert reasons(text, "p.A") == ["it is no readable jar (File is not a zip file)"]
    assert reasons(tmp_path / "absent.jar", "p.A") == ["there is no such file"]
    assert reasons(pipe, "p.A") == ["it is no ordinary file"]
    assert reasons(Path("/dev/zero"), "p.A") == ["it is no ordinary file"]


def test_a_class_that_unpacks_to_too_much(tmp_path: Path) -> None:
    path = jar(tmp_path / "bomb.jar", {"p/A.class": bytes(LARGEST_CLASS + 1), "p/B.class": b"x"})
    assert path.stat().st_size < 20_000
    assert reasons(path, "p.A") == ["it is larger than 16 MiB"]
    assert open_classes(path).read("p.B") == b"x"


def test_many_classes_that_unpack_to_too_much_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jars, "MOST_BYTES", 2**20)
    found = open_classes(jar(tmp_path / "a.jar", {f"A{n}.class": bytes(2**19) for n in range(9)}))
    assert [found.read(f"A{number}") is None for number in range(9)] == [False] * 3 + [True] * 6
    assert {problem.reason for problem in found.problems} == {
        "the classes of the jar are larger than 1 MiB together"
    }
    found.close()


@pytest.mark.parametrize("method", [ZIP_BZIP2, ZIP_LZMA])
def test_ways_to_pack_that_jars_do_not_have(tmp_path: Path, method: int) -> None:
    path = jar(tmp_path / "a.jar", ENTRIES, method)
    assert reasons(path, "p.A") == ["it is packed in a way that jars don't have"]


def test_too_many_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jars, "MOST_ENTRIES", 3)
    assert reasons(jar(tmp_path / "a.jar", ENTRIES), "p.A") == ["it has more than 3 entries"]
    folder = unpacked(tmp_path / "classes")
    assert reasons(folder, "p.A") == ["it has more than 3 files"]


def test_encrypted_classes(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"p/A.class": b"x"})
    content = bytearray(path.read_bytes())
    content[6] |= 1
    content[content.index(_CENTRAL) + 8] |= 1
    path.write_bytes(content)
    (reason,) = reasons(path, "p.A")
    assert "is encrypted" in reason


@pytest.mark.parametrize("size", [0, 1, 4, 2**31, 2**32 - 2])
@pytest.mark.parametrize("method", [ZIP_STORED, 8])
def test_sizes_that_are_not_true(tmp_path: Path, size: int, method: int) -> None:
    """Both sizes of the directory; what comes of it is nothing, or never more than there is."""
    path = jar(tmp_path / "a.jar", {"p/A.class": b"content" * 5}, method)
    content = bytearray(path.read_bytes())
    at = content.index(_CENTRAL)
    struct.pack_into("<II", content, at + 20, size, size)
    path.write_bytes(content)
    found = open_classes(path)
    assert len(found.read("p.A") or b"") <= 35
    found.close()


def test_a_jar_that_is_cut_off_anywhere_is_not_used(tmp_path: Path) -> None:
    whole = jar(tmp_path / "a.jar", {"p/A.class": b"first", "p/B.class": b"second"}).read_bytes()
    path = tmp_path / "cut.jar"
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert len(reasons(path, "p.A")) == 1


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.tuples(st.integers(min_value=0), st.binary(min_size=1, max_size=4)), min_size=1, max_size=5)
)
def test_any_bytes_of_a_jar_may_be_wrong(tmp_path: Path, changes: list[tuple[int, bytes]]) -> None:
    path = jar(tmp_path / "a.jar", {"p/A.class": b"first", "p/B.class": b"second"})
    content = bytearray(path.read_bytes())
    for place, raw in changes:
        at = place % len(content)
        content[at : at + len(raw)] = raw
    path.write_bytes(content)
    found = open_classes(path)
    for name in found.names:
        assert found.read(name) in (b"first", b"second", None)
    assert all(problem.sentence() for problem in found.problems)
    found.close()


def test_a_problem_is_safe_to_show(tmp_path: Path) -> None:
    found = open_classes(jar(tmp_path / "a.jar", {"p/\x1b[31mA.class": bytes(LARGEST_CLASS + 1)}))
    found.read("p.\x1b[31mA")
    (problem,) = found.problems
    assert "\x1b" not in problem.sentence()
    found.close()


def unpacked(folder: Path) -> Path:
    for name, content in ENTRIES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def test_classes_of_a_folder(tmp_path: Path) -> None:
    found = open_classes(unpacked(tmp_path))
    assert set(found.names) == {"p.A", "p.A$B", "C"}
    assert [found.read(name) for name in ("p.A", "C", "p.None")] == [b"first", b"third", None]
    assert found.problems == ()


def test_links_and_special_files_in_a_folder(tmp_path: Path) -> None:
    outside = unpacked(tmp_path / "outside")
    folder = tmp_path / "classes"
    folder.mkdir()
    (folder / "again").symlink_to(folder)
    (folder / "linked").symlink_to(outside)
    (folder / "Gone.class").symlink_to(tmp_path / "nowhere")
    (folder / "Linked.class").symlink_to(outside / "C.class")
    os.mkfifo(folder / "Pipe.class")
    (folder / "Folder.class").mkdir()
    found = open_classes(folder)
    assert set(found.names) == {"Gone", "Linked", "Pipe"}
    assert [found.read(name) for name in ("Gone", "Linked", "Pipe")] == [None, b"third", None]
    assert [problem.reason for problem in found.problems] == ["it is no ordinary file"] * 2


def test_a_class_of_a_folder_that_is_too_large_or_gone(tmp_path: Path) -> None:
    (tmp_path / "A.class").write_bytes(bytes(LARGEST_CLASS + 1))
    (tmp_path / "B.class").write_bytes(b"x")
    found = open_classes(tmp_path)
    (tmp_path / "B.class").unlink()
    assert [found.read("A"), found.read("B")] == [None, None]
    assert [p.reason for p in found.problems] == ["it is larger than 16 MiB", "it is no ordinary file"]
