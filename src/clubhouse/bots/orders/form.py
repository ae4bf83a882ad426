"""Standing orders: rows of choices, the same for every hand, that say how a seat answers when nobody is there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.moves import Move

Order = dict[str, list[str]]  # the choices, by the key of their row


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the form. Where only one choice counts, the first is the usual one; where several do, none is."""

    name: str
    group: str | None = None  # such as a team; rows of one name differ by it
    choices: tuple[str, ...]
    is_many: bool = False

    @property
    def key(self) -> str:
        return self.name if self.group is None else f"{self.group}.{self.name}"

    @property
    def usual(self) -> list[str]:
        return [] if self.is_many else [self.choices[0]]


@dataclass(frozen=True)
class Form:
    rows: tuple[Row, ...]
    # The answer by an order, a view and the moves that are offered; None: it lets pass.
    choose: Callable[[Order, Any, list[Move]], Move | None]

    @property
    def usual(self) -> Order:
        """Let everything pass."""
        return {row.key: row.usual for row in self.rows}

    def read(self, given: Mapping[str, list[str]], where: str) -> Order:
        """The whole order; rows that are left out keep their usual choice. Raises Malformed."""
        order = self.usual
        rows = {row.key: row for row in self.rows}
        for key, chosen in given.items():
            row = rows.get(key)
            if row is None:
                raise Malformed(where, "unknown-field", {"field": key[:40], "fields": list(rows)})
            for choice in chosen:
                if choice not in row.choices:
                    facts: Facts = {"value": choice[:40], "choices": list(row.choices)}
                    raise Malformed(f"{where}.{key}", "no-such-choice", facts)
            if not row.is_many and len(chosen) != 1:
                raise Malformed(f"{where}.{key}", "one-choice")
            order[key] = [choice for choice in row.choices if choice in chosen]
        return order
