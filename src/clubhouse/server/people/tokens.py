"""Identifies the requester by a random token, in a cookie or an Authorization header. The server stores only its hash.

A token is a guest's own, or that of an account's session.
"""

import re
import secrets
from collections.abc import Mapping
from hashlib import blake2b
from typing import Protocol

from litestar.datastructures import Cookie

COOKIE = "clubhouse_guest"
DEVICE = "clubhouse_device"  # shows that this browser signed in before; it opens nothing
_YEAR = 365 * 24 * 3600
_SESSION = "s."
_OURS = re.compile(r"(?:s\.)?[A-Za-z0-9_-]{43}")  # as `new_token` and `new_session` make them


class HasCredentials(Protocol):
    """A request's headers and cookies."""

    @property
    def headers(self) -> Mapping[str, str]: ...

    @property
    def cookies(self) -> Mapping[str, str]: ...


def token_of(connection: HasCredentials) -> str | None:
    """None also for a token in another form: one that a person made up could be guessed."""
    return bearer_of(connection) or _ours(connection.cookies.get(COOKIE))


def bearer_of(connection: HasCredentials) -> str | None:
    """The token of a program, which has no cookies. No other site's page can make a browser send it."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return _ours(token) if kind.lower() == "bearer" else None


def _ours(token: str | None) -> str | None:
    return token if token is not None and _OURS.fullmatch(token) else None


def device_of(connection: HasCredentials) -> str | None:
    return connection.cookies.get(DEVICE)


def owner_of(token: str) -> str:
    """The hash that the store keeps of a token, so that a stolen store opens no seat."""
    return blake2b(token.encode(), digest_size=32, person=b"clubhouse-seat").hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_session() -> str:
    return _SESSION + secrets.token_urlsafe(32)


def is_session(token: str) -> bool:
    """True for a session of an account; the store knows whose."""
    return token.startswith(_SESSION)


def cookie_of(token: str, is_secure: bool) -> Cookie:
    # Lax, not Strict: an invitation followed from another site must find the guest's own seat.
    return Cookie(key=COOKIE, value=token, max_age=_YEAR, path="/", httponly=True, samesite="lax", secure=is_secure)


def device_cookie(device: str, is_secure: bool) -> Cookie:
    """A browser sends it only to sign in."""
    return Cookie(
        key=DEVICE, value=device, max_age=_YEAR, path="/api/me", httponly=True, samesite="strict", secure=is_secure
    )
