"""LINK The battles of the campaign as another game is told of them, and what their results are to the campaign."""

from collections.abc import Iterator

from ffts.core.link import (
    Battle,
    Group,
    Link,
    Notice,
    Party,
    Result,
    Sends,
    SentForce,
    SentSide,
    fitting,
    severity,
)
from ffts.core.model import Command
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.rules.ch12.board import at_base, forces
from ffts.games.fire_in_the_sky.rules.ch12.sending import (
    aboard,
    carried,
    elite_ships,
    field_of,
    named,
    nation_of_side,
    sent_wings,
    ships_of_side,
    state_hash,
    wings_of,
)
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State

HARBOUR = "harbour"
"""The ships at anchor, as a force."""

CALLED = "FS-"


def call(state: State) -> Command | None:
    """What freezes the campaign at a battle whose Air Combat Step begins; none where none does."""
    public = state.public
    if public.battle is None or public.awaits.step is not Step.AIR:
        return None
    return c.CallBattle(side=public.part)


def battle(state: State, data: Catalog) -> Battle | None:
    """The battle it waits for, with one public part and a sealed part a side."""
    found = state.public.battle
    if found is None or not found.called:
        return None
    return Battle(
        public=_notice(state, data, found.called, found.distance),
        sealed={side.value: _sealed(state, data, side) for side in SideId},
    )


def _notice(state: State, data: Catalog, called: str, distance: int) -> Notice:
    numbers, public, field = data.link, state.public, field_of(state, data)
    waters = field or numbers.open_sea
    struck = field is not None and field.name in wings_of(state, data, public.other)
    return Notice(
        id=f"{CALLED}{called}",
        hash=state_hash(state),
        campaign="fire_in_the_sky",
        title=f"{data.scenario.title}: battle {called}",
        date=numbers.dates[min(public.turn, len(numbers.dates)) - 1],
        start=numbers.start,
        turns=numbers.turns,
        lat=waters.lat,
        lon=waters.lon,
        distance=distance,
        struck_base=field.name if field and struck else "",
        held={
            strip.name: public.control[place].value
            for place, strip in data.link.fields.items()
            if place in public.control
        },
        parties=(_party(state, data, SideId.JP), _party(state, data, SideId.AL)),
    )


def _party(state: State, data: Catalog, side: SideId) -> Party:
    fleet = data.link.fleets[side]
    return Party(
        id=side.value,
        name=data.scenario.side(side).name,
        nation=fleet.nations[nation_of_side(state, data, side)],
        attacks=side is state.public.part,
        from_bearing=fleet.from_bearing,
    )


def _sealed(state: State, data: Catalog, side: SideId) -> SentSide:
    """LINK Task forces, and the ships at anchor as one more; it names nobody of the enemy."""
    wings, field = {one.name: one for one in sent_wings(state, data, side)}, field_of(state, data)
    sent = [(str(force.id), force.units) for force in forces(state, data, side)]
    anchored = at_base(state, data, side, Kind.NAVAL)
    if anchored:
        sent.append((f"{side}-{HARBOUR}", anchored))
    made = (_force(state, data, name, units, side) for name, units in sent)
    return SentSide(
        id=side.value,
        task_forces=tuple(force for force in made if force.units),
        bases={field.name: wings[field.name].wing} if field and field.name in wings else {},
        afar={name: one.wing for name, one in wings.items() if one.afar},
    )


def _force(state: State, data: Catalog, name: str, units: tuple[UnitId, ...], side: SideId) -> SentForce:
    ships = [ship for unit in units if data.type(unit).kind is Kind.NAVAL for ship in data.link.ships[unit]]
    wings = wings_of(state, data, side)
    cargo = [unit for unit in units if data.type(unit).kind is not Kind.NAVAL]
    return SentForce(
        id=name,
        ships=tuple(ships),
        groups={ship: Group(kind="merchants", count=1) for unit in cargo for ship in merchants(state, data, unit)},
        air={ship: wings[ship] for ship in ships if ship in wings},
        crews={ship: "elite" for ship in elite_ships(state, data, units) if ship in wings},
        anchored=name.endswith(HARBOUR),
    )


def merchants(state: State, data: Catalog, unit: UnitId) -> Iterator[str]:
    """LINK 'JP brigade 1, ship 1': each of those that carry a unit by itself."""
    yield from (f"{unit}, ship {number}" for number in range(1, carried(state, data, unit) + 1))


# --- back -------------------------------------------------------------------------


def apply(state: State, data: Catalog, result: Result) -> Command:
    """One command of a result that fits; Refused says in words why it does not."""
    called = fitting(battle(state, data), result).public.id.removeprefix(CALLED)
    named = {ship for side in SideId for unit in ships_of_side(state, data, side) for ship in data.link.ships[unit]}
    lost = {
        unit: sum(result.ships[ship].sunk for ship in merchants(state, data, unit))
        for side in SideId
        for unit in aboard(state, data, side)
    }
    return c.ApplyBattleResult(
        battle=called,
        severity={ship: severity(result.ships[ship], data.link.severity) for ship in sorted(named)},
        merchants={unit: sunk for unit, sunk in lost.items() if sunk},
        air={name: air.left for name, air in sorted(result.air.items())},
        state=result.hash,
    )


LINK: Link[State, Catalog] = Link(sends=Sends(call=call, name=named, battle=battle, apply=apply))
