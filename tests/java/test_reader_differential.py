"""The reader's trees are those of javalang's own parser, on real files, up to the named oddities."""

import os
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.benchmarks.libraries import LIBRARIES, java_files, library
from tests.java.differential import ODDITIES, differences, parse_with_javalang
from tests.java.golden import CONTEXTS, entries, whole

ROOT = Path(__file__).parents[2] / "sample_projects"
SAMPLES = sorted(ROOT.rglob("*.java"))
JDK_PACKAGES = ("java.base/java/util/", "java.base/java/lang/", "java.logging/")
JDK_SHARE = 9
"""Every so many-th file of those packages: the test is to take seconds."""

EXAMPLES = {
    "parentheses": "Object x = ((A) b).c() + -(int) d;",
    "inside parentheses": "Object x = (-a) * (b.c().d);",
    "catch modifiers": "void f() { try { } catch (final A a) { } }",
    "lone lambda parameter": "Object x = f(y -> z);",
    "generic call": "Object x = a.b.<T>c();",
    "array class": "Object x = A[].class;",
    "default label": "void f() { switch (a) { case 1: default: b(); } }",
    "after a cast": "Object x = f((A) b::c, (D) e -> g);",
    "annotated local": "void f() { @A B<C> d = e; }",
    "two labels": "void f() { a: b: for (;;) break a; }",
    "sign after parentheses": "Object x = (a) + b;",
    "super token": "Object x = f(super::a, B.super::c);",
    "kept escape": "char x = '\\ud800', y = z;",
}


@pytest.mark.parametrize("oddity", ODDITIES, ids=lambda oddity: oddity.name)
def test_every_oddity_is_one_of_javalang(oddity) -> None:
    source = f"class X {{ {EXAMPLES[oddity.name]} }}"
    used: Counter[str] = Counter()
    assert list(differences(source.encode(), parse_with_javalang(source), used)) == []
    assert set(used) == {oddity.name}


@pytest.mark.parametrize("name", CONTEXTS)
def test_golden_java_as_javalang_reads_it(name: str) -> None:
    sources = [whole(name, entry.java) for entry in entries(name)]
    compared = [source for source in sources if _compare(source)]
    assert len(compared) > len(sources) // 3


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_samples(path: Path) -> None:
    _compare(path.read_bytes())


def test_the_jdk() -> None:
    sources = list(_jdk())
    if not sources:
        pytest.skip("no JDK with its sources is installed")
    assert sum(_compare(source) for source in sources) > len(sources) // 2


def _jdk() -> Iterator[bytes]:
    homes = [Path(os.environ["JAVA_HOME"])] if os.environ.get("JAVA_HOME") else []
    homes += sorted(Path("/usr/lib/jvm").glob("*"))
    archive = next((home / "lib/src.zip" for home in homes if (home / "lib/src.zip").exists()), None)
    if archive is None:
        return
    with zipfile.ZipFile(archive) as opened:
        names = [
            name for name in opened.namelist() if name.startswith(JDK_PACKAGES) and name.endswith(".java")
        ]
        for name in sorted(names)[::JDK_SHARE]:
            yield opened.read(name)


@pytest.mark.network
@pytest.mark.parametrize("name", LIBRARIES)
def test_libraries(name: str) -> None:
    files = list(java_files(library(name).new))
    assert sum(_compare(path.read_bytes()) for path in files) > len(files) // 2


def _compare(source: bytes) -> bool:
    """Whether javalang can read the file; if so, the trees must be the same."""
    theirs = parse_with_javalang(source.decode("utf-8", "replace"))
    if theirs is None:
        return False
    assert list(differences(source, theirs)) == []
    return True
