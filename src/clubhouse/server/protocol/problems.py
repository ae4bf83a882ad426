"""The reasons why the server can't do what a request or message asks."""

from typing import Any

from clubhouse.kernel.errors import Facts, Malformed
from clubhouse.kernel.game import Game


class Problem(Exception):
    """`status` is the HTTP status; `why` is the key of the sentence."""

    def __init__(self, status: int, why: str, facts: Facts | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.facts: Facts = facts if facts is not None else {}

    def __reduce__(self) -> Any:
        """Lets a worker process raise it here."""
        return Problem, (self.status, self.why, self.facts)


class RulesGone(Problem):
    """The server no longer has the match's edition of the rules, and only the moves were stored."""

    def __init__(self, edition: int) -> None:
        super().__init__(410, "rules-gone", {"edition": edition})


class Unfit(Exception):
    """Options that a game can't read. The game is kept with it, because its words may have the sentence.

    Not a subclass of Malformed, which is compiled and allows no interpreted subclasses.
    """

    def __init__(self, game: Game[Any], malformed: Malformed) -> None:
        super().__init__(str(malformed))
        self.game = game
        self.malformed = malformed


class Closed(Exception):
    """The table has closed; it can be opened again."""
