"""Rate limits for wrong passwords and recovery codes: nobody guesses one, and nobody locks an owner out.

Right passwords are not counted. Signing in, signing up and recovering are counted separately. A device that signed in
to an account before is counted by itself, so that strangers' attempts never stop it.
"""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Final

from clubhouse.server.protocol.limits import AddressRateLimit
from clubhouse.server.protocol.problems import Problem

MINUTE: Final = 1 / 60  # per second
MOST_DEVICES: Final = 3  # accounts whose marks one browser keeps


class SignInLimits:
    def __init__(self, now: Callable[[], float], persons: int = 60) -> None:
        """`persons` may share an address; guesses at passwords are limited whatever their number."""

        def limit(burst: int, a_second: float) -> AddressRateLimit:
            return AddressRateLimit(burst, a_second, now)

        self._at_address = limit(30, 2 * MINUTE)  # wrong passwords, for all accounts
        self._for_login = limit(10, MINUTE / 5)  # for one account, from one address
        self._by_strangers = limit(100, MINUTE)  # for one account, from all addresses together
        self._on_device = limit(10, MINUTE / 5)  # for one account, from a device that signed in before
        self._codes_at_address = limit(10, 2 * MINUTE)
        self._codes_for_login = limit(10, MINUTE / 5)
        self._accounts = limit(persons, 2 * MINUTE)  # new ones, from one address
        self._renamings = limit(persons, 12 * MINUTE)

    @contextmanager
    def signing_in(self, address: str, login: str, device: str | None) -> Iterator[None]:
        """Counts a wrong password. `device` is the name of a device that the account knows.

        Raises Problem after too many wrong passwords.
        """
        of_address = f"{address} {login}"
        if device is not None:
            counted = [(self._on_device, device)]
        else:
            counted = [(self._at_address, address), (self._for_login, of_address), (self._by_strangers, login)]
        with _counted(counted):
            yield

    @contextmanager
    def recovering(self, address: str, login: str) -> Iterator[None]:
        """Counts a wrong code, by address only: nobody guesses 120 bits, and strangers must not stop the owner."""
        with _counted([(self._codes_at_address, address), (self._codes_for_login, f"{address} {login}")]):
            yield

    @contextmanager
    def signing_up(self, address: str) -> Iterator[None]:
        """Counts a new account. An attempt whose form has to be changed is not counted."""
        _take(self._accounts, address)
        try:
            yield
        except Problem as problem:
            if problem.status == 400:
                self._accounts.give_back(address)
            raise

    def rename(self, address: str) -> None:
        _take(self._renamings, address)


@contextmanager
def _counted(counted: list[tuple[AddressRateLimit, str]]) -> Iterator[None]:
    """Takes from each limit, and gives back unless the code inside raises Problem."""
    taken: list[tuple[AddressRateLimit, str]] = []
    is_wrong = False
    try:
        for limit, whose in counted:
            _take(limit, whose)
            taken.append((limit, whose))
        try:
            yield
        except Problem:
            is_wrong = True
            raise
    finally:
        if not is_wrong:
            for limit, whose in taken:
                limit.give_back(whose)


def _take(limit: AddressRateLimit, whose: str) -> None:
    if not limit.take(whose):
        raise Problem(429, "too-many-attempts")


# Devices


def new_device(former: str | None, password: str) -> str:
    """The cookie of a device that has just signed in to the account with that stored password.

    It holds a mark for each of the last accounts. A mark is valid until the password changes.
    """
    name = secrets.token_hex(16)
    others = [mark for mark in _marks(former) if _signed(mark.partition(".")[0], password) != mark]
    return "-".join([_signed(name, password), *others][:MOST_DEVICES])


def known_device(cookie: str | None, password: str) -> str | None:
    """The name of the device, if it signed in to the account while it had that stored password."""
    for mark in _marks(cookie):
        name = mark.partition(".")[0]
        if secrets.compare_digest(_signed(name, password), mark):
            return name
    return None


def _marks(cookie: str | None) -> list[str]:
    marks = (cookie or "").split("-")[:MOST_DEVICES]
    return [mark for mark in marks if len(mark) == 65 and mark.isascii()]


def _signed(name: str, password: str) -> str:
    key = blake2b(password.encode(), digest_size=32).digest()
    return f"{name}.{blake2b(name.encode(), key=key, digest_size=16, person=b'clubhouse-device').hexdigest()}"
