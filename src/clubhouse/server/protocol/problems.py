"""Why the house can't do what it is asked, whatever the door it was asked at."""

from typing import Any

from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game


class Problem(Exception):
    """`status` as HTTP counts; `why` names the sentence."""

    def __init__(self, status: int, why: str, facts: Facts | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.facts: Facts = facts if facts is not None else {}

    def __reduce__(self) -> Any:
        """So that a worker process can hand it over."""
        return Problem, (self.status, self.why, self.facts)


class Unfit(Exception):
    """What a game can't read, with that game: only its own words may have the sentence. No kind of Malformed, which is
    compiled with the rules and admits no interpreted ones."""

    def __init__(self, game: Game[Any], malformed: Malformed) -> None:
        super().__init__(str(malformed))
        self.game = game
        self.malformed = malformed


class Closed(Exception):
    """The table has been put away; the house can open it again."""
