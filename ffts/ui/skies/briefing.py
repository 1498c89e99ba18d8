"""18 What each side is told before the day begins: a side at a time, so that the laptop may be turned round."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.pictures.briefing.side import Briefing, Pair, briefing
from ffts.games.skies.view import view
from ffts.ui.desk.look.literal import told
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.full_pages import FullPage
from ffts.ui.desk.start.house import Fold

NAME_WIDTH, BUTTON_WIDTH = 170, 300


def briefing_page(desk: SkiesDesk) -> "BriefingPage":
    """18.1 Both briefings, each closed until it is wanted."""
    sides = desk.state.sides.values()
    return BriefingPage([(side.id, side.name, briefing(view(desk.state, side.id), desk.data)) for side in sides])


class BriefingPage(FullPage):
    """A fold for each side; opening one closes the other (3.6)."""

    def __init__(self, briefings: Sequence[tuple[str, str, Briefing]]) -> None:
        super().__init__(self.tr("Briefings"))
        self.body.addWidget(told(self.tr("What each side is told; File > Print has it on paper.")))
        self._sides = [side for side, _, _ in briefings]
        self.folds = [Fold(self.tr("Briefing of {}").format(name), _sheet(each)) for _, name, each in briefings]
        for fold in self.folds:
            fold.button.setMinimumWidth(px(BUTTON_WIDTH))
            self.body.addWidget(fold)
            fold.button.toggled.connect(lambda on, fold=fold: self._close_others(fold) if on else None)
        self.body.addStretch(1)

    def show_view(self, viewer: str | None) -> None:
        """3.6 A side that looks finds its own, open, and no other; the umpire finds each closed."""
        for side, fold in zip(self._sides, self.folds, strict=True):
            fold.setVisible(viewer in (None, side))
            fold.button.setChecked(viewer == side)

    def _close_others(self, opened: Fold) -> None:
        for fold in self.folds:
            if fold is not opened:
                fold.button.setChecked(False)


def parts(sheet: Briefing) -> Iterator[tuple[str, Sequence[Pair]]]:
    """Every list that is not empty, with its heading."""
    forces = [(f"TF {force.id}", f"{force.name}, in {force.hex}: {'; '.join(force.ships)}") for force in sheet.forces]
    groups = [(group.platform, ", ".join(group.squadrons)) for group in sheet.groups]
    every: tuple[tuple[str, Sequence[Pair]], ...] = (
        ("The day", (*sheet.when, ("Light", ", ".join(sheet.light)))),
        ("Own forces", forces),
        ("Aircraft", groups),
        ("Orders by the clock", sheet.orders),
        ("Searches of the day", sheet.searches),
        ("Known of the enemy", sheet.reported),
        ("What wins", sheet.wins),
    )
    return ((heading, rows) for heading, rows in every if rows)


def _sheet(sheet: Briefing) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setSpacing(px(8))
    for words in sheet.words:
        column.addWidget(told(words))
    for heading, rows in parts(sheet):
        column.addWidget(told(heading, "heading"))
        column.addWidget(_list(rows))
    return page


def _list(rows: Sequence[Pair]) -> QWidget:
    part = QWidget()
    grid = QGridLayout(part)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(px(12))
    grid.setColumnMinimumWidth(0, px(NAME_WIDTH))
    grid.setColumnStretch(1, 1)
    for at, (name, words) in enumerate(rows):
        grid.addWidget(told(name, "muted"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(told(words), at, 1)
    return part
