"""5, 8.1 and 10 Task forces and hands: moves, ships and cards, what searches reported, and the set-up."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from ffts.core.offer import Way
from ffts.core.page import Block, Card, Cell, Column, Deed, Face, Laid, Look, Page, Row, Table, Words
from ffts.core.viewpoint import Viewpoint, chosen
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import TfId
from ffts.games.skies.offers.searching import scuttling
from ffts.games.skies.pages import set_up
from ffts.games.skies.pictures.inspector.card import ShipLine
from ffts.games.skies.pictures.task_forces.plotting import try_plot
from ffts.games.skies.pictures.task_forces.side import CardLine, ForceSheet, ledger_lines, reports, side_sheets
from ffts.games.skies.pictures.task_forces.umpire import umpire_sheets
from ffts.games.skies.state.search import JOKER
from ffts.games.skies.words.directions import with_direction
from ffts.games.skies.words.readable import describe_cards

FORCE = "chosen"
"""The list of task forces; what is chosen there is what the page is about."""
PLOT = Deed("Plot a move ...", "P", "Choose one of the hexes beside it (10.2)")
REPEAT = Deed("Repeat the plots", "R", "Plot again all moves of its side that wait (10.2)")
SCUTTLE = Deed("Scuttle ...", "U", "A ship of this force is sunk by her own side (5.3)")
COPY = Deed("Copy as text", "Ctrl+Shift+C", "Every hand; the umpire also sees who knows which card")
DEEDS = (PLOT, REPEAT, SCUTTLE, COPY, *set_up.DEEDS)
NO_REPORT = "No search has reported a card yet."
SHORT = {"carrier": "CV", "battleship": "BB", "cruiser": "CA", "destroyer": "DD", "merchant": "AP", JOKER: JOKER}


def page(at: Viewpoint) -> Page:
    """For the umpire both sides face up; for a side its own, and what its searches reported."""
    sheets = umpire_sheets(at.whole, at.data) if at.viewer is None else side_sheets(at.view(at.viewer), at.data)
    ident = chosen(at.picks, FORCE, [sheet.id for sheet in sheets])
    sheet = next((sheet for sheet in sheets if sheet.id == ident), None)
    deeds = tuple(_deeds(at, sheets, sheet)) if sheet else ()
    return Page(
        "",
        cards=(
            Card("forces", blocks=(_forces(at, sheets, ident, deeds),), deeds=deeds, bare=True),
            *set_up.cards(at, sheet),
            *_reports(at),
            *(_force(at, sheet) if sheet else ()),
        ),
    )


def _forces(at: Viewpoint, sheets: Sequence[ForceSheet], ident: str, deeds: Sequence[Deed]) -> Table:
    heads = ("TF", "Side", "Name", "Hex", "Speed", "Turns a hex", "Plotted", "Cards")
    spare = {"Side": 1, "Speed": 2, "Cards": 3, "Turns a hex": 4, "Plotted": 5}
    right = ("Speed", "Turns a hex", "Cards")
    columns = [Column(head, head in right, wide=head == "Name", spare=spare.get(head, 0)) for head in heads]
    skip = at.viewer is not None
    rows = []
    for each in sheets:
        name, cards = Cell(each.name, tip=each.title), str(len(each.hand))
        cells = (each.id, each.side_name, name, each.hex, each.speed, each.turns, each.plot or "-", cards)
        plot = deeds[0] if deeds and each.id == ident else None
        rows.append(Row(each.id, cells[:1] + cells[1 + skip :], plot, ("tf", each.id)))
    return Table("Task forces", tuple(columns[:1] + columns[1 + skip :]), tuple(rows), FORCE, (ident,))


def _force(at: Viewpoint, sheet: ForceSheet) -> Iterator[Card]:
    """The force chosen, in full."""
    plot = f"plotted to {sheet.plot}" if sheet.plot else "no move is plotted"
    turns = sheet.turns if not sheet.turns.isdecimal() else f"{sheet.turns} turns a hex (10.4)"
    facts = ". ".join(filter(None, (f"Hex {sheet.hex}, {sheet.speed}, {turns}; {plot}", sheet.away)))
    yield Card("facts", sheet.title, (Words(facts),), bare=True)
    heading = f"Hand of TF {sheet.id}, {len(sheet.hand)} cards"
    yield Card("hand", heading, tuple(_hand(at, sheet)), bare=True)
    if sheet.ships:
        columns = (Column("Class"), Column("Ship", wide=True), Column("Speed", right=True))
        rows = tuple(map(_ship, sheet.ships))
        yield Card("ships", blocks=(Table("Ships", columns, rows, "ship"),), bare=True)


def _ship(ship: ShipLine) -> Row:
    look: Look = "danger" if ship.hurt else ""
    cells = (Cell(ship.cls, look, ship.ship_class), Cell(ship.name, look), Cell(ship.speed, look))
    return Row(ship.id, cells, thing=("ship", ship.id))


def _hand(at: Viewpoint, sheet: ForceSheet) -> Iterator[Block]:
    if sheet.hand:
        yield laid(sheet.hand)
    yield Words(sheet.text, "muted")
    if sheet.hand:
        whole = at.viewer is None
        heads = ("Card", "Reads", "Stands for", "Known to")[: 4 if whole else 3]
        columns = tuple(Column(head, wide=head == heads[-1]) for head in heads)
        rows = tuple(Row(card.card, _cells(card)[: len(heads)]) for card in sheet.hand)
        yield Table("Ledger of the hand" if whole else "Cards of the hand", columns, rows, "card")


def _cells(card: CardLine) -> tuple[Cell, ...]:
    look: Look = "strong" if card.seen else ""
    return tuple(Cell(text, look) for text in (describe_cards(card.card), card.reads, card.ship or "-", card.known))


def laid(cards: Sequence[CardLine]) -> Laid:
    """8.1.1 Cards face up: rank and suit, what each reads as, and marked those that the enemy has seen."""
    return Laid(f"Hand: {', '.join(describe_cards(card.card) for card in cards)}", tuple(map(_face, cards)))


def _face(card: CardLine) -> Face:
    plain = card.card.rstrip("'")
    known = f", known to {card.known}" if card.known else ""
    tip = f"{describe_cards(card.card)}: {card.ship or card.reads}{known}"
    rank, suit = ("", "") if plain == JOKER else (plain[:-1].upper(), plain[-1])
    return Face(rank, suit, SHORT[card.reads], tip, card.seen)


def _reports(at: Viewpoint) -> Iterator[Card]:
    """8.2.5 What the searches of a side were shown."""
    if at.viewer is not None:
        columns = (Column("Turn", right=True), Column("Hex"), Column("Cards shown", wide=True))
        rows = tuple(
            Row(str(line.number), (str(line.turn), line.hex, line.text)) for line in reports(at.view(at.viewer))
        )
        table = Table("Cards its searches were shown", columns, rows, "report", empty=NO_REPORT)
        yield Card("reports", "Reported by its searches", (table,) if rows else (Words(NO_REPORT, "muted"),), bare=True)


# --- orders --------------------------------------------------------------------------


def _deeds(at: Viewpoint, sheets: Sequence[ForceSheet], sheet: ForceSheet) -> Iterator[Deed]:
    yield replace(PLOT, asks=f"Plot TF {sheet.id}", ways=partial(hexes_to_plot, at, sheet.id, sheet.hex))
    yield replace(REPEAT, orders=at.orders(c.RepeatPlots, side=sheet.side))
    yield replace(SCUTTLE, asks=f"Scuttle a ship of TF {sheet.id}", ways=partial(_ships, at, sheet))
    yield replace(COPY, copies="\n".join(ledger_lines(sheets)))


def hexes_to_plot(at: Viewpoint, force: str, here: str) -> Iterator[Way]:
    """10.1 The hexes beside it, from north clockwise, each with what plotting it would come to."""
    grid = at.data.chart.grid
    for bearing in grid.neighbour_bearings:
        to = grid.neighbour(here, bearing)
        if to and (plot := try_plot(at.desk, force, to)):
            yield replace(plot, offer=replace(plot.offer, words=with_direction(grid, here, to)))


def _ships(at: Viewpoint, sheet: ForceSheet) -> Iterator[Way]:
    """5.3 and A-020 Its ships that are still afloat."""
    for offer in scuttling(at.view(sheet.side).own, TfId(sheet.id)):
        yield at.way(offer, "she counts as lost (A-020)")
