"""18 A battle of a campaign as a scenario of one day, and its result as it is told to the campaign.

Everything is deterministic: the ships of a battle are found again at the end of the day by the way they were named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, NamedTuple

from ffts.core.charts import ChartMap
from ffts.core.link import (
    AirLeft,
    Battle,
    Fights,
    Group,
    Link,
    Notice,
    Party,
    Result,
    SentForce,
    SentSide,
    ShipFacts,
)
from ffts.core.shelf import Entries
from ffts.core.umpire import Refused
from ffts.games.skies.beyond import far_fields, far_groups, far_ids
from ffts.games.skies.names import ShipId
from ffts.games.skies.placing import anchorage, force_hexes
from ffts.games.skies.ranging import KINDS, air_groups, squadron, written
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.link import LinkNumbers, Nation
from ffts.games.skies.state import Ship, Side, State
from ffts.games.skies.state.air import Where

if TYPE_CHECKING:
    from ffts.games.skies.autoplay import PlayedGame

Tree = dict[str, Any]
FIRST_NUMBER = 61
BEYOND = (
    "18.2",
    "Aircraft from beyond the map come once: their field cannot be attacked, and none is made ready again.",
)
RULES = (
    (
        "10.6",
        "No ship leaves the map but to break off: a side may do so once all its AFs are aboard, and is then home.",
    ),
    ("19.2", "Points decide nothing: what happened to the ships goes back to the campaign."),
)


class _Table(NamedTuple):
    """What a side is set up with."""

    numbers: LinkNumbers
    chart: ChartMap
    entries: Entries


def ident(notice: Notice) -> str:
    """The id of the scenario, by which the day is known again: the battle and the beginning of its hash."""
    return f"{notice.id.lower()}-{notice.hash[:12]}"


# --- a scenario -------------------------------------------------------------------


def scenario(battle: Battle, numbers: LinkNumbers, chart: ChartMap, entries: Entries) -> Tree:
    """18 The day, as its author would write it."""
    notice = battle.public
    made = {ship: fields for party in notice.parties for ship, fields in _made(battle, party, numbers)}
    far = [field for party in notice.parties for field in far_fields(battle, party, numbers, chart)]
    table = _Table(numbers, chart, entries)
    return {
        "id": ident(notice),
        "title": notice.title,
        "summary": f"A battle of the campaign, {notice.distance} hexes apart at {notice.start}.",
        "source": f"battle {notice.id} of {notice.campaign}, state {notice.hash}",
        "date": notice.date,
        "start": notice.start,
        "turns": notice.turns,
        "chart": chart.id,
        "special_rules": [{"rule": rule, "text": text} for rule, text in (*RULES, *((BEYOND,) if far else ()))],
        **({"held": held} if (held := _held(notice, numbers, chart)) else {}),
        **({"beyond": [field.base.model_dump() for field in far]} if far else {}),
        "weather": {"wind_from": numbers.wind_from, "wind_knots": numbers.wind_knots, "sky": numbers.sky},
        "house_rules": {"vp.handicap": "none"},
        "sides": [_side(battle, party, table) for party in notice.parties],
        "catalog": {"ships": made, **({"carriers": {field.base.id: field.sheet for field in far}} if far else {})},
    }


def _held(notice: Notice, numbers: LinkNumbers, chart: ChartMap) -> dict[str, str]:
    """Bases of this map by the side that holds them."""
    sides = {party.id: numbers.nations[party.nation].side for party in notice.parties}
    there = {base.id for base in chart.bases}
    return {numbers.ident(base): sides[side] for base, side in notice.held.items() if numbers.ident(base) in there}


def _made(battle: Battle, party: Party, numbers: LinkNumbers) -> Iterator[tuple[str, Tree]]:
    """Merchants, which no catalog names."""
    for force in battle.sealed[party.id].task_forces:
        for unit, group in force.groups.items():
            if group.kind == "merchants":
                for no, ship in enumerate(_merchants(unit, group), 1):
                    about = {"name": f"{unit} {no}", "nation": party.nation, "source": numbers.source}
                    yield ship, {**numbers.merchant.model_dump(), **about, "confidence": "low"}


def _merchants(unit: str, group: Group) -> tuple[str, ...]:
    return tuple(f"{unit.replace(' ', '')}{no}" for no in range(1, group.count + 1))


def _side(battle: Battle, party: Party, table: _Table) -> Tree:
    numbers, chart, date = table.numbers, table.chart, battle.public.date
    sealed, nation = battle.sealed[party.id], numbers.nations[party.nation]
    ships = ships_of(sealed, numbers, nation)
    hexes = force_hexes(battle.public, party, chart, len(sealed.task_forces))
    forces = [
        {
            "id": no,
            "name": f"Task Force {no} ({force.id})",
            "hex": anchorage(battle.public, chart) if force.anchored else hex_,
            "ships": own,
            **({"moored": True} if force.anchored else {}),
        }
        for no, force, hex_, own in zip(_numbers(nation), sealed.task_forces, hexes, ships, strict=False)
    ]
    afloat = (one for force in sealed.task_forces for one in force.air.items())
    wings = [(numbers.ident(name), wing) for name, wing in (*afloat, *sealed.bases.items())]
    far = far_groups(sealed, nation, date)
    crews = {numbers.ident(ship): crew for force in sealed.task_forces for ship, crew in force.crews.items()}
    return {
        "id": nation.side,
        "name": party.name,
        "force_ids": nation.force_ids,
        "briefing": _briefing(battle.public, party),
        "radar": nation.radar,
        "doctrine": {**nation.doctrine, **nation.types(date).doctrine},
        "bases": [*map(numbers.ident, sealed.bases), *far_ids(sealed, nation).values()],
        "task_forces": forces,
        "air_groups": [written(group) for group in (*air_groups(wings, nation, date, table.entries, crews), *far)],
        **_intent(battle.public, party, numbers),
    }


def _intent(notice: Notice, party: Party, numbers: LinkNumbers) -> Tree:
    """1.2 What a side played by the program has in mind: the base, where the attack is for that."""
    if not (party.attacks and notice.struck_base):
        return {}
    return {"intent": {"strike_first": numbers.ident(notice.struck_base), "until": numbers.base_struck_until}}


def _briefing(notice: Notice, party: Party) -> str:
    what = f"the base {notice.struck_base}" if notice.struck_base else "the enemy's ships"
    return f"You attack: {what} first." if party.attacks else "You are in these waters, and the enemy comes."


def _numbers(nation: Nation) -> Iterator[str]:
    """5.2 Numbers or letters."""
    return map(str, count(FIRST_NUMBER)) if nation.force_ids == "number" else iter(ascii_uppercase)


def ships_of(sealed: SentSide, numbers: LinkNumbers, nation: Nation) -> tuple[list[str], ...]:
    """The ids of the ships of every force: those with names, those of its groups, its screen."""
    left = iter(nation.destroyers)
    return tuple(
        [
            *map(numbers.ident, force.ships),
            *(ship for ships in _groups(force, left).values() for ship in ships),
            *islice(left, force.screen),
        ]
        for force in sealed.task_forces
    )


def _groups(force: SentForce, destroyers: Iterator[str]) -> Mapping[str, tuple[str, ...]]:
    """Every group of a force as ships; destroyers are taken off the list."""
    return {
        unit: _merchants(unit, group) if group.kind == "merchants" else tuple(islice(destroyers, group.count))
        for unit, group in force.groups.items()
    }


def _groups_of(sealed: SentSide, nation: Nation) -> Mapping[str, tuple[str, ...]]:
    """Every group of a side, taken from the list in the same order as for the scenario."""
    left, found = iter(nation.destroyers), dict[str, tuple[str, ...]]()
    for force in sealed.task_forces:
        found |= _groups(force, left)
        tuple(islice(left, force.screen))
    return found


# --- its result -------------------------------------------------------------------


def result(state: State, data: Catalog, battle: Battle, numbers: LinkNumbers) -> Result:
    """19 How the day came out, once it is over: every unit and every air factor accounted for."""
    notice, public = battle.public, state.public
    if data.scenario.id != ident(notice):
        why = f"This day is {data.scenario.id}; the campaign waits for {ident(notice)}"
        raise Refused("LINK-DAY", why, "Bring the day that was written for this battle", waivable=False)
    if not public.over:
        why = f"The day is not over: turn {public.turn} of {public.last_turn}"
        raise Refused("LINK-OPEN", why, "Play it to its end", waivable=False)
    ships, air, runway, hits = dict[str, ShipFacts](), dict[str, AirLeft](), 0, 0
    for party in notice.parties:
        sealed, nation = battle.sealed[party.id], numbers.nations[party.nation]
        side = next(side for side in state.sides.values() if side.id == nation.side)
        named = (name for force in sealed.task_forces for name in force.ships)
        ships |= {name: _facts(data, side, ShipId(numbers.ident(name))) for name in named}
        ships |= {unit: _group_facts(side, members) for unit, members in _groups_of(sealed, nation).items()}
        far = far_ids(sealed, nation)
        air |= {
            name: AirLeft(sent=sent, left=_left(side, far.get(name, numbers.ident(name))))
            for name, sent in sealed.air.items()
        }
        if notice.struck_base in sealed.bases:
            struck = numbers.ident(notice.struck_base)
            bases = [deck for deck in side.platforms.values() if str(deck.id) == struck]
            runway = sum(len(base.closed_sections) for base in bases)
            hits = sum(base.hangar_hits for base in bases)
    return Result(
        id=notice.id,
        hash=notice.hash,
        finished=f"turn {public.turn}",
        sides=tuple(party.id for party in notice.parties),
        ships=ships,
        air=air,
        runway_out=runway,
        base_hits=hits,
    )


def _facts(data: Catalog, side: Side, ident: ShipId) -> ShipFacts:
    ship = side.ships[ident]
    deck = next((platform for name, platform in side.platforms.items() if str(name) == ident), None)
    return ShipFacts(
        sunk=ship.sunk_on is not None,
        dead=ship.speed <= 0,
        speed=ship.speed,
        speed0=ship.full_speed,
        deck=len(deck.closed_sections) if deck else 0,
        fire=ship.damage.fires > 0,
        elevator=bool(deck and deck.lifts_out),
        hangar=bool(deck and deck.hangar_hits),
        aa_lost=_aa_lost(data, ship),
    )


def _aa_lost(data: Catalog, ship: Ship) -> float:
    aa = data.aa_of(ship.id)
    return round(max(0.0, 1 - aa_now(data, ship) / aa.points), 2) if aa and aa.points else 0.0


def _group_facts(side: Side, members: tuple[str, ...]) -> ShipFacts:
    """A unit of several ships is sunk when more than half of them are."""
    sunk = sum(side.ships[ShipId(member)].sunk_on is not None for member in members)
    return ShipFacts(sunk=sunk * 2 > len(members))


def _left(side: Side, base: str) -> int:
    """Air factors that set out with this carrier or base and are not lost, wherever they are now."""
    own = {squadron(base, kind) for kind in KINDS}
    return sum(af.squadron in own and af.where is not Where.LOST for af in side.air.values())


def by_program(table: PlayedGame) -> Callable[[], bool]:
    """1.2 Both sides are played by program, a segment at every call; whether the day goes on."""
    from ffts.games.skies.autoplay import Autoplay  # brings the player, who is not needed to send a battle

    game = Autoplay(table)

    def on() -> bool:
        game.segment()
        return not game.state.public.over

    return on


LINK: Link[State, Catalog] = Link(
    fights=Fights(
        numbers=LinkNumbers,
        charts=lambda numbers: numbers.charts,
        scenario=scenario,
        side=lambda party, numbers: numbers.nations[party.nation].side,
        result=result,
        by_program=by_program,
    )
)
