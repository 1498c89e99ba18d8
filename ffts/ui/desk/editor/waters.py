"""A chart of your own: where its middle lies, how large its hexes are, how far it reaches; drawn while it is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ffts.app.drafts.typed import NotRead
from ffts.app.drafts.waters import Waters, known_places, position_text, save, waters_of, with_coast
from ffts.core.charts import ChartMap
from ffts.core.game import AnyGame
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import px

AT_REST = 200
"""Milliseconds after the last change before it is drawn anew."""
FIRST = Waters("My waters", "9.0 S 160.0 E", 40, 24, 18)
LINES = 9
HELP = (
    "Each line of places is a name and its position (Savo, 9.1 S 159.8 E), or a base with its id, its name, its side "
    "and where it lies (HENDERSON, Henderson Field, USN, 9.4 S 160.0 E)."
)


class WatersForm(QScrollArea):
    """What is said of the chart; what it would look like goes out as it is typed."""

    shown = Signal(object)  # the ChartMap as it would be
    used = Signal(object)  # the file of the chart that is to be used
    left = Signal()

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game, self._folder = game, Path()
        self.setWidgetResizable(True)
        self.setAccessibleName(self.tr("A chart of your own"))
        self.name, self.centre, self.places = QLineEdit(), QLineEdit(), QPlainTextEdit()
        self.hex_nm, self.cols, self.rows = _count(5, 200, " nm"), _count(4, 99), _count(4, 99)
        self.status, self.fault = Text(look="muted"), Text(look="refused")
        self._drawing = QTimer(self, singleShot=True, interval=AT_REST)
        self._drawer, self._saver = Background(self), Background(self, (OSError,))
        self._buttons: list[QPushButton] = []
        self._build()
        self._wire()

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(Text(self.tr("A chart of your own"), look="heading"))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, editor in (
            ("Name", self.name),
            ("Middle", self.centre),
            ("Hex", self.hex_nm),
            ("Columns", self.cols),
            ("Rows", self.rows),
            ("Places", self.places),
        ):
            editor.setAccessibleName(self.tr(title))
            form.addRow(self.tr(title), editor)
        self.places.setTabChangesFocus(True)
        self.places.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.places.setFixedHeight(self.places.fontMetrics().lineSpacing() * LINES + px(12))
        column.addLayout(form)
        column.addWidget(Text(self.tr(HELP), look="muted"))
        column.addWidget(self.status)
        column.addWidget(self.fault)
        grid = QGridLayout()
        deeds = (
            ("&Use this chart", "Write it beside the scenario, and play on it", self.use),
            ("&Leave it", "Back to the fields; nothing is written", self.left.emit),
            ("Places we &know", "Add the bases and names of all charts that lie on this one", self.add_known),
        )
        for at, (name, tip, act) in enumerate(deeds):
            grid.addWidget(self._button(name, tip, act), at // 2, at % 2)
        self._buttons[0].setProperty("look", "primary")
        column.addLayout(grid)
        column.addStretch(1)
        self.setWidget(inside)
        self.fault.hide()

    def _button(self, name: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(self.tr(name))
        button.setToolTip(self.tr(tip))
        button.clicked.connect(lambda *_: act())
        self._buttons.append(button)
        return button

    def _wire(self) -> None:
        for line in (self.name, self.centre):
            line.textEdited.connect(lambda text: self._drawing.start())
        for box in (self.hex_nm, self.cols, self.rows):
            box.valueChanged.connect(lambda value: self._drawing.start())
        self.places.textChanged.connect(self._drawing.start)
        self._drawing.timeout.connect(self.draw)
        self._drawer.found.connect(self._take_drawn)
        self._saver.found.connect(self._take_saved)
        self._saver.failed.connect(self._say_not_written)

    # --- what is said ------------------------------------------------------------------

    def begin(self, chart: ChartMap | None, folder: Path, own: bool) -> None:
        """Go on with a chart of one's own, or begin where the chart in use has its middle."""
        self._folder = folder
        first = waters_of(chart) if chart else FIRST
        self.name.setText(first.title if own else FIRST.title)
        self.centre.setText(first.centre)
        for box, value in ((self.hex_nm, first.hex_nm), (self.cols, first.cols), (self.rows, first.rows)):
            box.setValue(round(value))
        self.places.setPlainText(first.places if own else "")
        self.draw()
        self.name.setFocus()
        self.name.selectAll()

    @property
    def waters(self) -> Waters:
        """What stands in the fields."""
        return Waters(
            self.name.text().strip(),
            self.centre.text(),
            self.hex_nm.value(),
            self.cols.value(),
            self.rows.value(),
            self.places.toPlainText(),
        )

    def pan(self, lat: float, lon: float) -> None:
        """The middle lies here now."""
        self.centre.setText(position_text(lat, lon))
        self.draw()

    def draw(self) -> None:
        """As it would be; places that are off the map are told, and the coast is drawn all the same."""
        waters = self.waters
        try:
            chart = waters.chart()
            self.fault.say("")
        except NotRead as fault:
            self.fault.say(str(fault))
            try:
                chart = Waters(waters.title, waters.centre, waters.hex_nm, waters.cols, waters.rows).chart()
            except NotRead:
                return
        wide, tall = chart.grid.extent
        self.status.setText(
            self.tr("{:.0f} by {:.0f} miles, {} hexes; the scenario calls it {}").format(
                wide * chart.hex_nm, tall * chart.hex_nm, len(chart.grid.hexes), chart.id
            )
        )
        self._drawer.start(lambda tell: with_coast(chart))

    def _take_drawn(self, chart: object) -> None:
        self.shown.emit(chart)

    # --- deeds -------------------------------------------------------------------------

    def add_known(self) -> None:
        """Bases and names of the charts there are, where they lie on this one and are not said yet."""
        try:
            bare = Waters("x", self.centre.text(), self.hex_nm.value(), self.cols.value(), self.rows.value()).chart()
        except NotRead as fault:
            self.fault.say(str(fault))
            return
        there = self.places.toPlainText().splitlines()
        texts = {line.partition(",")[0].strip() for line in there}
        new = [line for line in known_places(self._game, bare).splitlines() if line.partition(",")[0] not in texts]
        self.places.setPlainText("\n".join([*filter(None, there), *new]))

    def use(self) -> None:
        """Write it, with the hexes that are land; it takes a few seconds for a chart full of islands."""
        try:
            chart = self.waters.chart()
        except NotRead as fault:
            self.fault.say(str(fault))
            return
        folder = self._folder
        self.status.setText(self.tr("Looking which hexes are land ..."))
        self._buttons[0].setEnabled(False)
        self._saver.start(lambda tell: save(chart, folder))

    def _take_saved(self, file: object) -> None:
        self._buttons[0].setEnabled(True)
        self.used.emit(file)

    def _say_not_written(self, fault: OSError) -> None:
        self._buttons[0].setEnabled(True)
        self.fault.say(self.tr("It could not be written: {}").format(fault.strerror or fault))


def _count(least: int, most: int, after: str = "") -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, most)
    box.setSuffix(after)
    box.setAlignment(Qt.AlignmentFlag.AlignLeft)
    return box
