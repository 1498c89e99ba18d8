"""The hex or the step of the Reinforcement Phase looked at: in words, with its units, and with the frame on the map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from ffts.games.fire_in_the_sky.offers.marked import where_of
from ffts.games.fire_in_the_sky.offers.priced import hex_of_spot
from ffts.games.fire_in_the_sky.pages.ordering import busiest_spot, unit_lines
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.games.fire_in_the_sky.view import known_state
from ffts.ui.desk.look.bold import BoldButton
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, clear
from ffts.ui.desk.look.theme import px
from ffts.ui.fire_in_the_sky.map_hint import heading, place_facts
from ffts.ui.fire_in_the_sky.resuming import enemy_ways, news, resumed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ffts.app.session import AnySession
    from ffts.games.fire_in_the_sky.names import SideId, UnitId
    from ffts.games.fire_in_the_sky.pages.board import BoardPicture
    from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep
    from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
    from ffts.games.fire_in_the_sky.view import SideView
    from ffts.ui.fire_in_the_sky.map_view import MapView
    from ffts.ui.fire_in_the_sky.unit_list import UnitList


class HexCard(QObject):
    """A hex, a step of the Reinforcement Phase, or at first what happened before."""

    step_changed = Signal()
    """Another step is looked at, or the map again."""

    def __init__(self, over: MapView, units: UnitList, parent: QObject) -> None:
        super().__init__(parent)
        self.map, self.units, self.wizard = over, units, Wizard()
        self.heading, self.facts = Text(look="heading"), Text(look="muted")
        self.past: tuple[str, ...] = ()
        """What happened before: shown until a hex is looked at or an order given."""
        self._past_shown = False
        self._decided: SideId | None = None
        """The side that decided when the page was shown last."""
        self._before_steps = ""
        """The hex looked at before the steps led from unit to unit."""
        self._of: tuple[SideView, Catalog, BoardPicture] | None = None
        self.units.currentRowChanged.connect(self._frame_unit)
        self.wizard.chosen.connect(self._show_step)

    def forget_game(self) -> None:
        """The game is closed."""
        self._of, self._before_steps = None, ""
        self.past, self._past_shown, self._decided = (), False, None
        self.map.spot = ""

    def follow(self, view: SideView, data: Catalog, picture: BoardPicture) -> None:
        """Show this view of the game from now on."""
        self._of = view, data, picture

    def look_back(self, session: AnySession, side: SideId) -> None:
        """Tell what happened before: as the game is opened, when the other side decides, and while the program that
        plays the other side is looked at."""
        decides = session.state.public.awaits.side
        passed = decides is not self._decided or decides is not side
        self.past = () if self._past_shown and not passed else news(session, side)
        if not self._past_shown:
            self.past = resumed(session, side)
        self._decided, self._past_shown = decides, True
        self.map.show_trails(enemy_ways(session, side), side.enemy)

    def show(self) -> None:
        """Show the hex or step looked at, and its units."""
        if self._of is None:
            return
        view, data, picture = self._of
        head, facts = self._describe(picture)
        self.heading.say(head)
        self.facts.say("\n".join(facts))
        if (step := self.wizard.step) is not None:
            self.units.show_units(step.units)
            self._frame_unit()
        else:
            self.units.show_units(unit_lines(view, data, self.map.spot))

    def _describe(self, picture: BoardPicture) -> tuple[str, Sequence[str]]:
        if self.past:
            return self.tr("Where the game stands"), self.past
        if (step := self.wizard.step) is not None:
            return f"{step.name} [{step.rule}]", step.facts
        line = self.map.life_line
        facts = place_facts(picture, self.map.spot)
        return heading(picture, self.map.spot), (*facts, *line.lines) if line is not None else facts

    # --- the frame on the map ----------------------------------------------------------

    def _frame_unit(self) -> None:
        """In a step units stand in many places: the frame is where the one selected stands."""
        unit = self.units.looked_at()
        if self.wizard.step is not None and unit is not None and self._of and unit in self._of[0].units:
            self._before_steps = self._before_steps or self.map.spot
            self.frame(unit)

    def frame(self, unit: UnitId) -> None:
        """Frame the hex this unit is in, or its box."""
        if self._of is not None:
            spot = where_of(known_state(self._of[0]), unit)
            self.map.frame(spot if spot in BOX_AT else hex_of_spot(self._of[1], spot) or spot)

    def frame_as_before(self) -> None:
        """Frame the hex looked at before the steps began."""
        if self._before_steps:
            self.map.frame(self._before_steps)
            self._before_steps = ""

    def leave_steps(self) -> None:
        """A hex is looked at."""
        self.past, self._before_steps = (), ""
        self.wizard.leave()

    def _show_step(self) -> None:
        self.past = ()
        if self.wizard.step is None:
            self.frame_as_before()
        self.units.clear_marks()
        self.step_changed.emit()
        (self.map if self.wizard.step is None else self.units).setFocus()

    def has_orderable(self) -> bool:
        """Whether a unit in the hex looked at can be ordered."""
        return self._of is not None and any(line.orderable for line in unit_lines(*self._of[:2], self.map.spot))

    def go_to_busiest(self, own: bool) -> None:
        """Look where most units are that can be ordered; on a screen that orders nothing where it looked before."""
        if self._of is not None:
            view, data, picture = self._of
            spot = busiest_spot(view, data) if own else ""
            where = hex_of_spot(data, spot) if spot else None
            self.map.centre(where or spot or self.map.spot or next(iter(picture.hexes)))


# --- the steps of the Reinforcement Phase -------------------------------------------


class Wizard(QWidget):
    """Which step is looked at; none once the map is looked at instead."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Steps of the Reinforcement Phase"))
        self._steps: Sequence[WizardStep] = ()
        self._at: int | None = None
        self._short = False
        self._row = Flow(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(px(4))
        self.hide()

    @property
    def step(self) -> WizardStep | None:
        """The step that is looked at."""
        return self._steps[self._at] if self._at is not None else None

    def show_steps(self, steps: Sequence[WizardStep]) -> None:
        """As they stand now; where the phase opens the first with something to do is looked at."""
        opens = bool(steps) and not self._steps
        names = [one.name for one in steps]
        kept = names.index(self.step.name) if self.step is not None and self.step.name in names else None
        first = next((at for at, one in enumerate(steps) if one.open), None)
        self._steps, self._at = steps, first if opens else kept
        self._show()

    def shorten(self, short: bool) -> None:
        """Where there is little room: this step and the next alone."""
        if short is not self._short:
            self._short = short
            self._show()

    def leave(self) -> None:
        """Back to the map."""
        if self._at is not None:
            self._at = None
            self._show()

    def turn_to(self, units: Sequence[UnitId]) -> None:
        """The step that is most about these."""
        about = [
            (len(one.units), -at) for at, one in enumerate(self._steps) if {each.unit for each in one.units} >= {*units}
        ]
        if about:
            self._go(-min(about)[1])

    def onward(self) -> None:
        """The next step; after the last the map."""
        if self._steps:
            after = 0 if self._at is None else self._at + 1
            self._go(after if after < len(self._steps) else None)

    def _go(self, at: int | None) -> None:
        self._at = at
        self._show()
        self.chosen.emit()

    def _show(self) -> None:
        clear(self._row)
        for at, one in enumerate(self._steps):
            if not self._short or at == self._at:
                words = f"{one.name} {one.open}" if one.open else one.name
                self._add(words, one.rule, at == self._at, partial(self._go, at))
        if self._steps and self._short:
            self._add(self.tr("Next step  W"), self.tr("On through the phase"), False, self.onward)
        elif self._steps:
            tip = self.tr("Leave the steps: nothing is lost")
            self._add(self.tr("The map"), tip, self._at is None, partial(self._go, None))
        self.setVisible(bool(self._steps))

    def _add(self, words: str, tip: str, down: bool, act: Callable[[], None]) -> None:
        button = BoldButton(words)
        button.setToolTip(literal(f"{tip}   W: {self.tr('the next step')}"))
        button.setCheckable(True)
        button.setChecked(down)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda down: act())
        self._row.addWidget(button)
