"""Quick calls to the own team: words that the game knows, said aloud by a seat.

They are no input of the match and are kept nowhere. Who calls all the time is not heard all the time: what is too much
is passed over without an answer.
"""

from typing import Final

from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.seats import Seating
from clubhouse.server.protocol.limits import TokenBucket
from clubhouse.server.protocol.messages import Called
from clubhouse.server.table.audience import Audiences

BURST, A_SECOND = 3, 0.5


class Calls:
    def __init__(self, known: tuple[str, ...], seating: Seating) -> None:
        self.known: Final = known
        self.seating = seating
        self._allowances = [TokenBucket(BURST, A_SECOND) for _ in seating.seats]

    def call(self, seat: int, call: str) -> Called | None:
        """As it is told; None where it was too much. Malformed: nobody would understand it."""
        if call not in self.known:
            raise Malformed("call", "no-such-call", {"call": call, "calls": ", ".join(self.known)})
        return Called(seat=self.seating.name(seat), call=call) if self._allowances[seat].take() else None

    def tell(self, called: Called, audiences: Audiences) -> None:
        """To everybody of that team, the caller too."""
        team = set(self.seating.seats_of(self.seating.side_of(self.seating.seat_named(called.seat))))
        for audience in audiences:
            if team.intersection(audience.eyes.seats):
                for client in audience.clients:
                    client.say(called)
