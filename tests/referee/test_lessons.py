"""Every lesson is playable by the rules, in both languages, and asks for one act at a time."""

from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.game import Game
from clubhouse.referee.lesson import Lesson, LessonAct, Teaching, lessons_of, rehearse
from clubhouse.words import LANGUAGES

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in lessons_of(game)]
EVERY_LESSON = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game.name}-{lesson.name}" for game, lesson in LESSONS]
)


@EVERY_LESSON
def test_the_rules_play_it_from_the_first_act_to_the_last(game: Game[Any], lesson: Lesson) -> None:
    assert any(act.seat == lesson.seat for act in lesson.acts)
    rehearse(game, lesson)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES.values() if lessons_of(game)], ids=lambda game: game.name)
def test_all_that_it_says_has_words_and_no_words_are_left_over(game: Game[Any], language: str) -> None:
    body = FluentParser().parse(game.text(f"lessons.{language}.ftl")).body
    assert not [entry for entry in body if isinstance(entry, ftl.Junk)]
    said = {entry.id.name for entry in body if isinstance(entry, ftl.Message)}
    lessons = lessons_of(game)
    assert said == {f"lesson-{key}" for lesson in lessons for key in (lesson.name, *lesson.sentences())}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_is_taught_in_five_to_eight_lessons(game: Game[Any]) -> None:
    names = [lesson.name for lesson in lessons_of(game)]
    assert 5 <= len(names) <= 8, f"{game.folder()} needs five to eight lessons in lessons.json"
    assert len(set(names)) == len(names)


def lesson_of_passing(**changed: Any) -> Lesson:
    position = {"mode": "training", "attacker": "red", "turn": "red", "red": {"action": ["10c"]}, "blue": {}}
    acts = [LessonAct(seat="red", move="r1"), LessonAct(seat="red", move="p1"), LessonAct(seat="blue", move="r1")]
    given = {"name": "passing", "seat": "red", "position": position, "chance": ["12d", "4b"], "acts": acts}
    return Lesson(**(given | changed))


def test_a_lesson_that_the_rules_would_refuse_is_none() -> None:
    with pytest.raises(Refused):
        rehearse(GAMES["rugby-brawl"], lesson_of_passing(chance=["4b", "5b"]))


def test_luck_that_is_left_over_is_noticed() -> None:
    with pytest.raises(Malformed, match="chance-left-over"):
        rehearse(GAMES["rugby-brawl"], lesson_of_passing(chance=["12d", "4b", "5b"]))


def test_it_speaks_before_the_learner_s_acts_and_after_the_last_one() -> None:
    game = GAMES["rugby-brawl"]
    teaching = Teaching.open(game, lesson_of_passing(), ["guest", "bot-beginner"])
    assert teaching.next_sentence() == "passing-1"
    assert teaching.next_sentence() is None  # it has been told
    assert teaching.is_awaited("red", "r1")
    assert not teaching.is_awaited("red", "p1")
    teaching.referee.play(0, "r1", 0)
    assert teaching.next_sentence() == "passing-2"
    teaching.referee.play(0, "p1", 0)
    assert teaching.next_sentence() is None  # it is somebody else's act
    teaching.referee.play(1, "r1", 0)
    assert (teaching.next_sentence(), teaching.awaited) == ("passing-done", None)
