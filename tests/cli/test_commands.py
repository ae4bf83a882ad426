"""Each command through its real entry point: what it prints, on which stream, and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language, cli_words, language_asked_for
from clubhouse.games import GAMES
from clubhouse.kernel.chance import Seeded
from clubhouse.kernel.events import Log
from clubhouse.referee.record import read_record
from clubhouse.referee.scenario import read_scenario
from clubhouse.server.store.file_lock import StoreLock

SCENARIOS = Path(__file__).parents[1] / "games" / "rugby15" / "scenarios"
KICK = SCENARIOS / "3.D-a-kick-against-force-gains-two-squares-and-loses-the-ball.json"


def clubhouse(*arguments: object, typed: str | None = None, language: Language = Language.ENGLISH) -> Result:
    app = build_app(language)
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, catch_exceptions=False)


def in_a_process(*arguments: object, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    source = str(Path(__file__).parents[2] / "src")
    return subprocess.run(
        [sys.executable, "-m", "clubhouse", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": source, **environment},
        timeout=60,
        check=False,
    )


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def altered(tmp_path: Path, **changes: Any) -> Path:
    file = tmp_path / "altered.json"
    file.write_bytes(msgspec.json.encode(json.loads(KICK.read_bytes()) | changes))
    return file


# The command itself


def test_the_version_tells_whether_the_rules_are_compiled() -> None:
    ended = in_a_process("--version", LANG="en_GB.UTF-8", LC_ALL="")
    assert ended.returncode == 0
    assert ended.stdout.startswith("clubhouse ")
    assert ended.stdout.strip().endswith(("rules interpreted", "rules compiled"))


def test_french_comes_first_and_the_locale_decides() -> None:
    assert language_asked_for([], {}) == Language.FRENCH
    assert language_asked_for([], {"LANG": "de_DE.UTF-8"}) == Language.FRENCH
    assert language_asked_for([], {"LANG": "en_GB.UTF-8"}) == Language.ENGLISH
    assert language_asked_for([], {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}) == Language.FRENCH
    assert language_asked_for(["play", "--language", "en"], {}) == Language.ENGLISH
    assert language_asked_for(["--language=en", "games"], {}) == Language.ENGLISH


def test_help_speaks_the_language_that_was_asked_for() -> None:
    assert "Jouer contre un robot" in in_a_process("--help", LANG="C", LC_ALL="").stdout
    assert "Play against a bot" in in_a_process("--language", "en", "--help").stdout


def test_the_frame_of_the_help_is_french_too() -> None:
    told = clubhouse("rules", "--help", language=Language.FRENCH).stdout
    assert "Usage\u00a0: " in told
    assert "Affiche cette aide." in told
    assert "[obligatoire]" in told
    assert "JEU" in told
    assert "Commandes" in clubhouse("--help", language=Language.FRENCH).stdout
    assert "Erreur" in clubhouse("play", language=Language.FRENCH).stderr
    assert "Commands" in clubhouse("--help").stdout


def test_two_apps_in_one_process_speak_their_own_languages() -> None:
    french, english = build_app(Language.FRENCH), build_app(Language.ENGLISH)
    for app, said in ((french, "Commandes"), (english, "Commands"), (french, "Commandes")):
        assert f"{said} ─" in CliRunner().invoke(app, ["--help"]).stdout


@pytest.mark.parametrize("command", [(), ("play",), ("serve",), ("deck", "check")])
def test_help_is_shown_by_a_short_option_too(command: tuple[str, ...]) -> None:
    told = clubhouse(*command, "-h")
    assert told.exit_code == 0
    assert told.stdout == clubhouse(*command, "--help").stdout


@pytest.mark.parametrize("language", list(Language))
def test_names_of_variables_are_whole_at_eighty_columns(monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    told = clubhouse("serve", "--help", language=language).stdout
    for name in ("DATABASE_URL", "ALLOWED_HOST", "TRUSTED_PROXY", "BELIEVED_TRIP", "KEEP_ABANDONED", "OPEN_DATA"):
        assert f"CLUBHOUSE_{name}]" in told
    assert "…│" not in told
    assert max(len(line) for line in told.splitlines()) == 80


def test_a_shell_completes_commands_options_games_and_levels() -> None:
    assert "complete -o default -F _clubhouse_completion clubhouse" in clubhouse("completion", "bash").stdout
    for words, said in (
        ("clubhouse pl", ["play"]),
        ("clubhouse play ru", ["rugby15", "rugby-brawl"]),
        ("clubhouse play rugby15 --level c", ["cadet", "club", "champion"]),
        ("clubhouse play --re", ["--resume", "--record"]),
    ):
        asked = {"COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        ended = in_a_process(_CLUBHOUSE_COMPLETE="complete_bash", **asked)
        assert ended.stdout.split() == said, ended.stderr


def test_both_languages_say_the_same_things() -> None:
    messages = [set(cli_words(language).bundle.entries) for language in Language]
    assert messages[0] == messages[1]


def test_games_lists_the_games_with_their_options() -> None:
    told = clubhouse("games")
    assert told.exit_code == 0
    assert "rugby15" in told.stdout
    assert "--option squares=…  Length of the pitch: 5, 7, 9, 11 (otherwise 7)" in told.stdout


def test_games_tells_values_in_the_language_of_the_reader() -> None:
    told = clubhouse("games", language=Language.FRENCH).stdout.replace("\u00a0", " ")
    assert "--option extra_time=…  Prolongation : vrai, faux (faux par défaut)" in told
    assert "Durée du match : kick-offs, points, minutes (kick-offs par défaut)" in " ".join(told.split())
    assert "Combien : de 1 à 100" in told
    for wrong in ("true", "typing", "NoneType", "null", "Annotated", "None", ": ("):
        assert wrong not in told


def test_games_tells_what_is_usual_in_the_terminal_alone() -> None:
    told = clubhouse("games").stdout
    assert "In the terminal, unless you say otherwise: mode=training" in told
    assert "In the terminal, unless you say otherwise: window=0" in told
    assert told.count("In the terminal") == 2


def test_rules_prints_the_rulebook_or_one_clause() -> None:
    assert "3.D" in clubhouse("rules", "rugby15").stdout
    clause = clubhouse("rules", "rugby15", "3.d")
    assert clause.exit_code == 0
    assert clause.stdout.startswith("3.D ")
    assert "3.E" not in clause.stdout
    assert "3.A" in clubhouse("rules", "rugby15", "3").stdout


def test_rules_are_found_by_words() -> None:
    found = clubhouse("rules", "rugby15", "kick", "squares")
    assert found.exit_code == 0
    assert "3.D The kick" in found.stdout
    assert len(found.stdout) < 4000
    french = clubhouse("rules", "ovalia", "MELEE", language=Language.FRENCH).stdout
    assert "mêlée" in french.lower()
    nothing = clubhouse("rules", "rugby15", "chess", "queen")
    assert nothing.exit_code == 2
    assert "No clause speaks of “chess queen”." in nothing.stderr
    told = clubhouse("play", "rugby15", "--seed", 3, typed="rule tackle\nquit\n").stdout
    assert "3.E The tackle" in told


@pytest.mark.parametrize("width", [30, 47, 64])
def test_no_line_of_the_rules_begins_with_a_sign_that_a_no_break_space_holds(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    told = [
        *clubhouse("rules", "ovalia", language=Language.FRENCH).stdout.splitlines(),
        *clubhouse("rules", "ovalia", "7", language=Language.FRENCH).stdout.splitlines(),
    ]
    assert any("\u202f;" in line for line in told)
    assert not [line for line in told if line.lstrip().startswith((":", ";", "!", "?", "»"))]
    assert max(len(line) for line in told) <= width


@pytest.mark.parametrize(
    ("arguments", "french", "english"),
    [
        (
            ("plai",),
            "Il n’y a pas de commande « plai ». Commandes : play,",
            "There is no command “plai”. Commands: play,",
        ),
        (("--language=fr",), "Il manque la commande.", "The command is missing."),
        (("play",), "Il manque JEU.", "GAME is missing."),
        (("play", "rugby15", "more"), "De trop : « more ».", "Too many: “more”."),
        (
            ("play", "rugby15", "--seed", "abc"),
            "--seed : Il faut un nombre entier.",
            "--seed: It must be a whole number.",
        ),
        (("play", "rugby15", "--seed"), "L’option --seed demande une valeur.", "The option --seed wants a value."),
        (("play", "--fo"), "Il n’y a pas d’option « --fo ».", "There is no option “--fo”."),
        (("serve", "--port", "70000"), "--port : Il faut au plus 65535.", "--port: It must be at most 65535."),
        (("simulate", "rugby15", "--matches", "0"), "--matches : Il faut au moins 1.", "It must be at least 1."),
        (("serve", "--open=3"), "L’option --open ne prend pas de valeur.", "The option --open takes no value."),
        (("replay", "none.json"), "none.json ne peut pas être lu : ce fichier n’existe pas.", "there is no such file."),
        (("verify", "/"), "/ ne peut pas être lu : c’est un dossier.", "/ can’t be read: it is a folder."),
    ],
)
def test_wrong_arguments_are_told_in_our_own_words(arguments: tuple[str, ...], french: str, english: str) -> None:
    for language, said in ((Language.FRENCH, french), (Language.ENGLISH, english)):
        told = clubhouse(*arguments, language=language)
        assert told.exit_code == 2
        words = " ".join(told.stderr.replace("\u00a0", " ").replace("\u202f", " ").replace("│", " ").split())
        assert said in words


def test_a_value_that_is_not_possible_is_answered_with_those_that_are() -> None:
    told = clubhouse("games", "--language", "xx")
    assert "Possible: fr, en." in told.stderr
    assert "Possible values: 5, 7, 9 and 11." in clubhouse("play", "rugby15", "--option", "squares=8").stderr
    assert "Seats: red and blue." in clubhouse("play", "rugby15", "--seat", "green").stderr


def test_a_bug_is_two_lines_and_a_report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(_terminal: object) -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setenv("CLUBHOUSE_DATA", str(tmp_path))
    monkeypatch.setattr("clubhouse.cli.games.GAMES", {"broken": None})
    monkeypatch.setattr("clubhouse.cli.games.tell_game", lambda _game, terminal: broken(terminal))
    told = clubhouse("games")
    assert told.exit_code == 70
    assert "Traceback" not in told.output
    first, second = told.stderr.splitlines()
    assert "An error on our side (ZeroDivisionError)" in first
    [report] = (tmp_path / "reports").iterdir()
    assert str(report) in second
    assert "nobody thought of this" in report.read_text()
    assert "['games']" in report.read_text()


def test_a_bug_that_can_not_be_reported_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUBHOUSE_DATA", "/dev/null/nowhere")
    monkeypatch.setattr("clubhouse.cli.games.GAMES", {"broken": None})
    told = clubhouse("games")
    assert told.exit_code == 70
    assert "The report could not be written." in told.stderr


def test_without_a_command_the_help_is_shown() -> None:
    told = clubhouse(language=Language.FRENCH)
    assert told.exit_code == 2
    assert "Jouer contre un robot" in told.stdout
    assert told.stderr == ""


def test_a_closed_pipe_ends_quietly() -> None:
    source = str(Path(__file__).parents[2] / "src")
    piped = f"{sys.executable} -m clubhouse rules rugby15 | head -1"
    environment = {**os.environ, "PYTHONPATH": source}
    ended = subprocess.run(piped, shell=True, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert ended.stderr == ""


def test_an_unknown_game_or_clause_is_told_without_a_traceback() -> None:
    assert clubhouse("rules", "chess").exit_code == 2
    assert "There is no game “chess”" in clubhouse("rules", "chess").stderr
    assert clubhouse("rules", "rugby15", "9.Z").exit_code == 2
    assert "9.Z" in clubhouse("rules", "rugby15", "9.Z").stderr


# Referee


def test_referee_prints_a_line_an_input_and_one_at_the_end() -> None:
    told = clubhouse("referee", KICK)
    assert told.exit_code == 0
    first, second, end = lines(told)
    assert first["move"] == "K"
    assert "3.D" in [event["clause"] for event in second["events"]]
    assert end["end"]["score"] == {"red": 0, "blue": 0}
    assert end["differences"] == []
    assert told.stderr == ""


def test_referee_shows_a_difference_and_ends_with_one(tmp_path: Path) -> None:
    told = clubhouse("referee", altered(tmp_path, expect={"score": {"red": 5}}))
    assert told.exit_code == 1
    assert "expect.score.red" in told.stderr
    assert "expected: 5" in told.stderr
    assert "found:    0" in told.stderr
    assert lines(told)[-1]["differences"] == [{"path": "expect.score.red", "expected": 5, "found": 0}]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "1:1: The file is empty."),
        (b"\xff\xfe", "1:1: This text is not UTF-8."),
        (b'{\n "game": }', "2:10: This is not JSON"),
        (b'{"game": "rugby15", "dice": 1}', "There is no field “dice” here."),
        (b'{"game": "rugby15", "inputs": [{"seat": "red"}]}', "inputs[0].move: The move of this seat is missing."),
        (b"[" * 200_000, "Nested too deeply"),
        (b'{"game": "rugby15"}', "chance[0]: Chance is asked for “toss”, but no outcome is left."),
    ],
)
def test_referee_tells_what_is_wrong_with_a_file_and_where(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "wrong.json"
    file.write_bytes(content)
    told = clubhouse("referee", file)
    assert told.exit_code == 2
    assert str(file) in told.stderr
    assert said in told.stderr
    assert lines(told)[-1]["malformed"]["text"].keys() == {"fr", "en"}


def test_referee_ends_with_two_where_chance_runs_out_after_a_good_start(tmp_path: Path) -> None:
    told = clubhouse("referee", altered(tmp_path, chance=["F2"]))
    assert told.exit_code == 2
    assert "inputs[1], chance[1]" in told.stderr
    assert lines(told)[0]["input"] == 0


def test_referee_misses_a_file_and_a_folder_without_scenarios(tmp_path: Path) -> None:
    assert clubhouse("referee", tmp_path / "none.json").exit_code == 2
    assert "none.json" in clubhouse("referee", tmp_path / "none.json").stderr
    empty = clubhouse("referee", tmp_path)
    assert empty.exit_code == 2
    assert "no scenario" in empty.stderr


def test_referee_sums_up_a_folder() -> None:
    told = clubhouse("referee", "--quiet", SCENARIOS)
    number = len(list(SCENARIOS.glob("*.json")))
    assert told.exit_code == 0
    assert lines(told) == [{"summary": {"files": number, "passed": number, "differing": 0, "malformed": 0}}]
    assert f"{number} files: {number} passed" in told.stderr


def test_referee_ends_with_the_worst_of_several_files(tmp_path: Path) -> None:
    differing = altered(tmp_path, expect={"score": {"red": 5}})
    assert clubhouse("referee", "-q", KICK, differing).exit_code == 1
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    told = clubhouse("referee", "-q", KICK, differing, wrong, tmp_path / "none.json")
    assert told.exit_code == 2
    assert lines(told)[-1]["summary"] == {"files": 4, "passed": 1, "differing": 1, "malformed": 2}


def test_referee_in_a_process_of_its_own() -> None:
    ended = in_a_process("referee", KICK)
    assert ended.returncode == 0
    assert len(ended.stdout.splitlines()) == len(read_scenario(KICK.read_bytes()).inputs) + 1
    assert in_a_process("referee").returncode == 2


def test_an_event_that_is_missing_from_a_long_match_is_a_difference_and_is_shown(tmp_path: Path) -> None:
    """All that was told is some thousand characters long."""
    file = tmp_path / "long.json"
    scenario = {"game": "rugby15", "seed": 4, "inputs": played(), "expect": {"events": [{"event": "MatchEnded"}] * 2}}
    file.write_bytes(msgspec.json.encode(scenario))
    told = clubhouse("referee", "-q", file)
    assert told.exit_code == 1
    assert "expect.events[1]" in told.stderr


def played() -> list[dict[str, str]]:
    """A match in which everybody always takes the first option."""
    luck, log = Seeded(4), Log()
    game = GAMES["rugby15"]
    match = game.begin(game.options_type(), game.seatings[0], luck, log)
    inputs: list[dict[str, str]] = []
    while match.to_act():
        seat = match.to_act()[0]
        move = match.options(seat)[0]
        match.play(seat, move, luck, log)
        inputs.append({"seat": ("red", "blue")[seat], "move": move.notation})
    return inputs


@pytest.mark.parametrize("command", ["referee", "verify", "replay"])
def test_an_endless_file_is_turned_down(command: str) -> None:
    told = clubhouse(command, "/dev/zero")
    assert told.exit_code == 2
    assert "too long" in told.stderr


@pytest.mark.parametrize("command", ["referee", "verify", "replay"])
def test_a_file_name_that_no_system_takes_is_turned_down(command: str) -> None:
    told = clubhouse(command, "x" * 300)
    assert told.exit_code == 2
    assert "this name is too long" in told.stderr


# Serve


def test_serve_tells_its_address_and_closes_by_ctrl_c(tmp_path: Path) -> None:
    store = tmp_path / "house.db"
    serving = subprocess.Popen(
        [sys.executable, "-m", "clubhouse", "serve", "--language=en", "--port=0", "--no-open", f"--store={store}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")},
    )
    with serving:
        assert serving.stdout is not None
        assert "Club-House is open: http://127.0.0.1:" in serving.stdout.readline()
        serving.send_signal(signal.SIGINT)
        assert "Traceback" not in serving.stdout.read()


def test_serve_refuses_a_port_that_can_not_be() -> None:
    told = clubhouse("serve", "--port", "70000")
    assert told.exit_code == 2


def test_serve_says_so_when_the_port_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = clubhouse("serve", "--port", port, "--no-open", "--store", tmp_path / "house.db")
    assert told.exit_code == 2
    assert f"port {port}: Address already in use" in told.stderr


def test_serve_wants_proxies_by_their_address() -> None:
    told = clubhouse("serve", "--port", 0, "--no-open", "--trusted-proxy", "proxy.example")
    assert told.exit_code == 2
    assert "proxy.example" in told.stderr


def test_serve_says_so_when_the_database_can_not_be() -> None:
    told = clubhouse("serve", "--port", 0, "--no-open", "--store", "mysql://club:secret@localhost/club")
    assert told.exit_code == 2
    assert "mysql" in told.stderr
    assert "secret" not in told.stderr


def test_serve_says_so_when_another_one_has_the_store(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    claim = StoreLock(file)
    told = clubhouse("serve", "--port", 0, "--no-open", "--store", file)
    claim.release()
    assert told.exit_code == 2
    assert "Another Club-House" in told.stderr


def test_serve_says_so_when_the_store_can_not_be(tmp_path: Path) -> None:
    told = clubhouse("serve", "--port", 0, "--no-open", "--store", tmp_path / "nowhere" / "house.db")
    assert told.exit_code == 2
    assert "there is no such folder" in told.stderr


# Decks


@pytest.mark.parametrize(("game", "file"), [("playrugby", "mine.json"), ("rugby-brawl", "mine.csv")])
@pytest.mark.parametrize("language", Language)
def test_a_deck_is_written_to_edit_and_is_good_as_it_is(
    tmp_path: Path, game: str, file: str, language: Language
) -> None:
    written = clubhouse("deck", "export", game, tmp_path / file, language=language)
    assert written.exit_code == 0, written.output
    assert clubhouse("deck", "check", tmp_path / file).exit_code == 0
    again = clubhouse("deck", "export", game, tmp_path / file)
    assert (again.exit_code, "exists already" in again.stderr) == (2, True)
    assert clubhouse("deck", "export", game, tmp_path / "nowhere" / file).exit_code == 2
    assert "no deck" in clubhouse("deck", "export", "rugby15", tmp_path / "none.csv").stderr


def test_a_match_is_played_with_cards_from_a_french_spreadsheet(tmp_path: Path) -> None:
    file, record = tmp_path / "à moi.csv", tmp_path / "match.json"
    clubhouse("deck", "export", "rugby-brawl", file, language=Language.FRENCH)
    text = file.read_text("utf-8-sig").replace("reconstruction", "à moi", 1).replace("Brindejoncq", "Durand")
    file.write_text(text.replace("\n", "\r\n"), encoding="cp1252")
    arguments = ("--seed", 2, "--level", "beginner", "--record", record)
    played = clubhouse("play", "rugby-brawl", "--deck", file, *arguments, typed="1\n1\n1\nquit\n")
    assert played.exit_code == 0, played.output
    held = read_record(record.read_bytes()).deck
    assert held is not None
    assert held.name == "à moi"
    assert {card["name"] for card in held.content["cards"] if (card["team"], card["number"]) == ("red", 10)} == {
        "Durand"
    }
    assert clubhouse("verify", record).exit_code == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (bytes(100_000), "fits into 64 kB"),
        (b"1;2\n" * 1_000_000, ""),
        (bytes(range(256)), "not UTF-8"),
        (b"", "empty"),
    ],
    ids=["zeros", "lines", "binary", "nothing"],
)
def test_a_hostile_deck_is_refused_in_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "mine.csv"
    file.write_bytes(content)
    for command in (("deck", "check", file), ("play", "rugby-brawl", "--deck", file)):
        refused = clubhouse(*command)
        assert refused.exit_code == 2
        assert said in refused.stderr
        assert len(refused.stderr) < 400


def test_an_open_quote_in_a_deck_is_told_where_it_opens(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    clubhouse("deck", "export", "rugby-brawl", file)
    file.write_text(file.read_text("utf-8").replace("3,2,", '3,"2,', 1), encoding="utf-8")
    refused = clubhouse("deck", "check", file)
    assert refused.exit_code == 2
    assert "mine.csv:3:" in refused.stderr
