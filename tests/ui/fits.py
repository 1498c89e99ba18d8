"""Whether every word on a page can be read: nothing cut off, nothing wider than its place."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QToolButton,
    QWidget,
)

from ffts.core.picture import Picture
from ffts.ui.desk.look.parts import WrapButton
from ffts.ui.desk.look.pictures import Prepared, Written, letters
from ffts.ui.desk.look.short import ShortText
from ffts.ui.desk.page.scene import SceneView

ROUNDING = 1
"""Pixels a size may be off by rounding alone."""


def cut_off(page: QWidget) -> list[str]:
    """Every label and button whose words need more room than they have, with what they need."""
    for _ in range(3):  # what changes its height moves what stands below it
        QApplication.processEvents()
    return [*_labels(page), *_buttons(page), *_pages(page)]


def _labels(page: QWidget) -> Iterator[str]:
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text() or label.textFormat() is Qt.TextFormat.RichText:
            continue
        if label.wordWrap():
            needed = label.heightForWidth(label.width())
            longest = max(map(QFontMetrics(label.font()).horizontalAdvance, label.text().split()), default=0)
            if needed > label.height() + ROUNDING or longest > label.width() + ROUNDING:
                yield f"{label.text()!r} needs {longest} x {needed}, has {label.width()} x {label.height()}"
        elif label.sizeHint().width() > label.width() + ROUNDING:
            yield f"{label.text()!r} needs {label.sizeHint().width()}, has {label.width()}"


def _buttons(page: QWidget) -> Iterator[str]:
    for button in page.findChildren(QAbstractButton):
        if not button.isVisible() or not button.text() or isinstance(button, QToolButton):
            continue
        if isinstance(button, WrapButton):
            if button.heightForWidth(button.width()) > button.height() + ROUNDING:
                yield f"{button.text()!r} needs {button.heightForWidth(button.width())}, has {button.height()}"
            continue
        font = QFont(button.font())
        font.setBold(button.isChecked() or font.bold())
        longest = max(map(QFontMetrics(font).horizontalAdvance, button.text().splitlines()))
        if min(longest, button.sizeHint().width()) > button.width() + ROUNDING:  # some write in two lines
            yield f"{button.text()!r} is wider than its button of {button.width()}"


def _pages(page: QWidget) -> Iterator[str]:
    """What scrolls does so up and down alone."""
    for area in page.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside and inside.width() > area.viewport().width() + ROUNDING:
            yield f"{inside.accessibleName() or 'A page'} is {inside.width()} wide in {area.viewport().width()}"


# --- a whole window ---------------------------------------------------------------------


def cut_in_window(window: QWidget) -> list[str]:
    """What cannot be read in a window as it is shown. A line that ends in dots by design says all of it when pointed
    at; what is put away behind the edge of the window, or scrolls, is not cut."""
    dotted = [repr(one.text()) for one in window.findChildren(ShortText) if one.toolTip()]
    away = [repr(one.text()) for one in window.findChildren(QLabel) if not _is_within(one, window)]
    found = [*cut_off(window), *_combos(window), *_heads(window), *_scenes(window)]
    return [*(line for line in found if not line.startswith((*dotted, *away))), *_hidden_buttons(window)]


def _is_within(widget: QWidget, window: QWidget) -> bool:
    return window.rect().intersects(QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size()))


def _combos(window: QWidget) -> Iterator[str]:
    for box in window.findChildren(QComboBox):
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box).width()
        needed = box.fontMetrics().horizontalAdvance(box.currentText())
        if box.isVisible() and needed > room + 4 * ROUNDING:
            yield f"{box.currentText()!r} needs {needed}, has {room}"


def _heads(window: QWidget) -> Iterator[str]:
    """Of tables: the name of each column."""
    for table in window.findChildren(QTableView):
        head, model = table.horizontalHeader(), table.model()
        for at in range(head.count() if table.isVisible() and head.isVisible() else 0):
            name = str(model.headerData(at, Qt.Orientation.Horizontal) or "")
            needed = head.fontMetrics().horizontalAdvance(name)
            if not head.isSectionHidden(at) and needed > head.sectionSize(at):
                yield f"{name!r} needs {needed}, its column has {head.sectionSize(at)}"


def _scenes(window: QWidget) -> Iterator[str]:
    """Of pictures that fill a page: each word lies within the picture."""
    for scene in window.findChildren(SceneView):
        if scene.isVisible() and scene.block and isinstance(scene.block.drawing, Picture) and scene.fits:
            yield from outside(scene.block.drawing, QRectF(scene.rect()), scene.font(), scene.zoom)


def outside(picture: Picture, room: QRectF, font: QFont, zoom: float) -> Iterator[str]:
    """The words of a picture that lie outside of the room it is painted in, in part or whole."""
    prepared = Prepared(picture)
    transform = prepared.transform(room)
    for item in prepared.items:
        if isinstance(item, Written):
            metrics = QFontMetricsF(letters(font, item.label, zoom))
            wide, high = metrics.horizontalAdvance(item.label.text), metrics.height()
            at: QPointF = transform.map(item.at)
            back = {"start": 0.0, "middle": wide / 2, "end": wide}[item.label.anchor]
            place = QRectF(at.x() - back, at.y() - high / 2, wide, high)
            if not room.adjusted(-2, -high / 4, 2, high / 4).contains(place):
                yield f"{item.label.text!r} at {place.getRect()} leaves {room.getRect()}"


def _hidden_buttons(window: QWidget) -> Iterator[str]:
    """Buttons of which a part lies outside of what holds them, and cannot be scrolled to."""
    for button in window.findChildren(QAbstractButton):
        holder = button.parentWidget()
        if not (button.isVisible() and button.text() and _is_within(button, window)):
            continue
        while holder is not None and not isinstance(holder.parentWidget(), QScrollArea) and holder is not window:
            place = QRect(button.mapTo(holder, button.rect().topLeft()), button.size())
            if not holder.rect().adjusted(-ROUNDING, -ROUNDING, ROUNDING, ROUNDING).contains(place):
                yield f"{button.text()!r} lies in part outside of {type(holder).__name__}"
                break
            holder = holder.parentWidget() if not isinstance(holder.parentWidget(), QScrollArea) else None
