"""Rugby Brawl at a table: acts in real time, too late and wrong as two answers, bots at their own pace."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.choosers import UNHURRIED, unhurried
from tests.server.club import Guest, TableClient, live_server, view_of
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.bots import choose_when
from clubhouse.server.protocol.config import TableConfig

QUICK = {"number": 1, "turning": 200, "hold": 0, "block": 1, "alone": 5}


class Player:
    """A person at the table: knows the last state."""

    def __init__(self, line: TableClient, seat: str) -> None:
        self.line = line
        self.seat = seat
        self.state: dict[str, Any] = {}
        self.events: list[str] = []

    async def hear(self) -> dict[str, Any]:
        said = await self.line.hear()
        if said["type"] in ("welcome", "telling"):
            self.state = said["state"]
            self.events += [event["event"] for event in said.get("events", [])]
        return said

    async def hear_until(self, done: Any) -> dict[str, Any]:
        while True:
            said = await self.hear()
            if done(said):
                return said

    @property
    def view(self) -> dict[str, Any]:
        return view_of(self.state)

    def may(self, move: str) -> bool:
        return any(option["move"] == move for question in self.state["questions"] for option in question["options"])

    async def play(self, move: str, situation: int | None = None, card: str | None = None) -> None:
        number = self.state["questions"][0]["number"]
        now = self.view["situation"]
        pile = self.view[self.seat]["piles"][int(move[1]) - 1]
        seen = pile["top"]["card"] if pile["top"] is not None else ""
        await self.line.play(
            number, move, situation=now if situation is None else situation, card=seen if card is None else card
        )


async def kick_off(player: Player) -> None:
    """Plays until somebody has found a 10. Red must reveal in pile 1 alone, where it lies open then."""
    while player.view["phase"] == "kick-off" or player.view["red"]["piles"][0]["top"] is None or not player.may("p1"):
        if player.may("r1"):
            await player.play("r1")
            await player.hear_until(lambda _: not player.may("r1"))
        await player.hear_until(lambda _: player.may("r1") or player.may("p1"))


def test_a_race_starts_for_everybody_when_it_has_been_counted_down(tmp_path: Path) -> None:
    """Bots wait too. A player who presses before that is told so, and loses nothing."""

    async def visit() -> None:
        table_config = TableConfig(countdown=700)
        async with (
            live_server(tmp_path / "store.db", unhurried, table_config=table_config) as address,
            Guest(address) as guest,
        ):
            seats = {"red.1": "me", "red.2": "club", "blue.1": "club", "blue.2": "club"}
            match = await guest.make(game="rugby-brawl", seating=[2, 2], seats=seats, options=QUICK)
            async with guest.at(match) as line:
                sat_at = now()
                await line.sit()
                state = (await line.hear_a("telling"))["state"]
                alone = QUICK["alone"] * 1000
                assert state["clock"] == alone + 700
                assert state["starts"] == 700
                await line.play(0, "r1", situation=view_of(state)["situation"])
                refused = await line.hear_a("refused")
                assert (refused["why"], refused["facts"]) == ("not-started", {"move": "r1", "seconds": 1})
                assert refused["text"] == "“r1” came too early: the kick-off is in 1 s."
                await line.play(0, "r9")
                assert (await line.hear_a("refused"))["why"] != "not-started", "there is no such act at all"
                assert (await line.hear_a("telling"))["state"]["starts"] is None
                assert now() - sat_at == 700 + UNHURRIED

    run_in_virtual_time(visit())


def test_an_act_for_another_situation_is_too_late_and_a_wrong_card_costs_time(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path / "store") as address, Guest(address) as guest:
            match = await guest.make(game="rugby-brawl", options=QUICK, level="club")
            async with guest.at(match) as line, asyncio.timeout(60):
                await line.sit()
                player = Player(line, "red")
                await player.hear_until(lambda said: said["type"] == "telling")
                await kick_off(player)
                assert player.state["window"] is None, "a race has none"
                await player.play("p1", situation=player.view["situation"] - 1)
                late = await player.hear_until(lambda said: said["type"] == "refused")
                assert (late["clause"], late["why"]) == ("2.7", "too-late")
                await player.play("p1", card="99z")
                late = await player.hear_until(lambda said: said["type"] == "refused")
                assert late["why"] == "too-late"
                assert player.view["blocked"] == {}, "too late costs nothing"
                is_wanted = player.view["red"]["piles"][0]["wanted"]
                player.events.clear()
                await player.play("p1")
                await player.hear_until(lambda said: said["type"] == "accepted")
                await player.hear_until(lambda _: set(player.events) - {"CardRevealed", "CardTurning"})
                if is_wanted:
                    assert {"PassMade", "AttackPlayed", "DefencePlayed"} & set(player.events)
                else:
                    assert "CardTakenBack" in player.events

    run_in_virtual_time(play())


def test_a_bot_turns_cards_over_at_its_own_pace(tmp_path: Path) -> None:
    async def play() -> None:
        async with live_server(tmp_path / "store", choose_when) as address, Guest(address) as guest:
            options = {"end": "points", "number": 5, "turning": 200, "hold": 0, "block": 1, "alone": 1}
            match = await guest.make(game="rugby-brawl", options=options, level="international")
            async with guest.at(match) as line:
                await line.sit()
                player = Player(line, "red")
                async with asyncio.timeout(60):
                    # Nobody plays for red: the program turns its cards over at kick-offs and put-ins.
                    await player.hear_until(lambda _: player.events.count("CardTurning") >= 2)
                assert "CardRevealed" in player.events

    run_in_virtual_time(play())
