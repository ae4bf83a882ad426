"""The base class of all bots. A bot chooses from a question, which holds what its seat was told; never from a match."""

from abc import ABC, abstractmethod

from clubhouse.bots.question import Question


class Bot(ABC):
    """A player. A bot of your own needs one method:

    class Hasty(clubhouse.Bot):
        def choose(self, question):
            return question.options[0]
    """

    @abstractmethod
    def choose(self, question: Question) -> str:
        """Chooses one of `question.options`. All variety comes from the question, so that a seed repeats a choice."""

    def reacts_after(self, question: Question, move: str) -> int | None:
        """Milliseconds between seeing this and making that move, if the game goes on meanwhile; else None."""
        return None

    def calls(self, question: Question, move: str) -> str | None:
        """A call to its team with that move, in the words of the game; usually none."""
        return None

    def gives_way(self, question: Question, move: str) -> bool:
        """True if a team-mate is better placed. Then one who does not give way acts instead, if there is one."""
        return False
