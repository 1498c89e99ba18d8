"""From a side's own view to the small forms of all its carriers and bases. Whatever another page says of a deck too is
taken from the picture or the forecast it is taken from there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.calendar import DueBack, due_back
from ffts.games.skies.ahead.deck import Outlook
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.events import air as e
from ffts.games.skies.names import PlatformId
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.form import CAP, FREE, OVERHEAD, Counter, FormPicture, sixth_key
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.decks.card import DeckCard, DueLine, SmallSixth, StandingLine
from ffts.games.skies.rules.ch06.orders import carry_out
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView, known_state

Ahead = Mapping[PlatformId, Outlook]
"""What each deck has before it, as far as it is found out."""

PRESSING, ENDING, WAITING, CLASHING, ORDERED, EXPECTING, QUIET, GONE = range(8)
"""What is the matter with a deck, the worst first."""


@dataclass(frozen=True)
class DeckNow:
    """What there is to say of a carrier or base without looking ahead."""

    form: FormPicture
    dues: tuple[DueBack, ...]
    orders: tuple[StandingLine, ...]


def decks_now(view: SideView, data: Catalog) -> tuple[DeckNow, ...]:
    """6.3 Each carrier and base of this side, in the order of its forms."""
    dues = due_back(known_state(view), data)
    return tuple(
        DeckNow(
            form,
            tuple(due for due in dues if due.platform == form.id),
            () if form.sunk else order_lines(view, data, PlatformId(form.id)),
        )
        for form in form_pictures(view, data)
    )


def deck_cards(view: SideView, data: Catalog, ahead: Ahead) -> tuple[DeckCard, ...]:
    """6.3 The small form of each carrier and base of this side, with what was found by looking ahead."""
    return cards_of(decks_now(view, data), view, data, ahead)


def cards_of(decks: Iterable[DeckNow], view: SideView, data: Catalog, ahead: Ahead) -> tuple[DeckCard, ...]:
    """The same of decks that were looked at before."""
    return tuple(_card(view, data, deck, ahead.get(PlatformId(deck.form.id))) for deck in decks)


def most_urgent_first(cards: Iterable[DeckCard]) -> tuple[DeckCard, ...]:
    """Those of one urgency stay in their order."""
    return tuple(sorted(cards, key=lambda card: card.urgency))


def _card(view: SideView, data: Catalog, deck: DeckNow, ahead: Outlook | None) -> DeckCard:
    form, orders = deck.form, deck.orders
    here = [counter for counter in form.counters if counter.place not in (CAP, FREE, OVERHEAD)]
    clash = ahead.next_clash if ahead else None
    return DeckCard(
        id=form.id,
        name=form.name,
        side=view.own.id,
        side_name=view.own.name,
        colour=colour_of(data, view.own.id),
        is_base=form.is_base,
        sunk=form.sunk,
        spot_words=form.spot_words,
        sixths=tuple(_sixths(form)),
        aboard=len(here),
        ready=sum(counter.ready for counter in here),
        fuelled=sum(counter.fuelled for counter in here),
        armed=sum(counter.ready and bool(counter.badge) for counter in here),
        overhead=_count(form, OVERHEAD),
        cap=_count(form, CAP),
        free=_count(form, FREE),
        has_points=form.points + form.points_lost > 0,
        points=form.points,
        points_left=form.points_left,
        launched=form.launched,
        landed=form.landed,
        due=tuple(_due(due, view.public.turn) for due in deck.dues),
        order=_first(orders),
        more_orders=max(0, len(orders) - 1),
        warnings=form.warnings,
        conflict=clash.words if clash else "",
        more_conflicts=len(ahead.clashes) - 1 if ahead and clash else 0,
        urgency=_urgency(form, deck.dues, orders, ahead, view.public.turn),
    )


def _count(form: FormPicture, zone: str) -> int:
    found = form.zone(zone)
    return len(found.counters) if found else 0


def _sixths(form: FormPicture) -> Iterator[SmallSixth]:
    for sixth in form.sixths:
        taken = 1 - sixth.left / sixth.room if sixth.room else 0.0
        there = _count(form, sixth_key(sixth.no))
        yield SmallSixth(sixth.no, there, min(1.0, max(0.0, taken)) if there else 0.0, sixth.landing, sixth.hit)


def _due(due: DueBack, turn: int) -> DueLine:
    return DueLine(due.name, len(due.afs), due.earliest, due.last, due.earliest <= turn <= due.last)


def _first(orders: tuple[StandingLine, ...]) -> StandingLine | None:
    """The first that is done in this AOS; else the first that is kept from it."""
    goes = next((order for order in orders if order.goes), None)
    return goes or next((order for order in orders if order.why), None) or next(iter(orders), None)


def _urgency(
    form: FormPicture, dues: tuple[DueBack, ...], orders: tuple[StandingLine, ...], ahead: Outlook | None, turn: int
) -> tuple[int, int]:
    """What is the matter, the worst first, and the turn that counts for it."""
    clash = ahead.next_clash if ahead else None
    over = [counter for counter in form.counters if counter.last_turn is not None and counter.last_turn <= turn]
    waiting = [_last(counter) for counter in form.counters if counter.place in (OVERHEAD, FREE)]
    found = (
        (form.sunk, GONE, 0),
        (clash and clash.presses, PRESSING, clash.turn if clash else 0),
        (over, ENDING, min(map(_last, over), default=0)),
        (waiting, WAITING, min(waiting, default=0)),
        (clash, CLASHING, clash.turn if clash else 0),
        (any(order.goes for order in orders), ORDERED, 0),
        (dues, EXPECTING, min((due.earliest for due in dues), default=0)),
    )
    return next(((rank, when) for there, rank, when in found if there), (QUIET, 0))


def _last(counter: Counter) -> int:
    return counter.last_turn or 0


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
    left = {event.order: event.left for event in ump.said if isinstance(event, e.OrderDone)}
    waits = {event.order: _why(event) for event in ump.said if isinstance(event, e.OrderWaits)}
    return tuple(StandingLine(text, text in goes, waits.get(left.get(text) or text, "")) for text in orders)


def _why(waits: e.OrderWaits) -> str:
    return f"{waits.why} [{waits.rule.partition('-')[0]}]"
