"""Makes a store of an older version: `python make.py TREE FILE`, TREE being the sources of that version.

In it, of each game of that time: a match that nobody has joined yet, with another deck if the game takes one; one in
the middle, and one that is over, both between two guests. FILE is the dump of it, as SQL; the tokens of the guests
stand in its first line.
"""

import asyncio
import gzip
import json
import os
import socket
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

Said = dict[str, Any]
COOKIE = "clubhouse_guest"
SALT = "0123456789abcdef" * 2
IN_THE_MIDDLE = 12  # answers of both
SHORT = 40  # answers after which a match is given up, where that can be done
LONGEST = 150.0  # seconds for one match


class Player:
    """One seat of a match between two, which plays the first option until the two have given so many answers."""

    def __init__(self, address: str, token: str, match: str, seat: str) -> None:
        self.address, self.token, self.match, self.seat = address, token, match, seat
        self.state: Said | None = None
        self.answered = -1

    async def play(self, shared: "Shared") -> None:
        headers = {"Cookie": f"{COOKIE}={self.token}"}
        async with connect(f"ws://{self.address}/ws/matches/{self.match}", additional_headers=headers) as socket:
            say = socket.send
            await say(json.dumps({"type": "sit", "salt": SALT, "language": "en", "seat": self.seat}))
            while not shared.is_over:
                try:
                    async with asyncio.timeout(0.2):
                        said = json.loads(await socket.recv())
                except TimeoutError:
                    if shared.is_enough and shared.gives_up:
                        await say(json.dumps({"type": "resign"}))
                    elif shared.is_enough and not shared.ends:
                        return
                    continue
                if said["type"] == "probe":
                    await say(json.dumps({"type": "echo", "nonce": said["nonce"]}))
                if said["type"] == "malformed" and said["why"] != "sat-already":
                    raise AssertionError(said)
                state = said.get("state")
                if state is None:
                    continue
                shared.is_over = shared.is_over or state["is_over"]
                asked = question_of(state)
                if asked is not None and asked[0] > self.answered and not shared.is_enough:
                    self.answered = asked[0]
                    shared.answers += 1
                    await say(json.dumps({"type": "play", "question": asked[0], "move": asked[1]}))


class Shared:
    """The facts that both seats of a match know."""

    def __init__(self, most: int, ends: bool, gives_up: bool) -> None:
        self.most, self.ends, self.gives_up = most, ends, gives_up
        self.answers = 0
        self.is_over = False

    @property
    def is_enough(self) -> bool:
        return self.answers >= self.most


def question_of(state: Said) -> tuple[int, str] | None:
    """The number of the question to this seat, and the first option."""
    if "questions" in state:
        questions = state["questions"]
        return (questions[0]["number"], questions[0]["options"][0]["move"]) if questions else None
    return (state["question"], state["options"][0]["move"]) if state["question"] is not None else None


async def fill(address: str, tree: Path) -> list[str]:
    """The tokens of the two guests."""
    messages = [tree / "src/clubhouse/server" / file for file in ("wire.py", "protocol/messages.py")]
    can_give_up = any("resign" in file.read_text().lower() for file in messages if file.is_file())
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=20, verify=False) as http:
        games = (await http.get("/api/games")).json()
        tokens: list[str] = []
        for game in games:
            if not game.get("is_playable", True):
                continue
            window = game.get("window_option")
            for kind in ("waiting", "middle", "over"):
                http.cookies.clear()
                if tokens:
                    http.cookies.set(COOKIE, tokens[0])
                seats = game["seatings"][0]["seats"]
                wanted = {"game": game["name"], "level": None, "seat": seats[0]}
                options: Said = {}
                if window or "window" in game["options"]:
                    options[window or "window"] = 3
                if "mode" in game["options"]:
                    options["mode"] = "training"
                if kind == "waiting" and game.get("deck_suffix"):
                    usual = (await http.get(f"/api/games/{game['name']}/deck")).json()["file"]
                    wanted["deck"] = usual.replace("reconstruction", "mine", 1)
                answer = await http.post("/api/matches", json=wanted | {"options": options})
                assert answer.status_code == 201, (game["name"], options, answer.text)
                match = answer.json()["match"]
                if not tokens:
                    tokens = [answer.cookies[COOKIE]]
                    http.cookies.clear()
                    tokens.append((await http.get(f"/api/matches/{match}")).cookies[COOKIE])
                if kind == "waiting":
                    continue
                ends = kind == "over"
                is_whole = ends and (not can_give_up or game["name"] == "rugby15")
                shared = Shared(10_000 if is_whole else SHORT if ends else IN_THE_MIDDLE, ends, ends and not is_whole)
                players = [Player(address, token, match, seat) for token, seat in zip(tokens, seats, strict=True)]
                async with asyncio.timeout(LONGEST):
                    await asyncio.gather(*(player.play(shared) for player in players))
                print(game["name"], kind, shared.answers, "answers", flush=True)
    return tokens


@asynccontextmanager
async def house(tree: Path, store: Path) -> AsyncIterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["-m", "clubhouse.server.run", "--port", str(port), "--store", str(store)]
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, env=environment, cwd=store.parent, stdout=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(60):
            while True:
                assert process.returncode is None
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                except OSError:
                    await asyncio.sleep(0.1)
                else:
                    writer.close()
                    break
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        await process.wait()


async def main(tree: Path, file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "store.db"
        async with house(tree.absolute(), store) as address:
            tokens = await fill(address, tree)
        connection = sqlite3.connect(store)
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'signs'").fetchone():
            connection.execute("UPDATE signs SET content = x''")
        connection.commit()
        dump = "\n".join([f"-- {json.dumps(tokens)}", *connection.iterdump(), ""])
        connection.close()
    file.write_bytes(gzip.compress(dump.encode(), mtime=0))
    print(file, file.stat().st_size, "bytes")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2])))
