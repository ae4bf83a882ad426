"""The register of games: one line each; all else finds them here."""

from typing import Any

from clubhouse.games.ovalia.classique.game import ClassiqueGame
from clubhouse.games.ovalia.current.game import OvaliaGame
from clubhouse.games.playrugby.game import PlayRugbyGame
from clubhouse.games.rugby15.game import Rugby15Game
from clubhouse.games.rugby_brawl.game import RugbyBrawlGame
from clubhouse.kernel.game import Game
from clubhouse.own_games import own_games

GAMES: dict[str, Game[Any]] = {
    game.name: game for game in (Rugby15Game(), OvaliaGame(), ClassiqueGame(), RugbyBrawlGame(), PlayRugbyGame())
}

# After the house's own, so that none of these can be replaced.
for _game in own_games():
    GAMES.setdefault(_game.name, _game)
