"""The style sheet, written from the named colours and the zoom.

Widgets ask for a manner of appearance by a dynamic property ``look``: title, heading, reading, muted, small, card,
danger, primary, link. Sizes of text are the only ones given here; everything else inherits the font of the application.
"""

import re
from collections.abc import Callable, Mapping

TEXT_SIZES = {
    "huge_size": 40.0,
    "wide_size": 28.0,
    "title_size": 21.0,
    "lead_size": 16.0,
    "text_size": 12.75,
    "quiet_size": 10.5,
    "sign_size": 9.5,
}
"""Three sizes mean something: a title, text, and what is only to be looked up. Signs of keys are no sentences; the two
largest are read across the room, and a lead stands on the page that opens the program."""


def stylesheet(colours: Mapping[str, str], px: Callable[[float], int]) -> str:
    """What a panel wears, for one theme at one zoom: @name is a colour, a picture or a size of text, @px8 a length."""
    return _filled_in(SHEET, colours, px)


def frame_sheet(colours: Mapping[str, str]) -> str:
    """What the window itself wears: nothing that grows, so that the panels in it need not be looked at with it."""
    return _filled_in(FRAME, colours, round)


def _filled_in(sheet: str, colours: Mapping[str, str], px: Callable[[float], int]) -> str:
    scale = px(1000) / 1000
    sizes = {name: f"{points * scale:.2f}pt" for name, points in TEXT_SIZES.items()}

    def value(match: re.Match[str]) -> str:
        name = match[1]
        if name in sizes:
            return sizes[name]
        return f"{px(int(name[2:]))}px" if name.startswith("px") else colours[name]

    return re.sub(r"@(\w+)", value, sheet)


FRAME = """
QMainWindow::separator { background: @line; width: @px3; height: @px3; }
QMainWindow::separator:hover { background: @accent; }
QTabWidget::pane { border: 0; border-top: 1px solid @line; }
"""
SHEET = """
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: @px4; }

QMenuBar { background: @bg; border-bottom: 1px solid @line; }
QMenuBar::item { padding: @px9 @px10 @px10 @px10; background: transparent; font-size: @quiet_size; }
QMenuBar::item:selected { background: @accent; color: @on_accent; }
QMenu { background: @panel; border: 1px solid @line; padding: @px4; }
QMenu::item { padding: @px6 @px24 @px6 @px24; }
QMenu::item:selected { background: @accent; color: @on_accent; }
QMenu::item:disabled { color: @quiet; background: transparent; }
QMenu::separator { height: 1px; background: @line; margin: @px4 @px8; }

QWidget[look="dock"] { background: @raised; border-bottom: 1px solid @line; }
QLabel[look="dock"] { background: transparent; color: @quiet; font-weight: bold; padding: @px4 @px8; border: 0; }

/* A tab bar keeps the letters it was polished with: unlike all others it does not inherit those of the application. */
QTabBar { font-size: @text_size; }
QTabBar::tab {
  padding: @px6 @px9; border: 1px solid transparent; border-bottom: @px3 solid transparent; color: @quiet;
}
QMainWindow > QTabBar::tab, QTabWidget > QTabBar::tab { padding: @px6 @px4; }
QTabBar::tab:selected { color: @text; font-weight: bold; border-bottom: @px3 solid @accent; }
QTabBar::tab:hover { color: @text; background: @raised; }
QTabBar::tab:focus { border: 1px dotted @accent; border-bottom: @px3 solid @accent; }

QPushButton, QToolButton {
  background: @panel; color: @text; border: 1px solid @line; border-radius: @px4;
  padding: @px4 @px12; min-height: @px20; outline: 0;
}
QPushButton:hover, QToolButton:hover { background: @raised; border-color: @accent; }
QPushButton:pressed, QToolButton:pressed { background: @line; }
QPushButton:checked, QToolButton:checked {
  background: @accent; color: @on_accent; border-color: @accent; /* not bold: it has the room of plain letters */
}
QPushButton:disabled, QToolButton:disabled { background: @bg; color: @quiet; border: 1px dashed @line; }
QPushButton:focus, QToolButton:focus { border: @px2 solid @accent; }
QPushButton[look="tab"] { padding: @px4 @px8; }
QTabBar QToolButton { padding: 0; min-height: 0; border-radius: 0; }
QTabBar::scroller { width: @px30; }
QTabBar QToolButton { background: @raised; border: 1px solid @edge; }
QTabBar QToolButton::left-arrow { image: url("@left"); width: @px18; height: @px18; }
QTabBar QToolButton::right-arrow { image: url("@right"); width: @px18; height: @px18; }
QTabBar QToolButton::left-arrow:disabled { image: url("@left_off"); }
QTabBar QToolButton::right-arrow:disabled { image: url("@right_off"); }
QTabBar QToolButton:disabled { background: @bg; border-color: @line; }
QToolButton[look="tool"] {
  padding: @px2 @px10; background: transparent; border: 1px solid transparent; border-bottom: @px3 solid transparent;
}
QToolButton[look="tool"]:hover { background: @raised; }
QToolButton[look="tool"][popupMode="2"] { padding-right: @px24; }
QToolButton::menu-indicator, QPushButton::menu-indicator {
  image: url("@down"); width: @px12; height: @px12; subcontrol-origin: padding;
  subcontrol-position: center right; right: @px6;
}
QToolButton[look="tool"]:checked {
  background: transparent; color: @text; border: 1px solid transparent; border-bottom: @px3 solid @accent;
  font-weight: normal;
}
QToolButton[look="tool"]:disabled { color: @faint; }
QToolButton[look="tool"]:focus { border: @px2 solid @accent; border-bottom: @px3 solid @accent; }
QPushButton[look="primary"] { background: @accent; color: @on_accent; border-color: @accent; font-weight: bold; }
QPushButton[look="primary"]:hover { border: @px2 solid @text; }
QPushButton[look="primary"]:focus { border: @px2 solid @text; }
QPushButton[look="primary"]:disabled { background: @raised; color: @quiet; border: 1px dashed @line; }
QPushButton[look="outlined"] { background: @raised; border: 1px solid @line2; border-radius: @px8; }
QPushButton[look="outlined"]:hover { border-color: @accent; }
QPushButton[look="outlined"]:focus { border: @px2 solid @accent; }
QPushButton[look="outlined"]:disabled { background: transparent; border: 1px dashed @edge; }
QPushButton[look="view"] { background: transparent; border: 1px solid transparent; border-radius: @px8; }
QPushButton[look="view"]:hover { background: @raised; }
QPushButton[look="view"]:checked { background: @raised; color: @text; border: @px2 solid @accent; font-weight: bold; }
QPushButton[look="view"]:focus { border: @px2 solid @text; }
QPushButton[look="quiet"] { background: transparent; border-color: transparent; color: @accent; text-align: left; }
QPushButton[look="quiet"]:hover { text-decoration: underline; background: @raised; }
QPushButton[look="quiet"]:focus { border: @px2 solid @accent; }
QPushButton[look="link"] {
  background: transparent; border: @px2 solid transparent; color: @accent; text-align: left; text-decoration: underline;
  padding: @px2 @px4;
}
QPushButton[look="link"]:hover { background: @raised; }
QPushButton[look="link"]:focus { border: @px2 solid @accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox {
  background: @panel; color: @text; border: 1px solid @edge; border-radius: @px4;
  padding: @px4 @px8; min-height: @px24; placeholder-text-color: @quiet;
  selection-background-color: @accent; selection-color: @on_accent;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QSpinBox:focus { border: @px2 solid @accent; }
QLineEdit[look="command"] { background: transparent; border: @px2 solid transparent; }
QLineEdit[look="command"]:focus { border: @px2 solid @accent; background: @panel; }
QLineEdit:read-only { background: @bg; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QComboBox:disabled, QSpinBox:disabled {
  background: @bg; color: @quiet; border: 1px dashed @edge;
}
QSpinBox { padding-right: @px24; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; width: @px24; border: 0; }
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url("@up"); width: @px12; height: @px12; }
QSpinBox::down-arrow { image: url("@down"); width: @px12; height: @px12; }
QComboBox { padding-right: @px24; }
QComboBox::drop-down { border: 0; width: @px24; }
QComboBox::down-arrow { image: url("@down"); width: @px12; height: @px12; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @line; }

QListView, QTreeView, QTableView, QScrollArea {
  background: @panel; border: 1px solid @line; alternate-background-color: @bg;
}
QListView, QTreeView, QTableView { border: @px1 solid @line; margin: @px1; }
QTableView { gridline-color: @line2; }
QListView:focus, QTreeView:focus, QTableView:focus { border: @px2 solid @accent; margin: 0; }
QComboBox QListView { margin: 0; }
QListView::item, QTreeView::item { padding: @px3 @px6; }
QHeaderView::section {
  background: @raised; color: @quiet; border: 0; border-right: 1px solid @line; padding: @px4 @px8;
}

QCheckBox, QRadioButton { spacing: @px8; }
QCheckBox::indicator, QGroupBox::indicator, QTreeView::indicator, QTableView::indicator, QListView::indicator {
  width: @px14; height: @px14; background: @panel; border: @px2 solid @edge; border-radius: @px3;
}
QCheckBox::indicator:hover, QRadioButton::indicator:hover, QCheckBox::indicator:focus { border-color: @accent; }
QCheckBox::indicator:checked, QGroupBox::indicator:checked, QTreeView::indicator:checked,
QTableView::indicator:checked, QListView::indicator:checked {
  background: @accent; border-color: @accent; image: url("@tick");
}
QCheckBox::indicator:indeterminate, QTreeView::indicator:indeterminate {
  background: @accent; border-color: @accent; image: url("@part");
}
QCheckBox::indicator:unchecked:disabled, QRadioButton::indicator:unchecked:disabled {
  background: @bg; border: @px2 dashed @edge;
}
QCheckBox::indicator:checked:disabled { background: @quiet; border-color: @quiet; }
QRadioButton::indicator {
  width: @px14; height: @px14; background: @panel; border: @px2 solid @edge; border-radius: @px9;
}
QRadioButton::indicator:checked { width: @px8; height: @px8; border: @px5 solid @accent; border-radius: @px9; }
QRadioButton::indicator:checked:disabled { border-color: @quiet; }
QCheckBox:focus, QRadioButton:focus { outline: @px2 solid @accent; }
QCheckBox:disabled, QRadioButton:disabled, QGroupBox:disabled { color: @quiet; }
QScrollBar:vertical { background: @bg; width: @px14; }
QScrollBar:horizontal { background: @bg; height: @px14; }
QFrame[look^="bar-"] QScrollBar:vertical { background: transparent; }
QScrollBar::handle { background: @edge; border-radius: @px4; min-height: @px24; min-width: @px24; margin: @px2; }
QScrollBar::handle:hover { background: @accent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QLabel[look="huge"] { font-size: @huge_size; font-weight: bold; }
QLabel[look="wide"] { font-size: @wide_size; }
QLabel[look="title"] { font-family: "@titles"; font-size: @title_size; font-weight: bold; }
QLabel[look="reading"] { font-size: @lead_size; }
QLabel[look="big"] { font-family: "@titles"; font-size: @lead_size; font-weight: bold; }
QLabel[look="heading"] { font-weight: bold; }
QLabel[look="muted"] { color: @quiet; font-size: @quiet_size; }
QLabel[look="span"] { color: @quiet; }
QLabel[look="small"] { color: @quiet; font-size: @quiet_size; }
QLabel[look="key"] {
  color: @quiet; font-size: @sign_size; border: 1px solid @line2; border-radius: @px4; padding: 0 @px4;
}
QLabel[look="refused"] { color: @refuse; font-weight: bold; }
QLabel[look="must"] { color: @accent; font-weight: bold; }
QLabel[look="danger"] { color: @danger; font-weight: bold; }
QLabel[look="warning"] { color: @accent; font-weight: bold; }
QLabel[look="good"] { color: @legal; font-weight: bold; }
QLabel:focus { color: @accent; }
QFrame[look="card"] { background: @panel; border: 1px solid @line; border-radius: @px8; }
QFrame[look="card"][front="true"] { border: @px2 solid @accent; }
QFrame[look="bar-info"] { background: @raised; border: 0; border-left: @px6 solid @accent; }
QFrame[look="bar-warning"] { background: @raised; border: 0; border-left: @px6 solid @accent; }
QFrame[look="bar-urgent"] { background: @raised; border: 0; border-left: @px6 solid @danger; }
QFrame[look="bar-danger"] { background: @raised; border: 0; border-left: @px6 solid @refuse; }
QFrame[look="said"] { background: @raised; border: 0; border-top: @px2 solid @line2; }
QFrame[look="said"] QFrame[look^="bar-"] { background: transparent; border: 0; }
QFrame[look="said"] QPushButton { padding: @px2 @px10; }
QWidget[look="strip"] { background: @panel; border-top: 1px solid @line; }
QFrame[look="line"] { background: @line; border: 0; max-height: 1px; }
QWidget[look="foot"] { background: @bg; border-top: 1px solid @line; }
QScrollArea[look="bare"] { border: 0; background: transparent; }
QLabel[look="poster"] { font-family: "@titles"; font-size: @huge_size; font-weight: bold; color: @on_sky; }
QLabel[look="poster_under"] {
  font-family: "@titles"; font-size: @lead_size; font-style: italic; color: @on_sky;
}
QLabel[look="poster_words"] { color: @on_sky; }
QWidget[look="sky"] { background: @sky0; }
QLabel[look="group"] { font-family: "@titles"; font-size: @lead_size; font-weight: bold; }
QLabel[look="tile"] { font-family: "@titles"; font-size: @text_size; font-weight: bold; }
QLabel[look="start"] { font-family: "@titles"; font-size: @lead_size; font-weight: bold; }
QLabel[look="start_words"] { color: @quiet; }
QLabel[look="key"] { border: 1px solid @line2; border-radius: @px4; padding: 0 @px6; color: @quiet; }
QPushButton[look="tile"] {
  background: @panel; border: 1px solid @line; border-radius: @px8; padding: 0; text-align: left;
}
QPushButton[look="tile"]:hover { background: @raised; border-color: @accent; }
QPushButton[look="tile"]:focus { border: @px2 solid @accent; }
QPushButton[look="primary_tile"] { background: @accent; border: 1px solid @accent; border-radius: @px8; padding: 0; }
QPushButton[look="primary_tile"]:hover, QPushButton[look="primary_tile"]:focus { border: @px2 solid @text; }
QPushButton[look="primary_tile"] QLabel { color: @on_accent; }
QPushButton[look="primary_tile"] QLabel[look="key"] { border-color: @on_accent; color: @on_accent; }
QWidget[look="page"] { background: @bg; }
QWidget[look="side"] { background: @panel; }
"""
