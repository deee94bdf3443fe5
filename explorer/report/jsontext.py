"""JSON as the schemas in assets/schema describe it: ASCII only, and readable by every parser."""

import json
from typing import Any

import msgspec

from explorer.model.edge import Edge
from explorer.model.evidence import Absence, Evidence, MissingEdge, PathEvidence

VERSION = 1


def dumped(document: dict[str, Any]) -> str:
    """The document with its version in front.

    A file name may hold bytes that are no UTF-8; Python keeps them as lone surrogates, which other parsers
    refuse, so they are spelt out as `\\xNN`.
    """
    whole = {"version": VERSION, **document}
    text = json.dumps(whole)
    if "\\ud" in text:
        text = json.dumps(_without_surrogates(whole))
    # Python's own indenting is slow: it leaves the fast encoder.
    return msgspec.json.format(text, indent=2) + "\n"


def plain(value: Any) -> Any:
    """A model object as lists, dictionaries and strings."""
    return msgspec.to_builtins(value)


def edge(value: Edge) -> dict[str, Any]:
    """An edge, everywhere of the same shape."""
    return {
        "from": value.source,
        "to": value.target,
        "kind": value.kind.value,
        "how": value.how.value,
        "file": value.site.file,
        "line": value.site.line,
    }


def evidence(value: Evidence) -> dict[str, Any]:
    """A piece of evidence; its `type` says which fields it has."""
    document: dict[str, Any] = plain(value)
    if isinstance(value, PathEvidence):
        document["edges"] = [edge(each) for each in value.edges]
        document["target"] = value.target
    elif isinstance(value, MissingEdge):
        document["path"] = [edge(each) for each in value.path]
    elif isinstance(value, Absence):
        document["detour"] = [edge(each) for each in value.detour]
    return document


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return "".join(map(_spelt_out, value))
    if isinstance(value, dict):
        return {_without_surrogates(key): _without_surrogates(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_surrogates(each) for each in value]
    return value


def _spelt_out(character: str) -> str:
    if not "\ud800" <= character <= "\udfff":
        return character
    # Python keeps the undecodable byte NN as the surrogate DCNN.
    byte = ord(character) - 0xDC00
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else f"\\u{ord(character):04x}"
