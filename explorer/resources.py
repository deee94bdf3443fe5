"""Where the files that ship beside the code are: the guide, the schemas, the samples."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def _shipped(folder: str) -> Path:
    installed = _PACKAGE / "_data" / folder
    return installed if installed.is_dir() else _PACKAGE.parent / folder


def assets() -> Path:
    """The folder of the guide, the JSON schemas and other shipped data."""
    return _shipped("assets")


def sample_projects() -> Path:
    """The folder with one sub-folder (old/, new/, sample.toml) for each sample."""
    return _shipped("sample_projects")
