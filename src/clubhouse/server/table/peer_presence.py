"""Who is at a table through other servers of the same store, as they told it last."""

from clubhouse.server.store.pubsub import PresenceUpdate


class PeerPresence:
    def __init__(self) -> None:
        self._by_server: dict[str, PresenceUpdate] = {}

    def note(self, here: PresenceUpdate) -> None:
        if here.is_open:
            self._by_server[here.by] = here
        else:
            self._by_server.pop(here.by, None)

    def keep(self, servers: set[str]) -> bool:
        """Those that are still there; False where that is all of them."""
        lost = [server for server in self._by_server if server not in servers]
        for server in lost:
            del self._by_server[server]
        return bool(lost)

    @property
    def persons(self) -> dict[str, str | None]:
        """With the names they go by."""
        return {person: name for here in self._by_server.values() for person, name in here.persons.items()}

    @property
    def watchers(self) -> int:
        return sum(here.watchers for here in self._by_server.values())
