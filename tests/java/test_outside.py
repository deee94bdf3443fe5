"""What others need to know of a class: members they can use, and how it was declared."""

import pytest

from explorer.java.classfile import BadClassFile, read_class
from explorer.java.outside import (
    OutsideField,
    OutsideMethod,
    is_public,
    made_signature,
    outside_type,
    package_of,
)
from tests.support.classfiles import ClassWriter, rich_class, simple_class


def test_members_with_their_generic_types() -> None:
    found = outside_type(read_class(rich_class()))
    assert found.signature == "<T:Ljava/lang/Object;>Ljava/lang/Object;Lp/I<TT;>;"
    assert found.fields == (
        OutsideField("f", 0x19, "I", "i:7"),
        OutsideField("s", 1, "Ljava/lang/String;", "s:x"),
    )
    run, other = found.methods
    assert run == OutsideMethod("run", 1, "<T:Ljava/lang/Object;>()V", "()V")
    assert other == OutsideMethod("n", 0x401, "()V")
    assert (run.erased, other.erased) == ("()V", "()V")


def test_private_and_synthetic_members_and_initialisers_are_left_out() -> None:
    w = ClassWriter()
    fields = [w.declared(name, "I", access=flags) for name, flags in (("a", 2), ("b", 0x1001), ("c", 0))]
    methods = [
        w.declared(name, "()V", access=flags)
        for name, flags in (("d", 2), ("e", 0x1041), ("<clinit>", 8), ("<init>", 4))
    ]
    found = outside_type(read_class(w.bytes_of(fields=fields, methods=methods)))
    assert [field.name for field in found.fields] == ["c"]
    assert [method.name for method in found.methods] == ["<init>"]


def test_a_class_without_generics_gets_the_same_form() -> None:
    found = outside_type(read_class(simple_class("p.A", "p.B", "p.I", "p.J")))
    assert found.signature == "Lp/B;Lp/I;Lp/J;"
    assert made_signature("", ()) == ""


def test_flags_of_a_nested_class_are_those_it_was_declared_with() -> None:
    w = ClassWriter()
    entry = w.words("InnerClasses", 1, w.type("p/A$B"), w.type("p/A"), w.text("B"), 0x0C)
    found = outside_type(read_class(w.bytes_of("p/A$B", entry, access=0x21)))
    assert (found.access, found.outer, is_public(found)) == (0x0C, "p.A", False)
    assert is_public(outside_type(read_class(simple_class("p.A"))))


def test_supertypes_with_names_that_were_made_to_harm() -> None:
    long = "x" * 60_000
    with pytest.raises(BadClassFile, match="names of its supertypes are too long"):
        outside_type(read_class(simple_class("p.A", "p.B", *[long] * 100)))


def test_the_package_of_a_name() -> None:
    assert (package_of("a.b.C$D"), package_of("C")) == ("a.b", "")
