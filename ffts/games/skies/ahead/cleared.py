"""A deck cleared in one of the ways there are: whether there is time for any, and the orders that do it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.bound import Demand, Schedule
from ffts.games.skies.ahead.clearing import Clearing, OnDeck, Situation
from ffts.games.skies.ahead.layout import least_displaced
from ffts.games.skies.ahead.take_off import launches
from ffts.games.skies.ahead.trial_deck import merged
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Spot, Where

if TYPE_CHECKING:
    from ffts.games.skies.ahead.plan_search import Search

LEAST_MOVE = 0.5  # 6.7.1-6.7.4: no AF is moved for less


def situation(search: Search, state: State) -> Situation:
    """The deck as it stands, and who is below; those that are to leave by a hangar catapult count as below."""
    deck, down = search.trial.deck(state), search.to_go_below(state)
    hangar = [af for af in deck.side.air.values() if af.platform == deck.platform.id and af.where is Where.HANGAR]
    below = tuple(OnDeck(af.id, search.piece(af), 0) for af in hangar if af.id not in search.thrown)
    return Situation(
        deck=tuple(OnDeck(af.id, search.piece(af), af.section or 0) for af in deck.afs_on_deck if af.id not in down),
        below=tuple(each for each in below if each.piece.leaves),
        spare=tuple(each for each in below if not each.piece.leaves),
        rooms=search.rooms,
        hangar=deck.sheet.hangar_room - len(hangar) - len(down),
        forward=deck.platform.spot is Spot.FORWARD,
        may_range=lambda spotted: search.trial.may_range(state, spotted),
    )


def in_time(search: Search, state: State, aos: int) -> bool:
    """Whether any way to clear the deck leaves time enough: where none does, no plan there is can."""
    demand = search.demand(state)
    if demand is None:
        return False
    bound, there = search.trial.bound(state), situation(search, state)
    if bound.schedule(demand, aos) is None:
        return False
    down = len(search.to_go_below(state))
    for way in search.least(state):
        needed = _least(demand, way, down)
        if bound.schedule(needed, aos) is not None:
            more = int(bound.spare(needed, aos) / LEAST_MOVE)
            if way.sure or not way.displaced or way.strange or there.may_displace(way, way.displaced + more):
                return True
    return False


def _least(demand: Demand, way: Clearing, down: int) -> Demand:
    """What this way asks for in whatever order it is done, so many more going below: each move at the price of the
    cheapest."""
    ups = demand.ups + way.again + way.strange
    dearer = ups * (demand.up_cost - LEAST_MOVE)
    return replace(
        demand,
        ups=ups + len(way.down) + down,
        up_cost=min(LEAST_MOVE, demand.up_cost),
        extra=max(0.0, dearer) + LEAST_MOVE * way.displaced,
    )


def least_below(search: Search, state: State) -> tuple[Demand, ...]:
    """6.9 What the load asks for at least where one of it or more go below and leave by a hangar catapult.

    An AF struck below, whoever it is, or two that a respot displaces, let one more of the load stand before the others.
    """
    demand, there = search.demand(state), situation(search, state)
    if demand is None:
        return ()
    up = sum(1 for af in search.below(state) if not search.trial.thrown(af, search.load[af.id]))
    in_the_way = 0 if there.forward else least_displaced([each.piece.leaves for each in there.deck]) // 2
    ways = list[Demand]()
    for down in range(1, max(1, in_the_way) + 1):
        ups = max(up, down - there.hangar)
        extra = ups * (demand.up_cost - LEAST_MOVE) + 2 * LEAST_MOVE * max(0, in_the_way - down)
        ways.append(replace(demand, ups=ups + down, up_cost=LEAST_MOVE, extra=extra))
    return tuple(ways)


def cleared(demand: Demand, way: Clearing) -> Demand:
    """What is needed with the deck cleared in this way: first down, then the respot, then up."""
    return replace(
        demand,
        ups=demand.ups + way.again + way.strange - len(way.among),
        before=_prices(way, max(LEAST_MOVE, demand.up_cost)),
        respot=LEAST_MOVE * way.displaced,
    )


def _prices(way: Clearing, up_cost: float) -> tuple[float, ...]:
    """6.7.2-6.7.4 What the moves before the respot cost: down while the hangar has room, else one comes up."""
    room, down, up = way.hangar, len(way.down), len(way.among)
    prices = list[float]()
    while down or up:
        goes = bool(down) and (room > 0 or not up)
        prices.append(LEAST_MOVE if goes else up_cost)
        down, up, room = (down - 1, up, room - 1) if goes else (down, up - 1, room + 1)
    return tuple(prices)


def by_clearing(
    search: Search, state: State, aos: int, ways: Iterable[Clearing] | None = None
) -> list[list[Command]] | None:
    """The orders that clear the deck first and then bring up who is missing, if that is possible in so many AOS."""
    demand, bound = search.demand(state), search.trial.bound(state)
    ways = search.clearings(state) if ways is None else ways
    below = search.to_go_below(state)
    for some in ways if demand is not None else ():
        way = replace(some, down=(*below, *some.down), hangar=some.hangar + len(below))
        if not way.sure or demand is None:
            continue
        schedule = bound.schedule(cleared(demand, way), aos)
        plan = _ordered(search, state, way, schedule) if schedule is not None else None
        if plan is not None:
            return plan
    return None


def _ordered(search: Search, state: State, way: Clearing, schedule: Schedule) -> list[list[Command]] | None:
    """A schedule, ordered command by command; None if a rule refuses one after all."""
    steps, down, among = list[list[Command]](), list(way.down), list(way.among)
    places: list[tuple[AfId, int]] | None = None
    for share in schedule:
        cmds, there = _moved(search, state, share.before, down, among)
        if there is not None and share.turned:
            turned = _done(search, there, c.Respot(platform=search.trial.platform, to="aft", order=way.order))
            there = turned[1] if turned else None
            cmds += [turned[0]] if turned else []
        if there is None:
            return None
        if share.ups and places is None:
            places = list((search.places(there) or {}).items())
        ups = list(brought_up(search, dict((places or [])[: share.ups])))
        places = places[share.ups :] if places is not None else None
        risen = search.trial.do_all(there, ups)
        if isinstance(risen, Refused):
            return None
        work, state = search.worked(risen, share.works)
        steps.append([*cmds, *ups, *work])
        state = search.trial.next_aos(state)
    away = launches(search, state)
    return [*steps, *map(list, away)] if away else None


def _moved(
    search: Search, state: State, number: int, down: list[AfId], among: list[tuple[AfId, int | None]]
) -> tuple[list[Command], State | None]:
    """So many down, or up where the hangar takes nobody more; who was moved is taken off the lists."""
    cmds = list[Command]()
    for _ in range(number):
        found = None
        if down:
            found = _done(search, state, c.StrikeBelow(platform=search.trial.platform, afs=(down[0],)))
            down[:1] = [] if found else down[:1]
        if found is None:
            found = _up(search, state, among)
        if found is None:
            return cmds, None
        cmds.append(found[0])
        state = found[1]
    return merged(cmds), state


def _up(search: Search, state: State, among: list[tuple[AfId, int | None]]) -> tuple[Command, State] | None:
    """The first who finds room where he is to stand, and does not get ahead of another there."""
    for at, (af, sixth) in enumerate(among):
        if sixth is None or sixth not in {other for _, other in among[:at]}:
            found = _done(search, state, c.BringUp(platform=search.trial.platform, afs=(af,), section=sixth))
            if found is not None:
                del among[at]
                return found
    return None


def _done(search: Search, state: State, cmd: Command) -> tuple[Command, State] | None:
    after = search.trial.do(state, cmd)
    return (cmd, after) if isinstance(after, State) else None


def brought_up(search: Search, places: Mapping[AfId, int]) -> Iterator[Command]:
    """6.7.3-6.7.4 Those for the aftmost sixth first."""
    aftmost = sorted(places.items(), key=lambda each: -each[1])
    for sixth, group in groupby(aftmost, key=lambda each: each[1]):
        yield c.BringUp(platform=search.trial.platform, afs=tuple(af for af, _ in group), section=sixth)
