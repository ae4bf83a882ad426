"""The cards and the board as a data file: ours is a reconstruction, and another that is valid can take its place."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec

from clubhouse.games.playrugby.cards import (
    ACTIONS,
    COLOURS,
    CONTACTS,
    DROP,
    HAND,
    HAND_OFF,
    HAND_OFF_METRES,
    INTERCEPTION,
    LONGEST,
    SORTS,
    STEP,
    UP_AND_UNDER,
    Material,
)
from clubhouse.kernel.data import Data, read
from clubhouse.kernel.decks import Deck
from clubhouse.kernel.errors import Facts, Malformed

ActionName = Literal[
    "pass",
    "switch",
    "skip",
    "chistera",
    "break",
    "touch",
    "chip",
    "grubber",
    "up-and-under",
    "drop",
    "hand-off",
    "interception",
]
ContactName = Literal["replay", "knock-on", "penalty", "dissent"]

CARDS: Final = 42
# Two hands, and one card to draw.
FEWEST_ACTIONS: Final[int] = 2 * HAND + 1
# With so many in a hand of six one card is left that can always be played.
MOST_UNPLAYABLE: Final[int] = HAND - 1
RED_ZONE: Final = 22


class Action(Data, frozen=True, kw_only=True):
    card: ActionName
    metres: int = 0
    copies: int


class Contact(Data, frozen=True, kw_only=True):
    card: ContactName
    copies: int


class Zones(Data, frozen=True, kw_only=True):
    """Metres from the receiver's try line."""

    yellow: int
    red: int
    blue: int


class PlayRugbyDeck(Deck, frozen=True, kw_only=True):
    """7.2, 7.3 — The cards and the board; `about` is for readers."""

    about: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    actions: tuple[Action, ...]
    contacts: tuple[Contact, ...]
    zones: Zones
    drop_zone: int
    penalty_touch: int


@cache
def usual_deck() -> PlayRugbyDeck:
    """7.3 — The reconstruction."""
    file = files("clubhouse.games.playrugby").joinpath("cards.json")
    return msgspec.json.decode(file.read_bytes(), type=PlayRugbyDeck)


def read_deck(content: object, where: str) -> PlayRugbyDeck:
    """A valid deck out of plain values, or Malformed."""
    deck = read(content, PlayRugbyDeck, where)
    check(deck, where)
    return deck


def check(deck: PlayRugbyDeck, where: str = "deck") -> None:
    """7.4 — Malformed names the place and what is wrong there."""
    for number, action in enumerate(deck.actions):
        _check_action(action, f"{where}.actions[{number}]")
    for number, contact in enumerate(deck.contacts):
        _check_copies(contact.copies, f"{where}.contacts[{number}].copies")
    _check_kinds([action.card for action in deck.actions], ACTIONS, f"{where}.actions", ACTIONS[UP_AND_UNDER])
    _check_kinds([contact.card for contact in deck.contacts], CONTACTS, f"{where}.contacts", None)
    _check_numbers(deck, where)
    _check_board(deck, where)


def _check_action(action: Action, where: str) -> None:
    _check_copies(action.copies, f"{where}.copies")
    if action.card == ACTIONS[DROP]:
        if action.metres:
            raise Malformed(f"{where}.metres", "drop-has-no-distance", {"value": action.metres})
    elif action.card == ACTIONS[HAND_OFF]:
        if action.metres != HAND_OFF_METRES:
            facts: Facts = {"value": action.metres, "metres": HAND_OFF_METRES}
            raise Malformed(f"{where}.metres", "hand-off-distance", facts)
    elif action.metres % STEP or not STEP <= action.metres <= LONGEST:
        raise Malformed(f"{where}.metres", "card-distance", _steps(action.metres))


def _check_copies(copies: int, where: str) -> None:
    if not 1 <= copies <= CARDS:
        raise Malformed(where, "out-of-range", {"value": copies})


def _check_kinds(found: list[str], wanted: list[str], where: str, spared: str | None) -> None:
    """Every kind at least once: the paper names them all, but has no text for the up-and-under."""
    missing = [kind for kind in wanted if kind not in found and kind != spared]
    if missing:
        raise Malformed(where, "kinds-missing", {"kinds": missing})


def _check_numbers(deck: PlayRugbyDeck, where: str) -> None:
    actions = sum(action.copies for action in deck.actions)
    contacts = sum(contact.copies for contact in deck.contacts)
    if actions + contacts != CARDS:
        raise Malformed(where, "wrong-number-of-cards", {"number": actions + contacts, "wanted": CARDS})
    if actions < FEWEST_ACTIONS:
        raise Malformed(f"{where}.actions", "too-few-actions", {"number": actions, "fewest": FEWEST_ACTIONS})
    unplayable = sum(action.copies for action in deck.actions if action.card in (ACTIONS[DROP], ACTIONS[INTERCEPTION]))
    if unplayable > MOST_UNPLAYABLE:
        raise Malformed(f"{where}.actions", "hand-unplayable", {"number": unplayable, "most": MOST_UNPLAYABLE})


def _check_board(deck: PlayRugbyDeck, where: str) -> None:
    zones = [deck.zones.yellow, deck.zones.red, deck.zones.blue]
    if deck.zones.red != RED_ZONE:
        raise Malformed(f"{where}.zones.red", "red-zone", {"value": deck.zones.red, "metres": RED_ZONE})
    for colour, metres in zip(COLOURS, zones, strict=True):
        if not STEP <= metres <= LONGEST:
            raise Malformed(f"{where}.zones.{colour}", "zone-range", _range(metres))
        if zones.count(metres) > 1:
            raise Malformed(f"{where}.zones.{colour}", "zones-alike", {"value": metres})
    if not STEP <= deck.drop_zone <= LONGEST:
        raise Malformed(f"{where}.drop_zone", "zone-range", _range(deck.drop_zone))
    if deck.penalty_touch % STEP or not STEP <= deck.penalty_touch <= LONGEST:
        raise Malformed(f"{where}.penalty_touch", "card-distance", _steps(deck.penalty_touch))


def _steps(metres: int) -> Facts:
    return {"value": metres, "step": STEP, "longest": LONGEST}


def _range(metres: int) -> Facts:
    return {"value": metres, "least": STEP, "most": LONGEST}


_SORT_NUMBERS: Final = {(ACTIONS[sort.kind], int(sort.metres)): number for number, sort in enumerate(SORTS)}


@lru_cache(maxsize=64)
def material_of(given: PlayRugbyDeck | None) -> Material:
    """The deck as it is played, the usual one if none is given; it must be valid."""
    deck = given if given is not None else usual_deck()
    source = given if deck != usual_deck() else None
    sorts = [_SORT_NUMBERS[action.card, action.metres] for action in deck.actions for _ in range(action.copies)]
    contacts = [CONTACTS.index(contact.card) for contact in deck.contacts for _ in range(contact.copies)]
    zones = [deck.zones.yellow, deck.zones.red, deck.zones.blue]
    return Material(sorted(sorts), sorted(contacts), zones, deck.drop_zone, deck.penalty_touch, source)
