"""A game of three files plays everywhere; what it leaves out is made from its code."""

import asyncio
import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.club import Guest, live_server, play_on
from typer.testing import CliRunner, Result

import clubhouse
from clubhouse.cli.app import build_app
from clubhouse.cli.language import Language
from clubhouse.cli.new_game import FILES, written
from clubhouse.examples.melee.game import MeleeGame
from clubhouse.examples.tiny.game import TinyGame
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Refused
from clubhouse.own_games import VARIABLE, NoGame, game_in
from clubhouse.referee.rulebook import clauses_of, read_rulebook
from clubhouse.words import LANGUAGES, game_words

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "new-game.md"
MELEE = ROOT / "src" / "clubhouse" / "examples" / "melee"


def said(*arguments: object, typed: str = "", code: int = 0) -> Result:
    given = [*map(str, arguments), "--language", "en"]
    result = CliRunner().invoke(build_app(Language.ENGLISH), given, input=typed, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


@pytest.fixture
def melee(monkeypatch: pytest.MonkeyPatch) -> MeleeGame:
    game = MeleeGame()
    monkeypatch.setitem(GAMES, game.name, game)
    return game


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The game that `clubhouse new-game` writes, in a folder outside the repository."""
    name = f"begun_{abs(hash(tmp_path.name)) % 10**6}"
    monkeypatch.chdir(tmp_path)
    said("new-game", name)
    monkeypatch.syspath_prepend(tmp_path)
    game = game_in(name)
    monkeypatch.setitem(GAMES, name, game)
    return game


# The tutorial


def parts_of(file: str) -> list[str]:
    page = PAGE.read_text(encoding="utf-8")
    return [
        source
        for name, source in re.findall(r'^```python title="([\w.]+)"\n(.*?)^```', page, re.M | re.S)
        if name == file
    ]


@pytest.mark.parametrize("file", FILES)
def test_the_steps_of_the_tutorial_are_the_files_of_its_game(file: str) -> None:
    steps = [line for line in "".join(parts_of(file)).splitlines() if line]
    assert steps
    assert steps == [line for line in (MELEE / file).read_text(encoding="utf-8").splitlines() if line]


@pytest.mark.usefixtures("melee")
def test_the_tutorial_has_ten_steps_and_its_examples_run() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^## (\d+)\.", page, re.M) == [str(number) for number in range(1, 11)]
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 4
    assert failed == 0


def test_every_clause_of_the_tutorials_paper_is_in_the_rulebook_made_from_its_code(melee: MeleeGame) -> None:
    paper = re.findall(r"^\| (\d\.\d) \|", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(paper) == 12
    assert set(paper) <= set(clauses_of(read_rulebook(melee.text("rulebook.en.md"))))


# What is left out


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_moves_and_refusals_have_sentences_without_any_file_of_words(begun: Any, language: str) -> None:
    words = game_words(begun, language)
    for seating in ("1-1", "3-3"):
        match = clubhouse.new(begun.name, seed=3, seating=seating)
        while not match.is_over:
            for seat in match.seats:
                for move in begun.catalogue.moves:
                    refused = match.bare.reason_against(match.seat_number(seat), move)
                    assert refused is None or words.refusal(refused)
            seat = match.to_act[0]
            match.play(seat, match.moves(seat)[0])
        assert all(match.story(seat, language) for seat in match.seats)
        assert match.draw("red" if seating == "1-1" else "red.1", language)
    assert words.say("move-throw", {"card": "2"}) == "Throw 2"
    assert words.say("TryScored", {"side": "red", "points": 5}) == "Try scored: Red, 5."


def test_a_file_of_words_replaces_only_what_it_says(begun: Any, tmp_path: Path) -> None:
    (tmp_path / begun.name / "words.en.ftl").write_text("TryScored = Try for { $side }!\n", encoding="utf-8")
    words = game_words(begun, "en")
    assert words.say("TryScored", {"side": "red", "points": 5}) == "Try for Red!"
    assert words.say("HandsHeld", {"seat": "red"}) == "Hands held: Red."


def test_a_rulebook_of_its_own_replaces_the_one_from_the_code(begun: Any, tmp_path: Path) -> None:
    assert "The pass arrives." in begun.text("rulebook.en.md")
    (tmp_path / begun.name / "rulebook.en.md").write_text("# Mine\n", encoding="utf-8")
    assert begun.text("rulebook.en.md") == "# Mine\n"
    with pytest.raises(FileNotFoundError):
        begun.text("lessons.json")


def test_a_game_of_the_house_leaves_nothing_out() -> None:
    """The defaults are for small games alone."""
    with pytest.raises(FileNotFoundError):
        GAMES["rugby15"].text("rulebook.de.md")
    with pytest.raises(LookupError):
        game_words(GAMES["rugby15"], "en").say("NothingHappened")


# Playing


def test_it_plays_in_the_terminal_with_its_rules(begun: Any) -> None:
    played = said("play", begun.name, "--seed", 3, "--level", "beginner", typed="?\n1\n1\nquit\n").stdout
    assert "Card seen: you" in played
    assert "Hands" in played
    assert "Any seat of the team may be first." in said("rules", begun.name, "2.1").stdout
    assert begun.name in said("games").stdout


def test_it_is_simulated_and_measured(begun: Any) -> None:
    assert "4 matches" in said("simulate", begun.name, "--matches", 4, "--processes", 1, "--level-a", "beginner").stdout
    assert (
        "1 pair,"
        in said("arena", "tests.library.test_playing:Noting", begun.name, "--pairs", 1, "--level", "beginner").stdout
    )


@pytest.mark.usefixtures("melee")
def test_the_server_offers_it_with_its_words_and_a_person_plays_it(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", games=GAMES) as address, Guest(address) as guest:
            words = await guest.http.get("/api/games/melee/words/en")
            assert "\nTryScored = Try scored: { $side }, { $points }.\n" in words.text
            assert "\nplain-zones = ball pitch left\n" in words.text
            assert (await guest.http.get("/api/games/melee/words/de")).status_code == 404
            assert (await guest.http.get("/api/games/melee/rulebook/fr")).status_code == 200
            match = await guest.make(game="melee", level="beginner", seat="red")
            async with guest.at(match) as line:
                await line.sit()
                assert (await play_on(line, (await line.hear())["state"]))["is_over"]
            assert (await guest.http.get(f"/api/matches/{match}/picture.png")).status_code == 200

    asyncio.run(visit())


# The folder


def test_every_process_finds_the_games_that_the_variable_names(tmp_path: Path) -> None:
    for name in ("first_try", "second_try"):
        (tmp_path / name).mkdir()
        for file, source in written(name).items():
            (tmp_path / name / file).write_text(source, encoding="utf-8")
    folders = os.pathsep.join(str(tmp_path / name) for name in ("first_try", "second_try"))
    named = "[[name, type(game).__name__] for name, game in clubhouse.GAMES.items()]"
    code = f"import json, clubhouse; print(json.dumps({named}))"
    environment = {**os.environ, VARIABLE: folders, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)[-2:] == [["first_try", "FirstTryGame"], ["second_try", "SecondTryGame"]]
    environment[VARIABLE] = str(tmp_path / "nothing")
    ran = subprocess.run(
        [sys.executable, "-m", "clubhouse", "games"], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "CLUBHOUSE_GAMES" in ran.stderr
    assert "there is no game.py" in ran.stderr


@pytest.mark.parametrize(
    ("folder", "source", "problem"),
    [
        ("no-name", "", "the folder's name must be one of a Python package"),
        ("broken", "import nothing_of_the_kind", "No module named 'nothing_of_the_kind'"),
        ("empty_one", "x = 1", "must define one class of a game, not 0"),
        ("half", "from clubhouse.small.game import SmallGame\nclass Half(SmallGame): ...", "abstract"),
    ],
)
def test_a_folder_that_holds_no_game_is_told_with_the_reason(
    folder: str, source: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "game.py").write_text(source, encoding="utf-8")
    with pytest.raises(NoGame, match=re.escape(problem)):
        game_in(str(tmp_path / folder))


def test_a_new_game_is_the_tiny_game_under_its_own_name(begun: Any, tmp_path: Path) -> None:
    assert sorted(file.name for file in (tmp_path / begun.name).glob("*.py")) == sorted(FILES)
    tiny = TinyGame()
    assert [move.notation for move in begun.catalogue.moves] == [move.notation for move in tiny.catalogue.moves]
    assert "iny" not in "".join((tmp_path / begun.name / file).read_text(encoding="utf-8") for file in FILES)


def test_a_new_game_overwrites_nothing_and_has_a_name_of_its_own(begun: Any) -> None:
    assert (
        "There is already something called"
        in said("new-game", f"{begun.name}_2").stdout + said("new-game", f"{begun.name}_2", code=2).stderr
    )
    for name in ("rugby15", "Scrum", "scrum-box", "3d", "../up", "json", "class"):
        assert "is no name for a new game" in said("new-game", name, code=2).stderr


def test_a_refusal_of_a_small_game_cites_a_clause_that_can_be_read(melee: MeleeGame) -> None:
    match = clubhouse.new("melee", seed=1)
    with pytest.raises(clubhouse.IllegalMove) as refused:
        match.play(match.to_act[0], "drop")
    assert str(refused.value) == "'drop', clause 2.4: Too far: 4. Legal now: carry, pass."
    clauses = clauses_of(read_rulebook(melee.text("rulebook.en.md")))
    assert refused.value.clause in clauses
    assert isinstance(match.bare.reason_against(1 - match.bare.to_act()[0], melee.catalogue.moves[0]), Refused)
    assert "2.1" in clauses
