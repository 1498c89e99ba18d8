"""Pictures painted in the window: where they lie, what is under the mouse, what colour they have."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.drawing import Label, Point
from ffts.core.page import Card, Drawn, Page
from ffts.core.page_text import as_text
from ffts.core.picture import Curve, Move, Path, Picture, Placed, rectangle
from ffts.ui.desk.look import pictures
from ffts.ui.desk.look.pictures import KEPT, Prepared, qt_path
from ffts.ui.desk.look.theme import token
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.parts import DrawnView

SHIP = Placed((Path(rectangle(0, 0, 4, 2), fill="accent"),), at=Point(2, 1), id="CV6", name="Enterprise")
PICTURE = Picture(0, 0, 10, 5, (SHIP,))


def painted(picture: Picture, wide: int = 200, high: int = 100) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    Prepared(picture).paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    return image


def test_a_picture_is_as_large_as_it_can_be_and_in_the_middle(qapp: object) -> None:
    image = painted(PICTURE, 300, 100)
    assert image.pixelColor(50 + 80, 40) == token("accent")
    assert image.pixelColor(50 + 20, 40) == QColor("white")


def test_the_thing_under_the_mouse_is_found(qapp: object) -> None:
    prepared, room = Prepared(PICTURE), QRectF(0, 0, 200, 100)
    found = prepared.thing_at(room, QPointF(80, 40))
    assert found is not None
    assert (found.id, found.name) == ("CV6", "Enterprise")
    assert prepared.thing_at(room, QPointF(5, 5)) is None


def test_a_plan_that_is_drawn_again_and_again_stays_and_what_is_drawn_once_goes(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = list[Path]()

    def draw(shape: Path) -> QPainterPath:
        drawn.append(shape)
        return QPainterPath()

    monkeypatch.setattr(pictures, "_drawn", draw)
    plan = Path(rectangle(0, 0, 4, 2))
    for number in range(3 * KEPT):
        qt_path(plan)
        qt_path(Path(rectangle(0, 0, number, 1)))
    assert drawn.count(plan) == 1
    assert len(pictures._paths) == KEPT


def test_a_hole_a_fade_and_letters_are_painted(qapp: object) -> None:
    ring = (*rectangle(0, 0, 10, 5), Move(4, 2), Point(6, 2), Curve(Point(6, 3), Point(6, 3), Point(6, 3)), Point(4, 3))
    fade = Path(rectangle(0, 0, 2, 5), fill="danger", fade=(Point(0, 0), Point(2, 0)))
    image = painted(Picture(0, 0, 10, 5, (Path(ring, fill="accent"), fade, Label("Hiryu", Point(8, 4), "middle"))))
    assert image.pixelColor(100, 50) == QColor("white")
    assert image.pixelColor(60, 10) == token("accent")
    assert image.pixelColor(1, 10) != image.pixelColor(38, 10)
    dark = [x for x in range(120, 199) for y in range(70, 90) if image.pixelColor(x, y).lightness() < 60]
    assert dark


def test_pointing_at_a_thing_of_a_page_picks_it(qtbot: QtBot, qapp: QApplication) -> None:
    hands = Hands(qapp, lambda event: False, {})
    view = DrawnView(hands)
    qtbot.addWidget(view)
    view.show_block(Drawn(PICTURE, "A ship", id="ship"))
    view.resize(200, view.heightForWidth(200))
    assert view.height() == 100
    with qtbot.waitSignal(hands.picked) as pick:
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=view.rect().center() - view.rect().center() / 4)
    assert pick.args == ["ship", "CV6"]


def test_a_page_with_a_picture_has_its_name_as_text() -> None:
    page = Page("Ships", cards=(Card("one", "Enterprise", (Drawn(PICTURE, "Enterprise from above"),)),))
    assert "Enterprise from above" in as_text(page)
