"""The player whose secret choices are spied on, in a process of its own: what it does must not slow the spies down.

Reads `go`, `turn` or `wait` from its input, a line each. `go` plays if something is asked now, `turn` as soon as it is.
Says `asked` whenever it has something to choose, `passed` when it has let a window go, and `over` at the end.
"""

import asyncio
import json
import random
import sys
from typing import Any

from websockets.asyncio.client import connect

PASSING = ("pass", "hold")


async def play(address: str, cookie: str, seat: str) -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    asked: dict[str, Any] | None = None
    in_window = is_awaited = False
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "sit", "salt": "ab" * 16, "seat": seat}))

        async def answer() -> None:
            nonlocal asked, is_awaited
            if asked is None:
                return
            passing = [one["move"] for one in asked["options"] if in_window and one["facts"]["verb"] in PASSING]
            move = random.choice(passing or [one["move"] for one in asked["options"]])
            await socket.send(json.dumps({"type": "play", "question": asked["number"], "move": move}))
            asked, is_awaited = None, False
            if passing:
                print("passed", flush=True)

        async def listen() -> None:
            nonlocal asked, in_window
            async for text in socket:
                said = json.loads(text)
                state = said.get("state")
                if state is None:
                    continue
                if state["is_over"]:
                    print("over", flush=True)
                    return
                asked = state["questions"][0] if state["questions"] else None
                in_window = state["window"] is not None
                if asked is not None:
                    print("asked", flush=True)
                    if is_awaited and not in_window:
                        await answer()

        listening = asyncio.create_task(listen())
        while not listening.done():
            line = asyncio.create_task(reader.readline())
            await asyncio.wait((line, listening), return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
            elif line.result() in (b"go\n", b"turn\n"):
                is_awaited = line.result() == b"turn\n"
                await answer()
            elif line.result() == b"":
                listening.cancel()
                return


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
