"""Games of OpenSpiel that resemble ours, played at random, for comparison."""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from clubhouse.lab.pace import BATCH, Pace, PlayMatch

# By our game: those that its speed is compared with.
RESEMBLING: Final[dict[str, list[str]]] = json.loads(Path(__file__).with_name("peers.json").read_text(encoding="utf-8"))


def open_spiel() -> Any:
    """The module, or None if it is not installed."""
    if find_spec("pyspiel") is None:
        return None
    return import_module("pyspiel")


def from_python(spiel: Any, spec: str) -> PlayMatch:
    """Uniform legal actions through its Python binding. Two players who choose at once make two decisions."""
    game = spiel.load_game(spec)
    players = range(game.num_players())
    random = Random(2).random

    def play_match() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # Uniform as well, except backgammon's dice, which changes its speed little.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            elif state.is_simultaneous_node():
                choices = []
                for player in players:
                    actions = state.legal_actions(player)
                    choices.append(actions[int(random() * len(actions))])
                state.apply_actions(choices)
                decisions += len(choices)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play_match


def own_loop(spiel: Any, spec: str, seconds: float) -> Pace:
    """Uniform random bots in its own C++ loop (`evaluate_bots`). The decisions are counted afterwards, untimed."""
    game = spiel.load_game(spec)
    bots = [spiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    decisions = matches = 0
    passed = 0.0
    while passed < seconds:
        states = []
        begun = process_time()
        for number in range(BATCH):
            state = game.new_initial_state()
            spiel.evaluate_bots(state, bots, matches + number)
            states.append(state)
        passed += process_time() - begun
        matches += BATCH
        for state in states:
            decisions += sum(1 for act in state.full_history() if act.player >= 0)
    return Pace(decisions, matches, passed)
