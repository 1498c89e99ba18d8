"""The welcome page: what the program is, three things to start with, all scenarios, and the games played before.

It is part of the first paint, and overrides no event of Qt: the first event that reaches Python makes some hundred
enumerations, which takes a tenth of the time of a whole start. Its picture, cards and maps come after that paint, into
places that are kept for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.literal import literal, plain_label, wrapped_label
from ffts.ui.desk.look.theme import px, zoom

if TYPE_CHECKING:
    from ffts.ui.desk.games.cards import Card
    from ffts.ui.desk.start.gallery import Gallery, ScenarioCard, StartCard
    from ffts.ui.desk.start.poster import Poster

POSTER, LARGE_TEXT, STARTS = 280, 110, 84
"""Pixels at 100 % that the picture is high, and is with large text, and the row below it."""
LARGE = 150
UNDER = "Carrier battles of the Second World War at the table"
WORDS = (
    "It keeps every hangar, deck, search and strike, so that you can watch the ships and the players. Real dice or the "
    "program's, printed forms, and everything you do is saved as you do it."
)


class Welcome(QScrollArea):
    """What is shown while no game is open."""

    chosen = Signal(object)  # the Card of a scenario to start
    wanted = Signal(object)  # the path of a game to open
    guide_wanted = Signal(object)  # the Card of a scenario to be led through
    open_wanted = Signal()  # a file to be chosen
    back_wanted = Signal()  # to the game that is open behind this page

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "bare")
        self.setAccessibleName(self.tr("Welcome"))
        self.setWidgetResizable(True)
        self._gallery: Gallery | None = None
        self._poster: Poster | None = None
        self._to_lay_out: Sequence[Card] | None = None
        self._recents: list[QPushButton] = []
        self._last: Path | None = None
        self._last_text = ""
        self.starts: list[StartCard] = []
        """The three things to start with."""
        inside = QWidget()
        inside.setProperty("look", "page")
        self._page = QVBoxLayout(inside)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._build()
        self.setWidget(inside)
        self.space()

    @property
    def cards(self) -> list[ScenarioCard]:
        """The scenarios that are shown."""
        return self._gallery.cards if self._gallery else []

    # --- its parts ---------------------------------------------------------------------

    def _build(self) -> None:
        self._page.addWidget(self._build_head())
        self._below = QVBoxLayout()
        self._page.addLayout(self._below, 1)
        self.start_row = QWidget()
        self._row = QHBoxLayout(self.start_row)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._below.addWidget(self.start_row)
        self.reading = wrapped_label(self.tr("Reading the scenarios ..."))
        self._below.addWidget(self.reading)
        self._scenarios = QVBoxLayout()
        self._below.addLayout(self._scenarios)
        self._below.addWidget(wrapped_label(self.tr("Your games"), "group"))
        self._games = QVBoxLayout()
        self._below.addLayout(self._games)
        self.open_button = QPushButton(self.tr("Open a game or a scenario file ..."))
        self.open_button.setToolTip(self.tr("Choose a game on your disk (Ctrl+O), or drag its file here"))
        self.open_button.clicked.connect(self.open_wanted)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        self._below.addLayout(row)
        self._below.addStretch(1)

    def _build_head(self) -> QWidget:
        """What the program is, on a ground of one colour until the picture is laid under it."""
        self._head = QWidget()
        self._head.setProperty("look", "sky")
        words = QVBoxLayout(self._head)
        self.back = QPushButton()
        self.back.clicked.connect(self.back_wanted)
        self.back.hide()
        row = QHBoxLayout()
        row.addWidget(plain_label(self.tr("The umpire's desk"), "poster"))
        row.addStretch(1)
        row.addWidget(self.back)
        words.addLayout(row)
        self._under = QWidget()
        under = QGridLayout(self._under)
        under.setContentsMargins(0, 0, 0, 0)
        under.setColumnStretch(0, 4)
        under.setColumnStretch(1, 5)
        under.addWidget(wrapped_label(self.tr(UNDER), "poster_under"), 0, 0)
        under.addWidget(wrapped_label(self.tr(WORDS), "poster_words"), 1, 0)
        words.addWidget(self._under)
        words.addStretch(1)
        self._words = words
        return self._head

    def space(self) -> None:
        """Margins, gaps and heights for the zoom in force."""
        self._head.setFixedHeight(px(POSTER if zoom() < LARGE else LARGE_TEXT))
        self._under.setVisible(zoom() < LARGE)
        self.back.setText(self.tr("Back to the game   Esc") if zoom() < LARGE else self.tr("Back   Esc"))
        self._words.setContentsMargins(px(32), px(20), px(32), px(12))
        self._words.setSpacing(px(6))
        self._below.setContentsMargins(px(32), px(16), px(32), px(24))
        self._below.setSpacing(px(16))
        self._row.setSpacing(px(16))
        self.start_row.setMinimumHeight(px(STARTS))
        if self._gallery:
            self._gallery.space()
        if self._poster:
            self._poster.fit()

    # --- scenarios ---------------------------------------------------------------------

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these scenarios. Behind an open game they wait until the page is shown: to lay them out takes as long as
        two or three pictures of the screen."""
        self._to_lay_out = cards
        if not self.isHidden():
            self.begin()

    def _lay_out(self, cards: Sequence[Card]) -> None:
        from PySide6.QtCore import Qt

        from ffts.ui.desk.start.gallery import Gallery
        from ffts.ui.desk.start.poster import Poster

        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if self._poster is None:
            self._poster = Poster(self._head)
        if self._gallery:
            self._gallery.deleteLater()
        self._gallery = Gallery(cards)
        self._gallery.chosen.connect(self.chosen)
        self._scenarios.addWidget(self._gallery)
        self.reading.setText(
            "" if cards else self.tr("No scenario was found. Install the program again to get them back.")
        )
        self.reading.setVisible(not cards)
        self._show_starts()

    def _show_starts(self) -> None:
        """Two scenarios, and the game played last or a file; the one that most people want stands out."""
        from ffts.ui.desk.start.gallery import StartCard, start_cards

        for old in self.starts:
            old.hide()
            old.deleteLater()
        cards = [view.card for view in self.cards]
        self.starts = start_cards(cards, self.chosen.emit, self.guide_wanted.emit)
        self.starts.append(self._last_card() if self._last else self._open_card(StartCard))
        stands_out = self.starts[-1] if self._last else self.starts[0]
        stands_out.setProperty("look", "primary_tile")
        for view in self.starts:
            self._row.addWidget(view, 1)
        self._suit_keys()
        self._order()

    def _last_card(self) -> StartCard:
        from ffts.ui.desk.start.gallery import StartCard

        last = self._last
        title = self.tr("Go on with {}").format(last.stem if last else "")
        place = self._last_text.partition("\n")[2].partition(". ")[0]
        card = StartCard("3", title, place or self.tr("The game that was open last."), self._last_text)
        card.clicked.connect(lambda: self.wanted.emit(last))
        return card

    def _open_card(self, make: type[StartCard]) -> StartCard:
        card = make(
            "3", self.tr("Open a game"), self.tr("Or drag its file into this window."), self.tr("Choose a file")
        )
        card.clicked.connect(self.open_wanted)
        return card

    def show_behind(self, game: str) -> None:
        """This game is open behind the page; with none there is nothing to go back to."""
        self.back.setVisible(bool(game))
        self.back.setAccessibleName(self.tr("Back to {}").format(game))
        self.back.setToolTip(literal(self.tr("{} is open and waits; Esc leads back to it").format(game)))
        self._suit_keys()

    def _suit_keys(self) -> None:
        """Over an open game the three are for the mouse and for Enter: a digit typed for the game starts nothing."""
        for view in self.starts:
            view.own_key.setEnabled(self.back.isHidden())

    def begin(self) -> None:
        """The keyboard begins at the way back to an open game, else at the scenario in front, unless somebody types."""
        if self._to_lay_out is not None:
            cards, self._to_lay_out = self._to_lay_out, None
            self._lay_out(cards)
        if not self.back.isHidden() and self.isVisible():
            self.back.setFocus()
            return
        focus = QApplication.focusWidget()
        typing = isinstance(focus, QLineEdit) and bool(focus.text())
        if self._gallery and self.starts and self.isVisible() and not typing:
            first = next((view for view in self.starts if view.property("look") == "primary_tile"), self.starts[0])
            first.show()  # a layout shows it a little later, and what is hidden takes no keyboard
            first.setFocus()

    def _order(self) -> None:
        """Tab goes as the eye does: what to start with, scenarios, games, the button below them."""
        order: list[QWidget] = [*self.starts, *self.cards, *self._recents, self.open_button]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    # --- games -------------------------------------------------------------------------

    def show_recent(self, paths: Sequence[Path], standing: Callable[[Path], str] = lambda path: "") -> None:
        """Show the games opened before; `standing` says how far each is played."""
        while item := self._games.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        self._recents = [self._recent(path, standing(path)) for path in paths]
        if not paths:
            self._games.addWidget(wrapped_label(self.tr("None yet. A game you start is listed here the next time.")))
        for button in self._recents:
            self._games.addWidget(button)
        self._last = next((path for path in paths if path.is_file()), None)
        self._last_text = "\n".join(filter(None, (str(self._last), standing(self._last) if self._last else "")))
        if self._gallery:
            self._show_starts()

    def _recent(self, path: Path, standing: str) -> QPushButton:
        from ffts.ui.desk.look.parts import WrapButton

        there = path.is_file()
        button = WrapButton(
            self.tr("{}   in {}").format(path.stem, path.parent) + ("" if there else self.tr("   (not there now)"))
            if not standing
            else f"{path.stem}\n{standing}"
        )
        button.setToolTip(
            literal(
                self.tr("Go on with {}").format(path)
                if there
                else self.tr("{} is not there; is its disk connected?").format(path)
            )
        )
        button.setEnabled(there)
        button.clicked.connect(lambda: self.wanted.emit(path))
        return button
