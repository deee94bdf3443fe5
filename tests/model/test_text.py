import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from explorer.model.text import printable


@given(st.text())
def test_nothing_that_steers_a_terminal_is_left(text: str) -> None:
    shown = printable(text)

    assert not any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in shown)
    assert printable(shown) == shown


def test_escape_codes_stay_visible() -> None:
    assert printable("\x1b[31mred\x07") == "␛[31mred␇"


def test_text_of_any_script_stays_as_it_is() -> None:
    assert printable("Größe 数 é") == "Größe 数 é"


def test_a_bidirectional_override_cannot_hide_code() -> None:
    assert printable("a\u202eb") == "a�b"


def test_a_tab_becomes_spaces() -> None:
    assert printable("\tx") == "    x"
