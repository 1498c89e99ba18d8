"""Puzzles of searches: what is planned before the day and at noon, and what is done with a find."""

from ffts.games.skies.commands import search as s
from ffts.games.skies.names import Segment, TfId
from ffts.games.skies.rules.ch07.plans import FIRST_BEGIN, PLANNED_AT
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.state.search import Find
from ffts.workshop.puzzles.in_the_air import searching
from ffts.workshop.puzzles.positions import (
    CORAL_SEA,
    CRUISER_CARD,
    IJN,
    MIDWAY,
    SANTA_CRUZ,
    SMALL,
    USN,
    Position,
    opened,
    shadow,
)
from ffts.workshop.puzzles.puzzle import Orders, Puzzle, many

FOUND, EAST, SOUTH, FAR_OFF = 16, 60, 180, 8
"""A turn of the forenoon; two bearings; hexes."""


def _before_the_day() -> Position:
    return opened(CORAL_SEA, USN, segment=Segment.INITIATIVE).public(maps_exchanged=False).with_intel(markers={})


def _reported_yesterday() -> Position:
    start = _before_the_day()
    return start.reported("A", start.sea(start.place("17"), 6, 0), on=1)


def _noon() -> Position:
    start = opened(CORAL_SEA, USN, segment=Segment.INITIATIVE).changed(searches={})
    start = start.public(turn=turn_at(start.data.scenario.start, PLANNED_AT))
    return start.reported("A", start.sea(start.place("17"), 7, 0), on=8)


def _noon_after_cruisers() -> Position:
    nothing = _noon_knows_nothing()
    return nothing.reported("A", nothing.sea(nothing.place("17"), 7, EAST), (CRUISER_CARD,), on=8)


def _noon_knows_nothing() -> Position:
    return _noon().knows_nothing()


def _found(load: str, cards: tuple[str, ...] = ("kh",), fuel_to: int = FOUND + 6) -> Position:
    start = opened(CORAL_SEA, USN, FOUND, Segment.SEARCH)
    scouts = start.afs("VS-2", 1)
    ready = start.ready(scouts, load)
    at = ready.sea(ready.place("17"), 4, 0)
    known = ready.reported("A", at, cards)
    find = Find(task_force=TfId("A"), turn=FOUND, cards=cards, result=1)
    return known.searching(scouts, fuel_to, finds=(find,), arc=(330, 30), distance=4)


def _last_bomb() -> Position:
    found = _found("500lb")
    bombers = [af for name in ("VB-2", "VT-2", "VB-5", "VS-5", "VT-5") for af in found.afs(name)]
    return found.lost([*bombers, *found.afs("VS-2", skip=1)])


def _in_contact(fuel_to: int) -> Position:
    found = _found("scout", fuel_to=fuel_to)
    name = list(found.own.searches)[-1]
    search = found.own.searches[name]
    kept = shadow("A", search.afs[0], found.sea(found.place("17"), 4, 0), since=FOUND - 2)
    changed = search.model_copy(update={"finds": (), "shadows": (kept,)})
    return found.changed(searches={**found.own.searches, name: changed})


def _only_contact() -> Position:
    """Contact is kept for six turns with the only force that was found, and only cruisers were seen of it."""
    found = _found("scout", (CRUISER_CARD,), fuel_to=FOUND + 10)
    name = list(found.own.searches)[-1]
    search = found.own.searches[name]
    kept = shadow("A", search.afs[0], found.sea(found.place("17"), 4, 0), since=FOUND - 6)
    changed = search.model_copy(update={"finds": (), "shadows": (kept,)})
    return found.changed(searches={**found.own.searches, name: changed})


def _nothing_left_to_find() -> Position:
    """One search keeps contact with his only force, and another flies on to where nobody is."""
    start = _in_contact(FOUND + 10).public(segment=Segment.MOVEMENT)
    only = start.state.intel[USN].markers[TfId("A")]
    start = start.with_intel(markers={only.task_force: only})
    others = start.ready(start.afs("VS-2", 1, skip=1), "scout").afs("VS-2", 1, skip=1)
    ready = start.ready(others, "scout")
    return ready.searching(others, FOUND + 10, arc=(150, 210), distance=3)


def _due_to_leave() -> Position:
    """A sealed search of six that leaves now, spotted first."""
    start = opened(CORAL_SEA, USN, 2)
    scouts = start.afs("VS-2")
    ready = start.ready(scouts, "scout").spotted("CV2", scouts)
    return ready.planned(scouts, begin=3, arc=(270, 90), range=5, last=13)


def _behind_a_deck_load() -> Position:
    """Enterprise's searchers stand behind two dive bombers that stay."""
    return opened(SANTA_CRUZ, USN, segment=Segment.INITIATIVE).public(maps_exchanged=False).with_intel(markers={})


def _far_markers() -> Position:
    """Late in the forenoon, nothing searched: his markers lie eight hexes to the south, and torpedoes are armed."""
    start = opened(CORAL_SEA, IJN, segment=Segment.INITIATIVE).knows_nothing()
    south, known = start.sea(start.place("A"), FAR_OFF, SOUTH), start.state.intel[IJN].markers
    start = start.with_intel(markers={key: each.model_copy(update={"hex": south}) for key, each in known.items()})
    later = start.public(turn=turn_at(start.data.scenario.start, PLANNED_AT)).changed(searches={})
    armed = later.ready(later.afs("SHO-T"), "torpedo").ready(later.afs("ZUI-T"), "torpedo")
    return armed.below("Shokaku").below("Zuikaku")


def _leaves_in_its_turn(position: Position, plan: s.PlanSearch) -> bool:
    """7.4.6 Whether nobody but fighters stands before its searchers, or there is a turn to take them below."""
    deck = position.own.platforms[plan.platform].deck
    last = max(deck.index(af) for af in plan.afs) if set(plan.afs) <= set(deck) else len(deck)
    before = [af for af in deck[:last] if af not in plan.afs and position.own.air[af].squadron != "VF-10"]
    return plan.begin > FIRST_BEGIN or not before


def _covers(orders: Orders, bearing: int) -> bool:
    return any(_within(order.arc, bearing) for order in orders.of(s.PlanSearch))


def _within(arc: tuple[int, int], bearing: int) -> bool:
    first, last = arc
    return (bearing - first) % 360 <= ((last - first) % 360 or 360)


def _bearing(position: Position, base: str, force: str = "A") -> int:
    marker = position.state.intel[position.side].markers[TfId(force)]
    return position.data.chart.grid.bearing(position.place(base), marker.hex)


def _doubled(orders: Orders) -> bool:
    """Whether two searches of one deck begin at the same bearing."""
    arcs = [(order.platform, order.arc) for order in orders.of(s.PlanSearch)]
    return len(set(arcs)) < len(arcs)


PUZZLES = (
    Puzzle(
        "search",
        "plan-before-the-day",
        "Nothing is known before dawn: searches are planned and sealed, for whoever finds the other first strikes "
        "first.",
        _before_the_day,
        lambda orders: many(orders.of(s.PlanSearch), 1) and bool(orders.of(s.SealPlans)),
    ),
    Puzzle(
        "search",
        "look-where-he-was-reported",
        "The one report of yesterday says where his carriers were: one of the searches looks in that direction.",
        _reported_yesterday,
        lambda orders: _covers(orders, _bearing(_reported_yesterday(), "17")),
    ),
    Puzzle(
        "search",
        "keep-the-deck-load",
        "Searching takes no more than half of the dive bombers: what is found is worth nothing without a strike.",
        _before_the_day,
        lambda orders: many(searching(orders), 1, most=11),
    ),
    Puzzle(
        "search",
        "no-sector-twice",
        "No two searches of a deck fly the same sector: the second finds what the first has found.",
        _before_the_day,
        lambda orders: many(orders.of(s.PlanSearch), 1) and not _doubled(orders),
    ),
    Puzzle(
        "search",
        "noon-after-the-lost",
        "His carriers were seen in the morning and lost: at noon searches go to where they were, and beyond.",
        _noon,
        lambda orders: _covers(orders, _bearing(_noon(), "17")),
    ),
    Puzzle(
        "search",
        "noon-all-round",
        "The morning found nothing: the afternoon looks once more, in three different sectors at least.",
        _noon_knows_nothing,
        lambda orders: many({order.arc for order in orders.of(s.PlanSearch)}, 3),
    ),
    Puzzle(
        "search",
        "not-for-cruisers-alone",
        "Only cruisers were found in the morning, to the east: the afternoon looks elsewhere too, for where cruisers "
        "are carriers may not be.",
        _noon_after_cruisers,
        lambda orders: any(not _within(order.arc, EAST) for order in orders.of(s.PlanSearch)),
    ),
    Puzzle(
        "search",
        "stay-with-a-carrier",
        "A search has found a carrier and has fuel for six turns: it keeps contact until the strike is there.",
        lambda: _found("scout"),
        lambda orders: bool(orders.of(s.ShadowForce)),
    ),
    Puzzle(
        "search",
        "the-last-bomb",
        "A searcher with a bomb has found a carrier, and no other bomber is left to send: it attacks her, for nobody "
        "else will.",
        _last_bomb,
        lambda orders: bool(orders.of(s.DeclareSearchAttack)),
    ),
    Puzzle(
        "search",
        "an-unarmed-searcher-does-not",
        "A searcher without a bomb has found a carrier: it reports and attacks nobody.",
        lambda: _found("scout"),
        lambda orders: not orders.of(s.DeclareSearchAttack),
    ),
    Puzzle(
        "search",
        "no-bomb-for-a-cruiser",
        "An armed searcher has found only cruisers: its bomb is for a carrier, and it flies on to find one.",
        lambda: _found("500lb", cards=(CRUISER_CARD,)),
        lambda orders: not orders.of(s.DeclareSearchAttack),
    ),
    Puzzle(
        "search",
        "home-while-there-is-fuel",
        "The shadower has just the fuel to come home: it ends its contact now.",
        lambda: _in_contact(FOUND + 2),
        lambda orders: bool(orders.of(s.EndShadow)),
    ),
    Puzzle(
        "search",
        "contact-until-the-strike",
        "The shadower has fuel for ten turns and no other finds the enemy: it stays.",
        lambda: _in_contact(FOUND + 10),
        lambda orders: not orders.of(s.EndShadow),
    ),
    Puzzle(
        "search",
        "contact-with-all-that-is-known",
        "Contact is kept for six turns with the only force that was found, no carrier was seen yet, and every bomber "
        "is aboard: the shadower stays, for without it the side is blind.",
        _only_contact,
        lambda orders: not orders.of(s.EndShadow),
    ),
    Puzzle(
        "search",
        "home-when-nothing-is-left-to-find",
        "His only force is in contact and a second search flies on in another direction: it is recalled, for its "
        "aircraft can strike.",
        _nothing_left_to_find,
        lambda orders: many(orders.of(s.RecallSearch), 1, most=1),
    ),
    Puzzle(
        "search",
        "searchers-leave-in-time",
        "Six searchers are spotted and due to leave: they leave now, and nothing is readied in their way before.",
        _due_to_leave,
        lambda orders: bool(orders.of(s.LaunchSearch)),
    ),
    Puzzle(
        "search",
        "searchers-behind-a-deck-load",
        "The searchers stand behind dive bombers that stay: the search is planned for the turn after those are below, "
        "for one that cannot leave in its turn is cancelled.",
        _behind_a_deck_load,
        lambda orders: (
            many(orders.of(s.PlanSearch), 1)
            and all(_leaves_in_its_turn(_behind_a_deck_load(), plan) for plan in orders.of(s.PlanSearch))
        ),
    ),
    Puzzle(
        "search",
        "as-far-as-his-marker",
        "His markers lie eight hexes away and nobody has looked into them: the search of noon flies eight hexes at "
        "least, for one of seven sees an empty sea.",
        _far_markers,
        lambda orders: any(
            plan.range >= FAR_OFF and _within(plan.arc, SOUTH)
            for plan in orders.of(s.PlanSearch)
            if plan.platform in ("Shokaku", "Zuikaku")
        ),
    ),
    Puzzle(
        "search",
        "no-plans-where-nobody-searches",
        "In a game in which both sides know where the other is no searches are planned.",
        lambda: opened(SMALL, USN, segment=Segment.INITIATIVE),
        lambda orders: not orders.of(s.PlanSearch),
    ),
    Puzzle(
        "search",
        "float-planes-for-searching",
        "Nagumo keeps his carrier bombers for a strike: his cruisers' float planes search, and of the bombers few do.",
        lambda: opened(MIDWAY, IJN, segment=Segment.INITIATIVE).public(maps_exchanged=False),
        lambda orders: many(searching(orders), 0, most=6),
    ),
)
