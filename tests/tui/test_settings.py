"""The settings file: absent, broken, partly wrong."""

from pathlib import Path

from explorer.tui.settings import Settings, load_settings

THEMES = ("explorer-dark", "explorer-light")
TECHNIQUES = ("retest-all", "ru")
ACTIONS = ("quit", "show-missed")


def loaded(folder: Path, text: str | None) -> tuple[Settings, tuple[str, ...]]:
    file = folder / "settings.toml"
    if text is not None:
        file.write_text(text)
    return load_settings(file, THEMES, TECHNIQUES, ACTIONS)


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert loaded(tmp_path, None) == (Settings(), ())


def test_every_setting_is_taken(tmp_path: Path) -> None:
    text = 'theme = "explorer-light"\ntechniques = ["ru"]\nsplit = 30\n[keys]\nshow-missed = "M"\n'
    settings, wrong = loaded(tmp_path, text)
    assert wrong == ()
    assert settings == Settings("explorer-light", ("ru",), 30, {"show-missed": "M"})


def test_a_broken_file_is_named_and_defaults_hold(tmp_path: Path) -> None:
    settings, (sentence,) = loaded(tmp_path, "theme = ")
    assert settings == Settings()
    assert "settings.toml is not valid TOML" in sentence


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"\xff\xfe\x00")
    _, (sentence,) = load_settings(tmp_path / "settings.toml", THEMES, TECHNIQUES, ACTIONS)
    assert "can't be read" in sentence


def test_each_wrong_thing_is_said_and_the_rest_is_kept(tmp_path: Path) -> None:
    text = (
        'theme = "pink"\ntechniques = ["ru", "magic"]\nsplit = 99\ncolour = 1\n[keys]\nfly = "f"\nquit = ""\n'
    )
    settings, wrong = loaded(tmp_path, text)
    assert settings == Settings(techniques=("ru",))
    assert len(wrong) == 6
    for word in ("pink", "magic", "99", "colour", "fly", "quit"):
        assert any(word in sentence for sentence in wrong)
