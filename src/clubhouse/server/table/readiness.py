"""Whether a table may be dealt: who must be present, who must say that they are ready, and for what."""

from hashlib import blake2b
from typing import Any

import msgspec

from clubhouse.kernel.game import Game
from clubhouse.server.protocol.terms import Terms
from clubhouse.server.store.stored import StoredMatch, is_program
from clubhouse.server.table.seats import count_persons, seats_of_persons


def players_of_table(stored: StoredMatch) -> set[str] | None:
    """The persons who will play; None while a seat is open."""
    owners = {stored.owners[seat] for seat in seats_of_persons(stored)}
    return None if None in owners else {owner for owner in owners if owner is not None}


def must_attend(stored: StoredMatch) -> bool:
    """False for a match over days, which begins without those who are away, unless its terms were changed."""
    terms = Terms.read(stored.terms)
    return not terms.is_over_days or terms.is_changed


def asks_ready(game: Game[Any], stored: StoredMatch) -> bool:
    """True if each person must say that they are ready: for a race, for a clock, and for terms that were changed."""
    terms = Terms.read(stored.terms)
    if count_persons(stored) < 2 or not must_attend(stored):
        return False
    return terms.is_changed or terms.pace is not None or game.is_race(game.read_options(stored.options))


def are_ready(game: Game[Any], stored: StoredMatch, persons: set[str], ready: set[str]) -> bool:
    """A program is ready once it has sat down."""
    return not asks_ready(game, stored) or all(person in ready or is_program(person) for person in persons)


def agreement_of(stored: StoredMatch) -> str:
    """A name for the options and terms that a player agrees to. Names are none."""
    terms = msgspec.structs.replace(Terms.read(stored.terms), teams={}, names={}, is_changed=False)
    text = msgspec.json.encode([stored.options, terms], order="deterministic")
    return blake2b(text, digest_size=8).hexdigest()
