"""A record of an edition that is no longer played is shown as it was told, or explains what can be done."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.test_commands import clubhouse

from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.referee.record import Change, Record, read_record, replay, verify

GAME = GAMES["rugby15"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Record:
    file = tmp_path_factory.mktemp("editions") / "match.json"
    clubhouse("play", "rugby15", "--seed", 3, "--level", "beginner", "--record", file, typed="1\n" * 60)
    record = read_record(file.read_bytes())
    verify(GAME, record)
    return record


def shown(tmp_path: Path, record: Record, *more: Any, language: Language = Language.ENGLISH) -> Any:
    file = tmp_path / "old.json"
    file.write_bytes(record.write())
    return clubhouse("replay", file, *more, language=language)


def sentences(told: str) -> list[str]:
    """The sentences with a clause, without the drawings between them."""
    return [line for line in told.splitlines() if line.startswith("  ") and line[2:3].isdigit() and "│" not in line]


@pytest.mark.parametrize("audience", ["red", "blue", "spectator", "all"])
def test_an_older_edition_is_told_as_it_was_to_each_audience(tmp_path: Path, played: Record, audience: str) -> None:
    now = shown(tmp_path, played, "--seat", audience)
    old = shown(tmp_path, msgspec.structs.replace(played, edition=GAME.edition - 1), "--seat", audience)
    assert old.exit_code == 0, old.output
    assert "edition 1 of Rugby 15; here edition" in " ".join(old.stdout.split())
    assert sentences(old.stdout) == sentences(now.stdout)


def test_without_what_was_told_it_says_which_edition_it_is_and_what_can_be_done(tmp_path: Path, played: Record) -> None:
    old = msgspec.structs.replace(played, edition=GAME.edition - 1, told=[])
    refused = shown(tmp_path, old, language=Language.FRENCH)
    assert refused.exit_code == 2
    assert f"édition {GAME.edition - 1} de Rugby 15" in refused.stderr
    assert "le montre toujours" in refused.stderr


def test_what_was_played_before_the_edition_changed_is_told_and_the_rest_drawn(tmp_path: Path, played: Record) -> None:
    at = next(step for step in replay(GAME, played) if step.number == 8)
    position = msgspec.to_builtins(GAME.position(at.match))
    change = Change(inputs=8, edition=GAME.edition, position=position)
    changed = msgspec.structs.replace(played, edition=GAME.edition - 1, changes=[change])
    verify(GAME, changed)
    assert sentences(shown(tmp_path, changed).stdout) == sentences(shown(tmp_path, played, "--seat", "all").stdout)
    untold = shown(tmp_path, msgspec.structs.replace(changed, told=[]))
    assert "after 8 moves: it is taken up there" in " ".join(untold.stdout.split())


def test_what_is_told_can_not_be_changed_unnoticed(tmp_path: Path, played: Record) -> None:
    first = msgspec.structs.replace(played.told[3][0], event="HandChanged")
    forged = msgspec.structs.replace(played, told=[*played.told[:3], [first, *played.told[3][1:]], *played.told[4:]])
    file = tmp_path / "forged.json"
    file.write_bytes(forged.write())
    refused = clubhouse("verify", file)
    assert refused.exit_code == 1
    assert "told[3]: What is told there is not what happened." in refused.output


@pytest.mark.parametrize("facts", [{}, {"seat": 7}, {"seat": ["a", {}], "cards": {}}, {"seat": "x" * 5000}])
def test_hostile_facts_end_in_no_traceback(tmp_path: Path, played: Record, facts: dict[str, Any]) -> None:
    for event in ("CardsSeen", "Nothing", "card-F1", "called-name"):
        odd = msgspec.structs.replace(played.told[0][0], event=event, facts=facts, to=None, others=None)
        told = shown(tmp_path, msgspec.structs.replace(played, edition=1, told=[[odd]]))
        assert told.exit_code == 0, told.output
        assert "Traceback" not in told.output
