"""What was told of one input: every version of every event, and which audiences got a telling.

It is written down with the input, so that a match can be told again without its rules. Each version is encoded once,
for the store and for all who hear it.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from clubhouse.kernel.events import Log
from clubhouse.kernel.game import event_data
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.telling import Telling, seats_in, set_of
from clubhouse.server.store.stored import Addressed, InputNote, StoredNarration, Version

_ENCODER: Final = msgspec.json.Encoder()


_NONE: Final = b"null"
_DECODER: Final = msgspec.json.Decoder(StoredNarration)
_ADDRESSES: Final = msgspec.json.Decoder(list[Addressed])


class Narration:
    def __init__(self, told: list[tuple[int, Version, Version | None]]) -> None:
        self.told = told
        self.to: list[Eyes] = []

    @staticmethod
    def of(log: Log) -> "Narration":
        told: list[tuple[int, Version, Version | None]] = []
        for privy, private, public in zip(log.privy, log.private, log.public, strict=True):
            first = _encoded(event_data(private))
            other = first if public is private else None if public is None else _encoded(event_data(public))
            told.append((privy, first, other))
        return Narration(told)

    @staticmethod
    def of_house(event: str, facts: dict[str, Any]) -> "Narration":
        """An event that no rule of the game knows, told to everybody."""
        version = _encoded({"event": event, "clause": None, "facts": facts})
        return Narration([(0, version, version)])

    @staticmethod
    def of_tellings(tellings: list[Telling]) -> "Narration":
        """What a record says that was told."""
        told: list[tuple[int, Version, Version | None]] = []
        for one in tellings:
            first = _encoded(_plain(one))
            if one.to is None:
                told.append((0, first, first))
            else:
                told.append((set_of(one.to), first, _encoded(_plain(one.others)) if one.others is not None else None))
        return Narration(told)

    def heard(self, eyes: Eyes) -> list[Version]:
        versions: list[Version] = []
        for privy, first, other in self.told:
            version = first if first is other or eyes.are_privy(privy) else other
            if version is not None:
                versions.append(version)
        return versions

    def tellings(self) -> list[Telling]:
        """As a record has them."""
        told: list[Telling] = []
        for privy, first, other in self.told:
            others = msgspec.json.decode(other, type=Telling) if other is not None else None
            if privy == 0 and others is not None:
                told.append(others)
            elif privy:
                heard = msgspec.json.decode(first, type=Telling)
                told.append(msgspec.structs.replace(heard, to=seats_in(privy), others=others))
        return told

    def write(self, note: InputNote | None = None) -> bytes:
        told: Any = self.told
        return _ENCODER.encode(StoredNarration(told=told, to=[eyes.seats for eyes in self.to], note=note))

    @staticmethod
    def read(data: bytes) -> "Narration":
        written = _DECODER.decode(data)
        account = Narration(
            [(privy, first, other if bytes(other) != _NONE else None) for privy, first, other in written.told]
        )
        account.to = [Eyes.of(*seats) for seats in written.to]
        return account


def _plain(telling: Telling) -> dict[str, Any]:
    return {"event": telling.event, "clause": telling.clause, "facts": telling.facts}


def addressed(written: Iterable[bytes]) -> list[tuple[tuple[int, ...], ...]]:
    """The seats of each audience that got a telling, account by account: what it was is read when it is asked for."""
    return [one.to for one in _ADDRESSES.decode(b"[" + b",".join(written) + b"]")]


def note_in(told: bytes) -> InputNote:
    """What was noted beside an account."""
    return _DECODER.decode(told).note or InputNote()


def _encoded(event: object) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode(event))


def joined(versions: Iterable[Version]) -> msgspec.Raw:
    """As one JSON array."""
    return msgspec.Raw(b"[" + b",".join(map(bytes, versions)) + b"]")
