"""The view and its drawing show the time that is played."""

import msgspec
import pytest
from tests.laws.driver import told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.games.rugby15.drawing import draw
from clubhouse.games.rugby15.view import DropView, View
from clubhouse.kernel.seats import SPECTATOR, Eyes
from clubhouse.words import game_words

GAME = GAMES["rugby15"]


@pytest.mark.parametrize("setup", [one for one in SETUPS if one.game is GAME], ids=repr)
def test_2_5_no_turn_is_counted_beyond_the_thirteenth(setup: Setup) -> None:
    views = [GAME.view(match, SPECTATOR) for seed in range(8) for _, match in told(setup, seed)]
    turns = {view.turn for view in views if isinstance(view, View)}
    assert turns == set(range(1, 14))


@pytest.mark.parametrize(
    ("pile", "language", "said"),
    [
        (2, "fr", "2ᵉ mi-temps · 2ᵉ pioche · tour 1 sur 13"),
        (3, "fr", "Prolongation · tour 1 sur 13"),
        (5, "fr", "Prolongation · 3ᵉ pioche · tour 1 sur 13"),
        (3, "en", "Extra time · turn 1 of 13"),
    ],
)
def test_6_2_the_header_of_extra_time_says_so(pile: int, language: str, said: str) -> None:
    position = {
        "half": 2,
        "pile": pile,
        "attacker": "red",
        "red_square": 3,
        "red": {"hand": ["F1", "F2", "F3"]},
        "blue": {"hand": ["N1", "N2", "N3"]},
    }
    view = msgspec.to_builtins(GAME.view(GAME.read_position(position), Eyes.of(0)))
    assert draw(view, game_words(GAME, language)).splitlines()[0] == said


@pytest.mark.parametrize(
    ("attacker", "square", "hand", "drop"),
    [
        ("red", 6, ["F1", "F2", "K"], DropView(greens=2, cards=3)),
        ("red", 6, ["F1", "F2", "F4"], None),
        ("red", 5, ["F1", "F2", "K"], None),
        ("blue", 6, ["F1", "F2", "K"], None),
    ],
)
def test_4_3_the_view_says_when_a_kick_in_hand_would_be_a_drop_and_what_it_is_drawn_from(
    attacker: str, square: int, hand: list[str], drop: DropView | None
) -> None:
    position = {
        "attacker": attacker,
        "red_square": square,
        "red": {"hand": hand, "discard": ["F3", "F6"]},
        "blue": {"hand": ["N1", "N2", "N3"], "discard": ["F3", "F6"]},
    }
    view = GAME.view(GAME.read_position(position), Eyes.of(0))
    assert isinstance(view, View)
    assert view.drop == drop
