"""The preview of a link shows the score of a finished match, and nothing of a running one."""

import re
import struct
import zlib
from pathlib import Path

from tests.server.api.test_replays import finished
from tests.server.club import Guest, live_server, play_on
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.server.api.picture import Picture, width_of
from clubhouse.server.api.scoreboard import HEIGHT, WIDTH

PNG = b"\x89PNG\r\n\x1a\n"


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Read by the book: width, height and rows without their filter bytes."""
    assert png.startswith(PNG)
    at, found = len(PNG), {}
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, content = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (checked,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert checked == zlib.crc32(kind + content)
        found[kind] = content
        at += 12 + length
    width, height = struct.unpack(">II", found[b"IHDR"][:8])
    rows = zlib.decompress(found[b"IDAT"])
    return width, height, b"".join(rows[at + 1 : at + 1 + 3 * width] for at in range(0, len(rows), 3 * width + 1))


def test_letters_are_inked_smoothly_where_they_should_be() -> None:
    picture = Picture(40, 40, (0, 0, 0))
    picture.write("I", 20, 35, 30, (255, 255, 255))
    _, _, seen = pixels(picture.png())
    row = [seen[3 * (20 * 40 + x)] for x in range(40)]
    assert row[20] == 255
    assert row[10] == row[30] == 0
    assert any(0 < one < 255 for one in row)
    assert width_of("WW", 30) > width_of("II", 30)
    assert width_of("日本", 30) == 0  # what has no drawing is left out


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
            assert pixels(answer.content)[:2] == (WIDTH, HEIGHT)
            assert answer.content != going_on
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
