"""3.4.5 The ways to do what the Watch asks of a side in a strike, where there are several: for a seat, which chooses
one of them on the form of the line, and cannot name what it does not see.

Each reads as its side may read it; the order behind the words is looked up when it is carried out.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import strike as c
from ffts.games.skies.names import SideId, Step, afs_text
from ffts.games.skies.offers.directing import (
    forfeiting,
    laid_on,
    manners,
    placing,
    raider_named,
    shedding,
    usual_fire,
)
from ffts.games.skies.offers.flights import turning_home
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.offers.watch import offers_shown_to
from ffts.games.skies.rules.ch11 import shape_of
from ffts.games.skies.rules.ch13.cap_rounds import usual_sends
from ffts.games.skies.rules.ch15.attack import attacks, chance, is_bombing
from ffts.games.skies.rules.ch15.strike_attacks import aim_of, room_left
from ffts.games.skies.rules.raids import force_of, modes_of, strikers
from ffts.games.skies.sequence import ASPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Mode, Round
from ffts.games.skies.words.names import flight_text, target_text
from ffts.games.skies.words.readable import readable

Ways = Callable[[State, Catalog, Side, Any], Iterator[Offer]]


def other_ways(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """Of every line that is open now, where there is more than one; none of them must be taken."""
    own = state.sides[side]
    for line in offers_shown_to(state, data, side):
        ways = WAYS.get(type(line.command)) if line.command and line.side == side else None
        found = tuple(ways(state, data, own, line.command)) if ways else ()
        of = readable(state, line.for_side)
        for way in found if len(found) > 1 else ():
            words, cost = readable(state, way.words), readable(state, way.cost)
            yield replace(way, words=words, cost=cost, side=side, rule=way.rule or line.rule, choice_of=of)


def _cap(state: State, data: Catalog, own: Side, cmd: c.FightCap) -> Iterator[Offer]:
    """A-073 Nothing compels it."""
    over = target_text(state, cmd.target)
    when: Round = "before" if state.public.step is Step.CAP_BEFORE else "after"
    yield Offer("3.4.5.4", f"The CAP over {over} engages, shared out over all groups", (cmd,))
    sent = usual_sends(on_trial(state, data), own, cmd.target, when)
    sends = tuple(c.CapOrder(group=group, afs=afs) for group, afs in sent.items())
    if sum(len(each.afs) for each in sends) > 1:
        words = f"Choose which CAP over {over} engages{', and which groups' if len(sends) > 1 else ''}"
        yield Offer("13.1", words, (cmd.model_copy(update={"sends": sends}),))
    yield Offer("3.4.5.4", f"Hold the CAP over {over} back", (cmd.model_copy(update={"hold": True}),))


def _or_home(state: State, data: Catalog, own: Side, cmd: c.CommitStrike | c.RollSighting) -> Iterator[Offer]:
    """4.7 It attacks or looks, or it turns home."""
    flight = own.formations[cmd.formation]
    does = "attacks" if isinstance(cmd, c.CommitStrike) else "rolls to find"
    yield Offer("", f"{flight_text(own, flight.id)} {does} {target_text(state, flight.target)}", (cmd,))
    yield replace(next(turning_home(own, flight)), words=f"{flight_text(own, flight.id)} turns home instead")


def _phases(state: State, data: Catalog, own: Side, cmd: c.ChooseAsp) -> Iterator[Offer]:
    """12.7.2 After a 6 its owner names it."""
    for asp in range(1, len(ASPS) + 1):
        others = [one.id for one in own.combat.raiders.values() if one.asp == asp]
        cost = f"With {', '.join(others)}" if others else "None of your groups so far"
        yield Offer("12.7.2", f"{cmd.group} attacks in phase {asp}", (cmd.model_copy(update={"asp": asp}),), cost=cost)


def _targets(state: State, data: Catalog, own: Side, cmd: c.ChooseTarget) -> Iterator[Offer]:
    """15.1 and A-094 Every ship afloat as its crew sees her: her class and her ring, and which of several."""
    found = raider_named(state, cmd.group)
    force = force_of(state, found[1].target) if found else None
    seen = Counter[str]()
    for ship in force[0].afloat(force[1].id) if force else ():
        shape = shape_of(data, force[0], force[1].id, ship.id) if force else ""
        seen[shape] += 1
        order = placing(state, cmd.group, ship.id)
        if order is not None:
            words = f"{cmd.group} attacks {shape}, number {seen[shape]}"
            yield _placed(state, data, own, order, words)
    if (none := forfeiting(state, cmd.group)) is not None:
        yield replace(none, words=f"{cmd.group} makes no attack")


def _placed(state: State, data: Catalog, own: Side, cmd: c.ChooseTarget, words: str) -> Offer:
    """15.4 and 15.5 The group by this ship, with what its attacks are worth: as many of it as there is room for."""
    raider = state.raiders(own.id)[cmd.group]
    afs, ways = strikers(own, raider), modes_of(data, own, raider)
    if not afs or not ways:
        return Offer("15.1", words, (cmd,))
    room = room_left(state, cmd.ship, cmd.group, is_bombing(ways[0]))
    if room <= 0:
        return Offer("15.5", words, cost="15.5: no more room beside her in this phase")
    part = shedding(state, data, cmd.group, cmd.ship) or cmd
    over = len(afs) - room
    left = f"{afs_text(over)} {'finds' if over == 1 else 'find'} no room and must take another ship; "
    rest = left if over > 0 else ""
    odds = f"{attacks(min(room, len(afs)))} attacks at about {_percent(state, data, own, cmd, ways[0])} %"
    return Offer("15.1", words, (part,), cost=f"{rest}{odds}, less what AA fire stops")


def _percent(state: State, data: Catalog, own: Side, cmd: c.ChooseTarget, mode: Mode) -> int:
    """15.4 By the chart against one of her class that steams and is defended: from the air no more is known of her."""
    placed = state.raiders(own.id)[cmd.group].model_copy(update={"ship": cmd.ship, "mode": mode})
    sheet, aim = data.air_to_surface, aim_of(state, data, own, placed)
    fast = sheet.slow_inches + 1
    return chance(sheet, replace(aim, inches=fast, moored=False, undefended=False, both_bows=False)).percent


def _manners(state: State, data: Catalog, own: Side, cmd: c.ResolveAttack) -> Iterator[Offer]:
    """15.2 As it was placed, or from another height, or at close range."""
    raider = state.raiders(own.id)[cmd.group]
    yield Offer("", f"{cmd.group} attacks as it was placed", (cmd,))
    for way in manners(state, data, cmd.group):
        order = way.command
        if isinstance(order, c.ChooseTarget) and (order.mode, order.close) != (raider.mode, raider.close):
            yield replace(way, words=f"{cmd.group} attacks otherwise: {way.words}")


def _fire(state: State, data: Catalog, own: Side, cmd: c.ResolveAa) -> Iterator[Offer]:
    """A-073, 14.4 and 3.6 The guns know no group by name. What is chosen is laid and fired at once."""
    line = next(line for line in offers_shown_to(state, data, own.id) if line.command == cmd)
    at = line.for_side.removeprefix("AA fire at ")
    laid = laid_on(state, cmd.group, usual_fire(state, data, own, cmd.group))
    yield Offer("14.1", f"Fire at {at} with every gun where it counts most", (cmd,))
    if isinstance(laid, c.AllocateAa) and any(order.group == cmd.group for order in laid.orders):
        orders = tuple(sorted(laid.orders, key=lambda order: order.group != cmd.group))
        chosen = laid.model_copy(update={"orders": orders})
        yield Offer("14.4", f"Choose which ships fire at {at}, and with how many points", (chosen, cmd))
    if (none := laid_on(state, cmd.group, {})) is not None:
        yield Offer("14.1", f"Hold all fire at {at}", (none, cmd))


WAYS: Mapping[type[Command], Ways] = {
    c.FightCap: _cap,
    c.CommitStrike: _or_home,
    c.RollSighting: _or_home,
    c.ChooseAsp: _phases,
    c.ChooseTarget: _targets,
    c.ResolveAttack: _manners,
    c.ResolveAa: _fire,
}
