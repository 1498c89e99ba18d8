"""FS-4 How one phase follows another, and how what has no choice passes by itself."""

from collections.abc import Mapping

from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import Kind, Nation, PlaceId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.rules.board import ashore, is_friendly, place_of
from ffts.games.fire_in_the_sky.sequence import PARTS, Ump


def wait(ump: Ump, step: Step, side: SideId | None = None) -> None:
    """The game waits for this; a step that is nobody's yet is opened by the rules."""
    ump.say(e.Waited(step=step, side=side))


def onward(ump: Ump, done: Step | None = None) -> None:
    """FS-4 The next phase of this player turn, or the next player turn."""
    public = ump.state.public
    steps = PARTS[public.part]
    at = steps.index(done or public.awaits.step) + 1
    if at < len(steps):
        wait(ump, steps[at])
    elif public.part is SideId.JP:
        ump.say(e.PartBegan(side=SideId.AL))
        wait(ump, PARTS[SideId.AL][0])
    else:
        wait(ump, Step.TURN_START)


def pass_by(ump: Ump, side: SideId, why: str, rule: str) -> None:
    """FS-4 Nobody can do anything here: a line says so, and the game goes on."""
    step = ump.state.public.awaits.step
    ump.say(e.Passed(step=step, side=side, why=why, rule=rule))
    onward(ump, step)


def begin_phase(ump: Ump, step: Step, side: SideId) -> None:
    """FS-4 What the phase before has marked is taken away; where it matters it is noted who stands where."""
    deploys = step in (Step.DEPLOY_FIRST, Step.DEPLOY_SECOND)
    based = _based(ump, side) if deploys else {}
    fuelled = _in_resource_hexes(ump) if step in (Step.SAIL, Step.REACT) else ()
    ump.say(e.PhaseBegan(step=step, side=side, based=based, fuelled=fuelled))


def _based(ump: Ump, side: SideId) -> Mapping[UnitId, PlaceId]:
    """FS-8.2 Only who stands in a friendly base when the phase begins may deploy by sea."""
    found = {}
    for unit in ump.state.units:
        place = place_of(ump.state, ump.data, unit) if ump.data.type(unit).side is side else None
        if place is not None and is_friendly(ump.state, ump.data, side, place):
            found[unit] = place
    return found


def _in_resource_hexes(ump: Ump) -> tuple[UnitId, ...]:
    """FS-17.3"""
    places = [place for place, known in ump.data.chart.places.items() if known.resource]
    return tuple(unit for place in places for unit in ashore(ump.state, ump.data, SideId.JP, place, Kind.NAVAL))


def end_fractions(ump: Ump) -> None:
    """FS-2.1.2.1 A fraction that is left at the end of a phase is lost."""
    public = ump.state.public
    oil = public.oil % 1
    for nation in (Nation.JP, Nation.US, Nation.GB):
        transport = public.transport[nation] % 1
        lost_oil = oil if nation is Nation.JP else 0.0
        if transport or lost_oil:
            ump.say(e.FractionsLost(oil=lost_oil, nation=nation, transport=transport))
