"""Forming task forces behind the curtain: units in rows, the seven boxes beside them with what each would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.names import SideId, Step, UnitId
from ffts.games.pacific_fury.offers import forms_none
from ffts.games.pacific_fury.pages.forming import BOXES, forming_picture
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.view import view
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.look.flow import Flow
from ffts.ui.desk.look.parts import Text, scrolled
from ffts.ui.desk.look.theme import px
from ffts.ui.pacific_fury.deeds import LOOK_AT_UNITS
from ffts.ui.pacific_fury.looking import Looking
from ffts.ui.pacific_fury.unit_table import NAME, BoxRow, UnitTable, looks

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.games.pacific_fury.pages.forming import FormingPicture

DONE = "&Done: these task forces stand"
NONE = "&Done: no task force sails this turn"
SURE = "{} has nothing in a box: every unit stays in base for the whole turn. Press Done again if that is meant."
NOBODY = "Task forces are formed at the start of a turn.\nThe map shows what is to be decided now."
AWAY = "{} forms its task forces.\nThe other player looks away."
HOW = "{}: choose units and drag them to a box, carry them with Left and Right, or press a box"


class FormingDock(GameDock):
    """Left and right carry the chosen units from box to box, Backspace brings them back to base."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Forming"), parent)
        self.looking = Looking(self)
        self.looking.changed.connect(self._look_again)
        self.table = UnitTable()
        self.table.moved.connect(self.carry)
        self.table.dropped.connect(self.put)
        self.boxes = [BoxRow(box) for box in BOXES]
        self.told, self.stopped = Text(look="heading"), Text(look="muted")
        self.away = Text(look="big")
        self.away.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.look = QPushButton()
        self.look.clicked.connect(self.open_it)
        self._none_meant = False
        """Whether Done was pressed with nothing in a box: pressed again it is meant."""
        self.done = QPushButton(self.tr(DONE))
        self.done.setProperty("look", "primary")
        self.done.clicked.connect(self.commit)
        self.again = QPushButton(self.tr("As &last turn, with what is left"))
        self.again.clicked.connect(self.as_last_turn)
        self.plan = QPushButton(self.tr("As the &program would"))
        self.plan.clicked.connect(self.as_the_program)
        self._arrange()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        QShortcut(QKeySequence(LOOK_AT_UNITS.key), self).activated.connect(self.toggle)
        self.open_game(None)

    def _arrange(self) -> None:
        right = QWidget()
        column = QVBoxLayout(right)
        column.setSpacing(px(4))
        for row in self.boxes:
            row.to_box.clicked.connect(lambda checked=False, box=row.box: self.put(box, self.table.chosen()))
            row.dropped.connect(self.put)
            column.addWidget(row)
        column.addStretch(1)
        middle = QHBoxLayout()
        middle.addWidget(self.table, 3)
        middle.addWidget(scrolled(right), 2)
        deeds = Flow()
        for part in (self.done, self.again, self.plan):
            deeds.addWidget(part)
        page = QWidget()
        whole = QVBoxLayout(page)
        whole.setContentsMargins(px(10), px(8), px(10), px(8))
        whole.addWidget(self.told)
        whole.addLayout(middle, 1)
        whole.addWidget(self.stopped)
        whole.addLayout(deeds)
        curtain = QWidget()
        behind = QVBoxLayout(curtain)
        behind.addStretch(1)
        behind.addWidget(self.away)
        behind.addWidget(self.look, 0, Qt.AlignmentFlag.AlignCenter)
        behind.addStretch(2)
        self.idle = empty_page("")
        self._pages = QStackedLayout(self)
        for whole_page in (self.idle, curtain, scrolled(page)):
            self._pages.addWidget(whole_page)

    # --- orders ---------------------------------------------------------------------

    @property
    def side(self) -> SideId | None:
        """Whose turn it is to form."""
        if self.session is None:
            return None
        awaits = self.session.state.public.awaits
        found: SideId | None = awaits.side if awaits.step is Step.FORMING else None
        return found

    def put(self, box: int, units: tuple[UnitId, ...]) -> None:
        """These into this box; 0 is the base."""
        side = self.side
        if side is None or not units:
            return
        order: Command = c.PlaceInBox(side=side, box=box, units=units)
        self.wants.emit(order if box else c.RemoveFromBox(side=side, units=units))

    def carry(self, by: int) -> None:
        """The chosen ones to the box before or after; far back is the base."""
        rows = self.table.rows_chosen()
        if rows:
            box = max(0, min(max(BOXES), rows[0].box + by))
            inside = tuple(row.unit for row in rows if row.box or box)
            self.put(box, inside)

    def commit(self) -> None:
        """These stand; that there are none is asked about once."""
        session, side = self.session, self.side
        if session is None or side is None:
            return
        if forms_none(session.state.sides[side]) and not self._none_meant:
            self._none_meant = True
            self.done.setText(self.tr(NONE))
            self.stopped.say(self.tr(SURE).format(name_of(session.data, side)))
        else:
            self.wants.emit(c.CommitForces(side=side))

    def as_last_turn(self) -> None:
        """The boxes of the turn before, with the units that are in base now."""
        side = self.side
        if side is not None and (orders := tuple(self._last_boxes(side))):
            self.wants.emit(orders)

    def _last_boxes(self, side: SideId) -> list[Command]:
        session = self.session
        assert session is not None
        base = session.state.sides[side].base
        before = [play for play in session.log() if play.command == c.CommitForces(side=side)]
        if not before:
            return []
        boxes = session.state_at(before[-1].entry.parent).sides[side].boxes
        groups = [tuple(unit for unit in units if unit in base) for units in boxes.values()]
        filled = enumerate(filter(None, groups), start=1)
        return [c.PlaceInBox(side=side, box=box, units=units) for box, units in filled]

    def as_the_program(self) -> None:
        """A plan to begin with; nothing stands before Done."""
        session, side = self.session, self.side
        if session is None or side is None:
            return
        plan = drawn(view(session.state, side), session.data, session.state.public.turn)
        self.wants.emit(tuple(cmd for cmd, _ in plan if not isinstance(cmd, c.CommitForces)))

    def look_with(self, looking: Looking) -> None:
        """What another page opens and closes is opened and closed here."""
        self.looking.changed.disconnect(self._look_again)
        self.looking = looking
        looking.changed.connect(self._look_again)

    # --- showing --------------------------------------------------------------------

    def open_it(self) -> None:
        """The side that forms looks."""
        self.looking.open(self.side)
        self.table.setCurrentCell(0, NAME)
        self.table.setFocus()

    def toggle(self) -> None:
        """L opens it, and closes it again, from wherever the keyboard is."""
        if self.side is None or self.viewer is not None:
            return
        if self.looking.side is None:
            self.open_it()
        else:
            self.looking.open(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that the list leaves over."""
        if looks(event):
            self.toggle()
        else:
            super().keyPressEvent(event)

    def _look_again(self) -> None:
        self._seen = ()
        self._refresh()

    def _forget_game(self) -> None:
        self.looking.open(None)

    def _forget_view(self) -> None:
        self.looking.open(None)

    def _refresh(self) -> None:
        session = self.session
        if session is None:
            self.idle.setText(self.tr(NO_GAME))
            self._pages.setCurrentIndex(0)
            return
        self.looking.follow(session.state.public)
        if not self._is_new(session.state, self.looking.side, self.viewer):
            return
        side = self.side
        if side is None or not self.may_order or self.viewer not in (None, side):
            self.idle.setText(self.tr(NOBODY if self.may_order else READ_ONLY))
            self._pages.setCurrentIndex(0)
            return
        name = name_of(session.data, side)
        self.away.setText(self.tr(AWAY).format(name))
        self.look.setText(self.tr("{} looks  L").format(name))
        is_open = side in (self.looking.side, self.viewer)
        self._pages.setCurrentIndex(2 if is_open else 1)
        if is_open:
            self._show(forming_picture(view(session.state, side), session.data), name)

    def _show(self, picture: FormingPicture, name: str) -> None:
        self.told.setText(self.tr(HOW).format(name))
        self.table.show_rows(picture.rows)
        for row, box in zip(self.boxes, picture.boxes, strict=True):
            row.show_box(box)
        self.stopped.say(picture.stopped)
        self._none_meant = False
        self.done.setText(self.tr(DONE))
        self.again.setEnabled(bool(self.side and self._last_boxes(self.side)))
