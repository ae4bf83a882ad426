"""Self-play that trains a policy for one game: proximal policy optimisation, pulled to a slowly following reference.

The pull makes play against oneself settle where it would else go round in circles: magnetic mirror descent (Sokota et
al.), here as in "Reevaluating Policy Gradient Methods for Imperfect-Information Games" (arXiv 2502.08938). Both sides
are the same policy. The critic sees all hands and is thrown away."""

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from clubhouse.bots.policy import FORBIDDEN, mask_inputs, order, save, shapes, unpacked
from clubhouse.games import GAMES
from clubhouse.lab.actors import HALVES, Actors
from clubhouse.lab.duel import Score, pair_of, score_of
from clubhouse.rows.layout import Input, Layout
from clubhouse.rows.register import rows_of


@dataclass(frozen=True)
class Settings:
    """The settings of a training; times are in seconds."""

    game: str
    seconds: float = 600  # of this run
    total: float = 0  # of all runs that resume one another; 0: there is only one
    seed: int = 0
    processes: int = 0  # 0: one a core, less one for the learner
    matches: int = 512  # in one half of one process
    steps: int = 32  # choices of each match between two lessons
    options: list[dict[str, object]] = field(default_factory=lambda: [{}])
    seatings: list[list[int]] = field(default_factory=list)  # none: the usual one
    epochs: int = 2
    batch: int = 32_768
    learning_rate: float = 7e-4  # at the start; a tenth of it at the end
    clip: float = 0.2
    trace: float = 0.975  # lambda: of one choice of either side to the next
    entropy: float = 0.05
    last_entropy: float = 0.003
    pull: float = 0.05
    follow: float = 0.02  # of the way to the policy that the reference goes after each lesson
    point: float = 0.02  # what a point is worth beside a win
    checks: float = 120  # seconds between two measurements
    check_pairs: int = 1_000  # deals of a measurement, each played twice
    warm_up: float = 0.0  # the share of the time in which only the critic learns


# Settings that differ from game to game. Mixing has no use at the end where nothing is hidden. In long matches a choice
# is felt later.
USUAL: Final[dict[str, dict[str, Any]]] = json.loads(
    Path(__file__).with_name("training.json").read_text(encoding="utf-8")
)


# Of a best response: mixing is no use against a player who does not learn, and its critic begins from nothing.
RESPONSE: Final[dict[str, Any]] = {
    "entropy": 0.01,
    "last_entropy": 0.001,
    "pull": 0.01,
    "follow": 0.05,
    "learning_rate": 4e-4,
    "warm_up": 0.05,
}


def settings_for(game: str, **chosen: Any) -> Settings:
    return Settings(game=game, **{**USUAL.get(game, {}), **chosen})


class Reader(nn.Module):
    """Rows of bytes to inputs."""

    bytes: Tensor
    bits: Tensor
    scales: Tensor

    def __init__(self, inputs: list[Input]) -> None:
        super().__init__()
        self.register_buffer("bytes", torch.tensor([part.byte for part in inputs]), persistent=False)
        self.register_buffer("bits", torch.tensor([part.bit for part in inputs], dtype=torch.uint8), persistent=False)
        self.has_numbers = any(part.scale for part in inputs)
        self.register_buffer("scales", torch.tensor([part.scale for part in inputs]), persistent=False)

    def forward(self, rows: Tensor) -> Tensor:
        found = rows.index_select(1, self.bytes)
        inputs = ((found >> self.bits) & 1).to(torch.bfloat16 if rows.is_cuda else torch.float32)
        if not self.has_numbers:
            return inputs
        return torch.where(self.scales > 0, (found.view(torch.int8) * self.scales).to(inputs.dtype), inputs)


class Net(nn.Module):
    """The network of `policy.shapes`: a policy's logits, or a critic's one number."""

    order: Tensor

    def __init__(self, layout: Layout, is_critic: bool) -> None:
        super().__init__()
        self.is_critic = is_critic
        self.layers = nn.ModuleDict({name: nn.Linear(*size) for name, size in shapes(layout, is_critic).items()})
        with torch.no_grad():
            for name in ("out", "team_out"):
                if name in self.layers:
                    self.layers[name].weight.mul_(0.01)
                    self.layers[name].bias.zero_()
        self.facts = Reader(layout.facts + (layout.hidden if is_critic else []))
        self.teams = layout.teams
        hidden_each = layout.hidden_each if is_critic else [[] for _ in layout.each]
        of_teams = [known + hidden for known, hidden in zip(layout.each, hidden_each, strict=True)]
        self.each = Reader([part for inputs in of_teams for part in inputs])
        self.mask = Reader(mask_inputs(layout))
        self.register_buffer("order", torch.tensor(order(layout)), persistent=False)

    def forward(self, rows: Tensor) -> Tensor:
        at = self.layers
        facts = self.facts(rows)
        trunk = at["facts"](facts)
        if self.teams:
            shared = at["team_facts"](facts)
            teams = self.each(rows).view(len(rows), self.teams, -1)
            teams = torch.relu(at["team"](teams) + shared[:, None])
            teams = teams + torch.relu(at["team1"](teams))
            trunk = trunk + at["pool"](torch.cat([teams.mean(1), teams.amax(1)], 1))
        trunk = torch.relu(trunk)
        trunk = trunk + torch.relu(at["trunk1"](trunk))
        trunk = trunk + torch.relu(at["trunk2"](trunk))
        outputs = at["out"](trunk)
        if self.is_critic:
            return outputs[:, 0].float()
        if self.teams:
            heads = torch.relu(at["team_head"](teams) + at["team_trunk"](trunk)[:, None])
            outputs = torch.cat([outputs, at["team_out"](heads).flatten(1)], 1)
        logits = outputs.float().index_select(1, self.order)
        return torch.where(self.mask(rows) > 0, logits, torch.full_like(logits, FORBIDDEN))

    def take(self, weights: dict[str, Any]) -> None:
        """The inverse of `weights`."""
        self.layers.load_state_dict({name: torch.from_numpy(np.asarray(one)).float() for name, one in weights.items()})

    def weights(self) -> dict[str, np.ndarray[Any, Any]]:
        return {name: weight.detach().float().cpu().numpy() for name, weight in self.layers.state_dict().items()}


class Headers(NamedTuple):
    """The headers of rows as the learner reads them; `sign` is 1 for the first side and -1 for the second."""

    sign: Tensor
    is_end: Tensor
    is_asked: Tensor
    margin: Tensor
    lead: Tensor


def headers_of(rows: Tensor) -> Headers:
    """Reads the headers of rows in any shape, with their bytes in the last dimension."""
    pairs = rows[..., 4:8].contiguous().view(torch.int16).float()
    return Headers(1.0 - 2.0 * rows[..., 1].float(), rows[..., 2] > 0, rows[..., 3] > 0, pairs[..., 0], pairs[..., 1])


def draw(logits: Tensor) -> Tensor:
    """A move of each mix."""
    noise = torch.empty_like(logits).exponential_().clamp_min_(1e-20)
    return (logits - noise.log()).argmax(1)


class Training:
    """A training as it stands. `lesson` gathers choices and learns from them; nothing else changes the networks."""

    def __init__(self, settings: Settings, device: torch.device, judged: Path | None = None) -> None:
        """`judged` is the file of a policy to which the best response is sought, from a copy of it."""
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.device = device
        self.layout = rows_of(GAMES[settings.game]).layout
        self.policy = Net(self.layout, False).to(device)
        self.judged: Net | None = None
        if judged is not None:
            self.policy.take(unpacked(judged)[1])
            self.judged = Net(self.layout, False).to(device)
            self.judged.load_state_dict(self.policy.state_dict())
        self.critic = Net(self.layout, True).to(device)
        self.reference = Net(self.layout, False).to(device)
        self.reference.load_state_dict(self.policy.state_dict())
        self.first = Net(self.layout, False).to(device)  # the policy of the last measurement
        self.first.load_state_dict(self.policy.state_dict())
        weights = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(weights, lr=settings.learning_rate, eps=1e-5, fused=device.type == "cuda")
        self.seconds = 0.0
        self.choices = 0
        self.matches = 0
        self.curve: list[dict[str, float]] = []
        self.told: dict[str, float] = {}  # by the last lesson

    @property
    def progress(self) -> float:
        return min(1.0, self.seconds / (self.settings.total or self.settings.seconds))

    @property
    def entropy(self) -> float:
        """The weight of mixing: from the first to the last, by the same factor in the same time."""
        first, last = self.settings.entropy, self.settings.last_entropy
        return float(first * (last / first) ** self.progress)

    def half_precision(self) -> torch.autocast:
        return torch.autocast(self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda")

    def gather(self, play: "Play") -> "Choices":
        """`steps` choices of every match, and the rows after the last."""
        with torch.no_grad(), self.half_precision():
            steps = [[self.choose(play, half) for half in range(HALVES)] for _ in range(self.settings.steps)]
            last = [play.rows(half) for half in range(HALVES)]
            rows = torch.stack([torch.cat([half[0] for half in step]) for step in steps] + [torch.cat(last)])
            moves = torch.stack([torch.cat([half[1] for half in step]) for step in steps])
            chances = torch.stack([torch.cat([half[2] for half in step]) for step in steps])
            is_own = torch.stack([torch.cat([half[3] for half in step]) for step in steps])
            values = torch.stack([self.critic(step) for step in rows])
        return Choices(rows, moves, chances, is_own, values)

    def choose(self, play: "Play", half: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The response plays the first side in one half of the matches, and the second in the other."""
        rows = play.rows(half)
        logits = self.policy(rows)
        moves = draw(logits)
        is_own = torch.ones_like(moves, dtype=torch.bool)
        if self.judged is not None:
            is_own = rows[:, 1] == half
            moves = torch.where(is_own, moves, draw(self.judged(rows)))
        play.move(half, moves)
        chances = torch.log_softmax(logits, 1).gather(1, moves[:, None])[:, 0]
        return rows, moves, chances, is_own

    def lesson(self, play: "Play") -> dict[str, float]:
        settings = self.settings
        gathered = self.gather(play)
        advantages, returns = self.judge(gathered)
        rows = gathered.rows[:-1].flatten(0, 1)
        own = gathered.is_own.float() if self.progress >= settings.warm_up else torch.zeros_like(returns)
        flat = [part.flatten() for part in (gathered.moves, gathered.chances, own, advantages, returns)]
        for group in self.optimizer.param_groups:
            group["lr"] = settings.learning_rate * (1 - 0.9 * self.progress)
        told: list[Tensor] = []
        for _ in range(settings.epochs):
            for part in torch.randperm(len(rows), device=self.device).split(settings.batch):
                told.append(self.learn(rows[part], *[one[part] for one in flat]))
        with torch.no_grad():
            for ours, theirs in zip(self.reference.parameters(), self.policy.parameters(), strict=True):
                ours.lerp_(theirs, settings.follow)
        self.choices += len(rows)
        self.matches += int(headers_of(gathered.rows[1:]).is_end.sum())
        names = ("policy_loss", "value_loss", "entropy", "pull", "shift")
        self.told = dict(zip(names, torch.stack(told).mean(0).tolist(), strict=True))
        return self.told

    def judge(self, gathered: "Choices") -> tuple[Tensor, Tensor]:
        """The advantage of each choice over what was expected, and the worth of the position.

        What follows a choice is worth to its side what it is worth to the side asked next, or the opposite of it."""
        heads = headers_of(gathered.rows)
        lead = heads.lead * heads.sign
        after = torch.where(heads.is_end[1:], heads.margin[1:], lead[1:])
        gained = self.settings.point * (after - lead[:-1]) + torch.where(heads.is_end[1:], heads.margin[1:].sign(), 0.0)
        goes_on = heads.sign[:-1] * heads.sign[1:] * (~heads.is_end[1:]).float()
        values = gathered.values
        advantages = torch.empty_like(values[:-1])
        later = torch.zeros_like(values[0])
        for step in reversed(range(len(advantages))):
            surprise = heads.sign[step] * gained[step] + goes_on[step] * values[step + 1] - values[step]
            later = surprise + self.settings.trace * goes_on[step] * later
            advantages[step] = later
        return advantages, advantages + values[:-1]

    def learn(
        self, rows: Tensor, moves: Tensor, chances: Tensor, own: Tensor, advantages: Tensor, returns: Tensor
    ) -> Tensor:
        """One step of the optimiser on some choices. The policy learns from its own alone: there `own` is 1, else 0."""
        settings = self.settings
        with self.half_precision():
            logits = self.policy(rows)
            values = self.critic(rows)
            with torch.no_grad():
                reference = torch.log_softmax(self.reference(rows), 1)
        log_mix = torch.log_softmax(logits, 1)
        mix = log_mix.exp()
        own = own / own.sum().clamp_min(1)
        ratio = (log_mix.gather(1, moves[:, None])[:, 0] - chances).exp()
        better = advantages - (own * advantages).sum()
        better = better / ((own * better * better).sum().sqrt() + 1e-6)
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -(own * torch.min(ratio * better, clipped * better)).sum()
        entropy = -(own * (mix * log_mix).sum(1)).sum()
        pull = (own * (mix * (log_mix - reference)).sum(1)).sum()
        value_loss = nn.functional.smooth_l1_loss(values, returns, beta=0.5)
        loss = policy_loss - self.entropy * entropy + settings.pull * pull + value_loss
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
        nn.utils.clip_grad_norm_(self.critic.parameters(), 1.0)
        self.optimizer.step()
        shift = (own * (ratio - 1).abs()).sum()
        return torch.stack([policy_loss, value_loss, entropy, pull, shift]).detach()

    def check(self) -> None:
        """Adds a point to the curve: against random play, and against the policy of the point before."""
        deals = 2 * self.settings.check_pairs
        seed = self.settings.seed + 500_000 + len(self.curve)
        point: dict[str, float] = {"seconds": self.seconds, "choices": self.choices, "matches": self.matches}
        others: dict[str, Net | None] = {"random": None, "before": self.first}
        if self.judged is not None:
            others = {"judged": self.judged}
        for name, other in others.items():
            met = measure(self, other, deals, seed)
            point |= {
                name: met.score,
                f"{name}_error": met.error,
                f"{name}_margin": met.margin,
                f"{name}_margin_error": met.margin_error,
            }
        self.first.load_state_dict(self.policy.state_dict())
        self.curve.append({**point, **self.told})

    def save(self, folder: Path) -> None:
        """The networks, the optimiser's state in half precision, the policy for play, and the curve."""
        folder.mkdir(parents=True, exist_ok=True)
        networks = {name: getattr(self, name).state_dict() for name in ("policy", "critic", "reference")}
        networks["reference"] = {name: one.to(torch.bfloat16) for name, one in networks["reference"].items()}
        stand = {name: getattr(self, name) for name in ("seconds", "choices", "matches", "curve")}
        replaced(folder / "networks.pt", {"settings": asdict(self.settings), "stand": stand, **networks})
        state = self.optimizer.state_dict()
        state["state"] = {
            number: {name: part.to(torch.bfloat16) if part.ndim else part for name, part in one.items()}
            for number, one in state["state"].items()
        }
        replaced(folder / "optimizer.pt", state)
        save(self.policy.weights(), folder / "policy.npz")
        (folder / "curve.json").write_text(json.dumps(self.curve, indent=1), encoding="utf-8")

    def resume(self, folder: Path) -> None:
        kept = torch.load(folder / "networks.pt", map_location=self.device, weights_only=True)
        for name in ("policy", "critic", "reference"):
            getattr(self, name).load_state_dict(kept[name])
        for name, value in kept["stand"].items():
            setattr(self, name, value)
        self.first.load_state_dict(self.policy.state_dict())
        if (folder / "optimizer.pt").exists():
            state = torch.load(folder / "optimizer.pt", map_location=self.device, weights_only=True)
            self.optimizer.load_state_dict(state)


def replaced(file: Path, content: object) -> None:
    """Written beside the old file first, so that one of them is always whole."""
    part = file.with_suffix(".part")
    torch.save(content, part)
    part.replace(file)


class Choices(NamedTuple):
    """By step and match; `rows` and `values` have one step more."""

    rows: Tensor
    moves: Tensor
    chances: Tensor
    is_own: Tensor  # made by the policy that learns
    values: Tensor


class Play:
    """The actors as the learner sees them: rows and moves on its device."""

    def __init__(self, actors: Actors, device: torch.device) -> None:
        self.actors = actors
        self.device = device
        self.is_sent = [False] * HALVES
        self.rows_there = torch.from_numpy(actors.rows)
        self.moves_there = torch.from_numpy(actors.moves)
        # A GPU reads pinned memory several times as fast, and the memory that processes share can't be pinned safely.
        is_gpu = device.type == "cuda"
        self.staged = torch.empty_like(self.rows_there[0], pin_memory=True) if is_gpu else None

    def rows(self, half: int) -> Tensor:
        """The rows of the half, once they are there. Asked again before a move, they are the same."""
        if self.is_sent[half]:
            self.actors.wait(half)
            self.is_sent[half] = False
        if self.staged is None:
            return self.rows_there[half].to(self.device, copy=True)
        self.staged.copy_(self.rows_there[half])
        return self.staged.to(self.device)

    def move(self, half: int, moves: Tensor) -> None:
        self.moves_there[half].copy_(moves.to(torch.int16))
        self.is_sent[half] = True
        self.actors.send()


def measure(training: Training, opponent: Net | None, deals: int, seed: int) -> Score:
    """The policy against that opponent, over pairs of mirrored deals.

    The policy is the first side of even deals, which are those of the first half, and the second side of odd ones.
    `None` plays at random."""
    settings = training.settings
    processes = processes_of(settings)
    matches = max(1, -(-deals // (processes * HALVES)))
    actors = Actors(settings.game, settings.options[:1], seatings_of(settings)[:1], matches, processes, seed, deals)
    results: dict[int, float] = {}  # by how many points the policy was ahead
    try:
        play = Play(actors, training.device)
        with torch.no_grad(), training.half_precision():
            while len(results) < deals:
                for half in range(HALVES):
                    rows = play.rows(half)
                    ended = headers_of(rows).is_end
                    numbers = rows[ended, 8:12].contiguous().view(torch.int32)[:, 0].tolist()
                    for deal, margin in zip(numbers, headers_of(rows).margin[ended].tolist(), strict=True):
                        if deal < deals:
                            results[deal] = -margin if half else margin
                    play.move(half, moves_of_both(training.policy, opponent, rows, half))
    finally:
        actors.close()
    return score_of([pair_of(results[deal], results[deal + 1]) for deal in range(0, deals, 2)])


def moves_of_both(policy: Net, opponent: Net | None, rows: Tensor, side: int) -> Tensor:
    """The policy's moves where that side is asked, the opponent's elsewhere."""
    at_random = (policy.mask(rows).float() - 1) * -FORBIDDEN
    theirs = draw(opponent(rows) if opponent is not None else at_random)
    return torch.where(rows[:, 1] == side, draw(policy(rows)), theirs)


def processes_of(settings: Settings) -> int:
    return settings.processes or max(1, len(os.sched_getaffinity(0)) - 1)


def seatings_of(settings: Settings) -> list[list[int]]:
    return settings.seatings or [list(GAMES[settings.game].seatings[0].persons)]


def train(
    settings: Settings, folder: Path, resumed: Path | None = None, judged: Path | None = None
) -> Iterator[dict[str, float]]:
    """Trains for the time of the settings, and yields what each lesson told. The folder gets a checkpoint with every
    measurement, and at the end. With the file of a policy to be judged, it trains the best response to it."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    training = Training(settings, device, judged)
    if resumed is not None:
        training.resume(resumed)
    already = training.seconds
    processes = processes_of(settings)
    seed = settings.seed + 1 + round(already)  # a resumed training plays other deals
    actors = Actors(settings.game, settings.options, seatings_of(settings), settings.matches, processes, seed)
    try:
        play = Play(actors, device)
        begun = time.perf_counter()
        checked = -settings.checks if resumed is None else 0.0
        while (passed := time.perf_counter() - begun) < settings.seconds:
            training.seconds = already + passed
            if passed - checked >= settings.checks:
                training.check()
                training.save(folder)
                checked = passed
            told = training.lesson(play)
            yield {
                "seconds": training.seconds,
                "choices": training.choices,
                "matches": training.matches,
                "speed": (training.choices) / max(training.seconds, 1e-3),
                **told,
            }
        training.seconds = already + passed
    finally:
        actors.close()
    training.save(folder)  # what was learned is safe before it is measured
    training.check()
    training.save(folder)
