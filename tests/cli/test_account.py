"""`clubhouse account reset` in the host's terminal."""

from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from tests.cli.test_commands import clubhouse

from clubhouse.server.people.passwords import Passwords, normalised
from clubhouse.server.store.engine import engine_at, place_of
from clubhouse.server.store.tables import PERSONS


def test_the_host_gets_a_new_code_for_an_account_and_hears_of_none(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    missing = clubhouse("account", "reset", "jo maso", "--store", str(store))
    assert (missing.exit_code, store.exists()) == (2, False)
    engine = engine_at(place_of(store)[0])
    row = {"id": "jo", "login": "jo maso", "skeleton": "jomaso", "password": "x", "made_at": datetime.now(UTC)}
    with engine.begin() as connection:
        connection.execute(PERSONS.insert().values(**row))
    nobody = clubhouse("account", "reset", "serge", "--store", str(store))
    assert nobody.exit_code == 2
    assert "serge" in nobody.stderr
    done = clubhouse("account", "reset", "Jo Maso", "--store", str(store))
    assert done.exit_code == 0
    with engine.connect() as connection:
        kept = connection.execute(sa.select(PERSONS.c.password, PERSONS.c.recovery)).one()
    engine.dispose()
    [code] = [word for word in done.stdout.replace(".", " ").split() if word.count("-") == 4]
    passwords = Passwords()
    assert passwords._holds(kept.recovery, normalised(code))
    assert not passwords._holds(kept.password, "x")
    passwords.close()
