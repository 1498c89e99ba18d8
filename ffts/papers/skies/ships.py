"""The sheet of a ship, and the damage control record of a side."""

from collections.abc import Iterator

from ffts.games.skies.pictures.charts.printed import die_chart
from ffts.games.skies.pictures.ships.card import ship_cards, ship_now
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of, views_of

LINES = 22
"""Of a damage control record that fit on a page."""


def each_ship(sight: Sight) -> Iterator[Subject]:
    """5 Every ship, force by force."""
    for view in views_of(sight):
        yield from (Subject(card.id, card.name, view.own.id) for card in ship_cards(view, data_of(sight)))


def ship(sight: Sight, subject: Subject) -> object:
    """17.1 Her places, points and steps of speed."""
    cards = ship_cards(view_of(sight, subject), data_of(sight))
    return {"ship": next(card for card in cards if card.id == subject.id)}


def ship_as_she_is(sight: Sight, subject: Subject) -> object:
    """17 What is crossed off."""
    return ship_now(view_of(sight, subject), data_of(sight), subject.id)


def damage_control(sight: Sight, subject: Subject) -> object:
    """17.4 Lines to write on, and the tables it is read from."""
    data = data_of(sight)
    return {"lines": LINES, "charts": [die_chart(data.table(name)) for name in ("damage_control", "fire_reaches")]}


def damage_control_now(sight: Sight, subject: Subject) -> object:
    """17.4 What damage control still works on, ship by ship."""
    view, data = view_of(sight, subject), data_of(sight)
    return [
        {"ship": card.name, "no": line.no, "words": line.words, "state": line.state}
        for card in ship_cards(view, data)
        for line in ship_now(view, data, card.id).hurts
        if line.state == "open" and not ship_now(view, data, card.id).sunk
    ]
