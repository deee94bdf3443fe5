"""The one thing that goes wrong with class files."""

import struct
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from explorer.model.errors import ExplorerError

_P = ParamSpec("_P")
_T = TypeVar("_T")


class BadClassFile(ExplorerError):
    """The bytes are no class file, or one that is damaged; the text ends the sentence "it is not used: …"."""


def reading(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Let a read past the end, or a reference to something that is not there, be a `BadClassFile`."""

    @wraps(function)
    def read(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return function(*args, **kwargs)
        except (IndexError, struct.error) as error:
            raise BadClassFile("the class file ends too early, or refers to what it does not hold") from error
        except UnicodeError as error:
            raise BadClassFile("a name in the class file is not text") from error

    return read
