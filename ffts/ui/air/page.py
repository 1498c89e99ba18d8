"""The page of one carrier or base: its standing in words, the form in both faces, the buttons, and what is answered."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.air.choices import Choices
from ffts.ui.air.model import FormModel
from ffts.ui.air.picture import FormPicture
from ffts.ui.air.pips import Pips
from ffts.ui.air.verbs import VERBS
from ffts.ui.air.view import FormView
from ffts.ui.docks.flow import Flow
from ffts.ui.docks.parts import Text
from ffts.ui.docks.refusal import RefusalPanel
from ffts.ui.theme import px


class Outline(QTreeView):
    """The listed face of the form, for keyboard and screen reader."""

    def __init__(self, model: FormModel, selection: QItemSelectionModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setSelectionModel(selection)
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
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
        self.pips, self.points = Pips(), QLabel()
        self.facts, self.landing = Text(), Text()
        self.warnings = Text(look="danger")
        self.view, self.outline = FormView(model, selection), Outline(model, selection)
        self.away = Text(look="muted")
        self.status = Text().embolden()
        self.status.setAccessibleName(self.tr("What the form says"))
        self.choices, self.refusal = Choices(), RefusalPanel()
        self.buttons: dict[str, QPushButton] = {}
        self.list_button = QPushButton(self.tr("List"))
        self.list_button.setCheckable(True)
        self.list_button.setToolTip(self.tr("Show the same aircraft as a list, for keyboard and screen reader (Alt+L)"))
        self.list_button.setShortcut("Alt+L")
        self.list_button.toggled.connect(self.outline.setVisible)
        self.outline.hide()
        self._arrange()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(px(12))
        head.addWidget(self.name)
        head.addWidget(self.spot, 1)
        head.addWidget(self.points)
        head.addWidget(self.pips)
        self.name.setWordWrap(False)
        self.halves = QSplitter(Qt.Orientation.Horizontal)
        self.halves.addWidget(self.view)
        self.halves.addWidget(self.outline)
        self.halves.setStretchFactor(0, 3)
        self.halves.setStretchFactor(1, 2)
        self.halves.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(head)
        for part in (self.facts, self.landing, self.warnings):
            column.addWidget(part)
        column.addWidget(self.halves, 1)
        for below in (self.away, self.status, self.choices, self.refusal):
            column.addWidget(below)
        column.addWidget(self._bar())

    def _bar(self) -> QWidget:
        bar = QWidget()
        flow = Flow(bar)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(px(4))
        for verb in VERBS:
            button = QPushButton(f"{verb.name}  {verb.letter}")
            button.setAccessibleName(verb.name)
            button.clicked.connect(lambda _checked=False, ident=verb.id: self.verb_wanted.emit(ident))
            flow.addWidget(button)
            self.buttons[verb.id] = button
        flow.addWidget(self.list_button)
        return bar

    def show_facts(self, picture: FormPicture) -> None:
        """Everything but the aircraft."""
        self.name.setText(picture.name)
        self.spot.setText(picture.spot_words)
        self.pips.show_points(picture.points_left, picture.points, picture.points_lost)
        self.points.setText(self.pips.words.removeprefix("Handling points: "))
        steps = " > ".join(f"[{name}]" if where == "now" else name for name, where in picture.steps)
        self.facts.setText(
            self.tr("{}. Step: {}. Launched {}, landed {}.").format(
                picture.mode, steps, picture.launched, picture.landed
            )
        )
        self.landing.setText(self.tr("Landing: {}").format(picture.landing))
        self.warnings.say("\n".join(picture.warnings))
        lost = self.tr("Lost: {} AF").format(picture.lost) if picture.lost else ""
        self.away.say("   ".join(filter(None, [*picture.away, lost])))
