"""File > Print: on every page, as the viewer sees it, on one or more sheets of A4 or Letter."""

import re
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import WriteNote
from ffts.papers.templates import Templates, read_templates
from ffts.ui.desk.look.theme import Theme, token
from ffts.ui.desk.look.tokens import DARK, PAPER
from ffts.ui.desk.printing import form_papers
from ffts.ui.desk.printing.as_it_stands import print_page, taken_down
from ffts.ui.desk.printing.papers import size_of
from ffts.ui.desk.printing.window import PrintWindow
from ffts.ui.desk.window.main_window import MainWindow
from ffts.ui.desk.window.program import Program
from ffts.ui.skies.air.dock import AirOperationsDock
from tests.builders import SkiesSession
from tests.papers.reading import text_of
from tests.ui.keys import pressed

pytestmark = pytest.mark.one_window

CONTROL = Qt.KeyboardModifier.ControlModifier


def printing(program: Program) -> PrintWindow:
    window = program.print.show_it()
    assert window is not None
    return window


def names(window: PrintWindow) -> list[str]:
    return [window.items.item(row).text() for row in range(window.items.count())]


def sheets(path: Path) -> int:
    written = path.read_bytes()
    assert written.startswith(b"%PDF")
    return len(re.findall(rb"/Type\s*/Page\b", written))


def _is_written(window: PrintWindow) -> bool:
    return "is written" in window.status.text()


def tall_picture(height: int) -> QImage:
    """Lines of ink, with white between them, on a thousand pixels across."""
    picture = QImage(1000, height, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    for line in range(0, height, 20):
        painter.fillRect(line % 7, line, 800, 12, QColor("black"))
    painter.end()
    return picture


def pdf_printer(path: Path) -> QPrinter:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.Letter))
    printer.setOutputFileName(str(path))
    return printer


def test_every_page_is_printed_as_it_stands(qtbot: QtBot, program: Program, game: SkiesSession, tmp_path: Path) -> None:
    titles = [page for page in program.room.docks if program.room.page(page)]
    assert len(titles) > 9
    for title in titles:
        program.ways.lead_to(title)
        window = printing(program)
        window.choose(f"{title}, as it stands")
        window.write_pdf(tmp_path / "page.pdf")
        qtbot.waitUntil(partial(_is_written, window), timeout=20_000)
        assert sheets(tmp_path / "page.pdf") >= 1, title
        assert names(window)[0] == title
        window.close()


def test_the_forms_of_a_page_come_before_the_page_as_it_stands(program: Program, game: SkiesSession) -> None:
    program.ways.lead_to("Chart")
    pressed(Qt.Key.Key_P, CONTROL)
    window = program.window.findChild(PrintWindow)
    assert window is not None
    assert window.chosen.name == "The whole chart, seen by Umpire"
    assert window.printer.pageLayout().orientation() is QPageLayout.Orientation.Landscape
    window.close()


def test_a_page_over_the_game_is_printed_too(
    qtbot: QtBot, program: Program, game: SkiesSession, tmp_path: Path
) -> None:
    program.ways.lead_to("Rules")
    window = printing(program)
    assert window.chosen.name == "Rules, as it stands"
    window.write_pdf(tmp_path / "rules.pdf")
    qtbot.waitUntil(lambda: _is_written(window), timeout=30_000)
    assert sheets(tmp_path / "rules.pdf") >= 1
    window.close()


def test_3_6_a_side_prints_its_own_papers(program: Program, game: SkiesSession) -> None:
    program.views.show_view("IJN")
    program.ways.lead_to("Search")
    window = printing(program)
    plans = [name for name in names(window) if name.startswith("Search plan")]
    assert plans == ["Search plan of Hiryu", "Search plans of Hiryu", "Search plan, blank", "Search plans, blank"]
    window.close()


def test_the_title_says_whose_view_of_what_moment_it_is(program: Program, game: SkiesSession) -> None:
    assert program.print.title(game, "Chart") == "First strike   Umpire, secret   turn 1, 0900   Chart"
    program.views.show_view("IJN")
    assert program.print.title(game, "Chart") == "First strike   Japan   turn 1, 0900   Chart"


def test_dark_pages_are_white_on_paper_and_dark_on_the_screen(
    window: MainWindow, program: Program, game: SkiesSession, theme: Theme
) -> None:
    theme.choose("dark")
    program.ways.lead_to("Score")
    dock = program.room.docks["Score"]
    size = dock.size()
    picture = taken_down(dock, theme)
    assert picture.pixelColor(1, 1) == QColor(PAPER["bg"])
    assert token("bg") == QColor(DARK["bg"])
    assert dock.size() == size
    assert dock.grab().toImage().pixelColor(1, 1) == QColor(DARK["bg"])
    assert window.updatesEnabled()


def test_what_is_scrolled_away_is_on_the_paper(program: Program, game: SkiesSession, theme: Theme) -> None:
    program.ways.lead_to("Ships")
    dock = program.room.docks["Ships"]
    program.window.resize(program.window.width(), 400)
    assert taken_down(dock, theme).deviceIndependentSize().height() > dock.height()


@pytest.mark.parametrize(("height", "expected"), [(600, 1), (1800, 1), (4000, 4)])
def test_a_long_page_goes_on_on_the_next_sheet(height: int, expected: int, tmp_path: Path) -> None:
    printer = pdf_printer(tmp_path / "long.pdf")
    print_page(printer, tall_picture(height), "A page")
    assert size_of(printer) == "us-letter"
    del printer
    assert sheets(tmp_path / "long.pdf") == expected


def test_the_log_is_printed_to_its_last_line(program: Program, game: SkiesSession, tmp_path: Path) -> None:
    for number in range(120):
        program.table.do(WriteNote(text=f"note {number}"))
    program.ways.lead_to("Log")
    window = printing(program)
    assert window.chosen.name == "Log, as it is filtered"
    window.write_pdf(tmp_path / "log.pdf")
    assert sheets(tmp_path / "log.pdf") > 1
    lines = [line.split() for line in text_of((tmp_path / "log.pdf").read_bytes()).splitlines()]
    assert ["0900", "Note:", "note", "119"] in [line[:4] for line in lines], "a clock is one word"
    window.close()


def test_a_file_that_cannot_be_written_is_reported(program: Program, game: SkiesSession, tmp_path: Path) -> None:
    window = printing(program)
    window.write_pdf(tmp_path / "no such folder" / "page.pdf")
    assert window.status.text() == "page.pdf could not be written: No such file or directory"
    window.close()


def test_the_paper_is_remembered(program: Program, game: SkiesSession) -> None:
    window = printing(program)
    window.paper.setCurrentIndex(1)
    window.paper.activated.emit(1)
    assert window.printer.pageLayout().pageSize().id() is QPageSize.PageSizeId.Letter
    window.close()
    assert program.settings.paper == "us-letter"


# --- the forms of the game ---------------------------------------------------------------------


def waited(qtbot: QtBot, window: PrintWindow) -> None:
    """Until what is made beside the window is there."""
    qtbot.waitUntil(lambda: not window.busy, timeout=60_000)


def test_the_form_of_the_carrier_in_front_is_two_keys_away(
    program: Program, game: SkiesSession, qtbot: QtBot, tmp_path: Path
) -> None:
    dock = program.room.dock(AirOperationsDock)
    program.ways.lead_to("Air operations")
    dock.show_platform("Hiryu")
    window = printing(program)
    assert window.chosen.name == "Air operations of Hiryu"

    waited(qtbot, window)
    assert window.status.text() == "1 page"
    window.write_pdf(tmp_path / "form.pdf")
    waited(qtbot, window)

    assert window.status.text() == "form.pdf is written."
    assert "Hiryu" in text_of((tmp_path / "form.pdf").read_bytes())
    window.close()


def test_3_6_a_side_is_offered_no_form_of_the_enemys(program: Program, game: SkiesSession) -> None:
    program.room.show_view("IJN")
    names_text = " ".join(names(printing(program)))
    assert "Air operations of Hiryu" in names_text
    assert "Packet of Japan" in names_text
    assert not [name for name in ("Enterprise", "Packet of United States", "Both sides") if name in names_text]


def test_a_packet_says_how_far_it_is_and_another_choice_stops_it(
    program: Program, game: SkiesSession, qtbot: QtBot
) -> None:
    window = printing(program)
    packet = next(name for name in names(window) if name.startswith("Packet of"))
    window.choose(packet)
    qtbot.waitUntil(lambda: " of " in window.status.text(), timeout=60_000)
    window.choose("Quick reference")
    waited(qtbot, window)
    assert "pages" in window.status.text()
    assert window.chosen.name == "Quick reference"
    window.close()


def test_a_fault_of_a_template_is_reported_in_the_window(
    program: Program, game: SkiesSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*shown: object) -> Templates:
        shipped = read_templates()
        texts = {**shipped.texts, "skies/air_operations.typ": b"#let sheet(given) = given.carrier"}
        return Templates(texts, shipped.places)

    monkeypatch.setattr(form_papers, "read_templates", broken)
    program.ways.lead_to("Air operations")
    window = printing(program)
    waited(qtbot, window)
    assert window.status.text().startswith("forms/skies/air_operations.typ, line 1: nothing called")
    window.close()


def test_large_print_is_offered_and_kept_and_takes_two_sheets_a_page(
    qtbot: QtBot, program: Program, game: SkiesSession, tmp_path: Path
) -> None:
    """It was an option of the command line alone."""
    window = printing(program)
    window.choose("Map of Both sides")
    counts = []
    for large in (False, True):
        if window.large.isChecked() is not large:
            window.large.click()
        waited(qtbot, window)
        window.write_pdf(tmp_path / f"map-{large}.pdf")
        qtbot.waitUntil(partial(_is_written, window), timeout=20_000)
        counts.append(sheets(tmp_path / f"map-{large}.pdf"))
    assert counts[1] == 2 * counts[0]
    assert program.settings.large_print
    window.close()
