"""The seats of a table: their players, and who may take, leave or fill a seat before the deal."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from clubhouse.bots import levels_of
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.messages import Announce, Arrange, Player
from clubhouse.server.protocol.terms import Terms, presentable
from clubhouse.server.store.stored import StoredMatch

USUAL_WINDOW = 5  # seconds

# Players


def players_of(
    stored: StoredMatch,
    seating: Seating,
    here: Mapping[str, str | None],
    names: Mapping[str, str | None],
    stand_ins: Mapping[int, str] | None = None,
) -> dict[str, Player]:
    """The players by seat name.

    `here` holds the persons at the table and their names, `names` the names of the others, and `stand_ins` the bots
    that stand in for persons.
    """
    players = {}
    for seat in seating.seats:
        owner, level = stored.owners[seat], stored.levels[seat]
        if level is not None:
            player = Player(kind="bot", name=None, level=level, is_here=True)
        elif owner is None:
            player = Player(kind="open", name=None, level=None, is_here=False)
        else:
            name = here.get(owner) or names.get(owner)
            stand_in = (stand_ins or {}).get(seat)
            player = Player(kind="person", name=name, level=None, is_here=owner in here, stand_in=stand_in)
        players[seating.name(seat)] = player
    return players


def seats_of_persons(stored: StoredMatch) -> list[int]:
    """Seats without a bot, open ones included."""
    return [seat for seat, level in enumerate(stored.levels) if level is None]


def count_persons(stored: StoredMatch) -> int:
    """The number of persons; one who holds several seats counts once."""
    return len({stored.owners[seat] for seat in seats_of_persons(stored)})


def host_of(stored: StoredMatch, here: Collection[str]) -> str | None:
    """The person who may change the table: its maker, unless they have no seat any more and are absent."""
    if stored.host is not None and (stored.host in stored.owners or stored.host in here):
        return stored.host
    return next((owner for owner in stored.owners if owner is not None), None)


# Options of a table


def default_options(game: Game[Any], is_shared: bool) -> dict[str, Any]:
    """The default options of a table.

    Between persons windows have a length, because quickness would reveal a hand. A bot sees only its view, so nobody
    who plays against bots alone is hurried.
    """
    windows = {game.window_option: USUAL_WINDOW} if is_shared and game.window_option is not None else {}
    return windows | game.table_options


def table_options(game: Game[Any], given: dict[str, Any]) -> Data:
    """Raises Malformed if a table can't have them."""
    options = game.read_options(given)
    for name in game.table_times:
        if not getattr(options, name):
            raise Malformed(f"options.{name}", "time-needed")
    return options


# Changes before the deal


def owners_after_sitting(
    stored: StoredMatch, seating: Seating, wanted: str | None, owner: str | None
) -> list[str | None]:
    """The owners once a person has taken that seat. Raises Malformed if they may not."""
    if wanted is None:
        return stored.owners
    seat = seating.seat_named(wanted)
    if owner is not None and stored.owners[seat] == owner:
        return stored.owners
    if owner is None or stored.owners[seat] is not None or stored.levels[seat] is not None:
        raise Malformed("seat", "seat-taken", {"seat": wanted})
    if owner in stored.owners:
        raise Malformed("seat", "other-seat", {"seat": seating.name(stored.owners.index(owner))})
    return [owner if place == seat else one for place, one in enumerate(stored.owners)]


def check_levels(game: Game[Any], levels: list[str | None], where: str) -> None:
    """Raises Malformed if the game has no bot of one of them."""
    offered = levels_of(game)
    for level in levels:
        if level is not None and level not in offered:
            raise Malformed(where, "no-such-choice", {"value": level, "choices": list(offered)})


def arranged(
    stored: StoredMatch, game: Game[Any], seating: Seating, person: str | None, here: Collection[str], wish: Arrange
) -> StoredMatch:
    """The table after that change by a person. Raises Malformed if they may not make it.

    The host may hold several seats. Anybody else who takes a second seat leaves the first.
    """
    seat = seating.seat_named(wish.seat)
    owner = stored.owners[seat]
    is_host = person is not None and person == host_of(stored, here)
    if owner is not None and owner != person and not (wish.whose == "open" and is_host and owner not in here):
        raise Malformed("seat", "seat-taken", {"seat": wish.seat})
    if not is_host and (stored.levels[seat] is not None or wish.whose not in ("me", "open")):
        raise Malformed("seat", "host-only")
    owners, levels = list(stored.owners), list(stored.levels)
    owners[seat] = levels[seat] = None
    if wish.whose == "me":
        if person is None:
            raise Malformed("seat", "seat-taken", {"seat": wish.seat})
        if not is_host:
            owners = [None if one == person else one for one in owners]
        owners[seat] = person
    elif wish.whose != "open":
        check_levels(game, [wish.whose], "whose")
        levels[seat] = wish.whose
    if all(level is not None for level in levels):
        raise Malformed("seat", "nobody-left")
    after = replace(stored, owners=owners, levels=levels)
    return replace(after, options=_options(after, game))


def _options(stored: StoredMatch, game: Game[Any]) -> dict[str, Any]:
    """Needs no window if one person has all seats that are not bots': nobody else could read their quickness."""
    people = {stored.owners[seat] for seat in seats_of_persons(stored)}
    if game.window_option is None or len(people) > 1 or None in people:
        return stored.options
    usual = msgspec.to_builtins(game.options_type())[game.window_option]
    return stored.options | {game.window_option: usual}


def announced(
    stored: StoredMatch, seating: Seating, person: str | None, here: Collection[str], wish: Announce
) -> StoredMatch:
    """The table with the terms that its host wants. Raises Malformed if the person is not the host."""
    if person is None or person != host_of(stored, here):
        raise Malformed("", "host-only")
    after = stored
    if wish.is_listed is not None:
        after = replace(after, is_listed=wish.is_listed)
    terms = Terms.read(stored.terms)
    if wish.teams is not None:
        terms = msgspec.structs.replace(terms, teams=named_teams(wish.teams, seating))
    if wish.pace is not None:
        terms = msgspec.structs.replace(terms, pace=None if wish.pace == "none" else wish.pace)
    if wish.hands_after is not None:
        terms = msgspec.structs.replace(terms, hands_after=None if wish.hands_after == "never" else wish.hands_after)
    if wish.when_gone is not None:
        terms = msgspec.structs.replace(terms, when_gone=wish.when_gone)
    return replace(after, terms=terms.written())


def named_teams(teams: dict[str, str], seating: Seating) -> dict[str, str]:
    """Drops empty names. Raises Malformed if there is no such side."""
    for side in teams:
        if side not in seating.sides:
            raise Malformed("teams", "unknown-side", {"side": side})
    named = {side: presentable(name) for side, name in teams.items()}
    return {side: name for side, name in named.items() if name is not None}
