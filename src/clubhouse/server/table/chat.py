"""What people say to one another at a table. It is no part of the match and kept nowhere.

Whoever plays says one of a few set sentences, heard by everybody, each in their own language. Free text is for those
who have switched it on: only they may write it, and only they get it.
"""

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.limits import TokenBucket
from clubhouse.server.protocol.messages import Chat, Chatted
from clubhouse.server.protocol.terms import presentable
from clubhouse.server.table.client import Client

BURST, A_SECOND = 4, 0.25


class ChatChannel:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self._allowances = [TokenBucket(BURST, A_SECOND) for _ in seating.seats]

    def say(self, speaker: Client, seat: int, chat: Chat) -> Chatted:
        """As it is told. Malformed where it can't be said, or it was too much."""
        text = presentable(chat.text)
        if (chat.preset is None) == (text is None):
            raise Malformed("text", "nothing-said")
        if text is not None and not speaker.chats:
            raise Malformed("text", "chat-off")
        if not self._allowances[seat].take():
            raise Malformed("", "too-much-said")
        return Chatted(seat=self.seating.name(seat), preset=chat.preset, text=text)

    def tell(self, said: Chatted, clients: list[Client]) -> None:
        for client in clients:
            if said.text is None or client.chats:
                client.say(said)
