"""Which types a class file speaks of, in whatever way."""

import re
from collections.abc import Iterator

from explorer.java.classfile.constants import CLASS, METHOD_TYPE, NAME_AND_TYPE
from explorer.java.classfile.errors import reading
from explorer.java.classfile.layout import Parts

_TYPE = re.compile(r"L([^;<>:()]+)[;<]")
_DESCRIBES = ("(", "[")


@reading
def used_types(data: bytes) -> frozenset[str]:
    """Every type in its constants and in the erased types of members and calls, itself included.

    Generic signatures and annotations are not looked at: they run nothing.
    """
    parts = Parts(data)
    texts = set(_texts(parts))
    written = {
        name for text in texts for name in (_TYPE.findall(text) if text[:1] in _DESCRIBES else (text,))
    }
    return frozenset(name.replace("/", ".") for name in written)


def _texts(parts: Parts) -> Iterator[str]:
    """Names of classes and arrays, and descriptors; of which files that want to harm repeat long ones."""
    pool = parts.pool
    yield from (pool.type(index) for index in pool.each(CLASS))
    yield from (pool.method_type(index) for index in pool.each(METHOD_TYPE))
    yield from (_field(pool.named(index)[1]) for index in pool.each(NAME_AND_TYPE))
    yield from (_field(member.descriptor) for member in (*parts.fields, *parts.methods))


def _field(descriptor: str) -> str:
    """A descriptor that can't be taken for a class's name."""
    return descriptor if descriptor[:1] in _DESCRIBES else f"[{descriptor}"
