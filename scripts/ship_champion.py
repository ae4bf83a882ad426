"""Makes a trained policy the champion of its game: ship_champion.py GAME EDITION POLICY TEMPERATURE.

Writes its weights into the package, with the rules and cards that they hold for. EDITION is the one in which its
strength was measured."""

import sys
from pathlib import Path

import msgspec

from clubhouse.bots import champion, policy
from clubhouse.games import GAMES


def main(game: str, edition: str, file: str, temperature: str) -> None:
    grounds = msgspec.structs.replace(champion.grounds_of(GAMES[game]), edition=int(edition))
    told = champion.PolicyNotes(grounds=grounds, temperature=float(temperature))
    _, weights = policy.unpacked(Path(file))
    policy.save(weights, Path(champion.__file__).parent / "champions" / f"{game}.npz", msgspec.json.encode(told))


if __name__ == "__main__":
    main(*sys.argv[1:])
