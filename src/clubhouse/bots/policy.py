"""A trained policy in NumPy: rows in, the logits of the catalogue out. Its file holds half-precision weights.

The network is defined here once. Training builds the same from `shapes`."""

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clubhouse.rows.layout import WORD_BITS, Input, Layout

Floats: TypeAlias = NDArray[np.float32]

FORBIDDEN: Final = -1e9  # the logit of a move that may not be played

WIDTH: Final = 512  # of the trunk
TEAM_WIDTH: Final = 192
HEAD_WIDTH: Final = 256

_TEXT: Final = "text"  # what a file says besides its weights, as bytes


def shapes(layout: Layout, is_critic: bool) -> dict[str, tuple[int, int]]:
    """Inputs and outputs of each linear layer. A critic also reads what is hidden, and says one number.

    The layers: `facts` into the trunk, `trunk1` and `trunk2` on it, `out` from it. Where cards fall into teams that are
    alike, `team_facts`, `team` and `team1` describe each team with the same weights, `pool` brings them into the
    trunk, and `team_trunk`, `team_head`, `team_out` judge the moves of each team."""
    own = len(layout.facts) + (len(layout.hidden) if is_critic else 0)
    free = layout.catalogue - sum(map(len, layout.team_moves))
    found = {
        "facts": (own, WIDTH),
        "trunk1": (WIDTH, WIDTH),
        "trunk2": (WIDTH, WIDTH),
        "out": (WIDTH, 1 if is_critic else free),
    }
    if layout.teams:
        each = len(layout.each[0]) + (len(layout.hidden_each[0]) if is_critic else 0)
        found["team_facts"] = (own, TEAM_WIDTH)
        found["team"] = (each, TEAM_WIDTH)
        found["team1"] = (TEAM_WIDTH, TEAM_WIDTH)
        found["pool"] = (2 * TEAM_WIDTH, WIDTH)
        if not is_critic:
            found["team_trunk"] = (WIDTH, HEAD_WIDTH)
            found["team_head"] = (TEAM_WIDTH, HEAD_WIDTH)
            found["team_out"] = (HEAD_WIDTH, len(layout.team_moves[0]))
    return found


class Reading:
    """The places of inputs in rows: which byte, which bit of it, and the factor of a number."""

    def __init__(self, inputs: list[Input]) -> None:
        self.bytes = np.array([part.byte for part in inputs], np.int64)
        self.bits = np.array([part.bit for part in inputs], np.uint8)
        self.scales = np.array([part.scale for part in inputs], np.float32)

    def of(self, rows: NDArray[np.uint8]) -> Floats:
        found = rows[:, self.bytes]
        bits = (found >> self.bits & 1).astype(np.float32)
        return np.where(self.scales > 0, found.view(np.int8) * self.scales, bits)


def mask_inputs(layout: Layout) -> list[Input]:
    """The mask's bits, one a move of the catalogue."""
    places = [(layout.mask + 8 * (move // WORD_BITS), move % WORD_BITS) for move in range(layout.catalogue)]
    return [Input("move", byte + bit // 8, bit % 8, 0.0) for byte, bit in places]


def order(layout: Layout) -> list[int]:
    """The place of each move of the catalogue among the outputs: the free moves first, then team after team."""
    of_teams = [move for moves in layout.team_moves for move in moves]
    owned = set(of_teams)
    outputs = [move for move in range(layout.catalogue) if move not in owned] + of_teams
    places = [0] * layout.catalogue
    for place, move in enumerate(outputs):
        places[move] = place
    return places


class Policy:
    """`weights` has a matrix and a vector for each layer of `shapes`, as `<name>.weight` and `<name>.bias`."""

    def __init__(self, layout: Layout, weights: dict[str, Floats]) -> None:
        self.layout = layout
        self.weights = {name: np.asarray(weight, np.float32) for name, weight in weights.items()}
        self.facts = Reading(layout.facts)
        self.each = Reading([part for inputs in layout.each for part in inputs])
        self.mask = Reading(mask_inputs(layout))
        self.order = np.array(order(layout))

    def linear(self, name: str, x: Floats) -> Floats:
        result: Floats = x @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return result

    def logits(self, rows: NDArray[np.uint8]) -> Floats:
        """One line a row; FORBIDDEN for moves that the mask does not have."""
        facts = self.facts.of(rows)
        trunk = self.linear("facts", facts)
        if self.layout.teams:
            shared = self.linear("team_facts", facts)
            teams = self.each.of(rows).reshape(len(rows), self.layout.teams, -1)
            teams = relu(self.linear("team", teams) + shared[:, None])
            teams = teams + relu(self.linear("team1", teams))
            trunk += self.linear("pool", np.concatenate([teams.mean(1), teams.max(1)], 1))
        trunk = relu(trunk)
        trunk = trunk + relu(self.linear("trunk1", trunk))
        trunk = trunk + relu(self.linear("trunk2", trunk))
        outputs = self.linear("out", trunk)
        if self.layout.teams:
            heads = relu(self.linear("team_head", teams) + self.linear("team_trunk", trunk)[:, None])
            outputs = np.concatenate([outputs, self.linear("team_out", heads).reshape(len(rows), -1)], 1)
        return np.where(self.mask.of(rows) > 0, outputs[:, self.order], np.float32(FORBIDDEN))

    def mix(self, row: bytes, temperature: float = 1.0) -> Floats:
        """The probability of each move of the catalogue; at temperature 0 the likeliest alone."""
        logits = self.logits(np.frombuffer(row, np.uint8)[None])[0]
        if temperature == 0:
            likeliest: Floats = (np.arange(len(logits)) == logits.argmax()).astype(np.float32)
            return likeliest
        odds = np.exp((logits - logits.max()) / temperature)
        result: Floats = odds / odds.sum()
        return result


def relu(x: Floats) -> Floats:
    result: Floats = np.maximum(x, 0)
    return result


def save(weights: dict[str, Any], file: Path, text: bytes = b"") -> None:
    parts: dict[str, Any] = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    parts[_TEXT] = np.frombuffer(text, np.uint8)
    np.savez(file, **parts)


def unpacked(file: Path) -> tuple[bytes, dict[str, Floats]]:
    """The text in a policy's file, and its weights."""
    with np.load(file) as parts:
        weights = {name: parts[name] for name in parts.files if name != _TEXT}
        return parts[_TEXT].tobytes() if _TEXT in parts.files else b"", weights


def load(layout: Layout, file: Path) -> Policy:
    return Policy(layout, unpacked(file)[1])
