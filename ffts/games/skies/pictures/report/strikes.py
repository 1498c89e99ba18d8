"""Every strike segment with its working, read out of the log for the umpire: who met each group, what was fired at it,
what it hit, and what that did."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.pictures.report.day import GroupLine, StrikeAccount
from ffts.games.skies.pictures.report.side import aircraft_of, group_name, manner_of
from ffts.games.skies.pictures.strike.groups import ship_name
from ffts.games.skies.pictures.strike.rounds import Fight
from ffts.games.skies.pictures.words import plural, told_target
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.words import fact

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
                yield from _told(desk.data, now)
                now = _Segment(state.public.turn) if event.segment is Segment.STRIKE else None
            after = desk.game.rulebook.apply(state, event)
            if now is not None:
                _read(now, event, state, after)
            state = after
        if now is not None:
            now.end_fight()
    yield from _told(desk.data, now)


def _told(data: Catalog, segment: _Segment | None) -> Iterator[StrikeAccount]:
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
        target=told_target(data, raider.target),
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
            faces = ", ".join(map(str, event.faces)) or "nobody left"
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
            told = f"{event.destroyed} lost, {event.turned} turned away, {event.escorts} of the escort lost (typed in)"
            segment.groups[event.group].cap.append(told)
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
