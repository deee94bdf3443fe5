"""The application: settings, themes, the loading worker; everything else is in screens and views."""

import sys
import traceback
from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import App
from textual.filter import LineFilter, NoColor

from explorer.analysis.loading import LoadOptions
from explorer.tui.actions import ACTIONS, Broke
from explorer.tui.backend import Backend, Revisions
from explorer.tui.footing import sign_of
from explorer.tui.loading import Loading
from explorer.tui.palette import ActionCommands, PlaceCommands
from explorer.tui.safe import one_line
from explorer.tui.screens.main import MainScreen
from explorer.tui.screens.message import MessageScreen, kept
from explorer.tui.settings import DARK, LIGHT, Settings, load_settings, settings_file
from explorer.tui.theme import THEMES, fallbacks
from explorer.tui.views.splitview import NARROW
from explorer.tui.widgets.filterbar import FilterBar


class ExplorerApp(App[int]):
    """RTS Explorer on a terminal."""

    TITLE = "RTS Explorer"
    CSS_PATH = "explorer.tcss"
    COMMANDS: ClassVar = {ActionCommands, PlaceCommands}
    ENABLE_COMMAND_PALETTE = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (NARROW, "-wide")]

    def __init__(self, backend: Backend) -> None:
        """Nothing is read before the first paint."""
        super().__init__()
        self.backend = backend
        self.settings = Settings()
        self._run = 0
        self._loading: Loading | None = None
        self._handed: events.Key | None = None
        self._plain = (NoColor(),)
        self.stopped_by = ""
        """The error that ended the application, in words."""
        for theme in THEMES:
            self.register_theme(theme)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour variables for themes that lack them."""
        return fallbacks(self.current_theme.to_color_system().generate())

    def on_mount(self) -> None:
        """Settings, then the frame."""
        self.settings, wrong = load_settings(
            settings_file(), set(self.available_themes), self.backend.techniques(), ACTIONS
        )
        self.theme = self.settings.theme
        self.set_keymap(dict(self.settings.keys))
        self.push_screen(MainScreen(self.backend.old, self.backend.new, self.settings))
        for sentence in wrong:
            self.notify(one_line(sentence), title="Settings", severity="warning", markup=False, timeout=15)

    def on_key(self, event: events.Key) -> None:
        """Give the filter line the keys that were typed before it had the focus.

        Keys go to whoever has the focus when they arrive, so those typed right behind a slash would be lost.
        """
        line = self.focused
        if event is self._handed or not isinstance(line, FilterBar):
            return
        event.stop()
        event.prevent_default()
        self._handed = events.Key(event.key, event.character)
        line._forward_event(self._handed)

    def on_main_screen_asked(self, event: MainScreen.Asked) -> None:
        """Do what the screen can't do itself."""
        {
            "load": self.load_all,
            "stop": self.stop_loading,
            "theme": self.switch_theme,
            "quit": self.leave,
        }[event.what]()

    def load_all(self) -> None:
        """Load (again) in a thread; the screen stays free."""
        self.stop_loading()
        self._run += 1
        screen = self.main
        loading = Loading(self._run, self.backend, self.settings.techniques, screen.post_message)
        self._loading = loading
        screen.begin(self._run)
        self.run_worker(loading.work, thread=True, group="load", exit_on_error=False)

    def stop_loading(self) -> None:
        """Ask a run that is under way to end."""
        if self._loading is not None:
            self._loading.stop()

    def switch_theme(self) -> None:
        """Dark or light."""
        self.theme = DARK if self.theme == LIGHT else LIGHT

    def leave(self) -> None:
        """Quit; a run that is under way is stopped first, because quitting waits for it."""
        self.stop_loading()
        if self.main.session is not None:
            self.main.session.close()
        self.exit(0)

    def action_help_quit(self) -> None:
        """Ctrl-C copies in a line of text, so it does not quit; the way out is named as in the footer."""
        key = sign_of(ACTIONS["quit"], self.settings.keys)
        self.notify(f"{key} quits.", markup=False)

    async def action_quit(self) -> None:
        """Textual's own way out is ours."""
        self.leave()

    def on_broke(self, event: Broke) -> None:
        """Say what failed, once; the user can go on."""
        if not isinstance(self.screen, MessageScreen):
            self.push_screen(MessageScreen.of(event.error))

    def _fatal_error(self) -> None:
        """Where nothing can go on (a pane can't be painted): one line instead of textual's traceback."""
        self.stop_loading()
        error = self._exception
        if error is not None and not self.stopped_by:
            file = kept("".join(traceback.format_exception(error)))
            where = f"; the details are in {file}" if file else ""
            self.stopped_by = one_line(f"an error of its own, {type(error).__name__}: {error}{where}")
        self._close_messages_no_wait()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colours, the terminal's own: textual would paint greys on black."""
        return self._plain if self.no_color else super().get_line_filters()

    @property
    def main(self) -> MainScreen:
        """The main screen, whatever dialogue lies on it."""
        return next(screen for screen in self.screen_stack if isinstance(screen, MainScreen))


def run(old: str, new: str, options: LoadOptions) -> int:
    """Open the explorer on two revisions; the exit code of the command."""
    app = ExplorerApp(Revisions(old, new, options))
    code = app.run()
    if app.stopped_by:
        print(f"rts-explorer: stopped by {app.stopped_by}", file=sys.stderr)
    return app.return_code or 0 if code is None else code
