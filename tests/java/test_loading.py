import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from explorer.java import loading, pool, reading, worker
from explorer.java.facts import FileFacts
from explorer.java.loading import load_facts
from explorer.java.version import reader_version
from explorer.model.errors import Cancelled
from explorer.revisions.cache import ContentCache
from explorer.revisions.revision import Skipped
from tests.support.memory import MemoryRevision

MANY = {f"src/A{number}.java": f"class A{number} {{ B b; }}" for number in range(60)}
FATAL = b"class Fatal {}"


@pytest.fixture
def in_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even small jobs take the way of large ones."""
    monkeypatch.setattr(reading, "_FEW_BYTES", 0)
    monkeypatch.setattr(reading, "_CHUNK_BYTES", 200)


@pytest.fixture
def forked(in_processes: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are copies of this process, whatever threads the test runner has."""
    monkeypatch.setattr(worker, "_may_fork", lambda: True)


def types_by_path(revision: MemoryRevision, facts: dict[str, FileFacts]) -> dict[str, list[str]]:
    return {p: [t.name for t in facts[e.content_id].types] for p, e in revision.files.items()}


def test_equal_contents_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []

    def counted(source: bytes) -> FileFacts:
        seen.append(source)
        return FileFacts()

    monkeypatch.setattr(reading, "facts_of", counted)
    one = MemoryRevision({"a/A.java": "class A {}", "b/A.java": "class A {}"})
    two = MemoryRevision({"a/A.java": "class A {}", "c/C.java": "class C {}"})
    facts = load_facts([(one, one.files), (two, two.files)])
    assert sorted(seen) == [b"class A {}", b"class C {}"]
    assert len(facts) == 2


@pytest.mark.usefixtures("in_processes")
def test_processes_give_what_one_process_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    revision = MemoryRevision(MANY)
    told: list[tuple[str, int, int]] = []
    facts = load_facts([(revision, revision.files)], None, lambda *step: told.append(step))
    monkeypatch.setattr(reading, "_FEW_FILES", 1_000)
    assert facts == load_facts([(revision, revision.files)])
    assert told[0] == ("reading", 0, 60)
    assert told[-1] == ("reading", 60, 60)


@pytest.mark.usefixtures("in_processes")
def test_a_process_with_threads_starts_new_interpreters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker.threading, "active_count", lambda: 2)
    revision = MemoryRevision(MANY)
    facts = load_facts([(revision, revision.files)])
    assert types_by_path(revision, facts)["src/A7.java"] == ["A7"]


def test_the_cache_is_asked_first_and_told_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    revision = MemoryRevision({"A.java": "class A {}", "B.java": "class B {}"})
    cache = ContentCache.open(tmp_path)
    first = load_facts([(revision, ["A.java"])], cache)
    read: list[bytes] = []
    facts_of = reading.facts_of
    monkeypatch.setattr(reading, "facts_of", lambda source: read.append(source) or facts_of(source))
    again = load_facts([(revision, ["A.java", "B.java"])], cache)
    assert read == [b"class B {}"]
    assert again.items() >= first.items()
    cache.close()


def test_what_is_all_cached_is_had_without_the_reader(tmp_path: Path) -> None:
    """The grammar takes longer to load than the facts of a small project."""
    revision = MemoryRevision({"A.java": "class A {}"})
    cache = ContentCache.open(tmp_path)
    load_facts([(revision, ["A.java"])], cache)
    cache.close()
    script = """if True:
        import sys
        from pathlib import Path
        from explorer.java.loading import load_facts
        from explorer.revisions.cache import ContentCache
        from tests.support.memory import MemoryRevision
        revision = MemoryRevision({"A.java": "class A {}"})
        (facts,) = load_facts([(revision, ["A.java"])], ContentCache.open(Path(sys.argv[1]))).values()
        assert facts.types
        print(sorted({"tree_sitter", "javalang", "explorer.java.reader"} & sys.modules.keys()))
    """
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", script, str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_cached_value_that_is_no_facts_is_read_again(tmp_path: Path) -> None:
    revision = MemoryRevision({"A.java": "class A {}"})
    (content_id,) = (entry.content_id for entry in revision.files.values())
    cache = ContentCache.open(tmp_path)
    cache.put_many(reader_version(), {content_id: b"\xc1 no message"})
    assert [t.name for t in load_facts([(revision, ["A.java"])], cache)[content_id].types] == ["A"]
    cache.close()


@pytest.mark.usefixtures("forked")
def test_cancelling_ends_the_processes_and_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[worker.Worker] = []
    start = worker.Worker.start

    def noted(others: Iterable[worker.Worker] = ()) -> worker.Worker:
        started.append(start(list(others)))
        return started[-1]

    monkeypatch.setattr(pool.Worker, "start", noted)
    revision = MemoryRevision(MANY)
    cache = ContentCache.open(tmp_path)

    def stop_at_ten(_stage: str, done: int, _total: int) -> None:
        if done == 10:
            raise Cancelled

    with pytest.raises(Cancelled):
        load_facts([(revision, revision.files)], cache, stop_at_ten)
    ids = [entry.content_id for entry in revision.files.values()]
    assert len(cache.get_many(reader_version(), ids)) == 10
    cache.close()
    for gone in started:
        assert isinstance(gone._process, int)
        with pytest.raises(ChildProcessError):
            os.waitpid(gone._process, os.WNOHANG)


@pytest.mark.usefixtures("forked")
def test_a_file_that_kills_its_process_is_unreadable_and_the_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts_of = worker.facts_of

    def mortal(source: bytes) -> FileFacts:
        if source == FATAL:
            os.kill(os.getpid(), signal.SIGKILL)
        return facts_of(source)

    monkeypatch.setattr(worker, "facts_of", mortal)
    revision = MemoryRevision(MANY | {"src/Fatal.java": FATAL})
    cache = ContentCache.open(tmp_path)
    facts = load_facts([(revision, revision.files)], cache)
    found = types_by_path(revision, facts)
    assert found.pop("src/Fatal.java") == []
    assert found == {path: [Path(path).stem] for path in MANY}
    fatal = revision.files["src/Fatal.java"].content_id
    assert facts[fatal].unreadable == pool.CRASHED
    assert cache.get_many(reader_version(), [fatal]) == {}
    cache.close()


@pytest.mark.usefixtures("forked")
@pytest.mark.parametrize("room", [0, 1, 2])
def test_no_room_for_processes(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some start at first, and none after they died."""
    facts_of = worker.facts_of
    start = worker.Worker.start
    left = iter(range(room))

    def mortal(_source: bytes) -> FileFacts:
        os._exit(1)

    def scarce(others: Iterable[worker.Worker] = ()) -> worker.Worker:
        if next(left, None) is None:
            raise BlockingIOError
        return start(list(others))

    monkeypatch.setattr(worker, "facts_of", mortal)
    monkeypatch.setattr(pool, "facts_of", facts_of)
    monkeypatch.setattr(pool, "_processors", lambda: 2)
    monkeypatch.setattr(pool.Worker, "start", scarce)
    revision = MemoryRevision(MANY)
    facts = load_facts([(revision, revision.files)])
    assert sum(found.unreadable == pool.CRASHED for found in facts.values()) == room
    assert sum(len(found.types) for found in facts.values()) == len(MANY) - room


@pytest.mark.usefixtures("forked")
def test_a_process_that_can_not_be_made_leaves_no_pipes(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> int:
        raise BlockingIOError

    made: list[int] = []
    pipe = os.pipe
    monkeypatch.setattr(os, "pipe", lambda: (made.extend(ends := pipe()), ends)[1])
    monkeypatch.setattr(os, "fork", full)
    with pytest.raises(BlockingIOError):
        worker.Worker.start()
    assert len(made) == 4
    for end in made:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(end)


@pytest.mark.usefixtures("forked")
def test_a_file_that_is_never_done_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    facts_of = worker.facts_of

    def lost(source: bytes) -> FileFacts:
        while source == FATAL:
            pass
        return facts_of(source)

    monkeypatch.setattr(worker, "facts_of", lost)
    monkeypatch.setattr(worker, "MOST_SECONDS", 0.2)
    revision = MemoryRevision(MANY | {"src/Fatal.java": FATAL})
    facts = load_facts([(revision, revision.files)])
    found = types_by_path(revision, facts)
    assert facts[revision.files["src/Fatal.java"].content_id].unreadable == pool.CRASHED
    assert sum(map(len, found.values())) == len(MANY)


@pytest.mark.usefixtures("forked")
def test_processes_that_never_start_are_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_serve", lambda *_: None)
    revision = MemoryRevision(MANY)
    facts = load_facts([(revision, revision.files)])
    assert types_by_path(revision, facts)["src/A7.java"] == ["A7"]


def test_a_file_that_the_revision_does_not_give_says_why() -> None:
    class Holey(MemoryRevision):
        def read(self, paths: Iterable[str]) -> Iterator[tuple[str, bytes]]:
            return super().read(path for path in paths if path == "A.java")

    revision = Holey({"A.java": "class A {}", "Big.java": "class Big {}", "Odd.java": "class Odd {}"})
    revision.skipped = (Skipped("Big.java", "it is larger than 64 MiB"),)
    facts = load_facts([(revision, revision.files)])
    reasons = {path: facts[entry.content_id].unreadable for path, entry in revision.files.items()}
    assert reasons == {"A.java": "", "Big.java": "it is larger than 64 MiB", "Odd.java": loading.NOT_THERE}


def test_the_collector_is_left_as_it_was() -> None:
    revision = MemoryRevision({"A.java": "class A {}"})

    def fail(*_: object) -> None:
        raise Cancelled

    assert gc.isenabled()
    with pytest.raises(Cancelled):
        load_facts([(revision, revision.files)], None, fail)
    assert gc.isenabled()
