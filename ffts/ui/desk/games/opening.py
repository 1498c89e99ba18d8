"""Starting, opening, copying and repairing games; what goes wrong is said on a bar, with what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ffts.ui.desk.games.door import SCENARIOS, knock
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.games.shelf import FILTER, next_free, numbers_in, with_suffix
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.games.warmup import Warmup
from ffts.ui.desk.look.bars import Bar, Bars

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.store.errors import SaveError

FILE = "file"
"""The matter of every bar about a file: a new one takes the place of the old."""
DISK = "disk"
"""What the disk did not take: settled as soon as it takes something."""
BESIDE = "beside"
"""What could not be done beside the game, which goes on."""
BEHIND = "behind"
"""A backup goes on where the file ends."""
OPENED = f"{FILTER};;Scenarios (*.toml *.fftspack)"
NOT_WRITTEN = "{}. Nothing was changed. Choose another folder, or make room on the disk."


class Games(QObject):
    """Every way by which a game comes on the table."""

    opening = Signal(object)
    """The path of a game that is wanted; it may have to wait until the program has loaded what it needs."""
    scenario_wanted = Signal(object)
    """The path of a scenario file somebody opened."""
    tried = Signal()
    """It is on the table, or a bar says why not."""

    def __init__(self, window: QWidget, table: Table, bars: Bars, settings: Settings, warmup: Warmup) -> None:
        super().__init__(window)
        self._window, self._table, self._bars = window, table, bars
        self._settings, self._warmup = settings, warmup
        warmup.opened.connect(self.take)
        table.failed.connect(lambda fault: self.say_save_error(fault, DISK))
        table.changed.connect(lambda old, new: bars.take_down(DISK))
        table.closed.connect(lambda: bars.take_down(DISK))

    # --- opening ---------------------------------------------------------------

    def open(self, path: Path) -> None:
        """Go on with this game; the one on the table is put away, as everything of it is saved.

        A scenario file is offered as a new game.
        """
        if path.suffix.lower() in SCENARIOS:
            self.scenario_wanted.emit(path)
            return
        self.opening.emit(path)
        self._warmup.when_ready(lambda: self._open_now(path))

    def _open_now(self, path: Path) -> None:
        from ffts.app.files import open_game

        if self._is_on_the_table(path):
            to_front(self._window)
        elif not knock(path):  # else another window has it, and is in front now
            self._try(path, lambda: open_game(path))
        self.tried.emit()

    def _is_on_the_table(self, path: Path) -> bool:
        session = self._table.session
        return session is not None and not session.store.read_only and _same_file(session.store.path, path)

    def choose(self) -> None:
        """Ask which file to open."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open a game or a scenario"), str(self._settings.folder), self.tr(OPENED)
        )
        if name:
            self.open(Path(name))

    def take(self, path: Path, outcome: object) -> None:
        """What opening came to: a session to play, or what hindered it."""
        from ffts.app.session import Session

        if isinstance(outcome, BaseException):
            self._warmup.go_on()
            self._say_fault(path, outcome)
            return
        assert isinstance(outcome, Session)
        session: AnySession = outcome
        self._bars.take_down(FILE)
        self._bars.take_down(BEHIND)
        self._settings.opened(path)
        session.listen(self._say_beside)
        self._table.take(session)
        if notices := session.store.notices:
            self._say_notice(session, "\n".join(notices))
        if behind := session.store.behind:
            deed = (self.tr("Take all of it into a new file"), lambda: self.repair(session.store.path))
            self._bars.show_bar(BEHIND, Bar("warning", self.tr("Something is missing"), str(behind), [deed]))

    def _say_beside(self, what: str) -> None:
        """A backup that was not made, for one."""
        self._bars.show_bar(BESIDE, Bar("warning", self.tr("The game goes on, but"), what))

    def _say_notice(self, session: AnySession, notice: str) -> None:
        head = self.tr("Opened read-only") if session.store.read_only else self.tr("About this file")
        deeds = [(self.tr("Save a copy and play on ..."), self.save_copy)] if session.store.read_only else []
        self._bars.show_bar(FILE, Bar("warning", head, notice, deeds))

    # --- starting ----------------------------------------------------------------

    def start(
        self,
        scenario: str,
        path: Path,
        house: Mapping[str, str | int | bool],
        plays: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """A new game in a new file, with the sides the program plays."""
        from ffts.app.files import new_game

        def create() -> AnySession:
            path.parent.mkdir(parents=True, exist_ok=True)
            return new_game(path, scenario, self._numbers_for(scenario), house=house, plays=plays)

        self._try(path, create)

    def _numbers_for(self, scenario: str) -> Path | None:
        """The umpire's own numbers, where he wants them and has any."""
        from ffts.games import GAMES
        from ffts.store.packing import is_pack
        from ffts.store.shelf import game_of

        if not self._settings.own_numbers or is_pack(scenario):
            return None
        folder = self._settings.numbers_of(game_of(scenario, GAMES))
        return folder if numbers_in(folder) else None

    def _try(self, path: Path, act: Callable[[], AnySession]) -> None:
        from ffts.store.errors import SaveError
        from ffts.store.file_faults import CatalogError

        try:
            session = act()
        except (SaveError, CatalogError, OSError) as fault:
            self._say_fault(path, fault)
        else:
            self.take(path, session)

    # --- copying and repairing -----------------------------------------------------

    def save_copy(self) -> None:
        """The whole game under another name; the game goes on in the new file if the old one cannot be written."""
        session = self._table.session
        if session is None:
            return
        suggested = next_free(session.store.path)
        name, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save a copy as"), str(suggested), self.tr(FILTER))
        if name:
            self.copy_to(with_suffix(Path(name)))

    def copy_to(self, path: Path) -> None:
        """Write the copy, say where it is; go on with it if the file on the table is read-only."""
        from ffts.store.errors import SaveError

        session = self._table.session
        if session is None:
            return
        read_only = session.store.read_only
        try:
            session.store.copy_to(path)
        except SaveError as fault:
            self.say_save_error(fault)
            return
        if read_only:
            self.open(path)
        else:
            self._bars.show_bar(
                FILE,
                Bar("info", self.tr("A copy is saved"), self.tr("{}. The game goes on in its own file.").format(path)),
            )

    def repair(self, path: Path) -> None:
        """Save all that its file and its backups hold of a game into a new file, and open that."""
        from ffts.app.files import repair_game
        from ffts.store.errors import SaveError

        if self._is_on_the_table(path):
            self._table.put_away()
        target = next_free(path.with_name(f"{path.stem} repaired{path.suffix}"))
        try:
            report = repair_game(path, target)
        except SaveError as fault:
            self.say_save_error(fault)
            return
        self.open(target)
        lines = "\n".join(report.lines)
        lossy, whole = self.tr("Repaired"), self.tr("Repaired; nothing is missing")
        self._bars.show_bar(
            "repair", Bar("warning", lossy, lines) if report.lost_entries else Bar("info", whole, lines)
        )

    # --- saying --------------------------------------------------------------------

    def _say_fault(self, path: Path, fault: BaseException) -> None:
        from ffts.store.errors import Damaged, SaveError
        from ffts.store.file_faults import CatalogError

        self._settings.forget(path) if not path.exists() else None
        if isinstance(fault, Damaged):
            repair = (self.tr("Repair into a new file"), lambda: self.repair(path))
            self._bars.show_bar(FILE, Bar("danger", fault.what, f"{fault.kept} {fault.do}", [repair]))
        elif isinstance(fault, SaveError):
            self.say_save_error(fault)
        elif isinstance(fault, CatalogError):
            self._bars.show_bar(
                FILE, Bar("danger", self.tr("The tables of this scenario do not fit together"), str(fault))
            )
        elif isinstance(fault, OSError):
            why = self.tr(NOT_WRITTEN).format(fault.strerror or fault)
            self._bars.show_bar(FILE, Bar("danger", self.tr("{} could not be written").format(path.name), why))
        else:
            raise fault

    def say_save_error(self, fault: SaveError, matter: str = FILE) -> None:
        """The disk did not take it."""
        from ffts.store.errors import CannotWrite, Displaced

        deeds = []
        if isinstance(fault, Displaced) and (rescued := fault.rescued):
            self._settings.opened(rescued)
            deeds.append((self.tr("Go on in the new file"), lambda: self.open(rescued)))
        if isinstance(fault, CannotWrite) and self._table.session:
            deeds.append((self.tr("Save a copy as ..."), self.save_copy))
        self._bars.show_bar(matter, Bar("danger", fault.what, f"{fault.kept} {fault.do}", deeds))


def to_front(window: QWidget) -> None:
    """Before all others, with the keyboard; a small one on the task bar comes back."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def _same_file(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve()
