"""The clock of a team in PlayRugby: one for all its persons, and shown to everybody."""

from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.club import Guest, asked, live_server, offered
from tests.server.virtual_time import run_in_virtual_time

PACE = {"pace": {"seconds": 86_400, "is_per_decision": True}, "when_gone": "lost"}


def test_the_clock_of_the_others_is_their_teams_and_tells_nothing_of_a_person(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(address)) for _ in range(4)]
            seats = ["home.1", "home.2", "away.1", "away.2"]
            match = await guests[0].make(
                game="playrugby", seating=[2, 2], seats={"home.1": "me"}, seat=None, level=None, terms=PACE
            )
            lines = []
            for guest, seat in zip(guests, seats, strict=True):
                await guest.http.get(f"/api/matches/{match}")
                line = await stack.enter_async_context(guest.at(match))
                lines.append(line)
                await line.sit(**({} if seat == "home.1" else {"seat": seat}))
            states = [(await line.hear_a("telling"))["state"] for line in lines]
            for _ in range(6):
                sides = {seat[:4] for seat, state in zip(seats, states, strict=True) if state["questions"]}
                if any(state["window"] is not None for state in states):
                    break
                for seat, state in zip(seats, states, strict=True):
                    other = "away" if seat.startswith("home") else "home"
                    assert set(state["clocks"]) == {seat, other}
                    assert state["clocks"][seat]["runs"] == (seat[:4] in sides), "whoever of the team may act"
                    assert state["clocks"][other]["runs"] == (other in sides)
                actor = next(one for one, state in enumerate(states) if state["questions"])
                await lines[actor].play(asked(states[actor]), offered(states[actor])[-1])
                states = [(await line.hear_a("telling"))["state"] for line in lines]

    run_in_virtual_time(visit())
