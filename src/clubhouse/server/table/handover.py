"""The state that a table hands over to the next table of its match."""

from dataclasses import dataclass, field

from clubhouse.server.protocol.messages import FromPlayer, Player, RematchMade
from clubhouse.server.protocol.names import Profile
from clubhouse.server.table.agreements.proposals import ProposalState
from clubhouse.server.table.audience import Audience
from clubhouse.server.table.chat import TableChat
from clubhouse.server.table.claims import Absences
from clubhouse.server.table.client import Client
from clubhouse.server.table.presence import PeerPresence

WaitingMessage = tuple[Client, FromPlayer, float]  # a message, and the moment it arrived


@dataclass
class Handover:
    profiles: dict[str, Profile] = field(default_factory=dict)  # of players
    peers: PeerPresence = field(default_factory=PeerPresence)
    chat: TableChat | None = None
    audiences: list[Audience] = field(default_factory=list)  # with their clients
    salts: dict[str, bytes] = field(default_factory=dict)
    shown: set[int] = field(default_factory=set)  # seats that show their hands to spectators
    saw: dict[str, set[int]] = field(default_factory=dict)  # watchers who saw open hands, and of which sides
    ready: set[str] = field(default_factory=set)  # persons who are ready to begin
    agreement: str = ""  # for these options and terms
    rematch: RematchMade | None = None  # offered after the match
    passing: set[int] = field(default_factory=set)  # seats that pass in every window
    absences: Absences = field(default_factory=Absences)
    proposals: ProposalState | None = None
    elapsed: int | None = None  # the reading of the match's clock, if it ran
    players: dict[str, Player] = field(default_factory=dict)  # as last told to clients
    was_over: bool = False
    unstored: list[tuple[Client, FromPlayer]] = field(default_factory=list)  # whose inputs were not stored
    waiting: list[WaitingMessage] = field(default_factory=list)  # not judged yet

    @property
    def clients(self) -> list[Client]:
        return [client for audience in self.audiences for client in audience.clients]
