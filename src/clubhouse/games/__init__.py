"""The register of games: one line each."""

from typing import Any

from clubhouse.games.ovalia.game import ClassiqueGame, OvaliaGame
from clubhouse.games.rugby15.game import Rugby15Game
from clubhouse.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.name: game for game in (Rugby15Game(), OvaliaGame(), ClassiqueGame())}
