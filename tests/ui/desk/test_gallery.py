"""The scenarios on the welcome page."""

from pytestqt.qtbot import QtBot

from ffts.ui.desk.cards import cards
from ffts.ui.desk.gallery import Gallery


def test_maps_are_drawn_once_they_are_seen_and_not_while_the_window_paints(qtbot: QtBot) -> None:
    gallery = Gallery(cards())
    qtbot.addWidget(gallery)
    maps = [view.map for view in gallery.cards]
    assert maps and not any(map_.is_drawn for map_ in maps)
    gallery.grab()
    assert not any(map_.is_drawn for map_ in maps)
    qtbot.waitUntil(lambda: all(map_.is_drawn for map_ in maps))
    picture = maps[0].grab().toImage()
    across, down = range(0, picture.width(), 5), range(0, picture.height(), 5)
    assert len({picture.pixel(x, y) for x in across for y in down}) > 2, "sea, and hexes or land"
