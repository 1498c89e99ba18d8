"""The welcome page: scenarios to play, games to go on with, and where to begin.

It is part of the first paint, and overrides no event of Qt: the first event that reaches Python makes some hundred
enumerations, which takes a tenth of the time of a whole start. What follows the size of the window is the gallery.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.look.literal import literal, wrapped_label
from ffts.ui.desk.look.theme import px

if TYPE_CHECKING:
    from ffts.ui.desk.games.cards import Card
    from ffts.ui.desk.start.gallery import Gallery, ScenarioCard


class Welcome(QScrollArea):
    """What is seen when no game is open."""

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
        self._to_lay_out: Sequence[Card] | None = None
        self._recents: list[QPushButton] = []
        self._last: Path | None = None
        self._last_told = ""
        self.again_button: QPushButton | None = None
        inside = QWidget()
        inside.setProperty("look", "page")
        self._page = QVBoxLayout(inside)
        self._build()
        self.setWidget(inside)
        self.space()

    @property
    def cards(self) -> list[ScenarioCard]:
        """The scenarios that are shown."""
        return self._gallery.cards if self._gallery else []

    def _build(self) -> None:
        title = wrapped_label(self.tr("The umpire's desk"), "title")
        under = wrapped_label(self.tr("Choose a scenario to start a game; everything you do is saved as you do it."))
        self.back = QPushButton()
        self.back.setToolTip(self.tr("The game is open and waits; Esc leads back to it"))
        self.back.clicked.connect(self.back_wanted)
        self.back.hide()
        self._page.addWidget(self.back)
        self._page.addWidget(title)
        self._page.addWidget(under)
        self._page.addLayout(self._build_guided())
        self._again = QVBoxLayout()
        self._page.addLayout(self._again)
        self._page.addWidget(wrapped_label(self.tr("Scenarios"), "heading"))
        self._scenarios = QVBoxLayout()
        self._page.addLayout(self._scenarios)
        self.reading = wrapped_label(self.tr("Reading the scenarios ..."))
        self._page.addWidget(self.reading)
        self._page.addWidget(wrapped_label(self.tr("Games"), "heading"))
        self._games = QVBoxLayout()
        self._page.addLayout(self._games)
        self.open_button = QPushButton(self.tr("Open a game or a scenario file ..."))
        self.open_button.setToolTip(self.tr("Choose a game on your disk (Ctrl+O), or drag its file here"))
        self.open_button.clicked.connect(self.open_wanted)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        self._page.addLayout(row)
        self._page.addStretch(1)

    def _build_guided(self) -> QHBoxLayout:
        """For whoever opens the program for the first time; hidden until it is known what there is."""
        self.guide_button = QPushButton()
        self.guide_button.setProperty("look", "primary")
        self.guide_button.clicked.connect(self._want_guide)
        self.guide_button.hide()
        row = QHBoxLayout()
        row.addWidget(self.guide_button)
        row.addStretch(1)
        return row

    def _offer_last(self) -> None:
        """The game played last, near the top: the list of all games stands below all the scenarios."""
        if self.again_button is None and self._last:
            self.again_button = self._build_again()
        if self.again_button and self._last:
            self.again_button.setText(self.tr("Go on with {}").format(self._last.stem))
            self.again_button.setToolTip(literal(self.tr("The game that was open last: {}").format(self._last_told)))
        if self.again_button:
            self.again_button.setVisible(self._last is not None and self.back.isHidden())
        guided = "" if self._last else "primary"  # whoever has played goes on: one thing at a time stands out
        if self.guide_button.property("look") != guided:
            self.guide_button.setProperty("look", guided)
            self.guide_button.style().unpolish(self.guide_button)
            self.guide_button.style().polish(self.guide_button)

    def _build_again(self) -> QPushButton:
        """Not before there is a game to go on with: a button that wraps is told of events of Qt."""
        from ffts.ui.desk.look.parts import FlowButton

        button = FlowButton("")
        button.setProperty("look", "primary")
        button.clicked.connect(lambda: self.wanted.emit(self._last))
        row = QHBoxLayout()
        row.addWidget(button)
        row.addStretch(1)
        self._again.addLayout(row)
        return button

    def _want_guide(self) -> None:
        card = next((view.card for view in self.cards if view.card.guided), None)
        if card:
            self.guide_wanted.emit(card)

    def _show_guided(self, cards: Sequence[Card]) -> None:
        card = next((card for card in cards if card.guided), None)
        self.guide_button.setVisible(card is not None)
        if card:
            self.guide_button.setText(card.guided)
            self.guide_button.setToolTip(
                literal(self.tr("Start a new game of {} and be led through it").format(card.title))
            )

    def show_behind(self, game: str) -> None:
        """This game is open behind the page; with none there is nothing to go back to."""
        self.back.setVisible(bool(game))
        self.back.setText(self.tr("Back to {}   Esc").format(game))
        self._offer_last()

    def show_cards(self, cards: Sequence[Card]) -> None:
        """These scenarios are there to be played. Behind an open game they wait until somebody looks at them: to lay
        them out takes as long as two or three pictures of the screen."""
        self._to_lay_out = cards
        if not self.isHidden():
            self.begin()

    def _lay_out(self, cards: Sequence[Card]) -> None:
        from PySide6.QtCore import Qt

        from ffts.ui.desk.start.gallery import Gallery

        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if self._gallery:
            self._gallery.deleteLater()
        self._gallery = Gallery(cards)
        self._gallery.chosen.connect(self.chosen)
        self._gallery.guide_wanted.connect(self.guide_wanted)
        self._scenarios.addWidget(self._gallery)
        self.reading.setText(
            "" if cards else self.tr("No scenario was found. Install the program again to get them back.")
        )
        self.reading.setVisible(not cards)
        self._show_guided(cards)
        self._order()

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
        if self._gallery and self.cards and self.isVisible() and not typing:
            self._gallery.show()  # a layout shows it a little later, and what is hidden takes no keyboard
            self.cards[0].button.setFocus()

    def _order(self) -> None:
        """Tab goes as the eye does: scenarios, games, the button below them."""
        order: list[QWidget] = [
            self.guide_button,
            *([self.again_button] if self.again_button else []),
            *(view.button for view in self.cards),
            *self._recents,
            self.open_button,
        ]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def show_recent(self, paths: Sequence[Path], standing: Callable[[Path], str] = lambda path: "") -> None:
        """These games were opened before; `standing` says where one stands."""
        while item := self._games.takeAt(0):
            if widget := item.widget():
                widget.deleteLater()
        self._recents = [self._recent(path, standing(path)) for path in paths]
        if not paths:
            self._games.addWidget(wrapped_label(self.tr("None yet. A game you start is listed here the next time.")))
        for button in self._recents:
            self._games.addWidget(button)
        self._last = next((path for path in paths if path.is_file()), None)
        self._last_told = "\n".join(filter(None, (str(self._last), standing(self._last) if self._last else "")))
        self._offer_last()
        self._order()

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

    def space(self) -> None:
        """Margins and gaps for the zoom in force."""
        self._page.setContentsMargins(px(32), px(24), px(32), px(24))
        self._page.setSpacing(px(12))
        if self._gallery:
            self._gallery.space()
