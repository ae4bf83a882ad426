"""What is said aloud at a table, here and at the same table of other servers. It is no part of the match."""

from typing import Any

from clubhouse.kernel.game import Game
from clubhouse.server.calls import Calls
from clubhouse.server.chat import Talk
from clubhouse.server.listener import Listener
from clubhouse.server.news import Spoken
from clubhouse.server.sheet import Sheet
from clubhouse.server.wire import Called, Chat, Chatted, Raced, RematchMade

Said = Chatted | Called | RematchMade | Raced


class Voices:
    def __init__(self, game: Game[Any], persons: list[int]) -> None:
        """`persons`: how many there are on each side."""
        seating = game.seating_of(persons)
        self.calls = Calls(game.calls, seating)
        self.talk = Talk(seating)

    def lay(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def chat(self, listener: Listener, seat: int, chat: Chat) -> None:
        """Malformed where it can't be said."""
        self.relay(self.talk.say(listener, seat, chat))

    def call(self, seat: int, call: str) -> None:
        """Malformed where nobody would understand it."""
        called = self.calls.call(seat, call)
        if called is not None:
            self.relay(called)

    def relay(self, said: Said) -> None:
        self.hear(said)
        self.sheet.store.tell(Spoken(match=self.sheet.stored.id, said=said))

    def hear(self, said: Said) -> None:
        """What was said here or there."""
        match said:
            case Chatted():
                self.talk.tell(said, self.sheet.listeners)
            case Called():
                self.calls.tell(said, self.sheet.audiences)
            case _:
                self.sheet.say_to_all(said)
