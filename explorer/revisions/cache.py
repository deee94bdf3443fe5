"""Results kept by content, in one SQLite file that any number of processes may share.

Nothing here ever fails for the caller: a cache that is damaged, foreign, locked or read-only only costs time.
Each value carries a checksum, so that a file damaged in the middle can't change an answer. The file keeps to
SQLite's plain journal: write-ahead logging does not work on network file systems, where homes may be.
"""

import os
import sqlite3
import stat
import threading
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import time
from typing import TypeVar

import platformdirs

SIZE_LIMIT = 512 * 1024**2
FILE_NAME = "contents.sqlite3"

_APPLICATION = 0x52545345
_FORMAT = 1
_BATCH = 500
_DAY = 24 * 60 * 60
_WAIT_SECONDS = 3.0

_SCHEMA = f"""
PRAGMA auto_vacuum = INCREMENTAL;
BEGIN EXCLUSIVE;
CREATE TABLE IF NOT EXISTS content
    (version TEXT NOT NULL, key TEXT NOT NULL, sum INTEGER NOT NULL, used INTEGER NOT NULL,
     value BLOB NOT NULL);
CREATE UNIQUE INDEX IF NOT EXISTS content_key ON content (version, key);
CREATE INDEX IF NOT EXISTS content_used ON content (used);
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_FORMAT};
COMMIT;
"""

_T = TypeVar("_T")

_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH}


def cache_folder(path: Path | None = None) -> Path:
    """The folder of the cache: the user's own one unless another is named."""
    return path if path is not None else platformdirs.user_cache_path("rts-explorer", appauthor=False)


class ContentCache:
    """Bytes by (version, key); safe to use from several threads."""

    def __init__(self, file: Path | None, size_limit: int = SIZE_LIMIT) -> None:
        self._file = file
        self._size_limit = size_limit
        self._lock = threading.Lock()
        self._database: sqlite3.Connection | None = None
        if file is not None:
            self._attempt(lambda _database: None)

    @classmethod
    def open(cls, path: Path | None = None) -> "ContentCache":
        """The cache in this folder (the user's own cache folder by default), made where there is none."""
        folder = cache_folder(path)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return cls(None)
        return cls(folder / FILE_NAME)

    def get_many(self, version: str, keys: Collection[str]) -> dict[str, bytes]:
        """What is known of these keys."""
        return self._attempt(lambda database: _select(database, version, keys)) or {}

    def put_many(self, version: str, items: Mapping[str, bytes]) -> None:
        """Remember these values, and forget the longest unused ones where there are too many."""
        if items:
            self._attempt(lambda database: _insert(database, version, items, self._size_limit))

    def close(self) -> None:
        """Close the file; the cache then knows nothing."""
        with self._lock:
            self._file = None
            self._disconnect()

    def _attempt(self, work: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """Do this with the database; rebuild it once if it turns out to be broken."""
        with self._lock:
            for rebuilt in (False, True):
                if self._file is None:
                    return None
                try:
                    if self._database is None:
                        self._database = _connect(self._file)
                    return work(self._database)
                except (sqlite3.Error, OSError, OverflowError) as error:
                    broken = _is_broken(error)
                    if broken or self._database is None or not _rolled_back(self._database):
                        self._disconnect()
                    if not broken:
                        return None
                    if rebuilt:
                        self._file = None
                    else:
                        _throw_away(self._file)
        return None

    def _disconnect(self) -> None:
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
            self._database = None


class _Foreign(sqlite3.DatabaseError):
    """A database that is not ours, or of another format."""


def _connect(file: Path) -> sqlite3.Connection:
    database = sqlite3.connect(
        f"{file.absolute().as_uri()}?mode={_mode(file)}",
        uri=True,
        timeout=_WAIT_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        # Losing the newest entries to a power failure is cheaper than waiting for the disk each time.
        database.execute("PRAGMA synchronous = OFF")
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not tables:
            database.executescript(_SCHEMA)
        (application,) = database.execute("PRAGMA application_id").fetchone()
        (form,) = database.execute("PRAGMA user_version").fetchone()
        if (application, form) != (_APPLICATION, _FORMAT):
            raise _Foreign
    except sqlite3.Error:
        database.close()
        raise
    return database


def _mode(file: Path) -> str:
    """How the file may be opened; raises OSError where it must not be, such as another user's."""
    # Only where there is no file yet: closing it would drop the locks of a connection in this process.
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    state = file.lstat()
    owners = {0, os.geteuid()} if hasattr(os, "geteuid") else {state.st_uid}
    if not stat.S_ISREG(state.st_mode) or state.st_uid not in owners:
        raise OSError
    return "rw" if os.access(file, os.W_OK) else "ro"


def _select(database: sqlite3.Connection, version: str, keys: Collection[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    today = int(time() // _DAY)
    for batch in _batches(keys):
        marks = ",".join("?" * len(batch))
        where = f"WHERE version = ? AND key IN ({marks})"
        rows = database.execute(
            f"SELECT key, sum, used, value FROM content {where}", (version, *batch)
        ).fetchall()
        found.update((key, value) for key, total, _, value in rows if total == _sum(version, key, value))
        if any(used < today for _, _, used, _ in rows):
            # A note of the last use is not worth an answer: where it can't be written, it is left.
            with suppress(sqlite3.OperationalError):
                database.execute(f"UPDATE content SET used = {today} {where}", (version, *batch))
    return found


def _insert(database: sqlite3.Connection, version: str, items: Mapping[str, bytes], limit: int) -> None:
    today = int(time() // _DAY)
    rows = [(version, key, _sum(version, key, value), today, value) for key, value in items.items()]
    database.execute("BEGIN IMMEDIATE")
    database.executemany(
        "INSERT OR REPLACE INTO content (version, key, sum, used, value) VALUES (?, ?, ?, ?, ?)", rows
    )
    if _size(database) > limit:
        while _size(database) > limit * 3 // 4:
            (count,) = database.execute("SELECT count(*) FROM content").fetchone()
            if not count:
                break
            oldest = "SELECT rowid FROM content ORDER BY used, rowid LIMIT ?"
            database.execute(f"DELETE FROM content WHERE rowid IN ({oldest})", (max(1, count // 4),))
    database.execute("COMMIT")
    database.execute("PRAGMA incremental_vacuum").fetchall()


def _size(database: sqlite3.Connection) -> int:
    pages, free, each = (
        database.execute(f"PRAGMA {what}").fetchone()[0]
        for what in ("page_count", "freelist_count", "page_size")
    )
    return int((pages - free) * each)


def _sum(version: str, key: str, value: object) -> int:
    if not isinstance(value, bytes):
        return -1
    return zlib.crc32(value, zlib.crc32(f"{version}\0{key}".encode()))


def _batches(keys: Collection[str]) -> Iterator[list[str]]:
    rest = iter(keys)
    while batch := list(islice(rest, _BATCH)):
        yield batch


def _rolled_back(database: sqlite3.Connection) -> bool:
    try:
        database.rollback()
    except sqlite3.Error:
        return False
    return True


def _is_broken(error: Exception) -> bool:
    if isinstance(error, _Foreign):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _BROKEN


def _throw_away(file: Path) -> None:
    for suffix in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            file.with_name(file.name + suffix).unlink()
