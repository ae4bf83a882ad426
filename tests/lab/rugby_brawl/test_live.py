"""Bots play Rugby Brawl in virtual time at their own rhythm: matches of every seating end, and their records hold.

A thousand of each are in docs/real-time.md; these are a few.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.games.rugby_brawl.options import LIVE
from clubhouse.lab.simulate import Statistics, simulate
from clubhouse.referee.record import read_record, verify

CLUB = ("club", "club")


def total(matches: int, players: tuple[str, str] = CLUB, **more: Any) -> Statistics:
    statistics = Statistics()
    for part in simulate("rugby-brawl", matches, players, more.pop("options", LIVE), processes=1, **more):
        statistics.add(part)
    return statistics


@pytest.mark.parametrize("persons", [1, 2, 3])
def test_matches_of_every_seating_end_and_their_records_hold(persons: int, tmp_path: Path) -> None:
    statistics = total(3, seating=[persons, persons], records=tmp_path, seed=persons)
    assert statistics.matches == 3
    assert 1 < statistics.milliseconds / 3 / 60_000 < 12
    contests = [name for name in statistics.counts if name.endswith(("won-in-attack", "won-in-defence"))]
    assert len(contests) >= 4
    records = [read_record(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    assert [record.seating for record in records] == [[persons, persons]] * 3
    for record in records:
        verify(GAMES["rugby-brawl"], record)
        moments = [given.at for given in record.inputs]
        assert moments == sorted(moments)


def test_who_is_quicker_plays_a_shorter_match() -> None:
    fast, slow = total(3, ("international", "international")), total(3, ("beginner", "beginner"))
    assert fast.milliseconds < slow.milliseconds


def test_a_match_by_minutes_ends_when_they_are_over() -> None:
    statistics = total(2, options=LIVE | {"end": "minutes", "number": 2, "hold": 0})
    assert statistics.milliseconds == 2 * 2 * 60_000


def test_the_same_seed_gives_the_same_matches() -> None:
    assert total(2, seed=7) == total(2, seed=7)


def test_the_command_tells_how_long_a_match_is_and_takes_a_seating() -> None:
    arguments = ["simulate", "rugby-brawl", "--matches", "1", "--level-a", "club", "--level-b", "club"]
    ran = CliRunner().invoke(build_app(Language.ENGLISH), [*arguments, "--seating", "2-2", "--option", "number=2"])
    assert ran.exit_code == 0, ran.output
    assert "minutes per match" in ran.stdout
    told = CliRunner().invoke(build_app(Language.ENGLISH), [*arguments, "--option", "number=2", "--json"])
    assert json.loads(told.stdout)["milliseconds"] > 10_000
    refused = CliRunner().invoke(build_app(Language.ENGLISH), [*arguments, "--seating", "1-3"])
    assert refused.exit_code == 2
