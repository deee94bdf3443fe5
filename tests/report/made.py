"""Answers made by hand, so that the reporters can be tested without reading any Java."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from explorer.analysis.changes import Changes
from explorer.model.change import BuildChange, ChangeKind, FileChange, MemberChange, MemberKind, TypeChange
from explorer.model.edge import Edge, How
from explorer.model.evidence import (
    Absence,
    Always,
    BuildEvidence,
    ChangeEvidence,
    Evidence,
    Lacks,
    NewTest,
    NotRead,
    PathEvidence,
    UnreadableEvidence,
)
from explorer.model.names import TypeName
from explorer.model.source import Role, Side, Site
from explorer.model.tests import Framework, TestClass, TestMethod
from explorer.model.verdict import Decision, Verdict, selection
from explorer.report.selection.answer import Answer, PartlyRead, TechniqueRow
from explorer.revisions.revision import RevisionInfo

OLD = RevisionInfo("HEAD~1", "git", "a1b2c3d4e5f6", "Fix the price", "shop")
NEW = RevisionInfo("WORKTREE", "worktree", project="shop")
RU = TechniqueRow("ru", "RU", "class firewall")
ALL = TechniqueRow("retest-all", "Retest all", "every test")
TRACED = TechniqueRow("ekstazi", "Ekstazi", "touched classes", ("a trace of the old revision",))

PRICE = TypeChange(
    TypeName("shop.Price"),
    ChangeKind.TEXT,
    Role.MAIN,
    (
        MemberChange(
            "total(int)",
            MemberKind.METHOD,
            ChangeKind.TEXT,
            Site("Price.java", 7),
            Site("Price.java", 8),
            9,
            12,
        ),
    ),
    Site("Price.java", 3),
    Site("Price.java", 3),
)
ADDED = TypeChange(TypeName("shop.Gift"), ChangeKind.ADDED, Role.MAIN, new=Site("Gift.java", 1))
LAYOUT = TypeChange(
    TypeName("shop.Tidy"), ChangeKind.LAYOUT, Role.MAIN, old=Site("Tidy.java", 1), new=Site("Tidy.java", 2)
)
BUILD = BuildChange("dependency org.x:y", "1.0", "1.1", Site("pom.xml", 20))


def edge(source: str, target: str, how: How = How.NEW, line: int = 5) -> Edge:
    return Edge(TypeName(source), TypeName(target), how, Site(f"{source.rpartition('.')[2]}.java", line))


def reaches(test: str, *types: str) -> Verdict:
    """Selected over a path through these types, the last of which is shop.Price."""
    names = [test, *types]
    edges = tuple(edge(*pair) for pair in pairwise(names))
    return Verdict(Decision.SELECTED, (PathEvidence(TypeName(test), edges, Side.OLD), ChangeEvidence(PRICE)))


def selected(*evidence: Evidence) -> Verdict:
    return Verdict(Decision.SELECTED, evidence)


def absent(name: str = "T.java") -> Verdict:
    return Verdict(Decision.NOT_SELECTED, (Absence(Site(name, 1), Side.OLD, 4, 1),))


def a_test(name: str, module: str = "", **other: object) -> TestClass:
    file = f"src/test/java/{name.replace('.', '/')}.java"
    values: dict[str, object] = {
        "name": TypeName(name),
        "site": Site(f"{module}/{file}" if module else file, 3),
        "framework": Framework.JUNIT5,
        "module": module,
        "methods": (TestMethod("t", TypeName(name), Site(file, 5)),),
    }
    return TestClass(**(values | other))  # type: ignore[arg-type]


def answer(
    verdicts: Mapping[str, Verdict],
    *,
    tests: Iterable[TestClass] | None = None,
    types: Iterable[TypeChange] = (PRICE,),
    files: Iterable[FileChange] = (),
    build: Iterable[BuildChange] = (),
    techniques: tuple[TechniqueRow, ...] = (RU,),
    unreadable: tuple[UnreadableEvidence, ...] = (),
    partly_read: tuple[PartlyRead, ...] = (),
    remarks: tuple[str, ...] = (),
) -> Answer:
    """An answer in which ru says `verdicts` and retest-all selects all."""
    known = tuple(tests) if tests is not None else tuple(map(a_test, verdicts))
    made = {
        "ru": dict(verdicts),
        "retest-all": {t.name: selected(Always(len(known), t.site)) for t in known},
        "ekstazi": {t.name: Verdict(Decision.UNAVAILABLE, (Lacks(("a trace",)),)) for t in known},
    }
    return Answer(
        old=OLD,
        new=NEW,
        techniques=techniques,
        tests=known,
        selections={
            row.id: selection(row.id, {TypeName(n): v for n, v in made[row.id].items()}) for row in techniques
        },
        changes=Changes(types, files, build),
        unreadable=unreadable,
        partly_read=partly_read,
        remarks=remarks,
    )


EVERYTHING = answer(
    {
        "shop.CartTest": reaches("shop.CartTest", "shop.Cart", "shop.Price"),
        "shop.OrderTest": reaches("shop.OrderTest", "shop.Cart", "shop.Price"),
        "shop.PriceTest": reaches("shop.PriceTest", "shop.Price"),
        "shop.ChangedTest": selected(
            PathEvidence(TypeName("shop.ChangedTest"), (), Side.OLD), ChangeEvidence(PRICE)
        ),
        "shop.FreshTest": selected(NewTest(Site("FreshTest.java", 4))),
        "shop.KotlinTest": selected(NotRead(Site("KotlinTest.kt", 0), "Kotlin")),
        "shop.BookTest": absent(),
    },
    types=(PRICE, ADDED, LAYOUT),
    files=(FileChange("Price.java", ChangeKind.TEXT), FileChange("data.txt", ChangeKind.ADDED)),
    techniques=(RU, ALL, TRACED),
    unreadable=(UnreadableEvidence("Broken.java", "it is not text", Side.NEW),),
    partly_read=(PartlyRead(Site("Half.java", 7), "unexpected }", Side.NEW),),
    remarks=("No build file was found.",),
)
"""One test of each kind."""

BUILT = answer(
    {name: selected(BuildEvidence((BUILD,))) for name in ("shop.ATest", "shop.BTest")}, build=(BUILD,)
)
"""Every test is selected, since the build differs."""
