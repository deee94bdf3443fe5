"""What annotations and library types mean to the test frameworks."""

from collections.abc import Collection, Mapping

from explorer.java.declared import Declared
from explorer.java.facts import Annotation, TypeKind
from explorer.java.program import Program
from explorer.model.names import TypeName
from explorer.model.tests import Framework

_JUPITER = "org.junit.jupiter.api."
_SUITE = "org.junit.platform.suite.api."
ARCH_TEST = "com.tngtech.archunit.junit.ArchTest"
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
    ARCH_TEST: Framework.JUNIT5,
    "org.testng.annotations.Test": Framework.TESTNG,
    "org.testng.annotations.Factory": Framework.TESTNG,
}
_TEST_CLASSES = {
    "org.junit.runner.RunWith": Framework.JUNIT4,
    "io.cucumber.junit.CucumberOptions": Framework.JUNIT4,
    "cucumber.api.CucumberOptions": Framework.JUNIT4,
    "io.cucumber.junit.platform.engine.Cucumber": Framework.JUNIT5,
    "com.tngtech.archunit.junit.AnalyzeClasses": Framework.JUNIT5,
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
_TEST_WORDS = frozenset({"Property", "Example"})
_KNOWN_NAMES = frozenset(name.rpartition(".")[2] for name in (*_TEST_METHODS, *_TEST_CLASSES))

NESTED = frozenset({f"{_JUPITER}Nested", "net.jqwik.api.Group"})
TESTNG_TEST = frozenset({"org.testng.annotations.Test"})
JUNIT3_BASES = frozenset({"junit.framework.TestCase", "junit.extensions.TestDecorator"})


class Annotations:
    """Annotations of one program, with the meaning that the project's own annotations give to theirs."""

    def __init__(self, program: Program) -> None:
        """Nothing is looked up yet."""
        self._program = program
        self._meanings: dict[tuple[bool, str], Framework | None] = {}

    def full_name(self, text: str, within: Declared) -> str:
        """The annotation's name; a known one is also found behind one of several on-demand imports."""
        name = self._program.qualified(text, within)
        if name == text and text in _KNOWN_NAMES:
            for each in within.unit.imports:
                candidate = f"{each.name}.{text}"
                if each.on_demand and (candidate in _TEST_METHODS or candidate in _TEST_CLASSES):
                    return candidate
        return name

    def of_method(self, annotation: Annotation, within: Declared) -> Framework | None:
        """The framework that takes a method with this annotation for a test."""
        return self._meaning(self.full_name(annotation.name, within), _TEST_METHODS)

    def of_class(self, annotation: Annotation, within: Declared) -> Framework | None:
        """The framework that runs a class with this annotation, whatever methods it has."""
        return self._meaning(self.full_name(annotation.name, within), _TEST_CLASSES)

    def of_field(self, annotation: Annotation, within: Declared) -> Framework | None:
        """The framework that takes a field with this annotation for a test: a rule of ArchUnit."""
        return Framework.JUNIT5 if self.full_name(annotation.name, within) == ARCH_TEST else None

    def jupiters(self, annotation: Annotation, within: Declared) -> bool:
        """Whether JUnit 5's own engine runs it, and not another engine on its platform."""
        name = self.full_name(annotation.name, within)
        return name not in _TEST_METHODS or name.startswith("org.junit.jupiter.")

    def has(self, declared: Declared, names: Collection[str]) -> bool:
        """Whether the type itself carries one of these annotations."""
        return any(self.full_name(each.name, declared) in names for each in declared.facts.annotations)

    @staticmethod
    def suite_members(declared: Declared) -> tuple[str, ...]:
        """The classes that a suite lists, as written."""
        return tuple(
            member
            for each in declared.facts.annotations
            if each.name.rpartition(".")[2] in _LISTS_OF_CLASSES
            for member in each.classes
        )

    def _meaning(self, name: str, known: Mapping[str, Framework]) -> Framework | None:
        if name in known:
            return known[name]
        key = (known is _TEST_METHODS, name)
        if key not in self._meanings:
            # An annotation that carries itself, in any number of steps, meets this value.
            self._meanings[key] = None
            self._meanings[key] = self._declared_meaning(name, known)
        return self._meanings[key]

    def _declared_meaning(self, name: str, known: Mapping[str, Framework]) -> Framework | None:
        declared = self._program.types.get(TypeName(name))
        if declared is None:
            return Framework.UNKNOWN if known is _TEST_METHODS and _looks_like_test(name) else None
        if declared.facts.kind is not TypeKind.ANNOTATION:
            return None
        for each in declared.facts.annotations:
            found = self._meaning(self.full_name(each.name, declared), known)
            # Only JUnit 5 knows annotations on annotations.
            if found in (Framework.JUNIT5, Framework.UNKNOWN):
                return found
        return None


def _looks_like_test(name: str) -> bool:
    """Whether a library's annotation marks tests: as do junit-pioneer's @CartesianTest and its like."""
    simple = name.rpartition(".")[2]
    return simple in _TEST_WORDS or (simple.endswith(("Test", "Tests")) and simple not in _NO_TESTS)
