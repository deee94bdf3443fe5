"""What `uses` prints, from uses made by hand."""

from explorer.analysis.usage import CallUse, FieldUse, Usage
from explorer.explain.form import plain_text
from explorer.model.edge import Edge, How
from explorer.model.names import MethodName, TypeName
from explorer.model.source import Role, Site
from explorer.report.uses import json, text
from explorer.report.uses.listing import Kind, Listing
from tests.report import made
from tests.report.schemas import checked
from tests.support.calls import call

CALL = call("p.CartTest#t() -virtual λ-> p.Cart#add(p.Book)", 7)
EDGE = Edge(TypeName("p.CartTest"), TypeName("p.Cart"), How.NEW, Site("src/CartTest.java", 12))
FIELD = FieldUse(MethodName("p.Shop#open(int)"), "p.Cart#MOST", Site("src/Shop.java", 3), True)
USAGE = Usage((EDGE,), (CallUse(CALL, 3),), (FIELD,))
LINES = {EDGE.site: "    new Cart();", CALL.site: "\tcart.add(\x1b[31mit);", FIELD.site: "if (n < MOST)"}
ROLES = {TypeName("p.CartTest"): Role.TEST, TypeName("p.Cart"): Role.MAIN}


def listing(usage: Usage = USAGE, *, used: bool = False) -> Listing:
    return Listing("p.Cart", Kind.TYPE, used, usage, LINES, ROLES)


def lines(found: Listing) -> list[str]:
    return plain_text(text.report(found)).splitlines()


def test_users_by_construct_method_and_field() -> None:
    assert lines(listing()) == [
        "type p.Cart",
        "",
        "Depended on by 1 type  the first place of each construct",
        "  new  1",
        "    p.CartTest (test)  CartTest.java:12  new Cart();",
        "",
        "Called by 1 method, at 1 place",
        "  p.Cart#add(p.Book)  1",
        "    ◀─virtual λ─ CartTest.t() (test)  any of 3 may run  CartTest.java:7  cart.add(␛[31mit);",
        "",
        "Fields used by 1 method, at 1 place",
        "  p.Cart#MOST  1",
        "    Shop.open(int)  its value is put there when compiled  Shop.java:3  if (n < MOST)",
    ]


def test_what_is_used_is_grouped_by_who_uses_it() -> None:
    shown = lines(listing(used=True))
    assert shown[2:5] == [
        "Depends on 1 type  the first place of each construct",
        "  new  1",
        "    p.Cart  CartTest.java:12  new Cart();",
    ]
    assert shown[6:8] == ["Calls 1 method, at 1 place", "  p.CartTest#t()  1"]
    assert shown[8].startswith("    ─virtual λ─▶ Cart.add(Book)  any of 3 may run  ")
    assert shown[10] == "Uses 1 field, at 1 place"


def test_nothing_is_said_in_words() -> None:
    assert lines(listing(Usage())) == ["type p.Cart", "", "nothing in the project uses it"]
    assert lines(listing(Usage(), used=True))[-1] == "it uses nothing of the project"


def test_json_as_the_schema_says() -> None:
    document = checked("uses", json.report(listing(), made.NEW))
    assert (document["name"], document["kind"], document["direction"]) == ("p.Cart", "type", "users")
    assert document["types"][0]["edge"]["how"] == "new"
    assert document["types"][0]["text"] == "new Cart();"
    assert (document["calls"][0]["call"]["kind"], document["calls"][0]["among"]) == ("virtual", 3)
    assert document["fields"][0]["constant"] is True
