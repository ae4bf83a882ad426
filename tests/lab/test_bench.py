import json
from pathlib import Path

import pytest

from clubhouse.games import GAMES
from clubhouse.lab import bench, pace, peers

SOURCE = Path(__file__).parents[2] / "src"


def test_the_bench_tells_every_game_in_json_and_in_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written = tmp_path / "bench.jsonl"
    bench.main(["--seconds", "0.01", "--rounds", "2", "--json", str(written), "--source", str(SOURCE)])
    rows = [json.loads(line) for line in written.read_text(encoding="utf-8").splitlines()]
    told = capsys.readouterr().out
    for game in GAMES:
        ways = {row["way"].partition(", ")[2] for row in rows if row["game"] == game}
        assert ways == {"through the contract", "with events kept", "driven from Python", "import clubhouse", "copy()"}
        assert f" {game} " in told
    assert "OpenSpiel: skipped, not asked for" in told


def test_the_uncompiled_source_is_measured_in_a_process_of_its_own() -> None:
    measured = bench.interpreted(SOURCE, 0.01)
    assert set(measured) == set(GAMES)
    assert all(one.matches > 0 and one.decisions > one.matches for one in measured.values())


def test_a_source_without_the_package_is_refused_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bench.main(["--source", str(tmp_path)])
    assert f"{tmp_path} does not hold the package" in capsys.readouterr().err


def test_a_decision_is_counted_for_each_choice_of_a_seat() -> None:
    assert pace.pace(lambda: 104, 0.001).decisions % 104 == 0
    for game in GAMES.values():
        assert pace.from_python(game)() > 0


@pytest.mark.skipif(peers.open_spiel() is None, reason="OpenSpiel is not installed (extra `bench`)")
def test_goofspiel_is_counted_by_both_ways_alike() -> None:
    spiel = peers.open_spiel()
    assert peers.from_python(spiel, "goofspiel(num_cards=52)")() == 102
    measured = peers.own_loop(spiel, "goofspiel(num_cards=52)", 0.001)
    assert measured.decisions == 102 * measured.matches
