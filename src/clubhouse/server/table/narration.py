"""The narration of one input: every version of every event, and which audiences were told of it.

It is stored with the input, so that a match can be told again without its rules. Each version is encoded once, for the
store and for all who hear it.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from clubhouse.kernel.events import Log
from clubhouse.kernel.seats import Eyes
from clubhouse.referee.telling import RecordedEvent, seats_in, set_of
from clubhouse.server.store.stored import Addressed, InputNote, StoredNarration, Version

_ENCODER: Final = msgspec.json.Encoder()
_NONE: Final = b"null"
_DECODER: Final = msgspec.json.Decoder(StoredNarration)
_ADDRESSES: Final = msgspec.json.Decoder(list[Addressed])

EVERYBODY: Final = -1  # the set of all seats, for those who hear every private version


class Narration:
    def __init__(self, told: list[tuple[int, Version, Version | None]]) -> None:
        """`told` holds for each event the set of seats that hear the first version, and the version of all others."""
        self.told = told
        self.to: list[Eyes] = []

    @staticmethod
    def of(log: Log) -> "Narration":
        told: list[tuple[int, Version, Version | None]] = []
        for privy, private, public in zip(log.privy, log.private, log.public, strict=True):
            event = {"event": type(private).__name__, "clause": private.clause, "facts": private.facts()}
            first = msgspec.Raw(_ENCODER.encode(event))
            other: Version | None = first
            if public is None:
                other = None
            elif public is not private:
                event = {"event": type(public).__name__, "clause": public.clause, "facts": public.facts()}
                other = msgspec.Raw(_ENCODER.encode(event))
            told.append((privy, first, other))
        return Narration(told)

    @staticmethod
    def of_server(event: str, facts: dict[str, Any]) -> "Narration":
        """An event of the server, told to everybody."""
        version = msgspec.Raw(_ENCODER.encode({"event": event, "clause": None, "facts": facts}))
        return Narration([(0, version, version)])

    @staticmethod
    def of_tellings(tellings: list[RecordedEvent]) -> "Narration":
        """The narration that a record holds."""
        told: list[tuple[int, Version, Version | None]] = []
        for one in tellings:
            first = _encoded(one)
            if one.to is None:
                told.append((0, first, first))
            else:
                told.append((set_of(one.to), first, _encoded(one.others) if one.others is not None else None))
        return Narration(told)

    def heard(self, eyes: Eyes) -> list[Version]:
        return self.heard_by([EVERYBODY if eyes.see_all else set_of(list(eyes.seats))])[0]

    def heard_by(self, listeners: list[int]) -> list[list[Version]]:
        """The versions that each set of seats hears; the empty set stands for spectators."""
        heard: list[list[Version]] = []
        for seats in listeners:
            versions: list[Version] = []
            for privy, first, other in self.told:
                version = first if first is other or seats & privy or seats == EVERYBODY else other
                if version is not None:
                    versions.append(version)
            heard.append(versions)
        return heard

    def tellings(self) -> list[RecordedEvent]:
        """The narration in the form that records hold."""
        told: list[RecordedEvent] = []
        for privy, first, other in self.told:
            others = msgspec.json.decode(other, type=RecordedEvent) if other is not None else None
            if privy == 0 and others is not None:
                told.append(others)
            elif privy:
                heard = msgspec.json.decode(first, type=RecordedEvent)
                told.append(msgspec.structs.replace(heard, to=seats_in(privy), others=others))
        return told

    def write(self, note: InputNote | None = None) -> bytes:
        told: Any = self.told
        return _ENCODER.encode(StoredNarration(told=told, to=[eyes.seats for eyes in self.to], note=note))

    @staticmethod
    def read(data: bytes) -> "Narration":
        written = _DECODER.decode(data)
        narration = Narration(
            [(privy, first, other if bytes(other) != _NONE else None) for privy, first, other in written.told]
        )
        narration.to = [Eyes.of(*seats) for seats in written.to]
        return narration


def addressed(written: Iterable[bytes]) -> list[tuple[tuple[int, ...], ...]]:
    """The seats of each audience that was told of an input, input by input."""
    return [one.to for one in _ADDRESSES.decode(b"[" + b",".join(written) + b"]")]


def note_in(told: bytes) -> InputNote:
    """The note beside a stored narration."""
    return _DECODER.decode(told).note or InputNote()


def joined(versions: Iterable[Version]) -> msgspec.Raw:
    """Versions as one JSON array."""
    return msgspec.Raw(b"[" + b",".join(map(bytes, versions)) + b"]")


def _encoded(telling: RecordedEvent) -> msgspec.Raw:
    return msgspec.Raw(_ENCODER.encode({"event": telling.event, "clause": telling.clause, "facts": telling.facts}))
