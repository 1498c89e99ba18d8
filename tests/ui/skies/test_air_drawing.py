"""How the form looks: aircraft told apart by shape and sign, in every theme."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPixmap
from pytestqt.qtbot import QtBot

from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.pictures.air.form import Counter, FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.view import view
from ffts.ui.desk.look.theme import THEMES, Theme
from ffts.ui.skies.air.counter import counter_picture, forget_pictures
from ffts.ui.skies.air.head import Pips
from tests.ui.aircraft import air_game, ruled

SIDE = 60.0
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
    return counter_picture(counter, SIDE, 1.0)


@pytest.mark.parametrize(
    "change",
    [
        {"fuelled": True},
        {"fuelled": True, "ready": True, "badge": "1000"},
        {"fuelled": True, "work": 1, "needed": 3, "badge": "T"},
        {"damaged": True},
        {"damaged": True, "unflyable": True},
        {"last_turn": 12, "over": 1},
        {"number": "12"},
        {"zone": "deck:3"},
    ],
)
def test_every_fact_changes_the_counter(theme: Theme, change: dict[str, Any]) -> None:
    changed = replace(PLAIN, **change)
    assert image(changed) != image(PLAIN)


def test_a_counter_is_painted_once_for_each_look(theme: Theme) -> None:
    first = image(PLAIN)
    assert image(replace(PLAIN, words="elsewhere", squadron="VS-6", id="VS-6/1")).cacheKey() == first.cacheKey()
    theme.choose("dark")
    forget_pictures()
    assert image(PLAIN).cacheKey() != first.cacheKey()


def test_types_differ_in_outline_alone(theme: Theme) -> None:
    for one, other in combinations(("fighter", "dive", "torpedo", "twin", "boat"), 2):
        assert image(replace(PLAIN, shape=one)) != image(replace(PLAIN, shape=other))


def test_points_are_reported_in_halves() -> None:
    assert [points_text(points) for points in (0, 0.5, 3, 3.5)] == ["0", "½", "3", "3½"]


def test_pips_say_what_is_left_and_what_was_lost(qtbot: QtBot, theme: Theme) -> None:
    pips = Pips()
    qtbot.addWidget(pips)
    pips.show_points(9.5, 12, 1)
    assert pips.accessibleName() == "Handling points: 9½ of 12 left, 1 lost by hangar hits"
    half = pips.grab().toImage()
    pips.show_points(9, 12, 1)
    assert pips.grab().toImage() != half


def test_what_a_drop_would_cost_is_seen_in_the_row_before_it_is_paid(qtbot: QtBot, theme: Theme) -> None:
    pips = Pips()
    qtbot.addWidget(pips)
    pips.show_points(9.5, 12, 0)
    unpaid = pips.grab().toImage()
    pips.show_cost(1)
    assert pips.grab().toImage() != unpaid
    pips.show_cost(0)
    assert pips.grab().toImage() == unpaid


@pytest.mark.parametrize("name", [name for name in THEMES if name != "system"])
def test_a_hit_sixth_is_hatched_and_reported_in_every_theme(
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
