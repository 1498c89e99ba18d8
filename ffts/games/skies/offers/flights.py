"""Orders for flights, and what should not be forgotten of them: missions, fuel, decks to come home to."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from ffts.core.offer import Offer, Urgency
from ffts.core.once import remembered
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, Segment, Step, afs_text
from ffts.games.skies.offers.decks import bringing_up, landings, launches, orders, reactions, work
from ffts.games.skies.orders.reading import ranked_text
from ffts.games.skies.rules.ch04 import CRASHES_ON, TO_THE_TARGET, combat_to_come, fuel_ends, turns_over
from ffts.games.skies.rules.ch10.homecoming import back_on
from ffts.games.skies.rules.ch10.movement import arrival, hexes_in_turn, place_of, speed_of
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch19 import not_recovered
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Public, Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Spot, StrikeGroup, Where
from ffts.games.skies.words.fuel import fuel_text
from ffts.games.skies.words.names import flight_text, target_text

Lines = Callable[[State, Catalog, Side], Iterator[Offer]]


def lines(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 What is open in this segment, side by side; what must be done comes first."""
    return _lines_of(LINES, state, data)


def proposals(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 Of it what names an order to give now; not what could be chosen, nor what should be kept in mind."""
    return _lines_of(PROPOSING, state, data)


def duties(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 All of it that must be done before the segment closes, and little else."""
    return _lines_of(BINDING, state, data)


def _lines_of(kinds: Mapping[Segment, tuple[Lines, ...]], state: State, data: Catalog) -> Iterator[Offer]:
    public, open_now = state.public, kinds[state.public.segment]
    found = list[Offer]()
    for side in state.sides.values():
        if public.segment in ALONE:
            found += _lines_alone(open_now, public, side, state.intel[side.id], data)
        else:
            found += (line for kind in open_now for line in kind(state, data, side))
    return iter(sorted(found, key=lambda line: not line.must))


@remembered(last=8)
def _lines_alone(
    open_now: tuple[Lines, ...], public: Public, side: Side, intel: Intel, data: Catalog
) -> tuple[Offer, ...]:
    """3.6 Of a side by itself: an order of the other one changes nothing of it, and it is not gone through again."""
    alone = State.alone(public, side, intel)
    return tuple(line for kind in open_now for line in kind(alone, data, side))


def _unformed(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.2 Every AF in the air has a mission before the air operations close."""
    free = [af for af in side.air.values() if af.where is Where.AIR and af.formation is None]
    for home in dict.fromkeys(af.platform for af in free):
        afs = tuple(af for af in free if af.platform == home)
        who, deck = _ranked_text(afs), side.platforms[home].name
        words = f"{who} of {deck} left without a mission"
        instead = "Form a CAP or a strike on Air operations, or let them circle over their deck"
        yield Offer(
            "6.2-NOMISSION",
            words,
            side=side.id,
            urgency="must",
            at=home,
            about=c.FormStrike,
            instead=instead,
            who=tuple(af.id for af in afs),
        )
        yield from _without_target(data, side, afs, deck)


def _without_target(data: Catalog, side: Side, afs: tuple[AirFactor, ...], deck: str) -> Iterator[Offer]:
    """6.2 What `afs` can do without a target being named; the line says so, for most of them wait for a target."""
    fighters = tuple(af for af in afs if data.aircraft[af.aircraft].role is Role.FIGHTER)
    if fighters != afs:
        does = "give it up and circle" if len(afs) > 1 else "gives it up and circles"
        what = f"{_ranked_text(afs)} {does} over {deck} to land"
        home = c.TurnHome(side=side.id, afs=tuple(af.id for af in afs))
        yield Offer(rule="6.2", words=what, side=side.id, orders=(home,))
    if fighters:
        does = "fly CAP over their" if len(fighters) > 1 else "flies CAP over its"
        what = f"{_ranked_text(fighters)} {does} own force"
        cap = c.FormCap(side=side.id, afs=tuple(af.id for af in fighters))
        yield Offer(rule="6.2", words=what, side=side.id, orders=(cap,))


def _fuel(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """4.2 and 4.4 Whose fuel ends with this turn, and who flies past it already."""
    turn = state.public.turn
    flying = [af for af in side.air.values() if af.where is Where.AIR and af.last_turn is not None]
    last = [af for af in flying if fuel_ends(data, side, (af.id,), turn) == turn]
    if last:
        what = f"{_ranked_text(last)}: fuel ends in this turn; later landings may ditch"
        yield Offer(rule="4.2", words=what, side=side.id, if_lost=_ranked_text(last))
    for over, worst in CRASHES_ON.items():
        late = [af for af in flying if turns_over(af.last_turn or turn, turn) == over]
        if late:
            does = "fly" if len(late) > 1 else "flies"
            turns = f"{over} turn{'s' if over > 1 else ''}"
            what = f"{_ranked_text(late)} {does} {turns} past endurance: ditch on 1-{worst}"
            yield Offer(rule="4.4", words=what, side=side.id, if_lost=_ranked_text(late))


def _no_return(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """4.1 Strikes that fly on this turn and cannot be home by the last turn of all their aircraft."""
    turn = state.public.turn
    for strike in side.formations.values():
        if strike.kind != "strike" or not strike.afs:
            continue
        speed = speed_of(data, side, strike.afs)
        flies = hexes_in_turn(speed, turn) if turn > strike.forming_until else 0
        grid, home = data.chart.grid, place_of(data, side, strike.platform)
        ends = min(side.air[af].last_turn or turn for af in strike.afs)
        if ends >= arrival(turn, grid.distance(strike.hex, home) + flies, speed):
            continue  # wherever it flies
        path = grid.line(strike.hex, strike.destination)
        at = path[min(flies, len(path) - 1)]
        back = arrival(turn, grid.distance(at, home), speed)
        short = [af for af in map(side.air.__getitem__, strike.afs) if (af.last_turn or back) < back]
        if short:
            name = flight_text(side, strike.id)
            combat = any(combat_to_come(data, side, af, turn) for af in short)
            without = " without its combat" if combat else ""
            what = f"{name} flies past the point of no return: home in turn {back}, fuel{without} of {_ends(short)}"
            turn_back = c.TurnHome(side=side.id, formation=strike.id, afs=tuple(af.id for af in short))
            yield Offer(rule="4.1", words=what, side=side.id, orders=(turn_back,), if_lost=ranked_text(turn_back.afs))


def _late_by_combat(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """4.3 Strikes on their way that cannot be home, by way of their target, before the fuel of all of them ends."""
    for strike in side.formations.values():
        ends = fuel_ends(data, side, strike.afs, state.public.turn)
        if strike.kind != "strike" or strike.phase not in TO_THE_TARGET or ends is None:
            continue
        back = back_on(state.public, data, side, strike)
        if back > ends:
            name = flight_text(side, strike.id)
            full = min(side.air[af].last_turn or ends for af in strike.afs)
            what = f"{name} by way of its target: home in turn {back}, {fuel_text(ends, full, state.public.turn)}"
            instead = "Turn it home (4.7), or accept the loss (4.4)"
            gone = ranked_text(strike.afs)
            yield Offer(rule="4.3", words=what, side=side.id, about=c.TurnHome, instead=instead, if_lost=gone)


def turning_home(side: Side, formation: Formation) -> Iterator[Offer]:
    """4.7 All of it, or one of its groups."""
    whole = c.TurnHome(side=side.id, formation=formation.id)
    yield Offer("4.7", f"All {afs_text(len(formation.afs))}", (whole,), side.id, at=formation.id)
    for number, group in enumerate(formation.groups, 1) if len(formation.groups) > 1 else ():
        part = whole.model_copy(update={"afs": group.all})
        yield Offer("4.7", f"Group {number}", (part,), side.id, at=formation.id)


def diverting(side: Side, afs: tuple[AfId, ...], home: str) -> Iterator[Offer]:
    """4.2 and A-019 To every other deck and base of its side."""
    for deck in side.platforms.values():
        if deck.id != home:
            yield Offer("4.2", f"To {deck.name}", (c.Divert(side=side.id, afs=afs, platform=deck.id),), side.id)


def _no_deck(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """18.3 and A-134 Who is in the air and finds no deck: those the Score counts, and by the same rule."""
    lost = not_recovered(state, data, side)
    if lost:
        what = f"{ranked_text(lost)} in the air with no deck in reach if nothing changes: {afs_text(len(lost))} lost"
        yield Offer(rule="18.3", words=what, side=side.id, if_lost=ranked_text(lost))


def _ends(afs: Iterable[AirFactor]) -> str:
    ends: Mapping[tuple[str, int], int] = {}
    for af in afs:
        key = (af.aircraft, af.last_turn or 0)
        ends = {**ends, key: ends.get(key, 0) + 1}
    return ", ".join(f"{kind} ({count}) to turn {last}" for (kind, last), count in ends.items())


def _escorts(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.11.2 Escorts of a strike that forms up and must turn home before those they protect (A-127)."""
    for strike in side.formations.values():
        if strike.kind != "strike" or strike.phase != "forming":
            continue
        short = [af for group in strike.groups for af in _shorter(side, group)]
        if short:
            what = (
                f"{flight_text(side, strike.id)}: its escort has less endurance than those it protects; {_ends(short)}"
            )
            yield Offer(rule="6.11.2", words=what, side=side.id)


def _shorter(side: Side, group: StrikeGroup) -> Iterator[AirFactor]:
    lasts = min((side.air[af].last_turn or 0 for af in group.afs), default=0)
    return (side.air[af] for af in group.escorts if (side.air[af].last_turn or 0) < lasts)


def _announcements(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.4.5 Every strike on its target is announced before anything else."""
    for owner, strike in strikes_on_target(state):
        if owner.id == side.id and strike.announced_on is None:
            words = (
                f"{flight_text(side, strike.id)} has reached {target_text(state, strike.target)} in {strike.hex} "
                "and is not announced"
            )
            instead = "Announce every strike on its target before anything is resolved"
            orders = (c.AnnounceStrike(side=side.id, formation=strike.id),)
            urgency: Urgency = "must" if state.public.step is Step.ANNOUNCE else "may"
            yield Offer("3.4.5-ANNOUNCE", words, orders, side.id, urgency, instead=instead)


def _reactions(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """12.8 Only in the step that is for it."""
    return reactions(state, data, side) if state.public.step is Step.EMERGENCY else iter(())


def _doctrine(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """6.4.8 and 6.15 What a carrier's sheet or its doctrine says against what stands on its deck now."""
    night = light_at(data.scenario, state.public.turn) == "night"
    for platform in side.platforms.values():
        flags = data.flags(platform.id)
        if night and "no_night_operations" in flags:
            what = f"{platform.name} launches no aircraft at night (no_night_operations)"
            yield Offer(rule="6.4.8", words=what, side=side.id)
        if "no_deck_park" in flags and platform.spot is Spot.FORWARD:
            what = f"{platform.name} keeps no aircraft on deck; it has {afs_text(len(platform.deck))} parked there"
            yield Offer(rule="6.15", words=what, side=side.id)
        stranded = [af for af in platform.deck if side.air[af].section in platform.closed_sections]
        if stranded:
            does = "stand" if len(stranded) > 1 else "stands"
            what = f"{', '.join(stranded)} {does} on a hit sixth of {platform.name}; no aircraft may pass or park there"
            yield Offer(rule="17.3.2", words=what, side=side.id)


def _ranked_text(afs: Iterable[AirFactor]) -> str:
    """'VB-6/1-3, VT-6/2': a whole strike fits on a line."""
    return ranked_text(af.id for af in afs)


ALONE = (Segment.MOVEMENT, Segment.AIR_OPERATIONS)
"""Segments in which what a side may do hangs on nothing but what is its own."""
LINES: Mapping[Segment, tuple[Lines, ...]] = {
    Segment.INITIATIVE: (),
    Segment.MOVEMENT: (_no_return, _late_by_combat, _no_deck, _fuel),
    Segment.DAMAGE_CONTROL: (),
    Segment.SEARCH: (),
    Segment.STRIKE: (_announcements, _reactions),
    Segment.AIR_OPERATIONS: (
        _unformed,
        _escorts,
        landings,
        orders,
        launches,
        bringing_up,
        work,
        _no_deck,
        _fuel,
        _doctrine,
    ),
}
PROPOSING: Mapping[Segment, tuple[Lines, ...]] = {
    **LINES,
    Segment.MOVEMENT: (_no_return,),
    Segment.AIR_OPERATIONS: (_unformed,),
}
"""The same without what a player of the program's finds by himself: it is asked for hundreds of times a day."""
BINDING: Mapping[Segment, tuple[Lines, ...]] = {
    **dict.fromkeys(Segment, ()),
    Segment.STRIKE: (_announcements,),
    Segment.AIR_OPERATIONS: (_unformed,),
}
"""What can hold up a segment."""
