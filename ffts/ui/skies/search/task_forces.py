"""Task forces and hands: what each is made of, its move, its cards, and who knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from ffts.core.page import Deed
from ffts.games.skies.commands.search import RepeatPlots
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.inspector.card import ShipLine
from ffts.games.skies.pictures.task_forces.plotting import plot_options, scuttle_options
from ffts.games.skies.pictures.task_forces.sheet import ledger_lines
from ffts.games.skies.pictures.task_forces.side import reports, side_sheets
from ffts.games.skies.pictures.task_forces.umpire import umpire_sheets
from ffts.games.skies.view import view
from ffts.games.skies.words.spoken import told_cards
from ffts.ui.desk.docks.refusal import RefusalPanel
from ffts.ui.desk.docks.showing import NO_GAME, READ_ONLY, GameDock, empty_page
from ffts.ui.desk.keys.deeds import DeedBar
from ffts.ui.desk.look.parts import Text, later, scrolled
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.rows import RowColumn
from ffts.ui.desk.page.choices import Choices
from ffts.ui.skies.search.cards import Hand
from ffts.ui.skies.search.setup_panel import SetupPanel
from ffts.ui.skies.search.tables import WholeTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ffts.core.model import Command
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.task_forces.sheet import CardLine, ForceSheet, SightingLine
    from ffts.games.skies.pictures.verdict import Verdict

NO_REPORT = "No search has reported a card yet."
PLOT, REPEAT, SCUTTLE, COPY = "plot", "repeat", "scuttle", "copy"
DEEDS = (
    Deed("Plot a move ...", "P", "Choose one of the hexes beside it (10.2)", id=PLOT),
    Deed("Repeat the plots", "R", "Plot again all moves of its side that wait (10.2)", id=REPEAT),
    Deed("Scuttle ...", "U", "A ship of this force is sunk by her own side (5.3)", id=SCUTTLE),
    Deed("Copy as text", "Ctrl+Shift+C", "Every hand, and for the umpire who knows which card", id=COPY),
)
FORCES = (
    RowColumn["ForceSheet"]("TF", lambda row: row.id),
    RowColumn["ForceSheet"]("Side", lambda row: row.side_name),
    RowColumn["ForceSheet"]("Name", lambda row: row.name, tip=lambda row: row.title),
    RowColumn["ForceSheet"]("Hex", lambda row: row.hex),
    RowColumn["ForceSheet"]("Speed", lambda row: row.speed, right=True),
    RowColumn["ForceSheet"]("Turns a hex", lambda row: row.turns, right=True),
    RowColumn["ForceSheet"]("Plotted", lambda row: row.plot or "-"),
    RowColumn["ForceSheet"]("Cards", lambda row: str(len(row.hand)), right=True),
)
SIDE, SPARE = 1, (1, 4, 7, 5, 6)
SHIPS = (
    RowColumn[ShipLine]("Class", lambda ship: ship.cls, tip=lambda ship: ship.ship_class),
    RowColumn[ShipLine]("Ship", lambda ship: ship.name),
    RowColumn[ShipLine]("Speed", lambda ship: ship.speed, right=True),
)
LEDGER = (
    RowColumn["CardLine"]("Card", lambda row: told_cards(row.card)),
    RowColumn["CardLine"]("Reads", lambda row: row.reads),
    RowColumn["CardLine"]("Stands for", lambda row: row.ship or "-"),
    RowColumn["CardLine"]("Known to", lambda row: row.known),
)
OWN_CARDS = LEDGER[:3]
REPORTS = (
    RowColumn["SightingLine"]("Turn", lambda row: str(row.turn), right=True),
    RowColumn["SightingLine"]("Hex", lambda row: row.hex),
    RowColumn["SightingLine"]("Cards shown", lambda row: row.text),
)


class TaskForcesDock(GameDock):
    """For the umpire both sides face up; for a side its own, and what its searches reported."""

    selected = Signal(object)
    """("tf", id): the force that is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Task forces and hands"), parent)
        self._sheets: tuple[ForceSheet, ...] = ()
        self.forces = WholeTable(self.tr("Task forces"), FORCES, lambda row: row.id, wide=2, spare=SPARE).stand_always()
        self.ships = WholeTable(self.tr("Ships"), SHIPS, lambda ship: ship.id, wide=1, stress=_hurt)
        self.ledger = WholeTable(self.tr("Ledger of the hand"), LEDGER, lambda row: row.card, wide=3, stress=_known)
        self.cards = WholeTable(self.tr("Cards of the hand"), OWN_CARDS, lambda row: row.card, wide=2)
        self.reports = WholeTable(self.tr("Cards its searches were shown"), REPORTS, lambda row: row.number, wide=2)
        self.hand = Hand()
        self.title, self.facts = Text(look="heading"), Text()
        self.hand_title, self.told, self.no_report = Text(look="heading"), Text(look="muted"), Text(look="muted")
        self.reports_title = Text(self.tr("Reported by its searches"), "heading")
        self.choices, self.refusal = Choices(), RefusalPanel()
        self._arrange()
        self._wire()
        self.open_game(None)

    def _arrange(self) -> None:
        self.empty = empty_page(self.tr(NO_GAME))
        page = QWidget()
        self.deeds = DeedBar(page, DEEDS)
        column = QVBoxLayout(page)
        column.setContentsMargins(px(10), px(8), px(10), px(8))
        column.setSpacing(px(8))
        self.setup = SetupPanel(page)
        orders = (self.forces, self.deeds, self.setup, self.choices, self.refusal)
        told = (self.reports_title, self.no_report, self.reports)
        hand = (self.hand_title, self.hand, self.told, self.ledger, self.cards)
        for part in (*orders, *told, self.title, self.facts, *hand, self.ships):
            column.addWidget(part)
        column.addStretch(1)
        self._area = scrolled(page)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._area)
        self.setFocusProxy(self.forces)

    def _wire(self) -> None:
        self.forces.chosen.connect(self._look)
        self.forces.entered.connect(lambda: self.do_deed(PLOT))
        self.deeds.wanted.connect(self.do_deed)
        self.choices.chosen.connect(self._take)
        self.choices.left.connect(self.forces.setFocus)
        self.refusal.wants.connect(self.wants)
        self.setup.wants.connect(self.wants)
        self.setup.refused.connect(self.refusal.show_refusal)
        self.setup.left.connect(self._leave_setup)
        self._into_view = later(self, lambda: self._area.ensureWidgetVisible(self.setup.button))
        self.setup.opened.connect(self._into_view.start)

    # --- what the window says --------------------------------------------------------

    @property
    def in_hand(self) -> str | None:
        """The force the umpire stands on."""
        return self.forces.current.id if self.forces.current else None

    def show_selection(self, selection: tuple[str, str] | None) -> None:
        """A force that was chosen elsewhere."""
        if selection and selection[0] == "tf":
            self.forces.stand_on(selection[1])

    # --- showing ---------------------------------------------------------------------

    def _refresh(self) -> None:
        session = self._session
        if session is None:
            self._sheets = ()
            self.forces.show_rows(())
            self._pages.setCurrentWidget(self.empty)
            return
        state = session.state
        seen: tuple[object, ...] = (state.public, state.sides, state.intel)
        if not self._is_new(*seen):
            return
        self.choices.close_it()
        self.refusal.close_it()
        reported = self._read(session)
        self.forces.show_rows(self._sheets)
        self.forces.leave_out((SIDE,) if self._viewer else ())
        self._show_reports(reported)
        self._pages.setCurrentWidget(self._area)
        self._look()

    def _read(self, session: SkiesDesk) -> tuple[SightingLine, ...]:
        if self._viewer is None:
            self._sheets = umpire_sheets(session.state, session.data)
            return ()
        sight = view(session.state, SideId(self._viewer))
        self._sheets = side_sheets(sight, session.data)
        return reports(sight)

    def _show_reports(self, reported: Sequence[SightingLine]) -> None:
        side = self._viewer is not None
        self.reports_title.setVisible(side)
        self.no_report.say(self.tr(NO_REPORT) if side and not reported else "")
        self.reports.setVisible(bool(reported))
        self.reports.show_rows(reported)

    def _look(self) -> None:
        """The force in hand, in full."""
        sheet, umpire = self.forces.current, self._viewer is None
        self.title.say(sheet.title if sheet else "")
        self.facts.say(_facts(sheet) if sheet else "")
        hand = sheet.hand if sheet else ()
        self.hand_title.say(self.tr("Hand of TF {0}, {1} cards").format(sheet.id, len(hand)) if sheet else "")
        self.hand.show_cards(hand)
        self.told.say(sheet.told if sheet else "")
        self.ledger.setVisible(umpire and bool(hand))
        self.ledger.show_rows(hand if umpire else ())
        self.cards.setVisible(not umpire and bool(hand))
        self.cards.show_rows(() if umpire else hand)
        self.ships.setVisible(bool(sheet and sheet.ships))
        self.ships.show_rows(sheet.ships if sheet else ())
        self.deeds.allow(self._why_not)
        self.setup.show_force(self._session if self.may_order else None, sheet)
        if sheet is not None and self.forces.hasFocus():
            self.selected.emit(("tf", sheet.id))

    # --- orders ------------------------------------------------------------------------

    def do_deed(self, deed: str) -> None:
        """Plot, repeat, or copy; refused plots say why."""
        session, sheet = self._session, self.forces.current
        if deed == COPY:
            self._copy()
        elif session is None or sheet is None or not self.may_order:
            self.facts.say(self.tr(READ_ONLY))
        elif deed == REPEAT:
            self._give(self._repeat(sheet))
        else:
            self._offer(session, sheet, deed)

    def _offer(self, session: SkiesDesk, sheet: ForceSheet, deed: str) -> None:
        """10.1 The hexes beside it, from north clockwise, or 5.3 its ships, each with what it would come to."""
        if deed == SCUTTLE:
            self.choices.offer(self.tr("Scuttle a ship of TF {0}").format(sheet.id), scuttle_options(session, sheet.id))
        else:
            self.choices.offer(self.tr("Plot TF {0}").format(sheet.id), plot_options(session, sheet.id))

    def _leave_setup(self) -> None:
        self.refusal.close_it()
        self.forces.setFocus()

    def _take(self, option: Verdict) -> None:
        self.forces.setFocus()
        for cmd in option.commands:
            self._give(cmd)

    def _repeat(self, sheet: ForceSheet) -> Command:
        return RepeatPlots(side=SideId(sheet.side))

    def _give(self, cmd: Command) -> None:
        if not self._is_refused(cmd, self.refusal):
            self.wants.emit(cmd)

    def _why_not(self, deed: str) -> str | None:
        sheet = self.forces.current
        if deed == COPY:
            return None if sheet else self.tr("There is no hand")
        if not self.may_order or self._session is None:
            return self.tr(READ_ONLY)
        if sheet is None:
            return self.tr("Choose a task force")
        refused = self._session.refusal(self._repeat(sheet)) if deed == REPEAT else None
        return f"{refused.rule}: {refused.why}" if refused else None

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(ledger_lines(self._sheets)))
        self.facts.say(self.tr("The hands are on the clipboard."))


def _facts(sheet: ForceSheet) -> str:
    plot = f"plotted to {sheet.plot}" if sheet.plot else "no move is plotted"
    turns = sheet.turns if not sheet.turns.isdecimal() else f"{sheet.turns} turns a hex (10.4)"
    return ". ".join(filter(None, (f"Hex {sheet.hex}, {sheet.speed}, {turns}; {plot}", sheet.away)))


def _hurt(ship: ShipLine) -> QColor | None:
    return token("danger") if ship.hurt else None


def _known(card: CardLine) -> QColor | None:
    return token("accent") if card.seen else None
