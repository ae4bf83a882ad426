"""Ovalia for the register of games, in its current edition and in its first."""

from typing import Literal

from clubhouse.games.ovalia import position as positions
from clubhouse.games.ovalia import position_classique, view_classique
from clubhouse.games.ovalia import view as views
from clubhouse.games.ovalia.cards import CLASSIQUE_KINDS, KINDS, SEATS
from clubhouse.games.ovalia.events import CLASSIQUE_EVENTS, EVENTS
from clubhouse.games.ovalia.guess import guess, guess_classique
from clubhouse.games.ovalia.moves import CATALOGUE
from clubhouse.games.ovalia.moves_classique import CATALOGUE as CLASSIQUE_CATALOGUE
from clubhouse.games.ovalia.rules import Ovalia
from clubhouse.games.ovalia.rules_classique import Classique
from clubhouse.kernel.chance import Chance
from clubhouse.kernel.events import Recorder
from clubhouse.kernel.game import Data, Game
from clubhouse.kernel.seats import Seating


class Options(Data, frozen=True, kw_only=True):
    scrums: bool = True  # 5.9
    window: Literal[0, 3, 5, 10] = 0  # seconds to react; 0: as long as it takes


class OvaliaGame(Game[Ovalia]):
    name = "ovalia"
    edition = 1
    seatings = (Seating(tuple(SEATS), (1, 1)),)
    catalogue = CATALOGUE
    kinds = KINDS
    events = EVENTS
    options_type = Options
    window_option = "window"
    view_type = views.View
    position_type = positions.Position

    def begin(self, options: Options, seating: Seating, chance: Chance, told: Recorder) -> Ovalia:
        match = Ovalia(options.scrums, options.window * 1000)
        match.begin(chance, told)
        return match

    def view(self, match: Ovalia, seat: int | None) -> views.View:
        return views.view(match, seat)

    def guess(self, view: views.View, chance: Chance) -> Ovalia:
        return guess(view, chance)

    def position(self, match: Ovalia) -> positions.Position:
        return positions.position(match)

    def restore(self, position: positions.Position) -> Ovalia:
        return positions.restore(position)


class ClassiqueOptions(Data, frozen=True, kw_only=True):
    window: Literal[0, 3, 5, 10] = 0  # seconds to react; 0: as long as it takes


class ClassiqueGame(Game[Classique]):
    name = "ovalia-classique"
    edition = 1
    seatings = (Seating(tuple(SEATS), (1, 1)),)
    catalogue = CLASSIQUE_CATALOGUE
    kinds = CLASSIQUE_KINDS
    events = CLASSIQUE_EVENTS
    options_type = ClassiqueOptions
    window_option = "window"
    view_type = view_classique.ClassiqueView
    position_type = position_classique.ClassiquePosition

    def begin(self, options: ClassiqueOptions, seating: Seating, chance: Chance, told: Recorder) -> Classique:
        match = Classique(options.window * 1000)
        match.begin(chance, told)
        return match

    def view(self, match: Classique, seat: int | None) -> view_classique.ClassiqueView:
        return view_classique.view(match, seat)

    def guess(self, view: view_classique.ClassiqueView, chance: Chance) -> Classique:
        return guess_classique(view, chance)

    def position(self, match: Classique) -> position_classique.ClassiquePosition:
        return position_classique.position(match)

    def restore(self, position: position_classique.ClassiquePosition) -> Classique:
        return position_classique.restore(position)

    def text(self, file: str) -> str:
        """Its own rulebook; its own words before those of both editions, because the first of two messages holds."""
        own = super().text(f"classique.{file}")
        return f"{own}\n{super().text(file)}" if file.endswith(".ftl") else own
