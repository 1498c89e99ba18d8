"""What a seat can do now: the lines of its side's Watch, with a form where something is still to be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pydantic import ValidationError

from ffts.core.counting import counted
from ffts.core.model import Command
from ffts.core.offer import Field, Filled, Offer, Urgency, Way
from ffts.core.page import Block, Card, Choice, Deed, Line, Listed, Mark, Option, Page, Picks, Typed, Words
from ffts.core.umpire import Refused
from ffts.seats.as_asked import DONE_WITH_IT, SayDone
from ffts.seats.seat import Seat
from ffts.seats.side_desk import SideDesk

GROUPS: tuple[tuple[Urgency, str, Mark], ...] = (
    ("must", "Must be done", "warning"),
    ("lost", "About to be lost", "urgent"),
    ("may", "May be done", ""),
)
NOTHING = "Nothing is asked of you now."
NOT_YOURS = "For the umpire"
GOES_ON = "Play goes on when all are done."
LOST_BY_IT = "{things} about to be lost: see above."
IS_DONE = "You are done with this segment; play goes on when all are."
OPEN, WHICH, SAY, FIELD = "open", "which", "say", "field"
"""Picks: the line whose form is open, what it is for, the line in plain words, and (with its name) a field."""
HAND_IN = "Hand in"
CHOOSE_FIRST = "Choose first: {names}"
ODD = "{name} cannot be so"
NOT_READ = "Not understood"
WRITE_FIRST = "Write something first"
HINT = "For example: {kinds}"


def your_move(desk: SideDesk, seat: Seat, due: Sequence[Offer], picks: Picks, is_done: bool | None = None) -> Page:
    """Return the page; `is_done` says whether the seat is done with this segment, None where that is not asked."""
    lines = dict(_numbered(due))
    chosen = lines.get(str(picks.get(OPEN, "")))
    groups = (_group(desk, seat, lines, *group) for group in GROUPS)
    form = _form(desk, seat, chosen, picks) if chosen and seat.may_order else None
    own = (_plain_words(desk, picks), _done(seat, due) if is_done is False else None) if seat.may_order else ()
    cards = (form, *groups, *own, _not_its_own(desk, seat, lines))
    nothing = () if any(line.side == seat.side for line in due) else (Words(NOTHING),)
    above = (Words(IS_DONE, "good"),) if is_done else nothing
    return Page("Your move", above=above, cards=tuple(card for card in cards if card is not None))


def _done(seat: Seat, due: Sequence[Offer]) -> Card:
    """Say that this seat is done; what would be lost by it is counted."""
    lost = sum(line.lost and line.side == seat.side for line in due)
    words = Words(LOST_BY_IT.format(things=counted(lost, "line")), "warning") if lost else Words(GOES_ON, "muted")
    return Card("done", blocks=(words,), deeds=(Deed(DONE_WITH_IT, orders=(SayDone(),), id="done"),))


def _numbered(due: Sequence[Offer]) -> Iterator[tuple[str, Offer]]:
    """Each line under a name that stays while it is there."""
    count: dict[str, int] = {}
    for line in due:
        name = f"{line.rule}.{line.at}.{line.kind.__name__ if line.kind else ''}"
        count[name] = count.get(name, 0) + 1
        yield f"{name}.{count[name]}", line


# --- the lines of the Watch -----------------------------------------------------------


def _group(
    desk: SideDesk, seat: Seat, lines: dict[str, Offer], urgency: Urgency, heading: str, mark: Mark
) -> Card | None:
    """The lines of one urgency on a card; None if there are none."""
    own = ((ident, line) for ident, line in lines.items() if line.urgency == urgency and line.side == seat.side)
    found = [_line(desk, seat, ident, line) for ident, line in own]
    if not found:
        return None
    return Card(urgency, heading, (Listed(urgency, heading, tuple(found)),), mark=mark, badge=str(len(found)))


def _not_its_own(desk: SideDesk, seat: Seat, lines: dict[str, Offer]) -> Card | None:
    """What everybody reads and the umpire does."""
    found = tuple(_line(desk, seat, ident, line) for ident, line in lines.items() if line.side != seat.side)
    return Card("umpire", NOT_YOURS, (Listed("umpire", NOT_YOURS, found),)) if found else None


def _line(desk: SideDesk, seat: Seat, ident: str, line: Offer) -> Line:
    cited = desk.game.cited(desk.data, line.rule)
    tip = ". ".join(filter(None, (line.instead, line.cost, f"Rule {cited}" if cited else "")))
    return Line(ident, line.for_side, tip=tip, deed=_deed(desk, ident, line) if _may_take(seat, line) else None)


def _may_take(seat: Seat, line: Offer) -> bool:
    """Whether a seat gives the order of a line: what belongs to no side is the umpire's."""
    return seat.may_order and line.side == seat.side


def _deed(desk: SideDesk, ident: str, line: Offer) -> Deed | None:
    """Give the orders of the line, or open the form in which the rest is chosen."""
    if line.order is not None:
        return Deed(line.for_side, orders=line.orders, tip=line.cost)
    if _open_offers(desk, line):
        return Deed(line.for_side, picks={OPEN: ident}, id=ident)
    return None


# --- the form of a line -----------------------------------------------------------------


def _open_offers(desk: SideDesk, line: Offer) -> tuple[Offer, ...]:
    """Return the offers whose open fields are chosen: the line itself, or those of its kind for the same ship."""
    if line.asks:
        return (line,)
    if line.kind is None:
        return ()
    same = (offer for offer in desk.offered(line.kind) if line.at in ("", offer.at) or not offer.at)
    return tuple(offer for offer in same if offer.asks or offer.orders)


def _form(desk: SideDesk, seat: Seat, line: Offer, picks: Picks) -> Card | None:
    offers = _open_offers(desk, line)
    if not offers or not _may_take(seat, line):
        return None
    which = _which(line, offers, picks)
    offer = offers[int(which.chosen)] if isinstance(which.chosen, str) and which.chosen.isdigit() else offers[0]
    filled: dict[str, Any] = {}
    fields = [_field(desk, offer, field, filled, picks) for field in offer.asks]
    blocks = [block for block in (which if len(offers) > 1 else None, *fields) if block is not None]
    missing = [_label(field) for field in offer.asks if field.name not in filled and _is_needed(offer, field)]
    ways = partial(_ways, desk, offer, dict(filled), bool(missing))
    why_not = CHOOSE_FIRST.format(names=", ".join(missing)) if missing else ""
    deed = Deed(HAND_IN, ways=ways, one_at_once=True, why_not=why_not, why_none=NOT_READ, look="primary", id=HAND_IN)
    verdict = "; ".join(f"{way.label}. {way.words}".strip() for way in ways())
    away = Deed("Close", picks={OPEN: ""}, look="quiet")
    answer = (Words(verdict),) if verdict else ()
    return Card("form", line.for_side, (*blocks, *answer), (deed, away), mark="warning" if line.must else "")


def _which(line: Offer, offers: Sequence[Offer], picks: Picks) -> Choice:
    """Which of several offers, where the kind of order alone is settled; first one that the line names."""
    options = tuple(Option(str(at), offer.for_side) for at, offer in enumerate(offers))
    named = next((option.id for option in options if option.text in line.for_side), "0")
    chosen = str(picks.get(WHICH, ""))
    return Choice(WHICH, "For", options, chosen if chosen in {option.id for option in options} else named)


def _is_needed(offer: Offer, field: Field) -> bool:
    """Whether the order cannot be given without this field."""
    return offer.about is None or offer.about.model_fields[field.name].is_required()


def _field(desk: SideDesk, offer: Offer, field: Field, filled: dict[str, Any], picks: Picks) -> Block | None:
    """Return what is shown of a field; its value goes into `filled` if there is one. Nothing where the order can do
    without it and there is nothing to choose from: that is for plain words."""
    ident, name = f"{FIELD}-{field.name}", _label(field)
    choices = tuple(field.choices(dict(filled)))
    picked = picks.get(ident)
    if not choices and not _is_needed(offer, field):
        return None
    if not choices:
        if picked not in (None, ""):
            filled[field.name] = _typed_value(str(picked))
        return Typed(ident, name, str(picked or ""))
    names = {str(at): value for at, value in enumerate(choices)}
    texts = {key: desk.game.readable(desk.state, desk.data, str(value)) for key, value in names.items()}
    if field.several:
        chosen = tuple(key for key in names if isinstance(picked, tuple) and key in picked)
        if chosen:
            filled[field.name] = tuple(names[key] for key in chosen)
        return Listed(ident, name, tuple(Line(key, text) for key, text in texts.items()), chosen, many=True)
    one = picked if isinstance(picked, str) and picked in names else ""
    if one:
        filled[field.name] = names[one]
    options = (Option("", "-"), *(Option(key, text) for key, text in texts.items()))
    return Choice(ident, name, options, one)


def _typed_value(text: str) -> int | str:
    """Return a number where digits were typed."""
    return int(text) if text.strip().isdecimal() else text.strip()


def _label(field: Field) -> str:
    """'task_force' as it is read: 'Task force'."""
    return field.name.replace("_", " ").capitalize()


def _ways(desk: SideDesk, offer: Offer, filled: Filled, is_open: bool) -> Iterable[Way]:
    """Return the one way to give the order as it is filled in, with what the rules say; none while it is not whole."""
    if is_open:
        return ()
    try:
        orders = offer.orders if offer.orders else (offer.filled(filled),)
    except ValidationError as fault:
        name = str(fault.errors()[0]["loc"][0])
        odd = Refused(offer.rule, ODD.format(name=name.replace("_", " ").capitalize()), waivable=False)
        return (Way(replace(offer, words=offer.for_side), refused=odd),)
    return (_way(desk, offer, orders),)


def _way(desk: SideDesk, offer: Offer, orders: tuple[Command, ...]) -> Way:
    trial = desk.trial(orders)
    words = "; ".join(desk.game.words.menu(cmd, desk.state) for cmd in orders)
    cost = f"Costs {trial.cost:g}" if trial.cost else ""
    done = Offer(offer.rule, words, orders, offer.side, offer.urgency, offer.at)
    return Way(done, cost, trial.refused)


# --- plain words ---------------------------------------------------------------------------


def _plain_words(desk: SideDesk, picks: Picks) -> Card:
    """A line in plain words, and what it would do."""
    typed = str(picks.get(SAY, "")).strip()
    ways = partial(_readings, desk, typed)
    deed = Deed(HAND_IN, ways=ways, one_at_once=True, why_none=NOT_READ if typed else WRITE_FIRST, id=SAY)
    hint = HINT.format(kinds=", ".join(desk.game.order_kinds[:4])) if desk.game.order_kinds else ""
    found = tuple(ways()) if typed else ()
    meanings = "; ".join(f"{way.label}. {way.words}".strip() for way in found[:3]) or (NOT_READ if typed else "")
    line = Typed(
        SAY, "In plain words", typed, hint, quiet=True, deed=deed, goes_on=partial(completions, desk), button=HAND_IN
    )
    return Card("words", "In plain words", (line, Words(meanings)) if meanings else (line,))


def _readings(desk: SideDesk, typed: str) -> Iterator[Way]:
    """What the line can mean, as this side may order it."""
    for reading in desk.game.phrases(desk, typed, None) if typed else ():
        if reading.commands and all(getattr(cmd, "side", desk.side) in (desk.side, None) for cmd in reading.commands):
            yield Way(Offer("", reading.words, reading.commands, desk.side), reading.verdict, reading.refused)


def completions(desk: SideDesk, typed: str) -> Sequence[str]:
    """Return whole lines that the line could go on with."""
    readings = desk.game.phrases(desk, typed, None) if typed.strip() else ()
    return tuple(dict.fromkeys(reading.line for reading in readings if reading.line))
