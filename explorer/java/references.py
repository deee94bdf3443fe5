"""The names in a type's source that may lead to other types, with the construct that uses each.

One walk over the syntax with a stack of its own, so that no nesting can exhaust Python's. Whatever has no
handler here is walked child by child: an unknown construct loses no names.
"""

from collections.abc import Callable, Iterable
from typing import Any

from javalang import tree

from explorer.java import syntax
from explorer.java.scopes import Scopes
from explorer.model.edge import How

Handler = Callable[["Walk", Any], None]
_NAMED_TYPES = frozenset({tree.ReferenceType, syntax.AnnotatedReferenceType})


class _Body:
    """Members of a local or anonymous type, whose scope opens when the walk gets to them."""

    __slots__ = ("members",)

    def __init__(self, members: list[Any]) -> None:
        self.members = members


class Walk:
    """Collects the references of one named type, local and anonymous types within it included."""

    __slots__ = ("bare", "found", "push", "scopes", "stack")

    def __init__(self, scopes: Scopes) -> None:
        """Start with nothing found."""
        self.scopes = scopes
        self.found: dict[tuple[str, How, bool], int] = {}
        self.bare: dict[tuple[str, bool], int] = {}
        """Simple names of fields and (True) methods that nothing in the file declares."""
        self.stack: list[Any] = []
        self.push = self.stack.append

    def run(self) -> None:
        """Work off what was pushed, and what that leads to."""
        stack, table = self.stack, HANDLERS
        while stack:
            item = stack.pop()
            handler = table.get(item.__class__)
            if handler is None:
                handler = _unknown(item.__class__)
            handler(self, item)

    def refer(self, name: str, how: How, node: Any, certain: bool = True) -> None:
        """Note a name; the first line counts."""
        key = (name, how, certain)
        if key not in self.found:
            self.found[key] = node.line

    def head(self, name: str, how: How, node: Any) -> None:
        """Note the qualifier of an expression, unless it starts with a variable."""
        first = name.partition(".")[0]
        if first not in self.scopes.variables and first not in self.scopes.types:
            key = (name, how, False)
            if key not in self.found:
                self.found[key] = node.line

    def type(self, node: Any, how: How, generics: bool = True) -> None:
        """Note a type as written, and what its arguments name."""
        if node.__class__ not in _NAMED_TYPES:
            if node.__class__ is syntax.Unparsed:
                self.push(node)
            return
        name = node.name
        if node.arguments and generics:
            self.stack.extend(node.arguments)
        inner = node.sub_type
        while inner is not None:
            name = f"{name}.{inner.name}"
            if inner.arguments and generics:
                self.stack.extend(inner.arguments)
            inner = inner.sub_type
        self.type_name(name, how, node)

    def type_name(self, name: str, how: How, node: Any) -> None:
        """Note a name that stands where only a type can."""
        if name.partition(".")[0] not in self.scopes.types:
            key = (name, how, True)
            if key not in self.found:
                self.found[key] = node.line

    def each(self, nodes: Iterable[Any] | None) -> None:
        """Push nodes so that they are met in their order."""
        if nodes:
            self.stack.extend(nodes[::-1] if nodes.__class__ is list else reversed(list(nodes)))

    def annotations(self, nodes: Iterable[Any] | None) -> None:
        """Annotations of a declaration; their values make no edge."""
        for node in nodes or ():
            self.type_name(node.name, How.ANNOTATION, node)

    def open_scope(self) -> None:
        """Have the scope closed once all that is pushed from now on is done."""
        self.push(self.scopes.mark())

    def type_parameters(self, nodes: Iterable[Any] | None) -> None:
        """Type variables hide types of their name; their bounds are in the signature."""
        if not nodes:
            return
        for node in nodes:
            self.scopes.type(node.name)
        for node in nodes:
            for bound in node.extends or ():
                self.type(bound, How.GENERIC)

    def parameters(self, nodes: Iterable[Any] | None) -> None:
        """Declare parameters, of methods or lambdas."""
        for node in nodes or ():
            if node.__class__ is syntax.Unparsed:
                self.push(node)
            elif node.__class__ is not syntax.ReceiverParameter:
                self.scopes.variable(node.name)
            if node.__class__ is tree.FormalParameter:
                self.annotations(node.annotations)
                self.type(node.type, How.PARAMETER)

    def selectors(self, nodes: Iterable[Any] | None) -> None:
        """What follows a primary: its member names say nothing, its arguments do."""
        for node in reversed(nodes or ()):
            if node.__class__ is tree.MethodInvocation:
                self.each(node.type_arguments)
                self.each(node.arguments)
                self.selectors(node.selectors)
            elif node.__class__ is not tree.MemberReference:
                self.push(node)


def _unknown(cls: type) -> Handler:
    """A handler for a class of nodes that none was written for: its children, in order."""
    if not issubclass(cls, tree.Node):
        return _nothing
    handler = _children(*cls.attrs)
    HANDLERS[cls] = handler
    return handler


def _nothing(_walk: Walk, _node: Any) -> None:
    pass


def _children(*attributes: str) -> Handler:
    backwards = attributes[::-1]

    def handle(walk: Walk, node: Any) -> None:
        for attribute in backwards:
            child = getattr(node, attribute)
            if child is not None and child.__class__ is not str:
                walk.push(child)

    return handle


def _list(walk: Walk, nodes: list[Any]) -> None:
    walk.stack.extend(nodes[::-1])


def _release(walk: Walk, mark: int) -> None:
    walk.scopes.release(mark)


def _scoped(*attributes: str) -> Handler:
    plain = _children(*attributes)

    def handle(walk: Walk, node: Any) -> None:
        walk.push(walk.scopes.mark())
        plain(walk, node)

    return handle


def _body(walk: Walk, body: _Body) -> None:
    walk.open_scope()
    for member in body.members:
        for name in variables_of(member):
            walk.scopes.variable(name)
    walk.each(body.members)


def _member_reference(walk: Walk, node: Any) -> None:
    if node.qualifier:
        walk.head(f"{node.qualifier}.{node.member}", How.MEMBER, node)
    elif node.member not in walk.scopes.variables:
        walk.bare.setdefault((node.member, False), node.line)
    if node.selectors:
        walk.selectors(node.selectors)


def _method_invocation(walk: Walk, node: Any) -> None:
    if node.qualifier:
        walk.head(node.qualifier, How.CALL, node)
    else:
        walk.bare.setdefault((node.member, True), node.line)
    if node.selectors:
        walk.selectors(node.selectors)
    if node.arguments:
        walk.stack.extend(node.arguments[::-1])
    if node.type_arguments:
        walk.each(node.type_arguments)


def _primary(walk: Walk, node: Any) -> None:
    if node.selectors:
        walk.selectors(node.selectors)


def _invocation(walk: Walk, node: Any) -> None:
    walk.selectors(node.selectors)
    walk.each(node.arguments)
    walk.each(node.type_arguments)


def _class_reference(walk: Walk, node: Any) -> None:
    if node.qualifier:
        walk.type_name(f"{node.qualifier}.{node.type.name}", How.CLASS_LITERAL, node)
    else:
        walk.type(node.type, How.CLASS_LITERAL)
    walk.selectors(node.selectors)


def _method_reference(walk: Walk, node: Any) -> None:
    target = node.expression
    if target.__class__ is tree.MemberReference and not target.selectors:
        name = f"{target.qualifier}.{target.member}" if target.qualifier else target.member
        walk.head(name, How.REFERENCE, node)
    elif target.__class__ in _NAMED_TYPES:
        walk.type(target, How.REFERENCE)
    else:
        walk.push(target)
    walk.each(node.type_arguments)


def _creator(walk: Walk, node: Any) -> None:
    walk.selectors(node.selectors)
    if node.body is not None:
        walk.push(_Body(node.body))
    walk.each(node.arguments)
    walk.each(node.constructor_type_arguments)
    walk.type(node.type, How.NEW)


def _array_creator(walk: Walk, node: Any) -> None:
    walk.selectors(node.selectors)
    if node.initializer is not None:
        walk.push(node.initializer)
    for dimension in node.dimensions or ():
        if dimension is not None:
            walk.push(dimension)
    walk.type(node.type, How.NEW)


def _cast(walk: Walk, node: Any) -> None:
    walk.push(node.expression)
    walk.type(node.type, How.CAST)


def _intersection_cast(walk: Walk, node: Any) -> None:
    _cast(walk, node)
    for bound in node.bounds:
        walk.type(bound, How.CAST)


def _parenthesised(walk: Walk, node: Any) -> None:
    walk.selectors(node.selectors)
    walk.push(node.expression)


def _type_pattern(walk: Walk, node: Any) -> None:
    walk.type(node.type, How.INSTANCEOF)
    # Where the variable ends depends on the flow of control; a name like a type's must not hide one by mistake.
    if node.name and not node.name[0].isupper():
        walk.scopes.variable(node.name)


def _record_pattern(walk: Walk, node: Any) -> None:
    walk.type(node.type, How.INSTANCEOF)
    walk.each(node.patterns)


def _case(walk: Walk, node: Any) -> None:
    walk.each(node.statements)
    for label in reversed(node.case):
        if label.__class__ is tree.MemberReference and label.qualifier:
            walk.head(f"{label.qualifier}.{label.member}", How.SWITCH, label)
        elif label.__class__ is not str:
            walk.push(label)


def _unparsed(walk: Walk, node: Any) -> None:
    for name, line in node.names:
        walk.found.setdefault((name, How.UNCLEAR, True), line)


def _binary(walk: Walk, node: Any) -> None:
    right = node.operandr
    if right.__class__ in _NAMED_TYPES:
        walk.type(right, How.INSTANCEOF)
    else:
        walk.push(right)
    walk.push(node.operandl)


def _lambda(walk: Walk, node: Any) -> None:
    walk.open_scope()
    walk.push(node.body)
    walk.parameters(node.parameters)


def _variables(walk: Walk, node: Any) -> None:
    walk.type(node.type, How.LOCAL)
    for declarator in node.declarators:
        walk.scopes.variable(declarator.name)
    for declarator in reversed(node.declarators):
        if declarator.initializer is not None:
            walk.push(declarator.initializer)


def _resource(walk: Walk, node: Any) -> None:
    walk.type(node.type, How.LOCAL)
    if node.name:
        walk.scopes.variable(node.name)
    if node.value is not None:
        walk.push(node.value)


def _try(walk: Walk, node: Any) -> None:
    if node.finally_block:
        walk.push(node.finally_block)
    walk.each(node.catches)
    walk.open_scope()
    if node.block:
        walk.push(node.block)
    walk.each(node.resources)


def _catch(walk: Walk, node: Any) -> None:
    walk.open_scope()
    parameter = node.parameter
    for name in parameter.types:
        if name.__class__ is str:
            walk.type_name(name, How.CATCH, parameter)
        else:
            walk.type(name, How.CATCH)
    walk.scopes.variable(parameter.name)
    walk.push(node.block)


def _field(walk: Walk, node: Any) -> None:
    walk.annotations(node.annotations)
    walk.type(node.type, How.FIELD)
    for declarator in reversed(node.declarators):
        if declarator.initializer is not None:
            walk.push(declarator.initializer)


def _method(walk: Walk, node: Any) -> None:
    walk.open_scope()
    if node.body:
        walk.push(node.body)
    walk.annotations(node.annotations)
    walk.type_parameters(node.type_parameters)
    if node.__class__ is tree.MethodDeclaration:
        walk.type(node.return_type, How.RETURN)
    walk.parameters(node.parameters)
    for name in node.throws or ():
        if name.__class__ is str:
            walk.type_name(name, How.THROWS, node)
        else:
            walk.type(name, How.THROWS)


def _compact_constructor(walk: Walk, node: Any) -> None:
    walk.annotations(node.annotations)
    walk.open_scope()
    walk.push(node.body)


def _initialiser(walk: Walk, node: Any) -> None:
    walk.open_scope()
    walk.stack.extend(node[::-1])


def _annotation_method(walk: Walk, node: Any) -> None:
    walk.annotations(node.annotations)
    walk.type(node.return_type, How.RETURN)


def _enum_constant(walk: Walk, node: Any) -> None:
    walk.annotations(node.annotations)
    if node.body:
        walk.push(_Body(node.body))
    walk.each(node.arguments)


def _local_type(walk: Walk, node: Any) -> None:
    walk.scopes.type(node.name)
    walk.open_scope()
    header(walk, node)
    walk.push(_Body(members_of(node)))


def members_of(node: Any) -> list[Any]:
    """The members of a type declaration in order, enum constants first."""
    body = node.body
    if body.__class__ is tree.EnumBody:
        return [*(body.constants or ()), *(body.declarations or ())]
    return body or []


def variables_of(member: Any) -> list[str]:
    """The names of the fields that a member declares."""
    if member.__class__ is tree.EnumConstantDeclaration:
        return [member.name]
    return [declarator.name for declarator in getattr(member, "declarators", None) or ()]


def header(walk: Walk, node: Any) -> None:
    """What a type declaration names before its body."""
    walk.annotations(node.annotations)
    walk.type_parameters(getattr(node, "type_parameters", None))
    supers = getattr(node, "extends", None) or ()
    for parent in supers if supers.__class__ is list else (supers,):
        walk.type(parent, How.EXTENDS)
    for parent in getattr(node, "implements", None) or ():
        walk.type(parent, How.IMPLEMENTS)
    for child in getattr(node, "permits", None) or ():
        walk.type(child, How.PERMITS)
    for component in getattr(node, "components", None) or ():
        walk.annotations(component.annotations)
        walk.type(component.type, How.FIELD)
        walk.scopes.variable(component.name)


def _generic(walk: Walk, node: Any) -> None:
    walk.type(node, How.GENERIC)


HANDLERS: dict[type, Handler] = {
    int: _release,
    list: _list,
    tuple: lambda walk, nodes: walk.stack.extend(reversed(nodes)),
    _Body: _body,
    str: _nothing,
    set: _nothing,
    bool: _nothing,
    type(None): _nothing,
    tree.Literal: _primary,
    tree.This: _primary,
    tree.MemberReference: _member_reference,
    tree.MethodInvocation: _method_invocation,
    tree.SuperMethodInvocation: _invocation,
    tree.SuperConstructorInvocation: _invocation,
    tree.ExplicitConstructorInvocation: _invocation,
    tree.SuperMemberReference: _primary,
    tree.ClassReference: _class_reference,
    tree.VoidClassReference: _primary,
    tree.MethodReference: _method_reference,
    tree.ClassCreator: _creator,
    tree.InnerClassCreator: _creator,
    tree.ArrayCreator: _array_creator,
    tree.Cast: _cast,
    tree.BinaryOperation: _binary,
    tree.TernaryExpression: _children("condition", "if_true", "if_false"),
    tree.Assignment: _children("expressionl", "value"),
    tree.LambdaExpression: _lambda,
    tree.LocalVariableDeclaration: _variables,
    tree.VariableDeclaration: _variables,
    tree.TryResource: _resource,
    tree.TryStatement: _try,
    tree.CatchClause: _catch,
    tree.BlockStatement: _scoped("statements"),
    tree.ForStatement: _scoped("control", "body"),
    tree.SwitchStatement: _scoped("expression", "cases"),
    tree.StatementExpression: _children("expression"),
    tree.ReturnStatement: _children("expression"),
    tree.BreakStatement: _nothing,
    tree.ContinueStatement: _nothing,
    tree.IfStatement: _children("condition", "then_statement", "else_statement"),
    tree.FieldDeclaration: _field,
    tree.ConstantDeclaration: _field,
    tree.MethodDeclaration: _method,
    tree.ConstructorDeclaration: _method,
    tree.AnnotationMethod: _annotation_method,
    tree.EnumConstantDeclaration: _enum_constant,
    tree.ClassDeclaration: _local_type,
    tree.InterfaceDeclaration: _local_type,
    tree.EnumDeclaration: _local_type,
    tree.AnnotationDeclaration: _local_type,
    syntax.RecordDeclaration: _local_type,
    syntax.SealedClassDeclaration: _local_type,
    syntax.SealedInterfaceDeclaration: _local_type,
    syntax.ImplicitClassDeclaration: _local_type,
    syntax.CompactConstructorDeclaration: _compact_constructor,
    syntax.Initialiser: _initialiser,
    syntax.Parenthesised: _parenthesised,
    syntax.TextBlock: _primary,
    syntax.Super: _nothing,
    syntax.SwitchExpression: _scoped("expression", "cases"),
    syntax.SwitchRule: _case,
    tree.SwitchStatementCase: _case,
    syntax.TypePattern: _type_pattern,
    syntax.RecordPattern: _record_pattern,
    syntax.IntersectionCast: _intersection_cast,
    syntax.Unparsed: _unparsed,
    syntax.AnnotatedReferenceType: _generic,
    tree.ReferenceType: _generic,
    tree.BasicType: _nothing,
}
