"""docs/scenarios.md is true: its examples run, and each game's section names all that the game has."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.referee.expectation import Expectation
from clubhouse.referee.scenario import Run, Scenario, ScenarioInput, read_scenario
from clubhouse.words import game_words

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(read_scenario(example.encode()).title))
def test_an_example_on_the_page_holds(example: str) -> None:
    scenario = read_scenario(example.encode())
    started = Run(GAMES, scenario)
    list(started.lines())
    assert scenario.has_expectations
    assert started.differences == []


@pytest.mark.parametrize("part", [Scenario, ScenarioInput, Expectation])
def test_the_page_names_every_field_of_a_scenario(part: type[msgspec.Struct]) -> None:
    for field in msgspec.structs.fields(part):
        assert f"`{field.name}`" in PAGE, field.name


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_each_game_has_a_section_that_names_its_options_position_chance_and_events(game: Game[Any]) -> None:
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    title = game_words(game, "en").say("game-name")
    section = next((one for one in sections if one.startswith(f"{title}\n")), "")
    assert f'`"game": "{game.name}"`' in section
    fields = [*msgspec.structs.fields(game.options_type), *msgspec.structs.fields(game.position_type)]
    for name in [field.name for field in fields] + [event.__name__ for event in game.events]:
        assert f"`{name}`" in section, name
    for kind in game.kinds:
        assert kind.name in section, kind.name
