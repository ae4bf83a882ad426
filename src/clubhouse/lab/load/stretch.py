"""A stretch of play as a row: the latency of the clients, the cost for the server, and the bottleneck."""

import os
from collections import Counter
from dataclasses import dataclass
from statistics import median

from clubhouse.lab.load.processes import Reading
from clubhouse.lab.load.tally import Tally, percentile

CORES = os.cpu_count() or 1
FULL = 0.85  # of a core: hardly more is possible
PERCENTILES = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}


@dataclass(frozen=True)
class Stretch:
    tally: Tally
    before: Reading
    after: Reading

    @property
    def moves_a_second(self) -> float:
        return self.tally.moves / self.tally.seconds

    @property
    def server(self) -> float:
        """Share of a core."""
        return (self.after.processor - self.before.processor) / (self.after.moment - self.before.moment)

    @property
    def crowd(self) -> float:
        return self.tally.processor / self.tally.seconds

    @property
    def others(self) -> float:
        """Cores that neither of them used."""
        busy = (self.after.busy - self.before.busy) / (self.after.moment - self.before.moment)
        return max(0.0, busy - self.server - self.crowd)

    @property
    def processor_a_move(self) -> float:
        """Processor time of the server, in milliseconds. Moves that were acknowledged after the end cost as well."""
        answered = max(1, len(self.tally.acknowledged))
        return (self.after.processor - self.before.processor) / answered * 1000

    def limit(self) -> str:
        """The bottleneck: why it was not more moves a second, or quicker."""
        if self.crowd >= FULL:
            return "the client"
        if self.tally.held > self.tally.moves / 20:
            return "what a connection is granted"
        if self.server >= FULL:
            return "the server"
        if self.server + self.crowd + self.others >= CORES - 1 + FULL:
            return "other work on the machine"
        return "nothing: it waits for the disk or for its turn"


def row(name: str, tables: int, way: str, rounds: list[Stretch]) -> dict[str, object]:
    """Medians of the rounds. Latencies are of all rounds together, because rare ones show only among many."""
    written: dict[str, object] = {
        "server": name,
        "tables": tables,
        "way": way,
        "moves_a_second": round(median(one.moves_a_second for one in rounds)),
        "server_ms_a_move": round(median(one.processor_a_move for one in rounds), 3),
        "moves_a_processor_second": round(1000 / median(one.processor_a_move for one in rounds)),
        "server_cores": round(median(one.server for one in rounds), 2),
        "client_cores": round(median(one.crowd for one in rounds), 2),
        "others_cores": round(median(one.others for one in rounds), 2),
        "limit": median_word([one.limit() for one in rounds]),
        "rounds": len(rounds),
        "moves": sum(one.tally.moves for one in rounds),
        "errors": dict(sum((Counter(one.tally.errors) for one in rounds), start=Counter())),
    }
    for what, times in (
        ("acknowledged", [time for one in rounds for time in one.tally.acknowledged]),
        ("told", [time for one in rounds for time in one.tally.told]),
        ("sent_late", [time for one in rounds for time in one.tally.late]),
    ):
        for label, share in PERCENTILES.items():
            time = percentile(times, share)
            if time is not None:
                written[f"{what}_{label}_ms"] = round(time * 1000, 2)
    return written


def median_word(words: list[str]) -> str:
    return sorted(words)[len(words) // 2]
