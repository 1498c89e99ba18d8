"""Which colour a side has on every page, and which outline an aircraft."""

from collections.abc import Mapping

from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog

COLOURS = ("side_a", "side_b")
SHAPES: Mapping[Role, str] = {
    Role.FIGHTER: "fighter",
    Role.DIVE_BOMBER: "dive",
    Role.TORPEDO_BOMBER: "torpedo",
    Role.LEVEL_BOMBER: "twin",
    Role.RECON: "dive",
}


def colour_of(data: Catalog, side: str) -> str:
    """The token of a side's colour."""
    return COLOURS[[str(setup.id) for setup in data.scenario.sides].index(side) % len(COLOURS)]
