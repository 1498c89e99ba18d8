"""A search drawn by keys: arrows turn it, make it wider and carry it farther; Enter plans it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from ffts.games.skies.pictures.plans.trial import first_arc, first_begin, home_reach, record_of, try_crew
from ffts.ui.desk.keys.deeds import deed_of
from ffts.ui.skies.chart.deeds import DRAWING
from ffts.ui.skies.chart.shapes import CIRCLE, STEP

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.plans.trial import PlanTrial

FARTHEST = 30


@dataclass(frozen=True)
class Stroke:
    """The search as far as it is drawn."""

    platform: int
    start: int
    width: int
    reach: int
    begin: int
    crew: int = 0
    """Which of the squadrons that could fly it; 0 is the one that suits best."""

    @property
    def arc(self) -> tuple[int, int]:
        """7.4.8 From one bearing to the other; all round is 0-360."""
        if self.width >= CIRCLE:
            return 0, CIRCLE
        return self.start % CIRCLE, (self.start + self.width - 1) % CIRCLE + 1

    def turned(self, by: int) -> Stroke:
        """The same arc elsewhere."""
        return replace(self, start=(self.start + by * STEP) % CIRCLE)

    def widened(self, by: int) -> Stroke:
        """An arc that is wider, or narrower, at its right end."""
        return replace(self, width=max(STEP, min(CIRCLE, self.width + by * STEP)))

    def carried(self, by: int) -> Stroke:
        """Farther out, or less far."""
        return replace(self, reach=max(1, min(FARTHEST, self.reach + by)))

    def put_off(self, by: int) -> Stroke:
        """It begins on another turn."""
        return replace(self, begin=max(1, self.begin + by))

    def changed(self) -> Stroke:
        """Flown by other aircraft."""
        return replace(self, crew=self.crew + 1)


Change = Callable[[Stroke], Stroke]
CHANGES: dict[int, Change] = {
    Qt.Key.Key_Left: lambda stroke: stroke.turned(-1),
    Qt.Key.Key_Right: lambda stroke: stroke.turned(1),
    Qt.Key.Key_Up: lambda stroke: stroke.carried(1),
    Qt.Key.Key_Down: lambda stroke: stroke.carried(-1),
    Qt.Key.Key_W: lambda stroke: stroke.widened(2),
    Qt.Key.Key_N: lambda stroke: stroke.widened(-1),
    Qt.Key.Key_PageUp: lambda stroke: stroke.put_off(-1),
    Qt.Key.Key_PageDown: lambda stroke: stroke.put_off(1),
    Qt.Key.Key_A: Stroke.changed,
}
HINT = (
    "Left, Right: turn it; W, N: wider, narrower; Up, Down: farther, nearer; "
    "PgUp, PgDown: the turn; A: other aircraft; Enter: plan it; Esc: leave"
)
Show = Callable[["PlanTrial", str, str, str], None]
"""Draws a trial of this platform, from this hex, and says which keys draw."""


class SearchPen(QObject):
    """Hold the search that is drawn by keys; the game judges it at every key."""

    planned = Signal(object)
    """The command."""
    ended = Signal()

    def __init__(self, game: Callable[[], SkiesDesk | None], show: Show, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self._show = game, show
        self._platforms: tuple[str, ...] = ()
        self._hex = ""
        self._stroke: Stroke | None = None
        self._command: Command | None = None

    @property
    def is_drawing(self) -> bool:
        """Whether a search is being drawn, and its keys belong to the pen."""
        return self._stroke is not None

    def take_up(self, hex_: str, platforms: tuple[str, ...], platform: int = 0) -> bool:
        """7.4.8 Begin where this carrier or base does not look yet, as far as its aircraft come home from."""
        session = self._game()
        if session is None or not platforms:
            return False
        self._hex, self._platforms = hex_, platforms
        start, width = first_arc(session, platforms[platform])
        begin = first_begin(session)
        reach = home_reach(session, platforms[platform], begin, (start, (start + width - 1) % CIRCLE + 1))
        self._draw(Stroke(platform, start, width, reach, begin))
        return True

    def put_down(self) -> None:
        """Stop drawing without an order."""
        if self._stroke is not None:
            self._stroke, self._command = None, None
            self.ended.emit()

    def key(self, event: QKeyEvent) -> bool:
        """Whether the pen has a use for it; while it draws, it keeps all keys of its own."""
        stroke, deed = self._stroke, deed_of(event, DRAWING)
        if stroke is None or deed is None:
            return False
        match deed.id:
            case "leave":
                self.put_down()
            case "plan":
                self._plan()
            case "platform":
                self._take_platform(event.key() - Qt.Key.Key_1)
            case _:
                self._draw(CHANGES[event.key()](stroke))
        return True

    def owns(self, event: QKeyEvent) -> bool:
        """Whether this key is the pen's, and no shortcut's."""
        return self.is_drawing and not event.modifiers() and deed_of(event, DRAWING) is not None

    def _take_platform(self, number: int) -> None:
        if number < len(self._platforms):
            self.take_up(self._hex, self._platforms, number)

    def _plan(self) -> None:
        command = self._command
        self.put_down()
        if command is not None:
            self.planned.emit(command)

    def _draw(self, stroke: Stroke) -> None:
        session = self._game()
        record = record_of(stroke.begin, stroke.arc, stroke.reach)
        if session is None or record is None:
            return
        self._stroke = stroke
        platform = self._platforms[stroke.platform]
        trial = try_crew(session, platform, record, stroke.crew)
        self._command = trial.cmd
        self._show(trial, platform, self._hex, self.tr(HINT))
