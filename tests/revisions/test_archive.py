"""Archives, good and bad; what is bad is told in one line, and nothing is ever written."""

import gzip
import io
import os
import struct
import tarfile
import tempfile
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.model.errors import BadInput
from explorer.revisions import archive as archives
from explorer.revisions.archive import ArchiveRevision, is_archive, wrapping_folder
from explorer.revisions.contents import READ_LIMIT


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return path


def tarred(path: Path, members: list[tuple[str, bytes | tarfile.TarInfo]], mode: str = "w:gz") -> Path:
    with tarfile.open(path, mode) as made:
        for name, content in members:
            if isinstance(content, tarfile.TarInfo):
                made.addfile(content)
            else:
                info = tarfile.TarInfo(name)
                info.size = len(content)
                made.addfile(info, io.BytesIO(content))
    return path


def special(name: str, kind: bytes, target: str = "") -> tuple[str, tarfile.TarInfo]:
    info = tarfile.TarInfo(name)
    info.type = kind
    info.linkname = target
    return name, info


def contents(path: Path) -> dict[str, bytes]:
    revision = ArchiveRevision("it", path)
    found = dict(revision.read(revision.files))
    revision.close()
    return found


def reasons(path: Path) -> dict[str, str]:
    return {note.path: note.reason for note in ArchiveRevision("it", path).skipped}


def message(path: Path) -> str:
    with pytest.raises(BadInput) as caught:
        ArchiveRevision("it", path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    ("suffix", "mode"), [("tar", "w"), ("tgz", "w:gz"), ("tar.bz2", "w:bz2"), ("tar.xz", "w:xz")]
)
def test_compressions(tmp_path, suffix, mode):
    file = tarred(tmp_path / f"project.{suffix}", [("a/A.java", b"class A {}"), ("b.txt", b"text")], mode)
    assert is_archive(file)
    assert contents(file) == {"a/A.java": b"class A {}", "b.txt": b"text"}
    assert ArchiveRevision("it", file).info.project == "project"
    renamed = file.rename(tmp_path / "no-suffix")
    assert is_archive(renamed)


def test_what_is_no_archive(tmp_path):
    for name, content in [
        ("a.zip", b"text"),
        ("b.tar", b"text"),
        ("c.gz", gzip.compress(b"text")),
        ("d", b""),
    ]:
        (tmp_path / name).write_bytes(content)
        assert not is_archive(tmp_path / name)
    assert not is_archive(tmp_path)
    assert not is_archive(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("paths", "around"),
    [
        (["project-1.0/pom.xml", "project-1.0/src/A.java"], "project-1.0/"),
        (["project-1.0/com/A.java"], "project-1.0/"),
        (["project/pom.xml", "project/core/A.java"], "project/"),
        (["project/src/A.java"], "project/"),
        (["com/x/A.java", "com/y/B.java"], ""),
        (["com/A.java"], ""),
        (["a-1/A.java", "b-1/B.java"], ""),
        (["a-1/A.java", "pom.xml"], ""),
        ([], ""),
    ],
)
def test_the_folder_around_everything(paths, around):
    assert wrapping_folder(paths) == around


def test_the_folder_around_is_left_off(tmp_path):
    file = zipped(
        tmp_path / "p.zip", {"p-1/pom.xml": b"x", "p-1/src/A.java": b"a", "p-1/target/B.java": b"b"}
    )
    assert contents(file) == {"pom.xml": b"x", "src/A.java": b"a"}
    assert reasons(file) == {"target": "build output, not part of the sources"}


def test_paths_that_lead_out(tmp_path):
    files = {
        "../evil.java": b"e",
        "/etc/evil": b"e",
        "a/../../evil": b"e",
        "./ok//A.java": b"a",
        "b.txt": b"b",
    }
    file = zipped(tmp_path / "a.zip", files)
    before = set(tmp_path.rglob("*"))
    assert contents(file) == {"ok/A.java": b"a", "b.txt": b"b"}
    assert set(reasons(file)) == {"../evil.java", "/etc/evil", "a/../../evil"}
    file = tarred(tmp_path / "a.tgz", list(files.items()))
    assert contents(file) == {"ok/A.java": b"a", "b.txt": b"b"}
    assert set(tmp_path.rglob("*")) == before | {file}


def test_links_and_special_members(tmp_path):
    members = [
        ("x/A.java", b"class A {}"),
        special("x/Link.java", tarfile.SYMTYPE, "/etc/passwd"),
        special("x/Hard.java", tarfile.LNKTYPE, "x/A.java"),
        special("x/Bad.java", tarfile.LNKTYPE, "../../etc/passwd"),
        special("x/pipe", tarfile.FIFOTYPE),
        special("x/device", tarfile.CHRTYPE),
        special("x/folder", tarfile.DIRTYPE),
    ]
    file = tarred(tmp_path / "a.tgz", members)
    assert contents(file) == {"x/A.java": b"class A {}", "x/Hard.java": b"class A {}"}
    assert set(reasons(file)) == {"x/Link.java", "x/Bad.java", "x/pipe", "x/device"}
    info = zipfile.ZipInfo("link")
    info.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as made:
        made.writestr(info, "/etc/passwd")
        made.writestr("A.java", "a")
    assert contents(tmp_path / "a.zip") == {"A.java": b"a"}
    assert set(reasons(tmp_path / "a.zip")) == {"link"}


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_the_last_of_one_name_counts(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as made:
        made.writestr("A.java", "first")
        made.writestr("A.java", "last")
    file = tarred(tmp_path / "a.tgz", [("A.java", b"first"), ("A.java", b"last")])
    for each in (tmp_path / "a.zip", file):
        assert contents(each) == {"A.java": b"last"}
        assert "more than once" in reasons(each)["A.java"]


def test_bombs_are_stopped_by_what_is_read(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "BYTES_LIMIT", 50 * 1024 * 1024)
    bomb = zipped(tmp_path / "a.zip", {f"{number}": b"\0" * (15 * 1024 * 1024) for number in range(5)})
    assert bomb.stat().st_size < 200_000
    assert "unpack it and name the folder" in message(bomb)
    with gzip.open(tmp_path / "a.tgz", "wb") as stream:
        info = tarfile.TarInfo("huge")
        info.size = 10**12
        stream.write(info.tobuf())
        stream.write(b"\0" * (60 * 1024 * 1024))
    assert "holds more than" in message(tmp_path / "a.tgz")


def test_a_header_that_claims_gigabytes_is_not_believed(tmp_path):
    info = tarfile.TarInfo("pax")
    info.type = tarfile.XHDTYPE
    info.size = 7 * 1024**3
    with gzip.open(tmp_path / "a.tgz", "wb") as stream:
        stream.write(info.tobuf())
        stream.write(b"\0" * 1024)
    assert "holds more than" in message(tmp_path / "a.tgz")


def test_too_many_members(tmp_path, monkeypatch):
    monkeypatch.setattr(archives, "FILES_LIMIT", 10)
    assert "holds more than 10 files" in message(zipped(tmp_path / "a.zip", {f"{n}": b"" for n in range(20)}))


def test_a_large_member_is_compared_but_not_read(tmp_path):
    files = {
        "Big.java": os.urandom(1024) * (READ_LIMIT // 1024 + 1),
        "A.java": b"a",
        "edge": b"x" * READ_LIMIT,
    }
    for file in (zipped(tmp_path / "a.zip", files), tarred(tmp_path / "a.tar", list(files.items()), "w")):
        revision = ArchiveRevision("it", file)
        assert list(revision.files) == ["A.java", "Big.java", "edge"]
        assert revision.files["Big.java"].size == len(files["Big.java"])
        assert {path for path, _ in revision.read(revision.files)} == {"A.java", "edge"}
        assert [note.path for note in revision.skipped] == ["Big.java"]


def test_encrypted(tmp_path):
    file = zipped(tmp_path / "a.zip", {"A.java": b"class A {}"})
    raw = bytearray(file.read_bytes())
    raw[6] |= 1
    raw[raw.index(b"PK\x01\x02") + 8] |= 1
    file.write_bytes(raw)
    assert "is encrypted; unpack it and name the folder" in message(file)


def test_lies_about_the_size(tmp_path):
    file = zipped(tmp_path / "a.zip", {"A.java": b"x" * 1000})
    raw = file.read_bytes()
    directory = raw.index(b"PK\x01\x02")
    file.write_bytes(raw[: directory + 24] + struct.pack("<I", 10) + raw[directory + 28 :])
    assert "damaged" in message(file)
    file.write_bytes(raw[: directory + 24] + struct.pack("<I", 2**31) + raw[directory + 28 :])
    assert contents(file) == {"A.java": b"x" * 1000}


@pytest.mark.parametrize("cut", [100, 400])
def test_cut_short(tmp_path, cut):
    source = {"A.java": os.urandom(900), "B.java": os.urandom(900)}
    for file in (zipped(tmp_path / "a.zip", source), tarred(tmp_path / "a.tgz", list(source.items()))):
        file.write_bytes(file.read_bytes()[:-cut])
        assert "is damaged" in message(file)


def test_names_in_odd_encodings(tmp_path):
    file = tarred(tmp_path / "a.tgz", [("\udcff\x1b\n.java", b"x"), ("é.java", b"y")])
    assert set(contents(file)) == {"\\xff\x1b\n.java", "é.java"}
    assert set(contents(zipped(tmp_path / "a.zip", {"é.java": b"y"}))) == {"é.java"}


def test_unchanged_by_reading_twice_and_out_of_order(tmp_path):
    files = {f"f{number}.txt": zlib.compress(b"%d" % number) for number in range(20)}
    revision = ArchiveRevision("it", tarred(tmp_path / "a.tgz", list(files.items())))
    for wanted in (["f7.txt", "f3.txt"], ["f3.txt"], list(files)):
        assert dict(revision.read(wanted)) == {path: files[path] for path in wanted}
    tarred(tmp_path / "a.tgz", [(path, b"other") for path in files])
    with pytest.raises(BadInput, match="changed while it was read"):
        list(revision.read(["f3.txt"]))


def seeds() -> list[bytes]:
    zipping = io.BytesIO()
    with zipfile.ZipFile(zipping, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("p/A.java", "class A {}" * 9)
    made_so = [zipping.getvalue()]
    for mode, form in (("w", tarfile.PAX_FORMAT), ("w:gz", tarfile.GNU_FORMAT), ("w:xz", tarfile.PAX_FORMAT)):
        stream = io.BytesIO()
        with tarfile.open(fileobj=stream, mode=mode, format=form) as tar:
            for name in ("a.java", "é" * 80, "x" * 300):
                info = tarfile.TarInfo(name)
                info.size = 100
                tar.addfile(info, io.BytesIO(b"x" * 100))
        made_so.append(stream.getvalue())
    return made_so


@given(
    st.sampled_from(seeds()),
    st.lists(st.tuples(st.integers(0, 700), st.integers(0, 255)), min_size=1, max_size=8),
)
@settings(max_examples=150, deadline=None)
def test_damage_of_any_kind_is_a_message_or_harmless(whole, damage):
    spoilt = bytearray(whole)
    for place, value in damage:
        spoilt[place % len(spoilt)] = value
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "a"
        file.write_bytes(spoilt)
        if is_archive(file):
            with suppress(BadInput):
                assert all(path.encode() for path in contents(file))
