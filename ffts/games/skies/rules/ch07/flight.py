"""7.5 and 4.7: searches fly out along their arcs and home again, or are called back."""

from collections.abc import Iterator
from dataclasses import dataclass

from ffts.games.skies.commands import search as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as e
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, SideId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch06.formations import next_name
from ffts.games.skies.rules.ch07.plans import search_of, speed_of_search
from ffts.games.skies.rules.ch10.movement import hexes_in_turn, platform_hex
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Phase, Where
from ffts.games.skies.state.search import IN_FLIGHT, Search, Stage


@dataclass(frozen=True)
class Place:
    """7.5 How far out a search is, and which way it flies."""

    distance: int = 0
    leg: Stage = Stage.OUT


def flown(place: Place, reach: int, speed: SpeedClass, turn: int) -> Place:
    """7.5 One turn of flight: out to the range, then back; turning round costs nothing, a spare hex is lost (A-062)."""
    moves = hexes_in_turn(speed, turn)
    if place.leg is Stage.OUT and place.distance < reach:
        return Place(min(reach, place.distance + moves))
    if place.leg is Stage.HOME:
        return place
    left = max(0, place.distance - moves)
    return Place(left, Stage.IN if left else Stage.HOME)


def track(begin: int, reach: int, speed: SpeedClass) -> Iterator[tuple[int, Place]]:
    """7.5 Each turn of a search that is not called back, from the one it begins to the one it is over its base."""
    place, turn = Place(), begin
    while place.leg is not Stage.HOME:
        place = flown(place, reach, speed, turn)
        yield turn, place
        turn += 1


def home_on(begin: int, reach: int, speed: SpeedClass) -> int:
    """7.5 The turn in which a search is over its base again, and may land (A-062)."""
    return max(turn for turn, _ in track(begin, reach, speed))


def home_from(place: Place, reach: int, speed: SpeedClass, flown_until: int) -> int:
    """7.5 The turn in which a search that is at `place` is over its base again."""
    turn = flown_until
    while place.leg is not Stage.HOME:
        turn += 1
        place = flown(place, reach, speed, turn)
    return turn


# --- in the game ------------------------------------------------------------------


def recall_search(ump: Ump, cmd: c.RecallSearch) -> None:
    """4.7 A search turns for home in the Movement Segment, at whatever distance it is (A-062)."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, (Stage.OUT,), "be recalled")
    ump.say(e.SearchMoved(side=side.id, search=search.id, distance=search.distance, stage=Stage.IN))


def fly_searches(ump: Ump) -> None:
    """3.4.2 and 7.5 Every search in the air moves on; whoever is home circles over its deck."""
    for side_id in tuple(ump.state.sides):
        for search_id in tuple(ump.state.sides[side_id].searches):
            _scripted_begins(ump, side_id, ump.state.sides[side_id].searches[search_id])
            search = ump.state.sides[side_id].searches[search_id]
            if search.stage in IN_FLIGHT and ump.state.public.turn >= search.begin:
                _fly(ump, side_id, search)
            tidy(ump, side_id, search_id)


def _scripted_begins(ump: Ump, side: SideId, search: Search) -> None:
    """7.4.3 A search the scenario gives appears on its turn, without aircraft of the game; a float plane leaves from
    wherever its ship is by then, if she floats."""
    if search.platform is not None or search.stage is not Stage.SEALED or ump.state.public.turn != search.begin:
        return
    given = next((each for each in ump.data.scenario.searches if each.name == search.id), None)
    ship = ump.state.sides[side].ships.get(ShipId(given.aboard)) if given else None
    if ship is not None and ship.sunk_on is not None:
        ump.say(e.SearchCancelled(side=side, search=search.id, why=f"{ship.name}, which flies it, was sunk"))
        return
    if ship is not None and _has_left(ump.state.sides[side], ship.id):
        ump.say(e.SearchCancelled(side=side, search=search.id, why=f"{ship.name}, which flies it, has left the map"))
        return
    origin = platform_hex(ump, ump.state.sides[side], PlatformId(ship.id)) if ship else search.origin
    ump.say(e.SearchLaunched(side=side, search=search.id, origin=origin, last=search.last))


def _has_left(side: Side, ship: ShipId) -> bool:
    return any(force.gone_on is not None for force in side.task_forces.values() if ship in force.ships)


def _fly(ump: Ump, side_id: SideId, search: Search) -> None:
    side = ump.state.sides[side_id]
    if search.platform is not None and search.id not in side.formations:
        return
    speed = speed_of_search(ump.data, side, search)
    before = Place(search.distance, search.stage)
    after = flown(before, search.range, speed, ump.state.public.turn)
    if after != before:
        ump.say(e.SearchMoved(side=side_id, search=search.id, distance=after.distance, stage=after.leg))
    if after.leg is Stage.HOME:
        busy = {shadow.af for shadow in search.shadows}
        back = tuple(af for af in flying(side, search) if af not in busy)
        send_home(ump, side_id, back, search.origin)


def flying(side: Side, search: Search) -> tuple[AfId, ...]:
    """8.3.2 The AFs of a search that are out, shadowers among them."""
    formation = side.formations.get(search.id)
    return formation.afs if formation else ()


def send_home(ump: Ump, side_id: SideId, afs: tuple[AfId, ...], at: HexId) -> None:
    """7.5 These AFs make for their decks, wherever those are now (A-128); over them they circle until they land."""
    for home in dict.fromkeys(ump.state.sides[side_id].air[af].platform for af in afs):
        side = ump.state.sides[side_id]
        goal = platform_hex(ump, side, home)
        phase: Phase = "overhead" if at == goal else "returning"
        ids = tuple(af for af in afs if side.air[af].platform == home)
        ump.say(
            ea.FormationFormed(
                side=side_id,
                formation=next_name(side, PlatformId(home), "return"),
                mission="return",
                platform=home,
                afs=ids,
                hex=at,
                destination=goal,
                phase=phase,
                launched=min(side.air[af].launched or 0 for af in ids),
                forming_until=ump.state.public.turn - 1,
            )
        )


def tidy(ump: Ump, side_id: SideId, search_id: FormationId) -> None:
    """8.3.2 Contacts of aircraft that were lost end; a search with nobody out is over."""
    side = ump.state.sides[side_id]
    search = side.searches[search_id]
    if search.stage not in (*IN_FLIGHT, Stage.HOME):
        return
    for shadow in search.shadows:
        if shadow.af is not None and side.air[shadow.af].where is not Where.AIR:
            ump.say(
                e.ShadowEnded(side=side_id, search=search.id, task_force=shadow.task_force, why=f"{shadow.af} was lost")
            )
    side = ump.state.sides[side_id]
    search = side.searches[search.id]
    scripted_out = search.platform is None and (search.stage in IN_FLIGHT or bool(search.shadows))
    if not flying(side, search) and not scripted_out:
        ump.say(e.SearchEnded(side=side_id, search=search.id))
