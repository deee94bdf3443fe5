"""The class files of a JDK: its jmods, its run-time image unpacked by its own tool, or JDK 8's rt.jar."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import BadZipFile, ZipFile

from msgspec import Struct

from explorer.java.classfile import exported_packages
from explorer.java.jars import ClassEntries, FolderClasses, JarClasses
from explorer.model.errors import BadInput
from explorer.model.text import printable

_VERSION = re.compile(r'^JAVA_VERSION="([^"]+)"', re.MULTILINE)
_RELEASE = re.compile(r"(?:1\.)?(\d+)")
_JARS_OF_8 = ("rt.jar", "jce.jar", "jsse.jar", "resources.jar", "charsets.jar")
_MODULE_INFO = "module-info.class"
_UNPACKING_SECONDS = 600


class JdkModule(Struct, frozen=True):
    """A module's classes; before Java 9 a jar's. `exports` is None where there are no modules."""

    name: str
    exports: frozenset[str] | None
    classes: ClassEntries

    def is_exported(self, package: str) -> bool:
        """Whether all code may name the package; without modules by custom."""
        if self.exports is None:
            return package.startswith(("java.", "javax.", "org."))
        return package in self.exports


class Jdk(Struct, frozen=True):
    """A JDK whose class files are at hand."""

    release: int
    version: str
    modules: tuple[JdkModule, ...]


@contextmanager
def open_jdk(home: Path) -> Iterator[Jdk]:
    """The JDK in a folder; what is unpacked for it is removed again."""
    version = _version(home)
    found = _RELEASE.match(version)
    if found is None:
        raise BadInput(
            f"the JDK in {printable(str(home))} has the version {printable(version)}, not a number"
        )
    with TemporaryDirectory(prefix="rts-explorer-jdk-") as folder:
        modules = tuple(_modules(home, Path(folder)))
        try:
            for module in modules:
                for problem in module.classes.problems:
                    raise BadInput(problem.sentence())
            yield Jdk(int(found[1]), version, modules)
        finally:
            for module in modules:
                module.classes.close()


def _version(home: Path) -> str:
    try:
        text = (home / "release").read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadInput(
            f"{printable(str(home))} is no JDK (it has no file `release`); "
            "give the folder that JAVA_HOME names"
        ) from error
    found = _VERSION.search(text)
    return found[1] if found else ""


def _modules(home: Path, folder: Path) -> Iterator[JdkModule]:
    jmods = sorted((home / "jmods").glob("*.jmod"))
    rt = [home / where / name for where in ("jre/lib", "lib") for name in _JARS_OF_8]
    rt = [path for path in rt if path.is_file()]
    if jmods:
        for path in jmods:
            yield JdkModule(path.stem, _jmod_exports(path), JarClasses(path, "classes/"))
    elif any(path.name == "rt.jar" for path in rt):
        for path in rt:
            yield JdkModule(path.stem, None, JarClasses(path))
    else:
        _unpack(home, folder)
        for path in sorted(each for each in folder.iterdir() if each.is_dir()):
            info = path / _MODULE_INFO
            exports = exported_packages(info.read_bytes()) if info.is_file() else frozenset[str]()
            yield JdkModule(path.name, exports, FolderClasses(path))


def _jmod_exports(path: Path) -> frozenset[str]:
    try:
        with ZipFile(path) as jmod:
            return exported_packages(jmod.read(f"classes/{_MODULE_INFO}"))
    except (BadZipFile, KeyError, OSError, ValueError) as error:
        raise BadInput(f"{printable(str(path))} is no readable jmod; is the JDK complete?") from error


def _unpack(home: Path, folder: Path) -> None:
    """Newer JDKs come without jmods; only their own `jimage` can read the run-time image."""
    image, tool = home / "lib" / "modules", next(iter(sorted((home / "bin").glob("jimage*"))), None)
    if not image.is_file() or tool is None:
        raise BadInput(
            f"{printable(str(home))} has no jmods, no rt.jar, and no lib/modules with a bin/jimage "
            "to read it; give the folder of a JDK, not of a JRE"
        )
    command = [str(tool), "extract", "--dir", str(folder), "--include", "regex:.*\\.class", str(image)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_UNPACKING_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BadInput(f"{printable(str(tool))} can't be run: {printable(str(error))}") from error
    if done.returncode:
        raise BadInput(
            f"{printable(str(tool))} failed: {printable((done.stderr or done.stdout).strip()[:300])}"
        )
