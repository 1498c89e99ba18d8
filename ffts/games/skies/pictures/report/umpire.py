"""The day as it was: both sides, every attack with its working, the points of both; for the umpire, and for everybody
when it is over."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from ffts.core.model import Event
from ffts.core.tables import Mod, ResultTable
from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.doctrine.admiral.words import read as read_thought
from ffts.games.skies.doctrine.admiral.words import without
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.report import own
from ffts.games.skies.pictures.report.day import (
    Chance,
    ChartSnapshot,
    Day,
    GroupLine,
    PointsLine,
    ReasonLine,
    StrikeAccount,
    ThoughtLine,
)
from ffts.games.skies.pictures.report.side import aircraft_of, group_name, manner_of
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.pictures.strike.groups import ship_name
from ffts.games.skies.pictures.strike.rounds import Fight
from ffts.games.skies.pictures.words import plural, target_text
from ffts.games.skies.rules.ch14.aa import read_loss
from ffts.games.skies.rules.ch19 import verdict
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state import Ship, State
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.words import fact


def umpires_day(desk: SkiesDesk) -> Day:
    """Everything, read out of the log."""
    ends, data = turn_ends(desk), desk.data
    last = ends[-1]
    sides = tuple(last.sides)
    ended = [own.at_the_end(last, data, side) for side in last.sides.values()]
    return Day(
        charts=tuple(_chart(state, data) for state in ends),
        decks=tuple(deck for side in sides for deck in own.decks(_snapshots(ends, side))),
        squadrons=tuple(line for side in ended for line in own.squadrons(side)),
        aircraft=tuple(line for side in ended for line in own.aircraft(side)),
        ships=tuple(line for side in last.sides.values() for line in own.ships(side)),
        searches=tuple(line for side in sides for line in own.searches(last.sides[side], last.intel[side])),
        strikes=tuple(strikes(desk)),
        points=tuple(_points(ends, data)),
        chances=tuple(chances(desk)),
        verdict=verdict(last, data),
        reasons=tuple(reasons(desk)),
        thoughts=tuple(thoughts(desk)),
    )


NOTED = re.compile(r"The program \([^)]*\): (?P<why>.+)", re.DOTALL)
"""A note of the program for the side it plays."""


def reasons(desk: SkiesDesk) -> Iterator[ReasonLine]:
    """Why the program gave its orders, as it noted in the log; what it weighed for that has a chapter of its own."""
    for _, turn, side, why in _noted(desk):
        if plain := without(why):
            yield ReasonLine(turn, side, plain)


def thoughts(desk: SkiesDesk) -> Iterator[ThoughtLine]:
    """What a program that thinks ahead considered, and believed, beside what was true."""
    for entry, turn, side, why in _noted(desk):
        if thought := read_thought(why):
            state = desk.state_at(entry)
            enemy = state.sides[state.enemy_of(side)]
            forces = [force for force in enemy.task_forces.values() if _has_carrier(enemy.afloat(force.id))]
            true = tuple(dict.fromkeys(str(force.hex) for force in forces))
            yield ThoughtLine(turn, side, thought.games, thought.options, thought.chosen, thought.believed, true)


def _has_carrier(ships: Iterable[Ship]) -> bool:
    return any(ship.cls in CARRIERS for ship in ships)


def _noted(desk: SkiesDesk) -> Iterator[tuple[int, int, SideId, str]]:
    """Entry, turn, side and reasons of each note of the program for the side it plays."""
    turn = 1
    for play in desk.log():
        for event in play.events:
            if isinstance(event, e.TurnBegan):
                turn = event.turn
            elif isinstance(event, e.NoteMade) and event.side and (noted := NOTED.fullmatch(event.text)):
                yield play.entry.id, turn, event.side, noted["why"]


def losses_and_strikes(desk: SkiesDesk, points: Iterable[PointsLine]) -> Day:
    """What decided the day: a day without charts, decks and searches, which take most of the time."""
    last, data = desk.state, desk.data
    ended = [own.at_the_end(last, data, side) for side in last.sides.values()]
    return Day(
        charts=(),
        aircraft=tuple(line for side in ended for line in own.aircraft(side)),
        ships=tuple(line for side in last.sides.values() for line in own.ships(side)),
        strikes=tuple(strikes(desk)),
        points=tuple(points),
    )


def turn_ends(desk: SkiesDesk) -> tuple[State, ...]:
    """The state as each turn ended, and as it is now."""
    state, ends = desk.game.rulebook.start(desk.data), list[State]()
    for play in desk.log():
        for event in play.events:
            if isinstance(event, e.TurnBegan) and event.turn > state.public.turn:
                ends.append(state)
            state = desk.game.rulebook.apply(state, event)
    return (*ends, state)


def _chart(state: State, data: Catalog) -> ChartSnapshot:
    return ChartSnapshot(state.public.turn, umpire_chart(state, data))


def _snapshots(ends: Iterable[State], side: str) -> Sequence[own.Snapshot]:
    return [(state.public.turn, there) for state in ends for there in state.sides.values() if there.id == side]


def _points(ends: Sequence[State], data: Catalog) -> Iterator[PointsLine]:
    """19 As it grew; only the last needs its reasons."""
    cards = [(state.public.turn, umpires_score(state, data).cards) for state in ends]
    for at, card in enumerate(cards[-1][1]):
        yield PointsLine(
            side=card.side,
            title=card.heading,
            points=tuple((turn, there[at].total) for turn, there in cards),
            reasons=tuple((line.rule, line.what, line.points) for line in card.lines),
        )


# --- expected and actual results of the dice ----------------------------------------

HITS, FELLED, POSITIONED, FOUND = (
    "Hits on ships (15.4)",
    "AFs shot down by AA fire (14.5)",
    "CAP in position (13.1)",
    "Target found at once (12.5)",
)
HUNDRED = 100
IN_POSITION = "in position"


@dataclass
class _Sum:
    tries: int = 0
    expected: float = 0.0
    variance: float = 0.0
    came: float = 0.0

    def add(self, expected: float, variance: float, came: float, tries: int = 1) -> None:
        self.tries, self.came = self.tries + tries, self.came + came
        self.expected, self.variance = self.expected + expected, self.variance + variance


def chances(desk: SkiesDesk) -> Iterator[Chance]:
    """By kind, and within it by side."""
    sums: dict[tuple[str, str], _Sum] = {}
    state, data = desk.game.rulebook.start(desk.data), desk.data
    for play in desk.log():
        for event in play.events:
            match event:
                case es.AttackRolled():
                    share = min(max(event.percent, 0), HUNDRED) / HUNDRED
                    count = len(event.faces)
                    _of(sums, HITS, event.side).add(count * share, count * share * (1 - share), event.hits, tries=count)
                case es.AaFired() if event.reading:
                    table, mods = data.table(event.reading.table), event.reading.mods
                    mean, variance = _expected(table, mods, lambda result: read_loss(result).destroyed)
                    _of(sums, FELLED, event.side).add(mean, variance, len(event.destroyed))
                case es.SightingRolled() if event.reading:
                    _sighting(sums, data, event)
                case es.CapEngaged():
                    _positions(sums, data, event)
                case _:
                    pass
            state = desk.game.rulebook.apply(state, event)
    for what in (HITS, FELLED, POSITIONED, FOUND):
        for side in state.sides:
            if found := sums.get((what, side)):
                yield Chance(side, what, found.tries, found.expected, sqrt(found.variance), found.came)


def _of(sums: dict[tuple[str, str], _Sum], what: str, side: str) -> _Sum:
    return sums.setdefault((what, side), _Sum())


def _sighting(sums: dict[tuple[str, str], _Sum], data: Catalog, event: es.SightingRolled) -> None:
    if event.reading is None:
        return
    mean, variance = _expected(data.table(event.reading.table), event.reading.mods, _at_once)
    _of(sums, FOUND, event.side).add(mean, variance, _at_once(event.result))


def _positions(sums: dict[tuple[str, str], _Sum], data: Catalog, event: es.CapEngaged) -> None:
    for reading in event.readings:
        if any(row.result == IN_POSITION for row in data.table(reading.table).rows):
            mean, variance = _expected(data.table(reading.table), reading.mods, _in_position)
            count = len(reading.faces)
            came = sum(map(_in_position, reading.results))
            _of(sums, POSITIONED, event.side).add(count * mean, count * variance, came, tries=count)


def _in_position(result: str) -> float:
    return float(result == IN_POSITION)


def _at_once(result: str) -> float:
    return float(result == "this turn")


def _expected(table: ResultTable, mods: tuple[Mod, ...], worth: Callable[[str], float]) -> tuple[float, float]:
    """The mean and the variance of what a result of this table is worth, all its faces being alike."""
    by = sum(mod.by for mod in mods)
    values = [worth(table.result(face + by)) for face in table.die.values]
    mean = sum(values) / len(values)
    return mean, sum((value - mean) ** 2 for value in values) / len(values)


# --- strike segments with their working ---------------------------------------------

EFFECTS = (es.ShipDamaged, es.ShipBlewUp, e.ShipSank, ea.FireStarted)
"""What is told of the ships under attack."""


@dataclass
class _Group:
    """A group as it is read on."""

    side: SideId
    name: str
    raider: Raider
    aircraft: str
    ship: str = ""
    cap: list[str] = field(default_factory=list)
    guns: list[str] = field(default_factory=list)
    chance: str = ""
    attack: str = ""
    hits: int = 0
    lost: int = 0
    turned: int = 0
    fate: str = "made no attack"


@dataclass
class _Segment:
    """One strike segment as it is read on."""

    turn: int
    groups: dict[str, _Group] = field(default_factory=dict)
    effects: list[str] = field(default_factory=list)
    fight: Fight | None = None

    def end_fight(self) -> None:
        """13.1 What CAP did to a group is told once all of it is read."""
        if self.fight and self.fight.met.group in self.groups:
            _, _, words = self.fight.words.partition(": ")
            self.groups[self.fight.met.group].cap.append(f"{words} ({self.fight.met.when} the attack)")
        self.fight = None


def strikes(desk: SkiesDesk) -> Iterator[StrikeAccount]:
    """3.4.5 Those in which any group was committed."""
    state, now = desk.game.rulebook.start(desk.data), None
    for play in desk.log():
        for event in play.events:
            if isinstance(event, e.SegmentBegan):
                yield from _describe(desk.data, now)
                now = _Segment(state.public.turn) if event.segment is Segment.STRIKE else None
            after = desk.game.rulebook.apply(state, event)
            if now is not None:
                _read(now, event, state, after)
            state = after
        if now is not None:
            now.end_fight()
    yield from _describe(desk.data, now)


def _describe(data: Catalog, segment: _Segment | None) -> Iterator[StrikeAccount]:
    if segment is None or not segment.groups:
        return
    lines = (_line(data, segment.turn, group) for group in segment.groups.values())
    yield StrikeAccount(
        segment.turn, tuple(sorted(lines, key=lambda line: (line.phase or 9, line.group))), tuple(segment.effects)
    )


def _line(data: Catalog, turn: int, group: _Group) -> GroupLine:
    raider = group.raider
    return GroupLine(
        turn=turn,
        side=group.side,
        group=group.name,
        target=target_text(data, raider.target),
        phase=raider.asp,
        aircraft=group.aircraft,
        afs=len(raider.afs),
        escorts=len(raider.escorts),
        ship=group.ship,
        manner=manner_of(raider),
        cap=tuple(group.cap),
        guns=tuple(group.guns),
        chance=group.chance,
        attack=group.attack,
        hits=group.hits,
        lost=group.lost,
        turned=group.turned,
        fate=group.fate,
    )


def _read(segment: _Segment, event: Event, before: State, after: State) -> None:
    if isinstance(event, EFFECTS):
        segment.effects.append(fact(before, event)[1])
    _read_fight(segment, event)
    match event:
        case es.GroupCommitted() | es.GroupDivided():
            raider_id = event.raider.id if isinstance(event, es.GroupCommitted) else event.rest
            segment.groups[raider_id] = _begun(after, event.side, raider_id)
        case es.AaFired():
            _fire(segment.groups[event.group], event)
        case es.AttackRolled():
            group = segment.groups[event.group]
            faces = ", ".join(map(str, event.faces)) or "none left"
            group.chance, group.attack = f"{event.percent} %: {event.working}", faces
            group.hits, group.fate = event.hits, ""
        case es.AttackTyped():
            segment.groups[event.group].attack, segment.groups[event.group].fate = "typed in", ""
            segment.groups[event.group].hits = event.hits
        case ea.AfLost():
            for group in segment.groups.values():
                group.lost += event.af in group.raider.all and event.side == group.side
        case _:
            pass
    for side in after.sides:
        _follow(segment, after, side)


def _begun(state: State, side: SideId, group: str) -> _Group:
    owner = state.sides[side]
    raider = state.raiders(side)[group]
    return _Group(side, group_name(owner, group), raider, aircraft_of(owner, raider))


def _follow(segment: _Segment, state: State, side: SideId) -> None:
    """How each group stands now: its phase, its target, who was turned away."""
    for key, raider in state.raiders(side).items():
        if group := segment.groups.get(key):
            group.raider, group.turned = raider, len(raider.turned)
            group.ship = ship_name(state, raider) or group.ship


def _read_fight(segment: _Segment, event: Event) -> None:
    """13.1 As the strike page tells it."""
    match event:
        case es.CapEngaged():
            segment.end_fight()
            segment.fight = Fight(event)
        case es.CapTyped():
            text = f"{event.destroyed} lost, {event.turned} turned away, {event.escorts} of the escort lost (typed in)"
            segment.groups[event.group].cap.append(text)
        case ea.AfLost() if segment.fight:
            lost = segment.fight.lost
            lost[event.side] = lost.get(event.side, 0) + 1
        case es.GroupHurt() if segment.fight:
            segment.fight.turned += len(event.turned)
            segment.fight.scattered = event.scattered
        case es.AaFired():
            segment.end_fight()
        case _:
            pass


def _fire(group: _Group, event: es.AaFired) -> None:
    """14.5 The points that counted, the table, and who fell."""
    points = plural(event.points, "point")
    what = "typed in" if event.typed else f"{points}: {event.reading.working()}" if event.reading else "no fire"
    lost = [f"lost {', '.join(event.destroyed)}"] if event.destroyed else []
    lost += [f"turned away {', '.join(event.turned)}"] if event.turned else []
    group.guns.append("; ".join((what, *lost)))
