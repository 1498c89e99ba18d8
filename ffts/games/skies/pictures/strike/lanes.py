"""The strike clock as one who knows this much sees it: its lanes, what arrives, what is attacked."""

from collections.abc import Iterable, Iterator

from ffts.games.skies.names import PlatformId, Segment, Step, TfId
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.ships.words import condition, effect
from ffts.games.skies.pictures.strike.clock import (
    AFTER,
    BEFORE,
    WAITING,
    Arrival,
    Force,
    GroupCounter,
    Lane,
    StrikePicture,
    TargetRow,
)
from ffts.games.skies.pictures.strike.groups import cap_note, counters, in_lane
from ffts.games.skies.pictures.words import plural, target_text
from ffts.games.skies.rules.ch11 import PLACE_NAMES, sheets_of
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch15.attack import MOST_BOMBING, MOST_TORPEDO
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.raids import asp_now, cap_over, force_of, owner_of, strike_turn
from ffts.games.skies.sequence import ASPS, STRIKE_STEPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Ship, Side, State, TaskForce
from ffts.games.skies.state.strike import Ring, Template
from ffts.games.skies.words.names import flight_text, step_text

ROUNDS = {BEFORE: "before", AFTER: "after"}
MINUTES = 4  # 12.7.1


def clock_picture(state: State, data: Catalog) -> StrikePicture:
    """3.4.5 The clock without what only the umpire knows."""
    groups = counters(state, data)
    return StrikePicture(
        title=f"{step_words(state)}, {_when_it_is(state)}",
        lanes=_lanes(state, data, groups),
        arrivals=tuple(
            _arrivals(state, data, side) for side in state.sides.values() if _has_arrivals(state, data, side)
        ),
        forces=forces(state, data),
        phase=asp_now(state) or 0,
        step=state.public.step.value if state.public.segment is Segment.STRIKE and state.public.step else "",
    )


def step_words(state: State) -> str:
    """3.4.5 'ASP 3 of 5'."""
    public = state.public
    if public.segment is Segment.DAMAGE_CONTROL:
        return "Damage control"
    if public.segment is not Segment.STRIKE or public.step is None:
        return "The strikes are over" if _fought(state) else "No strike segment is open"
    if public.step in ASPS:
        return f"ASP {ASPS.index(public.step) + 1} of {len(ASPS)}"
    return step_text(public.step.value)


def _fought(state: State) -> bool:
    """Whether what is shown is a strike segment that was closed."""
    return state.public.segment is not Segment.STRIKE and any(side.combat.raiders for side in state.sides.values())


def _when_it_is(state: State) -> str:
    return f"turn {strike_turn(state) if _fought(state) else state.public.turn}"


# --- the clock --------------------------------------------------------------------


def _lanes(state: State, data: Catalog, groups: tuple[GroupCounter, ...]) -> tuple[Lane, ...]:
    waiting = in_lane(groups, WAITING)
    lanes = [_cap_lane(state, data, BEFORE, "CAP before")]
    lanes += [
        Lane(step.value, f"ASP {at}", _when(state, step), _minutes(at), in_lane(groups, step.value))
        for at, step in enumerate(ASPS, 1)
    ]
    lanes.append(_cap_lane(state, data, AFTER, "CAP after"))
    return (Lane(WAITING, "No phase yet", "now", "", waiting), *lanes) if waiting else tuple(lanes)


def _minutes(phase: int) -> str:
    return f"minutes {MINUTES * (phase - 1)} to {MINUTES * phase}"


def _when(state: State, step: Step) -> str:
    now = state.public.step
    if _fought(state):
        return "done"
    if state.public.segment is not Segment.STRIKE or now is None:
        return "to come"
    here, there = STRIKE_STEPS.index(now), STRIKE_STEPS.index(step)
    return "now" if here == there else "done" if there < here else "to come"


def _cap_lane(state: State, data: Catalog, key: str, title: str) -> Lane:
    """13.1 Who is on station, and whether the round was fought."""
    parts = [words for side in state.sides.values() if (words := _cap_words(state, data, side, key))]
    return Lane(key, title, _when(state, Step(key)), "; ".join(parts))


def _cap_words(state: State, data: Catalog, side: Side, key: str) -> str:
    if done := cap_note(state, data, side.id, ROUNDS[key]):
        return f"{side.name} {done}"
    parts = [
        "{} over {}".format(plural(len(there), "AF"), target_text(data, target))
        for target in under_attack(state)
        if (there := cap_over(side, target))
    ]
    return f"{side.name} {', '.join(parts)}" if parts else ""


# --- arrivals ---------------------------------------------------------------------


def _has_arrivals(state: State, data: Catalog, side: Side) -> bool:
    return bool(_over_target(state, data, side))


def _over_target(state: State, data: Catalog, side: Side) -> list[str]:
    """3.4.5 Strikes that wait over their target; a side knows that of its own by their phase."""
    committed = {raider.formation for raider in side.combat.raiders.values()}
    known = {strike.id for owner, strike in strikes_on_target(state) if owner.id == side.id}
    return [
        _strike_words(state, data, side, ident)
        for ident, strike in side.formations.items()
        if ident not in committed
        and strike.kind == "strike"
        and (ident in known or (len(state.sides) == 1 and strike.phase == "on station"))
    ]


def _strike_words(state: State, data: Catalog, side: Side, ident: str) -> str:
    strike = next(one for one in side.formations.values() if one.id == ident)
    turn, sighted = state.public.turn, side.combat.sighted.get(strike.id)
    parts = [f"{flight_text(side, ident)} over {target_text(data, strike.target)} in hex {strike.hex}"]
    parts.append(f"announced, turn {strike.announced_on}" if strike.announced_on else "not announced")
    if sighted is not None:
        parts.append(f"sighting on turn {sighted.turn}: {sighted.result}")
    elif strike.announced_on == turn:
        parts.append("has not looked for it yet")
    return ", ".join(parts)


def _arrivals(state: State, data: Catalog, side: Side) -> Arrival:
    return Arrival(side.id, side.name, colour_of(data, side.id), "\n".join(_over_target(state, data, side)))


def forces(state: State, data: Catalog) -> tuple[Force, ...]:
    """11.1 What is attacked in this segment, without the attackers."""
    found: list[Force] = []
    for target in under_attack(state):
        start = 1 + sum(len(force.rows) for force in found)
        here = force_of(state, target)
        if here is not None:
            found.append(_laid_out(state, data, here[0], here[1], start))
        elif (owner := owner_of(state, target)) is not None:
            found.append(_base(data, owner, target, start))
    return tuple(found)


def under_attack(state: State) -> tuple[str, ...]:
    """Targets of strikes and groups that this state knows of, and own forces that were attacked this turn."""
    turn = state.public.turn
    targets = [raider.target for side in state.sides.values() for raider in side.combat.raiders.values()]
    targets += [strike.target for _, strike in strikes_on_target(state)]
    for side in state.sides.values():
        targets += [force.id for force in side.task_forces.values() if force.attacked_on == turn]
        bases = (there for there in side.platforms.values() if not there.ship)
        targets += [there.id for there in bases if there.attacked_on == turn]
    return tuple(dict.fromkeys(targets))


def _laid_out(state: State, data: Catalog, side: Side, force: TaskForce, start: int) -> Force:
    numbers = iter(range(start, start + len(force.ships) + 1))
    sheets = tuple(_sheet(state, data, side, sheet, numbers) for sheet in _sheets(data, side, force.id))
    name = f"TF {force.id}" + (f", {force.name}" if force.name else "")
    course = _course(data, force)
    place = f"hex {force.hex}" + (f", course {course:03}" if course is not None else "")
    cap = len(cap_over(side, force.id))
    return Force(force.id, name, side.name, colour_of(data, side.id), sheets, course, place, cap)


def _course(data: Catalog, force: TaskForce) -> int | None:
    """10.2 Where it is bound for."""
    to = force.plot.to if force.plot else force.hex
    return data.chart.grid.bearing(force.hex, to) if to != force.hex else None


def _sheets(data: Catalog, side: Side, force: TfId) -> Iterable[Template]:
    laid = sheets_of(data, side, force)
    there = {ship for sheet in laid for ship in sheet.ships}
    left_out = tuple(ship for ship in side.task_forces[force].ships if ship not in there)
    return (*laid, Template(outer=left_out)) if left_out else laid


def _sheet(state: State, data: Catalog, side: Side, sheet: Template, numbers: Iterator[int]) -> tuple[TargetRow, ...]:
    return tuple(
        _row(state, data, side, side.ships[ship], PLACE_NAMES[sheet.ring_of(ship) or Ring.OUTER], next(numbers))
        for ship in sheet.ships
    )


def _row(state: State, data: Catalog, side: Side, ship: Ship, ring: str, number: int) -> TargetRow:
    full = data.aa_of(ship.id)
    return TargetRow(
        id=ship.id,
        number=number,
        name=f"{ship.cls} {ship.name}",
        ring=ring,
        aa_full=float(full.points) if full else 0.0,
        aa_now=aa_now(data, ship),
        aa_spent=side.combat.aa_spent.get(ship.id, 0.0),
        bombing=0,
        torpedo=0,
        most_bombing=MOST_BOMBING,
        most_torpedo=MOST_TORPEDO,
        condition=condition(ship),
        sunk=ship.sunk_on is not None,
        knows_attackers=False,
        fired=_fired(state, side, ship),
        kind=ship.cls,
        hits=tuple(dict.fromkeys(hurt.where for hurt in ship.damage.hurts if not hurt.mended)),
        fresh=ship.attacked_on == strike_turn(state),
        effect=effect(ship),
    )


def _fired(state: State, side: Side, ship: Ship) -> tuple[float, ...]:
    """14.4 What her guns spent in each phase: of those that are over, only the umpire has a note."""
    spent = [0.0] * len(ASPS)
    for owner in state.sides:
        for raider in state.raiders(owner).values():
            if raider.asp:
                spent[raider.asp - 1] += sum(shot.points for shot in raider.shots if shot.ship == ship.id)
    if now := asp_now(state):
        spent[now - 1] = side.combat.aa_spent.get(ship.id, 0.0)
    return tuple(spent)


def _base(data: Catalog, owner: Side, base: str, start: int) -> Force:
    there = owner.platforms[PlatformId(base)]
    row = TargetRow(
        id=base,
        number=start,
        name=there.name,
        ring="base",
        condition=plural(there.hangar_hits, "handling point") + " lost" if there.hangar_hits else "",
        knows_attackers=False,
    )
    return Force(base, there.name, owner.name, colour_of(data, owner.id), ((row,),))
