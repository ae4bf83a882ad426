"""A lesson is a table: the server sets its position up, takes the one act that is awaited, and lets the others act."""

from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.lesson import lessons_of
from clubhouse.server.protocol.config import TableConfig

QUICK = TableConfig(example=10)
LESSONS = {lesson.name: number for number, lesson in enumerate(lessons_of(GAMES["rugby-brawl"]), 1)}


async def lesson_for(guest: Guest, name: str) -> str:
    answer = await guest.http.post(f"/api/games/rugby-brawl/lessons/{LESSONS[name]}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


def options_in(state: Said) -> list[str]:
    return [option["move"] for question in state["questions"] for option in question["options"]]


async def hear_lesson(line: TableClient) -> tuple[Said, Said]:
    """The next sentence of the lesson, and the state with it."""
    while True:
        told = await line.hear_a("telling")
        for event in told["events"]:
            if event["event"] in ("LessonTold", "LessonEnded"):
                return event, told["state"]


async def play_on(line: TableClient, state: Said, move: str) -> tuple[Said, Said]:
    question = state["questions"][0]["number"]
    await line.say(type="play", question=question, move=move)
    return await hear_lesson(line)


def test_a_whole_lesson_is_played_at_a_table(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=QUICK) as address, Guest(address) as guest:
            match = await lesson_for(guest, "pass")
            async with guest.at(match) as line:
                await line.sit()
                said, state = await hear_lesson(line)
                for number, move in enumerate(["p2", "r3", "p3"], 1):
                    assert said == {"event": "LessonTold", "clause": None, "facts": {"lesson": f"pass-{number}"}}
                    assert options_in(state) == [move]
                    said, state = await play_on(line, state, move)
                assert said["event"] == "LessonEnded"
                assert options_in(state) == []
                assert state["views"]["red"]["passes"] == 2

    run_in_virtual_time(visit())


def test_the_others_of_a_lesson_act_one_after_the_other_so_that_one_can_follow(tmp_path: Path) -> None:
    config = TableConfig(example=700)

    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=config) as address, Guest(address) as guest:
            match = await lesson_for(guest, "pass")
            async with guest.at(match) as line:
                await line.sit()
                _, state = await hear_lesson(line)
                played_at = now()
                await play_on(line, state, "p2")
                assert now() - played_at == 1400  # blue reveals, and is done

    run_in_virtual_time(visit())


def test_another_act_than_the_one_that_is_awaited_changes_nothing(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=QUICK) as address, Guest(address) as guest:
            match = await lesson_for(guest, "try")
            async with guest.at(match) as line:
                await line.sit()
                _, state = await hear_lesson(line)
                await line.say(type="play", question=state["questions"][0]["number"], move="r1")
                refused = await line.hear_a("refused")
                assert (refused["clause"], refused["why"]) == (None, "lesson-awaits")
                said, state = await play_on(line, state, "p1")
                assert said["facts"]["lesson"] == "try-done"
                assert state["points"] == [7, 0]

    run_in_virtual_time(visit())


def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, table_config=QUICK) as address, Guest(address) as guest:
            match = await lesson_for(guest, "loop")
            async with guest.at(match) as line:
                await line.sit()
                _, state = await hear_lesson(line)
                said, _ = await play_on(line, state, "p1")
                assert said["facts"]["lesson"] == "loop-2"
            cookie = guest.cookie
        async with (
            live_server(store, table_config=QUICK) as address,
            Guest(address, cookie) as guest,
            guest.at(match) as line,
        ):
            welcome = await line.sit()
            told = [event["facts"]["lesson"] for event in welcome["log"] if event["event"] == "LessonTold"]
            assert told == ["loop-1", "loop-2"]
            assert options_in(welcome["state"]) == ["p2"]
            said, state = await play_on(line, welcome["state"], "p2")
            assert (said["event"], state["points"]) == ("LessonEnded", [5, 0])

    run_in_virtual_time(visit())


def test_the_games_tell_their_lessons_and_there_are_no_others(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            games: list[dict[str, Any]] = (await guest.http.get("/api/games")).json()
            told = {game["name"]: game["lessons"] for game in games}
            assert told["rugby-brawl"] == list(LESSONS)
            for number in (0, len(LESSONS) + 1):
                answer = await guest.http.post(f"/api/games/rugby-brawl/lessons/{number}")
                assert (answer.status_code, answer.json()["why"]) == (404, "no-such-lesson")

    run_in_virtual_time(visit())
