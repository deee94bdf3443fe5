"""The option that names techniques, and their list in the help."""

import argparse

from explorer.techniques.registry import techniques


def technique_option(parser: argparse.ArgumentParser) -> None:
    """`-t ID`, any number of times."""
    parser.add_argument(
        "-t", "--technique", action="append", metavar="ID", help="a technique (may be repeated; default: all)"
    )
    known = techniques()
    width = max(map(len, known))
    listed = "\n".join(f"  {name:{width}}  {each.description}" for name, each in known.items())
    parser.epilog = f"techniques:\n{listed}\n\n{parser.epilog}".replace("%", "%%")
