"""The options with which a game that is a race is played in turns: bots that think in turns are measured so."""

import json
from pathlib import Path
from typing import Any, Final

UNHURRIED: Final[dict[str, dict[str, Any]]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
