"""3.6 What the Watch says of a side in the segments in which it is gone through alone is what the whole game says."""

from collections.abc import Iterator

from ffts.app.rollers import seeded
from ffts.core.dice import Roller
from ffts.core.model import Command
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.offers.flights import ALONE, LINES
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog

TURNS, EVERY = 10, 7


class Watched(InMemory):
    """Keeps how things stood before each order."""

    def __init__(self, data: Catalog, roller: Roller) -> None:
        super().__init__(data, roller)
        self.seen: list[State] = []

    def order(self, cmd: Command) -> None:
        self.seen.append(self.state)
        super().order(cmd)


def snapshots(game: Watched) -> Iterator[State]:
    """Those in which aircraft are worked on, and forces move."""
    return (state for state in game.seen[::EVERY] if state.public.segment in ALONE)


def test_an_order_of_the_other_side_changes_no_line_of_this_one() -> None:
    game = Watched(load_catalog("coral-sea-8-may"), seeded(3))
    Autoplay(game).play(TURNS)
    count = 0
    for state in snapshots(game):
        for side in state.sides.values():
            alone = State(public=state.public, sides={side.id: side}, intel={side.id: state.intel[side.id]})
            for lines in LINES[state.public.segment]:
                offers = list(lines(alone, game.data, side))
                assert offers == list(lines(state, game.data, side))
                count += len(offers)
    assert count > 50
