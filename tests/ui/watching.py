"""The lines of the Watch as a person reads them."""

from PySide6.QtWidgets import QApplication

from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.docks.watch_lines import LineButton
from ffts.ui.desk.window.program import Program


def go_on(program: Program) -> None:
    """F5, and Y where something is lost by it."""
    program.leading.go_on()
    if program.table.is_refused:
        program.refusal_bar.panel.insist()


def keyed(watch: WatchDock) -> list[LineButton]:
    """Those that can be done from this screen."""
    QApplication.processEvents()
    return [line for line in watch.business.findChildren(LineButton) if line.number and line.isVisible()]


def read(line: LineButton) -> str:
    """'1   Initiative of turn 1 is not rolled [3.4.1]'."""
    key = f"{line.notice.key}   " if line.notice.key else ""
    return f"{key}{line.notice.words} [{line.notice.rule}]"
