"""6.3 Decks: every carrier and base on one page, the most urgent first, and orders for several of them at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from types import MappingProxyType

from ffts.core.asking import ReadText, nothing_to_read
from ffts.core.game import LineReading
from ffts.core.offer import Offer
from ffts.core.once import remembered
from ffts.core.page import Block, Card, Deed, Drawn, Lead, Look, Page, Typed, Words
from ffts.core.picture import Picture
from ffts.core.umpire import Refused
from ffts.core.viewpoint import LOOKING_AHEAD, Viewpoint
from ffts.games.skies.ahead.calendar import DueBack, due_back
from ffts.games.skies.ahead.deck import Outlook
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.events import air as e
from ffts.games.skies.names import PlatformId, SideId
from ffts.games.skies.offers.decks import due_runs
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.deck_plan import DeckPlan
from ffts.games.skies.pictures.air.form import CAP, FREE, OVERHEAD, Counter, FormPicture, sixth_key
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.air.small import small_deck
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.words import plural, points_text
from ffts.games.skies.rules.ch06.orders import carry_out
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView, known_state

Ahead = Mapping[PlatformId, Outlook]
"""What each deck has before it, as far as it is found out."""
NO_OUTLOOKS: Ahead = MappingProxyType({})
Read = Callable[[str, Sequence[SideId]], LineReading | None]
"""What a line of orders for these sides means first, as at Ctrl+K."""

PRESSING, ENDING, WAITING, CLASHING, ORDERED, EXPECTING, QUIET, GONE = range(8)
"""What is the matter with a deck, the worst first."""
SIDE, LINE, DONE = "side", "line", "done"
FORM = "Air operations"
COLUMN = 290
MOST_DECKS = 32
"""Of both sides: so many cards and drawings are kept until their deck is another."""
SHIP, LOW_SHIP = 52, 30
"""How high a ship is drawn on a card, and on a short one."""
NO_DECKS = "No side of this scenario has a carrier or a base.\nIts ships stand on the Ships page."
NOTHING_DUE = "No standing order would do anything now. Give some on the line below, or on a carrier's page"
TIP = (
    "Orders in plain words, as at Ctrl+K (Shift+G). 'all Japan: CAP 2, land 3' is done at once; 'orders for all Japan: "
    "...' writes standing orders, run carries them out, none takes them away. Enter gives what is allowed, Esc leaves"
)
SIDES = Deed("Both sides", "Shift+S", "Both sides on one page, then each on its own")
RUN_TIP = "Carry out the standing orders that are due, of every carrier and base shown here"
RUN = Deed("Run due orders", "Shift+O", RUN_TIP)
OPEN = Deed("Open", "Enter", "Open the page of {}; arrows, or the first letter of a name, move")
DEEDS = (SIDES, RUN)
KEYS = {
    "": (
        *DEEDS,
        Deed("Orders for several", "Shift+G", "One line of orders for several carriers"),
        Deed("Its form", "Enter", "Arrows, or the first letter of a name, lead from card to card"),
    )
}


@dataclass(frozen=True)
class StandingLine:
    """6.5 A standing order, and what becomes of it in the air operations of this turn."""

    text: str
    goes: bool
    """Whether something is done by it."""
    why: str
    """What keeps it, or part of it, from being done."""

    @property
    def words(self) -> str:
        """'Goes: ready VB-6 1000lb', or why it does not."""
        if self.goes:
            return f"Goes: {self.text}"
        return f"Waits: {self.text}. {self.why}" if self.why else f"Nothing to do: {self.text}"


@dataclass(frozen=True)
class DeckNow:
    """What there is to say of a carrier or base, with what was found by looking ahead."""

    form: FormPicture
    side: str
    dues: tuple[DueBack, ...]
    orders: tuple[StandingLine, ...]
    turn: int
    ahead: Outlook | None = None

    @cached_property
    def urgency(self) -> tuple[int, int]:
        """What is the matter, the worst first, and the turn that counts for it."""
        form, clash = self.form, self.ahead.next_clash if self.ahead else None
        over = [_last(one) for one in form.counters if one.last_turn is not None and one.last_turn <= self.turn]
        waiting = [_last(one) for one in form.counters if one.place in (OVERHEAD, FREE)]
        found = (
            (form.sunk, GONE, 0),
            (clash and clash.presses, PRESSING, clash.turn if clash else 0),
            (over, ENDING, min(over, default=0)),
            (waiting, WAITING, min(waiting, default=0)),
            (clash, CLASHING, clash.turn if clash else 0),
            (any(order.goes for order in self.orders), ORDERED, 0),
            (self.dues, EXPECTING, min((due.earliest for due in self.dues), default=0)),
        )
        return next(((rank, when) for there, rank, when in found if there), (QUIET, 0))


def _last(counter: Counter) -> int:
    return counter.last_turn or 0


def decks_of(
    view: SideView, data: Catalog, ahead: Ahead = NO_OUTLOOKS, read: ReadText = nothing_to_read
) -> tuple[DeckNow, ...]:
    """6.3 Each carrier and base of this side, in the order of its forms."""
    return tuple(replace(deck, ahead=ahead.get(PlatformId(deck.form.id))) for deck in _decks_now(view, data, read))


def _hangs_on(view: SideView, data: Catalog, read: ReadText) -> tuple[object, ...]:
    return view.public, view.own, view.intel, data, read


@remembered(last=4, by=_hangs_on)
def _decks_now(view: SideView, data: Catalog, read: ReadText) -> tuple[DeckNow, ...]:
    """An order of one side leaves the decks of the other as they were; what lies ahead is found later."""
    dues, forms = due_back(known_state(view), data), form_pictures(view, data, read)
    return tuple(
        DeckNow(
            form,
            view.own.name,
            tuple(due for due in dues if due.platform == form.id),
            () if form.sunk else order_lines(view, data, PlatformId(form.id)),
            view.public.turn,
        )
        for form in forms
    )


# --- the page ---------------------------------------------------------------------------------


def page(
    at: Viewpoint,
    ahead: Ahead = NO_OUTLOOKS,
    read: Read | None = None,
    looking: bool = False,
    open_now: Sequence[Offer] = (),
) -> Page:
    """A card a carrier or base; the line below gives several of them orders. `open_now` are the lines of the Watch."""
    only = at.picks.get(SIDE)
    sides = [SideId(side) for side in at.sides if only in (None, "", side)]
    decks = [deck for side in sides for deck in decks_of(at.view(side), at.data, ahead, at.read)]
    if not decks:
        return Page("", empty=NO_DECKS)
    decks.sort(key=lambda deck: deck.urgency)
    return Page(
        heading(open_now, [deck.ahead for deck in decks if deck.ahead]),
        above=(Words(LOOKING_AHEAD, "muted"),) if looking else (),
        cards=tuple(card_of(deck, colour_of(at.data, SideId(deck.form.side))) for deck in decks),
        below=tuple(_line(at, sides, read)),
        deeds=tuple(_deeds(at, sides)),
        column=COLUMN,
    )


def heading(open_now: Sequence[Offer], ahead: Sequence[Outlook]) -> str:
    """Return how much is about to be lost, as the Watch counts it, and what else does not fit together."""
    lost = about_to_be_lost(open_now, ahead)
    later = sum(len(outlook.clashes) - len(outlook.pressing) for outlook in ahead)
    more = f"{plural(later, 'conflict')} later" if later else ""
    if lost:
        return f"{lost} about to be lost{f', {more}' if more else ''}"
    return f"Nothing about to be lost, {more}" if more else "Nothing about to be lost"


def about_to_be_lost(open_now: Sequence[Offer], ahead: Sequence[Outlook]) -> int:
    """Return the number that the Watch shows: its lines, and what does not bear waiting on any deck."""
    return sum(line.lost for line in open_now) + sum(len(outlook.pressing) for outlook in ahead)


def _deeds(at: Viewpoint, sides: list[SideId]) -> Iterator[Deed]:
    if len(at.sides) > 1:
        ways = ["", *at.sides]
        now = str(at.picks.get(SIDE, ""))
        after = ways[(ways.index(now) + 1) % len(ways)]
        name = at.view(now).own.name if now else "Both sides"
        yield replace(SIDES, name=name, picks={SIDE: after})
    runs = tuple(run for side in sides for run in due_runs(known_state(at.view(side)), at.data, (side,)))
    yield replace(RUN, orders=runs, why_not="" if runs else NOTHING_DUE)


def _line(at: Viewpoint, sides: list[SideId], read: Read | None) -> Iterator[Block]:
    """6.5 What a line of orders comes to, carrier by carrier, before it is given; a browser has one of its own."""
    if not at.face.on_desk:
        return
    text, done = str(at.picks.get(LINE, "")), str(at.picks.get(DONE, ""))
    found = read(text, sides) if read and text.strip() else None
    parts = _parts(found) if found else [(line, False) for line in done.splitlines()]
    yield from (Words(words, "danger" if refused else "") for words, refused in parts)
    example = f"all {at.view(sides[0]).own.name}: CAP 2, land 3"
    yield Typed(
        LINE,
        "Orders for several carriers",
        text,
        f"{example}  (Shift+G)",
        TIP,
        quiet=True,
        key="Shift+G",
        why_not="" if at.may_order else at.face.read_only,
        deed=_giving(found) if found else None,
    )


def _parts(found: LineReading) -> list[tuple[str, bool]]:
    because = f": {found.verdict}" if found.verdict else ""
    return list(found.parts) or [(f"{found.words}{because}", not found.allowed)]


def _giving(found: LineReading) -> Deed:
    """What is allowed is ordered; what is not stays in the line, to be mended."""
    parts = _parts(found)
    whole = not any(refused for _, refused in parts)
    given = found.commands if found.allowed and not found.line else ()
    done = {LINE: "", DONE: "\n".join(words for words, _ in parts)} if whole and given else {}
    return Deed("Give the orders", orders=given, picks=done)


# --- a card -----------------------------------------------------------------------------------


def _shown_of(deck: DeckNow, colour: str) -> tuple[object, ...]:
    return deck.form, deck.side, deck.dues, deck.orders, deck.turn, deck.ahead, colour


@remembered(last=MOST_DECKS, by=_shown_of)
def card_of(deck: DeckNow, colour: str) -> Card:
    """One carrier or base, in full and in ever fewer words."""
    form, side = deck.form, deck.side
    ways = (_gone,) if form.sunk else (_in_full, _in_brief, partial(_in_short, most=2), partial(_in_short, most=1))
    full, *shorter = (tuple(way(deck)) for way in ways)
    return Card(
        form.id,
        form.name,
        full,
        mark="urgent" if deck.urgency[0] <= ENDING else "",
        side=side,
        colour=colour,
        words=_words(deck),
        shorter=tuple(shorter),
        deed=Deed(
            f"Open {form.name}",
            "Enter",
            f"Open the page of {form.name}; arrows, or the first letter of a name, move",
            lead=Lead(FORM, form.id),
        ),
    )


def _words(deck: DeckNow) -> str:
    """Everything in one text, for a screen reader."""
    form = deck.form
    parts = [f"{form.name}, {deck.side}: {form.spot_words}", *form.warnings, _conflict(deck)]
    parts += [_strip_words(form), aboard(form), points(form), _flown(form), up(form), due(deck), order_words(deck)]
    return ". ".join(part.rstrip(".") for part in parts if part)


def _gone(deck: DeckNow) -> Iterator[Block]:
    """17.2 Of a carrier that has sunk: who is still in the air, and where they were to come down."""
    yield from (_trouble(deck, words) for words in _troubles(deck))
    if deck.dues:
        yield Words(due(deck))


def _in_full(deck: DeckNow) -> Iterator[Block]:
    form = deck.form
    yield from _strip(form, SHIP)
    yield Words(aboard(form) if form.is_base else f"{form.spot_words}, {aboard(form)}")
    yield Words("; ".join(filter(None, (_flown(form), points(form)))))
    yield Words(up(form), "strong" if _is_up(form) else "")
    if deck.dues:
        yield Words(due(deck))
    yield from (_trouble(deck, words) for words in _troubles(deck))
    yield _order(deck)


def _in_brief(deck: DeckNow) -> Iterator[Block]:
    form, troubles = deck.form, _troubles(deck)
    yield from _strip(form, LOW_SHIP)
    yield Words(_aboard_brief(form), most=1)
    yield Words("; ".join(filter(None, (_flown(form), points(form)))), most=1)
    yield Words(_up_brief(deck), "strong" if _is_up(form) else "", most=2)
    if troubles:
        yield _trouble(deck, troubles[0], 3)
    if troubles[1:]:
        yield _trouble(deck, ". ".join(troubles[1:]), 2)
    yield _order(deck, 2)


def _in_short(deck: DeckNow, most: int) -> Iterator[Block]:
    """Points and what is used of launches and landings stand in the lines there are."""
    form, left = deck.form, points(deck.form)
    brief = f", {left.replace(' of ', '/').replace('points', 'pts')}" if left else ""
    yield Words(f"{_aboard_brief(form)}{brief}", most=most)
    yield Words(
        "; ".join(filter(None, (_up_brief(deck), _flown_brief(form)))), "strong" if _is_up(form) else "", most=most
    )
    if troubles := _troubles(deck):
        cannot_wait, first = deck.urgency[0] <= ENDING, troubles[0]
        words = _loss_first(first) if first == _conflict(deck) else first
        yield _trouble(deck, words, 3 if most > 1 else 2 if cannot_wait else 1)
    if most > 1 or deck.orders or not troubles:  # that there are none is worth less than what is about to be lost
        yield _order(deck, 1)


def _loss_first(words: str) -> str:
    """'3 conflicts: 11 AF would be lost; return 2 home in turn 22': where there is little room the end would be cut."""
    count, several, rest = words.rpartition(" conflicts: ")
    reasons, _, loss = rest.rpartition(": ")
    return f"{count}{several}{'; '.join(filter(None, (loss, reasons)))}"


def _trouble(deck: DeckNow, text: str, most: int = 0) -> Words:
    return Words(text, "danger" if deck.urgency[0] <= ENDING else "warning", most=most)


def _order(deck: DeckNow, most: int = 0) -> Words:
    look: Look = "" if deck.orders else "muted"
    return Words(order_words(deck), look, most=most)


# --- its words --------------------------------------------------------------------------------


def _aboard(form: FormPicture) -> tuple[int, int, int, int]:
    """AFs aboard: in all, ready, with fuel, and of the ready those with a weapon."""
    here = [counter for counter in form.counters if counter.place not in (CAP, FREE, OVERHEAD)]
    armed = sum(counter.ready and bool(counter.badge) for counter in here)
    return len(here), sum(counter.ready for counter in here), sum(counter.fuelled for counter in here), armed


def aboard(form: FormPicture) -> str:
    """'27 aboard: 6 ready, 9 fuelled, 6 armed'."""
    return "{} aboard: {} ready, {} fuelled, {} armed".format(*_aboard(form))


def _aboard_brief(form: FormPicture) -> str:
    """'Ready 6/27, fuelled 9, armed 6'."""
    return "Ready {1}/{0}, fuelled {2}, armed {3}".format(*_aboard(form))


def points(form: FormPicture) -> str:
    """'7½ of 9 points'; nothing for a base that has none."""
    if form.sunk or not form.points + form.points_lost:
        return ""
    return f"{points_text(form.points_left)} of {points_text(form.points)} points"


def _flown(form: FormPicture) -> str:
    """6.9 and 6.12 What of the launches and landings of this AOS is used."""
    return f"Launched {form.launched}, landed {form.landed}"


def _flown_brief(form: FormPicture) -> str:
    """'launched 3/12', once any aircraft has."""
    used = (("launched", form.launched), ("landed", form.landed))
    return ", ".join(f"{what} {count.replace(' of ', '/')}" for what, count in used if not count.startswith("0 "))


def _count(form: FormPicture, zone: str) -> int:
    found = form.zone(zone)
    return len(found.counters) if found else 0


def _is_up(form: FormPicture) -> bool:
    """6.2 and 6.11 Whether aircraft want to land, or want a mission."""
    return bool(_count(form, OVERHEAD) or _count(form, FREE))


def up(form: FormPicture) -> str:
    """Who is over the deck."""
    over = ((FREE, "without a mission"), (OVERHEAD, "overhead"), (CAP, "on CAP"))
    return (
        ", ".join(f"{count} {what}" for zone, what in over if (count := _count(form, zone))) or "No aircraft overhead"
    )


def _up_brief(deck: DeckNow) -> str:
    """'4 overhead, 1 on CAP; 13 AF due, turns 12-18'."""
    coming = [line for line in deck.dues if not _is_here(line, deck.turn)]
    if not coming:
        return up(deck.form)
    count, first, last = sum(len(line.afs) for line in coming), coming[0].earliest, min(line.last for line in coming)
    when = f"turns {first}-{last}" if first < last else f"turn {first}"
    over = up(deck.form) if _is_up(deck.form) or _count(deck.form, CAP) else ""
    return "; ".join(filter(None, (over, f"{plural(count, 'AF')} due, {when}")))


def _is_here(due: DueBack, turn: int) -> bool:
    """Whether they are over the deck now, or on CAP."""
    return due.earliest <= turn <= due.last


def due(deck: DeckNow) -> str:
    """4.2 Who comes back and by when: 'Due back strike 1: 9 AF, turns 11-14'."""
    return "Due back " + "; ".join(_due_line(line, deck.turn) for line in deck.dues) if deck.dues else ""


def _due_line(due: DueBack, turn: int) -> str:
    who = f"{due.name}: {plural(len(due.afs), 'AF')}"
    if due.earliest > due.last:
        return f"{who}, home turn {due.earliest}, fuel ends turn {due.last}"
    if _is_here(due, turn) or due.earliest == due.last:
        return f"{who}, until turn {due.last}" if _is_here(due, turn) else f"{who}, turn {due.last}"
    return f"{who}, turns {due.earliest}-{due.last}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _clashes(deck: DeckNow) -> int:
    return len(deck.ahead.clashes) if deck.ahead and deck.ahead.next_clash else 0


def _clash(deck: DeckNow) -> str:
    return deck.ahead.next_clash.words if deck.ahead and deck.ahead.next_clash else ""


def _conflict(deck: DeckNow) -> str:
    """How many conflicts there are, and the next."""
    count = _clashes(deck)
    return f"{count} conflicts: {_clash(deck)}" if count > 1 else _sentence(_clash(deck))


def _troubles(deck: DeckNow) -> tuple[str, ...]:
    """The conflict if it cannot wait, then what is wrong with the deck, then a conflict that can."""
    conflict, warnings = tuple(filter(None, (_conflict(deck),))), deck.form.warnings
    return (*conflict, *warnings) if deck.urgency[0] == PRESSING else (*warnings, *conflict)


def order_words(deck: DeckNow) -> str:
    """The order that counts in this AOS, and how many stand behind it."""
    orders = deck.orders
    goes = next((order for order in orders if order.goes), None)
    first = goes or next((order for order in orders if order.why), None) or next(iter(orders), None)
    if first is None:
        return "No standing orders"
    return first.words + (f" (and {len(orders) - 1} more)" if len(orders) > 1 else "")


# --- the deck ---------------------------------------------------------------------------------


def _strip_words(form: FormPicture) -> str:
    counts = ((sixth, _count(form, sixth_key(sixth.no))) for sixth in form.sixths)
    return ", ".join(f"sixth {sixth.no} {afs} AF{' hit' * sixth.hit}" for sixth, afs in counts if afs or sixth.hit)


def _strip(form: FormPicture, most: int) -> Iterator[Block]:
    """6.4.1 The deck from above, the bow to the left."""
    if form.plan:
        yield Drawn(_drawn(form, form.plan), _strip_words(form) or "The deck is empty", most=most)


@remembered(last=MOST_DECKS)
def _drawn(form: FormPicture, plan: DeckPlan) -> Picture:
    return small_deck(form, plan)


# --- standing orders ------------------------------------------------------------------------


def order_lines(view: SideView, data: Catalog, platform: PlatformId) -> tuple[StandingLine, ...]:
    """6.5 Each standing order, and what becomes of it in the air operations of this turn, with dice that fall well."""
    orders = view.own.platforms[platform].orders
    if not orders:
        return ()
    known = known_state(view)
    state = DeckTrial(data, platform, known).this_aos(known)
    try:
        ump = on_trial(state, data)
        goes = carry_out(ump, platform)
    except Refused as no:
        return tuple(StandingLine(text, False, f"{no.why} [{no.rule}]") for text in orders)
    left = {event.order: event.left for event in ump.events if isinstance(event, e.OrderDone)}
    waits = {event.order: _why(event) for event in ump.events if isinstance(event, e.OrderWaits)}
    return tuple(StandingLine(text, text in goes, waits.get(left.get(text) or text, "")) for text in orders)


def _why(waits: e.OrderWaits) -> str:
    return f"{waits.why} [{waits.rule.partition('-')[0]}]"
