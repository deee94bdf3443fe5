"""What can go wrong because of the user's input; each message is one line that says what to do."""


class ExplorerError(Exception):
    """Root of the errors that are shown to the user as a sentence, never as a traceback."""

    exit_code = 1


class BadInput(ExplorerError):
    """The project, revision or file that was named can't be used."""


class WrongUsage(ExplorerError):
    """The command line itself makes no sense."""

    exit_code = 2


class Cancelled(Exception):
    """The user asked to stop; whoever started the work decides what to keep."""
