"""The six segments of 3.4 from top to bottom: what is done, what is open, what closed itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ffts.games.skies.words.steps import told_step
from ffts.ui.desk.docks.kept import Kept
from ffts.ui.desk.docks.parts import Sign, SignMark, Text
from ffts.ui.desk.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.state import Public

WORDS = {Sign.DONE: "done", Sign.NOW: "open now", Sign.TO_COME: "to come", Sign.PASSED: "closed itself"}
LOOKS = {Sign.DONE: "", Sign.NOW: "heading", Sign.TO_COME: "muted", Sign.PASSED: "muted"}


class Step(NamedTuple):
    """A segment, or without a rule a step of the strike segment."""

    sign: Sign
    rule: str
    name: str
    why: str
    open_now: bool


class Stepper(QWidget):
    """One line a segment; the steps of the strike segment stand under it while it is open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Segments of the turn"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(2))
        self._lines = Kept[Step](column, _Line)
        self._shown: object = None

    def show_public(self, public: Public, passed: dict[str, str]) -> None:
        """Where the turn stands; `passed` says why a segment closed itself."""
        shown = (public.segment, public.step, public.over, passed)
        if shown != self._shown:
            self._shown = shown
            self._lines.show(list(_steps(public, passed)))

    def shorten(self, short: bool) -> None:
        """Only what is open now: where the rest would push everything else off the screen."""
        for line in self._lines.widgets:
            line.setHidden(short and isinstance(line, _Line) and not line.open_now)


def _steps(public: Public, passed: dict[str, str]) -> Iterator[Step]:
    from ffts.games.skies.sequence import STAGES, STRIKE_STEPS

    at = next(i for i, stage in enumerate(STAGES) if stage.segment is public.segment)
    for i, stage in enumerate(STAGES):
        why = passed.get(stage.segment, "") if i < at else ""
        sign = _sign(i, at, passed=bool(why), over=public.over)
        yield Step(sign, stage.rule, stage.name, why, open_now=i == at)
        if sign is Sign.NOW and public.step is not None:
            now = STRIKE_STEPS.index(public.step)
            for j, step in enumerate(STRIKE_STEPS):
                told = told_step(step.value)
                yield Step(_sign(j, now, passed=False, over=False), "", told, "", open_now=j == now)


class _Line(QWidget):
    """One segment or step: sign, number, name, and the reason why it closed itself."""

    def __init__(self, step: Step) -> None:
        super().__init__()
        sign, rule, name, why, self.open_now = step
        state = self.tr(WORDS[sign])
        self.setAccessibleName(f"{rule} {name}: {state}{', ' if why else ''}{why}".strip())
        self.setToolTip(self.accessibleName())
        self.name = Text(name, LOOKS[sign])
        if sign is Sign.NOW and not rule:
            self.name.setProperty("look", "")
            self.name.embolden()
        grid = QGridLayout(self)
        grid.setContentsMargins(0 if rule else px(24), 0, 0, 0)
        grid.addWidget(SignMark(sign), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.setColumnStretch(1, 1)
        if rule:
            grid.addWidget(Text(rule, "muted"), 0, 2)
        if why:
            grid.addWidget(Text(f"{state}: {why}", "muted"), 1, 1, 1, 2)


def _sign(i: int, at: int, passed: bool, over: bool) -> Sign:
    if i == at and not over:
        return Sign.NOW
    if i > at:
        return Sign.TO_COME
    return Sign.PASSED if passed else Sign.DONE
