"""What a seat can do now: the lines of its side's Watch, with a form where something is still to be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.core.counting import counted, with_article
from ffts.core.model import Command
from ffts.core.offer import Offer, Urgency
from ffts.core.page import Card, Deed, Line, Listed, Mark, Page, Picks, Words
from ffts.seats.as_asked import AHEAD, DONE_WITH_IT, AsAsked, SayDone
from ffts.seats.forms import OPEN, elsewhere, form, open_offers
from ffts.seats.letters import Sent
from ffts.seats.plain_words import plain_words
from ffts.seats.seat import Seat
from ffts.seats.side_desk import SideDesk

GROUPS: tuple[tuple[Urgency, str, Mark], ...] = (
    ("lost", "About to be lost", "urgent"),
    ("must", "Must be done", "warning"),
    ("may", "May be done", ""),
)
TO_KNOW = "To know"
NOTHING = "Nothing is asked of you now."
CHOOSE_ONE, CANNOT = "Choose one:", "This cannot be done now"
NOT_YOURS, OF_ITSELF, WAITING = "For the umpire", "When all are done", "Waiting for {side}"
GOES_ON = "Play goes on when all are done."
MEANS = "Done means here: {line}."
LOST_BY_IT = "{things} lost if play goes on now: {lines}."
AND_GIVES_UP = f"{DONE_WITH_IT}, and give up what stands above"
NOT_ASKED = (
    "{button}: you are asked nothing before that, unless you must do something or a strike is over its target. What"
    " could be chosen until then is left as it is."
)


def your_move(
    desk: SideDesk,
    seat: Seat,
    due: Sequence[Offer],
    picks: Picks,
    is_done: bool | None = None,
    unattended: bool = False,
    sent: Sequence[Sent] = (),
) -> Page:
    """Return the page; `is_done` says whether the seat is done with this segment, which stands over every page of it,
    None where that is not asked; `unattended` whether there is no umpire; `sent` what it handed in that waits."""
    closing = tuple(line for line in due if is_done is False and _only_done_says_it(desk, seat, line, unattended))
    lines = dict(_numbered(line for line in due if line not in closing))
    chosen = lines.get(str(picks.get(OPEN, "")))
    groups = (card for group in GROUPS for card in _group(desk, seat, lines, *group))
    opened = _opened(desk, lines, chosen, picks, sent) if chosen and _may_take(seat, chosen) else None
    done = _done(desk, seat, due, closing, unattended) if is_done is False else None
    own = (plain_words(desk, picks), done) if seat.may_order else ()
    cards = (opened, *groups, *own, *_not_its_own(desk, seat, lines, unattended))
    nothing = () if any(line.side == seat.side for line in due) else (Words(NOTHING),)
    return Page("Your move", above=() if is_done else nothing, cards=tuple(card for card in cards if card is not None))


def given_up(due: Sequence[Offer], seat: Seat) -> tuple[str, ...]:
    """Return what a seat loses if play goes on now, and what it could still choose and would not be asked again."""
    own = (line for line in due if line.side == seat.side)
    return tuple(line.loss for line in own if line.lost or (line.if_lost and (line.orders or line.about)))


def _done(desk: SideDesk, seat: Seat, due: Sequence[Offer], closing: Sequence[Offer], unattended: bool) -> Card:
    """Say that this seat is done; what it ends by that and what would be lost is named, and where there is no umpire to
    hold play up, the button says that it is given up."""
    lost = given_up(due, seat)
    warned = LOST_BY_IT.format(things=counted(len(lost), "thing"), lines="; ".join(lost))
    words = Words(warned, "warning") if lost else Words(GOES_ON, "muted")
    ends = tuple(Words(MEANS.format(line=line.for_side)) for line in closing)
    name = AND_GIVES_UP if lost and unattended else DONE_WITH_IT
    done = Deed(name, orders=(SayDone(gives_up=lost),), id="done")
    stage = desk.game.quiet_until(desk.state) if unattended else ""
    if not stage:
        return Card("done", blocks=(*ends, words), deeds=(done,))
    ahead = Deed(
        AHEAD.format(stage=stage), orders=(SayDone(gives_up=lost, until=stage),), id="done-ahead", look="quiet"
    )
    not_asked = Words(NOT_ASKED.format(button=ahead.name), "muted")
    return Card("done", blocks=(*ends, words, not_asked), deeds=(done, ahead))


def _only_done_says_it(desk: SideDesk, seat: Seat, line: Offer, unattended: bool) -> bool:
    """Whether to be done with the segment says the same as an order of this seat: one that goes on, or one that would
    only be answered with what is lost by it, which is named at that button."""
    if is_to_go_on(desk, seat, line, unattended):
        return True
    if not (line.must and line.order is not None and line.side == seat.side and seat.manner == "at once"):
        return False
    refused = desk.trial(line.orders).refused
    return refused is not None and refused.asks_twice


def is_to_go_on(desk: SideDesk, seat: Seat, line: Offer, unattended: bool) -> bool:
    """Whether a line of this seat only ends what it is done with, where no umpire does that."""
    if not (unattended and line.must and line.order is not None and line.side == seat.side):
        return False
    return seat.manner == "at once" and _kind(line.order) == type(desk.game.onward(desk.state)).__name__


def _kind(order: Command) -> str:
    return order.order if isinstance(order, AsAsked) else type(order).__name__


def _numbered(due: Iterable[Offer]) -> Iterator[tuple[str, Offer]]:
    """Each line under a name that stays while it is there."""
    count: dict[str, int] = {}
    for line in due:
        name = f"{line.rule}.{line.at}.{line.kind.__name__ if line.kind else ''}"
        count[name] = count.get(name, 0) + 1
        yield f"{name}.{count[name]}", line


# --- one line of several answers ------------------------------------------------------


def how_many(lines: Iterable[Offer]) -> int:
    """Return how many things these lines ask: answers to one question, of which one is given, are one thing."""
    return len(dict.fromkeys(line.choice_of or at for at, line in enumerate(lines)))


def _answers(lines: Mapping[str, Offer], line: Offer) -> dict[str, Offer]:
    """Return the answers to a line among which its side chooses, as lines that it does not list by themselves."""
    return {ident: each for ident, each in lines.items() if each.choice_of == line.for_side and each.side == line.side}


def _is_answer(lines: Mapping[str, Offer], line: Offer) -> bool:
    """Whether a line is read on the form of another one."""
    return bool(line.choice_of) and any(
        other.for_side == line.choice_of and other.side == line.side for other in lines.values()
    )


def _opened(desk: SideDesk, lines: Mapping[str, Offer], line: Offer, picks: Picks, sent: Sequence[Sent]) -> Card | None:
    """The form of a line; or the answers to it, each a button with what it costs."""
    if not (answers := _answers(lines, line)):
        return form(desk, line, picks, sent)
    deeds = tuple(_answer(ident, each) for ident, each in answers.items())
    close = Deed("Close", picks={OPEN: ""}, look="quiet")
    return Card("form", line.for_side, (Words(CHOOSE_ONE),), (*deeds, close), mark="warning" if line.must else "")


def _answer(ident: str, line: Offer) -> Deed:
    if line.asks:
        return Deed(line.for_side, picks={OPEN: ident}, tip=line.cost, id=ident)
    why_not = "" if line.orders else line.cost or CANNOT
    return Deed(line.for_side, orders=line.orders, picks={OPEN: ""}, tip=line.cost, why_not=why_not, id=ident)


# --- the lines of the Watch -----------------------------------------------------------


def _group(
    desk: SideDesk, seat: Seat, lines: dict[str, Offer], urgency: Urgency, heading: str, mark: Mark
) -> Iterator[Card]:
    """The lines of one urgency on a card. Those that may be done and have nothing to press are there to be known."""
    own = ((ident, line) for ident, line in lines.items() if _belongs(line, urgency) and line.side == seat.side)
    found = [_line(desk, seat, lines, ident, line) for ident, line in own if not _is_answer(lines, line)]
    known = [line for line in found if urgency == "may" and seat.may_order and line.deed is None]
    done = tuple(line for line in found if line not in known)
    if done:
        yield Card(urgency, heading, (Listed(urgency, heading, done),), mark=mark, badge=str(_things(lines, done)))
    if known:
        near: Mark = "warning" if any(lines[line.id].warns for line in known) else ""
        yield Card("known", TO_KNOW, (Listed("known", TO_KNOW, tuple(known)),), mark=near)


def _things(lines: Mapping[str, Offer], shown: Iterable[Line]) -> int:
    return how_many(lines[line.id] for line in shown)


def _belongs(line: Offer, urgency: Urgency) -> bool:
    """Whether a line is read under this urgency: one that warns of a loss that nothing ends yet is about a loss too."""
    warns = line.urgency == "may" and bool(line.if_lost)
    return urgency == "lost" if warns else line.urgency == urgency


def _not_its_own(desk: SideDesk, seat: Seat, lines: dict[str, Offer], unattended: bool) -> Iterator[Card]:
    """What everybody reads: what another side does, and what belongs to none, which the umpire does if there is one."""
    names = {side.id: side.name for side in desk.game.sides(desk.data)}
    others = {ident: line for ident, line in lines.items() if line.side != seat.side and _is_to_come(line, unattended)}
    for side in dict.fromkeys(line.side for line in others.values()):
        own = tuple(_line(desk, seat, lines, ident, line) for ident, line in others.items() if line.side == side)
        heading = (
            WAITING.format(side=with_article(names.get(side, side))) if side else OF_ITSELF if unattended else NOT_YOURS
        )
        name = f"waiting-{side}" if side else "umpire"
        yield Card(name, heading, (Listed(name, heading, own),))


def _is_to_come(line: Offer, unattended: bool) -> bool:
    """Whether it is done at all: what belongs to no side and may be done, only an umpire does."""
    return line.must or line.side is not None or not unattended


def _line(desk: SideDesk, seat: Seat, lines: Mapping[str, Offer], ident: str, line: Offer) -> Line:
    cited = desk.game.cited(desk.data, line.rule)
    tip = ". ".join(filter(None, (line.instead, line.cost, f"Rule {cited}" if cited else "")))
    return Line(ident, line.for_side, tip=tip, deed=_deed(desk, lines, ident, line) if _may_take(seat, line) else None)


def _may_take(seat: Seat, line: Offer) -> bool:
    """Whether a seat gives the order of a line: what belongs to no side is the umpire's."""
    return seat.may_order and line.side == seat.side


def _deed(desk: SideDesk, lines: Mapping[str, Offer], ident: str, line: Offer) -> Deed | None:
    """Give the orders of the line, or open the form in which the rest is chosen."""
    if _answers(lines, line):
        return Deed(line.for_side, picks={OPEN: ident}, id=ident)
    if line.order is not None:
        return Deed(line.for_side, orders=line.orders, tip=line.cost)
    if open_offers(desk, line):
        return Deed(line.for_side, picks={OPEN: ident}, id=ident)
    return next((Deed(line.for_side, lead=lead, id=ident) for lead in elsewhere(desk, line)), None)
