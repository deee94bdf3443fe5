"""JSON that every parser reads."""

import json

from explorer.report.jsontext import dumped


def test_half_a_character_is_spelt_out_wherever_it_stands() -> None:
    said = {"list": ["\ud800"], "tuple": ("\udcff", {"\ud801": "é"})}
    assert json.loads(dumped(said)) == {
        "version": 1,
        "list": ["\\ud800"],
        "tuple": ["\\xff", {"\\ud801": "é"}],
    }
