"""3.4.5, 6.13.2 and 12.8: a strike is announced, and what its target does before it; by real commands."""

from collections.abc import Callable, Mapping, Sequence

from ffts.games.skies import commands as c
from ffts.games.skies.names import AfId, FormationId, PlatformId, Segment, Step, TfId
from ffts.games.skies.rules.ch06 import launching as ch06_launching
from ffts.games.skies.state.air import StrikeGroup
from tests.air_setting import ASHORE, CV6, CV8, MIDWAY, STRIKE, TYPES
from tests.builders import USN
from tests.builders_air import Table, announce, carrier, emergency_launch, emergency_unready, scramble
from tests.golden.air_launching import ANY_WIND, fleet, types_of
from tests.golden.asking import Done


def announced(table: Table) -> Table:
    """The enemy's strike is over task force 16, and has just been announced."""
    return table.now(segment=Segment.STRIKE, step=Step.ANNOUNCE).play(announce(), c.CloseSegment())


def strike_begin(on_target: Sequence[str], announced: Sequence[str]) -> Done:
    """3.4.5 Go on from the announcements, with these strikes over the force and those of them announced."""
    letters = [f"E{n}" for n in range(len(on_target))]
    table = carrier(enemy=" ".join(letters), types={"E": TYPES["D"]}, segment=Segment.STRIKE, step=Step.ANNOUNCE)
    if not letters:
        return Done(table.play(c.CloseSegment()).state.public.step)
    enemy = table.state.sides[table.state.enemy_of(USN)]
    plain = enemy.formations[STRIKE]
    strikes = {
        FormationId(name): plain.model_copy(
            update={"id": FormationId(name), "afs": (AfId(af),), "groups": (StrikeGroup(afs=(AfId(af),)),)}
        )
        for name, af in zip(on_target, letters, strict=True)
    }
    members = {af: strike.id for strike in strikes.values() for af in strike.afs}
    air = {key: af.model_copy(update={"formation": members[key]}) for key, af in enemy.air.items()}
    theirs = enemy.model_copy(update={"formations": strikes, "air": air})
    state = table.state.model_copy(update={"sides": {**table.state.sides, enemy.id: theirs}})
    table = Table(table.data, state)
    for strike_id in announced:
        table = table.play(announce(FormationId(strike_id)))
    return Done(table.play(c.CloseSegment()).state.public.step)


def scrambled(
    queue: Sequence[str],
    want: Sequence[str],
    turn: int,
    endurance: int = 13,
    roles: Mapping[str, str] | None = None,
    ready: Mapping[str, bool] | None = None,
    wod: float = ANY_WIND,
) -> Mapping[str, int | None]:
    """6.13.2 These leave, of those that stand in this order."""
    marks = {name: "" if (ready or {}).get(name, True) else "~" for name in queue}
    table = carrier(
        deck=" ".join(name + marks[name] for name in queue),
        types={**types_of(queue, roles, endurance), "E": TYPES["D"]},
        enemy="E1",
        turn=turn,
        wind=0,
        speed=wod / ch06_launching.KNOTS_PER_INCH,
    )
    table = announced(table).play(scramble(*want))
    first = table.af(want[0])
    return {"launch_turn": first.launched, "last_turn": first.last_turn}


def emergency(
    launch: int = 0, deready: int = 0, rule: str = "combined", hp: int | None = None, kind: str = "CV"
) -> Done:
    """12.8 So many AFs get clear, so many are unreadied, on a carrier or a base under attack."""
    count = launch + deready
    base = kind == "BASE"
    table = carrier(
        **{"ashore" if base else "deck": fleet("D", count)},
        cls="CV" if base else kind,
        at=MIDWAY if base else CV6,
        types={"E": TYPES["D"]},
        enemy="E1",
        points=max(12, deready) if hp is None else hp,
        wind=ANY_WIND,
        house={"strike_emergency_launch": rule},
    )
    table, names = announced(over(table)), fleet("D", count).split()
    if launch:
        table = table.play(emergency_launch(*names[:launch], at=table.at))
    if deready:
        table = table.play(emergency_unready(*names[launch:], at=table.at))
    return Done(table.platform.aos.launched)


def over(table: Table) -> Table:
    """The enemy's strike is over the base, if it is one that reacts."""
    if table.at != MIDWAY:
        return table
    enemy = table.state.sides[table.state.enemy_of(USN)]
    there = enemy.formations[STRIKE].model_copy(update={"target": str(MIDWAY), "hex": ASHORE, "destination": ASHORE})
    theirs = enemy.model_copy(update={"formations": {STRIKE: there}})
    sides = {**table.state.sides, enemy.id: theirs}
    return Table(table.data, table.state.model_copy(update={"sides": sides}), table.at)


def emergency_window(times_used: int, carrier_tf: str, target_tf: str, step: str = "emergency") -> Done:
    """12.8 A reaction of a carrier of this force to a strike over that one, after so many others."""
    at = CV6 if carrier_tf == target_tf else CV8
    table = carrier(deck=fleet("F", 1 + times_used), enemy="E1", types={"E": TYPES["D"]}, at=at)
    table = with_forces(table, at, carrier_tf, target_tf)
    table = announced(table)
    names = fleet("F", 1 + times_used).split()
    for name in names[:times_used]:
        table = table.play(emergency_launch(name, at=at))
    return Done(table.now(step=Step(step)).play(emergency_launch(names[-1], at=at)).platform.aos.launched)


def with_forces(table: Table, at: PlatformId, carrier_tf: str, target_tf: str) -> Table:
    """The forces called as the case calls them, the strike over one of them."""
    forces = {CV6: target_tf, CV8: carrier_tf if at == CV8 else f"{target_tf}-2"}
    state, own = table.state, table.state.sides[USN]
    named = {
        TfId(forces[CV6 if force.id == "16" else CV8]): force.model_copy(
            update={"id": TfId(forces[CV6 if force.id == "16" else CV8])}
        )
        for force in own.task_forces.values()
    }
    enemy = state.sides[state.enemy_of(USN)]
    over = enemy.formations[STRIKE].model_copy(update={"target": target_tf})
    sides = {
        USN: own.model_copy(update={"task_forces": named}),
        enemy.id: enemy.model_copy(update={"formations": {STRIKE: over}}),
    }
    return Table(table.data, state.model_copy(update={"sides": sides}), table.at)


ANSWERS: Mapping[str, Callable[..., object]] = {
    "strike_begin": strike_begin,
    "scramble": scrambled,
    "emergency": emergency,
    "emergency_window": emergency_window,
}
