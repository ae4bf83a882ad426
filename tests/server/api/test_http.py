import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.server.protocol.refusals import preferred, server_words
from clubhouse.words import LANGUAGES

WRONG_WISHES = [
    (b"{", "not-json"),
    (b"[]", "wrong-type"),
    (b"{}", "missing-field"),
    (b'{"game": "rugby15", "level": "god"}', "no-such-choice"),
    (b'{"game": "rugby15", "options": {"squares": 6}}', "no-such-choice"),
    (b'{"game": "rugby15", "options": {"size": 7}}', "unknown-field"),
    (b'{"game": "rugby15", "seat": "green"}', "unknown-seat"),
    (b'{"game": "ovalia", "level": null, "options": {"window": 0}}', "window-needed"),
    (b'{"game": "chess"}', "no-such-game"),
    (b'{"game": "' + b"x" * 200_000 + b'"}', "too-long"),
]


# What a page lets people choose together though it can't be, as they are told it.
UNFIT = [
    ("rugby-brawl", {"mode": "training", "end": "minutes"}, "Durée du match", "sans minutes", "without minutes"),
    ("rugby-brawl", {"end": "points", "number": 2}, "Combien", "de 5 à 100 points", "5 to 100 points"),
    ("rugby-brawl", {"number": 41}, "Combien", "de 1 à 40 coups d’envoi", "1 to 40 kick-offs"),
    ("rugby-brawl", {"end": "minutes", "number": 61}, "Combien", "de 1 à 60 minutes", "1 to 60 minutes"),
    ("rugby-brawl", {"number": 101}, "Combien", "au plus 100", "at most 100"),
    ("rugby-brawl", {"alone": 0}, "Temps par carte", "ne peut pas être nul", "can’t be none"),
    ("rugby-brawl", {"turning": 0}, "Retourner une carte", "ne peut pas être nul", "can’t be none"),
    ("playrugby", {"time": "minutes-25", "window": 0}, "Temps pour intercepter", "avoir une durée", "length"),
]


def ask(tmp_path: Path, question: Callable[[httpx.AsyncClient], Awaitable[Any]], **settings: Any) -> Any:
    async def visit() -> Any:
        async with live_server(tmp_path / "store.db", **settings) as address, Guest(address) as guest:
            return await question(guest.http)

    return run_in_virtual_time(visit())


def test_the_games_come_with_their_options_and_seats(tmp_path: Path) -> None:
    answer = ask(tmp_path, lambda http: http.get("/api/games"))
    games = {game["name"]: game for game in answer.json()}
    rugby15 = games["rugby15"]
    assert rugby15["options"]["squares"] == {"enum": [5, 7, 9, 11], "default": 7}
    assert rugby15["seatings"][0]["seats"] == ["red", "blue"]
    assert rugby15["levels"] == ["beginner", "club", "international", "champion"]
    assert games["ovalia"]["options"]["window"]["default"] == 0
    assert list(games) == list(GAMES)


def test_no_time_is_offered_that_a_table_can_not_have(tmp_path: Path) -> None:
    answer = ask(tmp_path, lambda http: http.get("/api/games"))
    options = next(game["options"] for game in answer.json() if game["name"] == "rugby-brawl")
    assert options["alone"]["enum"] == [1, 2, 3, 4, 5]
    assert options["turning"]["enum"] == [200, 300, 400, 500]
    assert options["hold"]["enum"] == [0, 1, 2, 3]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_to_be_usual_is_what_a_table_takes_where_nothing_is_said(tmp_path: Path, game: str) -> None:
    """Pages send back what they were told."""

    async def made(http: httpx.AsyncClient, options: dict[str, Any]) -> Any:
        wanted = {"game": game, "level": "club", "options": options}
        match = (await http.post("/api/matches", json=wanted)).json()["match"]
        return (await http.get(f"/api/matches/{match}")).json()["options"]

    async def both(http: httpx.AsyncClient) -> tuple[Any, Any]:
        told = next(one for one in (await http.get("/api/games")).json() if one["name"] == game)
        usual = {name: schema["default"] for name, schema in told["options"].items()}
        return await made(http, {}), await made(http, usual)

    silent, told = ask(tmp_path, both)
    assert told == silent


@pytest.mark.parametrize(("level", "window"), [("club", 0), (None, 5)])
def test_windows_have_a_length_of_themselves_only_between_persons(
    tmp_path: Path, level: str | None, window: int
) -> None:
    async def made(http: httpx.AsyncClient) -> Any:
        match = (await http.post("/api/matches", json={"game": "ovalia", "level": level})).json()["match"]
        return (await http.get(f"/api/matches/{match}")).json()

    assert ask(tmp_path, made)["options"]["window"] == window


def test_the_rulebook_is_served_by_chapter_and_clause(tmp_path: Path) -> None:
    chapters = ask(tmp_path, lambda http: http.get("/api/games/rugby15/rulebook/en")).json()
    clauses = [clause["id"] for chapter in chapters for clause in chapter["clauses"]]
    assert "3.D" in clauses


def test_a_wrong_wish_is_answered_with_what_is_wrong(tmp_path: Path) -> None:
    async def wish(http: httpx.AsyncClient) -> list[httpx.Response]:
        return [await http.post("/api/matches", content=body) for body, _ in WRONG_WISHES]

    answers = ask(tmp_path, wish)
    assert [answer.json()["why"] for answer in answers] == [why for _, why in WRONG_WISHES]
    assert {answer.status_code // 100 for answer in answers} == {4}


def test_errors_are_told_in_the_language_of_the_asker(tmp_path: Path) -> None:
    async def both(http: httpx.AsyncClient) -> list[str]:
        headers = [{"accept-language": language} for language in ("fr-FR,en;q=0.5", "en")]
        return [(await http.get("/api/nothing", headers=one)).json()["text"] for one in headers]

    assert ask(tmp_path, both) == ["Il n’y a rien à cette adresse.", "There is nothing at this address."]


def test_every_answer_bears_the_headers_that_protect_the_page(tmp_path: Path) -> None:
    async def answers(http: httpx.AsyncClient) -> list[httpx.Response]:
        return [await http.get(path) for path in ("/", "/health", "/api/nothing", "/schema")]

    for answer in ask(tmp_path, answers):
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    answer = ask(tmp_path, lambda http: http.post("/api/matches", json={"game": "rugby15", "level": None}))
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize("cookie", ["x", "%E2%82%AC", "%0d%0ax", "x" * 44, '"a\\015"', "%00" * 43])
def test_a_cookie_that_is_none_of_ours_is_replaced(tmp_path: Path, cookie: str) -> None:
    async def come_by(http: httpx.AsyncClient) -> httpx.Response:
        match = (await http.post("/api/matches", json={"game": "rugby15", "level": None})).json()["match"]
        http.cookies.clear()
        return await http.get(f"/api/matches/{match}", headers={"cookie": f"clubhouse_guest={cookie}"})

    answer = ask(tmp_path, come_by)
    assert (answer.status_code, answer.json()["seats_held"]) == (200, [])
    assert re.match(r"clubhouse_guest=[\w-]{43};", answer.headers["set-cookie"], re.ASCII)


@pytest.mark.parametrize("origin", ["http://[", "null", "", "https://elsewhere.example"])
def test_whatever_is_not_our_own_address_is_a_foreign_origin(tmp_path: Path, origin: str) -> None:
    wish = {"game": "rugby15", "level": None}
    answer = ask(tmp_path, lambda http: http.post("/api/matches", json=wish, headers={"origin": origin}))
    assert (answer.status_code, answer.json()["why"]) == (403, "foreign-origin")


def test_an_address_opens_only_so_many_matches_at_once(tmp_path: Path) -> None:
    async def open_three(http: httpx.AsyncClient) -> list[int]:
        wish = {"game": "rugby15", "level": None}
        return [(await http.post("/api/matches", json=wish)).status_code for _ in range(3)]

    assert ask(tmp_path, open_three, creations=2) == [201, 201, 429]


def test_no_other_file_is_served(tmp_path: Path) -> None:
    paths = ["/../wire.py", "/%2e%2e/wire.py", "/..%2fwire.py", "/assets/nothing.js", "/api/x"]
    paths += ["/assets/%00.js", f"/{'x' * 300}.js", f"/{'x/' * 3000}.js"]

    async def reach(http: httpx.AsyncClient) -> list[int]:
        return [(await http.get(path)).status_code for path in paths]

    assert ask(tmp_path, reach) == [404] * len(paths)


def test_the_schema_names_every_route(tmp_path: Path) -> None:
    schema = ask(tmp_path, lambda http: http.get("/schema/openapi.json")).json()
    assert {"/health", "/api/games", "/api/matches", "/api/matches/{match}/record"} <= set(schema["paths"])


@pytest.mark.parametrize(
    ("header", "language"),
    [("", "fr"), ("de", "fr"), ("en-GB,fr;q=0.9", "en"), ("en;q=0.3, fr;q=0.8", "fr"), ("*;q=x,en", "en")],
)
def test_french_unless_another_language_is_preferred(header: str, language: str) -> None:
    assert preferred(header) == language


def test_the_server_says_the_same_things_in_both_languages() -> None:
    folder = Path(__file__).parents[3] / "src" / "clubhouse" / "server"
    said = [
        {
            line.split(" = ")[0]
            for line in (folder / f"words.{language}.ftl").read_text("utf-8").splitlines()
            if " = " in line
        }
        for language in LANGUAGES
    ]
    assert said[0] == said[1]
    assert all(server_words(language).has(message) for language in LANGUAGES for message in said[0])


@pytest.mark.parametrize("path", ["games/{}/rulebook/en", "matches/{}", "matches/{}/record", "commitments/{}"])
def test_a_name_of_thousands_of_letters_is_not_found_and_breaks_nothing(tmp_path: Path, path: str) -> None:
    answer = ask(tmp_path, lambda http: http.get("/api/" + path.format("x" * 6000)))
    assert answer.status_code == 404
    assert answer.json()["text"]


@pytest.mark.parametrize(("game", "options", "option", "french", "english"), UNFIT)
def test_options_that_do_not_go_together_are_told_in_the_words_of_their_game(
    tmp_path: Path, game: str, options: dict[str, Any], option: str, french: str, english: str
) -> None:
    async def tell(http: httpx.AsyncClient) -> list[httpx.Response]:
        wish = {"game": game, "level": "club", "options": options}
        headers = [{"accept-language": language} for language in LANGUAGES]
        return [await http.post("/api/matches", json=wish, headers=one) for one in headers]

    answers = ask(tmp_path, tell)
    assert [answer.status_code for answer in answers] == [400, 400]
    in_french, in_english = (answer.json()["text"] for answer in answers)
    assert in_french.startswith(option)
    assert french in in_french
    assert english in in_english
    assert "options." not in in_french + in_english
