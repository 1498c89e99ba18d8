"""The sheets of ships, one, two or four to a page, and the damage control record of a side."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal

from ffts.app.late import read_late
from ffts.core.picture import Picture, svg
from ffts.games.skies.hulls.kinds import Kind
from ffts.games.skies.hulls.plans import Plans, plans_of
from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.charts.printed import die_chart
from ffts.games.skies.pictures.ships.card import ShipCard, in_order, ship_cards, ship_now
from ffts.games.skies.pictures.ships.printed import kind_silhouette, printed_picture, silhouette
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.damage import SYSTEMS
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.page import INKS
from ffts.papers.skies.sights import data_of, view_of, views_of

TABLES = ("damage_control", "fire_reaches")
ROUND = ("damage_control", "fire_reaches", "magazine_hit", "avgas_hit")
"""17 What is read on them while a ship is hit."""
LINES = 22
"""Of a damage control record that fit on a page."""
WIDE = 900.0
"""Pixels across a drawing: how fine its lines are."""
Size = Literal["whole", "half", "quarter"]
ON_A_PAGE: Mapping[Size, int] = {"whole": 1, "half": 2, "quarter": 4}
WHOLE = ("CV", "CVL", "CVE", "BB", "BC", "CB")
HALF = ("CA", "CL", "CLAA")
BRIEF = {system.short: system.brief or system.short for system in SYSTEMS.values()}


def plans() -> Plans:
    """How ships are drawn."""
    return plans_of(read_late)


@lru_cache(maxsize=256)
def drawn(picture: Picture, name: str, wide: float = WIDE) -> str:
    """In the colours of paper; `wide` says how fine its lines are. Most ships stand unharmed on several forms."""
    return svg(picture, INKS, wide, name)


def cards_of(sight: Sight, view: SideView) -> tuple[ShipCard, ...]:
    """5 Every ship of a side."""
    return sight.once(("ships", view.own.id), lambda: ship_cards(view, data_of(sight)))


def each_ship(sight: Sight) -> Iterator[Subject]:
    """5 Every ship, force by force."""
    for view in views_of(sight):
        yield from (Subject(ship.id, ship.name, view.own.id) for ship in in_order(view))


def crest(sight: Sight, subject: Subject) -> str:
    """The silhouette of a ship; nothing of a base, and nothing where several ships share a sheet."""
    data = data_of(sight)
    ship = data.ships.get(ShipId(subject.id))
    return drawn(silhouette(plans(), ship, data.scenario.date), "") if ship else ""


# --- several ships to a page ----------------------------------------------------------


def size_of(cls: str) -> Size:
    """How much of a page a ship of this type has."""
    return "whole" if cls in WHOLE else "half" if cls in HALF else "quarter"


def each_page(sight: Sight) -> Iterator[Subject]:
    """5 Pages of ships: of one carrier or battleship, of two cruisers, of four of all others."""
    for view in views_of(sight):
        for number, ships in enumerate(pages_of(cards_of(sight, view)), 1):
            name = ships[0].name if len(ships) == 1 else ", ".join(ship.name for ship in ships)
            yield Subject(f"{view.own.id} {number}", name, view.own.id)


def pages_of(cards: Sequence[ShipCard]) -> Iterator[tuple[ShipCard, ...]]:
    """5 As many on a page as find room, in the order of their size; forces stay together as far as that goes."""
    order: list[Size] = ["whole", "half", "quarter"]
    sorted_cards = sorted(cards, key=lambda card: order.index(size_of(_type(card))))
    for size, group in groupby(sorted_cards, key=lambda card: size_of(_type(card))):
        some = tuple(group)
        step = ON_A_PAGE[size]
        yield from (some[at : at + step] for at in range(0, len(some), step))


def _type(card: ShipCard) -> str:
    return card.kind.partition(",")[0]


def page_of_ships(sight: Sight, subject: Subject) -> object:
    """17.1 Their places, points and steps of speed."""
    cards = _on_page(sight, subject)
    return {
        "size": size_of(_type(cards[0])),
        "ships": [_printed(sight, card) for card in cards],
        "brief": BRIEF,
        "charts": [],
    }


def page_as_they_are(sight: Sight, subject: Subject) -> object:
    """17 What is crossed off."""
    view, data = view_of(sight, subject), data_of(sight)
    return [_now(view, data, card.id) for card in _on_page(sight, subject)]


def _on_page(sight: Sight, subject: Subject) -> tuple[ShipCard, ...]:
    cards = cards_of(sight, view_of(sight, subject))
    number = int(subject.id.rpartition(" ")[2])
    return tuple(pages_of(cards))[number - 1]


# --- one ship -----------------------------------------------------------------------------


def ship(sight: Sight, subject: Subject) -> object:
    """17.1 Her places, points and steps of speed."""
    return _one(sight, subject)


def _one(sight: Sight, subject: Subject) -> dict[str, object]:
    cards = cards_of(sight, view_of(sight, subject))
    card = next(card for card in cards if card.id == subject.id)
    return {"size": "whole", "ships": [_printed(sight, card)], "brief": BRIEF, "charts": []}


def ship_as_she_is(sight: Sight, subject: Subject) -> object:
    """17 What is crossed off."""
    return [_now(view_of(sight, subject), data_of(sight), subject.id)]


def ship_with_tables(sight: Sight, subject: Subject) -> object:
    """17 The same, with what is read on tables while she is hit."""
    data = data_of(sight)
    charts = [die_chart(data.table(name)) for name in ROUND if name in data.tables]
    return {**_one(sight, subject), "charts": charts}


def _printed(sight: Sight, card: ShipCard) -> Mapping[str, object]:
    data = data_of(sight)
    picture = printed_picture(plans(), data.ships[ShipId(card.id)], data.scenario.date)
    return {
        "card": card,
        "art": drawn(picture, f"{card.name} from the side and from above"),
        "flat": picture.height / picture.width,
    }


def _now(view: SideView, data: Catalog, ident: str) -> Mapping[str, object]:
    """How she stands, hits hatched on her plan."""
    now = ship_now(view, data, ident)
    picture = printed_picture(plans(), data.ships[ShipId(ident)], data.scenario.date, now.cells)
    return {**vars(now), "art": drawn(picture, f"{ident} with her damage")}


# --- what was sighted --------------------------------------------------------------------

MARKERS: Mapping[Kind, tuple[str, int]] = {
    "carrier": ("Carrier", 6),
    "battleship": ("Battleship", 6),
    "cruiser": ("Cruiser", 9),
    "destroyer": ("Destroyer", 9),
    "merchant": ("Merchant", 6),
}
UNKNOWN, SMALL = 6, 120.0


def markers(sight: Sight, subject: Subject) -> object:
    """8.2.5 Markers for what was seen, by kind; never of a class."""
    made: list[Mapping[str, str]] = []
    for kind, (name, count) in MARKERS.items():
        made += [{"name": name, "art": svg(kind_silhouette(kind), INKS, SMALL, name)}] * count
    return {"markers": [*made, *[{"name": "?", "art": ""}] * UNKNOWN]}


# --- damage control ---------------------------------------------------------------------


def damage_control(sight: Sight, subject: Subject) -> object:
    """17.4 Lines to write on, and the tables it is read from."""
    data = data_of(sight)
    return {"lines": LINES, "charts": [die_chart(data.table(name)) for name in TABLES if name in data.tables]}


def damage_control_now(sight: Sight, subject: Subject) -> object:
    """17.4 What damage control still works on, ship by ship."""
    view, data = view_of(sight, subject), data_of(sight)
    standing = [(card.name, ship_now(view, data, card.id)) for card in cards_of(sight, view)]
    return [
        {"ship": name, "no": line.no, "words": line.words, "state": line.state}
        for name, now in standing
        for line in now.hurts
        if line.state == "open" and not now.sunk
    ]
