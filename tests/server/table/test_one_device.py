"""Two who share one device: whatever has a deadline waits while the device changes hands."""

import asyncio
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
