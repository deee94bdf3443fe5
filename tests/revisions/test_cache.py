"""The cache: whatever happens to it, only time is lost."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading

import pytest

from explorer.revisions.cache import FILE_NAME, ContentCache


def test_keeps_by_version_and_key(tmp_path):
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", {"a": b"one", "b": b"two"})
    cache.put_many("2", {"a": b"other"})
    assert cache.get_many("1", ["a", "b", "c"]) == {"a": b"one", "b": b"two"}
    assert cache.get_many("2", ["a", "b"]) == {"a": b"other"}
    assert cache.get_many("3", ["a"]) == {}
    cache.put_many("1", {"a": b"again"})
    cache.close()
    assert cache.get_many("1", ["a"]) == {}
    cache.put_many("1", {"c": b"ignored"})
    assert ContentCache.open(tmp_path).get_many("1", ["a", "b", "c"]) == {"a": b"again", "b": b"two"}


def test_thousands_of_keys(tmp_path):
    items = {f"{number:040x}": b"%d" % number for number in range(5_000)}
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", items)
    assert cache.get_many("1", items.keys() | {"unknown"}) == items
    assert cache.get_many("1", []) == {}


def test_the_users_cache_folder_is_private(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    ContentCache.open().put_many("1", {"a": b"one"})
    (file,) = tmp_path.rglob(FILE_NAME)
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert ContentCache.open().get_many("1", ["a"]) == {"a": b"one"}


def foreign_database(file) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE content (something TEXT)")


def older_format(file) -> None:
    ContentCache(file).close()
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA user_version = 99")


def lost_table(file) -> None:
    ContentCache(file).close()
    with sqlite3.connect(file) as other:
        other.execute("DROP TABLE content")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: file.write_bytes(b"not a database, but long enough to be looked at" * 40),
        lambda file: file.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000),
        lambda file: file.write_bytes(b""),
        foreign_database,
        older_format,
        lost_table,
    ],
)
def test_a_damaged_or_foreign_file_is_rebuilt(tmp_path, spoil):
    spoil(tmp_path / FILE_NAME)
    cache = ContentCache.open(tmp_path)
    assert cache.get_many("1", ["a"]) == {}
    cache.put_many("1", {"a": b"one"})
    assert cache.get_many("1", ["a"]) == {"a": b"one"}
    cache.close()
    assert ContentCache.open(tmp_path).get_many("1", ["a"]) == {"a": b"one"}


def test_no_damage_ever_changes_an_answer(tmp_path):
    items = {f"key{number}": os.urandom(3000) for number in range(60)}
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", items)
    cache.close()
    whole = (tmp_path / FILE_NAME).read_bytes()
    for start in range(1, len(whole), len(whole) // 40):
        spoilt = bytearray(whole)
        spoilt[start : start + 600] = bytes(600)
        (tmp_path / FILE_NAME).write_bytes(spoilt)
        cache = ContentCache.open(tmp_path)
        assert cache.get_many("1", items).items() <= items.items()
        cache.put_many("1", items)
        assert cache.get_many("1", items).items() <= items.items()
        cache.close()


def test_damage_while_it_is_open(tmp_path):
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", {f"{number}": bytes(4000) for number in range(100)})
    (tmp_path / FILE_NAME).write_bytes(b"x" * 100_000)
    assert cache.get_many("1", ["99"]) in ({}, {"99": bytes(4000)})
    cache.put_many("1", {"a": b"one"})
    cache.close()
    again = ContentCache.open(tmp_path)
    again.put_many("1", {"b": b"two"})
    assert again.get_many("1", ["b"]) == {"b": b"two"}


def test_what_cannot_be_used_is_done_without(tmp_path):
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "link").mkdir()
    (tmp_path / "link" / FILE_NAME).symlink_to(tmp_path / "file")
    (tmp_path / "folder" / FILE_NAME).mkdir(parents=True)
    for place in ("file", "file/below", "link", "folder"):
        cache = ContentCache.open(tmp_path / place)
        cache.put_many("1", {"a": b"one"})
        assert cache.get_many("1", ["a"]) == {}
        cache.close()
    assert (tmp_path / "file").read_text() == "in the way"


def test_read_only(tmp_path):
    ContentCache.open(tmp_path).put_many("1", {"a": b"one"})
    (tmp_path / FILE_NAME).chmod(0o400)
    tmp_path.chmod(0o500)
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", {"b": b"two"})
    assert cache.get_many("1", ["a"]) == {"a": b"one"}
    tmp_path.chmod(0o700)


def test_a_locked_cache_is_done_without(tmp_path, monkeypatch):
    monkeypatch.setattr("explorer.revisions.cache._WAIT_SECONDS", 0.0)
    cache = ContentCache.open(tmp_path)
    cache.put_many("1", {"a": b"one"})
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert cache.get_many("1", ["a"]) == {}
    cache.put_many("1", {"b": b"two"})
    other.execute("COMMIT")
    assert cache.get_many("1", ["a", "b"]) == {"a": b"one"}
    cache.put_many("1", {"b": b"two"})
    assert cache.get_many("1", ["b"]) == {"b": b"two"}


def test_the_oldest_go_when_there_is_too_much(tmp_path):
    cache = ContentCache(tmp_path / FILE_NAME, size_limit=400_000)
    for number in range(30):
        cache.put_many("1", {f"{number}": os.urandom(40_000)})
    left = cache.get_many("1", [f"{number}" for number in range(30)])
    assert "29" in left
    assert "0" not in left
    assert 3 < len(left) < 11
    assert (tmp_path / FILE_NAME).stat().st_size < 500_000


def test_what_was_used_lately_stays(tmp_path, monkeypatch):
    cache = ContentCache(tmp_path / FILE_NAME, size_limit=400_000)
    cache.put_many("1", {"wanted": os.urandom(40_000)})
    cache.put_many("1", {f"old{number}": os.urandom(40_000) for number in range(7)})
    days = 20 * 24 * 3600
    now = os.stat(tmp_path).st_mtime
    monkeypatch.setattr("explorer.revisions.cache.time", lambda: now + days)
    assert "wanted" in cache.get_many("1", ["wanted"])
    cache.put_many("1", {f"new{number}": os.urandom(40_000) for number in range(4)})
    assert set(cache.get_many("1", ["wanted", "old0", "new3"])) == {"wanted", "new3"}


def test_threads_share_one(tmp_path):
    cache = ContentCache.open(tmp_path)
    wrong: list[object] = []

    def work(name: str) -> None:
        for number in range(20):
            cache.put_many(name, {f"{number}": b"x" * number})
            if cache.get_many(name, [f"{number}"]) != {f"{number}": b"x" * number}:
                wrong.append((name, number))

    threads = [threading.Thread(target=work, args=(f"{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_processes_share_one(tmp_path):
    program = """
import sys
from pathlib import Path
from explorer.revisions.cache import ContentCache
cache = ContentCache.open(Path(sys.argv[1]))
for number in range(20):
    cache.put_many("1", {f"{sys.argv[2]}-{number}": sys.argv[2].encode()})
"""
    running = [
        subprocess.Popen([sys.executable, "-c", program, str(tmp_path), name], stderr=subprocess.PIPE)
        for name in "abc"
    ]
    assert [process.communicate()[1] for process in running] == [b"", b"", b""]
    keys = [f"{name}-{number}" for name in "abc" for number in range(20)]
    assert ContentCache.open(tmp_path).get_many("1", keys) == {key: key[0].encode() for key in keys}
