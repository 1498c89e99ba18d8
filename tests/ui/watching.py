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


def bring_in_view(watch: WatchDock, words: str) -> LineButton:
    """The line with these words, where it can be read: only then its digit does it at once."""
    line = next(line for line in keyed(watch) if words in line.notice.words)
    watch.page.ensureWidgetVisible(line)
    return line


def keyed(watch: WatchDock) -> list[LineButton]:
    """Those that can be done from this screen."""
    QApplication.processEvents()
    return [line for line in watch.business.findChildren(LineButton) if line.number and line.isVisible()]


def read(line: LineButton) -> str:
    """'1   Initiative of turn 1 is not rolled [3.4.1]'."""
    key = f"{line.notice.key}   " if line.notice.key else ""
    return f"{key}{line.notice.words} [{line.notice.rule}]"
