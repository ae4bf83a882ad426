"""The memory of a seat in the current edition, where cards also go from hand to hand."""

from clubhouse.games.ovalia.current.events import CardPicked, CardsStolen
from clubhouse.games.ovalia.memory import HandMemory
from clubhouse.kernel.events import Event
from clubhouse.kernel.packs import single


class OvaliaMemory(HandMemory):
    """Line-outs and scrums move cards that both players see."""

    def hear(self, event: Event) -> None:
        if isinstance(event, CardsStolen):
            self.lose(1 - event.seat, event.cards)
            self.gain(event.seat, event.cards)
        elif isinstance(event, CardPicked):
            self.gain(event.seat, single(event.card))
        else:
            super().hear(event)
