"""The club player and the international: judge each option by its possible results, the score and the time left."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.playrugby.turn import Turn
from clubhouse.bots.question import Question
from clubhouse.games.playrugby.cards import PITCH
from clubhouse.games.playrugby.view import View


class Planner(Bot):
    def __init__(self, looks_ahead: bool, blur: float = 0.0) -> None:
        """Options within `blur` points of each other look the same to this player. See `Turn` for looking ahead."""
        self.looks_ahead = looks_ahead
        self.blur = blur

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        if view.seat is None or view.phase == "toss":
            return "receive" if "receive" in options else options[0]  # 1.5: the receiving team has the ball
        side = view.seat.partition(".")[0]
        turn = Turn(view, side, self.looks_ahead)
        worth = [self._worth(turn, option) for option in options]
        enough = max(worth) - self.blur * turn.point
        good = [option for option, value in zip(options, worth, strict=True) if value >= enough]
        return good[luck.below(len(good))]

    def _worth(self, turn: Turn, option: str) -> float:
        view = turn.view
        place = view.place if view.side == "home" else int(PITCH) - view.place
        to_go = int(PITCH) - place  # of the team with the ball
        left = view.allowed - len(view.played)
        if view.phase == "penalty":
            return turn.choice(option, place)
        if view.phase == "window":
            assert view.announced is not None
            announced = view.announced.card
            if option == "hold":
                return turn.hold(announced, to_go, left)
            return turn.intercept(option, announced, to_go, left)
        return turn.stop(to_go) if option == "stop" else turn.card(option, to_go, left - 1)
