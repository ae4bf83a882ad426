"""A match in the terminal, and its record."""

import re
import signal
from pathlib import Path

import msgspec
import pytest
from tests.cli.test_commands import clubhouse, in_a_process
from tests.cli.window import in_a_terminal
from tests.conftest import SOAK
from typer.testing import Result

from clubhouse.cli.language import Language
from clubhouse.games import GAMES
from clubhouse.games.ovalia.events import CombinationLaid
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import Change, Input, Record, read_record, replay
from clubhouse.server.protocol.http_models import Chain
from clubhouse.server.protocol.published import Link
from clubhouse.server.store.commitments import BEFORE_THE_FIRST, hash_of
from clubhouse.words import game_words
from clubhouse.words.listener import Listener

WHOLE_MATCH = "1\n" * 200


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match by a player that always takes the first option, red, on a short pitch."""
    file = tmp_path_factory.mktemp("records") / "match.json"
    played = clubhouse(
        *("play", "rugby15", "--seed", 5, "--level", "beginner", "--option", "squares=5", "--record", file),
        typed=WHOLE_MATCH,
    )
    assert played.exit_code == 0
    return file


def read(file: Path) -> Record:
    return read_record(file.read_bytes())


# Playing


def test_a_match_shows_the_pitch_the_hand_and_the_moves_in_eighty_columns() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, "--option", "squares=11", typed="1\nquit\n").stdout
    assert "◄●B" in told
    assert "╭──────────────╮" in told
    assert "Your move:" in told
    shown = told.partition("Match record:")[0].splitlines()
    assert max(len(line) for line in shown if "Your move:" not in line) <= 80


def test_the_commitment_is_told_before_the_first_card() -> None:
    told = clubhouse("play", "rugby15", typed="").stdout
    assert told.index("sealed before the match") < told.index("the toss")


def test_a_move_may_be_a_number_or_notation_in_any_case() -> None:
    by_number = clubhouse("play", "rugby15", "--seed", 3, typed="1\n1\nquit\n").stdout
    by_notation = clubhouse("play", "rugby15", "--seed", 3, typed="GIVE\nn6\nquit\n").stdout
    assert by_number.partition("Match record:")[0] == by_notation.partition("Match record:")[0]
    assert "You reveal Finesse 6" in by_number


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("F9", "✗ 2.1 “F9” is not a move of this game."),
        ("F1", "✗ 2.1 Force 1 is not in your hand; play one of your cards."),
        ("9", "“9” is not in the list: it goes from 1 to 4."),
        ("9" * 5000, "is not in the list: it goes from 1 to 4."),
        ("give", "✗ 1.4 The toss has been decided already."),
        ("?", "A move is written by its number (1), in notation (N6) or in words (finesse 6)."),
        ("rule " + "x" * 6000, "No clause speaks of “xxx"),
        ("x" * 6000, "is not a move of this game."),
        ("rules 3.D", "3.D The kick"),
        ("rules", "  4.2  "),
        ("rules 9.Z", "There is no clause 9.Z: they go from 1.1 to 6.2."),
        ("[bold]", "“[bold]” is not a move of this game."),
        ("\x1b[20~", "“�[20~” is not a move of this game."),
    ],
)
def test_anything_else_is_answered_and_asked_again(typed: str, said: str) -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed=f"give\n{typed}\nN6\nquit\n")
    assert told.exit_code == 0
    assert said in told.stdout
    assert "You reveal Finesse 6" in told.stdout


def test_enter_draws_the_table_again() -> None:
    once = clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n").stdout
    twice = clubhouse("play", "rugby15", "--seed", 3, typed="give\n\nquit\n").stdout
    assert twice.count("turn 1 of 13") == once.count("turn 1 of 13") + 1


def test_the_other_hand_is_never_shown() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="give\nN6\nquit\n").stdout
    assert "The bot draws 3 cards." in told
    assert "Blue chooses" not in told


def test_blue_may_be_played_and_french_spoken() -> None:
    told = clubhouse("play", "rugby15", "--seat", "blue", "--seed", 3, typed="quitter\n", language=Language.FRENCH)
    assert "Vous jouez Bleu contre un robot de niveau club." in told.stdout
    assert "Vous quittez le match." in told.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "There is no game “chess”"),
        (("rugby15", "--level", "god"), "There is no level “god”"),
        (("rugby15", "--seat", "green"), "--seat: There is no seat “green”."),
        (("rugby15", "--option", "squares"), "must be written name=value"),
        (("rugby15", "--option", "squares=8"), "--option.squares: 8 is not a possible value here."),
        (("rugby15", "--option", "squares=[[["), "--option.squares:"),
        (("rugby15", "--option", "colour=1"), "--option: There is no field “colour” here."),
        (("rugby15", "--record", "/none/at/all.json"), "a folder that exists"),
    ],
)
def test_a_match_that_can_not_be_says_why(arguments: tuple[str, ...], said: str) -> None:
    told = clubhouse("play", *arguments, typed="")
    assert told.exit_code == 2
    assert said in told.stderr


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", list(Language))
def test_nothing_breaks_at_sixty_columns(monkeypatch: pytest.MonkeyPatch, game: str, language: Language) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    played = clubhouse("play", game, "--seed", 5, "--level", "beginner", typed="1\n" * 30, language=language).stdout
    played = re.sub(r"(Your move:|Votre coup\s*:) ", "\\1\n", played)  # there is no echo of what is typed
    shown = played.partition("Match record:" if language == Language.ENGLISH else "Feuille de match")[0].splitlines()
    digits = next(number for number, line in enumerate(shown) if len(line.strip()) == 64)
    assert [line for line in shown[digits + 1 :] if len(line) > 60] == []
    assert re.findall(r"\ble\s*\n\s*\d|\ble \d+\s*\n\s*d[eu]\b|\ble \d+ d[eu]( la)?\s*\n", "\n".join(shown)) == []


def test_a_card_that_would_be_a_foul_is_marked() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n").stdout
    assert "a foul, 3.G" in told


def test_the_line_under_the_pitch_says_who_scores_where() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="quitter\n", language=Language.FRENCH).stdout
    assert "◄ le robot marque ici" in told
    assert "vous marquez ici ►" in told


def test_what_came_of_two_cards_says_why() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="give\nT\nquit\n").stdout
    assert "3.E  Tackle: you take the ball and attack." in told


def test_you_are_addressed_as_you_in_ovalia_too() -> None:
    told = clubhouse("play", "ovalia", "--seed", 5, typed="1\n" * 9, language=Language.FRENCH).stdout
    assert "Vous piochez" in told
    assert "Vous défaussez" in told
    assert "Domicile pioche" not in told


def test_what_a_completion_joins_is_named() -> None:
    game = GAMES["ovalia"]
    words = game_words(game, "fr")
    joined = CombinationLaid("5.3", 0, 3, 0b010, 0, 0b101)
    assert words.event(joined) == "Domicile pose le 2 de la Rose à côté des 1 et 3\u00a0: essai."
    assert words.told_to(Listener("home")).event(joined) == "Vous posez le 2 de la Rose à côté des 1 et 3\u00a0: essai."
    alone = CombinationLaid("3.1", 0, 3, 0b111, 0, 0)
    assert words.event(alone) == "Domicile pose les 1, 2 et 3 de la Rose\u00a0: essai."


def test_who_must_answer_is_said_in_the_header() -> None:
    told = clubhouse("play", "ovalia", "--seed", 5, typed="1\n" * 40, language=Language.FRENCH).stdout
    assert "à vous de répondre" in told


# Leaving


@pytest.mark.parametrize("typed", ["give\nquit\n", "give\n", ""])
def test_quitting_and_the_end_of_input_keep_the_record(tmp_path: Path, typed: str) -> None:
    file = tmp_path / "left.json"
    left = clubhouse("play", "rugby15", "--record", file, typed=typed)
    assert left.exit_code == 0
    assert read(file).points is None
    assert clubhouse("verify", file).exit_code == 0


def test_ctrl_c_keeps_the_record(tmp_path: Path) -> None:
    file = tmp_path / "interrupted.json"
    with in_a_terminal("play", "rugby15", "--seed", "3", "--record", str(file)) as window:
        window.read_until("Your move:")
        window.type("give\n")
        window.read_until("Your move:")
        # A signal in the very moment before the terminal waits for a key is heard only with the next one.
        window.process.send_signal(signal.SIGINT)
        window.read_until("--resume", lambda: window.process.send_signal(signal.SIGINT))
        assert window.process.wait(timeout=30) == 130
    assert "Traceback" not in window.shown
    assert len(read(file).inputs) >= 1
    assert clubhouse("verify", file).exit_code == 0


def test_no_color_and_a_pipe_get_plain_text() -> None:
    assert "\x1b" not in in_a_process("play", "rugby15", "--seed", "3", typed="1\nquit\n").stdout
    coloured = in_a_process("play", "rugby15", "--seed", "3", typed="1\n", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "\x1b[31m" not in coloured


# Records


def test_a_seed_makes_the_match_repeatable_and_without_one_it_is_not(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.json" for number in range(4)]
    for file in files[:2]:
        clubhouse("play", "rugby15", "--seed", 3, "--record", file, typed="")
    for file in files[2:]:
        clubhouse("play", "rugby15", "--record", file, typed="")
    assert read(files[0]).secret == read(files[1]).secret
    assert read(files[2]).secret != read(files[3]).secret


def test_a_finished_match_is_verified_with_its_sealed_luck(record: Path) -> None:
    assert read(record).points is not None
    told = clubhouse("verify", record)
    assert told.exit_code == 0
    assert "the match record is consistent in itself" in told.stdout
    assert "is true" not in told.stdout
    assert told.stdout.count("✓") == 5
    assert str(read(record).commitment) in told.stdout


def test_only_with_the_commitment_that_was_shown_a_record_is_said_to_be_true(record: Path) -> None:
    """Anybody can invent a record from start to end, with a commitment that fits: that proves nothing."""
    shown = read(record).commitment
    told = clubhouse("verify", record, "--commitment", shown)
    assert told.exit_code == 0
    assert "the match record is true" in told.stdout
    assert "shown before the match" in told.stdout
    other = clubhouse("verify", record, "--commitment", "0" * 64)
    assert other.exit_code == 1
    assert "This is not the commitment shown before the match" in other.stderr
    assert clubhouse("verify", record, "--commitment", "hello").exit_code == 2
    assert clubhouse("verify", record, record, "--commitment", shown).exit_code == 2


def link(number: int, previous: str, record: Record) -> Link:
    made = Link(
        number=number,
        previous=previous,
        match=f"m{number}",
        commitment=record.commitment or "",
        game=record.game,
        edition=record.edition,
        options=record.options,
        seating=record.seating,
        players=["guest", "bot-club"],
        at="2026-11-15T20:00:00.000+00:00",
    )
    return msgspec.structs.replace(made, hash=hash_of(made))


def test_a_record_is_found_in_the_chain_that_the_house_published(record: Path, tmp_path: Path) -> None:
    own = read(record)
    first = link(1, BEFORE_THE_FIRST, msgspec.structs.replace(own, commitment="11" * 32))
    second = link(2, first.hash, own)
    page = tmp_path / "chain.json"

    def told(*links: Link) -> Result:
        page.write_bytes(msgspec.json.encode(Chain(links=list(links), next=None)))
        return clubhouse("verify", record, "--chain", page)

    assert told(first, second).exit_code == 0
    assert "published this commitment before the match: link 2" in told(first, second).stdout
    assert "the match record is true" in told(first, second).stdout
    assert "is not in this chain (1 link)" in told(first).stderr
    assert told(first).exit_code == 1
    forged = msgspec.structs.replace(second, at="2026-11-15T19:00:00.000+00:00")
    assert "broken at link 2" in told(first, forged).stderr
    other = link(2, first.hash, msgspec.structs.replace(own, options={"squares": 11}))
    assert "but for another match" in told(first, other).stderr
    page.write_text("{}")
    assert clubhouse("verify", record, "--chain", page).exit_code in (1, 2)
    assert clubhouse("verify", record, "--chain", tmp_path / "none.json").exit_code == 2


def test_a_record_without_a_seal_proves_nothing(record: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare.json"
    bare.write_bytes(msgspec.structs.replace(read(record), commitment=None, secret=None).write())
    told = clubhouse("verify", bare)
    assert told.exit_code == 0
    assert "Without a commitment nothing proves" in told.stdout
    assert clubhouse("verify", bare, "--commitment", "0" * 64).exit_code == 1


def test_verify_says_from_where_on_it_could_check_a_match_whose_edition_changed(record: Path, tmp_path: Path) -> None:
    whole = read(record)
    game = GAMES[whole.game]
    after = next(step for step in replay(game, whole) if step.number == 5)
    position = msgspec.to_builtins(game.position(after.match))
    change = Change(inputs=5, edition=game.edition, position=position)
    older = msgspec.structs.replace(whole, edition=game.edition - 1, changes=[change])
    file = tmp_path / "changed.json"
    file.write_bytes(older.write())
    told = clubhouse("verify", file)
    assert told.exit_code == 0
    assert f"Only what was played by edition {game.edition} could be checked: the first 5 inputs" in told.stdout
    file.write_bytes(msgspec.structs.replace(older, changes=[msgspec.structs.replace(change, inputs=6)]).write())
    assert clubhouse("verify", file).exit_code == 1
    file.write_bytes(msgspec.structs.replace(older, changes=[msgspec.structs.replace(change, edition=99)]).write())
    told = clubhouse("verify", file)
    assert (told.exit_code, "edition 99" in told.stderr) == (2, True)


def test_a_match_that_was_given_up_is_verified_with_the_points_of_that_moment(record: Path, tmp_path: Path) -> None:
    whole = read(record)
    after = next(step for step in replay(GAMES[whole.game], whole) if step.number == 5)
    given_up = msgspec.structs.replace(whole, inputs=whole.inputs[:5], points=list(after.match.points()), resigned=1)
    file = tmp_path / "resigned.json"
    file.write_bytes(given_up.write())
    told = clubhouse("verify", file)
    assert told.exit_code == 0
    assert "Seat number 2 has resigned" in told.stdout
    file.write_bytes(msgspec.structs.replace(given_up, resigned=None).write())
    assert clubhouse("verify", file).exit_code == 1
    file.write_bytes(msgspec.structs.replace(given_up, points=[99, 0]).write())
    assert clubhouse("verify", file).exit_code == 1


def test_altering_any_one_byte_is_found_out(record: Path) -> None:
    """One in three, of what was told one in some hundreds; in a soak each of what was done."""
    told = record.read_bytes()
    bare = msgspec.structs.replace(read_record(told), told=[]).write()
    for whole, stride in ((bare, 1 if SOAK > 1 else 3), (told, 211)):
        for place in range(0, len(whole), stride):
            with pytest.raises(Malformed):
                read_record(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])


@pytest.mark.parametrize("share", [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
def test_verify_turns_an_altered_record_down_without_a_traceback(record: Path, tmp_path: Path, share: float) -> None:
    whole = record.read_bytes()
    place = int(len(whole) * share)
    altered = tmp_path / "altered.json"
    altered.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
    told = clubhouse("verify", altered)
    assert told.exit_code in (1, 2)
    assert "altered.json" in told.stderr


def test_a_record_that_was_sealed_anew_after_cheating_does_not_hold(record: Path, tmp_path: Path) -> None:
    whole = read(record)
    cheated = tmp_path / "cheated.json"
    cheated.write_bytes(msgspec.structs.replace(whole, points=[99, 0]).write())
    told = clubhouse("verify", cheated)
    assert told.exit_code == 1
    assert "points" in told.stderr
    cheated.write_bytes(msgspec.structs.replace(whole, secret="00" * 32).write())
    assert clubhouse("verify", cheated).exit_code == 1
    cheated.write_bytes(msgspec.structs.replace(whole, inputs=whole.inputs[:-1]).write())
    assert clubhouse("verify", cheated).exit_code == 1
    clock = Input(at=whole.inputs[-1].at, seat=None, move=None, chance=[])
    cheated.write_bytes(msgspec.structs.replace(whole, inputs=[*whole.inputs, clock]).write())
    assert clubhouse("verify", cheated).exit_code == 1
    late = msgspec.structs.replace(whole.inputs[-1], at=10**30)
    cheated.write_bytes(msgspec.structs.replace(whole, inputs=[*whole.inputs[:-1], late]).write())
    assert clubhouse("verify", cheated).exit_code in (1, 2)


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff", b"[" * 100_000, b'{"digest": 1}'])
def test_what_is_no_record_is_told_and_ends_with_two(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "none.json"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        told = clubhouse(command, file)
        assert told.exit_code == 2
        assert "none.json" in told.stderr
    assert clubhouse("verify", tmp_path / "missing.json").exit_code == 2


def test_several_records_end_with_the_worst(record: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    assert clubhouse("verify", record, wrong).exit_code == 2
    assert clubhouse("verify", record, record).exit_code == 0


def test_every_match_is_kept_and_listed(data: Path) -> None:
    assert "No match is kept" in clubhouse("replay").stdout
    clubhouse("play", "rugby15", "--seed", 3, typed="give\nquit\n")
    clubhouse("play", "ovalia", "--seed", 3, typed="1\nquit\n")
    kept = sorted((data / "matches").iterdir())
    assert len(kept) == 2
    listed = clubhouse("replay").stdout
    assert "Ovalia, left after" in listed
    assert "Rugby 15, left after" in listed
    number = 1 + next(n for n, line in enumerate(listed.splitlines()[1:]) if "Rugby 15" in line)
    assert "Step 0" in clubhouse("replay", number).stdout
    assert clubhouse("verify", 1).exit_code == 0


def test_a_match_that_nobody_played_is_not_kept(data: Path) -> None:
    clubhouse("play", "rugby15", "--seat", "red", "--seed", 3, typed="")
    assert not (data / "matches").exists()


def test_a_record_is_never_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("precious")
    told = clubhouse("play", "rugby15", "--record", file, typed="")
    assert told.exit_code == 2
    assert "exists already" in told.stderr
    assert file.read_text() == "precious"
    assert clubhouse("play", "rugby15", "--record", file, "--overwrite", typed="").exit_code == 0
    assert read(file).game == "rugby15"


def test_a_match_that_a_bug_ends_is_kept(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("clubhouse.cli.playing.local_match.decide", broken)
    told = clubhouse("play", "rugby15", "--seed", 3, typed="give\n1\n")
    assert told.exit_code == 70
    [kept] = (data / "matches").iterdir()
    assert len(read(kept).inputs) >= 1


# Replay


def test_a_replay_tells_every_step_with_its_clauses_and_all_hands(record: Path) -> None:
    told = clubhouse("replay", record)
    assert told.exit_code == 0
    assert "Step 0" in told.stdout
    assert f"Step {len(read(record).inputs)}" in told.stdout
    assert "2.1  Blue chooses" in told.stdout
    assert "6.1" in told.stdout


def test_a_replay_tells_what_was_agreed_in_words(record: Path, tmp_path: Path) -> None:
    assert "Options: Length of the pitch: 5 squares" in clubhouse("replay", record, "--to", "0").stdout
    french = clubhouse("replay", record, "--to", "0", language=Language.FRENCH).stdout
    assert "Options\u00a0: Longueur du terrain\u00a0: 5 cases" in french
    race = tmp_path / "race.json"
    agreed = ("--option", "mode=training", "--option", "number=1", "--option", "strict_faults=true")
    clubhouse("play", "rugby-brawl", *agreed, "--record", race, typed="")
    told = clubhouse("replay", race, "--to", "0").stdout
    assert "Way of playing: Training, turn by turn" in told
    assert "Length of the match: Kick-offs" in told
    assert "How many: 1" in told
    assert "Strict faults" in told
    assert "=" not in next(line for line in told.splitlines() if "Options" in line)


def test_a_replay_for_one_seat_hides_what_it_did_not_hear(record: Path) -> None:
    told = clubhouse("replay", record, "--seat", "red", "--to", "6").stdout
    assert "2.1  You choose" in told
    assert "2.1  Blue chooses" not in told
    assert "The bot draws 3 cards." in told
    spectator = clubhouse("replay", record, "--seat", "spectator", "--to", "6").stdout
    assert "chooses" not in spectator.replace("chooses to", "")
    assert "╭" not in spectator


def test_a_replay_stops_where_it_is_told(record: Path) -> None:
    told = clubhouse("replay", record, "--to", "1").stdout
    assert "Step 1" in told
    assert "Step 2" not in told


def test_a_replay_step_by_step_waits_for_enter_and_ends_by_q_or_the_end_of_input(record: Path) -> None:
    assert "Step 2" not in clubhouse("replay", record, "--step", typed="\nq\n").stdout
    assert "Step 1" in clubhouse("replay", record, "--step", typed="\n").stdout
    assert clubhouse("replay", record, "--step", typed="").exit_code == 0


def test_a_replay_for_nobody_is_refused(record: Path) -> None:
    told = clubhouse("replay", record, "--seat", "green")
    assert told.exit_code == 2
    assert "There is no seat “green”" in told.stderr


def test_a_replay_prints_nothing_that_commands_the_terminal(record: Path, tmp_path: Path) -> None:
    hostile = tmp_path / "hostile.json"
    hostile.write_bytes(msgspec.structs.replace(read(record), players=["\x1b[2J[bold]", "b"]).write())
    told = clubhouse("replay", hostile, "--to", "0").stdout
    assert "\x1b" not in told
    assert "[bold]" in told
