"""3.4.5 Other ways to do what the Watch asks of a side in a strike: for a seat, which cannot name what it does not see.

Each reads as its side may read it; the order behind the words is looked up when it is carried out.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import strike as c
from ffts.games.skies.names import SideId, Step
from ffts.games.skies.offers.directing import (
    forfeiting,
    holding,
    laid_on,
    manners,
    placing,
    raider_named,
    usual_fire,
)
from ffts.games.skies.offers.flights import turning_home
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.offers.watch import offers_shown_to
from ffts.games.skies.rules.ch11 import shape_of
from ffts.games.skies.rules.ch13.cap_rounds import usual_sends
from ffts.games.skies.rules.raids import force_of
from ffts.games.skies.sequence import ASPS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Round
from ffts.games.skies.words.names import flight_text

Ways = Callable[[State, Catalog, Side, Any], Iterator[Offer]]


def other_ways(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """Of every line that is open now; none of them must be taken."""
    own = state.sides[side]
    for line in offers_shown_to(state, data, side):
        ways = WAYS.get(type(line.command)) if line.command and line.side == side else None
        for way in ways(state, data, own, line.command) if ways else ():
            yield replace(way, side=side, rule=way.rule or line.rule)


def _hold_cap(state: State, data: Catalog, own: Side, cmd: c.FightCap) -> Iterator[Offer]:
    """A-073 Nothing compels it."""
    over = f"TF {cmd.target}" if cmd.target in own.task_forces else cmd.target
    yield Offer("3.4.5.4", f"Hold the CAP over {over} back", (cmd.model_copy(update={"hold": True}),))
    when: Round = "before" if state.public.step is Step.CAP_BEFORE else "after"
    sent = usual_sends(on_trial(state, data), own, cmd.target, when)
    sends = tuple(c.CapOrder(group=group, afs=afs) for group, afs in sent.items() if afs)
    if sum(len(each.afs) for each in sends) > 1:
        yield Offer("13.1", f"Choose which CAP over {over} engages", (cmd.model_copy(update={"sends": sends}),))


def _home(state: State, data: Catalog, own: Side, cmd: c.CommitStrike | c.RollSighting) -> Iterator[Offer]:
    """4.7 It turns home instead."""
    whole = next(turning_home(own, own.formations[cmd.formation]))
    yield replace(whole, words=f"{flight_text(own, cmd.formation)} turns home instead")


def _phases(state: State, data: Catalog, own: Side, cmd: c.ChooseAsp) -> Iterator[Offer]:
    """12.7.2 After a 6 its owner names it."""
    for asp in range(1, len(ASPS) + 1):
        yield Offer("12.7.2", f"{cmd.group} attacks in phase {asp}", (cmd.model_copy(update={"asp": asp}),))


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
            yield Offer("15.1", f"{cmd.group} attacks {shape}, number {seen[shape]}", (order,))
    if (none := forfeiting(state, cmd.group)) is not None:
        yield replace(none, words=f"{cmd.group} makes no attack")


def _manners(state: State, data: Catalog, own: Side, cmd: c.ResolveAttack) -> Iterator[Offer]:
    """15.2 Another height, or close range."""
    for way in manners(state, data, cmd.group):
        yield replace(way, words=f"{cmd.group} attacks otherwise: {way.words}")


def _hold_fire(state: State, data: Catalog, own: Side, cmd: c.ResolveAa) -> Iterator[Offer]:
    """A-073 and 3.6 The guns know no group by name."""
    yield replace(holding(own, cmd.group), words="Hold all fire at that group")
    laid = laid_on(state, cmd.group, usual_fire(state, data, own, cmd.group))
    if isinstance(laid, c.AllocateAa) and any(order.group == cmd.group for order in laid.orders):
        orders = tuple(sorted(laid.orders, key=lambda order: order.group != cmd.group))
        chosen = laid.model_copy(update={"orders": orders})
        yield Offer("14.4", "Choose which ships fire at that group, and with how many points", (chosen,))


WAYS: Mapping[type[Command], Ways] = {
    c.FightCap: _hold_cap,
    c.CommitStrike: _home,
    c.RollSighting: _home,
    c.ChooseAsp: _phases,
    c.ChooseTarget: _targets,
    c.ResolveAttack: _manners,
    c.ResolveAa: _hold_fire,
}
