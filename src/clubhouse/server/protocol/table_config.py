"""How a house keeps its tables: how long bots, windows and empty chairs are given."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TableConfig:
    patience: float = 120.0  # seconds that an empty table stays in memory
    reaction: int = 1500  # milliseconds that a bot takes in a window, whatever it decides; in a short one half of it
    example: int = 1200  # milliseconds after which somebody else acts in a lesson
    pace: int = 50  # bots act at multiples of that many milliseconds after being asked: how long they thought is theirs
    courtesy: int = 6000  # milliseconds that a bot leaves to persons of its own team, where any of them may decide
    passing: tuple[str, ...] = ("pass", "hold")  # the verbs of the moves that let a window go by
    counting: float = 0.5  # seconds after which it is told how many watch
    countdown: int = 0  # milliseconds between the deal and the start of a race, so that nobody is taken by surprise
    tick: int = 500  # milliseconds after which the house notes how far running clocks have come

    @property
    def ahead(self) -> int:
        """How far ahead of a clock it is noted; see `Sheet.note_time`."""
        return 2 * self.tick
