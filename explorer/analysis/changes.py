"""What differs between two revisions: types and their members, other files, the build."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType

from explorer.analysis.effective import Meanings
from explorer.analysis.members import all_members, in_order, member_changes
from explorer.java.program import Declared, Program
from explorer.model.change import BuildChange, ChangeKind, FileChange, MemberChange, MemberKind, TypeChange
from explorer.model.names import TypeName, top_level
from explorer.model.source import Site
from explorer.revisions.revision import FileEntry


class Changes:
    """Every type, file and build setting that differs, sorted by name."""

    def __init__(
        self, types: Iterable[TypeChange], files: Iterable[FileChange], build: Iterable[BuildChange]
    ) -> None:
        """Keep the changes in the order of their names."""
        self.types: Mapping[TypeName, TypeChange] = MappingProxyType(
            {change.name: change for change in sorted(types, key=lambda change: change.name)}
        )
        self.files = tuple(sorted(files, key=lambda change: change.path))
        self.build = tuple(build)

    @cached_property
    def meaningful(self) -> Mapping[TypeName, TypeChange]:
        """The types whose class file differs: comments, layout and mere moves left out."""
        return {name: c for name, c in self.types.items() if c.change is not ChangeKind.LAYOUT}

    @cached_property
    def other_files(self) -> tuple[FileChange, ...]:
        """The files whose change no type shows: resources, build files, module and package descriptors."""
        places = (site for change in self.types.values() for site in (change.old, change.new))
        told = {site.file for site in places if site is not None}
        return tuple(each for each in self.files if each.path not in told and each.old_path not in told)

    @cached_property
    def known_before(self) -> Mapping[TypeName, TypeChange]:
        """Changed and deleted types: those that a record made on the old revision can know."""
        return {name: c for name, c in self.meaningful.items() if c.change is not ChangeKind.ADDED}


def type_changes(
    old: Program,
    new: Program,
    old_files: Mapping[str, FileEntry],
    new_files: Mapping[str, FileEntry],
    renamed: Mapping[str, str],
    meanings: Meanings,
) -> Iterator[TypeChange]:
    """Compare the types of both programs by name; `renamed` leads from new paths to old ones."""
    old_names = _top_types(old, renamed.values())
    for name, after in new.types.items():
        before = old.types.get(name)
        if before is None:
            yield _added(after, renamed, old_names)
            continue
        same_text = contents(old, name, old_files) == contents(new, name, new_files)
        texts = (*meanings.names.get(name, ()), *meanings.others.get(name, ()))
        change = _changed(old, new, before, after, same_text, texts, meanings.members.get(name, ()))
        if change is not None:
            yield change
    for name, gone in old.types.items():
        if name not in new.types:
            yield _deleted(gone)


def _changed(
    old: Program,
    new: Program,
    before: Declared,
    after: Declared,
    same_text: bool,
    texts: Iterable[str],
    meanings: tuple[MemberChange, ...],
) -> TypeChange | None:
    sites = (Site(before.file, before.facts.line), Site(after.file, after.facts.line))
    moved_from = before.file if before.file != after.file else None

    def made(change: ChangeKind, members: tuple[MemberChange, ...] = ()) -> TypeChange:
        return TypeChange(after.name, change, after.role, members, *sites, moved_from)

    broken = _not_fully_read(old, before, new, after, same_text)
    if broken is not None:
        return made(ChangeKind.TEXT, (broken,))
    if before.facts.checksum != after.facts.checksum:
        members = member_changes(before.facts, before.file, after.facts, after.file)
        return made(ChangeKind.TEXT, in_order((*members, *meanings)))
    names = tuple(MemberChange(text, MemberKind.BINDING, ChangeKind.MEANING, *sites) for text in texts)
    if names or meanings:
        return made(ChangeKind.MEANING, (*names, *in_order(meanings)))
    if moved_from is not None or not same_text:
        return made(ChangeKind.LAYOUT)
    return None


def _not_fully_read(
    old: Program, before: Declared, new: Program, after: Declared, same_text: bool
) -> MemberChange | None:
    """A file that can't be read always counts as changed; one read in part does once its text differs."""
    for program in (old, new):
        for path in _paths(program, after.name):
            reason = program.unreadable.get(path)
            problems = program.problems.get(path, ())
            if reason is None and (same_text or not problems):
                continue
            line = 0 if reason is not None else problems[0].line
            why = reason if reason is not None else f"syntax error: {problems[0].text}"
            return MemberChange(
                why,
                MemberKind.UNREADABLE,
                ChangeKind.TEXT,
                Site(path, line) if program is old else Site(before.file, 0),
                Site(path, line) if program is new else Site(after.file, 0),
            )
    return None


def _added(
    declared: Declared, renamed: Mapping[str, str], old_names: Mapping[str, list[TypeName]]
) -> TypeChange:
    moved_from = None
    origin = renamed.get(declared.file)
    if origin is not None and declared.name == top_level(declared.name):
        names = old_names[origin]
        moved_from = names[0] if len(names) == 1 else origin
    return TypeChange(
        declared.name,
        ChangeKind.ADDED,
        declared.role,
        all_members(declared.facts, declared.file, ChangeKind.ADDED),
        new=Site(declared.file, declared.facts.line),
        moved_from=moved_from,
    )


def _deleted(declared: Declared) -> TypeChange:
    return TypeChange(
        declared.name,
        ChangeKind.DELETED,
        declared.role,
        all_members(declared.facts, declared.file, ChangeKind.DELETED),
        old=Site(declared.file, declared.facts.line),
    )


def _top_types(program: Program, paths: Iterable[str]) -> Mapping[str, list[TypeName]]:
    found: dict[str, list[TypeName]] = {path: [] for path in paths}
    for name, declared in program.types.items():
        if declared.file in found and name == top_level(name):
            found[declared.file].append(name)
    return found


def contents(program: Program, name: TypeName, files: Mapping[str, FileEntry]) -> list[str]:
    """Of all its declarations, whichever of them counts first."""
    return sorted(files[path].content_id for path in _paths(program, name))


def _paths(program: Program, name: TypeName) -> list[str]:
    return [declared.file for declared in program.declarations(name)]
