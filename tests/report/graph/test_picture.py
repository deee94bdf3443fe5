"""The graph as a picture."""

import pytest
from defusedxml import ElementTree

from explorer.model.errors import BadInput
from explorer.report.graph.picture import report
from explorer.report.graph.portion import neighbourhood, whole
from tests.report.graph.made import IRG, TEST

_SVG = "{http://www.w3.org/2000/svg}"


def test_svg_shows_every_type_and_how_much_is_shown() -> None:
    text = report(neighbourhood(IRG, [TEST], 5, limit=3), "svg").decode()
    root = ElementTree.fromstring(text)
    words = [each.text or "" for each in root.iter(f"{_SVG}text")]
    assert {"CartTest", "Cart", "Book", "shop"} <= set(words)
    assert any(word.startswith("showing 3 of 5 types, cut from 5 by the limit") for word in words)
    classes = {each.get("class") for each in root.iter(f"{_SVG}g")}
    assert {"node test focus", "node main", "edge use"} <= classes


def test_svg_follows_light_and_dark_and_loads_nothing() -> None:
    text = report(whole(IRG), "svg").decode()
    assert "prefers-color-scheme: dark" in text
    assert "<!DOCTYPE" not in text
    assert "<!--" not in text


def test_png_is_a_png() -> None:
    assert report(whole(IRG), "png").startswith(b"\x89PNG\r\n")


def test_what_takes_too_long_is_given_up_with_a_hint() -> None:
    with pytest.raises(BadInput, match="5 types with 7 edges take too long to draw; make it smaller"):
        report(whole(IRG), "svg", seconds=0.0001)
