"""The messages of one language, each parsed when it is first said: to parse all takes longer than most commands."""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE | re.ASCII)

Entries = dict[str, str]  # the source of each message, and of each term with its dash


def entries_of(source: str) -> Entries:
    """Cuts a source into its messages and terms. If two have one name, the first counts, as everywhere in Fluent."""
    found = list(_ENTRY.finditer(source))
    ends = [one.start() for one in found[1:]] + [len(source)]
    entries: Entries = {}
    for one, end in zip(found, ends, strict=True):
        entries.setdefault(one[1], source[one.start() : end])
    return entries


class Bundle(FluentBundle):
    def __init__(self, language: str) -> None:
        # Marks that isolate right-to-left text would get in the way of comparing and reading.
        super().__init__([language], use_isolating=False)
        self.entries: Entries = {}

    def add_entries(self, entries: Entries) -> None:
        self.entries = entries | self.entries  # what was there first counts

    def has_message(self, message_id: str) -> bool:
        return message_id in self.entries and not message_id.startswith("-")

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        name = f"-{entry_id}" if term else entry_id
        if name not in self._compiled:
            self.add_resource(FluentResource(self.entries[name]))
        return super()._lookup(entry_id, term)
