"""What each question of the Pacific Fury cases means in our own rules: most of them are put by playing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ffts.app.rollers import scripted
from ffts.core.dice import Dice, Roll
from ffts.core.model import Command, Event
from ffts.core.umpire import Refused
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.events.combat import Fired
from ffts.games.pacific_fury.events.turn import EventRolled
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Kind, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules import ch06, ch07, ch08, ch09, ch11
from ffts.games.pacific_fury.rules.ch10 import beginning, figures, hits
from ffts.games.pacific_fury.rules.ch10.figures import Volley
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.setup import holder
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from tests.pacific_fury.setting import at_sea, begun, catalog, folded, play

EVENTS = {
    "torpedoes": "torpedo",
    "reserve": "release_reserve",
    "bombers": "bomber_offensive",
    "submarine": "submarine",
    "heavy bombers": "heavy_bombers",
    "overestimated": "overestimate",
}
JAPAN, AMERICA = SideId.JP, SideId.US
LANDING = ("First Japanese Transports", "Tone")
GUARD = ("Pensacola",)
BOMBARDS_FROM: Mapping[SideId, Zone] = {JAPAN: Zone.ES, AMERICA: Zone.SP}
CRUISERS: Mapping[SideId, tuple[str, ...]] = {JAPAN: ("Tone",), AMERICA: GUARD}
MISS = 6


def _zone(name: str) -> Zone:
    return Zone(name.upper())


def _marked(marker: int) -> State:
    """The first state with the marker there."""
    data = catalog()
    scenario = data.scenario.model_copy(update={"marker": marker})
    return RULEBOOK.start(data.model_copy(update={"scenario": scenario}))


def _forming(side: SideId, initiative: SideId) -> State:
    state = begun(catalog(), {"initiative": initiative})
    awaits = Awaited(step=Step.FORMING, side=side)
    return state.model_copy(update={"public": state.public.model_copy(update={"awaits": awaits})})


def _refused(state: State, *orders: Command) -> bool:
    try:
        play(state, catalog(), *orders)
    except Refused:
        return True
    return False


def _units(ships: Sequence[str], side: SideId = JAPAN, transports: int = 0) -> tuple[UnitId, ...]:
    return (*map(UnitId, ships), *catalog().transports(side)[:transports])


# --- figures ------------------------------------------------------------------------


def _volley(cfs: Sequence[int], rolls: Sequence[int], bonus: int = 0, cap: int = 0) -> int:
    volley = Volley("PF-10.5.b", None, None, (), bonus, cap)
    return sum(volley.hits(cf, roll) for cf, roll in zip(cfs, rolls, strict=True))


def _sunk(df: int, count: int, roll: int) -> bool:
    return roll >= figures.sinks_on(catalog().combat, df, count)


def _hits_legal(hits_on: Mapping[str, int], ships: Sequence[str], transports: int) -> bool:
    landing = catalog().transports(JAPAN)[:transports]
    placed = {UnitId(unit): count for unit, count in hits_on.items() if unit != "transport"}
    placed |= dict.fromkeys(landing, hits_on.get("transport", 0))
    return hits.first_spared(catalog(), (*map(UnitId, ships), *landing), placed) is None


def _te_detected(roll: int, operational: bool) -> bool:
    numbers = catalog().combat
    return ch09.detected(roll, operational, numbers.detected_always, numbers.detected_by_field)


# --- the turn -----------------------------------------------------------------------


def _return_phase(marker: int, side: str, operational: bool, sunk: bool) -> tuple[int, bool]:
    public = {"awaits": Awaited(step=Step.TURN_END), "operational": operational, "transports_sunk": sunk}
    state = _marked(marker)
    assert state.public.initiative == side
    state = state.model_copy(update={"public": state.public.model_copy(update=public)})
    after = play(state, catalog(), c.GoOn())
    return after.public.marker, after.public.operational


def _event_phase(side: SideId, done: Sequence[str] = ()) -> State:
    ours = {theirs: ours for ours, theirs in EVENTS.items()}
    state = begun(catalog(), {"initiative": side.enemy})
    public = {"awaits": Awaited(step=Step.EVENT, side=side), "spent": tuple(ours[one] for one in done)}
    return state.model_copy(update={"public": state.public.model_copy(update=public)})


def _event_seq(side: str, rolls: Sequence[int], done: Sequence[str]) -> tuple[str, int]:
    """The event that came, and how many dice it took; what it asks for after that does not matter."""
    asked: list[Roll] = []
    roller = scripted([*rolls, "Kongo"])

    def noting(ask: Any) -> Roll:
        asked.append(roller(ask))
        return asked[-1]

    repeats = [one for one in done if one != "heavy_bombers"]
    events = RULEBOOK.decide(_event_phase(SideId(side), repeats), catalog(), c.RollEvent(), Dice(roller=noting))
    rolled = [event for event in events if isinstance(event, EventRolled)]
    return EVENTS[rolled[-1].event], sum(roll.ask.die is not None for roll in asked)


# --- forming and moving -------------------------------------------------------------


def _can_form(side: str, initiative: str, ships: Sequence[str], transports: int = 0, te: bool = False) -> bool:
    express = (EXPRESS,) if te else ()
    units = (*_units(ships, SideId(side), transports), *express)
    state = _forming(SideId(side), SideId(initiative))
    return not _refused(state, c.PlaceInBox(side=SideId(side), box=1, units=units))


def _sortie_zones(side: str, initiative: str, kind: str, te: bool = False) -> list[str]:
    zones = ch09.sortie_zones(catalog(), SideId(side), SideId(initiative), Kind(kind), te)
    return sorted(zone.lower() for zone in zones)


def _boxes_after(boxes: Mapping[str, str], op: str) -> tuple[Mapping[str, str], list[str]]:
    """Task forces of the United States, which has the initiative, at the operation of its lowest box."""
    ships = iter(("Chester", "Portland", "Australia", "Chicago", "Louisville", "Pensacola", "Indianapolis"))
    names = {f"US-{box}": name for box, name in boxes.items()}
    fleet = {f"US-{box}": (int(box), (next(ships),)) for box in boxes}
    state = at_sea(catalog(), fleet, "US", number=min(map(int, boxes)))
    sortie = operations.Sortie(side=AMERICA, zone=Zone.SP)
    after = play(state, catalog(), sortie if op == "sortie" else operations.Pass(side=AMERICA))
    waiting = {str(box): names[force] for box, force in after.public.waiting(AMERICA).items()}
    return waiting, [name for name in names.values() if name not in waiting.values()]


def _lowest_box_is_op(count: int, ops: Sequence[str]) -> bool:
    """Japan has nothing at sea and passes of itself."""
    ships = ("Chester", "Portland", "Australia", "Chicago", "Louisville", "Pensacola", "Indianapolis")
    state = at_sea(catalog(), {f"US-{box}": (box, (ships[box - 1],)) for box in range(1, count + 1)}, "US")
    for number, op in enumerate(ops, start=1):
        waiting = state.public.waiting(AMERICA)
        if waiting and min(waiting) != number:
            return False
        order: Command = operations.Pass(side=AMERICA)
        if op == "sortie" and waiting:
            order = operations.Sortie(side=AMERICA, zone=Zone.SP)
        state = play(state, catalog(), order)
    return True


# --- landing, bombarding, returning -------------------------------------------------


def _can_land(kind: str, operational: bool, enemies: bool, removed: bool = False, te: bool = False) -> bool:
    """Played: what Japan gets out of it shows on the marker."""
    units = (EXPRESS,) if te else LANDING if kind == "A" else ("Tone",)
    fleet = {"JP-1": (Zone.SLOT, units)} | ({"US-1": (Zone.IBS, GUARD)} if enemies else {})
    state = at_sea(catalog(), fleet, operational=operational)
    order = operations.ExpressRun if te else operations.Land
    if _refused(state, order(side=JAPAN, force=TfId("JP-1"))):
        return False
    state = play(state, catalog(), order(side=JAPAN, force=TfId("JP-1")))
    if enemies and not te:
        state = _fought(state, 1 if removed else MISS)
        if state.public.awaits.step is Step.AFTERWARDS:
            state = play(state, catalog(), combat.LandAfterCombat(side=JAPAN, yes=True))
    return state.public.marker < 1


def _fought(state: State, die: int, attacker: SideId = JAPAN) -> State:
    """One round in which one gun against one ship rolls this; a ship that is hit leaves, not sunk."""
    data = catalog()
    state = play(state, data, combat.Fire(side=attacker), dice=[die])
    state = play(state, data, combat.Fire(side=attacker.enemy), dice=[MISS])
    return play(state, data, combat.RollSinking(), dice=[1]) if die != MISS else state


def _bombard_rounds(side: str, initiative: str, kind: str, enemies: bool, removed: bool = False) -> int:
    """Played with misses: how often Henderson Field is fired at."""
    own, holds = SideId(side), SideId(initiative)
    landing = catalog().transports(own)[:1] if kind == "A" else ()
    fleet = {f"{own}-1": (BOMBARDS_FROM[own], (*landing, *CRUISERS[own]))}
    fleet |= {f"{own.enemy}-1": (Zone.IBS, CRUISERS[own.enemy])} if enemies else {}
    state = at_sea(catalog(), fleet, own, initiative=holds)
    order = operations.Bombard(side=own, force=TfId(f"{own}-1"))
    if _refused(state, order):
        return 0
    state = play(state, catalog(), order)
    if enemies:
        state = _fought(state, 1 if removed else MISS, own)
        if state.public.awaits.step is Step.AFTERWARDS:
            state = play(state, catalog(), combat.BombardAfterCombat(side=own, yes=True))
    rounds = 0
    while state.public.awaits.step in (Step.FIRE, Step.BOMBARD_ON):
        fires = state.public.awaits.step is Step.FIRE
        next_order = combat.Fire(side=own) if fires else combat.ContinueBombard(side=own, yes=True)
        events = RULEBOOK.decide(state, catalog(), next_order, Dice(roller=scripted([MISS] if fires else [])))
        rounds += _at_the_field(events)
        state = folded(state, catalog(), events)
    return rounds


def _at_the_field(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Fired) and event.target == HENDERSON for event in events)


def _must_return(role: str, round_no: int, taken: int, targets_left: bool = True) -> bool:
    """Kongo against two cruisers in the Slot, played to the end of that round."""
    data = catalog()
    fleet = {"JP-1": (Zone.IBS, ("Kongo",)), "US-1": (Zone.SLOT, ("Chester", "Portland")[: 1 + targets_left])}
    state = at_sea(data, fleet)
    state = play(state, data, operations.Move(side=JAPAN, force=TfId("JP-1"), zone=Zone.SLOT))
    for number in range(1, round_no + 1):
        wanted = taken if number == round_no and role == "defender" else 0 if targets_left else 1
        state = _round(state, wanted)
        if number < round_no:
            state = _stay(_stay(state, AMERICA), JAPAN)
    if state.public.awaits.step is Step.RETURN:
        state = _stay(state, AMERICA)
    if role == "attacker":
        return TfId("JP-1") not in state.public.stacks
    if state.public.awaits.step is Step.RETURN:
        state = play(state, data, combat.DeclareReturn(side=JAPAN, yes=True))
    return TfId("US-1") not in state.public.stacks


def _stay(state: State, side: SideId) -> State:
    return play(state, catalog(), combat.DeclareReturn(side=side, yes=False))


def _round(state: State, wanted: int) -> State:
    """Kongo scores so many hits, all on Chester, who stays afloat; nobody hits Kongo."""
    data = catalog()
    cruisers = len(state.sides[AMERICA].forces[TfId("US-1")])
    state = play(state, data, combat.Fire(side=JAPAN), dice=[wanted or MISS])
    state = play(state, data, combat.Fire(side=AMERICA), dice=[MISS] * cruisers)
    if wanted and cruisers > 1:
        state = play(state, data, combat.AllocateHits(side=JAPAN, hits={UnitId("Chester"): wanted}))
    return play(state, data, combat.RollSinking(), dice=[1]) if wanted else state


def _field(marker: int) -> int:
    return ch06.field_strength(_marked(marker))


ANSWERS: Mapping[str, Callable[..., object]] = {
    "initiative": holder,
    "hits": figures.hits_of,
    "as_rating": lambda ships, icons=None: figures.as_rating(catalog(), ships),
    "aa_rating": lambda ships, transports=0: figures.aa_rating(catalog(), _units(ships, AMERICA, transports)),
    "as_bonus": lambda strength, flak: figures.as_bonus(catalog().combat, strength, flak),
    "cap_of": lambda ships: figures.cap_of(catalog(), ships),
    "carrier_hits": figures.carrier_hits,
    "volley": _volley,
    "sunk": _sunk,
    "returns": lambda side, count, turn: figures.back_on(catalog(), SideId(side), count, turn),
    "disrupts": lambda count, marker: figures.disrupts(count, ch06.needed(_marked(marker))),
    "henderson_cf": _field,
    "henderson_cap": catalog().initiative.cap,
    "te_detected": _te_detected,
    "shift": lambda marker, side, count=1: catalog().initiative.moved(marker, SideId(side).sign * count),
    "return_phase": _return_phase,
    "winner": lambda marker: ch11.winner(marker) or "draw",
    "tf_type": lambda ships, transports=0, te=False: kind_of(catalog(), _units(ships, JAPAN, transports)),
    "can_form": _can_form,
    "sortie_zones": _sortie_zones,
    "can_move": lambda kind, a, b: ch09.can_move(catalog(), Kind(kind), _zone(a), _zone(b)),
    "strike_zones": lambda zone: sorted(one.lower() for one in beginning.strike_zones(catalog(), _zone(zone))),
    "boxes_after": _boxes_after,
    "contiguous": lambda boxes: ch08.contiguous([int(box) for box in boxes]),
    "event": lambda side, roll: EVENTS[catalog().events[SideId(side)].result(roll)],
    "event_seq": _event_seq,
    "overestimate": ch07.returns,
    "can_land": _can_land,
    "bombard_rounds": _bombard_rounds,
    "hits_legal": _hits_legal,
    "must_return": _must_return,
    "reveal_on_entry": lambda side, initiative, operational, zone, enemies: ch09.revealed_on_entry(
        SideId(side), SideId(initiative), operational, _zone(zone), enemies
    ),
    "lowest_box_is_op": _lowest_box_is_op,
}
