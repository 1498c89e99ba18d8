"""A name in a file is a name, whatever it looks like: no label, tooltip or list reads tags in it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Rich
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ffts.games import GAMES
from ffts.ui.desk.games.entries import all_pages, pages_of
from ffts.ui.desk.look.literal import literal, plain_label, wrapped_label
from ffts.ui.desk.window.program import Program
from tests.ui.conftest import Play
from tests.ui.plain_text import faults, rich
from tests.ui.test_everything_named import SCENARIOS, any_scenario

UI = Path(__file__).parents[2] / "ffts/ui"
TAG = '<img src="file:///nowhere/secret.png"><b>&lt;{}</b>'
NAMES = (
    '<img src="file:///nowhere/secret.png">',
    "<b>Hornet</b>",
    "Hornet<br>Wasp",
    "&lt;b&gt;",
    "<a href='file:///nowhere'>press me</a>",
    '  <table background="file:///nowhere/secret.png"><tr><td>x</table>',
)
PLANTED = {
    "def line(text):\n    return QLabel(text)\n": "line 1: line makes a label: use plain_label or wrapped_label",
    "class Line(QLabel):\n    pass\n": "line 1: Line is a label and does not say that it is plain",
    "button.setToolTip(ship.name)\n": "line 1: a tooltip: put literal(...) around its words",
    "item.setToolTip(0, f'{ship}')\n": "line 1: a tooltip: put literal(...) around its words",
    "tabs.setTabToolTip(1, page.title)\n": "line 1: a tooltip: put literal(...) around its words",
    "b.setToolTip(self.tr('{}: go').format(x))\n": "line 1: a tooltip: put literal(...) around its words",
    "QToolTip.showText(at, words, self)\n": "line 1: a tooltip: put literal(...) around its words",
    "QMessageBox.warning(self, 'No', why)\nQMessageBox(self)\n": "line 2: QMessageBox reads tags",
}


def modules() -> Iterator[Path]:
    return UI.rglob("*.py")


def test_every_label_and_tooltip_of_the_window_is_plain() -> None:
    found = {str(each.relative_to(UI)): wrong for each in modules() if (wrong := faults(each.read_text("utf-8")))}

    assert found == {}


@pytest.mark.parametrize(("source", "fault"), PLANTED.items())
def test_the_check_can_turn_red(source: str, fault: str) -> None:
    assert fault in faults(source)


@pytest.mark.parametrize("name", NAMES)
def test_a_literal_text_is_no_tag_and_reads_the_same(name: str) -> None:
    assert Rich.mightBeRichText(name)

    made = literal(name)

    assert not Rich.mightBeRichText(made)
    assert re.sub("\N{WORD JOINER}", "", made) == name


@pytest.mark.parametrize("words", ["Hits on 1 < 3", "R&D", "Enterprise (CV6)", "a & b", ""])
def test_an_ordinary_text_stays_as_it_is(words: str) -> None:
    assert literal(words) == words


@pytest.mark.parametrize("label", [plain_label, wrapped_label])
def test_a_label_shows_a_tag_as_letters(label: "type[QLabel]", qtbot: QtBot) -> None:
    shown = label(NAMES[0])
    qtbot.addWidget(shown)

    assert (shown.text(), shown.textFormat()) == (NAMES[0], Qt.TextFormat.PlainText)


def test_a_tooltip_shows_a_tag_as_letters(qtbot: QtBot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.show()

    QToolTip.showText(below.mapToGlobal(below.rect().center()), literal(NAMES[0]), below)

    (shown,) = (each for each in QApplication.topLevelWidgets() if each.metaObject().className() == "QTipLabel")
    assert isinstance(shown, QLabel)
    assert not Rich.mightBeRichText(shown.text())
    assert not shown.wordWrap()


def hostile(game: str, folder: Path) -> Path:
    """A scenario of this game whose every name and title is a tag."""
    file = SCENARIOS / game / f"{any_scenario(game)}.toml"
    text = re.sub(r'^(name|title|summary|adjective) = "(.*)"$', named, file.read_text("utf-8"), flags=re.MULTILINE)
    scenario = folder / f"{game}.toml"
    scenario.write_text(f'game = "{game}"\n{text}', encoding="utf-8")
    return scenario


def named(line: "re.Match[str]") -> str:
    return f"{line[1]} = '{TAG.format(line[2])}'"


@pytest.mark.parametrize("name", GAMES)
def test_names_that_are_tags_stay_names_on_every_page(
    name: str, play: Play, program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    session = play(str(hostile(name, tmp_path)))
    assert "<img" in session.game.heading(session.state, session.data, None).title

    for page in all_pages(pages_of(name)):
        program.ways.lead_to(page.title)
        qtbot.wait(50)
        assert rich(program.window) == {}, page.title
        program.middle.leave_page()
