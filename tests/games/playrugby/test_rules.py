"""Tests of PlayRugby that have the same shape for every throw, card, place or seating."""

from itertools import product
from typing import Any

import pytest
from tests.games.playrugby.arranged import GAME, HOME, match_at, play, seats, with_card
from tests.laws.driver import moments
from tests.laws.setups import SETUPS, Setup

from clubhouse.games.playrugby.cards import SORTS
from clubhouse.games.playrugby.position import Position
from clubhouse.games.playrugby.rules import AT_TOSS, IN_TURN, OVER, PlayRugby
from clubhouse.kernel.cards import count
from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.errors import Refused
from clubhouse.kernel.events import Log, Recorder
from clubhouse.referee.playout import Rhythm, play_out
from clubhouse.referee.rulebook import clauses_of, read_rulebook
from clubhouse.words import game_words

OURS = [setup for setup in SETUPS if setup.game is GAME]
EVERY_SETUP = pytest.mark.parametrize("setup", OURS, ids=repr)
QUEUED = ["chistera10", "break15", "chip15", "chip15", "grubber10", "grubber10", "up-and-under20", "hand-off"]
NUMBERS = ["1", "2", "3", "4", "5", "6"]
COLOURS = ["yellow", "red", "blue"]


def test_a_reason_that_is_raised_is_a_copy() -> None:
    match, stop = match_at(), GAME.catalogue.read("stop")
    with pytest.raises(Refused) as raised:
        match.play(0, stop, Seeded(0), Recorder())
    assert raised.value is not match.reason_against(0, stop), "it would keep a trace of every refusal"


@EVERY_SETUP
def test_1_3_every_team_has_six_cards_whenever_no_turn_is_under_way(setup: Setup) -> None:
    for moment in moments(setup, 5):
        match = moment.match
        assert isinstance(match, PlayRugby)
        for side in (0, 1):
            hand = sum(count(match.hands[seat]) for seat in setup.seating.seats_of(side))
            played = len(match.players) if side == match.side else 0
            assert hand == 6 - played


@EVERY_SETUP
def test_2_1_a_team_at_the_start_of_its_turn_always_has_a_card_to_play(setup: Setup) -> None:
    starts = 0
    for moment in moments(setup, 8):
        match = moment.match
        assert isinstance(match, PlayRugby)
        if match.phase == IN_TURN and not match.players:
            starts += 1
            assert match.to_act()
            assert all(match.side_of(seat) == match.side for seat in match.to_act())
    assert starts > 20


@EVERY_SETUP
def test_2_2_the_pile_never_runs_out_and_what_is_known_is_in_the_hand(setup: Setup) -> None:
    for moment in moments(setup, 11):
        match = moment.match
        assert isinstance(match, PlayRugby)
        assert match.pile or match.queue
        for hand, known in zip(match.hands, match.known, strict=True):
            assert known & ~hand == 0
            assert not (known and match.shuffles)
            assert not (known and match.pile)


def duel_in(name: str) -> tuple[PlayRugby, int, str]:
    """A match in which that move of that seat brings that duel first."""
    penalty: dict[str, Any] = {"phase": "penalty", "penalty": "penalty", "contacts_gone": ["penalty"]}
    by_name: dict[str, tuple[PlayRugby, int, str]] = {
        "penalty": (match_at(**penalty), 1, "goal"),
        "scrum": (match_at(**penalty), 1, "scrum"),
        "line-out": (match_at(**penalty), 1, "touch"),
        "drop": (match_at(seats=with_card("drop"), place=80), 0, "drop"),
        "conversion": (match_at(seats=with_card("break15"), place=90), 0, "break15"),
        "kick": (match_at(seats=with_card("grubber10")), 0, "grubber10"),
        "hand-off": (match_at(seats=with_card("hand-off")), 0, "hand-off"),
    }
    if name == "interception":
        match = match_at()
        play(match, 0, "pass5")
        return match, 1, "interception10"
    return by_name[name]


def thrown(name: str, first: str, second: str) -> dict[str, Any]:
    match, seat, move = duel_in(name)
    log = Log()
    match.play(seat, GAME.catalogue.read(move), FirstThrows(first, second), log)
    return next(event.facts() for event in log.private if type(event).__name__ == "DuelFought")


class FirstThrows(Chance):
    """Two given throws of a duel; all other luck is any."""

    def __init__(self, *wanted: str) -> None:
        self.other = Seeded(1)
        self.wanted = list(wanted)

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        if self.wanted and GAME.kinds[kind].name in ("die", "colour"):
            return GAME.kinds[kind].outcomes.index(self.wanted.pop(0))
        return self.other.pick(kind, low, high)


@pytest.mark.parametrize("name", ["line-out", "scrum", "conversion", "penalty", "drop"])
@pytest.mark.parametrize(("first", "second"), list(product(NUMBERS, NUMBERS)))
def test_3_1_a_duel_on_numbers_is_won_by_the_same(name: str, first: str, second: str) -> None:
    facts = thrown(name, first, second)
    assert (facts["duel"], facts["die"], facts["odds"]) == (name, "number", 6)
    assert (facts["first_throw"], facts["second_throw"]) == (int(first), int(second))
    assert facts["same"] == ("yes" if first == second else "no")


@pytest.mark.parametrize("name", ["kick", "interception", "hand-off"])
@pytest.mark.parametrize(("first", "second"), list(product(COLOURS, COLOURS)))
def test_3_1_a_duel_on_colours_is_won_by_the_same(name: str, first: str, second: str) -> None:
    facts = thrown(name, first, second)
    assert (facts["duel"], facts["die"], facts["odds"]) == (name, "colour", 3)
    assert (facts["first_throw"], facts["second_throw"]) == (first, second)
    assert facts["same"] == ("yes" if first == second else "no")


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("line-out", "away"),
        ("scrum", "away"),
        ("penalty", "away"),
        ("drop", "home"),
        ("conversion", "home"),
        ("kick", "home"),
        ("interception", "home"),
        ("hand-off", "home"),
    ],
)
def test_3_2_the_team_playing_the_ball_throws_first(name: str, first: str) -> None:
    facts = thrown(name, *(["1", "2"] if name not in ("kick", "interception", "hand-off") else ["red", "blue"]))
    assert facts["side"] == first
    assert facts["other_side"] != first


@pytest.mark.parametrize("side", ["home", "away"])
@pytest.mark.parametrize("to_go", range(1, 100))
def test_4_2_a_kick_to_touch_gains_20_and_stays_5_out(side: str, to_go: int) -> None:
    place = 100 - to_go if side == "home" else to_go
    match = match_at(side=side, place=place)
    play(match, 0 if side == "home" else 1, "touch20", "pass5", "1", "2", "red")
    left = max(5, to_go - 20)
    assert match.place == (100 - left if side == "home" else left)


@pytest.mark.parametrize("side", ["home", "away"])
@pytest.mark.parametrize("to_go", range(1, 100))
def test_4_4_a_drop_is_offered_35_m_out_and_nearer(side: str, to_go: int) -> None:
    seat = 0 if side == "home" else 1
    match = match_at(side=side, place=100 - to_go if side == "home" else to_go, seats=with_card("drop", side))
    assert ("drop" in [move.notation for move in match.options(seat)]) == (to_go <= 35)


@pytest.mark.parametrize("side", ["home", "away"])
@pytest.mark.parametrize("to_go", range(1, 100))
def test_5_1_reaching_the_line_or_beyond_is_a_try_and_less_is_none(side: str, to_go: int) -> None:
    seat = 0 if side == "home" else 1
    match = match_at(side=side, place=100 - to_go if side == "home" else to_go, seats=with_card("break15", side))
    luck = ["1", "2", "pass5", "red", "red"] if to_go <= 15 else []
    told = [event["event"] for event in play(match, seat, "break15", *luck)]
    assert ("TryScored" in told) == (to_go <= 15)
    assert match.points()[seat] == (7 if to_go <= 15 else 0)


@pytest.mark.parametrize("card", [sort.name for sort in SORTS])
def test_2_1_a_card_that_is_in_no_hand_is_refused(card: str) -> None:
    match = match_at(seats=seats([*HOME[:5], "chip15"]))
    for seat in (0, 1):
        move = GAME.catalogue.read(card)
        is_offered = move in match.options(seat)
        held = card in match.material.names(match.hands[seat])
        assert is_offered == (held and seat == 0 and not card.startswith("interception"))


@EVERY_SETUP
def test_6_2_no_turn_begins_when_time_is_up_and_none_is_left_out(setup: Setup) -> None:
    log = Log()
    chance = Seeded(21)
    match = GAME.begin(setup.options, setup.seating, chance, log)
    play_out(match, chance, log, Seeded(22), Rhythm(23))
    told = [(type(event).__name__, event.facts()) for event in log.private]
    turns = [facts["turn"] for name, facts in told if name == "TurnBegan"]
    assert turns == list(range(1, len(turns) + 1))
    if match.minutes == 0:
        assert len(turns) == 60
        assert turns.index(31) == 30
    halves = [number for number, (name, _) in enumerate(told) if name == "HalfEnded"]
    assert len(halves) == 2
    assert told[halves[0] + 1][0] == "KickedOff"
    assert told[halves[0] + 1][1]["occasion"] == "half"
    assert told[halves[1] + 1 :] == [("MatchEnded", told[-1][1])]
    for strike in (number for number, (name, _) in enumerate(told) if name == "TimeRanOut"):
        end = next(number for number in halves if number > strike)
        assert not {"TurnBegan", "KickedOff", "DroppedOut"} & {name for name, _ in told[strike:end]}


@EVERY_SETUP
def test_6_4_the_sheet_adds_up_to_the_score(setup: Setup) -> None:
    worth = {"try": 5, "conversion": 2, "drop": 3, "penalty": 3}
    for seed in range(4):
        chance = Seeded(seed)
        match = GAME.begin(setup.options, setup.seating, chance, Recorder())
        play_out(match, chance, Recorder(), Seeded(seed + 1), Rhythm(seed))
        assert match.phase == OVER
        score = {"home": 0, "away": 0}
        position = GAME.position(match)
        assert isinstance(position, Position)
        for line in position.sheet:
            score[line.seat.partition(".")[0]] += worth[line.kind]
            assert score == {"home": line.home, "away": line.away}
        assert tuple(score.values()) == match.points()


def test_1_4_the_match_waits_for_the_choice_after_the_opening_throw() -> None:
    match = GAME.begin(GAME.read_options({}), GAME.seatings[3], Seeded(4), Recorder())
    assert match.phase == AT_TOSS
    assert len(match.to_act()) == 3


@pytest.mark.parametrize(("card", "follow"), [("break15", 2), ("touch20", 0), ("drop", 0)])
def test_4_2_no_card_follows_one_that_ends_the_turn(card: str, follow: int) -> None:
    log = Log()
    match_at(seats=with_card(card), place=80).play(0, GAME.catalogue.read(card), Seeded(1), log)
    assert log.private[0].facts()["follow"] == follow


@pytest.mark.parametrize("language", ["fr", "en"])
def test_1_2_the_lengths_of_a_half_bear_the_papers_names(language: str) -> None:
    words = game_words(GAME, language)
    named = {"fr": ["rapide", "normal", "longue"], "en": ["quick", "normal", "long"]}[language]
    for minutes, name in zip((10, 25, 40), named, strict=True):
        assert words.say("option-time-hint", {"value": f"minutes-{minutes}"}).endswith(f"({name})")


@pytest.mark.parametrize(
    ("language", "reading", "chapter"),
    [("fr", "la carte que tous connaissent", "Public et caché"), ("en", "the card that all know", "Public and hidden")],
)
def test_2_2_the_rulebook_says_which_card_is_played_and_what_is_public(
    language: str, reading: str, chapter: str
) -> None:
    file = f"rulebook.{language}.md"
    chapters = read_rulebook(GAME.text(file), file)
    assert any(one.title.startswith(reading) for one in clauses_of(chapters)["2.2"].readings)
    assert chapter in [one.title for one in chapters]


def test_2_2_a_card_of_a_name_that_all_know_is_the_one_that_is_played() -> None:
    match = match_at(
        set=[],
        queue=["interception10"] * 2 + ["pass5"] * 4 + ["touch20"] * 2 + ["skip10"] * 2 + ["switch5"] * 2 + QUEUED,
        seats={
            "home": {"hand": ["pass5", "pass5", "switch5", "skip10", "touch20", "touch20"], "known": {"pass5": 1}},
            "away": {"hand": ["pass5", "pass5", "switch5", "touch20", "drop", "drop"]},
        },
    )
    play(match, 0, "pass5", "yellow")
    assert match.known[0] == 0
