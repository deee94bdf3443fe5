"""`graph --format svg` and `png`."""

import re
import subprocess
import sys
from pathlib import Path

from explorer.model.errors import BadInput
from explorer.report.graph.dot import for_picture
from explorer.report.graph.portion import Portion

_DRAW = Path(__file__).with_name("draw.py")
_SECONDS = 5.0
_LEGEND = "rounded: test · grey: library · open arrow: inherits"
_CALLS_LEGEND = "rounded: test · grey: library · dashed: library callback · dotted: unresolved · λ: lambda"
_STYLE = """<style>
  .graph > text { fill: #57606a }
  .node polygon, .node path { fill: #ffffff; stroke: #424a53 }
  .node text { fill: #1f2328 }
  .edge path, .edge polygon { stroke: #57606a }
  .use polygon { fill: #57606a }
  .inherit path, .inherit polygon { stroke: #0550ae }
  .edge text { fill: #57606a }
  .focus polygon, .focus path { stroke: #bc4c00 }
  .library polygon, .library path { stroke: #b0b6bd; stroke-dasharray: 4 2 }
  .library text { fill: #6e7781 }
  @media (prefers-color-scheme: dark) {
    .graph > text { fill: #9198a1 }
    .node polygon, .node path { fill: #161b22; stroke: #9198a1 }
    .node text { fill: #e6edf3 }
    .edge path, .edge polygon { stroke: #9198a1 }
    .use polygon { fill: #9198a1 }
    .inherit path, .inherit polygon { stroke: #79c0ff }
    .edge text { fill: #9198a1 }
    .focus polygon, .focus path { stroke: #ffa657 }
    .library polygon, .library path { stroke: #57606a; stroke-dasharray: 4 2 }
    .library text { fill: #848d97 }
  }
</style>
"""


def report(portion: Portion, form: str, seconds: float = _SECONDS) -> bytes:
    """Draw the portion, well if there is time for that, else quickly."""
    caption = (portion.showing, _CALLS_LEGEND if portion.calls else _LEGEND)
    for quick in (False, True):
        drawn = _drawn(for_picture(portion, caption, quick=quick), form, seconds)
        if drawn is not None:
            return _styled(drawn) if form == "svg" else drawn
    nouns = "methods" if portion.calls else "types"
    raise BadInput(
        f"{len(portion.nodes)} {nouns} with {len(portion.edges)} edges take too long to draw; "
        "make it smaller with --focus, --depth or --limit"
    )


def _drawn(dot: str, form: str, seconds: float) -> bytes | None:
    """The picture; None when the time is over."""
    # -P: a file of the folder we stand in must never be imported.
    command = [sys.executable, "-P", str(_DRAW), form]
    try:
        # The C library complains about fonts on standard error; that is of no use to anybody.
        done = subprocess.run(command, input=dot.encode(), capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0 or not done.stdout:
        last = done.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise BadInput(f"the picture can't be drawn ({last}); try --format dot")
    return done.stdout


def _styled(svg: bytes) -> bytes:
    """Colours that follow the reader's light or dark scheme; nothing that is loaded from elsewhere."""
    text = svg.decode("utf-8")
    text = re.sub(r"<!DOCTYPE[^>]*>\s*", "", text)
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL)
    return re.sub(r"(<svg\b[^>]*>\n?)", lambda found: found[1] + _STYLE, text, count=1).encode("utf-8")
