"""18 A scenario before it is begun: both fleets as ships, what is special, and under covers the orders of each side and
what happened on the day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from ffts.core.asking import ReadText
from ffts.core.drawing import Ink, Label, Point
from ffts.core.page import NO_PICKS, Block, Card, Drawn, Page, Picks, Words
from ffts.core.picture import Path, Picture, Placed, Shape
from ffts.core.seats.seating import PLAYED
from ffts.core.viewpoint import unfolded
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import SideSetup, TaskForceSetup
from ffts.games.skies.sheets.ships import CatalogShip

ACROSS = 1100.0
"""Metres of ships that lie side by side: two large carriers, and room between them."""
BETWEEN, NAME, LEAST = 24.0, 26.0, 84.0
"""Metres between ships, below each for her name, and the least a name needs."""
MAST = {"carrier": 52.0, "large": 46.0, "small": 34.0}
"""Metres above the water that a row of ships needs."""
HEADING, BELOW = 40.0, 12.0
"""Above a force for its name; and below the last row, whose letters keep their size where ships are drawn small."""
DARK = ("ol", "bg")
"""What is open or in the shade."""
MOST = 16
"""Ships of one size that are drawn one by one in a force; of more the number is said."""
Row = tuple[CatalogShip, ...]
LARGE = ("BB", "BC", "CA", "CL")
ORDERS, FLEET, DAY = "orders-", "fleet-", "as it happened"
COVER = "Orders of {}: for the umpire and the player of this side alone"
ENEMY = "Ships and aircraft of {}: the program plays this side"
NOT_BEFORE = "As it happened: not before the game"
ROLES = {
    Role.FIGHTER: "fighters",
    Role.DIVE_BOMBER: "dive bombers",
    Role.TORPEDO_BOMBER: "torpedo bombers",
    Role.LEVEL_BOMBER: "level bombers",
    Role.RECON: "scout planes",
}


def page(data: Catalog, read: ReadText, picks: Picks = NO_PICKS) -> Page:
    """No game is begun and nobody has a view yet: what a side may not read lies under a cover."""
    scenario = data.scenario
    cards = [card for setup in scenario.sides for card in (_fleet(setup, data, read, picks), _orders(setup, picks))]
    special = tuple(Words(rule.text) for rule in scenario.special_rules)
    if special:
        cards.append(Card("special", "Special rules", special, across=True))
    if scenario.history:
        cards.append(_covered(picks, DAY, NOT_BEFORE, scenario.history))
    return Page(scenario.title, cards=tuple(cards))


def _orders(setup: SideSetup, picks: Picks) -> Card:
    return _covered(picks, f"{ORDERS}{setup.id}", COVER.format(setup.name), setup.briefing or "No orders.")


def _covered(picks: Picks, ident: str, heading: str, text: str) -> Card:
    is_open = unfolded(picks, ident)
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]
    return Card(ident, heading, tuple(map(Words, paragraphs)) if is_open else (), open=is_open, across=True)


# --- a fleet ----------------------------------------------------------------------------


def is_covered(side: str, picks: Picks) -> bool:
    """Whether the program will play this side against a person, who finds out by searching what it has."""
    played = picks.get(PLAYED)
    return isinstance(played, tuple) and side in played


def _fleet(setup: SideSetup, data: Catalog, read: ReadText, picks: Picks) -> Card:
    """3.6 Open for an umpire; what the program plays lies under a cover until a person lifts it."""
    ident = f"{FLEET}{setup.id}"
    covered = is_covered(setup.id, picks)
    is_open = unfolded(picks, ident) if covered else None
    return Card(
        ident,
        ENEMY.format(setup.name) if covered else "",
        tuple(_ships_and_aircraft(setup, data, read)) if is_open is not False else (),
        open=is_open,
        side="" if covered else setup.name,
        colour="" if covered else colour_of(data, setup.id),
        across=True,
    )


def _ships_and_aircraft(setup: SideSetup, data: Catalog, read: ReadText) -> Iterator[Block]:
    colour = colour_of(data, setup.id)
    if forces := [force for force in setup.task_forces if force.ships]:
        yield Drawn(fleet(forces, colour, data, read), "; ".join(_in_words(force, data) for force in forces))
    yield Words(_aircraft(setup, data))


def _in_words(force: TaskForceSetup, data: Catalog) -> str:
    return f"{force.name or f'TF {force.id}'}: {', '.join(data.ships[ship].name for ship in force.ships)}"


def _aircraft(setup: SideSetup, data: Catalog) -> str:
    """6.3 'Aircraft: 10 AF of fighters, 20 AF of dive bombers.'"""
    squadrons = [squadron for group in setup.air_groups for squadron in group.squadrons]
    flown = [(data.aircraft[squadron.aircraft].role, squadron.afs) for squadron in squadrons]
    count = {role: sum(afs for flies, afs in flown if flies is role) for role in ROLES}
    each = [f"{plural(afs, 'AF')} of {ROLES[role]}" for role, afs in count.items() if afs]
    return f"Aircraft: {', '.join(each)}." if each else "No aircraft."


def fleet(forces: Sequence[TaskForceSetup], ink: Ink, data: Catalog, read: ReadText) -> Picture:
    """5 Every force with its ships from the side, all in one scale and in the colour of their side."""
    shapes: list[Shape] = []
    top = 0.0
    for force in forces:
        top += HEADING
        shapes.append(Label(force.name or f"Task Force {force.id}", Point(0, top - 14), ink="quiet", size=14))
        for size, ships in groupby(sorted(_ships(force, data), key=_order), key=_size):
            for row, more in rows(tuple(ships), lambda ship: _room(ship, data, read)):
                top += MAST[size]
                shapes += (tinted(shape, ink) for shape in _row(row, more, top, data, read))
                top += NAME
    return Picture(0, 0, ACROSS, top + BELOW, tuple(shapes))


def _ships(force: TaskForceSetup, data: Catalog) -> list[CatalogShip]:
    return [data.ships[ship] for ship in force.ships]


def _size(ship: CatalogShip) -> str:
    if ship.cls.startswith("CV"):
        return "carrier"
    return "large" if ship.cls in LARGE else "small"


def _order(ship: CatalogShip) -> int:
    return list(MAST).index(_size(ship))


def rows(ships: Sequence[CatalogShip], room_of: Callable[[CatalogShip], float]) -> Iterator[tuple[Row, int]]:
    """Rows that fit side by side, and behind the last of them how many ships more there are."""
    row: list[CatalogShip] = []
    for ship in ships[:MOST]:
        if row and sum(room_of(each) + BETWEEN for each in row) + room_of(ship) > ACROSS:
            yield tuple(row), 0
            row = []
        row.append(ship)
    yield tuple(row), len(ships[MOST:])


def _room(ship: CatalogShip, data: Catalog, read: ReadText) -> float:
    """Metres from side to side, with her name."""
    return max(plans_of(read).sheet(ship, data.scenario.date).loa_m, LEAST)


def _row(row: Row, more: int, water: float, data: Catalog, read: ReadText) -> Iterator[Shape]:
    left = 0.0
    for ship in row:
        room = _room(ship, data, read)
        middle = Point(left + room / 2, water)
        drawn = plans_of(read).profile(ship, data.scenario.date)
        yield Placed(drawn, middle, id=ship.id, name=f"{ship.cls} {ship.name}")
        yield Label(ship.name, Point(middle.x, water + 14), "middle", size=13)
        left += room + BETWEEN
    if more:
        yield Label(f"and {more} more", Point(min(left, ACROSS - BETWEEN), water - 8), ink="quiet", size=13)


def tinted(shape: Shape, ink: Ink) -> Shape:
    """The same in one colour, with its dark edges; letters stay as they are."""
    match shape:
        case Placed():
            return replace(shape, shapes=tuple(tinted(each, ink) for each in shape.shapes))
        case Path() if shape.fill:
            return replace(shape, fill=shape.fill if shape.fill in DARK else ink)
        case Path():
            return replace(shape, ink=ink)
        case Label():
            return shape
