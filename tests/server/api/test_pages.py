"""The page at its own addresses: packed, cached by name, and with the status that is true."""

import gzip
import json
import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.api import pages
from clubhouse.server.api.responses import accepted

INDEX = b"<!doctype html><title>Club-House</title>" + b" " * 2000
SCRIPT = b"export const ball = 1\n" * 200


@pytest.fixture(autouse=True)
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as the build lays it out."""
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    for name, content in (("index.html", INDEX), ("assets/index-abc123.js", SCRIPT)):
        (built / name).write_bytes(content)
        (built / f"{name}.br").write_bytes(b"packed by brotli")
        (built / f"{name}.gz").write_bytes(gzip.compress(content))
    (built / "ball.svg").write_bytes(b"<svg/>")
    monkeypatch.setattr(pages, "STATIC", built)
    return built


def ask(tmp_path: Path, question: Callable[[Guest], Awaitable[Any]]) -> Any:
    async def visit() -> Any:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            return await question(guest)

    return run_in_virtual_time(visit())


def test_every_file_comes_packed_as_the_asker_can_unpack_it(tmp_path: Path) -> None:
    async def fetch(guest: Guest) -> list[tuple[str | None, int]]:
        found = []
        for way in ("gzip", "gzip;q=0", "identity", "deflate, gzip;q=1.0, *;q=0"):
            answer = await guest.http.get("/assets/index-abc123.js", headers={"accept-encoding": way})
            assert answer.content == SCRIPT
            assert answer.headers["vary"] == "accept-encoding"
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["content-type"].startswith("text/javascript")
            found.append((answer.headers.get("content-encoding"), int(answer.headers["content-length"])))
        return found

    found = ask(tmp_path, fetch)
    assert [way for way, _ in found] == ["gzip", None, None, "gzip"]
    assert found[0][1] < len(SCRIPT) / 10


def test_brotli_comes_first(tmp_path: Path) -> None:
    async def fetch(guest: Guest) -> httpx.Response:
        request = guest.http.build_request("GET", "/", headers={"accept-encoding": "gzip, deflate, br, zstd"})
        answer = await guest.http.send(request, stream=True)
        answer.extensions["raw"] = b"".join([part async for part in answer.aiter_raw()])
        return answer

    answer = ask(tmp_path, fetch)
    assert (answer.headers["content-encoding"], answer.extensions["raw"]) == ("br", b"packed by brotli")


def test_nobody_gets_the_same_page_twice(tmp_path: Path) -> None:
    async def fetch(guest: Guest) -> list[tuple[int, bytes]]:
        await guest.http.get("/")  # whoever comes for the first time gets a cookie
        first = await guest.http.get("/")
        second = await guest.http.get("/", headers={"if-none-match": first.headers["etag"]})
        other = await guest.http.get("/", headers={"if-none-match": '"other"'})
        return [(answer.status_code, answer.content) for answer in (first, second, other)]

    assert ask(tmp_path, fetch) == [(200, INDEX), (304, b""), (200, INDEX)]


def test_a_cookie_is_its_guests_alone(tmp_path: Path) -> None:
    """No cache keeps what bears one, and nobody is told by a tag that they have it already."""

    async def fetch(guest: Guest) -> None:
        match = await guest.make(level="club")
        tag = (await guest.http.get("/")).headers["etag"]
        for path in ("/", f"/match/{match}", f"/api/matches/{match}", "/api/me/"):
            guest.http.cookies.clear()
            answer = await guest.http.get(path, headers={"if-none-match": tag})
            assert "set-cookie" in answer.headers
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "private, no-store")
            assert "etag" not in answer.headers

    ask(tmp_path, fetch)


def test_a_page_that_is_built_again_is_served_again(tmp_path: Path, static: Path) -> None:
    async def fetch(guest: Guest) -> list[bytes]:
        first = (await guest.http.get("/")).content
        for file in static.glob("index.html*"):
            file.unlink()
        (static / "index.html").write_bytes(b"another")
        later = (static / "index.html").stat().st_mtime_ns + 10**9
        os.utime(static / "index.html", ns=(later, later))
        return [first, (await guest.http.get("/")).content]

    assert ask(tmp_path, fetch) == [INDEX, b"another"]


def test_what_is_not_there_gets_the_page_and_the_true_status(tmp_path: Path) -> None:
    async def fetch(guest: Guest) -> dict[str, int]:
        match = await guest.make()
        paths = [f"/match/{match}", "/rules/rugby15", "/style", "/match/nowhere", "/match/%00", "/rules/chess"]
        paths += ["/style/rugby15", "/style/chess"]
        paths += ["/nowhere", "/match", f"/match/{match}/more"]
        paths += [
            "/learn/rugby-brawl",
            "/learn/rugby-brawl/8",
            "/learn/rugby-brawl/9",
            "/learn/chess",
            "/learn/chess/1",
        ]
        found = {}
        for path in paths:
            answer = await guest.http.get(path)
            assert answer.content == INDEX
            bare = await guest.http.head(path)
            assert (bare.status_code, bare.content) == (answer.status_code, b"")
            for name in ("content-length", "content-type", "etag"):
                assert bare.headers[name] == answer.headers[name]
            found[path.replace(match, "…")] = answer.status_code
        return found

    assert ask(tmp_path, fetch) == {
        "/match/…": 200,
        "/rules/rugby15": 200,
        "/style": 200,
        "/match/nowhere": 404,
        "/match/%00": 404,
        "/rules/chess": 404,
        "/style/rugby15": 200,
        "/style/chess": 404,
        "/nowhere": 404,
        "/match": 404,
        "/match/…/more": 404,
        "/learn/rugby-brawl": 200,
        "/learn/rugby-brawl/8": 200,
        "/learn/rugby-brawl/9": 404,
        "/learn/chess": 404,
        "/learn/chess/1": 404,
    }


def test_a_page_names_what_it_will_need_in_the_language_of_its_reader(tmp_path: Path, static: Path) -> None:
    listing = {
        "house": {"": [], "en": ["assets/house.en.js"], "fr": ["assets/house.fr.js"]},
        "page/front": {"": [], "en": ["assets/signs.en.js"], "fr": []},
        "page/match": {"": ["assets/match.js", "assets/match.css"]},
        "page/replay": {"": ["assets/replay.js", "assets/match.js"]},
        "page/learn": {"": ["assets/learn.js"]},
        "game/rugby15": {"": ["assets/rugby15.js", "assets/match.js"], "fr": ["assets/rugby15.fr.js"]},
    }
    (static / ".vite").mkdir()
    (static / ".vite" / "needs.json").write_text(json.dumps(listing), encoding="utf-8")
    (static / "index.html").write_bytes(b"<head></head>")
    later = (static / "index.html").stat().st_mtime_ns + 10**9
    os.utime(static / "index.html", ns=(later, later))

    async def fetch(guest: Guest) -> dict[str, list[str]]:
        match = await guest.make()
        found = {}
        for path, language in (
            ("/", "en"),
            ("/", "fr-CA"),
            (f"/match/{match}", "fr"),
            (f"/match/{match}/replay", "en"),
            ("/rules/rugby15/example/4.1", "fr"),
            ("/learn/rugby15/2", "fr"),
            ("/match/nowhere", "fr"),
            ("/nowhere", "en"),
        ):
            answer = await guest.http.get(path, headers={"accept-language": language})
            assert answer.headers["vary"] == "accept-encoding, accept-language"
            named = re.findall(
                r'<link rel="(?:modulepreload|preload" as="style)"[^>]* href="/assets/([^"]+)">', answer.text
            )
            found[f"{path.replace(match, '…')} {language}"] = named
        return found

    assert ask(tmp_path, fetch) == {
        "/ en": ["house.en.js", "signs.en.js"],
        "/ fr-CA": ["house.fr.js"],
        "/match/… fr": ["match.js", "match.css", "rugby15.js", "house.fr.js", "rugby15.fr.js"],
        "/match/…/replay en": ["replay.js", "match.js", "rugby15.js", "house.en.js"],
        "/rules/rugby15/example/4.1 fr": ["replay.js", "match.js", "rugby15.js", "house.fr.js", "rugby15.fr.js"],
        "/learn/rugby15/2 fr": ["learn.js", "rugby15.js", "match.js", "house.fr.js", "rugby15.fr.js"],
        "/match/nowhere fr": ["match.js", "match.css", "house.fr.js"],
        "/nowhere en": ["house.en.js"],
    }


@pytest.mark.parametrize("listing", [None, b"", b"{"])
def test_a_build_without_a_listing_is_served_as_it_is(tmp_path: Path, static: Path, listing: bytes | None) -> None:
    if listing is not None:
        (static / ".vite").mkdir()
        (static / ".vite" / "needs.json").write_bytes(listing)

    async def fetch(guest: Guest) -> bytes:
        return (await guest.http.get("/")).content

    assert ask(tmp_path, fetch) == INDEX


def test_a_rulebook_comes_packed(tmp_path: Path) -> None:
    async def fetch(guest: Guest) -> httpx.Response:
        return await guest.http.get("/api/games/rugby15/rulebook/fr", headers={"accept-encoding": "gzip"})

    answer = ask(tmp_path, fetch)
    assert answer.headers["content-encoding"] == "gzip"
    assert [clause["id"] for chapter in answer.json() for clause in chapter["clauses"]]


@pytest.mark.parametrize(
    "path", ["/api/games/{}/rulebook/fr", "/api/matches/{}", "/api/matches/{}/record", "/rules/{}"]
)
@pytest.mark.parametrize("name", ["x" * 6000, "%00", "%ff", "%F0%9F%8F%89"])
def test_no_name_however_odd_is_more_than_unknown(tmp_path: Path, path: str, name: str) -> None:
    assert ask(tmp_path, lambda guest: guest.http.get(path.format(name))).status_code == 404


@pytest.mark.parametrize(
    ("header", "ways"),
    [("", []), ("*", ["br", "gzip"]), ("br;q=0, *", ["gzip"]), ("GZIP , Br", ["br", "gzip"]), ("gzip; q=0.0", [])],
)
def test_what_an_asker_can_unpack(header: str, ways: list[str]) -> None:
    assert accepted(header) == ways
