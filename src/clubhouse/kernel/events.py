"""What happened, as typed values that bear their clause, and who hears which version of it."""

from mypy_extensions import i64, mypyc_attr

from clubhouse.kernel.errors import Facts
from clubhouse.kernel.seats import Eyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Past tense, immutable by habit. Subclasses hold plain numbers and tell them in readable words by `facts`."""

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def facts(self) -> Facts:
        return {}


def outcome(sides: list[str], first: i64, second: i64) -> Facts:
    """What is told of the end of a match in any game: the points of the first side and of the second, and who won."""
    return {
        "winner": "draw" if first == second else sides[0 if first > second else 1],
        f"{sides[0]}_points": first,
        f"{sides[1]}_points": second,
        "winner_points": max(first, second),
        "loser_points": min(first, second),
    }


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder:
    """Rules tell it everything; this one listens to nothing, as simulation wants it."""

    def __init__(self) -> None:
        self.listens = False  # lets rules skip making an event that nobody would hear

    def tell(self, event: Event) -> None:
        """Everybody hears it."""

    def tell_apart(self, privy: i64, private: Event, public: Event | None) -> None:
        """The seats in the set `privy` hear one version, all others and the spectators the other, or nothing."""


class Log(Recorder):
    """Keeps what was told, in order: three lists side by side, cheaper than an object a telling."""

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
        """What they heard who look with these eyes."""
        versions: list[Event] = []
        for told, privy in enumerate(self.privy):
            version = self.private[told] if eyes.are_privy(privy) else self.public[told]
            if version is not None:
                versions.append(version)
        return versions
