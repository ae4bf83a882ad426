"""Acts in a race are ordered by the time at which they were made, as far as the server can measure it."""

import pytest
from tests.games.rugby_brawl.arranged import GAME, arranged

from clubhouse.games.rugby_brawl.rules import RugbyBrawl
from clubhouse.referee.ordering import CAP, Counts, DeadHeat, Late, Ordering, Way

PUT, REVEAL = GAME.catalogue.read("p1"), GAME.catalogue.read("r2")


def attack() -> RugbyBrawl:
    """Red's 12 is a pass, blue's 7 a tackle: they conflict."""
    red, blue = {"action": ["10c"], "piles": [["12d"], [], []]}, {"piles": [["7d"], [], []]}
    return arranged(red, blue, situation=5, turning=300)


def lines(*trips: int, jitter: int = 0) -> Ordering:
    ordering = Ordering([0, 1])
    for way, trip in zip(ordering.ways, trips, strict=True):
        for number in range(8):
            way.measured(trip + (jitter if number % 2 else -jitter))
        way.acknowledged(trip, trip)
    return ordering


def test_2_1_an_act_counts_when_it_was_made_and_the_slower_line_loses_nothing() -> None:
    match, ordering = attack(), lines(10, 240)
    fast = ordering.act(0, PUT, 5, "12d", came=1_050)  # made at 1,045
    assert ordering.hear(match, fast) == [], "blue's act could still be on its way"
    assert ordering.settle(match, 1_119) == []
    slow = ordering.act(1, PUT, 5, "7d", came=1_120)  # made at 1,000
    assert ordering.hear(match, slow) == [Counts(slow), late := Late(fast, slow, is_rival=True)]
    assert late.behind == 45
    assert ordering.due() is None


def test_2_6_what_can_not_be_told_apart_is_a_dead_heat() -> None:
    match, ordering = attack(), lines(10, 240, jitter=5)
    fast, slow = ordering.act(0, PUT, 5, "12d", came=1_005), ordering.act(1, PUT, 5, "7d", came=1_122)
    assert ordering.hear(match, fast) == []
    ordering.hear(match, slow)
    assert ordering.settle(match, 2_000) == [DeadHeat(fast, slow)]


def test_2_6_two_acts_are_level_up_to_the_jitter_of_both_lines_and_no_further() -> None:
    for apart, is_level in ((2, True), (3, False)):  # the margin of a steady line is one millisecond
        match, ordering = attack(), lines(10, 10)
        first, second = ordering.act(0, PUT, 5, "12d", came=1_000), ordering.act(1, PUT, 5, "7d", came=1_000 + apart)
        verdicts = [*ordering.hear(match, first), *ordering.hear(match, second), *ordering.settle(match, 2_000)]
        assert isinstance(verdicts[0], DeadHeat if is_level else Counts)


def test_2_1_an_act_waits_for_the_jitter_of_both_lines() -> None:
    """Margins of three milliseconds: its own, and twice that of the line on which an earlier act may come."""
    match, ordering = attack(), lines(10, 240, jitter=5)
    assert [way.margin for way in ordering.ways] == [3, 3]
    ordering.hear(match, ordering.act(0, PUT, 5, "12d", came=1_005))  # made at 1,000
    assert ordering.due() == 1_000 + 3 + 120 + 2 * 3


def test_2_6_whoever_makes_their_line_unsteady_makes_no_dead_heats_of_it() -> None:
    match, ordering = attack(), lines(10, 240, jitter=200)
    assert [way.margin for way in ordering.ways] == [25, 25]
    first, second = ordering.act(0, PUT, 5, "12d", came=1_005), ordering.act(1, PUT, 5, "7d", came=1_171)
    assert second.made - first.made == 51
    verdicts = [*ordering.hear(match, first), *ordering.hear(match, second), *ordering.settle(match, 2_000)]
    assert verdicts == [Counts(first), Late(second, first, is_rival=True)]


def test_2_8_what_ends_nothing_is_never_held_back() -> None:
    ordering = lines(240, 240)
    ruck = arranged(
        {"action": ["10c"], "piles": [["12d"], [], []]},
        {"action": ["7a"]},
        phase="contest",
        contest="ruck",
        situation=5,
    )
    act = ordering.act(0, PUT, 5, "12d", came=1_000)
    assert ordering.hear(ruck, act) == [Counts(act)]


def test_2_7_an_act_for_a_situation_that_is_over_is_late_and_is_told_by_how_much() -> None:
    match, ordering = attack(), lines(2, 2)
    first = ordering.act(0, PUT, 5, "12d", came=1_000)
    ordering.hear(match, first)
    assert ordering.settle(match, 1_010) == [Counts(first)]
    late = ordering.act(1, PUT, 4, "7d", came=1_085)
    assert ordering.hear(match, late) == [Late(late)]
    match.situation = 6
    late = ordering.act(1, PUT, 5, "7d", came=1_085)
    [verdict] = ordering.hear(match, late)
    assert isinstance(verdict, Late)
    assert verdict == Late(late, first, is_rival=True)
    assert verdict.behind == 85


def test_between_two_fast_lines_an_act_waits_less_than_five_milliseconds() -> None:
    match, ordering = attack(), lines(4, 4)
    act = ordering.act(0, PUT, 5, "12d", came=1_000)
    assert ordering.hear(match, act) == []
    due = ordering.due()
    assert due is not None
    assert due - act.came < 5
    assert ordering.delay(0) == ordering.delay(1) == 0


@pytest.mark.parametrize("trip", [300, 400, 2_000])
def test_nothing_is_held_back_or_credited_beyond_the_cap(trip: int) -> None:
    match, ordering = attack(), lines(10, trip)
    act = ordering.act(0, PUT, 5, "12d", came=1_000)
    ordering.hear(match, act)
    due = ordering.due()
    assert due is not None
    assert due - act.came <= CAP // 2
    assert ordering.act(1, PUT, 5, "7d", came=1_000).made == 1_000 - CAP // 2


def test_2_10_cards_turn_at_the_same_pace_whatever_the_line() -> None:
    match, ordering = attack(), lines(10, 240)
    slow = ordering.act(1, REVEAL, 5, "", came=1_120)  # made at 1,000
    assert ordering.hear(match, slow) == [Counts(slow)]
    fast = ordering.act(0, REVEAL, 5, "", came=1_005)  # made at 1,000 too
    assert ordering.hear(match, fast) == []
    assert ordering.due() == 1_120
    assert ordering.settle(match, 1_120) == [Counts(fast)]


def test_everybody_sees_what_is_told_at_the_same_moment() -> None:
    ordering = lines(10, 240)
    assert ordering.delay(0) + 5 == ordering.delay(1) + 120


def test_2_8_what_ends_nothing_does_not_overtake_what_ends_all() -> None:
    """Blue's second support wins the ruck; red's first, made later on a faster line, is too late."""
    ruck = arranged(
        {"action": ["10c"], "piles": [["12d"], [], []]},
        {"action": ["7a"], "supports": ["1a"], "piles": [["2a"], [], []]},
        phase="contest",
        contest="ruck",
        situation=5,
    )
    ordering = lines(240, 10)
    last = ordering.act(1, PUT, 5, "2a", came=1_005)  # made at 1,000
    assert ruck.ends_situation(1, PUT)
    assert ordering.hear(ruck, last) == []
    first = ordering.act(0, PUT, 5, "12d", came=1_122)  # made at 1,002
    assert ordering.hear(ruck, first) == []
    due = ordering.due()
    assert due is not None
    assert ordering.settle(ruck, due) == [Counts(last)]
    ruck.situation = 6
    assert ordering.due() is not None
    assert ordering.settle(ruck, due) == [Late(first, last)], "no first support conflicts with anything"
    assert ordering.due() is None


def test_2_8_what_was_surely_made_before_it_counts_before_it() -> None:
    ruck = arranged(
        {"action": ["10c"], "piles": [["12d"], [], []]},
        {"action": ["7a"], "supports": ["1a"], "piles": [["2a"], [], []]},
        phase="contest",
        contest="ruck",
        situation=5,
    )
    ordering = lines(240, 10)
    ordering.hear(ruck, ordering.act(1, PUT, 5, "2a", came=1_005))
    before = ordering.act(0, PUT, 5, "12d", came=1_100)  # made at 980
    assert ordering.hear(ruck, before) == [Counts(before)]


def test_2_10_whoever_is_turning_a_card_over_has_no_hand_free_on_a_fast_line_either() -> None:
    """The reveal waits for the slower line; the card put in play after it must not overtake it."""
    match, ordering = attack(), lines(10, 240)
    reveal = ordering.act(0, REVEAL, 5, "", came=1_005)
    assert ordering.hear(match, reveal) == []
    put = ordering.act(0, PUT, 5, "12d", came=1_050)
    assert ordering.hear(match, put) == []
    assert ordering.settle(match, 1_120) == [Counts(reveal)]
    assert ordering.settle(match, 1_120) == []  # it is judged now as it would have been: it may end the situation
    assert ordering.due() is not None


def test_whoever_sends_an_act_over_and_over_is_answered_each_time_and_holds_nobody_up() -> None:
    match, ordering = attack(), lines(10, 240)
    acts = [ordering.act(0, REVEAL, 5, "", came=1_005 + number) for number in range(10)]
    acts += [ordering.act(0, PUT, 5, "12d", came=1_020) for _ in range(5)]
    answered = [verdict for act in acts for verdict in ordering.hear(match, act)]
    for _ in range(40):
        answered += ordering.settle(match, 2_000)
    assert ordering.due() is None
    assert len(answered) == len(acts)


def test_a_late_pong_brings_nothing_where_the_transport_tells_better() -> None:
    way = Way()
    for _ in range(8):
        way.measured(250)
    way.acknowledged(10, 8)
    assert way.half == 5


def test_an_acknowledgement_that_waited_for_more_to_say_counts_as_the_shortest_do() -> None:
    way = Way()
    for _ in range(8):
        way.measured(250)
        way.acknowledged(200, 10)
    assert way.half <= 8


def test_where_the_transport_is_not_seen_no_more_is_credited_than_is_believed() -> None:
    unseen, trusting = Way(), Way(believed=100)
    for way in (unseen, trusting):
        for _ in range(8):
            way.measured(250)
    assert unseen.half == 0
    assert trusting.half == 50


def test_acts_of_one_line_stay_in_their_order() -> None:
    ordering = lines(300, 10)
    assert ordering.act(0, REVEAL, 5, "", came=1_000).made == 850
    for _ in range(15):
        ordering.ways[0].measured(10)
        ordering.ways[0].acknowledged(10, 10)
    first = ordering.act(0, REVEAL, 5, "", came=1_001)
    for _ in range(15):
        ordering.ways[0].measured(300)
        ordering.ways[0].acknowledged(300, 300)
    assert ordering.act(0, REVEAL, 5, "", came=1_002).made >= first.made


def test_no_credit_without_a_measure() -> None:
    assert Ordering([0, 1]).act(0, PUT, 1, "12d", came=500).made == 500
