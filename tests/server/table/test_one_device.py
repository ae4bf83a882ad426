"""Two who share one device: whatever has a deadline waits while the device changes hands."""

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, live_server
from tests.server.virtual_time import run_in_virtual_time

LONG = 30  # seconds
MINUTES: dict[str, Any] = {"time": "minutes-10", "window": 3}
MOST_MOVES = 200


def questions(state: Said) -> dict[str, Said]:
    return {question["seat"]: question for question in state["questions"]}


async def next_state(line: TableClient) -> Said:
    state: Said = (await line.hear_a("telling"))["state"]
    return state


async def play_into_a_window(line: TableClient, state: Said) -> Said:
    """The state with an open window, in which somebody may react."""
    for _ in range(MOST_MOVES):
        while not state["questions"]:
            state = await next_state(line)
        if state["window"] is not None:
            return state
        question = state["questions"][0]
        moves = [option["move"] for option in question["options"]]
        chosen = next((move for move in moves if move.startswith("pass")), moves[0])
        await line.play(question["number"], chosen, seat=question["seat"])
        state = await next_state(line)
    raise AssertionError("no window has opened")


def test_a_window_waits_for_the_answers_of_those_who_share_a_device(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(
                game="playrugby", seat=None, seats={"home": "me", "away": "me"}, options=MINUTES, level=None
            )
            async with guest.at(match) as line:
                await line.sit()
                state = await play_into_a_window(line, await next_state(line))
                left = state["window"]
                assert 0 < left <= 3000
                assert (await line.hear_a("held"))["is_held"]
                await asyncio.sleep(LONG)
                assert await line.hears_nothing()
                for seat, question in questions(state).items():
                    moves = [option["move"] for option in question["options"]]
                    await line.play(question["number"], next(move for move in moves if move == "hold"), seat=seat)
                assert not (await line.hear_a("held"))["is_held"]  # time goes on once all have answered
                while state["window"] is not None:
                    state = await next_state(line)

    run_in_virtual_time(visit())


def test_watchers_do_not_see_whether_all_at_one_device_have_answered(tmp_path: Path) -> None:
    """They hear the same, and whoever comes meanwhile sees the same, whenever the answer is given."""

    async def visit(store: Path, is_early: bool) -> list[Any]:
        async with (
            live_server(store) as address,
            Guest(address) as guest,
            Guest(address) as passer_by,
            Guest(address) as late,
        ):
            match = await guest.make(
                game="playrugby", seat=None, seats={"home": "me", "away": "me"}, options=MINUTES, level=None
            )
            for other in (passer_by, late):
                await other.http.get(f"/api/matches/{match}")
            async with guest.at(match) as line, passer_by.at(match) as watcher, late.at(match) as newcomer:
                await watcher.sit()
                await line.sit()
                state = await play_into_a_window(line, await next_state(line))

                async def answer() -> None:
                    for seat, question in questions(state).items():
                        await line.play(question["number"], "hold", seat=seat)

                heard_before = len(watcher.heard)
                if is_early:
                    await answer()
                await asyncio.sleep(1)
                welcome = await newcomer.sit()
                held = await newcomer.hear_a("held")
                await watcher.hears_nothing()
                told = [json.loads(text)["type"] for text in watcher.heard[heard_before:]]
                if not is_early:
                    await answer()
                while (await watcher.hear_a("held"))["is_held"]:
                    pass
                return [welcome["state"]["window"], held["is_held"], [one for one in told if one == "held"]]

    one, other = (run_in_virtual_time(visit(tmp_path / f"{is_early}.db", is_early)) for is_early in (True, False))
    assert one == other
    assert one[:2] == [MINUTES["window"] * 1000, True]
