"""What is due in the Combat Phase."""

from collections.abc import Iterator

from ffts.core.game import Due
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.sequence import waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State


def lines(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Due]:
    """Whose word it is, and what he can say."""
    yield Due("FS-12.1", waiting_for(state, data), must=True, side=side)
