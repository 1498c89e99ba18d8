"""The six segments of 3.4 from top to bottom: what is done, what is open, what closed itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ffts.games.skies.step_words import told_step
from ffts.ui.docks.parts import Sign, SignMark, Text, clear
from ffts.ui.theme import px

if TYPE_CHECKING:
    from ffts.games.skies.state import Public

WORDS = {Sign.DONE: "done", Sign.NOW: "open now", Sign.TO_COME: "to come", Sign.PASSED: "closed itself"}
LOOKS = {Sign.DONE: "", Sign.NOW: "heading", Sign.TO_COME: "muted", Sign.PASSED: "muted"}


class Stepper(QWidget):
    """One line a segment; the steps of the strike segment stand under it while it is open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Segments of the turn"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(2))
        self._shown: object = None
        self._rest: list[QWidget] = []
        """Lines of what is done or to come."""

    def show_public(self, public: Public, passed: dict[str, str]) -> None:
        """Where the turn stands; `passed` says why a segment closed itself."""
        shown = (public.segment, public.step, public.over, passed)
        if shown == self._shown:
            return
        self._shown = shown
        from ffts.games.skies.sequence import STAGES

        clear(self._column)
        self._rest = []
        at = next(i for i, stage in enumerate(STAGES) if stage.segment is public.segment)
        for i, stage in enumerate(STAGES):
            why = passed.get(stage.segment, "") if i < at else ""
            sign = _sign(i, at, passed=bool(why), over=public.over)
            self._add(_Line(sign, stage.rule, stage.name, why), open_now=i == at)
            if sign is Sign.NOW and public.step is not None:
                self._show_steps(public)

    def _show_steps(self, public: Public) -> None:
        from ffts.games.skies.sequence import STRIKE_STEPS

        assert public.step is not None
        at = STRIKE_STEPS.index(public.step)
        for i, step in enumerate(STRIKE_STEPS):
            line = _Line(_sign(i, at, passed=False, over=False), "", told_step(step.value), "")
            line.setContentsMargins(px(24), 0, 0, 0)
            self._add(line, open_now=i == at)

    def _add(self, line: QWidget, open_now: bool) -> None:
        self._column.addWidget(line)
        if not open_now:
            self._rest.append(line)

    def shorten(self, short: bool) -> None:
        """Only what is open now: where the rest would push everything else off the screen."""
        for line in self._rest:
            line.setHidden(short)


class _Line(QWidget):
    """One segment or step: sign, number, name, and the reason why it closed itself."""

    def __init__(self, sign: Sign, rule: str, name: str, why: str) -> None:
        super().__init__()
        state = self.tr(WORDS[sign])
        self.setAccessibleName(f"{rule} {name}: {state}{', ' if why else ''}{why}".strip())
        self.setToolTip(self.accessibleName())
        self.name = Text(name, LOOKS[sign])
        if sign is Sign.NOW and not rule:
            self.name.setProperty("look", "")
            self.name.embolden()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
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
