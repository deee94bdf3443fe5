"""Where checksums are equal, so are class files: the compiler is the judge."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random

import pytest

from explorer.java.extract import facts_of
from tests.java.generated import POOL, SHARED, generated
from tests.java.respelling import respelt

pytestmark = [
    pytest.mark.jdk,
    pytest.mark.skipif(shutil.which("javac") is None, reason="there is no JDK"),
]

# All errors at once, those of the analysis of flow among them.
_COMPILER = ("javac", "-g:none", "-nowarn", "-Xmaxerrs", "9999", "-XDshould-stop.ifError=FLOW")


def compiled(folder: Path, texts: Mapping[str, str]) -> dict[str, bytes]:
    """Package → its class files, for those that compile; each text is a class of its own package."""
    left = dict(texts)
    shared = folder / "shared" / "Base.java"
    shared.parent.mkdir(parents=True)
    shared.write_text(SHARED, encoding="utf-8")
    while left:
        for package, text in left.items():
            path = folder / package / "G.java"
            path.parent.mkdir(exist_ok=True)
            path.write_text(f"package {package}; {text}", encoding="utf-8")
        sources = [str(folder / package / "G.java") for package in left]
        out = folder / "out"
        command = [*_COMPILER, "-d", str(out), str(shared), *sources]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return {package: _classes(out / package) for package in left}
        wrong = set(re.findall(r"/(v\d{5})/G\.java:\d+: error", done.stderr))
        assert wrong, done.stderr
        left = {package: text for package, text in left.items() if package not in wrong}
    return {}


def _classes(folder: Path) -> bytes:
    """All class files of a package, as if it had the name of every other."""
    found = sorted(folder.glob("*.class"))
    return b"".join(path.name.encode() + path.read_bytes() for path in found).replace(
        folder.name.encode(), b"v-----"
    )


def checksum(text: str) -> bytes:
    facts = facts_of(text.encode())
    assert not facts.problems
    return facts.types[0].checksum


def named(texts: Iterable[str]) -> dict[str, str]:
    return {f"v{number:05}": text for number, text in enumerate(texts)}


def test_other_names_compile_to_the_same(tmp_path: Path) -> None:
    texts = [generated(seed) for seed in range(150)]
    others = [respelt(text.encode()) for text in texts]
    assert sum(count for _, count in others) > 300
    before = compiled(tmp_path / "before", named(texts))
    after = compiled(tmp_path / "after", named(text.decode() for text, _ in others))
    assert len(before) > 100
    # Not compared at once: a picture of how bytes differ would be long in coming.
    assert [texts[int(package[1:])] for package in before if before[package] != after.get(package)] == []


def test_equal_checksums_mean_equal_class_files(tmp_path: Path) -> None:
    """A name is exchanged at one place, or everywhere in a method: sometimes another variable is meant."""
    texts: list[str] = []
    groups: list[int] = []
    for seed in range(60):
        chance = Random(seed)
        original = generated(seed)
        variants = {original, *(_mutant(original, chance) for _ in range(12))}
        texts += sorted(variants)
        groups += [seed] * len(variants)
    files = compiled(tmp_path / "all", named(texts))
    seen: dict[tuple[int, bytes], str] = {}
    equal = different = 0
    for package, group in zip(named(texts), groups, strict=True):
        if package not in files:
            continue
        key = (group, checksum(named(texts)[package]))
        first = seen.setdefault(key, package)
        if first != package:
            equal += 1
            same = files[package] == files[first]
            assert same, (named(texts)[first], named(texts)[package])
        else:
            different += 1
    assert equal > 10
    assert different > 100


def _mutant(text: str, chance: Random) -> str:
    old, new = chance.sample(POOL, 2)
    start = text.index("{", text.index("G extends") + 1) + 1
    places = [match.span() for match in re.finditer(rf"(?<![.\w]){old}\b", text) if match.start() > start]
    if not places:
        return text
    if chance.random() < 0.4:
        places = [chance.choice(places)]
    else:
        border = text.index("int m1(")
        first = chance.random() < 0.5
        places = [span for span in places if (span[0] < border) == first]
        fields = text.index("int m0(")
        places = [span for span in places if span[0] > fields]
    for begin, end in reversed(places):
        text = text[:begin] + new + text[end:]
    return text
