"""What a project looks like: modules, source files with their roles, and what is to be said about it."""

from collections.abc import Mapping

from msgspec import Struct

from explorer.model.source import Role

SUREFIRE_INCLUDES = ("**/Test*.java", "**/*Test.java", "**/*Tests.java", "**/*TestCase.java")
SUREFIRE_EXCLUDES = ("**/*$*",)
EVERY_CLASS = ("**/*",)


class SourceFile(Struct, frozen=True):
    """A Java file that is compiled: `root` is the folder that its package folders start in."""

    path: str
    role: Role
    module: str
    root: str


class Module(Struct, frozen=True):
    """A part of the build; `includes` and `excludes` are the Surefire patterns in force."""

    folder: str
    name: str
    build: str
    includes: tuple[str, ...] = SUREFIRE_INCLUDES
    excludes: tuple[str, ...] = SUREFIRE_EXCLUDES


class ForeignTest(Struct, frozen=True):
    """A test in a JVM language that is not read; `name` is a guess from its package line and file name."""

    path: str
    language: str
    module: str
    name: str


class Layout(Struct, frozen=True):
    """The files of a revision in their roles; Java files that no build compiles are not in `sources`."""

    modules: tuple[Module, ...]
    sources: Mapping[str, SourceFile]
    foreign_tests: tuple[ForeignTest, ...] = ()
    build_files: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    foreign: Mapping[str, Role] = {}
    """Files of source folders in JVM languages that are not read, tests among them."""

    def module(self, folder: str) -> Module | None:
        """The module in that folder."""
        return next((module for module in self.modules if module.folder == folder), None)


class LayoutOptions(Struct, frozen=True):
    """Source folders as the user says them, relative to the project's root; they go before what is found."""

    main: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()


class Root(Struct, frozen=True):
    """A folder of sources, before files are looked at."""

    folder: str
    role: Role
    module: str


class Build(Struct, frozen=True):
    """What one kind of build says of the revision; `territory` are the topmost folders that it governs."""

    territory: tuple[str, ...] = ()
    modules: tuple[Module, ...] = ()
    roots: tuple[Root, ...] = ()
    files: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
