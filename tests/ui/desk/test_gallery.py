"""The scenarios on the welcome page."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from ffts.app.drafts.draft import Draft
from ffts.games.skies.game import SKIES
from ffts.ui.desk.games.cards import card_of, cards
from ffts.ui.desk.start.gallery import Gallery


def test_maps_are_drawn_once_they_are_seen_and_not_while_the_window_paints(qtbot: QtBot) -> None:
    gallery = Gallery(cards())
    qtbot.addWidget(gallery)
    maps = [view.map for view in gallery.cards]
    assert maps and not any(map_.is_drawn for map_ in maps)
    gallery.grab()
    assert not any(map_.is_drawn for map_ in maps)
    gallery.show()
    qtbot.waitUntil(lambda: all(map_.is_drawn for map_ in maps))
    picture = maps[0].grab().toImage()
    across, down = range(0, picture.width(), 5), range(0, picture.height(), 5)
    assert len({picture.pixel(x, y) for x in across for y in down}) > 2, "sea, and hexes or land"


def test_what_an_umpire_wrote_stands_behind_the_one_to_begin_with(qtbot: QtBot, tmp_path: Path) -> None:
    written = Draft.copy_of(SKIES, "midway-4-june", tmp_path / "scenarios").save()
    first, own, *others = cards({"skies": tmp_path / "scenarios"})
    assert (first.front, own.own, own.id, own.title) == (True, True, str(written), "My Midway, 4 June 1942")
    assert not any(card.own for card in others)
    assert card_of(written).thumbnail == own.thumbnail
    gallery = Gallery([own])
    qtbot.addWidget(gallery)
    assert gallery.cards[0].accessibleName() == "Play My Midway, 4 June 1942"
