"""All pictures of a gallery: page by page in look after look."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QEventLoop, QObject, QRectF, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from ffts.app.files import open_game
from ffts.ui.desk.album.looks import Look
from ffts.ui.desk.album.pixels import COLOURS, as_seen, save_small
from ffts.ui.desk.games.entries import GamePages, all_pages, loaded, page_for
from ffts.ui.desk.games.settings import Settings
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.window.main_window import MainWindow

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from ffts.app.session import AnySession
    from ffts.ui.desk.album.looks import Look
    from ffts.ui.desk.window.program import Program


SHEET_COLOURS = 64
"""Enough for small pictures, and a third of the size: the sheets lie among the documents."""


def take(
    app: QApplication, game: Path, sheets: Path, full: Path | None, only: Sequence[str], looks: Sequence[Look]
) -> list[tuple[str, str]]:
    """Look by look, for another theme costs more than another page; title and file of each sheet that is written."""
    sitting = sit_down(app, game)
    sights = [sight for sight in sitting.sights() if not only or sight.title in only]
    taken: dict[str, list[tuple[str, QImage]]] = {sight.title: [] for sight in sights}
    shrunk = small if len(looks) > 1 else QImage  # a single look is shown in full size
    by_snapshot = sorted(sights, key=lambda sight: sight.entry or 0)  # to go about in the game costs the most
    for look in looks:
        sitting.dress(look)
        for sight in by_snapshot:
            image = seen_by(sitting.picture(sight), look)
            taken[sight.title].append((look.name, shrunk(image)))
            if full:
                save_small(image, full / f"{_file(sight.title)}-{look.file}.png")
    sitting.end()
    for title, pictures in taken.items():
        sheet = contact_sheet(pictures) if len(looks) > 1 else pictures[0][1]
        save_small(sheet, sheets / f"{_file(title)}.png", SHEET_COLOURS if len(looks) > 1 else COLOURS)
    return [(title, f"{_file(title)}.png") for title in taken]


def sit_down(app: QApplication, game: Path) -> Sitting:
    """A window of nobody: its settings and its cache lie beside the copy of the game."""
    for name in ("CONFIG", "CACHE", "STATE", "DATA"):
        os.environ[f"XDG_{name}_HOME"] = str(game.parent / name.lower())
    return Sitting(app, game, game.parent)


def _file(title: str) -> str:
    return title.lower().replace(" ", "-").replace("+", "-")


# --- the contact sheet of a page ----------------------------------------------------

COLUMNS = 3
WIDE = 360
NAME, GAP = 20, 10
PAPER, INK = QColor("#ffffff"), QColor("#14202b")
POINTS = 12  # pixels


def contact_sheet(pictures: Sequence[tuple[str, QImage]]) -> QImage:
    """Row by row, of small pictures; a row is as high as the highest of them."""
    rows = [pictures[at : at + COLUMNS] for at in range(0, len(pictures), COLUMNS)]
    highs = [max(image.height() for _, image in row) + NAME + GAP for row in rows]
    sheet = QImage(COLUMNS * (WIDE + GAP) + GAP, sum(highs) + GAP, QImage.Format.Format_RGB32)
    sheet.fill(PAPER)
    painter = QPainter(sheet)
    painter.setPen(INK)
    font = QFont()
    font.setPixelSize(POINTS)
    painter.setFont(font)
    top = GAP
    for row, high in zip(rows, highs, strict=True):
        for at, (name, image) in enumerate(row):
            _place(painter, GAP + at * (WIDE + GAP), top, name, image)
        top += high
    painter.end()
    return sheet


def small(image: QImage) -> QImage:
    """As wide as a column."""
    high = round(image.height() * WIDE / max(1, image.width()))
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(WIDE, high, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _place(painter: QPainter, left: int, top: int, name: str, image: QImage) -> None:
    painter.drawText(QRectF(left, top, WIDE, NAME), int(Qt.AlignmentFlag.AlignVCenter), name)
    painter.drawImage(left, top + NAME, image)
    painter.drawRect(left, top + NAME, image.width() - 1, image.height() - 1)


# --- a window led from page to page -------------------------------------------------

QUIET = 260  # ms without a repaint, after which all that follows from a change is done
LONGEST = 60_000  # ms
LONGEST_REPAINT = 6_000  # ms


@dataclass(frozen=True)
class Scene:
    """One thing a picture is taken of: what it is called, and how the window is led there."""

    title: str
    lead: Callable[[], object]
    entry: int | None = None
    """Where in the game."""


class Sitting:
    """The window and its game; both are gone after the last picture."""

    def __init__(self, app: QApplication, game: Path, folder: Path) -> None:
        self._settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
        self._settings.folder = folder
        self.theme = Theme(app, "light", 100)
        self.window = MainWindow(self._settings, self.theme, folder / "cache")
        self._repaints = _Repaints(self.window)
        self.window.show()
        _wait(lambda: self._repaints.count > 0)  # the program furnishes a window that has been painted
        _pass(QUIET)
        self._program.warmup.start()
        _wait(lambda: self._program.warmup.done)
        self.session: AnySession = open_game(game)
        self._take(self.session)

    @property
    def _program(self) -> Program:
        return self.window.program

    def _take(self, session: AnySession) -> None:
        filled: list[bool] = []
        self._program.room.filled.connect(lambda: filled.append(True))
        self._program.games.take(session.store.path, session)
        _wait(lambda: bool(filled))

    def end(self) -> None:
        """Put everything away."""
        self.window.close()
        self._program.warmup.wait()

    # --- what is seen ------------------------------------------------------------

    def sights(self) -> Iterator[Scene]:
        """Every page of the game in the order of the tabs, those that stand instead, and what the desk has itself."""
        program, session = self._program, self.session
        snapshots = snapshots_of(session, program.room.game)
        late = max((entry for entry in snapshots.values() if entry is not None), default=None)
        for page in all_pages(program.room.game):
            if page.where == "middle":
                yield Scene(page.title, partial(program.ways.lead_to, page.title), snapshots[page.title])
        for page in program.room.game.pages:
            if page.where == "instead":
                yield Scene(page.title, partial(program.ways.lead_to, page.title), late)
        if rolled := last_with_dice(session):
            play = session.play(rolled)
            yield Scene("Dice", lambda: program.table.do(play.command), play.entry.parent)
        yield Scene("Refusal", program.leading.go_on, None)  # nothing can be closed before the game has begun
        yield Scene("Ctrl+K", lambda: program.line.start("land "), late)
        yield Scene("Print", program.print.show_it, late)
        yield Scene("Keyboard", program.actions["keys"].trigger, late)
        yield Scene("Curtain", program.actions["curtain"].trigger, late)
        yield Scene("Welcome", lambda: program.middle.show_page(program.welcome), late)

    def _settle(self) -> None:
        """Until nothing is painted any more: what follows from a change comes in several steps."""
        for _ in range(LONGEST_REPAINT // QUIET):
            before = self._repaints.count
            _pass(QUIET)
            if self._repaints.count == before:
                return

    # --- pictures ------------------------------------------------------------------

    def dress(self, look: Look) -> None:
        """The window in this look."""
        self._screen = QSize(*look.size)
        self._program.views.show_view(self._side() if look.of_side else None)
        if self.theme.name != look.theme:
            self.theme.choose(look.theme)
        if self.theme.percent != look.zoom:
            self.theme.set_zoom(look.zoom)
        self.window.resize(*look.size)
        self._program.room.layout.arrange_anew()
        self._settle()

    def _side(self) -> str:
        side: str = self.session.game.sides(self.session.data)[0].id
        return side

    def picture(self, sight: Scene) -> QImage:
        """The window as it stands there; afterwards everything is as before."""
        program = self._program
        for _ in range(2):  # what the players know already is left only when it is ordered once more
            if self.session.head != sight.entry:
                program.table.go_to(sight.entry)
        self.window.activateWindow()
        self._choose_nothing()
        own = sight.lead()
        self._settle()
        shown = own if isinstance(own, QWidget) else self.window
        if shown is not self.window:
            shown.resize(shown.size().boundedTo(self._screen))
            self._settle()
        shown.grab()  # what is drawn only when it is seen
        self._settle()
        image = shown.grab().toImage()
        if shown is not self.window:
            shown.close()
        self._leave()
        return image

    def _choose_nothing(self) -> None:
        """What was chosen on the page before is no part of this one's picture."""
        for dock in self.window.findChildren(QWidget):
            if choose := getattr(dock, "show_selection", None):
                choose(None)

    def _leave(self) -> None:
        """Whatever stood over the page is gone again."""
        program = self._program
        program.line.leave()
        program.table.abandon()
        program.table.forget_refusal()
        program.bars.take_down("refused")
        if program.views.curtain_down:
            program.views.set_curtain(False)
        program.middle.leave_page()


def seen_by(image: QImage, look: Look) -> QImage:
    """As the eyes of this look see it."""
    return as_seen(image, look.blind) if look.blind else image


class _Repaints(QObject):
    """Counts how often the window was painted anew."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.count = 0
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.UpdateRequest
        return False


def _pass(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def _wait(done: Callable[[], bool]) -> None:
    for _ in range(LONGEST // QUIET):
        if done():
            return
        _pass(QUIET)
    raise TimeoutError("the window does not become ready")


# --- where a page has most to show --------------------------------------------------

LATE = 0.8
"""Pages without business of their own are shown so far into the game."""
Snapshots = Mapping[str, "int | None"]


def snapshots_of(session: AnySession, game: GamePages) -> Snapshots:
    """For the title of each page the entry of the log to stand at."""
    line = session.line_to(session.head)
    late = line[round((len(line) - 1) * LATE)] if line else None
    most: dict[str, tuple[int, int | None]] = {page.title: (0, late) for page in all_pages(game)}
    state = session.game.rulebook.start(session.data)
    for entry in line:
        for event in session.play(entry).events:
            state = session.game.rulebook.apply(state, event)
        for title, count in _business(session, state, game).items():
            if title in most and count > most[title][0]:
                most[title] = (count, entry)
    return {title: entry for title, (_, entry) in most.items()}


def _business(session: AnySession, state: object, game: GamePages) -> dict[str, int]:
    counted: dict[str, int] = {}
    for line in session.game.due(state, session.data, None):
        title = page_for(line.rule, game)
        counted[title] = counted.get(title, 0) + 1
    return {**counted, **(loaded(game.fullest)(state) if game.fullest else {})}


def last_with_dice(session: AnySession) -> int | None:
    """The entry of the last order that asked for dice; None where none did."""
    line = session.line_to(session.head)
    return next((entry for entry in reversed(line[1:]) if session.play(entry).rolls), None)
