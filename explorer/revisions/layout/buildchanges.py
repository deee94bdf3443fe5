"""What differs in the class path or in how tests run, as far as build files and checked-in jars tell."""

from collections.abc import Collection, Iterable, Iterator

from explorer.model.change import BuildChange
from explorer.model.source import Site
from explorer.revisions.layout.beside import changes_beside
from explorer.revisions.layout.declared import differences
from explorer.revisions.layout.folders import folder_of, is_resource
from explorer.revisions.layout.gradlefacts import gradle_facts
from explorer.revisions.layout.layout import Layout
from explorer.revisions.layout.mavenfacts import maven_facts
from explorer.revisions.layout.scriptblocks import block_differences
from explorer.revisions.layout.settings import SETTINGS_FILE
from explorer.revisions.revision import Revision

_OF_GIT = frozenset({"git", "index", "worktree"})
_WRAPPERS = ("gradle-wrapper.jar", "maven-wrapper.jar")


def build_changes(
    old: Revision, new: Revision, old_layout: Layout, new_layout: Layout
) -> tuple[BuildChange, ...]:
    """Changed, added and removed dependencies, plugins, compiler and test settings, and jars.

    Modules that exist in one revision only are not compared: their tests are new or gone anyway. Not counted
    are the project's own version, the versions of its own modules, and what merely describes the project.
    """
    files = {*old_layout.build_files, *new_layout.build_files} - {SETTINGS_FILE}
    found = [*_jars(old, new), *_submodules(old, new), *changes_beside(old, new, old_layout, new_layout)]
    if any(_content(old, path) != _content(new, path) for path in files):
        found += _unreadable_and_declared(old, new, old_layout, new_layout)
    return tuple(
        sorted(_without_repeats(found), key=lambda each: (each.site.file, each.site.line, each.what))
    )


def _content(revision: Revision, path: str) -> str:
    entry = revision.files.get(path)
    return entry.content_id if entry else ""


def _unreadable_and_declared(
    old: Revision, new: Revision, old_layout: Layout, new_layout: Layout
) -> Iterator[BuildChange]:
    folders = {module.folder for module in old_layout.modules} & {
        module.folder for module in new_layout.modules
    }
    for read in (maven_facts, gradle_facts):
        before, after = read(old, old_layout), read(new, new_layout)
        for path in sorted({*before.unreadable, *after.unreadable}):
            if _content(old, path) != _content(new, path):
                yield BuildChange(
                    f"build file {path}",
                    _state(path, before.unreadable, old),
                    _state(path, after.unreadable, new),
                    Site(path, 0),
                )
        unread = {*before.unreadable, *after.unreadable}
        unread |= {folder_of(path) for path in unread}
        for unit in sorted((before.units.keys() | after.units.keys()) - unread):
            one_sided = unit not in before.units or unit not in after.units
            if not (one_sided and unit in {*before.modules, *after.modules} and unit not in folders):
                seen = tuple(differences(before.units.get(unit, {}), after.units.get(unit, {})))
                # What is understood says it better.
                yield from seen or block_differences(before.blocks.get(unit, ()), after.blocks.get(unit, ()))
        common = before.versions.keys() & after.versions.keys()
        yield from differences(
            {name: before.versions[name] for name in common}, {name: after.versions[name] for name in common}
        )


def _state(path: str, unreadable: Collection[str], revision: Revision) -> str | None:
    if path not in revision.files:
        return None
    # The content tells two states apart of which neither can be read.
    return f"can't be read, {_short(_content(revision, path))}" if path in unreadable else "readable"


def _jars(old: Revision, new: Revision) -> Iterator[BuildChange]:
    for path in sorted({*_jar_paths(old), *_jar_paths(new)}):
        before, after = _content(old, path), _content(new, path)
        if before != after:
            yield BuildChange(f"jar {path}", _short(before), _short(after), Site(path, 0))


def _submodules(old: Revision, new: Revision) -> Iterator[BuildChange]:
    """Submodules at another commit: what they bring to the build is not seen.

    A folder or an archive tells no commit, so that nothing is to be compared there.
    """
    if not {old.info.kind, new.info.kind} <= _OF_GIT:
        return
    before, after = ({each.path: each.commit for each in side.skipped if each.commit} for side in (old, new))
    for path in sorted(before.keys() | after.keys()):
        was, now = before.get(path), after.get(path)
        if was != now:
            yield BuildChange(f"submodule {path}", _commit(was), _commit(now), Site(path, 0))


def _commit(commit: str | None) -> str | None:
    return commit and f"commit {commit[:8]}"


def _jar_paths(revision: Revision) -> Iterator[str]:
    for path in revision.files:
        if path.endswith(".jar") and not path.endswith(_WRAPPERS) and not is_resource(folder_of(path)):
            yield path


def _short(content_id: str) -> str | None:
    return f"content {content_id[:8]}" if content_id else None


def _without_repeats(changes: Iterable[BuildChange]) -> list[BuildChange]:
    """One change per declaration: an inherited one shows in every module, a managed one where it is used."""
    found = {(change.what, change.old, change.new): change for change in reversed(list(changes))}
    used = {
        (what.removeprefix("dependency "), change.site)
        for (what, _, _), change in found.items()
        if what.startswith("dependency ")
    }
    return [
        change
        for (what, _, _), change in found.items()
        if not (
            what.startswith("managed ") and (what.removeprefix("managed dependency "), change.site) in used
        )
    ]
