"""Questions about what flies: when it is where, how long its fuel lasts, who is up."""

from collections.abc import Iterator

from ffts.core.asking import Answer
from ffts.core.counting import counted
from ffts.games.skies.phrases.nouns import Kind
from ffts.games.skies.pictures.air.fuel import Fuel, fuel_of
from ffts.games.skies.pictures.air.words import describe_place
from ffts.games.skies.pictures.words import plural, target_text
from ffts.games.skies.questions.knowing import Knows, types_called
from ffts.games.skies.rules.ch04 import combat_cost, last_turn
from ffts.games.skies.rules.ch10.homecoming import due_on
from ffts.games.skies.rules.ch10.movement import arrival
from ffts.games.skies.sheets.aircraft import Aircraft, Load
from ffts.games.skies.state.air import Formation, Where

FORMATIONS, TIMELINE, AIR, CHART = "Formations", "Timeline", "Air operations", "Chart"
AT_HOME = ("overhead", "on station")


def lands(knows: Knows, who: str) -> Iterator[Answer]:
    """10.6 When flights are over their decks again, and when their fuel ends."""
    for flight in knows.flights(who):
        fuel, name = _fuel(knows, flight), knows.flight_name(flight.id)
        if flight.phase in AT_HOME:
            text = f"{name} can land in any turn until {knows.at(fuel.ends)}, when its fuel ends (4.2)"
        else:
            back = knows.at(fuel.back) if fuel.back is not None else "any turn"
            text = f"{name} is over its deck in {back}; its fuel ends in {knows.at(fuel.ends)}{_late(fuel)}"
        yield Answer(text, TIMELINE, name)


def must_land(knows: Knows, who: str) -> Iterator[Answer]:
    """4.2 The last turn in which flights can land."""
    for flight in knows.flights(who):
        fuel, name = _fuel(knows, flight), knows.flight_name(flight.id)
        left = fuel.ends - knows.turn
        how = (
            f"{plural(left, 'turn')} from now" if left > 0 else "this turn" if left == 0 else "it is late already (4.4)"
        )
        yield Answer(f"{name} must land by {knows.at(fuel.ends)}: {how}{_late(fuel)}", FORMATIONS, name)


def _fuel(knows: Knows, flight: Formation) -> Fuel:
    return fuel_of(knows.view.public, knows.data, knows.own, flight.afs, flight)


def _late(fuel: Fuel) -> str:
    return f"; {plural(fuel.late, 'turn')} too late (4.4)" if fuel.late else ""


def arrives(knows: Knows, who: str) -> Iterator[Answer]:
    """10.6 When strikes are at their targets."""
    for flight in knows.flights(who or "strikes"):
        if flight.kind != "strike":
            continue
        name, target = knows.flight_name(flight.id), target_text(knows.data, flight.target)
        due = due_on(knows.view.public, knows.data, knows.own, flight)
        when = f"in {knows.at(due)}" if due is not None else "now"
        yield Answer(f"{name} is at {target}, hex {flight.destination}, {when}", FORMATIONS, name)


def in_the_air(knows: Knows, who: str) -> Iterator[Answer]:
    """6.2 Who is up, flight by flight."""
    if not knows.is_side(who):
        return
    flights = [f"{knows.flight_name(one.id)} {len(one.afs)}" for one in knows.own.formations.values()]
    free = sum(1 for af in knows.own.air.values() if af.where is Where.AIR and af.formation is None)
    parts = [*flights, *([f"without a mission {free}"] if free else [])]
    count = sum(1 for af in knows.own.air.values() if af.where is Where.AIR)
    text = f": {', '.join(parts)}" if parts else ""
    yield Answer(f"{knows.whose}{plural(count, 'AF')} in the air{text}", FORMATIONS)


def on_cap(knows: Knows, who: str) -> Iterator[Answer]:
    """6.2 The CAP and what it protects."""
    caps = [one for one in knows.own.formations.values() if one.kind == "cap"]
    lines = [
        f"{knows.flight_name(one.id)}, {plural(len(one.afs), 'AF')}"
        + (f" over {target_text(knows.data, one.target)}" if one.target else "")
        for one in caps
    ]
    count = sum(len(one.afs) for one in caps)
    yield Answer(f"{knows.whose}{plural(count, 'AF')} on CAP" + (f": {'; '.join(lines)}" if lines else ""), FORMATIONS)


def overhead(knows: Knows, who: str) -> Iterator[Answer]:
    """6.12 Who waits over each deck to land."""
    waiting = [one for one in knows.own.formations.values() if one.phase == "overhead"]
    lines = [f"{plural(len(one.afs), 'AF')} over {_deck(knows, one)}" for one in waiting]
    yield Answer(knows.whose + ("; ".join(lines) or "no aircraft wait to land"), AIR, _at(knows, waiting))


def _deck(knows: Knows, flight: Formation) -> str:
    deck = knows.own.platforms.get(flight.platform)
    return deck.name if deck else str(flight.platform)


def _at(knows: Knows, flights: list[Formation]) -> str:
    return str(flights[0].platform) if flights else ""


def searching(knows: Knows, who: str) -> Iterator[Answer]:
    """7.5 Which searches are out."""
    out = [one for one in knows.own.formations.values() if one.kind == "search"]
    lines = [f"{knows.flight_name(one.id)}, {describe_place(knows.ump, knows.own, one)}" for one in out]
    yield Answer(knows.whose + ("; ".join(lines) or "no search is out"), "Search")


def whereabouts(knows: Knows, who: str) -> Iterator[Answer]:
    """Where a flight, a squadron, a ship, a force or a base is, as far as this side knows."""
    named = {noun.id for noun in knows.called(who, Kind.FLIGHT, Kind.SEARCH)}
    for flight in knows.own.formations.values():
        if flight.id in named:
            place = describe_place(knows.ump, knows.own, flight)
            yield Answer(f"{knows.flight_name(flight.id)}: {plural(len(flight.afs), 'AF')}, {place}", FORMATIONS)
    if not named:
        yield from _of_squadrons(knows, who)


def _of_squadrons(knows: Knows, who: str) -> Iterator[Answer]:
    for squadron in (noun.id for noun in knows.called(who, Kind.SQUADRON)):
        afs = [af for af in knows.own.air.values() if af.squadron == squadron]
        places = [_place(knows, af.where, af.formation) for af in afs]
        text = ", ".join(f"{places.count(place)} {place}" for place in dict.fromkeys(places))
        deck = knows.own.platforms[afs[0].platform]
        yield Answer(f"{squadron} of {deck.name}: {text}", AIR, str(deck.id))


def _place(knows: Knows, where: Where, flight: object) -> str:
    words = {Where.HANGAR: "in the hangar", Where.DECK: "on deck", Where.PARK: "parked", Where.LOST: "lost"}
    if where is Where.AIR:
        return f"with {knows.flight_name(flight)}" if isinstance(flight, str) else "up without a mission"
    return words[where]


def range_of(knows: Knows, who: str) -> Iterator[Answer]:
    """4.1 and 10.6 How far a type flies with each load: out and back with its endurance, and as a searcher."""
    kinds = types_called(knows.data, who) or tuple(dict.fromkeys(af.aircraft for af in knows.aircraft(who)))
    there = {af.aircraft for af in knows.own.air.values()}
    for kind in (knows.data.aircraft[ident] for ident in kinds if ident in there):
        loads = "; ".join(_reach(kind, load, knows.turn) for load in kind.offered)
        search = f"; searches to {counted(kind.search_range, 'hex')}" if kind.search_range else ""
        yield Answer(f"{kind.name} ({kind.id}), from this turn: {loads}{search} (4.2, 10.6)", AIR)


def _reach(kind: Aircraft, load: Load, turn: int) -> str:
    hexes = radius(kind, load, turn)
    return f"{load.name}: {counted(load.endurance, 'turn')}, {counted(hexes, 'hex')} and back"


def radius(kind: Aircraft, load: Load, turn: int) -> int:
    """4.2, 4.3 and 10.6 The hexes that one launched this turn flies out and back, with a turn of combat if it is armed;
    forming up takes its turns besides (6.11)."""
    last = last_turn(turn, load.endurance) - combat_cost(kind.role, int(load.is_armed))

    def is_back(hexes: int) -> bool:
        return arrival(arrival(turn, hexes, load.speed_class), hexes, load.speed_class) <= last

    return max((hexes for hexes in range(1, load.endurance + 1) if is_back(hexes)), default=0)
