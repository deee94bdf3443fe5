"""`python -m tests.benchmarks [OLD NEW]`: how fast the product is, as ratios taken in one run.

Without folders, two releases of commons-lang are compared. Absolute times depend on the machine; what is held
against a target is the ratio to the time that javac needs for the newer revision's main sources. Folders of
your own must compile without further libraries, and growth is measured if `--package` says what to double.
"""

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.growth import doubled
from tests.benchmarks.jdk import NoJdk, tool
from tests.benchmarks.libraries import Unavailable, java_files, library
from tests.benchmarks.measure import Failed, Time, as_installed, best, peak_memory, timed
from tests.benchmarks.stages import CLASS_LEVEL, stages

MIB = 2**20


@dataclass(frozen=True)
class Target:
    """One figure with the most it should be."""

    what: str
    value: float
    most: float
    by_cpu: float | None = None
    """The same ratio in processor time."""

    def __str__(self) -> str:
        verdict = "reached" if self.value <= self.most else "NOT REACHED"
        steadier = f"  (by processor time {self.by_cpu:.2f})" if self.by_cpu is not None else ""
        return f"  {self.what:<46} {self.value:8.2f}  at most {self.most:g}: {verdict}{steadier}"


class Bench:
    """Two revisions, a scratch folder, and the commands that are measured."""

    def __init__(self, old: Path, new: Path, scratch: Path, runs: int) -> None:
        """Nothing is run yet."""
        self.old = old
        self.new = new
        self.scratch = scratch
        self.runs = runs
        self.environment = as_installed(scratch)
        self._made = 0

    def fresh(self) -> Path:
        """A folder that is not there yet."""
        self._made += 1
        return self.scratch / f"fresh-{self._made}"

    def select(
        self, cache: Path, old: Path | None = None, new: Path | None = None, only: tuple[str, ...] = ()
    ) -> list[str]:
        """The command that compares the revisions with these techniques, or with every one."""
        revisions = [str(old or self.old), str(new or self.new)]
        options = ["--format", "json", "--cache", str(cache)]
        options += [word for each in only for word in ("-t", each)]
        return [sys.executable, "-m", "explorer", "select", *revisions, *options]

    def cold(self, old: Path | None = None, new: Path | None = None) -> Time:
        """Nothing in the cache."""
        return timed(self.select(self.fresh(), old, new), self.environment)

    def types_only(self) -> Time:
        """Nothing in the cache, and only techniques that look at whole types."""
        return timed(self.select(self.fresh(), only=CLASS_LEVEL), self.environment)

    def warm(self) -> Time:
        """All files were read before."""
        cache = self.scratch / "warm"
        if not cache.exists():
            timed(self.select(cache), self.environment)
        return timed(self.select(cache), self.environment)

    def javac(self) -> Time:
        """javac on the newer revision's main sources."""
        names = self.scratch / "main-sources"
        main = [path for path in java_files(self.new) if "/test/" not in path.as_posix()]
        names.write_text("".join(f'"{path.as_posix()}"\n' for path in main), encoding="utf-8")
        options = ["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", str(self.fresh())]
        return timed([tool("javac"), *options, f"@{names}"])


def lines(folder: Path) -> int:
    """Lines of Java below a folder."""
    return sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.java"))


def speed(bench: Bench) -> list[Target]:
    """Cold and warm selection against javac, and memory."""
    bench.cold()  # compiles our own modules
    javac, types, cold, warm = best(bench.runs, bench.javac, bench.types_only, bench.cold, bench.warm)
    for what, time in (
        ("javac, main sources of the newer revision", javac),
        ("select by types, nothing cached", types),
        ("select by types and methods, nothing cached", cold),
        ("select by types and methods, all cached", warm),
    ):
        row(what, time)
    memory = peak_memory(bench.select(bench.fresh()), bench.environment)
    return [
        Target("cold select by types / javac", types.wall / javac.wall, 0.5, types.cpu / javac.cpu),
        Target("cold select / javac", cold.wall / javac.wall, 1.0, cold.cpu / javac.cpu),
        Target("warm select / javac", warm.wall / javac.wall, 0.2, warm.cpu / javac.cpu),
        Target("memory of all processes, MiB", memory / MIB, 1024),
    ]


def growth(bench: Bench, package: str) -> Target:
    """Cold time over twice the lines against cold time over the lines."""
    old = doubled(bench.old, bench.scratch / "old-doubled", package)
    new = doubled(bench.new, bench.scratch / "new-doubled", package)
    once, twice = best(bench.runs, bench.cold, lambda: bench.cold(old, new))
    row(f"select, nothing cached, {lines(bench.new)} lines", once)
    row(f"select, nothing cached, {lines(new)} lines", twice)
    return Target("time for twice the lines", twice.wall / once.wall, 2.2, twice.cpu / once.cpu)


def row(what: str, time: Time) -> None:
    """Print one measured time."""
    print(f"  {what:<46} {time.wall:8.2f} s wall {time.cpu:8.2f} s cpu")


def main() -> int:
    """Measure and print; the exit code tells whether it could be measured, not how fast it was."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="OLD NEW: project folders")
    parser.add_argument("--runs", type=int, default=3, help="runs of each command, of which the best counts")
    parser.add_argument("--package", help="the package whose files are doubled to measure growth")
    arguments = parser.parse_args()
    if len(arguments.folders) not in (0, 2):
        parser.error("name two folders, OLD and NEW, or none")
    try:
        old, new = arguments.folders or library("commons-lang3").releases
        package = arguments.package or ("" if arguments.folders else "org.apache.commons.lang3")
        with tempfile.TemporaryDirectory() as scratch:
            bench = Bench(old.resolve(), new.resolve(), Path(scratch), arguments.runs)
            print(
                f"{old.name} against {new.name}, {lines(old)} and {lines(new)} lines, best of {bench.runs}\n"
            )
            targets = speed(bench)
            if package:
                targets.append(growth(bench, package))
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
