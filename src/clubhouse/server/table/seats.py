"""The seats of a table: their players, and who may take, leave or fill a seat before the deal."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from clubhouse.bots.levels import levels_of
from clubhouse.kernel.data import Data
from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.messages import Announce, Arrange, Player
from clubhouse.server.protocol.names import Profile, checked_name
from clubhouse.server.protocol.terms import Series, Terms, check_pace, presentable
from clubhouse.server.store.stored import StoredMatch, is_program

USUAL_WINDOW = 5  # seconds
NO_TIMER = 0
LONGEST_LIVE_WINDOW = 10

# Players


def players_of(
    stored: StoredMatch,
    seating: Seating,
    here: Mapping[str, Profile],
    profiles: Mapping[str, Profile],
    stand_ins: Mapping[int, str] | None = None,
    too_quick: Collection[int] = (),
    hidden: Collection[str] = (),
    ready: Collection[str] = (),
    shown: Collection[int] = (),
    chatting: Collection[str] = (),
) -> dict[str, Player]:
    """The players by seat name.

    `here` holds the persons at the table, `profiles` the others, `stand_ins` the bots that stand in for persons,
    `too_quick` the seats that react as no person can, `hidden` persons whose pages are all in the background, `ready`
    those who are ready to begin, `shown` the seats that show their hands, and `chatting` those who read free text.
    """
    players = {}
    lent = Terms.read(stored.terms).names
    for seat in seating.seats:
        owner, level = stored.owners[seat], stored.levels[seat]
        if level is not None:
            player = Player(kind="bot", name=None, level=level, is_here=True)
        elif owner is None:
            player = Player(kind="open", name=None, level=None, is_here=False)
        else:
            seat_name = seating.name(seat)
            known = here.get(owner) or Profile()
            known = known if known.name is not None else profiles.get(owner, known)
            stand_in = (stand_ins or {}).get(seat)
            player = Player(
                kind="program" if is_program(owner) else "person",
                name=lent.get(seat_name, known.name),
                level=None,
                is_here=owner in here,
                is_hidden=owner in hidden,
                is_ready=owner in ready,
                stand_in=stand_in,
                is_too_quick=seat in too_quick,
                is_member=known.is_member and seat_name not in lent,
                reads_text=owner in chatting,
                is_showing=seat in shown,
            )
        players[seating.name(seat)] = player
    return players


def removable(stored: StoredMatch, seating: Seating, here: Collection[str], host: str | None, name: str) -> str:
    """The person at that seat. Raises Malformed if that host may not remove them."""
    person = stored.owners[seating.seat_named(name)]
    if host is None or host != host_of(stored, here):
        raise Malformed("seat", "host-removes")
    if person is None or person == host or stored.levels[seating.seat_named(name)] is not None:
        raise Malformed("seat", "nobody-to-remove")
    return person


def without_person(stored: StoredMatch, person: str) -> StoredMatch:
    """The table before the deal once that person is removed from it."""
    owners = [None if owner == person else owner for owner in stored.owners]
    return replace(stored.with_bar(person, range(len(stored.seating))), owners=owners)


def seats_of_persons(stored: StoredMatch) -> list[int]:
    """Seats without a bot, open ones included."""
    return [seat for seat, level in enumerate(stored.levels) if level is None]


def seats_of(stored: StoredMatch, person: str) -> list[int]:
    """The seats of that person, bots left out."""
    return [seat for seat in seats_of_persons(stored) if stored.owners[seat] == person]


def count_persons(stored: StoredMatch) -> int:
    """The number of persons; one who holds several seats counts once."""
    return len({stored.owners[seat] for seat in seats_of_persons(stored)})


def is_one_device(stored: StoredMatch) -> bool:
    """True if one person has lent seats to others, and nobody plays elsewhere."""
    return count_persons(stored) == 1 and len(seats_of_persons(stored)) > 1


def host_of(stored: StoredMatch, here: Collection[str]) -> str | None:
    """The person who may change the table: its maker, unless they have no seat any more and are absent."""
    if stored.host is not None and (stored.host in stored.owners or stored.host in here):
        return stored.host
    return next((owner for owner in stored.owners if owner is not None), None)


# Options of a table


def default_options(game: Game[Any], is_shared: bool, given: dict[str, Any]) -> dict[str, Any]:
    """The default options of a table, beside those that are given.

    Between persons windows have a length, because quickness would reveal a hand. A bot sees only its view, so nobody
    who plays against bots alone is hurried, unless the other options need a timer.
    """
    windows = {}
    if game.window_option is not None:
        windows[game.window_option] = USUAL_WINDOW if is_shared else _shortest_window(game, given)
    return windows | game.table_options


def _shortest_window(game: Game[Any], given: dict[str, Any]) -> int:
    """No timer, or the usual one where the other options need it."""
    assert game.window_option is not None
    try:
        game.read_options(game.table_options | given | {game.window_option: NO_TIMER})
    except Malformed:
        return USUAL_WINDOW
    return NO_TIMER


def usual_over_days(game: Game[Any]) -> dict[str, Any]:
    """The default options of a match over days, beside those that are given."""
    return game.table_options | {name: choices[0] for name, choices in game.over_days.items()}


def against_bots(game: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    """The options with a shorter window, if it was one of hours."""
    if game.window_option is None or options[game.window_option] <= LONGEST_LIVE_WINDOW:
        return options
    return options | {game.window_option: _shortest_window(game, options)}


def table_options(game: Game[Any], given: dict[str, Any], is_over_days: bool = False) -> Data:
    """Raises Malformed if a table can't have them."""
    options = game.read_options(given)
    if is_over_days:
        for name, choices in game.over_days.items():
            if getattr(options, name) not in choices:
                facts: Facts = {"value": str(getattr(options, name)), "choices": [str(one) for one in choices]}
                raise Malformed(f"options.{name}", "not-over-days", facts)
    elif game.window_option is not None and getattr(options, game.window_option) > LONGEST_LIVE_WINDOW:
        raise Malformed(f"options.{game.window_option}", "only-over-days")
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
    if not is_host and wish.name is not None:
        raise Malformed("name", "host-only")
    owners, levels = list(stored.owners), list(stored.levels)
    owners[seat] = levels[seat] = None
    if wish.whose == "me":
        if person is None or stored.is_removed(person):
            raise Malformed("seat", "seat-taken", {"seat": wish.seat})
        if not is_host:
            owners = [None if one == person else one for one in owners]
        owners[seat] = person
    elif wish.whose != "open":
        check_levels(game, [wish.whose], "whose")
        levels[seat] = wish.whose
    if all(level is not None for level in levels):
        raise Malformed("seat", "nobody-left")
    after = replace(stored, owners=owners, levels=levels, terms=_terms(stored, owners, seating, wish))
    return replace(after, options=_options(after, game))


def _terms(stored: StoredMatch, owners: list[str | None], seating: Seating, wish: Arrange) -> dict[str, object]:
    """With the name of whoever plays at that seat, and without those of seats that have changed hands."""
    terms = Terms.read(stored.terms)
    kept = {seating.name(seat) for seat, owner in enumerate(owners) if owner == stored.owners[seat]} - {wish.seat}
    names = {seat: name for seat, name in terms.names.items() if seat in kept}
    name = checked_name(wish.name) if wish.whose == "me" else None
    if name is not None:
        names[wish.seat] = name
    return msgspec.structs.replace(terms, names=names).written() if names != terms.names else stored.terms


def _options(stored: StoredMatch, game: Game[Any]) -> dict[str, Any]:
    """Needs no window if one person has all seats that are not bots': nobody else could read their quickness."""
    people = {stored.owners[seat] for seat in seats_of_persons(stored)}
    if game.window_option is None or len(people) > 1 or None in people or Terms.read(stored.terms).is_over_days:
        return stored.options
    return stored.options | {game.window_option: _shortest_window(game, stored.options)}


def announced(
    stored: StoredMatch, game: Game[Any], seating: Seating, person: str | None, here: Collection[str], wish: Announce
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
        if wish.pace != "none":
            check_pace(wish.pace, "pace")
        terms = msgspec.structs.replace(terms, pace=None if wish.pace == "none" else wish.pace)
    if wish.hands_after is not None:
        if wish.hands_after != "never":
            check_delay(game, wish.hands_after, "hands_after")
        terms = msgspec.structs.replace(terms, hands_after=None if wish.hands_after == "never" else wish.hands_after)
    if wish.when_gone is not None:
        terms = msgspec.structs.replace(terms, when_gone=wish.when_gone)
    if wish.best_of is not None:
        is_other = (terms.series is not None) != (wish.best_of > 1)
        if is_other:
            terms = msgspec.structs.replace(terms, series=Series() if wish.best_of > 1 else None)
    after = replace(after, terms=terms.written())
    if wish.pace is None:
        return after
    options = _options_at_pace(after, game, terms.is_over_days)
    table_options(game, options, terms.is_over_days)
    return replace(after, options=options)


def _options_at_pace(stored: StoredMatch, game: Game[Any], is_over_days: bool) -> dict[str, Any]:
    """The options, but for those that such a pace does not allow."""
    if is_over_days:
        given = stored.options
        return given | {name: some[0] for name, some in game.over_days.items() if given[name] not in some}
    if game.window_option is None or stored.options[game.window_option] <= LONGEST_LIVE_WINDOW:
        return stored.options
    return _options(replace(stored, options=stored.options | {game.window_option: USUAL_WINDOW}), game)


def check_delay(game: Game[Any], turns: int | None, where: str) -> None:
    """Raises Malformed for a delay after which a hand that watchers see would still be worth something."""
    if turns is not None and turns not in game.hands_after:
        facts: Facts = {"value": str(turns), "choices": ["never", *map(str, game.hands_after)]}
        raise Malformed(where, "no-such-choice", facts)


def other_options(stored: StoredMatch, game: Game[Any], given: dict[str, Any]) -> dict[str, Any]:
    """The options of the table with those that its host wants. Raises Malformed if it can't have them."""
    options = table_options(game, stored.options | given, Terms.read(stored.terms).is_over_days)
    if game.window_option is not None and count_persons(stored) > 1 and not getattr(options, game.window_option):
        raise Malformed(f"options.{game.window_option}", "time-needed")
    written: dict[str, Any] = msgspec.to_builtins(options)
    return written


def named_teams(teams: dict[str, str], seating: Seating) -> dict[str, str]:
    """Drops empty names. Raises Malformed if there is no such side."""
    for side in teams:
        if side not in seating.sides:
            raise Malformed("teams", "unknown-side", {"side": side})
    named = {side: presentable(name) for side, name in teams.items()}
    return {side: name for side, name in named.items() if name is not None}
