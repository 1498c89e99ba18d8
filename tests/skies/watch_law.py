"""What the rules would allow a side next, found by asking them about every order there is, and not by any list.

An order is offered if a line of the Watch is about its kind, for its side. What is left out of the Watch stands in
`LEFT_OUT` with the reason.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import is_
from typing import Any

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import air as e
from ffts.games.skies.names import HexId, PlatformId, ShipId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.raids import force_of, strikers
from ffts.games.skies.sequence import FORFEIT, open_now
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where
from ffts.games.skies.state.strike import Raider

NO_DEEDS = (e.AosStepBegan, e.OrderDone, e.OrderWaits)
"""What is said though nothing happens."""
SEEN_TO = {a.Ready: a.RunOrders, a.Repair: a.RunOrders}
"""6.5 Work that standing orders see to is offered as those orders."""
LEFT_OUT_OF_A_STRIKE: Mapping[type[Command], str] = {
    s.PlotMove: "the forces of a single strike are where it finds them; who wants to move one does it on the chart"
}
"""Of a scenario that is no day."""
COMES_AFTER: Mapping[type[Command], tuple[str, ...]] = {
    k.RollAsp: ("12.5-DUE", "3.4.5-DECIDE", "8.5.3-DUE"),
    k.CommitSearcher: ("12.5-DUE", "3.4.5-DECIDE"),
}
"""What must be done as soon as lines of these rules are, and is not hurried before them: every strike of the step looks
for its target before the first group rolls for its phase."""
Orders = Callable[[State, Catalog, Side], Iterator[Command]]

UMPIRES, SETTING_UP = "the umpire's own word", "set-up: the scenario is complete without it, and its pages lead to it"
PLAN = "where aircraft stand and who turns round is a player's plan, made on the page of the deck or in its orders"
BY_HAND = "another way to do what is offered: a result typed from the table"
FOTW = "a battle by FOTW is begun when the players want one"
LEFT_OUT: Mapping[type[Command], str] = {
    **dict.fromkeys((c.MakeRuling, c.WriteNote, c.SetHouseRule, c.SeatPlayer, c.SetWeather), UMPIRES),
    c.CloseSegment: "the key that goes on; what it would forfeit is offered",
    **dict.fromkeys((a.SetStart, s.PlaceForce, s.NewForce, s.AddDummies, s.MakeHand, s.DealHands), SETTING_UP),
    s.AssignShip: SETTING_UP,
    s.RepeatPlots: "does at once what the lines of single plots do",
    s.Scuttle: "nobody is asked to sink his own ship",
    s.CancelSearch: "gives up; what is given up is offered while it can be done",
    s.RecallSearch: "gives up a search that flies by its plan",
    s.SetSearchOrders: "written on Search or in plain words, whatever is found later",
    s.EndShadow: "gives up a contact",
    s.PlanSearch: "planned on its page; that the time for it is now is told by 3.2 and 7.4.1",
    a.TurnHome: "gives up; who must turn back to come home is told by 4.1, who has no mission by 6.2",
    a.Divert: "another deck; named where the own one takes no aircraft (6.12), offered where it has sunk (4.2)",
    **dict.fromkeys((a.BringUp, a.StrikeBelow, a.Respot, a.Unready, a.TurnRound, a.SetOrders), PLAN),
    s.CloseSearches: "offered while anybody of the side can search (3.4.4); the key that goes on does it as well",
    a.JoinStrike: "another way out of 6.2, which asks for a mission",
    a.FormStrike: "where it goes is chosen by the player; 6.2 asks for a mission",
    **dict.fromkeys((k.RecordCap, k.RecordAa, k.RecordAttack, k.RecordDamage), BY_HAND),
    **dict.fromkeys((k.BeginBattle, k.EndBattle, k.FireGuns, k.DropSpread), FOTW),
    k.LayFormation: "a formation that nobody laid out is laid out by the rules when it is needed (11.1)",
    k.AllocateAa: "fire is divided by the rules unless somebody divides it otherwise; 14.1 asks for the fire",
    k.Forfeit: "gives up an attack; 15.1 offers it where no other is left",
}


def _plots(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    turn = state.public.turn
    for force in (force for force in side.task_forces.values() if not (force.plot and force.plot.turn == turn)):
        for to in data.chart.grid.neighbours(force.hex):
            yield s.PlotMove(side=side.id, task_force=force.id, to=HexId(to))


def _searches(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    enemy = state.sides[state.enemy_of(side.id)]
    for search in side.searches.values():
        one: dict[str, Any] = {"side": side.id, "search": search.id}
        yield s.LaunchSearch(**one)
        if not state.public.shows_positions:  # 8.2.1: where forces are known, each is looked for by name
            yield s.SearchBand(**one)
        for force in enemy.task_forces:
            yield s.AnnounceSearch(**one, task_force=force)
            yield s.ShadowForce(**one, task_force=force)
            yield s.PlayJoker(**one, task_force=force, play=True)
        for find in search.finds:
            yield from (s.DeclareSearchAttack(**one, task_force=find.task_force, card=card) for card in find.cards)


def _deck(state: State, data: Catalog, side: Side, platform: Platform, mine: Sequence[AirFactor]) -> Iterator[Command]:
    yield a.RunOrders(platform=platform.id)
    for af in mine:
        one: dict[str, Any] = {"platform": platform.id, "afs": (af.id,)}
        if af.where is not Where.AIR:
            yield from (a.Launch(**one), a.Repair(**one))
            yield from (
                a.Ready(**one, load=load) for load in ([af.load] if af.load else data.aircraft[af.aircraft].loads)
            )
        elif _comes_down(state, side, af.formation, af.last_turn):
            yield a.Land(**one)
    yield from (a.FormCap(side=side.id, afs=(af.id,)) for af in mine if af.where is Where.AIR and not af.formation)


def _comes_down(state: State, side: Side, formation: Any, last: int | None) -> bool:
    """A CAP stays up while it has fuel: that is what it is there for."""
    there = side.formations.get(formation)
    return there is not None and (there.kind == "return" or (last or 99) <= state.public.turn)


def _flights(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    for formation in side.formations:
        one: dict[str, Any] = {"side": side.id, "formation": formation}
        yield from (a.AnnounceStrike(**one), s.RedirectStrike(**one), k.RollSighting(**one), k.CommitStrike(**one))
        for search in side.searches.values():
            for attack in search.attacks if search.id == formation else ():
                yield k.CommitSearcher(**one, af=attack.af, target=attack.task_force)


def _reactions(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    for owner, strike in strikes_on_target(state):
        for platform in side.platforms.values() if owner.id != side.id else ():
            for af in (af for af in side.air.values() if af.platform == platform.id and af.where is not Where.AIR):
                one: dict[str, Any] = {"platform": platform.id, "strike": strike.id, "afs": (af.id,)}
                yield from (a.Scramble(**one), a.EmergencyLaunch(**one), a.EmergencyUnready(**one))


def _fights(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    for target in {raider.target for each in state.sides.values() for raider in each.combat.raiders.values()}:
        yield k.FightCap(side=side.id, target=target)
    for raider in _with_somebody_left(state, side):
        one: dict[str, Any] = {"side": side.id, "group": raider.id}
        yield from (k.RollAsp(**one), k.ChooseAsp(**one, asp=3), k.ResolveAttack(**one))
        found = force_of(state, raider.target)
        ships = [ship.id for ship in found[0].afloat(found[1].id)] if found else [ShipId(raider.target)]
        if raider.ship is None:  # another choice than the one that is made is a second thought
            yield from (k.ChooseTarget(**one, ship=ship) for ship in ships)
    enemy = state.enemy_of(side.id)
    fired_at = _with_somebody_left(state, state.sides[enemy])
    yield from (k.ResolveAa(side=enemy, group=raider.id) for raider in fired_at)
    yield k.DetermineDamage(side=side.id)
    yield from (k.ControlDamage(side=side.id, ship=ShipId(ship)) for ship in side.ships)


def _with_somebody_left(state: State, side: Side) -> Iterator[Raider]:
    """15.2 A group that lost or sent home all of its aircraft needs no order, though an empty one is let through."""
    return (raider for raider in state.raiders(side.id).values() if strikers(side, raider) or raider.asp is None)


def _others(state: State, data: Catalog, side: Side) -> Iterator[Command]:
    yield from (c.RollInitiative(), c.RollWeather(), s.ExchangeMaps())
    yield s.SealPlans(side=side.id)


THERE_IS: tuple[Orders, ...] = (_others, _plots, _searches, _flights, _reactions, _fights)


class Decks:
    """What the rules would let each deck do, asked anew only where something it may depend on is no longer the same:
    of seven carriers with five hundred AFs an order changes one."""

    def __init__(self) -> None:
        self._known: dict[PlatformId, tuple[tuple[object, ...], tuple[Command, ...]]] = {}

    def allowed(self, state: State, data: Catalog, side: Side) -> Iterator[Command]:
        """Of every deck of the side the first order of each kind that goes."""
        others = tuple(other.combat for other in state.sides.values())
        shared = (data, state.public, side.ships, side.task_forces, side.formations, side.searches, *others)
        by_deck: dict[PlatformId, list[AirFactor]] = {platform: [] for platform in side.platforms}
        for af in side.air.values():
            by_deck[af.platform].append(af)
        for platform in side.platforms.values():
            mine = by_deck[platform.id]
            about = (*shared, platform, *mine)
            before = self._known.get(platform.id)
            if before is None or len(before[0]) != len(about) or not all(map(is_, before[0], about)):
                orders = tuple(_first_of_each(state, data, _deck(state, data, side, platform, mine)))
                before = self._known[platform.id] = (about, orders)
            yield from before[1]


def _first_of_each(state: State, data: Catalog, orders: Iterable[Command]) -> Iterator[Command]:
    """Of each kind of order that is open, the first that the rules would not refuse."""
    found = set[type[Command]]()
    open_kinds = open_now(state)
    for order in orders:
        if type(order) in open_kinds and type(order) not in found and _goes(state, data, order):
            found.add(type(order))
            yield order


def allowed(state: State, data: Catalog, decks: Decks) -> Iterator[tuple[Side, Command]]:
    """Of each kind of order that is open, the first for each side that the rules would not refuse."""
    for side in state.sides.values():
        found = set[type[Command]]()
        others = (order for kind in THERE_IS for order in kind(state, data, side))
        for order in chain(decks.allowed(state, data, side), _first_of_each(state, data, others)):
            if type(order) not in found:
                found.add(type(order))
                yield side, order


def _goes(state: State, data: Catalog, order: Command) -> bool:
    """Whether the rules let it through, and anything comes of it."""
    ump = Umpire(RULEBOOK, state, data, Dice(), order.waive)
    try:
        RULEBOOK.rules[type(order)](ump, order)
    except Refused as no:
        return no.citation == FORFEIT  # it asks, and goes on
    except NeedRoll:
        return True
    return any(not isinstance(event, NO_DEEDS) for event in ump.events)


def not_offered(state: State, data: Catalog, decks: Decks) -> Iterable[str]:
    """What a side may order next though no line of the Watch says so, and no list leaves it out; after the last turn
    (18.3) nothing is of use any more."""
    if state.public.over:
        return
    lines = unfinished(state, data)
    left_out = LEFT_OUT if data.scenario.kind == "day" else {**LEFT_OUT, **LEFT_OUT_OF_A_STRIKE}
    rules = {line.rule for line in lines}
    waiting = {kind for kind, first in COMES_AFTER.items() if rules & set(first)}
    offered = {(line.side, line.kind) for line in lines if line.kind is not None}
    for side, order in allowed(state, data, decks):
        kinds = {(whose, kind) for whose in (side.id, None) for kind in (type(order), SEEN_TO.get(type(order)))}
        if type(order) not in left_out.keys() | waiting and not kinds & offered:
            yield f"turn {state.public.turn}, {state.public.segment.name} {state.public.step or ''}: {order!r}"


def asked_about() -> frozenset[type[Command]]:
    """The kinds of order this module knows to ask about."""
    import inspect

    text = "\n".join([*map(inspect.getsource, THERE_IS), inspect.getsource(_deck)])
    return frozenset(kind for kind in RULEBOOK.rules if f".{kind.__name__}(" in text)
