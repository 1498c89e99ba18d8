"""11-15, 17.2, 17.4, 19 and 20: formations, phases, AA, attacks, damage control, victory."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.umpire import Refused
from ffts.games.skies import events as facts
from ffts.games.skies.commands.search import RedirectStrike
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import FormationId, Light, ShipId, SideId, TfId
from ffts.games.skies.rules import ch11 as ch11_formations
from ffts.games.skies.rules import ch19 as ch19_victory
from ffts.games.skies.rules.ch13 import air_combat as ch13_air_combat
from ffts.games.skies.rules.ch14 import aa as ch14_aa
from ffts.games.skies.rules.ch15 import attack as ch15_attack
from ffts.games.skies.rules.ch17 import damage_control as ch17_damage_control
from ffts.games.skies.rules.ch20 import fotw as ch20_fotw
from ffts.games.skies.state.damage import Effect
from ffts.games.skies.state.strike import Guns, Ring
from tests.golden.answers_numbers import shipped
from tests.golden.asking import Done

A, B = SideId("A"), SideId("B")
Fleet = Mapping[str, int]

# --- the strike clock -------------------------------------------------------------


def strike_retarget(old: str, new: str) -> Done:
    """12.6 An order that sends a strike elsewhere has no room for another target."""
    if new != old and set(RedirectStrike.model_fields) == {"waive", "side", "formation"}:
        raise Refused("12.6-OTHERTF", "It may follow its own target", "Send it home")
    return Done(old)


def cap_allowed(light: Light, night_flag: bool = False) -> bool:
    return ch13_air_combat.cap_allowed(light, night_flag)


# --- formations -------------------------------------------------------------------


def formation(centre: int, inner: int, outer: int) -> int:
    return ch11_formations.ships_placed(centre, inner, outer)


def template_ship(tf_ship: str, tf_template: str) -> Done:
    ch11_formations.same_force("A ship", tf_ship, tf_template)
    return Done(tf_template)


# --- AA -----------------------------------------------------------------------------


def aa_fire(
    position: str, target: str, points_for_target: float, points_total: float, spent: float = 0, own: bool = False
) -> float:
    """`target` is the ring of the ship it helps, or itself."""
    aims_at = None if own or target == "self" else Ring(target)
    ch14_aa.still_there(points_for_target, points_total - spent)
    ch14_aa.may_help(Ring(position), aims_at)
    return ch14_aa.counted(aims_at, points_for_target)


def aa_support_total(points: Iterable[float]) -> int:
    """14.3 What the inner ring's points come to at the centre's attackers, as they are read on the table."""
    return ch14_aa.points_on_table((ch14_aa.counted(Ring.CENTRE, one) for one in points), 1.0)


def aa_after_hits(aa: float, mounts: int, mounts_out: int, batteries_out: int = 0) -> float:
    return ch14_aa.aa_after_hits(aa, mounts, mounts_out, batteries_out)


def aa_in_range(kind: Guns, inches: float) -> bool:
    return ch20_fotw.in_range(kind, inches)


def fotw_aa(kind: Guns, inches: float) -> Done:
    ch20_fotw.fire_in_range("The ship", (kind,), inches)
    return Done(inches)


def fotw_gun(fired_aa_this_turn: bool) -> Done:
    ch20_fotw.surface_fire("The ship", 1, 0 if fired_aa_this_turn else 1, 1)
    return Done("fires")


# --- attacks --------------------------------------------------------------------------


def attacks(afs: int) -> int:
    return ch15_attack.attacks(afs)


def torpedo_drop(mode: ch20_fotw.Drop) -> float:
    return ch20_fotw.drop_inches(mode)


def torpedo_mod(inches: float) -> int:
    return ch20_fotw.drop_bonus(inches)


# --- damage control ---------------------------------------------------------------------


def dc_segment_rolls(damaged: bool, attacked_prev: bool, rule: int = 2) -> int:
    return ch17_damage_control.rolls_in_segment(damaged, attacked_prev, rule)


# --- victory ------------------------------------------------------------------------------


def vp_ship(
    cls: str,
    speed: float = 0.0,
    original: float = 4.0,
    sunk: bool = False,
    damaged: bool = True,
    columns: str = "highest_only",
) -> int:
    row = shipped()[2].rows[shipped()[1].get(cls, cls)]
    return ch19_victory.ship_points(row, sunk, speed, original, damaged, columns)


def fleet_value(fleet: Fleet) -> int:
    classes = [shipped()[1].get(cls, cls) for cls, count in fleet.items() for _ in range(count)]
    return ch19_victory.fleet_value(shipped()[2].rows, classes)


def handicap(fleet_a: Fleet, fleet_b: Fleet, rule: str = "outnumbered") -> Mapping[str, Any]:
    to, points = ch19_victory.balance((A, fleet_value(fleet_a)), (B, fleet_value(fleet_b)), rule)
    return {"to": to, "points": points}


def victory(a: Mapping[str, Any], b: Mapping[str, Any], rule: str = "outnumbered") -> Mapping[str, Any]:
    """`ship_points` are what a side's own ships have cost it, `afs_lost` its own AFs: the other side scores both."""
    bonus = handicap(a["fleet"], b["fleet"], rule)
    each = shipped()[2].per_af
    tallies = tuple(
        ch19_victory.SideScore(
            side,
            (
                ch19_victory.Reason("19.2", "ships", enemy["ship_points"]),
                ch19_victory.Reason("19.3", "AFs", each * enemy["afs_lost"]),
                ch19_victory.Reason("19.4", "balance", bonus["points"] if bonus["to"] == side else 0),
            ),
        )
        for side, enemy in ((A, b), (B, a))
    )
    score = ch19_victory.Score(tallies, "", by_points=True)
    return {**{tally.side: tally.total for tally in tallies}, "winner": score.winner}


SEEN: Mapping[str, Event] = {
    "aa_roll": e.AaFired(side=A, group="B strike 1/1", points=6, destroyed=(), turned=()),
    "attack_roll": e.AttackRolled(
        side=B, group="B strike 1/1", ship=ShipId("CV6"), cls="CV", percent=20, working="Dive", faces=(7,), hits=1
    ),
    "strike_arrival": ea.StrikeAnnounced(side=A, formation=FormationId("A strike 1"), target="O", turn=9, number=1),
    "damage_effect": e.ShipDamaged(side=A, ship=ShipId("CV6"), effect=Effect(hull=1)),
    "damage_control": e.DamageControlRolled(side=A, ship=ShipId("CV6"), numbers=(1,), results=("mended",)),
    "cap_roll": e.CapEngaged(side=A, group="B strike 1/1", when="before", sent=(), positioned=1, engaged=1),
    "sighting_roll": e.SightingRolled(side=A, formation=FormationId("A strike 1"), turn=9, result="not found"),
    "asp_roll": e.AspRolled(side=A, group="A strike 1/1", face=2, asp=2),
    "sinking": e.SinkingsSeen(by=B, task_force=TfId("16"), classes=("CV",), turn=9),
    "sinking_unseen": facts.ShipSank(side=A, ship=ShipId("CV6"), turn=9),
}
"""What happens to side A, by the name the cases give it."""


ANSWERS: Mapping[str, Callable[..., object]] = {
    "strike_retarget": strike_retarget,
    "cap_allowed": cap_allowed,
    "formation": formation,
    "template_ship": template_ship,
    "aa_fire": aa_fire,
    "aa_support_total": aa_support_total,
    "aa_after_hits": aa_after_hits,
    "aa_in_range": aa_in_range,
    "fotw_aa": fotw_aa,
    "fotw_gun": fotw_gun,
    "attacks": attacks,
    "torpedo_drop": torpedo_drop,
    "torpedo_mod": torpedo_mod,
    "dc_segment_rolls": dc_segment_rolls,
    "vp_ship": vp_ship,
    "fleet_value": fleet_value,
    "handicap": handicap,
    "victory": victory,
}
