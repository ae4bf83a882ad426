"""PlayRugby in the terminal: teams with bots, another deck, the score sheet at the end."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console
from tests.cli.test_commands import clubhouse

from clubhouse.cli.language import Language
from clubhouse.cli.playing.local_match import LocalMatch, kick_off
from clubhouse.cli.playing.sitting import Sitting
from clubhouse.cli.terminal import THEME, Terminal
from clubhouse.games import GAMES
from clubhouse.games.playrugby.deck import usual_deck
from clubhouse.referee.record import read_record

FIRST_ALWAYS = "1\n" * 400


@pytest.mark.parametrize(("seating", "seat"), [("1-1", "home"), ("2-3", "away.2"), ("3-3", "home.3")])
def test_a_person_plays_with_bots_to_the_end_and_reads_the_score_sheet(tmp_path: Path, seating: str, seat: str) -> None:
    file = tmp_path / "match.json"
    played = clubhouse(
        *("play", "playrugby", "--seating", seating, "--seat", seat, "--seed", 5, "--level", "beginner"),
        *("--option", "time=turns-40", "--record", file),
        typed=FIRST_ALWAYS,
    )
    assert played.exit_code == 0, played.output
    assert "Score sheet" in played.stdout
    record = read_record(file.read_bytes())
    own = GAMES["playrugby"].seating_of([int(part) for part in seating.split("-")]).seat_named(seat)
    assert own in {given.seat for given in record.inputs}, "the bots of the team left no word to the person"


def test_1_1_a_seating_that_the_game_does_not_know_is_refused() -> None:
    for wrong in ("3-2", "2", "two-three", "4-4", ""):
        refused = clubhouse("play", "playrugby", "--seating", wrong)
        assert refused.exit_code == 2
        assert "--seating" in refused.stderr


def test_7_4_a_match_is_played_with_another_deck_and_its_record_holds_it(tmp_path: Path) -> None:
    deck = msgspec.structs.replace(usual_deck(), name="mine", drop_zone=40)
    file, record = tmp_path / "mine.json", tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(deck))
    assert clubhouse("deck", "check", file).exit_code == 0
    played = clubhouse(
        *("play", "playrugby", "--deck", file, "--seed", 2, "--level", "beginner", "--record", record),
        typed="1\n1\n1\nquit\n",
    )
    assert played.exit_code == 0, played.output
    held = read_record(record.read_bytes()).deck
    assert held is not None
    assert (held.name, held.content["drop_zone"]) == ("mine", 40)
    assert clubhouse("verify", record).exit_code == 0


def test_7_4_a_bad_deck_says_what_is_wrong_and_where(tmp_path: Path) -> None:
    deck = msgspec.structs.replace(usual_deck(), drop_zone=60)
    file = tmp_path / "bad.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(deck)))
    for command in (("deck", "check", file), ("play", "playrugby", "--deck", file)):
        refused = clubhouse(*command)
        assert refused.exit_code == 2
        assert "bad.json:89:16, drop_zone: 60 is out of range: 5 to 50 m." in refused.stderr


# Windows


def test_4_9_alone_against_bots_no_window_has_a_timer(tmp_path: Path) -> None:
    for options, seconds in (((), 0), (("time=turns-40",), 0), (("window=5",), 5), (("time=minutes-10",), 10)):
        file = tmp_path / f"{seconds}-{len(options)}-{'-'.join(options)}.json"
        given = [part for option in options for part in ("--option", option)]
        played = clubhouse("play", "playrugby", "--seed", 2, *given, "--record", file, typed="1\nquit\n")
        assert played.exit_code == 0, played.output
        assert read_record(file.read_bytes()).options["window"] == seconds


class SlowReader(Console):
    """Somebody who takes a minute for every answer."""

    def __init__(self, clock: list[float]) -> None:
        super().__init__(record=True, file=StringIO(), width=100)
        self.clock = clock
        self.answers = iter(["1"] * 120)

    def input(self, *_: Any, **__: Any) -> str:
        self.clock[0] += 60
        return next(self.answers, "quitter")


def test_4_9_an_answer_after_the_timer_is_said_to_be_too_late() -> None:
    game, clock = GAMES["playrugby"], [0.0]
    options = game.read_options({"window": 5})
    begun = kick_off(game, options, game.seatings[0], 0, "beginner", 3)
    local = LocalMatch(begun.referee, 0, "beginner", begun.secret, 3, begun.opening, clock=lambda: clock[0])
    terminal = Terminal(Language.FRENCH)
    terminal.out = SlowReader(clock)
    terminal.out.push_theme(THEME)
    Sitting(local, terminal).play()
    local.close()
    told = terminal.out.export_text()
    assert "Trop tard\u00a0: le temps de répondre est passé." in told
    assert "Aucune passe n’est annoncée" not in told


def test_cards_are_named_in_words_at_sixty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    played = clubhouse("play", "playrugby", "--seed", 5, "--level", "beginner", typed="1\n" * 12).stdout
    told = played.rpartition("Hidden cards")[2].partition("Contact")[0]
    assert "Pass 5 m, " in " ".join(told.split())
    assert re.findall(r"[a-z]\d", told) == []
