"""The open window of a table: when bots act in it, and when the house closes it."""

from clubhouse.kernel.inputs import LATEST
from clubhouse.kernel.match import NEVER
from clubhouse.server.workers.bot_pool import Choice


class ReactionWindow:
    def __init__(self, reaction: int, pace: int) -> None:
        """`reaction` is what a bot takes in a window, `pace` the beat on which it acts elsewhere; milliseconds."""
        self.reaction = reaction
        self.pace = pace
        self.window: int = NEVER  # when it closes by itself
        self.opened_at = 0

    def note(self, window: int, at: int) -> None:
        """As it is from then on."""
        if window != self.window:
            self.window = window
            self.opened_at = at

    @property
    def reacts_at(self) -> int:
        """When bots answer in it."""
        return self.opened_at + min(self.reaction, (self.window - self.opened_at) // 2)

    def closes_at(self, persons: int, is_waited_for: bool) -> int:
        """A window hides who could have reacted, so it stays open until its own time.

        With one person at the table it may close earlier, at a time that depends only on what this person knows: once
        nothing is left for them to do, and the bots have had their time.
        """
        if self.window == LATEST:
            return NEVER  # a race stays open until somebody ends it
        if self.window == NEVER or persons > 1 or is_waited_for:
            return self.window
        return min(self.window, self.reacts_at)

    def acts_at(self, asked_at: int, choice: Choice, now: int, courtesy: int) -> int:
        """When the bot says, where it does; in a window when all bots do; else after a courtesy, on the next beat, so
        that nobody can tell how long it thought about what."""
        beats = max(1, -(-(now - asked_at) // self.pace)) if self.pace else 0
        soonest = asked_at + max(beats * self.pace, choice.after or 0)
        if self.window == NEVER:
            return max(soonest, asked_at + courtesy) if choice.after is None else soonest
        if choice.after is not None and soonest <= self.reacts_at:
            return soonest
        return max(self.reacts_at, min(soonest, self.window - 1))
