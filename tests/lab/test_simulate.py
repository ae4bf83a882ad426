import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.lab.simulate import Statistics, simulate
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
    assert statistics.home_wins + statistics.away_wins == sum(statistics.wins)
    assert statistics.totals["turns"] >= 40 * 52  # 6.2: extra time after some draws
    for player in range(2):
        tries, conversions, drops = (statistics.counts[name][player] for name in ("tries", "conversions", "drops"))
        assert statistics.points[player] == 5 * tries + 2 * conversions + 3 * drops


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
