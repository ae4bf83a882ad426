"""The bots of the house as their page introduces them: how they decide, what they overlook, and what was measured."""

from typing import Any, Literal

import msgspec

from clubhouse.bots import HANDMADE, bots_of
from clubhouse.bots.bot import Bot
from clubhouse.bots.champion import Champion
from clubhouse.bots.insight import ALL_OF_IT, Overlooking
from clubhouse.bots.levels import LEVELS, Level, levels_of
from clubhouse.bots.ratings import measured_steps, ratings, responses
from clubhouse.bots.rugby_brawl.brawler import Brawler
from clubhouse.kernel.game import Game

# `learned`: by a policy that has played against itself. `weighs`: judges each option by its results. `own`: in a way of
# its own. `reflexes`: in a race, by its speed.
Manner = Literal["learned", "weighs", "own", "reflexes"]


class LevelRating(msgspec.Struct, frozen=True, kw_only=True):
    level: Level
    rating: int
    error: int  # one standard error of the distance from the lowest level


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way of playing a game. Ratings are of its levels, from the lowest on."""

    seating: str
    is_training: bool  # the unhurried form of a game that is a race
    ratings: list[LevelRating]


class BotLevel(msgspec.Struct, frozen=True, kw_only=True):
    level: Level
    manner: Manner
    overlooks: float  # the share of its options that it does not notice
    in_attack: bool = True  # False: whoever attacks overlooks nothing
    reaction: int | None = None  # milliseconds in a race


class Exploited(msgspec.Struct, frozen=True, kw_only=True):
    """A player that was trained against the frozen champion scores that much. Others may score more."""

    score: float
    error: float
    matches: int


class GameBots(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    levels: list[BotLevel]  # the weakest first
    racers: list[BotLevel]  # of a game that can be a race
    ways: list[Way]
    response: Exploited | None


def introduced(game: Game[Any]) -> GameBots:
    bots = bots_of(game)
    steps = [step for step in measured_steps() if step.game == game.name and step.worse in bots]
    is_race = isinstance(bots[HANDMADE + LEVELS[0]], Brawler)
    ways = [
        Way(
            seating=seating,
            is_training=is_race,
            ratings=[
                LevelRating(level=one.level, rating=round(one.rating), error=round(one.error))
                for one in ratings(step for step in steps if step.seating == seating)
            ],
        )
        for seating in dict.fromkeys(step.seating for step in steps)
    ]
    found = next((one for one in responses() if one.game == game.name), None)
    return GameBots(
        game=game.name,
        levels=[_level(level, bots[level]) for level in levels_of(game)],
        racers=[_racer(level, bots[HANDMADE + level]) for level in LEVELS] if is_race else [],
        ways=ways,
        response=None if found is None else Exploited(score=found.score, error=found.error, matches=found.matches),
    )


def _level(level: Level, bot: Bot) -> BotLevel:
    manner: Manner = "own" if level == LEVELS[0] else "weighs"
    insight = ALL_OF_IT
    if isinstance(bot, Champion):
        manner = "learned"
    if isinstance(bot, Champion | Overlooking):
        insight = bot.insight
    return BotLevel(level=level, manner=manner, overlooks=insight.overlooks, in_attack=insight.in_attack)


def _racer(level: Level, bot: Bot) -> BotLevel:
    assert isinstance(bot, Brawler)
    reflexes = bot.reflexes
    return BotLevel(level=level, manner="reflexes", overlooks=reflexes.misses / 100, reaction=reflexes.reaction)
