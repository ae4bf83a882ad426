"""A refusal tells the true reason: for every act, at every moment at which somebody might try it."""

from typing import Any

import pytest
from tests.games.ovalia.arranged import play, refused, refused_facts, said
from tests.games.ovalia.classique.test_rules import classique, ending, holding

from clubhouse.kernel.match import Match


def drawing(**position: Any) -> Match:
    return classique(holding("C1", 8), holding("Cx", 8), phase="draw", **position)


def reacting(**position: Any) -> Match:
    match = classique(holding("C1 C2 C3 C15 C9"), holding("Cx", 8), **position)
    play(match, ["home lay C 1-2-3 +15"])
    return match


def discarding() -> Match:
    """The half-backs are laid; the 4 and the 5 have come with the refill, 1-2-3 was there before."""
    match = classique(holding("C9 C10 C1 C2 C3"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away pass", "home end"], "C4 C5")
    return match


@pytest.mark.parametrize("seat", ["home", "away"])
def test_4_3_a_late_red_card_is_told_so_whoever_has_the_turn(seat: str) -> None:
    for match in (drawing(), discarding(), classique(holding("C1"), holding("Cx", 8))):
        assert refused(match, f"{seat} red card C on 1") == ("4.3", "red-card-at-once")


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home red card C on 1", "4.1", "own-combination"),
        ("home pass", "4.1", "wait-for-answer"),
        ("home lay C 9-10", "4.1", "wait-for-answer"),
        ("away draw", "4.1", "only-answer"),
        ("away red card R on 1", "4.1", "other-team"),
        ("away red card C on 9", "4.1", "not-to-be-covered"),
        ("away red card C on 15", "4.4", "not-to-be-covered"),
    ],
)
def test_4_1_while_a_combination_waits_for_an_answer(move: str, clause: str, why: str) -> None:
    assert refused(reacting(), move) == (clause, why)


def test_4_1_who_has_passed_in_time_waits_for_the_window() -> None:
    match = reacting(window=5)
    play(match, ["away pass"])
    assert refused(match, "away draw") == ("4.1", "wait-for-window")
    assert refused(match, "away red card C on 1") == ("4.1", "already-passed")


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home lay C 1-2-3", "2.2", "laying-over"),
        ("home lay C 4-5", "2.3", "drawn-too-late"),
        ("home draw", "2.1", "already-drawn"),
        ("home take R9", "2.1", "already-drawn"),
        ("home end", "2.4", "discard-first"),
        ("home discard C9 on 1", "2.4", "not-in-hand"),
        ("home discard C1 on 2", "2.4", "no-such-pile"),
        ("away discard Cx on 1", "2.1", "not-your-turn"),
    ],
)
def test_2_3_when_only_the_discard_is_left(move: str, clause: str, why: str) -> None:
    assert refused(discarding(), move) == (clause, why)


@pytest.mark.parametrize("move", ["lay C 1-2-3", "lay C 1-4", "end", "discard C1 on 1"])
def test_2_1_before_the_draw(move: str) -> None:
    assert refused(drawing(), f"home {move}") == ("2.1", "draw-first")


def test_2_1_who_has_drawn_is_told_of_the_draw() -> None:
    match = drawing(piles=[["C9"]])
    play(match, ["home draw"], "C10")
    assert refused(match, "home take C9") == ("2.1", "already-drawn")
    assert refused(match, "home draw") == ("2.1", "already-drawn")
    assert refused(match, "home discard C1 on 1") == ("2.2", "still-laying")


def test_2_1_the_taken_card_comes_before_everything() -> None:
    match = classique(holding("C10", 8), phase="draw", piles=[["C9"]])
    play(match, ["home take C9"])
    for move in ("end", "discard C10 on 1"):
        assert refused(match, f"home {move}") == ("2.1", "lay-taken-card")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("home draw", "stock-empty"),
        ("home discard C1 on 1", "no-discard-any-more"),
        ("home take C9", "nothing-to-take"),
        ("away lay F 9-10", "only-red-cards"),
        ("away draw", "only-red-cards"),
    ],
)
def test_5_1_in_stoppage_time(move: str, why: str) -> None:
    assert refused(ending(holding("C1", 8), stage="stoppage"), move) == ("5.1", why)


def test_5_1_an_empty_stock_says_so_and_promises_no_refill() -> None:
    match = ending(holding("C1", 9))
    assert refused(match, "home draw") == ("5.1", "stock-empty")
    assert refused(match, "home discard C1 on 1") == ("5.1", "discard-with-nine")


def test_3_7_the_fourth_three_quarter_is_not_taken_from_a_pile() -> None:
    match = classique(holding("C1", 8, table="C11 C12 C13"), phase="draw", piles=[["C14"]])
    assert refused(match, "home take C14") == ("3.7", "not-added-from-a-pile")


def test_4_1_nor_is_the_third_that_two_uncovered_ones_lack() -> None:
    home = holding("C1", 8, table="C11 C12 C13")
    away = holding("", 8, table="Cx")
    match = classique(home, away, phase="draw", piles=[["C14"]], covered={"C": "C11"})
    assert refused(match, "home take C14") == ("2.1", "not-added-from-a-pile")


@pytest.mark.parametrize("cards", ["C9 C10 C15", "C4 C5 C15"])
def test_3_8_no_full_back_with_what_is_no_try(cards: str) -> None:
    assert refused(classique(holding(cards)), f"home lay {cards}") == ("3.8", "full-back-with-a-try")


@pytest.mark.parametrize(
    ("cards", "clause", "formations"),
    [
        ("C3 C8", "3.1", ["front-row", "back-row"]),
        ("C1 C2 C6", "3.1", ["front-row", "back-row"]),
        ("C4", "3.2", ["second-row"]),
        ("C6 C7", "3.3", ["back-row"]),
        ("C9 C11", "3.4", ["half-backs", "three-quarters"]),
        ("C11 C12", "3.5", ["three-quarters"]),
    ],
)
def test_3_1_cards_that_make_no_combination_are_told_what_they_could_be_part_of(
    cards: str, clause: str, formations: list[str]
) -> None:
    match = classique(holding(cards))
    assert refused(match, f"home lay {cards}") == (clause, "no-combination")
    facts = refused_facts(match, f"home lay {cards}")
    assert (facts["cards"], facts["possible_formations"]) == (cards.split(), formations)
    assert "combinaison" in said(match, f"home lay {cards}", "fr")


def test_2_2_cards_of_two_teams_and_red_cards() -> None:
    match = classique(holding("C3 C8 Cx R1"))
    assert refused(match, "home lay C3 R1") == ("2.2", "not-of-one-team")
    assert refused(match, "home lay C3 Cx") == ("4.1", "red-card-not-laid")
    assert refused(match, "home lay C3 C4") == ("2.2", "not-in-hand")
