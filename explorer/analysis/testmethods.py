"""The test methods that a class has, declared or inherited, and the framework that finds them."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from explorer.analysis.frameworks import JUNIT3_BASES, NESTED, TESTNG_TEST, Annotations
from explorer.analysis.hierarchy import Hierarchy, hierarchy
from explorer.java.declared import Declared
from explorer.java.facts import Field, Method, TypeKind
from explorer.java.program import Program
from explorer.model.names import TypeName
from explorer.model.source import Site
from explorer.model.tests import Framework, TestMethod

_ORDER = (Framework.JUNIT5, Framework.JUNIT4, Framework.TESTNG, Framework.JUNIT3, Framework.UNKNOWN)
_SUITE_METHOD_TYPES = frozenset({"junit.framework.Test", "junit.framework.TestSuite"})


class Shown(Struct, frozen=True):
    """What the source of a class shows."""

    frameworks: frozenset[Framework] = frozenset()
    methods: tuple[TestMethod, ...] = ()
    suite: tuple[str, ...] = ()
    """The classes that it lists, if it is a suite."""
    loose: Mapping[TypeName, tuple[TestMethod, ...]] = {}
    """Static nested classes with tests of their own, which the class itself does not run."""
    apart: tuple[TypeName, ...] = ()
    """All static nested classes with tests, also those that the class itself may run."""
    loose_frameworks: frozenset[Framework] = frozenset()
    outside: str = ""
    """A superclass outside the project that may have tests, if nothing else shows any."""

    @property
    def framework(self) -> Framework:
        """The one that stands for the class."""
        shown = self.frameworks or self.loose_frameworks
        return next((each for each in _ORDER if each in shown), Framework.UNKNOWN)

    @property
    def is_test(self) -> bool:
        """Whether some runner would find something to run, as far as the source tells."""
        return bool(self.frameworks or self.loose or self.outside)


class TestSources:
    """Looks at classes of one program."""

    __test__ = False

    def __init__(self, program: Program) -> None:
        """Nested types are grouped once; all else is looked up when asked for."""
        self._program = program
        self._annotations = Annotations(program)
        self._nested: dict[tuple[str, TypeName], list[Declared]] = {}
        for name in program.types:
            for declared in program.declarations(name):
                if declared.outer is not None:
                    self._nested.setdefault((declared.file, declared.outer), []).append(declared)

    def shown(self, declared: Declared) -> Shown:
        """All tests that run when this class is run, and what else its source shows.

        A class that can't be instantiated shows only the tests of its static nested classes.
        """
        frameworks: set[Framework] = set()
        methods: list[TestMethod] = []
        outside = ""
        agenda, seen = ([] if declared.facts.abstract else [declared]), {declared.name}
        for current in agenda:
            line = hierarchy(self._program, current)
            tests = self._tests(line)
            frameworks |= tests.keys()
            methods += [method for group in tests.values() for method in group]
            if current is declared:
                outside = line.outside if _may_have_tests(line.outside) else ""
            encloses = self._encloses(line)
            for nested in self._members(line):
                inner = self._annotations.has(nested, NESTED) or (encloses and not nested.facts.abstract)
                if inner and nested.name not in seen:
                    seen.add(nested.name)
                    agenda.append(nested)
        loose: dict[TypeName, tuple[TestMethod, ...]] = {}
        loose_frameworks: set[Framework] = set()
        apart: list[TypeName] = []
        for nested in self._standing_alone(declared):
            own = {} if nested.name in seen else self._tests(hierarchy(self._program, nested))
            found = tuple(method for group in own.values() for method in group)
            if found:
                apart.append(nested.name)
            if Framework.TESTNG in own:
                frameworks |= own.keys()
                methods += found
            elif found:
                loose[nested.name] = found
                loose_frameworks |= own.keys()
        return Shown(
            frozenset(frameworks),
            tuple(methods),
            self._annotations.suite_members(declared),
            loose,
            tuple(apart),
            frozenset(loose_frameworks),
            "" if frameworks else outside,
        )

    def _standing_alone(self, declared: Declared) -> Iterator[Declared]:
        """Nested classes, however deep, of which a runner could make an instance without one around it."""
        agenda = [declared]
        for around in agenda:
            for nested in self._nested.get((around.file, around.name), ()):
                agenda.append(nested)
                if not nested.facts.abstract and _is_static(nested, around):
                    yield nested

    def _members(self, line: Hierarchy) -> Iterator[Declared]:
        """Nested types of the class, and inner test classes that its superclasses hand down."""
        for declared in line.classes:
            for nested in self._nested.get((declared.file, declared.name), ()):
                if declared is line.classes[0] or self._annotations.has(nested, NESTED):
                    yield nested

    def _encloses(self, line: Hierarchy) -> bool:
        return any(
            runner.rpartition(".")[2] == "Enclosed"
            for declared in line.classes
            for annotation in declared.facts.annotations
            for runner in annotation.classes
        )

    def _tests(self, line: Hierarchy) -> dict[Framework, list[TestMethod]]:
        """Test methods by framework; a framework that runs the class as a whole may show none."""
        found: dict[Framework, list[TestMethod]] = {}
        for declared in line.classes:
            for annotation in declared.facts.annotations:
                framework = self._annotations.of_class(annotation, declared)
                if framework is not None:
                    found.setdefault(framework, [])
        for method, declared, framework in self._annotated(line):
            found.setdefault(framework, []).append(_test_method(method, declared))
        for declared in line.everything:
            for field in declared.facts.fields:
                marks = (self._annotations.of_field(each, declared) for each in field.annotations)
                for framework in filter(None, marks):
                    found.setdefault(framework, []).append(_test_method(field, declared))
        for framework, methods in (*self._junit3(line), *self._whole_testng_class(line)):
            found.setdefault(framework, []).extend(methods)
        return found

    def _annotated(self, line: Hierarchy) -> Iterator[tuple[Method, Declared, Framework]]:
        """Methods with a test annotation that count for the class at the start of the line."""
        hidden: set[tuple[str, tuple[str, ...]]] = set()
        given: set[tuple[str, tuple[str, ...]]] = set()
        for declared in line.everything:
            for method in declared.facts.methods:
                key = (method.name, method.parameters)
                for annotation in method.annotations if key not in given else ():
                    framework = self._annotations.of_method(annotation, declared)
                    strict = self._annotations.jupiters(annotation, declared)
                    if framework is not None and _counts(
                        framework, method, strict, declared in line.interfaces, key in hidden
                    ):
                        given.add(key)
                        yield method, declared, framework
                        break
                hidden.add(key)

    def _junit3(self, line: Hierarchy) -> Iterator[tuple[Framework, list[TestMethod]]]:
        own = line.classes[0]
        for method in own.facts.methods:
            is_suite = method.name == "suite" and not method.parameters and "static" in method.modifiers
            if is_suite and self._program.qualified(method.returns, own) in _SUITE_METHOD_TYPES:
                yield Framework.JUNIT3, []
        inside = {declared.name for declared in line.classes[1:]}
        is_test_case = line.outside in JUNIT3_BASES or bool(inside & JUNIT3_BASES)
        if is_test_case or _may_have_tests(line.outside):
            methods = list(_named_tests(line.classes))
            if methods or is_test_case:
                like_junit3 = is_test_case or line.outside.endswith("TestCase")
                yield Framework.JUNIT3 if like_junit3 else Framework.UNKNOWN, methods

    def _whole_testng_class(self, line: Hierarchy) -> Iterator[tuple[Framework, list[TestMethod]]]:
        """Every public method, from the class with TestNG's @Test on it downwards."""
        marked = [self._annotations.has(declared, TESTNG_TEST) for declared in line.classes]
        if True not in marked:
            return
        highest = len(marked) - 1 - marked[::-1].index(True)
        yield (
            Framework.TESTNG,
            [
                _test_method(method, declared)
                for declared in line.classes[: highest + 1]
                for method in declared.facts.methods
                if "public" in method.modifiers and method.returns == "void" and not method.annotations
            ],
        )


def _counts(framework: Framework, method: Method, strict: bool, in_interface: bool, overridden: bool) -> bool:
    """As observed: JUnit 5 runs no private, static or overridden method, JUnit 4 none of an interface.

    Other engines of the JUnit platform (not `strict`) do take static methods.
    """
    if framework is Framework.JUNIT4:
        return not in_interface
    if framework is Framework.JUNIT5 and strict:
        return not overridden and not {"private", "static"} & set(method.modifiers)
    return framework is Framework.TESTNG or not overridden


def _test_method(method: Method | Field, declared: Declared) -> TestMethod:
    return TestMethod(method.name, declared.name, Site(declared.file, method.line))


def _named_tests(classes: Iterable[Declared]) -> Iterator[TestMethod]:
    """`public void testX()`, once each."""
    given: set[str] = set()
    for declared in classes:
        for method in declared.facts.methods:
            fits = method.name.startswith("test") and not method.parameters and method.returns == "void"
            if fits and "public" in method.modifiers and not method.annotations and method.name not in given:
                given.add(method.name)
                yield _test_method(method, declared)


def _is_static(nested: Declared, around: Declared) -> bool:
    """Whether it says so, or need not say so."""
    implied = nested.facts.kind in (TypeKind.ENUM, TypeKind.RECORD) or around.facts.kind in (
        TypeKind.INTERFACE,
        TypeKind.ANNOTATION,
    )
    return implied or "static" in nested.facts.modifiers


def _may_have_tests(outside: str) -> bool:
    simple = outside.rpartition(".")[2]
    return "Test" in simple or "Spec" in simple
