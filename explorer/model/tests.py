"""Test classes, and who says that they are tests."""

from enum import StrEnum

from msgspec import Struct

from explorer.model.names import TypeName
from explorer.model.source import Site


class Framework(StrEnum):
    """The test framework that the source shows."""

    JUNIT3 = "JUnit 3"
    JUNIT4 = "JUnit 4"
    JUNIT5 = "JUnit 5"
    TESTNG = "TestNG"
    UNKNOWN = "unknown"


class TestMethod(Struct, frozen=True):
    """A test method; `declared_in` differs from the test class when it is inherited."""

    __test__ = False

    name: str
    declared_in: TypeName
    site: Site


class TestPlace(Struct, frozen=True):
    """Where a test class is declared: the folder of the build module, and the declaration."""

    __test__ = False

    module: str
    site: Site


class TestClass(Struct, frozen=True):
    """A class whose tests are selected or not as a whole.

    `by_name` is what Surefire's file patterns say, `by_source` what annotations and supertypes say;
    `remark` is a sentence for the user where the two disagree or where the class is special.
    """

    __test__ = False

    name: TypeName
    site: Site
    framework: Framework
    methods: tuple[TestMethod, ...] = ()
    by_name: bool = True
    by_source: bool = True
    remark: str = ""
    language: str = "Java"
    module: str = ""
    """The build module's folder, empty for the root; for `select --format surefire|gradle`."""
    others: tuple[TestPlace, ...] = ()
    """Further declarations of the same name, judged together with this one."""

    nested: tuple[TypeName, ...] = ()
    """Nested classes with tests that a runner takes one by one, so they must be named beside this one."""

    @property
    def places(self) -> tuple[TestPlace, ...]:
        """Every declaration of the name."""
        return (TestPlace(self.module, self.site), *self.others)

    @property
    def modules(self) -> tuple[str, ...]:
        """Every module in which the name is declared."""
        return tuple(dict.fromkeys(place.module for place in self.places))
