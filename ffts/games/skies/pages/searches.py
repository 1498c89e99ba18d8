"""7-8 Searches: the plan sheets, this turn's bands, rolls, cards and shadows, and what each search looks at by turn."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from ffts.core.model import Command
from ffts.core.offer import Way
from ffts.core.page import Block, Card, Cell, Column, Deed, Drawn, Look, Page, Painted, Picks, Row, Table, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.names import FormationId, Segment, SideId, TfId, called
from ffts.games.skies.offers.searching import attacking, closing, of_search
from ffts.games.skies.pages import plan_sheets, search_orders
from ffts.games.skies.pages.plan_sheets import same_for_both
from ffts.games.skies.pages.task_forces import laid
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.side import side_picture
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.games.skies.pictures.plans.trial import is_planning
from ffts.games.skies.pictures.search.coverage import Coverage, Flown, coverage, given_up
from ffts.games.skies.pictures.search.side import LookRow, side_looks, turn_words
from ffts.games.skies.pictures.search.umpire import is_searching, umpire_looks, whose_turn
from ffts.games.skies.rules.ch08.search import has_something_out
from ffts.games.skies.view import as_known, known_state

FRONT, LOOK, TURN = "front", "look", "turn"
PLANS, THIS_TURN = "plans", "this turn"
STRIP, CHART = "strip", "chart"
"""Painters."""
TO_PLANS = Deed("Plan sheets", "P", "The searches of each carrier and base")
TO_TURN = Deed("This turn", "T", "Which searches are out, and what they may try for")
ANNOUNCE = Deed("Announce", "A", "Announce the search and roll; then the cards are dealt (8.2)", id="announce")
PLAY = Deed("Play joker", "J", "All dummies go, and as many cards are dealt anew (9.3.2)", id="play")
LEAVE = Deed("Leave joker", "V", "The joker is left (9.3.2)", id="leave")
SHADOW = Deed("Shadow", "W", "Keep contact with what was found (8.3)", id="shadow")
END = Deed("End shadow", "E", "Let it go; the shadower flies home (8.3)", id="end")
ATTACK = Deed("Attack ...", "X", "An armed searcher will attack a ship of a type it was dealt (8.5)", one_at_once=True)
RECALL = Deed("Recall", "H", "Turn the search home in the Movement Segment (4.7)", id="recall")
CLOSE = Deed("Close searches", "C", "This side has finished searching in this turn (3.4.4)")
LOOKING = (ANNOUNCE, PLAY, LEAVE, SHADOW, END, ATTACK, RECALL, CLOSE)
TURNS = (
    Deed("Turn before", "Left", id="before"),
    Deed("Turn after", "Right", id="after"),
    Deed("Now", "Home", id="now"),
)
KEYS = {
    "": (TO_PLANS, TO_TURN),
    "plan sheets": plan_sheets.DEEDS,
    "this turn": LOOKING,
    "turn by turn": TURNS,
}
NO_TURN, NOT_ITS_TURN = "No side searches now", "This side does not search now (3.4.4)"
NONE_OUT = "No search of this side is out (3.4.4)"
NO_CARD = "No card was dealt to this search this turn (8.5)"
HINT = "Filled: looked at. Outlined: to come. Hatched on the chart: no search looks there."
NO_MORE = "No search looks there"
COLUMN = 530
"""Two columns at 1366 and at 1920 pixels: what looks where is as large as can be beside the line it is typed in."""
CHART_ROOM = (720, 480)
COVER = Layers(names=False, tracks=False, plots=False, strikes=False, numbers=False)


def page(at: Viewpoint) -> Page:
    """The umpire plans and rolls here; a side sees its own sheets and what its searches were shown."""
    front, segment = _front(at)
    switch = tuple(
        replace(deed, picks={FRONT: (name, *segment)}, look="primary" if name == front else "")
        for name, deed in ((PLANS, TO_PLANS), (THIS_TURN, TO_TURN))
    )
    rows = _rows(at) if front == THIS_TURN else ()
    row = _row_in_hand(at, rows)
    inner = plan_sheets.cards(at) if front == PLANS else _looks(at, rows, row)
    side, search = _search_in_front(at, front, row)
    return Page(
        "",
        cards=(
            Card("pages", deeds=switch, bare=True, across=True),
            *inner,
            *_cover(at, side),
            *(search_orders.cards(at, side, search) if side else ()),
        ),
        column=COLUMN,
    )


def _front(at: Viewpoint) -> tuple[str, tuple[str, ...]]:
    """The page chosen; another segment brings what it is about to the front, once."""
    public = as_known(at.seen.public, mends=False)
    segment = (str(public.turn), str(public.segment), str(public.maps_exchanged))
    if isinstance(pick := at.picks.get(FRONT), tuple) and pick[1:] == segment:
        return pick[0], segment
    leaving = public.segment is Segment.AIR_OPERATIONS  # 7.4.10 from its sheet
    return PLANS if leaving or is_planning(at.desk) else THIS_TURN, segment


# --- this turn ---------------------------------------------------------------------


def _rows(at: Viewpoint) -> tuple[LookRow, ...]:
    if at.viewer is None:
        return at.once("looks", lambda: umpire_looks(at.whole, at.data))
    return side_looks(at.view(at.viewer), at.data)


def _ident(row: LookRow) -> str:
    return f"{row.search} {row.force}"


def _is_open(row: LookRow) -> bool:
    """8.2.1 Whether it can still be tried for."""
    return bool(row.force and row.chance and not row.came)


def _row_in_hand(at: Viewpoint, rows: Sequence[LookRow]) -> LookRow | None:
    """The line chosen by hand; else the one just tried for while more can be done with it, else the next open one."""
    pick, lines = at.picks.get(LOOK), {_ident(row): row for row in rows}
    if isinstance(pick, str) and pick in lines:
        return lines[pick]
    tried = lines.get(pick[0]) if isinstance(pick, tuple) else None
    if tried and at.may_order and not (tried.came and not _may_go_on(at, tried)):
        return tried
    return next(filter(_is_open, rows), tried or next(iter(rows), None))


def _may_go_on(at: Viewpoint, row: LookRow) -> bool:
    orders = _orders(at, row)
    further = (orders[deed.id] for deed in (ANNOUNCE, PLAY, LEAVE, SHADOW) if deed.id in orders)
    return any(at.refusal(order) is None for order in further) or any(way.allowed for way in _attacks(at, row))


def _looks(at: Viewpoint, rows: Sequence[LookRow], row: LookRow | None) -> Iterator[Card]:
    if at.viewer is None:
        heading = whose_turn(at.whole) if is_searching(at.whole) else "No search in this segment"
    else:
        heading = turn_words(at.view(at.viewer))
    deeds = tuple(_deeds(at, row)) if at.may_order else ()
    blocks: tuple[Block, ...] = (Words("No search is out.", "muted"),)
    if row:
        blocks = (_table(at, rows, row, deeds),)
    yield Card("looks", heading, blocks, deeds, bare=True, across=True)
    if row:
        came = f". {row.came}" if row.came else ""
        detail = Words("\n".join(filter(None, (f"{row.name}, {row.doing} ({row.record}){came}", row.detail))))
        yield Card("look", blocks=(detail, *((laid(row.cards),) if row.cards else ())), bare=True, across=True)


def _table(at: Viewpoint, rows: Sequence[LookRow], row: LookRow, deeds: Sequence[Deed]) -> Table:
    """What only the umpire knows, and gives orders by, is left out for a side."""
    heads = (Column("Side", spare=2), Column("Search"), Column("Record", spare=1), Column("Now", spare=3), Column("TF"))
    more = (Column("Finds", right=True, spare=5), Column("This turn", wide=True, spare=4))
    whole = at.viewer is None
    columns = (*heads[0 if whole else 1 :], *more[0 if whole else 1 :])
    lines = []
    for each in rows:
        look: Look = "warning" if _is_open(each) else ""
        force = f"{each.force} in {each.hex}" if each.hex else each.force or "-"
        front = (each.side, each.name, each.record, each.doing, force)[0 if whole else 1 :]
        texts = (*front, *((each.chance or "-",) if whole else ()), each.came)
        deed = next((deed for deed in deeds if deed.id == ANNOUNCE.id), None) if each is row else None
        lines.append(Row(_ident(each), tuple(Cell(text, look) for text in texts), deed))
    return Table("Searches of this turn", columns, tuple(lines), LOOK, (_ident(row),))


def _deeds(at: Viewpoint, row: LookRow | None) -> Iterator[Deed]:
    orders = _orders(at, row) if row else {}
    stays: Picks = {LOOK: (_ident(row),)} if row else {}
    for deed in LOOKING[:-1]:
        if deed is ATTACK and row:
            yield replace(ATTACK, ways=partial(_attacks, at, row), why_none=NO_CARD, picks=stays)
        elif order := orders.get(deed.id):
            yield replace(deed, orders=(order,), picks=stays)
        else:
            yield replace(deed, why_not=NO_CARD if deed is ATTACK else plan_sheets.CHOOSE)
    yield _close(at)


def _close(at: Viewpoint) -> Deed:
    """3.4.4 The umpire closes for the side whose turn it is; a side for itself alone, and only with searches out."""
    state = at.whole if at.viewer is None else known_state(at.view(at.viewer))
    orders = next((offer.orders for offer in closing(state)), ())
    none = NO_TURN if at.viewer is None else NOT_ITS_TURN if has_something_out(at.view(at.viewer).own) else NONE_OUT
    close = replace(CLOSE, orders=orders, picks={LOOK: ""}, why_not="" if orders else none)
    return same_for_both(at, close, "3.4.4-ORDER", NOT_ITS_TURN)


def _side_of(at: Viewpoint, row: LookRow) -> SideId:
    return next(SideId(side.id) for side in at.desk.game.sides(at.data) if side.name == row.side)


def _orders(at: Viewpoint, row: LookRow) -> Mapping[str, Command]:
    """All that the search of this line can be ordered, of its force if there is one, by the deed."""
    return of_search(at.seen, at.view(_side_of(at, row)).own, FormationId(row.search), row.force)


def _attacks(at: Viewpoint, row: LookRow) -> Iterator[Way]:
    """8.5 One for each type the search was dealt this turn."""
    own = at.view(_side_of(at, row)).own
    for offer in attacking(at.seen.public, own, own.searches[FormationId(row.search)], TfId(row.force)):
        drawn = "its owner draws the ship (8.5.2)"
        yield at.way(offer, drawn) if at.face.on_desk else Way(offer, drawn)  # a seat has no hand to draw from


# --- by turn -----------------------------------------------------------------------


def _search_in_front(at: Viewpoint, front: str, row: LookRow | None) -> tuple[SideId | None, str]:
    """The search chosen and its side; of a sheet without plans the side alone."""
    if front == THIS_TURN and row:
        return _side_of(at, row), row.search
    sheet = plan_sheets.sheet_in_front(at)
    plan = plan_sheets.row_in_hand(at, sheet) if sheet and front == PLANS else None
    return (SideId(sheet.side) if sheet else None), plan.id if plan else ""


def _cover(at: Viewpoint, side: SideId | None) -> Iterator[Card]:
    """7.4 and 8.2 The searches of one side, turn by turn and on a small chart; the turn chosen stays for this turn."""
    if side is None:
        return
    flown = at.keep(Flown)
    found: Coverage = at.once(("cover", side), lambda: coverage(at.view(side), at.data, flown.of(SideId(side))))
    if not found.searches:
        return
    pick = at.picks.get(TURN)
    kept = isinstance(pick, tuple) and pick[1:] == (side, str(found.now)) and int(pick[0]) in found.turns
    turn = int(pick[0]) if kept and isinstance(pick, tuple) else found.next
    words = found.words(turn)
    lapsed = "\n".join(f"! {line}" for line in given_up(found.searches))
    if not at.face.on_desk:
        yield from _cover_in_hand(at, found, turn, side, lapsed)
        return
    strip = Painted(STRIP, (found, turn, side), f"What the searches of {called(found.side)} look at, by turn")
    blocks = (*((Words(lapsed, "danger"),) if lapsed else ()), strip, Words(words), Words(HINT, "muted"))
    base = at.once("chart", lambda: _chart(at))
    yield Card("cover", f"What the searches of {called(found.side)} look at", blocks, bare=True)
    yield Card(CHART, blocks=(Painted(CHART, (base, found, turn), words),), bare=True)


def _cover_in_hand(at: Viewpoint, found: Coverage, turn: int, side: str, lapsed: str) -> Iterator[Card]:
    """The same where nothing is painted by hand: one turn of it, and the ways to the others."""
    base: ChartPicture = at.once("chart", lambda: _chart(at))
    wide, high = room_of(at.picks, CHART_ROOM)
    drawn = whole_chart(replace(base, overlay=found.overlay(turn)), Seen(wide, high), COVER)
    others = ((TURNS[0], turn - 1), (TURNS[1], turn + 1), (TURNS[2], found.now))
    deeds = tuple(
        replace(deed, picks={TURN: (str(to), side, str(found.now))}, why_not="" if to in found.turns else NO_MORE)
        for deed, to in others
    )
    blocks = (*((Words(lapsed, "danger"),) if lapsed else ()), Words(found.words(turn)))
    picture = Drawn(drawn, found.words(turn), most=wide)
    yield Card("cover", f"What the searches of {called(found.side)} look at", (*blocks, picture), deeds, bare=True)


def _chart(at: Viewpoint) -> ChartPicture:
    if at.viewer is None:
        return umpire_picture(at.whole, at.data)
    return side_picture(at.view(at.viewer), at.data)
