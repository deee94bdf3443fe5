"""What is read of class files, with javap as judge."""

from pathlib import Path

import pytest

from explorer.java.classfile import BadClassFile, ClassMethod, InnerClass, MemberField, read_class
from explorer.java.jars import JarClasses
from tests.benchmarks.jdk import tool
from tests.java.classfile.javap import javap, ours
from tests.support.classfiles import ClassWriter, module_info, rich_class, simple_class

OF_THE_JDK = (
    "java.lang.String",
    "java.lang.invoke.MethodHandles$Lookup",
    "java.util.concurrent.TimeUnit",
)


def test_everything_that_a_class_declares() -> None:
    found = read_class(rich_class())
    assert (found.name, found.superclass, found.interfaces) == ("p.A", "java.lang.Object", ("p.I",))
    assert (found.major, found.access, found.enclosing) == (61, 0x21, "p.Around")
    assert found.signature == "<T:Ljava/lang/Object;>Ljava/lang/Object;Lp/I<TT;>;"
    assert found.fields == (
        MemberField("f", 0x19, "I", constant="i:7"),
        MemberField("s", 1, "Ljava/lang/String;", constant="s:x"),
    )
    assert found.methods == (
        ClassMethod("run", 1, "()V", "<T:Ljava/lang/Object;>()V", has_code=True),
        ClassMethod("n", 0x401, "()V", exceptions=("p.X",)),
    )
    assert found.inner == (InnerClass("p.A$B", "p.A", "B", 9),)
    assert found.own_entry is None


def test_a_nested_class_knows_its_own_entry() -> None:
    writer = ClassWriter()
    entry = writer.words("InnerClasses", 1, writer.type("p/A$B"), writer.type("p/A"), writer.text("B"), 0xA)
    assert read_class(writer.bytes_of("p/A$B", entry)).own_entry == InnerClass("p.A$B", "p.A", "B", 0xA)


def test_java_lang_object_and_modules_have_no_superclass() -> None:
    assert read_class(simple_class("java.lang.Object", "")).superclass == ""
    assert read_class(module_info(("a.b", ()))).superclass == ""


@pytest.mark.jdk
def test_compiled_classes_are_read_as_javap_reads_them(compiled: Path, judged: dict[str, list[str]]) -> None:
    found = [ours(path.read_bytes()) for path in compiled.rglob("*.class") if path.stem != "module-info"]
    assert sorted(found) == sorted(judged.values())
    assert len(found) == 15


@pytest.mark.jdk
def test_classes_of_the_jdk_are_read_as_javap_reads_them() -> None:
    jmod = Path(tool("javap")).resolve().parents[1] / "jmods" / "java.base.jmod"
    if not jmod.is_file():
        pytest.skip("the JDK has no jmods")
    classes = JarClasses(jmod, "classes/")
    found = {name: ours(classes.read(name) or b"") for name in OF_THE_JDK}
    assert found == javap(*OF_THE_JDK)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "does not begin as class files do"),
        (b"PK\x03\x04 no class at all", "does not begin as class files do"),
        (b"\xca\xfe\xba\xbe", "does not begin as class files do"),
        (ClassWriter().bytes_of(major=70), "its version 70 is newer than Java 25's (69)"),
        (simple_class("A") + b"\0", "something follows the end of the class file"),
        (simple_class("A")[:-1], "ends too early"),
    ],
)
def test_what_is_no_class_file_says_why(content: bytes, says: str) -> None:
    with pytest.raises(BadClassFile) as raised:
        read_class(content)
    assert says in str(raised.value)


def test_a_method_needs_the_descriptor_of_a_method() -> None:
    writer = ClassWriter()
    with pytest.raises(BadClassFile, match="no method's descriptor"):
        read_class(writer.bytes_of(methods=[writer.declared("m", "I")]))


def test_the_value_of_a_field_is_a_number_or_a_text() -> None:
    writer = ClassWriter()
    field = writer.declared("f", "I", writer.words("ConstantValue", writer.type("p/A")))
    with pytest.raises(BadClassFile, match="a constant that is none"):
        read_class(writer.bytes_of(fields=[field]))
