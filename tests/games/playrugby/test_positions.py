"""Positions that no match of PlayRugby can come to are refused, with the place; those of real matches are taken."""

from typing import Any

import msgspec
import pytest
from tests.games.playrugby.arranged import AWAY, GAME, HOME, seats
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.kernel.errors import Malformed
from clubhouse.words import LANGUAGES, game_words

FIVE = HOME[1:]
PLAYED: dict[str, Any] = {"played": [{"seat": "home", "card": "pass5"}], "queue": ["pass5"], "seats": seats(FIVE)}
WINDOW = PLAYED | {"phase": "window"}
PENALTY = {"phase": "penalty", "penalty": "penalty", "contacts_gone": ["penalty"]}
TIMED: dict[str, Any] = {"time": "minutes-10"}
OVER: dict[str, Any] = {"phase": "over", "half": 2, "turn": 60}
TOSS: dict[str, Any] = {"phase": "toss"}
OF_TWO: dict[str, Any] = {
    "persons": [2, 2],
    "seats": {
        "home.1": {"hand": HOME[:3]},
        "home.2": {"hand": HOME[3:]},
        "away.1": {"hand": AWAY[:3]},
        "away.2": {"hand": AWAY[3:]},
    },
}
TRY = {"half": 1, "when": 1, "seat": "home", "kind": "try", "home": 5, "away": 0}

TWO = [{"seat": "home", "card": "pass5"}, {"seat": "home", "card": "pass5"}]
SHUFFLED = PLAYED | {"queue": [], "shuffle": True, "played": [{"seat": "home", "card": "chistera10"}]}
SCORED: dict[str, Any] = {"turn": 9, "home": 5, "sheet": [TRY]}


def twice(**line: Any) -> dict[str, Any]:
    """Adds that line after the try."""
    return {"turn": 9, "home": line["home"], "sheet": [TRY, TRY | line]}


def position(**fields: Any) -> dict[str, Any]:
    return {"seats": seats()} | fields


def known(**cards: int) -> dict[str, Any]:
    return {"home": {"hand": HOME, "known": cards}, "away": {"hand": AWAY}}


@pytest.mark.parametrize(
    "given",
    [
        {},
        PLAYED,
        WINDOW,
        PENALTY,
        OVER,
        TOSS,
        OF_TWO,
        TIMED | {"has_struck": True, "asked_at": 599_999},
        TIMED | {"has_struck": True, "asked_at": 570_000},
        TIMED | PLAYED | {"has_struck": True, "asked_at": 634_999},
        TIMED | WINDOW | {"has_struck": True, "asked_at": 595_000},
        TIMED | WINDOW | {"has_struck": True, "asked_at": 629_999},
        TIMED | PENALTY | {"has_struck": True, "asked_at": 704_999},
        TIMED | {"half_begun_at": 30_000, "asked_at": 30_000},
        OVER | {"place": 100},
        SCORED,
        SCORED | TIMED,
        twice(kind="conversion", home=7),
        twice(kind="drop", home=8, when=2),
        twice(kind="drop", home=8) | TIMED,
        PLAYED | {"queue": ["pass5", "interception10"]},
        PLAYED | {"queue": [], "shuffle": True, "set": None},
        TIMED | {"half": 2, "turn": 9, "half_begun_at": 600_000, "asked_at": 600_000},
        {"home": 12, "away": 3},
        {"home": 12, "away": 3, "turn": 4},
        {"home": 196, "away": 5},
        {"half": 2, "home": 205, "away": 5},
        PLAYED | {"deck": None, "shuffle": True},
        {"contacts_gone": ["replay", "replay"]},
        {"contacts_gone": ["replay", "replay"], "turn": 3},
        PENALTY | {"turn": 1},
        {"queue": ["drop", "chip15"], "turn": 2},
    ],
)
def test_what_can_be_is_taken(given: dict[str, Any]) -> None:
    match = GAME.read_position(position(**given))
    whole = msgspec.to_builtins(GAME.position(match))
    assert msgspec.to_builtins(GAME.position(GAME.read_position(whole))) == whole


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_every_moment_of_a_match_is_taken(setup: Setup) -> None:
    for moment in moments(setup, 31):
        whole = GAME.position(moment.match)
        assert GAME.position(GAME.restore(whole)) == whole


@pytest.mark.parametrize(
    ("given", "where", "why"),
    [
        ({"place": 0}, "position.place", "out-of-range"),
        ({"place": 100}, "position.place", "out-of-range"),
        (OVER | {"place": 101}, "position.place", "out-of-range"),
        ({"persons": [3, 2]}, "position.persons", "unknown-seating"),
        ({"seats": {**seats(), "home.2": {}}}, "position.seats", "unknown-seat"),
        ({"seats": seats(FIVE)}, "position.seats.home.hand", "wrong-number-of-cards"),
        ({"seats": {"home": {"hand": HOME}}}, "position.seats.away.hand", "wrong-number-of-cards"),
        ({"seats": seats([*FIVE, "pass10"])}, "position.seats.home.hand[5]", "unknown-card"),
        ({"seats": seats(["hand-off", "hand-off", *HOME[2:]])}, "position.seats.home.hand[1]", "card-twice"),
        ({"queue": ["interception10"] * 2}, "position.queue[1]", "card-twice"),
        ({"set": ["pass5"]}, "position", "cards-missing"),
        ({"contacts_gone": ["dissent", "dissent"]}, "position.contacts_gone[1]", "card-twice"),
        ({"contacts": ["dissent"]}, "position", "cards-missing"),
        ({"seats": known(chip15=1)}, "position.seats.home.known", "card-not-there"),
        ({"seats": known(skip10=2)}, "position.seats.home.known", "card-not-there"),
        ({"seats": known(skip10=1)}, "position.seats", "nothing-known-yet"),
        (PLAYED | {"colour": "yellow"}, "position.played", "turn-played-out"),
        (PENALTY | PLAYED, "position.played", "nothing-played-now"),
        ({"phase": "window"}, "position.played", "window-without-a-card"),
        (PLAYED | {"played": [{"seat": "away", "card": "pass5"}]}, "position.played[0].seat", "not-its-turn"),
        (PLAYED | {"played": [{"seat": "home", "card": "touch20"}]}, "position.played[0].card", "card-ends-the-turn"),
        (PLAYED | {"played": [{"seat": "home", "card": "pass45"}]}, "position.played[0].card", "unknown-card"),
        (PLAYED | {"played": [{"seat": "home.1", "card": "pass5"}]}, "position.played[0].seat", "unknown-seat"),
        (WINDOW | {"played": [{"seat": "home", "card": "break15"}]}, "position.phase", "no-window-here"),
        (
            {"seats": {"home": {"hand": HOME}, "away": {"hand": AWAY, "held": True}}},
            "position.seats",
            "nothing-to-hold",
        ),
        ({"penalty": "penalty"}, "position.penalty", "no-penalty-now"),
        ({"phase": "penalty"}, "position.penalty", "card-not-there"),
        (PENALTY | {"penalty": "dissent"}, "position.penalty", "card-not-there"),
        (PENALTY | {"penalty": "replay", "contacts_gone": ["replay"]}, "position.penalty", "card-not-there"),
        ({"turn": 31}, "position.turn", "turn-of-the-half"),
        ({"turn": 0}, "position.turn", "turn-of-the-half"),
        ({"half": 2, "turn": 30}, "position.turn", "turn-of-the-half"),
        (TOSS | {"turn": 1}, "position.turn", "turn-of-the-half"),
        ({"has_struck": True}, "position.has_struck", "no-clock-to-strike"),
        (TIMED | {"has_struck": True, "asked_at": 569_999}, "position.has_struck", "no-clock-to-strike"),
        (TIMED | WINDOW | {"has_struck": True, "asked_at": 594_999}, "position.has_struck", "no-clock-to-strike"),
        (TIMED | {"asked_at": 600_000}, "position.asked_at", "asked-after-the-clock"),
        ({"asked_at": -1}, "position.asked_at", "out-of-range"),
        ({"half_begun_at": -1}, "position.half_begun_at", "out-of-range"),
        (TIMED | {"window": 0}, "position.window", "minutes-need-a-window"),
        (OVER | {"turn": 59}, "position.phase", "time-is-left"),
        (OVER | {"half": 1, "turn": 30}, "position.phase", "time-is-left"),
        (TIMED | OVER | {"half_begun_at": 600_000, "asked_at": 600_000}, "position.phase", "time-is-left"),
        (TOSS | {"place": 40}, "position.phase", "toss-comes-first"),
        (TOSS | {"queue": ["drop"]}, "position.phase", "toss-comes-first"),
        (TOSS | {"home": 3}, "position.phase", "toss-comes-first"),
        ({"home": -1}, "position.home", "out-of-range"),
        ({"away": 4}, "position.away", "no-such-points"),
        ({"home": 207, "away": 5}, "position", "points-beyond-the-turns"),
        ({"home": 12, "away": 3, "turn": 3}, "position", "points-beyond-the-turns"),
        ({"home": 3, "turn": 1}, "position", "points-beyond-the-turns"),
        ({"home": 6, "turn": 2} | TIMED, "position", "points-beyond-the-turns"),
        ({"home": 2**70}, "position.home", "out-of-range"),
        (SCORED | {"home": 7}, "position.sheet", "sheet-differs"),
        (SCORED | {"sheet": [TRY | {"home": 4}]}, "position.sheet[0]", "sheet-differs"),
        (twice(kind="drop", home=10, when=2), "position.sheet[1]", "sheet-differs"),
        (SCORED | {"home": 105, "sheet": [TRY | {"home": 105}]}, "position.sheet[0]", "sheet-differs"),
        ({"home": 5, "sheet": [TRY | {"seat": "referee"}]}, "position.sheet[0].seat", "unknown-seat"),
        ({"home": 5, "sheet": [TRY], "turn": 1}, "position.sheet[0].when", "nothing-scored-then"),
        (SCORED | {"sheet": [TRY | {"when": 0}]}, "position.sheet[0].when", "nothing-scored-then"),
        (SCORED | {"sheet": [TRY | {"half": 2}]}, "position.sheet[0].when", "nothing-scored-then"),
        (
            SCORED | {"half": 2, "turn": 31, "sheet": [TRY | {"half": 2}]},
            "position.sheet[0].when",
            "nothing-scored-then",
        ),
        (SCORED | TIMED | {"sheet": [TRY | {"when": 2}]}, "position.sheet[0].when", "nothing-scored-then"),
        (twice(kind="drop", home=8), "position.sheet[1]", "sheet-out-of-order"),
        (twice(kind="drop", home=8, when=0) | TIMED, "position.sheet[1].when", "nothing-scored-then"),
        (twice(kind="conversion", home=7, when=2), "position.sheet[1]", "conversion-without-try"),
        (
            SCORED | OF_TWO | {"sheet": [TRY | {"seat": "home.1"}, TRY | {"seat": "home.2", "kind": "conversion"}]},
            "position.sheet[1]",
            "conversion-without-try",
        ),
        (
            {"turn": 9, "home": 2, "sheet": [TRY | {"kind": "conversion", "home": 2}]},
            "position.sheet[0]",
            "conversion-without-try",
        ),
        (PLAYED | {"queue": []}, "position.queue", "played-not-there"),
        (PLAYED | {"queue": ["pass5", "drop"]}, "position.queue", "played-not-there"),
        (WINDOW | {"queue": ["pass5", "interception10"]}, "position.queue", "played-not-there"),
        (TIMED | {"half": 2, "turn": 9, "asked_at": 599_999}, "position.half_begun_at", "half-not-begun-then"),
        (TOSS | {"asked_at": 5_000}, "position.asked_at", "toss-at-once"),
        (TOSS | TIMED | {"asked_at": 5_000}, "position.asked_at", "toss-at-once"),
        (TIMED | {"half_begun_at": 30_001, "asked_at": 40_000}, "position.half_begun_at", "half-not-begun-then"),
        (TIMED | {"half_begun_at": 3_600_000, "asked_at": 3_600_000}, "position.half_begun_at", "half-not-begun-then"),
        (
            TIMED | {"half": 2, "turn": 9, "half_begun_at": 765_001, "asked_at": 765_001},
            "position.half_begun_at",
            "half-not-begun-then",
        ),
        (TIMED | {"has_struck": True, "asked_at": 600_000}, "position.asked_at", "asked-after-the-clock"),
        (TIMED | PLAYED | {"has_struck": True, "asked_at": 635_000}, "position.asked_at", "asked-after-the-clock"),
        (TIMED | WINDOW | {"has_struck": True, "asked_at": 630_000}, "position.asked_at", "asked-after-the-clock"),
        (TIMED | PENALTY | {"has_struck": True, "asked_at": 705_000}, "position.asked_at", "asked-after-the-clock"),
        ({"half_begun_at": 10, "asked_at": 9}, "position.asked_at", "asked-before-the-half"),
        ({"contacts_gone": ["replay"], "turn": 1}, "position.contacts_gone", "contacts-beyond-the-turns"),
        (
            PENALTY | {"turn": 1, "contacts_gone": ["replay", "penalty"]},
            "position.contacts_gone",
            "contacts-beyond-the-turns",
        ),
        ({"queue": ["drop"], "turn": 1}, "position.queue", "queue-beyond-the-turns"),
        ({"queue": ["drop", "drop", *["pass5"] * 4, "chip15"], "turn": 2}, "position.queue", "queue-beyond-the-turns"),
        (
            WINDOW | {"colour": "yellow", "played": TWO, "queue": ["pass5"] * 2, "seats": seats(HOME[2:])},
            "position.played",
            "beyond-the-die",
        ),
        (SHUFFLED | {"played": [{"seat": "home", "card": "break15"}]}, "position.queue", "played-not-there"),
        (SHUFFLED | {"seats": seats(["chistera10", *FIVE[1:]])}, "position.queue", "played-not-there"),
        (SCORED | TIMED | {"sheet": [TRY | {"half": 0}]}, "position.sheet[0].when", "nothing-scored-then"),
        (SCORED | {"sheet": [TRY | {"when": 2**70}]}, "position.sheet[0].when", "out-of-range"),
    ],
)
def test_what_can_not_be_is_refused_with_its_place(given: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        GAME.read_position(position(**given))
    assert (raised.value.where, raised.value.why) == (where, why)
    assert all(game_words(GAME, language).malformed(raised.value) for language in LANGUAGES)


def test_4_9_minutes_and_a_window_without_length_are_refused_as_options_too() -> None:
    with pytest.raises(Malformed) as raised:
        GAME.read_options({"time": "minutes-25", "window": 0})
    assert (raised.value.where, raised.value.why) == ("options.window", "minutes-need-a-window")
