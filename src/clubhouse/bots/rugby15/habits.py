"""The beginner: simple habits, some luck, and mistakes."""

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.games.rugby15.moves import PLAY_ON
from clubhouse.games.rugby15.view import View


class Habits(Bot):
    """Kicks when it sees the posts, tackles when afraid, else plays any card that is no foul, often the highest."""

    def choose(self, question: Question) -> str:
        view: View = question.view
        options, luck = question.options, question.luck
        if PLAY_ON.notation in options:
            return PLAY_ON.notation
        if view.phase == "toss" or luck.below(10) == 0:
            return options[luck.below(len(options))]
        attacks = view.attacker == view.seat
        clean = [option for option in options if option not in ("T" if attacks else "K", "change")]
        wanted = self._wanted(view, attacks)
        if wanted in clean and luck.below(4) > 0:
            return wanted
        if luck.below(2) == 0:
            return max(clean, key=lambda card: card[1:])
        return clean[luck.below(len(clean))]

    def _wanted(self, view: View, attacks: bool) -> str | None:
        assert view.red_square is not None
        steps = view.squares - view.red_square if view.attacker == "red" else view.red_square
        if attacks:
            return "K" if steps == 1 or steps > view.squares - 3 else None
        return "T" if steps <= 2 else None
