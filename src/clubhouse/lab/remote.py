"""A bot of one's own at a server: it plays through the HTTP interface for programs, from the machine of its author.

So the server never runs anybody's code, and the bot gets there what it gets anywhere else: a `Question`."""

import json
import time
from collections.abc import Iterator
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.data import read

_TIMEOUT: Final = 200  # seconds; a stream of the server lasts 150


class ServerProblem(Exception):
    """The server could not be reached, or it refused. `said` is its reason."""

    def __init__(self, address: str, said: str) -> None:
        super().__init__(f"{address}: {said}")
        self.address = address
        self.said = said


class Program:
    """A bot program with its token."""

    def __init__(self, address: str, language: str = "en", token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.language = language
        self.token = token
        if token is None:
            self.token = str(self._json("/api/bot/token", {})["token"])

    def new_match(
        self, game: str, level: str, options: dict[str, Any] | None = None, seating: list[int] | None = None
    ) -> str:
        """Makes a match of the program against bots of that level. Returns its name."""
        wanted = {"game": game, "level": level, "options": options or {}, "seating": seating}
        return str(self._json("/api/matches", {name: one for name, one in wanted.items() if one})["match"])

    def play(self, match: str, bot: Bot, seat: str | None = None, seed: int = 0) -> dict[str, int]:
        """Plays the match to its end, at the program's own seats or at that open one. Returns the points by side."""
        game = GAMES[self._json(f"/api/matches/{match}")["game"]]
        luck = Seeded(seed)
        answered: tuple[str, int] | None = None
        have: int | None = None
        stream = ""
        while True:
            for said in self._messages(match, have, seat):
                stream, have = said.get("stream", stream), said.get("number", have)
                if said["type"] == "malformed":
                    raise ServerProblem(self.address, said["text"])
                if said["type"] == "refused":  # it came too late: what is asked now comes with the next telling
                    answered = None
                state: dict[str, Any] | None = said.get("state")
                if state is None:
                    continue
                for asked in state["questions"]:
                    if answered == (asked["seat"], asked["number"]):
                        continue
                    answered = asked["seat"], asked["number"]
                    move = _chosen(game, bot, state["views"][asked["seat"]], asked, luck)
                    answer = {"type": "play", "seat": asked["seat"], "question": asked["number"], "move": move}
                    self._ask(f"/api/bot/matches/{match}/streams/{stream}", answer).close()
                if state["is_over"]:
                    return dict(zip(game.seatings[0].sides, state["points"], strict=True))

    def _messages(self, match: str, have: int | None, seat: str | None) -> Iterator[dict[str, Any]]:
        wanted = {"have": have, "seat": seat}
        query = "&".join(f"{name}={one}" for name, one in wanted.items() if one is not None)
        with self._ask(f"/api/bot/matches/{match}/stream?{query}") as lines:
            for line in lines:
                yield json.loads(line)

    def _json(self, path: str, body: object = None) -> dict[str, Any]:
        with self._ask(path, body) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def _ask(self, path: str, body: object = None) -> Any:
        headers = {"Content-Type": "application/json", "Accept-Language": self.language}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else msgspec.json.encode(body)
        try:
            return urlopen(Request(self.address + path, data, headers), timeout=_TIMEOUT)
        except HTTPError as refused:
            with refused:
                raise ServerProblem(self.address, _reason(refused.read(), refused.reason)) from None
        except (URLError, OSError, ValueError) as error:
            raise ServerProblem(self.address, str(getattr(error, "reason", error))) from None


def _chosen(game: Any, bot: Bot, view: dict[str, Any], asked: dict[str, Any], luck: Seeded) -> str:
    options = [one["move"] for one in asked["options"]]
    if len(options) == 1:
        return str(options[0])
    question = Question(game, read(view, game.view_type, "view"), options, Seeded(luck.below(1 << 30)))
    move = bot.choose(question)
    time.sleep((bot.reacts_after(question, move) or 0) / 1000)
    return move


def _reason(body: bytes, otherwise: str) -> str:
    try:
        return str(json.loads(body).get("text") or otherwise)
    except (ValueError, AttributeError):
        return otherwise
