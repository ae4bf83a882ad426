"""A bot of your own: python examples/bot.py http://127.0.0.1:8000 rugby15

It asks the house for a match against its club bot and plays any of the moves that it is offered. Put your own choice
in `choose`: `views` is all that your seat may know, `options` all that it may do.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

HOUSE, GAME = sys.argv[1:]
TOKEN = ""


def ask(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    return urlopen(Request(HOUSE + path, data, headers))


def choose(views: dict[str, Any], options: list[dict[str, Any]]) -> str:
    assert views  # yours to look at; this bot does not
    return str(random.choice(options)["move"])


TOKEN = json.load(ask("/api/bot/token", {}))["token"]
match = json.load(ask("/api/matches", {"game": GAME, "level": "club"}))["match"]
have, is_over = None, False
while not is_over:  # a stream lasts two minutes and a half
    stream = ""
    for line in ask(f"/api/bot/matches/{match}/stream" + (f"?have={have}" if have is not None else "")):
        said = json.loads(line)
        stream, have, state = said.get("stream", stream), said.get("number", have), said.get("state")
        for question in (state or {}).get("questions", []):
            move = choose(state["views"], question["options"])
            ask(
                f"/api/bot/matches/{match}/streams/{stream}",
                {"type": "play", "question": question["number"], "move": move},
            )
        if state and state["is_over"]:
            print(match, state["points"])
            is_over = True
            break
