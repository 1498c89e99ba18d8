"""The chart as a list: the same content by hex, for keyboard and screen readers."""

from collections import defaultdict

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator, QWidget

from ffts.games.skies.pictures.chart.overlay import LitMark
from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture, SkyZone
from ffts.games.skies.pictures.chart.words import (
    arc_in_words,
    cap_in_words,
    flight_in_words,
    force_in_words,
    wreck_in_words,
)
from ffts.ui.desk.look.literal import literal

PICK = Qt.ItemDataRole.UserRole


class ChartOutline(QTreeWidget):
    """Hexes that hold something, with what they hold below them."""

    picked = Signal(object)
    """A Pick: Enter or a double click on a line."""
    looked_at = Signal(object)
    """A Pick: the line the keyboard stands on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setAccessibleName(self.tr("What is on the chart, by hex"))
        self.setToolTip(self.tr("What is on the chart, by hex. Enter shows a line in the inspector."))
        self.itemActivated.connect(lambda item: self.picked.emit(item.data(0, PICK)))
        self.currentItemChanged.connect(self._look)

    def show_picture(self, picture: ChartPicture) -> None:
        """List this picture; the line that was current stays so if it is still there."""
        with QSignalBlocker(self):
            current = self._current_pick()
            self.clear()
            for hex_, lines in sorted(self._by_hex(picture).items()):
                self._add_hex(picture, hex_, lines)
            for zone in picture.zones:
                self._add_zone(zone)
            self.expandAll()
            self.stand_on(current)

    def stand_on(self, pick: ChartPick | None) -> None:
        """Make the line of this pick the current one, without a word to anybody."""
        with QSignalBlocker(self):
            item = self._item_of(pick) if pick else None
            if item is not None:
                self.setCurrentItem(item)

    def lines(self) -> list[str]:
        """Every line, from the top."""
        return [item.text(0) for item in self._items()]

    def _add_hex(self, picture: ChartPicture, hex_: str, lines: list[tuple[str, str | None]]) -> None:
        kind = self.tr("land") if hex_ in picture.sheet.land else self.tr("sea")
        head = QTreeWidgetItem([self.tr("Hex {0}, {1}").format(hex_, kind)])
        head.setData(0, PICK, ChartPick(hex_))
        for text, force in lines:
            line = QTreeWidgetItem([text])
            line.setData(0, PICK, ChartPick(hex_, force))
            line.setToolTip(0, literal(text))
            head.addChild(line)
        self.addTopLevelItem(head)

    def _add_zone(self, zone: SkyZone) -> None:
        line = QTreeWidgetItem([self.tr("Weather, {0}: hexes {1}").format(zone.sky, ", ".join(zone.hexes))])
        line.setData(0, PICK, ChartPick(zone.hexes[0]))
        self.addTopLevelItem(line)

    def _items(self) -> list[QTreeWidgetItem]:
        walk = QTreeWidgetItemIterator(self)
        found = []
        while (item := walk.value()) is not None:
            found.append(item)
            walk += 1
        return found

    def _item_of(self, pick: ChartPick) -> QTreeWidgetItem | None:
        return next((item for item in self._items() if item.data(0, PICK) == pick), None)

    def _current_pick(self) -> ChartPick | None:
        item = self.currentItem()
        pick = item.data(0, PICK) if item is not None else None
        return pick if isinstance(pick, ChartPick) else None

    def _by_hex(self, picture: ChartPicture) -> dict[str, list[tuple[str, str | None]]]:
        """What to list in each hex: a text, and the task force it is about."""
        found: defaultdict[str, list[tuple[str, str | None]]] = defaultdict(list)
        for force in picture.forces:
            found[force.hex].append((force_in_words(force), force.id))
        for base in picture.bases:
            found[base.hex].append((self.tr("Base {0} ({1})").format(base.name, base.side), None))
        for arc in picture.overlay.arcs:
            found[arc.origin].append((arc_in_words(arc), None))
        for flight in picture.overlay.flights:
            found[flight.hex].append((flight_in_words(flight), None))
        for cap in picture.overlay.caps:
            found[cap.hex].append((cap_in_words(cap), None))
        for wreck in picture.overlay.wrecks:
            found[wreck.hex].append((wreck_in_words(wreck), None))
        for mark in picture.overlay.lit:
            found[mark.hex].append((self._lit(mark), mark.force))
        return dict(found)

    def _lit(self, mark: LitMark) -> str:
        return self.tr("TF {0} lies in the area of {1}").format(mark.force, ", ".join(mark.searches))

    def _look(self) -> None:
        pick = self._current_pick()
        if pick is not None:
            self.looked_at.emit(pick)
