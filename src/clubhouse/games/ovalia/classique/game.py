"""The first edition of Ovalia, for the register of games."""

from typing import Any

from clubhouse.games.ovalia.cards import BOTH_KINDS, SEATS
from clubhouse.games.ovalia.classique import position as positions
from clubhouse.games.ovalia.classique import view as views
from clubhouse.games.ovalia.classique.events import EVENTS
from clubhouse.games.ovalia.classique.guess import guess
from clubhouse.games.ovalia.classique.moves import CATALOGUE
from clubhouse.games.ovalia.classique.rules import Classique
from clubhouse.games.ovalia.reading import read_lay
from clubhouse.games.ovalia.view import WINDOWS_OVER_DAYS, Window
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes, Seating


class ClassiqueOptions(Data, frozen=True, kw_only=True):
    window: Window = 0  # seconds to react; 0: as long as it takes


class ClassiqueGame(Game[Classique]):
    name = "ovalia-classique"
    edition = 2
    seatings = (Seating(tuple(SEATS), (1, 1)),)
    catalogue = CATALOGUE
    kinds = BOTH_KINDS
    events = EVENTS
    options_type = ClassiqueOptions
    window_option = "window"
    has_public_turns = True
    turn_fields = ("half", "turn")
    hands_after = (35, 45)
    over_days = {"window": WINDOWS_OVER_DAYS}
    view_type = views.ClassiqueView
    position_type = positions.ClassiquePosition
    counts = (
        Count("tries", "TryScored"),
        Count("converted", "TryScored", {"converted": "yes"}),
        Count("drops", "DropScored"),
        Count("red-cards", "RedCardShown"),
        Count("full-backs", "TriesConverted"),
        Count(OPENING, "HalfBegun", {"half": 1}),
    )

    def begin(
        self, options: ClassiqueOptions, seating: Seating, chance: Chance, told: Recorder, deck: None = None
    ) -> Classique:
        match = Classique(options.window * 1000)
        match.begin(chance, told)
        return match

    def view(self, match: Classique, eyes: Eyes) -> views.ClassiqueView:
        return views.view(match, eyes.seat)

    def guess(self, view: views.ClassiqueView, chance: Chance, memory: Any = None) -> Classique:
        return guess(view, chance)

    def read_move(self, notation: str) -> Move:
        """Any cards may be laid; the rules refuse those that are no combination."""
        return read_lay(self.catalogue, notation) or super().read_move(notation)

    def position(self, match: Classique) -> positions.ClassiquePosition:
        return positions.position(match)

    def restore(self, position: positions.ClassiquePosition) -> Classique:
        return positions.restore(position)
