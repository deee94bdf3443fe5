"""Surefire's patterns for test class files, matched without the cost of hostile regular expressions."""

import re
from functools import lru_cache

from msgspec import Struct

_REGEX = re.compile(r"%regex\[(.*)\]", re.DOTALL)
# A repeated group, or many repetitions in a row, can take for ever on a name of fifty characters.
_MAX_REPETITIONS = 5
_MAX_LENGTH = 500


class NameFilter(Struct, frozen=True):
    """Includes and excludes in force for a module, `!` and comma lists already taken apart."""

    includes: tuple[str, ...]
    excludes: tuple[str, ...]

    def excluded_by(self, class_file: str) -> str:
        """The first exclude that matches, empty if none does."""
        return next((pattern for pattern in self.excludes if matches(pattern, class_file)), "")

    def included_by(self, class_file: str) -> str:
        """The first include that matches, empty if none does; without includes every class is included."""
        if not self.includes:
            return "**/*"
        return next((pattern for pattern in self.includes if matches(pattern, class_file)), "")

    def accepts(self, class_file: str) -> bool:
        """Whether Surefire takes `a/b/C.class` for a test class by its name alone."""
        return bool(self.included_by(class_file)) and not self.excluded_by(class_file)


def name_filter(includes: tuple[str, ...], excludes: tuple[str, ...]) -> NameFilter:
    """Take lists apart; an include with `!` is an exclude; an exclude of a mere method excludes no class."""
    positive, negative = [], []
    for pattern in (part for text in includes for part in _parts(text)):
        if pattern.startswith("!"):
            negative.append(pattern[1:].strip())
        else:
            positive.append(_without_method(pattern))
    negative += [part for text in excludes for part in _parts(text)]
    return NameFilter(
        tuple(filter(None, positive)), tuple(each for each in negative if each == _without_method(each))
    )


def matches(pattern: str, class_file: str) -> bool:
    """Whether the pattern matches the class file's path; a pattern that can't be used matches nothing."""
    if _REGEX.fullmatch(pattern):
        compiled = _compiled(pattern)
        return compiled is not None and compiled.fullmatch(class_file) is not None
    return _match_folders(_segments(pattern), tuple(class_file.split("/")))


def problem_with(text: str) -> str:
    """Why (a part of) this include or exclude can't be used, empty if it can."""
    for pattern in _parts(text):
        if _REGEX.fullmatch(pattern.lstrip("!")) and _compiled(pattern.lstrip("!")) is None:
            return "its regular expression is not valid, or too costly to match"
    return ""


def _parts(text: str) -> list[str]:
    """Split at commas, but not inside `%regex[...]`."""
    if _REGEX.fullmatch(text.strip().lstrip("!")):
        return [text.strip()]
    return [part.strip() for part in text.split(",") if part.strip()]


def _without_method(pattern: str) -> str:
    found = _REGEX.fullmatch(pattern)
    return f"%regex[{found[1].partition('#')[0]}]" if found else pattern.partition("#")[0]


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str] | None:
    found = _REGEX.fullmatch(pattern)
    text = found[1].strip() if found else ""
    repetitions = len(re.findall(r"(?<!\\)[*+]|\{\d*,\d*\}", text))
    if len(text) > _MAX_LENGTH or repetitions > _MAX_REPETITIONS or re.search(r"\)\s*[*+{]", text):
        return None
    try:
        return re.compile(text)
    except re.error:
        return None


@lru_cache(maxsize=1024)
def _segments(pattern: str) -> tuple[str, ...]:
    """The folders and the file of an Ant pattern as Surefire completes it (`FooTest`: `**/FooTest.class`)."""
    text = pattern
    for suffix in (".java", ".class"):
        if text.endswith(suffix):
            text = text.removesuffix(suffix).replace(".", "/") + ".class"
            break
    else:
        if "/" not in text and not text.endswith(".*"):
            text = text.replace(".", "/")
        if not text.endswith("*"):
            text += ".class"
    if not text.startswith("**/"):
        text = "**/" + text.lstrip("/")
    return tuple(text.split("/"))


def _match_folders(pattern: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """`**` stands for any number of folders; going back only to the last `**` keeps the work small."""
    at, read, mark, resume = 0, 0, -1, 0
    while read < len(path):
        if at < len(pattern) and pattern[at] == "**":
            mark, resume = at, read
            at += 1
        elif at < len(pattern) and _match_name(pattern[at], path[read]):
            at, read = at + 1, read + 1
        elif mark >= 0:
            resume += 1
            at, read = mark + 1, resume
        else:
            return False
    return all(rest == "**" for rest in pattern[at:])


def _match_name(pattern: str, name: str) -> bool:
    at, read, mark, resume = 0, 0, -1, 0
    while read < len(name):
        if at < len(pattern) and pattern[at] == "*":
            mark, resume = at, read
            at += 1
        elif at < len(pattern) and pattern[at] in ("?", name[read]):
            at, read = at + 1, read + 1
        elif mark >= 0:
            resume += 1
            at, read = mark + 1, resume
        else:
            return False
    return all(rest == "*" for rest in pattern[at:])
