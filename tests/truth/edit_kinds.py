"""The kinds of edit: those that no class file shows, those inside a type, those that reach other types."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

from tree_sitter import Node

from tests.truth.edits import Maker, Source, is_type, members, modifiers, pick, renamed, with_modifier

CLASS_BODIES = ("class_declaration",)
METHODS = ("method_declaration",)

ALL_KINDS: dict[str, Maker] = {}


def maker(kind: str) -> Callable[[Maker], Maker]:
    """Register a maker of edits under its kind."""

    def register(function: Maker) -> Maker:
        ALL_KINDS[kind] = function
        return function

    return register


@maker("comment")
def comment(source: Source, generator: Random) -> str | None:
    """A comment between members, in or before a body, with a line of its own."""
    place = pick(generator, source.nodes("block", "class_body", "interface_body"))
    return place and source.inserted(place.start_byte + 1, " // said in passing\n\n")


@maker("comment at the end")
def comment_at_end(source: Source, _: Random) -> str | None:
    """A comment that moves no line."""
    return source.raw.decode() + "\n/* the end */\n"


@maker("layout")
def layout(source: Source, generator: Random) -> str | None:
    """A statement on a line of its own and spaces where none were."""
    place = pick(generator, source.nodes("return_statement", "expression_statement"))
    return place and source.inserted(place.start_byte, "\n\n      ")


@maker("unused import")
def unused_import(source: Source, generator: Random) -> str | None:
    """An import of a type that the file never names."""
    place = pick(generator, source.nodes("import_declaration"))
    return place and source.inserted(place.start_byte, "import java.util.zip.Deflater;\n")


@maker("import on demand")
def import_on_demand(source: Source, generator: Random) -> str | None:
    """`import a.b.C;` becomes `import a.b.*;`."""
    single = [n for n in source.nodes("import_declaration") if "*" not in source.text(n)]
    place = pick(generator, [n for n in single if "static" not in source.text(n)])
    if place is None:
        return None
    return source.replaced((place.start_byte, place.end_byte, source.text(place).rpartition(".")[0] + ".*;"))


@maker("local renamed")
def local_renamed(source: Source, generator: Random) -> str | None:
    """A local variable gets another name throughout its method."""
    method = pick(generator, source.bodies("method_declaration"))
    if method is None:
        return None
    locals_ = [n for n in source.nodes("local_variable_declaration") if _inside(n, method)]
    place = pick(generator, [d for n in locals_ for d in n.children_by_field_name("declarator")])
    return place and renamed(source, method, source.name(place), "otherName")


@maker("parameter renamed")
def parameter_renamed(source: Source, generator: Random) -> str | None:
    """A parameter gets another name throughout its method."""
    place = pick(generator, [p for m in source.nodes(*METHODS) for p in _parameters(m)])
    if place is None or place.parent is None or place.parent.parent is None:
        return None
    return renamed(source, place.parent.parent, source.name(place), "otherName")


@maker("final parameter")
def final_parameter(source: Source, generator: Random) -> str | None:
    """`final` before a parameter is the compiler's own business."""
    found = [p for m in source.nodes(*METHODS) for p in _parameters(m) if modifiers(p) is None]
    place = pick(generator, found)
    return place and with_modifier(source, place, "final ")


@maker("parentheses")
def parentheses(source: Source, generator: Random) -> str | None:
    """Parentheses around what is returned."""
    place = pick(
        generator, [n.named_children[0] for n in source.nodes("return_statement") if n.named_children]
    )
    return place and source.replaced((place.start_byte, place.end_byte, f"({source.text(place)})"))


@maker("source annotation")
def source_annotation(source: Source, generator: Random) -> str | None:
    """An annotation that the compiler drops."""
    place = pick(generator, [n for n in source.nodes(*METHODS) if "SuppressWarnings" not in source.text(n)])
    return place and with_modifier(source, place, '@SuppressWarnings("all") ')


@maker("body")
def body(source: Source, generator: Random) -> str | None:
    """A statement more in a method."""
    place = pick(generator, source.bodies(*METHODS))
    return place and source.inserted(place.start_byte + 1, " System.nanoTime(); ")


@maker("string literal")
def string_literal(source: Source, generator: Random) -> str | None:
    """Another text in a literal."""
    place = pick(generator, [n for n in source.nodes("string_literal") if len(source.text(n)) > 3])
    return place and source.inserted(place.start_byte + 1, "changed ")


@maker("constant")
def constant(source: Source, generator: Random) -> str | None:
    """Another value of a constant, which the compiler copies into other classes."""
    found = []
    for field in source.nodes("field_declaration", "constant_declaration"):
        for declarator in field.children_by_field_name("declarator"):
            value = declarator.child_by_field_name("value")
            if value is not None and value.type == "decimal_integer_literal":
                found.append(value)
    place = pick(generator, found)
    return place and source.inserted(place.start_byte, "1")


@maker("field added")
def field_added(source: Source, generator: Random) -> str | None:
    """A field, sometimes with a value, sometimes static."""
    text = generator.choice(
        (" private int addedField; ", " static int addedField = 3; ", " static final int ADDED_FIELD = 7; ")
    )
    place = pick(generator, source.bodies(*CLASS_BODIES))
    return place and source.inserted(place.start_byte + 1, text)


@maker("method added")
def method_added(source: Source, generator: Random) -> str | None:
    """A method that nobody calls, at the beginning or the end."""
    text = generator.choice((" void addedMethod() { } ", " private static int addedMethod() { return 1; } "))
    place = pick(generator, source.bodies(*CLASS_BODIES))
    if place is None:
        return None
    return source.inserted(generator.choice((place.start_byte + 1, place.end_byte - 1)), text)


@maker("method deleted")
def method_deleted(source: Source, generator: Random) -> str | None:
    """A method that hopefully nobody calls."""
    place = pick(generator, source.nodes(*METHODS))
    return place and source.replaced((place.start_byte, place.end_byte, ""))


@maker("methods swapped")
def methods_swapped(source: Source, generator: Random) -> str | None:
    """Two methods change places."""
    found = [m for b in source.bodies(*CLASS_BODIES) for m in _neighbours(b, "method_declaration")]
    return _swapped(source, generator.choice(found)) if found else None


@maker("fields swapped")
def fields_swapped(source: Source, generator: Random) -> str | None:
    """Two fields change places."""
    found = [m for b in source.bodies(*CLASS_BODIES) for m in _neighbours(b, "field_declaration")]
    return _swapped(source, generator.choice(found)) if found else None


@maker("nested types swapped")
def nested_swapped(source: Source, generator: Random) -> str | None:
    """Two nested types change places."""
    found = [m for b in source.bodies(*CLASS_BODIES) for m in _neighbours(b, "class_declaration")]
    return _swapped(source, generator.choice(found)) if found else None


@maker("nested type added")
def nested_added(source: Source, generator: Random) -> str | None:
    """A nested class, private or not, that nobody uses."""
    text = generator.choice(
        (" static class Added { } ", " private class Added { int x; } ", " interface Added { } ")
    )
    place = pick(generator, source.bodies(*CLASS_BODIES))
    return place and source.inserted(place.end_byte - 1, text)


@maker("nested type's modifiers")
def nested_modifiers(source: Source, generator: Random) -> str | None:
    """A nested type is no longer private, or becomes deprecated."""
    nested = [n for n in source.nodes(*CLASS_BODIES) if n.parent and n.parent.type == "class_body"]
    private = [m for n in nested if (m := modifiers(n)) is not None and "private" in source.text(m)]
    place = pick(generator, private)
    if place is not None:
        text = source.text(place).replace("private", "protected", 1)
        return source.replaced((place.start_byte, place.end_byte, text))
    place = pick(generator, nested)
    return place and with_modifier(source, place, "strictfp ")


@maker("private member used by nested type")
def private_access(source: Source, generator: Random) -> str | None:
    """A private method and a nested class that calls it: before Java 11 the outer class gets a bridge."""
    text = (
        " private static int hidden() { return 2; } static class Caller { int call() { return hidden(); } } "
    )
    place = pick(generator, [n for n in source.bodies(*CLASS_BODIES) if n.parent and _top(n.parent)])
    return place and source.inserted(place.end_byte - 1, text)


@maker("anonymous class")
def anonymous(source: Source, generator: Random) -> str | None:
    """A method gains an anonymous class, so that the later ones are numbered anew."""
    place = pick(generator, source.bodies(*METHODS))
    return place and source.inserted(place.start_byte + 1, " new Object() { }; ")


@maker("lambda")
def lambda_(source: Source, generator: Random) -> str | None:
    """A method gains a lambda, so that the later ones are numbered anew."""
    place = pick(generator, source.bodies(*METHODS))
    return place and source.inserted(place.start_byte + 1, " Runnable added = () -> { }; ")


@maker("runtime annotation")
def runtime_annotation(source: Source, generator: Random) -> str | None:
    """@Deprecated on a type, method or field."""
    found = source.nodes("class_declaration", "method_declaration", "field_declaration")
    place = pick(generator, [n for n in found if "@Deprecated" not in source.text(n)])
    return place and with_modifier(source, place, "@Deprecated ")


@maker("visibility")
def visibility(source: Source, generator: Random) -> str | None:
    """A private member becomes visible in its package."""
    found = [m for n in source.nodes("method_declaration", "field_declaration") if (m := modifiers(n))]
    place = pick(generator, [m for m in found if "private" in source.text(m)])
    if place is None:
        return None
    return source.replaced((place.start_byte, place.end_byte, source.text(place).replace("private", "", 1)))


@maker("throws")
def throws(source: Source, generator: Random) -> str | None:
    """A method declares an exception more."""
    found = [n for n in source.nodes(*METHODS) if not any(c.type == "throws" for c in n.children)]
    places = [b for n in found if (b := n.child_by_field_name("body"))]
    place = pick(generator, places)
    return place and source.inserted(place.start_byte, "throws IllegalStateException ")


@maker("overload")
def overload(source: Source, generator: Random) -> str | None:
    """A more specific overload, to which calls elsewhere may bind anew."""
    specific = {
        "Object": "String",
        "CharSequence": "String",
        "long": "int",
        "double": "float",
        "int": "short",
    }
    found = []
    for method in source.nodes(*METHODS):
        first = next(iter(_parameters(method)), None)
        kind = first.child_by_field_name("type") if first else None
        if kind is not None and source.text(kind) in specific and method.child_by_field_name("body"):
            found.append((method, kind))
    if not found:
        return None
    method, kind = generator.choice(found)
    start, end = kind.start_byte - method.start_byte, kind.end_byte - method.start_byte
    raw = source.raw[method.start_byte : method.end_byte]
    copy = raw[:start] + specific[source.text(kind)].encode() + raw[end:]
    return source.inserted(
        method.end_byte, f"\n    {copy.decode()}".replace("@Override", "").replace("@Test", "")
    )


@maker("final class")
def final_class(source: Source, generator: Random) -> str | None:
    """A class becomes final, or is no longer."""
    found = [
        m for n in source.nodes(*CLASS_BODIES) if (m := modifiers(n)) and "abstract" not in source.text(m)
    ]
    place = pick(generator, found)
    if place is None:
        return None
    text = source.text(place)
    text = text.replace("final", "", 1) if "final" in text else f"{text} final"
    return source.replaced((place.start_byte, place.end_byte, text))


@maker("interface added")
def interface_added(source: Source, generator: Random) -> str | None:
    """A class implements one more interface."""
    found = [n for n in source.nodes(*CLASS_BODIES) if n.child_by_field_name("interfaces") is None]
    place = pick(generator, [b for n in found if (b := n.child_by_field_name("body"))])
    return place and source.inserted(place.start_byte, "implements java.io.Serializable ")


@maker("enum constant")
def enum_constant(source: Source, generator: Random) -> str | None:
    """An enum gets one more constant at its head, so that switches over it are numbered anew."""
    place = pick(generator, source.nodes("enum_body"))
    first = place.named_children[0] if place and place.named_children else None
    if first is None or "(" in source.text(first):
        return None
    return source.inserted(first.start_byte, "ADDED_CONSTANT, ")


def _inside(node: Node, outer: Node) -> bool:
    return outer.start_byte <= node.start_byte and node.end_byte <= outer.end_byte


def _parameters(method: Node) -> list[Node]:
    parameters = method.child_by_field_name("parameters")
    return [p for p in parameters.named_children if p.type == "formal_parameter"] if parameters else []


def _neighbours(body: Node, kind: str) -> list[tuple[Node, Node]]:
    return [pair for pair in pairwise(members(body)) if all(n.type == kind for n in pair)]


def _swapped(source: Source, pair: tuple[Node, Node]) -> str:
    one, two = pair
    return source.replaced(
        (one.start_byte, one.end_byte, source.text(two)), (two.start_byte, two.end_byte, source.text(one))
    )


def _top(node: Node) -> bool:
    return is_type(node) and node.parent is not None and node.parent.type == "program"
