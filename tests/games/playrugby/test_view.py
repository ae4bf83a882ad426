"""Views show the revealed cards, and nothing else of the other team."""

from collections import Counter

import pytest
from tests.games.playrugby.arranged import GAME, match_at
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games.playrugby.view import View
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.seats import SPECTATOR, Eyes

EVERY_SETUP = pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)


@EVERY_SETUP
def test_2_2_what_everybody_has_heard_and_what_everybody_is_shown_are_the_same(setup: Setup) -> None:
    """The queue and the known cards, kept by somebody who listens to nothing but what a spectator hears."""
    queue: list[str] = []
    known: dict[str, Counter[str]] = {setup.seating.name(seat): Counter() for seat in setup.seating.seats}
    for log, match in told(setup, 17):
        for event in log.heard(SPECTATOR):
            facts = event.facts()
            name = type(event).__name__
            if name in ("CardLaid", "InterceptionTried"):
                queue.append(str(facts["card"]))
                known[str(facts["seat"])] -= Counter([str(facts["card"])])
            elif name == "KnownCardDrawn":
                assert queue.pop(0) == facts["card"]
                known[str(facts["seat"])][str(facts["card"])] += 1
            elif name == "QueueShuffled":
                queue.clear()
        view = GAME.view(match, SPECTATOR)
        assert isinstance(view, View)
        assert view.queue == queue
        assert {seat: Counter(cards) for seat, cards in view.known.items()} == known


@EVERY_SETUP
def test_1_3_a_seat_sees_the_cards_of_its_team_and_no_others(setup: Setup) -> None:
    for _, match in told(setup, 19):
        for seat in setup.seating.seats:
            view = GAME.view(match, Eyes.of(seat))
            assert isinstance(view, View)
            side = setup.seating.side_of(seat)
            mates = [setup.seating.name(mate) for mate in setup.seating.seats_of(side)]
            assert list(view.cards) == mates
            assert set(view.held) <= set(mates)
            for mate, hand in view.cards.items():
                assert len(hand) == view.hands[mate]
        spectator = GAME.view(match, SPECTATOR)
        assert isinstance(spectator, View)
        assert spectator.cards == {}
        assert spectator.held == []


def test_2_2_a_guess_gives_the_known_cards_to_who_holds_them_and_the_others_to_anybody() -> None:
    queue = ["interception10", "interception10"] + ["pass5"] * 5 + ["touch20"] * 2 + ["skip10"] * 2 + ["switch5"] * 2
    queue += ["chistera10", "break15", "chip15", "chip15", "grubber10", "grubber10", "up-and-under20"]
    match = match_at(
        set=[],
        queue=queue,
        seats={
            "home": {"hand": ["pass5", "pass5", "switch5", "skip10", "touch20", "touch20"]},
            "away": {"hand": ["pass5", "switch5", "touch20", "drop", "drop", "hand-off"], "known": {"drop": 2}},
        },
    )
    seen: set[str] = set()
    for seed in range(60):
        guess = GAME.guess(GAME.view(match, SPECTATOR), Seeded(seed))
        away = guess.material.names(guess.hands[1])
        assert away.count("drop") == 2
        seen.update(away)
    assert seen == {"pass5", "switch5", "touch20", "skip10", "drop", "hand-off"}


def test_1_2_before_the_kick_off_the_turns_of_the_whole_half_are_left() -> None:
    view = GAME.view(match_at(phase="toss", time="turns-40"), SPECTATOR)
    assert isinstance(view, View)
    assert view.turns_left == 20


@pytest.mark.parametrize("eyes", [SPECTATOR, Eyes.of(0), Eyes.of(1)], ids=["spectator", "attacker", "defender"])
def test_2_2_no_guess_gives_attackers_what_they_laid_before_it_was_shuffled(eyes: Eyes) -> None:
    """An intercepted pass and its interception went into the set: they are there, or the interceptor has drawn them."""
    hand = ["pass5", "pass5", "switch5", "skip10", "touch20"]
    match = match_at(
        shuffle=True,
        colour="red",
        played=[{"seat": "home", "card": "pass5"}],
        queue=[],
        seats={"home": {"hand": hand}, "away": {"hand": ["pass5", "pass5", "switch5", "touch20", "touch20", "drop"]}},
    )
    seen = GAME.view(match, eyes)
    for seed in range(80):
        assert GAME.view(GAME.guess(seen, Seeded(seed)), eyes) == seen
