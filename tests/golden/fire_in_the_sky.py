"""Answers to the cases of Fire in the Sky: each is put to the rules, by the edition the case names."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ffts.games.fire_in_the_sky.names import HexId, Kind, PlaceId, SideId, Water
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.rules import ch02, ch05, ch06, ch07, ch09, ch16, track
from ffts.games.fire_in_the_sky.rules.ch08 import factor, may_end_in
from ffts.games.fire_in_the_sky.rules.ch12.landing import within_reach
from ffts.games.fire_in_the_sky.rules.turns import end_fractions
from ffts.games.fire_in_the_sky.rules.ways import Bounds, Found, ways
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Case, CombatKind
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.setting import AL, FIRST, JP, SECOND, alone, begun, catalog, held, moved, public

EDITION = {"mmp": FIRST, "phalanx": SECOND}
WHO = {SideId.JP: "JP", SideId.AL: "AL"}
Units = Sequence[tuple[str, float, int]]


def numbers(edition: str) -> Catalog:
    return catalog(EDITION[edition])


# ---------------------------------------------------------------- what things cost


def sea_cost(edition: str, units: Units, deployments: int = 1) -> float:
    """FS-8.2 Ratings as in the first edition: those of ships are scaled."""
    data = numbers(edition)
    return deployments * sum(
        _rating(data, kind, rating) * factor(data.edition, Kind(kind)) * n for kind, rating, n in units
    )


def _rating(data: Catalog, kind: str, rating: float) -> float:
    return rating * (data.edition.ship_factor if kind == "naval" else 1)


def oper_cost(edition: str, kind: str, rating: float) -> float:
    return ch09.oper_cost(numbers(edition).edition, rating)


def oil_cost(edition: str, ratings: Iterable[float], hexes: int) -> float:
    data = numbers(edition)
    scaled = [_rating(data, "naval", rating) for rating in ratings]
    stay = ch09.stay_price(begun(data), data, reacting=False)
    return ch09.oil_cost(data.edition, scaled, hexes, data.numbers.near_hexes, stay)


def phase_end(edition: str, points: float) -> float:
    """FS-2.1.2.1 By the rules that close a phase."""
    data = numbers(edition)
    state = public(begun(data), oil=points)
    ump = RULEBOOK.umpire(state, data)
    end_fractions(ump)
    return ump.state.public.oil


def oil_transport_max(edition: str, pool: float, transport: float, resources: int) -> int:
    return ch05.most_oil(numbers(edition).edition, pool, transport, resources)


def dd_transfer(edition: str, number: int) -> float:
    return number * numbers(edition).edition.escort_tp


def asw_convoy_oil(edition: str, dice: int) -> float:
    return ch06.convoy_oil(numbers(edition).edition, dice)


def merchant_loss(edition: str, hits: int, pool: float, transport: float) -> tuple[float, float]:
    return ch06.merchant_loss(numbers(edition).edition, hits, pool, transport)


def sub_merchant_mod(turn: int) -> int:
    case = Case(SideId.AL, turn, SideId.AL)
    return sum(mod.by for mod in numbers("mmp").combat.mods(CombatKind.MERCHANTS, case))


# ---------------------------------------------------------------- task forces, replacements, points


def tf_legal(naval: int, other: int) -> bool:
    return ch09.tf_legal(naval, other, numbers("mmp").numbers)


def expansion(turn: int) -> int:
    return ch02.expansion(numbers("mmp"), turn)


def base_capacity(base: str, what: str, turn: int, allied: bool) -> float:
    data = numbers("mmp")
    state = held(public(begun(data), turn=turn), AL if allied else JP, base)
    asked = ch02.air_capacity if what == "air" else ch02.port_capacity
    return asked(state, data, PlaceId(base))


def verdict(edition: str, vp: int) -> str | None:
    winner = ch16.verdict(numbers(edition).edition, vp)
    return WHO[winner] if winner else None


def final(edition: str, vp: int) -> str:
    winner = ch16.final(numbers(edition).edition, vp)
    return WHO[winner] if winner else "draw"


def malus(turn: int, manila: bool, singapore: bool) -> int:
    once = tuple(PlaceId(name) for name, ever in (("manila", manila), ("singapore", singapore)) if ever)
    return -len(ch16.malus(numbers("mmp"), turn, once))


def captured_vp(bases: Sequence[str]) -> int:
    return sum(ch16.captured(numbers("mmp"), {PlaceId(base): JP for base in bases}).values())


# ---------------------------------------------------------------- the map


def hex_of(place: str) -> HexId:
    return numbers("mmp").chart.hex_of(place)


def dist(a: str, b: str) -> int:
    return numbers("mmp").chart.distance(hex_of(a), hex_of(b))


def sea(a: str, b: str) -> int:
    """FS-2.2.1 By ship, with nothing in the way."""
    return len(_ways(a, Bounds(99, frozenset(), frozenset()))[Water(hex_of(b))])


def _ways(start: str, bounds: Bounds) -> Found:
    return ways(numbers("mmp").chart, Water(hex_of(start)), bounds)


def world(side: SideId, airs: Sequence[str]) -> State:
    """Nothing on the map but enemy air units at these bases, which are the enemy's."""
    data = numbers("mmp")
    kind = "JP air" if side is AL else "AL air"
    placed = {place: [f"{kind} {number}"] for number, place in enumerate(airs, start=1)}
    return held(alone(begun(data), placed), side.enemy, *airs)


def _owner(place: str) -> SideId:
    return begun(numbers("mmp")).public.control.get(PlaceId(place), JP)


def deploy_ok(a: str, b: str, airs: Sequence[str] = ()) -> bool:
    """FS-8.2 In one deployment, by the side that holds the base it starts from."""
    data, side = numbers("mmp"), _owner(a)
    state = held(world(side, airs), side, a, b)
    zones = ch02.air_zones(state, data, side.enemy)
    bounds = Bounds(data.numbers.sea_hexes, zones, frozenset(), operational=False)
    return may_end_in(state, data, side, PlaceId(b)) and Water(hex_of(b)) in _ways(a, bounds)


def oper_hexes(a: str, b: str, limit: int, airs: Sequence[str] = ()) -> int | None:
    data, side = numbers("mmp"), _owner(a)
    zones = ch02.air_zones(world(side, airs), data, side.enemy)
    found = _ways(a, Bounds(limit, zones, frozenset())).get(Water(hex_of(b)))
    return None if found is None else len(found)


def react_ok(a: str, b: str, ma: int, airs: Sequence[str] = ()) -> bool:
    """FS-10.1 An enemy is taken to be where the ships go."""
    data, side = numbers("mmp"), _owner(a)
    zones = ch02.air_zones(world(side, airs), data, side.enemy)
    return Water(hex_of(b)) in _ways(a, Bounds(ch09.reaction_range(ma), zones, frozenset()))


def amphib_ok(target: str, bases: Sequence[str]) -> bool:
    data = numbers("mmp")
    return within_reach(data.chart, hex_of(target), bases, data.numbers.landing_hexes)


def linked(a: str, b: str) -> bool:
    return PlaceId(b) in numbers("mmp").chart.connections[PlaceId(a)]


def in_zoc(place: str, airs: Sequence[str]) -> bool:
    return hex_of(place) in ch02.air_zones(world(AL, airs), numbers("mmp"), JP)


def jp_supply(dest: str, enemy_air: Sequence[str] = ()) -> bool:
    """FS-2.2.3.2 In the Short Campaign as it begins, with Allied air units at these bases and no others."""
    return ch02.supplied(_air_at(AL, enemy_air, clear=(AL,)), numbers("mmp"), JP, hex_of(dest))


def us_line(jp_bases: Sequence[str], jp_air: Sequence[str]) -> bool:
    """FS-16 The life line, with Japan holding these bases besides, and its air units at these."""
    state = held(_air_at(JP, jp_air, clear=tuple(SideId) if jp_air else ()), JP, *jp_bases, *jp_air)
    return ch02.life_line(state, numbers("mmp"))


def _air_at(side: SideId, places: Sequence[str], clear: Sequence[SideId]) -> State:
    state = begun(numbers("mmp"))
    gone = [unit for unit, one in state.units.items() if " air " in unit and one.side in clear]
    state = moved(state, {"pool": gone})
    free = [unit for unit, one in state.units.items() if unit.startswith(f"{side} air ") and one.at == "pool"]
    return moved(state, {place: [unit] for place, unit in zip(places, free, strict=False)})


ANSWERS: Mapping[str, Callable[..., object]] = {
    "sea_cost": sea_cost,
    "oper_cost": oper_cost,
    "oil_cost": oil_cost,
    "phase_end": phase_end,
    "oil_transport_max": oil_transport_max,
    "dd_transfer": dd_transfer,
    "asw_convoy_oil": asw_convoy_oil,
    "merchant_loss": merchant_loss,
    "sub_merchant_mod": sub_merchant_mod,
    "tf_legal": tf_legal,
    "reaction_range": ch09.reaction_range,
    "expansion": expansion,
    "base_capacity": base_capacity,
    "replenish": ch07.replenish,
    "replacement_ok": ch07.replacement_ok,
    "verdict": verdict,
    "final": final,
    "malus": malus,
    "captured_vp": captured_vp,
    "dist": dist,
    "sea": sea,
    "deploy_ok": deploy_ok,
    "oper_hexes": oper_hexes,
    "react_ok": react_ok,
    "amphib_ok": amphib_ok,
    "linked": linked,
    "in_zoc": in_zoc,
    "jp_supply": jp_supply,
    "us_line": us_line,
    "return_turn": lambda owner, part, turn, phases: track.return_turn(SideId(owner), SideId(part), turn, phases),
    "repair_turn": lambda owner, part, turn, hits: track.return_turn(SideId(owner), SideId(part), turn, 2 * hits),
}
"""Who answers which question; those of combat are asked in fits_battle."""
