"""The table as the page finds it: Lexington's strike over task force A on turn 18."""

from collections.abc import Iterable
from pathlib import Path

from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import AirGroup, Squadron
from ffts.games.skies.sheets.special import Special
from ffts.games.skies.state import Marker, Side, State
from ffts.games.skies.state.air import AirFactor, Formation, StrikeGroup, Where
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN

DESK = Path(__file__).parent / "desk"
TURN = 18
FORCE, PLACE = "A", HexId("2013")
STRIKE, CAP = FormationId("CV2 strike 1"), FormationId("Shokaku CAP 1")
DIVE = StrikeGroup(afs=(AfId("VB-2/1"), AfId("VB-2/2")), escorts=(AfId("VF-2/1"),))
TORPEDO = StrikeGroup(afs=(AfId("VT-2/1"), AfId("VT-2/2"), AfId("VT-2/3")), escorts=(AfId("VF-2/2"),))
FIGHTERS = tuple(AfId(f"SHO-F/{number}") for number in (1, 2, 3))
LOADS = {"VB-2": "1000lb", "VT-2": "torpedo", "VF-2": "clean", "SHO-F": "clean", "SHO-T": "torpedo"}


def catalog() -> Catalog:
    """The scenario with the tables of the desk, and no aircraft but those of the page."""
    data = load_catalog("coral-sea-8-may", DESK)
    usn, ijn = data.scenario.sides
    theirs = AirGroup(base="CV2", squadrons=(_of("VB-2", "SBD-3", 2), _of("VT-2", "TBD-1", 3), _of("VF-2", "F4F-3", 2)))
    ours = AirGroup(base="Shokaku", squadrons=(_of("SHO-F", "A6M2", 4), _of("SHO-T", "B5N2", 1)))
    a, *others = ijn.task_forces
    there = (a.model_copy(update={"hex": PLACE}), *others)
    sides = (
        usn.model_copy(update={"air_groups": (theirs,), "special": Special()}),
        ijn.model_copy(update={"air_groups": (ours,), "task_forces": there, "special": Special()}),
    )
    return data.model_copy(update={"scenario": data.scenario.model_copy(update={"sides": sides, "searches": ()})})


def _of(ident: str, aircraft: str, afs: int) -> Squadron:
    return Squadron(id=ident, aircraft=aircraft, afs=afs)


def table(data: Catalog) -> State:
    """The strike has just been announced for; its target was searched in this turn."""
    state = RULEBOOK.start(data)
    usn = _up(state.sides[USN], data, STRIKE, 10, (*DIVE.all, *TORPEDO.all))
    usn = usn.model_copy(update={"formations": {STRIKE: _strike()}})
    ijn = _below(_up(state.sides[IJN], data, CAP, 16, FIGHTERS), data)
    ijn = ijn.model_copy(update={"formations": {CAP: _cap()}})
    seen = Marker(task_force=TfId(FORCE), hex=PLACE, turn=TURN, sighted_on=TURN, sighted_at=PLACE)
    intel = {**state.intel, USN: state.intel[USN].model_copy(update={"markers": {seen.task_force: seen}})}
    now = {"turn": TURN, "segment": Segment.STRIKE, "step": Step.ANNOUNCE, "initiative": USN, "maps_exchanged": True}
    public = state.public.model_copy(update=now)
    return state.model_copy(update={"public": public, "sides": {USN: usn, IJN: ijn}, "intel": intel})


def _up(side: Side, data: Catalog, formation: FormationId, launched: int, afs: Iterable[AfId]) -> Side:
    return _with(side, (_flying(side.air[af], data, formation, launched) for af in afs))


def _with(side: Side, afs: Iterable[AirFactor]) -> Side:
    return side.model_copy(update={"air": {**side.air, **{af.id: af for af in afs}}})


def _flying(af: AirFactor, data: Catalog, formation: FormationId, launched: int) -> AirFactor:
    load = LOADS[af.squadron]
    carried = data.load(af.aircraft, load)
    there = {
        "where": Where.AIR,
        "load": load,
        "work": data.readying.rows[carried.readying].turns,
        "formation": formation,
        "launched": launched,
        "last_turn": launched + carried.endurance,
    }
    return af.model_copy(update=there)


def _below(side: Side, data: Catalog) -> Side:
    """One AF has its fuel and no torpedo yet, the other neither."""
    fuelled = side.air[AfId("SHO-T/1")].model_copy(update={"load": "torpedo", "work": 1})
    return _with(side, (fuelled,))


def _strike() -> Formation:
    return Formation(
        id=STRIKE,
        kind="strike",
        platform=PlatformId("CV2"),
        afs=(*DIVE.all, *TORPEDO.all),
        groups=(DIVE, TORPEDO),
        target=FORCE,
        hex=PLACE,
        destination=PLACE,
        phase="on station",
        launched=10,
        forming_until=11,
    )


def _cap() -> Formation:
    return Formation(
        id=CAP,
        kind="cap",
        platform=PlatformId("Shokaku"),
        afs=FIGHTERS,
        groups=(StrikeGroup(afs=(), escorts=FIGHTERS),),
        target=FORCE,
        hex=PLACE,
        destination=PLACE,
        phase="on station",
        launched=16,
        forming_until=16,
    )
