"""Where builds have left jars and poms."""

from pathlib import Path

import pytest

from explorer.java.repositories import Coordinates, Repositories, local_repositories
from explorer.revisions.layout.xmltree import read_xml
from tests.support.repositories import LeftBehind, coordinates, parent


@pytest.fixture
def left(tmp_path: Path) -> LeftBehind:
    return LeftBehind(tmp_path)


def test_a_jar_of_the_maven_repository_goes_before_that_of_gradle(left: LeftBehind) -> None:
    first = left.library("org.x:a:1")
    left.in_gradle("org.x:a:1")
    only = left.in_gradle("org.x:b:2")
    assert left.repositories.jar(coordinates("org.x:a:1")) == first
    assert left.repositories.jar(coordinates("org.x:b:2")) == only
    assert left.repositories.jar(coordinates("org.x:b:3")) is None
    assert left.repositories.jar(coordinates("org.x:b")) is None


def test_a_jar_with_a_classifier(left: LeftBehind) -> None:
    tests = left.library("g:a:1:tests")
    assert left.repositories.jar(coordinates("g:a:1:tests")) == tests
    assert left.repositories.jar(coordinates("g:a:1")) is None


def test_the_versions_of_which_there_is_a_jar(left: LeftBehind) -> None:
    left.library("g:a:1")
    left.in_gradle("g:a:2")
    left.pom("g:a:3")
    assert list(left.repositories.versions(coordinates("g:a"))) == ["1", "2"]
    assert list(left.repositories.versions(coordinates("g:b"))) == []


def test_a_folder_or_pipe_with_the_name_of_a_jar_is_none(left: LeftBehind) -> None:
    jar = left.library("g:a:1")
    jar.unlink()
    jar.mkdir()
    assert left.repositories.jar(coordinates("g:a:1")) is None


@pytest.mark.parametrize(
    "wanted",
    [
        Coordinates("..", "a", "1"),
        Coordinates("g", "../../etc", "1"),
        Coordinates("g", "a", "../1"),
        Coordinates("g", "a", "${version}"),
        Coordinates("g", "a", "1", "x/../../y"),
        Coordinates("g", "a", "1\0"),
        Coordinates("g", "", "1"),
        Coordinates("/etc", "a", "1"),
    ],
)
def test_coordinates_that_would_lead_elsewhere_find_nothing(left: LeftBehind, wanted: Coordinates) -> None:
    outside = left.maven.parent / "etc"
    outside.mkdir()
    (outside / "..-1.jar").write_bytes(b"")
    assert not wanted.is_safe
    found = left.repositories
    assert (found.jar(wanted), found.model(wanted), tuple(found.versions(wanted))) == (None, None, ())


def test_names_that_are_too_long_for_the_file_system_find_nothing(left: LeftBehind) -> None:
    long = Coordinates("g", "a" * 200, "1" * 200)
    left.maven.joinpath("g", long.artifact, long.version).mkdir(parents=True)
    assert long.is_safe
    assert (left.repositories.jar(long), left.repositories.model(long)) == (None, None)


def test_a_pom_has_its_parents_from_both_places(left: LeftBehind) -> None:
    left.pom("g:child:1", parent("g:middle:2") + "<properties><p>${project.version}-own</p></properties>")
    left.in_gradle("g:middle:2", parent("g:top:3"))
    left.pom("g:top:3", "<properties><p>no</p><q>${p} of top</q></properties>")
    model = left.repositories.model(coordinates("g:child:1"))
    assert model is not None
    assert [pom.artifact for pom in model.chain] == ["child", "middle", "top"]
    assert model.fill("${p}, ${q}") == "1-own, 1-own of top"


def test_a_parent_of_many_is_read_once(left: LeftBehind, monkeypatch: pytest.MonkeyPatch) -> None:
    left.pom("g:top:1")
    for name in "abc":
        left.pom(f"g:{name}:1", parent("g:top:1"))
    read: list[bytes] = []
    monkeypatch.setattr(
        "explorer.java.repositories.read_xml", lambda source: read.append(source) or read_xml(source)
    )
    found = left.repositories
    assert all(found.model(coordinates(f"g:{name}:1")) for name in "abcabc")
    assert len(read) == 4


def test_parents_in_a_circle_and_poms_that_are_no_xml(left: LeftBehind) -> None:
    left.pom("g:a:1", parent("g:b:1"))
    left.pom("g:b:1", parent("g:a:1"))
    left.pom("g:bad:1", "<open>")
    left.pom("g:mine:1", parent("g:bad:1"))
    models = [left.repositories.model(coordinates(f"g:{name}:1")) for name in ("a", "bad", "mine")]
    assert [model and [pom.artifact for pom in model.chain] for model in models] == [
        ["a", "b"],
        None,
        ["mine"],
    ]


def test_entities_in_a_pom_are_not_expanded(left: LeftBehind) -> None:
    left.pom("g:a:1")
    path = left.maven / "g" / "a" / "1" / "a-1.pom"
    path.write_text('<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><project>&x;</project>')
    assert left.repositories.model(coordinates("g:a:1")) is None


def paths(found: Repositories | None) -> tuple[Path, Path]:
    assert found is not None
    return found.maven, found.gradle


def test_where_maven_and_gradle_keep_theirs(tmp_path: Path) -> None:
    files = Path("caches", "modules-2", "files-2.1")
    assert paths(local_repositories(tmp_path, {})) == (
        tmp_path / ".m2" / "repository",
        tmp_path / ".gradle" / files,
    )
    moved = local_repositories(tmp_path, {"GRADLE_USER_HOME": "/elsewhere"})
    assert paths(moved)[1] == Path("/elsewhere") / files


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ("<localRepository>/data/m2</localRepository>", "/data/m2"),
        ("<localRepository>${user.home}/libs</localRepository>", "HOME/libs"),
        ("<localRepository>${env.M2}</localRepository>", "HOME/.m2/repository"),
        ("<open>", "HOME/.m2/repository"),
    ],
)
def test_the_settings_of_maven_move_its_repository(tmp_path: Path, said: str, where: str) -> None:
    (tmp_path / ".m2").mkdir()
    (tmp_path / ".m2" / "settings.xml").write_text(f"<settings>{said}</settings>")
    assert paths(local_repositories(tmp_path, {}))[0] == Path(where.replace("HOME", str(tmp_path)))


def test_a_user_without_a_home_has_no_repositories(monkeypatch: pytest.MonkeyPatch) -> None:
    def without() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", without)
    assert local_repositories(environment={}) is None
