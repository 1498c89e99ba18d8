"""The page of one carrier or base: its standing in words, the form in both faces, the buttons, and what is answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QButtonGroup,
    QFrame,
    QHeaderView,
    QPushButton,
    QSizePolicy,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.words import describe_points
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px, token, zoom
from ffts.ui.desk.page.choices import Choices
from ffts.ui.skies.air.group_editor import GroupEditor
from ffts.ui.skies.air.model import FormModel
from ffts.ui.skies.air.verbs import FEWER, PANELS, REACTIONS, VERBS, WAIVE
from ffts.ui.skies.air.view import FormView

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict


LEAST_HEIGHT = 480
LARGE = 150  # per cent from which on the points are told in words alone


class OutlineView(QTreeView):
    """The listed face of the form, for keyboard and screen reader."""

    def __init__(self, model: FormModel, selection: QItemSelectionModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionModel(selection)
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Aircraft by place"))
        self.setToolTip(self.tr("The same aircraft as a list; every key of the form works here too"))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        model.modelReset.connect(self.expandAll)


class FormPage(QWidget):
    """Arranges; what it means is the dock's affair."""

    verb_wanted = Signal(str)

    def __init__(self, model: FormModel, selection: QItemSelectionModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.spot = Text(look="heading"), Text()
        self.pips, self.points = Pips(), plain_label()
        self.facts, self.landing = Text(), Text()
        self.warnings = Text(look="danger")
        self.view, self.outline = FormView(model, selection), OutlineView(model, selection)
        self.away, self.features = Text(look="muted"), Text(look="muted")
        self.features.setAccessibleName(self.tr("Special features"))
        self.status = Text().embolden()
        self.status.setAccessibleName(self.tr("What the form says"))
        self.choices, self.refusal = Choices(), RefusalPanel(keys=(WAIVE.key, FEWER.key))
        self.editor, self.alarm = GroupEditor(), AlarmBar()
        self.buttons: dict[str, QPushButton] = {}
        self.list_button = QPushButton(self.tr("List"))
        self.list_button.setCheckable(True)
        self.list_button.setToolTip(self.tr("Show the same aircraft as a list, for keyboard and screen reader (Alt+L)"))
        self.list_button.setShortcut(PANELS[-1].key)
        self.list_button.toggled.connect(self.outline.setVisible)
        self.outline.hide()
        self.view.looked_at.connect(self._look_at)
        self._arrange()

    def _arrange(self) -> None:
        head = QWidget()
        flow = Flow(head)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(14))
        for part in (self.name, self.spot, self.points, self.pips):
            flow.addWidget(part)
        self._head, self._heading = flow, head
        self.name.setWordWrap(False)
        self.spot.setWordWrap(False)
        inside = QWidget()
        scroll = QVBoxLayout(inside)
        scroll.setContentsMargins(0, 0, 0, 0)
        scroll.setSpacing(px(4))
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.addWidget(self.view)
        self.halves.addWidget(self.outline)
        self.halves.setStretchFactor(0, 3)
        self.halves.setStretchFactor(1, 2)
        self.halves.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        for line in (self.facts, self.landing, self.warnings):
            scroll.addWidget(line)
        scroll.addWidget(self.halves, 1)
        scroll.addWidget(self.away)
        scroll.addWidget(self.features)
        self._inside, self._area = inside, scrolled(inside)
        column.addWidget(self.alarm)
        column.addWidget(head)
        column.addWidget(self._area, 1)
        for below in (self.status, self.choices, self.editor, self.refusal):
            column.addWidget(below)
        self._bar, self._scroll, self._column = self._buttons(), scroll, column
        column.addWidget(self._bar)

    @property
    def is_answering(self) -> bool:
        """Whether a list or a refusal waits below the form."""
        return not (self.choices.isHidden() and self.editor.isHidden() and self.refusal.isHidden())

    def _look_at(self, area: QRect) -> None:
        """Scroll so that this part of the drawn form can be seen."""
        place = QRect(self.view.mapTo(self._inside, area.topLeft()), area.size())
        aside = px(8)
        self._area.ensureVisible(place.left(), place.top(), aside, aside)
        self._area.ensureVisible(place.left(), place.bottom(), aside, aside)

    def _buttons(self) -> QWidget:
        bar = QWidget()
        group = QButtonGroup(bar)
        group.setExclusive(False)
        group.buttonClicked.connect(self._clicked)
        flow = Flow(bar)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(4))
        for verb in VERBS:
            button = QPushButton(f"{verb.name}  {verb.first_key}")
            button.setAccessibleName(verb.name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setObjectName(verb.id)
            group.addButton(button)
            flow.addWidget(button)
            self.buttons[verb.id] = button
        flow.addWidget(self.list_button)
        self._flow = flow
        return bar

    def say(self, text: str) -> None:
        """One line under the form, spoken by screen readers too."""
        self.status.say(text)
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))

    def add_buttons(self, buttons: Iterable[QPushButton]) -> None:
        """More of them, at the end of the row."""
        for button in buttons:
            self._flow.addWidget(button)

    def _clicked(self, button: QAbstractButton) -> None:
        self.verb_wanted.emit(button.objectName())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With little height head, buttons and what was refused scroll with the form; the keys work as ever."""
        super().resizeEvent(event)
        fixed = self.height() >= px(LEAST_HEIGHT)
        if fixed == (self._column.indexOf(self._bar) < 0):
            (self._column if fixed else self._scroll).addWidget(self._bar)
            for top in (self._heading, self.alarm):
                (self._column if fixed else self._scroll).insertWidget(0, top)
            if fixed:
                self._column.insertWidget(self._column.indexOf(self._bar), self.refusal)
            else:
                self._scroll.insertWidget(0, self.refusal)
        self._fit_form()

    def _fit_form(self) -> None:
        """The form is drawn so that it is seen whole; what comes and goes below it does not change it."""
        self.view.fit_into(self.height() - self.height_besides() - px(4))

    def fits_somehow(self, height: float) -> bool:
        """Whether the whole form could be seen on a page of this height."""
        return self.view.fits_somehow(height - self.height_besides() - px(4))

    def height_left(self, width: int, height: int) -> int:
        """Of a page of this size, what the form leaves free at its own size."""
        picture = self.view.picture
        return height - self.height_besides() - self.view.height_at(picture, width) if picture else 0

    def height_besides(self) -> int:
        """What everything needs that is read in every turn, the form excepted: with one line of what it says. What is
        peculiar to the carrier may lie below."""
        width = self.width() - px(14)
        lines = (self.facts, self.landing, self.warnings, self.away)
        shown = [line.heightForWidth(width) for line in lines if not line.isHidden() and line.text()]
        flows = [flow.heightForWidth(width) for flow in (self._head, self._flow)]
        parts = [*shown, *flows, self.status.fontMetrics().height()]
        return sum(parts) + px(4) * (len(parts) + 1)

    def show_facts(self, picture: FormPicture) -> None:
        """Everything but the aircraft."""
        self.name.setText(picture.name)
        self.spot.setText(picture.spot_words)
        self.pips.show_points(picture.points_left, picture.points, picture.points_lost)
        self.points.setText(self.pips.brief)
        self.pips.setVisible(zoom() < LARGE)
        steps = " > ".join(f"[{name}]" if where == "now" else name for name, where in picture.steps)
        counts = self.tr("Launched {}, landed {}").format(picture.launched, picture.landed)
        self.facts.setText(". ".join(filter(None, [picture.mode, counts, self.tr("Step: {}").format(steps)])))
        self.landing.setText(self.tr("Landing{}").format(picture.landing))
        self.warnings.say(". ".join(picture.warnings))
        lost = self.tr("Lost: {} AF").format(picture.lost) if picture.lost else ""
        features = "; ".join(picture.features)
        self.features.say(features[:1].upper() + features[1:])
        self.away.say("   ".join(filter(None, [*picture.away, lost])))
        self._fit_form()


PIP, STEP = 14, 17


class Pips(QWidget):
    """Full: left. Half full: half a point left. Hollow: spent. Crossed: lost by hangar hits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._left = self._all = self._lost = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_points(0, 0, 0)

    def show_points(self, left: float, all_: float, lost: float) -> None:
        """`left` of `all_` points are left, after `lost` were lost."""
        self._left, self._all, self._lost = left, all_, lost
        text = self.words
        self.setAccessibleName(text)
        tip = self.tr("{}. Each pip is a point of this AOS; spent ones are hollow (6.4.6)")
        self.setToolTip(literal(tip.format(text)))
        self.updateGeometry()
        self.update()

    @property
    def words(self) -> str:
        """The same as text."""
        lost = f", {describe_points(self._lost)} lost by hangar hits" if self._lost else ""
        return f"Handling points: {describe_points(self._left)} of {describe_points(self._all)} left{lost}"

    @property
    def brief(self) -> str:
        """'9½ of 12 points'."""
        return f"{describe_points(self._left)} of {describe_points(self._all)} points"

    def sizeHint(self) -> QSize:
        return QSize(max(1, ceil(self._all + self._lost)) * px(STEP), px(PIP + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at in range(ceil(self._all + self._lost)):
            ring = QRectF(at * px(STEP) + 1, px(2), px(PIP), px(PIP))
            if at >= self._all:
                _cross(painter, ring)
                continue
            painter.setPen(QPen(token("faint" if at >= self._left else "text"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(ring)
            if (part := min(1.0, self._left - at)) > 0:
                painter.setBrush(token("text"))
                painter.drawChord(ring, 90 * 16, 180 * 16) if part < 1 else painter.drawEllipse(ring)


def _cross(painter: QPainter, ring: QRectF) -> None:
    painter.setPen(QPen(token("danger"), px(2)))
    inside = ring.adjusted(2, 2, -2, -2)
    painter.drawLine(QPointF(inside.topLeft()), QPointF(inside.bottomRight()))
    painter.drawLine(QPointF(inside.topRight()), QPointF(inside.bottomLeft()))


class AlarmBar(QFrame):
    """Hidden, unless a strike is announced over this carrier's force."""

    wanted = Signal(str)
    """A reaction, by its id."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bar-warning")
        self.heading, self.limits = Text().embolden(), Text()
        self.buttons: dict[str, QPushButton] = {}
        row = QWidget()
        flow = Flow(row)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(6))
        group = QButtonGroup(self)
        group.setExclusive(False)
        group.buttonClicked.connect(self._clicked)
        for verb in REACTIONS:
            button = QPushButton(f"{verb.name}  {verb.first_key}")
            button.setObjectName(verb.id)
            button.setAccessibleName(verb.name)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            group.addButton(button)
            flow.addWidget(button)
            self.buttons[verb.id] = button
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(6), px(10), px(6))
        column.setSpacing(px(4))
        for part in (self.heading, self.limits, row):
            column.addWidget(part)
        self.hide()

    def _clicked(self, button: QAbstractButton) -> None:
        self.wanted.emit(button.objectName())

    def show_alarm(self, heading: str, limits: str) -> None:
        """A strike is over them; without a heading, none is."""
        self.heading.setText(heading)
        self.limits.setText(limits)
        self.setAccessibleName(heading)
        self.setVisible(bool(heading))

    def allow(self, verb: str, options: Sequence[Verdict]) -> None:
        """A grey button says which rule stops it."""
        tip = next(each.tip for each in REACTIONS if each.id == verb)
        letter = next(each.first_key for each in REACTIONS if each.id == verb)
        free = next((option for option in options if option.allowed), None)
        best = free or (options[0] if options else None)
        who = ", ".join(getattr(best.commands[0], "afs", ())) if best else ""
        words = f"{who}: {best.words}" if best and free else best.words if best else ""
        self.buttons[verb].setEnabled(free is not None)
        self.buttons[verb].setToolTip(literal(f"{words}\n{tip} ({letter})".strip()))
        self.buttons[verb].setAccessibleDescription(words or tip)
