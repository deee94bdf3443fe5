"""What annotations and library types mean to the test frameworks."""

from explorer.java.declared import Declared
from explorer.java.facts import Annotation, TypeKind
from explorer.java.program import Program
from explorer.model.names import TypeName
from explorer.model.tests import Framework

_JUPITER = "org.junit.jupiter.api."
_SUITE = "org.junit.platform.suite.api."
_TEST_METHODS = {
    "org.junit.Test": Framework.JUNIT4,
    "org.junit.experimental.theories.Theory": Framework.JUNIT4,
    f"{_JUPITER}Test": Framework.JUNIT5,
    f"{_JUPITER}RepeatedTest": Framework.JUNIT5,
    f"{_JUPITER}TestFactory": Framework.JUNIT5,
    f"{_JUPITER}TestTemplate": Framework.JUNIT5,
    "org.junit.jupiter.params.ParameterizedTest": Framework.JUNIT5,
    "net.jqwik.api.Property": Framework.JUNIT5,
    "net.jqwik.api.Example": Framework.JUNIT5,
    "com.tngtech.archunit.junit.ArchTest": Framework.JUNIT5,
    "org.testng.annotations.Test": Framework.TESTNG,
    "org.testng.annotations.Factory": Framework.TESTNG,
}
_TEST_CLASSES = {
    "org.junit.runner.RunWith": Framework.JUNIT4,
    **dict.fromkeys(
        (
            f"{_SUITE}{name}"
            for name in ("Suite", "SelectClasses", "SelectPackages", "SelectClasspathResource")
        ),
        Framework.JUNIT5,
    ),
}
_LISTS_OF_CLASSES = frozenset({"SuiteClasses", "SelectClasses"})
# TestNG's set-up methods are named alike, and mark no test.
_NO_TESTS = frozenset({"BeforeTest", "AfterTest", "BeforeEachTest", "AfterEachTest", "NoTest", "NotATest"})
_KNOWN_NAMES = frozenset(name.rpartition(".")[2] for name in (*_TEST_METHODS, *_TEST_CLASSES))

NESTED = f"{_JUPITER}Nested"
TESTNG_TEST = "org.testng.annotations.Test"
JUNIT3_BASES = frozenset({"junit.framework.TestCase", "junit.extensions.TestDecorator"})


class Annotations:
    """Annotations of one program, with the meaning that the project's own annotations give to theirs."""

    def __init__(self, program: Program) -> None:
        """Nothing is looked up yet."""
        self._program = program
        self._meanings: dict[str, Framework | None] = {}

    def full_name(self, text: str, within: Declared) -> str:
        """The annotation's name; a known one is also found behind one of several on-demand imports."""
        name = self._program.qualified(text, within.name)
        if name == text and text in _KNOWN_NAMES:
            for each in within.unit.imports:
                candidate = f"{each.name}.{text}"
                if each.on_demand and (candidate in _TEST_METHODS or candidate in _TEST_CLASSES):
                    return candidate
        return name

    def of_method(self, annotation: Annotation, within: Declared) -> Framework | None:
        """The framework that takes a method with this annotation for a test."""
        return self._meaning(self.full_name(annotation.name, within))

    def of_class(self, annotation: Annotation, within: Declared) -> Framework | None:
        """The framework that runs a class with this annotation, whatever methods it has."""
        return _TEST_CLASSES.get(self.full_name(annotation.name, within))

    def has(self, declared: Declared, name: str) -> bool:
        """Whether the type itself carries the annotation."""
        return any(self.full_name(each.name, declared) == name for each in declared.facts.annotations)

    @staticmethod
    def suite_members(declared: Declared) -> tuple[str, ...]:
        """The classes that a suite lists, as written."""
        return tuple(
            member
            for each in declared.facts.annotations
            if each.name.rpartition(".")[2] in _LISTS_OF_CLASSES
            for member in each.classes
        )

    def _meaning(self, name: str) -> Framework | None:
        if name in _TEST_METHODS:
            return _TEST_METHODS[name]
        if name not in self._meanings:
            # An annotation that carries itself, in any number of steps, meets this value.
            self._meanings[name] = None
            self._meanings[name] = self._declared_meaning(name)
        return self._meanings[name]

    def _declared_meaning(self, name: str) -> Framework | None:
        declared = self._program.types.get(TypeName(name))
        if declared is None:
            # A library's annotation: junit-pioneer's @CartesianTest and its like are test templates.
            simple = name.rpartition(".")[2]
            known = "." in name and simple.endswith("Test") and simple not in _NO_TESTS
            return Framework.UNKNOWN if known else None
        if declared.facts.kind is not TypeKind.ANNOTATION:
            return None
        for each in declared.facts.annotations:
            found = self.of_method(each, declared)
            # Only JUnit 5 knows annotations on annotations.
            if found in (Framework.JUNIT5, Framework.UNKNOWN):
                return found
        return None
