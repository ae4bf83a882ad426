"""Single keys from a terminal, without Enter and without an echo."""

import os
import select
import sys
from types import TracebackType
from typing import Any, Final

ESCAPE: Final = "\x1b"
END: Final = "\x04"  # Ctrl-D, and the end of the input
INTERRUPT: Final = "\x03"


class Keyboard:
    """A context: the terminal is as it was before when it is left."""

    def __init__(self) -> None:
        self._file = sys.stdin.fileno()
        self._former: list[Any] = []

    def __enter__(self) -> "Keyboard":
        import termios
        import tty

        self._former = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        termios.tcflush(self._file, termios.TCIFLUSH)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import contextlib
        import termios

        with contextlib.suppress(termios.error):  # the window may be gone
            termios.tcsetattr(self._file, termios.TCSAFLUSH, self._former)

    def key(self, seconds: float) -> str:
        """The next key in small letters, or an empty text when so much time has passed. A key that sends several
        letters (an arrow) is none."""
        if not select.select([self._file], [], [], max(0.0, seconds))[0]:
            return ""
        typed = os.read(self._file, 1)
        if not typed:
            return END
        if typed == ESCAPE.encode() and select.select([self._file], [], [], 0.02)[0]:
            os.read(self._file, 16)
            return ""
        return typed.decode("ascii", "replace").lower()


def has_keyboard() -> bool:
    """True if single keys can be read: on a terminal, not from a file or a pipe, and not on Windows."""
    try:
        import termios

        termios.tcgetattr(sys.stdin.fileno())
    except (ImportError, OSError, ValueError, termios.error):
        return False
    return True
