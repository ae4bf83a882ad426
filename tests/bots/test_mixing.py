import pytest

from clubhouse.bots.mixing import Mixed, against, settle


def test_scissors_paper_stone_is_mixed_in_equal_parts() -> None:
    worth = [[0.0, 1.0, -1.0], [-1.0, 0.0, 1.0], [1.0, -1.0, 0.0]]
    first, second = Mixed([(0, 1, 2)], 3), Mixed([(0, 1, 2)], 3)
    settle(worth, first, second, 400)
    assert first.mix(0) == pytest.approx([1 / 3] * 3, abs=0.02)
    assert second.mix(0) == pytest.approx([1 / 3] * 3, abs=0.02)


def test_an_uneven_duel_is_mixed_so_that_the_opponent_gains_nothing_by_choosing() -> None:
    worth = [[2.0, -1.0], [-1.0, 1.0]]  # by hand: two in five, worth a fifth
    first, second = Mixed([(0, 1)], 2), Mixed([(0, 1)], 2)
    settle(worth, first, second, 400)
    assert first.mix(0) == pytest.approx([0.4, 0.6], abs=0.02)
    assert first.value(0, against(worth, second.usual())) == pytest.approx(0.2, abs=0.02)


def test_a_bonus_for_keeping_a_card_moves_the_choice() -> None:
    worth = [[1.0, 1.0], [0.9, 0.9]]
    second = Mixed([(0, 1)], 2)
    first = Mixed([(0, 1)], 2, bonus=[[0.0, 0.3]])
    settle(worth, first, second, 100)
    assert first.mix(0)[1] > 0.9


def test_hands_that_can_not_play_the_best_card_make_do() -> None:
    worth = [[3.0, 3.0], [1.0, 0.0]]
    first, second = Mixed([(0, 1), (1,)], 2), Mixed([(0, 1)], 2)
    settle(worth, first, second, 200)
    assert first.mix(0)[0] > 0.9
    assert first.mix(1) == [1.0]
    assert second.mix(0)[1] > 0.9  # where it matters at all, the second card costs less
