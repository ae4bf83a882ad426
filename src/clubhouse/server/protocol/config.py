"""The configuration of a server: its tables' times, and what a host may choose."""

import ipaddress
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True)
class TableConfig:
    patience: float = 120.0  # seconds that an empty table stays in memory
    reaction: int = 1500  # milliseconds that a bot takes in a window, whatever it decides; in a short one half of it
    example: int = 1200  # milliseconds after which somebody else acts in a lesson
    pace: int = 50  # bots act at multiples of that many milliseconds after being asked: how long they thought is theirs
    courtesy: int = 6000  # milliseconds that a bot leaves to persons of its own team, where any of them may decide
    passing: tuple[str, ...] = ("pass", "hold")  # the verbs of the moves that let a window go by
    counting: float = 0.5  # seconds after which it is told how many watch
    countdown: int = 0  # milliseconds between the deal and the start of a race, so that nobody is taken by surprise
    tick: int = 500  # milliseconds after which the house notes how far running clocks have come

    @property
    def ahead(self) -> int:
        """How far ahead of a clock it is noted; see `LiveTable.note_time`."""
        return 2 * self.tick


@dataclass(frozen=True)
class HostConfig:
    # Besides the addresses of the machine and localhost. "*": any.
    allowed_hosts: tuple[str, ...] = ()
    # Proxies in front of the house, addresses or networks: only they are believed when they say whom they speak for.
    trusted_proxies: tuple[str, ...] = ()
    # Milliseconds of a round trip that are believed where nothing but a client's own answers tell of it: behind a proxy
    # that says nothing, or on a system that does not.
    believed_trip: int = 0
    of_address: int = 200  # connections; a club behind one line is one address
    of_person: int = 24  # sockets at tables, which is tabs
    # What one address may have computed, in seconds of processor: at once, and then a second. 10 MB count as one.
    computed: float = 30.0
    computed_a_second: float = 0.25
    watching: int = 100  # of one address, in the whole house
    watching_one: int = 50  # of them, one table
    undealt: int = 20  # tables at which one person may hold a seat before the deal
    unplayed: timedelta = timedelta(days=2)  # after which a match without a move is forgotten
    abandoned: timedelta | None = timedelta(days=90)  # and one that nobody has gone on with; None: never
    finished: timedelta | None = None  # and one that is over
    open_data: Path | None = None  # the folder into which it is written every night; None: there is none
    metrics_key: str | None = None  # who has it may read /metrics; None: there are none

    def is_called(self, host: str) -> bool:
        """Whether a Host header names this house. Another name may be somebody else's, who has it lead here so that
        the guests' browsers take that site's pages for ours; an address leads where it says."""
        name = _without_port(host)
        if name == "localhost" or "*" in self.allowed_hosts:
            return name != ""
        return _is_address(name) or name in (allowed.lower() for allowed in self.allowed_hosts)

    def is_proxy(self, address: str) -> bool:
        if not self.trusted_proxies or not _is_address(address):
            return False
        found = ipaddress.ip_address(address)
        return any(found in ipaddress.ip_network(proxy, strict=False) for proxy in self.trusted_proxies)


def _without_port(host: str) -> str:
    name, port = host.strip().lower(), ""
    if name.startswith("["):
        name, _, port = name[1:].partition("]")
    elif name.count(":") == 1:
        name, _, port = name.partition(":")
    return name.rstrip(".") if port.removeprefix(":").isdecimal() or not port else ""


@lru_cache(1024)
def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_network(text: str) -> bool:
    """An address or a network, not a name: a name could be anybody's."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


@lru_cache(4096)
def network_of(address: str) -> str:
    """Who shares an address, for counting: of IPv6 everybody has as many as they like of the same network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
