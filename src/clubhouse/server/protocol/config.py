"""The configuration of a server: the timing of its tables, and the settings of its host."""

import base64
import ipaddress
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from functools import lru_cache
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import urlsplit

_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


@dataclass(frozen=True)
class TableConfig:
    patience: float = 120.0  # seconds that an empty table stays in memory
    reaction: int = 1500  # milliseconds that a bot takes in a window, whatever it decides; half of a short window
    example: int = 1200  # milliseconds until another seat acts in a lesson
    pace: int = 50  # bots act at multiples of so many milliseconds, to hide how long they thought
    courtesy: int = 6000  # milliseconds that a bot leaves to persons of its team, if any of them may decide
    passing: tuple[str, ...] = ("pass", "hold")  # the verbs of moves that pass in a window
    counting: float = 0.5  # seconds between updates of the number of watchers
    countdown: int = 0  # milliseconds between the deal and the start of a race
    absence: int = 180_000  # milliseconds that somebody must be away before those who wait may go on without them
    notice: int = 30_000  # milliseconds between such a wish and what it brings
    tick: int = 500  # milliseconds after which running clocks are stored

    @property
    def ahead(self) -> int:
        """The time by which a stored clock is ahead of the running one; see `LiveTable.note_time`."""
        return 2 * self.tick


class MailServer(Protocol):
    """A server that sends e-mail (`workers/mail.py`)."""

    @property
    def sender(self) -> str: ...

    def send(self, message: EmailMessage) -> bool: ...


@dataclass(frozen=True)
class HostConfig:
    # Besides IP addresses and localhost. "*": any.
    allowed_hosts: tuple[str, ...] = ()
    # Addresses or networks of proxies. Only their forwarding headers are trusted.
    trusted_proxies: tuple[str, ...] = ()
    # Milliseconds of round trip credited to a client if only its own replies tell of it: behind a proxy that reports no
    # latency, or on a system that does not.
    believed_trip: int = 0
    of_address: int = 200  # connections; a whole club may share one address
    persons: int = 60  # who may share an address: so many accounts, names and matches are made there in a burst
    of_person: int = 24  # sockets at tables, that is, browser tabs
    # The processor time that one address may use for expensive requests: at once, and then per second. 10 MB count as
    # one second.
    computed: float = 30.0
    computed_a_second: float = 0.25
    watching: int = 100  # watchers from one address, on the whole server
    watching_one: int = 50  # and at one table
    undealt: int = 20  # tables at which one person may hold a seat before the deal
    unplayed: timedelta = timedelta(days=2)  # after which a match without a move is deleted
    abandoned: timedelta | None = timedelta(days=90)  # and one that was abandoned; None: never
    finished: timedelta | None = None  # and a finished one; None: never
    reports: timedelta = timedelta(days=30)  # after which what was reported is deleted
    open_data: Path | None = None  # the folder for the nightly export; None: no export
    notice: str | None = None  # the host's own text for the page about personal data
    metrics_key: str | None = None  # the key for /metrics; None: no metrics
    address: str | None = None  # of the house, such as https://club.example.org; None: unknown
    push_key: bytes | None = None  # that signs web push; None: the one in the store
    mail: MailServer | None = None  # that sends e-mail; None: there is none
    # Origins to which web push goes beside the well-known services. They need not be public.
    push_services: tuple[str, ...] = ()

    def is_called(self, host: str) -> bool:
        """True if a Host header names this server.

        Any other name may be an attacker's (DNS rebinding): browsers would then take that site's pages for ours. An IP
        address can't be redirected.
        """
        name = _without_port(host)
        if name == "localhost" or "*" in self.allowed_hosts:
            return name != ""
        return _is_address(name) or name in (allowed.lower() for allowed in self.allowed_hosts)

    @property
    def contact(self) -> str:
        """The contact of the host for push services."""
        if self.address is not None and self.address.startswith("https://"):
            return self.address
        named = next((host for host in self.allowed_hosts if "." in host and not _is_address(host)), None)
        return f"https://{named}" if named is not None else "mailto:clubhouse@localhost"

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
    """True for an address or a network, not for a host name: a name could be anybody's."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def is_origin(text: str) -> bool:
    """True for the beginning of an address, such as `https://club.example.org`."""
    try:
        parts = urlsplit(text)
        is_whole = parts.port is None or parts.port > 0
    except ValueError:
        return False
    return is_whole and parts.scheme in ("http", "https") and text == f"{parts.scheme}://{parts.netloc}" != text[:8]


def read_push_key(text: str) -> bytes | None:
    """The private key of web push from base64url, as other tools write it; None if it is none."""
    try:
        key = base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        return None
    return key if len(key) == 32 and 0 < int.from_bytes(key, "big") < _ORDER else None


@lru_cache(4096)
def network_of(address: str) -> str:
    """The client's network, for limits. An IPv6 client has a whole /64 network to itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return address
