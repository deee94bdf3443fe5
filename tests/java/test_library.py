"""Types from jars and from the JDK's index, as one library."""

from pathlib import Path

from explorer.java.jars import open_classes
from explorer.java.jdkindex.index import shipped_index
from explorer.java.library import JarLibrary, Libraries
from tests.support.classfiles import simple_class
from tests.support.jars import jar, jar_of


def library(*paths: Path) -> JarLibrary:
    return JarLibrary(map(open_classes, paths))


def test_of_two_jars_with_one_class_the_first_counts(tmp_path: Path) -> None:
    first = jar(tmp_path / "1.jar", {"p/A.class": simple_class("p.A", "p.First")})
    second = jar(
        tmp_path / "2.jar",
        {"p/A.class": simple_class("p.A", "p.Second"), "p/B.class": simple_class("p.B")},
    )
    found = library(first, second)
    assert [each.signature for name in ("p.A", "p.B") if (each := found.find(name))] == [
        "Lp/First;",
        "Ljava/lang/Object;",
    ]
    assert found.find("p.C") is None
    found.close()


def test_packages_and_their_public_types(tmp_path: Path) -> None:
    path = jar(
        tmp_path / "a.jar",
        {
            "p/A.class": simple_class("p.A"),
            "p/Hidden.class": simple_class("p.Hidden", access=0x20),
            "p/A$B.class": simple_class("p.A$B"),
            "q/C$D.class": simple_class("q.C$D"),
            "Top.class": simple_class("Top"),
        },
    )
    found = library(path)
    assert (found.package("p"), found.package("q"), found.package(""), found.package("r")) == (
        ("A",), (), ("Top",), (),
    )  # fmt: skip
    assert [found.has_package(name) for name in ("p", "q", "", "r")] == [True, True, True, False]
    found.close()


def test_a_class_that_is_damaged_is_noted_once_and_unknown(tmp_path: Path) -> None:
    path = jar(
        tmp_path / "a.jar",
        {
            "p/Bad.class": b"no class",
            "p/Moved.class": simple_class("q.Moved"),
            "p/A.class": simple_class("p.A"),
        },
    )
    found = library(path, tmp_path / "absent.jar")
    assert [found.find(name) for name in ("p.Bad", "p.Bad", "p.Moved", "q.Moved")] == [None] * 4
    assert found.package("p") == ("A",)
    assert [problem.sentence().removeprefix(f"{tmp_path}/") for problem in found.problems] == [
        "absent.jar is not used: there is no such file",
        "a.jar!p.Bad is not used: it does not begin as class files do",
        "a.jar!p.Moved is not used: it says that it is q.Moved",
    ]
    found.close()


def test_the_jdk_goes_before_jars(tmp_path: Path) -> None:
    path = jar(tmp_path / "a.jar", {"java/util/List.class": simple_class("java.util.List", "p.Trap")})
    both = Libraries(shipped_index(17), library(path, jar_of(tmp_path / "b.jar", "java.util.Own", "p.A")))
    found = both.find("java.util.List")
    assert found is not None
    assert found.signature.startswith("<E:Ljava/lang/Object;>")
    assert both.find("p.A") is not None
    assert both.find("p.Nothing") is None
    assert {"List", "Own"} <= set(both.package("java.util"))
    assert list(both.package("p")) == ["A"]
    assert [both.has_package(name) for name in ("java.util", "p", "q")] == [True, True, False]
    assert both.problems == ()
    both.close()


def test_without_jars_or_without_a_jdk(tmp_path: Path) -> None:
    alone = Libraries(shipped_index(17))
    assert (alone.find("p.A"), alone.problems) == (None, ())
    alone.close()
    jars = Libraries(None, library(jar_of(tmp_path / "a.jar", "p.A")))
    assert jars.find("java.util.List") is None
    assert jars.find("p.A") is not None
    jars.close()
