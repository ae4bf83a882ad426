"""The clauses of the current edition, the hard ones above all: arranged by a position, acted, asserted."""

from typing import Any

import pytest
from tests.games.ovalia.arranged import FILLERS, SEATS, arrange, game_of, lays, options, play, refused, state, told

from clubhouse.games import GAMES
from clubhouse.games.ovalia.current.moves import Counter
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import NEVER, Match
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.referee.scripted import Scripted


def ovalia(home: dict[str, Any] | None = None, away: dict[str, Any] | None = None, **position: Any) -> Match:
    return arrange("ovalia", home or {}, away or {}, **position)


def holding(cards: str, number: int = 9, **side: Any) -> dict[str, Any]:
    return {"hand": (cards, number), **side}


def every_card() -> list[str]:
    return [team + number for team in "FCWRS" for number in [*map(str, range(1, 16)), "x"]]


def ending(home: dict[str, Any], away: dict[str, Any] | None = None, stock: str = "", **position: Any) -> Match:
    """Like `ovalia`, with only those cards left in the stock: all others lie in the discard."""
    away = away or {}
    used = [*stock.split(), *position.get("aside", [])]
    for seat, side in (("home", home), ("away", away)):
        cards, number = side.get("hand", ("", 8))
        used += cards.split() + side.get("table", "").split() + FILLERS[seat][: number - len(cards.split())]
    discard = [card for card in every_card() if card not in used]
    return arrange("ovalia", home, away, discard=discard, stock=stock.split(), **position)


# 1 Material and deal


def test_1_1_five_teams_of_fifteen_and_a_red_card_are_dealt_from() -> None:
    match = GAMES["ovalia"].begin(GAMES["ovalia"].options_type(), GAMES["ovalia"].seatings[0], Seeded(1), Log())
    whole = state(match)
    dealt = [*whole["home"]["hand"], *whole["away"]["hand"], *whole["stock"]]
    assert sorted(dealt) == sorted(every_card())
    assert len(whole["stock"]) == 64


@pytest.mark.parametrize(("dealer", "starter"), [("home", "away"), ("away", "home")])
def test_1_2_whoever_does_not_deal_starts(dealer: str, starter: str) -> None:
    game = GAMES["ovalia"]
    script = [dealer, *every_card()[:16]]
    match = game.begin(game.options_type(), game.seatings[0], Scripted(game.kinds, script), Log())
    assert (state(match)["turn"], len(state(match)[starter]["hand"])) == (starter, 8)


def test_1_3_the_second_half_is_dealt_by_the_other_with_all_cards_and_the_score() -> None:
    match = ending(holding("", 8, table="C9 C10", points=3), stage="second")
    play(match, ["home end"], " ".join(every_card()[:16]))
    whole = state(match)
    assert (whole["half"], whole["dealer"], whole["turn"]) == (2, "home", "away")
    assert (whole["discard"], whole["home"]["table"], whole["home"]["points"]) == ([], [], 3)


# 2 The turn


def test_2_0_a_short_hand_is_made_up_to_eight_before_the_draw() -> None:
    match = ovalia(holding("C1", 9, table="C4 C5"), holding("", 5), phase="discard")
    play(match, ["home discard C1"], "C6 S1 R1")
    assert (len(state(match)["away"]["hand"]), options(match, "away")) == (8, ["draw"])


def test_2_1_the_discard_is_taken_only_for_a_combination_with_the_hand() -> None:
    match = ovalia(holding("C10", 8), holding("", 8), phase="draw", discard=["C9"], fresh="C9")
    assert options(match, "home") == ["draw", "take C9"]
    match = ovalia(holding("C1", 8), holding("", 8), phase="draw", discard=["C9"], fresh="C9")
    assert refused(match, "home take C9") == ("2.1", "makes-no-combination")


def test_2_1_the_taken_card_is_laid_at_once() -> None:
    match = ovalia(holding("C10 R1 R2 R3", 8), holding("", 8), phase="draw", discard=["C9"], fresh="C9")
    play(match, ["home take C9"])
    assert options(match, "home") == ["lay C 9-10"]
    assert refused(match, "home end") == ("2.1", "lay-taken-card")


def test_2_2_a_try_ends_the_laying_and_a_line_out_does_not() -> None:
    match = ovalia(holding("C1 C2 C3 C4 C5 C9 C10"), holding("", 8))
    play(match, ["home lay C 4-5", "away pass"], "F9 W9")
    assert "lay C 9-10" in options(match, "home")
    play(match, ["home lay C 1-2-3", "away pass"], "R1 R2 R3")
    assert refused(match, "home lay C 9-10") == ("2.2", "laying-over")


def test_2_3_the_refill_goes_up_to_nine() -> None:
    match = ovalia(holding("C9 C10"), holding("", 8))
    play(match, ["home lay C 9-10", "away pass"], "C1 C2")
    assert len(state(match)["home"]["hand"]) == 9


def test_2_4_the_turn_ends_with_eight_cards_and_a_discard_that_all_see() -> None:
    match = ovalia(holding("C15"), holding("", 8), phase="discard")
    play(match, ["home discard C15"])
    whole = state(match)
    assert (len(whole["home"]["hand"]), whole["discard"], whole["turn"]) == (8, ["C15"], "away")


def test_2_5_only_the_discard_of_the_turn_before_may_be_taken() -> None:
    match = ovalia(holding("C10", 8), holding("", 8), phase="draw", discard=["C9", "S1"], fresh="S1")
    assert refused(match, "home take C9") == ("2.5", "not-just-discarded")


def test_2_5_a_turn_that_a_red_card_ended_leaves_no_discard_to_take() -> None:
    match = ovalia(holding("C9 C10"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away red card C"], "C1 C2")
    assert state(match)["fresh"] is None


# 3 Combinations


@pytest.mark.parametrize(
    ("cards", "move", "points"),
    [
        ("C1 C2 C3", "lay C 1-2-3", 5),
        ("C6 C7 C8", "lay C 6-7-8", 5),
        ("C9 C10", "lay C 9-10", 3),
        ("C11 C13 C14", "lay C 11-13-14", 5),
        ("C11 C12 C13 C14", "lay C 11-12-13-14", 8),
        ("C11 C12 C13 C14 C15", "lay C 11-12-13-14 +15", 10),
        ("C1 C2 C3 C15", "lay C 1-2-3 +15", 7),
    ],
)
def test_3_1_what_each_combination_scores(cards: str, move: str, points: int) -> None:
    match = ovalia(holding(cards), holding("", 8))
    play(match, [f"home {move}", "away pass"], " ".join(["S1", "S2", "S3", "S5", "S6"][: len(cards.split())]))
    assert match.points() == (points, 0)


def test_3_2_the_back_row_is_a_try() -> None:
    assert "lay C 6-7-8" in lays(ovalia(holding("C6 C7 C8")), "home")


def test_3_3_the_half_backs_are_a_drop() -> None:
    assert lays(ovalia(holding("C9 C10")), "home") == ["lay C 9-10"]


def test_3_4_any_three_three_quarters_are_a_try() -> None:
    assert lays(ovalia(holding("C11 C12 C14")), "home") == ["lay C 11-12-14"]


def test_3_5_four_three_quarters_may_be_laid_by_three_or_all_at_once() -> None:
    assert len(lays(ovalia(holding("C11 C12 C13 C14")), "home")) == 5


def test_3_6_the_fourth_three_quarter_is_a_drop_but_never_from_the_discard() -> None:
    match = ovalia(holding("C14", 9, table="C11 C12 C13"))
    play(match, ["home lay C 14", "away pass"], "C1")
    assert match.points() == (3, 0)
    match = ovalia(holding("C1", 8, table="C11 C12 C13"), phase="draw", discard=["C14"], fresh="C14")
    assert refused(match, "home take C14") == ("3.6", "last-card-not-taken")
    assert refused(ovalia(holding("C14")), "home lay C 14") == ("3.6", "no-line-of-three")


def test_3_7_the_second_row_is_a_line_out_without_points() -> None:
    match = ovalia(holding("C4 C5"))
    play(match, ["home lay C 4-5", "away pass"], "F9 W9")
    assert match.points() == (0, 0)


def test_3_8_a_scrum_is_exactly_three_of_both_rows() -> None:
    scrums = lays(ovalia(holding("C1 C2 C3 C6")), "home")
    assert scrums == ["lay C 1-2-3", "lay C 1-2-6", "lay C 1-3-6", "lay C 2-3-6"]


def test_3_9_the_full_back_alone_needs_an_earlier_combination_of_its_team() -> None:
    assert refused(ovalia(holding("C15")), "home lay C 15") == ("3.9", "full-back-too-early")
    match = ovalia(holding("C15", 9, table="C4 C5"))
    play(match, ["home lay C 15"], "C1")
    assert (state(match)["phase"], state(match)["home"]["table"]) == ("discard", ["C4", "C5", "C15"])


def test_3_9_a_cancelled_combination_opens_no_way_for_the_full_back() -> None:
    match = ovalia(holding("C9 C10 C15"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away red card C"], "C1 C2")
    play(match, ["away end", "away discard C1", "home draw"], "S1 S2")
    assert refused(match, "home lay C 15") == ("3.9", "full-back-too-early")


def test_3_9_a_line_out_of_the_same_turn_opens_it() -> None:
    match = ovalia(holding("C4 C5 C15"))
    play(match, ["home lay C 4-5", "away pass"], "F9 W9")
    assert "lay C 15" in options(match, "home")


def test_3_10_the_full_back_converts_later_tries_and_no_earlier_ones() -> None:
    match = ovalia(holding("C6 C7 C8 C15", 9, table="C1 C2 C3", points=5))
    play(match, ["home lay C 6-7-8 +15", "away pass"], "S1 S2 S3 S5")
    assert match.points() == (12, 0)
    match = ovalia(holding("C6 C7 C8", 9, table="C9 C10 C15"))
    play(match, ["home lay C 6-7-8", "away pass"], "S1 S2 S3")
    assert match.points() == (7, 0)


def test_3_10_the_full_back_is_never_taken_not_even_with_a_whole_try() -> None:
    match = ovalia(holding("C1 C2 C3", 8), phase="draw", discard=["C15"], fresh="C15")
    assert refused(match, "home take C15") == ("3.10", "full-back-not-taken")


def test_3_11_with_three_in_hand_the_fourth_may_be_taken() -> None:
    match = ovalia(holding("C11 C12 C13", 8), phase="draw", discard=["C14"], fresh="C14")
    play(match, ["home take C14"])
    assert "lay C 11-12-13-14" in options(match, "home")
    assert "lay C 11-12-13" not in options(match, "home")


def test_3_12_nobody_has_to_lay() -> None:
    match = ovalia(holding("C1 C2 C3"))
    play(match, ["home end"])
    assert state(match)["phase"] == "discard"


# 4 Line-out


def test_4_1_two_cards_of_the_other_hand_at_random_or_all_there_are() -> None:
    match = ovalia(holding("C4 C5"), holding("", 8))
    play(match, ["home lay C 4-5", "away pass"], "W9 F9")
    assert {"F9", "W9"} <= set(state(match)["home"]["hand"])
    match = ovalia(holding("C4 C5", 9, table="Rx"), holding("", 1), discard=["R1", "R2", "R3"])
    play(match, ["home lay C 4-5", "away pass"], "F9")
    assert state(match)["away"]["hand"] == []


def test_4_2_the_victim_stays_short_until_the_own_turn() -> None:
    match = ovalia(holding("C4 C5"), holding("", 8))
    play(match, ["home lay C 4-5", "away pass", "home end"], "W9 F9")
    assert [len(state(match)[seat]["hand"]) for seat in SEATS] == [9, 6]
    play(match, ["home discard F4"], "C1 C2")
    assert len(state(match)["away"]["hand"]) == 8


def test_4_3_spectators_hear_only_how_many() -> None:
    log = play(ovalia(holding("C4 C5")), ["home lay C 4-5", "away pass"], "W9 F9")
    assert told(log, 0)[-1] == told(log, 1)[-1] == "CardsStolen"
    assert log.heard(SPECTATOR)[-1].facts() == {"seat": "home", "number": 2}


# 5 Scrum


def test_5_1_picks_are_of_different_teams_and_the_stock_makes_up_three() -> None:
    match = ovalia(holding("C1 C2 C7"), discard=["S1", "S2", "R1"])
    play(match, ["home lay C 1-2-7", "away pass", "home pick S1"])
    assert options(match, "home") == ["pick R1", "done"]
    assert refused(match, "home pick S2") == ("5.1", "team-picked")
    log = play(match, ["home done"], "S5 S6")
    assert [event.facts() for event in log.heard(Eyes.of(1))][-1] == {"seat": "home", "number": 2}
    assert (len(state(match)["home"]["hand"]), state(match)["phase"]) == (9, "lay")


def test_5_1_an_empty_discard_is_made_up_from_the_stock_alone() -> None:
    match = ovalia(holding("C1 C2 C7"))
    play(match, ["home lay C 1-2-7", "away pass"], "S1 S2 S3")
    assert "lay S 1-2-3" in options(match, "home")


def test_5_2_full_backs_red_cards_and_a_fourth_three_quarter_may_be_picked_and_used() -> None:
    match = ovalia(holding("C1 C2 C7", 9, table="S12 S13 S14"), holding("C9", 8), discard=["S11", "F15", "Rx"])
    play(match, ["home lay C 1-2-7", "away pass", "home pick S11", "home pick Rx", "home pick F15"])
    assert {"F15", "Rx"} <= set(state(match)["home"]["hand"])
    assert lays(match, "home") == ["lay S 11"]


def test_5_3_a_row_begun_by_the_own_scrum_is_completed_from_the_hand() -> None:
    match = ovalia(holding("C8 C15", 9, table="C3 C6 C7"))
    play(match, ["home lay C 8 +15", "away pass"], "S1 S2")
    assert match.points() == (7, 0)
    assert "C3" in state(match)["home"]["table"]
    assert refused(ovalia(holding("C8")), "home lay C 8") == ("5.3", "no-row-begun")


def test_5_3_the_taken_discard_completes_a_row_that_lacks_two_and_none_that_lacks_one() -> None:
    match = ovalia(holding("C3", 8, table="C1 C6 C7"), phase="draw", discard=["C2"], fresh="C2")
    play(match, ["home take C2"])
    assert options(match, "home") == ["lay C 2-3"]
    match = ovalia(holding("C3", 8, table="C1 C6 C7"), phase="draw", discard=["C8"], fresh="C8")
    assert refused(match, "home take C8") == ("5.3", "last-card-not-taken")


def test_5_3_a_card_taken_for_a_scrum_is_not_then_the_last_of_a_row() -> None:
    match = ovalia(holding("C1 C2", 8, table="C3 C6 C7"), phase="draw", discard=["C8"], fresh="C8")
    play(match, ["home take C8"])
    assert options(match, "home") == ["lay C 1-2-8"]
    assert refused(match, "home lay C 8") == ("5.3", "last-card-taken")


def test_5_4_two_scrums_that_fill_a_row_score_nothing_and_leftovers_make_no_scrum() -> None:
    match = ovalia(holding("C3 C6 C8", 9, table="C1 C2 C7"))
    play(match, ["home lay C 3-6-8", "away pass"], "S1 R1 W2")
    assert (match.points(), lays(match, "home")) == ((0, 0), [])


def test_5_5_a_scrum_is_countered_by_a_try_or_by_a_scrum() -> None:
    match = ovalia(holding("C1 C2 C7"), holding("C6 C8", 8))
    play(match, ["home lay C 1-2-7"])
    assert options(match, "away") == [
        "counter 1: 1-6-8",
        "counter 2: 2-6-8",
        "counter 7: 6-7-8",
        "pass",
    ]
    play(match, ["away counter 7: 6-7-8", "home pass"], "S1 S2 S3")
    assert match.points() == (0, 5)


def test_5_5_the_seized_card_alone_completes_a_row_of_the_own_table() -> None:
    match = ovalia(holding("C1 C2 C8"), holding("C15", 8, table="C3 C6 C7"))
    play(match, ["home lay C 1-2-8"])
    assert options(match, "away") == ["counter 8: 8", "counter 8: 8 +15", "pass"]
    play(match, ["away counter 8: 8", "home pass"], "S1")
    assert (match.points(), state(match)["away"]["table"]) == ((0, 5), ["C3", "C6", "C7", "C8"])


def test_5_5_no_other_counter_uses_the_own_table() -> None:
    """All six forwards are out when a scrum meets a table that a scrum has begun: no card of the hand is left."""
    beside = [move for move in GAMES["ovalia"].catalogue.moves if isinstance(move, Counter) and move.needs]
    assert [move.notation for move in beside if "+" not in move.notation] == [
        f"counter {shirt}: {shirt}" for shirt in (1, 2, 3, 6, 7, 8)
    ]
    assert len(beside) == 12


def test_5_5_the_counter_try_may_be_laid_with_its_full_back() -> None:
    match = ovalia(holding("C1 C2 C7"), holding("C6 C8 C15", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8 +15", "home pass"], "S1 S2 S3 S5")
    assert match.points() == (0, 7)


def test_5_6_the_countered_player_neither_refills_nor_discards() -> None:
    match = ovalia(holding("C1 C2 C7"), holding("C6 C8", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8", "home pass"], "S1 S2 S3")
    whole = state(match)
    assert (whole["turn"], whole["phase"], len(whole["home"]["hand"]), len(whole["away"]["hand"])) == (
        "away",
        "discard",
        6,
        9,
    )


def test_5_7_the_other_cards_of_the_lost_scrum_wait_until_the_counterer_has_finished() -> None:
    match = ovalia(holding("C1 C2 C7"), holding("C6 C8 C15", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8", "home pass"], "S1 S2 S3")
    assert (state(match)["aside"], state(match)["discard"]) == (["C1", "C2"], [])
    play(match, ["away discard S1"], "W2 W3")
    assert (state(match)["aside"], state(match)["discard"]) == ([], ["C1", "C2", "S1"])
    assert state(match)["fresh"] == "S1"


def test_5_8_a_counter_is_never_countered_but_may_be_red_carded() -> None:
    match = ovalia(holding("C1 C2 C7 C8 Cx"), holding("C3 C6", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 3-6-7"])
    assert options(match, "home") == ["red card C", "pass"]
    play(match, ["home red card C"], "S1 S2 S3 S5")
    whole = state(match)
    assert whole["discard"] == ["C1", "C2", "C3", "C6", "C7"]
    assert (whole["turn"], whole["phase"], len(whole["home"]["hand"])) == ("home", "lay", 9)


def test_5_9_without_scrums_there_are_none() -> None:
    match = ovalia(holding("C1 C2 C7"), scrums=False)
    assert lays(match, "home") == []
    assert refused(match, "home lay C 1-2-7") == ("5.9", "no-scrums")


# 6 Red card


@pytest.mark.parametrize("move", ["lay C 1-2-3", "lay C 9-10", "lay C 4-5", "lay C 1-2-6", "lay C 14"])
def test_6_1_every_kind_of_combination_may_be_red_carded(move: str) -> None:
    table = "C11 C12 C13" if move == "lay C 14" else ""
    cards = "C14" if table else "C1 C2 C3 C4 C5 C6 C9 C10"
    match = ovalia(holding(cards, 9, table=table), holding("Cx", 8))
    play(match, [f"home {move}", "away red card C"], "S1 S2")
    assert (match.points(), state(match)["turn"]) == ((0, 0), "away")


def test_6_1_a_completed_row_may_be_red_carded_and_what_lay_there_stays() -> None:
    match = ovalia(holding("C8", 9, table="C3 C6 C7"), holding("Cx", 8))
    play(match, ["home lay C 8", "away red card C"], "S1 S2")
    assert (state(match)["discard"], state(match)["home"]["table"]) == (["C8"], ["C3", "C6", "C7"])


def test_6_1_only_the_red_card_of_that_team_and_never_from_the_discard() -> None:
    match = ovalia(holding("C9 C10"), holding("Rx", 8))
    play(match, ["home lay C 9-10"])
    assert refused(match, "away red card R") == ("6.1", "other-team")
    match = ovalia(holding("C1", 8), phase="draw", discard=["Cx"], fresh="Cx")
    assert refused(match, "home take Cx") == ("6.1", "red-card-not-taken")


def test_6_2_the_cards_go_to_the_discard_and_the_red_card_stays_for_the_half() -> None:
    match = ovalia(holding("C9 C10"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away red card C"], "S1 S2")
    assert (state(match)["discard"], state(match)["away"]["table"]) == (["C9", "C10"], ["Cx"])


def test_6_3_the_full_back_of_a_cancelled_try_stays() -> None:
    match = ovalia(holding("C1 C2 C3 C15"), holding("Cx", 8))
    play(match, ["home lay C 1-2-3 +15", "away red card C"], "S1 S2")
    assert (state(match)["home"]["table"], state(match)["discard"]) == (["C15"], ["C1", "C2", "C3"])


def test_6_3_a_full_back_laid_alone_opens_no_window() -> None:
    match = ovalia(holding("C15", 9, table="C4 C5"), holding("Cx", 8))
    play(match, ["home lay C 15"], "S1")
    assert state(match)["phase"] == "discard"


def test_6_4_the_red_carder_makes_up_nine_and_plays_from_step_b() -> None:
    match = ovalia(holding("C9 C10", 9, table="C4 C5"), holding("Cx", 6))
    play(match, ["home lay C 9-10", "away red card C"], "S1 S2 S3 S5")
    whole = state(match)
    assert (whole["turn"], whole["phase"], len(whole["away"]["hand"]), len(whole["home"]["hand"])) == (
        "away",
        "lay",
        9,
        7,
    )


# Windows


def test_6_1_there_is_a_window_whatever_the_opponent_holds_and_none_once_the_red_card_is_seen() -> None:
    for cards in ("", "Cx"):
        match = ovalia(holding("C9 C10"), holding(cards, 8))
        play(match, ["home lay C 9-10"])
        assert state(match)["phase"] == "react"
    match = ovalia(holding("C9 C10"), holding("", 8, table="Cx"), discard=["C4", "C5"])
    play(match, ["home lay C 9-10"], "S1 S2")
    assert state(match)["phase"] == "discard"


def test_6_1_a_pass_is_held_until_time_is_up_and_nobody_else_can_tell() -> None:
    match = ovalia(holding("C9 C10"), window=5)
    play(match, ["home lay C 9-10"], at=1000)
    before = [game_of(match).view(match, eyes) for eyes in (Eyes.of(0), SPECTATOR)]
    log = play(match, ["away pass"], at=2000)
    assert [game_of(match).view(match, eyes) for eyes in (Eyes.of(0), SPECTATOR)] == before
    assert (told(log, 0), told(log, None), told(log, 1)) == ([], [], ["ReactionWaived"])
    assert (match.to_act(), options(match, "away"), match.window()) == ((), [], 6000)
    assert refused(match, "home end") == ("6.1", "wait-for-answer")
    assert refused(match, "away pass") == ("6.1", "already-passed")
    match.close_window(Scripted(game_of(match).kinds, ["S1", "S2"]), Log(), 6000)
    assert (match.points(), match.window()) == ((3, 0), NEVER)


def test_6_1_a_red_card_takes_effect_before_time_is_up() -> None:
    match = ovalia(holding("C9 C10"), holding("Cx", 8), window=5)
    play(match, ["home lay C 9-10", "away red card C"], "S1 S2")
    assert (state(match)["turn"], match.window()) == ("away", NEVER)


# 7 The end of a half


def test_7_1_whoever_draws_the_last_card_plays_on() -> None:
    match = ending(holding("C9", 8), stock="C10", phase="draw")
    play(match, ["home draw"], "C10")
    assert "lay C 9-10" in options(match, "home")


def test_7_1_a_refill_that_empties_the_stock_leaves_nothing_to_draw() -> None:
    match = ending(holding("C9", 9, table="C4 C5"), holding("", 7), stock="C10", phase="discard")
    play(match, ["home discard F4"], "C10")
    assert (state(match)["turn"], state(match)["phase"], state(match)["fresh"]) == ("away", "lay", "F4")


def test_7_2_nine_cards_discard_neither_full_back_nor_red_card_and_the_opponent_opens() -> None:
    match = ending(holding("C15 Cx", 9))
    play(match, ["home end"])
    assert refused(match, "home discard C15") == ("7.2", "not-this-discard")
    assert refused(match, "home discard Cx") == ("7.2", "not-this-discard")
    play(match, ["home discard F4"])
    assert (state(match)["stage"], state(match)["turn"]) == ("first", "away")


def test_7_2_nine_full_backs_and_red_cards_discard_none() -> None:
    match = ending(holding("F15 C15 W15 R15 S15 Fx Cx Wx Rx", 9))
    play(match, ["home end"])
    assert (state(match)["stage"], state(match)["turn"], len(state(match)["home"]["hand"])) == ("first", "away", 9)


def test_7_2_with_eight_or_fewer_the_same_player_opens() -> None:
    match = ending(holding("C9 C10", 9))
    play(match, ["home lay C 9-10"])
    assert (state(match)["stage"], state(match)["turn"], len(state(match)["home"]["hand"])) == ("first", "home", 7)


def test_7_3_each_lays_one_last_combination_without_draw_or_discard() -> None:
    match = ending(holding("C9 C10 C1 C2 C3", 8), stage="first")
    play(match, ["home lay C 1-2-3"])
    assert (state(match)["stage"], state(match)["turn"], len(state(match)["home"]["hand"])) == ("second", "away", 5)


def test_7_3_a_scrum_of_stoppage_time_picks_from_the_discard_only() -> None:
    match = ending(holding("C1 C2 C7", 8), stage="first")
    play(match, ["home lay C 1-2-7", "away pass", "home pick C8", "home done"])
    assert len(state(match)["home"]["hand"]) == 6


def test_7_4_the_opener_may_take_the_discard_just_made() -> None:
    match = ending(holding("C9", 9), holding("C10", 8))
    play(match, ["home end", "home discard C9"])
    assert "take C9" in options(match, "away")
    play(match, ["away take C9"])
    assert options(match, "away") == ["lay C 9-10"]


def test_7_5_a_countered_scrum_of_the_second_player_gives_the_first_a_very_last_turn() -> None:
    match = ending(holding("C1 C2 C7", 8), holding("C6 C8", 8), stage="second", half=2)
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8"])
    assert (match.points(), match.is_over()) == ((0, 5), True)
    match = ending(holding("C1 C2 C7", 8), holding("C3 C6", 8), stage="second", half=2)
    play(match, ["home lay C 1-2-7", "away counter 7: 3-6-7"])
    assert (state(match)["stage"], state(match)["turn"], state(match)["phase"]) == ("very-last", "away", "pick")


def test_7_6_red_carded_with_the_stock_empty_the_red_carder_opens_and_draws_nothing() -> None:
    match = ending(holding("C9 C10", 9), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away red card C"])
    whole = state(match)
    assert (whole["stage"], whole["turn"], len(whole["away"]["hand"])) == ("first", "away", 7)


def test_7_6_countered_with_the_stock_empty_the_countered_player_opens_after_the_counter() -> None:
    match = ending(holding("C1 C2 C7", 9), holding("C6 C8", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8"])
    whole = state(match)
    assert (whole["stage"], whole["turn"], len(whole["away"]["hand"]), match.points()) == ("first", "home", 6, (0, 5))


def test_7_6_the_first_player_red_carded_or_countered_in_stoppage_time_the_second_goes_on() -> None:
    match = ending(holding("C9 C10", 8), holding("Cx", 8), stage="first")
    play(match, ["home lay C 9-10", "away red card C"])
    assert (state(match)["stage"], state(match)["turn"]) == ("second", "away")
    match = ending(holding("C1 C2 C7", 8), holding("C6 C8", 8), stage="first", half=2)
    play(match, ["home lay C 1-2-7", "away counter 7: 6-7-8"])
    assert match.is_over()


def test_7_6_the_second_player_red_carded_in_stoppage_time_the_half_is_over() -> None:
    match = ending(holding("C9 C10", 8), holding("Cx", 8), stage="second", half=2)
    play(match, ["home lay C 9-10", "away red card C"])
    assert match.is_over()


def test_7_7_points_still_in_hand_are_lost() -> None:
    match = ending(holding("C1 C2 C3", 8), stage="second", half=2)
    play(match, ["home end"])
    assert (match.points(), match.is_over()) == ((0, 0), True)


# 8 The end


@pytest.mark.parametrize(("home", "away", "winner"), [(8, 5, "home"), (3, 5, "away"), (5, 5, "draw")])
def test_8_1_most_points_win_and_equal_points_are_a_draw(home: int, away: int, winner: str) -> None:
    match = ending({**holding("", 8), "points": home}, {**holding("", 8), "points": away}, stage="second", half=2)
    log = play(match, ["home end"])
    assert log.heard(SPECTATOR)[-1].facts()["winner"] == winner
    assert refused(match, "home draw") == ("8.1", "match-over")
