"""The report of a whole day, and the window beside it."""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from benchmarks.measure import Measure, milliseconds, on_a_screen_of_its_own
from ffts.app.at_session import AtSession
from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay
from ffts.papers.report.writing import write_report

SCENARIO, SEED = "coral-sea-8-may", 2
TIMES = 3
A_DAY = 5000  # ms
GAP = 50  # ms
PATIENCE = 60.0  # seconds for the other process


def measures(folder: Path) -> Iterator[Measure]:
    """A day played by the automatic umpire, told whole: page, PDF and tables."""
    game = folder / "day.ffts"
    play_day(game)
    session = open_game(game)

    def report() -> None:
        write_report(session, None, folder / "report", lambda words: None)

    report()
    took = median(milliseconds(report) for _ in range(TIMES))
    yield Measure("report of a whole day: page, PDF and tables", "ms", took, None, A_DAY)
    session.store.close()
    yield Measure("longest event-loop gap while a report is written", "ms", window_gap(game, folder), None, GAP)


def play_day(path: Path) -> None:
    """To the end of the day."""
    session = new_game(path, SCENARIO)
    Autoplay(AtSession(session, seeded(SEED))).play(None)
    session.store.close()


def window_gap(game: Path, folder: Path) -> float:
    """How long the event loop did not come round from the press of the button to the last word."""
    on_a_screen_of_its_own()
    from PySide6.QtCore import QEventLoop, QSettings
    from PySide6.QtWidgets import QApplication, QWidget

    from ffts.ui.desk.games.settings import Settings
    from ffts.ui.desk.printing.report_window import ReportWindow
    from ffts.ui.desk.start.gaps import GapMeter

    settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    parent, session = QWidget(), open_game(game)
    window = ReportWindow(parent, session, settings, None)
    window.folder.setText(str(folder / "from the window"))
    window.show()
    QApplication.processEvents()
    meter = GapMeter(window)
    meter.start()
    window.write()
    end = time.monotonic() + PATIENCE
    while window.busy and time.monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    gap = meter.longest
    session.store.close()
    return gap
