"""The clauses of the first edition, the hard ones above all: arranged by a position, acted, asserted."""

from typing import Any

import pytest
from tests.games.ovalia.arranged import FILLERS, arrange, lays, options, play, refused, state

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import SPECTATOR
from clubhouse.referee.scripted import Scripted


def classique(home: dict[str, Any] | None = None, away: dict[str, Any] | None = None, **position: Any) -> Match:
    return arrange("ovalia-classique", home or {}, away or {}, **position)


def holding(cards: str, number: int = 9, **side: Any) -> dict[str, Any]:
    return {"hand": (cards, number), **side}


def ending(home: dict[str, Any], away: dict[str, Any] | None = None, **position: Any) -> Match:
    """Like `classique` with an empty stock: all cards not named lie in the third pile."""
    away = away or {}
    used: list[str] = []
    for seat, side in (("home", home), ("away", away)):
        cards, number = side.get("hand", ("", 8))
        used += cards.split() + side.get("table", "").split() + FILLERS[seat][: number - len(cards.split())]
    cards = [team + number for team in "FCWRS" for number in [*map(str, range(1, 16)), "x"]]
    rest = [card for card in cards if card not in used]
    return classique(home, away, piles=[[], [], rest], **position)


def test_1_1_and_1_3_eight_cards_each_from_eighty_and_no_pile_yet() -> None:
    game = GAMES["ovalia-classique"]
    whole = state(game.begin(game.options_type(), game.seatings[0], Seeded(1), Log()))
    assert [len(whole[seat]["hand"]) for seat in ("home", "away")] == [8, 8]
    assert (len(whole["stock"]), whole["piles"]) == (64, [[], [], []])


def test_1_2_the_other_player_deals_the_second_half() -> None:
    match = ending(holding("", 8), stage="stoppage")
    names = [f"{team}{number}" for team in "FCWR" for number in (1, 2, 3, 4)]
    play(match, ["home end"], " ".join(names))
    assert (state(match)["half"], state(match)["dealer"], state(match)["turn"]) == (2, "home", "away")


def test_2_1_the_top_card_of_any_pile_may_be_taken_for_a_combination_with_the_hand() -> None:
    match = classique(holding("C9 R1 R3", 8), phase="draw", piles=[["S1", "C10"], ["R2"], ["C1"]])
    assert options(match, "home") == ["draw", "take C10", "take R2"]
    assert refused(match, "home take S1") == ("2.1", "not-on-top")
    play(match, ["home take C10"])
    assert (options(match, "home"), state(match)["piles"][0]) == (["lay C 9-10"], ["S1"])


def test_2_1_the_taken_card_never_extends_what_lies_on_the_table() -> None:
    match = classique(holding("C1", 8, table="C11 C12 C13"), phase="draw", piles=[["C14"]])
    assert refused(match, "home take C14") == ("3.7", "not-added-from-a-pile")


def test_2_2_any_number_of_combinations_in_a_turn() -> None:
    match = classique(holding("C1 C2 C3 C4 C5 C9 C10"))
    play(match, ["home lay C 1-2-3", "away pass", "home lay C 4-5", "away pass", "home lay C 9-10", "away pass"])
    assert match.points() == (11, 0)


def test_2_3_the_refill_comes_after_all_laying_and_goes_up_to_nine() -> None:
    match = classique(holding("C9 C10"))
    play(match, ["home lay C 9-10", "away pass", "home end"], "C4 C5")
    assert (len(state(match)["home"]["hand"]), state(match)["phase"]) == (9, "discard")
    assert refused(match, "home lay C 4-5") == ("2.3", "drawn-too-late")


def test_2_4_a_discard_goes_on_a_pile_that_exists_or_on_the_first_free_place() -> None:
    match = classique(holding("C1"), phase="discard", piles=[["S1"]])
    assert [move for move in options(match, "home") if "C1" in move] == ["discard C1 on 1", "discard C1 on 2"]
    assert refused(match, "home discard C1 on 3") == ("2.4", "no-such-pile")
    match = classique(holding("C1"), phase="discard", piles=[[], ["S1"], ["S2"]])
    play(match, ["home discard C1 on 1"])
    assert (state(match)["piles"], len(state(match)["home"]["hand"])) == ([["C1"], ["S1"], ["S2"]], 8)


@pytest.mark.parametrize(
    ("cards", "move", "points"),
    [
        ("C1 C2 C3", "lay C 1-2-3", 5),
        ("C4 C5", "lay C 4-5", 3),
        ("C6 C7 C8", "lay C 6-7-8", 5),
        ("C9 C10", "lay C 9-10", 3),
        ("C11 C12 C14", "lay C 11-12-14", 5),
        ("C11 C12 C13 C14", "lay C 11-12-13-14", 8),
    ],
)
def test_3_9_points_are_scored_as_they_are_laid(cards: str, move: str, points: int) -> None:
    match = classique(holding(cards))
    play(match, [f"home {move}", "away pass"])
    assert match.points() == (points, 0)


def test_3_7_the_fourth_three_quarter_is_worth_three() -> None:
    match = classique(holding("C14", 9, table="C11 C12 C13"))
    play(match, ["home lay C 14", "away pass"])
    assert match.points() == (3, 0)


def test_3_8_the_full_back_converts_tries_before_with_and_after_it() -> None:
    match = classique(holding("C6 C7 C8 C15 C11 C12 C13", 9, table="C1 C2 C3", points=5))
    play(match, ["home lay C 6-7-8 +15", "away pass"])
    assert match.points() == (5 + 2 + 5 + 2, 0)
    play(match, ["home lay C 11-12-13", "away pass"])
    assert match.points() == (14 + 7, 0)


def test_3_8_the_full_back_alone_needs_a_try_that_counted() -> None:
    assert refused(classique(holding("C15", 9, table="C9 C10")), "home lay C 15") == ("3.8", "full-back-too-early")
    match = classique(holding("C15", 9, table="C1 C2 C3 C6 C7 C8", points=10))
    play(match, ["home lay C 15", "away pass"])
    assert match.points() == (14, 0)


def test_3_8_the_full_back_is_taken_only_with_a_whole_try_in_hand() -> None:
    match = classique(holding("C1 C2 C3", 8), phase="draw", piles=[["C15"]])
    play(match, ["home take C15"])
    assert options(match, "home") == ["lay C 1-2-3 +15"]
    match = classique(holding("C9", 8, table="C1 C2 C3"), phase="draw", piles=[["C15"]])
    assert refused(match, "home take C15") == ("3.8", "full-back-not-taken")


def test_4_1_the_red_card_covers_a_chosen_card_and_the_combination_scores_nothing() -> None:
    match = classique(holding("C6 C7 C8"), holding("Cx", 8))
    play(match, ["home lay C 6-7-8"])
    assert options(match, "away") == ["red card C on 6", "red card C on 7", "red card C on 8", "pass"]
    play(match, ["away red card C on 7"], "S1")
    whole = state(match)
    assert (whole["covered"], whole["home"]["table"], match.points()) == ({"C": "C7"}, ["C6", "C7", "C8"], (0, 0))


def test_4_1_two_uncovered_three_quarters_become_three_with_one_of_the_hand() -> None:
    match = classique(holding("C11 C12 C13 C14"), holding("Cx", 8))
    play(match, ["home lay C 11-12-13", "away red card C on 12"], "S1")
    assert lays(match, "home") == ["lay C 14 to 11-13"]
    play(match, ["home lay C 14 to 11-13"])
    assert match.points() == (5, 0)


def test_4_1_a_whole_line_with_one_card_covered_is_dead() -> None:
    match = classique(holding("C11 C12 C13 C14 C15"), holding("Cx", 8))
    play(match, ["home lay C 11-12-13-14", "away red card C on 12"], "S1")
    assert (match.points(), lays(match, "home")) == ((0, 0), [])


def test_4_2_the_red_carder_draws_one_and_the_turn_goes_on() -> None:
    match = classique(holding("C9 C10 W5"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away red card C on 9"], "S1")
    assert (len(state(match)["away"]["hand"]), state(match)["turn"], state(match)["phase"]) == (8, "home", "lay")
    assert "lay W 4-5" in options(match, "home")


def test_4_3_never_on_an_earlier_turn_and_never_from_a_pile() -> None:
    match = classique(holding("Cx", 8), holding("", 8, table="C9 C10"), phase="draw", piles=[["Rx"]])
    assert refused(match, "home red card C on 9") == ("4.3", "red-card-at-once")
    assert refused(match, "home take Rx") == ("4.3", "red-card-not-taken")


def test_4_4_the_full_back_of_a_covered_try_stays_and_converts_the_others() -> None:
    match = classique(holding("C6 C7 C8 C15", 9, table="C1 C2 C3", points=5), holding("Cx", 8))
    play(match, ["home lay C 6-7-8 +15"])
    assert "red card C on 15" not in options(match, "away")
    play(match, ["away red card C on 6"], "S1")
    assert match.points() == (7, 0)


def test_4_4_a_covered_fourth_three_quarter_leaves_the_line() -> None:
    match = classique(holding("C14", 9, table="C11 C12 C13", points=5), holding("Cx", 8))
    play(match, ["home lay C 14", "away red card C on 14"], "S1")
    assert match.points() == (5, 0)


def test_4_4_a_covered_full_back_converts_nothing_for_good() -> None:
    match = classique(holding("C15 C6 C7 C8", 9, table="C1 C2 C3", points=5), holding("Cx", 8))
    play(match, ["home lay C 15", "away red card C on 15", "home lay C 6-7-8"], "S1")
    assert match.points() == (10, 0)


def test_5_1_stoppage_time_belongs_to_the_player_whose_turn_it_is() -> None:
    match = ending(holding("C9 C10", 9))
    play(match, ["home end", "home discard F4 on 1"])
    assert (state(match)["stage"], state(match)["turn"], lays(match, "home")) == ("stoppage", "home", ["lay C 9-10"])


def test_5_1_cards_just_drawn_may_be_laid_and_fewer_than_nine_discard_none() -> None:
    match = ending(holding("C9 C10", 9))
    play(match, ["home lay C 9-10", "home end"])
    assert (state(match)["stage"], len(state(match)["home"]["hand"])) == ("stoppage", 7)


def test_5_1_the_opponent_may_only_cover() -> None:
    match = ending(holding("C9 C10", 8), holding("Cx C1 C2 C3", 8), stage="stoppage")
    play(match, ["home lay C 9-10"])
    assert options(match, "away") == ["red card C on 9", "red card C on 10", "pass"]
    play(match, ["away red card C on 9"])
    assert (len(state(match)["away"]["hand"]), state(match)["turn"]) == (7, "home")


@pytest.mark.parametrize(("home", "away", "winner"), [(8, 5, "home"), (3, 5, "away"), (5, 5, "draw")])
def test_5_2_most_points_win_and_equal_points_are_a_draw(home: int, away: int, winner: str) -> None:
    match = ending({**holding("", 8), "points": home}, {**holding("", 8), "points": away}, stage="stoppage", half=2)
    log = play(match, ["home end"])
    assert log.heard(SPECTATOR)[-1].facts()["winner"] == winner
    assert refused(match, "home draw") == ("5.2", "match-over")


def test_4_1_a_held_pass_ends_with_the_window() -> None:
    match = classique(holding("C9 C10"), window=3)
    play(match, ["home lay C 9-10", "away pass"])
    assert (match.to_act(), match.window()) == ((), 3000)
    match.close_window(Scripted(GAMES["ovalia-classique"].kinds, []), Log(), 3000)
    assert match.points() == (3, 0)
