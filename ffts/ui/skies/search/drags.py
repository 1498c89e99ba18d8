"""The mouse on the chart: drag a task force to plot its move, a base or carrier to draw a search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.plans.trial import first_begin, platforms_in, ranges_of, record_of, searchers, try_crew
from ffts.games.skies.pictures.task_forces.plotting import side_of_force, try_plot
from ffts.ui.skies.chart.shapes import CIRCLE, STEP
from ffts.ui.skies.search.pen import SearchPen
from ffts.ui.skies.search.sketch_item import SketchItem

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.chart.sheet import ChartPick
    from ffts.games.skies.pictures.plans.trial import PlanTrial
    from ffts.ui.skies.chart.view import ChartView

SURE_FROM = 0.8  # hexes from the middle of the origin: nearer the bearing means nothing


@dataclass(frozen=True)
class Sweep:
    """7.4.8 Where the sweep began, and how many degrees it has gone round since, clockwise above nothing."""

    first: float
    swept: float = 0.0

    @property
    def last(self) -> float:
        """The bearing it has come to, in the same turn of the circle as the sweep."""
        return self.first + self.swept

    def on_to(self, bearing: float) -> Sweep:
        """The sweep after the pointer has gone to this bearing by the shorter way."""
        step = (bearing - self.last + CIRCLE / 2) % CIRCLE - CIRCLE / 2
        return Sweep(self.first, max(-CIRCLE, min(CIRCLE, self.swept + step)))

    @property
    def arc(self) -> tuple[int, int]:
        """The arc it comes to: never less than one step, never more than the circle."""
        low, high = sorted((self.first, self.last))
        if high - low < STEP / 2:
            low = high = (low + high) / 2 - STEP / 2
        start, width = snapped(low), snapped(high) - snapped(low)
        width = max(STEP, width)
        if width >= CIRCLE:
            return 0, CIRCLE
        start %= CIRCLE
        return start, (start + width - 1) % CIRCLE + 1


def snapped(bearing: float) -> int:
    """The nearest bearing of the twelve."""
    return STEP * round(bearing / STEP)


def polar(frame: HexPlane, origin: str, x: float, y: float) -> tuple[float, float] | None:
    """7.4.9 Bearing from north and distance in hexes of a point of the plane; None too near to tell."""
    left, top = frame.centre(origin)
    right, down = x - left, y - top
    far = hypot(right, down)
    if far < SURE_FROM:
        return None
    return (degrees(atan2(right, -down)) - frame.north_offset) % CIRCLE, far


def reach_at(frame: HexPlane, origin: str, x: float, y: float) -> int:
    """7.4.6 The range a pointer stands for: the ring of the hex below it, or off the map the nearest one."""
    hex_ = frame.hex_at(x, y)
    if hex_ is not None:
        return max(1, frame.distance(origin, hex_))
    left, top = frame.centre(origin)
    return max(1, round(hypot(x - left, y - top)))


MOST = 2
"""Squadrons named beside the one that flies."""
DIGITS = range(Qt.Key.Key_1, Qt.Key.Key_9 + 1)


@dataclass
class Drag:
    """What is dragged, and how far it has gone."""

    pick: ChartPick
    pressed: QPointF
    search: bool
    begun: bool = False
    sweep: Sweep | None = None
    at: object = None
    """The hex, or arc and range, that was judged last."""
    platforms: tuple[str, ...] = ()
    platform: int = 0
    crew: int = 0
    command: Command | None = None


class ChartDrags(QObject):
    """Watch the mouse on the chart; the game judges every hex and arc that is dragged over."""

    wants = Signal(object)
    """A command: what was dropped."""
    judged = Signal(str)
    hinted = Signal(str)
    """The keys that draw, for a line below: beside the pointer there is no room for them."""

    def __init__(self, view: ChartView, game: Callable[[], SkiesDesk | None]) -> None:
        """`game` gives the game in which this screen may order something, or None."""
        super().__init__(view)
        self._view, self._game = view, game
        self._drag: Drag | None = None
        self.sketch: SketchItem | None = None
        self.pen = SearchPen(game, self._show_pen, self)
        self.pen.planned.connect(self.wants)
        self.pen.ended.connect(self._wipe)
        self.searching = False
        """Whether a drag from a task force draws a search; Shift does so for once."""
        view.mouse_area.installEventFilter(self)
        if proxy := view.focusProxy():
            proxy.installEventFilter(self)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines beside the pointer."""
        return self.sketch.lines if self.sketch is not None and self.sketch.isVisible() else ()

    # ------------------------------------------------------------------ what Qt tells

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._view.mouse_area:
            return self._mouse(event)
        if isinstance(event, QKeyEvent) and self._drag is not None and self._drag.begun:
            return self._key(event)
        if isinstance(event, QKeyEvent) and self.pen.is_drawing:
            return self._pen_key(event)
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._press(event)
        elif event.type() == QEvent.Type.MouseMove and self._drag is not None:
            return self._move(event.position())
        elif event.type() == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            self._release()
        return False

    def _pen_key(self, event: QKeyEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self.pen.owns(event):
            event.accept()
            return True
        return event.type() == QEvent.Type.KeyPress and self.pen.key(event)

    def _key(self, event: QKeyEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self.give_up()
        elif event.key() in DIGITS and self._drag is not None:
            self._take_platform(self._drag, event.key() - Qt.Key.Key_1)
        elif event.key() == Qt.Key.Key_A and self._drag is not None:
            self._change_crew(self._drag)
        return True

    # ------------------------------------------------------------------ from press to release

    def _press(self, event: QMouseEvent) -> None:
        session, pick = self._game(), self._view.pick_at(event.position())
        self.give_up()
        if session is None or pick is None:
            return
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        search = pick.force is None or self.searching or shifted
        platforms = self._platforms(session, pick) if search else ()
        if platforms or (pick.force is not None and not search):
            self._drag = Drag(pick, event.position(), search, platforms=platforms)

    def _platforms(self, session: SkiesDesk, pick: ChartPick) -> tuple[str, ...]:
        there = platforms_in(session, pick.hex)
        if pick.force is None:
            bases = {base.hex for base in self._view.picture.bases}
            return there if pick.hex in bases else ()
        owner = side_of_force(session, pick.force)
        if owner is None:
            return ()
        ships = {str(ship) for force in owner.task_forces.values() if force.id == pick.force for ship in force.ships}
        return tuple(platform for platform in there if str(platform) in ships)

    def _move(self, point: QPointF) -> bool:
        drag = self._drag
        assert drag is not None
        if not drag.begun and (point - drag.pressed).manhattanLength() < QApplication.startDragDistance():
            return True
        drag.begun = True
        at = self._view.plane_at(point)
        if drag.search:
            self._sweep(drag, at)
        else:
            self._plot(drag, at)
        if self.sketch is not None:
            self.sketch.move_to(at)
        return True

    def _release(self) -> None:
        command = self._drag.command if self._drag is not None and self._drag.begun else None
        self.give_up()
        if command is not None:
            self.wants.emit(command)

    def give_up(self) -> None:
        """Stop dragging without an order."""
        self._drag = None
        self.pen.put_down()
        self._wipe()

    def _wipe(self) -> None:
        if self.sketch is not None:
            self.sketch.hide()

    # ------------------------------------------------------------------ plots

    def _plot(self, drag: Drag, at: QPointF) -> None:
        to, session = self._view.picture.sheet.frame.hex_at(at.x(), at.y()), self._game()
        if to == drag.at or session is None:
            return
        drag.at = to
        trial = try_plot(session, drag.pick.force or "", to) if to else None
        drag.command = trial.commands[0] if trial else None
        sketch = self._sketch()
        sketch.draw_plot(drag.pick.hex, to)
        words = trial.words if trial else self.tr("Drop it on a hex beside its own (10.1)")
        sketch.say((words,), trial is not None and trial.refused is None, at)
        self.judged.emit(words)

    # ------------------------------------------------------------------ searches

    def _sweep(self, drag: Drag, at: QPointF) -> None:
        frame = self._view.picture.sheet.frame
        found = polar(frame, drag.pick.hex, at.x(), at.y())
        if found is None:
            return
        drag.sweep = drag.sweep.on_to(found[0]) if drag.sweep else Sweep(found[0])
        reach = reach_at(frame, drag.pick.hex, at.x(), at.y())
        self._judge(drag, drag.sweep.arc, reach, at)

    def _judge(self, drag: Drag, arc: tuple[int, int], reach: int, at: QPointF) -> None:
        session, key = self._game(), (arc, reach, drag.platform, drag.crew)
        if session is None or key == drag.at:
            return
        drag.at = key
        record = record_of(first_begin(session), arc, reach)
        if record is None:
            return
        platform = drag.platforms[drag.platform]
        trial = try_crew(session, platform, record, drag.crew)
        drag.command = trial.cmd
        others = [at for at in range(len(drag.platforms)) if at != drag.platform]
        names = dict(_names(session))
        more = [self.tr("Press {0}").format(", ".join(f"{at + 1} {names[drag.platforms[at]]}" for at in others))]
        self._show_search(trial, platform, drag.pick.hex, tuple(more) if others else (), at)

    def _show_pen(self, trial: PlanTrial, platform: str, hex_: str, hint: str) -> None:
        self._show_search(trial, platform, hex_, hint=hint)

    def _show_search(
        self,
        trial: PlanTrial,
        platform: str,
        hex_: str,
        more: tuple[str, ...] = (),
        at: QPointF | None = None,
        hint: str = "",
    ) -> None:
        """7.4 The sector with its hexes, how far each type flies, and what it comes to."""
        session = self._game()
        assert session is not None
        sketch = self._sketch()
        sketch.draw_search(hex_, trial.cmd.arc, trial.cmd.range, trial.hexes)
        sketch.draw_ranges(hex_, ranges_of(session, platform))
        others = [self.tr("A: other aircraft: {0}").format("; ".join(trial.others[:MOST]))] if trial.others else []
        lines = (f"{dict(_names(session))[platform]}: {trial.lines[0]}", *trial.lines[1:], *others, *more)
        where = at or QPointF(*self._view.picture.sheet.frame.centre(hex_))
        sketch.say(lines, trial.refused is None, where, sound=trial.sound)
        self.judged.emit(trial.words)
        if hint:
            self.hinted.emit(hint)

    def _take_platform(self, drag: Drag, number: int) -> None:
        if number < len(drag.platforms) and drag.sweep is not None and isinstance(drag.at, tuple):
            drag.platform = number
            self._judge_again(drag)

    def _change_crew(self, drag: Drag) -> None:
        """7.4.5 Other aircraft fly it."""
        drag.crew += 1
        self._judge_again(drag)

    def _judge_again(self, drag: Drag) -> None:
        if drag.sweep is not None and isinstance(drag.at, tuple):
            arc, reach, *_ = drag.at
            self._judge(drag, arc, reach, self._view.plane_at(drag.pressed))

    def draw_by_keys(self, pick: ChartPick | None) -> bool:
        """7.4 Take up the pen at this force or base; False without searchers there."""
        session = self._game()
        if session is None or pick is None:
            return False
        self.give_up()
        there = self._platforms(session, pick) or platforms_in(session, pick.hex)
        return self.pen.take_up(pick.hex, tuple(map(str, there)))

    def _sketch(self) -> SketchItem:
        sheet = self._view.picture.sheet
        if self.sketch is None or self.sketch.sheet != sheet:
            self.sketch = SketchItem(sheet)
            self._view.lay_over(self.sketch)
        return self.sketch


def _names(session: SkiesDesk) -> list[tuple[str, str]]:
    return [(str(platform), name) for _, platform, name in searchers(session)]
