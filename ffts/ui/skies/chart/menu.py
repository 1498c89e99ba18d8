"""The menu of a hex: what can be done with what stands there, each with its key; what is not allowed says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from ffts.games.skies.pictures.plans.trial import platforms_in
from ffts.games.skies.pictures.task_forces.plotting import try_plot

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.chart.sheet import ChartPick

Here = Callable[["ChartPick"], None]
UMPIRES = "in the umpire's view, Ctrl+1"


@dataclass(frozen=True)
class MenuEntry:
    """One line of it."""

    text: str
    key: str
    do: Callable[[], None]
    why_not: str = ""
    """What stops it; such a line is grey."""


class ChartMenu(QMenu):
    """Goes away when one line is taken."""

    def __init__(self, parent: QWidget, entries: tuple[MenuEntry, ...]) -> None:
        super().__init__(parent)
        for entry in entries:
            words = f"{entry.text} ({entry.why_not})" if entry.why_not else entry.text
            line = self.addAction(f"{words}\t{entry.key}")
            line.setEnabled(not entry.why_not)
            line.triggered.connect(lambda *_, entry=entry: entry.do())


def entries(
    session: SkiesDesk | None, chosen: ChartPick | None, pick: ChartPick, deeds: tuple[Here, Here, Here, Here]
) -> tuple[MenuEntry, ...]:
    """Inspect, plot, search and copy; `session` is the game in which this screen may order something."""
    inspect, plot, search, copy = deeds
    text, no_plot = _plot(session, chosen, pick)
    no_search = UMPIRES if session is None else "" if platforms_in(session, pick.hex) else "no searchers here"
    return (
        MenuEntry("Inspect", "Enter", lambda: inspect(pick)),
        MenuEntry(text, "G", lambda: plot(pick), no_plot),
        MenuEntry("Draw a search from here", "D", lambda: search(pick), no_search),
        MenuEntry("Copy the chart as a picture", "Ctrl+Shift+C", lambda: copy(pick)),
    )


def _plot(session: SkiesDesk | None, chosen: ChartPick | None, pick: ChartPick) -> tuple[str, str]:
    """10.2 What the move would be called, and what stops it."""
    if session is None:
        return "Plot a move here", UMPIRES
    trial = try_plot(session, chosen.force, pick.hex) if chosen and chosen.force else None
    if chosen is None or trial is None:
        return "Plot a move here", "choose a task force first"
    text = f"Plot TF {chosen.force} to {pick.hex}"
    return text, f"{trial.refused.rule}: {trial.refused.why}" if trial.refused else ""
