"""The map, and below it what whoever's word it is can say."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter

from ffts.games.pacific_fury.pages.campaign import open_to, picture_of, public_of
from ffts.games.pacific_fury.pages.deciding import page
from ffts.games.pacific_fury.pages.since import enemy_went
from ffts.ui.desk.look.parts import scrolled
from ffts.ui.pacific_fury.looking import LookingDock
from ffts.ui.pacific_fury.map_view import MapView


class MapDock(LookingDock):
    """For two at one screen everything hidden lies face down until one of them looks."""

    def __init__(self) -> None:
        self.map = MapView()
        super().__init__("Map", page)

    def _arrange(self) -> None:
        super()._arrange()
        split = QSplitter(Qt.Orientation.Vertical)
        frame = scrolled(self.map)
        frame.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._pages.removeWidget(self._whole)
        split.addWidget(frame)
        split.addWidget(self._whole)
        self._whole.show()  # what a stack of pages has let go of is hidden
        split.setStretchFactor(0, 1)
        split.setStretchFactor(1, 1)
        split.setSizes([520, 460])
        self._pages.addWidget(split)
        self._whole = split

    def _show(self) -> None:
        """The map, and where the other side went since the last order of whoever looks or decides."""
        at = self.viewpoint
        alone = at.viewer if at.may_order else None
        side = open_to(at) if alone else public_of(at).awaits.side
        self.map.show_picture(picture_of(at))
        self.map.show_ways(enemy_went(at.desk, side) if side else ())
        super()._show()
