"""Names as the JVM spells them.

A type is its binary name (`a.b.C$D`): a plain string at run time, so that tables of them stay small and fast,
and a type of its own to the type checker. A method is `a.b.C#m(int,java.lang.String[])`, with erased
parameter types; constructors are `<init>`, what initialises the class is `<clinit>()`. A field is `a.b.C#x`.
"""

from typing import NewType

TypeName = NewType("TypeName", str)
MethodName = NewType("MethodName", str)
FieldName = NewType("FieldName", str)
MemberName = MethodName | FieldName


def owner_of(name: MemberName) -> TypeName:
    """`a.b.C` of `a.b.C#m(int)` and of `a.b.C#x`."""
    return TypeName(name.partition("#")[0])


def short_method(name: MethodName) -> str:
    """`C.m(int,String[])` of `a.b.C#m(int,java.lang.String[])`: how a reader would say it; `new C(int)`."""
    owner, _, rest = name.partition("#")
    plain, _, parameters = rest.rstrip(")").partition("(")
    types = ",".join(simple_name(TypeName(each)) for each in parameters.split(",")) if parameters else ""
    kind = simple_name(TypeName(owner))
    if plain == "<init>":
        return f"new {kind}({types})"
    return f"{kind}.<clinit>" if plain == "<clinit>" else f"{kind}.{plain}({types})"


def short_field(name: FieldName) -> str:
    """`C.x` of `a.b.C#x`."""
    owner, _, plain = name.partition("#")
    return f"{simple_name(TypeName(owner))}.{plain}"


def package_of(name: TypeName) -> str:
    """`a.b` of `a.b.C$D`; empty for the unnamed package."""
    return name.rpartition(".")[0]


def simple_name(name: TypeName) -> str:
    """`C.D` of `a.b.C$D`: how a reader would say it."""
    return name.rpartition(".")[2].replace("$", ".")


def top_level(name: TypeName) -> TypeName:
    """`a.b.C` of `a.b.C$D`: the type whose file holds the declaration."""
    package, dot, last = name.rpartition(".")
    head = last.partition("$")[0]
    # A type whose own name starts with a dollar has no shorter top level.
    return TypeName(f"{package}{dot}{head}") if head else name
