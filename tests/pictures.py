"""The pictures of the README, taken by the product itself: `make pictures`."""

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from explorer.analysis.loading import LoadOptions
from explorer.resources import assets, sample_projects
from explorer.tui.backend import Revisions
from tests.tui.driving import opened

SIZE = (124, 30)
SHOWN_TEST = "bookshop.web.OrderHandlerTest"
_WEB_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


async def take(folder: Path) -> None:
    """Walk through the sample and keep what is on the screen."""
    sample = sample_projects() / "bookshop"
    options = LoadOptions(no_cache=True)
    async with opened(Revisions(str(sample / "old"), str(sample / "new"), options), SIZE) as driver:
        while driver.cell[0] != SHOWN_TEST:
            await driver.press("down")
        (folder / "tests.svg").write_text(standalone(driver.app.export_screenshot()))
        await driver.press("enter")
        (folder / "changes.svg").write_text(standalone(driver.app.export_screenshot()))


def standalone(svg: str) -> str:
    """A picture that loads nothing from elsewhere."""
    # Without this, some viewers drop the spaces that a line starts with.
    svg = svg.replace("<svg ", '<svg xml:space="preserve" ', 1)
    return _WEB_FONTS.sub("", svg).replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Write the pictures, untouched by this user's settings."""
    folder = assets() / "pictures"
    folder.mkdir(exist_ok=True)
    with TemporaryDirectory() as nobody:
        os.environ |= {"XDG_CONFIG_HOME": nobody, "XDG_CACHE_HOME": nobody}
        asyncio.run(take(folder))


if __name__ == "__main__":
    main()
