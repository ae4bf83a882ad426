"""Every game has playthroughs, which are replayed exactly."""

import pytest
from tests.playthroughs.playthrough import FOLDER, Playthrough, playthroughs_of

from clubhouse.games import GAMES

ALL = [playthrough for game in GAMES.values() for playthrough in playthroughs_of(game)]


@pytest.mark.parametrize("playthrough", ALL, ids=lambda playthrough: playthrough.file.name)
def test_a_playthrough_is_played_again_exactly(playthrough: Playthrough) -> None:
    assert playthrough.file.exists(), "write it: python -m tests.playthroughs.playthrough"
    assert playthrough.text() == playthrough.file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert not {file.name for file in FOLDER.glob("*.txt")} - {playthrough.file.name for playthrough in ALL}
