"""The current edition of Ovalia, for the register of games."""

import re
from typing import Any

from clubhouse.games.ovalia.cards import SEATS
from clubhouse.games.ovalia.current import position as positions
from clubhouse.games.ovalia.current import view as views
from clubhouse.games.ovalia.current.events import EVENTS
from clubhouse.games.ovalia.current.guess import guess
from clubhouse.games.ovalia.current.moves import CATALOGUE, MisfitCounter
from clubhouse.games.ovalia.current.rules import KINDS, Ovalia
from clubhouse.games.ovalia.reading import read_lay
from clubhouse.games.ovalia.view import WINDOWS_OVER_DAYS, Window
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes, Seating

_COUNTER = re.compile(r"counter \d{1,2}: \d{1,2}(?:-\d{1,2})*(?: \+15)?", re.ASCII)


class Options(Data, frozen=True, kw_only=True):
    scrums: bool = True  # 5.9
    window: Window = 0  # seconds to react; 0: as long as it takes


class OvaliaGame(Game[Ovalia]):
    name = "ovalia"
    edition = 2
    seatings = (Seating(tuple(SEATS), (1, 1)),)
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    window_option = "window"
    has_public_turns = True
    turn_fields = ("half", "turn")
    hands_after = (20, 30)
    over_days = {"window": WINDOWS_OVER_DAYS}
    view_type = views.View
    position_type = positions.Position
    counts = (
        Count("tries", "TryScored"),
        Count("converted", "TryScored", {"converted": "yes"}),
        Count("drops", "DropScored"),
        Count("red-cards", "RedCardShown"),
        Count("line-outs", "LineOutWon"),
        Count("scrums", "ScrumWon"),
        Count("counters", "ScrumCountered"),
        Count(OPENING, "HalfBegun", {"half": 1}),
    )

    def begin(self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Ovalia:
        match = Ovalia(options.scrums, options.window * 1000)
        match.begin(chance, told)
        return match

    def view(self, match: Ovalia, eyes: Eyes) -> views.View:
        return views.view(match, eyes.seat)

    def guess(self, view: views.View, chance: Chance, memory: Any = None) -> Ovalia:
        return guess(view, chance, memory)

    def read_move(self, notation: str) -> Move:
        """Any cards may be laid; the rules refuse those that are no combination and no counter."""
        if notation not in self.catalogue.by_notation and _COUNTER.fullmatch(notation):
            return MisfitCounter(notation)
        return read_lay(self.catalogue, notation) or super().read_move(notation)

    def position(self, match: Ovalia) -> positions.Position:
        return positions.position(match)

    def restore(self, position: positions.Position) -> Ovalia:
        return positions.restore(position)
