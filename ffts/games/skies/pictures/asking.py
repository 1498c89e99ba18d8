"""Questions to the rules with what one side knows: what is not in its view cannot show in the answer."""

from ffts.core.dice import Dice
from ffts.core.umpire import Umpire
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import SideView, known_state


def umpire_of(view: SideView, data: Catalog) -> Ump:
    """One who knows what this side knows, to put questions to the rules."""
    return Umpire(RULEBOOK, known_state(view), data, Dice(), {})
