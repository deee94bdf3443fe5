"""Options that every command shares, turned into what the loading wants."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from explorer.analysis.callgraph import CallGraph
from explorer.analysis.comparison import Comparison, Snapshot
from explorer.analysis.loading import LoadOptions, load, load_snapshot
from explorer.cli.terminal import Terminal
from explorer.model.errors import BadInput
from explorer.model.source import Role
from explorer.model.tests import TestClass
from explorer.revisions.layout import LayoutOptions

_NAMED = 3


def load_options(arguments: argparse.Namespace) -> LoadOptions:
    """Where to look for revisions, what to remember, and which folders hold what."""
    return LoadOptions(
        repository=Path(arguments.repository) if arguments.repository is not None else None,
        cache=Path(arguments.cache) if arguments.cache is not None else None,
        no_cache=arguments.no_cache,
        layout=LayoutOptions(
            main=tuple(arguments.main or ()),
            tests=tuple(arguments.tests or ()),
            libraries=tuple(arguments.libraries or ()),
        ),
        classpath=os.pathsep.join(arguments.classpath or ()),
        local_jars=True,
    )


@contextmanager
def comparing(old: str, new: str, arguments: argparse.Namespace, terminal: Terminal) -> Iterator[Comparison]:
    """Both revisions, loaded; closed again at the end."""
    comparison = load(old, new, load_options(arguments), terminal.progress)
    comparison.old.watch(terminal.progress)
    comparison.new.watch(terminal.progress)
    try:
        yield comparison
    finally:
        comparison.close()


@contextmanager
def snapshot_of(spec: str, arguments: argparse.Namespace, terminal: Terminal) -> Iterator[Snapshot]:
    """One revision, loaded; closed again at the end."""
    snapshot = load_snapshot(spec, load_options(arguments), terminal.progress)
    snapshot.watch(terminal.progress)
    try:
        yield snapshot
    finally:
        snapshot.close()


def by_option(parser: argparse.ArgumentParser) -> None:
    """Which of the two call graphs is meant; None where the user does not say."""
    parser.add_argument(
        "--by",
        choices=("cha", "rta"),
        help="how calls are bound: by the classes there are (cha, the default), "
        "or by those that code reached from the tests creates (rta)",
    )


def call_graph(snapshot: Snapshot, arguments: argparse.Namespace) -> CallGraph:
    """The call graph that `--by` asks for."""
    return snapshot.calls_rta if arguments.by == "rta" else snapshot.calls


def tests_of(snapshot: Snapshot) -> tuple[TestClass, ...]:
    """The test classes; a project without any gets no answer but a hint."""
    if not snapshot.tests:
        folders = sorted({s.root for s in snapshot.layout.sources.values() if s.role is Role.TEST and s.root})
        where = f"looked in {', '.join(folders[:_NAMED])}" if folders else "no test folder is known"
        raise BadInput(f"no tests found in {snapshot.info.label}: {where}; tell me where with --tests FOLDER")
    return snapshot.tests
