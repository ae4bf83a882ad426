"""The house introduces its bots with what was measured."""

from pathlib import Path

from tests.server.club import Guest, live_server
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.bots.levels import levels_of
from clubhouse.games import GAMES


def test_every_level_of_every_game_is_introduced_with_its_rating(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            told = (await guest.http.get("/api/bots")).json()
            assert [one["game"] for one in told] == list(GAMES)
            for one in told:
                levels = list(levels_of(GAMES[one["game"]]))
                assert [level["level"] for level in one["levels"]] == levels
                for way in one["ways"]:
                    assert [rated["level"] for rated in way["ratings"]] == levels
                    ratings = [rated["rating"] for rated in way["ratings"]]
                    assert ratings == sorted(ratings)
                    assert ratings[0] == 1000
            assert [way["seating"] for one in told for way in one["ways"] if one["game"] == "playrugby"] == [
                "1-1",
                "2-2",
                "2-3",
                "3-3",
            ]

    run_in_virtual_time(visit())
