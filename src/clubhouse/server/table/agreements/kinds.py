"""The kinds of proposals: whose consent each needs, and what happens once all have agreed.

A kind is added here, to `ProposalKind` in the protocol, and to the words of the page.
"""

from typing import TYPE_CHECKING, Final, Protocol

from clubhouse.kernel.errors import Malformed
from clubhouse.server.protocol.messages import Agreed, ProposalKind
from clubhouse.server.protocol.terms import Terms

if TYPE_CHECKING:
    from clubhouse.server.table.agreements.proposals import Proposal
    from clubhouse.server.table.table import Table

MINUTE: Final = 60_000  # milliseconds
DAY: Final = 24 * 60 * MINUTE
LONGEST_PAUSE: Final = 15 * MINUTE


class Kind(Protocol):
    running: int | None  # milliseconds that it goes on once all have agreed; None: it is over at once

    def lasts(self, table: "Table") -> int:
        """The milliseconds that it stays open."""

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        """The persons whose consent it needs. Raises Malformed if that person can't propose it now."""

    def is_possible(self, table: "Table", proposal: "Proposal") -> bool:
        """False once it makes no sense any more."""

    def concerns(self, table: "Table", proposal: "Proposal", person: str | None) -> bool:
        """True if that person is told of it; None: a watcher."""

    def carry_out(self, table: "Table", proposal: "Proposal") -> None:
        """Called once, by the server at which the last person agreed."""


class OfEverybody:
    """All persons who play must agree, and everybody at the table is told. Bots are not asked."""

    running: int | None = None

    def lasts(self, table: "Table") -> int:
        return 3 * DAY if _is_over_days(table) else 3 * MINUTE

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        players = table.players_now
        if person not in players:
            raise Malformed("kind", "not-playing")
        return [other for other in players if other != person]

    def is_possible(self, table: "Table", proposal: "Proposal") -> bool:
        """Everybody who was asked, and nobody else, still plays."""
        return sorted(table.players_now) == sorted([proposal.by, *proposal.asked])

    def concerns(self, table: "Table", proposal: "Proposal", person: str | None) -> bool:
        return True


class EndOfMatch(OfEverybody):
    """The match ends as it stands."""

    def __init__(self, how: Agreed) -> None:
        self.how: Agreed = how

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        asked = super().asked(table, person)
        seating, players = table.seating, table.players_now
        if {seating.side_of(seat) for seats in players.values() for seat in seats} != set(range(len(seating.sides))):
            raise Malformed("kind", "bots-do-not-agree")
        return asked

    def carry_out(self, table: "Table", proposal: "Proposal") -> None:
        table.end_by_agreement(self.how)


class Resignation:
    """All persons of a team must agree, and only they are told. One who plays alone asks nobody."""

    running: int | None = None

    def lasts(self, table: "Table") -> int:
        return 3 * DAY if _is_over_days(table) else 3 * MINUTE

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        if person not in table.players_now:
            raise Malformed("kind", "not-playing")
        return team_mates(table, person)

    def is_possible(self, table: "Table", proposal: "Proposal") -> bool:
        team = [*team_mates(table, proposal.by), proposal.by] if proposal.by in table.players_now else []
        return sorted(team) == sorted([proposal.by, *proposal.asked])

    def concerns(self, table: "Table", proposal: "Proposal", person: str | None) -> bool:
        return person is not None and person in (proposal.by, *proposal.asked)

    def carry_out(self, table: "Table", proposal: "Proposal") -> None:
        table.resign(table.players_now[proposal.by][0])


class Pause(OfEverybody):
    """Time stands still until any player ends the pause, or it has lasted long enough."""

    running: int | None = LONGEST_PAUSE

    def lasts(self, table: "Table") -> int:
        return MINUTE

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        asked = super().asked(table, person)
        if table.may_race:
            raise Malformed("kind", "no-pause-in-a-race")
        if _is_over_days(table):
            raise Malformed("kind", "no-pause-over-days")
        return asked

    def is_possible(self, table: "Table", proposal: "Proposal") -> bool:
        """A pause goes on whoever leaves."""
        return bool(table.players_now) if proposal.runs else super().is_possible(table, proposal)

    def carry_out(self, table: "Table", proposal: "Proposal") -> None:
        """Time stands still as soon as the table goes on with its proposals."""


class Substitution:
    """A watcher wants to play for a bot, or for somebody who is gone. The persons of that team must agree or, if it has
    none, all who play; and only they are told."""

    running: int | None = None

    def lasts(self, table: "Table") -> int:
        return 3 * DAY if _is_over_days(table) else 3 * MINUTE

    def asked(self, table: "Table", person: str, seat: int | None = None) -> list[str]:
        if seat is None:
            raise Malformed("seat", "which-seat", {"seats": table.seating.names})
        asked = _team_at(table, seat)
        if not asked or not table.may_come_in(person, seat):
            raise Malformed("seat", "no-substitute", {"seat": table.seating.name(seat)})
        return asked

    def is_possible(self, table: "Table", proposal: "Proposal") -> bool:
        seat = proposal.seat
        return (
            seat is not None
            and table.may_come_in(proposal.by, seat)
            and sorted(_team_at(table, seat)) == sorted(proposal.asked)
        )

    def concerns(self, table: "Table", proposal: "Proposal", person: str | None) -> bool:
        return person is not None and person in (proposal.by, *proposal.asked)

    def carry_out(self, table: "Table", proposal: "Proposal") -> None:
        assert proposal.seat is not None, "it is about a seat"
        table.services.registry.substitute_soon(table.id, proposal.by, proposal.seat)


KINDS: Final[dict[ProposalKind, Kind]] = {
    "draw": EndOfMatch("draw"),
    "stop": EndOfMatch("stop"),
    "pause": Pause(),
    "resign": Resignation(),
    "substitute": Substitution(),
}


def team_mates(table: "Table", person: str) -> list[str]:
    """The other persons who play on the side of that one."""
    seating, players = table.seating, table.players_now
    sides = {seating.side_of(seat) for seat in players[person]}
    return [
        other
        for other, seats in players.items()
        if other != person and any(seating.side_of(seat) in sides for seat in seats)
    ]


def _team_at(table: "Table", seat: int) -> list[str]:
    """The persons here who play for the side of that seat; if there are none, all who play."""
    seating, present = table.seating, table.presence.here
    players = {person: seats for person, seats in table.players_now.items() if person in present}
    side = seating.side_of(seat)
    team = [person for person, seats in players.items() if any(seating.side_of(one) == side for one in seats)]
    return team or list(players)


def _is_over_days(table: "Table") -> bool:
    return Terms.read(table.stored.terms).is_over_days
