"""Rugby Brawl for the register of games."""

from typing import Any

from clubhouse.games.rugby_brawl import guess as guesses
from clubhouse.games.rugby_brawl import look
from clubhouse.games.rugby_brawl import position as positions
from clubhouse.games.rugby_brawl import view as views
from clubhouse.games.rugby_brawl.cards import KINDS, SIDES
from clubhouse.games.rugby_brawl.deck import (
    BrawlDeck,
    check,
    deck_of,
    prints,
    read_csv,
    text_of,
    usual_deck,
    write_csv,
)
from clubhouse.games.rugby_brawl.events import EVENTS
from clubhouse.games.rugby_brawl.moves import CATALOGUE
from clubhouse.games.rugby_brawl.options import LIVE, Options, number_of
from clubhouse.games.rugby_brawl.rules import BY_KICK_OFFS, BY_MINUTES, BY_POINTS, Pace, RugbyBrawl
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.counts import OPENING, Count
from clubhouse.kernel.data import Data
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Eyes, Seating


class RugbyBrawlGame(Game[RugbyBrawl]):
    name = "rugby-brawl"
    edition = 3
    seatings = tuple(Seating(tuple(SIDES), (persons, persons)) for persons in (1, 2, 3))
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    calls = ("mine", "look", "turn", "keep", "good")  # 2.12
    table_options = LIVE
    table_times = ("block", "turning", "alone")  # only simulation goes without them
    over_days = {"mode": ("training",)}
    view_type = views.View
    is_open = True  # 1.7
    position_type = positions.Position
    deck_type = BrawlDeck
    deck_suffix = ".csv"
    counts = (
        Count("tries-by-passes", "TryScored", {"by": "passes"}),
        Count("tries-by-effect", "TryScored", {"by": "effect"}),
        Count("conversions", "GoalKicked", {"kick": "conversion", "good": "yes"}),
        Count("missed-conversions", "GoalKicked", {"kick": "conversion", "good": "no"}),
        Count("drops", "DropScored"),
        Count("penalties", "GoalKicked", {"kick": "penalty", "good": "yes"}),
        Count("missed-penalties", "GoalKicked", {"kick": "penalty", "good": "no"}),
        Count("faults", "FaultWhistled"),
        Count("covers-x-won-in-attack", "ContestWon", {"contest": "cover-x", "role": "attack"}),
        Count("covers-x-won-in-defence", "ContestWon", {"contest": "cover-x", "role": "defence"}),
        Count("covers-o-won-in-attack", "ContestWon", {"contest": "cover-o", "role": "attack"}),
        Count("covers-o-won-in-defence", "ContestWon", {"contest": "cover-o", "role": "defence"}),
        Count("tackles-won-in-attack", "ContestWon", {"contest": "tackle", "role": "attack"}),
        Count("tackles-won-in-defence", "ContestWon", {"contest": "tackle", "role": "defence"}),
        Count("rucks-won-in-attack", "ContestWon", {"contest": "ruck", "role": "attack"}),
        Count("rucks-won-in-defence", "ContestWon", {"contest": "ruck", "role": "defence"}),
        Count("scrums-won-with-put-in", "ScrumWon", {"role": "put-in"}),
        Count("scrums-won-without-put-in", "ScrumWon", {"role": "other"}),
        Count("interceptions", "DefencePlayed", {"effect": "interception"}),
        Count("passes", "PassMade"),
        Count("loops", "AttackPlayed", {"effect": "loop"}),
        Count("pauses", "PauseCalled"),
        Count("cards-revealed", "CardRevealed"),
        Count(OPENING, "StartDrawn"),
    )

    def is_race(self, options: Options) -> bool:
        return options.mode == "real-time"

    def usual_deck(self) -> BrawlDeck:
        return usual_deck()

    def read_deck(self, data: bytes, where: str = "deck") -> BrawlDeck:
        """1.2 — A file of values separated by commas, as ours is, or by semicolons."""
        return read_csv(text_of(data, where), where)

    def write_deck(self, deck: BrawlDeck, language: str) -> bytes:
        return write_csv(deck, language)

    def deck_of(self, content: object, where: str = "deck") -> BrawlDeck:
        return deck_of(content, where)

    def read_options(self, given: object, where: str = "options") -> Data:
        """1.5 — Each end condition has its own range of numbers."""
        options = super().read_options(given, where)
        assert isinstance(options, Options)
        number_of(options, where)
        return options

    def begin(
        self, options: Options, seating: Seating, chance: Chance, told: Recorder, deck: BrawlDeck | None = None
    ) -> RugbyBrawl:
        is_training = options.mode == "training"
        pace = Pace()
        if not is_training:
            pace = Pace(options.block * 1000, options.turning, options.hold * 1000, options.alone * 1000)
        if deck is not None:
            check(deck)
        match = RugbyBrawl(
            prints(deck),
            seating.persons[0],
            is_training,
            {"kick-offs": BY_KICK_OFFS, "points": BY_POINTS, "minutes": BY_MINUTES}[options.end],
            number_of(options),
            options.strict_faults,
            pace,
        )
        match.begin(chance, told)
        return match

    def view(self, match: RugbyBrawl, eyes: Eyes) -> views.View:
        return look.view(match, eyes.seat)

    def guess(self, view: views.View, chance: Chance, memory: Any = None) -> RugbyBrawl:
        return guesses.guess(view, chance, memory)

    def position(self, match: RugbyBrawl) -> positions.Position:
        return look.position(match)

    def restore(self, position: positions.Position) -> RugbyBrawl:
        return positions.restore(position)
