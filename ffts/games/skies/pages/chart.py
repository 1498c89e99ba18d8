"""10 The chart for a player's browser: the sea as this side knows it, and beside it all that is on it as lists."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from ffts.core.counting import counted
from ffts.core.page import Card, Cell, Column, Deed, Drawn, Lead, Look, Page, Row, Table, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.names import TfId
from ffts.games.skies.pages.inspector import card_of, page_of
from ffts.games.skies.pages.task_forces import PLOT, hexes_to_plot
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart, words_of
from ffts.games.skies.pictures.chart.overlay import CapMark, FlightMark
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ForceMark
from ffts.games.skies.pictures.chart.side import side_chart
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.task_forces.side import side_sheets
from ffts.games.skies.state.cards import reads
from ffts.games.skies.view import SideView

SEEN = "seen"
"""What is chosen in a list or pointed at on the chart."""
ROOM = (900, 620)
SHORT = 8
"""Letters of a name that is not broken."""
SPACE = "\N{NO-BREAK SPACE}"
COLUMN = 360
HEADS = (Column(""), Column("", wide=True))
QUIET = "Nothing is known of the enemy."
FORMATIONS = "Formations"


def page(at: Viewpoint) -> Page:
    """3.6 Its own forces and doings, and what it was shown of the enemy."""
    view: SideView = at.view(str(at.viewer))
    picture = at.once("chart", lambda: side_chart(view, at.data))
    chosen = str(at.picks.get(SEEN, ""))
    wide, high = room_of(at.picks, ROOM)
    drawn = whole_chart(picture, Seen(wide, high, (chosen,) if chosen else ()))
    return Page(
        "Chart",
        cards=tuple(card for card in _cards(at, view, picture, chosen) if card.blocks),
        column=COLUMN,
        scene=Drawn(drawn, words_of(picture), id=SEEN),
    )


def _cards(at: Viewpoint, view: SideView, picture: ChartPicture, chosen: str) -> Iterator[Card]:
    yield from _in_hand(at, view, chosen)
    yield from _facts(at, view, chosen)
    own = [force for force in picture.forces if force.age is None and force.id in view.own.task_forces]
    seen = [force for force in picture.forces if force not in own]
    yield _card("contacts", "Contacts", [_contact(at, view, force) for force in seen], chosen, QUIET)
    yield _card("forces", "Own forces", [_own(at, view, force) for force in own], chosen)
    over = picture.overlay
    flying = [*map(_flight, over.flights), *map(_cap, over.caps)]
    shadows = [
        (f"shadow {number}", f"TF {one.force}", f"shadowed by {one.search}", one.hex, f"back by turn {one.back}")
        for number, one in enumerate(over.shadows)
    ]
    yield _card("flights", "In the air", [*flying, *shadows], chosen)
    searches = [(arc.name, arc.name, arc.doing, arc.origin, arc.record) for arc in over.arcs]
    yield _card("searches", "Searches", searches, "")


Thing = tuple[str, str, str, str, str]
"""Its id, its name, what is known of it, its hex, and one thing more."""


def _card(ident: str, heading: str, things: list[Thing], chosen: str, empty: str = "") -> Card:
    """A list of things on the chart; choosing a line shows where it is."""
    rows = tuple(map(_row, things))
    if not rows:
        return Card(ident, heading, (Words(empty, "muted"),) if empty else (), bare=True)
    ids = {row.id for row in rows}
    table = Table(heading, HEADS, rows, "" if ident == "searches" else SEEN, (chosen,) if chosen in ids else ())
    return Card(ident, heading, (table,), bare=True)


def _row(thing: Thing) -> Row:
    """Where it is stands first: a phone has no room for a column of its own."""
    ident, name, what, where, more = thing
    look: Look = "danger" if more.startswith("!") else ""
    place = ", ".join(filter(None, (where, more.removeprefix("! "))))
    short = name.replace(" ", SPACE) if len(name) < SHORT else name
    return Row(ident, (Cell(short, "strong"), Cell(f"{place}\n{what}", look)))


def _own(at: Viewpoint, view: SideView, force: ForceMark) -> Thing:
    sheet = next(each for each in side_sheets(view, at.data) if each.id == force.id)
    ships = counted(len(view.own.afloat(TfId(force.id))), "ship")
    plot = f"plotted to {sheet.plot}" if sheet.plot else "no move is plotted"
    what = "; ".join(filter(None, (sheet.name, ships, sheet.speed, plot)))
    return f"force {force.id} {force.hex}", f"TF {force.id}", what, force.hex, ""


def _contact(at: Viewpoint, view: SideView, force: ForceMark) -> Thing:
    sightings = [seen for seen in view.intel.sightings if seen.task_force == force.id and seen.cards]
    shown = _shown(sightings[-1].cards) if sightings else "no card of it was seen"
    grid = at.data.chart.grid
    near = [(grid.distance(own.hex, force.hex), own.hex) for own in view.own.task_forces.values() if not own.gone_on]
    far, start = min(near, default=(0, force.hex))
    way = f"{grid.bearing(start, force.hex):03}\N{DEGREE SIGN}, {counted(far, 'hex')}" if far else ""
    age = f"{counted(force.age, 'turn')} old" if force.age else ""
    what = "; ".join(filter(None, (shown, force.note, age)))
    return f"force {force.id} {force.hex}", f"TF {force.id}", what, force.hex, way


def _shown(cards: Sequence[str]) -> str:
    """8.2.5 'carrier, 2 cruisers': what the cards read."""
    kinds = Counter(map(reads, cards))
    return ", ".join(kind if many == 1 else counted(many, kind) for kind, many in kinds.items())


def _flight(flight: FlightMark) -> Thing:
    goal = flight.target or flight.goal
    there = f", there in turn {flight.there_on}" if flight.there_on and flight.doing != "returning" else ""
    fuel = flight.span.text.removeprefix("! ") if flight.span else ""
    what = "; ".join(filter(None, (f"{flight.afs} AF, {flight.doing} to {goal}{there}", flight.made_of, fuel)))
    return f"flight {flight.name}", flight.name, what, flight.hex, "! home too late" if flight.is_lost else ""


def _cap(cap: CapMark) -> Thing:
    ends = f", fuel ends on {cap.last}" if cap.last is not None else ""
    return f"cap {cap.over}", "CAP", f"{cap.afs} AF over {cap.over}{ends}", cap.hex, ""


# --- what is chosen ------------------------------------------------------------------------------


def _in_hand(at: Viewpoint, view: SideView, chosen: str) -> Iterator[Card]:
    """What can be done with the thing that is chosen."""
    kind, _, rest = chosen.partition(" ")
    force = view.own.task_forces.get(TfId(rest.rpartition(" ")[0])) if kind == "force" else None
    if force is not None and at.may_order:
        plot = replace(PLOT, asks=f"Plot TF {force.id}", ways=partial(hexes_to_plot, at, force.id, force.hex))
        more = Deed("Ships and cards", lead=Lead("Task forces", force.id))
        yield Card("in hand", f"TF {force.id}", (Words(force.name),), (plot, more))
    elif kind in ("flight", "cap"):
        yield Card("in hand", rest, (Words("Its orders are given on Formations."),), (_to_formations(),))


def _facts(at: Viewpoint, view: SideView, chosen: str) -> Iterator[Card]:
    """3.6 What is known of the counter that is chosen, as the Inspector has it."""
    kind, _, rest = chosen.partition(" ")
    flight = next((ident for ident in view.own.formations if flight_name(view.own, ident) == rest), rest)
    thing = {"force": ("tf", rest.rpartition(" ")[0]), "flight": ("flight", flight)}.get(kind)
    if thing is None:
        return
    card = card_of(at, *thing)
    if card.facts or card.ships:
        page = page_of(card)
        blocks = tuple(block for block in (*page.above, *page.below) if not isinstance(block, Words))
        yield Card("facts", card.title, blocks, open=bool(at.picks.get("facts", True)))


def _to_formations() -> Deed:
    return Deed("Formations", lead=Lead(FORMATIONS))
