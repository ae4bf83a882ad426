"""Begins matches for users of the library."""

import secrets
from typing import Any

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import Data
from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log, Recorder
from clubhouse.kernel.game import Game
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Seating
from clubhouse.library.errors import InvalidArgument, invalid, unknown, wrong_type
from clubhouse.library.match import LibraryMatch
from clubhouse.referee.playout import Rhythm


def new(
    game: str,
    *,
    seed: int | None = None,
    seating: str | None = None,
    deck: Deck | None = None,
    events: bool = True,
    thinking: bool = True,
    **options: object,
) -> LibraryMatch:
    """Begins a match, up to its first decision.

    - `game`: a name in `clubhouse.GAMES`, such as `"rugby15"`.
    - `seed`: the same seed gives the same luck. Without one nobody knows the luck beforehand.
    - `seating`: the persons of each side, such as `"2-3"`; without it, the usual seating of the game.
    - `deck`: other printed cards, for a game that has decks.
    - `events`: keep what happens, for `match.events()` and `match.story()`. Without them a simulation is faster.
    - `thinking`: a second or two passes after each move. Without it no time passes by itself while somebody may act;
      `match.wait()` lets it pass.
    - everything else is an option of the game, such as `mode="training"`. `clubhouse games` lists them.
    """
    rules = game_named(game)
    if seed is not None and not isinstance(seed, int):
        raise wrong_type("seed", seed, "a whole number")
    number = secrets.randbits(62) if seed is None else seed
    told: Recorder = Log() if events else Recorder()
    chance = Seeded(number)
    seats = seating_named(rules, seating)
    match: Match = rules.begin(
        options_of(rules, options) if options else rules.options_type(), seats, chance, told, deck
    )
    rhythm = Rhythm(number) if thinking and match.is_timed else None
    begun = LibraryMatch(rules, seats, match, chance, told, rhythm, number)
    begun.settle()
    return begun


def game_named(name: object) -> Game[Any]:
    if not isinstance(name, str) or name not in GAMES:
        raise unknown("game", name, GAMES)
    return GAMES[name]


def seating_named(rules: Game[Any], given: object) -> Seating:
    if given is None:
        return rules.seatings[0]
    seatings = {"-".join(map(str, seating.persons)): seating for seating in rules.seatings}
    if not isinstance(given, str) or given not in seatings:
        raise unknown("seating", given, seatings)
    return seatings[given]


def options_of(rules: Game[Any], given: dict[str, object]) -> Data:
    known = rules.options_type.__struct_fields__
    for name in given:
        if name not in known:
            raise unknown(f"option of {rules.name}", name, known)
    try:
        return rules.read_options(given)
    except Malformed as malformed:
        raise invalid(malformed, rules) from None


def seating_in(rules: Game[Any], view: Any) -> Seating:
    """The seating of the match that a view shows."""
    if len(rules.seatings) == 1:
        return rules.seatings[0]
    persons = view.persons
    if isinstance(persons, int):
        persons = [persons, persons]
    for seating in rules.seatings:
        if list(seating.persons) == persons:
            return seating
    raise InvalidArgument(f"{rules.name} has no seating {persons!r}")
