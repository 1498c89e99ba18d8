"""What a player knows of his side before the day: the habits of its navy, and what its commander meant to do."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.core.once import remembered
from ffts.games.skies.names import SideId
from ffts.games.skies.rules.seats import navy_of
from ffts.games.skies.sequence import turn_about
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.doctrine import Habits

RECORD = "record"
LOADS: Mapping[Role, tuple[str, ...]] = {
    Role.DIVE_BOMBER: ("1000lb", "500kg", "250kg", "500lb"),
    Role.TORPEDO_BOMBER: ("torpedo", "1000lb", "800kg", "500kg"),
    Role.LEVEL_BOMBER: ("1000lb", "500lb", "500kg"),
    Role.FIGHTER: ("clean",),
}
"""6.8 What each kind of aircraft is readied with, the first its type has."""


class OfTheDay(Data):
    """What a side had in mind on this day, whoever commanded it."""

    second_choice: int = 18
    """The turn from which forces without carriers are struck."""
    shore_strikes: bool = True
    """Whether bombers based ashore attack ships."""
    dawn_target: str = ""
    """The enemy base that is struck first."""
    dawn_until: int = 3
    """The last turn a strike leaves for it."""
    flies_on_to: str = ""
    """The own base where strikes land that do not reach their deck."""
    home_by_light: bool = True
    """6.12.5 Whether nobody is sent who would come home after sunset."""


class Doctrine(Habits, OfTheDay):
    """How a side is played on this day."""

    guesses: bool = True
    """Whether a force of many ships is taken to hold carriers, as long as none was seen anywhere."""
    joins: bool = True
    """Whether groups of different speeds fly as one strike, to be over the target together."""
    by_threat: bool = True
    """Whether more fighters than usual go with a strike as long as none is to be expected at home."""
    gets_clear: bool = True
    """12.8 Whether aircraft that are ready take off before a strike arrives."""
    posture: bool = True
    """19 Whether a side that leads and was struck turns away, and one that is behind seeks."""
    learns: bool = True
    """13.1 Whether more fighters than usual go along once its own bombers were lost to enemy fighters."""
    braces: bool = True
    """6.2 Whether every fighter goes up when a strike is to be expected."""
    least: int = 1
    """12.1 Bombers without which no strike leaves, unless fewer are left aboard: those who come alone meet the whole
    CAP."""
    attention: int = 0
    """Decks that are looked after in one turn, one after the other, beside those where somebody lands; 0 for all."""


@remembered(last=16)
def doctrine_of(data: Catalog, side: SideId, style: str = RECORD) -> Doctrine:
    """The habits of its navy in this style, and what it had in mind on this day."""
    habits = data.doctrine.habits(navy_of(data, side), style)
    return Doctrine.model_validate({**dict(habits), **dict(_of_the_day(data, side))})


NOT_ON_THE_DAY = ("manoeuvres", "wider", "guesses", "gets_clear", "joins", "by_threat", "posture", "learns")
"""Better habits than those of the day."""


def as_on_the_day(data: Catalog, side: SideId) -> Doctrine:
    """The habits of its navy and what was done on the day, to be held against history: searches as they were flown, and
    forces on their courses."""
    return doctrine_of(data, side).model_copy(update=dict.fromkeys(NOT_ON_THE_DAY, False))


def _of_the_day(data: Catalog, side: SideId) -> OfTheDay:
    """What the scenario itself says of it."""
    intent, start, plain = data.scenario.side(side).intent, data.scenario.start, OfTheDay()
    return OfTheDay(
        second_choice=turn_about(start, intent.any_force_from) if intent.any_force_from else plain.second_choice,
        shore_strikes=intent.shore_strikes,
        dawn_target=intent.strike_first,
        dawn_until=turn_about(start, intent.until) if intent.until else plain.dawn_until,
        flies_on_to=intent.flies_on_to,
        home_by_light=intent.home_by_light,
    )
