"""Class files written byte by byte: small ones, and those that no compiler would make."""

import struct
from collections.abc import Iterable

from explorer.java.classfile.constants import (
    CLASS,
    DYNAMIC,
    HANDLE,
    INVOKE_DYNAMIC,
    METHOD,
    METHOD_TYPE,
    NAME_AND_TYPE,
    UTF8,
)

INVOKE_STATIC = 6
"""The reference kind of a method handle."""


class ClassWriter:
    """Constants are added as they are asked for; `bytes_of` puts the file together."""

    def __init__(self) -> None:
        self._constants: list[bytes] = []
        self._known: dict[bytes, int] = {}

    def constant(self, tag: int, content: bytes) -> int:
        """The index of a constant; the same content is stored once."""
        raw = bytes([tag]) + content
        if raw not in self._known:
            self._constants.append(raw)
            self._known[raw] = len(self._constants)
        return self._known[raw]

    def text(self, text: str | bytes) -> int:
        raw = text.encode() if isinstance(text, str) else text
        return self.constant(UTF8, struct.pack(">H", len(raw)) + raw)

    def type(self, name: str) -> int:
        return self.constant(CLASS, struct.pack(">H", self.text(name)))

    def named(self, name: str, descriptor: str) -> int:
        return self.constant(NAME_AND_TYPE, struct.pack(">HH", self.text(name), self.text(descriptor)))

    def member(self, owner: str, name: str, descriptor: str, tag: int = METHOD) -> int:
        return self.constant(tag, struct.pack(">HH", self.type(owner), self.named(name, descriptor)))

    def handle(self, member: int, kind: int = INVOKE_STATIC) -> int:
        return self.constant(HANDLE, struct.pack(">BH", kind, member))

    def method_type(self, descriptor: str) -> int:
        return self.constant(METHOD_TYPE, struct.pack(">H", self.text(descriptor)))

    def dynamic(self, bootstrap: int, name: str, descriptor: str, tag: int = INVOKE_DYNAMIC) -> int:
        return self.constant(tag, struct.pack(">HH", bootstrap, self.named(name, descriptor)))

    def dynamic_constant(self, bootstrap: int) -> int:
        return self.dynamic(bootstrap, "c", "Ljava/lang/Object;", DYNAMIC)

    def attribute(self, name: str, content: bytes) -> bytes:
        return struct.pack(">HI", self.text(name), len(content)) + content

    def words(self, name: str, *words: int) -> bytes:
        """An attribute of 16-bit words."""
        return self.attribute(name, struct.pack(f">{len(words)}H", *words))

    def code(self, code: bytes, *attributes: bytes) -> bytes:
        head = struct.pack(">HHI", 9, 9, len(code))
        return self.attribute("Code", head + code + b"\0\0" + _table(attributes))

    def bootstraps(self, *rows: tuple[int, tuple[int, ...]]) -> bytes:
        """Each row: the method handle, and the arguments."""
        content = [struct.pack(f">HH{len(row)}H", method, len(row), *row) for method, row in rows]
        return self.attribute("BootstrapMethods", _table(content))

    def declared(self, name: str, descriptor: str, *attributes: bytes, access: int = 1) -> bytes:
        """A field or method."""
        head = struct.pack(">HHH", access, self.text(name), self.text(descriptor))
        return head + _table(attributes)

    def bytes_of(
        self,
        name: str = "p/A",
        *attributes: bytes,
        superclass: str = "java/lang/Object",
        interfaces: Iterable[str] = (),
        fields: Iterable[bytes] = (),
        methods: Iterable[bytes] = (),
        access: int = 0x21,
        major: int = 61,
    ) -> bytes:
        """The class file."""
        above = [self.type(each) for each in interfaces]
        names = (access, self.type(name), self.type(superclass) if superclass else 0, len(above), *above)
        body = struct.pack(f">{len(names)}H", *names)
        tables = body + _table(fields) + _table(methods) + _table(attributes)
        return struct.pack(">IHH", 0xCAFEBABE, 0, major) + self.pool() + tables

    def pool(self) -> bytes:
        """The constants as they are now, in a file."""
        return struct.pack(">H", len(self._constants) + 1) + b"".join(self._constants)


def _table(rows: Iterable[bytes]) -> bytes:
    rows = tuple(rows)
    return struct.pack(">H", len(rows)) + b"".join(rows)


def simple_class(
    name: str, superclass: str = "java.lang.Object", *interfaces: str, access: int = 0x21
) -> bytes:
    """A class without members; names with dots."""
    above = [each.replace(".", "/") for each in interfaces]
    writer = ClassWriter()
    return writer.bytes_of(
        name.replace(".", "/"), superclass=superclass.replace(".", "/"), interfaces=above, access=access
    )


def rich_class() -> bytes:
    """One of everything that is read: each attribute, each way to call, generics, a lambda."""
    w = ClassWriter()
    run = w.member("p/A", "run", "()V")
    meta = w.handle(w.member("java/lang/invoke/LambdaMetafactory", "metafactory", "()V"))
    lambda_arguments = (w.method_type("()V"), w.handle(run), w.method_type("()V"))
    constant_row = (meta, (w.dynamic_constant(1), w.dynamic_constant(0)))
    field = w.member("p/A", "f", "I", 9)
    code = b"".join(
        (
            b"\x2a" + _op(182, run) + _op(183, run) + _op(184, run) + _op(185, run) + b"\1\0",
            _op(178, field) + _op(179, field) + _op(180, field) + _op(181, field),
            _op(187, w.type("p/B")) + _op(186, w.dynamic(0, "run", "()Ljava/lang/Runnable;")) + b"\0\0",
            b"\xc4\x84\0\0\0\0\xc4\x15\0\0",
        )
    )
    code += b"\xaa" + bytes(-(len(code) + 1) % 4) + struct.pack(">iiiii", 0, 1, 2, 0, 0)
    code += b"\xab" + bytes(-(len(code) + 1) % 4) + struct.pack(">iiii", 0, 1, 7, 0) + b"\xb1"
    lines = w.words("LineNumberTable", 2, 0, 5, 10, 6)
    signature = w.words("Signature", w.text("<T:Ljava/lang/Object;>()V"))
    return w.bytes_of(
        "p/A",
        w.bootstraps((meta, lambda_arguments), constant_row),
        w.words("InnerClasses", 1, w.type("p/A$B"), w.type("p/A"), w.text("B"), 9),
        w.words("Signature", w.text("<T:Ljava/lang/Object;>Ljava/lang/Object;Lp/I<TT;>;")),
        w.words("EnclosingMethod", w.type("p/Around"), 0),
        interfaces=["p/I"],
        fields=[
            w.declared("f", "I", w.words("ConstantValue", w.constant(3, b"\0\0\0\7")), access=0x19),
            w.declared("s", "Ljava/lang/String;", w.words("ConstantValue", w.constant(8, _u2(w.text("x"))))),
        ],
        methods=[
            w.declared("run", "()V", w.code(code, lines), signature),
            w.declared("n", "()V", w.words("Exceptions", 1, w.type("p/X")), access=0x401),
        ],
    )


def module_info(*exports: tuple[str, tuple[str, ...]]) -> bytes:
    """A module's description: the packages it exports, each with the modules that it is for."""
    w = ClassWriter()
    module = w.constant(19, _u2(w.text("m")))
    rows = []
    for package, to in exports:
        targets = [w.constant(19, _u2(w.text(each))) for each in to]
        index = w.constant(20, _u2(w.text(package.replace(".", "/"))))
        rows.append(struct.pack(f">HHH{len(targets)}H", index, 0, len(targets), *targets))
    required = _table([struct.pack(">HHH", module, 0, 0)])
    content = struct.pack(">HHH", module, 0, 0) + required + _table(rows) + b"\0\0\0\0\0\0"
    attribute = w.attribute("Module", content)
    return w.bytes_of("module-info", attribute, superclass="", access=0x8000)


def _op(opcode: int, index: int) -> bytes:
    return bytes([opcode]) + _u2(index)


def _u2(number: int) -> bytes:
    return struct.pack(">H", number)
