"""Typed input is understood: moves in French and English words, with or without accents, seats and values too."""

import pytest
from tests.cli.test_commands import clubhouse

from clubhouse.cli.language import Language
from clubhouse.cli.playing.speech import Speech, level_meant, plain, seat_meant, truth_meant
from clubhouse.games import GAMES
from clubhouse.words import game_words

RUGBY15 = GAMES["rugby15"]


def meant(game: str, language: str, said: str, offered: list[str]) -> list[str]:
    rules = GAMES[game]
    moves = [rules.catalogue.read(notation) for notation in offered]
    return [move.notation for move in Speech(rules, game_words(rules, language)).moves_meant(said, moves)]


TURN = ["F4", "N6", "K", "T", "change"]
RUGBY15_SAYINGS = [
    ("fr", "donner", ["give", "receive"], "give"),
    ("fr", "RECEVOIR", ["give", "receive"], "receive"),
    ("fr", "donner le coup d’envoi", ["give", "receive"], "give"),
    ("fr", "changer", TURN, "change"),
    ("fr", "coup de pied", TURN, "K"),
    ("fr", "le coup de pied", TURN, "K"),
    ("fr", "plaquage", TURN, "T"),
    ("fr", "jouer Force 4", TURN, "F4"),
    ("fr", "joue F4", TURN, "F4"),
    ("fr", "finesse 6", TURN, "N6"),
    ("fr", "prolongation", ["play on", "settle"], "play on"),
    ("fr", "nul", ["play on", "settle"], "settle"),
    ("en", "kick", TURN, "K"),
    ("en", "the tackle", TURN, "T"),
    ("en", "new hand", TURN, "change"),
    ("en", "n6", TURN, "N6"),
]


@pytest.mark.parametrize(("language", "said", "offered", "move"), RUGBY15_SAYINGS)
def test_words_are_moves_in_rugby_15(language: str, said: str, offered: list[str], move: str) -> None:
    assert meant("rugby15", language, said, offered) == [move]


@pytest.mark.parametrize(
    ("said", "offered", "move"),
    [
        ("piocher", ["draw", "take F7"], "draw"),
        ("prendre F7", ["draw", "take F7"], "take F7"),
        ("fin", ["lay F 1-2-3", "end"], "end"),
        ("poser F 1-2-3", ["lay F 1-2-3", "end"], "lay F 1-2-3"),
        ("défausser F7", ["discard F7", "discard C2"], "discard F7"),
        ("defausser f7", ["discard F7", "discard C2"], "discard F7"),
        ("F7", ["discard F7", "discard C2"], "discard F7"),
        ("le 7 de la Fougère", ["discard F7", "discard C2"], "discard F7"),
        ("7 fougere", ["discard F7", "discard C2"], "discard F7"),
        ("laisser passer", ["red card F", "pass"], "pass"),
        ("passer", ["red card F", "pass"], "pass"),
        ("carton rouge F", ["red card F", "pass"], "red card F"),
        ("choisir C2", ["pick C2", "done"], "pick C2"),
    ],
)
def test_words_are_moves_in_ovalia(said: str, offered: list[str], move: str) -> None:
    assert meant("ovalia", "fr", said, offered) == [move]


@pytest.mark.parametrize(
    ("language", "said", "offered", "move"),
    [
        ("fr", "passe 5", ["pass5", "chip15", "stop"], "pass5"),
        ("fr", "jouer la passe 5 m", ["pass5", "chip15", "stop"], "pass5"),
        ("fr", "par-dessus", ["pass5", "chip15", "stop"], "chip15"),
        ("fr", "arrêter", ["pass5", "stop"], "stop"),
        ("fr", "intercepter", ["interception10", "hold"], "interception10"),
        ("fr", "laisser passer", ["interception10", "hold"], "hold"),
        ("fr", "buter", ["goal", "scrum", "tap", "touch"], "goal"),
        ("fr", "mêlée", ["goal", "scrum", "tap", "touch"], "scrum"),
        ("fr", "à la main", ["goal", "scrum", "tap", "touch"], "tap"),
        ("fr", "touche", ["goal", "scrum", "tap", "touch"], "touch"),
        ("en", "pass 5", ["pass5", "chip15", "stop"], "pass5"),
        ("en", "let it go", ["interception10", "hold"], "hold"),
        ("en", "tap and go", ["goal", "scrum", "tap", "touch"], "tap"),
    ],
)
def test_words_are_moves_in_playrugby(language: str, said: str, offered: list[str], move: str) -> None:
    assert meant("playrugby", language, said, offered) == [move]


@pytest.mark.parametrize(
    ("language", "said", "move"),
    [
        ("fr", "révéler 1", "r1"),
        ("fr", "retourner 2", "r2"),
        ("fr", "mettre en jeu la pile 3", "p3"),
        ("fr", "jouer 3", "p3"),
        ("fr", "terminé", "done"),
        ("en", "reveal 2", "r2"),
        ("en", "put pile 1 in play", "p1"),
        ("en", "done", "done"),
    ],
)
def test_words_are_moves_in_rugby_brawl(language: str, said: str, move: str) -> None:
    assert meant("rugby-brawl", language, said, ["r1", "r2", "r3", "p1", "p2", "p3", "done"]) == [move]


def test_what_can_mean_several_moves_means_all_of_them() -> None:
    assert meant("rugby15", "fr", "jouer", TURN) == ["F4", "N6", "K", "T"]
    told = clubhouse("play", "rugby15", "--seed", 3, typed="donner\njouer\nquit\n", language=Language.FRENCH).stdout
    assert "«\u202fjouer\u202f» peut vouloir dire plusieurs coups\u00a0: N6, K, T." in told


def test_a_move_in_words_that_is_not_offered_is_refused_with_its_clause() -> None:
    told = clubhouse("play", "rugby15", "--seed", 3, typed="donner\ndonner\nquit\n", language=Language.FRENCH).stdout
    assert "1.4 Le toss est déjà décidé." in told


def played(game: str, *lines: str, language: Language = Language.FRENCH) -> str:
    typed = "".join(f"{line}\n" for line in (*lines, "quit"))
    told = clubhouse(
        "play", game, "--seed", 3 if game == "rugby15" else 5, "--level", "beginner", typed=typed, language=language
    ).stdout
    return " ".join(told.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(
    ("game", "said", "clause"),
    [
        ("ovalia", "poser wallaby 11-14", "2.2"),
        ("ovalia", "poser les 11 et 14 du wallaby", "2.2"),
        ("ovalia", "lay W 11-14", "2.2"),
        ("ovalia", "prendre le 3 du Coq", "2.1"),
        ("ovalia-classique", "poser rose 4-13", "2.2"),
        ("rugby15", "jouer force 6", "2.1"),
        ("playrugby", "mêlée", "1.4"),
        ("rugby-brawl", "jouer 2", "2.2"),
        ("ovalia", "poser", "2.2"),
        ("ovalia", "contrer coq 3 8", "5.5"),
    ],
)
def test_what_can_be_read_as_a_move_gets_its_clause(game: str, said: str, clause: str) -> None:
    setup = ["donner"] if game == "rugby15" else []
    told = played(game, *setup, said)
    refusal = told.rpartition("✗")[2]
    assert refusal.strip().startswith(clause), refusal
    assert "n’est pas un coup" not in refusal


def test_half_a_word_asks_back_instead_of_playing() -> None:
    """In this hand the kick would be a foul."""
    for half in ("coup", "cou", "Coup de"):
        told = played("rugby15", "donner", half)
        assert "Voulez-vous dire K (Jouer le Coup de pied) ? (oui ou non)" in told
        assert "Vous choisissez le" not in told
    assert "Vous choisissez le Coup de pied" in played("rugby15", "donner", "coup", "oui")
    assert "Vous choisissez le" not in played("rugby15", "donner", "coup", "non")
    assert "Vous choisissez le Coup de pied" in played("rugby15", "donner", "coup de pied")
    assert "Did you mean give (Give the kick-off)?" in played("rugby15", "giv", language=Language.ENGLISH)


def test_unknown_words_are_answered_with_the_choices_and_the_nearest_of_them() -> None:
    told = played("rugby15", "donner", "plaqage")
    refusal = told.rpartition("✗")[2]
    assert refusal.strip().startswith("2.1 « plaqage » n’est pas un coup de ce jeu.")
    assert "Vous pouvez maintenant : 1 " in refusal
    assert "change Changer de main" in refusal
    assert "Voulez-vous dire" not in played("rugby15", "donner", "bonjour")


def test_touch_is_the_card_where_there_is_no_penalty_to_decide() -> None:
    assert meant("playrugby", "fr", "touche", ["pass5", "touch20", "stop"]) == ["touch20"]
    assert meant("playrugby", "en", "touch", ["pass5", "touch20", "stop"]) == ["touch20"]
    assert meant("playrugby", "fr", "touche", ["goal", "scrum", "tap", "touch"]) == ["touch"]
    rules = GAMES["playrugby"]
    offered = [rules.catalogue.read(notation) for notation in ("pass5", "touch20", "stop")]
    assert Speech(rules, game_words(rules, "fr")).meaning("touche", offered).is_sure


def test_a_single_possible_answer_is_not_asked() -> None:
    told = played("ovalia")
    assert "Un seul coup est possible : Piocher 2.1 Vous piochez" in told
    assert told.count("Votre coup") == 1


def test_what_is_no_move_means_none() -> None:
    assert meant("rugby15", "fr", "bonjour", TURN) == []
    assert meant("rugby15", "fr", "!!!", TURN) == []


def test_accents_case_and_articles_make_no_difference() -> None:
    assert plain("Défausser  LE 7 de l’équipe") == ["defausser", "7", "equipe"]


def test_seats_have_french_and_english_names() -> None:
    seating = RUGBY15.seatings[0]
    assert [seat_meant(name, RUGBY15, seating) for name in ("Bleu", "BLUE", "rouge")] == ["blue", "blue", "red"]
    assert seat_meant("vert", RUGBY15, seating) == "vert"
    told = clubhouse("play", "ovalia", "--seat", "visiteur", typed="quit\n").stdout
    assert "You play Away" in told


def test_levels_and_truth_have_french_names() -> None:
    assert level_meant("Débutant") == "beginner"
    assert [truth_meant(word) for word in ("vrai", "OUI", "faux", "no", "7")] == [True, True, False, False, None]
    told = clubhouse("play", "rugby15", "--option", "extra_time=vrai", "--level", "débutant", typed="quit\n")
    assert told.exit_code == 0


def test_the_help_gives_examples_of_this_game() -> None:
    told = clubhouse("play", "ovalia", "--seed", 5, typed="?\nquit\n", language=Language.FRENCH).stdout
    words = " ".join(told.split())
    assert "sa notation (discard C2) ou en mots (le 2 du Coq)" in words
    assert "règle 1.1 une règle" in words
    assert "3.D" not in words
