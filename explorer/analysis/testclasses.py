"""Test classes: by Surefire's file patterns, by their source, and what to say where the two disagree."""

from collections.abc import Iterator

from explorer.analysis.sametests import together
from explorer.analysis.testmethods import Shown, TestSources
from explorer.java.declared import Declared
from explorer.java.program import Program
from explorer.model.names import TypeName, simple_name
from explorer.model.source import Role, Site
from explorer.model.tests import Framework, TestClass, TestMethod
from explorer.revisions.layout import ForeignTest, Layout, Module
from explorer.revisions.layout.folders import source_set
from explorer.revisions.layout.layout import SUREFIRE_INCLUDES
from explorer.revisions.layout.patterns import NameFilter, name_filter

_FAMILIAR = name_filter(SUREFIRE_INCLUDES, ())
_ABSTRACT = "It can't be instantiated itself: its tests are those of the classes nested in it."
_FAILSAFE = name_filter(("**/IT*.java", "**/*IT.java", "**/*ITCase.java"), ())


def find_tests(program: Program, layout: Layout) -> tuple[TestClass, ...]:
    """Every class that a runner takes for a test, or that looks like one; sorted by name.

    A row is a top-level class. In Maven modules and plain folders, it is one whose name Surefire's patterns
    accept or whose source shows tests; Gradle asks only the class file, so there it is the source. Tests of
    nested classes count for the class around them, also if that can't be instantiated itself. A name that is
    declared several times is one row: what its declarations depend on is known only together.
    """
    search = _Search(program, layout)
    found: dict[TypeName, list[TestClass]] = {}
    for test in (*search.rows(), *map(search.foreign, layout.foreign_tests)):
        found.setdefault(test.name, []).append(test)
    return tuple(together(tests) for _, tests in sorted(found.items()))


class _Search:
    def __init__(self, program: Program, layout: Layout) -> None:
        self._program = program
        self._sources = TestSources(program)
        self._modules = {module.folder: module for module in layout.modules}
        self._filters = {
            module.folder: name_filter(module.includes, module.excludes) for module in layout.modules
        }

    def rows(self) -> Iterator[TestClass]:
        for name in self._program.types:
            for declared in self._program.declarations(name):
                module = self._modules.get(declared.module) or Module(declared.module, "", "plain")
                if declared.outer is None and _may_be_run(declared, module):
                    test = self._row(declared, module)
                    if test is not None:
                        yield test

    def _row(self, declared: Declared, module: Module) -> TestClass | None:
        chosen = self._filter(module)
        file = _class_file(declared.name)
        shown = self._sources.shown(declared)
        nested = tuple(name for name in shown.loose if chosen.accepts(_class_file(name)))
        abstract = declared.facts.abstract
        by_name = (chosen.accepts(file) and not abstract) or bool(nested)
        by_source = shown.is_test
        unread = declared.file in self._program.unreadable
        if module.build == "gradle":
            wanted = by_source or (unread and by_name and _FAMILIAR.accepts(file))
        else:
            wanted = by_source or by_name
        if not wanted or (declared.role is Role.MAIN and not by_source):
            return None
        remarks = [
            _unread_remark()
            if unread and not by_source
            else _ABSTRACT
            if abstract
            else _disagreement(file, chosen, module, by_name, by_source),
            *_special(shown, nested, module),
        ]
        return TestClass(
            name=declared.name,
            site=Site(declared.file, declared.facts.line),
            framework=shown.framework,
            methods=(*shown.methods, *self._of_nested(shown, nested, module)),
            by_name=by_name,
            by_source=by_source,
            remark=" ".join(filter(None, remarks)),
            module=declared.module,
            nested=nested if module.build == "maven" else shown.apart,
        )

    @staticmethod
    def _of_nested(shown: Shown, run: tuple[TypeName, ...], module: Module) -> Iterator[TestMethod]:
        """Tests of static nested classes; Surefire runs these only if its patterns accept them."""
        for name, methods in shown.loose.items():
            if name in run or module.build != "maven":
                yield from methods

    def _filter(self, module: Module) -> NameFilter:
        return self._filters.get(module.folder) or name_filter(module.includes, module.excludes)

    def foreign(self, test: ForeignTest) -> TestClass:
        name = TypeName(test.name)
        chosen = self._filters.get(test.module)
        return TestClass(
            name=name,
            site=Site(test.path, 1),
            framework=Framework.UNKNOWN,
            by_name=chosen is None or chosen.accepts(_class_file(name)),
            remark=f"Written in {test.language}, which is not read: always selected.",
            language=test.language,
            module=test.module,
        )


def _may_be_run(declared: Declared, module: Module) -> bool:
    """Whether some runner looks at the class at all.

    That is so outside main and library folders, except for Gradle's test fixtures, which are on the tests'
    class path but run by no task, and for benchmarks. Plain folders and Gradle's source sets other than
    `main` may hold tests, whatever they are called.
    """
    found = source_set(declared.unit.root)
    name = found[1] if found else ""
    if declared.role is Role.LIBRARY or name in ("testFixtures", "jmh"):
        return False
    other_set = module.build == "gradle" and name not in ("", "main")
    return declared.role is Role.TEST or module.build == "plain" or other_set


def _class_file(name: TypeName) -> str:
    return name.replace(".", "/") + ".class"


def _unread_remark() -> str:
    return "Its file can't be read, so which tests it holds is unknown."


def _disagreement(file: str, chosen: NameFilter, module: Module, by_name: bool, by_source: bool) -> str:
    if by_name and not by_source:
        return "Named like a test, but no test method is found in it."
    if by_name:
        return ""
    runner = {"gradle": "Gradle does", "maven": "Surefire does"}.get(module.build, "Surefire would")
    excluded = chosen.excluded_by(file)
    if excluded:
        return f"{runner} not run it: it matches the exclude pattern {excluded}."
    failsafe = (
        " Its name is one that Failsafe runs, as an integration test." if _FAILSAFE.accepts(file) else ""
    )
    return (
        f"{runner} not run it: its name matches no include pattern ({', '.join(chosen.includes)}).{failsafe}"
    )


def _special(shown: Shown, nested: tuple[TypeName, ...], module: Module) -> Iterator[str]:
    if shown.suite:
        yield f"A suite: it runs {', '.join(shown.suite)}."
    if shown.outside:
        yield f"It extends {shown.outside}, which is not in the project: it may inherit tests from there."
    left = [simple_name(name) for name in shown.loose if name not in nested]
    if left and module.build == "maven":
        classes = "class" if len(left) == 1 else "classes"
        yield f"Surefire does not run its nested test {classes} {', '.join(left)}."
