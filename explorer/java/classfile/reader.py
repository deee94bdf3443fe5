"""What a class declares."""

from explorer.java.classfile.errors import BadClassFile, reading
from explorer.java.classfile.layout import Member, Parts, Span
from explorer.java.classfile.model import ClassFile, ClassMethod, InnerClass, MemberField


@reading
def read_class(data: bytes) -> ClassFile:
    """The declarations of a class file; its code is not looked at."""
    parts = Parts(data)
    pool = parts.pool
    signature, enclosing = "", ""
    inner: tuple[InnerClass, ...] = ()
    for span in parts.attributes:
        if span.name == "Signature":
            signature = pool.text(parts.word(span))
        elif span.name == "InnerClasses":
            inner = _inner(parts, span)
        elif span.name == "EnclosingMethod":
            enclosing = pool.type(parts.word(span))
    return ClassFile(
        major=parts.major,
        access=parts.access,
        name=pool.type(parts.this),
        superclass=pool.optional_type(parts.parent),
        interfaces=tuple(pool.type(index) for index in parts.interfaces),
        signature=signature,
        fields=tuple(_field(parts, member) for member in parts.fields),
        methods=tuple(_method(parts, member) for member in parts.methods),
        inner=inner,
        enclosing=enclosing,
    )


def _field(parts: Parts, member: Member) -> MemberField:
    signature, constant = "", None
    for span in member.attributes:
        if span.name == "Signature":
            signature = parts.pool.text(parts.word(span))
        elif span.name == "ConstantValue":
            constant = parts.pool.value(parts.word(span))
    return MemberField(member.name, member.access, member.descriptor, signature, constant)


def _method(parts: Parts, member: Member) -> ClassMethod:
    if not member.descriptor.startswith("("):
        raise BadClassFile("a method of the class file has no method's descriptor")
    signature, has_code = "", False
    exceptions: tuple[str, ...] = ()
    for span in member.attributes:
        if span.name == "Signature":
            signature = parts.pool.text(parts.word(span))
        elif span.name == "Code":
            has_code = True
        elif span.name == "Exceptions":
            exceptions = tuple(parts.pool.type(row[0]) for row in parts.words(span, 1))
    return ClassMethod(member.name, member.access, member.descriptor, signature, exceptions, has_code)


def _inner(parts: Parts, span: Span) -> tuple[InnerClass, ...]:
    pool = parts.pool
    return tuple(
        InnerClass(pool.type(name), pool.optional_type(outer), pool.text(simple) if simple else "", access)
        for name, outer, simple, access in parts.words(span, 4)
    )
