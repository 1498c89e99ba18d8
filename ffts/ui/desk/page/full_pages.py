"""Pages that take the place of the desk for a while: a title, what they hold, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ffts import __version__
from ffts.core.asking import Question, by_kind
from ffts.ui.desk.games.entries import GamePages, all_pages, plain
from ffts.ui.desk.keys.deeds import Deed
from ffts.ui.desk.keys.menus import MENUS
from ffts.ui.desk.look.literal import plain_label, told
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr

ABOUT = (
    "FFTS {version}, the umpire's desk.",
    "It keeps the forces, the moves, the secrets and the dice of a game, so that the umpire can watch the "
    "table instead of the paperwork. The umpire's word stands above every rule: a reason waives any refusal.",
    "Free software under the MIT licence. Typeface: Atkinson Hyperlegible Next, SIL Open Font License. "
    "Coasts: Natural Earth, public domain.",
)

ELSEWHERE = (
    ("1 to 9", "The list that shows the digits has them: dice, else an open list, the list of the page, the Watch"),
    ("Shift+1 to Shift+9", "Lines 10 to 18 of that list; in the Watch Shift+0 gives the keys to the lines after those"),
    ("F2", "The Watch has the digits, whatever list stands on the page"),
    ("Alt, held down", "The tabs show their keys"),
    ("Enter", "On a line of the Watch: to the page where it is done"),
    ("Digits", "While dice are asked for, from every page: what they show; the next box comes by itself"),
    ("Space, comma, Tab, Enter", "In the boxes of the dice: to the next die; what is typed stays"),
    (
        "R or Ctrl+R, Shift+R",
        "While dice are asked for: roll or draw what is empty, or all the order asks for",
    ),
    ("Esc", "While dice are asked for: take the order back; else it leaves a field, a list, a refusal"),
    ("Y", "While a reminder stands: go on all the same; digits do nothing until it is answered"),
    ("V", "While a refusal stands: waive its rule; type the reason, Enter waives, Esc does not"),
    ("Ctrl+G, Ctrl+M", "Log: stand where the game stood then, amend a mistyped die"),
    ("Ctrl+C, Ctrl+A", "Log: copy the chosen lines with turn, clock and rule; choose all of them"),
    ("Ctrl+Shift+C", "On a page: copy all of it as text"),
    ("Tab, Shift+Tab", "From part to part"),
    ("Ctrl+Shift+F", "The dock with the keyboard floats, or goes back to its place"),
    ("Ctrl+1, Ctrl+2, Ctrl+3", "Who looks: the umpire, the first side, the second side"),
)
"""Keys within the pages of the desk itself."""


ASK = (
    "Press Ctrl+K and ask in your own words; the answer stands above the line, and Enter leads to the page that shows "
    "it. A side is answered from what it knows. Names can be those of any carrier, base, ship, force, squadron, strike "
    "or type of aircraft."
)


class FullPage(QScrollArea):
    """A page with a title; Esc or its button leads back."""

    left = Signal()
    wants = Signal(object)
    """A command; most of them order nothing."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bare")
        self.setAccessibleName(title)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setProperty("look", "page")
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(32), px(24), px(32), px(24))
        column.setSpacing(px(12))
        self.title = told(title, "title")
        self.back = QPushButton(self.tr("Back"))
        self.back.setToolTip(self.tr("Back to where you were (Esc)"))
        self.back.clicked.connect(self.left)
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.back)
        column.addLayout(self.head)
        self.body = QVBoxLayout()
        self.body.setSpacing(px(10))
        column.addLayout(self.body, 1)
        self.setWidget(inside)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def about_page() -> FullPage:
    """What this is."""
    page = FullPage(tr("About FFTS"))
    for line in ABOUT:
        page.body.addWidget(told(tr(line).format(version=__version__)))
    page.body.addStretch(1)
    return page


def keyboard_page(game: GamePages) -> FullPage:
    """Every key, as the menus have them, and those of the pages."""
    page = FullPage(tr("Keyboard"))
    for title, entries in MENUS:
        deeds = [entry for entry in entries if isinstance(entry, Deed) and entry.key]
        page.body.addWidget(told(plain(tr(title)), "heading"))
        page.body.addLayout(_table([(deed.key, f"{plain(tr(deed.name))}: {tr(deed.tip)}") for deed in deeds]))
    page.body.addWidget(told(tr("Pages and docks"), "heading"))
    every = all_pages(game)
    titles = {one.title for one in every}
    found = [one for one in (*every, *(one for one in game.pages if one.title not in titles)) if one.key]
    page.body.addLayout(_table([(one.key, f"{tr(one.title)}: {tr(one.tip)}".removesuffix(": ")) for one in found]))
    page.body.addWidget(told(tr("On the desk"), "heading"))
    page.body.addLayout(_table((*ELSEWHERE, *game.keys)))
    page.body.addStretch(1)
    return page


def questions_page(questions: Sequence[Question]) -> FullPage:
    """Everything that can be asked at Ctrl+K."""
    page = FullPage(tr("Questions"))
    page.body.addWidget(told(tr(ASK)))
    for kind, examples in by_kind(questions).items():
        page.body.addWidget(told(tr(kind), "heading"))
        page.body.addWidget(told("\n".join(examples)))
    page.body.addStretch(1)
    return page


def _table(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(16))
    grid.setColumnMinimumWidth(0, px(190))
    grid.setColumnStretch(1, 1)
    for at, (key, what) in enumerate(rows):
        grid.addWidget(plain_label(tr(key), "muted"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(told(tr(what)), at, 1)
    return grid
