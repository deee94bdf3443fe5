"""The list of keys in the help, made of the registry."""

from collections.abc import Iterator, Mapping

from rich.cells import cell_len

from explorer.explain.explanation import Line, Span, Tone
from explorer.model.text import printable
from explorer.tui.actions import ACTIONS, Action, Scope, keys_sign
from explorer.tui.model.naming import pad, wrap

_KEYS = 12


def help_lines(refusals: Mapping[str, str | None], keys: Mapping[str, str], width: int) -> tuple[Line, ...]:
    """Every action that belongs here: keys, what it does, its name for the settings; why not now, if so."""
    return tuple(_lines(refusals, keys, width))


def _lines(refusals: Mapping[str, str | None], keys: Mapping[str, str], width: int) -> Iterator[Line]:
    for scope in Scope:
        actions = [ACTIONS[name] for name in refusals if ACTIONS[name].scope is scope]
        if not actions:
            continue
        yield Line((Span(scope.value, Tone.STRONG),))
        for action in actions:
            yield from _entry(action, keys.get(action.id, action.keys), refusals[action.id], width)
        yield Line()


def _entry(action: Action, keys: str, refused: str | None, width: int) -> Iterator[Line]:
    room = width - _KEYS - 2
    tone = Tone.DIM if refused else Tone.PLAIN
    texts = [[Span(part, tone)] for part in wrap(action.help, room)]
    name = Span(f"  {action.id}", Tone.DIM)
    if cell_len(texts[-1][0].text + name.text) <= room:
        texts[-1].append(name)
    else:
        texts.append([name])
    if refused:
        texts += [[Span(part, Tone.DIM)] for part in wrap(f"not now: {printable(refused)}", room)]
    sign = pad(keys_sign(keys.split(",")), _KEYS)
    for number, spans in enumerate(texts):
        lead = Span(f"  {sign}" if number == 0 else " " * (_KEYS + 2), Tone.SELECTED)
        yield Line((lead, *spans))
