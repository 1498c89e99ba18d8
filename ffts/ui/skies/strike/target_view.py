"""The targets: tables of the ships, ring by ring, that the keyboard stands on and groups are dropped on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ffts.games.skies.pictures.strike.blocks import TARGET, targets
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.cards import BlockColumn
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.lists import RowsView

if TYPE_CHECKING:
    from ffts.core.page import Deed
    from ffts.games.skies.pictures.strike.clock import Force, StrikePicture


class Targets(QWidget):
    """Every force under attack, sheet by sheet; the keys stay with the page."""

    picked = Signal(int)
    activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Targets"))
        self._hands = Hands(self, lambda event: False, {})
        self._hands.picked.connect(lambda ident, row: self.picked.emit(int(row)))
        self._hands.wanted.connect(self._activate)
        column, top = QVBoxLayout(self), QWidget()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        top.setFixedHeight(0)
        column.addWidget(top)
        self._blocks = BlockColumn(self._hands, column, top)
        self._forces: Sequence[Force] = ()
        self._at: int | None = None
        self._over: int | None = None
        self._numbered = True
        self.stopped: Mapping[str, str] = {}
        """Why the group in hand may not be placed by these ships."""

    @property
    def tables(self) -> list[RowsView]:
        """The tables, from the top."""
        return [view for view in self._blocks.views if isinstance(view, RowsView)]

    def show_picture(self, picture: StrikePicture) -> None:
        """These forces; tables that stay keep their place."""
        self._forces = picture.forces
        self._show()

    def show_numbers(self, shown: bool) -> None:
        """The digits are for these rows, or for another list."""
        if shown != self._numbered:
            self._numbered = shown
            self._show()

    def show_stopped(self, stopped: Mapping[str, str]) -> None:
        """Why not, by the ids of the ships."""
        if stopped != self.stopped:
            self.stopped = stopped
            self._show()

    def stand_on(self, number: int | None) -> QWidget | None:
        """The keyboard stands here now."""
        if number != self._at:
            self._at = number
            self._show()
        return next((view for view in self.tables if view.block and view.block.chosen), None)

    def point_at(self, number: int | None) -> None:
        """A drop would go to this row."""
        if number != self._over:
            self._over = number
            self._show()

    def under(self, place: QPoint) -> int | None:
        """The number of the row under this place of the screen."""
        for view in self.tables:
            spot = view.viewport().mapFromGlobal(place)
            if view.block and view.viewport().rect().contains(spot) and (index := view.indexAt(spot)).isValid():
                return int(view.block.rows[index.row()].id)
        return None

    def _show(self) -> None:
        here = self._at if self._over is None else self._over
        self._blocks.show_blocks(targets(self._forces, here, self._numbered, self.stopped))
        for view in self.tables:
            view.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _activate(self, deed: Deed) -> None:
        self.activated.emit(int(str(deed.picks[TARGET])))
