"""The page of games as the desk has it: scenarios, recent games, and what leads from there to a new game."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from ffts.ui.desk.games.opening import to_front
from ffts.ui.desk.games.shelf import free_path
from ffts.ui.desk.look.bars import Bar

if TYPE_CHECKING:
    from ffts.ui.desk.docks.middle import Middle
    from ffts.ui.desk.games.cards import Card
    from ffts.ui.desk.games.opening import Games
    from ffts.ui.desk.games.warmup import Warmup
    from ffts.ui.desk.guide.guiding import GuideLead
    from ffts.ui.desk.look.bars import Bars
    from ffts.ui.desk.window.main_window import MainWindow


class Home(QObject):
    """Fills the page of games, and offers new games of a scenario."""

    def __init__(
        self, window: MainWindow, middle: Middle, games: Games, warmup: Warmup, guide: GuideLead, bars: Bars
    ) -> None:
        super().__init__(window)
        self._page, self._settings = window.welcome, window.settings
        self._middle, self._games, self._warmup = middle, games, warmup
        self._guide, self._bars = guide, bars
        self._wire()

    def _wire(self) -> None:
        page, games = self._page, self._games
        page.back_wanted.connect(self._middle.leave_page)
        page.wanted.connect(games.open)
        page.open_wanted.connect(games.choose)
        page.chosen.connect(self.offer)
        page.guide_wanted.connect(self._start_guided)
        games.scenario_wanted.connect(lambda file: self._warmup.when_ready(lambda: self.offer_file(file)))
        self._warmup.cards.connect(page.show_cards)
        self._middle.coming.connect(self._fill)

    # --- what it shows -----------------------------------------------------------

    def _fill(self, page: QWidget) -> None:
        if page is self._page:
            self._page.show_recent(self._settings.recent, self._about_game)

    def _about_game(self, path: Path) -> str:
        """Where a game of the list stands; without games to list, what reads them need not be loaded."""
        from ffts.ui.desk.start.known_games import describe_game

        return describe_game(self._settings, path)

    def show_cards_again(self) -> None:
        """A scenario was saved: its card may be new."""
        from ffts.ui.desk.games.cards import cards

        self._page.show_cards(cards(self._warmup.own))

    def fill_recent(self, menu: QMenu) -> None:
        """Fill this menu with the games opened last."""
        menu.clear()
        for path in self._settings.recent:
            action = menu.addAction(f"{path.stem}   {path.parent}")
            action.triggered.connect(lambda *_, path=path: self._games.open(path))
        if menu.isEmpty():
            menu.addAction(self.tr("None yet")).setEnabled(False)

    # --- new games ---------------------------------------------------------------

    def offer(self, card: Card) -> None:
        """Open the page of a new game of this scenario."""
        from ffts.ui.desk.start.new_game import NewGame

        page = NewGame(self._warmup.when_ready)
        page.started.connect(self._games.start)
        page.guide_wanted.connect(self._start_guided)
        page.left.connect(self._middle.leave_page)
        page.folder_chosen.connect(self._keep_folder)
        page.numbers_switched.connect(self._use_numbers)
        self._middle.show_over(page)
        page.show_card(card, self._settings.folder)
        page.show_numbers(self._settings.numbers_of(card.game), self._settings.own_numbers)

    def offer_file(self, file: Path) -> None:
        """Open the page of a new game of the scenario in this file."""
        from ffts.store.file_faults import CatalogError
        from ffts.ui.desk.games.cards import card_of

        try:
            card = card_of(file)
        except CatalogError as fault:
            self._bars.show_bar("scenario", Bar("danger", self.tr("This scenario cannot be played"), str(fault)))
            return
        self.offer(card)
        to_front(self._page.window())

    def _start_guided(self, card: Card) -> None:
        self._lead(card.id, card.title)

    def _lead(self, scenario: str, title: str) -> None:
        """Start a new game of this scenario and lead through it."""
        path = free_path(self._settings.folder, title, date.today())
        self._guide.begin_with_next()
        self._warmup.when_ready(lambda: self._games.start(scenario, path, {}))

    def open_evenings(self) -> None:
        """Open the page that teaches by parts, over whatever is shown now."""
        from ffts.app.evenings import all_evenings
        from ffts.ui.desk.start.evenings import EveningsPage

        page = EveningsPage(all_evenings())
        page.left.connect(self._middle.step_back)
        page.started.connect(lambda evening: self._lead(evening.scenario, evening.game))
        self._middle.show_help(page)

    def _use_numbers(self, used: bool) -> None:
        self._settings.own_numbers = used

    def _keep_folder(self, folder: Path) -> None:
        self._settings.folder = folder
