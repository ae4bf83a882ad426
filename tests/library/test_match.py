"""Matches by names: the same rules as below, time by itself, and a sentence for every mistake."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clubhouse
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import Seating

SEATINGS = [(name, seating) for name, game in GAMES.items() for seating in game.seatings]


def written(seating: Seating) -> str:
    return "-".join(map(str, seating.persons))


@pytest.mark.parametrize(
    ("name", "seating"), SEATINGS, ids=[f"{name} {written(seating)}" for name, seating in SEATINGS]
)
def test_one_short_loop_plays_every_game_to_its_end(name: str, seating: Seating) -> None:
    match = clubhouse.new(name, seed=5, seating=written(seating))
    luck = Seeded(6)
    actors = set()
    while not match.is_over:
        seat = match.to_act[luck.below(len(match.to_act))]
        moves = match.moves(seat)
        actors.add(seat)
        match.play(seat, moves[luck.below(len(moves))])
    assert actors == set(match.seats)
    assert match.to_act == [seat for seat in match.seats if match.moves(seat)] == []
    assert sum(match.score.values()) == sum(match.bare.points())


@pytest.mark.parametrize("options", [{"time": "minutes-10"}, {"window": 10}, {"window": 0}])
def test_the_loop_ends_with_every_clock_and_window(options: dict[str, Any]) -> None:
    match = clubhouse.new("playrugby", seed=2, seating="2-3", events=False, **options)
    luck = Seeded(3)
    for seat, moves in match.turns():
        match.play(seat, moves[luck.below(len(moves))])
    assert match.is_over
    assert match.time > 0 or not match.bare.is_timed


def test_the_rules_below_are_the_only_ones() -> None:
    """The same luck and moves give the same match, whether played by names or by numbers."""
    rules = GAMES["rugby15"]
    luck, log = Seeded(9), Log()
    below = rules.begin(rules.options_type(), rules.seatings[0], luck, log)
    match = clubhouse.new("rugby15", seed=9)
    while not match.is_over:
        for seat in match.to_act:
            number = match.seats.index(seat)
            assert match.moves(seat) == [move.notation for move in below.options(number)]
            assert match.view(seat) == rules.view(below, clubhouse.library.telling.eyes_of(match, seat))
        seat, move = match.to_act[-1], match.moves(match.to_act[-1])[-1]
        match.play(seat, move)
        below.play(match.seats.index(seat), rules.catalogue.read(move), luck, log)
    assert match.position() == msgspec.to_builtins(rules.position(below))
    assert len(match.events()) == len(match.story())


def test_nobody_but_who_waits_lets_time_pass_without_thinking() -> None:
    match = clubhouse.new("playrugby", seed=1, thinking=False)
    luck = Seeded(1)
    while match.bare.window() == NEVER:
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, moves[luck.below(len(moves))])
    before, closes = match.time, match.bare.window()
    assert match.to_act
    match.wait(closes - before - 1)
    assert match.bare.window() == closes
    match.wait(1)
    assert match.bare.window() != closes
    for milliseconds in (-1, 1.5, "1"):
        with pytest.raises(clubhouse.InvalidArgument, match="milliseconds must be a whole number"):
            match.wait(milliseconds)


def test_a_copy_goes_its_own_way() -> None:
    match = clubhouse.new("ovalia", seed=3)
    before = match.position()
    twin = match.copy()
    twin.play(twin.to_act[0], twin.moves(twin.to_act[0])[0])
    assert match.position() == before != twin.position()
    assert (match.played, twin.played) == (0, 1)


def test_a_match_tells_its_position_in_one_line_and_draws_itself() -> None:
    match = clubhouse.new("rugby15", seed=2026)
    assert repr(match) == "<rugby15 after 0 moves: red 0, blue 0; red to act: give, receive>"
    match.play("red", "receive")
    assert match.draw("red").count("F2") == match.view("red").hand.count("F2") == 1
    assert "F2" not in match.draw("blue") + str(match)
    assert "Force 2" in "".join(match.story("red"))
    assert "Force 2" not in "".join(match.story("blue") + match.story())
    assert match.draw(language="fr") != match.draw()
    for name in GAMES:
        assert str(clubhouse.new(name, seed=1)).strip()


RUGBY15: dict[str, Any] = {"game": "rugby15", "seed": 2026}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": "rugby51"}, "there is no game 'rugby51': did you mean 'rugby15'? known: rugby15, ovalia"),
        ({"game": "Rugby15"}, "did you mean 'rugby15'?"),
        ({"game": 15}, "a game is a text, not 15; known: rugby15"),
        ({"game": "playrugby", "seating": "2-4"}, "there is no seating '2-4': did you mean '2-3'?"),
        ({"game": "rugby15", "seating": [1, 1]}, "a seating is a text, not [1, 1]; known: 1-1"),
        ({"game": "rugby-brawl", "mod": "training"}, "option of rugby-brawl 'mod': did you mean 'mode'?"),
        ({"game": "rugby-brawl", "mode": "train"}, "Possible values: "),
        ({"game": "rugby15", "seed": "1"}, "seed must be a whole number, not '1'"),
    ],
)
def test_what_can_not_begin_is_refused_in_a_sentence(given: dict[str, Any], said: str) -> None:
    with pytest.raises(clubhouse.InvalidArgument) as refused:
        clubhouse.new(**given)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda match: match.play("green", "F2"), clubhouse.InvalidArgument, "there is no seat 'green'"),
        (lambda match: match.play(0, "F2"), clubhouse.InvalidArgument, "a seat is a text, not 0; known: red, blue"),
        (lambda match: match.play("red", 3), clubhouse.InvalidArgument, "a move is a text, not 3; known: F2, N4"),
        (lambda match: match.play("red", "F22"), clubhouse.IllegalMove, "Did you mean 'F2'? Legal now: F2, N4, T"),
        (lambda match: match.play("red", "F1"), clubhouse.IllegalMove, "'F1', clause "),
        (lambda match: match.view("green"), clubhouse.InvalidArgument, "there is no seat 'green'"),
        (lambda match: match.draw("red", "de"), clubhouse.InvalidArgument, "there is no language 'de'"),
        (lambda match: match.moves("blu"), clubhouse.InvalidArgument, "did you mean 'blue'?"),
    ],
)
def test_what_can_not_be_played_is_refused_in_a_sentence_and_changes_nothing(call: Any, error: Any, said: str) -> None:
    match = clubhouse.new(**RUGBY15)
    match.play("red", "receive")
    before = match.position()
    with pytest.raises(error) as refused:
        call(match)
    assert said in str(refused.value)
    assert (match.position(), match.played) == (before, 1)


def test_a_refusal_tells_its_clause_to_programs_too() -> None:
    match = clubhouse.new(**RUGBY15)
    with pytest.raises(clubhouse.IllegalMove) as refused:
        match.play("blue", "receive")
    assert (refused.value.clause, refused.value.why) == ("1.4", "toss-not-yours")
    assert str(match.why_not("blue", "receive")) in str(refused.value)
    assert match.why_not("red", "receive") is None


def test_a_loop_that_forgets_to_play_is_stopped() -> None:
    match = clubhouse.new(**RUGBY15)
    with pytest.raises(ValueError, match="no move was played since the last turn"):
        list(match.turns())


def test_a_match_without_events_says_so() -> None:
    with pytest.raises(clubhouse.InvalidArgument, match="keeps no events"):
        clubhouse.new("rugby15", events=False).story()


def test_no_option_of_a_game_is_called_like_an_argument() -> None:
    own = {"game", "seed", "seating", "deck", "events", "thinking"}
    for game in GAMES.values():
        assert not own & set(game.options_type.__struct_fields__)


def test_to_import_the_library_loads_none_of_it() -> None:
    code = "import clubhouse, sys; print(sorted(name for name in sys.modules if name.startswith('clubhouse')))"
    source = Path(clubhouse.__file__).parents[1]
    ran = subprocess.run(
        [sys.executable, "-P", "-c", code], capture_output=True, text=True, env={"PYTHONPATH": str(source)}, check=True
    )
    assert ran.stdout.strip() == "['clubhouse']"


def test_every_name_of_the_library_is_there_and_explained() -> None:
    assert set(clubhouse.__all__) <= set(dir(clubhouse))
    for name in set(clubhouse.__all__) - {"GAMES"}:
        assert getattr(clubhouse, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'old'"):
        clubhouse.old  # noqa: B018
