"""The scenario editor: outline, fields and map side by side, checked while it is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ffts.app.drafts.draft import CHART, Draft
from ffts.app.drafts.fans import Fan, fan_at, fans_of, search_at, write
from ffts.app.drafts.fields import Field, Node, Place, one_of
from ffts.app.drafts.naming import DRAFT, ENDING
from ffts.app.drafts.start import HEX, chart_of, hex_of, marks_of
from ffts.app.drafts.typed import NotRead
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.shelf import scenario_files
from ffts.ui.desk.editor.form import PartForm
from ffts.ui.desk.editor.map import StartMap
from ffts.ui.desk.editor.rooms import RoomBars
from ffts.ui.desk.editor.waters import WatersForm
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.theme import on_screen, px, token

if TYPE_CHECKING:
    from ffts.core.charts import ChartMap
    from ffts.core.game import AnyGame

WIDE, TALL = 1280, 780
AT_REST = 300
"""Milliseconds after the last change before everything is checked."""
MANY = 2
"""Faults told under all of it; the others stand beside their fields."""
ROOM = 12
"""Lines of a screen for each that is kept free for them."""
FILTER = "Scenarios and drafts (*.toml *.draft)"
PLACE = Qt.ItemDataRole.UserRole
HELP = "Choose a part on the left; errors are shown beside their fields."
OF_FORCES = "Drag a force, or take it with Space and move it by the arrows."
OF_SEARCHES = "Drag from where it sets out; or by keys: left and right turn it, up and down reach, [ and ] widen."
OF_THE_EYE = "Wheel, +, - and 0 zoom."
OF_ELSEWHERE = "Shift and the arrows, or the middle button, look elsewhere."
FROM_NOWHERE = "Say first where this search sets out."
OF_WATERS = "Drag the map to where it is to lie, or move it by the arrows."
GOOD = "Everything is good: it can be played."


class Checked(NamedTuple):
    """What is wrong with a draft as it stood."""

    text: str
    faults: tuple[FileFault, ...]


class EditorWindow(QWidget):
    """A window of its own for one scenario at a time."""

    try_wanted = Signal(object)  # the file of a scenario that can be played
    saved = Signal()
    """Something was written: there may be one scenario more to be played."""
    checked = Signal()
    """What is wrong, if anything, is on the screen."""

    def __init__(self, parent: QWidget, game: AnyGame, folder: Path, tables: Path | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._folder, self._tables = game, folder, tables
        self.outline, self.form, self.map = QTreeWidget(), PartForm(), StartMap()
        self.begin, self.add_menu, self.hint = QMenu(self), QMenu(self), Text(look="muted")
        self.status, self.faults = Text(self.tr(HELP), look="muted"), Text(look="refused")
        self.rooms = RoomBars()
        self.middle, self.waters = QStackedWidget(), WatersForm(game)
        self._chart: ChartMap | None = None
        self._checking = QTimer(self, singleShot=True, interval=AT_REST)
        self._checker = Background(self)
        self._nodes: dict[Place, Node] = {}
        self._left_once = False
        self.found: tuple[FileFault, ...] = ()
        self.buttons: dict[str, QPushButton] = {}
        self.draft = Draft.copy_of(game, self._shortest(), folder, tables)
        self._build()
        self._wire()
        self.show_draft()

    def _shortest(self) -> str:
        """The scenario that says least is the one to begin with."""
        files = scenario_files(self._game.name, self._tables)
        return min(files, key=lambda name: files[name].stat().st_size)

    # --- building ------------------------------------------------------------------

    def _build(self) -> None:
        self.outline.setHeaderHidden(True)
        self.outline.setAccessibleName(self.tr("Parts of the scenario"))
        self._fill_begin()
        line = self.faults.fontMetrics().lineSpacing()
        self.faults.setMinimumHeight(
            line * max(1, min(MANY + 1, self.screen().availableSize().height() // (line * ROOM)))
        )
        self.faults.setAlignment(Qt.AlignmentFlag.AlignTop)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.outline, 1)
        column.addWidget(self._menu_button("&Add ...", "Ins", "Add a part to the one that is chosen", self.add_menu))
        column.addWidget(
            self._button(
                "&Duplicate", "Ctrl+D", "The part that is chosen once more, under another name", self.duplicate
            )
        )
        column.addWidget(
            self._button("&Take out", "Ctrl+Delete", "The part that is chosen, and all in it", self.take_out)
        )
        for page in (self.form, self.waters):
            self.middle.addWidget(page)
        right = QWidget()
        beside = QVBoxLayout(right)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.map, 1)
        beside.addWidget(self.hint)
        beside.addWidget(self.rooms)
        beside.addWidget(
            self._button("C&hart of your own ...", "Ctrl+M", "A window on the coasts of the globe", self.begin_chart)
        )
        parts = QSplitter()
        for part, share in ((left, 3), (self.middle, 5), (right, 5)):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, share)
        parts.setChildrenCollapsible(False)
        parts.setSizes([px(wide) for wide in (260, 530, 470)])
        whole = QVBoxLayout(self)
        whole.setSpacing(px(8))
        whole.addWidget(parts, 1)
        for part in (self.faults, self.status):
            whole.addWidget(part)
        whole.addLayout(self._row())
        self.resize(on_screen(self, WIDE, TALL))

    def _fill_begin(self) -> None:
        """What may be begun, and what of one's own may be gone on with."""
        self.begin.clear()
        self._offer(self.begin, self.tr("New: an empty sheet"), self._begin_empty)
        as_one = self.begin.addMenu(self.tr("New, beginning as"))
        for name in sorted(scenario_files(self._game.name, self._tables)):
            self._offer(as_one, name, partial(self._begin_as, name))
        own = [file for ending in (ENDING, DRAFT) for file in sorted(self._folder.glob(f"*{ending}"))]
        if own:
            self.begin.addSeparator()
        for file in own:
            self._offer(self.begin, self.tr("Go on with {}").format(file.name), partial(self.open, file))
        self.begin.addSeparator()
        self._offer(self.begin, self.tr("Open another file ...   Ctrl+O"), self.choose)

    @staticmethod
    def _offer(menu: QMenu, text: str, act: Callable[[], object]) -> None:
        menu.addAction(text).triggered.connect(lambda *_: act())

    def _menu_button(self, name: str, key: str, tip: str, menu: QMenu) -> QPushButton:
        """A button that opens a menu, also by its key."""
        button = self._button(name, key, tip, lambda: None)
        button.clicked.disconnect()
        button.setMenu(menu)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.showMenu)
        button.setShortcut(QKeySequence())
        return button

    def _row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._menu_button("Ne&w, or go on with ...", "Ctrl+N", "Begin one, or open one", self.begin))
        for name, key, tip, act in (
            ("&Undo", "Ctrl+Z", "Take the last change back", lambda: self._change(self.draft.undo)),
            ("&Redo", "Ctrl+Shift+Z", "Make it again", lambda: self._change(self.draft.redo)),
            ("&Save", "Ctrl+S", "As a scenario if it can be played, else as a draft", self.save),
            ("Try it &now", "F5", "Save it and start a game of it", self.try_it),
            ("Close", "Esc", "Back to the desk", self.close),
        ):
            row.addWidget(self._button(name, key, tip, act))
        row.insertStretch(1)
        self.buttons["Try it &now"].setProperty("look", "primary")
        return row

    def _button(self, name: str, key: str, tip: str, act: Callable[[], object]) -> QPushButton:
        button = QPushButton(self.tr(name))
        button.setShortcut(QKeySequence(key))
        button.setToolTip(literal(f"{self.tr(tip)} ({key})"))
        button.setAccessibleName(self.tr(name).replace("&", ""))
        button.clicked.connect(lambda *_: act())
        self.buttons[name] = button
        return button

    def _wire(self) -> None:
        self.outline.currentItemChanged.connect(lambda now, before: self._choose_part())
        self.form.typed.connect(self.type)
        self.map.moved.connect(lambda place, label: self._change(lambda: self.draft.put(place, label)))
        self.map.chosen.connect(lambda place: self.go_to(place[:-1]))
        self.map.drawn.connect(self._draw)
        self.map.panned.connect(self.waters.pan)
        self.waters.shown.connect(lambda chart: self.map.show_start(chart, ()) if self.is_charting else None)
        self.waters.used.connect(self._use_chart)
        self.waters.left.connect(self._leave_chart)
        for key, act in (("Ctrl+O", self.choose), ("F6", self.next_pane)):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        self._checking.timeout.connect(self.check)
        self._checker.found.connect(self._take_faults)

    # --- showing -------------------------------------------------------------------

    def show_draft(self) -> None:
        """All of it anew; the part that was chosen stays so."""
        chosen = self.place
        self.outline.blockSignals(True)
        self.outline.clear()
        self._nodes = {node.place: node for node in self.draft.nodes()}
        parents: list[QTreeWidgetItem] = []
        for node in self._nodes.values():
            item = QTreeWidgetItem([node.title])
            item.setData(0, PLACE, node.place)
            item.setToolTip(0, literal(node.title))
            del parents[node.depth :]
            (parents[-1].addChild if parents else self.outline.addTopLevelItem)(item)
            parents.append(item)
        self.outline.expandToDepth(1)
        self.outline.blockSignals(False)
        self.go_to(chosen)
        self._show_part()
        self._chart = chart_of(self.draft)
        self._show_map()
        self._show_standing()
        self._checking.start()

    def _show_map(self) -> None:
        """Forces and searches on their chart; the search that is chosen is the one that is drawn."""
        if self.is_charting or self._chart is None:
            if not self.is_charting:
                self.map.show_start(None, ())
                self.hint.setText("")
            return
        search, fans = search_at(self.draft, self.place), fans_of(self.draft, self._chart)
        pen = fan_at(self.draft, search, self._chart) if search else None
        self.map.show_start(
            self._chart, marks_of(self.draft), [fan for fan in fans if not pen or fan.place != pen.place], pen
        )
        self.map.hold(self.place)
        self._tell_map(self._hint(search is not None, pen is not None))

    def _tell_map(self, what: str) -> None:
        """What the mouse and the keys do there."""
        self.hint.setText(f"{self.tr(what)} {self.tr(OF_THE_EYE)}")
        self.hint.setToolTip(self.tr(OF_ELSEWHERE))

    @staticmethod
    def _hint(searching: bool, drawn: bool) -> str:
        if not searching:
            return OF_FORCES
        return OF_SEARCHES if drawn else FROM_NOWHERE

    def next_pane(self) -> None:
        """The keyboard goes from the outline to the fields, to the map, and back to the outline."""
        fields: QWidget = self.waters if self.is_charting else self.form
        panes: list[QWidget] = [self.outline, fields, self.map]
        focus = self.focusWidget()
        at = next((at for at, pane in enumerate(panes) if focus and (pane is focus or pane.isAncestorOf(focus))), -1)
        after = panes[(at + 1) % len(panes)]
        first = next(iter(self.form.editors.values()), None) if after is self.form else None
        (first or after).setFocus(Qt.FocusReason.TabFocusReason)

    # --- a chart of one's own ----------------------------------------------------------

    @property
    def is_charting(self) -> bool:
        """Whether a chart of one's own is being made."""
        return self.middle.currentWidget() is self.waters

    def begin_chart(self) -> None:
        """The fields of a chart take the place of those of the scenario."""
        own = self._chart is not None and (self.draft.maps / f"{self._chart.id}.toml").is_file()
        self.middle.setCurrentWidget(self.waters)
        self.map.pans = True
        self._tell_map(OF_WATERS)
        self.waters.begin(self._chart, self.draft.maps, own)

    def _leave_chart(self) -> None:
        self.middle.setCurrentWidget(self.form)
        self.map.pans = False
        self.show_draft()

    def _use_chart(self, file: Path) -> None:
        self.middle.setCurrentWidget(self.form)
        self.map.pans = False
        self._change(lambda: self.draft.put((CHART,), file.stem))

    @property
    def place(self) -> Place:
        """The part that is chosen."""
        item = self.outline.currentItem()
        return tuple(item.data(0, PLACE)) if item else ()

    def _part_of(self, place: Place) -> Place:
        """The part itself, or the nearest above it that is there."""
        return next(place[:length] for length in range(len(place), -1, -1) if place[:length] in self._nodes)

    def go_to(self, place: Place) -> None:
        """To this part, or to the nearest above it that is there."""
        place = self._part_of(place)
        waiting = [self.outline.topLevelItem(at) for at in range(self.outline.topLevelItemCount())]
        while waiting:
            item = waiting.pop()
            if item is None:
                continue
            if tuple(item.data(0, PLACE)) == place:
                self.outline.setCurrentItem(item)
                return
            waiting += [item.child(at) for at in range(item.childCount())]

    def _choose_part(self) -> None:
        """Whoever chooses a part is done with the chart."""
        if self.is_charting:
            self._leave_chart()
        self._show_part()

    def _show_part(self) -> None:
        node = self._nodes[self.place]
        self.form.called, self.form.worth = self.draft.called, self.draft.worth
        self.form.serving = self.draft.serving()
        self.rooms.show_rooms(self.draft.rooms(self.place))
        self.form.show_fields(self.draft.fields(node.place))
        self.add_menu.clear()
        for name in node.holds:
            self._offer(self.add_menu, one_of(name), partial(self.add, name))
        self._show_map()
        self.buttons["&Add ..."].setEnabled(bool(node.holds))
        may_go = node.item and node.place[-2] != "sides"
        for name in ("&Duplicate", "&Take out"):
            self.buttons[name].setEnabled(may_go)
        self._show_faults()

    def _show_standing(self) -> None:
        star = "* " if self.draft.is_changed else ""
        self.setWindowTitle(f"{star}{self.draft.file.name} - {self.tr('Scenario editor')}")
        self.buttons["&Undo"].setEnabled(self.draft.may_undo)
        self.buttons["&Redo"].setEnabled(self.draft.may_redo)

    # --- changing ------------------------------------------------------------------

    def type(self, field: Field, typed: str) -> None:
        """What was typed into a field; a hex may be typed as latitude and longitude."""
        try:
            words = hex_of(typed, self.map.chart) if field.place[-1] == HEX else typed
            self.draft.type(field, words)
        except (NotRead, ValueError) as fault:
            self.form.show_faults({field.place: str(fault)})
            return
        self._changed()

    def _draw(self, fan: Fan) -> None:
        if self._chart:
            miles = self._chart.hex_nm
            self._change(lambda: write(self.draft, fan, miles))

    def _change(self, step: Callable[[], object]) -> None:
        step()
        self._changed()

    def _changed(self) -> None:
        self._left_once = False
        self.status.setText(self.tr(HELP))
        QTimer.singleShot(0, self.show_draft)  # not while the field that was left still speaks

    def add(self, name: str) -> None:
        """A part in this list of the one that is chosen; the keyboard goes into its first field."""
        self._show_new(self.draft.add((*self.place, name)))

    def duplicate(self) -> None:
        """The part that is chosen once more; the keyboard goes into its first field."""
        self._left_once = False
        self._show_new(self.draft.duplicate(self.place))

    def _show_new(self, new: Place) -> None:
        self.show_draft()
        self.go_to(new)
        if first := next(iter(self.form.editors.values()), None):
            first.setFocus()

    def take_out(self) -> None:
        """The part that is chosen."""
        self._change(lambda: self.draft.take_out(self.place))

    # --- checking and saving ---------------------------------------------------------

    def check(self) -> None:
        """All of it, as `ffts data check` does, beside the window."""
        text, draft = self.draft.text, self.draft
        self._checker.start(lambda tell: Checked(text, draft.faults()))

    def _take_faults(self, outcome: object) -> None:
        assert isinstance(outcome, Checked)
        if outcome.text == self.draft.text:
            self.found = outcome.faults
            self._show_faults()
            self.checked.emit()

    def _show_faults(self) -> None:
        """Each beside its field, and the first few under all of it."""
        by_place: dict[Place, str] = {}
        for fault in self.found:
            place = self.draft.place_of(fault)
            if place is not None:
                by_place.setdefault(place, f"{fault.why}; {fault.remedy}")
        self.form.show_faults(by_place)
        more = [self.tr("and {} more").format(len(self.found) - MANY)] if len(self.found) > MANY else []
        self.faults.setText("\n".join([*map(_in_brief, self.found[:MANY]), *more]) or self.tr(GOOD))
        self._look(self.faults, "refused" if self.found else "good")
        self._mark_parts({place for place in by_place if place})
        self.buttons["Try it &now"].setEnabled(not self.found)

    def _mark_parts(self, places: set[Place]) -> None:
        """A sign at each part in which something is wrong."""
        parts = {self._part_of(place) for place in places}
        waiting = [self.outline.topLevelItem(at) for at in range(self.outline.topLevelItemCount())]
        while waiting:
            if (item := waiting.pop()) is None:
                continue
            here = tuple(item.data(0, PLACE))
            wrong = here in parts
            item.setText(0, f"{self._nodes[here].title}{'   !' if wrong else ''}")
            item.setForeground(0, token("refuse") if wrong else token("text"))
            waiting += [item.child(at) for at in range(item.childCount())]

    @staticmethod
    def _look(label: Text, look: str) -> None:
        if label.property("look") != look:
            label.setProperty("look", look)
            label.style().unpolish(label)
            label.style().polish(label)

    def save(self) -> Path | None:
        """On the disk; None where it could not be written."""
        try:
            written = self.draft.save()
        except OSError as fault:
            self.status.setText(self.tr("It could not be written: {}").format(fault.strerror or fault))
            return None
        whole = written == self.draft.file
        text = self.tr(GOOD) if whole else self.tr("It cannot be played yet, and no list of scenarios shows it.")
        self.status.setText(self.tr("Saved as {}. {}").format(written, text))
        self._show_standing()
        self._fill_begin()
        self.saved.emit()
        return written

    def try_it(self) -> None:
        """A game of it."""
        written = self.save()
        if written == self.draft.file:
            self.try_wanted.emit(written)
        else:
            self.check()

    # --- files -----------------------------------------------------------------------

    def choose(self) -> None:
        """A file of one's own."""
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a scenario"), str(self._folder), self.tr(FILTER))
        if name:
            self.open(Path(name))

    def open(self, file: Path) -> None:
        """This one; what is not saved of the one before is said first."""
        try:
            self._take(lambda: Draft.of_file(self._game, file, self._tables))
        except (CatalogError, OSError, UnicodeDecodeError) as fault:
            self.status.setText(str(fault))

    def _begin_empty(self) -> None:
        self._take(lambda: Draft.empty(self._game, self._folder, self._tables))

    def _begin_as(self, name: str) -> None:
        self._take(lambda: Draft.copy_of(self._game, name, self._folder, self._tables))

    def _take(self, make: Callable[[], Draft]) -> None:
        if self.draft.is_changed and not self._left_once:
            self._say_unsaved()
            return
        self.draft, self._left_once = make(), False
        self.status.setText(self.tr(HELP))
        self.show_draft()

    def _say_unsaved(self) -> None:
        self._left_once = True
        text = self.tr("{} is not saved (Ctrl+S). The same once more leaves it as it was.")
        self.status.setText(text.format(self.draft.file.name))

    def closeEvent(self, event: QCloseEvent) -> None:
        """What is not saved is said once."""
        if self.draft.is_changed and not self._left_once:
            self._say_unsaved()
            event.ignore()
            return
        super().closeEvent(event)


def _in_brief(fault: FileFault) -> str:
    """Without its file, which is the one that is written."""
    return f"{fault.key}: {fault.why}; {fault.remedy}" if fault.key else f"{fault.why}; {fault.remedy}"
