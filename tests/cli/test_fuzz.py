"""For any files and arguments the command line answers in words: no traceback, no bug report, no hang.

The number of cases is small; a soak (`make soak`) runs ten thousand.
"""

import json
import os
import random
import time
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.test_commands import clubhouse

from clubhouse.cli.language import Language
from clubhouse.cli.playing.keeping import VARIABLE
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import Record, read_record

SOAK = int(os.environ.get("CLUBHOUSE_SOAK", "0"))
CASES = 2500 if SOAK else 60  # of each of the four kinds
SECONDS = 20  # the time limit of one command, on a busy machine
SCENARIOS = sorted((Path(__file__).parents[1] / "games").rglob("scenarios/*.json"))

HOSTILE: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    2**53,
    2**63,
    -(2**63) - 1,
    10**27,
    10**5000,
    1e999,
    float("nan"),
    0.5,
    "",
    " ",
    "x",
    "x" * 3000,
    "é" * 300,
    "\x00",
    "\x1b[2J",
    "\ud800",
    "[bold]",
    "{ $x }",
    "red",
    "home",
    "K",
    "Fx",
    "time",
    "close",
    "rugby15",
    "1.1",
    [],
    [[]],
    [None],
    ["K"] * 400,
    {},
    {"": ""},
    {"x" * 3000: 1},
    {"seat": "red", "move": "K"},
]


def ends_in_words(arguments: list[object], typed: str = "", language: Language = Language.FRENCH) -> None:
    begun = time.monotonic()
    ended = clubhouse(*arguments, typed=typed, language=language)
    reports = [report.read_text() for report in (Path(os.environ[VARIABLE]) / "reports").glob("*.txt")]
    assert reports == [], reports[0]
    assert ended.exit_code in (0, 1, 2), (arguments, ended.output[-2000:])
    assert "Traceback" not in ended.output
    assert time.monotonic() - begun < SECONDS, arguments


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every member of every object and list in it, as container and key."""
    found: list[tuple[Any, Any]] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in list(pairs):
        found.append((value, key))
        found += places(member)
    return found


def with_other_values(body: Any, luck: random.Random) -> Any:
    """One to three members are replaced, taken away or doubled."""
    for _ in range(luck.randint(1, 3)):
        everywhere = places(body)
        if not everywhere:
            return deepcopy(luck.choice(HOSTILE))
        container, key = luck.choice(everywhere)
        action = luck.randrange(4)
        if action == 0:
            del container[key]
        elif action == 1 and isinstance(container, list):
            container.insert(key, container[key])
        elif action == 2 and isinstance(container, dict):
            container[luck.choice(["x", "at", "seat", "y" * 3000, ""])] = container[key]
        else:
            container[key] = deepcopy(luck.choice(HOSTILE))
    return body


def with_other_bytes(data: bytes, luck: random.Random) -> bytes:
    for _ in range(luck.randint(1, 4)):
        place = luck.randrange(len(data) + 1)
        data = luck.choice(
            [
                data[:place],
                data[:place] + bytes([luck.randrange(256)]) + data[place + 1 :],
                data[:place] + data[place + luck.randint(1, 40) :],
                data[:place]
                + luck.choice([b"[" * 500, b"\xff", b'"', b"9" * 5000, b"NaN", b"\n", b"{}"])
                + data[place:],
            ]
        )
    return data


def written(body: Any) -> bytes:
    """The text of a file, including values that JSON can't express."""
    if isinstance(body, dict) and any(isinstance(value, int) and value > 10**4000 for value in body.values()):
        return b'{"game": ' + b"9" * 5000 + b"}"
    try:
        return json.dumps(body).encode("utf-8", "surrogatepass")
    except ValueError:
        return b"9" * 5000


def resealed(body: Any) -> bytes:
    """An altered record with a digest that fits, if it still has the form of a record."""
    body.pop("digest", None)
    try:
        return msgspec.convert(body, Record).write()
    except (msgspec.ValidationError, UnicodeError, ValueError, OverflowError):
        return written(body | {"digest": "00"})


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """One of each kind of game: sealed, unsealed, with windows."""
    folder = tmp_path_factory.mktemp("fuzz")
    sealed = folder / "sealed.json"
    clubhouse("play", "rugby15", "--seed", 5, "--level", "beginner", "--record", sealed, typed="1\n" * 12)
    for game, option in (("ovalia", "window=3"), ("ovalia-classique", "window=5"), ("rugby15", "squares=5")):
        clubhouse("simulate", game, "--matches", 1, "--option", option, "--records", folder / game)
    for game in ("playrugby", "rugby-brawl"):
        clubhouse("simulate", game, "--matches", 1, "--records", folder / game)
    assert len(list(folder.rglob("*.json"))) == 6
    return [file.read_bytes() for file in sorted(folder.rglob("*.json"))]


FILES: list[Callable[[Any, random.Random], bytes]] = [
    lambda data, luck: with_other_bytes(data, luck),
    lambda data, luck: written(with_other_values(json.loads(data), luck)),
]


@pytest.mark.parametrize("mutate", FILES, ids=["bytes", "values"])
def test_scenarios_that_were_damaged_are_answered(mutate: Callable[..., bytes], tmp_path: Path) -> None:
    luck = random.Random(15)
    file = tmp_path / "damaged.json"
    for _ in range(CASES // 2):
        file.write_bytes(mutate(luck.choice(SCENARIOS).read_bytes(), luck))
        ends_in_words(["referee", *luck.choice([[], ["-q"]]), file], language=luck.choice(list(Language)))


@pytest.mark.parametrize("mutate", FILES, ids=["bytes", "values"])
def test_records_that_were_damaged_are_answered(
    mutate: Callable[..., bytes], records: list[bytes], tmp_path: Path
) -> None:
    luck = random.Random(7)
    file = tmp_path / "damaged.json"
    for _ in range(CASES // 2):
        file.write_bytes(mutate(luck.choice(records), luck))
        ends_in_words([luck.choice(["verify", "replay"]), file], language=luck.choice(list(Language)))


def test_records_that_were_altered_and_sealed_anew_are_answered(records: list[bytes], tmp_path: Path) -> None:
    luck = random.Random(9)
    file = tmp_path / "altered.json"
    for _ in range(CASES):
        file.write_bytes(resealed(with_other_values(json.loads(luck.choice(records)), luck)))
        command = luck.choice([["verify", file], ["replay", "--to", luck.randrange(30), file]])
        ends_in_words(command, language=luck.choice(list(Language)))


WORDS = [
    *(
        "play",
        "replay",
        "verify",
        "referee",
        "rules",
        "games",
        "rugby15",
        "ovalia",
        "playrugby",
        "rugby-brawl",
        "chess",
        "3.D",
        "9.Z",
        "--help",
    ),
    *("--version", "--language", "--language=en", "fr", "xx", "--seat", "red", "rouge", "--level", "club", "god"),
    *("--seed", "5", "-5", "--option", "squares=5", "window=3", "squares=[[[", "a=b=c", "=", "--to", "--step", "-q"),
    *("--resume", "-h", "completion", "bash"),
    *("--record", "--overwrite", "--commitment", "--json", "--foo", "-x", "--", "-", "1", "99999999999999999999"),
    *("none.json", ".", "/dev/null", "\x1b[2J", "é"),
]


def test_any_list_of_arguments_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    luck = random.Random(3)
    hostile = ["", " ", "x" * 300, "x" * 6000, "\ud800", "\x00", "[bold]", "{ $x }", "𝕏" * 50]
    lines = [
        "1",
        "2",
        "9",
        "?",
        "règles",
        "règle 3.D",
        "regle " + "x" * 6000,
        "x" * 6000,
        "",
        "\x00",
        "K",
        "quitter",
        "é",
    ]
    for _ in range(CASES):
        arguments = [luck.choice(WORDS if luck.randrange(6) else hostile) for _ in range(luck.randint(0, 6))]
        typed = "".join(f"{luck.choice(lines)}\n" for _ in range(luck.randint(0, 8)))
        ends_in_words(list(arguments), typed, luck.choice(list(Language)))


def test_a_file_of_hostile_values_is_no_record() -> None:
    """Makes sure that the cases differ from good ones: their text is not what was sealed."""
    with pytest.raises(Malformed):
        read_record(written({"digest": 10**27}))
