"""JSON as the schemas in assets/schema describe it: ASCII only, and readable by every parser."""

import json
from typing import Any

import msgspec

from explorer.model.calls import Call
from explorer.model.edge import Edge
from explorer.model.evidence import (
    Absence,
    BlindSpot,
    CallAbsence,
    CallPath,
    Evidence,
    MissingCall,
    MissingEdge,
    PathEvidence,
)

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


def edge(value: Edge | Call) -> dict[str, Any]:
    """An edge, everywhere of the same shape; a call's kind is how it is made."""
    if isinstance(value, Call):
        kinds: dict[str, Any] = {"kind": value.how.value, "lambda": value.lambda_body}
    else:
        kinds = {"kind": value.kind.value, "how": value.how.value}
    return {
        "from": value.source,
        "to": value.target,
        **kinds,
        "file": value.site.file,
        "line": value.site.line,
    }


def evidence(value: Evidence) -> dict[str, Any]:
    """A piece of evidence; its `type` says which fields it has."""
    document: dict[str, Any] = plain(value)
    match value:
        case PathEvidence(edges=edges):
            document |= {"edges": [edge(each) for each in edges], "target": value.target}
        case CallPath(calls=calls):
            document |= {"calls": [edge(each) for each in calls], "target": value.target}
        case MissingEdge(path=path):
            document["path"] = [edge(each) for each in path]
        case MissingCall(calls=calls) | BlindSpot(calls=calls):
            document["calls"] = [edge(each) for each in calls]
        case Absence(detour=detour) | CallAbsence(detour=detour):
            document["detour"] = [edge(each) for each in detour]
    return document


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return "".join(map(_spelt_out, value))
    if isinstance(value, dict):
        return {_without_surrogates(key): _without_surrogates(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_without_surrogates(each) for each in value]
    return value


def _spelt_out(character: str) -> str:
    if not "\ud800" <= character <= "\udfff":
        return character
    # Python keeps the undecodable byte NN as the surrogate DCNN.
    byte = ord(character) - 0xDC00
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else f"\\u{ord(character):04x}"
