"""Identifies the requester by a random token, in a cookie or an Authorization header. The server stores only its hash.

A token is a guest's own, that of an account's session, or a program's. Whatever comes in an Authorization header is a
program's: browsers send cookies.
"""

import re
import secrets
from collections.abc import Mapping
from hashlib import blake2b
from typing import Protocol

from litestar.datastructures import Cookie

from clubhouse.server.store.stored import PROGRAM

COOKIE = "clubhouse_guest"
DEVICE = "clubhouse_device"  # shows that this browser signed in before; it opens nothing
_YEAR = 365 * 24 * 3600
_SESSION = "s."
_PROGRAM = "p."
_OURS = re.compile(r"(?:[sp]\.)?[A-Za-z0-9_-]{43}")  # as `new_token`, `new_session` and `new_program` make them


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
    """The token of a program, which has no cookies. No other site's page can make a browser send it.

    A session belongs to a browser. Programs of earlier versions have a guest's token.
    """
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    token = _ours(given) if kind.lower() == "bearer" else None
    if token is None or is_session(token):
        return None
    return token if is_program_token(token) else _PROGRAM + token


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


def new_program() -> str:
    return _PROGRAM + new_token()


def is_program_token(token: str) -> bool:
    return token.startswith(_PROGRAM)


def program_of(token: str) -> str:
    """The program that a token identifies, as an owner of seats."""
    return (PROGRAM + owner_of(token.removeprefix(_PROGRAM)))[:64]


def guest_of(token: str) -> str:
    """The person that a program's token named in earlier versions, or in a cookie."""
    return owner_of(token.removeprefix(_PROGRAM))


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
