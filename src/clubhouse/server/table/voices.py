"""What is said aloud at a table, here and at the same table of other servers. It is no part of the match."""

from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.server.protocol.messages import Called, Chat, Chatted, Raced, RematchMade
from clubhouse.server.store.pubsub import Relayed
from clubhouse.server.table.calls import Calls
from clubhouse.server.table.chat import ChatChannel
from clubhouse.server.table.client import Client
from clubhouse.server.table.live_match import LiveMatch

Said = Chatted | Called | RematchMade | Raced


class Voices:
    def __init__(self, game: Game[Any], persons: list[int]) -> None:
        """`persons`: how many there are on each side."""
        seating = game.seating_of(persons)
        self.calls = Calls(game.calls, seating)
        self.talk = ChatChannel(seating)

    def lay(self, live: LiveMatch) -> None:
        self.live = live

    def chat(self, client: Client, seat: int, chat: Chat) -> None:
        """Malformed where it can't be said."""
        self.relay(self.talk.say(client, seat, chat))

    def call(self, seat: int, call: str) -> None:
        """Malformed where nobody would understand it."""
        called = self.calls.call(seat, call)
        if called is not None:
            self.relay(called)

    def relay(self, said: Said) -> None:
        self.hear(said)
        self.live.store.tell(Relayed(match=self.live.stored.id, said=said))

    def hear(self, said: Said) -> None:
        """What was said here or there."""
        match said:
            case Chatted():
                self.talk.tell(said, self.live.clients)
            case Called():
                self.calls.tell(said, self.live.audiences)
            case _:
                self.live.say_to_all(said)
