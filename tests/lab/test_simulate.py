from pathlib import Path
from statistics import pstdev

import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.lab.simulate import RANDOM, Statistics, play_matches, simulate
from clubhouse.referee.record import read_record, replay
from clubhouse.words import game_words


def total(matches: int, players: tuple[str, str] = ("random", "random"), processes: int = 1) -> Statistics:
    statistics = Statistics()
    for part in simulate("rugby15", matches, players, seed=3, processes=processes):
        statistics.add(part)
    return statistics


def test_the_points_of_simulated_matches_are_those_of_the_tries_and_goals_told() -> None:
    statistics = total(40)
    assert statistics.matches == 40
    assert sum(statistics.wins) + statistics.draws == 40
    assert statistics.opening_wins + statistics.other_wins == sum(statistics.wins)
    assert statistics.totals["turns"] >= 40 * 52  # 6.2: extra time after some draws
    for player in range(2):
        tries, conversions, drops = (statistics.counts[name][player] for name in ("tries", "conversions", "drops"))
        assert statistics.points[player] == 5 * tries + 2 * conversions + 3 * drops


def test_the_side_that_opens_is_that_of_the_first_kick_off(tmp_path: Path) -> None:
    """Whatever its name is: in PlayRugby it may be home or away."""
    statistics, openers, won = Statistics(), set(), 0
    for part in simulate("playrugby", 6, seed=3, processes=1, records=tmp_path):
        statistics.add(part)
    for file in tmp_path.iterdir():
        steps = list(replay(GAMES["playrugby"], read_record(file.read_bytes())))
        heard = [event for step in steps for event in step.log.heard(SPECTATOR)]
        opener = next(str(event.facts()["side"]) for event in heard if type(event).__name__ == "KickedOff")
        openers.add(opener)
        home, away = steps[-1].match.points()
        won += home > away if opener == "home" else away > home
    assert statistics.opening_wins == won
    assert statistics.other_wins == 6 - statistics.draws - won
    assert openers == {"home", "away"}


def test_each_deal_is_played_from_both_sides_so_the_order_of_the_players_makes_no_difference() -> None:
    forth, back = total(4, ("beginner", "random")), total(4, ("random", "beginner"))
    assert forth.points == back.points[::-1]
    assert forth.counts["turnovers"] == back.counts["turnovers"][::-1]


def test_more_processes_give_the_same_statistics() -> None:
    assert total(600, processes=2) == total(600, processes=1)


def test_an_option_that_the_game_does_not_have_is_malformed() -> None:
    with pytest.raises(Malformed, match="squares"):
        list(simulate("rugby15", 1, options={"squares": 6}))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_count_has_its_word_and_its_event_exists(language: str) -> None:
    for game in GAMES.values():
        events = {event.__name__ for event in game.events}
        for count in game.counts:
            assert count.event in events
            assert game_words(game, language).say(f"count-{count.name}")


def test_a_long_simulation_begins_at_once() -> None:
    """Not even the list of its parts is made beforehand."""
    parts = simulate("rugby15", 10**15, processes=1)
    assert next(parts).matches == 500


def test_the_error_is_taken_over_pairs_of_the_same_deal() -> None:
    players = ("beginner", RANDOM)
    together = play_matches("rugby15", {}, players, 5, 0, 8)
    ahead = []
    for number in range(8):
        one = play_matches("rugby15", {}, players, 5, number, 1)
        assert one.pairs == 0
        ahead.append(one.points[0] - one.points[1])
    means = [(ahead[number] + ahead[number + 1]) / 2 for number in range(0, 8, 2)]
    assert together.pairs == 4
    assert together.standard_error() == pytest.approx(pstdev(means) / 4**0.5)
    alike = play_matches("rugby15", {}, ("beginner", "beginner"), 5, 0, 8)
    assert alike.pairs == 0, "two players of a kind get a new deal each time"
