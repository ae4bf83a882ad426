"""Hashes passwords and recovery codes with argon2id, a few at a time, in threads."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE: Final = 2  # each takes 64 MiB, and a core for some tens of milliseconds
ROUNDS: Final = 3
_LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # without letters that look alike
_GROUPS, _LENGTH = 5, 5

T = TypeVar("T")


class Passwords:
    memory = 64 * 1024  # KiB of each hash; an attacker's graphics card has to pay them too

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="passwords")
        self._hasher: PasswordHasher | None = None
        self._dummy_hash: str | None = None

    def hash(self, password: str) -> str:
        return self._argon().hash(password)

    async def hashed(self, password: str) -> str:
        return await self._run(lambda: self.hash(password))

    async def holds(self, hashed: str | None, password: str) -> bool:
        """Takes as long without a hash, so that nobody can find out who has an account."""
        return await self._run(lambda: self._holds(hashed, password))

    def _holds(self, hashed: str | None, password: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        argon = self._argon()
        if self._dummy_hash is None:
            self._dummy_hash = argon.hash(secrets.token_hex())
        try:
            return argon.verify(hashed or self._dummy_hash, password) and hashed is not None
        except (VerificationError, InvalidHashError):
            return False

    def _argon(self) -> "PasswordHasher":
        # Imported on first use: most servers, and all bot processes, never need it.
        from argon2 import PasswordHasher, Type

        if self._hasher is None:
            self._hasher = PasswordHasher(time_cost=ROUNDS, memory_cost=self.memory, parallelism=1, type=Type.ID)
        return self._hasher

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def new_recovery_code() -> str:
    """Some 120 random bits, in a form that is easy to write down."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_LENGTH)) for _ in range(_GROUPS))
    return "-".join(groups)


def normalised(code: str) -> str:
    """Removes spaces, dashes and differences of case from a copied code."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
