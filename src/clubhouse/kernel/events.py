"""Events say what happened and by which clause; recorders decide who hears which version."""

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.errors import Facts
from clubhouse.kernel.seats import Eyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. Subclasses hold plain numbers; `facts` tells them in readable words. Never changed."""

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def facts(self) -> Facts:
        return {}


def outcome(sides: list[str], first: i64, second: i64) -> Facts:
    """The facts of a final result in any game: the winner, and the points of both sides."""
    return {
        "winner": "draw" if first == second else sides[0 if first > second else 1],
        f"{sides[0]}_points": first,
        f"{sides[1]}_points": second,
        "winner_points": max(first, second),
        "loser_points": min(first, second),
    }


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder:
    """The receiver of a match's events. This base class drops them, which is what a simulation wants."""

    def __init__(self) -> None:
        self.listens = False  # False: rules need not build an event, because nobody hears it

    def tell(self, event: Event) -> None:
        """Tells the event to everybody."""

    def tell_apart(self, privy: i64, private: Event, public: Event | None) -> None:
        """Tells `private` to the seats in the set `privy`; all others and spectators hear `public`, or nothing."""


class Log(Recorder):
    """Keeps all events in order. Three parallel lists are cheaper than one object per event."""

    def __init__(self) -> None:
        self.listens = True
        self.private: list[Event] = []
        self.privy: list[int] = []
        self.public: list[Event | None] = []

    def tell(self, event: Event) -> None:
        self.private.append(event)
        self.privy.append(0)
        self.public.append(event)

    def tell_apart(self, privy: i64, private: Event, public: Event | None) -> None:
        self.private.append(private)
        self.privy.append(privy)
        self.public.append(public)

    def heard(self, eyes: Eyes) -> list[Event]:
        """The events that these eyes may hear, each in their version."""
        versions: list[Event] = []
        for told, privy in enumerate(self.privy):
            version = self.private[told] if eyes.are_privy(privy) else self.public[told]
            if version is not None:
                versions.append(version)
        return versions
