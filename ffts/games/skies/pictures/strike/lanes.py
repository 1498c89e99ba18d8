"""The strike clock as one who knows this much sees it: its lanes, what arrives, what is attacked."""

from ffts.games.skies.names import Segment, Step
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE, WAITING, Arrival, GroupCounter, Lane, StrikePicture
from ffts.games.skies.pictures.strike.groups import cap_note, counters, in_lane
from ffts.games.skies.pictures.strike.targets import forces, under_attack
from ffts.games.skies.pictures.words import plural, told_target
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.raids import cap_over, strike_turn
from ffts.games.skies.sequence import ASPS, STRIKE_STEPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.words.names import told_flight, told_step

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
    return told_step(public.step.value)


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
    told = [words for side in state.sides.values() if (words := _cap_words(state, data, side, key))]
    return Lane(key, title, _when(state, Step(key)), "; ".join(told))


def _cap_words(state: State, data: Catalog, side: Side, key: str) -> str:
    if done := cap_note(state, data, side.id, ROUNDS[key]):
        return f"{side.name} {done}"
    told = [
        "{} over {}".format(plural(len(there), "AF"), told_target(data, target))
        for target in under_attack(state)
        if (there := cap_over(side, target))
    ]
    return f"{side.name} {', '.join(told)}" if told else ""


# --- arrivals ---------------------------------------------------------------------


def _has_arrivals(state: State, data: Catalog, side: Side) -> bool:
    return bool(_over_target(state, data, side))


def _over_target(state: State, data: Catalog, side: Side) -> list[str]:
    """3.4.5 Strikes that wait over their target; a side knows that of its own by their phase."""
    committed = {raider.formation for raider in side.combat.raiders.values()}
    known = {strike.id for owner, strike in strikes_on_target(state) if owner.id == side.id}
    return [
        _told_strike(state, data, side, ident)
        for ident, strike in side.formations.items()
        if ident not in committed
        and strike.kind == "strike"
        and (ident in known or (len(state.sides) == 1 and strike.phase == "on station"))
    ]


def _told_strike(state: State, data: Catalog, side: Side, ident: str) -> str:
    strike = next(one for one in side.formations.values() if one.id == ident)
    turn, sighted = state.public.turn, side.combat.sighted.get(strike.id)
    told = [f"{told_flight(side, ident)} over {told_target(data, strike.target)} in hex {strike.hex}"]
    told.append(f"announced, turn {strike.announced_on}" if strike.announced_on else "not announced")
    if sighted is not None:
        told.append(f"sighting on turn {sighted.turn}: {sighted.result}")
    elif strike.announced_on == turn:
        told.append("has not looked for it yet")
    return ", ".join(told)


def _arrivals(state: State, data: Catalog, side: Side) -> Arrival:
    return Arrival(side.id, side.name, colour_of(data, side.id), "\n".join(_over_target(state, data, side)))
