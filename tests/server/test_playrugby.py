"""Teams of PlayRugby over the socket: who acts first decides, a late card is none, bots leave persons their time."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.server.protocol.config import TableConfig

BRISK = TableConfig(reaction=20, pace=10, courtesy=0)
COURTEOUS = TableConfig(reaction=20, pace=10, courtesy=60_000)
SHORT: dict[str, Any] = {"time": "turns-40", "window": 3}


async def hear_until_asked(line: TableClient, state: Said) -> Said:
    """The first state in which that line is asked something."""
    while not state["questions"]:
        state = (await line.hear_a("telling"))["state"]
    return state


async def answer_all(line: TableClient, state: Said) -> Said:
    """Answers every question with the first option, to the end; a team-mate may always be quicker."""
    answered = -1
    while not state["is_over"]:
        question = asked(state)
        if question is not None and question > answered:
            answered = question
            await line.play(answered, offered(state)[0])
        said = await line.hear()
        if said["type"] == "telling":
            state = said["state"]
    return state


def test_a_person_with_five_bots_plays_three_against_three_to_the_end(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            seats = {"home.2": "me"}
            match = await guest.make(
                game="playrugby", seating=[3, 3], seats=seats, level="beginner", seat=None, options=SHORT
            )
            async with guest.at(match) as line:
                await line.sit()
                state = await answer_all(line, (await line.hear())["state"])
                assert state["views"]["home.2"]["phase"] == "over"

    run_in_virtual_time(visit())


def test_1_6_a_bot_leaves_the_decision_to_the_person_of_its_team(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=COURTEOUS) as address, Guest(address) as guest:
            seats = {"home.1": "me"}
            match = await guest.make(
                game="playrugby", seating=[2, 2], seats=seats, level="beginner", seat=None, options=SHORT
            )
            async with guest.at(match) as line:
                await line.sit()
                state = await hear_until_asked(line, (await line.hear())["state"])
                phase = state["views"]["home.1"]["phase"]
                if phase == "window":  # bots answer there when all do
                    return
                asked_at = now()
                await asyncio.sleep(59)
                assert await line.hears_nothing(), "the bot was quicker than its person"
                await line.hear_a("telling")
                assert now() - asked_at == 60_000

    run_in_virtual_time(visit())


def test_2_1_a_team_mates_late_card_never_becomes_the_next_card(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            seats = {"home.1": "me", "home.2": "open"}
            match = await host.make(
                game="playrugby", seating=[2, 2], seats=seats, level="beginner", seat=None, options=SHORT
            )
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as one, friend.at(match) as two:
                await one.sit()
                await two.sit(seat="home.2")
                first = await hear_until_asked(one, (await one.hear())["state"])
                second = await hear_until_asked(two, (await two.hear())["state"])
                assert first["views"]["home.1"]["turn"] == second["views"]["home.2"]["turn"]
                await one.play(asked(first), offered(first)[0])
                await one.hear_a("telling")
                await two.play(asked(second), offered(second)[-1])
                answer = await two.hear_a("refused")
                assert answer["why"] == "too-late"

    run_in_virtual_time(visit())


def test_4_9_who_always_holds_lets_every_pass_go_without_answering(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game="playrugby", level="beginner", seat="home", options=SHORT)
            async with guest.at(match) as line:
                await line.sit()
                state = (await line.hear())["state"]
                await line.say(type="habit", auto_pass=True)
                while state["views"]["home"]["held"] != ["home"]:
                    assert not state["is_over"], "no window was let go by habit"
                    if state["questions"] and state["views"]["home"]["phase"] != "window":
                        await line.play(asked(state), offered(state)[0])
                    state = (await line.hear_a("telling"))["state"]
                assert state["views"]["home"]["phase"] == "window"
                assert state["questions"] == []

    run_in_virtual_time(visit())
