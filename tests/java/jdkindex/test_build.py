"""An index of a small JDK: what is in it, and what is said of JDKs that can't be read."""

from pathlib import Path

import pytest

from explorer.java.jdkindex.build import build_index
from explorer.java.jdkindex.index import JdkIndex
from explorer.java.outside import OutsideField, OutsideMethod
from explorer.model.errors import BadInput
from tests.java.jdkindex.conftest import Home, roots
from tests.support.classfiles import module_info, simple_class


@pytest.fixture(scope="module")
def index(classes: dict[str, bytes], home: Home) -> JdkIndex:
    return JdkIndex(build_index(home(classes)))


@pytest.mark.jdk
def test_what_code_outside_can_name_and_its_supertypes(index: JdkIndex) -> None:
    assert (index.release, index.version) == (17, "17.0.99")
    assert list(index.packages) == ["api"]
    assert {name: list(index.types(name)) for name in index.all_packages()} == {
        "api": ["api.Direct", "api.Indirect", "api.Indirect$ForHeirs", "api.Quiet", "api.Task"],
        "internal": ["internal.Helper"],
        "java.lang": ["java.lang.ClassLoader", "java.lang.Object"],
    }
    assert list(index.package("api")) == ["Direct", "Indirect", "Quiet", "Task"]
    assert (list(index.package("internal")), index.has_package("internal")) == ([], False)
    assert index.find("api.Lazy") is None
    assert index.find("nowhere.A") is None


@pytest.mark.jdk
def test_members_that_code_outside_can_use(index: JdkIndex) -> None:
    direct, heirs = index.find("api.Direct"), index.find("api.Indirect$ForHeirs")
    assert direct is not None
    assert heirs is not None
    assert direct.fields == (OutsideField("ANSWER", 0x19, "I", "i:42"),)
    assert [method.name for method in direct.methods] == ["<init>", "loads", "finds", "handsOn", "quiet"]
    assert direct.methods[3] == OutsideMethod(
        "handsOn",
        1,
        "()Ljava/util/function/Function<Ljava/lang/String;Ljava/lang/Class<*>;>;",
        "()Ljava/util/function/Function;",
    )
    assert (heirs.access, heirs.outer) == (0xC, "api.Indirect")
    assert heirs.signature == "<T::Lapi/Task;>Ljava/lang/Object;"


@pytest.mark.jdk
def test_the_same_jdk_gives_the_same_bytes_in_whatever_form(classes: dict[str, bytes], home: Home) -> None:
    first = build_index(home(classes))
    assert first == build_index(home(classes))
    assert first == build_index(home(dict(reversed(classes.items()))))
    assert first == build_index(home(classes, "image"))


@pytest.mark.jdk
def test_before_modules_packages_are_exported_by_custom(classes: dict[str, bytes], home: Home) -> None:
    index = JdkIndex(build_index(home(classes, "rt.jar", "1.8.0_392")))
    assert (index.release, index.version) == (8, "1.8.0_392")
    assert list(index.packages) == ["java.lang"]
    assert index.find("java.lang.Class") is not None


def test_a_jdk_may_be_so_small(home: Home) -> None:
    files = {**roots(), "module-info.class": module_info(("java.lang", ()))}
    index = JdkIndex(build_index(home(files)))
    assert list(index.package("java.lang")) == ["Class", "ClassLoader", "Object"]


def test_classes_that_inherit_in_a_circle_end(home: Home) -> None:
    circle = {f"p/{a}.class": simple_class(f"p.{a}", f"p.{b}") for a, b in ("AB", "BC", "CA")}
    files = {**roots(), **circle, "module-info.class": module_info(("p", ()))}
    assert list(JdkIndex(build_index(home(files))).package("p")) == ["A", "B", "C"]


@pytest.mark.parametrize("form", ["jmod", "image"])
def test_a_class_that_is_damaged_is_named(home: Home, form: str) -> None:
    files = {**roots(), "p/A\x1b.class": b"no class", "module-info.class": module_info(("p", ()))}
    with pytest.raises(BadInput, match=r"the class p\.A.* of the JDK can't be read") as raised:
        build_index(home(files, form))
    assert str(raised.value).isprintable()


def test_a_class_under_a_wrong_name_is_named(home: Home) -> None:
    files = {**roots(), "p/A.class": simple_class("q.B"), "module-info.class": module_info(("p", ()))}
    with pytest.raises(BadInput, match=r"the class p\.A of the JDK can't be read: it says that it is q\.B"):
        build_index(home(files))


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, "has no file `release`"),
        ({"release": 'JAVA_VERSION="17"'}, "has no jmods, no rt.jar, and no lib/modules"),
        ({"release": "nothing"}, "not a number"),
        ({"release": 'JAVA_VERSION="new\x1b[31m"'}, "not a number"),
        ({"release": 'JAVA_VERSION="17"', "jmods/a.jmod": "no zip"}, "a.jmod is no readable jmod"),
        (
            {"release": 'JAVA_VERSION="8"', "lib/rt.jar": "no zip"},
            "rt.jar is not used: it is no readable jar",
        ),
        ({"release": 'JAVA_VERSION="21"', "lib/modules": "", "bin/jimage": "#!/bin/sh"}, "can't be run"),
    ],
)
def test_what_is_no_jdk(tmp_path: Path, files: dict[str, str], says: str) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    with pytest.raises(BadInput) as raised:
        build_index(tmp_path)
    assert says in str(raised.value)
    assert str(raised.value).isprintable()


def test_a_jimage_that_fails_says_why(home: Home) -> None:
    folder = home({}, "image")
    (folder / "bin" / "jimage").write_text("#!/bin/sh\necho 'no such \x1b[31mimage' >&2\nexit 3\n")
    with pytest.raises(BadInput, match="jimage failed: no such") as raised:
        build_index(folder)
    assert str(raised.value).isprintable()
