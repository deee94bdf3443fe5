"""Which methods of a JDK reach a reflection method: on a small one all of them, on the real ones samples."""

import re
from collections.abc import Mapping
from functools import cache

import pytest

from explorer.java.classfile.access import PROTECTED, PUBLIC
from explorer.java.jdkindex.build import build_index
from explorer.java.jdkindex.index import SHIPPED, JdkIndex, shipped_index
from explorer.java.jdkindex.reflection import (
    REFLECTION_METHODS,
    ReflectionCounts,
    ReflectionFacts,
    reflection_of,
)
from explorer.java.outside import OutsideType
from tests.java.classfile.javap import javap
from tests.java.jdkindex.conftest import Home

CALLERS = (
    "java.io.ObjectInputStream",
    "java.lang.Class",
    "java.lang.ClassLoader",
    "java.security.SecureClassLoader",
    "java.util.ServiceLoader",
    "java.util.concurrent.ThreadPoolExecutor",
)
SHOWN = ("java.util.Map", "java.util.Map$Entry", "java.util.stream.Collectors", "java.lang.Enum")


@cache
def shipped(release: int) -> tuple[JdkIndex, ReflectionFacts]:
    index = shipped_index(release)
    return index, reflection_of(index)


@pytest.fixture(scope="module")
def small(classes: dict[str, bytes], home: Home) -> ReflectionFacts:
    return reflection_of(JdkIndex(build_index(home(classes))))


@pytest.fixture(scope="module")
def told() -> dict[str, list[str]]:
    """What javap says of the JDK's own classes."""
    return javap(*CALLERS, *SHOWN)


def short(table: Mapping[str, frozenset[str]]) -> dict[str, set[str]]:
    return {owner: {text.partition("(")[0] for text in row} for owner, row in table.items()}


@pytest.mark.jdk
def test_who_calls_a_reflection_method_itself(small: ReflectionFacts) -> None:
    assert short(small.callers) == {"api.Direct": {"loads", "finds", "defined"}}


@pytest.mark.jdk
def test_bodies_that_reach_one(small: ReflectionFacts) -> None:
    """Over calls, what a subtype overrides, and what the first use of a class runs."""
    assert short(small.border) == {
        "api.Direct": {"loads", "finds"},
        "api.Indirect": {"calls", "initialises", "dispatches"},
        "api.Indirect$ForHeirs": {"calls"},
        "internal.Helper": {"helps"},
        "java.lang.ClassLoader": {"loadClass", "findSystemClass", "defineClass"},
    }


@pytest.mark.jdk
def test_methods_of_which_only_an_overriding_body_does(small: ReflectionFacts) -> None:
    assert short(small.dispatched) == {"api.Task": {"runs"}}
    assert small.may_reflect("api.Task", "runs()V")
    assert not small.is_border("api.Task", "runs()V")
    assert not small.may_reflect("api.Task", "quiet()I")


@pytest.mark.jdk
def test_types_that_reach_no_class_with_a_caller(small: ReflectionFacts) -> None:
    assert small.apart == {"api.Quiet", "api.Task", "java.lang.ClassLoader", "java.lang.Object"}
    assert small.reaches("api.Task") is False


@pytest.mark.jdk
def test_what_is_counted(small: ReflectionFacts) -> None:
    """Public methods and constructors of Direct (4), Indirect (6), Quiet (2) and Task (2)."""
    assert small.counts == ReflectionCounts(methods=14, border=4, dispatched=1, classes=12, reaching=7)


@pytest.mark.jdk
def test_callers_of_the_jdk_are_those_that_javap_shows(told: dict[str, list[str]]) -> None:
    facts = _of_this_jdk(told)[1]
    assert {name: set(facts.callers.get(name, ())) for name in CALLERS} == {
        name: _callers(name, told[name]) for name in CALLERS
    }
    assert [name for name in CALLERS if not facts.callers.get(name)] == [
        "java.util.concurrent.ThreadPoolExecutor"
    ]


@pytest.mark.jdk
def test_types_of_the_jdk_are_those_that_javap_shows(told: dict[str, list[str]]) -> None:
    index = _of_this_jdk(told)[0]
    for name in SHOWN:
        found = index.find(name)
        assert found is not None
        assert _shown(found) == {line for line in map(_usable, told[name]) if line}


def _of_this_jdk(told: dict[str, list[str]]) -> tuple[JdkIndex, ReflectionFacts]:
    (line,) = (line for line in told["java.lang.Enum"] if line.startswith("class "))
    release = int(line.split()[3]) - 44
    if release not in SHIPPED:
        pytest.skip(f"no index of JDK {release} is shipped")
    return shipped(release)


def _callers(name: str, lines: list[str]) -> set[str]:
    """The methods with a call of a reflection method, also of one that a class loader has inherited."""
    own = {line.split()[1] + line.split()[3] for line in lines if line.startswith("method ")}
    owners = {*REFLECTION_METHODS, *([name] if name.endswith("ClassLoader") else ())}
    names = frozenset[str]().union(*REFLECTION_METHODS.values())
    found = set()
    for line in lines:
        call = re.fullmatch(r"(\S+):\d+ \w+ Method (\S+)\.(\w+):(\S+)", line)
        if call is None or call[2] not in owners or call[3] not in names:
            continue
        if call[2] == name and name not in REFLECTION_METHODS and call[3] + call[4] in own:
            continue  # its own overload
        found.add(call[1])
    return found


def _shown(found: OutsideType) -> set[str]:
    fields = {f"field {each.name} {each.access:#06x} {each.type}" for each in found.fields}
    return fields | {
        f"method {each.name} {each.access:#06x} {each.erased} {each.signature}" for each in found.methods
    }


def _usable(line: str) -> str:
    """A member in javap's words, if code outside can use it."""
    kind, name, access, descriptor, signature, *_ = f"{line}    ".split(" ")
    flags = int(access, 16) if kind in ("field", "method") else 0
    if not flags & (PUBLIC | PROTECTED) or flags & 0x1000 or name == "<clinit>":
        return ""
    if kind == "field":
        return f"field {name} {access} {signature or descriptor}"
    return f"method {name} {access} {descriptor} {signature or descriptor}"


@pytest.mark.parametrize("release", SHIPPED)
def test_the_border_of_a_real_jdk(release: int) -> None:
    facts = shipped(release)[1]
    for owner, method in (
        ("java.lang.Class", "forName(Ljava/lang/String;)Ljava/lang/Class;"),
        ("java.lang.ClassLoader", "loadClass(Ljava/lang/String;)Ljava/lang/Class;"),
        ("java.io.ObjectInputStream", "readObject()Ljava/lang/Object;"),
        ("java.util.ResourceBundle", "getBundle(Ljava/lang/String;)Ljava/util/ResourceBundle;"),
        ("java.sql.DriverManager", "getConnection(Ljava/lang/String;)Ljava/sql/Connection;"),
    ):
        assert facts.is_border(owner, method), (owner, method)
    for owner, method in (
        ("java.lang.String", "length()I"),
        ("java.lang.Math", "max(II)I"),
        ("java.util.ArrayList", "size()I"),
        ("java.util.concurrent.atomic.AtomicInteger", "get()I"),
        ("java.lang.Object", "getClass()Ljava/lang/Class;"),
    ):
        assert not facts.may_reflect(owner, method), (owner, method)
    assert facts.may_reflect("java.lang.Runnable", "run()V")
    assert not facts.is_border("java.lang.Runnable", "run()V")
    assert facts.reaches("java.lang.String")


@pytest.mark.parametrize("release", SHIPPED)
def test_what_the_facts_name_is_in_the_index(release: int) -> None:
    index, facts = shipped(release)
    for table in (facts.border, facts.dispatched):
        for owner, methods in table.items():
            found = index.find(owner)
            assert found is not None
            assert methods <= {each.name + each.erased for each in found.methods}
    assert all(facts.border[owner].isdisjoint(facts.dispatched.get(owner, ())) for owner in facts.border)
    assert facts.counts.border + facts.counts.dispatched < facts.counts.methods
