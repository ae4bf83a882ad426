"""Teams of PlayRugby over the socket: who acts first decides, a late card is none, bots leave persons their time."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.server.choosers import last, reserved
from tests.server.club import Guest, Said, TableClient, asked, live_server, offered
from tests.server.virtual_time import now, run_in_virtual_time

from clubhouse.bots.playrugby.cards import CARDS
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Chance, Seeded
from clubhouse.kernel.events import Log
from clubhouse.kernel.inputs import NOBODY, TIME, take
from clubhouse.referee.record import read_record
from clubhouse.server.protocol.config import TableConfig
from clubhouse.server.table.audience import Audiences
from clubhouse.server.table.narration import Narration

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


def test_1_6_a_bot_that_gives_way_acts_only_where_no_other_bot_of_its_team_can(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", reserved, table_config=BRISK) as address, Guest(address) as guest:
            seats = {"away.1": "me"}
            match = await guest.make(
                game="playrugby", seating=[2, 2], seats=seats, level="beginner", seat=None, options=SHORT
            )
            async with guest.at(match) as line:
                await line.sit()
                await answer_all(line, (await line.hear())["state"])
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            laid = Counter(given.seat for given in record.inputs if given.move in CARDS)
            assert laid[1] > 10
            assert laid[0] <= 3  # where its mate has no card that may be played

    run_in_virtual_time(visit())


def test_1_6_what_a_team_mate_has_decided_is_asked_of_nobody_any_more(tmp_path: Path) -> None:
    """One of two plays a card, stops or chooses; the other's answer to the same question is too late each time."""

    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db", last, table_config=BRISK) as address,
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
                await two_answer_each_question(one, two)

    run_in_virtual_time(visit())


async def two_answer_each_question(one: TableClient, two: TableClient) -> None:
    """Until it has happened twice that the old answer would have been a legal move of the new question."""
    told, also_told = await one.hear_a("telling"), await two.hear_a("telling")
    alike = 0
    while alike < 2:
        while not told["state"]["questions"]:
            told = await one.hear_a("telling")
        while also_told["number"] < told["number"]:  # a team hears everything alike
            also_told = await two.hear_a("telling")
        answers = offered(also_told["state"])
        old = asked(also_told["state"])
        is_window = told["state"]["views"]["home.1"]["phase"] == "window"
        await one.play(asked(told["state"]), unhurried_move(offered(told["state"])))
        told, also_told = await one.hear_a("telling"), await two.hear_a("telling")
        if answers and not is_window:
            again = [move for move in answers if move in offered(also_told["state"])]
            alike += bool(again)
            await two.play(old, (again or answers)[0])
            while (said := await two.hear())["type"] != "refused":
                also_told = said if said["type"] == "telling" else also_told
            assert (said["why"], said["question"]) == ("too-late", old)


def unhurried_move(moves: list[str]) -> str:
    """A stop where it can be, else a card that nobody can intercept, if there is one."""
    passes = ("pass", "switch", "skip", "chistera")
    words = [move for move in moves if move in ("stop", "hold")]
    return [*words, *(move for move in moves if not move.startswith(passes)), *moves][0]


FOUR: dict[str, Any] = {
    "persons": [2, 2],
    "seats": {
        "home.1": {"hand": ["chip15", "pass5", "switch5"]},
        "home.2": {"hand": ["pass5", "pass5", "skip10"]},
        "away.1": {"hand": ["pass5", "touch20", "touch20"]},
        "away.2": {"hand": ["pass5", "drop", "interception10"]},
    },
    "set": None,
}
PLAYED = {
    "played": [{"seat": "home.1", "card": "chip15"}],
    "queue": ["chip15"],
    "seats": FOUR["seats"] | {"home.1": {"hand": ["pass5", "switch5"]}},
}
PENALTY = {"phase": "penalty", "penalty": "penalty", "contacts_gone": ["penalty"], "side": "away"}


class SameThrows(Chance):
    """Home wins every duel that it fights, and keeps the ball by a contact card; all other luck is any."""

    def __init__(self, contact: str) -> None:
        self.luck = Seeded(4)
        self.contact = contact
        self.throws = 0

    def pick(self, kind: int, low: int, high: int = 0) -> int:
        kinds = GAMES["playrugby"].kinds
        if kinds[kind].name == "contact":
            return next(n for n, name in enumerate(kinds[kind].outcomes) if name == self.contact and low >> n & 1)
        if kinds[kind].name in ("die", "colour"):
            self.throws += 1
            return self.throws % 2  # never twice the same
        return self.luck.pick(kind, low, high)


@pytest.mark.parametrize(
    ("position", "move", "contact"),
    [
        ({}, "chip15", "replay"),
        (PLAYED, "stop", "replay"),
        (PLAYED, "stop", "knock-on"),
        ({"place": 90}, "chip15", "replay"),
        (PENALTY, "tap", "replay"),
        (PENALTY, "scrum", "replay"),
        ({"phase": "toss"}, "receive", "replay"),
    ],
)
def test_1_6_an_act_of_the_team_closes_the_question_of_team_mates(
    position: dict[str, Any], move: str, contact: str
) -> None:
    audiences, before, after = asked_around(position, 0, move, SameThrows(contact))
    assert audiences.questions[1].is_open
    assert after > before


def asked_around(position: dict[str, Any], seat: int, move: str, chance: Chance) -> tuple[Audiences, int, int]:
    """The number of the question of home.2 before that move and after it."""
    game = GAMES["playrugby"]
    match = game.read_position(FOUR | position)
    audiences = Audiences(game, game.seating_of([2, 2]), ["one", "two", None, None])
    audiences.resume(match)
    before = audiences.questions[1].number
    log = Log()
    take(match, seat, game.read_move(move), chance, log, 0, 0)
    audiences.queue(Narration.of(log), match, seat)
    return audiences, before, audiences.questions[1].number


def test_4_8_a_team_mates_hold_leaves_the_question_as_it_is() -> None:
    window = {
        "phase": "window",
        "side": "away",
        "played": [{"seat": "away.1", "card": "pass5"}],
        "queue": ["pass5"],
        "seats": FOUR["seats"] | {"away.1": {"hand": ["touch20", "touch20"]}},
    }
    audiences, before, after = asked_around(window, 0, "hold", Seeded(0))
    assert audiences.questions[1].is_open
    assert after == before


def test_6_5_a_turn_that_the_clock_has_stopped_is_asked_of_nobody_any_more() -> None:
    game = GAMES["playrugby"]
    match = game.read_position(FOUR | PLAYED | {"time": "minutes-10"})
    audiences = Audiences(game, game.seating_of([2, 2]), ["one", "two", None, None])
    audiences.resume(match)
    before = audiences.questions[1].number
    log = Log()
    take(match, NOBODY, TIME, SameThrows("replay"), log, 30_000, 0)
    audiences.queue(Narration.of(log), match, None)
    assert audiences.questions[1].is_open
    assert audiences.questions[1].number > before


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
