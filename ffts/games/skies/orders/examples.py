"""6.5 What could be written instead of an order that was not understood: with the squadrons of this carrier or base."""

from collections.abc import Iterable, Mapping

from ffts.games.skies.orders.words import Verb
from ffts.games.skies.sheets.aircraft import NEEDS_NO_WEAPON, Aircraft, Role

_WITH_NAMES: Mapping[Verb, str] = {
    Verb.LAND: "land what is overhead",
    Verb.CAP: "CAP 2 of {fighters}",
    Verb.TURN: "turn round 2 of {fighters}",
    Verb.LAUNCH: "launch {bombers}",
    Verb.BELOW: "strike below what landed",
    Verb.UP: "bring up {others}",
    Verb.SPOT: "spot {bombers} aft",
    Verb.RESPOT: "respot forward",
    Verb.READY: "ready {bombers} {load}",
    Verb.UNREADY: "unready {others}",
    Verb.REPAIR: "repair {others}",
    Verb.NAME: "strike 2 is {bombers} and {others}",
}
OF_CARRIERS = frozenset({Verb.TURN, Verb.BELOW, Verb.UP, Verb.SPOT, Verb.RESPOT})
"""6.7.5 and 6.13.1 What a base has no use for."""


def examples(squadrons: Mapping[str, Aircraft], base: bool) -> Mapping[Verb, str]:
    """An order of each kind that this carrier or base could be given now."""
    names = _names(squadrons)
    fits = {verb: said for verb, said in _WITH_NAMES.items() if not (base and verb in OF_CARRIERS)}
    return {verb: said.format_map(names) for verb, said in fits.items() if _known(said, names)}


def _known(said: str, names: Mapping[str, str]) -> bool:
    return all(f"{{{name}}}" not in said or spoken for name, spoken in names.items())


def _names(squadrons: Mapping[str, Aircraft]) -> Mapping[str, str]:
    """Fighters, strike aircraft with a load of theirs, and a squadron that is neither if there is one."""
    fighters = _first(name for name, kind in squadrons.items() if kind.role is Role.FIGHTER)
    strikers = [name for name, kind in squadrons.items() if kind.role not in NEEDS_NO_WEAPON]
    bombers = _first(strikers) or _first(squadrons)
    others = _first(strikers[:0:-1]) or fighters or bombers
    loads = squadrons[bombers].loads.values() if bombers else ()
    load = _first(load.id for load in loads if load.is_armed) or _first(load.id for load in loads)
    return {"fighters": fighters, "bombers": bombers, "others": others, "load": load}


def _first(names: Iterable[str]) -> str:
    return next(iter(names), "")
