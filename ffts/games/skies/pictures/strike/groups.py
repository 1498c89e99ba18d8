"""From strike groups to the counters of the clock."""

from collections.abc import Iterable

from ffts.games.skies.names import AfId, PlatformId, SideId, Step
from ffts.games.skies.pictures.colours import SHAPES, colour_of
from ffts.games.skies.pictures.strike.clock import WAITING, GroupCounter
from ffts.games.skies.pictures.words import plural, target_text
from ffts.games.skies.rules.raids import (
    asp_now,
    attacks_yet,
    left_of,
    load_carried,
    owner_of,
    shot_down,
    strike_turn,
    strikers,
)
from ffts.games.skies.sequence import ASPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.words.names import MODES
from ffts.games.skies.words.readable import readable


def counters(state: State, data: Catalog) -> tuple[GroupCounter, ...]:
    """12.1 Every group of every side that is in this state."""
    return tuple(
        _counter(state, data, side, raider)
        for side in state.sides.values()
        for raider in state.raiders(side.id).values()
    )


def _counter(state: State, data: Catalog, side: Side, raider: Raider) -> GroupCounter:
    now = asp_now(state)
    strong = len(_still_there(side, raider))
    over = raider.attacked or (now is None and state.public.step is Step.CAP_AFTER)
    return GroupCounter(
        id=raider.id,
        side=side.id,
        side_name=side.name,
        colour=colour_of(data, side.id),
        shape=_shape(data, side, raider),
        name=group_name(state, raider.id),
        what=_what(data, side, raider, strong),
        lane=ASPS[raider.asp - 1].value if raider.asp else WAITING,
        stage=_stage(state, data, side, raider, strong),
        target=target_text(data, raider.target),
        ship=ship_name(state, raider) or raider.shape,
        strong=strong,
        torpedo=raider.mode == "torpedo",
        active=raider.asp is not None and raider.asp == now and attacks_yet(side, raider),
        done=over,
        lost=len(shot_down(side, raider, strike_turn(state))),
        turned=len(raider.turned),
        hits=raider.hits,
        fired=sum(shot.points for shot in raider.shots),
        phase=raider.asp or 0,
        at=str(raider.ship or ""),
        bearing=_bearing(data, side, raider),
        escorts=len(_escorts(side, raider)),
        hurt="scattered by CAP" if raider.scattered else "met CAP" if raider.met_cap else "",
        mode=raider.mode or "",
        afs=tuple(map(str, _still_there(side, raider))),
        gunned=raider.aa_done,
        attacked=raider.attacked,
        owed=raider.hits - raider.damage_done,
    )


def _bearing(data: Catalog, side: Side, raider: Raider) -> int | None:
    """12.3 It comes from where its deck is; unknown when it is home, or its deck is gone."""
    flown = side.formations.get(raider.formation)
    if flown is None:
        return None
    decks = {str(ship): force.hex for force in side.task_forces.values() for ship in force.ships}
    home = {**{base.id: base.hex for base in data.chart.bases}, **decks}.get(flown.platform, flown.hex)
    return data.chart.grid.bearing(flown.hex, home) if home != flown.hex else None


def _escorts(side: Side, raider: Raider) -> tuple[AfId, ...]:
    """Those of its escort that are not lost."""
    flying = left_of(side, raider, raider.escorts) or raider.escorts
    return tuple(af for af in flying if side.air[af].where is not Where.LOST)


def _still_there(side: Side, raider: Raider) -> tuple[AfId, ...]:
    """Those that can attack; when the group has flown home, those that were not lost."""
    if raider.formation in side.formations and side.formations[raider.formation].kind != "return":
        return strikers(side, raider)
    return tuple(af for af in raider.afs if side.air[af].where is not Where.LOST)


def group_name(state: State, group: str) -> str:
    """'Shokaku strike 1/2' for the second group of her first strike, by the name of its carrier."""
    return readable(state, group)


def ship_name(state: State, raider: Raider) -> str:
    """15.1 The ship it is placed by; nothing for one the viewer does not know (A-094)."""
    owner = owner_of(state, raider.target)
    if owner is None or raider.ship is None:
        return ""
    if raider.ship in owner.ships:
        return owner.ships[raider.ship].name
    base = owner.platforms.get(PlatformId(raider.ship))
    return base.name if base else ""


def _shape(data: Catalog, side: Side, raider: Raider) -> str:
    first = side.air[raider.all[0]]
    return SHAPES.get(data.aircraft[first.aircraft].role, "fighter")


def _what(data: Catalog, side: Side, raider: Raider, strong: int) -> str:
    """'2 of 3 AF D3A1, 1x250 kg; 2 AF escort'."""
    parts = []
    if raider.afs:
        load = load_carried(data, side, raider)
        kinds = ", ".join(sorted({side.air[af].aircraft for af in raider.afs}))
        full = len(raider.afs)
        count = f"{strong} of {full} AF" if strong < full else f"{strong} AF"
        parts.append(f"{count} {kinds}{f', {load.name}' if load else ''}")
    if raider.escorts:
        parts.append(f"{len(_escorts(side, raider))} AF escort")
    return "; ".join(parts)


def _stage(state: State, data: Catalog, side: Side, raider: Raider, strong: int) -> str:
    """How far it has come."""
    hurt = " (scattered by CAP)" if raider.scattered else " (met CAP)" if raider.met_cap else ""
    if raider.choosing:
        return "rolled a 6: name its phase"
    if raider.asp is None:
        return "rolls for its phase"
    if raider.attacked:
        return _result(state, raider) + hurt
    if not strong:
        return "no aircraft left to attack"
    if raider.mode is None:
        return f"at {target_text(data, raider.target)}" + hurt
    below = f"its target ({raider.shape})" if raider.shape else "its target"
    where = f"at {ship_name(state, raider) or below}"
    at = f"{where}, {MODES[raider.mode]}{', close' if raider.close else ''}"
    following = "attack next" if raider.aa_done else "AA held" if raider.held_fire else "AA next"
    return f"{at}; {following}{hurt}"


def _result(state: State, raider: Raider) -> str:
    if raider.mode is None:
        return "made no attack"
    where = ship_name(state, raider)
    hits = plural(raider.hits, "hit")
    return f"{hits} on {where}" if where else hits


def in_lane(groups: Iterable[GroupCounter], lane: str) -> tuple[GroupCounter, ...]:
    """Those that stand there."""
    return tuple(group for group in groups if group.lane == lane)


def cap_note(state: State, data: Catalog, side: SideId, when: str) -> str:
    """3.4.5.4 Whether this round was fought over the forces of this side."""
    fought = [one.rpartition(" ") for one in state.sides[side].combat.cap_rounds]
    return ", ".join(f"over {target_text(data, target)}: done" for target, _, round_ in fought if round_ == when)
