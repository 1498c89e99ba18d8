"""1.2 Who plays a side: a person, or the program at one of its levels, in a style of its navy."""

from ffts.games.skies.names import SideId
from ffts.games.skies.sheets.catalog import Catalog


def navy_of(data: Catalog, side: SideId) -> str:
    """13.1 The navy a side's CAP doctrine is named after: usn of usn_1942."""
    return data.scenario.side(side).doctrine.get("cap", "").partition("_")[0]


def styles_of(data: Catalog, side: SideId) -> tuple[str, ...]:
    """How this side may be played, as the record has it first."""
    return data.doctrine.styles(navy_of(data, side))
