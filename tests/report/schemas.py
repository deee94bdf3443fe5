"""Checks documents against the published schemas, and that every field they hold is described there."""

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from explorer.resources import assets


def checked(name: str, text: str) -> dict[str, Any]:
    """The document, once it is valid; a field that the schema does not describe is an error."""
    document: dict[str, Any] = json.loads(text)
    schemas = {path.name: _closed(json.loads(path.read_text())) for path in _folder().glob("*.json")}
    registry: Registry[Any] = Registry().with_resources(
        (name, Resource.from_contents(schema)) for name, schema in schemas.items()
    )
    schema = schemas[f"{name}.schema.json"]
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema, registry=registry).validate(document)
    return document


def _folder() -> Any:
    return assets() / "schema"


def _closed(schema: Any) -> Any:
    """The schema with no room for undescribed fields: published, it leaves room for later ones."""
    if isinstance(schema, list):
        return [_closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: _closed(value) for key, value in schema.items()}
    if closed.get("type") == "object" and "properties" in closed:
        closed.setdefault("additionalProperties", False)
    return closed
