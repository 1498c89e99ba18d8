"""What can be laid over the map: Air ZOC, Supply Lines and the life line, with a button and a key for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.pages.life_line import life_line_picture

if TYPE_CHECKING:
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView

CYCLE: tuple[SideId | None, ...] = (None, SideId.JP, SideId.AL)
LIFE_LINE = (
    "Green rings: the line from the United States to Australia. A cross: nothing goes round this hex, an Air ZOC of "
    "Japan in it cuts the line. Broken rings: bases from where Japanese aircraft would cut it."
)


class Overlays(QObject):
    """The buttons, and what they show of the game on the map."""

    changed = Signal()
    """The life line appeared or disappeared: the card of a hex tells of it."""

    def __init__(self, over: MapView, parent: QObject) -> None:
        super().__init__(parent)
        self.map = over
        self._of: tuple[SideView, Catalog] | None = None
        self.zones, self.supply, self.life_line = QPushButton(), QPushButton(), QPushButton()
        self.life_line.setToolTip(self.tr(LIFE_LINE))
        self.zones.clicked.connect(self.next_zones)
        self.supply.clicked.connect(self.next_supply)
        self.life_line.clicked.connect(self.toggle_life_line)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """From left to right."""
        return self.zones, self.supply, self.life_line

    def show_game(self, view: SideView, data: Catalog) -> None:
        """Show this view of the game; the life line as it runs now."""
        self._of = view, data
        if self.map.life_line is not None:
            self.map.show_life_line(life_line_picture(view, data))
        self._name_buttons()

    def forget_game(self) -> None:
        """The game is closed."""
        self._of = None
        self.map.show_life_line(None)

    def next_zones(self) -> None:
        """FS-2.1.1.2 Show the Air ZOC of Japan, of the Allies, of neither."""
        self.map.show_zones(_after(self.map.zones_of))
        self._name_buttons()

    def next_supply(self) -> None:
        """FS-2.2.3.2 Show the Supply Lines of Japan, of the Allies, of neither."""
        self.map.show_supply(_after(self.map.supply_of))
        self._name_buttons()

    def toggle_life_line(self) -> None:
        """FS-16 Show the hexes of the life line and what would cut it, or hide them."""
        shown = self.map.life_line is None and self._of is not None
        self.map.show_life_line(life_line_picture(*self._of) if shown and self._of else None)
        self._name_buttons()
        self.changed.emit()

    def _name_buttons(self) -> None:
        shown = (
            (self.zones, self.tr("Air ZOC"), self._name(self.map.zones_of), "Z"),
            (self.supply, self.tr("Supply"), self._name(self.map.supply_of), "U"),
            (self.life_line, self.tr("Life line"), self.tr("on") if self.map.life_line else "", "I"),
        )
        for button, what, whose, key in shown:
            button.setText(f"{what}: {whose}  {key}" if whose else f"{what}  {key}")

    def _name(self, side: SideId | None) -> str:
        return self._of[1].scenario.side(side).name if side is not None and self._of is not None else ""


def _after(side: SideId | None) -> SideId | None:
    return CYCLE[(CYCLE.index(side) + 1) % len(CYCLE)]
