"""What `javalang.tree` lacks: newer Java, what its own parser loses, and where every node stands.

The classes follow javalang's style: `attrs` lists what a node holds, in source order where that makes sense.
Importing this module also gives every `javalang.tree` node the properties `position`, `end_position`, `line`,
`end_line`, `start_byte` and `end_byte`. Lines and columns count from 1, columns in characters; bytes index
`Reading.source`. A declaration's `position` is where its type or keyword stands, as javalang has it; its
`start_byte` includes the modifiers and annotations before that.
"""

from typing import Any, NamedTuple

from javalang import tree
from javalang.ast import Node


class Position(NamedTuple):
    """As javalang's own, which lives in its tokenizer."""

    line: int
    column: int


class Placed:
    """Where a node stands.

    The reader sets `_file` and `_node`; `_first` where the node starts later than that (a selector), and
    `_at` where javalang's position is another than the start (a declaration after its modifiers).
    """

    _node: Any
    _file: Any
    _first: Any = None
    _at: Any = None

    @property
    def position(self) -> Position | None:
        """Where javalang says the node is; None on a node that no reader made."""
        values = self.__dict__
        known: Position | None = values.get("_position")
        if known is None and "_node" in values:
            place = self._at or self._first or self._node
            known = values["_position"] = self._file.position(place.start_byte, place.start_point)
        return known

    @property
    def end_position(self) -> Position:
        """The place just after the node."""
        found: Position = self._file.position(self._node.end_byte, self._node.end_point)
        return found

    @property
    def line(self) -> int:
        """`position.line`, faster: it leaves the node without a dictionary, which would cost more."""
        line: int = (self._at or self._first or self._node).start_point[0] + 1
        return line

    @property
    def end_line(self) -> int:
        """`end_position.line`, faster."""
        line: int = self._node.end_point[0] + 1
        return line

    @property
    def start_byte(self) -> int:
        """Where it begins: a declaration with its modifiers, a selector at its dot or bracket."""
        start: int = (self._first or self._node).start_byte
        return start

    @property
    def end_byte(self) -> int:
        """The offset just after the node."""
        end: int = self._node.end_byte
        return end


for _name in ("_first", "_at", "position", "end_position", "line", "end_line", "start_byte", "end_byte"):
    setattr(Node, _name, vars(Placed)[_name])


# Expressions ------------------------------------------------------------------------------------------------


class Parenthesised(tree.Primary):  # type: ignore[misc]
    """`(expression)` with selectors or operators of its own; javalang's parser drops those.

    Also an operand that is no primary under a prefix operator without parentheses: `-(int) x`. Plain
    parentheses, with nothing before or after them, leave no node: only what they hold.
    """

    attrs = ["expression"]


class Super(tree.Primary):  # type: ignore[misc]
    """`super` or `Outer.super` before `::`; `qualifier` is `Outer` or empty."""

    attrs: list[str] = []


class SwitchExpression(tree.Expression):  # type: ignore[misc]
    """A switch that gives a value. `cases` as in `SwitchStatement`."""

    attrs = ["expression", "cases"]


class TextBlock(tree.Literal):  # type: ignore[misc]
    '''`"""..."""`; `value` is as written, with the quotes.'''

    attrs: list[str] = []


class TemplateExpression(tree.Primary):  # type: ignore[misc]
    """`processor."text \\{value}"`, a preview of Java 21 and 22; `values` are the embedded expressions."""

    attrs = ["processor", "template", "values"]


class IntersectionCast(tree.Cast):  # type: ignore[misc]
    """`(A & B) x`; `type` is the first bound, `bounds` are the others."""

    attrs = ["bounds"]


# Patterns ---------------------------------------------------------------------------------------------------


class TypePattern(Node):  # type: ignore[misc]
    """`Type name`, also the right side of `instanceof`. `type` is None for a lone `_`; `name` may be `_`."""

    attrs = ["modifiers", "annotations", "type", "name"]


class RecordPattern(Node):  # type: ignore[misc]
    """`Type(pattern, ...)`."""

    attrs = ["type", "patterns"]


# Switch -----------------------------------------------------------------------------------------------------


class SwitchRule(tree.SwitchStatementCase):  # type: ignore[misc]
    """`case ... -> statement`; `statements` holds that one statement (a value is a `StatementExpression`).

    As in `SwitchStatementCase`, `case` is empty for a lone `default`, and a simple name in it is a string.
    """

    attrs: list[str] = []


class DefaultLabel(Node):  # type: ignore[misc]
    """`default` beside other labels: `case null, default`."""

    attrs: list[str] = []


class GuardedLabel(Node):  # type: ignore[misc]
    """`labels when condition`, an element of a case's labels."""

    attrs = ["labels", "condition"]


class YieldStatement(tree.Statement):  # type: ignore[misc]
    """`yield expression;`"""

    attrs = ["expression"]


# Types and parameters ---------------------------------------------------------------------------------------


class AnnotatedReferenceType(tree.ReferenceType):  # type: ignore[misc]
    """A type with annotations at or inside its name or brackets: `@A T`, `java.util.@A List`, `T @A []`."""

    attrs = ["annotations"]


class AnnotatedBasicType(tree.BasicType):  # type: ignore[misc]
    """`@A int` where no modifiers stand."""

    attrs = ["annotations"]


class AnnotatedTypeParameter(tree.TypeParameter):  # type: ignore[misc]
    """`<@A T>`"""

    attrs = ["annotations"]


class ReceiverParameter(Node):  # type: ignore[misc]
    """`Type this` or `Outer Outer.this`, the first of a method's parameters; it takes no argument."""

    attrs = ["annotations", "type", "name"]


# Declarations -----------------------------------------------------------------------------------------------


class RecordDeclaration(tree.TypeDeclaration):  # type: ignore[misc]
    """`components` are `FormalParameter`s."""

    attrs = ["type_parameters", "components", "implements"]


class CompactConstructorDeclaration(tree.Declaration, tree.Documented):  # type: ignore[misc]
    """A record's constructor without a parameter list."""

    attrs = ["name", "body"]


class SealedClassDeclaration(tree.ClassDeclaration):  # type: ignore[misc]
    """A class with `permits`, a list of types."""

    attrs = ["permits"]


class SealedInterfaceDeclaration(tree.InterfaceDeclaration):  # type: ignore[misc]
    """An interface with `permits`, a list of types."""

    attrs = ["permits"]


class ImplicitClassDeclaration(tree.ClassDeclaration):  # type: ignore[misc]
    """The class around top-level methods and fields; it is named after the file, unknown to the reader."""

    attrs: list[str] = []


class Initialiser(list[Any], Placed):
    """The statements of an initialiser block in a class body; javalang has a plain list for both kinds."""

    def __init__(self, statements: list[Any], static: bool, node: Any, file: Any) -> None:
        super().__init__(statements)
        self.static = static
        self._node = node
        self._file = file


class ModuleImport(tree.Import):  # type: ignore[misc]
    """`import module name;`: all packages that the module exports."""

    attrs: list[str] = []


class SourceFile(tree.CompilationUnit):  # type: ignore[misc]
    """A compilation unit that declares a module, too."""

    attrs = ["module"]


class ModuleDeclaration(tree.Declaration, tree.Documented):  # type: ignore[misc]
    """`module-info.java`; `open` says whether the module is."""

    attrs = ["name", "open", "directives"]


class ModuleDirective(Node):  # type: ignore[misc]
    """`keyword` is requires, exports, opens, uses or provides; `targets` follow `to` or `with`."""

    attrs = ["keyword", "modifiers", "name", "targets"]


# What could not be read -------------------------------------------------------------------------------------


class Unparsed(Node):  # type: ignore[misc]
    """Source that is no Java, or is nested too deeply, in place of a declaration, statement or expression.

    `names` are all names in it as pairs (dotted name, line), so that no dependency is lost.
    """

    attrs = ["names"]
