"""`rts-explorer jdk-index`: the index of a JDK, for those that are not shipped."""

import argparse
import os
from pathlib import Path

from explorer.cli.terminal import Terminal
from explorer.java.jdkindex.build import build_index
from explorer.java.jdkindex.index import JdkIndex
from explorer.java.jdkindex.reflection import reflection_of
from explorer.model.errors import BadInput
from explorer.model.text import printable

_EPILOG = """The JDK is read from its jmods, from JDK 8's rt.jar, or, where it has neither, from what its own
`bin/jimage` unpacks into a temporary folder. The same JDK always gives the same file."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("home", metavar="JDK_HOME", help="the folder of the JDK, as JAVA_HOME names it")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the file to write")
    parser.epilog = _EPILOG


def run(arguments: argparse.Namespace, terminal: Terminal) -> None:
    """Read the JDK, write the file, say what is in it."""
    target = Path(arguments.output)
    if os.path.isdir(target) or not os.path.isdir(target.absolute().parent):
        raise BadInput(f"can't write {printable(str(target))}: name a file in a folder that exists")
    content = build_index(Path(arguments.home), terminal.progress)
    _write(content, target)
    terminal.write(_summary(JdkIndex(content), len(content), target))


def _write(content: bytes, target: Path) -> None:
    try:
        target.write_bytes(content)
    except OSError as error:
        raise BadInput(
            f"can't write {printable(str(target))}: {error.strerror}; name another file with -o FILE"
        ) from error


def _summary(index: JdkIndex, size: int, target: Path) -> str:
    counts = reflection_of(index).counts
    types = sum(len(index.types(package)) for package in index.all_packages())
    return "\n".join(
        (
            f"{printable(str(target))}: JDK {printable(index.version)}, {size:,} bytes",
            f"  {types:,} types in {len(index.packages):,} exported packages "
            f"(the JDK has {counts.classes:,} classes)",
            f"  {counts.border:,} of {counts.methods:,} public methods can end in a reflection method, "
            f"{counts.dispatched:,} more where overridden",
            f"  {counts.reaching:,} of {counts.classes:,} classes reach one that calls a reflection method",
        )
    )
