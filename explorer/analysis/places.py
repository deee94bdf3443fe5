"""Where in the project's files something stands that binding found in a body."""

from explorer.java.binding.classes import Class
from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.source import Site


def site_of(program: BoundProgram, method: BoundMethod, line: int) -> Site:
    """The place of a line that counts from the first one of the method's named type."""
    return Site(method.declared.file, program.universe.code_of(method.declared).first_line + line)


def declaration_of(program: BoundProgram, cls: Class) -> Site:
    """Where a class of the project is declared."""
    assert cls.code is not None
    return line_of(program, cls, cls.code.line)


def line_of(program: BoundProgram, cls: Class, line: int) -> Site:
    """The place of a line of a class of the project, counted in the same way."""
    assert cls.declared is not None
    return Site(cls.declared.file, program.universe.code_of(cls.declared).first_line + line)
