"""The map, and beside it who stands in the hex that is looked at and what can be ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QPushButton,
    QSplitter,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from ffts.games.fire_in_the_sky.ahead.offers import hex_of_spot, where_of
from ffts.games.fire_in_the_sky.names import TOGETHER, HexId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.pictures.board.side import LEGEND, board_picture
from ffts.games.fire_in_the_sky.pictures.forming.side import told_chosen, told_reaction
from ffts.games.fire_in_the_sky.pictures.life_line.side import life_line_picture
from ffts.games.fire_in_the_sky.pictures.ordering.side import OrderChoice, answers, busiest_spot, orders, unit_lines
from ffts.games.fire_in_the_sky.pictures.reinforcing.side import reinforcement
from ffts.games.fire_in_the_sky.view import SideView, known_state, view
from ffts.ui.desk.docks.order_list import OrderLine, OrderList
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.fire_in_the_sky.drawing import Drawing
from ffts.ui.fire_in_the_sky.few_lines import FewLines
from ffts.ui.fire_in_the_sky.map_drawing import BOX_AT
from ffts.ui.fire_in_the_sky.map_view import MapView, told_spot
from ffts.ui.fire_in_the_sky.resuming import enemy_ways, news, resumed
from ffts.ui.fire_in_the_sky.unit_list import UnitList
from ffts.ui.fire_in_the_sky.wizard import Wizard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.app.session import AnySession
    from ffts.core.model import Command
    from ffts.games.fire_in_the_sky.names import Water
    from ffts.games.fire_in_the_sky.pictures.board.picture import BoardPicture
    from ffts.games.fire_in_the_sky.state import State

CYCLE: tuple[SideId | None, ...] = (None, SideId.JP, SideId.AL)
AWAY = "The Allied side moves in secret. The Japanese player looks away."
NOBODY = "Nobody is chosen: Space marks a unit, A marks all."
NOBODY_HERE = "Nobody here can be ordered now."
NO_ORDER = "Nothing can be ordered of them now."
DRAW = "Arrows and Space add hex after hex; Enter gives the order, Esc lets the way go"
GOES_ON = "The way drawn ends in {}, where it leads to no order yet"
MISSED = "{} is not next to the end of the way"
NOWHERE = "No order of these leads to {}"
GIVES = "Enter: {}"
ONWARD = "Enter or Right: on to their orders; Esc lets them go"
HIGHLIGHTED = "Enter gives the order that is highlighted; Left or Esc: back to the units"
STEPS = "Enter: to the units of this step; a click on the frame: to those in {}"
ENTERS = "Enter, or a click on it: to the units in {}"
LIFE_LINE = (
    "Green rings: the line from the United States to Australia. A cross: nothing goes round this hex, an Air ZOC of "
    "Japan in it cuts the line. Broken rings: bases from where Japanese aircraft would cut it."
)
WIDE = 1000
"""From this width on the orders stand beside the map, else below it."""
NARROW = 480
"""With less there is room for units and orders alone; the rest is told by the tip of the hex."""


class MapDock(GameDock):
    """A hex is looked at, units in it are marked, and the orders they could get stand below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Map"), parent)
        self.looking = False
        self._wanted_aim = ""
        """Where the marked units are to go, as it was said last: whoever is marked besides goes there too."""
        self._spot_before = ""
        """What was looked at before the steps of the wizard led from unit to unit."""
        self._given: dict[int | None, tuple[UnitId, ...]] = {}
        """Who was marked for the order that came next; taken back, they are marked again."""
        self._shown_at: int | None = None
        """Where the game stood when the page was shown last."""
        self._resumed: tuple[str, ...] = ()
        self._word: SideId | None = None
        """Whose word it was when the page was shown last."""
        self._told_past = False
        """Whether what happened before this game was opened has been told."""
        self._roomy = True
        self._asked: tuple[SideId | None, Step, bool] | None = None
        """Whose word it was, for what, when the page was shown last; and whether secrets lay open."""
        self._picture: BoardPicture | None = None
        self._lines: tuple[OrderChoice, ...] = ()
        self.map, self.units, self.orders = MapView(), UnitList(), OrderList()
        self.banner, self.hint = FewLines("heading"), FewLines("muted")
        self.here, self.here_facts = Text(look="heading"), Text(look="muted")
        self.told, self.away, self.reaction = Text(look="muted"), Text(), Text(look="muted")
        self.zones, self.supply = QPushButton(), QPushButton()
        self.life_line = QPushButton()
        self.life_line.setToolTip(self.tr(LIFE_LINE))
        self.look = QPushButton(self.tr("The Allies look  L"))
        self.drawing, self.wizard = Drawing(self.map, self), Wizard()
        self.units.setToolTip(self.tr(LEGEND))
        self.map.setToolTip(self.tr(LEGEND))
        self._connect()
        self._arrange()
        self.setFocusProxy(self.map)
        QShortcut(QKeySequence(Qt.Key.Key_L), self).activated.connect(self.toggle)
        self.open_game(None)

    def _connect(self) -> None:
        self.map.chosen.connect(self._moved)
        self.map.aimed.connect(self._aimed)
        self.map.pressed.connect(self._pressed)
        self.map.entered.connect(self._entered)
        self.map.framed.connect(self._enter_frame)
        self.map.focused.connect(self._hint)
        self.units.marked.connect(self._marked)
        self.units.onward.connect(self._go_to_orders)
        self.units.back.connect(self.map.setFocus)
        self.units.currentRowChanged.connect(self._frame_unit)
        self.orders.wants.connect(self._give)
        self.orders.looked_at.connect(self._looked_at)
        for part in (self.units, self.orders):
            part.installEventFilter(self)
        self.zones.clicked.connect(self.next_zones)
        self.supply.clicked.connect(self.next_supply)
        self.life_line.clicked.connect(self.toggle_life_line)
        self.look.clicked.connect(self.toggle)
        self.drawing.changed.connect(self._show_orders)
        self.drawing.began.connect(self.map.setFocus)
        self.drawing.ended.connect(self.units.setFocus)
        self.wizard.chosen.connect(self._show_step)

    def _arrange(self) -> None:
        self._head = scrolled(self._build_here())
        beside = QWidget()
        steps = QVBoxLayout(beside)
        steps.setContentsMargins(px(8), px(4), px(8), px(4))
        steps.setSpacing(px(4))
        steps.addWidget(self.wizard)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._beside.setSpacing(px(6))
        steps.addLayout(self._beside, 1)
        self._beside.addWidget(self._head, 3)
        self._beside.addWidget(self.units, 4)
        self._beside.addWidget(self.orders, 5)
        QWidget.setTabOrder(self.units, self.orders)
        QWidget.setTabOrder(self.orders, self.drawing.button)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.addWidget(self._build_above())
        self._split.addWidget(beside)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        self._split.setSizes([600, 400])
        self._pages = QStackedLayout(self)
        self._pages.addWidget(empty_page(self.tr(NO_GAME)))
        self._pages.addWidget(self._split)

    def _build_above(self) -> QWidget:
        """The map, and over it whose word it is and what can be laid over it."""
        above = QWidget()
        column = QVBoxLayout(above)
        column.setContentsMargins(px(8), px(4), 0, 0)
        column.setSpacing(px(4))
        deeds = QHBoxLayout()
        deeds.setSpacing(px(6))
        deeds.addWidget(self.banner, 1)
        for part in (self.zones, self.supply, self.life_line, self.look):
            deeds.addWidget(part)
        column.addLayout(deeds)
        column.addWidget(self.away)
        column.addWidget(self.map, 1)
        column.addWidget(self.hint)
        return above

    def _build_here(self) -> QWidget:
        """The hex or the step that is looked at, and who is marked there."""
        here = QWidget()
        column = QVBoxLayout(here)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        for part in (self.here, self.told, self.reaction, self.here_facts):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self.drawing.button, 0, Qt.AlignmentFlag.AlignLeft)
        return here

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What stands beside the map stands below it where the page is narrow."""
        super().resizeEvent(event)
        wide = self.width() >= px(WIDE)
        along = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self._split.orientation() is not along:
            self._split.setOrientation(along)
            ways = QBoxLayout.Direction
            self._beside.setDirection(ways.TopToBottom if wide else ways.LeftToRight)
            self._split.setSizes([700, 300] if wide else [600, 400])
        self._roomy = wide or self.width() >= px(NARROW)
        for part in (self._head, self.banner, self.zones, self.supply, self.life_line):
            part.setVisible(self._roomy)
        self._beside.setStretch(1, 4 if self._roomy else 5)
        self.wizard.shorten(not self._roomy)
        self.hint.set_lines(1 if self._roomy else 2)
        self._hint()

    # --- what lies over the map ------------------------------------------------------

    def next_zones(self) -> None:
        """FS-2.1.1.2 The Air ZOC of nobody, of Japan, of the Allies."""
        self.map.show_zones(CYCLE[(CYCLE.index(self.map.zones_of) + 1) % len(CYCLE)])
        self._name_overlays()

    def next_supply(self) -> None:
        """FS-2.2.3.2 Supply Lines of nobody, of Japan, of the Allies."""
        self.map.show_supply(CYCLE[(CYCLE.index(self.map.supply_of) + 1) % len(CYCLE)])
        self._name_overlays()

    def toggle_life_line(self) -> None:
        """FS-16 The hexes of the life line and what would cut it, or nothing."""
        session = self.session
        shown = self.map.life_line is None and session is not None
        self._resumed = ()
        self.map.show_life_line(life_line_picture(self._view, session.data) if shown and session else None)
        self._name_overlays()
        self._show_here()

    def _name_overlays(self) -> None:
        shown = (
            (self.zones, self.tr("Air ZOC"), self._name(self.map.zones_of), "Z"),
            (self.supply, self.tr("Supply"), self._name(self.map.supply_of), "U"),
            (self.life_line, self.tr("Life line"), self.tr("on") if self.map.life_line else "", "I"),
        )
        for button, what, whose, key in shown:
            button.setText(f"{what}: {whose}  {key}" if whose else f"{what}  {key}")

    def _name(self, side: SideId | None) -> str:
        if side is None or self.session is None:
            return ""
        return str(self.session.data.scenario.side(side).name)

    # --- whose secrets ---------------------------------------------------------------

    def toggle(self) -> None:
        """FS-18.1.4 The Allied player looks at what he moves in secret, or is done with it."""
        if self.session is not None and self.viewer is None and self._secret(self.session.state):
            self.looking = not self.looking
            self._seen = ()
            self._refresh()

    @staticmethod
    def _secret(state: State) -> bool:
        """While the Allies move, and as long as a force of theirs is hidden; all else of their turn is open."""
        public = state.public
        hidden = public.awaits.step is Step.SAIL or any(force.hidden for force in state.forces.values())
        return public.house.option_sneaky and public.awaits.side is SideId.AL and hidden

    def _forget_game(self) -> None:
        self.looking, self._asked = False, None
        self._wanted_aim, self._spot_before, self._given, self._shown_at = "", "", {}, None
        self.units.forget()
        self._resumed, self._told_past, self._word = (), False, None
        self.map.spot = ""
        self.map.show_life_line(None)

    def _forget_view(self) -> None:
        self.looking = False

    def _eyes(self, state: State) -> SideId:
        """Whose picture lies on this screen: with nothing hidden, that of whoever decides."""
        if self.viewer:
            return SideId(self.viewer)
        if self._secret(state) and not self.looking:
            return SideId.JP
        return state.public.awaits.side or SideId.JP

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self.session
        self._pages.setCurrentIndex(0 if session is None else 1)
        if session is None:
            return
        if self.looking and not self._secret(session.state):
            self.looking = False
        eyes = self._eyes(session.state)
        if not self._is_new(session.state, eyes, self.viewer):
            return
        self._view = view(session.state, eyes)
        self._picture = board_picture(self._view, session.data)
        self.map.show_picture(self._picture)
        if self.map.life_line is not None:
            self.map.show_life_line(life_line_picture(self._view, session.data))
        self.banner.say(self._picture.banner)
        self._name_overlays()
        self.orders.setVisible(self.may_order)
        hidden = self._secret(session.state) and not self.looking and self.viewer is None
        self.away.say(AWAY if hidden else "" if self.may_order else self.tr(READ_ONLY))
        self.look.setVisible(self._secret(session.state) and self.viewer is None)
        self.look.setText(self.tr("Done looking  L") if self.looking else self.tr("The Allies look  L"))
        self._go_to_somebody(session.state)
        self._look_back(session)
        self.wizard.show_steps(reinforcement(self._view, session.data) if self._orders_here else ())
        self._show_here()
        self._mark_again(session)

    def _mark_again(self, session: AnySession) -> None:
        """Who was marked for an order that is taken back now."""
        before, self._shown_at = self._shown_at, session.head
        units = self._given.get(session.head, ()) if before != session.head and self._orders_here else ()
        if units:
            self._frame_spot(where_of(known_state(self._view), units[0]))
            self._show_here()
            self.units.point_at(units)

    def _look_back(self, session: AnySession) -> None:
        """What happened before is told until something is looked at or ordered: as the game is opened, when the word
        passes from side to side, and while the program that plays the other side is looked at."""
        side, word = self._view.side, session.state.public.awaits.side
        passed = word is not self._word or word is not side
        self._resumed = () if self._told_past and not passed else news(session, side)
        if not self._told_past:
            self._resumed = resumed(session, side)
        self._word, self._told_past = word, True
        self.map.show_trails(enemy_ways(session, side), side.enemy)

    def _go_to_somebody(self, state: State) -> None:
        """At first, and when it becomes another's word, the map looks at where most units are that can be ordered; in
        another step only if nobody is where it looks."""
        session, awaits = self.session, state.public.awaits
        assert session is not None
        asked, self._asked = self._asked, (awaits.side, awaits.step, self.looking)
        if self._picture is None or (self.map.spot and (awaits.side is None or self._asked == asked)):
            return
        self._frame_as_before()
        same = asked is not None and asked[0] is awaits.side
        if same and self._somebody_at(self.map.spot):
            return
        self._go_to_busiest(awaits.side is self._view.side)

    def _somebody_at(self, spot: str) -> bool:
        """Whether anybody can be ordered there."""
        session = self.session
        return session is not None and any(line.orderable for line in unit_lines(self._view, session.data, spot))

    def _go_to_busiest(self, own: bool) -> None:
        """Where most units are that can be ordered; on a screen that orders nothing where it looked before."""
        session, picture = self.session, self._picture
        assert session is not None
        assert picture is not None
        spot = busiest_spot(self._view, session.data) if own else ""
        where = hex_of_spot(session.data, spot) if spot else None
        self.map.centre(where or spot or self.map.spot or next(iter(picture.hexes)))

    @property
    def _orders_here(self) -> bool:
        """Whether orders can be given on this screen by whoever it is open to."""
        session = self.session
        assert session is not None
        side = session.state.public.awaits.side
        return self.may_order and side is not None and side is self._view.side and self.viewer in (None, side)

    def _show_here(self) -> None:
        session, picture = self.session, self._picture
        if session is None or picture is None:
            return
        head, facts = self._told_here(picture)
        self.here.say(head)
        self.here_facts.say("\n".join(facts))
        self._show_units_here()
        self._show_orders()

    def _told_here(self, picture: BoardPicture) -> tuple[str, Sequence[str]]:
        """What happened before, the step that is looked at, or the hex."""
        if self._resumed:
            return self.tr("Where the game stands"), self._resumed
        if (step := self.wizard.step) is not None:
            return f"{step.name} [{step.rule}]", step.told
        spot = self.map.spot
        head, *_ = list(told_spot(picture, spot)) or [""]
        place, line = picture.hexes.get(HexId(spot)), self.map.life_line
        facts = place.place.facts if place and place.place else ()
        return head, (*facts, *line.told) if line is not None else facts

    def _show_units_here(self) -> None:
        """Those of the step or the hex that is looked at."""
        assert self.session is not None
        if (step := self.wizard.step) is not None:
            self.units.show_units(step.units)
            self._frame_unit()
        else:
            self.units.show_units(unit_lines(self._view, self.session.data, self.map.spot))

    def _frame_unit(self) -> None:
        """In a step of the wizard units stand in many places: the frame is where the one in hand stands."""
        unit = self.units.looked_at()
        if self.wizard.step is not None and unit is not None and unit in self._view.units:
            self._spot_before = self._spot_before or self.map.spot
            self._frame_spot(where_of(known_state(self._view), unit))

    def _frame_as_before(self) -> None:
        """The steps of the wizard are over."""
        if self._spot_before:
            self.map.frame(self._spot_before)
            self._spot_before = ""

    def _frame_spot(self, spot: str) -> None:
        """The frame on the hex of this place, or on its box."""
        assert self.session is not None
        self.map.frame(spot if spot in BOX_AT else hex_of_spot(self.session.data, spot) or spot)

    def point_at(self, ident: str) -> None:
        """What a line of the Watch is about: units are marked where they stand, a place is looked at."""
        session = self.session
        if session is None:
            return
        units = [UnitId(one) for one in ident.split(TOGETHER) if one in self._view.units]
        spot = where_of(known_state(self._view), units[0]) if units else ident
        self._resumed = ()
        self.wizard.leave()
        self.units.clear_marks()
        self.map.centre(hex_of_spot(session.data, spot) or spot)
        self._show_here()
        if ident == session.data.numbers.life_line and self.map.life_line is None:
            self.toggle_life_line()
        if units:
            self.wizard.turn_to(units)
            self.units.point_at(units)
        self.units.setFocus()

    def known_as(self, words: str) -> str:
        """A unit or a place that is called so, or begins so."""
        session, wanted = self.session, words.casefold()
        if session is None:
            return ""
        places = {
            place: known.name
            for place, known in (*session.data.chart.places.items(), *session.data.chart.boxes.items())
        }
        names = {**places, **{unit: str(unit) for unit in self._view.units}}
        return next((str(one) for one, name in names.items() if name.casefold().startswith(wanted)), "")

    def _show_step(self) -> None:
        """Another step of the Reinforcement Phase, or the map again."""
        self._resumed = ()
        if self.wizard.step is None:
            self._frame_as_before()
        self.units.clear_marks()
        self._show_here()
        (self.map if self.wizard.step is None else self.units).setFocus()

    def _marked(self) -> None:
        """Where the game stood has been read; what is marked can be ordered."""
        if self._resumed:
            self._resumed = ()
            self._show_here()
        else:
            self._show_orders()

    def _show_orders(self) -> None:
        """What the marked units could do; with nobody marked, the plain answers of the step."""
        session = self.session
        if session is None or self._picture is None:
            return
        chosen = self.units.chosen()
        self.drawing.follow(self._view, session.data, chosen, self._orders_here)
        self._lines = self._found() if self._orders_here else ()
        nobody = NOBODY if self.units.has_somebody() else NOBODY_HERE
        told = told_chosen(self._view, session.data, chosen) or (nobody,)
        if chosen and not self._lines:
            told = (*told, NO_ORDER)
        self.told.say("\n".join(told) if self._orders_here else "")
        self.orders.setToolTip(literal(self.told.text()))
        self.map.aims = bool(chosen)
        self._wanted_aim = self._wanted_aim if chosen else ""
        with QSignalBlocker(self.orders):
            self.orders.show_lines([OrderLine(_told(line), line.command, bool(line.refused)) for line in self._lines])
            self.orders.setCurrentRow(self._answer())
        self._show_way(self.orders.currentRow())

    def _found(self) -> tuple[OrderChoice, ...]:
        """A way that is drawn comes first; in a step of the wizard what needs nobody to be marked."""
        session, chosen, step = self.session, self.units.chosen(), self.wizard.step
        assert session is not None
        if not chosen:
            return step.lines if step is not None else answers(self._view, session.data, self._view.side)
        drawn = self.drawing.order
        found = orders(self._view, session.data, chosen)
        return (drawn, *found) if drawn is not None else found

    def _answer(self) -> int:
        """The line that Enter gives: the way that is drawn, or what leads to where is aimed at; -1 while none does."""
        if self.map.drawing or self.drawing.way:
            return 0 if self.drawing.order is not None else -1
        return self._row_to(self._wanted_aim) if self._wanted_aim else 0

    def _row_to(self, spot: str) -> int:
        return next((at for at, line in enumerate(self._lines) if _goal(line) == spot), -1)

    def _line_at(self, row: int) -> OrderChoice | None:
        """The order of the marked units that stands there."""
        return self._lines[row] if self.units.chosen() and 0 <= row < len(self._lines) else None

    def _show_way(self, row: int) -> None:
        """What this line comes to, on the map and in words."""
        chosen, line = self.units.chosen(), self._line_at(row)
        reach = frozenset(one.hex for one in self._lines if one.hex is not None and not one.refused)
        way = line.way if line is not None else self._unfinished()
        self.map.show_reach(reach if chosen else frozenset(), self.map.spot, way)
        if not self.map.drawing:
            self.map.take_aim(_goal(line) if line is not None else self._wanted_aim)
        session = self.session
        told = told_reaction(self._view, session.data, way[-1]) if session and way and self._orders_here else ""
        self.reaction.say(told)
        self._hint()

    def _unfinished(self) -> tuple[Water, ...]:
        """A way that is being drawn, and is no order yet."""
        return self.drawing.way if self.drawing.order is None else ()

    def _hint(self) -> None:
        """What Enter does where the keys are; with no room for the card the place and its numbers stand there, but for
        what Enter orders on the map."""
        if self.session is None or self._picture is None:
            return
        told = self.tr(self._told_key()) if self._orders_here else ""
        orders = self.map.hasFocus() and bool(self.units.chosen())
        self.hint.say(told if self._roomy or orders else self._told_in_short(self._picture))

    def _told_in_short(self, picture: BoardPicture) -> str:
        """The step; or the place and its numbers."""
        if (step := self.wizard.step) is not None:
            return f"{step.name} [{step.rule}]"
        head, *_ = list(told_spot(picture, self.map.spot)) or [""]
        place = picture.hexes.get(HexId(self.map.spot))
        facts = place.place.facts if place and place.place else ()
        return ". ".join(filter(None, (head, "; ".join(facts[1:] or facts))))

    def _told_key(self) -> str:
        if self.map.hasFocus():
            return self._told_enter()
        if not self.units.chosen():
            return ""
        return ONWARD if self.units.hasFocus() else HIGHLIGHTED if self.orders.hasFocus() else ""

    def _told_enter(self) -> str:
        if not self.units.chosen():
            told = STEPS if self.wizard.step is not None else ENTERS
            return told.format(self._called(self.map.spot)) if self.units.count() else ""
        line = self._line_at(self.orders.currentRow())
        told = GIVES.format(_told(line)) if line is not None else ""
        if self.drawing.missed:
            return ". ".join(filter(None, (MISSED.format(self._called(self.drawing.missed)), told)))
        if told:
            return told
        if self.drawing.way:
            return GOES_ON.format(self._called(self.drawing.way[-1]))
        return DRAW if self.map.drawing else NOWHERE.format(self._called(self.map.at))

    def _called(self, spot: str) -> str:
        return next(told_spot(self._picture, spot if spot in BOX_AT else spot[:4]), spot) if self._picture else spot

    # --- choosing --------------------------------------------------------------------

    def _moved(self, spot: str) -> None:
        """Another hex is looked at."""
        self._resumed, self._spot_before = (), ""
        self.wizard.leave()
        self._show_here()

    def _aimed(self, spot: str) -> None:
        """The order that leads there comes forward, unless a way is being drawn: that is the order then."""
        self.drawing.missed = ""
        if not self.map.drawing:
            self._wanted_aim = spot
            with QSignalBlocker(self.orders):
                self.orders.setCurrentRow(self._row_to(spot))
        self._show_way(self.orders.currentRow())

    def _looked_at(self, row: int) -> None:
        """Another order was chosen in the list: it is what Enter gives."""
        if (line := self._line_at(row)) is not None:
            self._wanted_aim = _goal(line)
        self._show_way(row)

    def _go_to_orders(self) -> None:
        """From who is marked to what they could do."""
        if self.units.chosen() and self.orders.count():
            self.orders.setCurrentRow(max(0, self.orders.currentRow()))
            self.orders.setFocus()

    def _give(self, cmd: Command) -> None:
        """Once it is carried out nobody is marked, and the next units can be."""
        session, chosen = self.session, self.units.chosen()
        before = session.head if session else None
        self.wants.emit(cmd)
        if chosen and session is not None and session.head != before:
            self._given[before] = chosen
            self.units.clear_marks()
            self._show_here()
            if self.orders.hasFocus():
                self.units.setFocus()
            if session.state.public.awaits.step is Step.RETURN and not self._somebody_at(self.map.spot):
                self._go_to_busiest(self._orders_here)

    def _enter_frame(self) -> None:
        """A click on the frame: to the units in that hex, out of a step of the wizard as well."""
        if self.wizard.step is not None and not self.units.chosen():
            self.wizard.leave()
            self._moved(self.map.spot)
        self.units.setFocus()

    def _entered(self) -> None:
        """Enter on the map: the order that stands there highlighted; with nobody marked the keys go to the units."""
        if not self.units.chosen():
            self.units.setFocus()
        elif (line := self._line_at(self.orders.currentRow())) is not None:
            self._give(line.command)

    def _pressed(self, spot: str) -> None:
        """A double click or the right button: the order that leads there, if there is one; on those who are marked, or
        with nobody marked, the keys go to the units there."""
        if not self.units.chosen() or spot == self.map.spot:
            self.map.look(spot)
            self._enter_frame()
            return
        line = self._line_at(self.orders.currentRow())
        if line is None or _goal(line) != spot:
            self.map.choose(spot)
            line = self._line_at(self.orders.currentRow())
        if line is not None and _goal(line) == spot:
            self._give(line.command)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the orders Left and Esc lead back to who is marked; where the keys have gone, others are told of."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._hint()
        if watched is self.orders and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            back = event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Escape) and bool(self.units.chosen())
            if back and not (self.map.drawing or self.drawing.way):
                self.units.setFocus()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {
            "z": self.next_zones,
            "u": self.next_supply,
            "i": self.toggle_life_line,
            "d": self.drawing.toggle,
            "w": self.wizard.onward,
        }
        deed = keys.get(event.text().lower()) if not event.modifiers() else None
        if self.drawing.took(event):
            return
        if deed is not None:
            deed()
        elif self.map.hasFocus() and _marks(event) and self.units.has_somebody():
            self.units.setFocus()
            QApplication.sendEvent(self.units, event)
        elif event.key() == Qt.Key.Key_Escape and self.units.chosen():
            self.units.clear_marks()
            self._show_here()
            self.map.setFocus()
        else:
            super().keyPressEvent(event)

    _view: SideView


def _marks(event: QKeyEvent) -> bool:
    """Whether this key marks a unit, or all: from the map it goes to the units there."""
    return not event.modifiers() and (event.key() == Qt.Key.Key_Space or event.text().lower() == "a")


def _goal(line: OrderChoice) -> str:
    """The hex or box an order leads to; nothing where all stay."""
    return line.hex or (line.to if line.to in BOX_AT else "")


def _told(line: OrderChoice) -> str:
    parts = [part for part in (line.cost, line.meets, f"refused: {line.refused}" if line.refused else "") if part]
    return "   ".join((f"{line.words}:" if parts else line.words, *parts))
