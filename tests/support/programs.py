"""Linked programs from Java sources given as text."""

from collections.abc import Mapping

from explorer.analysis.irg import Irg, build_irg
from explorer.java.extract import facts_of
from explorer.java.program import Program, link
from explorer.model.source import Role
from explorer.revisions.layout import SourceFile


def program(*sources: str, role: Role = Role.MAIN) -> Program:
    """A program of files without names of their own."""
    return program_of({f"src/File{number}.java": source for number, source in enumerate(sources)}, role=role)


def program_of(files: Mapping[str, str | bytes], root: str = "src", role: Role = Role.MAIN) -> Program:
    """A program of files at these paths."""
    return link(
        (SourceFile(path, role, "", root), facts_of(source.encode() if isinstance(source, str) else source))
        for path, source in files.items()
    )


def edges(irg: Irg) -> list[str]:
    """Every edge as a line of text."""
    return [f"{edge.source} -> {edge.target} | {edge.how} | {edge.site}" for edge in irg.all_edges()]


def edges_of(*sources: str) -> set[tuple[str, str]]:
    """Ends of the edges between the types of these sources."""
    return {(edge.source, edge.target) for edge in build_irg(program(*sources)).all_edges()}
