"""A command loads only what it needs, so that it starts at once."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import clubhouse
from clubhouse.cli.commands import COMMANDS
from clubhouse.cli.language import Language, cli_words
from clubhouse.version import VERSION

BUDGET = 0.3  # seconds of processor time
LOADED = """
import sys
from pathlib import Path
from clubhouse.cli import main
sys.argv = ["clubhouse", *{arguments}]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("asked", ["--version", "--help"])
def test_no_game_no_bot_and_no_server_is_loaded_to_tell_what_there_is(asked: str) -> None:
    done = run("-c", LOADED.format(arguments=[asked]))
    loaded = set(done.stderr.split())
    assert "clubhouse.cli.app" in loaded
    assert not loaded & {"clubhouse.games", "clubhouse.bots", "clubhouse.server", "clubhouse.lab", "numpy", "litestar"}


def test_a_command_loads_no_other() -> None:
    loaded = set(run("-c", LOADED.format(arguments=["serve", "--help"])).stderr.split())
    assert [name for name in COMMANDS.values() if f"clubhouse.cli.{name}" in loaded] == ["serve"]


def test_no_bot_is_loaded_to_show_rules() -> None:
    done = run("-c", LOADED.format(arguments=["rules", "rugby15"]))
    assert not set(done.stderr.split()) & {"clubhouse.bots", "clubhouse.server", "clubhouse.lab", "numpy"}


@pytest.mark.alone
@pytest.mark.parametrize("asked", [["--version"], ["--help"]])
def test_a_command_starts_within_its_budget_of_processor_time(asked: list[str]) -> None:
    assert min(processor_time("-m", "clubhouse", *asked) for _ in range(3)) < BUDGET


def test_the_version_is_told() -> None:
    assert run("-m", "clubhouse", "--version").stdout.startswith(f"clubhouse {VERSION}")


@pytest.mark.parametrize("language", list(Language))
def test_every_command_has_its_line_in_the_help(language: Language) -> None:
    words = cli_words(language)
    assert all(words.say(f"help-{name}") for name in COMMANDS)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    package = str(Path(clubhouse.__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": package, "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, env=environment)


def processor_time(*arguments: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
