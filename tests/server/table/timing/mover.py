"""The player whose secret choices are spied on, in a process of its own: what it does must not slow the spies down.

Reads `go` or `wait` from its input, a line each; says `asked` whenever it has a card to choose and `over` at the end.
"""

import asyncio
import json
import sys
from typing import Any

from websockets.asyncio.client import connect


async def play(address: str, cookie: str) -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    asked: dict[str, Any] | None = None
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "sit", "salt": "ab" * 16, "seat": "blue"}))

        async def listen() -> None:
            nonlocal asked
            async for text in socket:
                said = json.loads(text)
                state = said.get("state")
                if state is None:
                    continue
                if state["is_over"]:
                    print("over", flush=True)
                    return
                asked = state["questions"][0] if state["questions"] else None
                if asked is not None:
                    print("asked", flush=True)

        listening = asyncio.create_task(listen())
        while not listening.done():
            line = asyncio.create_task(reader.readline())
            await asyncio.wait((line, listening), return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                line.cancel()
            elif line.result() == b"go\n" and asked is not None:
                move = {"type": "play", "question": asked["number"], "move": asked["options"][0]["move"]}
                await socket.send(json.dumps(move))
            elif line.result() == b"":
                listening.cancel()
                return


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
