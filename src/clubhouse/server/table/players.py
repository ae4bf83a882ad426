"""Who sits where, as everybody at the table may know it."""

from collections.abc import Mapping

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.messages import Player
from clubhouse.server.store.store import StoredMatch


def players_of(
    stored: StoredMatch,
    seating: Seating,
    here: Mapping[str, str | None],
    names: Mapping[str, str | None],
    stand_ins: Mapping[int, str] | None = None,
) -> dict[str, Player]:
    """By seat name. `here` holds the persons who are at the table now, each with the name they go by; `names` those of
    the others, `stand_ins` the bots that play on for persons."""
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
    """Open ones included."""
    return [seat for seat, level in enumerate(stored.levels) if level is None]


def persons(stored: StoredMatch) -> int:
    """How many there are; who holds several seats is one."""
    return len({stored.owners[seat] for seat in seats_of_persons(stored)})


def owners_after(stored: StoredMatch, seating: Seating, wanted: str | None, owner: str | None) -> list[str | None]:
    """Of the seats, once somebody has sat down who wants that one; Malformed where they can't have it."""
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
