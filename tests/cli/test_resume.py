"""A match is written as it is played, and gone on with where it was left."""

import signal
import time
from pathlib import Path

import msgspec
import pytest
from tests.cli.test_commands import clubhouse
from tests.cli.window import in_a_terminal

from clubhouse.cli.language import Language
from clubhouse.cli.playing.keeping import MatchFile
from clubhouse.referee.record import Record, read_record


def kept(data: Path) -> list[Path]:
    return sorted((data / "matches").glob("*.json"))


def read(file: Path) -> Record:
    return read_record(file.read_bytes())


def wait_for_inputs(data: Path, number: int) -> Path:
    for _ in range(200):
        for file in kept(data):
            if file.stat().st_size and len(read(file).inputs) >= number:
                return file
        time.sleep(0.05)
    raise AssertionError(kept(data))


@pytest.mark.parametrize("ending", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_window_loses_nothing_and_the_match_goes_on(data: Path, ending: signal.Signals) -> None:
    with in_a_terminal("play", "rugby15", "--seed", "3") as window:
        window.read_until("Your move:")
        window.type("give\n")
        window.read_until("Your move:")
        file = wait_for_inputs(data, 1)
        time.sleep(0.2)  # until it waits for a key
        window.process.send_signal(ending)
        assert window.process.wait(timeout=30) == 128 + ending
    left = read(file)
    assert "Traceback" not in window.shown
    assert not list((data / "reports").glob("*"))
    assert clubhouse("verify", file).exit_code == 0
    gone_on = clubhouse("play", "--resume", typed="1\nquit\n")
    assert gone_on.exit_code == 0
    assert "You go on as Red" in gone_on.stdout
    assert "turn 1 of 13" in gone_on.stdout
    assert kept(data) == [file]
    assert read(file).inputs[: len(left.inputs)] == left.inputs
    assert len(read(file).inputs) > len(left.inputs)
    assert clubhouse("verify", file).exit_code == 0


def test_a_killed_process_loses_nothing_either(data: Path) -> None:
    with in_a_terminal("play", "rugby15", "--seed", "3") as window:
        window.read_until("Your move:")
        window.type("give\n")
        window.read_until("Your move:")
        file = wait_for_inputs(data, 1)
        window.process.kill()
        window.process.wait(timeout=30)
    assert clubhouse("verify", file).exit_code == 0
    assert "You go on as Red" in clubhouse("play", "--resume", typed="quit\n").stdout


def test_a_resumed_match_is_played_to_its_end_with_its_sealed_luck(data: Path) -> None:
    options = ("--seed", 5, "--level", "beginner", "--option", "squares=5", "--seat", "blue")
    clubhouse("play", "rugby15", *options, typed="1\n1\n1\nquit\n")
    [file] = kept(data)
    left = read(file)
    ended = clubhouse("play", "--resume", typed="1\n" * 200)
    assert ended.exit_code == 0
    assert "You go on as Blue against a bot at beginner level." in ended.stdout
    whole = read(file)
    assert whole.points is not None
    assert (whole.commitment, whole.players) == (left.commitment, left.players)
    assert len(whole.told) == len(whole.inputs) + 1
    assert clubhouse("verify", file).exit_code == 0
    assert "No match was left" in clubhouse("play", "--resume").stderr
    again = clubhouse("play", "--resume", 1)
    assert again.exit_code == 2
    assert "This match is over." in again.stderr


def test_of_several_matches_the_last_goes_on_and_the_others_are_listed(data: Path) -> None:
    clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n")
    clubhouse("play", "ovalia", "--seed", 3, typed="1\nquit\n")
    names = sorted(kept(data), key=lambda file: "ovalia" in file.name)
    for number, file in enumerate(names):  # within the same second their order would be that of their names
        file.rename(file.with_name(f"2026-11-1{number}-200000-{file.name[18:]}"))
    last = clubhouse("play", "--resume", typed="quit\n").stdout
    assert "Ovalia" in last
    assert "“clubhouse play --resume 2” goes on with it" in last
    assert "2  2026-11-10 20:00  Rugby 15, left after" in last
    assert "Rugby 15\nYou go on" in clubhouse("play", "--resume", 2, typed="quit\n").stdout
    assert "Rugby 15\nYou go on" in clubhouse("play", "rugby15", "--resume", typed="quit\n").stdout
    assert "Rugby 15\nYou go on" in clubhouse("play", "--resume", kept(data)[0], typed="quit\n").stdout
    for wrong in (3, 99):
        assert "they go from 1 to 2" in clubhouse("play", "--resume", wrong).stderr


def test_a_match_is_played_in_one_terminal_only(data: Path) -> None:
    clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n")
    held = MatchFile(kept(data)[0])
    for arguments in (("--resume",), ("--resume", 1)):
        refused = clubhouse("play", *arguments, typed="quit\n")
        assert refused.exit_code == 2
        assert "in another terminal" in refused.stderr
    held.close()
    assert clubhouse("play", "--resume", typed="quit\n").exit_code == 0


def test_what_can_not_be_gone_on_with_says_why(tmp_path: Path) -> None:
    assert "No match was left" in clubhouse("play", "--resume").stderr
    file = tmp_path / "left.json"
    clubhouse("play", "rugby15", "--seed", 3, "--record", file, typed="give\nquit\n")
    other = tmp_path / "other.json"
    for change, said in (
        ({"edition": 99}, "edition 99"),
        ({"players": ["guest", "bot-club"]}, "was not played in a terminal"),
    ):
        other.write_bytes(msgspec.structs.replace(read(file), **change, told=[]).write())
        refused = clubhouse("play", "--resume", other)
        assert refused.exit_code == 2
        assert said in refused.stderr
    assert clubhouse("play", "--resume", tmp_path / "none.json").exit_code == 2


def test_a_replay_of_a_match_that_was_left_hides_the_hands_of_the_others() -> None:
    clubhouse("play", "rugby15", "--seed", 3, typed="give\nN6\nquit\n")
    told = clubhouse("replay", 1).stdout
    assert "as its player saw it" in told
    assert "You reveal Finesse 6" in told
    assert "Blue chooses" not in told
    assert "Blue chooses" in clubhouse("replay", 1, "--seat", "all").stdout


def test_leaving_says_how_to_go_on() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n", language=Language.FRENCH).stdout
    assert "«\u202fclubhouse play --resume\u202f» reprend le match" in told


def test_a_record_that_can_not_be_written_is_refused_before_kick_off(tmp_path: Path) -> None:
    refused = clubhouse("play", "rugby15", "--record", f"{tmp_path}/{'x' * 300}.json", typed="1\n")
    assert refused.exit_code == 2
    assert "could not be written" in refused.stderr
    assert refused.stdout == ""


def test_a_match_that_is_not_there_is_said_not_to_be() -> None:
    assert "There is no match 99: none is kept yet." in clubhouse("replay", 99).stderr
    clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n")
    for command in ("replay", "verify"):
        refused = clubhouse(command, 99)
        assert refused.exit_code == 2
        assert "There is no match 99: only 1 is kept." in refused.stderr
