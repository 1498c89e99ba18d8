"""7.1-7.4: search plans: their record, the aircraft they need, when they are made, sealed, dropped and launched."""

from collections.abc import Iterable, Iterator, Mapping

from ffts.games.skies.commands import search as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as e
from ffts.games.skies.names import AfId, AosStep, FormationId, PlatformId, SideId, afs_text
from ffts.games.skies.rules.ch04 import last_turn
from ffts.games.skies.rules.ch06.common import Deck, deck_of, is_ready, own_side
from ffts.games.skies.rules.ch06.launching import not_landing, send_off
from ffts.games.skies.rules.ch06.steps import begin
from ffts.games.skies.rules.ch10.movement import platform_hex, slowest, speed_of
from ffts.games.skies.sequence import Ump, turn_at
from ffts.games.skies.sheets.aircraft import Aircraft, Load, SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state import Public, Side, State
from ffts.games.skies.state.air import AirFactor
from ffts.games.skies.state.search import PLANNED, Search, Stage, Wave

ARC_OF_AN_AF, NARROW_ARC = 60, 30  # 7.4.5
FAR, FAR_IN_PAIRS = 7, 6  # 7.4.5: the last range of a wide arc, and the last of all for pairs
NOON, PLANNED_AT = "1200", "1100"  # 7.4.1
MOST_NAMED = 6
"""AFs in one message; the sheet shows the others."""
FIRST_BEGIN = 2  # the first launches are in the air operations of turn 1
SCOUTING = ("scout", "clean")
"""The loads a search flies with, unless told: the first of these its type has."""


# --- what a plan needs --------------------------------------------------------------


def degrees_an_af(reach: int, paired: bool) -> int:
    """7.4.5 What one AF covers: 60 degrees, but 30 beyond range 7 or in pairs."""
    return NARROW_ARC if paired or reach > FAR else ARC_OF_AN_AF


def afs_needed(width: int, reach: int, paired: bool = False) -> int:
    """7.4.5 AFs for an arc of this width and range (A-059)."""
    return -(-width // degrees_an_af(reach, paired))


def pairs_in_reach(ump: Ump, reach: int, paired: bool) -> None:
    """7.4.5 Pairs search no farther than range 6."""
    why = f"Paired searchers fly out {FAR_IN_PAIRS} hexes at the most; {reach} were asked for"
    ump.require(not paired or reach <= FAR_IN_PAIRS, "7.4.5-PAIR", why, "Search a shorter range, or without pairs")


def enough_afs(ump: Ump, width: int, reach: int, paired: bool, have: int) -> int:
    """7.4.5 As many AFs as arc and range need; more may go along (A-059). Returns how many are needed."""
    pairs_in_reach(ump, reach, paired)
    need = afs_needed(width, reach, paired)
    why = (
        f"An arc of {width} degrees at range {reach}{' in pairs' if paired else ''} needs {afs_text(need)}; "
        f"named: {have}"
    )
    ump.require(have >= need, "7.4.5-AFS", why, f"Name {need}, or search a narrower arc")
    return need


def in_range(ump: Ump, name: str, most: int | None, reach: int) -> None:
    """7.4.2 The type searches at all, and as far as `reach`."""
    ump.require(most is not None, "7.4.2-TYPE", f"{name} is not a type that searches", "Send another type")
    why = f"A search flies out 1 hex or more; {reach} was asked for"
    ump.insist(reach >= 1, "7.4.2-RANGE", why, "Name a range of 1 hex or more")
    why = f"{name} searches to range {most}; {reach} was asked for"
    ump.require(most is None or reach <= most, "7.4.2-RANGE", why, f"Search to {most} hexes")


# --- when -------------------------------------------------------------------------


def may_search(ump: Ump, kind: str) -> None:
    """7.3 Searches are for games that play a day."""
    why = f"This scenario plays a {kind.replace('_', ' ')}; there is no searching, and its targets count as spotted"
    ump.require(kind == "day", "7.3-NOSEARCH", why, "Send a strike at once")


def wave_of(public: Public) -> Wave:
    """7.4.1 The plans that can be made now: those of the morning until the maps are exchanged, then those of noon."""
    return "noon" if public.maps_exchanged else "morning"


def in_window(ump: Ump, start: str, now: int, begin: int, wave: Wave) -> None:
    """7.4.1 Plans are made before the day, and at the start of the 1100 turn for the 1200 turn (A-056)."""
    noon, planned_at = turn_at(start, NOON), turn_at(start, PLANNED_AT)
    ump.require(
        now == planned_at if wave == "noon" else now <= 1,
        "7.4.1-WINDOW",
        f"Searches are planned before the maps are exchanged and at the start of turn {planned_at} ({PLANNED_AT}); "
        f"now is turn {now}",
        "Fly those that are planned, or cancel them",
    )
    fits = begin == noon if wave == "noon" else FIRST_BEGIN <= begin < noon
    why = (
        f"A {wave} plan begins "
        f"{f'on turn {noon} ({NOON})' if wave == 'noon' else f'on turns {FIRST_BEGIN} to {noon - 1}'}; "
        f"turn {begin} was asked for"
    )
    ump.require(fits, "7.4.1-BEGIN", why, "Choose such a turn")


def _planning_is_open(ump: Ump, wave: Wave) -> None:
    public, scenario = ump.state.public, ump.data.scenario
    why = "This scenario knows no searches planned at noon"
    ump.require(wave != "noon" or scenario.noon_searches, "7.4.1-WINDOW", why, "Fly those of the morning")
    why = f"Plans are made at the start of a turn; the initiative of turn {public.turn} is rolled"
    ump.require(public.initiative is None, "7.4.1-WINDOW", why, "Undo the roll if the plan was forgotten")
    why = f"The plans of the morning are made before turn 1; now is turn {public.turn}"
    ump.require(wave != "morning" or public.turn == 1, "7.4.1-WINDOW", why, "Plan a search of another wave")


# --- making plans -----------------------------------------------------------------


def plan_search(ump: Ump, cmd: c.PlanSearch) -> None:
    """7.4.2-7.4.6 A search of one carrier or base: its arc, its range, and aircraft enough."""
    public, scenario = ump.state.public, ump.data.scenario
    may_search(ump, scenario.kind)
    wave = wave_of(public)
    _planning_is_open(ump, wave)
    in_window(ump, scenario.start, public.turn, cmd.begin, wave)
    deck = deck_of(ump, cmd.platform)
    afs = _free_afs(ump, deck, cmd)
    for af in afs:
        kind = ump.data.aircraft[af.aircraft]
        in_range(ump, f"{af.id} ({kind.name})", kind.search_range, cmd.range)
    enough_afs(ump, width_of(cmd.arc), cmd.range, cmd.paired, len(afs))
    loads = [_load(ump, ump.data.aircraft[af.aircraft], af, cmd.load) for af in afs]
    plan = Search(
        id=_next_name(deck.side, cmd.platform),
        platform=cmd.platform,
        wave=wave,
        afs=cmd.afs,
        load=cmd.load,
        begin=cmd.begin,
        arc=cmd.arc,
        range=cmd.range,
        last=last_turn(cmd.begin - 1, min(load.endurance for load in loads)),
        paired=cmd.paired,
        origin=platform_hex(ump, deck.side, cmd.platform),
        speed=slowest(load.speed_class for load in loads),
        aircraft=afs[0].aircraft,
    )
    ump.say(e.SearchPlanned(side=deck.side.id, search=plan))


def _free_afs(ump: Ump, deck: Deck, cmd: c.PlanSearch) -> tuple[AirFactor, ...]:
    """7.4.6 AFs of this carrier or base, each once, and in no other plan for the same turn."""
    _some_are_named(ump, deck, cmd)
    ump.insist(
        len(set(cmd.afs)) == len(cmd.afs),
        "6.3-TWICE",
        f"{deck.name}: name each AF of a search once",
        "Name each AF once",
    )
    for af in cmd.afs:
        there = deck.side.air.get(af)
        ump.insist(
            there is not None and there.platform == deck.platform.id and there.lost_on is None,
            "6.3-PLACE",
            f"{af} is not of {deck.name}",
            "Name AFs of this carrier or base",
        )
    for plan in deck.side.searches.values():
        taken = sorted({*plan.afs} & {*cmd.afs})
        why = f"{', '.join(taken)} fly in {plan.id}, which begins on turn {plan.begin} as well"
        way_out = "Name others, or drop that plan"
        ump.require(not taken or plan.stage not in PLANNED or plan.begin != cmd.begin, "7.4.6-TAKEN", why, way_out)
    return tuple(deck.side.air[af] for af in cmd.afs)


def _some_are_named(ump: Ump, deck: Deck, cmd: c.PlanSearch) -> None:
    """7.4.6 A search is flown by somebody; where nobody is named, whoever could be."""
    able = _who_could_search(ump, deck, cmd)
    ump.insist(
        bool(cmd.afs),
        "7.4.6-NOBODY",
        f"{deck.name}: no AF is named for the search; free to search to range {cmd.range} on turn {cmd.begin}: "
        f"{_shortly(able)}",
        "Name some of these" if able else "Drop another plan of this turn, begin on another turn, or search less far",
    )


def _who_could_search(ump: Ump, deck: Deck, cmd: c.PlanSearch) -> list[AfId]:
    """7.4.2 and 7.4.6 AFs that are there, fly as far, and are in no other plan for the same turn."""
    plans = [plan for plan in deck.side.searches.values() if plan.stage in PLANNED and plan.begin == cmd.begin]
    taken = {af for plan in plans for af in plan.afs}
    there = [af for af in deck.side.air.values() if af.platform == deck.platform.id and af.lost_on is None]
    return [
        af.id for af in there if af.id not in taken and (ump.data.aircraft[af.aircraft].search_range or 0) >= cmd.range
    ]


def _shortly(afs: list[AfId]) -> str:
    """The first few of them, and how many more there are."""
    if not afs:
        return "none"
    more = len(afs) - MOST_NAMED
    return ", ".join(afs[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _load(ump: Ump, kind: Aircraft, af: AirFactor, wanted: str) -> Load:
    ump.insist(
        not wanted or wanted in kind.loads,
        "6.8-WEAPON",
        f"{af.id} ({kind.name}) has no load {wanted!r}; it has {', '.join(kind.loads)}",
        "Name one of these loads",
    )
    return load_of_searcher(kind, af, wanted)


def load_of_searcher(kind: Aircraft, af: AirFactor, wanted: str = "") -> Load:
    """6.8 and 7.4.6 What it flies a search with: the load that is wanted, the one it has, or what scouts carry."""
    usual = next((load for load in SCOUTING if load in kind.loads), next(iter(kind.loads)))
    return kind.loads[wanted or af.load or usual]


def _next_name(side: Side, platform: PlatformId) -> FormationId:
    """6.11.1 The next box of the form: CV5 search 2."""
    number = 1
    while f"{platform} search {number}" in (side.searches.keys() | side.formations.keys()):
        number += 1
    return FormationId(f"{platform} search {number}")


def search_of(ump: Ump, side: Side, search: FormationId, stages: Iterable[Stage], what: str) -> Search:
    """7.4.6 The search of this name, if it has come so far and no farther."""
    known, wanted = ", ".join(side.searches) or "none", tuple(stages)
    ump.insist(
        search in side.searches,
        "7.4.6-SEARCH",
        f"{side.name} has no search {search}; it has {known}",
        "Name a search of this side (Search, S)",
    )
    found = side.searches[search]
    ump.insist(
        found.stage in wanted,
        "7.4.6-STAGE",
        f"{found.id} is {found.stage}; it cannot {what}",
        f"Name a search that is {' or '.join(wanted)}",
    )
    return found


def seal_plans(ump: Ump, cmd: c.SealPlans) -> None:
    """7.4.1 The drafts of a side are final: from now on they are flown or cancelled (A-056)."""
    side = own_side(ump, cmd.side)
    plans = [plan for plan in side.searches.values() if plan.stage is Stage.DRAFT]
    ump.insist(bool(plans), "7.4.1-NONE", f"{side.name} has no search plan that is not sealed", "Plan a search first")
    ump.say(e.PlansSealed(side=side.id, wave=plans[0].wave))


def unsealed(side: Side) -> tuple[FormationId, ...]:
    """7.4.1 Plans that still can be changed."""
    return tuple(plan.id for plan in side.searches.values() if plan.stage is Stage.DRAFT)


def cancel_search(ump: Ump, cmd: c.CancelSearch) -> None:
    """7.4.10 A draft is thrown away; a sealed plan will not be flown (A-056)."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, PLANNED, "be cancelled any more")
    ump.say(e.SearchCancelled(side=side.id, search=search.id, why="its side gave it up"))


# --- launching --------------------------------------------------------------------


def due_now(state: State, side: Side) -> Iterator[Search]:
    """7.4.7 Sealed searches that begin next turn and take off in this one, those foremost on deck first."""
    turn = state.public.turn
    due = [s for s in side.searches.values() if s.stage is Stage.SEALED and s.platform and s.begin == turn + 1]
    return iter(sorted(due, key=lambda search: _place_on_deck(side, search)))


def planned_for(side: Side) -> Mapping[AfId, Search]:
    """7.4.10 Whom each search that has not left needs, all of them or it does not leave."""
    waiting = (search for search in side.searches.values() if search.stage in PLANNED and search.platform)
    return {af: search for search in waiting for af in search.afs}


def _place_on_deck(side: Side, search: Search) -> int:
    deck = side.platforms[search.platform].deck if search.platform is not None else ()
    return min((deck.index(af) for af in search.afs if af in deck), default=len(deck))


def all_ready(ump: Ump, search: str, unready: Iterable[AfId]) -> None:
    """7.4.10 Every AF of the search is ready, or none of them goes (A-058)."""
    missing = tuple(unready)
    why = f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not ready; {search} leaves with all or none"
    ump.require(not missing, "7.4.10-CANCEL", why, "The search is cancelled when the air operations close")


def launch_search(ump: Ump, cmd: c.LaunchSearch) -> None:
    """7.4.10 In the turn before it begins, every AF ready and in place, by the rules of any launch (A-058, A-135)."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, (Stage.SEALED,), "be launched")
    why = (
        f"{search.id} begins on turn {search.begin} and is launched on turn {search.begin - 1}; "
        f"now is turn {ump.state.public.turn}"
    )
    ump.require(ump.state.public.turn == search.begin - 1, "7.4.7-TURN", why, "Launch it then")
    why = f"{search.id} is flown by the scenario's own aircraft; it sets out by itself when turn {search.begin} begins"
    ump.insist(search.platform is not None, "7.4.3-OWN", why, "Nothing has to be done for it")
    assert search.platform is not None
    deck = begin(ump, search.platform, AosStep.FLY, "launch")
    not_landing(ump, deck)
    all_ready(ump, search.id, (af for af in search.afs if not is_ready(ump, side.air[af])))
    order = deck.platform.deck
    afs = tuple(sorted(search.afs, key=lambda af: order.index(af) if af in order else len(order)))
    send_off(ump, deck, afs, cmd.catapults, ump.state.public.turn)
    _set_out(ump, side.id, search, afs)


def _set_out(ump: Ump, side_id: SideId, search: Search, afs: tuple[AfId, ...]) -> None:
    side, turn = ump.state.sides[side_id], ump.state.public.turn
    assert search.platform is not None
    origin = platform_hex(ump, side, search.platform)
    ump.say(
        ea.FormationFormed(
            side=side_id,
            formation=search.id,
            mission="search",
            platform=search.platform,
            afs=afs,
            hex=origin,
            destination=origin,
            phase="outbound",
            launched=turn,
            forming_until=turn,
        )
    )
    last = min(side.air[af].last_turn or turn for af in afs)
    ump.say(e.SearchLaunched(side=side_id, search=search.id, origin=origin, last=last))


def launch_due(ump: Ump) -> None:
    """7.4.10 When air operations open, searches that can leave at once do; the others wait for the umpire."""
    for side_id in tuple(ump.state.sides):
        for search in tuple(due_now(ump.state, ump.state.sides[side_id])):
            order = c.LaunchSearch(side=side_id, search=search.id)
            if ump.refusal(launch_search, order) is None:
                launch_search(ump, order)


def cancel_due(ump: Ump) -> None:
    """7.4.10 When air operations close, what has not left is cancelled, and the reason told."""
    for side_id in tuple(ump.state.sides):
        for search in tuple(due_now(ump.state, ump.state.sides[side_id])):
            no = ump.refusal(launch_search, c.LaunchSearch(side=side_id, search=search.id))
            why = no.why if no else "it was not launched"
            ump.say(e.SearchCancelled(side=side_id, search=search.id, why=why))


# --- speed ------------------------------------------------------------------------


def speed_of_search(data: Catalog, side: Side, search: Search) -> SpeedClass:
    """7.4.2 and 10.6.4 The speed of those that are out now; of the scenario's own, that of their type."""
    formation = side.formations.get(search.id)
    return speed_of(data, side, formation.afs) if formation else search.speed
