"""5, 7-10, 12.4, 12.6: task forces, search plans, searches, hands, dummies and plots, as the rules judge them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ffts.core.dice import Dice
from ffts.core.model import Event
from ffts.core.tables import Reading
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies import events as e
from ffts.games.skies.events import search as es
from ffts.games.skies.names import AfId, FormationId, HexId, Segment, ShipId, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules import ch05, ch09
from ffts.games.skies.rules.ch07 import flight, plans
from ffts.games.skies.rules.ch08 import armed_searchers, shadowing
from ffts.games.skies.rules.ch08 import search as ch08
from ffts.games.skies.rules.ch08.cards import deal_of
from ffts.games.skies.rules.ch10 import task_forces as ch10
from ffts.games.skies.rules.ch12 import radar as ch12
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import describe_plan, read_plan
from ffts.games.skies.state import Ship, State
from ffts.games.skies.state.cards import DECKS, OF_KIND, reads, short_supply
from ffts.games.skies.state.search import Wave
from tests.builders import MORNING, USN, opening
from tests.golden.asking import Done

OVER = frozenset({"LANDED", "LOST", "DIVERTED", "CLOSED", "CANCELLED"})
"""What a mission is when it holds its task force no more (A-081)."""
FORCE = TfId("16")


A, B = SideId("A"), SideId("B")
SEARCH = FormationId("CV6 search 1")


def _rolled(face: int, found: int) -> Event:
    reading = Reading(table="search", rolled=face, mods=(), total=found, result=str(found), status="estimate")
    return es.SearchRolled(side=A, search=SEARCH, task_force=TfId("O"), turn=9, reading=reading, found=found)


SEEN: Mapping[str, Event] = {
    "plot": es.MovePlotted(side=A, task_force=FORCE, to=HexId("1011"), count=2, turn=9),
    "search_failed": _rolled(2, 0),
    "search_announced": es.SearchAnnounced(side=A, search=SEARCH, task_force=TfId("O"), turn=9),
    "search_positive": es.CardsSeen(
        by=A, search=SEARCH, task_force=TfId("O"), hex=HexId("1016"), turn=9, cards=("kh",), result=1
    ),
    "dummy_revealed": es.ForceGone(side=A, task_force=FORCE, turn=9, dummy=True),
    "initiative": e.InitiativeWon(side=A, totals={A: 5, B: 3}),
    "tf_move": e.TaskForceReported(by=B, task_force=FORCE, hex=HexId("1011"), turn=9),
    "radar_call": es.RadarCalled(side=B, task_force=TfId("O"), turn=9),
}
"""What happens to side A, or is done by it, by the name the cases give it."""


def umpire() -> Umpire[State, Event, Catalog]:
    """An umpire without dice, at the start of a small game."""
    return Umpire(RULEBOOK, opening(), MORNING, Dice(), {})


# --- task forces ------------------------------------------------------------------


def force_check(ships: Iterable[str], forces: Mapping[str, Iterable[str]]) -> Done:
    ch05.every_ship_once(umpire(), ships, {name: tuple(members) for name, members in forces.items()})
    return Done(True)


def new_tf(existing: Iterable[str], id: str) -> Done:
    ch05.is_new(umpire(), existing, id)
    return Done(id)


def change_tf(ship: str, tf: str, turn: int) -> Done:
    """Turn 0 is the set-up."""
    ch05.still_setting_up(umpire(), ship, tf, turn == 0)
    return Done(tf)


def slowest(speeds: Sequence[float]) -> float:
    """10.4 A force of ships with these speeds."""
    own = opening().sides[USN]
    ships = {
        ShipId(str(number)): Ship(id=ShipId(str(number)), name="A ship", cls="DD", full_speed=speed, speed=speed)
        for number, speed in enumerate(speeds)
    }
    force = own.task_forces[FORCE].model_copy(update={"ships": tuple(ships)})
    side = own.model_copy(update={"ships": ships, "task_forces": {FORCE: force}})
    return ch10.slowest_speed(side, force)


def tf_may_move(missions: Iterable[Sequence[str]]) -> Done:
    away = sum(ch10.keeps_here(kind) and status not in OVER for kind, status in missions)
    ch10.stays(umpire(), "The task force", away)
    return Done(True)


def tf_execute(have: int, need: int) -> Done:
    if have < ch10.plots_needed(need):
        raise Refused("10.2-PLOT", f"{have} of {ch10.plots_needed(need)} plots")
    return Done(True)


# --- search plans -----------------------------------------------------------------


def parse_search(s: str) -> Mapping[str, object]:
    found = read_plan(s)
    return {
        "begin": found.begin,
        "launch": found.launch,
        "arc": found.arc,
        "width": found.width,
        "range": found.range,
        "last": found.last,
        "endurance": found.endurance,
    }


def format_search(begin: int, arc: Sequence[int], range: int, last: int) -> str:
    return describe_plan(begin, (arc[0], arc[1]), range, last)


def search_afs(width: int, range: int, paired: bool = False) -> int:
    plans.pairs_in_reach(umpire(), range, paired)
    return plans.afs_needed(width, range, paired)


def search_plan(width: int, range: int, afs: int, max_range: int | None, paired: bool = False) -> Mapping[str, int]:
    ump = umpire()
    plans.in_range(ump, "The type", max_range, range)
    need = plans.enough_afs(ump, width, range, paired, afs)
    return {"need": need, "spare": afs - need}


def plan_window(start: str, turn_now: int, begin: int, wave: Wave) -> Done:
    plans.in_window(umpire(), start, turn_now, begin, wave)
    return Done(True)


def may_search(scenario_kind: str) -> Done:
    plans.may_search(umpire(), scenario_kind)
    return Done(True)


def search_launch(planned: Iterable[str], ready: Iterable[str]) -> str:
    able = frozenset(ready)
    plans.all_ready(umpire(), "The search", (AfId(af) for af in planned if af not in able))
    return "launched"


# --- flight -----------------------------------------------------------------------


def search_at(begin: int, range: int, turn: int, speed: str = "normal") -> Mapping[str, object]:
    """7.5 Not yet out before it begins, over its base when it is home."""
    if turn < begin:
        return {"distance": 0, "leg": flight.Place().leg}
    places = [place for at, place in flight.track(begin, range, SpeedClass(speed)) if at <= turn]
    return {"distance": places[-1].distance, "leg": places[-1].leg}


def search_distances(begin: int, range: int, speed: str = "normal") -> tuple[int, ...]:
    return tuple(place.distance for _, place in flight.track(begin, range, SpeedClass(speed)))


def search_home(begin: int, range: int, speed: str = "normal") -> int:
    return flight.home_on(begin, range, SpeedClass(speed))


# --- searching --------------------------------------------------------------------


def search_open(side: str, order: Sequence[str], first_closed: bool) -> Done:
    ch08.in_its_turn(umpire(), side, order[1] if first_closed else order[0])
    return Done(True)


def search_try(done: Iterable[Sequence[str]], search: str, tf: str) -> Done:
    ch08.may_try(umpire(), [(by, force) for by, force in done], search, tf)
    return Done(True)


def card_reads(c: str) -> str:
    return reads(c)


def read_log(line: str) -> Mapping[str, object]:
    force, _, rest = line.partition(":")
    cards = [card.lower() for card in rest.replace(",", " ").split()]
    return {"tf": force, "cards": cards, "seen": [reads(card) for card in cards]}


def supply_check(counts: Mapping[str, int]) -> Sequence[str]:
    """2.7 What two decks do not hold, in the words of the cases; jokers too."""
    kinds = {kind: counts.get(kind.replace("_", " "), 0) for kind in OF_KIND}
    short = [kind.replace("_", " ") for kind in short_supply(kinds)]
    return [*short, *(["joker"] if counts.get("joker", 0) > 2 * DECKS else [])]


def shadow_limit(last: int, dist: int, speed: str = "normal") -> Mapping[str, int]:
    back = shadowing.start_back(last, dist, SpeedClass(speed))
    return {"start_back": back, "last_shadow": back - 1}


def shadow(spotted: bool, afs: int, already: int, dist_from_origin: int, range: int) -> str:
    ump = umpire()
    shadowing.spotted_by_it(ump, "The search", "the force", spotted)
    shadowing.room_for_one_more(ump, afs, already)
    shadowing.within_range(ump, "The force", dist_from_origin, range)
    return "shadowing"


def shadow_stay(turn: int, start_back: int) -> str:
    shadowing.may_stay(umpire(), "The shadower", turn, start_back)
    return "shadowing"


def search_attack(
    cards_this_turn: Iterable[str],
    want: str,
    armed: bool = True,
    already: bool = False,
    segment: str = Segment.SEARCH,
) -> str:
    armed_searchers.attack_is_allowed(umpire(), cards_this_turn, want, armed, already, Segment(segment))
    return "queued"


def joker_play(real: int, dummies: int, joker: bool, result: int, invoke: bool) -> Mapping[str, object]:
    ch09.joker_is_there(umpire(), dummies, joker)
    hand = real if invoke else real + dummies + joker
    deal = deal_of(result, hand)
    return {"hand": hand, "dealt": deal.cards, "declared": deal.declared, "removed_force": hand == 0}


def add_dummy(have: int, max: int) -> int:
    return ch09.one_more_dummy(umpire(), have, max)


# --- radar and moving targets -----------------------------------------------------


def radar_call(radar: bool, entered_adjacent: bool) -> bool:
    return ch12.is_called(radar, entered_adjacent)


ANSWERS: Mapping[str, Callable[..., object]] = {
    function.__name__: function
    for function in (
        force_check,
        new_tf,
        change_tf,
        slowest,
        tf_may_move,
        tf_execute,
        parse_search,
        format_search,
        search_afs,
        search_plan,
        plan_window,
        may_search,
        search_launch,
        search_at,
        search_distances,
        search_home,
        search_open,
        search_try,
        card_reads,
        read_log,
        supply_check,
        shadow_limit,
        shadow,
        shadow_stay,
        search_attack,
        joker_play,
        add_dummy,
        radar_call,
    )
}
