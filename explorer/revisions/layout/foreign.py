"""Sources in other JVM languages: tests among them are listed, never read as tests are in Java."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from explorer.model.source import Role
from explorer.revisions.layout.folders import folder_of
from explorer.revisions.layout.layout import ForeignTest, Root
from explorer.revisions.layout.words import count
from explorer.revisions.revision import Revision

LANGUAGES = {".kt": "Kotlin", ".groovy": "Groovy", ".scala": "Scala", ".aj": "AspectJ"}
_WITHOUT_TESTS = frozenset({"AspectJ"})
_TEST_NAME = re.compile(r"Test.*|.*(?:Tests?|TestCase|Spec|Specification|Suite|IT|ITCase)")
_TEST_MARK = re.compile(
    rb"@(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|RunWith|Property|Theory)\b"
    rb"|(?:\bextends|:)\s*[\w.]*(?:Spec|Specification|Suite|TestCase|Tests?)\b"
)
_PACKAGE = re.compile(rb"^\s*package\s+([\w.`]+)", re.MULTILINE)
_DECLARED = re.compile(rb"\b(?:class|interface|object|trait|enum|aspect)\s+(\w+)")
_NOT_RUN = re.compile(rb"\b(?:abstract\s+class|interface|trait|annotation\s+class)\s+(\w+)")


def language_of(path: str) -> str:
    """The JVM language of a file by its name, empty for others (Java too)."""
    dot = path.rfind(".")
    return LANGUAGES.get(path[dot:], "") if dot >= 0 else ""


def foreign_tests(revision: Revision, roots: Mapping[str, Root]) -> Iterator[ForeignTest]:
    """Tests among the files of other languages; `roots` says in which source folder each of them lies."""
    for path, source in revision.read(sorted(path for path, root in roots.items() if root.role is Role.TEST)):
        stem = _stem(path)
        if language_of(path) in _WITHOUT_TESTS or not (
            _TEST_NAME.fullmatch(stem) or _TEST_MARK.search(source)
        ):
            continue
        if any(found[1].decode("ascii") == stem for found in _NOT_RUN.finditer(source)):
            continue
        package = _PACKAGE.search(source)
        prefix = package[1].decode("utf-8", "replace") if package else _folders(path, roots[path])
        name = f"{prefix}.{stem}".replace("`", "").lstrip(".")
        yield ForeignTest(path, language_of(path), roots[path].module, name)


def declared_names(path: str, source: bytes) -> frozenset[str]:
    """Simple names by which Java may know something in the file; `FileKt` holds Kotlin's functions."""
    stem = _stem(path)
    return frozenset({stem, f"{stem}Kt", *(found[1].decode("ascii") for found in _DECLARED.finditer(source))})


def _stem(path: str) -> str:
    return path.rpartition("/")[2].rpartition(".")[0]


def _folders(path: str, root: Root) -> str:
    return folder_of(path)[len(root.folder) :].strip("/").replace("/", ".")


def foreign_remarks(roots: Mapping[str, Root]) -> Iterator[str]:
    """That dependencies through these files are not seen."""
    for language, number in sorted(Counter(language_of(path) for path in roots).items()):
        files = count(number, f"{language} file is", f"{language} files are")
        yield f"{files} not read: dependencies through {'it' if number == 1 else 'them'} are unknown."
