"""Simulated play: acts take time, so that timed halves end, and any seat that may act can be next."""

from collections import Counter

from clubhouse.examples.tiny.game import Options, TinyGame
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import NOBODY
from clubhouse.kernel.seats import SPECTATOR, Seating
from clubhouse.referee.playout import QUICKEST, SLOWEST, Rhythm, play_out

GAME = TinyGame()


def played(half: int, seating: Seating, seed: int, pace: int = 1) -> tuple[int, Log]:
    log, chance = Log(), Seeded(seed)
    match = GAME.begin(Options(half=half), seating, chance, log)
    return play_out(match, chance, log, Seeded(seed + 1), Rhythm(seed + 2, pace)), log


def names(log: Log) -> list[str]:
    return [type(event).__name__ for event in log.heard(SPECTATOR)]


def test_timed_halves_end_in_simulated_play() -> None:
    for seed in range(5):
        decisions, log = played(20, GAME.seatings[0], seed)
        assert names(log).count("HalfEnded") == 2
        assert decisions > 5


def test_a_slower_rhythm_makes_long_halves_affordable() -> None:
    quick, _ = played(600, GAME.seatings[0], 1)
    slow, log = played(600, GAME.seatings[0], 1, pace=10)
    assert names(log).count("HalfEnded") == 2
    assert slow < quick / 3


def test_acts_come_one_after_the_other_within_the_stated_rhythm() -> None:
    chance, told = Seeded(3), Log()
    match = GAME.begin(Options(), GAME.seatings[0], chance, told)
    rhythm = Rhythm(4)
    gaps = []
    while True:
        before, heard = rhythm.at, len(told.private)
        seat = rhythm.next_seat(match, chance, told)
        if seat == NOBODY:
            break
        if len(told.private) == heard:
            gaps.append(rhythm.at - before)
        match.play(seat, match.options(seat)[0], chance, told, rhythm.at)
    assert gaps
    assert all(QUICKEST <= gap <= SLOWEST for gap in gaps)


def test_every_seat_that_may_act_can_be_the_first() -> None:
    first: Counter[str] = Counter()
    for seed in range(60):
        _, log = played(20, GAME.seatings[-1], seed)
        first.update(
            [str(event.facts()["seat"]) for event in log.heard(SPECTATOR) if "PassThrown" in str(type(event))][:1]
        )
    assert set(first) == {"red.1", "red.2", "red.3"}
    assert max(first.values()) < 40
