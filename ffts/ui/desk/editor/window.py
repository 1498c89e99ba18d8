"""The scenario editor: outline, fields and map side by side, checked while it is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QStackedWidget, QWidget

from ffts.app.drafts.checking import needs_tables
from ffts.app.drafts.copies import Wish, add_copy, kinds_of
from ffts.app.drafts.draft import CHART, Draft
from ffts.app.drafts.entries import ENTRY, IDENT, is_entry
from ffts.app.drafts.fans import Fan, fan_at, fans_of, search_at, write
from ffts.app.drafts.fields import Field, Place, one_of
from ffts.app.drafts.naming import DRAFT, ENDING
from ffts.app.drafts.start import HEX, chart_of, hex_of, marks_of
from ffts.app.drafts.typed import NotRead
from ffts.core.shelf import CopyKind
from ffts.store.file_faults import CatalogError, FileFault
from ffts.store.shelf import scenario_files
from ffts.ui.desk.editor.arranging import PLAY, STOP, arrange
from ffts.ui.desk.editor.copying import CopyDialog
from ffts.ui.desk.editor.fault_list import FaultLine, FaultList
from ffts.ui.desk.editor.form import LARGE, PartForm
from ffts.ui.desk.editor.map import StartMap
from ffts.ui.desk.editor.notes import FixedNote
from ffts.ui.desk.editor.outline import OutlineTree
from ffts.ui.desk.editor.rooms import RoomBars
from ffts.ui.desk.editor.standing import Standing
from ffts.ui.desk.editor.trial import DayPlayer, Tried
from ffts.ui.desk.editor.waters import WatersForm
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.look.theme import zoom

if TYPE_CHECKING:
    from ffts.core.charts import ChartMap
    from ffts.core.game import AnyGame

AT_REST = 300
"""Milliseconds after the last change before everything is checked."""
FILTER = "Scenarios and drafts (*.toml *.draft)"
HELP = "Choose a part on the left; errors are shown below their fields."
OF_FORCES = "Drag a force, or take it with Space and move it by the arrows."
OF_SEARCHES = "Drag from where it sets out; or by keys: left and right turn it, up and down reach, [ and ] widen."
OF_THE_EYE = "Wheel, +, - and 0 zoom."
OF_ELSEWHERE = "Shift and the arrows, or the middle button, look elsewhere."
FROM_NOWHERE = "Say first where this search sets out."
OF_WATERS = "Drag the map to where it is to lie, or move it by the arrows."


class Checked(NamedTuple):
    """What is wrong with a draft as it stood."""

    state: object
    faults: tuple[FileFault, ...]


class EditorWindow(QWidget):
    """A window of its own for one scenario at a time."""

    try_wanted = Signal(object)  # the file of a scenario that can be played
    tables_wanted = Signal()
    """What is to be played cannot be without its author's own tables."""
    saved = Signal()
    """Something was written: there may be one scenario more to be played."""
    checked = Signal()
    """What is wrong, if anything, is on the screen."""

    def __init__(self, parent: QWidget, game: AnyGame, folder: Path, tables: Path | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._game, self._folder, self._tables = game, folder, tables
        self.outline, self.form, self.map = OutlineTree(), PartForm(), StartMap()
        self.begin, self.add_menu, self.hint = QMenu(self), QMenu(self), FixedNote("", 1 if zoom() >= LARGE else 2)
        self.standing, self.faults, self.status = Standing(), FaultList(), FixedNote(self.tr(HELP), 1)
        self.rooms = RoomBars()
        self.middle, self.waters = QStackedWidget(), WatersForm(game)
        self._chart: ChartMap | None = None
        self._checking = QTimer(self, singleShot=True, interval=AT_REST)
        self._checker = Background(self)
        self.day = DayPlayer(self, pages_of(game.name).tries)
        self._left_once = False
        self._called: dict[Place, Place] = {}
        """The part that is called otherwise since it was shown."""
        self._found: tuple[FileFault, ...] = ()
        self.tried: Tried | None = None
        self._left_day: str | None = None
        """Why the day was not played to its end; empty where somebody stopped it."""
        self.buttons: dict[str, QPushButton] = {}
        self.draft = Draft.copy_of(game, self._shortest(), folder, tables)
        self._build()
        self._wire()
        self.show_draft()

    def _shortest(self) -> str:
        """The scenario that says least is the one to begin with."""
        files = scenario_files(self._game.name)
        return min(files, key=lambda name: files[name].stat().st_size)

    # --- building ------------------------------------------------------------------

    def _build(self) -> None:
        self._fill_begin()
        for page in (self.form, self.waters):
            self.middle.addWidget(page)
        arrange(self)
        self.buttons[PLAY].setVisible(self.day.can)

    def _fill_begin(self) -> None:
        """What may be begun, and what of one's own may be gone on with."""
        self.begin.clear()
        self._offer(self.begin, self.tr("New: an empty sheet"), self._begin_empty)
        as_one = self.begin.addMenu(self.tr("New, beginning as"))
        for name in sorted(scenario_files(self._game.name)):
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
        for key, act in (("Ctrl+O", self.choose), ("F6", self.next_pane), ("F8", self.next_fault)):
            QShortcut(QKeySequence(key), self).activated.connect(act)
        self.faults.wanted.connect(self.show_place)
        self._checking.timeout.connect(self.check)
        self._checker.found.connect(self._take_faults)
        self.day.turned.connect(self.standing.show_turn)
        self.day.tried.connect(self._take_tried)
        self.day.stopped.connect(lambda: self._leave_day(""))
        self.day.failed.connect(lambda why: self._leave_day(why or self.tr("the other process ended")))

    # --- showing -------------------------------------------------------------------

    @property
    def found(self) -> tuple[FileFault, ...]:
        """All that is wrong: what cannot be read at once, the rest as soon as it is checked."""
        return tuple(dict.fromkeys((*self.draft.unread_faults, *self._found)))

    def show_draft(self, chosen: Place | None = None) -> None:
        """All of it anew; the part that was chosen stays so, if it is not another now."""
        self.outline.show_nodes(self.draft.nodes(), chosen)
        self._show_part()
        self._chart = chart_of(self.draft)
        self._show_map()
        self._show_name()
        self._checking.start()

    def _show_map(self) -> None:
        """Forces and searches on their chart; the search that is chosen is the one that is drawn."""
        if self.is_charting or self._chart is None:
            if not self.is_charting:
                self.map.show_start(None, ())
                self.hint.say("")
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
        self.hint.say(" ".join(map(self.tr, (what, OF_THE_EYE, OF_ELSEWHERE))), "muted")

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
        return self.outline.place

    def go_to(self, place: Place) -> None:
        """To this part, or to the nearest above it that is there."""
        self.outline.go_to(place)

    def show_place(self, place: Place) -> None:
        """To the part in which this field stands, and into the field."""
        self.go_to(place if self.outline.part_of(place) == place else place[:-1])
        self.form.mark(place)

    def next_fault(self) -> None:
        """To the field of the next thing that is wrong, from the first again after the last."""
        if self.faults.count():
            at = (self.faults.currentRow() + 1) % self.faults.count()
            self.faults.setCurrentRow(at)
            if (place := self.faults.line(at).place) is not None:
                self.show_place(place)

    def _choose_part(self) -> None:
        """Whoever chooses a part is done with the chart."""
        if self.is_charting:
            self._leave_chart()
        self._show_part()

    def _show_part(self) -> None:
        node = self.outline.node
        self.form.called, self.form.worth = self.draft.called, self.draft.worth
        self.form.serving = self.draft.serving()
        self.rooms.show_rooms(self.draft.rooms(self.place))
        self.form.show_fields(self.draft.fields(node.place))
        self._fill_add(node.holds)
        self._show_map()
        may_go = node.item and node.place[-2] != "sides"
        for name in ("&Duplicate", "&Take out"):
            self.buttons[name].setEnabled(may_go)
        self._show_faults()

    def _fill_add(self, holds: Sequence[str]) -> None:
        """Parts of the one that is chosen, and behind them what the catalog may be given."""
        self.add_menu.clear()
        for name in holds:
            self._offer(self.add_menu, one_of(name), partial(self.add, name))
        if holds:
            self.add_menu.addSeparator()
        for part, kind in kinds_of(self.draft.entries):
            text = self.tr("{} of your own ...").format(kind.title) if not kind.rows else f"{kind.title} ..."
            self._offer(self.add_menu, text, partial(self.add_entry, part, kind))

    def _show_name(self) -> None:
        star = "* " if self.draft.is_changed else ""
        self.setWindowTitle(f"{star}{self.draft.file.name} - {self.tr('Scenario editor')}")
        self.buttons["&Undo"].setEnabled(self.draft.may_undo)
        self.buttons["&Redo"].setEnabled(self.draft.may_redo)

    # --- changing ------------------------------------------------------------------

    def type(self, field: Field, typed: str) -> None:
        """What was typed into a field; a hex may be typed as latitude and longitude."""
        old = new = field.place[:-1]
        try:
            if is_entry(field.place) and field.place[-1] == IDENT:
                new = self.draft.rename(old, typed)
            else:
                words = hex_of(typed, self.map.chart) if field.place[-1] == HEX else typed
                self.draft.type(field, words)
        except ValueError as fault:  # NotRead is one
            self.draft.keep(field.place, typed, str(fault))
        self._changed(old, new)

    def _draw(self, fan: Fan) -> None:
        if self._chart:
            miles = self._chart.hex_nm
            self._change(lambda: write(self.draft, fan, miles))

    def _change(self, step: Callable[[], object]) -> None:
        try:
            step()
        except NotRead as fault:
            self.status.say(str(fault))
            return
        self._changed()

    def undo(self) -> None:
        """The last change back."""
        self._change(self.draft.undo)

    def redo(self) -> None:
        """And forward again."""
        self._change(self.draft.redo)

    def _changed(self, old: Place = (), new: Place = ()) -> None:
        """Something was; a part that was called `old` may be called `new` by now."""
        self._left_once = False
        self.status.say("")
        if new != old:
            self._called = {old: new}
        QTimer.singleShot(0, self._show_changed)  # not while the field that was left still speaks

    def _show_changed(self) -> None:
        called, self._called = self._called, {}
        self.show_draft(called.get(self.place))

    def add(self, name: str) -> None:
        """A part in this list of the one that is chosen; the keyboard goes into its first field."""
        self._show_new(self.draft.add((*self.place, name)))

    def add_entry(self, part: str, kind: CopyKind) -> None:
        """A base, an aircraft, a ship or a load, as a copy of another."""
        within = len(self.place) >= ENTRY and self.place[1] == part
        dialog = CopyDialog(self, self.draft, part, kind, str(self.place[ENTRY - 1]) if within else "")
        dialog.chosen.connect(self._add_copy)
        dialog.open()

    def _add_copy(self, wish: Wish) -> None:
        self._left_once = False
        self._show_new(add_copy(self.draft, wish))

    def duplicate(self) -> None:
        """The part that is chosen once more; the keyboard goes into its first field."""
        self._left_once = False
        self._show_new(self.draft.duplicate(self.place))

    def _show_new(self, new: Place) -> None:
        self.show_draft()
        self.go_to(new)
        self.outline.open_chosen()
        self.form.begin()

    def take_out(self) -> None:
        """The part that is chosen."""
        self._change(lambda: self.draft.take_out(self.place))

    # --- checking and saving ---------------------------------------------------------

    def check(self) -> None:
        """All of it, as `ffts data check` does, beside the window."""
        text, draft = self.draft.state, self.draft
        self._checker.start(lambda tell: Checked(text, draft.faults()))

    def _take_faults(self, outcome: object) -> None:
        assert isinstance(outcome, Checked)
        if outcome.state == self.draft.state:
            self._found = outcome.faults
            self._follow_with_a_day()
            self._show_faults()
            self.checked.emit()

    def _follow_with_a_day(self) -> None:
        """Where nothing is wrong, a whole day is played as soon as the author rests; not of what he only looks at."""
        state = self.draft.state
        if not self.found and (self.day.plays(state) or (self.tried and self.tried.state == state)):
            return
        self.tried = self._left_day = None
        self.day.forget()
        if not self.found and (self.draft.is_changed or self.draft.may_undo):
            self.day.start(self.draft)

    def play_or_stop(self) -> None:
        """A whole day now; or what is played is not wanted any more."""
        if self.day.busy:
            self.day.stop()
        elif not self.found:
            self._left_day = None
            self.day.start(self.draft, at_once=True)
            self._show_standing_of_day()

    def _take_tried(self, tried: Tried) -> None:
        if tried.state == self.draft.state:
            self.tried = tried
            self._show_faults()

    def _leave_day(self, why: str) -> None:
        """It was not played to its end: stopped, or with a reason."""
        self._left_day = why
        self._show_standing_of_day()

    def _show_faults(self) -> None:
        """Each at its field, and all of them line by line under all of it."""
        doubts = self.tried.doubts if self.tried and not self.found else ()
        wrong, look = self._placed(self.found), self._placed(doubts)
        self.form.show_faults(_by_place(wrong), _by_place(look))
        self.faults.show_lines(
            [FaultLine(_in_brief(one), place, found is look) for found in (wrong, look) for one, place in found]
        )
        self.outline.mark(*({place for _, place in found if place} for found in (wrong, look)))
        self.buttons["Try it &now"].setEnabled(not self.found)
        self._show_standing_of_day()

    def _placed(self, faults: Sequence[FileFault]) -> list[tuple[FileFault, Place | None]]:
        return [(fault, self.draft.place_of(fault)) for fault in faults]

    def _show_standing_of_day(self) -> None:
        """What is wrong; else how far the day is, or what came of it."""
        button = self.buttons[PLAY]
        button.setText(self.tr(STOP if self.day.busy else PLAY))
        button.setEnabled(not self.found)
        if self.found:
            self.standing.show_faults(self.found)
        elif self.tried:
            self.standing.show_tried(self.tried)
        elif self.day.busy:
            self.standing.show_soon()
        elif self._left_day is not None:
            self.standing.show_stopped(self._left_day)
        elif self.day.can:
            self.standing.show_unplayed()
        else:
            self.standing.show_good()

    def save(self) -> Path | None:
        """On the disk; None where it could not be written."""
        try:
            written = self.draft.save()
        except OSError as fault:
            self.status.say(self.tr("It could not be written: {}").format(fault.strerror or fault))
            return None
        whole = written == self.draft.file
        text = "" if whole else self.tr("It cannot be played yet, and no list of scenarios shows it.")
        self.status.say(" ".join(filter(None, (text, self.tr("Saved as {}.").format(written)))), "muted")
        self._show_name()
        self._fill_begin()
        self.saved.emit()
        return written

    def try_it(self) -> None:
        """A game of it."""
        written = self.save()
        if written == self.draft.file:
            if needs_tables(self.draft):
                self.tables_wanted.emit()
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
            self.status.say(str(fault))

    def _begin_empty(self) -> None:
        self._take(lambda: Draft.empty(self._game, self._folder, self._tables))

    def _begin_as(self, name: str) -> None:
        self._take(lambda: Draft.copy_of(self._game, name, self._folder, self._tables))

    def _take(self, make: Callable[[], Draft]) -> None:
        if self.draft.is_changed and not self._left_once:
            self._say_unsaved()
            return
        self.day.forget()
        self.draft, self._left_once, self.tried, self._left_day = make(), False, None, None
        self.status.say("")
        self.show_draft()

    def _say_unsaved(self) -> None:
        self._left_once = True
        text = self.tr("{} is not saved (Ctrl+S). The same once more leaves it as it was.")
        self.status.say(text.format(self.draft.file.name), "warning")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.faults.updateGeometry()  # so many lines as there is room for

    def closeEvent(self, event: QCloseEvent) -> None:
        """What is not saved is said once."""
        if self.draft.is_changed and not self._left_once:
            self._say_unsaved()
            event.ignore()
            return
        self.day.forget()
        super().closeEvent(event)


def _in_brief(fault: FileFault) -> str:
    """Without its file, which is the one that is written."""
    return f"{fault.key}: {fault.why}; {fault.remedy}" if fault.key else f"{fault.why}; {fault.remedy}"


def _by_place(found: Sequence[tuple[FileFault, Place | None]]) -> dict[Place, str]:
    """What stands at a field: the first, if there are several."""
    texts: dict[Place, str] = {}
    for fault, place in found:
        if place is not None:
            texts.setdefault(place, f"{fault.why}; {fault.remedy}")
    return texts
