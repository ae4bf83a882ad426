"""The numbers of questions: who answers ahead never answers what they have not seen."""

from tests.games.rugby_brawl.arranged import GAME

from clubhouse.kernel.match import NEVER
from clubhouse.server.table.client import MOST_PENDING
from clubhouse.server.table.questions import Questions

MOVES = list(GAME.catalogue.moves)


def test_no_answer_given_ahead_fits_a_question_that_comes_instead() -> None:
    """A connection may have so many moves under way without a reply."""
    questions = Questions()
    questions.ask(MOVES[:2], 1_000, 0)
    ahead = range(questions.number, questions.number + MOST_PENDING)
    questions.ask(MOVES[:2], 2_000, 0)
    assert questions.number not in ahead


def test_after_a_restart_every_answer_that_may_still_be_repeated_is_known() -> None:
    questions = Questions()
    for _ in range(3 * MOST_PENDING):
        questions.ask(MOVES[:2], NEVER, 0)
        questions.answered(MOVES[0].notation)
    restored = Questions(questions.stored())
    assert restored.number == questions.number
    assert set(range(2 * MOST_PENDING, 3 * MOST_PENDING)) <= set(restored.answers)


def test_a_question_keeps_its_number_while_something_of_it_is_left() -> None:
    questions = Questions()
    questions.ask(MOVES[:3], NEVER, 0)
    questions.ask(MOVES[1:2], NEVER, 0)
    assert questions.number == 0
    questions.ask(MOVES[3:4], NEVER, 0)
    assert questions.number > 0
