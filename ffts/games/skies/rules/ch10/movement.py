"""Chapter 10: how aircraft cross the map."""

from collections.abc import Iterable

from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, ShipId, SideId
from ffts.games.skies.rules.ch12.radar import call_radar
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import SpeedClass
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side, TaskForce
from ffts.games.skies.state.air import Formation, Phase

SLOWEST_FIRST = (SpeedClass.SLOW, SpeedClass.NORMAL, SpeedClass.FAST)
BEFORE_MOVING = (Segment.INITIATIVE, Segment.MOVEMENT)


def moved_until(public: Public) -> int:
    """3.4.2 The last turn in which aircraft have moved on the map."""
    return public.turn - (public.segment in BEFORE_MOVING)


def hexes_in_turn(speed: SpeedClass, turn: int) -> int:
    """7.5.1-7.5.3 and 10.6.1-10.6.3 One hex a turn; slow none in every fourth, fast two in every sixth (A-084)."""
    if speed is SpeedClass.SLOW and turn % 4 == 0:
        return 0
    if speed is SpeedClass.FAST and turn % 6 == 0:
        return 2
    return 1


def hexes_moved(speed: SpeedClass, first: int, last: int) -> int:
    """10.6 Hexes flown from turn `first` to turn `last`, both counted."""
    return sum(hexes_in_turn(speed, turn) for turn in range(first, last + 1))


def arrival(after: int, distance: int, speed: SpeedClass) -> int:
    """10.6 The turn in which a flight that begins to move after turn `after` has gone `distance` hexes; the next at the
    earliest."""
    turn, flown = after + 1, hexes_in_turn(speed, after + 1)
    while flown < distance:
        turn += 1
        flown += hexes_in_turn(speed, turn)
    return turn


def slowest(speeds: Iterable[SpeedClass]) -> SpeedClass:
    """10.6.4 A formation flies at the speed of its slowest aircraft (A-085)."""
    return min(speeds, key=SLOWEST_FIRST.index)


def platform_hex(ump: Ump, side: Side, platform: PlatformId) -> HexId:
    """5.4 Where a carrier or base is."""
    return place_of(ump.data, side, platform)


def place_of(data: Catalog, side: Side, platform: PlatformId) -> HexId:
    """5.4 A carrier is where its task force is; a base stays where it is."""
    ship = ShipId(platform)
    for force in side.task_forces.values():
        if ship in force.ships:
            return force.hex
    return HexId(next(base.hex for base in data.chart.bases if base.id == platform))


def formation_speed(ump: Ump, side: Side, formation: Formation) -> SpeedClass:
    """10.6.4 The speed of the aircraft that are in it now."""
    return speed_of(ump.data, side, formation.afs)


def speed_of(data: Catalog, side: Side, afs: Iterable[AfId]) -> SpeedClass:
    """10.6.4 The speed at which `afs` fly together."""
    return slowest(data.load(af.aircraft, af.load).speed_class for af in map(side.air.__getitem__, afs))


def fly_on(ump: Ump) -> None:
    """3.4.2 Every formation flies on by the calendar, after the ships have moved (A-004); searches by 7.5."""
    for side in tuple(ump.state.sides):
        for formation in tuple(ump.state.sides[side].formations.values()):
            if formation.kind != "search":
                _fly(ump, side, formation)


def _fly(ump: Ump, side: SideId, formation: Formation) -> None:
    own, turn = ump.state.sides[side], ump.state.public.turn
    home = platform_hex(ump, own, formation.platform)
    if formation.phase in ("on station", "overhead") and formation.kind in ("cap", "return"):
        if formation.hex != home:
            ump.say(e.FormationMoved(side=side, formation=formation.id, to=home, phase=formation.phase))
        return
    if formation.phase in ("on station", "overhead") or turn <= formation.forming_until:
        return
    goal = home if formation.phase == "returning" else formation.destination
    path = ump.data.chart.grid.line(formation.hex, goal)
    at = min(hexes_in_turn(formation_speed(ump, own, formation), turn), len(path) - 1)
    there = HexId(path[at])
    phase: Phase = "on station" if there == goal else "outbound"
    if formation.phase == "returning":
        phase = "overhead" if there == home else "returning"
    if (there, phase) != (formation.hex, formation.phase):
        ump.say(e.FormationMoved(side=side, formation=formation.id, to=there, phase=phase))
        call_radar(ump, side, formation, (HexId(hex_) for hex_ in path[1 : at + 1]))


def one_hex(ump: Ump, force: TaskForce, to: HexId) -> None:
    """10.1 A task force moves to an adjacent hex, on the map and not on land (A-086)."""
    chart = ump.data.chart
    why = f"TF {force.id} may move on the map; there is no hex {to}"
    ump.insist(to in chart.grid, "10.1-MAP", why, "Name a hex of the chart")
    far = chart.grid.distance(force.hex, to)
    why = f"TF {force.id} in {force.hex} may move 1 hex; {to} is {far} away"
    ump.require(far == 1, "10.1-ADJ", why, f"Next to it are {', '.join(chart.grid.neighbours(force.hex))}")
    why = "land" if chart.is_land(to) else "too narrow for ships"
    ump.require(
        not chart.stops_ships(to), "10.1-LAND", f"TF {force.id} may not enter {to}, which is {why}", "Go round it"
    )
