"""The pages of a seat: what it can do now, those of its game, and what it could read so far."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from ffts.app.ground import ground_of
from ffts.app.logbook import Line as LogLine
from ffts.core.game import Heading
from ffts.core.page import Card, Choice, Deed, Lead, Line, Listed, Page, Picks, Words
from ffts.core.replay import AT, REPLAY
from ffts.core.seats.seat_page import AFTERWARDS, OF_A_SIDE, SeatPage, pages_for
from ffts.core.seats.seating import EVERYBODY
from ffts.core.viewpoint import BROWSER, Note, Viewpoint
from ffts.games import made, seat_pages
from ffts.seats.counter import PageName
from ffts.seats.glimpse import Snapshot, step_of
from ffts.seats.seat import Seat
from ffts.seats.signals.knowing import moment_cards
from ffts.seats.your_move import your_move
from ffts.store.shelf import read_text

YOUR_MOVE, LOG = PageName("Your move", "your-move"), PageName("Log", "log")
NOTHING_YET = "Nothing has happened that this side could read."
OPEN_NOW, LATELY = "{stage}: {step}", "Last heard"
WAITS, WAITS_FOR_UMPIRE = "Handed in, waits for its moment", "Handed in, waits for the umpire"
WHOLE = "See all of it: {title}"
TAKEN_BACK = "What waits can be changed or taken back on the page Letters."
SIGNALS, HEARD = "Signals of this turn", "Heard of the enemy"
WRITE = "Answer, or send another, on the page Letters."
NO_SIGNAL = "None came. Send one on the page Letters."
LATEST = 4
"""Lines of the log under what a seat can do."""
NEWEST = 20
"""Turns of the log on its page."""


def pages_of(snapshot: Snapshot, seat: Seat) -> tuple[PageName, ...]:
    """Return the pages of this seat, in their order."""
    of_game = tuple(PageName(page.title, page.slug) for page in _of_game(snapshot, seat))
    return (YOUR_MOVE, *of_game, LOG) if seat.side and seat.kind in OF_A_SIDE else of_game


def page_of(snapshot: Snapshot, seat: Seat, slug: str, picks: Picks) -> Page | None:
    """Return one of them; None where this seat has none of this name."""
    if slug not in {page.slug for page in pages_of(snapshot, seat)}:
        return None
    if slug == YOUR_MOVE.slug:
        return _your_move(snapshot, seat, picks)
    if slug == LOG.slug:
        return log_page(snapshot.log(seat))
    page = next(page for page in _of_game(snapshot, seat) if page.slug == slug)
    if page.seats == AFTERWARDS:
        return _with_signals(snapshot, made(page, _story(snapshot, _followed(snapshot, seat, picks))))
    if page.afterwards and snapshot.has_story(seat):
        return made(replace(page, maker=page.afterwards), _story(snapshot, picks))
    return made(page, _viewpoint(snapshot, seat, picks, page.captains == "own"))


def _your_move(snapshot: Snapshot, seat: Seat, picks: Picks) -> Page:
    """Return what it can do now, with the step that is open and what it could read last."""
    heading = snapshot.heading(seat)
    if heading.over:
        return _ended(snapshot, seat, heading)
    desk, due, done = snapshot.side_desk(seat), snapshot.left(seat), snapshot.may_be_done(seat)
    page = your_move(desk, seat, due, picks, done, snapshot.unattended, snapshot.sent(seat))
    step = step_of(heading)
    above = (Words(OPEN_NOW.format(stage=heading.stage, step=step), "strong"),) if step else ()
    lately = _lately(snapshot.log(seat), heading)
    news = (Card("lately", LATELY, tuple(Words(_line_text(line)) for line in lately)),) if lately else ()
    first = (*_signals(snapshot, seat, heading), *_handed_in(snapshot, seat))
    return replace(page, above=(*above, *page.above), cards=(*first, *page.cards, *news))


def _ended(snapshot: Snapshot, seat: Seat, heading: Heading) -> Page:
    """Nothing is to be done any more: how it ended, as far as this seat may know, and where the whole of it is."""
    has_story = snapshot.has_story(seat)
    lines = snapshot.game.due(snapshot.state, snapshot.data, None) if has_story else snapshot.due(seat)
    ended = tuple(Words(line.words if has_story else line.for_side) for line in lines)
    stories = [page for page in _of_game(snapshot, seat) if page.seats == AFTERWARDS]
    deeds = tuple(Deed(WHOLE.format(title=page.title), lead=Lead(page.title), look="primary") for page in stories)
    lately = tuple(Words(_line_text(line)) for line in _lately(snapshot.log(seat), heading))
    news = (Card("lately", LATELY, lately),) if lately else ()
    return Page("Your move", cards=(Card("over", heading.stage, ended, deeds), *news))


def _signals(snapshot: Snapshot, seat: Seat, heading: Heading) -> tuple[Card, ...]:
    """House rule *signals*: those that came in this turn, which nothing else on this page speaks of, and where one is
    written."""
    signals = snapshot.signals(seat)
    if not signals.to:
        return ()
    came = [each for each in signals.came if each.turn == heading.turn]
    lines = tuple(Line(str(at), f"{each.who or HEARD}: {each.words}") for at, each in enumerate(came))
    listed = (Listed("signals", SIGNALS, lines),) if lines else ()
    return (Card("signals", SIGNALS, (*listed, Words(WRITE if lines else NO_SIGNAL, "muted"))),)


def _handed_in(snapshot: Snapshot, seat: Seat) -> tuple[Card, ...]:
    """Orders of this seat that wait, so that they are not handed in twice. One that waits for its own dice stands where
    they are asked for."""
    rolls, handed = snapshot.dice_asked(seat), snapshot.letters(seat)[::-1]
    letters = [letter for letter, answer in handed if letter.kind == "orders" and answer.fate == "waiting"]
    waiting = [letter for letter in letters if rolls is None or letter.number != rolls.letter]
    if not waiting:
        return ()
    heading = WAITS if snapshot.unattended else WAITS_FOR_UMPIRE
    lines = tuple(Line(str(letter.number), letter.words) for letter in waiting)
    return (Card("handed-in", heading, (Listed("handed-in", heading, lines), Words(TAKEN_BACK, "muted"))),)


def _lately(log: tuple[LogLine, ...], heading: Heading) -> list[LogLine]:
    """What was heard last in this turn, or where there is nothing of it yet how the one before ended: not that a
    segment opened, which stands above."""
    heard = [line for line in log if line.kind in ("roll", "fact") and not _is_opening(line.text, heading)]
    of_turn = [line for line in heard if line.turn == heading.turn]
    return (of_turn or [line for line in heard if line.turn == heading.turn - 1])[-LATEST:]


def _is_opening(text: str, heading: Heading) -> bool:
    """Whether a line only says that a segment opened, 'Damage control and Search Segments', or 'Turn 4 begins'."""
    kind = heading.stage.rpartition(" ")[2]
    is_named = kind[:1].isupper()  # 'Japan places its hits' names no segment, and every volley ends with its hits
    return is_named and text.endswith((kind, f"{kind}s")) or text.startswith(heading.period)


def _of_game(snapshot: Snapshot, seat: Seat) -> tuple[SeatPage, ...]:
    """Its own pages; the story of the game too once it is open, and before them on the screen of the table: while the
    umpire shows it, and to its end where there is none."""
    every = seat_pages(snapshot.game)
    own = () if seat.kind == "guest" else pages_for(every, seat.kind)
    story = pages_for(every, "guest") if snapshot.has_story(seat) else ()
    if seat.kind == "table":
        return (*story, *own) if snapshot.story(seat) or snapshot.unattended else own
    return (*own, *story)


def moments_of_story(snapshot: Snapshot) -> tuple[str, ...]:
    """Return the moments between which its story goes, in words; none before the end."""
    page = next((one for one in seat_pages(snapshot.game) if one.seats == AFTERWARDS), None)
    if page is None or not snapshot.game.heading(snapshot.state, snapshot.data, EVERYBODY).over:
        return ()
    cards = made(page, _story(snapshot, {})).cards
    choices = (block for card in cards for block in card.blocks if isinstance(block, Choice) and block.id == AT)
    return tuple(option.text for choice in choices for option in choice.options)


def _with_signals(snapshot: Snapshot, page: Page) -> Page:
    """Behind the card by which the story goes on, the signals of its moment."""
    replay = next((card for card in page.cards if card.id == REPLAY), None)
    stories = snapshot.maker.signals if snapshot.maker else ()
    if replay is None or not stories:
        return page
    at = page.cards.index(replay) + 1
    return replace(page, cards=(*page.cards[:at], *moment_cards(stories, replay.heading), *page.cards[at:]))


def _followed(snapshot: Snapshot, seat: Seat, picks: Picks) -> Picks:
    """Where this seat picks no moment of the story itself, that which the umpire has chosen."""
    moment = snapshot.follows(seat)
    return {AT: moment, **picks} if moment else picks


def _story(snapshot: Snapshot, picks: Picks) -> Viewpoint:
    """Return how a game that is over is seen by all who may read its story."""
    kept: dict[object, Any] = snapshot.once("kept of the story", dict)
    return Viewpoint(snapshot.whole_day(), None, picks, False, kept, read_text, BROWSER, ground=ground_of)


def _viewpoint(snapshot: Snapshot, seat: Seat, picks: Picks, is_narrow: bool) -> Viewpoint:
    """Return who looks: a side at what it knows, its captain at what is his, the table at what everybody sees."""
    if not seat.side:
        desk, views = snapshot.table_desk(), {EVERYBODY: snapshot.table}
        return Viewpoint(
            desk,
            EVERYBODY,
            picks,
            False,
            read=read_text,
            face=BROWSER,
            views=views,
            notes=public_notes(snapshot),
            ground=ground_of,
        )
    desk, captains = snapshot.side_desk(seat), snapshot.game.captains
    view, kept = desk.view, snapshot.kept(seat)
    is_blind = snapshot.is_blind(seat)  # the view of its desk is without what others found already
    if seat.at and (is_narrow or is_blind):
        view, kept = captains.narrowed(view, seat.at), snapshot.once(("kept", "narrow", seat.side, seat.at), dict)
    return Viewpoint(
        desk,
        seat.side,
        picks,
        seat.may_order,
        kept,
        read_text,
        BROWSER,
        {seat.side: view},
        snapshot.once(("notes", seat.side, seat.at, is_blind), lambda: tuple(map(_note, snapshot.log(seat)))),
        snapshot.due(seat),
        ground_of,
    )


def public_notes(snapshot: Snapshot) -> tuple[Note, ...]:
    """Return what every side could read in the same words: what was said and rolled aloud."""
    return tuple(map(_note, snapshot.records[EVERYBODY].up_to(snapshot.entries)))


def _note(line: LogLine) -> Note:
    return Note(line.turn, line.clock, line.text, line.kind == "roll")


def log_page(lines: tuple[LogLine, ...]) -> Page:
    """What a side could read, the newest turn first."""
    turns = [(turn, tuple(found)) for turn, found in groupby(lines, key=lambda line: line.turn)]
    cards = tuple(
        Card(f"turn-{turn}-{at}", f"Turn {turn}", tuple(Words(_line_text(line)) for line in found))
        for at, (turn, found) in enumerate(turns)
    )
    return Page("Log", cards=tuple(reversed(cards[-NEWEST:])), empty=NOTHING_YET)


def _line_text(line: LogLine) -> str:
    """'07:20  Enterprise launches VF-6', 'Form: Aoba into box 2'."""
    text = f"{line.text} [{line.rule}]" if line.rule else line.text
    if line.clock[:1].isdigit():
        return f"{line.clock}  {text}"
    return f"{line.clock[:1].upper()}{line.clock[1:]}: {text}" if line.clock else text
