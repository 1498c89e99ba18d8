"""The program plays one side: what it orders in each step, from what its side sees."""

from collections.abc import Callable, Collection, Mapping, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer, order_among
from ffts.core.seats.player import Intent
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.doctrine import deploying, sailing
from ffts.games.fire_in_the_sky.doctrine.fighting import best_answer, price
from ffts.games.fire_in_the_sky.doctrine.planning import AS_STAFF, Nerve, Plan
from ffts.games.fire_in_the_sky.names import ESCORT, Kind, Nation, PlaceId, SideId, Step, aviation
from ffts.games.fire_in_the_sky.offers.by_kind import order_of
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.offers.watch import due as due_lines
from ffts.games.fire_in_the_sky.rules.board import ashore, at_spot, nation_of, rating, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch02 import all_excess, land_limit, land_load
from ffts.games.fire_in_the_sky.rules.ch05 import resources
from ffts.games.fire_in_the_sky.rules.ch06 import convoy_oil, escort_dice, escorts_know
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.rules.ch17 import accident_targets, japanese_air
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state

ESCORTS = 3
"""Destroyers that escort convoys."""
KEPT = 4.0
"""Oil that convoys leave for the fleet."""
REPLACED = 2
"""Units that are filled up in a turn."""
PLANES = 6
"""Steps of naval aviation that are kept for carriers."""


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What a player seated at the table orders now; nothing while it is not his word."""
    awaits = view.public.awaits
    if awaits.side is not view.side or awaits.step is Step.OVER:
        return ()
    if awaits.step in ANSWERS:
        return ANSWERS[awaits.step](view, data)
    if awaits.step in PLANS:
        return planned(view, data)
    answer = best_answer(view, data)
    return (Intent(*answer),) if answer else _first_due(view, data)


def planned(view: SideView, data: Catalog, nerve: Nerve = AS_STAFF) -> tuple[Intent, ...]:
    """A step that is planned as a whole and then ended, by who dares so much."""
    plan = Plan(known_state(view), data, view.side, nerve=nerve)
    end = plan.order(c.EndPhase)
    PLANS[view.public.awaits.step](plan)
    plan.kept = {}  # what the end of a phase forfeits cannot be kept
    plan.give(end, "nothing more is worth what it would cost or risk")
    return tuple(plan.choices)


def _first_due(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    """The first thing that is due and allowed."""
    state = known_state(view)
    for line in due_lines(state, data, view.side):
        if line.command is not None and refused(state, data, line.command) is None:
            return (Intent(line.command, "it is all that can be ordered here"),)
    return ()


# ---------------------------------------------------------------- 5 to 7


def transport(plan: Plan) -> None:
    """FS-5 Some destroyers for the convoys, and all the oil there are ships for."""
    escorts = len(at_spot(plan.state, plan.data, SideId.JP, ESCORT))
    for home in plan.data.homes(Nation.JP):
        for unit in plan.ships(home):
            if escorts < ESCORTS and plan.data.cls(unit) == "DD":
                escorts += plan.give(
                    plan.order(s.TransferEscort, (unit,)),
                    "destroyers keep submarines from the merchantmen, on whom transport and oil depend",
                )
    for place in resources(plan.state, plan.data):
        plan.give(plan.order(s.TransportOil, place=place), "oil lets the fleet sail and react; unshipped it is lost")


def reinforce(plan: Plan) -> None:
    """FS-7 Pilots for carriers first; what is in a box comes onto the map."""
    _pilots(plan)
    _replacements(plan)
    for box in plan.data.chart.boxes:
        connects = plan.data.chart.boxes[box].connects
        for unit in (*plan.ships(box), *ashore(plan.state, plan.data, plan.side, box, Kind.AIR)):
            plan.give(
                plan.order(s.MoveOffMap, (unit,)),
                f"from the box to {plan.data.chart.describe(connects)}, where this turn can use it",
            )
        for unit in plan.troops(box):
            room = land_limit(plan.data, connects) - land_load(plan.state, plan.data, plan.side, connects)
            if rating(plan.state, plan.data, unit) <= room:
                plan.give(
                    plan.order(s.MoveOffMap, (unit,)),
                    f"from the box to {plan.data.chart.describe(connects)}, where this turn can use it",
                )


def _replacements(plan: Plan) -> None:
    """FS-7.4 A marker for each of the strongest reduced units; one that cannot be brought there costs nothing."""
    for unit in deploying.reduced_units(plan)[:REPLACED]:
        nation, value = nation_of(plan.data, unit), strength(plan.state, plan.data, unit)
        for home in plan.data.homes(nation):
            order = plan.order(s.TakeReplacement, nation=nation, value=value, home=home)
            if plan.give(order, f"a marker to fill up {unit}, which fights at half its strength"):
                break


def _pilots(plan: Plan) -> None:
    waiting = carriers_without_planes(plan.state, plan.data)
    wanted = sum(plan.data.planes_needed(unit) for unit in waiting) if waiting else PLANES
    for unit in plan.state.public.trainable:
        if steps_of(plan.state, naval_aviation(plan.state, plan.data)) < wanted:
            box = aviation(plan.state.units[unit].at)
            plan.give(
                plan.order(s.PlaceArrival, (unit,), at=box),
                "pilots for carriers: without them a repaired carrier has no planes",
            )
    for carrier in sorted(waiting, key=plan.data.planes_needed):
        plan.give(plan.order(s.ReplenishCarrier, (carrier,)), "she has planes again and can lead a task force")


def take_off_excess(plan: Plan) -> None:
    """FS-2.2.2.1 What stands beyond a limit goes, the dearest first."""
    for (place, what), _ in tuple(all_excess(plan.state, plan.data, plan.side.enemy).items()):
        kind = {"land": Kind.LAND, "air": Kind.AIR}.get(what, Kind.NAVAL)
        units = sorted(
            ashore(plan.state, plan.data, plan.side.enemy, place, kind), key=lambda unit: -price(plan.data, unit)
        )
        for unit in units:
            if (place, what) in all_excess(plan.state, plan.data, plan.side.enemy):
                plan.give(
                    plan.order(s.RemoveExcess, (unit,), place=place),
                    f"{plan.data.chart.describe(place)} is beyond its limit; this is the dearest unit that may go",
                )


def _nothing(plan: Plan) -> None:
    """The step is ended."""


PLANS: Mapping[Step, Callable[[Plan], None]] = {
    Step.TRANSPORT: transport,
    Step.BOMBING: _nothing,
    Step.REINFORCE: reinforce,
    Step.DEPLOY_FIRST: deploying.first,
    Step.EXCESS_FIRST: take_off_excess,
    Step.SAIL: sailing.sail,
    Step.REACT: sailing.react,
    Step.COMMIT: sailing.commit,
    Step.RETURN: _nothing,
    Step.EXCESS_LANDING: take_off_excess,
    Step.EXCESS_RETURN: take_off_excess,
    Step.DEPLOY_SECOND: deploying.second,
    Step.EXCESS_SECOND: take_off_excess,
    Step.END: _nothing,
}
"""Steps that are planned as a whole and then ended."""


# ---------------------------------------------------------------- answers with dice


def _escorts(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    """FS-6.1 As many dice as leave the fleet some oil."""
    state = known_state(view)
    dice = escort_dice(state, data)
    while dice and state.public.oil - convoy_oil(data.edition, dice) < KEPT:
        dice -= 1
    return _answered(view, data, s.EscortConvoys, dice, f"as many dice as leave the fleet {KEPT:g} points of oil")


def _raiders(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    """FS-6.2 All at the merchantmen: a hit there lasts."""
    dice = view.public.submarines[view.side]
    raid: type[Command] = s.AnnounceRaids if escorts_know(known_state(view), data) else s.RaidMerchants
    return _answered(view, data, raid, dice, "all at the merchantmen: what is sunk of them is never replaced")


def _answered(view: SideView, data: Catalog, kind: type[Command], dice: int, why: str) -> tuple[Intent, ...]:
    """Return the answer that is due with this number of dice."""
    order = order_among(due_lines(known_state(view), data, view.side), kind, {"dice": dice})
    return (Intent(order, why),) if order else ()


def _accident(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    """FS-18.3.1 The dearest ship of that harbour."""
    state, public = known_state(view), view.public
    if public.accident is not None and public.accident_at is not None:
        units = accident_targets(state, data, PlaceId(public.accident_at))
        worst = max(units, key=lambda unit: price(data, unit))
        order = order_of(state, data, view.side, s.SinkInAccident, (worst,))
        return (Intent(order, "the dearest ship of that harbour, since one is lost"),) if order else ()
    return _first_due(view, data)


def _kamikaze(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    """FS-18.2.4.c What is smallest."""
    state = known_state(view)
    units = sorted(japanese_air(state, data), key=lambda unit: state.units[unit].steps)
    for unit in units:
        cmd = order_of(state, data, view.side, s.RemoveAirStep, (unit,))
        if cmd and refused(state, data, cmd) is None:
            return (Intent(cmd, "a step has to go; this is the smallest loss"),)
    end = order_of(state, data, view.side, c.EndPhase)
    return (Intent(end, "no step is left that would have to be removed"),) if end else ()


def _set_up(view: SideView, data: Catalog) -> tuple[Intent, ...]:
    return _first_due(view, data)


ANSWERS: Mapping[Step, Callable[[SideView, Catalog], tuple[Intent, ...]]] = {
    Step.SET_UP: _set_up,
    Step.CONVOY: _escorts,
    Step.CONVOY_ANSWER: _escorts,
    Step.MERCHANTS: _raiders,
    Step.ACCIDENT: _accident,
    Step.KAMIKAZE_LOSS: _kamikaze,
}
