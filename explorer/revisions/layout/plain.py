"""Projects without a build that is known: source folders by convention, by package lines, by names."""

import re
from collections.abc import Iterable, Mapping

from explorer.model.source import Role
from explorer.revisions.layout.folders import (
    folder_of,
    is_language,
    is_resource,
    is_test_set,
    names_tests,
    source_set,
)
from explorer.revisions.layout.layout import (
    SUREFIRE_EXCLUDES,
    SUREFIRE_INCLUDES,
    Build,
    Module,
    Root,
    SourceFile,
)
from explorer.revisions.layout.patterns import name_filter
from explorer.revisions.revision import Revision

_SPACE_AND_COMMENTS = re.compile(rb"(?:\s+|//[^\n]*|/\*.*?\*/|\xef\xbb\xbf)*", re.DOTALL)
_PACKAGE = re.compile(rb"(?:^|[\s)])package\s+([^\s;.]+(?:\s*\.\s*[^\s;.]+)*)\s*;")
_FIRST_DECLARATION = re.compile(rb"\b(?:import|class|interface|enum|record|module)\s")
_USUAL_NAMES = frozenset({"src", "main", "java", "source", "sources", "javasrc"})
_LOOKS_LIKE_TEST = name_filter(SUREFIRE_INCLUDES, SUREFIRE_EXCLUDES)


def read_plain(revision: Revision, paths: Iterable[str]) -> Build:
    """Roots for these source files, none of which belongs to a known build.

    Files of other languages count only where the folder's name says that it holds sources.
    """
    folders: dict[str, str] = {}
    for path in sorted(paths, key=_worth_reading):
        folders.setdefault(folder_of(path), path)
    roots: dict[str, Root] = {}
    unclear: dict[str, str] = {}
    for folder, path in folders.items():
        found = source_set(folder)
        if is_resource(folder):
            continue
        if found is not None and is_language(found[2]):
            module, name, kind = found
            root = f"{module}/src/{name}/{kind}".lstrip("/")
            roots[root] = Root(root, Role.TEST if is_test_set(name) else Role.MAIN, module)
        elif path.endswith(".java"):
            unclear[path] = folder
    for path, source in revision.read(sorted(unclear)):
        root = _root_of(unclear[path], package_of_source(source))
        roots[root] = Root(root, Role.TEST if names_tests(root) else Role.MAIN, _module_of(root))
    folders_of_modules = sorted({root.module for root in roots.values()})
    project = revision.info.project
    return Build(
        modules=tuple(
            Module(each, each.rpartition("/")[2] or project, "plain") for each in folders_of_modules
        ),
        roots=tuple(roots.values()),
    )


def _worth_reading(path: str) -> tuple[bool, bool, str]:
    """Any Java file tells its folder's package, but the two special ones do so late or not at all."""
    return not path.endswith(".java"), path.endswith("-info.java"), path


def package_of_source(source: bytes) -> str:
    """The package of a Java file, found without parsing it."""
    start = _SPACE_AND_COMMENTS.match(source)
    head = source[start.end() if start else 0 :][:4096]
    package = _PACKAGE.search(head)
    declaration = _FIRST_DECLARATION.search(head)
    if package is None or (declaration is not None and declaration.start() < package.start()):
        return ""
    return b"".join(package[1].split()).decode("utf-8", "replace")


def _root_of(folder: str, package: str) -> str:
    """The folder above the package's folders; the folder itself where the two don't fit together."""
    tail = package.replace(".", "/")
    if not tail:
        return folder
    if folder == tail:
        return ""
    return folder.removesuffix("/" + tail)


def _module_of(root: str) -> str:
    """What stands before the first usual name: `core` of `core/src/java`."""
    parts = root.split("/")
    for index, part in enumerate(parts):
        if part.lower() in _USUAL_NAMES or names_tests(part):
            return "/".join(parts[:index])
    return root


def with_tests_by_name(sources: Mapping[str, SourceFile]) -> dict[str, SourceFile]:
    """Where a plain project has everything together, files that look like tests by name are tests."""
    if any(source.role is Role.TEST for source in sources.values()):
        return dict(sources)
    return {
        path: SourceFile(path, Role.TEST, source.module, source.root)
        if source.role is Role.MAIN and _is_test_name(path)
        else source
        for path, source in sources.items()
    }


def _is_test_name(path: str) -> bool:
    # Most names don't even hold the word, and there may be many thousands.
    return "Test" in path and _LOOKS_LIKE_TEST.accepts(path.removesuffix(".java") + ".class")
