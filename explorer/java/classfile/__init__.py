"""Class files as data: what a class declares, and what its code calls, up to those of Java 25.

A file that is cut off or makes no sense raises `BadClassFile`, and nothing else.
"""

from explorer.java.classfile.code import code_of
from explorer.java.classfile.errors import BadClassFile
from explorer.java.classfile.model import (
    ClassFile,
    ClassMethod,
    Creation,
    DynamicCall,
    FieldUse,
    Handle,
    InnerClass,
    Invocation,
    MemberField,
    MethodCode,
)
from explorer.java.classfile.modules import exported_packages
from explorer.java.classfile.reader import read_class
from explorer.java.classfile.references import used_types

__all__ = [
    "BadClassFile",
    "ClassFile",
    "ClassMethod",
    "Creation",
    "DynamicCall",
    "FieldUse",
    "Handle",
    "InnerClass",
    "Invocation",
    "MemberField",
    "MethodCode",
    "code_of",
    "exported_packages",
    "read_class",
    "used_types",
]
