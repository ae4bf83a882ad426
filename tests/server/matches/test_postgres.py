"""The server plays on PostgreSQL as it does on a file."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.club import Guest, live_server, play_on

from clubhouse.games import GAMES
from clubhouse.referee.record import read_record, verify

SOURCE = Path(__file__).parents[3] / "src"


def test_a_whole_match_is_played_taken_up_again_and_checked(database: str) -> None:
    async def visit() -> None:
        async with live_server(database) as address, Guest(address) as guest:
            match = await guest.make(level="beginner", seat="red", options={"squares": 5})
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=5)
            cookie = guest.cookie
        async with live_server(database) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                assert (await play_on(line, (await line.sit())["state"]))["is_over"]
            record = read_record((await guest.http.get(f"/api/matches/{match}/record")).content)
            verify(GAMES["rugby15"], record)
            assert (await guest.http.get("/api/matches/%00")).status_code == 404

    asyncio.run(visit())


def test_it_is_served_by_its_address_from_the_environment(database: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "CLUBHOUSE_DATABASE_URL": database}
    command = [sys.executable, "-m", "clubhouse", "serve", "--language=en", "--port=0", "--no-open"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as serving:
        assert serving.stdout is not None
        try:
            assert "Club-House is open: http://127.0.0.1:" in serving.stdout.readline()
        finally:
            serving.send_signal(signal.SIGINT)
        assert "Traceback" not in serving.stdout.read()
