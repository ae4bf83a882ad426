"""A refusal tells the true reason: for every act, at every moment at which somebody might try it."""

from typing import Any

import msgspec
import pytest
from tests.games.ovalia.arranged import play, refused, refused_facts, said
from tests.games.ovalia.current.test_rules import ending, holding, ovalia

from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.match import Match
from clubhouse.kernel.seats import Eyes


def drawing(**position: Any) -> Match:
    return ovalia(holding("C1", 8), holding("Cx", 8), phase="draw", **position)


def reacting(**position: Any) -> Match:
    match = ovalia(holding("C9 C10"), holding("Cx", 8), **position)
    play(match, ["home lay C 9-10"])
    return match


def scrum_laid() -> Match:
    match = ovalia(holding("C1 C2 C7 C8 Cx", 9), holding("C3 C6", 8))
    play(match, ["home lay C 1-2-7"])
    return match


def picking() -> Match:
    match = ovalia(holding("C1 C2 C7"), holding("", 8), discard=["R1", "S1", "Cx"])
    play(match, ["home lay C 1-2-7", "away pass"])
    return match


def discarding() -> Match:
    """The half-backs are laid; the 4 and the 5 have come with the refill, 1-2-3 was there before."""
    match = ovalia(holding("C9 C10 C1 C2 C3"), holding("Cx", 8))
    play(match, ["home lay C 9-10", "away pass"], "C4 C5")
    return match


def after_red() -> Match:
    match = ovalia(holding("C9 C10"), holding("Cx R14", 8), discard=["R13"])
    play(match, ["home lay C 9-10", "away red card C"], "S1 S2")
    return match


@pytest.mark.parametrize("move", ["red card C", "counter 1: 1-2-3"])
@pytest.mark.parametrize("seat", ["home", "away"])
def test_6_1_what_comes_too_late_is_told_so_whoever_has_the_turn(seat: str, move: str) -> None:
    wanted = ("6.1", "red-card-at-once") if move.startswith("red") else ("5.5", "no-scrum-to-counter")
    for match in (drawing(), picking(), discarding()):
        assert refused(match, f"{seat} {move}") == wanted


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home red card C", "6.1", "own-combination"),
        ("home counter 1: 1-2-3", "5.5", "own-combination"),
        ("home pass", "5.5", "wait-for-answer"),
        ("home lay C 8", "5.5", "wait-for-answer"),
        ("away draw", "5.5", "only-answer"),
        ("away red card R", "6.1", "other-team"),
        ("away red card C", "6.1", "not-in-hand"),
        ("away counter 8: 6-7-8", "5.5", "not-in-scrum"),
        ("away counter 7: 6-7-8", "5.5", "not-in-hand"),
        ("away counter 7: 7", "5.5", "not-on-your-table"),
        ("away counter 7: 6-7", "5.5", "no-such-counter"),
        ("away counter 2: 1-2-9", "5.5", "no-such-counter"),
        ("home counter 7: 6-7", "5.5", "own-combination"),
    ],
)
def test_5_5_while_a_scrum_waits_for_an_answer(move: str, clause: str, why: str) -> None:
    assert refused(scrum_laid(), move) == (clause, why)


def test_5_5_what_is_no_scrum_is_not_countered() -> None:
    assert refused(reacting(), "away counter 1: 1-2-3") == ("5.5", "no-scrum-to-counter")


def test_5_8_a_scrum_that_counters_is_not_countered() -> None:
    match = scrum_laid()
    play(match, ["away counter 7: 3-6-7"])
    assert refused(match, "home counter 6: 6-7-8") == ("5.8", "counter-not-countered")


def test_6_1_who_has_passed_in_time_waits_for_the_window() -> None:
    match = reacting(window=5)
    play(match, ["away pass"])
    assert refused(match, "away draw") == ("6.1", "wait-for-window")
    assert refused(match, "away pass") == ("6.1", "already-passed")
    assert refused(match, "away red card C") == ("6.1", "already-passed")


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home lay C 1-2-3", "2.2", "laying-over"),
        ("home lay C 4-5", "2.3", "drawn-too-late"),
        ("home lay C 3-4", "2.3", "drawn-too-late"),
        ("home lay C 1-3", "2.2", "laying-over"),
        ("home draw", "2.1", "already-drawn"),
        ("home take R9", "2.1", "already-drawn"),
        ("home end", "2.4", "discard-first"),
        ("home discard C9", "2.4", "not-in-hand"),
        ("home pick R1", "5.1", "no-scrum-won"),
        ("home done", "5.1", "no-scrum-won"),
        ("away discard Cx", "2.1", "not-your-turn"),
    ],
)
def test_2_3_when_only_the_discard_is_left(move: str, clause: str, why: str) -> None:
    assert refused(discarding(), move) == (clause, why)


@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home draw", "5.1", "pick-first"),
        ("home take R1", "5.1", "pick-first"),
        ("home lay C 8", "5.1", "pick-first"),
        ("home end", "5.1", "pick-first"),
        ("home discard F4", "5.1", "pick-first"),
        ("home pick W1", "5.1", "not-in-discard"),
    ],
)
def test_5_1_before_the_picks_of_a_scrum_are_made(move: str, clause: str, why: str) -> None:
    assert refused(picking(), move) == (clause, why)


@pytest.mark.parametrize("move", ["lay C 1-2-3", "lay C 1-4", "end", "discard C1"])
def test_2_1_before_the_draw(move: str) -> None:
    assert refused(drawing(), f"home {move}") == ("2.1", "draw-first")


def test_2_1_who_has_drawn_is_told_of_the_draw() -> None:
    match = drawing(discard=["C9"], fresh="C9")
    play(match, ["home draw"], "C10")
    assert refused(match, "home take C9") == ("2.1", "already-drawn")
    assert refused(match, "home draw") == ("2.1", "already-drawn")
    assert refused(match, "home discard C1") == ("2.2", "still-laying")


def test_2_5_after_a_red_card_nothing_was_discarded() -> None:
    assert refused(after_red(), "away take R13") == ("2.5", "not-just-discarded")


def test_6_4_the_turn_after_a_red_card_begins_with_the_laying() -> None:
    assert refused(after_red(), "away draw") == ("6.4", "turn-begun-by-laying")
    assert "temps b" in said(after_red(), "away draw", "fr")


@pytest.mark.parametrize("seat", [0, 1])
def test_6_4_a_view_tells_how_the_turn_began_and_a_guess_refuses_alike(seat: int) -> None:
    game = GAMES["ovalia"]
    for match, begins_after_red in ((after_red(), True), (discarding(), False)):
        view = game.view(match, Eyes.of(seat))
        assert msgspec.to_builtins(view)["after_red"] is begins_after_red
        guess = game.guess(view, Seeded(7))
        assert refused(guess, "away draw") == refused(match, "away draw")
        assert refused(guess, "home draw") == refused(match, "home draw")


def test_2_1_the_taken_card_comes_before_everything() -> None:
    match = ovalia(holding("C10", 8), holding("", 8), phase="draw", discard=["C9"], fresh="C9")
    play(match, ["home take C9"])
    for move in ("end", "discard C10"):
        assert refused(match, f"home {move}") == ("2.1", "lay-taken-card")


@pytest.mark.parametrize("stage", ["first", "second"])
@pytest.mark.parametrize(
    ("move", "clause", "why"),
    [
        ("home draw", "7.3", "stock-empty"),
        ("home discard C1", "7.3", "no-discard-any-more"),
        ("home take C9", "7.3", "nothing-to-take"),
        ("away lay F 9", "7.3", "not-your-turn"),
        ("away draw", "7.3", "not-your-turn"),
    ],
)
def test_7_3_in_stoppage_time(stage: str, move: str, clause: str, why: str) -> None:
    assert refused(ending(holding("C1", 8), stage=stage), move) == (clause, why)


def test_7_6_a_counter_after_the_last_card_is_played_without_draw_or_discard() -> None:
    match = ending(holding("C1 C2 C7 C4 C5"), holding("C3 C6", 8))
    play(match, ["home lay C 1-2-7", "away counter 7: 3-6-7", "away done"])
    assert refused(match, "away draw") == ("7.6", "stock-empty")
    assert refused(match, "away discard F9") == ("7.6", "no-discard-any-more")


def test_7_1_a_draw_from_an_empty_stock_says_that_it_is_empty() -> None:
    assert refused(ending(holding("C1", 8)), "home draw") == ("7.1", "stock-empty")
    assert refused(ending(holding("C1", 9), phase="discard"), "home draw") == ("7.1", "stock-empty")


def test_7_2_no_refill_is_promised_when_the_stock_is_empty() -> None:
    match = ending(holding("C1", 8))
    assert refused(match, "home discard C1") == ("7.2", "discard-with-nine")
    assert "neuf" in said(match, "home discard C1", "fr")


def test_3_6_the_fourth_three_quarter_is_not_taken() -> None:
    match = ovalia(holding("C1", 8, table="C11 C12 C13"), phase="draw", discard=["C14"], fresh="C14")
    assert refused(match, "home take C14") == ("3.6", "last-card-not-taken")


@pytest.mark.parametrize("cards", ["C9 C10 C15", "C4 C5 C15", "C1 C2 C6 C15"])
def test_3_9_no_full_back_with_what_is_no_try(cards: str) -> None:
    shirts = "-".join(card[1:] for card in cards.split()[:-1])
    match = ovalia(holding(cards))
    assert refused(match, f"home lay C {shirts} +15") == ("3.9", "full-back-with-a-try")
    assert refused(match, f"home lay {cards}") == ("3.9", "full-back-with-a-try")


def test_5_9_without_scrums_there_is_nothing_of_chapter_5() -> None:
    match = ovalia(holding("C1 C2 C6"), scrums=False)
    assert refused(match, "home lay C 1-2-6") == ("5.9", "no-scrums")
    assert refused(match, "home pick C3") == ("5.9", "no-scrums")
    assert refused(match, "home done") == ("5.9", "no-scrums")
    assert refused(match, "away counter 1: 1-2-3") == ("5.9", "no-scrums")
    assert refused(match, "home lay C 1-2") == ("3.1", "no-combination")


# 3 Cards that make no combination


@pytest.mark.parametrize(
    ("cards", "clause", "formations"),
    [
        ("C3 C8", "3.8", ["scrum"]),
        ("C1 C4", "3.1", ["front-row", "second-row", "scrum"]),
        ("C4 C9", "3.7", ["second-row", "half-backs"]),
        ("C11 C12", "3.4", ["three-quarters"]),
        ("C9", "3.3", ["half-backs"]),
        ("C1 C2 C3 C6", "3.8", ["scrum"]),
        ("C9 C15", "3.3", ["half-backs"]),
        ("C6 C7 C8 C9", "3.2", ["back-row", "half-backs", "scrum"]),
    ],
)
def test_3_1_cards_that_make_no_combination_are_told_what_they_could_be_part_of(
    cards: str, clause: str, formations: list[str]
) -> None:
    match = ovalia(holding(cards))
    assert refused(match, f"home lay {cards}") == (clause, "no-combination")
    facts = refused_facts(match, f"home lay {cards}")
    assert (facts["cards"], facts["possible_formations"]) == (cards.split(), formations)


def test_3_8_the_sentence_names_the_cards_and_no_notation() -> None:
    match = ovalia(holding("C3 C8"))
    assert said(match, "home lay C 3-8", "fr").startswith("3 et 8 du Coq ne forment pas une combinaison.")
    assert "mêlée" in said(match, "home lay C 3-8", "fr")
    assert said(match, "home lay C 3-8", "en").startswith("3 and 8 of the Rooster are not a combination.")


def test_3_1_without_scrums_no_scrum_is_proposed() -> None:
    match = ovalia(holding("C3 C8"), scrums=False)
    assert refused_facts(match, "home lay C 3-8")["possible_formations"] == ["front-row", "back-row"]


def test_5_3_part_of_a_row_is_no_combination_either() -> None:
    match = ovalia(holding("C1 C2"))
    assert refused(match, "home lay C 1-2") == ("5.3", "no-row-begun")
    assert refused_facts(match, "home lay C 1-2")["possible_formations"] == ["front-row", "scrum"]
    match = ovalia(holding("C1", 9, table="C2 C6 C7"))
    assert refused(match, "home lay C 1") == ("5.3", "no-row-completed")
    assert refused_facts(match, "home lay C 1")["cards"] == ["C3"]


def test_2_2_cards_of_two_teams_and_cards_that_are_elsewhere() -> None:
    match = ovalia(holding("C3 C8 Cx R1"))
    assert refused(match, "home lay C3 R1") == ("2.2", "not-of-one-team")
    assert refused(match, "home lay C3 C4") == ("2.2", "not-in-hand")
    assert refused(match, "home lay C3 Cx") == ("6.1", "red-card-not-laid")
    assert refused(match, "away lay C3 C8") == ("2.1", "not-your-turn")


@pytest.mark.parametrize("written", ["lay C 3-2-1", "lay C1 C2 C3", "lay C3 C1 C2"])
def test_2_2_a_combination_may_be_written_card_by_card(written: str) -> None:
    match = ovalia(holding("C1 C2 C3"))
    play(match, [f"home {written}", "away pass"], "S1 S2 S3")
    assert match.points() == (5, 0)


@pytest.mark.parametrize("written", ["lay", "lay C", "lay C 3-3", "lay C3 C3", "lay C 3-16", "lay X3 C4", "lay C 3-8 "])
def test_2_1_what_names_no_cards_is_no_move(written: str) -> None:
    assert refused(ovalia(holding("C3 C8")), f"home {written}") == ("2.1", "unknown-move")


def test_5_1_no_words_offer_the_stock_when_it_is_empty() -> None:
    """`done` says that picking is over, and leaves it to the rules what then comes."""
    match = ending(holding("C1 C2 C7"), stage="first")
    play(match, ["home lay C 1-2-7", "away pass"])
    for language, word in (("fr", "pioche"), ("en", "stock")):
        assert word not in said(match, "home discard C4", language)


def test_6_1_after_a_full_back_laid_alone_the_refusal_says_that_no_red_card_cancels_it() -> None:
    match = ovalia(holding("C15", table="C9 C10", points=3), holding("Cx", 8))
    play(match, ["home lay C 15"], "C4")
    assert refused(match, "away red card C") == ("6.1", "red-card-at-once")
    assert "ni un arrière posé seul (6.3)" in said(match, "away red card C", "fr")
    assert "never a full-back laid alone (6.3)" in said(match, "away red card C", "en")
