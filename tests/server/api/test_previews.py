"""The preview of a link shows the score of a finished match, and nothing of a running one."""

import json
import os
import re
import subprocess
import sys
from dataclasses import replace as copy_with
from io import BytesIO
from pathlib import Path

from msgspec.structs import replace
from PIL import Image, ImageChops
from tests.server.api.test_replays import finished
from tests.server.club import Guest, live_server, play_on
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.server.api.scoreboard import HEIGHT, WIDTH, Board, Team, board_of, draw
from clubhouse.server.api.share_card import FONT
from clubhouse.server.protocol.messages import Player
from clubhouse.server.store.stored import StoredMatch

ROOT = Path(__file__).parents[3]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
ENDED = Board(
    "rugby15", "Rugby 15", ["Victoire : Léa"], [Team(["Rouge"], ["Léa"], 23), Team(["Bleu"], ["Noé"], 7)], "Club-House"
)


def seen(png: bytes) -> Image.Image:
    with Image.open(BytesIO(png)) as picture:
        assert picture.format == "PNG"
        picture.load()
        return picture


def test_pictures_are_in_the_lettering_of_the_page() -> None:
    styles = ROOT / "web" / "src" / "tokens.css"
    (named,) = re.findall(r"url\('([^']+woff2)'\)", styles.read_text(encoding="utf-8"))
    assert (styles.parent / named).resolve() == FONT.resolve()


def test_a_picture_shows_the_game_the_points_and_the_players() -> None:
    board = seen(draw(ENDED))
    assert board.size == (WIDTH, HEIGHT)
    other_points = [Team(["Rouge"], ["Léa"], 24), ENDED.teams[1]]
    other_people = [Team(["Rouge"], ["Zoé"], 23), ENDED.teams[1]]
    changes: list[tuple[dict[str, object], tuple[int, int, int, int]]] = [
        ({"game": "ovalia"}, (75, 150, 376, 480)),
        ({"titles": ["Match nul"]}, (410, 140, 1150, 225)),
        ({"teams": other_points}, (480, 238, 710, 408)),
        ({"teams": other_people}, (480, 480, 710, 540)),
    ]
    for change, where in changes:
        found = ImageChops.difference(board, seen(draw(replace(ENDED, **change)))).getbbox()
        assert found is not None
        assert (found[0] >= where[0], found[1] >= where[1]) == (True, True), (change, found)
        assert (found[2] <= where[2], found[3] <= where[3]) == (True, True), (change, found)


def test_no_text_leaves_the_frame() -> None:
    long = Team(["W" * 40], ["W" * 40] * 3, 999)
    wide = seen(draw(replace(ENDED, name="W" * 80, titles=["W" * 80], teams=[long, long])))
    empty = seen(draw(replace(ENDED, name="", titles=[""], teams=[], house="")))
    found = ImageChops.difference(wide, empty).getbbox()
    assert found is not None
    assert 376 < found[0] < found[2] <= 1160


def test_a_name_that_the_font_can_not_write_gives_way_to_the_side() -> None:
    foreign = [Team(["日本", "Rouge"], ["日本", "Léa"], 23), ENDED.teams[1]]
    assert draw(replace(ENDED, titles=["Victoire : 日本", *ENDED.titles], teams=foreign)) == draw(ENDED)


def test_every_game_has_its_jersey() -> None:
    for game in GAMES:
        draw(replace(ENDED, game=game))


def test_icons_are_of_the_sizes_that_the_page_names() -> None:
    public = ROOT / "web" / "public"
    manifest = json.loads((public / "manifest.webmanifest").read_text(encoding="utf-8"))
    named = [one for one in manifest["icons"] if one["type"] == "image/png"]
    index = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    named += [{"src": src, "sizes": f"{size}x{size}"} for src, size in re.findall(r'"(/icons/(\d+)[.]png)"', index)]
    assert len(named) == 5
    for icon in named:
        with Image.open(public / icon["src"].removeprefix("/")) as drawn:
            assert f"{drawn.width}x{drawn.height}" == icon["sizes"]


def test_the_server_starts_without_the_image_library() -> None:
    asked = "import sys, clubhouse.server.app; print(any(name.startswith('PIL') for name in sys.modules))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, env=ENVIRONMENT)
    assert told.stdout.strip() == b"False"


def test_the_winner_is_named_by_team_person_or_side() -> None:
    game = GAMES["rugby15"]
    lea = Player(kind="person", name="Léa", level=None, is_here=True)
    bot = Player(kind="bot", name=None, level="club", is_here=True)
    stored = StoredMatch(
        id="m", game="rugby15", edition=1, options={}, seating=[1, 1], owners=["a", None], levels=[None, "club"],
        secret=b"", salts=[], points=[23, 7],
    )  # fmt: skip
    red, blue = game.seating_of([1, 1]).names
    players = {red: lea, blue: bot}
    board = board_of(game, stored, players)
    assert board.titles == ["Victoire\u00a0: Léa", "Victoire\u00a0: Rouge"]
    assert board.teams == [Team(["Rouge"], ["Léa"], 23), Team(["Bleu"], ["Robot de club"], 7)]
    nameless = board_of(game, stored, players | {red: replace(lea, name=None)})
    assert nameless.titles == ["Victoire\u00a0: Rouge"]
    named = copy_with(stored, terms={"teams": {"red": "Les Bleuets"}})
    assert board_of(game, named, players).titles[0] == "Victoire\u00a0: Les Bleuets"


def test_the_picture_of_a_finished_match_is_another_than_while_it_goes_on(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            running = await guest.make(level="club")
            async with guest.at(running) as line:
                await line.sit()
                await play_on(line, (await line.hear())["state"], until=3)
                going_on = (await guest.http.get(f"/api/matches/{running}/picture.png")).content
                page = (await guest.http.get(f"/match/{running}")).text
            fresh = await guest.make(level="club")
            # Whatever has happened there, it shows the same as of a match that has not begun.
            assert (await guest.http.get(f"/api/matches/{fresh}/picture.png")).content == going_on
            match, _ = await finished(guest)
            answer = await guest.http.get(f"/api/matches/{match}/picture.png")
            assert (answer.headers["content-type"], answer.headers["cross-origin-resource-policy"]) == (
                "image/png",
                "cross-origin",
            )
            assert seen(answer.content).size == (WIDTH, HEIGHT)
            assert answer.content != going_on
            # Whose match it is, by the name of today.
            await guest.http.post("/api/me/name", json={"name": "Léa"})
            assert (await guest.http.get(f"/api/matches/{match}/picture.png")).content != answer.content
            assert (await guest.http.get("/api/matches/nowhere/picture.png")).status_code == 404
            if "<html" not in page or "og:" not in page:
                return  # the client is not built here
            points = (await guest.http.get(f"/api/matches/{match}")).json()["points"]
            over = (await guest.http.get(f"/match/{match}/replay")).text
            assert f'content="http://{address}/api/matches/{match}/picture.png"' in over
            assert f", {max(points)} – {min(points)}. " in over  # of the winner, who is named before them
            assert f'<meta property="og:url" content="http://{address}/match/{match}/replay" />' in over
            assert '<meta name="twitter:card" content="summary_large_image" />' in over
            assert not re.search(r"\d+ – \d+", page)
            assert "og:image" not in (await guest.http.get("/")).text

    run_in_virtual_time(visit())
