"""`clubhouse verify FILE…`: checks match records, and tells what was checked and what was not."""

import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from clubhouse.cli.chain import find_in_chain
from clubhouse.cli.files import Unreadable, read_file
from clubhouse.cli.harmless import safe
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.playing.keeping import kept_match
from clubhouse.cli.sheaf import is_sheaf, lines_of
from clubhouse.cli.terminal import DIFFERS, MALFORMED, Terminal
from clubhouse.games import GAMES
from clubhouse.kernel.errors import Malformed
from clubhouse.referee.record import Record, read_line, read_record, verify
from clubhouse.words import Words

# A record that was altered is still a record; whatever else can't be read never was one.
ALTERED: Final = ("digest-differs", "bytes-differ")
# We do not know the rules that it was played by, so we can't tell.
BEYOND_US: Final = ("other-edition",)
COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")


def add(app: typer.Typer, words: Words) -> None:
    @app.command("verify", help=words.say("help-verify"))
    def verify_files(
        files: Annotated[
            list[Path], typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-record-file"))
        ],
        commitment: Annotated[
            str | None, typer.Option("--commitment", help=words.say("help-verify-commitment"), show_default=False)
        ] = None,
        chain: Annotated[
            list[Path] | None, typer.Option("--chain", help=words.say("help-verify-chain"), show_default=False)
        ] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        shown = commitment.strip().lower() if commitment is not None else None
        if shown is not None and COMMITMENT.fullmatch(shown) is None:
            terminal.fail("verify-no-commitment", {"commitment": shown[:80]})
        if shown is not None and len(files) > 1:
            terminal.fail("verify-one-commitment")
        if shown is not None and is_sheaf(files[0]):
            terminal.fail("verify-one-record")
        raise typer.Exit(max(_verify(_kept(file, terminal), shown, chain or [], terminal) for file in files))


def _kept(named: Path, terminal: Terminal) -> Path:
    try:
        return kept_match(named)
    except LookupError:
        terminal.fail_no_match(named)


def _verify(file: Path, shown: str | None, chain: list[Path], terminal: Terminal) -> int:
    return verify_sheaf(file, terminal) if is_sheaf(file) else verify_file(file, shown, chain, terminal)


def verify_file(file: Path, shown: str | None, chain: list[Path], terminal: Terminal) -> int:
    """0 it holds, 1 it does not, 2 it is no record that we could check. `shown` is what was shown before the match,
    `chain` what the house has published."""
    try:
        record = open_record(file)
    except Unreadable as unreadable:
        terminal.complain_unreadable(file, unreadable)
        return MALFORMED
    except Malformed as malformed:
        is_altered = malformed.why in ALTERED
        _turn_down(file, terminal.malformed(malformed), is_altered, terminal)
        return DIFFERS if is_altered else MALFORMED
    game = GAMES[record.game]
    link: tuple[int, str] | None = None
    try:
        verify(game, record)
        if shown is not None and shown != record.commitment:
            raise Malformed("commitment", "other-commitment", {"commitment": record.commitment or "–"})
        link = find_in_chain(record, chain) if chain else None
    except Unreadable as unreadable:
        terminal.complain_unreadable(chain[0], unreadable)
        return MALFORMED
    except Malformed as malformed:
        is_ours = malformed.why not in BEYOND_US
        _turn_down(file, terminal.malformed(malformed, game), is_ours, terminal)
        return DIFFERS if is_ours else MALFORMED
    _tell(file, record, shown, link, terminal)
    return 0


def verify_sheaf(file: Path, terminal: Terminal) -> int:
    """Verifies many records, one a line, and names those that do not hold by their line."""
    found = {0: 0, DIFFERS: 0, MALFORMED: 0}
    try:
        for number, line in enumerate(lines_of(file), 1):
            found[_verify_line(line, f"{file}:{number}", terminal)] += 1
    except Unreadable as unreadable:
        terminal.complain_unreadable(file, unreadable)
        return MALFORMED
    except Malformed as malformed:
        _turn_down(file, terminal.malformed(malformed), False, terminal)
        return MALFORMED
    facts = {"file": str(file), "holding": found[0], "false": found[DIFFERS], "unreadable": found[MALFORMED]}
    terminal.out.print(safe(terminal.words.say("verify-sheaf", facts)), soft_wrap=True)
    return DIFFERS if found[DIFFERS] else MALFORMED if found[MALFORMED] or not found[0] else 0


def _verify_line(line: bytes, where: str, terminal: Terminal) -> int:
    game = None
    try:
        record = known_game(read_line(line, where), where)
        game = GAMES[record.game]
        verify(game, record)
    except Malformed as malformed:
        is_false = malformed.why in ALTERED if game is None else malformed.why not in BEYOND_US
        _turn_down(Path(where), terminal.malformed(malformed, game), is_false, terminal)
        return DIFFERS if is_false else MALFORMED
    return 0


def _turn_down(file: Path, said: str, is_false: bool, terminal: Terminal) -> None:
    verdict = "verify-does-not-hold" if is_false else "verify-not-a-record"
    terminal.complain(f"{terminal.words.say(verdict, {'file': str(file)})} {said}")


def _tell(file: Path, record: Record, shown: str | None, link: tuple[int, str] | None, terminal: Terminal) -> None:
    verdict = "verify-holds" if shown is not None or link is not None else "verify-consistent"
    terminal.out.print(safe(terminal.words.say(verdict, {"file": str(file)})), soft_wrap=True)
    for message, facts in checks(record):
        terminal.out.print(f"  [good]✓[/good] {safe(terminal.words.say(message, facts))}", soft_wrap=True)
    if link is not None:
        told = terminal.words.say("verify-chain", {"number": link[0], "at": link[1]})
        terminal.out.print(f"  [good]✓[/good] {safe(told)}", soft_wrap=True)
    if shown is not None:
        terminal.out.print(f"  [good]✓[/good] {safe(terminal.words.say('verify-commitment-shown'))}", soft_wrap=True)
    elif record.commitment is not None and link is None:
        terminal.out.print(
            f"  [strong]?[/strong] {safe(terminal.words.say('verify-commitment-not-compared'))}", soft_wrap=True
        )
        terminal.out.print(f"    {record.commitment}", soft_wrap=True)
    elif record.commitment is None:
        terminal.out.print(f"  [strong]?[/strong] {safe(terminal.words.say('verify-no-seal'))}", soft_wrap=True)


def open_record(file: Path) -> Record:
    """Unreadable, or Malformed with the file and the place in it."""
    try:
        data = read_file(file)
    except Malformed as malformed:
        raise Malformed(str(file), malformed.why, malformed.facts) from None
    return known_game(read_record(data, str(file)), str(file))


def known_game(record: Record, where: str) -> Record:
    if record.game not in GAMES:
        raise Malformed(f"{where}:game", "unknown-game", {"game": record.game[:40], "games": ", ".join(GAMES)})
    return record


def checks(record: Record) -> list[tuple[str, dict[str, Any]]]:
    """The checks of a verified record; a check that could not be made is said to be so."""
    played = record.inputs[record.first :]
    outcomes = (0 if record.changes else len(record.opening)) + sum(len(given.chance) for given in played)
    told: list[tuple[str, dict[str, Any]]] = [("verify-seal", {}), ("verify-inputs", {"inputs": len(played)})]
    if record.changes:
        told.append(
            ("verify-edition", {"edition": record.last_edition, "former": record.edition, "inputs": record.first})
        )
    if record.points is not None:
        told.append(("verify-result", {"result": "–".join(str(points) for points in record.points)}))
    else:
        told.append(("verify-unfinished", {}))
    if record.resigned is not None:
        told.append(("verify-resigned", {"number": record.resigned + 1}))
    if record.agreed is not None:
        told.append((f"verify-{record.agreed}", {}))
    if record.commitment is None:
        told.append(("verify-luck-unsealed", {"outcomes": outcomes}))
    elif record.secret is None:
        told.append(("verify-luck-secret", {"outcomes": outcomes}))
    else:
        told += [("verify-commitment", {}), ("verify-luck", {"outcomes": outcomes})]
    return told
