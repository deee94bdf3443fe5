"""The pages that explain techniques, edges and marks, shown in the product and readable as files."""

from functools import cache

from explorer.resources import assets


@cache
def topics() -> tuple[str, ...]:
    """Every page, as `techniques/ru` or `marks`."""
    root = assets() / "guide"
    return tuple(sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.md")))


def page(topic: str) -> str:
    """The Markdown of a page; a sentence that lists the pages when there is none of that name."""
    if topic not in topics():
        return f"There is no page '{topic}'. Pages: {', '.join(topics())}."
    return (assets() / "guide" / f"{topic}.md").read_text(encoding="utf-8")


def technique_topic(technique: str) -> str:
    """The page about a technique."""
    return f"techniques/{technique}"


def edge_topic(how: str) -> str:
    """The page about a construct that makes an edge."""
    return f"edges/{how.replace(' ', '-')}"


def call_topic(how: str) -> str:
    """The page about a kind of call."""
    return f"calls/{how.replace(' ', '-')}"
