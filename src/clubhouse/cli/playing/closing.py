"""The end of the terminal itself: its window is closed (SIGHUP), or the system asks the process to end (SIGTERM)."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

# Windows has no SIGHUP.
_SIGNALS: Final = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Closed(Exception):
    """Nobody is there any more to read or to answer."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


@contextmanager
def closed_by_signals() -> Iterator[None]:
    """Within it these signals raise Closed, once. A signal that was ignored (nohup) stays ignored."""

    def close(number: int, _frame: FrameType | None) -> None:
        for one in former:
            signal.signal(one, signal.SIG_IGN)
        raise Closed(number)

    former = {number: signal.getsignal(number) for number in _SIGNALS}
    former = {number: handler for number, handler in former.items() if handler is not signal.SIG_IGN}
    try:
        for number in former:
            signal.signal(number, close)
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
