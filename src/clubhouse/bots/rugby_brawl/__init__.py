"""Bots for Rugby Brawl: one way to play, and reflexes by level."""

from typing import Final

from clubhouse.bots.bot import Bot
from clubhouse.bots.rugby_brawl.brawler import Brawler
from clubhouse.bots.rugby_brawl.reflexes import Reflexes

BOTS: Final[dict[str, Bot]] = {
    "beginner": Brawler(Reflexes(rhythm=650, reaction=900, spread=350, misses=25, slips=5), looks_far=False),
    "club": Brawler(Reflexes(rhythm=400, reaction=620, spread=200, misses=10, slips=2), looks_far=True),
    "international": Brawler(Reflexes(rhythm=250, reaction=430, spread=110, misses=3, slips=0), looks_far=True),
}
