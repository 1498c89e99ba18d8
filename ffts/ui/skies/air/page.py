"""The page of one carrier or base: its standing in words, the form in both faces, the buttons, and what is answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.verbs import REACTIONS
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.fold import Fold
from ffts.ui.desk.look.literal import literal, plain_label
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.short import ShortText
from ffts.ui.desk.look.theme import TITLES, px, zoom
from ffts.ui.desk.page.choices import Choices
from ffts.ui.skies.air.footer import Footer
from ffts.ui.skies.air.group_editor import GroupEditor
from ffts.ui.skies.air.head import Modes, Pips
from ffts.ui.skies.air.model import FormModel
from ffts.ui.skies.air.verbs import FEWER, PANELS, WAIVE
from ffts.ui.skies.air.view import FormView

if TYPE_CHECKING:
    from ffts.core.offer import Way


LEAST_HEIGHT = 480
PIPS_FROM = 860
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
        model.modelReset.connect(self._unfold)

    def _unfold(self) -> None:
        """Every place with its aircraft; while it is not seen it asks for nothing."""
        if self.isVisible():
            self.expandAll()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.expandAll()


class FormPage(QWidget):
    """Arranges; what it means is the dock's affair."""

    verb_wanted = Signal(str)

    def __init__(self, model: FormModel, selection: QItemSelectionModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.spot = Text(look="title"), Text(look="muted")
        self.name.setFont(QFont([TITLES]))
        self.modes, self.pips, self.points = Modes(), Pips(), plain_label()
        self._points = 0.0
        self.points.setAccessibleName(self.tr("Handling points"))
        self.warnings = ShortText(look="warning")
        self.view, self.outline = FormView(model, selection), OutlineView(model, selection)
        self.landing, self.away, self.features = Text(look="muted"), Text(look="muted"), Text(look="muted")
        self.features.setAccessibleName(self.tr("Special features"))
        self.status = Text()
        self.status.setAccessibleName(self.tr("What the form says"))
        self.choices, self.refusal = Choices(), RefusalPanel(keys=(WAIVE.key, FEWER.key))
        self.editor, self.alarm, self.footer = GroupEditor(), AlarmBar(), Footer()
        self.buttons = self.footer.buttons
        self.footer.verb_wanted.connect(self.verb_wanted)
        self.list_button = QPushButton(self.tr("List"))
        self.list_button.setCheckable(True)
        self.list_button.setProperty("look", "quiet")
        self.list_button.setToolTip(self.tr("Show the same aircraft as a list, for keyboard and screen reader (Alt+L)"))
        self.list_button.setShortcut(PANELS[-1].key)
        self.list_button.toggled.connect(self.outline.setVisible)
        self.outline.hide()
        self.view.looked_at.connect(self._look_at)
        self.view.answered.connect(self._show_answer)
        self._arrange()

    def _arrange(self) -> None:
        self._heading, self._head = self._header()
        inside = QWidget()
        self._scroll = QVBoxLayout(inside)
        self._scroll.setContentsMargins(0, 0, 0, 0)
        self._scroll.setSpacing(px(4))
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.addWidget(self.view)
        self.halves.addWidget(self.outline)
        self.halves.setStretchFactor(0, 3)
        self.halves.setStretchFactor(1, 2)
        self.halves.setChildrenCollapsible(False)
        self._scroll.addWidget(self.halves, 1)
        self._scroll.addWidget(self.landing)
        self._scroll.addWidget(self.away)
        self._scroll.addWidget(self.features)
        self._inside, self._area = inside, scrolled(inside)
        Fold(self._area)
        self._below = self._strip()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(2))
        self._column.addWidget(self.alarm)
        self._column.addWidget(self._heading)
        self._column.addWidget(self._area, 1)
        for below in (self.choices, self.editor, self.refusal, self.footer, self._below):
            self._column.addWidget(below)

    def _header(self) -> tuple[QWidget, Flow]:
        head = QWidget()
        flow = Flow(head)
        flow.setContentsMargins(px(12), 0, px(8), 0)
        flow.setSpacing(px(8))
        for words in (self.name, self.spot):
            words.setWordWrap(False)
        for part in (self.name, self.spot, self.modes, self.points, self.pips):
            flow.addWidget(part)
        self.footer.add_tool(self.list_button)
        return head, flow

    def _strip(self) -> QWidget:
        """What the form says has a place that is always there."""
        strip = QWidget()
        self._row = QHBoxLayout(strip)
        self._row.setContentsMargins(px(12), 0, px(8), px(2))
        self._row.setSpacing(px(6))
        self._row.addWidget(self.status, 1)
        self._row.addWidget(self.warnings, 1)
        self._row.addStretch()
        return strip

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

    def _show_answer(self, verdict: Way | None) -> None:
        """What a drop would cost turns green in the row of points before it is paid."""
        self.pips.show_cost(verdict.points if verdict and verdict.allowed else 0)

    def say(self, text: str) -> None:
        """One line under the form, spoken by screen readers too."""
        self.status.say(text)
        self.warnings.setVisible(bool(self.warnings.text()) and not text)
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))

    def add_buttons(self, buttons: Iterable[QPushButton]) -> None:
        """More of them, at the end of the row."""
        for button in buttons:
            self.footer.add_tool(button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """With little height head, keys and what was refused scroll with the form; the keys work as ever."""
        super().resizeEvent(event)
        self._show_pips()
        fixed = self.height() >= px(LEAST_HEIGHT)
        if fixed == (self._column.indexOf(self.footer) < 0):
            for below in (self.footer, self._below):
                (self._column if fixed else self._scroll).addWidget(below)
            for top in (self._heading, self.alarm):
                (self._column if fixed else self._scroll).insertWidget(0, top)
            if fixed:
                self._column.insertWidget(self._column.indexOf(self.footer), self.refusal)
            else:
                self._scroll.insertWidget(0, self.refusal)
        self._fit_form()

    def _fit_form(self) -> None:
        """The form is drawn so that it is seen whole; what comes and goes below it does not change it."""
        self.view.fit_into(self.height() - self.height_besides())

    def height_left(self, width: int, height: int) -> int:
        """Of a page of this size, what the form leaves free as large as it looks well."""
        picture = self.view.picture
        return height - self.height_besides() - self.view.height_at(picture, width) if picture else 0

    def height_besides(self) -> int:
        """What everything needs that is read in every turn, the form excepted: with one line of what it says. How one
        lands, who is away and what is peculiar to the carrier may lie below."""
        width = self.width() - px(14)
        parts = (self._head.heightForWidth(width), self.footer.height_at(self.width()), self._strip_height())
        return sum(parts) + px(2) * (len(parts) + 1)

    def _show_pips(self) -> None:
        """Where they have room in the line of the head; the points stand there in figures always."""
        self.pips.setVisible(zoom() < LARGE and self._points > 0 and self.width() >= px(PIPS_FROM))

    def _strip_height(self) -> int:
        return self.status.fontMetrics().height() + px(4)

    def show_facts(self, picture: FormPicture) -> None:
        """Everything but the aircraft."""
        self.name.setText(picture.name)
        self.spot.setText("; ".join(filter(None, (picture.spot_words, picture.mode.lower()))))
        self.landing.setText(self.tr("Landing{}").format(picture.landing))
        self.modes.show_steps(picture.steps)
        self.pips.show_points(picture.points_left, picture.points, picture.points_lost)
        self.points.setText(self.tr("Handling {}").format(self.pips.brief))
        self._points = picture.points
        self._show_pips()
        self.footer.allows.show_allowances(picture.allows)
        self.warnings.say(". ".join(picture.warnings))
        self.warnings.setVisible(bool(picture.warnings) and not self.status.text())
        lost = self.tr("Lost: {} AF").format(picture.lost) if picture.lost else ""
        features = "; ".join(picture.features)
        self.features.say(features[:1].upper() + features[1:])
        self.away.say("   ".join(filter(None, [*picture.away, lost])))
        self._fit_form()


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

    def allow(self, verb: str, options: Sequence[Way]) -> None:
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
