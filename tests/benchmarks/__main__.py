"""`python -m tests.benchmarks [OLD NEW]`: how fast the product is, as ratios taken in one run.

Without folders, two releases of commons-lang are compared. Absolute times depend on the machine; what is held
against a target is the ratio to the time that javac needs for the newer revision's main sources.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.growth import doubled
from tests.benchmarks.jdk import NoJdk
from tests.benchmarks.libraries import Unavailable, java_files, library
from tests.benchmarks.measure import Failed, peak_memory, seconds
from tests.benchmarks.stages import stages

MIB = 2**20


@dataclass(frozen=True)
class Target:
    """One figure with the most it should be."""

    what: str
    value: float
    most: float
    unit: str = ""

    def __str__(self) -> str:
        verdict = "reached" if self.value <= self.most else "NOT REACHED"
        return f"  {self.what:<46} {self.value:>8.2f}{self.unit}  at most {self.most:g}{self.unit}  {verdict}"


class Bench:
    """Two revisions, a scratch folder, and the commands that are measured."""

    def __init__(self, old: Path, new: Path, scratch: Path, runs: int) -> None:
        """Nothing is run yet."""
        self.old = old
        self.new = new
        self.scratch = scratch
        self.runs = runs
        self._made = 0

    def best(self, *measures: Callable[[], float]) -> list[float]:
        """The least of several runs each; they take turns, so that a busy machine slows all alike."""
        rounds = [[measure() for measure in measures] for _ in range(self.runs)]
        return [min(column) for column in zip(*rounds, strict=True)]

    def fresh(self) -> Path:
        """A folder that is not there yet."""
        self._made += 1
        return self.scratch / f"fresh-{self._made}"

    def select(self, cache: Path, old: Path | None = None, new: Path | None = None) -> list[str]:
        """The command that compares the revisions with every technique."""
        revisions = [str(old or self.old), str(new or self.new)]
        return [
            sys.executable,
            "-m",
            "explorer",
            "select",
            *revisions,
            "--format",
            "json",
            "--cache",
            str(cache),
        ]

    def cold(self, old: Path | None = None, new: Path | None = None) -> float:
        """Seconds with nothing in the cache."""
        return seconds(self.select(self.fresh(), old, new))

    def warm(self) -> float:
        """Seconds when all files have been read before."""
        cache = self.scratch / "warm"
        if not cache.exists():
            seconds(self.select(cache))
        return seconds(self.select(cache))

    def javac(self) -> float:
        """Seconds that javac needs for the newer revision's main sources."""
        names = self.scratch / "main-sources"
        main = [path for path in java_files(self.new) if "/test/" not in path.as_posix()]
        names.write_text("".join(f'"{path.as_posix()}"\n' for path in main), encoding="utf-8")
        options = ["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", str(self.fresh())]
        return seconds(["javac", *options, f"@{names}"])


def lines(folder: Path) -> int:
    """Lines of Java below a folder."""
    return sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.java"))


def speed(bench: Bench) -> list[Target]:
    """Cold and warm selection against javac, and memory."""
    javac, cold, warm = bench.best(bench.javac, bench.cold, bench.warm)
    print(f"javac, main sources of the newer revision      {javac:8.2f} s")
    print(f"select, nothing cached                         {cold:8.2f} s")
    print(f"select, all files cached                       {warm:8.2f} s")
    memory = peak_memory(bench.select(bench.fresh()))
    return [
        Target("cold select / javac", cold / javac, 0.5),
        Target("warm select / javac", warm / javac, 0.1),
        Target("memory of all processes", memory / MIB, 1024, " MiB"),
    ]


def growth(bench: Bench, package: str) -> Target:
    """Cold time over twice the lines against cold time over the lines."""
    old = doubled(bench.old, bench.scratch / "old-doubled", package)
    new = doubled(bench.new, bench.scratch / "new-doubled", package)
    once, twice = bench.best(bench.cold, lambda: bench.cold(old, new))
    print(f"select, {lines(bench.new):>7} lines a revision              {once:8.2f} s")
    print(f"select, {lines(new):>7} lines a revision              {twice:8.2f} s")
    return Target("time for twice the lines", twice / once, 2.2)


def main() -> int:
    """Measure and print; the exit code tells whether it could be measured, not how fast it was."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="OLD NEW: project folders")
    parser.add_argument("--runs", type=int, default=3, help="runs of each command, of which the best counts")
    parser.add_argument(
        "--package", default="org.apache.commons.lang3", help="the package whose files are doubled for growth"
    )
    arguments = parser.parse_args()
    if len(arguments.folders) not in (0, 2):
        parser.error("name two folders, OLD and NEW, or none")
    try:
        old, new = arguments.folders or library("commons-lang3").releases
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(old.resolve(), new.resolve(), Path(scratch), arguments.runs)
            print(
                f"{old.name} against {new.name}, {lines(old)} and {lines(new)} lines, best of {bench.runs}\n"
            )
            targets = [*speed(bench), growth(bench, arguments.package)]
            print("\n" + "\n".join(map(str, targets)))
            print("\nwhere the time goes (one process, nothing cached)")
            for name, spent, share in stages(bench.old, bench.new, bench.fresh()).rows():
                print(f"  {name:<46} {spent:8.2f} s  {share:4.0%}")
    except (Failed, NoJdk, Unavailable) as problem:
        print(f"not measured: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
