"""Every event, refusal and malformed input has its text in both languages, and no text is unused."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from tests.laws.driver import distinct, told
from tests.laws.setups import SETUPS, Setup

from clubhouse.games import GAMES
from clubhouse.kernel.game import Game
from clubhouse.words import LANGUAGES, game_words

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "clubhouse"
SHARED = SOURCE / "words"
HOMES = sorted({file.parent for file in SOURCE.rglob("words.fr.ftl")})
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
EVERY_HOME = pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)


def folder(game: Game[Any]) -> Path:
    return SOURCE.parent.joinpath(*game.folder().split("."))


def around(home: Path) -> list[Path]:
    """The folder, and its parent if that holds other editions of the game."""
    return [home, home.parent] if home.parent in HOMES else [home]


def is_around_others(home: Path) -> bool:
    """True if the folder holds several editions. Each of them words its code in its own messages or in common ones."""
    return any(home in around(other)[1:] for other in HOMES)


@cache
def modules(home: Path) -> list[ast.Module]:
    """The modules of the folder, with all editions in it, and those of the folder around it."""
    files = {*home.rglob("*.py"), *(file for folder in around(home) for file in folder.glob("*.py"))}
    return [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(files)]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        """French declines a name (`$seat_of`) where English does not."""
        self.names.add(re.sub("_(of|to)$", "", node.id.name))

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


@cache
def entries(home: Path, language: str) -> list[ftl.Message]:
    file = home / f"words.{language}.ftl"
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    for entry in body:
        assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
    return [entry for entry in body if isinstance(entry, ftl.Message)]


@cache
def messages(home: Path, language: str) -> dict[str, set[str]]:
    """Every message of the folder, with the variables that it uses, and those of the messages that are part of it."""
    own: dict[str, set[str]] = {}
    parts: dict[str, set[str]] = {}
    for entry in entries(home, language):
        assert entry.id.name not in own, f"{language}: {entry.id.name} twice"
        variables = Variables()
        variables.visit(entry)
        own[entry.id.name] = variables.names
        parts[entry.id.name] = variables.messages
    return {name: names.union(*(own.get(part, set()) for part in parts[name])) for name, names in own.items()}


@cache
def parts_of_sentences(home: Path) -> set[str]:
    """The messages that others are made of."""
    variables = Variables()
    for entry in entries(home, "fr"):
        variables.visit(entry)
    return variables.messages


def reasons(tree: ast.Module, error: str) -> Iterator[str]:
    """The `why` of every such error that the module raises; a name stands for all that it may be."""
    assignments = [statement for statement in tree.body if isinstance(statement, ast.Assign | ast.AnnAssign)]
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for function in [*assignments, *functions]:
        for call in ast.walk(function):
            is_error = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == error
            if is_error and isinstance(call, ast.Call) and len(call.args) > 1:
                yield from strings(call.args[1], function)


def strings(value: ast.expr, function: ast.AST) -> Iterator[str]:
    if isinstance(value, ast.Constant):
        yield str(value.value)
    elif isinstance(value, ast.IfExp):
        yield from strings(value.body, function)
        yield from strings(value.orelse, function)
    elif isinstance(value, ast.Name):
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and any(
                isinstance(to, ast.Name) and to.id == value.id for to in node.targets
            ):
                yield from strings(node.value, function)


@EVERY_HOME
def test_both_languages_have_the_same_messages_with_the_same_variables(home: Path) -> None:
    french, english = messages(home, "fr"), messages(home, "en")
    assert not french.keys() ^ english.keys(), "these messages are in one of the two languages only"
    assert not {name for name in french if french[name] != english[name]}, "their variables differ"


@EVERY_HOME
def test_both_languages_have_the_same_forms(home: Path) -> None:
    forms = [
        {(entry.id.name, attribute.id.name) for entry in entries(home, language) for attribute in entry.attributes}
        for language in LANGUAGES
    ]
    assert {form for form in forms[0] ^ forms[1] if form[1] != "the"} == set()


@pytest.mark.parametrize("home", [home for home in HOMES if not is_around_others(home)], ids=lambda home: home.name)
def test_a_refusal_or_malformed_input_has_its_words(home: Path) -> None:
    known = {message for place in (SHARED, *around(home)) for message in messages(place, "fr")}
    trees = modules(home)
    wanted = {f"refused-{why}" for tree in trees for why in reasons(tree, "Refused")}
    wanted |= {f"malformed-{why}" for tree in trees for why in reasons(tree, "Malformed")}
    assert not wanted - known, f"{home.name}/words.fr.ftl lacks these messages"


def literal_facts(tree: ast.Module, error: str) -> Iterator[tuple[str, set[str], int]]:
    """The `why` of every such error whose facts are spelt out where it is made, with their names and the line."""
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == error):
            continue
        if len(call.args) < 2 or not isinstance(call.args[1], ast.Constant):
            continue
        facts = call.args[2] if len(call.args) > 2 else ast.Dict([], [])
        if isinstance(facts, ast.Dict) and all(isinstance(key, ast.Constant) for key in facts.keys):
            names = {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}
            yield str(call.args[1].value), names, call.lineno


@pytest.mark.parametrize("home", [home for home in HOMES if not is_around_others(home)], ids=lambda home: home.name)
def test_a_refusal_or_malformed_input_brings_the_facts_that_its_words_want(home: Path) -> None:
    said = {message: wants for place in (SHARED, *around(home)) for message, wants in messages(place, "fr").items()}
    missing = [
        (why, sorted(wanted - names), line)
        for tree in modules(home)
        for error, kind in (("Refused", "refused"), ("Malformed", "malformed"))
        for why, names, line in literal_facts(tree, error)
        if (wanted := {re.sub("_(key|count)$", "", name) for name in said.get(f"{kind}-{why}", set())}) - names
    ]
    assert missing == []


@EVERY_GAME
def test_every_event_move_card_seat_and_option_has_its_words(game: Game[Any]) -> None:
    wanted = {event.__name__ for event in game.events}
    wanted |= {f"move-{move.facts()['verb']}" for move in game.catalogue.moves}
    wanted |= {f"option-{field}" for field in game.options_type.__struct_fields__}
    wanted |= {f"seat-{side}" for seating in game.seatings for side in seating.sides}
    wanted |= {f"call-{call}" for call in game.calls}
    wanted |= {"game-name", "game-pitch"}
    for language in LANGUAGES:
        lacking = {message for message in wanted if not game_words(game, language).has(message)}
        assert not lacking, f"words.{language}.ftl lacks these messages"


@EVERY_GAME
def test_every_move_can_be_offered_in_both_languages(game: Game[Any]) -> None:
    for language in LANGUAGES:
        words = game_words(game, language)
        said = [words.say(f"move-{move.facts()['verb']}", move.facts()) for move in game.catalogue.moves]
        assert len(set(said)) == len(said), "two moves are offered in the same words"


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_all_that_is_told_in_whole_matches_can_be_said(setup: Setup) -> None:
    every = [game_words(setup.game, language) for language in LANGUAGES]
    logs = [log for seed in range(2) for log, _ in told(setup, seed)]
    events = distinct(event for log in logs for observer in setup.observers for event in log.heard(observer))
    assert events
    assert all(words.event(event) for event in events for words in every)


@EVERY_HOME
def test_an_edition_says_nothing_that_all_editions_say(home: Path) -> None:
    for shared in around(home)[1:]:
        assert set(messages(home, "fr")) & set(messages(shared, "fr")) == set()


@EVERY_GAME
def test_no_words_of_a_game_are_left_over(game: Game[Any]) -> None:
    for home in around(folder(game)):
        assert {message for message in messages(home, "fr") if not is_said(message, home)} == set()


def test_no_words_for_all_games_are_left_over() -> None:
    """They are said by the words themselves, or of what the kernel finds."""
    homes = (SHARED, SOURCE / "kernel")
    assert {message for message in messages(SHARED, "fr") if not any(is_said(message, home) for home in homes)} == set()


def is_said(message: str, home: Path) -> bool:
    """By its whole name, by a pattern such as `draw-{what}`, or as the name of a fact's value."""
    kind, _, value = message.partition("-")
    here = literals(home)
    if kind in ("refused", "malformed"):
        return value in literals(SOURCE) or message in literals(SOURCE)
    if kind == "option":
        return value.removesuffix("-hint") in {
            field
            for game in GAMES.values()
            if home in around(folder(game))
            for field in game.options_type.__struct_fields__
        }
    if kind == "count":
        return value in {count.name for game in GAMES.values() if home in around(folder(game)) for count in game.counts}
    if kind == "call":
        return value in {call for game in GAMES.values() if home in around(folder(game)) for call in game.calls}
    if kind == "outcome":  # what may come of an option: named by the event that would tell it
        names = {event.__name__ for game in GAMES.values() if home in around(folder(game)) for event in game.events}
        return value.partition("-")[0] in names
    named = here | literals(SOURCE / "kernel")  # where the facts of an outcome are named for all games
    is_fact = kind in ("move", "said") or any(name.rpartition("_")[2] in (kind, f"{kind}s") for name in named)
    if (is_fact and value in here) or message in parts_of_sentences(home):
        return True
    if any(message.startswith(opening) for opening in openings_on_the_page()):
        return True
    return message in here or message in everywhere() or any(pattern.fullmatch(message) for pattern in patterns(home))


@cache
def literals(home: Path) -> set[str]:
    """Every string of the code, and every class name."""
    found: set[str] = set()
    for tree in modules(home):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.ClassDef):
                found.add(node.name)
    return found


@cache
def patterns(home: Path) -> list[re.Pattern[str]]:
    """Strings with gaps, such as f"draw-{what}"."""
    found: list[re.Pattern[str]] = []
    for tree in modules(home):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
                if re.match(r"[A-Za-z]{2,}\\?-", parts[0]):
                    found.append(re.compile("".join(parts)))
    return found


@cache
def everywhere() -> set[str]:
    """Every whole name that the terminal, the server and the page use."""
    return literals(SOURCE) | {name for text in page() for name in re.findall(r"['\"`]([A-Za-z][\w-]*)['\"`]", text)}


@cache
def openings_on_the_page() -> set[str]:
    """The beginnings of names that the page puts together, such as `outcome-${event}`."""
    return {opening for text in page() for opening in re.findall(r"`([a-z]{2,}-)\$\{", text)}


@cache
def page() -> list[str]:
    files = sorted((ROOT / "web" / "src").rglob("*"))
    return [file.read_text(encoding="utf-8") for file in files if file.suffix in (".ts", ".svelte")]


def test_the_search_for_words_left_over_finds_one() -> None:
    home = folder(GAMES["rugby15"])
    assert not is_said("refused-because-of-the-weather", home)
    assert not is_said("NobodyScored", home)
    assert not is_said("option-weather", home)
    assert is_said("TryScored", home)
