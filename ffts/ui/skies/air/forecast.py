"""The forecast of the deck in front: calculated beside the window once the game holds still and somebody looks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ffts.games.skies.names import PlatformId
from ffts.games.skies.pages.forecast import ASKED, IN_FRONT, LOAD, ROWS, Found, by_turn, page, ticked, written_as
from ffts.games.skies.pictures.air.forecasting import Ahead, LoadRow, ask_load, look_ahead, seen_by
from ffts.ui.desk.games.background import Background
from ffts.ui.desk.look.parts import later
from ffts.ui.desk.look.theme import px
from ffts.ui.desk.page.dock import PageDock

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QHideEvent

    from ffts.core.page import Page, Pick, Viewpoint
    from ffts.games.skies.pictures.air.forecasting import Answer

WAIT_MS = 250  # a game that goes on is not calculated at every step


class ForecastPanel(PageDock):
    """What it shows is of the state that is shown; a plan that stood there is made anew with it."""

    def __init__(self) -> None:
        self.found = Found()
        self._of: tuple[object, ...] = ()
        super().__init__("Forecast", self._page)
        self._deck, self._load = Background(self), Background(self, expected=(ValueError,))
        self._wait, self._look = later(self, self.calculate, WAIT_MS), later(self, self._show_answer)
        for work in (self._deck, self._load):
            work.told.connect(self._hear)
        self._deck.found.connect(self._over)
        self._load.found.connect(self._answered)
        self._load.failed.connect(self._refused)

    def _page(self, at: Viewpoint) -> Page:
        wanted = (at.desk.state, at.viewer, at.picks.get(IN_FRONT), by_turn(at))
        if self.isVisible() and wanted != self._of:
            self._of = wanted
            self.found = replace(self.found, answer=None, wrong="")
            self._stop()
            self._wait.start()
        return page(at, self.found)

    def set_picks(self, picks: Mapping[str, Pick]) -> None:
        """Ticks write the deck load, another deck forgets it, and a load that was asked for is planned."""
        changed = dict(picks)
        if ROWS in picks and self._session is not None and isinstance(now := changed.pop(ROWS), tuple):
            before = ticked(self.viewpoint, self.found)
            changed[LOAD] = written_as(str(self.picks.get(LOAD, "")), before, now)
        if picks.get(IN_FRONT, self.picks.get(IN_FRONT)) != self.picks.get(IN_FRONT):
            self.found = Found()
            changed |= {LOAD: "", ASKED: ""}
        super().set_picks(changed)
        if picks.get(ASKED):
            self._plan()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._of = ()
        self._wait.stop()
        self._stop()

    def _stop(self) -> None:
        self._deck.stop()
        self._load.stop()

    # --- what is calculated ---------------------------------------------------------------

    def calculate(self) -> None:
        """Look ahead from here."""
        ident = str(self.picks.get(IN_FRONT, ""))
        if self._session is None or not ident:
            return
        state, data, by = seen_by(self._session.state, self._viewer), self._session.data, by_turn(self.viewpoint)
        self.found = replace(self.found, rows=())
        self._begin(self._deck, lambda tell: look_ahead(state, data, PlatformId(ident), tell, by))
        if self.picks.get(ASKED):
            self._plan()

    def _plan(self) -> None:
        """6.5 The earliest launch of the deck load that was asked for."""
        assert self._session is not None
        state, data, by = seen_by(self._session.state, self._viewer), self._session.data, by_turn(self.viewpoint)
        ident, text = PlatformId(str(self.picks.get(IN_FRONT, ""))), str(self.picks[ASKED])
        self.found = replace(self.found, answer=None, wrong="")
        self._begin(self._load, lambda tell: ask_load(state, data, ident, text, tell, by))

    def _begin(self, where: Background, act: Callable[[Callable[[object], None]], object]) -> None:
        where.start(act)
        self._have(replace(self.found, looking=True))

    # --- what comes back --------------------------------------------------------------------

    def _have(self, found: Found) -> None:
        self.found = found
        if self._session is not None:
            self._show()

    def _hear(self, news: object) -> None:
        match news:
            case Ahead():
                self._have(replace(self.found, ahead=news))
            case LoadRow():
                self._have(replace(self.found, rows=(*self.found.rows, news)))
            case _:
                raise TypeError(f"{news!r} is no news of a forecast")

    def _over(self) -> None:
        self._have(replace(self.found, looking=self._deck.busy or self._load.busy))

    def _answered(self, answer: Answer) -> None:
        self._have(replace(self.found, answer=answer, wrong=""))
        self._over()
        self._look.start()

    def _show_answer(self) -> None:
        if card := self.board.views.get("answer"):
            self._area.ensureWidgetVisible(card, 0, px(60))

    def _refused(self, fault: Exception) -> None:
        self.picks[ASKED] = ""
        self._have(replace(self.found, answer=None, wrong=str(fault)))
        self._over()
