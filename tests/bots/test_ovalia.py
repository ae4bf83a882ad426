"""The play of Ovalia's bots in both editions, by level."""

from typing import Any

import msgspec
import pytest
from tests.games.ovalia.arranged import arrange, hand

from clubhouse.bots import HANDMADE, choose
from clubhouse.bots.levels import LEVELS
from clubhouse.games import GAMES
from clubhouse.games.ovalia.cards import CARDS
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.seats import Eyes

EDITIONS = pytest.mark.parametrize("game", ["ovalia", "ovalia-classique"])
GOOD = pytest.mark.parametrize("level", ["club", "international"])
BOTH_SEATS = ("home", "away")


def choices(game: str, level: str, seat: str, home: dict[str, Any], away: dict[str, Any], **moment: Any) -> set[str]:
    """The moves that this level chooses there, over several seeds."""
    match = arrange(game, home, away, **moment)
    number = BOTH_SEATS.index(seat)
    view = msgspec.to_builtins(GAMES[game].view(match, Eyes.of(number)))
    options = [move.notation for move in match.options(number)]
    return {choose(game, HANDMADE + level, view, options, seed) for seed in range(8)}


def out(home: dict[str, Any], away: dict[str, Any], laid: str = "", stock: int = 0) -> list[str]:
    """The discard when that many cards are left in the stock."""
    used = [*hand("home", *home["hand"]), *hand("away", *away["hand"]), *laid.split()]
    rest = [card for card in CARDS if card not in used]
    return rest[stock:]


@EDITIONS
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice(game: str, level: str) -> None:
    match = arrange(game, {"hand": ("C1 C2", 9)}, {}, phase="discard")
    view = msgspec.to_builtins(GAMES[game].view(match, Eyes.of(0)))
    options = [move.notation for move in match.options(0)]
    for seed in range(5):
        assert choose(game, HANDMADE + level, view, options, seed) == choose(
            game, HANDMADE + level, view, options, seed
        )


@EDITIONS
@GOOD
def test_the_full_back_is_laid_with_the_try_that_it_converts(game: str, level: str) -> None:
    assert choices(game, level, "home", {"hand": ("C1 C2 C3 C15", 9)}, {}) == {"lay C 1-2-3 +15"}


@GOOD
def test_3_5_the_whole_line_is_laid_at_once_where_it_is_held(level: str) -> None:
    assert choices("ovalia", level, "home", {"hand": ("C11 C12 C13 C14", 9)}, {}) == {"lay C 11-12-13-14"}


@EDITIONS
@GOOD
def test_the_fourth_three_quarter_is_added_to_the_line(game: str, level: str) -> None:
    assert choices(game, level, "home", {"hand": ("C14", 9), "table": "C11 C12 C13"}, {}) == {"lay C 14"}


@EDITIONS
@GOOD
def test_a_try_is_cancelled_by_the_red_card_that_was_kept_for_it(game: str, level: str) -> None:
    laid = {"cards": ["C1", "C2", "C3"]}
    chosen = choices(game, level, "away", {"hand": ("", 6)}, {"hand": ("Cx", 8)}, phase="react", laid=laid)
    assert {move.partition(" on ")[0] for move in chosen} == {"red card C"}


@EDITIONS
@GOOD
def test_neither_a_red_card_nor_what_is_complete_is_discarded(game: str, level: str) -> None:
    chosen = choices(game, level, "home", {"hand": ("C1 C2 C3 C11 C12 C13 Cx Sx F1", 9)}, {}, phase="discard")
    assert {move.split()[1] for move in chosen} == {"F1"}


@EDITIONS
def test_the_international_keeps_two_of_a_row_before_any_single_card(game: str) -> None:
    hand = "C1 C2 C11 C12 Cx Sx F1 W3 R6"
    chosen = choices(game, "international", "home", {"hand": (hand, 9)}, {}, phase="discard")
    assert {move.split()[1] for move in chosen} <= {"F1", "W3", "R6"}


@GOOD
def test_2_1_the_discard_is_taken_for_a_try(level: str) -> None:
    moment = {"phase": "draw", "fresh": "C3", "discard": ["C3"]}
    assert choices("ovalia", level, "home", {"hand": ("C1 C2", 8)}, {}, **moment) == {"take C3"}


@GOOD
def test_2_2_a_line_out_comes_before_the_try_that_ends_the_laying(level: str) -> None:
    assert choices("ovalia", level, "home", {"hand": ("C4 C5 C6 C7 C8", 9)}, {}) == {"lay C 4-5"}


@GOOD
def test_5_3_a_scrum_comes_before_the_try_that_still_completes_its_row(level: str) -> None:
    chosen = choices("ovalia", level, "home", {"hand": ("C1 C2 C3 C6", 9)}, {})
    assert chosen <= {"lay C 1-2-6", "lay C 1-3-6", "lay C 2-3-6"}


@GOOD
def test_5_1_a_scrum_picks_what_completes_a_try(level: str) -> None:
    home = {"hand": ("S6 S7", 6), "table": "C1 C2 C6"}
    moment = {"phase": "pick", "discard": ["S8", "C9", "W15", "R1"]}
    assert choices("ovalia", level, "home", home, {}, **moment) == {"pick S8"}


@GOOD
def test_5_5_a_scrum_is_countered_with_a_try(level: str) -> None:
    laid = {"cards": ["C1", "C2", "C6"]}
    away = {"hand": ("C7 C8", 8)}
    assert choices("ovalia", level, "away", {"hand": ("", 6)}, away, phase="react", laid=laid) == {"counter 6: 6-7-8"}


@GOOD
def test_6_1_early_in_the_half_no_red_card_is_spent_on_a_line_out(level: str) -> None:
    laid = {"cards": ["C4", "C5"]}
    away = {"hand": ("Cx", 8)}
    assert choices("ovalia", level, "away", {"hand": ("", 7)}, away, phase="react", laid=laid) == {"pass"}


@GOOD
def test_6_1_late_in_the_half_a_red_card_is_not_kept_for_better(level: str) -> None:
    home, away = {"hand": ("", 7)}, {"hand": ("Cx", 8)}
    moment = {"phase": "react", "laid": {"cards": ["C9", "C10"]}, "discard": out(home, away, "C9 C10", stock=2)}
    assert choices("ovalia", level, "away", home, away, **moment) == {"red card C"}


@GOOD
def test_2_4_no_discard_feeds_a_row_that_the_opponent_s_scrum_has_begun(level: str) -> None:
    """Neither 1 serves this hand any more, but with the Springboks' the opponent could complete a row."""
    home = {"hand": ("C1 S1 Fx Wx Rx F14 F13 W14 W13", 9)}
    away = {"hand": ("S3", 8), "table": "S2 S6 S7 S15"}
    discard = out(home, away, "S2 S6 S7 S15", stock=12)
    assert "discard S1" not in choices("ovalia", level, "home", home, away, phase="discard", discard=discard)


@GOOD
def test_2_4_a_card_whose_partners_are_out_goes_first(level: str) -> None:
    home = {"hand": ("C9 S1 S2 Fx Wx Rx F14 F13 C11", 9)}
    assert choices("ovalia", level, "home", home, {}, phase="discard", discard=["C10"]) == {"discard C9"}


@GOOD
def test_7_3_in_stoppage_time_a_line_out_comes_first_and_then_the_highest_combination(level: str) -> None:
    away = {"hand": ("", 8)}
    home = {"hand": ("C4 C5 C9 C10 S6 S7 S8", 8)}
    assert choices("ovalia", level, "home", home, away, stage="first", discard=out(home, away)) == {"lay C 4-5"}
    home = {"hand": ("C9 C10 S6 S7 S8", 8)}
    moment = {"stage": "second", "discard": out(home, away)}
    assert choices("ovalia", level, "home", home, away, **moment) == {"lay S 6-7-8"}


@GOOD
def test_classique_2_1_the_top_of_a_pile_is_taken_for_a_try(level: str) -> None:
    moment = {"phase": "draw", "piles": [["W15"], ["C3"], []]}
    assert choices("ovalia-classique", level, "home", {"hand": ("C1 C2", 8)}, {}, **moment) == {"take C3"}


def test_classique_2_4_the_international_does_not_cover_the_top_that_its_hand_waits_for() -> None:
    moment = {"phase": "discard", "piles": [["C3"], ["R1"], ["W15"]]}
    chosen = choices("ovalia-classique", "international", "home", {"hand": ("C1 C2", 9)}, {}, **moment)
    assert {move[-4:] for move in chosen} <= {"on 2", "on 3"}


@GOOD
def test_classique_3_8_a_full_back_is_laid_for_the_tries_already_counted(level: str) -> None:
    home = {"hand": ("C15", 9), "table": "C1 C2 C3", "tries": {"C": 1}, "points": 5}
    assert choices("ovalia-classique", level, "home", home, {}) == {"lay C 15"}


@GOOD
def test_classique_5_1_in_stoppage_time_all_that_scores_is_laid(level: str) -> None:
    home, away = {"hand": ("C9 C10", 8)}, {"hand": ("", 8)}
    moment = {"stage": "stoppage", "piles": [out(home, away), [], []]}
    assert choices("ovalia-classique", level, "home", home, away, **moment) == {"lay C 9-10"}


def won(game: str, levels: tuple[str, str], matches: int) -> float:
    """The first level's share of the matches, a draw counting half; every deal is played from both seats."""
    share = 0.0
    for number in range(matches):
        sides = levels if number % 2 == 0 else levels[::-1]
        points = play(game, sides, number // 2)
        own, other = points if number % 2 == 0 else points[::-1]
        share += 0.5 if own == other else float(own > other)
    return share / matches


def play(game: str, sides: tuple[str, ...], seed: int) -> tuple[int, ...]:
    """`random` is uniform play."""
    rules = GAMES[game]
    chance, luck = Seeded(seed), Seeded(seed + 1_000_000)
    match = rules.begin(rules.read_options({}), rules.seatings[0], chance, Recorder())
    while match.to_act():
        seat = match.to_act()[0]
        options = [move.notation for move in match.options(seat)]
        if sides[seat] == "random":
            move = options[luck.below(len(options))]
        else:
            view = msgspec.to_builtins(rules.view(match, Eyes.of(seat)))
            move = choose(game, HANDMADE + sides[seat], view, options, luck.below(1 << 30))
        match.play(seat, rules.catalogue.read(move), chance, Recorder())
    points: tuple[int, ...] = match.points()
    return points


@EDITIONS
def test_club_beats_random_play_in_nearly_every_match(game: str) -> None:
    """Between equals nine of ten would be luck of one in a hundred."""
    assert won(game, ("club", "random"), 10) >= 0.9


@EDITIONS
def test_club_beats_beginner(game: str) -> None:
    assert won(game, ("club", "beginner"), 10) >= 0.9


@EDITIONS
def test_beginner_beats_random_play(game: str) -> None:
    assert won(game, ("beginner", "random"), 30) >= 0.7
