"""FS-4 Units put down somewhere: the plain order of the step that would lead there, and what the rules say of it."""

from collections.abc import Callable, Mapping, Sequence

from ffts.core.model import Command
from ffts.core.offer import Way, no_way
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import HexId, PlaceId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.priced import in_words, priced
from ffts.games.fire_in_the_sky.offers.trying import judged
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

NOTHING_MOVES = "No unit moves in this step"
NO_PLACE = "There is no base and no land here to go to"

Made = Callable[[SideId, tuple[UnitId, ...], PlaceId], Command]
TO_PLACES: Mapping[Step, Made] = {
    Step.SET_UP: lambda side, units, place: c.StandAt(units=units, place=place),
    Step.DEPLOY_FIRST: lambda side, units, place: s.SeaDeploy(side=side, units=units, to=(place,)),
    Step.DEPLOY_SECOND: lambda side, units, place: s.SeaDeploy(side=side, units=units, to=(place,)),
    Step.RETURN: lambda side, units, place: s.ReturnTo(homes=dict.fromkeys(units, place)),
}
TO_WATERS: Mapping[Step, Callable[[SideId, tuple[UnitId, ...], Water], Command]] = {
    Step.SAIL: lambda side, units, water: s.Sail(side=side, units=units, to=water),
    Step.REACT: lambda side, units, water: s.React(side=side, units=units, to=water),
    Step.COMMIT: lambda side, units, water: s.CommitAir(side=side, units=units, hex=HexId(water[:4])),
}


def dropped(state: State, data: Catalog, side: SideId, chosen: Sequence[UnitId], spot: str) -> Way:
    """Return the order that would lead these to this hex or box, judged by the rules."""
    step, units = state.public.awaits.step, tuple(chosen)
    if step in TO_WATERS:
        water = Water(spot)
        return _judged(state, data, side, TO_WATERS[step](side, units, water), water)
    if step not in TO_PLACES:
        return no_way(NOTHING_MOVES)
    place = PlaceId(spot) if data.chart.is_box(spot) else data.chart.place_in.get(HexId(spot))
    if place is None:
        return no_way(NO_PLACE)
    return _judged(state, data, side, TO_PLACES[step](side, units, place), place)


def _judged(state: State, data: Catalog, side: SideId, cmd: Command, to: str) -> Way:
    return judged(state, data, in_words(data, side, priced("", cmd, to=to)))
