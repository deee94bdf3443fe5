"""What `doctor` prints, from a checkup made by hand."""

from msgspec.structs import replace

from explorer.analysis.resolution import Resolution, UnboundCall
from explorer.explain.form import plain_text
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Role, Site
from explorer.report.doctor import json, text
from explorer.report.doctor.checkup import (
    CacheState,
    Checkup,
    Folder,
    ModuleRow,
    NotUsed,
    Outside,
    Problem,
)
from explorer.revisions.revision import Skipped
from tests.report import made
from tests.report.schemas import checked

WHY = "the type of the receiver is not known"
M = MethodName("p.A#m(int)")
WELL = Checkup(
    revision=made.NEW,
    files={Role.MAIN: 1_200, Role.TEST: 1},
    elsewhere=0,
    foreign={},
    types=3,
    methods=1,
    unreadable=(),
    partly=(),
    skipped=(),
    duplicates={},
    modules=(ModuleRow("", "shop", "maven", (Folder("src/main/java", Role.MAIN, 1_200),), 1),),
    tests={"JUnit 5": 1},
    remarks=(),
    outside=Outside(17, "17.0.15"),
    calls=Resolution(6, 4, 0, {}),
    cache=CacheState("cache/contents.sqlite3", 3 * 1024**2),
)
ILL = replace(
    WELL,
    elsewhere=2,
    foreign={Role.TEST: 1},
    unreadable=(Problem(Site("Bin\x1b.java", 0), "it is not text"),),
    partly=(Problem(Site("Half.java", 7), "unexpected }"), Problem(Site("Half.java", 9), "unexpected )")),
    skipped=(Skipped("link.java", "a link"),),
    duplicates={TypeName("p.A"): ("a/A.java", "b/A.java")},
    remarks=("No build file was found.",),
    outside=Outside(17, "17.0.15", 11, ("junit.jar",), (NotUsed("org.x:y:1", "not found"),)),
    calls=Resolution(
        project=9_000,
        outside=900,
        outside_unknown=99,
        unbound={WHY: 4, "no such method is found": 1},
        unread={f"q.C{number}": 25 - number for number in range(5)},
        calls=tuple(UnboundCall(M, f"n{line}", WHY, Site("A.java", line)) for line in range(1, 5)),
    ),
    cache=None,
)


def lines(found: Checkup, *, everything: bool = False) -> list[str]:
    return plain_text(text.report(found, everything=everything)).splitlines()


def test_where_all_is_well_little_is_said() -> None:
    assert lines(WELL) == [
        "shop  WORKTREE",
        "",
        "Files  1,201 Java files: main 1,200, test 1",
        "  3 types, 1 method",
        "",
        "Modules  1 module",
        "  shop  maven, 1 test class",
        "    main     src/main/java  1,200 files",
        "",
        "Tests  1 test class: JUnit 5 1",
        "",
        "Calls  100 % of 10 calls are resolved",
        "  6 to methods of the project",
        "  4 to classes outside that are known",
        "",
        "Libraries  index of JDK 17 (17.0.15), 0 jars",
        "",
        "Cache  3 MiB in cache/contents.sqlite3",
    ]


def test_whatever_is_wrong_is_told_with_its_place() -> None:
    shown = lines(ILL)
    assert shown[4:19] == [
        "  2 Java files in no source folder",
        "  1 file in languages that are not read: test 1",
        "  1 can't be read at all",
        "    Bin␛.java  it is not text",
        "  2 in 1 file can't be read",
        "    Half.java:7  unexpected }",
        "    Half.java:9  unexpected )",
        "  1 skipped",
        "    link.java  a link",
        "  1 declared more than once",
        "    a/A.java  p.A, which b/A.java declares too",
        "  ! No build file was found.",
        "",
        "Modules  1 module",
        "  shop  maven, 1 test class",
    ]
    assert shown[-6:] == [
        "Libraries  index of JDK 17 (17.0.15) for release 11, 1 jar",
        "  junit.jar",
        "  1 named and not used",
        "    org.x:y:1  not found",
        "",
        "Cache  not used",
    ]


def test_calls_that_are_not_resolved_have_reasons_and_examples() -> None:
    """The share is never rounded up: five of ten thousand calls are missing."""
    shown = lines(ILL)
    start = shown.index("Calls  99.95 % of 10,004 calls are resolved")
    assert shown[start + 3 : start + 15] == [
        "  99 to 5 classes of jars, or of files in other languages, that are not read",
        "         25  q.C0",
        "         24  q.C1",
        "         23  q.C2",
        "    … 2 more: --all lists them",
        "  5 not resolved: each may mean any method of its name",
        f"          4  {WHY}",
        "             A.java:1  n1 in A.m(int)",
        "             A.java:2  n2 in A.m(int)",
        "             A.java:3  n3 in A.m(int)",
        "             … 1 more: --all lists them",
        "          1  no such method is found",
    ]


def test_nothing_is_cut_where_everything_is_wanted() -> None:
    shown = "\n".join(lines(ILL, everything=True))
    assert "more: --all" not in shown
    assert "A.java:4  n4 in A.m(int)" in shown
    assert "21  q.C4" in shown


def test_json_as_the_schema_says() -> None:
    document = checked("doctor", json.report(ILL))
    assert document["files"] == {"main": 1_200, "test": 1}
    assert document["partly"][0] == {"site": {"file": "Half.java", "line": 7}, "reason": "unexpected }"}
    assert document["libraries"]["missing"] == [{"name": "org.x:y:1", "reason": "not found"}]
    assert document["calls"]["unresolved"] == {WHY: 4, "no such method is found": 1}
    assert len(document["calls"]["places"]) == 4
    assert (document["cache"], checked("doctor", json.report(WELL))["cache"]["size"]) == (None, 3 * 1024**2)
