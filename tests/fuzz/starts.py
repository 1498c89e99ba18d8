"""Where drawn orders begin: a day of Skies, and both campaigns, each played with sense for a while first."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import laws as sky_laws
from ffts.games.fire_in_the_sky.sheets.scenario import HouseRules as SkyRules
from ffts.games.fire_in_the_sky.state import State as SkyState
from ffts.games.pacific_fury import laws as fury_laws
from ffts.games.pacific_fury.state import State as FuryState
from ffts.games.skies import commands as c
from ffts.games.skies import laws
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog
from tests.builders import new_session
from tests.fire_in_the_sky import drawn as sky_drawn
from tests.fuzz import offer_laws, pools
from tests.fuzz.day import day
from tests.fuzz.table import Fuzzed
from tests.pacific_fury import drawn as fury_drawn

FUEL = "INV-11"
"""Who has no fuel left is lost as movement begins: facts after the turn has begun, in the same order (A-015)."""

COMMANDS = "PF-"
"""Its laws hold after whole commands: who moves into the enemy fights in a fact of its own."""


def _segment(state: State, data: Catalog, chance: Random) -> Iterator[Command]:
    """What the Watch says must be done, and the next segment."""
    yield from (line.command for line in unfinished(state, data) if line.command and line.must)
    yield c.CloseSegment()


def _sky(state: SkyState, data: Any, chance: Random) -> Iterable[Command]:
    return () if state.public.over else sky_drawn.orders(state, data, chance)


def _fury(state: FuryState, data: Any, chance: Random) -> Iterable[Command]:
    return () if state.public.over else fury_drawn.commands(state, data, chance)


SKIES = Fuzzed(pools.skies, _segment, laws.broken, offer_laws.SKIES, 0.08, in_the_end=FUEL)
PACIFIC_FURY = Fuzzed(pools.pacific_fury, _fury, fury_laws.broken, offer_laws.PACIFIC_FURY, 0.3, in_the_end=COMMANDS)
FIRE_IN_THE_SKY = Fuzzed(pools.fire_in_the_sky, _sky, sky_laws.broken, offer_laws.FIRE_IN_THE_SKY, 0.3, one_stands=True)


class Start(NamedTuple):
    """A game, and the session it begins in."""

    fuzzed: Fuzzed
    begin: Callable[[Path, int], AnySession]


def _day(make: Callable[[], Catalog], turns: int) -> Start:
    def begin(path: Path, seed: int) -> AnySession:
        session = new_session(path, make())
        Autoplay(AtSession(session, seeded(seed))).play(turns)
        return session

    return Start(SKIES, begin)


def _campaign(fuzzed: Fuzzed, scenario: str, sensible: int, **house: str | int | bool) -> Start:
    """After so many sensible orders."""

    def begin(path: Path, seed: int) -> AnySession:
        from tests.fuzz.table import Table

        session = new_game(path, scenario, house=house)
        table = Table(session, fuzzed, seed)
        for _ in range(sensible):
            table.go_on()
        return session

    return Start(fuzzed, begin)


EVERY_OPTION = {name.replace("_", ".", 1): True for name in SkyRules.model_fields if name.startswith("option_")}
STARTS: Mapping[str, Start] = {
    "a made-up day": _day(day, 0),
    "Coral Sea at dawn": _day(lambda: load_catalog("coral-sea-8-may"), 0),
    "Coral Sea after the first sightings": _day(lambda: load_catalog("coral-sea-8-may"), 8),
    "First strike": _day(lambda: load_catalog("first-strike"), 2),
    "Guadalcanal": _campaign(PACIFIC_FURY, "guadalcanal", 0),
    "Guadalcanal in its second turn": _campaign(PACIFIC_FURY, "guadalcanal", 25),
    "Short Campaign": _campaign(FIRE_IN_THE_SKY, "short-campaign", 0),
    "Short Campaign, second edition, every option": _campaign(
        FIRE_IN_THE_SKY, "short-campaign-second", 150, **EVERY_OPTION
    ),
    "Campaign": _campaign(FIRE_IN_THE_SKY, "campaign", 60),
}
