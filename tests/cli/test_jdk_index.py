"""`jdk-index`: a file and a summary, or one sentence."""

from pathlib import Path

import pytest

from explorer.java.jdkindex.index import open_index
from tests.cli.conftest import Run
from tests.support.classfiles import ClassWriter, module_info, simple_class
from tests.support.jars import jar

LOADS = "(Ljava/lang/String;)Ljava/lang/Class;"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A JDK of three classes; `p.A` calls `Class.forName`."""
    kind, caller = ClassWriter(), ClassWriter()
    call = b"\1\xb8" + caller.member("java/lang/Class", "forName", LOADS).to_bytes(2) + b"\xb0"
    jar(
        tmp_path / "jdk" / "jmods" / "small.jmod",
        {
            "classes/module-info.class": module_info(("java.lang", ()), ("p", ())),
            "classes/java/lang/Object.class": simple_class("java.lang.Object", ""),
            "classes/java/lang/Class.class": kind.bytes_of(
                "java/lang/Class", methods=[kind.declared("forName", LOADS, access=0x109)]
            ),
            "classes/p/A.class": caller.bytes_of(
                methods=[
                    caller.declared("loads", "()Ljava/lang/Class;", caller.code(call)),
                    caller.declared("quiet", "()V", caller.code(b"\xb1")),
                ]
            ),
        },
    )
    (tmp_path / "jdk" / "release").write_text('JAVA_VERSION="21.0.1\x1b[31m"\n')
    return tmp_path / "jdk"


def test_a_file_and_what_is_in_it(run: Run, home: Path, tmp_path: Path) -> None:
    target = tmp_path / "small.idx"
    ran = run("jdk-index", home, "-o", target)
    assert (ran.code, ran.err) == (0, "")
    size = f"{target.stat().st_size:,}"
    assert ran.out.splitlines() == [
        f"{target}: JDK 21.0.1␛[31m, {size} bytes",
        "  3 types in 2 exported packages (the JDK has 3 classes)",
        "  2 of 3 public methods can end in a reflection method, 0 more where overridden",
        "  1 of 3 classes reach one that calls a reflection method",
    ]
    assert open_index(target).find("p.A") is not None


def test_the_same_jdk_gives_the_same_file(run: Run, home: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "1.idx", tmp_path / "2.idx"
    for target in (first, second):
        assert run("jdk-index", home, "-o", target).code == 0
    assert first.read_bytes() == second.read_bytes()


def test_a_home_that_is_no_jdk_is_one_sentence(run: Run, tmp_path: Path) -> None:
    ran = run("jdk-index", tmp_path / "no\x1bthing", "-o", tmp_path / "x.idx")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "is no JDK (it has no file `release`); give the folder that JAVA_HOME names" in ran.err
    assert "\x1b" not in ran.err
    assert not (tmp_path / "x.idx").exists()


@pytest.mark.parametrize("target", ["", "absent/x.idx", "jdk/release/x.idx", "x\x1b" * 200])
def test_a_file_that_can_not_be_written_is_one_sentence(
    run: Run, home: Path, tmp_path: Path, target: str
) -> None:
    ran = run("jdk-index", home, "-o", tmp_path / target)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith("rts-explorer: can't write ")
    assert "\x1b" not in ran.err


def test_without_a_file_to_write_the_usage_is_wrong(run: Run, home: Path) -> None:
    ran = run("jdk-index", home)
    assert (ran.code, ran.out) == (2, "")
    assert "-o/--output" in ran.err


def test_a_jdk_with_a_damaged_class_leaves_no_file(run: Run, home: Path, tmp_path: Path) -> None:
    jar(
        home / "jmods" / "worse.jmod",
        {"classes/module-info.class": module_info(), "classes/q/B.class": b"no class"},
    )
    ran = run("jdk-index", home, "-o", tmp_path / "x.idx")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "the class q.B of the JDK can't be read: it does not begin as class files do" in ran.err
    assert not (tmp_path / "x.idx").exists()
