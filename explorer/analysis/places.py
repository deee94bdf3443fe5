"""Where in the project's files something stands that binding found in a body."""

from explorer.java.binding.members import BoundMethod, BoundProgram
from explorer.model.source import Site


def site_of(program: BoundProgram, method: BoundMethod, line: int) -> Site:
    """The place of a line that counts from the first one of the method's named type."""
    return Site(method.declared.file, program.universe.code_of(method.declared).first_line + line)
