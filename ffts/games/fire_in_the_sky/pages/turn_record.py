"""FS-13.1 The Turn Record Track: turn by turn who returns, why he went and at what strength; FS-7.1 and what comes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.names import Kind, SideId, UnitId, listed
from ffts.games.fire_in_the_sky.rules.arrivals import lacks_planes
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state.parts import Return
from ffts.games.fire_in_the_sky.view import SideView
from ffts.games.fire_in_the_sky.words.names import counted


@dataclass(frozen=True)
class TurnBox:
    """One box of the track: the turn, and how many units of each side lie in it."""

    turn: int
    when: str
    now: bool
    back: Mapping[SideId, int]


def turn_boxes(view: SideView, data: Catalog) -> tuple[TurnBox, ...]:
    """From the first turn to the last."""
    public = view.public
    found: dict[int, dict[SideId, int]] = {}
    for unit, entry in public.track.items():
        at, side = found.setdefault(entry.turn, {}), data.type(unit).side
        at[side] = at.get(side, 0) + 1
    return tuple(
        TurnBox(turn, data.schedule.turn(turn).when, turn == public.turn, found.get(turn, {}))
        for turn in range(public.first_turn, public.last_turn + 1)
    )


def returning(view: SideView, data: Catalog) -> Iterator[str]:
    """FS-13.1 'Turn 5, Japan: (Akagi, Kaga), sunk by aircraft; without planes'; by turn and side."""
    alike: dict[tuple[int, SideId, str], list[UnitId]] = {}
    for unit, entry in view.public.track.items():
        how = f"{entry.why}; {_strength(data, unit, entry)}"
        alike.setdefault((entry.turn, data.type(unit).side, how), []).append(unit)
    for (turn, side, how), units in sorted(alike.items(), key=lambda one: (one[0][0], one[0][1] is SideId.AL)):
        late = ", after the end" if turn > view.public.last_turn else ", overdue" if turn < view.public.turn else ""
        yield f"Turn {turn}{late}, {data.scenario.side(side).name}: {listed(units)}, {how}"


def _strength(data: Catalog, unit: UnitId, entry: Return) -> str:
    """FS-13.1 and FS-7.1.1 In what state it comes back."""
    kind = data.type(unit)
    if kind.kind is Kind.AIR:
        steps = counted(entry.steps, "step")
        return f"{steps} into the Naval Aviation box" if entry.training else steps
    if lacks_planes(data, unit, entry.damaged):
        return "without planes"
    return "reduced" if entry.steps < kind.full_steps else "at full strength"


def coming(view: SideView, data: Catalog) -> Iterator[str]:
    """FS-7.1 What the schedule brings, turn by turn."""
    for turn in range(view.public.turn, view.public.last_turn + 1):
        for side in SideId:
            if turn == view.public.turn and (side is SideId.JP or view.public.part is SideId.AL):
                continue
            if parts := list(_scheduled(data, turn, side)):
                yield f"Turn {turn}, {data.scenario.side(side).name}: {'; '.join(parts)}"


def _scheduled(data: Catalog, turn: int, side: SideId) -> Iterator[str]:
    row = data.schedule.turn(turn)
    for kind, number in row.units.items():
        if data.units[kind].side is side:
            name = data.units[kind].name
            yield f"{number} {name}" if number > 1 else name
    air = row.jp_air if side is SideId.JP else row.al_air
    if air:
        yield counted(air, "air step")
