"""The examples of the rulebooks are seen as tables, and played on from where they begin."""

from pathlib import Path

import pytest
from tests.server.club import Guest, live_server
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.referee.examples import examples_of
from clubhouse.referee.rulebook import clauses_of, read_rulebook


@pytest.mark.parametrize("name", GAMES)
def test_every_example_belongs_to_a_clause_begins_somewhere_and_something_happens(name: str) -> None:
    game = GAMES[name]
    examples = examples_of(game)
    assert len(examples) >= 3
    assert set(examples) <= set(clauses_of(read_rulebook(game.text("rulebook.en.md"))))
    assert all(scenario.position is not None and scenario.inputs for scenario in examples.values())


@pytest.mark.parametrize("name", GAMES)
def test_each_is_shown_step_by_step_and_can_be_played(tmp_path: Path, name: str) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db", table_config=BRISK) as address, Guest(address) as guest:
            clauses = (await guest.http.get(f"/api/games/{name}/examples")).json()
            assert clauses == list(examples_of(GAMES[name]))
            for clause in clauses:
                replay = (await guest.http.get(f"/api/games/{name}/examples/{clause}/all")).json()
                first, *others = replay["frames"]
                assert others
                assert any(told["clause"] == clause for frame in others for told in frame["events"]), clause
                made = await guest.http.post(f"/api/games/{name}/examples/{clause}")
                assert made.status_code == 201, made.text
                match = made.json()["match"]
                async with guest.at(match) as line:
                    [seat] = (await line.sit())["seats_held"]
                    state = (await line.hear_a("telling"))["state"]
                    assert state["views"][seat] == first["state"]["views"][seat]
            assert (await guest.http.get(f"/api/games/{name}/examples/99.9/all")).status_code == 404
            page = await guest.http.get(f"/rules/{name}/example/{clauses[0]}")
            nowhere = await guest.http.get(f"/rules/{name}/example/99.9")
            if page.status_code != 503:  # the client is built
                assert (page.status_code, nowhere.status_code) == (200, 404)
                assert "text/html" in page.headers["content-type"]

    run_in_virtual_time(visit())
