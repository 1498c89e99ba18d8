"""Pages that take the place of the desk for a while: a title, what they hold, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ffts import __version__
from ffts.ui.desk.actions import MENUS, Deed, plain
from ffts.ui.desk.said import tr
from ffts.ui.desk.theme import px
from ffts.ui.desk.told import told

ABOUT = (
    "FFTS {version}, the umpire's desk for Fire from the Skies.",
    "It keeps the carriers, the searches, the strikes and the dice of a carrier day, so that the umpire can watch the "
    "table instead of the paperwork. The umpire's word stands above every rule: a reason waives any refusal.",
    "Free software under the MIT licence. Typeface: Atkinson Hyperlegible Next, SIL Open Font License. "
    "Coasts: Natural Earth, public domain.",
)

ELSEWHERE = (
    ("1 to 9", "Watch: do this line of the unfinished business"),
    ("Digits", "Dice tray: what the dice show; the next box comes by itself"),
    ("R or Ctrl+R", "Dice tray: let the program roll"),
    ("Esc", "Dice tray: take the command back; command line: leave it"),
    ("Arrows", "Chart: from hex to hex; lists: from line to line"),
    ("Tab, Enter", "Chart: to the next task force; take what stands at the cursor"),
    ("0 + - L", "Chart: all of it, nearer, farther, the same as a list"),
    ("N M C F P T S K B", "Chart: one of its layers, as the button Layers names them"),
    ("G, D", "Chart: plot the chosen task force to the hex of the cursor, draw a search by dragging"),
    ("Ctrl+P, Ctrl+Shift+C", "Chart: print it, copy it; Task forces: copy every hand as text"),
    ("P, R, U", "Task forces: plot a move, repeat the plots of a side, scuttle a ship"),
    ("N M A D H K X", "Task forces, set-up: new force, place, ships, dummies, type the hand, deal, exchange maps"),
    ("P, T", "Search: the plan sheets, this turn"),
    ("Alt+N, Alt+I", "Search, plan sheets: write a new search, in pairs"),
    ("L S X Del", "Search, plan sheets: launch, seal the plans, exchange maps, drop the plan"),
    ("A J V W E X H C", "Search, this turn: announce, joker played or left, shadow, end it, attack, recall, close"),
    ("Arrows, Space", "Air operations: from counter to counter (Shift chooses), choose or leave out"),
    ("A, A, Shift+A", "Air operations: choose the squadron where it stands, then all of it; everybody in one place"),
    ("R U D H S L B T W", "Air operations: ready, unready, deck, hangar, respot, launch, aboard, turn round, repair"),
    ("Shift+L", "Air operations: launch by catapult"),
    ("M, V", "Air operations, after a refusal: do it with as many as the rules allow, waive the rule"),
    ("Enter, arrows, Enter", "Air operations: carry the chosen from zone to zone (Ctrl+arrow: every zone), drop them"),
    ("O, Shift+O", "Air operations: carry out the standing orders of this carrier, of its whole side"),
    ("C, E, N", "Air operations, before an announced strike: scramble, emergency launch, unready"),
    ("G, then 1 to 9", "Air operations, launching: sort the aircraft into strike groups by hand"),
    ("Alt+O, Alt+P", "Air operations: standing orders, forecast"),
    ("Ctrl+Enter", "Forecast: order the first turn of a plan; Ctrl+Shift+Enter makes standing orders of it"),
    ("Alt+Up, Alt+Down, Del", "Standing orders: move an order, remove it; Enter changes it"),
    ("PgUp, PgDown", "Air operations, search plans: the carrier before or after; Strike: five targets up or down"),
    ("Alt+L", "Air operations: the same aircraft as a list"),
    ("H, V", "Formations: turn home, divert"),
    ("N or 0", "Strike: the next open step with its default; Ships: the next roll of damage control"),
    ("G", "Strike: go on by itself until somebody has to decide"),
    ("Digits, Enter", "Strike: a way to do the next step, or the number of a target and place the group by it"),
    ("Arrows", "Strike: the group before or after, the target above or below; Ships: from place to place of the grid"),
    ("M A S E X", "Strike: manner of attack, AA by hand, CAP by hand, modifiers, forfeit"),
    ("R", "Strike, Ships: results of the table typed in (FOTW, CAP, AA, hits)"),
    ("T, W, Enter", "Ships: type in damage, the waterline, damage at the place of the grid"),
    ("F, X", "Ships: formation sheets by hand, scuttle"),
    ("C, I, O, D, +", "Formation sheets: centre, inner ring, outer ring; as doctrine has it; a new sheet"),
    ("Ctrl+G, Ctrl+M", "Log: stand where the game stood then, amend a mistyped die"),
    ("Tab, Shift+Tab", "From part to part"),
    ("Ctrl+1, Ctrl+2, Ctrl+3", "Who looks: the umpire, the first side, the second side"),
    ("Alt+3 to Alt+6", "Watch, Inspector, Dice tray, Last lines"),
)


class Page(QScrollArea):
    """A page with a title; Esc or its button leads back."""

    left = Signal()

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
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.back)
        column.addLayout(head)
        self.body = QVBoxLayout()
        self.body.setSpacing(px(10))
        column.addLayout(self.body, 1)
        self.setWidget(inside)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


def about_page() -> Page:
    """What this is."""
    page = Page(tr("About FFTS"))
    for line in ABOUT:
        page.body.addWidget(told(tr(line).format(version=__version__)))
    page.body.addStretch(1)
    return page


def keyboard_page() -> Page:
    """Every key, as the menus have them, and those of the docks."""
    page = Page(tr("Keyboard"))
    deeds = [(title, [entry for entry in entries if isinstance(entry, Deed) and entry.key]) for title, entries in MENUS]
    for title, of_menu in deeds:
        page.body.addWidget(told(plain(tr(title)), "heading"))
        page.body.addLayout(_table([(deed.key, f"{plain(tr(deed.text))}: {tr(deed.tip)}") for deed in of_menu]))
    page.body.addWidget(told(tr("On the desk"), "heading"))
    page.body.addLayout(_table(ELSEWHERE))
    page.body.addStretch(1)
    return page


def _table(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(16))
    grid.setColumnMinimumWidth(0, px(190))
    grid.setColumnStretch(1, 1)
    for at, (key, what) in enumerate(rows):
        name = QLabel(tr(key))
        name.setProperty("look", "muted")
        grid.addWidget(name, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(told(tr(what)), at, 1)
    return grid
