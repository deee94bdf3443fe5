"""javac and jdeps as judges: what the compiler makes of sources, and which class uses which.

`jdeps -v` is what STARTS reads. Anonymous and local classes (`C$1`, `C$1Local`) are folded into the named
type around them, because class-level work counts them there.
"""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

Graph = Mapping[str, frozenset[str]]
"""Type → the types it uses itself; a type without uses is there too, and no type uses itself."""

_ARROW = re.compile(r"^ +(\S+) +-> (\S+) ")
_INNER = re.compile(r"(?<=.)\$\d.*$")


class NoJdk(Exception):
    """A tool of the JDK is missing, or it refused its work."""


def tool(name: str) -> str:
    """The path of `javac`, `jdeps` and the like."""
    found = shutil.which(name)
    if found is None:
        raise NoJdk(f"there is no `{name}` on the PATH: install a JDK (17 or newer)")
    return found


def compile_sources(sources: Iterable[Path], target: Path, *options: str) -> Path:
    """Compile all sources in one go into `target`, without annotation processors."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".args", encoding="utf-8") as names:
        names.writelines(f'"{path.as_posix()}"\n' for path in sources)
        names.flush()
        fixed = ("-nowarn", "-proc:none", "-encoding", "UTF-8", "-Xmaxerrs", "5", "-d", str(target))
        _run(tool("javac"), *fixed, *options, f"@{names.name}")
    return target


def used_types(classes: Path) -> Graph:
    """The uses among the types compiled into a folder, as jdeps sees them."""
    present = {folded(_binary_name(path, classes)) for path in classes.rglob("*.class") if _is_type(path)}
    uses: dict[str, set[str]] = {name: set() for name in present}
    for line in _run(tool("jdeps"), "-v", str(classes)).splitlines():
        arrow = _ARROW.match(line)
        if arrow is None:
            continue
        source, target = folded(arrow[1]), folded(arrow[2])
        if source in present and target in present and source != target:
            uses[source].add(target)
    return {name: frozenset(targets) for name, targets in uses.items()}


def folded(name: str) -> str:
    """The named type that an anonymous or local class belongs to."""
    return _INNER.sub("", name)


def _binary_name(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts)


def _is_type(path: Path) -> bool:
    return path.stem not in ("package-info", "module-info")


def _run(*command: str) -> str:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise NoJdk(f"{Path(command[0]).name} failed: {(run.stderr or run.stdout).strip()[:500]}")
    return run.stdout
