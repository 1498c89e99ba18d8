"""Orders typed in plain words: '2 dd from kure to hainan', '4 oil from brunei', 'akagi to truk', 'done'."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.core.game import Desk, LineReading
from ffts.core.model import Command, Event
from ffts.core.offer import Offer
from ffts.core.plain_words import (
    WORD,
    best_first,
    concedes,
    fits,
    nearness,
    reading,
    seats_somebody,
    side_of,
    tokens,
)
from ffts.core.seats.seating import SEATED, manners, seconds_typed
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import LEVELS, HexId, PlaceId, SideId, Step, UnitId, Water, home_of_space
from ffts.games.fire_in_the_sky.offers.marked import choosable, offers, where_of
from ffts.games.fire_in_the_sky.offers.moving import transport
from ffts.games.fire_in_the_sky.offers.reinforcing import replacements
from ffts.games.fire_in_the_sky.offers.standing import questions, stated
from ffts.games.fire_in_the_sky.offers.watch import battle_answers, due
from ffts.games.fire_in_the_sky.sequence import waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import on_chart

SkyDesk = Desk[State, Event, Catalog]

MOST = 12
MOST_ANSWERS = 200
"""Answers of a step of combat that are held against what is typed."""
TURN_ENDS = "a turn ends with its End Phase, and 'end the phase' ends what is open now"
PRICED = 2
"""The rank of an order that names its units."""
HEX = re.compile(r"\b(\d{4})\b")
OIL = re.compile(r"\b(\d+)\s+oil\b")
NATIONS = ("jp", "us", "gb", "nl", "al")
COUNTED = re.compile(
    rf"(?:\b(\d{{1,2}})|^|,|\band|\ban?)\s*\b(?:({'|'.join(NATIONS)})\s+)?(?!and\b)([a-z]+(?:\s+(?:brigade|corps))?)\b"
)
"""'2 dd', 'us dd', 'and dd': a number of units of a class; one where no number is typed."""
MOST_OF_A_CLASS = 100
ONE_HEX = "one hex"


def readings(desk: SkyDesk, typed: str, refused: Command | None) -> Sequence[LineReading]:
    """What a line can mean now, the allowed first."""
    words = tokens(typed)
    if not words or desk.state.public.awaits.side is None:
        return ()
    priced = list(_with_units(desk, typed.lower()))
    sent = [cmd for cmd, _ in priced]
    plain = [cmd for cmd in _plain(desk, typed.lower(), words) if fits(words, _called(desk, cmd)) and cmd not in sent]
    once = [cmd for at, cmd in enumerate(plain) if cmd not in plain[:at]]
    found = [_reading(desk, words, cmd, cost, PRICED) for cmd, cost in priced]
    if not (found or once) and {"end", "turn"} <= {word.removesuffix("s") for word in words}:
        why = f"{waiting_for(desk.state, desk.data)}; {TURN_ENDS}"
        return (LineReading("End the turn", verdict=why, impossible=True),)
    return best_first([*found, *(_reading(desk, words, cmd) for cmd in once)], MOST)


def _describe(desk: SkyDesk, cmd: Command) -> str:
    return on_chart(menu(cmd, None), desk.data.chart)


def _called(desk: SkyDesk, cmd: Command) -> str:
    """The words by which an order is found: what closes a phase is always its end, and the last of them the turn's."""
    if not isinstance(cmd, c.EndPhase):
        return _describe(desk, cmd)
    turn = " turn" if cmd.step is Step.END else ""
    return f"{_describe(desk, cmd)} has end phase done finish{turn}"


def _reading(desk: SkyDesk, words: Sequence[str], cmd: Command, cost: str = "", rank: int = 1) -> LineReading:
    """What it is called, and what it costs."""
    price = f", {cost}" if cost else ""
    near = nearness(words, _describe(desk, cmd), rank)
    return reading(desk, lambda one: _describe(desk, one) + price, cmd, rank=near)


def _plain(desk: SkyDesk, typed: str, words: Sequence[str]) -> Iterator[Command]:
    """What can be ordered without naming a unit, allowed or not."""
    state, data, side = desk.state, desk.data, side_of(desk, SideId)
    if side is not None:
        yield c.EndPhase(side=side, step=state.public.awaits.step)
    if state.public.awaits.side is side:
        yield from _asked(state, data)
        yield from _oil(data, typed)
    whose = SideId if getattr(desk, "side", None) is None else (side,)
    for asked, what in ((one, question) for one in whose if one for question in questions(state, data, one)):
        yield from (stated(state, asked, what.field, answer) for answer in (*what.choices, None) if answer != what.now)
    if side is not None:
        yield from (offer.orders[0] for offer in replacements(state, data, side))
        if concedes(words):
            yield c.Concede(side=side)
    who = (None, *manners(LEVELS, SEATED, seconds_typed(" ".join(words)))) if seats_somebody(words) else ()
    yield from (c.SeatPlayer(side=one, temper=style) for one in SideId for style in who)


def _oil(data: Catalog, typed: str) -> Iterator[Command]:
    """FS-5.1 '3 oil from Brunei'."""
    if oil := OIL.search(typed):
        yield from (s.TransportOil(place=place, points=int(oil[1])) for place in places_named(data, typed))


def _asked(state: State, data: Catalog) -> Iterator[Command]:
    """The answers to what the game waits for."""
    yield from (line.command for line in due(state, data, None) if line.command is not None)
    yield from (offer.orders[0] for offer in battle_answers(state, data, MOST_ANSWERS))


def _with_units(desk: SkyDesk, typed: str) -> Iterator[tuple[Command, str]]:
    """Units by name or by number and class, where they go, and at what price."""
    state, data, side = desk.state, desk.data, side_of(desk, SideId)
    if side is None:
        return
    places = places_named(data, typed)
    chosen = units_named(desk, side, typed, places)
    if not places and (found := HEX.search(typed)) and found[1] in data.chart.beside:
        places = (PlaceId(found[1]),)
    if not chosen:
        return
    start = str(state.units[chosen[0]].at)
    goals = [place for place in places if place != start] or list(places)
    together = len({state.units[unit].at for unit in chosen}) == 1
    fitting = [offer for offer in offers(state, data, side, chosen) if _is_meant(data, offer, goals, typed)]
    yield from ((offer.orders[0], offer.cost) for offer in fitting)
    if len(goals) > together and state.public.awaits.step in (Step.DEPLOY_FIRST, Step.DEPLOY_SECOND):
        cost = transport(state, data, chosen) if together else ""
        legs = f"{cost} for each of {len(goals)} legs" if cost and len(goals) > 1 else cost
        yield s.SeaDeploy(side=side, units=chosen, to=tuple(map(PlaceId, goals))), legs
    elif goals and not fitting:
        yield _impossible(desk, side, chosen, goals), ""


def _is_meant(data: Catalog, offer: Offer, goals: Sequence[PlaceId], typed: str) -> bool:
    """Whether an order leads to where it is to go, and in the way that is named."""
    if (ONE_HEX in typed) > isinstance(offer.command, s.OneHexDeploy):
        return False
    if not goals or not offer.at:
        return not goals
    spot = str(home_of_space(offer.at) or offer.at)
    where = {spot, str(data.chart.hex_of(spot))}
    return not where.isdisjoint({goals[-1], str(data.chart.hex_of(goals[-1]))})


def _impossible(desk: SkyDesk, side: SideId, chosen: tuple[UnitId, ...], goals: Sequence[PlaceId]) -> Command:
    """What would be ordered, for the rules to say why it cannot be."""
    hex_ = desk.data.chart.hex_of(goals[-1])
    match desk.state.public.awaits.step:
        case Step.SAIL:
            return s.Sail(side=side, units=chosen, to=Water(hex_))
        case Step.REACT:
            return s.React(side=side, units=chosen, to=Water(hex_))
        case Step.COMMIT:
            return s.CommitAir(side=side, units=chosen, hex=HexId(hex_))
        case _:
            return s.SeaDeploy(side=side, units=chosen, to=tuple(map(PlaceId, goals)))


def places_named(data: Catalog, typed: str) -> tuple[PlaceId, ...]:
    """The places of a line, in the order in which they are named; a name may be begun."""
    found: dict[int, PlaceId] = {}
    names = {place: known.name.lower().partition(" (")[0] for place, known in data.chart.places.items()}
    names |= {box: known.name.lower() for box, known in data.chart.boxes.items()}
    for place, name in sorted(names.items(), key=lambda one: -len(one[1])):
        for spelled in dict.fromkeys((name, place.replace("_", " "))):
            at = typed.find(spelled)
            if at >= 0:
                found.setdefault(at, place)
                typed = typed[:at] + "#" * len(spelled) + typed[at + len(spelled) :]
    return tuple(found[at] for at in sorted(found))


def units_named(desk: SkyDesk, side: SideId, typed: str, places: Sequence[PlaceId]) -> tuple[UnitId, ...]:
    """Units of the side that can be ordered now, as they are typed: by name, by the name of a ship, or '2 dd', of those
    that stand with units that are named, at the first place named where there are any, or anywhere."""
    there = choosable(desk.state, desk.data, side)
    found, typed = _by_name(desk.state, there, typed, places)
    stand = dict.fromkeys(where_of(desk.state, unit) for unit in found.values())
    groups = [there.get(str(where), ()) for where in (*stand, *places)]
    groups.append(tuple(unit for units in there.values() for unit in units))
    for match in COUNTED.finditer(typed):
        number, nation, kind = match.groups()
        if number is None and typed[match.end() :].lstrip()[:1].isdigit():
            continue
        left = ([one for one in units if one not in found.values()] for units in groups)
        of_kind = ([one for one in units if _is_kind(one, nation or "", kind)] for units in left)
        alike = next(filter(None, of_kind), [])
        found |= {match.start() + step / MOST_OF_A_CLASS: unit for step, unit in enumerate(alike[: int(number or 1)])}
    return tuple(dict.fromkeys(found[where] for where in sorted(found)))


def _is_kind(unit: UnitId, nation: str, kind: str) -> bool:
    """'dd' or 'dds' for 'JP DD 3'; ships with names are of no kind."""
    words = unit.lower().split()
    return "," not in unit and kind.removesuffix("s").split()[-1] in words[:-1] and nation in ("", words[0])


def _by_name(
    state: State, there: Mapping[str, tuple[UnitId, ...]], typed: str, places: Sequence[PlaceId]
) -> tuple[dict[float, UnitId], str]:
    """'jp dd 3', 'dd 3', 'akagi', by where in the line; of several dd 3 the one beside the others that are meant. And
    the line without them."""
    line, found = typed, dict[float, UnitId]()
    for name, alike in _names(there):
        for match in re.finditer(rf"(?:\b([a-z]+)\s+)?\b({name})\b", line):
            before = match[1] or ""
            meant = [one for one in alike if before not in NATIONS or one.lower().startswith(before)]
            if meant:
                at = match.end() - len(match[0].split()[-1])
                found[at] = _beside(state, meant, found.values(), places)
                start = match.start() if before in NATIONS else match.start(2)
                line = line[:start] + "#" * (match.end() - start) + line[match.end() :]
    return found, line


def _names(there: Mapping[str, tuple[UnitId, ...]]) -> list[tuple[str, list[UnitId]]]:
    """What units can be called, as a pattern, whole names first: those of several nations may share one."""
    called: dict[tuple[bool, str], list[UnitId]] = {}
    for unit in (unit for units in there.values() for unit in units):
        whole = unit.lower()
        nation, _, short = whole.partition(" ")
        ships = [one.strip() for one in whole.split(",")] if "," in whole else []
        shared = [short] if whole[-1:].isdigit() and nation in NATIONS else []
        for name in dict.fromkeys((whole, *ships, *shared)):
            called.setdefault((name not in shared, name), []).append(unit)
    by_length = sorted(called.items(), key=lambda one: (one[0][0], len(one[0][1])), reverse=True)
    return [(r"\W+".join(map(re.escape, WORD.findall(name))), units) for (_, name), units in by_length]


def _beside(state: State, alike: Sequence[UnitId], found: Iterable[UnitId], places: Sequence[PlaceId]) -> UnitId:
    """Who of these stands where the others do, or at a place that is named; else the first."""
    near = {str(state.units[unit].at) for unit in found} | {str(place) for place in places}
    return next((unit for unit in alike if state.units[unit].at in near), alike[0])
