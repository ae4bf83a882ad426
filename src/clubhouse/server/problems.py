"""Why the house can't do what it is asked, whatever the door it was asked at."""

from clubhouse.kernel.errors import Facts


class Problem(Exception):
    """`status` as HTTP counts; `why` names the sentence."""

    def __init__(self, status: int, why: str, facts: Facts | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.facts: Facts = facts if facts is not None else {}


class Closed(Exception):
    """The table has been put away; the house can open it again."""
