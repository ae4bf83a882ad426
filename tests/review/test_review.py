"""Reviews of whole matches: their pieces, their sums, and that there are none before the end."""

from pathlib import Path

import msgspec
import pytest

from clubhouse.kernel.errors import Malformed
from clubhouse.lab.simulate import play_matches
from clubhouse.referee.record import Record, read_record
from clubhouse.review.lessons import sentence_of
from clubhouse.review.result import Review, Span
from clubhouse.review.review import completed, joined, piece_of, review, spans_of


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    folder: Path = tmp_path_factory.mktemp("records")
    play_matches("rugby15", {"squares": 5}, ("champion", "beginner"), 15, 0, 1, folder)
    return read_record(next(folder.iterdir()).read_bytes())


def test_a_match_that_goes_on_has_no_review(record: Record) -> None:
    cut = msgspec.structs.replace(record, inputs=record.inputs[:40], points=None)
    for ask in (spans_of, review):
        with pytest.raises(Malformed, match="not-over-yet"):
            ask(cut)
    with pytest.raises(Malformed, match="not-over-yet"):
        piece_of(cut, Span(first=0, last=20))


def test_the_pieces_of_a_review_are_the_same_in_any_order_and_add_up(record: Record) -> None:
    told: list[float] = []
    whole = review(record, told.append)
    spans = spans_of(record)
    pieces = {span.first: piece_of(record, span) for span in reversed(spans)}
    quick = joined(record, [pieces[span.first] for span in spans])
    assert msgspec.structs.replace(whole, lessons=[]) == quick
    assert completed(record, quick) == whole
    assert told == sorted(told)
    assert told[-1] == 1
    for split, change in (
        (whole.win, whole.result_win - whole.start_win),
        (whole.points, whole.result_points - whole.start_points),
    ):
        assert split.luck + split.reading + split.decisions + split.unknown == pytest.approx(change, abs=1e-9)
    assert record.points is not None
    assert whole.result_points == record.points[0] - record.points[1]
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Review) == whole


def test_a_match_that_was_given_up_ends_with_the_loss_of_who_resigned(record: Record) -> None:
    cut = msgspec.structs.replace(record, inputs=record.inputs[:30], points=[0, 0], resigned=0)
    found = review(cut)
    last = found.steps[-1]
    assert (last.win, last.parts[0].kind, last.parts[0].seat) == (0.0, "choice", "red")
    total = found.win.luck + found.win.reading + found.win.decisions + found.win.unknown
    assert found.start_win + total == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize(
    ("game", "options", "persons"),
    [
        ("rugby15", {}, None),
        ("ovalia", {}, None),
        ("ovalia-classique", {}, None),
        ("rugby-brawl", {"mode": "training"}, None),
        ("rugby-brawl", {"number": 2}, [2, 2]),
        ("playrugby", {}, None),
        ("playrugby", {}, [2, 3]),
    ],
)
def test_every_game_has_a_review_with_lessons_in_both_languages(
    game: str, options: dict[str, object], persons: list[int] | None, tmp_path: Path
) -> None:
    play_matches(game, options, ("beginner", "random"), 9, 0, 1, tmp_path, persons)
    found = review(read_record(next(tmp_path.iterdir()).read_bytes()))
    split = found.win
    change = split.luck + split.reading + split.decisions + split.unknown
    assert found.start_win + change == pytest.approx(found.result_win, abs=1e-9)
    assert {one.seat for one in found.decisions} == set(found.seats)
    for lesson in found.lessons:
        assert lesson.played != lesson.better
        french, english = (sentence_of(game, lesson, language) for language in ("fr", "en"))
        assert " valait mieux que " in french
        assert " was better than " in english
