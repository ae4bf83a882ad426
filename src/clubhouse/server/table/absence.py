"""Who of those who play a match is not there, and since when."""

from collections.abc import Collection


class Absences:
    def __init__(self) -> None:
        self._gone: dict[str, int] = {}  # since when, on the clock of the match
        self._is_waited = False  # somebody is there who would go on

    def note(self, persons: Collection[str], here: Collection[str], now: int) -> None:
        """Who plays, and who of them is there."""
        self._gone = {person: self._gone.get(person, now) for person in persons if person not in here}
        self._is_waited = any(person in here for person in persons)

    def first(self, grace: int) -> tuple[int, str] | None:
        """Who has been waited for long enough first, and when, where everybody has so many milliseconds for coming
        back; None where nobody waits."""
        if not self._is_waited or not self._gone:
            return None
        return min(((since + grace, person) for person, since in self._gone.items()))

    def excuse(self, person: str) -> None:
        """They have been waited for."""
        self._gone.pop(person, None)
