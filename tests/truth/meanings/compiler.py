"""javac, kept warm in one process: sources in memory become class files without debug information."""

import base64
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from tests.benchmarks.jdk import compile_sources, folded, tool

DRIVER = Path(__file__).with_name("InMemoryCompiler.java")

Sources = Mapping[str, str]
"""Path, which gives the package and the public type → text."""


class DoesNotCompile(Exception):
    """What javac says."""


class Compiler:
    """To be used as a context, which ends the process."""

    def __init__(self, folder: Path) -> None:
        """Start it; its own class files are put into `folder`."""
        compile_sources([DRIVER], folder)
        self._process = subprocess.Popen(
            [tool("java"), "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", str(folder), DRIVER.stem],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def compiled(self, sources: Sources) -> dict[str, bytes]:
        """Binary name → class file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for path, text in sources.items():
            self._process.stdin.write(f"{path} {base64.b64encode(text.encode()).decode()}\n")
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        found: dict[str, bytes] = {}
        errors: list[str] = []
        while (line := self._process.stdout.readline().rstrip("\n")) != "done":
            word, _, rest = line.partition(" ")
            if word == "class":
                name, content = rest.split(" ")
                found[name] = base64.b64decode(content)
            elif word == "error":
                errors.append(rest)
            else:
                raise ChildProcessError("the compiler's process has ended")
        if errors:
            raise DoesNotCompile("\n".join(errors[:5]))
        return found

    def different(self, old: Sources, new: Sources) -> frozenset[str]:
        """The types whose class file differs, is new or gone; anonymous and local ones are folded."""
        return self.differing(self.compiled(old), self.compiled(new))

    @staticmethod
    def differing(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> frozenset[str]:
        """The same of class files."""
        names = before.keys() | after.keys()
        return frozenset(folded(name) for name in names if before.get(name) != after.get(name))

    def __enter__(self) -> "Compiler":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=30)
