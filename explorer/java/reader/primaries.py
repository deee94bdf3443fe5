"""Names, calls, field and array accesses: `a.b.c(d).e[0].f()`.

The grammar nests such a chain to the left, one level for each link. javalang has the first primary with all
dotted names before it as its qualifier, and the rest as a flat list of selectors: no nesting, however long.
"""

from typing import Any

from javalang import tree

from explorer.java.reader import creators
from explorer.java.reader.file import EXPRESSION, reads
from explorer.java.reader.grammar import (
    IDENTIFIER,
    PARENTHESISED,
    SUPER,
    THIS,
    TYPE_ARGUMENTS,
    TYPE_IDENTIFIER,
    UNDERSCORE,
    kind,
)
from explorer.java.reader.lists import arguments
from explorer.java.reader.making import NONE, make, new, strip
from explorer.java.reader.types import type_arguments
from explorer.java.syntax import Parenthesised

_CALL = kind("method_invocation")
_FIELD = kind("field_access")
_INDEX = kind("array_access")
_CREATION = kind("object_creation_expression")
_LINKS = frozenset((_CALL, _FIELD, _INDEX, _CREATION))
_DOT = kind(".", named=False)
_NEW = kind("new", named=False)


@reads(EXPRESSION, IDENTIFIER, TYPE_IDENTIFIER, UNDERSCORE, leaf=True)
def name(node: Any, file: Any) -> Any:
    made = new(tree.MemberReference)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.qualifier = ""
    made.selectors = NONE
    made.member = file.text[node.start_byte : node.end_byte]
    made._node = node
    made._file = file
    return made


@reads(EXPRESSION, PARENTHESISED)
def parenthesised(node: Any, file: Any) -> Any:
    """What the parentheses hold, however many there are."""
    while True:
        kids = node.children
        if len(kids) != 3:
            kids = strip(kids)
        node = kids[1]
        kind_id = node.kind_id
        if kind_id != PARENTHESISED:
            return file.expression[kind_id](node, file)


@reads(EXPRESSION, _CALL)
def call(node: Any, file: Any) -> Any:
    """`m(x)` and `a.m(x)`, the most frequent nodes of all; the others by `chain`."""
    kids = node.children
    count = len(kids)
    first = kids[0]
    if count == 2:
        qualifier = ""
        last = first
    elif count == 4 and first.kind_id == IDENTIFIER and kids[1].kind_id == _DOT:
        qualifier = file.text[first.start_byte : first.end_byte]
        last = kids[2]
    else:
        return chain(node, file)
    made = new(tree.MethodInvocation)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.qualifier = qualifier
    made.selectors = NONE
    made.type_arguments = None
    made.arguments = arguments(kids[-1], file)
    made.member = file.text[last.start_byte : last.end_byte]
    made._node = node
    made._file = file
    return made


@reads(EXPRESSION, _FIELD, _INDEX, _CREATION)
def chain(node: Any, file: Any) -> Any:
    """A whole chain; the links are met from the last to the first."""
    whole = node
    links: list[tuple[Any, int, list[Any]]] = []
    while True:
        kind_id = node.kind_id
        if kind_id not in _LINKS:
            break
        kids = node.children
        count = len(kids)
        if kind_id == _CALL:
            if count != 4 or kids[1].kind_id != _DOT:
                kids = strip(kids)
                if len(kids) == 2:
                    break
        elif kind_id == _FIELD:
            if count != 3:
                kids = strip(kids)
        elif kind_id == _INDEX:
            if count != 4:
                kids = strip(kids)
        elif kids[0].kind_id == _NEW:
            break
        else:
            kids = strip(kids)
        links.append((node, kind_id, kids))
        node = kids[0]
    links.reverse()
    if kind_id == IDENTIFIER:
        made, used = _named(node, links, file)
    elif kind_id == SUPER:
        made, used = _on_super(links[0], file), 1
    elif kind_id == _CALL:
        made, used = _plain_call(node, file), 0
    elif kind_id == _CREATION:
        made, used = creators.class_creator(node, file), 0
    else:
        made, used = file.expression[kind_id](node, file), 0
        if kind_id == PARENTHESISED or not isinstance(made, tree.Primary):
            made = enclose(node, file, made)
    if used < len(links):
        made.selectors = [_selector(link, file) for link in links[used:]]
    made._node = whole
    return made


def enclose(node: Any, file: Any, expression: Any) -> Any:
    """The expression as a primary, which operators and selectors can be put on."""
    return make(
        Parenthesised,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        expression=expression,
    )


def _plain_call(node: Any, file: Any) -> Any:
    kids = strip(node.children)
    made = _invocation(tree.MethodInvocation, node, file, kids)
    made.qualifier = ""
    return made


def _named(node: Any, links: list[tuple[Any, int, list[Any]]], file: Any) -> tuple[Any, int]:
    """A chain that starts with names; also says how many links the made node covers."""
    text = file.text
    names = [text[node.start_byte : node.end_byte]]
    used = 0
    for link, kind_id, kids in links:
        if kind_id == _FIELD and len(kids) == 3:
            last = kids[2]
            if last.kind_id == THIS:
                made = new(tree.This)
                made.prefix_operators = NONE
                made.postfix_operators = NONE
                made.qualifier = ".".join(names)
                made.selectors = NONE
                made._file = file
                return made, used + 1
            names.append(text[last.start_byte : last.end_byte])
            used += 1
            continue
        if kind_id == _CALL and len(kids) == 4:
            made = new(tree.MethodInvocation)
            made.prefix_operators = NONE
            made.postfix_operators = NONE
            made.qualifier = names[0] if used == 0 else ".".join(names)
            made.selectors = NONE
            made.type_arguments = None
            made.arguments = arguments(kids[3], file)
            last = kids[2]
            made.member = text[last.start_byte : last.end_byte]
            made._file = file
            return made, used + 1
        if kind_id == _CALL and kids[2].kind_id == TYPE_ARGUMENTS:
            made = _invocation(tree.MethodInvocation, link, file, kids)
            made.qualifier = ".".join(names)
            return made, used + 1
        if kind_id == _CREATION:
            made = creators.inner_creator(kids, link, file)
            made.qualifier = ".".join(names)
            return made, used + 1
        break
    made = new(tree.MemberReference)
    made.prefix_operators = NONE
    made.postfix_operators = NONE
    made.selectors = NONE
    made.member = names.pop()
    made.qualifier = ".".join(names)
    made._file = file
    return made, used


def _invocation(cls: Any, node: Any, file: Any, kids: list[Any]) -> Any:
    """A call whose last children are the name and the arguments, with type arguments perhaps before them."""
    found = None
    if len(kids) > 2 and kids[-3].kind_id == TYPE_ARGUMENTS:
        found = type_arguments(kids[-3], file)
    return make(
        cls,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        type_arguments=found,
        arguments=arguments(kids[-1], file),
        member=file.text[kids[-2].start_byte : kids[-2].end_byte],
    )


def _on_super(link: tuple[Any, int, list[Any]], file: Any) -> Any:
    """`super.m()` and `super.f`"""
    node, kind_id, kids = link
    if kind_id == _CALL:
        return _invocation(tree.SuperMethodInvocation, node, file, kids)
    return _super_member(node, file, kids[-1])


def _super_member(node: Any, file: Any, last: Any) -> Any:
    return make(
        tree.SuperMemberReference,
        node,
        file,
        prefix_operators=NONE,
        postfix_operators=NONE,
        qualifier=None,
        selectors=NONE,
        member=file.text[last.start_byte : last.end_byte],
    )


def _selector(link: tuple[Any, int, list[Any]], file: Any) -> Any:
    """One link after the first primary; javalang leaves a selector's own operators and selectors unset."""
    node, kind_id, kids = link
    if kind_id == _INDEX:
        made = new(tree.ArraySelector)
        made.index = file.expression[kids[2].kind_id](kids[2], file)
    else:
        last = kids[-1]
        if kind_id == _CALL:
            if len(kids) == 4:
                made = new(tree.MethodInvocation)
                made.type_arguments = None
                made.arguments = arguments(last, file)
                last = kids[2]
                made.member = file.text[last.start_byte : last.end_byte]
            else:
                on_super = any(kid.kind_id == SUPER for kid in kids)
                made = _invocation(
                    tree.SuperMethodInvocation if on_super else tree.MethodInvocation, node, file, kids
                )
        elif kind_id == _CREATION:
            made = creators.inner_creator(kids, node, file)
        elif len(kids) == 5:
            made = _super_member(node, file, last)
        elif last.kind_id == THIS:
            made = new(tree.This)
        else:
            made = new(tree.MemberReference)
            made.member = file.text[last.start_byte : last.end_byte]
        made.prefix_operators = None
        made.postfix_operators = None
        made.qualifier = None
        made.selectors = None
    made._node = node
    made._first = kids[1]
    made._file = file
    return made
