"""What the questions about the link of a campaign to a battle mean in our own rules; what is not here is not built."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.link import DEAD, ShipFacts, severity
from ffts.games.fire_in_the_sky.sheets.link import LinkNumbers as SkyNumbers
from ffts.games.fire_in_the_sky.sheets.link import fits_group, fits_pair
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import Kind, SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.sheets.link import LinkNumbers, split
from tests.fire_in_the_sky import battle_setting as sky
from tests.pacific_fury.setting import at_sea, catalog, play

SHIPS = {SideId.JP: ("Shokaku", "Ryujo"), SideId.US: ("Wasp", "Enterprise")}
HOME = {SideId.JP: Zone.ES, SideId.US: Zone.SP}


def _pf_result(
    side: str, degree: int, turn: int, side_leaves: bool = False, roll: int | None = None
) -> list[str | int | None]:
    """A carrier of that side comes back from a battle so hurt; her side attacked, or another task force of it stays.

    A roll that is told and not asked for, because her side stays, is no part of it.
    """
    own = SideId(side)
    attacker = own if side_leaves or degree != DEAD else own.enemy
    hurt, other = map(UnitId, SHIPS[own])
    fleet = {
        f"{own}-1": (HOME[attacker] if own is attacker else HOME[own], (hurt,)),
        f"{own.enemy}-1": (HOME[own.enemy] if own is attacker else HOME[attacker], SHIPS[own.enemy][:1]),
    }
    if own is not attacker:
        fleet[f"{own}-2"] = (HOME[own], (other,))
    data = catalog()
    state = at_sea(data, fleet, str(attacker), turn=turn)
    moves = operations.Move(side=attacker, force=TfId(f"{attacker}-1"), zone=HOME[attacker.enemy])
    there = [unit for _, units in fleet.values() for unit in units]
    result = {UnitId(unit): degree if unit == hurt else 0 for unit in there}
    order = combat.ApplyBattleResult(battle=f"T{turn}-K1-{attacker}", severity=result)
    dice = [1, roll] if roll is not None and side_leaves else [1]
    public = play(state, data, moves, combat.CallBattle(side=attacker), order, dice=dice).public
    if hurt in public.sunk:
        return ["sunk"]
    if hurt in public.removed:
        return ["track", None]
    return ["track", public.track[hurt]] if hurt in public.track else ["ok"]


def _numbers() -> LinkNumbers:
    numbers = catalog().link
    assert numbers is not None
    return numbers


def _severity(ship: Mapping[str, Any]) -> int:
    return severity(ShipFacts(**ship), _numbers().severity)


def _screen(kind: str, carriers: int = 0) -> int:
    return _numbers().screen(Kind(kind), carriers)


def _sky() -> SkyNumbers:
    return sky.catalog().link


ANSWERS: Mapping[str, Callable[..., object]] = {
    "pf_result": _pf_result,
    "severity": _severity,
    "pf_af": lambda name: _numbers().wing(UnitId(name), 0).all,
    "pf_screen": _screen,
    "af_of_strength": lambda icons: _numbers().wing(UnitId("not in the table"), icons).all,
    "split": lambda af: list(split(af, _numbers().shares)),
    "carrier_empty": lambda side, sent, left: _numbers().spent(SideId(side), sent, left),
    "fits_pair": lambda first, second: fits_pair((first, second)),
    "fits_group": lambda severities: fits_group(_sky().groups, severities),
    "steps_lost": lambda af: _sky().steps_lost(af),
    "air_points": lambda af: _sky().points(af),
}
