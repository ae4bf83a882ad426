"""A finished match is shown again step by step, for whichever eyes; a running one is not."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.club import Guest, TableClient, live_server, play_on
from tests.server.table.test_editions import BRISK, FIRST, SECOND, THIRD, played
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record
from clubhouse.server.api.answers import Answers
from clubhouse.server.protocol.packed import Packed, pack

Said = dict[str, Any]


async def finished(guest: Guest, game: str = "rugby15", **wanted: Any) -> tuple[str, list[str]]:
    """A match that was played to its end against a bot, and all that its player heard."""
    match = await guest.make(game=game, level="club", **wanted)
    async with guest.at(match) as line:
        await line.sit()
        await play_on(line, (await line.hear())["state"])
        return match, line.heard


async def shown(guest: Guest, match: str, view: str) -> Said:
    answer = await guest.http.get(f"/api/matches/{match}/replay/{view}")
    assert answer.status_code == 200, answer.text
    replay: Said = answer.json()
    return replay


def test_a_seat_sees_again_what_it_saw_and_hears_what_it_heard(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match, _ = await finished(guest)
            async with guest.at(match) as line:
                welcome = await line.sit()
            replay = await shown(guest, match, "red")
            assert [told for frame in replay["frames"] for told in frame["events"]] == welcome["log"]
            assert replay["frames"][-1]["state"]["views"] == welcome["state"]["views"]
            assert replay["frames"][-1]["state"]["is_over"]
            numbers = [frame["number"] for frame in replay["frames"]]
            assert numbers == sorted(set(numbers))
            assert numbers[0] == 0
            assert (replay["game"], replay["seats"], replay["view"]) == ("rugby15", ["red", "blue"], "red")

    run_in_virtual_time(visit())


def test_all_hands_are_open_to_everybody_after_the_end_and_a_moment_has_one_number_for_all(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest, Guest(address) as stranger:
            match, _ = await finished(guest)
            everything, red, public = [await shown(stranger, match, view) for view in ("all", "red", "spectator")]
            record = read_record((await stranger.http.get(f"/api/matches/{match}/record")).content)
            assert everything["frames"][-1]["number"] == len(record.inputs)
            by_number = {frame["number"]: frame["state"] for frame in everything["frames"]}
            for frame in red["frames"]:
                assert frame["state"]["views"]["red"] == by_number[frame["number"]]["views"]["red"]
            assert set(everything["frames"][0]["state"]["views"]) == {"red", "blue"}
            assert list(public["frames"][0]["state"]["views"]) == ["spectator"]
            assert len(public["frames"]) < len(everything["frames"])  # a card chosen in secret is no step of theirs

    run_in_virtual_time(visit())


def test_a_running_match_is_not_shown_and_nobody_elses_view_exists(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club")
            for view in ("red", "spectator", "all"):
                assert (await guest.http.get(f"/api/matches/{match}/replay/{view}")).json()["why"] == "not-over"
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=3)
                answer = await guest.http.get(f"/api/matches/{match}/replay/all")
                assert (answer.status_code, answer.json()["why"]) == (409, "not-over")
            assert (await guest.http.get("/api/matches/nowhere/replay/all")).status_code == 404
            over, _ = await finished(guest)
            assert (await guest.http.get(f"/api/matches/{over}/replay/green")).json()["why"] == "unknown-seat"

    run_in_virtual_time(visit())


def test_a_match_that_was_given_up_ends_with_that(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(level="club")
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=2)
                await line.say(type="resign")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            record = (await guest.http.get(f"/api/matches/{match}/record")).content
            of_file = (await guest.http.post("/api/replays/red", content=record)).json()
            for replay in (await shown(guest, match, "red"), of_file):
                last = replay["frames"][-1]
                assert [told["event"] for told in last["events"]] == ["SeatResigned"]
                assert (last["state"]["resigned"], last["state"]["is_over"]) == ("red", True)
                assert not replay["frames"][-2]["state"]["is_over"]

    run_in_virtual_time(visit())


def test_of_rules_that_are_not_known_any_more_it_shows_what_was_told(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, games=FIRST, table_config=BRISK) as address:
            match, cookie, _ = await played(address, half=1, until=10_000)
            async with Guest(address, cookie) as guest:
                before = await shown(guest, match, "red")
        async with live_server(store, games=SECOND, table_config=BRISK) as address, Guest(address) as guest:
            after = await shown(guest, match, "red")
        told = [[frame["events"] for frame in replay["frames"] if frame["events"]] for replay in (before, after)]
        assert told[0] == told[1]
        assert [frame["state"] for frame in after["frames"][:-1]] == [None] * (len(after["frames"]) - 1)
        assert after["frames"][-1]["state"] == before["frames"][-1]["state"]

    run_in_virtual_time(visit())


def test_a_match_that_went_on_under_a_new_edition_is_drawn_from_there_on(tmp_path: Path) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, games=FIRST, table_config=BRISK) as address:
            match, cookie, _ = await played(address, half=2, until=1)
        async with live_server(store, games=THIRD, table_config=BRISK) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                await play_on(line, (await line.sit())["state"])
            frames = (await shown(guest, match, "red"))["frames"]
        assert frames[0]["state"] is None
        assert frames[-1]["state"]["is_over"]
        assert "EditionChanged" in [told["event"] for frame in frames for told in frame["events"]]

    run_in_virtual_time(visit())


@pytest.mark.parametrize("game", GAMES)
def test_a_record_file_is_shown_as_its_match_is_and_is_not_kept(tmp_path: Path, game: str) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(game=game, level="club", seat=None)
            async with guest.at(match) as line:
                await line.sit()
                await play_some(line)
            record = (await guest.http.get(f"/api/matches/{match}/record")).content
            for view in ("all", "spectator"):
                answer = await guest.http.post(f"/api/replays/{view}", content=record)
                assert answer.status_code == 200, answer.text
                brought, stored = answer.json(), await shown(guest, match, view)
                assert brought["match"] is None
                # A record does not say when a match was given up.
                assert brought["frames"][-1] | {"at": 0} == stored["frames"][-1] | {"at": 0}
                assert brought["frames"][:-1] == stored["frames"][:-1]

    run_in_virtual_time(visit())


async def play_some(line: TableClient) -> None:
    """A few questions, and then the match is given up."""
    state = (await line.hear_a("telling"))["state"]
    await play_on(line, state, until=4)
    await line.say(type="resign")
    while not (await line.hear_a("telling"))["state"]["is_over"]:
        pass


def test_a_bad_record_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match, _ = await finished(guest)
            good = (await guest.http.get(f"/api/matches/{match}/record")).content
            touched = good.replace(b'"edition": 2', b'"edition": 9')
            for body, status in (
                (b"", 400),
                (b"\x00\xff", 400),
                (b"{}", 400),
                (good[:-30], 400),
                (touched, 400),
                (b" " * 600_000, 413),
            ):
                answer = await guest.http.post("/api/replays/all", content=body)
                assert answer.status_code == status, body[:40]
                assert " " in answer.json()["text"]
                assert not re.search(r"record:|json|\d:\d", answer.json()["text"], re.IGNORECASE)
            refused = illegal(good)
            answer = await guest.http.post("/api/replays/all", content=refused)
            assert answer.json()["why"] == "bad-record"
            assert "inputs[" in answer.json()["text"]
            assert (await guest.http.post("/api/replays/green", content=good)).status_code == 400

    run_in_virtual_time(visit())


def illegal(written: bytes) -> bytes:
    """A record that is sealed well, with a card played that the hand does not hold."""
    record = read_record(written)
    at = next(number for number, given in enumerate(record.inputs) if given.seat is not None and given.chance == [])
    inputs = list(record.inputs)
    inputs[at] = msgspec.structs.replace(inputs[at], seat=1 - (inputs[at].seat or 0))
    return msgspec.structs.replace(record, inputs=inputs).write()


def test_it_is_made_once_and_sent_once(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match, _ = await finished(guest)
            first = await guest.http.get(f"/api/matches/{match}/replay/all")
            assert first.headers["content-encoding"] == "gzip"
            same = {"if-none-match": first.headers["etag"]}
            again = await guest.http.get(f"/api/matches/{match}/replay/all", headers=same)
            assert (again.status_code, again.content) == (304, b"")

    run_in_virtual_time(visit())


def test_what_is_kept_at_hand_is_bounded() -> None:
    answers = Answers(most=100_000)
    for number in range(20):
        answers.keep(pack(bytes(f"{number}", "ascii") * 10), "replay", number)
        answers.keep(Packed(bytes(30_000), "tag"), number)
    assert answers.bytes <= 100_000
    assert answers.find(0) is None
    assert answers.find(19) is not None
