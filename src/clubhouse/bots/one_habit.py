"""One-line ways to play, which the lowest level of each game must beat: no thought, one habit, no mistakes."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.question import Question
from clubhouse.games.ovalia.view import TableView
from clubhouse.games.playrugby.view import View as PlayRugbyView
from clubhouse.games.rugby15.view import View as Rugby15View

PASSES: Final = ("pass", "switch", "skip", "chistera")
KICKS: Final = ("touch", "chip", "grubber", "up-and-under")


def first_of(options: list[str], *beginnings: str) -> str | None:
    """The first option that begins so; earlier beginnings come first."""
    return next((option for start in beginnings for option in options if option.startswith(start)), None)


class HighestNumber(Bot):
    """Rugby 15: tackles in defence, drops near the posts, else plays the highest number."""

    def __init__(self, always_tackles: bool = True, kicks: bool = True) -> None:
        self.always_tackles = always_tackles
        self.kicks = kicks

    def choose(self, question: Question) -> str:
        view: Rugby15View = question.view
        options = question.options
        if view.phase != "play":
            return options[0]
        if view.attacker != view.seat:
            wanted = "T" if self.always_tackles and "T" in options else None
        else:
            wanted = "K" if self.kicks and view.drop is not None and "K" in options else None
        numbers = [option for option in options if option[1:].isdigit()]
        return wanted or max(numbers, key=lambda card: int(card[1:]), default=options[0])


class TakeAndLay(Bot):
    """Both editions of Ovalia: takes what can be taken, lays what can be laid, discards at random."""

    def __init__(self, shows_red: bool = True) -> None:
        self.shows_red = shows_red

    def choose(self, question: Question) -> str:
        view: TableView = question.view
        options = question.options
        if view.phase == "discard":
            return question.random.choice(options)
        red = ("show", "red") if self.shows_red else ()
        return first_of(options, "lay", "take", "counter", "cover", *red, "pick") or question.random.choice(options)


class PutElseTurn(Bot):
    """Rugby Brawl in training: puts whatever may be put, else turns any card."""

    def choose(self, question: Question) -> str:
        options = question.options
        puts = [option for option in options if option.startswith("p")]
        return question.random.choice(puts or options)


def kind(option: str) -> str:
    return option.rstrip("0123456789")


def longest(options: list[str]) -> str:
    return max(options, key=lambda option: int("0" + option.removeprefix(kind(option))))


class LongestCard(Bot):
    """PlayRugby: plays the longest card that the habit admits, as many as the die allows; kicks at goal; never
    intercepts."""

    def __init__(
        self,
        avoids: tuple[str, ...] = (),
        prefers: tuple[str, ...] = (),
        cards: int = 3,
        choice: str = "tap",
    ) -> None:
        self.avoids = avoids
        self.prefers = prefers
        self.cards = cards
        self.choice = choice

    def choose(self, question: Question) -> str:
        view: PlayRugbyView = question.view
        options = question.options
        if view.phase == "toss":
            return "receive"
        if view.phase == "penalty":
            return self.choice
        if view.phase == "window":
            return "hold"
        if "stop" in options and len(view.played) >= self.cards:
            return "stop"
        cards = [option for option in options if option != "stop"]
        if "drop" in cards and "drop" not in self.avoids:
            return "drop"
        for wanted in (self.prefers, ()):
            fit = [card for card in cards if kind(card) not in self.avoids and (not wanted or kind(card) in wanted)]
            if fit:
                return longest(fit)
        return "stop" if "stop" in options else longest(cards)


HABITS: Final[dict[str, dict[str, Bot]]] = {
    "rugby15": {
        "tackle, drop when near, else the highest number": HighestNumber(),
        "drop when near, else the highest number": HighestNumber(always_tackles=False),
        "tackle, else the highest number": HighestNumber(kicks=False),
    },
    "ovalia": {"take and lay all": TakeAndLay(), "take and lay all, show no red card": TakeAndLay(shows_red=False)},
    "ovalia-classique": {"take and lay all": TakeAndLay()},
    "playrugby": {
        "never pass": LongestCard(avoids=PASSES),
        "one card a turn": LongestCard(avoids=("touch",), cards=1),
        "kick first": LongestCard(prefers=KICKS),
        "never kick": LongestCard(avoids=(*KICKS, "drop")),
        "always goal": LongestCard(avoids=("touch",), choice="goal"),
    },
    "rugby-brawl": {"put whatever may be put, else turn any card": PutElseTurn()},
}
