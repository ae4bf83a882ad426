"""Positions that no match can have are turned down, with what is wrong and where."""

from typing import Any

import msgspec
import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged, played

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import NOBODY, TIME, take
from clubhouse.words import LANGUAGES, game_words

ATTACK: dict[str, Any] = {"red": {"action": ["10c"]}, "blue": {}}
HELD = ATTACK | {"situation": 3, "dead_heats": 2, "hold": 2, "held_since": 500, "held_until": 1_700}  # chance drew 1.2


def contest(kind: str, card: str) -> dict[str, Any]:
    """The 10 is challenged by that card."""
    return {"red": {"action": ["10c"]}, "blue": {"action": [card]}, "phase": "contest", "contest": kind}


def put_in(red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"red": {"action": ["4a"]} | (red or {}), "blue": blue or {}, "phase": "put-in"}


def ended(red: dict[str, Any]) -> dict[str, Any]:
    """By time."""
    return {"red": red, "blue": {}, "phase": "over", "end": "minutes"}


def reached(red: int, blue: int) -> dict[str, Any]:
    """By points."""
    return {"red": {"points": red}, "blue": {"points": blue}, "phase": "over", "end": "points", "number": 20}


@pytest.mark.parametrize(
    "position",
    [
        ATTACK,
        contest("tackle", "7d"),
        contest("cover-o", "10c"),
        put_in({"piles": [["9a"], [], []], "counts": [1]}),
        {"red": {"action": ["10b"]}, "blue": {}, "loop": True, "passes": 2},
        {"red": {"action": ["10c"], "points": 20}, "blue": {}, "end": "points", "phase": "over"},
        {"red": {"hands": [38, 37]}, "blue": {}, "phase": "kick-off", "persons": [2, 2]},
        {"red": {"action": ["10c"], "points": 14}, "blue": {}, "number": 3},
        ended({"action": ["10c"], "supports": ["12d"]}),
        reached(26, 19),
        ATTACK | {"red": {"action": ["10c"], "points": 7}, "kick_offs": 2},
        ATTACK | {"red": {"action": ["10c"], "points": 6}, "kick_offs": 3},
        {"red": {"action": ["4a"]}, "blue": {}, "phase": "put-in"},
        {"red": {"action": ["1d"]}, "blue": {"action": ["5b"]}, "phase": "put-in"},
        {"red": {"action": ["10c"]}, "blue": {}, "phase": "kick-off"},
        {"red": {}, "blue": {"piles": [["1a"], [], []]}, "phase": "kick-off", "kick_offs": 2},
    ],
)
def test_a_position_that_can_be_is_taken(position: dict[str, Any]) -> None:
    whole = msgspec.to_builtins(GAME.position(arranged(**position)))
    assert msgspec.to_builtins(GAME.position(GAME.read_position(whole))) == whole


def test_4_1_a_ruck_that_time_has_ended_is_a_position() -> None:
    red, blue = {"action": ["10c"], "piles": [["12d"], [], []]}, {"action": ["7a"], "piles": [["1b"], [], []]}
    match = arranged(red, blue, phase="contest", contest="ruck", end="minutes", ends_at=60_000)
    played(match, 0, "p1", at=1_000)
    played(match, 1, "p1", at=1_000)
    take(match, NOBODY, TIME, Seeded(0), Log(), 60_000, 1_000)
    assert match.is_over()
    assert GAME.position(GAME.restore(GAME.position(match))) == GAME.position(match)


@pytest.mark.parametrize(
    ("position", "where", "why"),
    [
        ({"red": {}, "blue": {}}, "position", "brawl-no-carrier"),
        ({"red": {"action": ["16a"]}, "blue": {}}, "position.red.action[0]", "unknown-card"),
        ({"red": {"action": ["10c", "10c"]}, "blue": {}}, "position.red.action[1]", "card-twice"),
        ({"red": {"action": ["10c"], "unseen": []}, "blue": {}}, "position.red", "cards-missing"),
        ({"red": {"action": ["10c"], "hands": [10]}, "blue": {}}, "position.red.hands", "wrong-number-of-cards"),
        ({"red": {"action": ["10c"], "piles": [[]]}, "blue": {}}, "position.red.piles", "brawl-three-piles"),
        ({"red": {"action": ["10c"], "supports": ["1a"]}, "blue": {}}, "red.supports", "wrong-number-of-cards"),
        ({"red": {"action": ["10c"], "counts": [1]}, "blue": {}}, "red.counts", "brawl-nothing-counts"),
        ({"red": {"action": ["10c"], "laid": 1}, "blue": {}}, "red.laid", "brawl-no-scrum"),
        (ATTACK | {"persons": [1, 2]}, "position.persons", "unknown-seating"),
        (ATTACK | {"contest": "ruck"}, "position.contest", "brawl-contest"),
        (ATTACK | {"phase": "contest"}, "position.contest", "brawl-contest"),
        (ATTACK | {"phase": "contest", "contest": "ruck"}, "position", "brawl-no-carrier"),
        (ATTACK | {"phase": "put-in", "passes": 1}, "position.passes", "brawl-passes"),
        (ATTACK | {"phase": "scrum"}, "red.laid", "brawl-no-put-in"),
        ({"red": {"action": ["10c"], "laid": 1}, "blue": {}, "phase": "scrum"}, "red.laid", "brawl-no-scrum-player"),
        (
            {"red": {"action": ["1a"], "supports": ["1b"], "laid": 2}, "blue": {}, "phase": "scrum"},
            "red.supports",
            "brawl-twice-on-top",
        ),
        (ATTACK | {"turn": "red"}, "position.turn", "brawl-turn"),
        (ATTACK | {"mode": "training"}, "position.turn", "brawl-turn"),
        (ATTACK | {"mode": "training", "turn": "red", "done": [1]}, "position.done", "brawl-turn"),
        (ATTACK | {"mode": "training", "turn": "red", "done": [2]}, "position.done[0]", "out-of-range"),
        (ATTACK | {"mode": "training", "turn": "blue", "phase": "put-in"}, "position.turn", "brawl-alone"),
        (ATTACK | {"mode": "training", "turn": "red", "end": "minutes"}, "position.end", "no-minutes"),
        (ATTACK | {"number": 41}, "position.number", "out-of-range"),
        (ATTACK | {"kick_offs": 9}, "position.kick_offs", "brawl-kick-offs"),
        (ATTACK | {"kick_offs": 0}, "position.kick_offs", "brawl-kick-offs"),
        (ATTACK | {"block": 4}, "position.block", "out-of-range"),
        (ATTACK | {"turning": 501}, "position.turning", "out-of-range"),
        (ATTACK | {"held_until": 5}, "position.held_until", "brawl-no-such-time"),
        (ATTACK | {"hold": 2, "held_since": 5}, "position.held_since", "brawl-no-such-time"),
        (HELD | {"held_until": 1_550}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"held_until": 900}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"held_until": 1_400}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"held_until": 2_600}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"held_until": 90_000}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"dead_heats": 1}, "position.held_since", "brawl-no-such-hold"),
        (HELD | {"dead_heats": 3}, "position.dead_heats", "brawl-dead-heats"),
        (
            ATTACK | {"mode": "training", "turn": "red", "situation": 2, "dead_heats": 1},
            "dead_heats",
            "brawl-dead-heats",
        ),
        (
            ATTACK | {"phase": "kick-off", "situation": 2, "kick_offs": 2, "dead_heats": 1},
            "dead_heats",
            "brawl-dead-heats",
        ),
        (ATTACK | {"alone": 2, "alone_due": 5}, "position.alone_due", "brawl-no-such-time"),
        (ATTACK | {"blocked": {"red": 5}}, "position.blocked", "brawl-no-such-time"),
        (ATTACK | {"block": 1, "blocked": {"green": 5}}, "position.blocked", "unknown-seat"),
        (ATTACK | {"turning_over": {"red": {"until": 5, "pile": 1}}}, "turning_over", "brawl-no-such-time"),
        (
            ATTACK | {"persons": [3, 3], "turning": 300, "turning_over": {"red.1": {"until": 5, "pile": 2}}},
            "turning_over.red.1",
            "brawl-other-pile",
        ),
        (ATTACK | {"end": "minutes"}, "position.ends_at", "brawl-no-end"),
        (ATTACK | {"passes": 3}, "position.passes", "too-large"),
        ({"red": {}, "blue": {}, "phase": "put-in"}, "position", "brawl-no-carrier"),
        (contest("ruck", "7d"), "position.contest", "brawl-other-contest"),
        (contest("tackle", "12d"), "position.contest", "brawl-other-contest"),
        (ATTACK | {"loop": True}, "position.loop", "brawl-other-effect"),
        ({"red": {"action": ["10b"]}, "blue": {}, "passes": 1}, "position.passes", "brawl-other-effect"),
        ({"red": {"action": ["10c"], "points": 4}, "blue": {}}, "red.points", "brawl-no-such-points"),
        ({"red": {"action": ["10c"], "points": 15}, "blue": {}, "number": 2}, "position", "brawl-points"),
        (ATTACK | {"phase": "over"}, "position.phase", "brawl-end"),
        (ATTACK | {"phase": "over", "end": "points"}, "position.phase", "brawl-end"),
        ({"red": {"action": ["10c"], "points": 20}, "blue": {}, "end": "points"}, "position.phase", "brawl-end"),
        ({"red": {"action": ["10c"], "hands": [39, 35]}, "blue": {}, "persons": [2, 2]}, "hands[0]", "out-of-range"),
        (put_in({"piles": [["1a"], [], []], "counts": [1]}), "red.counts", "brawl-counts-early"),
        (put_in(blue={"piles": [["10a"], [], []], "counts": [1]}), "blue.counts", "brawl-counts-early"),
        (ATTACK | {"mode": "training", "turn": "red", "turned": [1]}, "position.turned", "brawl-nothing-turned"),
        (put_in() | {"mode": "training", "turn": "red", "was_empty": True}, "position.was_empty", "brawl-empty-turn"),
        (ended({"action": ["10c"], "supports": ["12d", "13a"]}), "red.supports", "wrong-number-of-cards"),
        (contest("ruck", "7a") | {"red": {"action": ["10c"], "supports": ["1a"]}}, "red.supports", "brawl-no-support"),
        (reached(20, 20), "position", "brawl-points-after-end"),
        (ATTACK | {"red": {"action": ["10c"], "points": 3}, "kick_offs": 1}, "position", "brawl-points"),
        (ATTACK | {"red": {"action": ["10c"], "points": 21}, "kick_offs": 2}, "position", "brawl-points"),
        (ATTACK | {"red": {"action": ["10c"], "points": 6}, "kick_offs": 2}, "position", "brawl-points"),
        (ATTACK | {"end": "points", "blue": {"points": 7}, "kick_offs": 1}, "position", "brawl-points"),
        ({"red": {"action": ["10c"]}, "blue": {}, "phase": "put-in"}, "position", "brawl-no-scrum-called"),
        ({"red": {"action": ["1d"]}, "blue": {}, "phase": "put-in"}, "position", "brawl-no-scrum-called"),
        (
            {"red": {"action": ["1d"]}, "blue": {"action": ["10c"]}, "phase": "put-in"},
            "position",
            "brawl-no-scrum-called",
        ),
        (
            {"red": {"action": ["10c"]}, "blue": {}, "phase": "kick-off", "kick_offs": 1},
            "position.kick_offs",
            "brawl-first-kick-off",
        ),
        (
            {"red": {}, "blue": {"piles": [["1a"], [], []]}, "phase": "kick-off", "kick_offs": 1},
            "position.kick_offs",
            "brawl-first-kick-off",
        ),
        (
            {"red": {"action": ["10b"], "points": 20}, "blue": {}, "end": "points", "phase": "over", "loop": True},
            "position.passes",
            "brawl-passes",
        ),
        (reached(27, 0), "position", "brawl-points-after-end"),
        ({"red": {"action": ["10c"], "hands": [36, 38]}, "blue": {}, "persons": [2, 2]}, "hands[1]", "out-of-range"),
        (ATTACK | {"turning": 199}, "position.turning", "out-of-range"),
        (ATTACK | {"turning": 299}, "position.turning", "out-of-range"),
        (ATTACK | {"situation": 0}, "position.situation", "too-small"),
        (ATTACK | {"situation": 2**63}, "position.situation", "too-large"),
        (ATTACK | {"mode": "training", "turn": "red", "turned": [2, 2]}, "turned[1]", "brawl-named-twice"),
        (
            put_in({"piles": [["9a"], [], []], "counts": [1, 1]}),
            "red.counts[1]",
            "brawl-named-twice",
        ),
    ],
)
def test_a_position_that_can_not_be_is_malformed(position: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        arranged(**position)
    assert why in raised.value.why
    assert where in raised.value.where
    assert all(game_words(GAME, language).malformed(raised.value) for language in LANGUAGES)


def test_a_hand_that_is_empty_would_have_made_a_pause() -> None:
    cards = [f"{number}{copy}" for number in range(1, 16) for copy in "abcde"]
    with pytest.raises(Malformed, match="brawl-hand-empty"):
        arranged({"action": cards}, {})


@pytest.mark.parametrize(
    ("options", "where", "why"),
    [
        ({"mode": "training", "end": "minutes"}, "options.end", "brawl-no-minutes-in-training"),
        ({"end": "points", "number": 4}, "options.number", "brawl-number"),
        ({"end": "minutes", "number": 61}, "options.number", "brawl-number"),
        ({"number": 41}, "options.number", "brawl-number"),
        ({"turning": 250}, "options.turning", "no-such-choice"),
    ],
)
def test_1_5_options_that_can_not_be_agreed_are_malformed(options: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(Malformed) as raised:
        GAME.read_options(options)
    assert (raised.value.where, raised.value.why) == (where, why)
