"""The content of a form as one item model: zones with their counters. The drawing and the outline are its two faces."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from ffts.games.skies.pictures.air.form import Counter, FormPicture, Zone
from ffts.ui.desk.look.literal import literal

Index = QModelIndex | Any  # Qt also hands over QPersistentModelIndex, which mypy's stubs name apart
NOWHERE = QModelIndex()
IDENT = Qt.ItemDataRole.UserRole


class FormModel(QAbstractItemModel):
    """Zones, and below each of them its counters."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.picture: FormPicture | None = None
        self._zones: tuple[Zone, ...] = ()

    def show_form(self, picture: FormPicture | None) -> None:
        """The content of this form."""
        self.beginResetModel()
        self.picture = picture
        self._zones = picture.zones if picture else ()
        self.endResetModel()

    # --- who is where ---------------------------------------------------------------

    def counter_at(self, index: Index) -> Counter | None:
        """The counter of this line; None for a zone."""
        if not index.isValid() or not index.internalId():
            return None
        return self._zones[index.internalId() - 1].counters[index.row()]

    def index_of(self, ident: str) -> QModelIndex:
        """The line of this AF."""
        for place, zone in enumerate(self._zones):
            for row, counter in enumerate(zone.counters):
                if counter.id == ident:
                    return self.index(row, 0, self.index(place, 0))
        return NOWHERE

    # --- what Qt asks ------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return NOWHERE
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, child: Index = NOWHERE) -> Any:
        if not child.isValid() or not child.internalId():
            return NOWHERE
        return self.createIndex(child.internalId() - 1, 0, 0)

    def rowCount(self, parent: Index = NOWHERE) -> int:
        if not parent.isValid():
            return len(self._zones)
        return 0 if parent.internalId() else len(self._zones[parent.row()].counters)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags
        return plain | Qt.ItemFlag.ItemIsSelectable if self.counter_at(index) else plain

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        counter = self.counter_at(index)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            words = counter.words if counter else self._zone_words(self._zones[index.row()])
            return literal(words) if role == Qt.ItemDataRole.ToolTipRole else words
        if role == IDENT:
            return counter.id if counter else None
        return None

    def _zone_words(self, zone: Zone) -> str:
        text = f"{zone.title}: {len(zone.counters)} AF" if zone.counters else f"{zone.title}: {zone.empty}"
        sixths = self.picture.sixths if self.picture else ()
        sixth = next((sixth for sixth in sixths if zone.key == f"deck:{sixth.no}"), None)
        if sixth is None:
            return text
        area = "landing area" if sixth.landing else "take-off area"
        room = "HIT, closed" if sixth.hit else f"room {sixth.left} of {sixth.room}"
        return ", ".join([text, area, room, *(f"{f.words} ({f.id})" for f in sixth.fittings)])
