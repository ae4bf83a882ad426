"""The command line in a terminal of its own, as a person has it: a window with a size, keys and signals."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


class Window:
    def __init__(self, process: subprocess.Popen[bytes], terminal: int) -> None:
        self.process = process
        self.terminal = terminal
        self.shown = ""
        self._read = 0  # how much of it was asked for already

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def read_until(self, wanted: str, nudge: Callable[[], None] = lambda: None) -> str:
        """All that is shown up to the wanted words; `nudge` is called now and again while nothing comes."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            found = self.shown.find(wanted, self._read)
            if found >= 0:
                text = self.shown[self._read : found + len(wanted)]
                self._read = found + len(wanted)
                return text
            if select.select([self.terminal], [], [], 2)[0]:
                self._read_some()
            else:
                nudge()
        raise AssertionError(self.shown[self._read :])

    def _read_some(self) -> None:
        try:
            self.shown += os.read(self.terminal, 65536).decode("utf-8", "replace")
        except OSError:
            raise AssertionError(self.shown[self._read :]) from None  # it has ended


@contextmanager
def in_a_terminal(*arguments: str, columns: int = 80, rows: int = 24) -> Iterator[Window]:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    source = str(Path(__file__).parents[2] / "src")
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [sys.executable, "-m", "clubhouse", "--language", "en", *arguments],
        preexec_fn=_as_in_a_window,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment | {"PYTHONPATH": source, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Window(process, ours)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def _as_in_a_window() -> None:
    """The window is the one that gives signals: Ctrl-C is one. Whatever started us may ignore them."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for one in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(one, signal.SIG_DFL)
