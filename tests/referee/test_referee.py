"""The referee of a live match keeps time and the record, and gives the secret only at the end."""

import pytest
from msgspec.structs import replace
from tests.referee.live import SECRET, kicked_off

from clubhouse.examples.tiny.game import Options, TinyGame
from clubhouse.examples.tiny.material import PATIENCE, WINDOW
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.luck import Sealed
from clubhouse.referee.record import Input, read_record, verify
from clubhouse.referee.referee import Referee
from clubhouse.rows.register import rows_of


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


@pytest.mark.parametrize("secret", [b"", b"another secret"])
def test_a_match_goes_on_with_its_own_secret_or_not_at_all(secret: bytes) -> None:
    record = kicked_off().record()
    with pytest.raises(Malformed) as raised:
        Referee.resume(GAMES["rugby15"], record, secret)
    assert (raised.value.where, raised.value.why) == ("secret", "commitment-differs")
    assert Referee.resume(GAMES["rugby15"], record, SECRET).record().write() == record.write()


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


def tiny() -> Referee:
    game = TinyGame()
    referee, _ = Referee.kick_off(game, Options(), game.seatings[0], Seeded(1), ["Ana", "Bo"])
    return referee


def test_a_clock_that_strikes_is_an_input_at_its_own_moment() -> None:
    referee, log = tiny(), Log()
    assert referee.match.clock() == PATIENCE
    assert not referee.let_happen(PATIENCE - 1, log)
    assert referee.let_happen(PATIENCE + 3, log)
    assert [type(event).__name__ for event in log.heard(SPECTATOR)] == ["BallTurnedOver"]
    assert referee.inputs == [Input(at=PATIENCE, seat=None, move=None, chance=[])]


def test_a_window_closes_early_without_moving_a_clock() -> None:
    referee = tiny()
    log = referee.play(0, referee.options(0)[0].notation, 200)
    half = referee.match.clock()
    assert (half, referee.match.window()) == (20_000, 200 + WINDOW)
    log = referee.close_window(350)
    assert "ActionAdvanced" in [type(event).__name__ for event in log.heard(SPECTATOR)]
    assert referee.match.window() == NEVER
    assert referee.match.clock() == 350 + PATIENCE - 200, "red used 200 ms of its own time and none of the window's"
    assert referee.inputs[-1] == Input(at=350, seat=None, move="close", chance=referee.inputs[-1].chance)
    with pytest.raises(Malformed, match="no-window"):
        referee.close_window(351)


def test_what_was_due_happens_before_a_move_that_comes_later_and_even_if_that_is_refused() -> None:
    referee, log = tiny(), Log()
    referee.play(0, referee.options(0)[0].notation, 200)
    with pytest.raises(Refused, match="nothing-to-catch"):
        referee.play(1, "hold", 200 + WINDOW, log)
    assert [given.at for given in referee.inputs] == [200, 200 + WINDOW]
    assert "ActionAdvanced" in [type(event).__name__ for event in log.heard(SPECTATOR)]


def test_a_record_in_which_an_answer_came_after_its_window_does_not_hold() -> None:
    referee = tiny()
    referee.play(0, referee.options(0)[0].notation, 200)
    referee.play(1, "hold", 199 + WINDOW)
    record = referee.record()
    verify(referee.game, record)
    thrown, held = record.inputs
    for at in (200 + WINDOW, 3_600_000):
        with pytest.raises(Malformed) as raised:
            verify(referee.game, replace(record, inputs=[thrown, replace(held, at=at)]))
        assert raised.value.where.startswith("inputs[1]")


@pytest.mark.parametrize(("name", "options"), [("rugby15", {}), ("ovalia", {}), ("rugby-brawl", {"mode": "training"})])
def test_each_seat_remembers_what_it_was_told_also_after_a_restart(name: str, options: dict[str, object]) -> None:
    game = GAMES[name]
    seating = game.seatings[0]
    luck = Sealed(SECRET, [b"", b""])
    given = game.read_options(options)
    referee, log = Referee.kick_off(game, given, seating, luck, ["Ana", "Bo"], SECRET, [b"", b""])
    own = [rows_of(game).memory(seat) for seat in seating.seats]
    empty = [memory.data() for memory in own]
    choices = Seeded(2)
    for number in range(1000):
        for seat, memory in enumerate(own):
            for event in log.heard(Eyes.of(seat)):
                memory.hear(event)
        if number > 60 and [memory.data() for memory in own] != empty:
            break
        seat = referee.match.to_act()[0]
        moves = referee.options(seat)
        log = referee.play(seat, moves[choices.below(len(moves))].notation, referee.clock)
    kept = [memory.data() for memory in own]
    assert kept != empty
    resumed = Referee.resume(game, read_record(referee.record(SECRET).write()), SECRET)
    assert [referee.memory_of(seat) for seat in seating.seats] == kept
    assert [resumed.memory_of(seat) for seat in seating.seats] == kept


def test_a_game_that_shows_all_and_a_race_remember_nothing() -> None:
    for name in ("playrugby", "rugby-brawl"):
        game = GAMES[name]
        referee, _ = Referee.kick_off(game, game.options_type(), game.seatings[0], Seeded(1), ["Ana", "Bo"])
        assert referee.memory_of(0) is None
