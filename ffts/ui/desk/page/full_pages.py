"""Pages that take the place of the desk for a while: a title, what they hold, and the way back."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ffts.core.asking import Question, by_kind
from ffts.data_dir import version
from ffts.ui.desk.games.entries import GamePages
from ffts.ui.desk.keys.tables import key_tables
from ffts.ui.desk.look.literal import plain_label, wrapped_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr

ABOUT = (
    "FFTS {version}, the umpire's desk.",
    "It keeps the forces, the moves, the secrets and the dice of a game, so that the umpire can watch the "
    "table instead of the paperwork. The umpire's word overrides every rule: give a reason to waive any refusal.",
    "Free software under the MIT licence. Typefaces: FFTS Text, which is Atkinson Hyperlegible Next with a plain zero, "
    "SIL Open Font License; TeX Gyre Pagella, GUST Font License. "
    "Coasts: Natural Earth, public domain.",
)

ASK = (
    "Press Ctrl+K and ask in your own words; the answer appears above the line, and Enter leads to the page that shows "
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
        self.title = wrapped_label(title, "title")
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
        page.body.addWidget(wrapped_label(tr(line).format(version=version().removeprefix("FFTS "))))
    page.body.addStretch(1)
    return page


def keyboard_page(game: GamePages, first: str = "") -> FullPage:
    """Every key, as the menus and pages have them; those of the page with this title first."""
    page = FullPage(tr("Keyboard"))
    for table in key_tables(game, first):
        page.body.addWidget(wrapped_label(tr(table.heading), "heading"))
        page.body.addLayout(_table(table.rows))
    page.body.addStretch(1)
    return page


def questions_page(questions: Sequence[Question]) -> FullPage:
    """Everything that can be asked at Ctrl+K."""
    page = FullPage(tr("Questions"))
    page.body.addWidget(wrapped_label(tr(ASK)))
    for kind, examples in by_kind(questions).items():
        page.body.addWidget(wrapped_label(tr(kind), "heading"))
        page.body.addWidget(wrapped_label("\n".join(examples)))
    page.body.addStretch(1)
    return page


def _table(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(16))
    grid.setColumnMinimumWidth(0, px(190))
    grid.setColumnStretch(1, 1)
    for at, (key, what) in enumerate(rows):
        grid.addWidget(plain_label(tr(key), "heading"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(wrapped_label(tr(what)), at, 1)
    return grid
