"""Types outside may say anything of themselves: binding goes on, and what makes no sense is unknown."""

from pathlib import Path

import pytest

from explorer.analysis.calls import call_graphs
from explorer.analysis.loading import LoadOptions, load_snapshot
from tests.support.classfiles import ClassWriter, simple_class
from tests.support.jars import jar

USER = """package p;
import lib.*;
class A extends Base<String> implements Face {
    Base<String> base;
    Object all(Base<? extends A> given) throws Exception {
        given.field.toString();
        base.method("x", given).toString();
        for (Object each : given.many()) { method(each, null); }
        try (Base<A> opened = Base.made()) { opened.field = null; }
        Face face = (x) -> x;
        java.util.function.Function<String, Object> f = base::one;
        new Base<>(base) { }.method(face, f);
        switch (given.hashCode()) { case Base.CONSTANT: return Base.CONSTANT + ""; default: }
        return super.toString();
    }
}
"""
DEEP = 5_000
GENERIC = (
    "", "<", "<>", "<T", "<T:", "<T:>", "<T::>", "<T:TT;>Ljava/lang/Object;", "L", "Llib/Base", "Llib/Base<",
    ";", "TX;", "Q", "V", "()", "(", ")", "(V)V", "(I", "(I)", "()Llib/Base<*", "L;", "L/;", "\x1b[31m", "[",
    "[V", "<T:Ljava/lang/Object;>(TT;)TT;^TT;", "(Llib/Base<-+*>;)V", "Llib/Base<Llib/Base<TT;>.Inner<*>;>;",
    "<T:Llib/Base<TT;>;U:TT;>Llib/Base<Llib/Base<TU;>;>;Llib/Face;", "<T:TU;U:TT;>(TT;)TU;", "Llib/Base.;",
    "[" * DEEP, "Llib/Base<" * DEEP, "Llib/Base<" * DEEP + "*" + ">;" * DEEP, "<T:" * DEEP, "(" * DEEP,
    "TT;" * DEEP, "(" + "I" * DEEP + ")V", "Llib/Face;" * 6_000, "Llib/Base<" * 60 + "*" + ">;" * 60,
    "<T:>Llib/Face;", "<T:U:>(TT;TU;)TT;",
    "<T:TT;>Llib/Base<TT;>;", "<T:TU;U:TT;>Llib/Base<TT;>;", "<T:Llib/Base<Llib/Base<TT;>;>;>Llib/Face;",
)  # fmt: skip
DESCRIPTORS = ("I", "[", "Q", "L", "Llib/Base", "[" * 300 + "I", "Llib/Base;", "", "\x1b")


def bound(tmp_path: Path, *classes: tuple[str, bytes]) -> int:
    """How many methods there are, after everything was bound against these classes."""
    source = tmp_path / "src" / "main" / "java" / "p" / "A.java"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(USER)
    path = jar(tmp_path / "lib.jar", {f"lib/{name}.class": content for name, content in classes})
    snapshot = load_snapshot(str(tmp_path), LoadOptions(no_cache=True, classpath=str(path)))
    call_graphs(snapshot.bound)
    snapshot.close()
    return len(snapshot.bound.methods)


def base(of_class: str, of_method: str, descriptor: str, of_field: str) -> bytes:
    w = ClassWriter()

    def signed(text: str) -> list[bytes]:
        return [w.words("Signature", w.text(text))] if text else []

    constant = w.words("ConstantValue", w.constant(3, b"\0\0\0\7"))
    methods = [("method", 1), ("many", 1), ("one", 9), ("made", 9), ("close", 1), ("<init>", 1)]
    return w.bytes_of(
        "lib/Base",
        *signed(of_class),
        fields=[
            w.declared("field", of_field or "I", *signed(of_method)),
            w.declared("CONSTANT", "Ljava/lang/String;", constant, access=0x19),
        ],
        methods=[w.declared(n, descriptor, *signed(of_method), access=access) for n, access in methods],
    )


def face() -> bytes:
    w = ClassWriter()
    return w.bytes_of(
        "lib/Face",
        methods=[w.declared("one", "(Ljava/lang/Object;)Ljava/lang/Object;", access=0x401)],
        access=0x601,
    )


@pytest.mark.parametrize("text", GENERIC, ids=lambda text: text[:20].encode("unicode_escape").decode())
def test_generic_signatures_that_make_no_sense(tmp_path: Path, text: str) -> None:
    for of_class, of_method in ((text, ""), ("", text), (text, text)):
        content = base(of_class, of_method, "(Ljava/lang/Object;)Ljava/lang/Object;", "Ljava/lang/Object;")
        assert bound(tmp_path, ("Base", content), ("Face", face())) > 0


@pytest.mark.parametrize("descriptor", DESCRIPTORS, ids=range(len(DESCRIPTORS)))
def test_descriptors_that_make_no_sense(tmp_path: Path, descriptor: str) -> None:
    for of_method in (f"({descriptor})V", f"(){descriptor}", f"({descriptor}", f"({descriptor * 200})V"):
        assert bound(tmp_path, ("Base", base("", "", of_method, descriptor)), ("Face", face())) > 0


@pytest.mark.parametrize(
    "classes",
    [
        {"Base": simple_class("lib.Base", "lib.Base")},
        {"Base": simple_class("lib.Base", "lib.Other"), "Other": simple_class("lib.Other", "lib.Base")},
        {"Base": simple_class("lib.Base", "p.A")},
        {"Face": simple_class("lib.Face", "java.lang.Object", "lib.Face", access=0x601)},
        {"Face": simple_class("lib.Face", "java.lang.Object", "p.A", "lib.Base", access=0x601)},
        {"Base": simple_class("lib.Base", "[I"), "Face": simple_class("lib.Face", "")},
        {"Base": simple_class("lib.Base", access=0xFFFF & ~0x8000)},
    ],
)
def test_inheritance_that_makes_no_sense(tmp_path: Path, classes: dict[str, bytes]) -> None:
    assert bound(tmp_path, *classes.items()) > 0


def test_a_very_long_line_of_classes(tmp_path: Path) -> None:
    line = [(f"C{n}", simple_class(f"lib.C{n}", f"lib.C{n + 1}")) for n in range(3000)]
    assert bound(tmp_path, ("Base", simple_class("lib.Base", "lib.C0")), *line) > 0


def test_a_type_that_is_nested_in_itself(tmp_path: Path) -> None:
    w = ClassWriter()
    entry = w.words("InnerClasses", 1, w.type("lib/Base"), w.type("lib/Base"), w.text("Base"), 9)
    assert bound(tmp_path, ("Base", w.bytes_of("lib/Base", entry))) > 0


def test_types_that_double_with_every_supertype(tmp_path: Path) -> None:
    line = []
    for number in range(60):
        w = ClassWriter()
        above = f"<T:Ljava/lang/Object;>Llib/C{number + 1}<Llib/Pair<TT;TT;>;>;"
        line.append((f"C{number}", w.bytes_of(f"lib/C{number}", w.words("Signature", w.text(above)))))
    first, last = ClassWriter(), ClassWriter()
    extends = first.words("Signature", first.text("<T:Ljava/lang/Object;>Llib/C0<TT;>;"))
    generic = last.words("Signature", last.text("<T:Ljava/lang/Object;>Ljava/lang/Object;"))
    returned = last.words("Signature", last.text("(Ljava/lang/Object;Ljava/lang/Object;)TT;"))
    method = last.declared("method", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", returned)
    classes = [
        ("Base", first.bytes_of("lib/Base", extends, superclass="lib/C0")),
        *line,
        ("C60", last.bytes_of("lib/C60", generic, methods=[method])),
    ]
    assert bound(tmp_path, *classes) > 0
