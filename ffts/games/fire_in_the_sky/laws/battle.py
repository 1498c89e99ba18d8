"""What is always true of the Combat Phase."""

from collections.abc import Iterator

from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def broken(state: State, data: Catalog) -> Iterator[str]:
    """The laws of combat that do not hold."""
    if state.public.battle is not None and state.public.battle.hex not in data.chart.hexes:
        yield f"FS-12.3: a battle in {state.public.battle.hex}, which is no hex"
