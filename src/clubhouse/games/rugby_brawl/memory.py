"""The memory of a seat in Rugby Brawl: which cards lie under the tops, all of which everybody has seen."""

from typing import Final

from clubhouse.games.rugby_brawl.cards import BLUE, PILES, RED
from clubhouse.games.rugby_brawl.events import (
    AttackPlayed,
    CardEvent,
    CardRevealed,
    ContestWon,
    DefencePlayed,
    FaultWhistled,
    KickOffTaken,
    PassMade,
    PauseCalled,
    PutInTaken,
    ScrumCardLaid,
    ScrumWon,
    SupportLaid,
)
from clubhouse.games.rugby_brawl.rules import NO_CARD, RugbyBrawl, Team
from clubhouse.kernel.events import Event
from clubhouse.kernel.match import Match
from clubhouse.kernel.packs import numbers_in
from clubhouse.rows.memory import Memory

_FIELDS: Final = PILES + 2


class TeamMemory:
    """The piles of a team from the bottom; `action` from the bottom too, its order told by the order of the acts."""

    def __init__(self) -> None:
        self.piles: list[list[int]] = [[] for _ in range(PILES)]
        self.action: list[int] = []
        self.supports: list[int] = []

    def lose(self, card: int) -> None:
        """From the top of a pile."""
        for pile in self.piles:
            if pile and pile[-1] == card:
                pile.pop()

    def lay_supports(self) -> None:
        self.action.extend(self.supports)
        self.supports.clear()

    def gather(self) -> None:
        """The tops stay, all else goes back to the hands."""
        for pile in self.piles:
            del pile[:-1]
        del self.action[:-1]

    def fits(self, team: Team) -> bool:
        own = [team.action] if team.action != NO_CARD else []
        return (
            self.piles == team.piles
            and sorted(self.action) == sorted(numbers_in(team.buried) + own)
            and self.supports == team.supports()
        )


class RugbyBrawlMemory(Memory):
    def __init__(self) -> None:
        self.teams = [TeamMemory(), TeamMemory()]

    def hear(self, event: Event) -> None:
        if isinstance(event, CardRevealed):
            self.teams[event.who.team].piles[event.pile].append(event.card)
        elif isinstance(event, (KickOffTaken, PassMade, AttackPlayed, DefencePlayed, PutInTaken)):
            self.play(event)
        elif isinstance(event, SupportLaid):
            team = self.teams[event.who.team]
            team.lose(event.card)
            team.supports.append(event.card)
        elif isinstance(event, ScrumCardLaid):
            if event.laid == 1:
                self.play(event)
            else:
                team = self.teams[event.who.team]
                team.lose(event.card)
                team.supports.append(event.card)
        elif isinstance(event, (ContestWon, ScrumWon, FaultWhistled)):
            self.teams[RED].lay_supports()
            self.teams[BLUE].lay_supports()
        elif isinstance(event, PauseCalled):
            self.teams[RED].gather()
            self.teams[BLUE].gather()

    def play(self, event: CardEvent) -> None:
        """On the action pile."""
        team = self.teams[event.who.team]
        team.lose(event.card)
        team.action.append(event.card)

    def fits(self, match: Match) -> bool:
        assert isinstance(match, RugbyBrawl)
        return self.teams[RED].fits(match.red) and self.teams[BLUE].fits(match.blue)

    def data(self) -> list[list[int]]:
        data: list[list[int]] = []
        for team in self.teams:
            data += [*[pile.copy() for pile in team.piles], team.action.copy(), team.supports.copy()]
        return data

    def restore(self, data: list[list[int]]) -> None:
        for number, team in enumerate(self.teams):
            own = data[number * _FIELDS : (number + 1) * _FIELDS]
            team.piles = [pile.copy() for pile in own[:PILES]]
            team.action = own[PILES].copy()
            team.supports = own[PILES + 1].copy()
