"""Who plays what: for each side a person, the program (how well, in which style), or a person it spares answers."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from ffts.core.seats.seating import ANSWERS, SECONDS, THINKERS, Manner, describe_seat, describe_seconds, only_answers
from ffts.ui.desk.games.cards import Seat
from ffts.ui.desk.look.literal import plain_label, wrapped_label
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.look.translate import tr

PERSON = ""
SPARED = "Reactions, pairings, withdrawals: what is asked of this side in the other one's turns"
LEVEL_NAMES = {
    "cadet": "The program, as a cadet",
    "staff": "The program, as a staff officer",
    "admiral": "The program, as an admiral",
}
STYLE_NAMES = {"record": "as the record", "cautious": "cautious", "bold": "bold"}


def player_text(style: str, side: str) -> str:
    """As an order in the window."""
    return describe_seat(style or None, side)


class SeatChoice:
    """Who plays one side: the choice of a player, and of his style where there are several."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.player, self.style, self.time = QComboBox(), QComboBox(), QComboBox()
        self.player.setAccessibleName(tr("Who plays {}").format(seat.name))
        self.player.setToolTip(tr("A side the program plays sees what it may see, and no more"))
        self.player.addItem(tr("A person"), PERSON)
        if ANSWERS in seat.styles:
            self.player.addItem(tr("A person; in the enemy's turns the program answers"), ANSWERS)
            self.player.setItemData(self.player.count() - 1, tr(SPARED), Qt.ItemDataRole.ToolTipRole)
        for level in seat.levels:
            self.player.addItem(tr(LEVEL_NAMES[level]), level)
        self.style.setAccessibleName(tr("The style in which {} is played").format(seat.name))
        self.style.setToolTip(tr("The habits of its commanders: docs/program-player.md has them"))
        for style in seat.styles:
            if style != ANSWERS:
                self.style.addItem(tr(STYLE_NAMES.get(style, style)), style)
        self.time.setAccessibleName(tr("How long {} may think before a decision").format(seat.name))
        self.time.setToolTip(tr("What is usual is in the menu Game; F5 has the program decide at once"))
        self.time.addItem(tr("thinks as long as usual"), 0)
        for seconds in SECONDS:
            self.time.addItem(tr("thinks for {}").format(describe_seconds(seconds)), seconds)
        self.strength = wrapped_label("", "muted")
        self.player.currentIndexChanged.connect(self.suit)
        self.suit()

    def suit(self) -> None:
        """A style is chosen for the program alone, a time for who thinks ahead; its strength is measured."""
        strength = self.seat.strengths.get(str(self.player.currentData()), "")
        self.strength.setText(strength)
        self.strength.setVisible(bool(strength))
        self.style.setVisible(self.style.count() > 1 and self.player.currentData() in self.seat.levels)
        self.time.setVisible(self.player.currentData() in THINKERS)

    @property
    def text(self) -> str:
        """As a file holds it; empty for a person."""
        chosen = str(self.player.currentData())
        seconds = int(self.time.currentData()) if chosen in THINKERS else 0
        style = str(self.style.currentData())
        return Manner(chosen, style, seconds).text if chosen in self.seat.levels else chosen


class Players(QWidget):
    """One line a side."""

    changed = Signal()
    """A person chose who plays a side."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices: dict[str, SeatChoice] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, px(6), 0, 0)
        self._grid.setColumnStretch(3, 1)

    def show_seats(self, seats: Iterable[Seat]) -> None:
        """The sides of this scenario; nothing where the program plays nobody."""
        while (item := self._grid.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        self.choices.clear()
        for row, seat in enumerate(seats):
            choice = SeatChoice(seat)
            choice.player.currentIndexChanged.connect(self.changed)
            name = plain_label(self.tr("{}: played by").format(seat.name))
            name.setBuddy(choice.player)
            for column, widget in enumerate((name, choice.player, choice.style)):
                self._grid.addWidget(widget, 3 * row, column)
            self._grid.addWidget(choice.time, 3 * row + 1, 1)
            self._grid.addWidget(choice.strength, 3 * row + 2, 1, 1, 3)
            self.choices[seat.side] = choice
        self.setVisible(bool(self.choices))

    def chosen(self) -> dict[str, str]:
        """The sides the program plays or answers for, each with its level and style."""
        return {side: choice.text for side, choice in self.choices.items() if choice.text != PERSON}

    def opponents(self) -> tuple[str, ...]:
        """The sides the program plays against a person; none where no person plays."""
        played = tuple(side for side, text in self.chosen().items() if not only_answers(text))
        return played if len(played) < len(self.choices) else ()
