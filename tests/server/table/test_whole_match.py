from pathlib import Path

import msgspec
from tests.server.choosers import broken
from tests.server.club import SALT, Guest, Said, asked, live_server, play_on
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.draws import draws
from clubhouse.referee.luck import commitment
from clubhouse.referee.record import read_record, verify


def kinds(said: Said) -> list[str]:
    return [player["kind"] for player in said["players"].values()]


def test_a_guest_plays_a_whole_match_against_a_bot_and_checks_its_luck(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club", seat="blue", options={"squares": 5})
            facts = (await guest.http.get(f"/api/matches/{match}")).json()
            assert (facts["seats_held"], kinds(facts), facts["is_dealt"]) == (["blue"], ["bot", "person"], False)
            early = await guest.http.get(f"/api/matches/{match}/record")
            assert (early.status_code, early.json()["why"]) == (409, "not-over")
            async with guest.at(match) as line:
                welcome = await line.sit()
                assert (welcome["seats_held"], welcome["state"], welcome["number"]) == (["blue"], None, 0)
                assert welcome["commitment"] == facts["commitment"]
                opening = await line.hear()
                assert [told["event"] for told in opening["events"]] == ["TossWon"]
                last = await play_on(line, opening["state"])
                sealing = await line.hear()
            assert commitment(bytes.fromhex(sealing["secret"])) == welcome["commitment"]
            answer = await guest.http.get(f"/api/matches/{match}/record")
            verdict = await guest.http.get(f"/api/matches/{match}/verdict")
            record = read_record(answer.content)
            asked = msgspec.json.decode(msgspec.json.encode(draws(GAMES["rugby15"], record)))
            assert verdict.json() == {"holds": True, "why": None, "draws": asked}
            verify(GAMES["rugby15"], record)
            assert record.points == last["points"]
            assert record.salts == ["", SALT]  # a salt of the bot's would be one that the server could choose

    run_in_virtual_time(visit())


def test_a_finished_match_is_told_again_with_its_secret(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest, Guest(address) as passer_by:
            match = await guest.make(level="club", options={"squares": 5})
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"])
            async with passer_by.at(match) as line:
                welcome = await line.sit()
                assert welcome["state"]["is_over"]
                assert (await line.hear())["type"] == "sealing"
            refused = await passer_by.http.post(f"/api/matches/{match}/rematch")
            assert (refused.status_code, refused.json()["why"]) == (403, "not-your-match")
            again = [(await guest.http.post(f"/api/matches/{match}/rematch")).json() for _ in range(2)]
            assert again[0] == again[1]
            facts = (await guest.http.get(f"/api/matches/{again[0]['match']}")).json()
            assert (facts["seats_held"], kinds(facts)) == (["blue"], ["bot", "person"])

    run_in_virtual_time(visit())


def test_two_people_are_dealt_their_cards_when_both_have_sat_down(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as host, Guest(address) as friend:
            match = await host.make()
            await friend.http.get(f"/api/matches/{match}")
            async with host.at(match) as red, friend.at(match) as blue:
                assert kinds(await red.sit()) == ["person", "open"]
                assert await red.hears_nothing()
                await red.play(0, "give")
                assert (await red.hear())["why"] == "not-dealt"
                welcome = await blue.sit(seat="blue")
                assert (welcome["seats_held"], kinds(welcome)) == (["blue"], ["person", "person"])
                assert [(await line.hear())["number"] for line in (red, blue)] == [1, 1]

    run_in_virtual_time(visit())


def test_a_bot_that_fails_plays_on_with_any_move(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", chooser=broken) as address, Guest(address) as guest:
            match = await guest.make(level="club", options={"squares": 5})
            async with guest.at(match) as line:
                await line.sit()
                last = await play_on(line, (await line.hear())["state"], until=4)
                assert asked(last) == 4

    run_in_virtual_time(visit())
