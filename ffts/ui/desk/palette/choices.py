"""What the command line offers: every deed of the menus, the unfinished business, and what can be typed in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from ffts.ui.desk.docks.showing import gives_orders
from ffts.ui.desk.look.by_name import by_name, cited
from ffts.ui.desk.look.translate import tr
from ffts.ui.desk.palette.palette import Suggestion
from ffts.ui.desk.start.players import PERSON, player_text

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ffts.app.session import AnySession
    from ffts.core.game import AnyDesk, LineReading
    from ffts.core.model import Command
    from ffts.core.umpire import Refused
    from ffts.ui.desk.games.table import Table
    from ffts.ui.desk.keys.menus import Actions

UNFINISHED = -20  # behind what can be done as it stands
LAST = -20_000  # a single word that is no order is looked up in the rules
BUSINESS = 30  # before the menus, where the letters fit as well
LEAST_TYPED = 3
TRAVEL = re.compile(
    r"^\s*(?:go\s+|undo\s+|redo\s+|(?:take\s+)?back\s+)?to\s+(turn \d+|the start|the end)\s*$", re.IGNORECASE
)
TIME = ("undo", "redo")
NO_GAME = "No game is on the table; start or open one (Ctrl+N, Ctrl+O)"
NOTE_OR_RULING = re.compile(r"^\s*(note|ruling)\b:?\s*(.*)$", re.IGNORECASE | re.DOTALL)


def _nothing(text: str) -> str:
    return tr("{}: there is nothing to do it to").format(text)


def choices(
    typed: str, actions: Actions, table: Table, viewer: str | None, put: Callable[[str], object] = lambda line: None
) -> list[Suggestion]:
    """All there is to choose from. With the screen turned to a side, nothing that only the umpire may know.

    `put` puts a line into the field, for what could be typed instead.
    """
    session = table.session
    found = list(_of_menus(typed, actions, session, viewer))
    if session and viewer is not None and gives_orders(session, viewer):
        found = [*_of_orders(typed, session, table, put, viewer), *_of_business(session, table, viewer), *found]
    if session and viewer is None:
        turns = tuple(_of_turns(typed, session, table))
        of_words = (*_of_words(typed, session, table), *(() if turns else _of_orders(typed, session, table, put)))
        found = [*of_words, *_of_business(session, table), *turns, *found]
    texts = {one.text.partition(": ")[0] for one in found}
    seats = _of_seats(typed, session, table) if session else ()
    return [*found, *(one for one in seats if one.text not in texts)]  # Enter on nothing typed seats nobody


def _is_meant(typed: str, action: QAction, actions: Actions) -> bool:
    """What goes back or forth in time is never a guess: its own word has to be typed, or nothing yet."""
    text = typed.strip().casefold()
    words = [name for name in TIME if action is actions[name]]
    return all(word.startswith(text) or text.startswith(word) for word in words)


def _of_menus(typed: str, actions: Actions, session: AnySession | None, viewer: str | None) -> Iterator[Suggestion]:
    for text, action in actions.choices():
        if not _is_meant(typed, action, actions):
            continue
        stopped = "" if action.isEnabled() else _nothing(text) if session else tr(NO_GAME)
        if action is actions["next"] and session and viewer is None and not stopped:
            stopped = _why_not(session, session.game.onward(session.state))
        yield Suggestion(text, action.trigger, action.shortcut().toString(), stopped)


def _of_seats(typed: str, session: AnySession, table: Table) -> Iterator[Suggestion]:
    """Who plays what, at any time; the name of a side alone puts nobody at the table."""
    from ffts.app.programs import seats_of  # brings the rules, which come after the first picture
    from ffts.app.rollers import lot
    from ffts.core.plain_words import seats_somebody, tokens
    from ffts.core.seats.seating import seconds_typed

    player, seats, words = session.game.player, seats_of(session), tokens(typed)
    if player is None or (words and not seats_somebody(words)):
        return
    for side in session.game.sides(session.data):
        for style in (PERSON, *player.choices(session.data, side.id, seconds_typed(typed))):
            if style != seats.get(side.id, PERSON):
                text = player_text(style, side.name)
                yield Suggestion(text, _doing(table, player.seat(side.id, style or None, lot())), "")


def _of_business(session: AnySession, table: Table, viewer: str | None = None) -> Iterator[Suggestion]:
    from ffts.app.programs import due_for

    for line in due_for(session, viewer):
        if command := line.order:
            what = line.read_by(viewer)
            text = f"{session.game.words.menu(command, session.state)}: {what}"
            yield Suggestion(
                text, _doing(table, command), cited(session, line.rule), _why_not(session, command), rank=BUSINESS
            )


def _of_words(typed: str, session: AnySession, table: Table) -> Iterator[Suggestion]:
    """'note ...', 'ruling ...': what is typed behind the word is the text itself."""
    game, match = session.game, NOTE_OR_RULING.match(typed)
    if not match:
        return
    kind, text = match[1].casefold(), match[2].strip()
    if not text:
        yield Suggestion(
            tr("{}: go on typing ...").format(tr(kind.capitalize())),
            lambda: None,
            stopped=tr("Type the text behind it"),
            typed=True,
        )
        return
    command: Command = game.remark(text, None) if kind == "note" else game.ruling.model_validate({"why": text})
    name = tr("Note") if kind == "note" else tr("Ruling, in red in the log")
    yield Suggestion(f"{name}: {text}", _doing(table, command), stopped=_why_not(session, command), typed=True)
    if kind == "note":
        for side in game.sides(session.data):
            remark = game.remark(text, side.id)
            yield Suggestion(tr("Note that {} may read: {}").format(side.name, text), _doing(table, remark), typed=True)


def _of_orders(
    typed: str, session: AnySession, table: Table, put: Callable[[str], object], viewer: str | None = None
) -> Iterator[Suggestion]:
    """Orders in plain words: what each would do and cost, or which rule stops it, before Enter; to a person who plays
    alone, as far as his side can know."""
    if (
        len(typed.strip()) < LEAST_TYPED
        or NOTE_OR_RULING.match(typed)
        or (viewer is not None and session.game.known is None)
    ):
        return
    from ffts.app.known_desk import KnownDesk

    desk = session if viewer is None else KnownDesk(session, viewer)
    for reading in session.game.phrases(desk, typed, table.last_refused if viewer is None else None):
        if viewer is not None and any(getattr(command, "side", viewer) != viewer for command in reading.commands):
            continue  # nobody orders for the other side
        if not reading.commands:
            stopped = "" if reading.line else reading.verdict or reading.words
            text, doing = reading.words, partial(put, reading.line)
            strange, clear = not (reading.line or reading.impossible), reading.impossible
            rank = LAST if strange and len(typed.split()) == 1 else UNFINISHED
            if reading.parts:  # nobody can do it now: that stands where the order would
                text, rank = tr("Cannot be done now: {}").format(typed.strip()), reading.rank
                stopped = "\n".join(part for part, _ in reading.parts)
            yield Suggestion(text, doing, stopped=stopped, typed=clear, rank=rank, strange=strange)
            continue
        stopped = refusal_text(desk, reading.refused) if reading.refused else ""
        words = "\n".join(part for part, _ in reading.parts) or reading.words
        wording = f"{words}: {reading.verdict}" if reading.verdict and not (stopped or reading.parts) else words
        run, anyway = partial(table.do, reading.commands), None
        if reading.refused and reading.refused.waivable and viewer is None:
            anyway = _towards_waiver(typed, reading, table, put)
            stopped += tr(". Enter leads to the waiver of {}").format(reading.refused.rule)
        yield Suggestion(wording, run, stopped=stopped, typed=True, rank=reading.rank, anyway=anyway)


def _towards_waiver(
    typed: str, reading: LineReading, table: Table, put: Callable[[str], object]
) -> Callable[[], object]:
    """An order alone is refused over the page, where V waives; of several none is given, and the line asks why."""
    if len(reading.commands) == 1:
        return partial(table.do, reading.commands[0])
    rule = reading.refused.rule if reading.refused else ""
    return partial(put, f"{typed.strip()}, waive {rule} because ")


def _of_turns(typed: str, session: AnySession, table: Table) -> Iterator[Suggestion]:
    """Back and forth in time by full words alone: 'go to turn 3', 'to the start', 'to the end'."""
    wanted = TRAVEL.match(typed)
    if wanted is None:
        return
    from ffts.app.logbook import starts_of_turns

    ahead, starts = session.line_ahead(), starts_of_turns(session, ahead=True)
    places = {**{f"turn {turn}": entry for turn, entry in starts.items()}, "the start": None}
    if ahead:
        places["the end"] = ahead[-1]
    place = wanted[1].casefold()
    now = session.game.heading(session.state, session.data, None).period.casefold()
    stopped = "" if place in places else tr("There is no {} to go to; the game is in {}").format(place, now)
    if place == "the end" and stopped:
        stopped = tr("Nothing was taken back: this is the end")
    yield Suggestion(tr("Go to {}").format(place), partial(table.go_to, places.get(place)), "", stopped, typed=True)


def _why_not(session: AnySession, command: Command) -> str:
    refused = session.refusal(command)
    return refusal_text(session, refused) if refused else ""


def refusal_text(session: AnyDesk, refused: Refused) -> str:
    """Why, by which rule, and the way out."""
    instead = f". {refused.instead}" if refused.instead else ""
    return by_name(session, f"{refused}{instead}")


def _doing(table: Table, command: Command) -> Callable[[], object]:
    return partial(table.do, command)
