"""Another deck at a table: chosen when it is made, checked, seen by all, held in the record."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.club import Guest, live_server, play_on, view_of
from tests.server.matches.test_beginnings import again, record_of
from tests.server.table.test_editions import BRISK
from tests.server.virtual_time import run_in_virtual_time

from clubhouse.games import GAMES
from clubhouse.kernel.decks import Deck, digest
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.decks import LARGEST, read_deck, write_deck
from clubhouse.referee.record import read_record, verify
from clubhouse.server.protocol.config import HostConfig
from clubhouse.server.store.engine import place_of
from clubhouse.server.store.tables import DECKS

BRAWL = GAMES["rugby-brawl"]
TRAINING = {"mode": "training", "end": "kick-offs", "number": 1}
WITH_DECKS = [game for game in GAMES.values() if game.deck_type is not None]


def another(game: Game[Any]) -> str:
    """A deck file that is not the usual one."""
    usual = game.usual_deck()
    assert usual is not None
    text = write_deck(game, usual, "fr").decode()
    text = text.replace("reconstruction", "à moi", 1)
    return (
        text.replace("Brindejoncq", "Durand") if game is BRAWL else text.replace('"drop_zone": 35', '"drop_zone": 40')
    )


def plain(deck: Deck) -> Any:
    return msgspec.json.decode(msgspec.json.encode(deck))


def wanted(game: Game[Any]) -> dict[str, Any]:
    return {"game": game.name, "seat": None, "options": TRAINING if game is BRAWL else {}, "deck": another(game)}


@pytest.mark.parametrize("game", WITH_DECKS, ids=lambda game: game.name)
def test_all_see_the_deck_before_they_sit_and_the_record_holds_it(tmp_path: Path, game: Game[Any]) -> None:
    deck = read_deck(game, another(game).encode())

    async def visit() -> None:
        store = tmp_path / "store.db"
        async with (
            live_server(store, table_config=BRISK) as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make(**wanted(game), is_listed=True)
            named = {"name": "à moi", "digest": digest(deck)}
            assert (await friend.http.get(f"/api/matches/{match}")).json()["terms"]["deck"] == named
            assert (await friend.http.get("/api/lobby")).json()["tables"][0]["terms"]["deck"] == named
            shown = (await friend.http.get(f"/api/matches/{match}/deck")).json()
            assert shown["content"] == plain(deck)
            assert (shown["name"], shown["digest"], shown["is_usual"]) == (*named.values(), False)
            seats = (await friend.http.get(f"/api/matches/{match}")).json()["seats"]
            async with host.at(match) as one, friend.at(match) as other:
                assert (await one.sit())["terms"]["deck"] == named
                free = next(seat for seat, player in one.players.items() if player["kind"] == "open")
                assert (await other.sit(seat=free))["terms"]["deck"] == named
                state = (await one.hear_a("telling"))["state"]
                # Every telling would be twenty times as long with it.
                assert view_of(state)["deck"] is None
                await one.say(type="resign")
                while not state["is_over"]:
                    state = (await one.hear_a("telling"))["state"]
            record = await record_of(friend, match)
            assert record.deck.name == "à moi"
            assert record.deck.content == plain(deck)
            assert (await friend.http.get(f"/api/matches/{match}/verdict")).json()["holds"] is True
            file = (await friend.http.get(f"/api/matches/{match}/record")).content
            replay = (await friend.http.post("/api/replays/all", content=file)).json()
            assert replay["terms"]["deck"] == named
            assert all(view["deck"] is None for view in replay["frames"][0]["state"]["views"].values())
            assert set(seats) == set(replay["seats"])
            verify(game, read_record(file))
            # The rematch and the same deal are played with it too.
            rematch = (await host.http.post(f"/api/matches/{match}/rematch")).json()["match"]
            same = await again(host, match, seat=seats[0])
            for later in (rematch, same):
                assert (await host.http.get(f"/api/matches/{later}")).json()["terms"]["deck"] == named
                assert (await host.http.get(f"/api/matches/{later}/deck")).json()["digest"] == digest(deck)
            async with host.at(same) as line:
                await line.sit()
                await play_on(line, (await line.hear_a("telling"))["state"], until=2)
                await line.say(type="resign")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            dealt = await record_of(host, same)
            assert (dealt.deck, dealt.opening) == (record.deck, record.opening)

    run_in_virtual_time(visit())


@pytest.mark.parametrize("game", WITH_DECKS, ids=lambda game: game.name)
def test_bots_play_another_deck_and_the_match_goes_on_after_a_restart(tmp_path: Path, game: Game[Any]) -> None:
    async def visit() -> None:
        store = tmp_path / "store.db"
        async with live_server(store, table_config=BRISK) as address, Guest(address) as guest:
            match = await guest.make(**wanted(game), level="club")
            async with guest.at(match) as line:
                await line.sit()
                await play_on(line, (await line.hear_a("telling"))["state"], until=4)
            cookie = guest.cookie
        async with live_server(store, table_config=BRISK) as address, Guest(address, cookie) as guest:
            async with guest.at(match) as line:
                state = (await line.sit())["state"]
                await play_on(line, state, until=6)
                await line.say(type="resign")
                while not (await line.hear_a("telling"))["state"]["is_over"]:
                    pass
            verify(game, await record_of(guest, match))

    run_in_virtual_time(visit())


def test_a_deck_that_is_the_usual_one_counts_as_none(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            usual = (await guest.http.get("/api/games/rugby-brawl/deck")).json()
            assert usual["is_usual"]
            assert usual["file_name"] == "reconstruction.csv"
            match = await guest.make(game="rugby-brawl", seat=None, deck=usual["file"])
            assert (await guest.http.get(f"/api/matches/{match}")).json()["terms"]["deck"] is None
            assert (await guest.http.get(f"/api/matches/{match}/deck")).json()["digest"] == usual["digest"]

    run_in_virtual_time(visit())


def test_who_wants_a_quick_match_is_given_the_usual_cards(tmp_path: Path) -> None:
    async def visit() -> None:
        async with (
            live_server(tmp_path / "store.db") as address,
            Guest(address) as host,
            Guest(address) as friend,
        ):
            match = await host.make(game="playrugby", seat=None, is_listed=True, deck=another(GAMES["playrugby"]))
            async with host.at(match) as line:
                await line.sit()
                found = await friend.http.post("/api/quick", json={"game": "playrugby"})
                assert found.json()["match"] != match

    run_in_virtual_time(visit())


HEAD = "# deck: mine\nnumber;copy;type;mate_X;mate_O;challenger_1;challenger_2;offensive;defensive\n"


@pytest.mark.parametrize(
    ("game", "text", "why", "said"),
    [
        (
            "rugby-brawl",
            HEAD + "1;1;M;2;3;4;5;Essai;Raffut\n",
            "deck-unknown-word",
            "line 3, column defensive: “Raffut”",
        ),
        ("rugby-brawl", HEAD + '1;1;"M;2;3;4;5;Essai;Ruck\n', "deck-unreadable-line", "line 3: This line"),
        ("rugby-brawl", HEAD + "1;1;M;1;3;4;5;Essai;Ruck\n", "deck-same-mates", "line 3, column mate_X: The player"),
        ("playrugby", '{"name": "mine",\n "actions": }', "not-json", "line 2, column 13: "),
        ("playrugby", '{"name": "mine",\n "actions": 1}', "wrong-type", "line 2, column 13: "),
        ("rugby15", "{}", "no-decks", ""),
    ],
)
def test_an_error_is_told_in_words_with_line_and_column(
    tmp_path: Path, game: str, text: str, why: str, said: str
) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            answer = await guest.http.post("/api/matches", json={"game": game, "deck": text})
            assert (answer.status_code, answer.json()["why"]) == (400, why)
            assert answer.json()["text"].startswith(said)
            checked = await guest.http.post(f"/api/games/{game}/deck?name=mine.csv", content=text.encode())
            if game == "rugby15":
                assert (checked.status_code, checked.json()["why"]) == (404, "no-decks")
            else:
                assert checked.json() == answer.json()

    run_in_virtual_time(visit())


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (bytes(range(256)) * 200, 400),
        (b"\0" * 1000, 400),
        (b"", 400),
        (b"a;b\n" * 1_000_000, 413),
        (b"\n" * LARGEST, 400),
        (b"[" * LARGEST, 400),
        (b'"' * LARGEST, 400),
        (b";" * LARGEST, 400),
        (another(BRAWL).replace("Durand", "=HYPERLINK(A1)").encode(), 400),
    ],
    ids=lambda value: str(len(value)) if isinstance(value, bytes) else str(value),
)
def test_a_hostile_file_is_refused_and_the_house_goes_on(tmp_path: Path, data: bytes, status: int) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address, language="fr") as guest:
            for game in WITH_DECKS:
                answer = await guest.http.post(f"/api/games/{game.name}/deck", content=data)
                assert answer.status_code == status, answer.text
                assert answer.json()["text"]
            assert (await guest.http.get("/health")).status_code == 200

    run_in_virtual_time(visit())


def test_decks_are_paid_for_by_what_they_cost(tmp_path: Path) -> None:
    """A deck of full length costs about 7 ms of bytes alone: who has 10 ms left soon has none."""

    async def visit() -> None:
        poor = HostConfig(computed=0.01, computed_a_second=0.000001)
        async with live_server(tmp_path / "store.db", host_config=poor) as address, Guest(address) as guest:
            statuses = []
            for _ in range(5):
                answer = await guest.http.post("/api/games/rugby-brawl/deck", content=b";" * LARGEST)
                statuses.append(answer.status_code)
            assert statuses[0] == 400
            assert statuses[-1] == 429
            made = await guest.http.post("/api/matches", json={"game": "rugby-brawl", "deck": another(BRAWL)})
            assert made.status_code == 429
            # Without a deck nothing is computed.
            assert (await guest.http.post("/api/matches", json={"game": "rugby-brawl"})).status_code == 201

    run_in_virtual_time(visit())


def test_what_a_client_says_of_the_deck_in_the_terms_is_not_believed(tmp_path: Path) -> None:
    async def visit() -> None:
        async with live_server(tmp_path / "store.db") as address, Guest(address) as guest:
            match = await guest.make(terms={"deck": {"name": "mine", "digest": "0" * 64}})
            assert (await guest.http.get(f"/api/matches/{match}")).json()["terms"]["deck"] is None

    run_in_virtual_time(visit())


def test_a_deck_goes_with_its_match(tmp_path: Path) -> None:
    store = tmp_path / "store.db"

    async def visit(**settings: Any) -> None:
        async with live_server(store, **settings) as address, Guest(address) as guest:
            if not settings:
                await guest.make(**wanted(BRAWL))
            await asyncio.sleep(2)

    run_in_virtual_time(visit())
    engine = sa.create_engine(place_of(store)[0])
    with engine.begin() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(DECKS)).scalar() == 1
        connection.execute(sa.text("UPDATE matches SET touched_at = '2000-01-01 00:00:00.000000'"))
    run_in_virtual_time(visit(host_config=HostConfig()))
    with engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(DECKS)).scalar() == 0
    engine.dispose()


def test_the_deck_of_an_earlier_edition_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that change may want other decks: the table says so, and nobody waits for a deal that never comes."""
    store = tmp_path / "store.db"

    async def make() -> tuple[str, str | None]:
        async with live_server(store) as address, Guest(address) as guest:
            return await guest.make(**wanted(BRAWL) | {"level": "club"}), guest.cookie

    match, cookie = run_in_virtual_time(make())

    def gone(_: object) -> None:
        raise Malformed("deck", "deck-no-pass")

    monkeypatch.setattr(BRAWL, "deck_of", gone)

    async def come() -> None:
        async with live_server(store) as address, Guest(address, cookie) as guest, guest.at(match) as line:
            await line.sit()
            said = await line.hear_a("malformed")
            assert said["why"] == "deck-no-pass"

    run_in_virtual_time(come())
