"""Which packages a module exports to everybody."""

import struct
from pathlib import Path

import pytest

from explorer.java.classfile import BadClassFile, exported_packages
from tests.support.classfiles import ClassWriter, module_info, simple_class


def test_only_packages_that_are_for_everybody() -> None:
    content = module_info(("a.b", ()), ("a.c", ("friend", "other")), ("d", ()))
    assert exported_packages(content) == {"a.b", "d"}


def test_a_class_exports_nothing() -> None:
    assert exported_packages(simple_class("p.A")) == frozenset()


def test_exports_that_are_cut_off() -> None:
    writer = ClassWriter()
    attribute = writer.attribute("Module", struct.pack(">HHHHH", 1, 0, 0, 0, 9) + bytes(6))
    with pytest.raises(BadClassFile):
        exported_packages(writer.bytes_of("module-info", attribute, superclass=""))


@pytest.mark.jdk
def test_a_compiled_module(compiled: Path) -> None:
    assert exported_packages((compiled / "module-info.class").read_bytes()) == {"p"}
