"""`clubhouse deck`: checks a file that holds a deck, and writes one to edit."""

from pathlib import Path
from typing import Annotated, Any

import typer

from clubhouse.cli.files import Unreadable, read_file
from clubhouse.cli.help import group_class, speak
from clubhouse.cli.language import Language, language_option
from clubhouse.cli.parameters import game_argument, game_named
from clubhouse.cli.playing.keeping import Unwritable, write_new
from clubhouse.cli.terminal import MALFORMED, Terminal
from clubhouse.games import GAMES
from clubhouse.kernel.decks import Deck, digest
from clubhouse.kernel.errors import Malformed
from clubhouse.kernel.game import Game
from clubhouse.referee.decks import read_deck, write_deck
from clubhouse.words import Words


def add(app: typer.Typer, words: Words) -> None:
    decks = typer.Typer(
        cls=group_class(words),
        help=words.say("help-deck"),
        subcommand_metavar=words.say("frame-subcommand"),
        no_args_is_help=True,
    )

    @decks.callback()
    def deck() -> None:
        pass

    @decks.command("check", help=words.say("help-deck-check"))
    def check(
        file: Annotated[Path, typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-deck-file"))],
        game: Annotated[str | None, typer.Option("--game", help=words.say("help-deck-game"))] = None,
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        check_file(file, _game_of(file, game, terminal), terminal)

    @decks.command("export", help=words.say("help-deck-export"))
    def export_deck(
        game: Annotated[str, game_argument(words)],
        file: Annotated[Path, typer.Argument(metavar=words.say("metavar-file"), help=words.say("help-deck-to"))],
        language: Annotated[Language | None, language_option(words)] = None,
    ) -> None:
        terminal = Terminal(language or Language(words.language))
        export_file(game_named(game, terminal), file, terminal)

    speak(decks, words)
    app.add_typer(decks, name="deck")


def check_file(file: Path, game: Game[Any], terminal: Terminal) -> None:
    deck = open_deck(file, game, terminal)
    name = terminal.game_words(game).say("game-name")
    terminal.say("deck-holds", {"file": str(file), "game": name, "name": deck.name, "digest": digest(deck)})


def export_file(game: Game[Any], file: Path, terminal: Terminal) -> None:
    """The usual deck, written for a spreadsheet or an editor; nothing is overwritten."""
    deck = game.usual_deck()
    if deck is None:
        terminal.fail_malformed(Malformed("", "no-decks", {"game": game.name}), game)
    try:
        write_new(file, write_deck(game, deck, terminal.words.language))
    except FileExistsError:
        terminal.fail("deck-exists", {"file": str(file)})
    except Unwritable as unwritable:
        terminal.fail("record-not-written", {"file": str(unwritable.file), "problem": unwritable.problem})
    terminal.say("deck-written", {"file": str(file), "name": deck.name})


def open_deck(file: Path, game: Game[Any], terminal: Terminal) -> Deck:
    try:
        return read_deck(game, read_file(file), str(file))
    except Unreadable as unreadable:
        terminal.complain_unreadable(file, unreadable)
        raise typer.Exit(MALFORMED) from None
    except Malformed as malformed:
        terminal.fail_malformed(malformed, game)


def _game_of(file: Path, named: str | None, terminal: Terminal) -> Game[Any]:
    """The one that was named, or the only one whose decks are files of that kind."""
    if named is not None:
        return game_named(named, terminal)
    with_decks = {name: game for name, game in GAMES.items() if game.deck_type is not None}
    fitting = [game for game in with_decks.values() if game.deck_suffix == file.suffix.lower()]
    if len(fitting) != 1:
        terminal.fail("deck-of-which-game", {"file": str(file), "games": ", ".join(with_decks)})
    return fitting[0]
