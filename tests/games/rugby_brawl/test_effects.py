"""Every effect in every phase: applied where a card enters in attack or defence, and nowhere else (3.3, 3.5, 3.11)."""

import pytest
from tests.games.rugby_brawl.arranged import GAME, NO_KICKER, arranged, names, played

from clubhouse.games.rugby_brawl.deck import Card, usual_deck
from clubhouse.games.rugby_brawl.position import Position
from clubhouse.games.rugby_brawl.rules import RugbyBrawl

CARDS = [card for card in usual_deck().cards if card.team == "red"]


def name(card: Card) -> str:
    return f"{card.number}{'abcde'[card.copy - 1]}"


def someone(wanted: str, card: Card) -> str:
    """A card without effect, as that of a pass is, whose team-mates, or challengers, the given one is among."""
    for other in CARDS:
        named = [other.mate_x, other.mate_o] if wanted == "mates" else other.challengers
        if card.number in named and other.number != card.number and other.offensive == "":
            return name(other)
    raise AssertionError(card)


def tackler(carrier: str) -> str:
    """A card of the other team that tackles that one."""
    challengers = next(card.challengers for card in CARDS if name(card) == carrier)
    return next(name(card) for card in CARDS if card.number in challengers and card.defensive == "tackle")


def after(match: RugbyBrawl) -> Position:
    return GAME.position(match)


@pytest.mark.parametrize("card", CARDS, ids=name)
def test_3_3_in_attack_the_offensive_effect_applies_and_the_defensive_one_does_not(card: Card) -> None:
    match = arranged({"action": [someone("mates", card)], "piles": [[name(card)], [], []]}, {}, passes=1)
    chance = [one for one in ("1e", "2e", "3e", "4e") if one != name(card)][:3]
    told = names(played(match, 0, "p1", chance if card.offensive in ("try", "penalty") else []))
    now = after(match)
    if card.offensive == "":
        assert (told, now.phase, now.passes) == (["PassMade"], "attack", 2)
    elif card.offensive == "loop":
        assert (told, now.phase, now.passes, now.loop) == (["AttackPlayed"], "attack", 1, True)
    elif card.offensive == "scrum":
        assert (told, now.phase, now.attacker, now.passes) == (["AttackPlayed"], "put-in", "red", 0)
    else:
        score = {"try": "TryScored", "drop": "DropScored", "penalty": "GoalKicked"}[card.offensive]
        assert score in told
        assert (now.phase, now.attacker) == ("kick-off", "blue")
        assert now.red.points == {"try": 5, "drop": 3, "penalty": 0}[card.offensive]
    assert "DefencePlayed" not in told


@pytest.mark.parametrize("card", CARDS, ids=name)
def test_3_5_in_defence_the_defensive_effect_applies_and_the_offensive_one_does_not(card: Card) -> None:
    match = arranged({"piles": [[name(card)], [], []]}, {"action": [someone("challengers", card)]}, "blue", passes=2)
    assert names(played(match, 0, "p1")) == ["DefencePlayed"]
    now = after(match)
    assert (now.passes, now.red.points) == (0, 0)
    if card.defensive == "interception":
        assert (now.phase, now.attacker) == ("attack", "red")
    elif card.defensive == "knock-on":
        assert (now.phase, now.attacker) == ("put-in", "red")
    else:
        assert (now.phase, now.contest, now.attacker) == ("contest", card.defensive, "blue")


@pytest.mark.parametrize("card", CARDS, ids=name)
def test_3_11_no_effect_of_a_support_applies(card: Card) -> None:
    carrier = someone("mates", card)
    fields = {"phase": "contest", "contest": "tackle"}
    match = arranged({"action": [carrier], "piles": [[name(card)], [], []]}, {"action": [tackler(carrier)]}, **fields)
    assert names(played(match, 0, "p1")) == ["SupportLaid", "ContestWon"]
    now = after(match)
    assert (now.phase, now.attacker, now.passes, now.loop, now.red.points) == ("attack", "red", 0, False, 0)


@pytest.mark.parametrize("card", [card for card in CARDS if card.type == "M"], ids=name)
def test_3_11_no_effect_of_an_m_of_a_scrum_applies(card: Card) -> None:
    laid = [one for one in ("1e", "2e", "3e") if not one.startswith(str(card.number))][:2]
    match = arranged(
        {"action": laid[:1], "supports": laid[1:], "laid": 2, "piles": [[name(card)], [], []], "counts": [1]},
        {},
        phase="scrum",
    )
    assert names(played(match, 0, "p1")) == ["ScrumCardLaid", "ScrumWon"]
    now = after(match)
    assert (now.phase, now.attacker, now.loop, now.red.points) == ("attack", "red", False, 0)


@pytest.mark.parametrize("card", [card for card in CARDS if card.type == "M"], ids=name)
def test_3_11_no_effect_of_the_first_m_applies(card: Card) -> None:
    match = arranged({"action": ["5a" if name(card) == "4a" else "4a"]}, {}, phase="put-in")
    assert names(played(match, 0, "r2", [name(card)])) == ["CardRevealed", "PutInTaken"]
    assert (after(match).phase, after(match).red.points) == ("scrum", 0)


@pytest.mark.parametrize("card", [card for card in CARDS if card.number == 10], ids=name)
def test_3_11_no_effect_of_the_ten_of_a_kick_off_applies(card: Card) -> None:
    match = arranged({}, {}, phase="kick-off")
    assert names(played(match, 0, "r3", [name(card)])) == ["CardRevealed", "KickOffTaken"]
    now = after(match)
    assert (now.phase, now.attacker, now.passes, now.loop, now.red.points) == ("attack", "red", 0, False, 0)


@pytest.mark.parametrize("card", [card for card in CARDS if name(card) not in (*NO_KICKER, "4b", "6a")], ids=name)
def test_3_8_of_a_card_turned_over_for_a_kick_only_the_type_counts(card: Card) -> None:
    match = arranged({"action": ["4b"], "piles": [["6a"], [], []]}, {})
    told = names(played(match, 0, "p1", [NO_KICKER[0], name(card), NO_KICKER[2]]))
    assert told == ["AttackPlayed", *["CardRevealed"] * 3, "GoalKicked", "KickOffAwarded"]
    assert after(match).red.points == (3 if card.type == "P" else 0)
