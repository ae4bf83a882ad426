"""Rugby 15, for the register of games."""

from typing import Any, Literal

from clubhouse.games.rugby15 import guess as guesses
from clubhouse.games.rugby15 import position as positions
from clubhouse.games.rugby15 import view as views
from clubhouse.games.rugby15.cards import COLOURS, KINDS
from clubhouse.games.rugby15.events import EVENTS
from clubhouse.games.rugby15.moves import CATALOGUE
from clubhouse.games.rugby15.rules import Rugby15
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes, Seating


class Options(Data, frozen=True, kw_only=True):
    squares: Literal[5, 7, 9, 11] = 7  # 1.2
    extra_time: bool = False  # 6.2


class Rugby15Game(Game[Rugby15]):
    name = "rugby15"
    edition = 2
    seatings = (Seating(tuple(COLOURS), (1, 1)),)
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    view_type = views.View
    position_type = positions.Position
    turn_fields = ("half", "pile", "turn")
    hands_after = (6, 12)
    counts = (
        Count("tries", "TryScored"),
        Count("conversions", "GoalKicked", {"kick": "conversion", "good": "yes"}),
        Count("missed-conversions", "GoalKicked", {"kick": "conversion", "good": "no"}),
        Count("drops", "GoalKicked", {"kick": "drop", "good": "yes"}),
        Count("missed-drops", "GoalKicked", {"kick": "drop", "good": "no"}),
        Count("hand-changes", "HandChanged"),
        Count("knock-ons", "FoulWhistled", {"foul": "knock-on"}),
        Count("offsides", "FoulWhistled", {"foul": "offside"}),
        Count("turnovers", "BallTurnedOver"),
        Count("turns", "CardsRevealed"),
        Count(OPENING, "KickedOff", {"half": 1}),
    )

    def begin(self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: None = None) -> Rugby15:
        match = Rugby15(options.squares, options.extra_time)
        match.toss(chance, told)
        return match

    def view(self, match: Rugby15, eyes: Eyes) -> views.View:
        return views.view(match, eyes.seat)

    def guess(self, view: views.View, chance: Chance, memory: Any = None) -> Rugby15:
        return guesses.guess(view, chance, memory)

    def position(self, match: Rugby15) -> positions.Position:
        return positions.position(match)

    def restore(self, position: positions.Position) -> Rugby15:
        return positions.restore(position)
