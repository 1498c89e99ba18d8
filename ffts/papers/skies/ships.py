"""The sheet of a ship, and the damage control record of a side."""

from collections.abc import Iterator

from ffts.games.skies.pictures.charts.printed import die_chart
from ffts.games.skies.pictures.ships.card import ShipCard, in_order, ship_cards, ship_now
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of, views_of

TABLES = ("damage_control", "fire_reaches")
LINES = 22
"""Of a damage control record that fit on a page."""


def cards_of(sight: Sight, view: SideView) -> tuple[ShipCard, ...]:
    """5 Every ship of a side."""
    return sight.once(("ships", view.own.id), lambda: ship_cards(view, data_of(sight)))


def each_ship(sight: Sight) -> Iterator[Subject]:
    """5 Every ship, force by force."""
    for view in views_of(sight):
        yield from (Subject(ship.id, ship.name, view.own.id) for ship in in_order(view))


def ship(sight: Sight, subject: Subject) -> object:
    """17.1 Her places, points and steps of speed."""
    cards = cards_of(sight, view_of(sight, subject))
    return {"ship": next(card for card in cards if card.id == subject.id)}


def ship_as_she_is(sight: Sight, subject: Subject) -> object:
    """17 What is crossed off."""
    return ship_now(view_of(sight, subject), data_of(sight), subject.id)


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
