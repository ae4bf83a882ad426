"""PlayRugby for the register of games."""

from typing import Any

from clubhouse.games.playrugby import guess as guesses
from clubhouse.games.playrugby import position as positions
from clubhouse.games.playrugby import view as views
from clubhouse.games.playrugby.deck import PlayRugbyDeck, material_of, read_deck, usual_deck
from clubhouse.games.playrugby.events import EVENTS
from clubhouse.games.playrugby.moves import CATALOGUE
from clubhouse.games.playrugby.options import WINDOWS_OVER_DAYS, Options, agree, check
from clubhouse.games.playrugby.rules import PlayRugby
from clubhouse.kernel.chance import Chance, Kind
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes, Seating


class PlayRugbyGame(Game[PlayRugby]):
    name = "playrugby"
    edition = 1
    seatings = positions.SEATINGS
    catalogue = CATALOGUE
    kinds = material_of(None).questions()
    events = EVENTS
    options_type = Options
    window_option = "window"
    has_public_turns = True
    over_days = {"window": WINDOWS_OVER_DAYS, "time": ("turns-60", "turns-40", "turns-80")}
    view_type = views.View
    position_type = positions.Position
    deck_type = PlayRugbyDeck
    counts = (
        Count("tries", "TryScored"),
        Count("conversions", "GoalKicked", {"kick": "conversion", "good": "yes"}),
        Count("missed-conversions", "GoalKicked", {"kick": "conversion", "good": "no"}),
        Count("drops", "GoalKicked", {"kick": "drop", "good": "yes"}),
        Count("missed-drops", "GoalKicked", {"kick": "drop", "good": "no"}),
        Count("penalties", "GoalKicked", {"kick": "penalty", "good": "yes"}),
        Count("missed-penalties", "GoalKicked", {"kick": "penalty", "good": "no"}),
        Count("interceptions", "InterceptionTried"),
        Count("line-outs", "DuelFought", {"duel": "line-out"}),
        Count("scrums", "DuelFought", {"duel": "scrum"}),
        Count("turnovers", "BallTurnedOver"),
        Count("turns", "TurnBegan"),
        Count(OPENING, "KickedOff", {"occasion": "first"}),
    )

    def begin(
        self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: PlayRugbyDeck | None = None
    ) -> PlayRugby:
        home, away = seating.persons
        match = PlayRugby(material_of(deck), home, away, seating.names)
        agree(match, options.time, options.shuffle, options.window, options.use_it)
        match.deal(chance, told)
        match.throw_for_kick_off(chance, told)
        return match

    def read_options(self, given: object, where: str = "options") -> Options:
        options = super().read_options(given, where)
        assert isinstance(options, Options)
        check(options.time, options.window, where)
        return options

    def usual_deck(self) -> PlayRugbyDeck:
        return usual_deck()

    def deck_of(self, content: object, where: str = "deck") -> PlayRugbyDeck:
        return read_deck(content, where)

    def kinds_with(self, deck: PlayRugbyDeck | None) -> list[Kind]:
        return material_of(deck).questions()

    def view(self, match: PlayRugby, eyes: Eyes) -> views.View:
        return views.view(match, eyes)

    def guess(self, view: views.View, chance: Chance, memory: Any = None) -> PlayRugby:
        return guesses.guess(view, chance)

    def position(self, match: PlayRugby) -> positions.Position:
        return positions.position(match)

    def restore(self, position: positions.Position) -> PlayRugby:
        return positions.restore(position)
