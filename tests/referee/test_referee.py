"""The referee of a live match keeps time and the record, and tells the secret only at the end."""

import pytest
from tests.kernel.tiny.game import Options, TinyGame
from tests.kernel.tiny.material import PATIENCE
from tests.referee.live import SECRET, kicked_off

from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.referee.referee import Referee


def test_time_never_runs_backwards() -> None:
    referee = kicked_off()
    card = referee.options(0)[0].notation
    with pytest.raises(Malformed) as raised:
        referee.play(0, card, 999)
    assert (raised.value.where, raised.value.why) == ("at", "time-runs-backwards")
    assert len(referee.inputs) == 1
    referee.play(0, card, 1_000)
    assert referee.clock == 1_000


def test_a_refused_or_unknown_move_is_not_recorded() -> None:
    referee = kicked_off()
    before = referee.record().write()
    for notation in ("give", "F9", "", "f1", "K" * 10_000):
        with pytest.raises(Refused):
            referee.play(0, notation, 2_000)
    assert referee.record().write() == before
    assert referee.clock == 1_000


def test_the_secret_is_told_only_when_the_match_is_over() -> None:
    referee = kicked_off()
    assert referee.record(SECRET).secret is None
    choices = Seeded(1)
    while not referee.match.is_over():
        seat = referee.match.to_act()[0]
        options = referee.options(seat)
        referee.play(seat, options[choices.below(len(options))].notation, referee.clock)
    assert referee.record().secret is None
    assert referee.record(SECRET).secret == SECRET.hex()
    assert referee.record(SECRET).points == list(referee.match.points())


def test_nothing_is_offered_to_a_seat_that_may_not_act() -> None:
    referee = kicked_off()
    referee.play(0, referee.options(0)[0].notation, 1_000)
    assert referee.options(0) == []
    assert referee.options(1) != []


def test_a_deadline_that_passes_is_an_input_like_any_other() -> None:
    game = TinyGame()
    referee, _ = Referee.kick_off(game, Options(), game.seatings[0], Seeded(1), ["Ana", "Bo"])
    assert referee.match.deadline() == PATIENCE
    log = referee.time_up(PATIENCE + 3)
    assert [type(event).__name__ for event in log.heard(None)] == ["BallTurnedOver"]
    assert (referee.inputs[-1].seat, referee.inputs[-1].move, referee.inputs[-1].at) == (None, None, PATIENCE + 3)
