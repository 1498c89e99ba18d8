"""The page for a new game: where its file goes, and the house rules for those who want others."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ffts.ui.desk.games.cards import Card
from ffts.ui.desk.games.entries import loaded, pages_of
from ffts.ui.desk.games.shelf import free_path, next_free, numbers_in, with_suffix
from ffts.ui.desk.look.literal import literal, plain_label, wrapped_label
from ffts.ui.desk.look.parts import move
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.full_pages import FullPage
from ffts.ui.desk.start.briefing import Briefing
from ffts.ui.desk.start.gallery import ThumbnailView
from ffts.ui.desk.start.players import Players
from ffts.ui.desk.start.switches import Switch, Value, is_same

WIDEST = 860


class HouseForm(QWidget):
    """One switch below the other: what it rules, and the rulings to choose from, spelt out."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.combos: dict[str, QComboBox] = {}
        self._standing: dict[str, Value] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(4))

    def show_switches(self, switches: Sequence[Switch]) -> None:
        """These, as they stand."""
        for switch in switches:
            combo = QComboBox()
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            for value in dict.fromkeys((*switch.choices, switch.standing)):
                combo.addItem(switch.describe(value), value)
            combo.setCurrentIndex(combo.findData(switch.standing))
            combo.currentIndexChanged.connect(self.changed)
            combo.setAccessibleName(switch.title)
            combo.setToolTip(literal(switch.tip))
            combo.setMinimumWidth(px(180))
            combo.setMaximumWidth(px(WIDEST))
            label = wrapped_label(switch.title)
            label.setBuddy(combo)
            self._column.addWidget(label)
            self._column.addWidget(combo)
            self._column.addSpacing(px(8))
            self.combos[switch.key] = combo
            self._standing[switch.key] = switch.standing

    def chosen(self) -> dict[str, Value]:
        """The switches that were set to something else."""
        now = {key: combo.currentData() for key, combo in self.combos.items()}
        return {key: value for key, value in now.items() if not is_same(value, self._standing[key])}


class Fold(QWidget):
    """A part of a page that is closed until somebody wants it."""

    def __init__(self, title: str, content: QWidget) -> None:
        super().__init__()
        self.button = QPushButton(title)
        self.button.setCheckable(True)
        self.button.setToolTip(literal(self.tr("{}: open or close").format(title)))
        self.button.toggled.connect(content.setVisible)
        content.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.button)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addWidget(content)
        self.note = plain_label()


ROOM = 900
"""Pixels at 100 % from which on the fleets lie beside the words, and the map above these."""
MAP, TALL = 200, 480
SOON = 30
"""Milliseconds until the fleets are read: the page is painted first."""


class NewGame(FullPage):
    """One scenario is chosen; Enter starts it."""

    started = Signal(str, object, object, object)
    """The scenario's id, the path, the switches that stand otherwise, and the sides the program plays."""
    guide_wanted = Signal(object)
    """The Card of a scenario to be led through."""
    folder_chosen = Signal(object)
    numbers_switched = Signal(bool)
    """Whether the umpire's own numbers are laid over ours."""

    def __init__(self, when_ready: Callable[[Callable[[], object]], None], parent: QWidget | None = None) -> None:
        super().__init__(self.tr("New game"), parent)
        self._when_ready = when_ready
        self.card: Card | None = None
        self._folder = Path()
        self._map: ThumbnailView | None = None
        self._has_map = False
        self._build()

    def _build(self) -> None:
        self.facts = wrapped_label("", "muted")
        self.summary = wrapped_label("")
        self.name, self.folder = QLineEdit(), QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the file"))
        self.name.returnPressed.connect(self._start)
        self.name.textChanged.connect(self._look)
        self.folder.setReadOnly(True)
        self.folder.setAccessibleName(self.tr("Folder"))
        elsewhere = QPushButton(self.tr("Another folder ..."))
        elsewhere.setToolTip(self.tr("Choose where the file of this game goes"))
        elsewhere.clicked.connect(self._choose_folder)
        self.note = wrapped_label("", "muted")
        self.briefing = Briefing()
        self.players = Players()
        self.players.changed.connect(lambda: self.briefing.cover(self.players.opponents()))
        self.numbers = QCheckBox()
        self.numbers.setAccessibleName(self.tr("With my own numbers"))
        self.numbers.clicked.connect(self.numbers_switched)
        self.numbers.hide()
        self.recommended = QCheckBox(self.tr("&Strongly recommended by the rulebook:"))
        self.what = wrapped_label("")
        self.recommended.setToolTip(self.tr("The rulebook strongly recommends this optional rule for every game"))
        self.recommended.hide()
        self.form = HouseForm()
        self.fold = Fold(self.tr("House &rules ..."), self.form)
        self.fold.button.toggled.connect(self._unfold)
        self.start_button = QPushButton(self.tr("Start the game"))
        self.start_button.setProperty("look", "primary")
        self.start_button.setToolTip(self.tr("Make the file and begin with turn 1 (Enter)"))
        self.start_button.clicked.connect(self._start)
        self.guide_button = QPushButton()
        self.guide_button.clicked.connect(lambda: self.guide_wanted.emit(self.card))
        self._arrange(elsewhere)

    def _arrange(self, elsewhere: QPushButton) -> None:
        form = QGridLayout()
        form.addWidget(wrapped_label(self.tr("Save as")), 0, 0)
        form.addWidget(self.name, 0, 1, 1, 2)
        form.addWidget(wrapped_label(self.tr("in")), 1, 0)
        form.addWidget(self.folder, 1, 1)
        form.addWidget(elsewhere, 1, 2)
        form.setColumnStretch(1, 1)
        form.addWidget(self.players, 2, 0, 1, 3)
        form.addWidget(self.numbers, 3, 0, 1, 3)
        form.addWidget(self.recommended, 4, 0, 1, 3)
        form.addWidget(self.what, 5, 0, 1, 3)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.start_button)
        row.addWidget(self.guide_button)
        row.addWidget(self.fold.button)
        row.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(px(10))
        words.addWidget(self.facts)
        words.addWidget(self.summary)
        words.addLayout(form)
        words.addWidget(self.note)
        words.addWidget(self._buttons)
        words.addWidget(self.fold)
        words.addStretch(1)
        self._words = words
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._sides.setSpacing(px(24))
        self._sides.addLayout(words, 2)
        self._sides.addWidget(self.briefing, 3)
        self.body.addLayout(self._sides)
        self.body.addStretch(1)

    def show_card(self, card: Card, folder: Path) -> None:
        """Offer to start this scenario."""
        self.card, self._folder = card, folder
        self.title.setText(card.title)
        self.facts.setText(f"{self.tr(' against ').join(card.sides)}. {card.length[:1].upper()}{card.length[1:]}.")
        self.summary.setText(card.summary)
        if self._map:
            self._map.deleteLater()
        self._map = ThumbnailView(card, MAP)
        self._map.seen.connect(ThumbnailView.draw)
        self._words.insertWidget(0, self._map)
        self._has_map = card.thumbnail is not None or bool(card.drawn)
        self._show_briefing(card)
        self._fit()
        self.folder.setText(str(folder))
        self.name.setText(free_path(folder, card.title, date.today()).name)
        self.fold.button.setChecked(False)
        for part in (self.fold, self.fold.button):
            part.setVisible(bool(pages_of(card.game).switches))
        self.players.show_seats(card.seats)
        self.briefing.cover(self.players.opponents())
        self._show_recommended(card)
        self.guide_button.setVisible(bool(card.guided))
        self.guide_button.setText(card.guided)
        self.guide_button.setToolTip(literal(self.tr("Start a new game of {}, step by step").format(card.title)))
        self.name.setFocus()
        self.name.setCursorPosition(0)

    def _show_briefing(self, card: Card) -> None:
        """The fleets, once the page is on the screen and the rules that read the scenario are loaded; a scenario with
        faults has none."""
        self.briefing.show_made(None)
        if place := pages_of(card.game).beginning:
            fill = partial(self._fill_briefing, card, place)
            QTimer.singleShot(SOON, self, lambda: self._when_ready(fill))

    def _fill_briefing(self, card: Card, place: str) -> None:
        if self.card is card:
            with suppress(ValueError):  # starting it says what is wrong
                self.briefing.show_made(loaded(place)(card.id))
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The fleets lie beside the words where there is room, else below; the map goes first. In a low page the button
        that starts the game stands above what is asked, and is seen at once."""
        beside = self.viewport().width() >= px(ROOM) and self.briefing.page is not None
        way = QBoxLayout.Direction.RightToLeft if beside else QBoxLayout.Direction.TopToBottom
        if self._sides.direction() != way:
            self._sides.setDirection(way)
        if self._map:
            self._map.setVisible(self._has_map and self.viewport().width() >= px(ROOM))
        after = self.facts if self.viewport().height() < px(TALL) else self.note
        if self._words.indexOf(self._buttons) != self._words.indexOf(after) + 1:
            move(self._buttons, lambda buttons: self._words.insertWidget(self._words.indexOf(after) + 1, buttons))

    def _show_recommended(self, card: Card) -> None:
        _, what = card.recommended
        self.recommended.setChecked(False)
        self.recommended.setAccessibleName(self.tr("Strongly recommended by the rulebook: {}").format(what))
        self.what.setText(what)
        for part in (self.recommended, self.what):
            part.setVisible(bool(what))

    def show_numbers(self, folder: Path, used: bool) -> None:
        """Offer the numbers in this folder, if there are any; a scenario in one file brings its own."""
        brings_its_own = self.card is not None and self.card.id.endswith(".fftspack")
        self.numbers.setVisible(bool(numbers_in(folder)) and not brings_its_own)
        files = numbers_in(folder)
        count = self.tr("1 file") if len(files) == 1 else self.tr("{} files").format(len(files))
        self.numbers.setText(self.tr("With my own &numbers ({})").format(count))
        self.numbers.setToolTip(literal(self.tr("Those of {}; File > Numbers shows and changes them").format(folder)))
        self.numbers.setChecked(used)

    def path(self) -> Path:
        """Where the game will be: never a file that is there already."""
        return next_free(with_suffix(self._folder / self.name.text().strip()))

    def _look(self) -> None:
        named = bool(self.name.text().strip())
        self.start_button.setEnabled(named)
        if not named:
            self.note.setText(self.tr("Give the file a name."))
        elif self.path().name != with_suffix(Path(self.name.text().strip())).name:
            self.note.setText(self.tr("There is a file of that name; this game becomes {}.").format(self.path().name))
        else:
            self.note.setText(self.tr("Every move is saved into this file as you make it."))

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Folder for the game"), str(self._folder))
        if name:
            self._folder = Path(name)
            self.folder.setText(name)
            self.folder_chosen.emit(self._folder)
            self._look()

    def _unfold(self, open_: bool) -> None:
        if open_ and not self.form.combos:
            self._when_ready(self._fill_form)

    def _fill_form(self) -> None:
        if self.card and (place := pages_of(self.card.game).switches):
            edition = {"edition": self.card.edition} if self.card.edition else {}
            self.form.show_switches(loaded(place)(**edition))

    def _start(self) -> None:
        if not self.card or not self.start_button.isEnabled():
            return
        card, path = self.card, self.path()
        house = self.form.chosen() if self.form.combos else {}
        if self.recommended.isChecked():
            house = {card.recommended[0]: True, **house}
        self.start_button.setEnabled(False)
        self.note.setText(self.tr("Getting everything ready ..."))
        plays = self.players.chosen()
        self._when_ready(lambda: self.started.emit(card.id, path, house, plays))
