"""Rugby Brawl in the terminal: in training by turns, and in real time on a screen that is redrawn."""

from pathlib import Path

import pytest
from tests.cli.test_commands import clubhouse
from tests.cli.window import in_a_terminal

from clubhouse.cli.language import Language
from clubhouse.cli.playing.local_match import LocalMatch, kick_off
from clubhouse.cli.playing.race import LocalRace
from clubhouse.games import GAMES
from clubhouse.kernel.raced_match import race_of
from clubhouse.referee.record import Record, read_record, verify

GAME = GAMES["rugby-brawl"]
LIVE = GAME.table_options | {"mode": "real-time", "number": 2}


def record_of(file: Path) -> Record:
    return read_record(file.read_bytes())


# Training


def test_training_is_the_usual_way(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    clubhouse("play", "rugby-brawl", "--seed", 4, "--record", file, typed="1\nquit\n")
    assert record_of(file).options["mode"] == "training"


@pytest.mark.parametrize("seating", ["1-1", "2-2"])
def test_a_person_is_offered_cards_to_put_in_play_and_scores(tmp_path: Path, seating: str) -> None:
    """The bot's turns are the clause's: it waits for the person's."""
    file = tmp_path / "match.json"
    played = clubhouse(
        *("play", "rugby-brawl", "--seed", 4, "--seating", seating, "--level", "beginner", "--record", file),
        typed="p1\np2\np3\nr1\nr2\nr3\ndone\n" * 400,
    )
    assert played.exit_code == 0, played.output[-2000:]
    record = record_of(file)
    assert record.points is not None
    put = [given for given in record.inputs if given.seat == 0 and (given.move or "").startswith("p")]
    assert len(put) >= 5
    assert "in play" in played.stdout


# Real time


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def race(level: str = "club", seat: int = 0) -> tuple[LocalRace, Clock]:
    local = kick_off(GAME, GAME.read_options(LIVE), GAME.seatings[0], seat, level, 4)
    clock = Clock()
    timed = LocalMatch(local.referee, seat, level, local.secret, 7, local.opening, clock=clock)
    raced = race_of(timed.match)
    assert raced is not None
    return LocalRace(timed, raced), clock


def test_bots_act_at_the_moments_of_their_reactions_and_not_before() -> None:
    race_, clock = race(seat=1)  # red, the bot, kicks off
    race_.advance()
    assert race_.referee.inputs == []
    first = race_.due()
    assert first is not None
    assert first > 200
    clock.now = (first - 1) / 1000
    race_.advance()
    assert race_.referee.inputs == []
    clock.now = (first + 1) / 1000
    race_.advance()
    assert [given.at for given in race_.referee.inputs if given.seat == 0] == [first]
    race_.local.close()


def test_a_whole_race_is_played_and_its_record_holds() -> None:
    """The person turns cards over and puts in play whatever is wanted, three times a second."""
    race_, clock = race("beginner")
    for step in range(6000):
        if race_.match.is_over():
            break
        clock.now = step * 0.05
        race_.advance()
        if step % 6 == 0:
            seen = race_.seen()
            wanted = [number for number, pile in enumerate(view(race_)["piles"], 1) if pile["wanted"]]
            race_.act(f"p{wanted[0]}" if wanted else f"r{step // 6 % 3 + 1}", seen)
    assert race_.match.is_over()
    record = race_.local.finish()
    own = [given.move for given in record.inputs if given.seat == 0]
    assert sum(str(move).startswith("p") for move in own) > 3
    assert {given.seat for given in record.inputs} >= {0, 1}
    verify(GAME, record)
    race_.local.close()


def view(race_: LocalRace) -> dict[str, list[dict[str, object]]]:
    import msgspec

    team: dict[str, list[dict[str, object]]] = msgspec.to_builtins(GAME.view(race_.match, race_.local.eyes))["red"]
    return team


def test_2_7_an_act_for_what_is_not_asked_any_more_is_too_late() -> None:
    race_, clock = race(seat=1)
    old = race_.seen()
    while race_.match.situation_number() == old.situation:
        clock.now += 0.05
        race_.advance()
    race_.act("p1", old)
    assert race_.refused is not None
    assert race_.refused.clause == "2.7"
    race_.local.close()


# The screen


def test_real_time_is_played_by_single_keys_on_a_screen_that_is_redrawn(data: Path) -> None:
    with in_a_terminal("play", "rugby-brawl", "--seed", "4", "--option", "mode=real-time") as window:
        window.read_until("Any key starts the clock.")
        window.type("x")
        window.read_until("Esc leaves")
        for key in "123123":
            window.type(key)
            window.read_until("Esc leaves")
        window.read_until("You reveal")
        window.type("\x1b")
        window.read_until("--resume")
        assert window.process.wait(timeout=30) == 0
    [file] = (data / "matches").glob("*.json")
    record = record_of(file)
    assert [given.move for given in record.inputs if given.seat == 0][:1] == ["r1"]
    assert (record.options["turning"], record.options["alone"]) == (300, 2)
    assert clubhouse("verify", file).exit_code == 0
    with in_a_terminal("play", "--resume") as window:
        window.read_until("You go on as Red")
        window.read_until("Any key starts the clock.")
        window.type("x")
        window.read_until("Esc leaves")
        window.type("\x03")
        window.read_until("--resume")
        assert window.process.wait(timeout=30) == 130


def test_a_race_says_plainly_where_it_can_not_be_shown() -> None:
    refused = clubhouse("play", "rugby-brawl", "--option", "mode=real-time", typed="1\n")
    assert refused.exit_code == 2
    assert "needs a terminal that reads single keys" in " ".join(refused.stderr.split())
    assert "clubhouse serve" in refused.stderr
    french = clubhouse("play", "rugby-brawl", "--option", "mode=real-time", language=Language.FRENCH)
    assert "tour par tour" in french.stderr
    with in_a_terminal("play", "rugby-brawl", "--option", "mode=real-time", columns=60) as window:
        window.read_until("at least 80 columns and 24 lines")
        assert window.process.wait(timeout=30) == 2
