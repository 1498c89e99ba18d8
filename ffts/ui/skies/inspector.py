"""The inspector: what is known of whatever was chosen last, its rule, and what the log tells of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from ffts.core.citations import number_of
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.inspector.card import FactCard, ShipLine
from ffts.games.skies.pictures.inspector.words import unknown_thing
from ffts.ui.desk.docks.history import History
from ffts.ui.desk.docks.loglines import lines_of
from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text, WrapButton, clear, column_height, later, scrolled
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.models.cells import Cells
from ffts.ui.desk.models.rows import KeptSelection, RowColumn, RowsModel

if TYPE_CHECKING:
    from ffts.app.logbook import Line
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.state import State
    from ffts.ui.desk.docks.loglines import LogLines

HEX, FORCE = "hex", "tf"
MOST_LINES = 40
MOST_OF_HEIGHT = 25
"""Per cent of the height of the docks: with what dice need it must not make the window higher than the screen."""
HOW = (
    "Nothing is selected.\nWhat is chosen on a page, by a click or with Enter, is told here: a task force, a hex, a "
    "ship, an AF, a line of the log."
)
SHIP_COLUMNS = (
    RowColumn[ShipLine]("Class", lambda ship: ship.cls, tip=lambda ship: ship.ship_class),
    RowColumn[ShipLine]("Ship", lambda ship: ship.name, tip=lambda ship: f"{ship.name}, {ship.ship_class}"),
    RowColumn[ShipLine]("Speed", lambda ship: ship.speed, tip=lambda ship: ship.speed_in_full, right=True),
)


class InspectorDock(QWidget):
    """For a side: its own forces in full, of the enemy what was reported."""

    wants = Signal(object)
    selected = Signal(object)
    """Another thing to select: ("tf", id)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Inspector"))
        self._session: SkiesDesk | None = None
        self._viewer: str | None = None
        self._selection: tuple[str, str] | None = None
        self._lines: LogLines | None = None
        self._history_of = History(())
        self._histories: dict[tuple[str | None, tuple[str, ...]], History] = {}
        """Whoever looked, and what at: what the log told of it is read on from there."""
        self._entry: tuple[str, bool, FactCard] | None = None
        """The entry of the log that was told last, and whether it stood then."""
        self._shown_facts: tuple[tuple[str, str], ...] | None = None
        self._telling = later(self, self._tell_history)
        self._fitting = later(self, self._fit_height)
        self._build()
        self._show()

    def open_game(self, session: SkiesDesk | None) -> None:
        """Another game, or none; nothing is selected."""
        self._session, self._selection, self._entry = session, None, None
        self._histories.clear()
        self._read_log()
        self._show()

    def show_state(self, old: State | None, new: State) -> None:
        """Something happened, perhaps to what is selected."""
        if new is not old:
            self._show()

    def show_view(self, viewer: str | None) -> None:
        """The truth for the umpire; for a side what it knows."""
        self._viewer = viewer
        self._read_log()
        self._show()

    def show_selection(self, selection: tuple[str, str] | None) -> None:
        """("tf", id), ("hex", label), ("ship", id), ("af", id), ("flight", id), ("entry", number), or nothing."""
        self._selection = selection
        self._show()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and hasattr(self, "ships"):
            self._fit_ships()

    # --- inside ---------------------------------------------------------------

    def _build(self) -> None:
        self.heading = Text(look="big")
        self.under = Text(look="muted")
        self.ships_model = RowsModel(SHIP_COLUMNS, lambda ship: ship.id, self._stress, self)
        self.ships = QTableView()
        self.ships.setAccessibleName(self.tr("Ships of the task force"))
        self.ships.setModel(self.ships_model)
        self._kept = KeptSelection(self.ships, self.ships_model)
        self.ships.setShowGrid(False)
        self.ships.setItemDelegate(Cells(self.ships))
        self.ships.setWordWrap(False)
        self.ships.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ships.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ships.setTabKeyNavigation(False)
        self.ships.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.ships.verticalHeader().hide()
        self.ships.horizontalHeader().setHighlightSections(False)
        self.ships.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.ships.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._facts = QVBoxLayout()
        self._others = QVBoxLayout()
        page = QWidget()
        column = QVBoxLayout(page)
        column.addWidget(self.heading)
        column.addWidget(self.under)
        column.addLayout(self._facts)
        column.addLayout(self._others)
        column.addWidget(self.ships)
        self.rules, self.past = Text(look="muted"), Text(self.tr("What happened"), "heading")
        self._history = QVBoxLayout()
        self._told = Kept[tuple[str, str]](self._history, lambda line: Text(*line))
        self.story = QWidget()
        told = QVBoxLayout(self.story)
        told.setContentsMargins(0, 0, 0, 0)
        told.addWidget(self.rules)
        told.addWidget(self.past)
        told.addLayout(self._history)
        column.addWidget(self.story)
        column.addStretch(1)
        self.page = scrolled(page)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(self.page)

    def _stress(self, ship: ShipLine) -> QColor | None:
        return token("danger") if ship.hurt else None

    def _show(self) -> None:
        card = self._card()
        self.heading.say(card.title)
        self.under.say(card.under)
        if card.facts != self._shown_facts:
            self._shown_facts = card.facts
            clear(self._facts)
            self._facts.addWidget(_table(card.facts))
        clear(self._others)
        for force, told in card.forces:
            self._others.addWidget(self._force_button(force, told))
        self.ships_model.show_rows(card.ships)
        self.ships.setVisible(bool(card.ships))
        self._fit_ships()
        self.rules.say(self.tr("Rules: {}").format(card.rules) if card.rules else "")
        self._history_of = self._histories.setdefault((self._viewer, card.told_as), History(card.told_as))
        self._tell_history()

    # --- what happened to it ----------------------------------------------------

    def _read_log(self) -> None:
        self._lines = lines_of(self._session, self._viewer) if self._session else None

    def _tell_history(self) -> None:
        """By turn, the newest first. A long log is read a slice at a time."""
        found: list[Line] = []
        if self._lines is not None and self._history_of.names:
            if not self._lines.go_on():
                self._telling.start()
            found = self._history_of.lines(self._lines.rows)
        told = list[tuple[str, str]]()
        for turn, lines in groupby(found[:MOST_LINES], key=lambda line: f"Turn {line.turn}, {line.clock}"):
            told.append((turn, "muted"))
            told += [(f"{line.text} [{number_of(line.rule)}]" if line.rule else line.text, "") for line in lines]
        if (more := len(found) - MOST_LINES) > 0:
            told.append((self.tr("and {} more in the log (F7)").format(more), ""))
        self.past.setVisible(bool(found))
        self._told.show(told)
        self._fitting.start()

    def _fit_height(self) -> None:
        """As tall as what is chosen needs, up to a part of the column of docks; then it scrolls."""
        page = self.page.widget()
        layout = page.layout() if page else None
        wanted = layout.heightForWidth(self.page.viewport().width()) if layout and self._selection else 0
        self.setMinimumHeight(min(wanted, column_height(self) * MOST_OF_HEIGHT // 100))

    def _fit_ships(self) -> None:
        """All ships at once: the page scrolls, not the list in it."""
        self.ships.resizeRowsToContents()
        header = self.ships.horizontalHeader()
        self.ships.setFixedHeight(self.ships.verticalHeader().length() + header.sizeHint().height() + px(6))

    def _force_button(self, force: str, told: str) -> WrapButton:
        button = WrapButton(told)
        button.setToolTip(literal(self.tr("Look at TF {}").format(force)))
        button.clicked.connect(lambda: self._look_at(force))
        return button

    def _look_at(self, force: str) -> None:
        self.show_selection(("tf", force))
        self.selected.emit(("tf", force))

    def _card(self) -> FactCard:
        if self._session is None:
            return FactCard("", self.tr("No game is open."))
        if self._selection is None:
            return FactCard("", self.tr(HOW))
        kind, name = self._selection
        if self._viewer is None:
            return self._entry_card(name) if kind == "entry" else _umpires_card(self._session, kind, name)
        return _sides_card(self._session, SideId(self._viewer), kind, name)

    def _entry_card(self, name: str) -> FactCard:
        """Told once: whatever happens after it, an entry of the log stays what it is, but that it may be taken back."""
        assert self._session is not None
        stands = int(name) in self._session.line_to(self._session.head)
        if self._entry is None or self._entry[:2] != (name, stands):
            self._entry = name, stands, _entry_card(self._session, name, stands)
        return self._entry[2]


def _table(facts: Sequence[tuple[str, str]]) -> QWidget:
    """What it is about on the left, how it stands on the right: each as tall as its words."""
    table = QWidget()
    grid = QGridLayout(table)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(16))
    grid.setColumnStretch(1, 1)
    for row, (what, value) in enumerate(facts):
        name = Text(what, "muted")
        name.setWordWrap(False)
        grid.addWidget(name, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Text(value), row, 1, Qt.AlignmentFlag.AlignTop)
    return table


def _umpires_card(desk: SkiesDesk, kind: str, name: str) -> FactCard:
    from ffts.games.skies.pictures.inspector import side
    from ffts.games.skies.pictures.inspector.umpire import anybodys, force_card, hex_card

    if kind in (HEX, FORCE):
        return (hex_card if kind == HEX else force_card)(desk.state, desk.data, name)
    own = {"ship": side.ship_card, "af": side.af_card, "flight": side.flight_card}[kind]
    return anybodys(desk.state, desk.data, own, name) or unknown_thing(name)


def _sides_card(desk: SkiesDesk, viewer: SideId, kind: str, name: str) -> FactCard:
    from ffts.games.skies.pictures.inspector import side
    from ffts.games.skies.view import view

    seen = view(desk.state, viewer)
    if kind in (HEX, FORCE):
        return (side.hex_card if kind == HEX else side.force_card)(seen, desk.data, name)
    if kind == "entry":
        return FactCard("", "Lines of the log are explained in the umpire's view.")
    own = {"ship": side.ship_card, "af": side.af_card, "flight": side.flight_card}[kind]
    return own(seen, desk.data, name) or FactCard("", "Nothing is known of it now.")


def _entry_card(desk: SkiesDesk, name: str, stands: bool) -> FactCard:
    """What was ordered, what the dice showed, and what came of it."""
    from ffts.app.logbook import umpire_lines

    play = desk.play(int(name))
    before = desk.state_at(play.entry.parent)
    lines = umpire_lines(desk.game, play, before, desk.data)
    turn, clock = desk.game.when(before, desk.data)
    facts = tuple((number_of(line.rule) or line.kind, line.text) for line in lines)
    back = "" if stands else ", taken back"
    return FactCard(desk.game.words.menu(play.command, before), f"Turn {turn}, {clock}{back}", facts)
