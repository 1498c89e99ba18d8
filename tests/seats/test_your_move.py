"""The page on which a seat gives its orders: the lines of its Watch, forms for what is open, a line in plain words."""

from pathlib import Path

from ffts.core.page import Card, Choice, Line, Listed, Page, Picks, Typed
from ffts.games.skies.commands.search import PlotMove
from ffts.seats.your_move import OPEN, SAY, your_move
from tests.builders_search import sea
from tests.seats.setting import Club, club, heap, new_session
from tests.toy.nim import Deal, Take


def page(at: Club, seat: int = 1, picks: Picks | None = None) -> Page:
    glimpse, of = at.room.glimpse, at.room.seating.number(seat)
    return your_move(glimpse.side_desk(of), of, glimpse.due(of), picks or {})


def card(of: Page, ident: str) -> Card:
    return next(card for card in of.cards if card.id == ident)


def test_a_line_of_the_watch_is_a_deed_of_its_side(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, blue = at.seat("RED"), at.seat("BLUE")
        (lines,) = card(page(at, red.number), "must").blocks
        assert isinstance(lines, Listed) and lines.lines[0].deed
        assert lines.lines[0].deed.orders == (Take(count=1),)
        assert [one.id for one in page(at, blue.number).cards] == ["words"]


def test_what_belongs_to_no_side_is_read_and_not_given(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        (lines,) = card(page(at, red.number), "must").blocks
        assert isinstance(lines, Listed)
        assert (lines.lines[0].text, lines.lines[0].deed) == ("The heap is dealt", None)


def test_who_gives_no_orders_reads_the_lines(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        shown = page(at, at.seat("RED", "read only").number)
        (lines,) = card(shown, "must").blocks
        assert isinstance(lines, Listed) and lines.lines[0].deed is None
        assert [one.id for one in shown.cards] == ["must"]


def test_a_line_with_open_fields_opens_a_form_filled_in_from_what_the_side_knows(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN")
        line = next(line for line in listed(page(at, usn.number)) if "plot" in line.text.lower())
        assert line.deed and line.deed.picks == {OPEN: line.id}
        opened = page(at, usn.number, line.deed.picks)
        assert opened.cards[0].id == "form"
        names = [block.name for block in opened.cards[0].blocks if isinstance(block, Choice | Typed | Listed)]
        assert names
        (hand_in, close) = opened.cards[0].deeds
        assert hand_in.why_not.startswith("Choose first: ") and close.picks == {OPEN: ""}


def listed(of: Page) -> tuple[Line, ...]:
    return tuple(line for one in of.cards for block in one.blocks if isinstance(block, Listed) for line in block.lines)


def test_plain_words_say_what_they_would_do_and_are_handed_in(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN")
        words = card(page(at, usn.number, {SAY: "move TF 16 to 1011"}), "words")
        (field, verdict) = words.blocks
        assert isinstance(field, Typed) and field.deed and field.deed.ways
        (way, *_) = field.deed.ways()
        assert isinstance(way.command, PlotMove) and way.allowed
        assert at.hand_in(usn, words="move TF 16 to 1011").fate == "taken"
        assert at.hand_in(usn, words="dance").words.startswith("Not understood: dance.")
        assert "PlotMove" in at.given and verdict


def test_plain_words_complete_what_is_begun(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts", sea().data)) as at:
        usn = at.seat("USN")
        (field, *_) = card(page(at, usn.number), "words").blocks
        assert isinstance(field, Typed) and field.goes_on
        assert any(line.startswith("move TF") for line in field.goes_on("move"))
