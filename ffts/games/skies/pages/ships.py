"""17 Ships: the sheet of each as players know it, damage control that is due, and what is typed in or laid by hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.core.page import (
    Block,
    Card,
    Cell,
    Column,
    Deed,
    Drawn,
    Line,
    Listed,
    Look,
    Page,
    Painted,
    Row,
    Table,
    Typed,
    Words,
)
from ffts.core.viewpoint import CHOSEN, Viewpoint
from ffts.games.skies.commands.search import Scuttle
from ffts.games.skies.commands.strike import LayFormation
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.names import ShipId, SideId, TfId
from ffts.games.skies.pages.laying import LAID, SheetsOf, laying_page
from ffts.games.skies.pictures.ships.drawn import force_picture, ship_picture
from ffts.games.skies.pictures.ships.sheet import Control, GridPlace, HurtLine, ShipRow, ShipSheet
from ffts.games.skies.pictures.ships.side import ship_rows, ship_sheet, spreads
from ffts.games.skies.pictures.ships.typed import describe_typed, read_damage
from ffts.games.skies.pictures.ships.umpire import controls
from ffts.games.skies.pictures.strike.laying import Laying, standing
from ffts.games.skies.pictures.strike.step_odds import NOTHING, OddsRow, odds_table
from ffts.games.skies.pictures.strike.table_words import HOW, Here, on_the_table, order_words, read_order
from ffts.games.skies.rules.ch11 import by_doctrine_of, sheets_of
from ffts.games.skies.state.strike import Template

DAMAGE_AT, TABLE = "damage", "results"
GRIDDED, PLACE = "places", "place"
"""Picks: whether the table of the places is shown in place of the plan; the place that was pointed at."""
FORM, BELOW = "form", "below"
"""Picks: what is typed in or laid, of which ship; whether the grid shows what a torpedo finds."""
NEXT = Deed("Next", "N", "The next roll of damage control", id="next")
PLACES = Deed("Table of places", "G", "What stands at each of the 36 places, in place of the plan", id="places")
WATER = Deed("Waterline", "W", "What a torpedo does at each place of the grid", id="water")
DAMAGE = Deed("Type in damage", "T", "Results of FOTW or of your own word, in place of our tables (17.1)", id="damage")
RESULTS = Deed("Results of the table", "B", "CAP rounds, AA fire, hits and battles by FOTW typed in (20)", id="results")
FORMATION = Deed("Formation", "F", "Lay the formation sheets of her force by hand (11.1)", id="formation")
SCUTTLE = Deed("Scuttle", "X", "Her owner sinks her (A-020)", id="scuttle")
LEAVE = Deed("Leave it", "Esc", "Nothing is done", picks={FORM: ""}, look="key")
GRID = (
    Deed("Place of the grid", "Left, Right, Up, Down", "From place to place", id="step"),
    Deed("Damage", "Enter", "Type in damage at this place of the grid", id="enter"),
)
SHEETS = (
    Deed("Centre", "C", "The chosen ship in the centre of its sheet", id="centre"),
    Deed("Inner ring", "I", id="inner"),
    Deed("Outer ring", "O", id="outer"),
    Deed("As doctrine has it", "D", "Begin again with it", id="again"),
    Deed("Sheet", "1 to 9", "The chosen ship goes to this sheet", id="sheet"),
    Deed("New sheet", "+", id="new"),
    Deed("Ship before or after", "Left, Right, Up, Down", id="step"),
    Deed("Lay the sheets", "Enter", id="settle"),
    Deed("Leave", "Esc", id="leave"),
)
"""While formation sheets are laid by hand."""
DIGIT = Deed("Damage control", "0 to 9", "The roll with this number", id="digit")
DEEDS = (NEXT, DIGIT, PLACES, WATER, DAMAGE, RESULTS, FORMATION, SCUTTLE)
KEYS = {"": (*DEEDS, *GRID), "formation sheets": SHEETS}
NO_SHIPS = "You command no ships."
"""What the captain of a base reads."""
WHOLE = "Nothing is damaged."
NO_GRID = "No damage grid for this kind of ship: type the damage in."
ESTIMATE = "Grid: our estimate"
WORST = 2
"""So much of what befell a ship stands in the list."""
DUE = "Damage control due (17.4): press its number"
CHANCES = "What the roll may bring"
CHANCE_HEADS = (Column("Die and damage", wide=True), Column("Mended", right=True))
SUNK = "She has sunk"
LOST = "The enemy scores for her as sunk; aircraft aboard are lost with her (A-020, A-111)."
SUCH = "fire 34; mount 25; deck 41; hangar 33; elevator 31; machinery 44 0.6; flooding 2 0.5; speed 0.6; mended 3; sunk"
BY_FOTW, AT_TABLE = "As the damage table of FOTW has it", "As fought at the table"
HEADS = (Column("Force"), Column("Ship", wide=True))
COLUMN = 300
SHARES = (5, 2)
WIDE = 1000.0
"""Metres of the ships of a force in a row."""
HITS = (
    Column("", right=True),
    Column("Damage", tip="One hit may do several things; a number is that of a star on the plan", wide=True),
    Column(""),
)


class Form(NamedTuple):
    """A line that is typed in, with a reason."""

    id: str
    name: str
    such: str
    does: str
    usual: str
    done: Deed

    @property
    def why(self) -> str:
        """The pick of its reason."""
        return f"{self.id} why"


RECORD = Form(
    DAMAGE_AT,
    "What was hit and where",
    SUCH,
    "Enter records it",
    BY_FOTW,
    Deed("Record it", picks={FORM: "", DAMAGE_AT: ""}),
)
ORDER = Form(
    TABLE, "What the table says", HOW, "Enter gives the order", AT_TABLE, Deed("Give the order", picks={TABLE: ""})
)


class GridOf(NamedTuple):
    """What the window paints of a ship's grid."""

    cells: tuple[GridPlace, ...]
    below: bool
    hit_at: Callable[[int], Deed] | None
    """Types damage in at this place."""


def page(at: Viewpoint) -> Page:
    """Everybody has his sheets; the umpire orders."""
    rows = [row for side in at.sides for row in ship_rows(at.view(side))]
    wanted = at.picks.get(CHOSEN)
    ident = str(wanted) if wanted in [row.id for row in rows] else _first(rows)
    found = (sheet for side in at.sides if (sheet := ship_sheet(at.view(side), at.data, ident)))
    sheet = next(found, None)
    if sheet is None:
        return Page("", empty="No ships are in this game." if at.viewer is None else NO_SHIPS)
    orders = at.viewer is None and at.may_order
    if orders and at.picks.get(FORM) == (FORMATION.id, sheet.id):
        return laying_page(at, _sheets_of(at, sheet), {deed.id: deed for deed in SHEETS}, {FORM: ""})
    due = at.once("due", lambda: controls(at.whole, at.data)) if orders else ()
    listed = Card("ships", blocks=(_list(rows, ident),), bare=True, column=1)
    control = next((one for one in due if one.ship == sheet.id), None)
    cards = [listed, *_sheet(at, sheet, orders), *_chances(at, control), *_beside(at, sheet)]
    return Page("", cards=(*_due(due), *cards), column=COLUMN, shares=SHARES)


def _first(rows: Sequence[ShipRow]) -> str:
    """The first that is damaged and floats, or the first of all."""
    ranked = sorted(rows, key=lambda row: (row.condition.startswith("sunk"), not row.grave, not row.condition))
    return ranked[0].id if ranked else ""


def _list(rows: Sequence[ShipRow], ident: str) -> Table:
    return Table("Ships", HEADS, tuple(map(_row, rows)), CHOSEN, (ident,), scrolls=True, share=0.42)


def _row(row: ShipRow) -> Row:
    sunk = row.condition.startswith("sunk")
    look: Look = "muted" if sunk else "danger" if row.grave else "strong" if row.condition else ""
    name = f"{row.name}\n{_brief(row.condition)}" if row.condition else row.name
    cells = (
        Cell(row.force, look, f"{row.side} TF {row.force}"),
        Cell(name, look, f"{row.side} {row.name}: {row.condition or 'whole'}"),
    )
    return Row(row.id, cells, thing=("ship", row.id))


def _brief(condition: str) -> str:
    """What is worst; the sheet has all of it."""
    worst, more = condition.split(", ")[:WORST], condition.split(", ")[WORST:]
    return f"{', '.join(worst)}{' ...' if more else ''}"


def _due(due: Sequence[Control]) -> Iterator[Card]:
    """17.4 Damage control in one place, each roll one key."""
    if not due:
        return
    deeds = [replace(NEXT, orders=(control.command,), picks={CHOSEN: control.ship}) for control in due]
    lines = tuple(
        Line(control.ship, control.words, tip="Roll for her", deed=deed)
        for control, deed in zip(due, deeds, strict=True)
    )
    listed = Listed("due", "Damage control that is due", lines, digits=True)
    first = replace(deeds[0], key="N, 0")
    yield Card("due", blocks=(Words(DUE, "heading"), listed), deeds=(first,), bare=True, across=True)


def _chances(at: Viewpoint, control: Control | None) -> Iterator[Card]:
    """17.4 What the next roll for her may bring."""
    if control is None:
        return
    odds = at.once(("odds", control.ship), lambda: odds_table(at.whole, at.data, control.command))
    if odds:
        table = Table(odds.name, CHANCE_HEADS, tuple(map(_chance, odds.rows)))
        yield Card("chances", CHANCES, (table,), column=1)


def _chance(row: OddsRow) -> Row:
    """In a narrow column: that it spreads stands below what is burning."""
    die, what, mended, spreads = row.cells
    gains = "" if spreads == NOTHING else f"\nspreads {spreads}"
    return Row(row.words, (Cell(f"{die}: {what}{gains}", "", row.words), Cell(mended, "", row.words)))


# --- the sheet -----------------------------------------------------------------------


def _sheet(at: Viewpoint, sheet: ShipSheet, orders: bool) -> Iterator[Card]:
    form, ship = pick if isinstance(pick := at.picks.get(FORM), tuple) else ("", "")
    form = form if orders and (ship == sheet.id or form == TABLE) else ""
    if form == TABLE:
        yield Card(TABLE, blocks=tuple(_table(at, sheet)), deeds=(LEAVE,), column=0)
    else:
        if form == DAMAGE_AT:
            yield Card(DAMAGE_AT, blocks=tuple(_damage(at, sheet)), deeds=(LEAVE,), column=0)
        force = f", TF {sheet.force}" if sheet.force else ""
        heading = f"{sheet.cls} {sheet.name} ({sheet.side_name}{force})"
        yield Card("sheet", heading, tuple(_blocks(at, sheet, orders)), tuple(_deeds(at, sheet, orders)), column=0)


def _blocks(at: Viewpoint, sheet: ShipSheet, orders: bool) -> Iterator[Block]:
    if sheet.condition:
        yield Words(sheet.condition, "danger" if spreads(sheet.hurts) else "strong")
    if sheet.cells and (at.picks.get(GRIDDED) or at.picks.get(BELOW)):
        hit_at = partial(_typed_at, sheet) if orders and not sheet.sunk else None
        yield Painted("grid", GridOf(sheet.cells, bool(at.picks.get(BELOW)), hit_at), "Location grid")
    else:
        yield from _drawn(at, sheet)
    if note := ESTIMATE if sheet.estimate else "" if sheet.cells else NO_GRID:
        yield Words(note, "small")


def _drawn(at: Viewpoint, sheet: ShipSheet) -> Iterator[Block]:
    """Her plan and profile with what was hit; the ships of her force."""
    plans, date, ships = plans_of(at.read), at.data.scenario.date, at.data.ships
    place = str(at.picks.get(PLACE) or "")
    here = next((cell for cell in sheet.cells if str(cell.place) == place), None)
    picture = ship_picture(plans, ships[sheet.id], date, sheet, here.place if here else 0)
    hits = ", ".join(hurt.words for hurt in sheet.hurts) or WHOLE
    if fault := plans.fault_of(ships[sheet.id]):
        yield Words(f"Drawn by her type: {fault}", "warning")
    yield Drawn(picture, f"{sheet.name} from above and from the side. {hits}", id=PLACE)
    if here:
        yield Words(here.words, "small")
    others = tuple(at.once(("force", sheet.side, sheet.force), lambda: tuple(_of_force(at, sheet))))
    if sheet.force and len(others) > 1:
        shown = [(ships[other.id], other) for other in others]
        name = f"TF {sheet.force}: {', '.join(other.name for other in others)}"
        yield Drawn(force_picture(plans, shown, date, sheet.id, WIDE), name, id=CHOSEN)


def _of_force(at: Viewpoint, sheet: ShipSheet) -> Iterator[ShipSheet]:
    view = at.view(sheet.side)
    for row in ship_rows(view):
        if row.force == sheet.force and (found := ship_sheet(view, at.data, row.id)):
            yield found


def _beside(at: Viewpoint, sheet: ShipSheet) -> Iterator[Card]:
    """The same in words and numbers."""
    rows = (Row(what, (Cell(what, "muted"), Cell(text, "strong" if bad else ""))) for what, text, bad in sheet.facts)
    facts = Table("Facts", (Column(""), Column("", wide=True)), tuple(rows))
    hits = [
        Row(f"hit {hurt.no}", (str(hurt.no), Cell(hurt.words, _look(hurt)), Cell(hurt.state, "muted")))
        for hurt in sheet.hurts
    ]
    table = Table("Hits", HITS, tuple(hits), empty=WHOLE)
    yield Card("facts", "In numbers", (facts, table), column=1)


def _look(hurt: HurtLine) -> Look:
    return "danger" if spreads((hurt,)) else ""


def _typed_at(sheet: ShipSheet, place: int) -> Deed:
    return replace(GRID[1], picks={CHOSEN: sheet.id, FORM: (DAMAGE_AT, sheet.id), DAMAGE_AT: f" {place}"})


def _deeds(at: Viewpoint, sheet: ShipSheet, orders: bool) -> Iterator[Deed]:
    if sheet.cells and at.face.on_desk:
        below, gridded = bool(at.picks.get(BELOW)), bool(at.picks.get(GRIDDED))
        yield replace(PLACES, picks={GRIDDED: not gridded, BELOW: False}, look="primary" if gridded else "")
        yield replace(WATER, picks={BELOW: not below}, look="primary" if below else "")
    if not orders:
        return
    why_not = SUNK if sheet.sunk else ""
    yield replace(DAMAGE, picks={CHOSEN: sheet.id, FORM: (DAMAGE_AT, sheet.id), DAMAGE_AT: ""}, why_not=why_not)
    yield replace(RESULTS, picks={CHOSEN: sheet.id, FORM: (TABLE, sheet.id), TABLE: ""})
    none = "" if sheet.force else "She is in no task force"
    yield replace(
        FORMATION, picks={CHOSEN: sheet.id, FORM: (FORMATION.id, sheet.id), LAID: ()}, why_not=why_not or none
    )
    asks = f"Scuttle {sheet.cls} {sheet.name}?"
    yield replace(SCUTTLE, asks=asks, ways=partial(_scuttling, at, sheet), why_not=why_not)


def _scuttling(at: Viewpoint, sheet: ShipSheet) -> Iterator[Way]:
    """A-020 Asked once more before she is sunk by her own side."""
    for order in at.orders(Scuttle, sheet.id):
        yield at.way(Offer("5.3", "Scuttle her", (order,)), LOST)


# --- what is typed in ----------------------------------------------------------------


def _damage(at: Viewpoint, sheet: ShipSheet) -> Iterator[Block]:
    """17.1 What FOTW or the umpire says was hit."""

    def read(text: str) -> tuple[Command, str]:
        order = read_damage(SideId(sheet.side), ShipId(sheet.id), text, _reason(at, RECORD))
        return order, describe_typed(order.results)

    yield Words(f"Damage of {sheet.name}: what and where (Enter records, Esc leaves)", "strong")
    yield from _form(at, RECORD, read)


def _table(at: Viewpoint, sheet: ShipSheet) -> Iterator[Block]:
    """20 and A-102 Results of the table, line after line."""
    here = Here(at.whole, sheet.side, sheet.id, _reason(at, ORDER))
    yield from on_the_table(here)

    def read(text: str) -> tuple[Command, str]:
        order = read_order(text, here)
        return order, order_words(order, here.state)

    yield Words("Results of the table (Enter gives the order, Esc leaves)", "strong")
    yield from _form(at, ORDER, read)


def _reason(at: Viewpoint, form: Form) -> str:
    return str(at.picks.get(form.why, "")).strip() or form.usual


def _form(at: Viewpoint, form: Form, read: Callable[[str], tuple[Command, str]]) -> Iterator[Block]:
    """A line, what it means below it, and the reason."""
    text = str(at.picks.get(form.id, ""))
    try:
        order, wording = read(text)
        done, means = replace(form.done, orders=(order,)), f"That is: {wording}"
    except ValueError as fault:
        done, means = replace(form.done, why_not=str(fault)), str(fault)
    tip = f"Such as: {form.such}. {form.does}, Esc leaves"
    yield Typed(form.id, form.name, text, form.such, tip, quiet=True, deed=done)
    yield Words(means, "muted")
    why, tip = str(at.picks.get(form.why, form.usual)), f"Kept in the log ({form.does})"
    yield Typed(form.why, "Reason, kept in the log", why, tip=tip, quiet=True, deed=done)


# --- formation sheets ----------------------------------------------------------------


def _sheets_of(at: Viewpoint, sheet: ShipSheet) -> SheetsOf:
    side, force = SideId(sheet.side), TfId(sheet.force)
    own = at.view(side).own
    names = {str(ship.id): f"{ship.cls} {ship.name}" for ship in own.afloat(force)}

    def why_not(sheets: tuple[Template, ...]) -> str:
        """11.1 What the rules say to these sheets; empty if they allow them."""
        refused = next(map(at.refusal, lay(sheets).orders), None)
        return f"{refused.why} [{refused.citation}]" if refused else ""

    def lay(sheets: tuple[Template, ...]) -> Deed:
        return Deed("Lay them", orders=at.orders(LayFormation, force, templates=sheets), picks={FORM: ""})

    now = standing(sheets_of(at.data, own, force), names)
    return SheetsOf(force, names, now, Laying(by_doctrine_of(at.data, own, force)), why_not, lay)
