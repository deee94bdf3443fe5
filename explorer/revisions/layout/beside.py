"""Files beside build files that steer a build: locked versions, Maven's own options, builds not read."""

import re
from collections.abc import Iterator

from explorer.model.change import BuildChange
from explorer.model.source import Site
from explorer.revisions.layout.declared import short
from explorer.revisions.layout.folders import folder_of, is_resource, within
from explorer.revisions.layout.layout import Layout
from explorer.revisions.revision import Revision, differs

_MAVEN_OPTIONS = ("maven.config", "jvm.config", "extensions.xml")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_READ_BUILDS = frozenset({"maven", "gradle"})
_NOT_READ = re.compile(
    r"(?:.*/)?(?:build\.xml|ivy\.xml|ivysettings\.xml|nbproject/[^/]+\.(?:xml|properties)|\.classpath"
    r"|BUILD(?:\.bazel)?|WORKSPACE(?:\.bazel)?|MODULE\.bazel|[^/]+\.bzl|maven_install\.json|BUCK|pants\.toml"
    r"|[^/]+\.sbt|project/(?:[^/]+\.scala|build\.properties)|build\.(?:sc|mill))"
)


def changes_beside(
    old: Revision, new: Revision, old_layout: Layout, new_layout: Layout
) -> Iterator[BuildChange]:
    """Changes of such files, one for each; comments and empty lines do not count where lines are known."""
    paths = old.files.keys() | new.files.keys()
    for path in sorted(path for path in paths if differs(path, old.files, new.files)):
        if _is_lines(path, old) or _is_lines(path, new):
            yield from _changed_lines(path, old, new)
        elif _NOT_READ.fullmatch(path) and not all(
            _is_second(path, each) for each in (old_layout, new_layout)
        ):
            states = (_content(path, old), _content(path, new))
            yield BuildChange(f"build file {path} (not read)", *states, Site(path, 0))


def _is_lines(path: str, revision: Revision) -> bool:
    if path not in revision.files:
        return False
    if path.endswith(".lockfile"):
        return not is_resource(folder_of(path))
    folder, _, name = path.rpartition("/")
    above, _, last = folder.rpartition("/")
    return last == ".mvn" and name in _MAVEN_OPTIONS and f"{above}/pom.xml".lstrip("/") in revision.files


def _is_second(path: str, layout: Layout) -> bool:
    """Whether a build that is read stands around the file: then this is a second way to build, or data."""
    folders = {module.folder for module in layout.modules if module.build in _READ_BUILDS}
    return within(folder_of(path), folders) or is_resource(folder_of(path))


def _content(path: str, revision: Revision) -> str | None:
    entry = revision.files.get(path)
    return f"content {entry.content_id[:8]}" if entry else None


def _changed_lines(path: str, old: Revision, new: Revision) -> Iterator[BuildChange]:
    before, after = _lines(path, old), _lines(path, new)
    gone = {text: line for text, line in before.items() if text not in after}
    come = {text: line for text, line in after.items() if text not in before}
    if gone or come:
        kind = "locked versions" if path.endswith(".lockfile") else "Maven's options"
        site = Site(path, min((come or gone).values()))
        yield BuildChange(f"{kind} in {path}", _joined(gone), _joined(come), site)


def _joined(lines: dict[str, int]) -> str | None:
    return short(", ".join(lines)) if lines else None


def _lines(path: str, revision: Revision) -> dict[str, int]:
    """The lines that say something, with their numbers."""
    text = "".join(
        content.decode("utf-8", "replace")
        for _, content in revision.read([path] if path in revision.files else [])
    )
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        said = " ".join(line.split())
        if said and not said.startswith("#"):
            found.setdefault(said, number)
    return found
