"""What a pom asks for, and what that brings along, as Maven would have it."""

from pathlib import Path

import pytest

from explorer.java.dependencies import Dependency, declared, managed, with_transitive
from explorer.revisions.layout.pom import Model, Pom
from explorer.revisions.layout.xmltree import read_xml
from tests.support.repositories import (
    LeftBehind,
    coordinates,
    dependencies,
    dependency,
    parent,
    project,
)
from tests.support.repositories import managed as managing

OWN = "p:app:1"


@pytest.fixture
def left(tmp_path: Path) -> LeftBehind:
    return LeftBehind(tmp_path)


def model(pom: str) -> Model:
    return Model((Pom("pom.xml", read_xml(project(OWN, pom).encode())),))


def asked(left: LeftBehind, pom: str, *own: str) -> list[str]:
    """What the pom asks for itself."""
    return [str(each.library) for each in declared(model(pom), left.repositories, own)]


def all_of(left: LeftBehind, pom: str, *own: str) -> list[str]:
    """With what that brings along."""
    repositories = left.repositories
    wanted = declared(model(pom), repositories, own)
    told = managed(repositories.with_parents(model(pom)), repositories)
    return [str(each) for each in with_transitive(wanted, repositories, told, own)]


def test_dependencies_of_every_scope_with_their_versions(left: LeftBehind) -> None:
    pom = "<properties><v>1.2</v></properties>" + dependencies(
        "g:a:1",
        dependency("g:b:${v}", "<scope>test</scope>"),
        dependency("g:c:2", "<classifier>linux</classifier>"),
        dependency("g:d:3", "<type>test-jar</type>"),
        dependency("g:e:4", "<type>pom</type>"),
        dependency("g:f:[5]", "<optional>true</optional>"),
        dependency("g:h:[6,7)"),
        "g:i",
        "${project.groupId}:mine:${project.version}",
    )
    assert asked(left, pom, "p:mine") == [
        "g:a:1", "g:b:1.2", "g:c:2:linux", "g:d:3:tests", "g:f:5", "g:h:[6,7)", "g:i",
    ]  # fmt: skip


def test_versions_are_managed_by_the_pom_its_parents_and_boms(left: LeftBehind) -> None:
    left.pom("g:top:1", managing("g:a:1", "g:b:1") + dependencies("g:e:1"))
    left.pom("g:bom:1", managing("g:b:2", "g:c:2", dependency("g:inner:1", "<scope>import</scope>")))
    left.pom("g:inner:1", "<properties><v>3</v></properties>" + managing("g:c:3", "g:d:${v}"))
    bom = dependency("g:bom:1", "<type>pom</type><scope>import</scope>")
    pom = parent("g:top:1") + managing("g:a:0", bom) + dependencies("g:a", "g:b", "g:c", "g:d", "g:x")
    # The pom's own word goes before its parent's, that before a BOM's, and that before a BOM's in the BOM.
    assert asked(left, pom) == ["g:a:0", "g:b:1", "g:c:2", "g:d:3", "g:x", "g:e:1"]


def test_a_written_version_goes_before_a_managed_one_for_a_direct_dependency(left: LeftBehind) -> None:
    assert asked(left, managing("g:a:1") + dependencies("g:a:2")) == ["g:a:2"]


def test_boms_that_import_each_other(left: LeftBehind) -> None:
    left.pom("g:x:1", managing("g:a:1", dependency("g:y:1", "<scope>import</scope>")))
    left.pom("g:y:1", managing("g:b:1", dependency("g:x:1", "<scope>import</scope>")))
    pom = managing(dependency("g:x:1", "<scope>import</scope>")) + dependencies("g:a", "g:b")
    assert asked(left, pom) == ["g:a:1", "g:b:1"]


def test_what_libraries_need_in_turn(left: LeftBehind) -> None:
    scopes = ("compile", "runtime", "test", "provided", "system")
    brought = [dependency(f"g:{scope}:1", f"<scope>{scope}</scope>") for scope in scopes]
    optional = dependency("g:optional:1", "<optional>true</optional>")
    left.library("g:a:1", dependencies(*brought, optional, "g:plain:1"))
    left.library("g:plain:1", dependencies("g:deep:1"))
    pom = dependencies(dependency("g:a:1", "<scope>test</scope>"))
    assert all_of(left, pom) == ["g:a:1", "g:compile:1", "g:runtime:1", "g:plain:1", "g:deep:1"]


def test_the_nearest_version_counts_and_then_the_first(left: LeftBehind) -> None:
    left.library("g:a:1", dependencies("g:c:1"))
    left.library("g:b:1", dependencies("g:c:2", "g:d:2"))
    left.library("g:c:1", dependencies("g:d:1"))
    assert all_of(left, dependencies("g:a:1", "g:b:1")) == ["g:a:1", "g:b:1", "g:c:1", "g:d:2"]
    assert all_of(left, dependencies("g:a:1", "g:c:3")) == ["g:a:1", "g:c:3"]


def test_the_project_manages_versions_of_what_is_brought_along(left: LeftBehind) -> None:
    left.library("g:a:1", dependencies("g:b:1"))
    left.library("g:b:9")
    assert all_of(left, managing("g:b:9") + dependencies("g:a:1")) == ["g:a:1", "g:b:9"]


def test_a_library_manages_its_own_versions(left: LeftBehind) -> None:
    left.pom("g:parent:1", managing(dependency("g:b:2", "<scope>test</scope>"), "g:c:3"))
    left.library("g:a:1", parent("g:parent:1") + dependencies("g:b", "g:c"))
    assert all_of(left, dependencies("g:a:1")) == ["g:a:1", "g:c:3"]


@pytest.mark.parametrize("exclusion", ["g:b", "g:*", "*:b", "*:*"])
def test_exclusions_hold_all_the_way_down(left: LeftBehind, exclusion: str) -> None:
    left.library("g:a:1", dependencies("h:m:1"))
    left.library("h:m:1", dependencies("g:b:1"))
    group, artifact = exclusion.split(":")
    inside = f"<exclusion><groupId>{group}</groupId><artifactId>{artifact}</artifactId></exclusion>"
    pom = dependencies(dependency("g:a:1", f"<exclusions>{inside}</exclusions>"))
    assert "g:b:1" not in all_of(left, pom)
    assert "g:b:1" in all_of(left, dependencies("g:a:1"))


def test_libraries_that_need_each_other_and_modules_of_the_project(left: LeftBehind) -> None:
    left.library("g:a:1", dependencies("g:b:1", "p:other:1"))
    left.library("g:b:1", dependencies("g:a:1"))
    assert all_of(left, dependencies("g:a:1", "p:other:1"), "p:other") == ["g:a:1", "g:b:1"]


def test_the_number_of_libraries_is_bounded(left: LeftBehind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("explorer.java.dependencies._MOST", 3)
    assert all_of(left, dependencies(*(f"g:a{n}:1" for n in range(9)))) == ["g:a0:1", "g:a1:1", "g:a2:1"]


def test_gradle_takes_what_poms_in_its_cache_say(left: LeftBehind) -> None:
    left.in_gradle("g:a:1", dependencies("g:b:2"))
    wanted = [Dependency(coordinates("g:a:1"))]
    assert list(map(str, with_transitive(wanted, left.repositories, {}))) == ["g:a:1", "g:b:2"]
