"""What a command says when it cannot be done: one clear message, never a traceback."""

import errno

import typer

# Typer's checks say first that a value was wrong, before they say how.
_PREFIX = "Value error, "


class Failed(Exception):
    """A command could not be done; the message says why, and what would do."""


def reason(error: BaseException) -> str | None:
    """The message for an error that a user can meet; None for one that only a programmer should see."""
    match error:
        case Failed():
            return str(error)
        case KeyboardInterrupt():
            return "interrupted"
        case MemoryError():
            return "there is not enough memory for this; nothing was changed"
        case UnicodeEncodeError():
            return "an argument is not UTF-8 text; nothing was changed"
        case OSError(errno=errno.EPIPE):
            return None  # whoever read the output has gone, and hears nothing
        case OSError():
            return _of_system(error)
    return _of_room(error)


def make_plain(error: BaseException) -> None:
    """Leave out of an error of use what only its checker would want to know."""
    if isinstance(error, typer.BadParameter):
        error.message = error.message.removeprefix(_PREFIX)


def _of_system(error: OSError) -> str:
    what = (error.strerror or type(error).__name__).lower()
    return f"{error.filename}: {what}" if error.filename else f"the output cannot be written: {what}"


def _of_room(error: BaseException) -> str | None:
    """Errors of the rooms below; whoever raised one has imported its module already."""
    from hulldown.kernel.ruleset import IllegalSubmission
    from hulldown.scenarios.mistakes import BadScenario
    from hulldown.storage.errors import StorageError
    from hulldown.umpire.errors import UmpireError

    known = isinstance(error, UmpireError | StorageError | BadScenario | IllegalSubmission)
    return str(error) if known else None
