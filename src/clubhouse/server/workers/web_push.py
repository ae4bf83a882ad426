"""Sends web push (RFC 8030): encrypted for one browser (RFC 8291), and signed by the house (RFC 8292).

Clients name the addresses that we send to. So only public addresses of known push services are allowed, besides those
that the host has named, and no redirect is followed.
"""

import base64
import http.client
import ipaddress
import os
import socket
import ssl
import time
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

# The push services of Chrome, Edge, Firefox and Safari, and of the browsers that are built on them.
SERVICES: Final = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
LONGEST: Final = 1000  # characters of an endpoint
SIZE: Final = 1200  # bytes of a message: all are as long, so that the length tells nothing
TIMEOUT: Final = 10.0  # seconds
VALID: Final = 12 * 3600  # seconds that a signature is valid

_CURVE: Final = ec.SECP256R1()


class NotAllowed(ValueError):
    """The house sends nothing to that address."""


@dataclass(frozen=True)
class Endpoint:
    """An address of a push service that the house sends to."""

    scheme: str
    host: str
    port: int
    path: str
    is_named: bool  # by the host: it need not be public

    @property
    def origin(self) -> str:
        is_usual = self.port == (443 if self.scheme == "https" else 80)
        return f"{self.scheme}://{self.host}" + ("" if is_usual else f":{self.port}")

    @staticmethod
    def read(address: str, named: tuple[str, ...] = ()) -> "Endpoint":
        """`named` are the origins that the host allows too. Raises NotAllowed."""
        if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
            raise NotAllowed("this is no address of a push service")
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise NotAllowed("this is no address of a push service") from None
        host = (parts.hostname or "").rstrip(".")
        if parts.username is not None or parts.password is not None or not host or not parts.path.startswith("/"):
            raise NotAllowed("this is no address of a push service")
        found = Endpoint(
            parts.scheme, host, port or (443 if parts.scheme == "https" else 80), _path(parts), is_named=False
        )
        if found.origin in named:
            return Endpoint(found.scheme, found.host, found.port, found.path, is_named=True)
        if found.scheme != "https" or found.port != 443 or not any(_is_of(host, service) for service in SERVICES):
            raise NotAllowed(f"{found.origin} is no push service that this house knows")
        return found

    def resolve(self) -> str:
        """An IP address of it. Raises NotAllowed if any of them is not public, and OSError if there is none."""
        found = [str(info[4][0]) for info in socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)]
        if not self.is_named:
            for address in found:
                if not is_public(address):
                    raise NotAllowed(f"{self.host} leads to {address}, which is not public")
        return found[0]


def _path(parts: SplitResult) -> str:
    return parts.path + (f"?{parts.query}" if parts.query else "")


def _is_of(host: str, service: str) -> bool:
    return host.endswith(service) if service.startswith(".") else host == service


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found.sixtofour or found
    return found.is_global and not found.is_multicast


class HouseKey:
    """Signs for the house, so that a push service knows who sends."""

    def __init__(self, private: bytes, contact: str) -> None:
        """`contact` is a `mailto:` or `https:` address where a push service reaches the host."""
        number = int.from_bytes(private, "big")
        self._vapid: Any = Vapid02(ec.derive_private_key(number, _CURVE))
        self._contact = contact
        point = self._vapid.public_key.public_numbers()
        self.public = text_of(b"\x04" + point.x.to_bytes(32, "big") + point.y.to_bytes(32, "big"))

    def sign(self, origin: str) -> str:
        """An Authorization header."""
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + VALID}
        return str(self._vapid.sign(claims)["Authorization"])


def new_private_key() -> bytes:
    return ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32, "big")


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError unless they are the keys of a browser."""
    ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, bytes_of(p256dh))
    if len(bytes_of(auth)) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")


@dataclass(frozen=True)
class Push:
    endpoint: Endpoint
    p256dh: str
    auth: str
    topic: str  # a later message of the same topic replaces one that is not delivered yet
    text: bytes
    seconds: int  # that the service keeps it for a browser that is offline
    is_urgent: bool


@dataclass(frozen=True)
class Answer:
    """The answer of a push service; `status` 0: there was none. `wait`: seconds after which it may be tried again."""

    status: int
    wait: int = 0

    @property
    def is_delivered(self) -> bool:
        return 200 <= self.status < 300

    @property
    def is_gone(self) -> bool:
        return self.status in (404, 410)

    @property
    def may_be_tried_again(self) -> bool:
        return self.status in (0, 408, 429) or self.status >= 500


def encrypted(push: Push) -> bytes:
    return bytes(
        http_ece.encrypt(
            push.text.ljust(SIZE),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(_CURVE),
            dh=bytes_of(push.p256dh),
            auth_secret=bytes_of(push.auth),
            version="aes128gcm",
        )
    )


def send(push: Push, key: HouseKey) -> Answer:
    """Sends it, and waits for the answer: run it in a thread."""
    endpoint = push.endpoint
    headers = {
        "Authorization": key.sign(endpoint.origin),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(push.seconds),
        "Topic": push.topic,
        "Urgency": "high" if push.is_urgent else "normal",
    }
    connection: http.client.HTTPConnection | None = None
    try:
        connection = _connected(endpoint)
        connection.request("POST", endpoint.path, encrypted(push), headers)
        answer = connection.getresponse()
        return Answer(answer.status, _wait(answer.getheader("Retry-After", "")))
    except NotAllowed:
        return Answer(403)
    except (OSError, http.client.HTTPException):
        return Answer(0)
    finally:
        if connection is not None:
            connection.close()


def _connected(endpoint: Endpoint) -> http.client.HTTPConnection:
    """A connection to the address that was checked: a second look at its name could find another one."""
    address = endpoint.resolve()
    line = socket.create_connection((address, endpoint.port), TIMEOUT)
    if endpoint.scheme == "https":
        try:
            line = ssl.create_default_context().wrap_socket(line, server_hostname=endpoint.host)
        except OSError:
            line.close()
            raise
    connection = http.client.HTTPConnection(endpoint.host, endpoint.port, timeout=TIMEOUT)
    if endpoint.scheme == "https":
        connection.default_port = 443
    connection.sock = line
    return connection


def _wait(header: str) -> int:
    return min(int(header), 24 * 3600) if header.isascii() and header.isdecimal() else 0
