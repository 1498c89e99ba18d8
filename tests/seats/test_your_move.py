"""The page on which a seat gives its orders: the lines of its Watch, forms for what is open, a line in plain words."""

from dataclasses import replace
from pathlib import Path

from ffts.app.files import new_game
from ffts.core.offer import Field, Offer
from ffts.core.page import Card, Choice, Lead, Line, Listed, Page, Picks, Typed, Words
from ffts.core.page_text import as_text
from ffts.games.skies.commands.air import FormStrike, Launch
from ffts.games.skies.commands.search import PlotMove
from ffts.seats.as_asked import SayDone
from ffts.seats.forms import OPEN
from ffts.seats.narrowing import WHICH, WHO
from ffts.seats.plain_words import SAY
from ffts.seats.your_move import your_move
from tests.builders_search import sea
from tests.seats.setting import Club, club, heap, new_session
from tests.toy.nim import Deal, Take

AFS = Field("afs", lambda chosen: ("VF/1", "VF/2"), several=True)


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
        (lines,) = card(page(at, red.number), "umpire").blocks
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
        where = next(block for block in opened.cards[0].blocks if isinstance(block, Choice))
        assert [option.text for option in where.options][:2] == ["-", "1110, east-north-east"]
        forbidden = next(block for block in opened.cards[0].blocks if isinstance(block, Words) and block.look)
        assert forbidden.plain.startswith("Not now: 1009, north"), "a plot that the rules forbid is not asked for"
        (hand_in, close) = opened.cards[0].deeds
        assert hand_in.why_not.startswith("Choose first: ")
        assert close.picks == hand_in.picks == {OPEN: "", WHO: "", WHICH: "", "field-PlotMove-to": ""}


def ids(of: Page) -> list[str]:
    return [one.id for one in of.cards]


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


def test_words_that_are_understood_and_cannot_be_done_are_answered_with_the_reason_alone(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts", sea().data)) as at:
        answer = at.hand_in(at.seat("USN"), words="land VS/1 on Enterprise")
        assert answer.fate == "sent back" and not answer.words.startswith("Not understood")


def test_plain_words_complete_what_is_begun(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts", sea().data)) as at:
        usn = at.seat("USN")
        (field, *_) = card(page(at, usn.number), "words").blocks
        assert isinstance(field, Typed) and field.goes_on
        assert any(line.startswith("move TF") for line in field.goes_on("move"))


def test_a_seat_says_on_its_page_that_it_is_done(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN")
        shown = at.room.glimpse.page(usn, "your-move", {})
        assert shown
        (done,) = card(shown, "done").deeds
        assert done.orders == (SayDone(),) and not done.refusal(at.room.glimpse.desk(usn).refusal)
        assert at.hand_in(usn, *done.orders).words == "You are done with this segment"
        again = at.room.glimpse.page(usn, "your-move", {})
        assert again and "done" not in ids(again) and at.room.has_finished(usn.number)
        assert "You are done" in at.room.glimpse.waits(usn) and "You are done" not in as_text(again)


def test_what_would_only_be_answered_with_its_loss_is_not_offered_and_the_loss_is_named(tmp_path: Path) -> None:
    """FS-5: the Transport Phase is ended by 'Done', where what is left unspent is read first."""
    with club(new_game(tmp_path / "a.ffts", "short-campaign")) as at:
        japan = at.seat("JP")
        while not any(line.lost for line in at.room.glimpse.due(japan)):
            lines = at.session.game.due(at.session.state, at.session.data, None)
            at.session.submit(next(filter(None, (line.command for line in lines))), roller=at.room.roller)
        shown = at.room.glimpse.page(japan, "your-move", {})
        assert shown and "must" not in ids(shown)
        (_, words) = card(shown, "done").blocks
        assert isinstance(words, Words) and words.look == "warning"
        assert "lost if play goes on now: " in words.plain and "Transport Point" in words.plain
        by_hand = at.room.glimpse.page(at.seat("JP", "by hand"), "your-move", {})
        assert by_hand and "Japan: end the Transport Phase" in as_text(by_hand)


def test_without_an_umpire_a_phase_is_ended_by_done_alone(
    tmp_path: Path,
) -> None:
    """A new player presses 'Must be done: end the Reinforcement Phase' first of all, and loses the phase."""
    with club(new_game(tmp_path / "a.ffts", "short-campaign")) as at:
        japan, _ = at.seat("JP"), at.seat("AL")
        at.hand_in(japan, *next(line.orders for line in at.room.glimpse.due(japan) if line.must))
        at.done(japan)
        shown = at.room.glimpse.page(japan, "your-move", {})
        assert shown and "must" not in ids(shown) and "may" in ids(shown)
        assert "Done means here: Japan: end the Reinforcement Phase." in as_text(shown)
        assert "to do before play goes on" not in at.room.glimpse.waits(japan)
        at.done(japan)
        after = at.room.glimpse.page(japan, "your-move", {})
        assert after and "Done means here: Japan: end the First Deployment Phase." in as_text(after)


def test_in_the_turn_of_the_other_side_nobody_is_asked_whether_he_is_done(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "short-campaign")) as at:
        seats = {side: at.seat(side) for side in ("JP", "AL")}
        while at.room.glimpse.turn_of() is None:
            for seat in seats.values():
                at.done(seat)
            lines = at.session.game.due(at.session.state, at.session.data, None)
            order = next(filter(None, (line.command for line in lines)))
            at.session.submit(order, roller=at.room.roller)
        turn = at.room.glimpse.turn_of()
        for side, seat in seats.items():
            shown = at.room.glimpse.page(seat, "your-move", {})
            assert shown and ("done" in ids(shown)) == (side == turn)


def test_a_field_that_an_order_can_do_without_is_not_asked_for(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        offer = Offer("6.9", "Launch", side="RED", about=Launch, asks=(AFS, Field("catapults", lambda chosen: ())))
        shown = your_move(at.room.glimpse.side_desk(red := at.seat("RED")), red, (offer,), {})
        (line,) = listed(shown)
        assert line.deed
        form = card(your_move(at.room.glimpse.side_desk(red), red, (offer,), line.deed.picks), "form")
        assert [getattr(block, "name", "") for block in form.blocks] == ["Aircraft"]
        assert form.deeds[0].why_not == "Choose first: Aircraft"


def test_aircraft_without_a_mission_get_one_on_the_page_that_can_give_it(tmp_path: Path) -> None:
    with club(new_session(tmp_path / "a.ffts")) as at:
        usn = at.seat("USN")
        glimpse = at.room.glimpse
        line = Offer("6.2", "Left without a mission", side="USN", urgency="must", about=FormStrike, at="ENT")
        line = replace(line, instead="Form a strike (Air operations)", who=("VF-6/1",))
        page = your_move(glimpse.side_desk(usn), usn, (line,), {})
        (shown,) = listed(page)
        assert shown.deed and shown.deed.lead == Lead("Air operations", "ENT", ("VF-6/1",))


def test_a_line_of_several_answers_orders_nothing_until_one_is_chosen(tmp_path: Path) -> None:
    """What is picked by the program would be one of them: each is read in plain words with its cost, or why not."""
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red = at.seat("RED")
        line = Offer("2", "Red takes, or not", (Take(count=1),), "RED", "must")
        one, two = (Offer("2", f"Red takes {n}", (Take(count=n),), "RED", choice_of=line.words) for n in (1, 2))
        full = Offer("2", "Red takes 9", side="RED", choice_of=line.words, cost="2: no more room")
        due = (line, replace(one, cost="Costs 1"), two, full)
        desk = at.room.glimpse.side_desk(red)
        (shown,) = listed(your_move(desk, red, due, {}))
        assert shown.deed and not shown.deed.orders and shown.text == line.words
        form = card(your_move(desk, red, due, shown.deed.picks), "form")
        *answers, close = form.deeds
        assert [deed.orders for deed in answers] == [(Take(count=1),), (Take(count=2),), ()]
        assert [(deed.tip, deed.why_not) for deed in answers][::2] == [("Costs 1", ""), (full.cost, full.cost)]
        assert all(deed.picks == {OPEN: ""} for deed in (*answers, close))


def test_what_is_about_to_be_lost_stands_first(tmp_path: Path) -> None:
    """Also what only warns of it, and has nothing to press: it is not among what is good to know."""
    with club(heap(tmp_path / "a.ffts")) as at:
        red, stone = at.seat("RED"), (Take(count=1),)
        must, lost = Offer("2", "Red takes", stone, "RED", "must"), Offer("2", "A plan", stone, "RED", "lost")
        warns = Offer("2", "VF-6/1-4 find no deck", side="RED", if_lost="VF-6/1-4")
        shown = your_move(at.room.glimpse.side_desk(red), red, (must, lost, warns), {})
        assert [(one.id, one.badge) for one in shown.cards][:2] == [("lost", "2"), ("must", "1")]
        assert [line.text for line in listed(shown)][:2] == ["A plan", "VF-6/1-4 find no deck"]


def test_what_can_only_be_known_is_not_among_what_may_be_done(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        red = at.seat("RED")
        line = Offer("2", "A storm is near", side="RED")
        page = your_move(at.room.glimpse.side_desk(red), red, (line,), {})
        assert [(one.id, one.badge) for one in page.cards] == [("known", ""), ("words", "")]


def test_an_order_that_waits_for_the_umpire_is_not_asked_for_again(tmp_path: Path) -> None:
    with club(heap(tmp_path / "a.ffts")) as at:
        at.session.submit(Deal(), roller=at.room.roller)
        red, glimpse = at.seat("RED", "by hand"), at.room.glimpse
        assert glimpse.left(red) == glimpse.due(red) != ()
        at.hand_in(red, Take(count=1), words="Take a stone")
        assert at.room.glimpse.left(red) == () and at.room.glimpse.waits(red) == ""
        shown = at.room.glimpse.page(red, "your-move", {})
        assert shown and [one.id for one in shown.cards][:2] == ["handed-in", "words"]
