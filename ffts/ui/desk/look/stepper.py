"""The milestones of the turn as bars from left to right: what is done, what is open, what is to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ffts.ui.desk.look.kept import Kept
from ffts.ui.desk.look.literal import literal
from ffts.ui.desk.look.parts import Text
from ffts.ui.desk.look.short import ShortText
from ffts.ui.desk.look.theme import px, token
from ffts.ui.desk.look.translate import tr

if TYPE_CHECKING:
    from ffts.core.game import Milestone

WORDS = {"done": "done", "now": "open now", "to come": "to come"}
PASSED = "closed itself"
INKS = {"done": "line2", "now": "accent", "to come": "line"}
HIGH, THIN, GAP = 6, 3, 6


class Step(NamedTuple):
    """A milestone as it is shown."""

    milestone: Milestone
    why: str
    """Why it closed itself, if it did."""

    @property
    def text(self) -> str:
        """'3.4.3 Damage control: closed itself, no ship is damaged'."""
        state = tr(PASSED) if self.why else tr(WORDS[self.milestone.when])
        return f"{self.milestone.rule} {self.milestone.name}: {state}{', ' if self.why else ''}{self.why}".strip()


class Stepper(QWidget):
    """A bar a milestone, as wide as the others; the steps within one are thin bars below; then the name of what is
    open. Nothing of it moves from turn to turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Segments of the turn"))
        whole, below = QHBoxLayout(), _Below()
        within = QHBoxLayout(below)
        within.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(3))
        for row in (whole, within):
            row.setSpacing(px(GAP))
        column.addLayout(whole)
        column.addWidget(below)
        self._bars, self._thin = Kept[Step](whole, _Bar, _changed), Kept[Step](within, _Bar, _changed)
        self.now, self.within = Text().embolden(), ShortText(look="small")
        self.within.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        names = QHBoxLayout()
        names.addWidget(self.now)
        names.addWidget(self.within, 1)
        column.addLayout(names)
        self.now.setWordWrap(False)

    def show_milestones(self, milestones: Iterable[Milestone], passed: Mapping[str, str]) -> None:
        """Segments of the turn; `passed` says by the key of a milestone why it closed itself."""
        steps = [Step(one, passed.get(one.key, "") if one.when == "done" else "") for one in milestones]
        self._bars.show([step for step in steps if not step.milestone.within])
        self._thin.show([step for step in steps if step.milestone.within])
        self.now.setText(_open(steps, within=False))
        self.within.setText(_open(steps, within=True))


def _open(steps: Sequence[Step], within: bool) -> str:
    here = (step.milestone for step in steps if step.milestone.within is within)
    return next((one.name for one in here if one.when == "now"), "")


class _Below(QWidget):
    """The thin bars have their room while there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(0, px(THIN))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class _Bar(QWidget):
    """One milestone; a screen notice and the tooltip have its rule, its name and how far it is."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_step(step)

    def show_step(self, step: Step) -> None:
        """This one from now on."""
        self.step = step
        self.setAccessibleName(step.text)
        self.setToolTip(literal(step.text))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(2), px(THIN if self.step.milestone.within else HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Open it is filled and bright, done filled, to come an outline; what closed itself is half as high."""
        painter, when = QPainter(self), self.step.milestone.when
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.step.why:
            box.setTop(box.center().y())
        ink = token("edge" if when == "to come" else INKS[when])
        painter.setPen(QPen(ink, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if when == "to come" else ink)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)


def _changed(bar: QWidget, old: Step, new: Step) -> bool:
    if isinstance(bar, _Bar) and old.milestone.within == new.milestone.within:
        bar.show_step(new)
        return True
    return False
