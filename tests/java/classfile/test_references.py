"""Which types a class file speaks of."""

import subprocess
from pathlib import Path

import pytest

from explorer.java.classfile import used_types
from tests.benchmarks.jdk import tool
from tests.support.classfiles import ClassWriter, rich_class


def test_types_of_constants_members_and_calls() -> None:
    writer = ClassWriter()
    writer.type("[[Lp/Element;")
    writer.type("[I")
    writer.method_type("(Lp/Given;[Lp/Many;)Lp/Returned;")
    writer.named("m", "(I)Lp/Called;")
    fields = [writer.declared("f", "Lp/Field;"), writer.declared("a", "[Lp/InArray;")]
    found = used_types(writer.bytes_of("p/A", fields=fields))
    named = {"A", "Element", "Given", "Many", "Returned", "Called", "Field", "InArray"}
    assert found == {*(f"p.{name}" for name in named), "java.lang.Object"}


def test_a_text_that_looks_like_a_descriptor_is_no_type() -> None:
    writer = ClassWriter()
    writer.text("Lp/OnlyText;")
    writer.words("Signature", writer.text("Lp/Generic<Lp/Argument;>;"))
    assert used_types(writer.bytes_of("p/A")) == {"p.A", "java.lang.Object"}


def test_the_names_of_primitive_types_are_none() -> None:
    assert "I" not in used_types(rich_class())


@pytest.mark.jdk
def test_jdeps_sees_no_type_that_is_missed(compiled: Path) -> None:
    path = compiled / "p" / "Everything.class"
    done = subprocess.run(
        [tool("jdeps"), "-v", "--ignore-missing-deps", "-filter:none", str(path)],
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in done.stdout.splitlines()]
    seen = {words[2] for words in lines if len(words) > 2 and words[:2] == ["p.Everything", "->"]}
    assert len(seen) > 10
    # An annotation: it runs nothing.
    assert seen - used_types(path.read_bytes()) == {"java.lang.SafeVarargs"}
