"""What each question about combat in Fire in the Sky means in our own rules."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ffts.core.tables import Mod
from ffts.games.fire_in_the_sky.names import Nation, SideId
from ffts.games.fire_in_the_sky.rules.ch12 import figures
from ffts.games.fire_in_the_sky.rules.ch12.figures import AirStatus, LandResult
from ffts.games.fire_in_the_sky.rules.sinking import sunk_fate
from ffts.games.fire_in_the_sky.rules.track import return_turn
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import Case, Cause, CombatKind, When
from tests.fire_in_the_sky.battle_setting import catalog
from tests.golden.asking import OneOf

EDITIONS = {"mmp": "first", "phalanx": "second"}
CAUSES = {"air": Cause.AIR, "surface": Cause.SURFACE, "sub": Cause.SUBMARINE}


def _edition(name: str) -> Catalog:
    return catalog(EDITIONS[name])


def _mod(by: int) -> tuple[Mod, ...]:
    return (Mod(rule="FS-12", why="of the case", by=by),)


def _hit(roll: int, mod: int = 0) -> bool:
    return roll >= catalog().combat.needs(_mod(mod))


def _mods(kind: CombatKind, side: SideId, turn: int, part: SideId, facts: Sequence[When]) -> int:
    return sum(mod.by for mod in catalog().combat.mods(kind, Case(side, turn, part), facts))


def _sub_tf_mod(side: str, turn: int, no_dd: bool, soft: bool) -> int:
    facts = [When.NO_DESTROYERS] * no_dd + [When.SOFT] * soft
    return _mods(CombatKind.SUBMARINE, SideId(side), turn, SideId.JP, facts)


def _strike_mod(supremacy: bool = False, anchored: bool = False, tf_soft: bool = False, jp_t1: bool = False) -> int:
    facts = [When.SUPREMACY] * supremacy + [When.ANCHORED] * anchored + [When.SOFT] * tf_soft
    return _mods(CombatKind.STRIKE, SideId.JP, 1 if jp_t1 else 2, SideId.JP, facts)


def _surface(fp: int, df: int, roll: int) -> float:
    return float(catalog().combat.gun_hits(fp, df, roll))


def _damage_mod(
    ed: str, cause: str, fp: int = 0, n_hits: int = 1, index: int = 1, allied_t1: bool = False, oomph: bool = True
) -> int:
    """A cause that is none asks for what several hits add, alone."""
    data = _edition(ed)
    later = figures.later_hit_mod(data.edition, oomph, n_hits, index)
    by_cause = data.combat.check_mods[CAUSES[cause]] + fp if cause in CAUSES else 0
    return by_cause + later + (data.combat.surprise if allied_t1 else 0)


def _repair_turn(owner: str, part: str, turn: int, n_hits: int) -> int:
    return _return_turn(owner, part, turn, catalog().combat.repair_per_hit * n_hits)


def _return_turn(owner: str, part: str, turn: int, phases: int) -> int:
    return return_turn(SideId(owner), SideId(part), turn, phases)


def _sunk_fate(ed: str, nation: str, cls: str) -> str:
    fate = sunk_fate(_edition(ed).edition, Nation(nation), cls)
    return {"gone": "removed", "pool": "pool"}[fate]


def _land_at_sea(ed: str, cs: int, reduced: bool, n: int) -> list[Any]:
    loss = figures.land_at_sea(cs, 1 if reduced else 2, 2, n)
    return [loss.steps, loss.eliminated, loss.merchantmen * _edition(ed).edition.cargo_hit]


def _air_at_sea(ed: str, steps: int, n: int) -> list[float]:
    loss = figures.air_at_sea(steps, n)
    return [loss.steps, loss.merchantmen * _edition(ed).edition.cargo_hit]


def _air_status(a: int, b: int, da: int = 0, db: int = 0) -> list[str | None] | str:
    """What each of the two sides has; equal dice are thrown again."""
    status, owner = figures.air_status(a, b, da, db)
    if status is AirStatus.TIE:
        return "reroll"
    return [str(status) if side == owner else None for side in (0, 1)]


ALL_GONE = ("eliminated", "all")
"""FS-13.4 The words of the cases for a defender of whom nothing is left."""


def _land_result(ph: int, nph: int, nph_cs: int) -> str | OneOf:
    result = figures.land_result(ph, nph, nph_cs)
    return OneOf(ALL_GONE) if result is LandResult.ALL else str(result)


def _land_air_loss(ed: str, result: str, steps: int) -> int:
    return figures.land_air_loss(_edition(ed).edition, LandResult("all" if result in ALL_GONE else result), steps)


ANSWERS: Mapping[str, Callable[..., object]] = {
    "hit": _hit,
    "hits": lambda rolls, mod=0: sum(_hit(roll, mod) for roll in rolls),
    "sub_tf_mod": _sub_tf_mod,
    "strike_mod": _strike_mod,
    "surface": _surface,
    "full_hits": lambda parts: figures.full_hits(Fraction(part) for part in parts),
    "damage_mod": _damage_mod,
    "sunk": figures.sunk,
    "sunk_fate": _sunk_fate,
    "land_at_sea": _land_at_sea,
    "air_at_sea": _air_at_sea,
    "repl_at_sea": lambda ed, value, n: figures.replacement_lost(_edition(ed).edition, value, n),
    "ground_support": figures.ground_support,
    "land_result": _land_result,
    "land_air_loss": _land_air_loss,
    "can_start_land_combat": figures.may_start_land_combat,
    "long_range": figures.long_range,
    "base_aa": figures.base_aa,
    "tf_aa": figures.force_aa,
    "air_status": _air_status,
    "return_turn": _return_turn,
    "repair_turn": _repair_turn,
}
