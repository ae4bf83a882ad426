"""The options of a match of PlayRugby."""

from typing import Literal

from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed

Time = Literal["turns-60", "turns-40", "turns-80", "minutes-10", "minutes-25", "minutes-40"]
Window = Literal[0, 3, 5, 10, 28_800, 86_400]  # by orders, or 8 or 24 hours over days (4.9)
WINDOWS_OVER_DAYS: tuple[int, ...] = (10, 28_800, 86_400)  # 10: by orders
UseIt = Literal[15, 30, 60]


class Options(Data, frozen=True, kw_only=True):
    time: Time = "turns-60"  # turns of both halves, or minutes of one half (1.2)
    shuffle: bool = False  # see 2.2
    window: Window = 5  # seconds; 0: the answers close it (4.9)
    use_it: UseIt = 30  # seconds for a decision, if halves have minutes (6.5)


def check(time: Time, window: Window, where: str) -> None:
    """If halves have minutes, every window needs a length: else the half could run out in it (4.9)."""
    if time.startswith("minutes") and window == 0:
        raise Malformed(f"{where}.window", "minutes-need-a-window")


def agree(match: PlayRugby, time: Time, shuffle: bool, window: Window, use_it: UseIt) -> None:
    """Sets the options of a match (1.2, 2.2, 4.9, 6.5)."""
    form, _, number = time.partition("-")
    match.minutes = int(number) if form == "minutes" else 0
    match.turns = int(number) // 2 if form == "turns" else 0
    match.turns_left = match.turns
    match.shuffles = shuffle
    match.window_length = window * 1000
    match.patience = use_it * 1000
    match.is_timed = match.minutes > 0 or match.window_length > 0
