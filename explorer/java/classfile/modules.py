"""What a module-info.class says of the module's packages."""

from collections.abc import Iterator

from explorer.java.classfile.constants import PACKAGE
from explorer.java.classfile.errors import BadClassFile, reading
from explorer.java.classfile.layout import Parts, Span, u2


@reading
def exported_packages(data: bytes) -> frozenset[str]:
    """The packages that the module exports to everybody, with dots; no class file of a module exports any."""
    parts = Parts(data)
    return frozenset(
        name for span in parts.attributes if span.name == "Module" for name in _exports(parts, span)
    )


def _exports(parts: Parts, span: Span) -> Iterator[str]:
    data = parts.data
    at = span.start + 6
    at += 2 + 6 * u2(data, at)[0]
    (count,) = u2(data, at)
    at += 2
    for _ in range(count):
        package, to = u2(data, at)[0], u2(data, at + 4)[0]
        at += 6 + 2 * to
        if at > span.end:
            raise BadClassFile("the module's exports are cut off")
        if not to:
            yield parts.pool.named_by(package, PACKAGE).replace("/", ".")
