"""Two players of Pacific Fury at a table, written down."""

from ffts.core.dice import Roller
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import SideId, Step, UnitId
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from tests.golden.campaign_table import Book, Table
from tests.pacific_fury.setting import catalog

JP, US = SideId.JP, SideId.US
BOOK: Book[State, Catalog] = Book(RULEBOOK, tuple(SideId), view, broken)


class Match(Table[State, Catalog]):
    """A campaign, with words for what is done in every turn of it."""

    def __init__(self, data: Catalog | None = None, roller: Roller | None = None) -> None:
        super().__init__(BOOK, data or catalog(), roller)

    def form(self, side: SideId, *boxes: str) -> None:
        """Task forces, each a list of names with commas between them."""
        for number, names in enumerate(boxes, start=1):
            units = tuple(UnitId(name.strip()) for name in names.split(","))
            self.order(c.PlaceInBox(side=side, box=number, units=units))
        self.order(c.CommitForces(side=side))

    def pass_rest(self) -> None:
        """Both sides have nothing more to do this turn."""
        while self.state.public.awaits.step is Step.OPERATION:
            side = self.state.public.awaits.side
            assert side is not None
            self.order(operations.Pass(side=side, rest=True))

    def end_turn(self) -> None:
        self.pass_rest()
        self.order(c.GoOn(after=Step.TURN_END))
