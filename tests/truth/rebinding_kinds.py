"""Edits after which code elsewhere may be bound to something else, its own text being the same."""

from collections.abc import Callable
from random import Random

from tree_sitter import Node

from tests.truth.edits import Maker, Source, members, modifiers, pick

KINDS: dict[str, Maker] = {}

_NEAR = {
    "int": "long", "long": "int", "char": "int", "byte": "int", "double": "float", "float": "double",
    "boolean": "Boolean", "Object": "String", "String": "Object", "CharSequence": "String", "T": "String",
    "Integer": "int", "Class<?>": "Object",
}  # fmt: skip
_STOP = "{ throw new IllegalStateException(); }"
_CLASSES = ("class_declaration", "enum_declaration")


def kind(name: str) -> Callable[[Maker], Maker]:
    """Register a maker of edits."""

    def register(function: Maker) -> Maker:
        KINDS[name] = function
        return function

    return register


@kind("overload added")
def overload(source: Source, generator: Random) -> str | None:
    """A method of the same name whose parameter is of a near type."""
    return _overload(source, generator, "method_declaration")


@kind("constructor added")
def constructor(source: Source, generator: Random) -> str | None:
    """A constructor whose parameter is of a near type."""
    return _overload(source, generator, "constructor_declaration")


def _overload(source: Source, generator: Random, declaration: str) -> str | None:
    found = [n for n in source.nodes(declaration) if n.child_by_field_name("body") and _near(source, n)]
    method = pick(generator, found)
    if method is None:
        return None
    body = method.child_by_field_name("body")
    place = pick(generator, _near(source, method))
    assert body is not None
    assert place is not None
    head = source.raw[method.start_byte : place.start_byte].decode()
    tail = source.raw[place.end_byte : body.start_byte].decode()
    made = f"{head}{_NEAR[source.text(place)]}{tail}{_STOP}".replace("@Override", "")
    return source.inserted(method.end_byte, f"\n{made}\n")


@kind("parameter type")
def parameter_type(source: Source, generator: Random) -> str | None:
    """A parameter of a near type."""
    place = pick(generator, [t for n in source.nodes("method_declaration") for t in _near(source, n)])
    return place and source.replaced((place.start_byte, place.end_byte, _NEAR[source.text(place)]))


@kind("field type")
def field_type(source: Source, generator: Random) -> str | None:
    """A field of a near type."""
    types = (node.child_by_field_name("type") for node in source.nodes("field_declaration"))
    place = pick(generator, [node for node in types if node is not None and source.text(node) in _NEAR])
    return place and source.replaced((place.start_byte, place.end_byte, _NEAR[source.text(place)]))


@kind("return type")
def return_type(source: Source, generator: Random) -> str | None:
    """A method that returns a wider type, or something where it returned nothing."""
    wider = {"int": "long", "char": "int", "byte": "int", "float": "double", "String": "CharSequence"}
    for method in _shuffled(generator, source.nodes("method_declaration")):
        body, place = method.child_by_field_name("body"), method.child_by_field_name("type")
        if body is None or place is None:
            continue
        text = source.text(place)
        if text in wider:
            return source.replaced((place.start_byte, place.end_byte, wider[text]))
        if text == "void" and "return" not in source.text(body):
            return source.replaced(
                (place.start_byte, place.end_byte, "int"),
                (body.end_byte - 1, body.end_byte, " return 0; }"),
            )
    return None


@kind("constant")
def constant(source: Source, generator: Random) -> str | None:
    """A constant of another value."""
    for field in _shuffled(generator, source.nodes("field_declaration")):
        words = modifiers(field)
        declared = next((n for n in field.named_children if n.type == "variable_declarator"), None)
        value = declared.child_by_field_name("value") if declared is not None else None
        if words is None or value is None or "final" not in source.text(words):
            continue
        changed = {
            "decimal_integer_literal": f"({source.text(value)} + 1)",
            "hex_integer_literal": f"({source.text(value)} ^ 1)",
            "string_literal": f'{source.text(value)} + "x"',
            "character_literal": "'~'",
            "true": "false",
            "false": "true",
        }.get(value.type)
        if changed is not None:
            return source.replaced((value.start_byte, value.end_byte, changed))
    return None


@kind("constant no more")
def variable(source: Source, generator: Random) -> str | None:
    """A constant that can be changed."""
    found = (modifiers(node) for node in source.nodes("field_declaration"))
    place = pick(generator, [n for n in found if n is not None and "static final" in source.text(n)])
    return place and source.replaced(
        (place.start_byte, place.end_byte, source.text(place).replace(" final", ""))
    )


@kind("method of Object")
def of_object(source: Source, generator: Random) -> str | None:
    """A class overrides what it inherited from Object."""
    text = "public int hashCode() { return 1; }"
    body = pick(generator, [n for n in source.bodies(*_CLASSES[:1]) if "hashCode()" not in source.text(n)])
    return body and source.inserted(body.end_byte - 1, f" {text} ")


@kind("interface method")
def default_method(source: Source, generator: Random) -> str | None:
    """An interface gets another method, that may be called by a name used elsewhere."""
    body = pick(generator, source.bodies("interface_declaration"))
    name = generator.choice(("get", "of", "apply", "length", "toString2"))
    return body and source.inserted(
        body.end_byte - 1, f" default int {name}(int one, int two) {{ return 1; }} "
    )


@kind("inherited member")
def inherited(source: Source, generator: Random) -> str | None:
    """A class gets a field and a method whose names others have."""
    body = pick(generator, source.bodies("class_declaration"))
    name = generator.choice(("length", "value", "size", "get", "append", "charset", "mode"))
    text = f" protected long {name}; protected long {name}(long one) {{ return 1; }} "
    return body and source.inserted(body.end_byte - 1, text)


@kind("enum constant")
def enum_constant(source: Source, generator: Random) -> str | None:
    """One more, at the front."""
    place = pick(generator, [n for n in source.nodes("enum_constant") if n.prev_named_sibling is None])
    return place and source.inserted(place.start_byte, f"NEW_{source.text(place)}, ")


@kind("method becomes static")
def static(source: Source, generator: Random) -> str | None:
    """Or is one no more."""
    for method in _shuffled(generator, source.nodes("method_declaration")):
        words = modifiers(method)
        if words is not None and "Override" not in source.text(words):
            text = source.text(words)
            other = text.replace("static ", "") if "static " in text else f"{text} static"
            return source.replaced((words.start_byte, words.end_byte, other))
    return None


@kind("nested flags")
def nested(source: Source, generator: Random) -> str | None:
    """A nested class that is final, or is no more."""
    found = [n for n in source.nodes("class_declaration") if n.parent and n.parent.type == "class_body"]
    words = [each for n in found if (each := modifiers(n)) is not None]
    place = pick(generator, words)
    if place is None:
        return None
    text = source.text(place)
    other = text.replace("final", "") if "final" in text else f"{text} final"
    return source.replaced((place.start_byte, place.end_byte, other))


@kind("varargs")
def varargs(source: Source, generator: Random) -> str | None:
    """The last parameter, an array, becomes a variable number of arguments."""
    for method in _shuffled(generator, source.nodes("method_declaration", "constructor_declaration")):
        parameters = method.child_by_field_name("parameters")
        last = parameters.named_children[-1] if parameters is not None and parameters.named_children else None
        kind_ = last.child_by_field_name("type") if last is not None else None
        if kind_ is not None and source.text(kind_).endswith("[]"):
            return source.replaced((kind_.start_byte, kind_.end_byte, f"{source.text(kind_)[:-2]}..."))
    return None


@kind("supertype")
def supertype(source: Source, generator: Random) -> str | None:
    """A class implements one more interface."""
    found = [n for n in source.nodes("class_declaration") if n.child_by_field_name("interfaces") is None]
    place = pick(generator, found)
    body = place.child_by_field_name("body") if place is not None else None
    return body and source.inserted(body.start_byte, "implements java.util.RandomAccess ")


@kind("thrown away")
def removed(source: Source, generator: Random) -> str | None:
    """A method less."""
    found = [n for body in source.bodies("class_declaration") for n in members(body)]
    place = pick(generator, [n for n in found if n.type == "method_declaration"])
    return place and source.replaced((place.start_byte, place.end_byte, ""))


def _near(source: Source, method: Node) -> list[Node]:
    parameters = method.child_by_field_name("parameters")
    types = (each.child_by_field_name("type") for each in (parameters.named_children if parameters else ()))
    return [each for each in types if each is not None and source.text(each) in _NEAR]


def _shuffled(generator: Random, nodes: list[Node]) -> list[Node]:
    return generator.sample(nodes, len(nodes))
