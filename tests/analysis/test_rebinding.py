from explorer.analysis.rebinding import names_may_rebind, rebound_names
from explorer.java.program import Program
from explorer.model.names import TypeName
from tests.support.memory import Sources, java, snapshot

USER = "package p; import q.*; class U { Thing thing; Other other; }"
THING = "package q; public class Thing { }"
OTHER = "package q; public class Other { }"
HIDING = "package p; class Thing { }"


def program(*sources: str) -> Program:
    files: Sources = java(*sources)
    return snapshot(files).program


def rebound(old: Program, new: Program) -> list[str]:
    return list(rebound_names(old, new, new.types[TypeName("p.U")]))


def test_a_name_that_means_another_type() -> None:
    old, new = program(USER, THING, OTHER), program(USER, THING, OTHER, HIDING)

    assert names_may_rebind(old, new)
    assert rebound(old, new) == ["Thing: q.Thing → p.Thing"]


def test_a_name_that_only_the_new_text_has() -> None:
    old = program(USER.replace("Other other;", ""), THING, OTHER)

    assert rebound(old, program(USER, THING, OTHER)) == []
    assert rebound(old, program(USER, THING, OTHER, HIDING)) == ["Thing: q.Thing → p.Thing"]


def test_members_alone_rebind_no_name_of_a_type() -> None:
    fuller = THING.replace("{ }", "{ int x; }")

    assert not names_may_rebind(program(USER, THING), program(USER, fuller))
