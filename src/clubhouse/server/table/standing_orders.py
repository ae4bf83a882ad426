"""Standing orders of a match over days: every seat has one, and it answers in a window for a player who is not there.

An order is an input with an empty narration. Only its owner's devices are told. In every window all orders are read one
millisecond before it closes, whatever they say, so that nothing differs in time.
"""

from typing import TYPE_CHECKING, Final

from clubhouse.bots.orders.form import Form, Order
from clubhouse.bots.orders.register import FORMS
from clubhouse.kernel.errors import Malformed, Refused
from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.kernel.moves import Move
from clubhouse.kernel.seats import Eyes
from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.messages import GiveOrder, StandingOrder
from clubhouse.server.store.stored import InputNote
from clubhouse.server.table.client import Client
from clubhouse.server.table.server_inputs import ORDER, server_input

if TYPE_CHECKING:
    from clubhouse.server.table.moves import Moves

BEFORE_CLOSING: Final = 1  # milliseconds
BURST, A_SECOND = 20, 1 / 30  # orders of one seat


class StandingOrders:
    def __init__(self, moves: "Moves") -> None:
        self.moves = moves
        self.live = moves.live
        self.form: Form | None = FORMS.get(moves.live.game.name) if moves.live.is_over_days else None
        self._read_in: int = NEVER  # the window in which they were read last
        self._limits = AddressRateLimit(BURST, A_SECOND, moves.table.services.scheduler.now, remembered=20)

    # Giving

    def receive(self, client: Client, message: GiveOrder) -> None:
        """Raises Malformed if there can't be such an order."""
        seat = self.moves.table.seat_of(client, message.seat)
        if self.form is None or self.live.is_over:
            raise Malformed("type", "no-orders-here")
        order = self.form.read(message.order, "order")
        self.moves.timers.run_until(self.live.clock.now())
        if self.live.is_over:
            raise Malformed("type", "no-orders-here")
        if order == self.of(seat):
            self._tell(client, seat)
            return
        if not self._limits.take(str(seat)):
            raise Malformed("", "too-many-orders")
        self.live.orders[seat] = order
        at = max(self.live.clock.now(), self.live.referee.clock)
        self.moves.record_aside(server_input(ORDER, at, seat), InputNote(order=order), client, message)
        self.tell_owner(seat)

    def follow(self, seat: int, order: Order) -> None:
        """Another server has stored it."""
        self.live.orders[seat] = order
        self.tell_owner(seat)

    def of(self, seat: int) -> Order:
        assert self.form is not None
        return self.live.orders.get(seat, self.form.usual)

    # Telling

    def tell_owner(self, seat: int) -> None:
        """Tells all devices of its owner, once it is stored."""
        for audience in self.live.audiences:
            if seat in audience.eyes.seats:
                for client in audience.clients:
                    audience.send_after(client, self._message(seat), self.live.number)

    def tell_changes(self, former: dict[int, Order]) -> None:
        """Tells of orders that another server has stored meanwhile."""
        for seat, order in self.live.orders.items():
            if former.get(seat) != order:
                self.tell_owner(seat)

    def tell_newcomer(self, client: Client) -> None:
        if self.form is not None and not self.live.is_over:
            for seat in client.eyes.seats:
                self._tell(client, seat)

    def _tell(self, client: Client, seat: int) -> None:
        self.moves.table.send(client, self._message(seat))

    def _message(self, seat: int) -> StandingOrder:
        return StandingOrder(seat=self.live.seating.name(seat), order=self.of(seat))

    # Reading

    def due(self) -> int | None:
        """The moment at which they are read in the open window."""
        if self.form is None:
            return None
        window = self.live.match.window()
        if window in (NEVER, LATEST, self._read_in):
            return None
        return window - BEFORE_CLOSING

    def offered(self, options: list[Move]) -> list[Move]:
        """The moves among which an order chooses: those that its player was offered."""
        return options

    def read(self, at: int) -> None:
        """Answers for the seats that have not answered and whose order says so. An order that can't be carried out lets
        pass."""
        assert self.form is not None
        live = self.live
        window = self._read_in = live.match.window()
        for seat, level in enumerate(live.levels):
            options = self.offered(live.audiences.questions[seat].options)
            if level is not None or not options:
                continue
            move = self.form.choose(self.of(seat), live.game.view(live.match, Eyes.of(seat)), options)
            if move is None:
                continue
            try:
                self.moves.play(seat, move.notation, at)
            except Refused as refused:
                raise RuntimeError(f"an order of {live.stored.id} chose {move} among its options") from refused
            if live.is_over or live.match.window() != window:
                return
