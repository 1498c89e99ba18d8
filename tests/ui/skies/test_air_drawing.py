"""How the form looks: counters told apart by shape and text, everything in its place at every zoom."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPixmap
from pytestqt.qtbot import QtBot

from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.pictures.air.form import Counter, FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.silhouettes import HALVES
from ffts.games.skies.pictures.words import describe_points
from ffts.games.skies.view import view
from ffts.ui.desk.look.theme import THEMES, Theme, px
from ffts.ui.skies.air.counter import (
    HEIGHT,
    MOST_BADGE,
    WIDTH,
    badge_font,
    counter_picture,
    forget_pictures,
    parted,
    silhouette,
)
from ffts.ui.skies.air.layout import lay_out
from ffts.ui.skies.air.page import Pips
from tests.ui.aircraft import air_game, ruled

PLAIN = Counter(
    id="VB-6/1",
    squadron="VB-6",
    number="1",
    aircraft="SBD-3",
    shape="dive",
    colour="side_a",
    fuelled=False,
    badge="",
    ready=False,
    work=0,
    needed=0,
    worked=False,
    damaged=False,
    unflyable=False,
    last_turn=None,
    over=0,
    zone="hangar",
    words="",
)


def test_a_long_name_goes_on_in_a_second_line_and_a_short_one_does_not() -> None:
    assert parted("VMF-221-F2A") == ("VMF-221", "F2A")
    assert parted("VT-8-DET") == ("VT-8-DET", "")
    assert parted("VB-6") == ("VB-6", "")


def test_the_largest_badge_stays_on_its_plate(theme: Theme) -> None:
    for badge in ("8x500", "1000", "T"):
        assert QFontMetricsF(badge_font(badge)).horizontalAdvance(badge) <= MOST_BADGE - 6


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> tuple[FormPicture, ...]:
    """Every form of 8 May, one carrier hit, half of its aircraft up."""
    session = air_game(tmp_path_factory.mktemp("drawing"), "coral-sea-8-may")
    usn, cv5 = SideId("USN"), PlatformId("CV5")
    up = [
        ea.Launched(side=usn, platform=cv5, af=AfId(f"VB-5/{no}"), turn=1, last_turn=9, section=None)
        for no in range(1, 6)
    ]
    ruled(session, *up, ea.DeckSectionHit(side=usn, platform=cv5, section=3))
    state, data = session.state, session.data
    session.store.close()
    return tuple(form for side in state.sides for form in form_pictures(view(state, side), data))


def image(counter: Counter) -> QImage:
    return counter_picture(counter, 1.0)


@pytest.mark.parametrize(
    "change",
    [
        {"fuelled": True},
        {"fuelled": True, "ready": True, "badge": "1000"},
        {"fuelled": True, "work": 1, "needed": 3, "badge": "T"},
        {"damaged": True},
        {"damaged": True, "unflyable": True},
        {"last_turn": 12},
        {"last_turn": 12, "over": 1},
        {"squadron": "YOKOHAMA", "number": "12"},
    ],
)
def test_every_fact_changes_the_counter(theme: Theme, change: dict[str, Any]) -> None:
    changed = replace(PLAIN, **change)
    assert image(changed) != image(PLAIN)


def test_a_counter_is_painted_once_for_each_look(theme: Theme) -> None:
    first = counter_picture(PLAIN, 1.0)
    assert counter_picture(replace(PLAIN, zone="deck:1", words="elsewhere"), 1.0).cacheKey() == first.cacheKey()
    theme.choose("dark")
    forget_pictures()
    assert counter_picture(PLAIN, 1.0).cacheKey() != first.cacheKey()


def test_types_differ_in_outline_alone(theme: Theme) -> None:
    for one, other in combinations(HALVES, 2):
        assert silhouette(one) != silhouette(other)
        assert image(replace(PLAIN, shape=one)) != image(replace(PLAIN, shape=other))


@pytest.mark.parametrize("zoom", [80, 100, 200, 250])
@pytest.mark.parametrize("width", [420, 760, 1400])
def test_every_counter_stands_in_its_box_and_none_covers_another(
    theme: Theme, pictures: tuple[FormPicture, ...], zoom: int, width: int
) -> None:
    theme.set_zoom(zoom)
    for picture in pictures:
        layout = lay_out(picture, width)
        rooms = {
            counter.id: QRectF(layout.places[counter.id].x(), layout.places[counter.id].y(), px(WIDTH), px(HEIGHT))
            for counter in picture.counters
        }
        for counter in picture.counters:
            assert layout.boxes[counter.zone].adjusted(-1, -1, 1, 1).contains(rooms[counter.id]), counter.id
        for one, other in combinations(rooms.values(), 2):
            assert not one.intersects(other)
        for one, other in combinations(layout.boxes.values(), 2):
            assert not one.adjusted(1, 1, -1, -1).intersects(other.adjusted(1, 1, -1, -1))


def test_the_bow_is_to_the_left_when_wide_and_up_when_narrow(theme: Theme, pictures: tuple[FormPicture, ...]) -> None:
    deck = pictures[0]
    wide, narrow = lay_out(deck, 1000), lay_out(deck, 420)
    assert wide.boxes["deck:1"].right() <= wide.boxes["deck:2"].left() + 1
    assert narrow.boxes["deck:1"].bottom() <= narrow.boxes["deck:2"].top() + 1
    assert wide.boxes["forward"].left() < wide.boxes["deck:1"].left()
    assert narrow.boxes["aft"].top() > narrow.boxes["deck:6"].top()


def test_points_are_told_in_halves() -> None:
    assert [describe_points(points) for points in (0, 0.5, 3, 3.5)] == ["0", "½", "3", "3½"]


def test_pips_say_what_is_left_and_what_was_lost(qtbot: QtBot, theme: Theme) -> None:
    pips = Pips()
    qtbot.addWidget(pips)
    pips.show_points(9.5, 12, 1)
    assert pips.accessibleName() == "Handling points: 9½ of 12 left, 1 lost by hangar hits"
    half = pips.grab().toImage()
    pips.show_points(9, 12, 1)
    assert pips.grab().toImage() != half


@pytest.mark.parametrize("name", [name for name in THEMES if name != "system"])
def test_a_hit_sixth_is_hatched_and_told_in_every_theme(
    qtbot: QtBot, theme: Theme, pictures: tuple[FormPicture, ...], name: str
) -> None:
    from PySide6.QtCore import QItemSelectionModel

    from ffts.ui.skies.air.model import FormModel
    from ffts.ui.skies.air.view import FormView

    theme.choose(name)
    model = FormModel()
    drawn = FormView(model, QItemSelectionModel(model))
    qtbot.addWidget(drawn)
    drawn.resize(1000, 600)
    deck = pictures[0]
    whole = tuple(replace(sixth, hit=False) for sixth in deck.sixths)

    def sixth(picture: FormPicture) -> QImage:
        model.show_form(picture)
        area = drawn.mapFromScene(drawn.layout_.boxes["deck:3"]).boundingRect()
        taken: QPixmap = drawn.viewport().grab(area)
        return taken.toImage()

    assert sixth(deck) != sixth(replace(deck, sixths=whole))
