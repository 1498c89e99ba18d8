"""Strikes on their way: which go on, follow their target, or go home while they can, and why."""

from collections.abc import Iterable

from ffts.games.skies.commands.air import TurnHome
from ffts.games.skies.commands.search import RedirectStrike
from ffts.games.skies.doctrine.homeward import nearest_open
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import HexId, PlatformId
from ffts.games.skies.rules.ch04 import combat_cost
from ffts.games.skies.rules.ch10.movement import arrival, moved_until, place_of, speed_of
from ffts.games.skies.rules.ch12.following import newer_hex
from ffts.games.skies.rules.ch18 import has_standing_task
from ffts.games.skies.state.air import AirFactor, Formation

IN_HAND = 1
"""Turns of fuel that a strike keeps for its landing: there are others before it."""
EMPTY_SEA = 1
"""Turns that a strike waits over a hex its target has left, for a search to find it again."""


def direct_strikes(play: Rehearsal, doctrine: Doctrine) -> None:
    """4.1, 4.7 and 12.6 Before aircraft move: every strike follows its target, flies on, or turns home in time."""
    for strike in tuple(play.side.formations.values()):
        if strike.kind == "strike" and strike.phase in ("forming", "outbound", "on station"):
            _direct(play, doctrine, strike)


def _direct(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> None:
    seen = newer_hex(play.intel, strike)
    if seen is not None and not late(play, strike, seen, doctrine):
        why = f"{strike.id} follows TF {strike.target} to {seen}, where it was seen"
        if play.attempt(play.order(RedirectStrike, strike.id), why):
            return
    why = _gives_up(play, doctrine, strike)
    if why:
        _turn_home(play, strike, why)
    else:
        _escorts_turn(play, doctrine, strike)


def _turn_home(play: Rehearsal, strike: Formation, why: str) -> None:
    play.attempt(play.order(TurnHome, strike.id), why)


def _escorts_turn(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> None:
    """4.7 Fighters with less fuel than those they protect leave them in time."""
    home, fights = home_by(play, strike, strike.destination, doctrine), _costs(play, strike)
    escorts = [play.side.air[af] for group in strike.groups for af in group.escorts if group.afs]
    short = tuple(af.id for af in escorts if af.id in fights and home > (af.last_turn or 0) - fights[af.id])
    order = play.order(TurnHome, strike.id)
    if short and order is not None:
        why = f"the escort of {strike.id} turns home: it would be over its deck on turn {home}, after its fuel"
        play.attempt(order.model_copy(update={"afs": short}), why)


def gives_up_looking(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> str:
    """12.5 and 4.1 Over its target: why it goes home before it looks; nothing if it looks."""
    looked = play.public.turn - strike.announced_on if strike.announced_on is not None else 0
    if looked >= doctrine.looks:
        return f"{strike.id} has looked for TF {strike.target} {looked} times in vain and goes home"
    if late(play, strike, strike.hex, doctrine, in_hand(doctrine) if looked else 0):
        return f"{strike.id} has not found TF {strike.target}, and goes home while its fuel lasts"
    return ""


def _gives_up(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> str:
    """Why it turns home now; nothing if it goes on."""
    if strike.phase == "on station" and strike.announced_on is None:
        return _over_an_empty_sea(play, doctrine, strike)
    late_afs = late(play, strike, strike.destination, doctrine, in_hand(doctrine))
    if late_afs:
        return (
            f"{strike.id} turns home: after an attack in {strike.destination} it would be over its deck on turn "
            f"{home_by(play, strike, strike.destination, doctrine)}, fuel to turn {fuel_of(play, late_afs)}"
        )
    return ""


def _over_an_empty_sea(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> str:
    """A-090 Nothing is below: it goes home, unless somebody looks for its target now and it can wait a turn."""
    if has_standing_task(play.data, play.side_id, strike.target, strike.platform):
        return _without_fuel_to_look(play, doctrine, strike)
    turn = play.public.turn
    waited = turn - _over_since(play, strike)
    searching = any(search.stage in ("out", "in") for search in play.side.searches.values())
    if searching and waited <= EMPTY_SEA and not late(play, strike, strike.hex, doctrine, in_hand(doctrine)):
        return ""
    return f"{strike.id} has found nothing in {strike.hex}, which TF {strike.target} has left, and goes home"


def _without_fuel_to_look(play: Rehearsal, doctrine: Doctrine, strike: Formation) -> str:
    """18.2 A strike with a standing task waits for a report as long as it may."""
    if not late(play, strike, strike.hex, doctrine, in_hand(doctrine)):
        return ""
    return f"{strike.id} has waited for a report of TF {strike.target} in vain, and goes home while its fuel lasts"


def _over_since(play: Rehearsal, strike: Formation) -> int:
    """10.6 The turn in which it came to its destination: by its calendar, for no record is kept of it."""
    home = place_of(play.data, play.side, strike.platform)
    way = play.data.chart.grid.distance(home, strike.hex)
    return arrival(strike.forming_until, way, speed_of(play.data, play.side, strike.afs))


# --- fuel -------------------------------------------------------------------------------


def late(play: Rehearsal, strike: Formation, by_way_of: HexId, doctrine: Doctrine, keep: int = 0) -> list[AirFactor]:
    """4.2-4.3 Those of a strike who, with their attack there, would not be over a deck with so many turns in hand."""
    home, fights = home_by(play, strike, by_way_of, doctrine), _costs(play, strike)
    return [af for af in _strikers(play, strike) if home + keep > (af.last_turn or 0) - fights[af.id]]


def in_hand(doctrine: Doctrine) -> int:
    """Turns kept for the landing; a commander who goes to the end keeps none, and a bold one is short of some."""
    return min(doctrine.in_hand, 0) if doctrine.to_the_end or doctrine.in_hand < 0 else IN_HAND


def _costs(play: Rehearsal, strike: Formation) -> dict[str, int]:
    """4.3 What the attack costs each."""
    kinds = play.data.aircraft
    return {af: combat_cost(kinds[play.side.air[af].aircraft].role, 1) for af in strike.afs}


def _strikers(play: Rehearsal, strike: Formation) -> list[AirFactor]:
    """Those the strike is for; of a sweep the fighters."""
    bombers = [af for group in strike.groups for af in group.afs if af in strike.afs]
    return [play.side.air[af] for af in bombers or strike.afs]


def fuel_of(play: Rehearsal, afs: Iterable[AirFactor]) -> int:
    """4.2 The last turn of the first of them."""
    return min((af.last_turn or 0 for af in afs), default=0)


def home_by(play: Rehearsal, strike: Formation, by_way_of: HexId, doctrine: Doctrine) -> int:
    """4.2 The turn in which it is over a deck again if it goes there first; on station, if it stays this turn."""
    grid, speed = play.data.chart.grid, speed_of(play.data, play.side, strike.afs)
    start = max(moved_until(play.public), strike.forming_until)
    way = grid.distance(strike.hex, by_way_of)
    there = arrival(start, way, speed) if way else max(play.public.turn, start)
    back = min(grid.distance(by_way_of, at) for at in _homes(play, strike, by_way_of, doctrine))
    return arrival(there, max(1, back), speed)


def _homes(play: Rehearsal, strike: Formation, at: HexId, doctrine: Doctrine) -> list[HexId]:
    """A-019 Their deck, or the nearest open one if that is gone; and the base they may fly on to."""
    ashore = PlatformId(doctrine.flies_on_to)
    on = [place_of(play.data, play.side, ashore)] if ashore in play.side.platforms else []
    return [nearest_open(play, at, strike.platform), *on]
