"""Short matches over simulated connections: a slow one costs little up to the cap, and cheating gains nothing. Long
runs are in docs/real-time.md."""

import pytest

from clubhouse.lab.rugby_brawl.lines import CHEATS, Bout, Line, shares

FAST = Line(10, 2)


def test_a_match_on_lines_ends_and_repeats() -> None:
    first, again = (Bout((FAST, Line(240, 60)), 3).play() for _ in range(2))
    assert first == again
    assert sum(first.contests) > 5


def test_sides_are_swapped_after_each_match() -> None:
    found = shares((FAST, Line(900, 60)), 4)
    assert (found.match_share, found.red_share) == (0, 0.5)


def test_a_slow_line_within_the_cap_costs_no_cards_and_one_beyond_it_costs_contests() -> None:
    within, beyond = shares((FAST, Line(240, 60)), 12), shares((FAST, Line(900, 60)), 12)
    assert abs(within.cards - 1) < 0.1
    assert beyond.contest_share < within.contest_share - 0.03
    assert beyond.match_share < 0.3


def test_between_fast_lines_acts_hardly_wait() -> None:
    assert shares((FAST, Line(10, 2)), 4).wait < 5


@pytest.mark.parametrize("cheat", sorted(set(CHEATS) - {"late-pongs-believed"}))
def test_who_cheats_gains_little(cheat: str) -> None:
    """A dozen matches tell contests to about six points of a hundred; what late pongs could bring is beyond that."""
    line, believed = CHEATS[cheat]
    assert shares((FAST, line), 12, believed_trip=believed).contest_share < 0.57


def test_where_clients_are_believed_late_pongs_bring_much() -> None:
    line, believed = CHEATS["late-pongs-believed"]
    assert shares((FAST, line), 12, believed_trip=believed).contest_share > 0.54
