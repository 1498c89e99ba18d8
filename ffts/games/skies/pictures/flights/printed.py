"""A formation as its printed form has it: groups in boxes, turns along one track, the last turns of each type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ffts.games.skies.names import AfId
from ffts.games.skies.pictures.air.side import shape_of
from ffts.games.skies.pictures.air.words import comes_home, describe_name
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.flights.side import ORDER
from ffts.games.skies.pictures.words import target_text
from ffts.games.skies.rules.ch04 import combat_to_come
from ffts.games.skies.rules.ch06.common import load_of
from ffts.games.skies.rules.ch10.homecoming import back_on, due_on
from ffts.games.skies.rules.ch10.movement import arrival, place_of, speed_of
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Formation
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import SideView

BOXES = 3
"""6.11.2 Strike AFs of a group; a search or CAP is written in lines of as many."""
TURNS = 17
"""That fit on a track."""


@dataclass(frozen=True)
class Box:
    """One AF: which outline, which number."""

    shape: str
    number: str


@dataclass(frozen=True)
class GroupLine:
    """One line of boxes."""

    afs: tuple[Box, ...]
    escorts: tuple[Box, ...]
    name: str
    load: str
    launched: str


@dataclass(frozen=True)
class TrackCell:
    """One turn of the track."""

    turn: int
    state: str
    """'past', 'now', 'to come', or 'over' when no fuel is left."""
    hex: str = ""
    event: str = ""
    planned: bool = False


@dataclass(frozen=True)
class Flag:
    """4.5 The last turn of a type, its combat taken off already."""

    turn: int
    name: str


@dataclass(frozen=True)
class FormationSheet:
    """6.11 One block of the form."""

    name: str
    kind: str
    target: str
    hex: str
    groups: tuple[GroupLine, ...]
    track: tuple[TrackCell, ...]
    flags: tuple[Flag, ...]


def formation_sheets(view: SideView, data: Catalog) -> tuple[FormationSheet, ...]:
    """6.11 Every formation of this side, strikes first."""
    ump, side = umpire_of(view, data), view.own
    found = sorted(side.formations.values(), key=lambda one: ORDER.index(one.kind))
    return tuple(_sheet(ump, side, formation) for formation in found)


def _sheet(ump: Ump, side: Side, formation: Formation) -> FormationSheet:
    afs = [side.air[af] for af in formation.afs]
    flags = tuple(_flags(ump, side, afs))
    return FormationSheet(
        name=describe_name(side, formation),
        kind=formation.kind,
        target=target_text(ump.data, formation.target) if formation.target else "",
        hex=formation.destination,
        groups=tuple(_groups(ump, side, formation)),
        track=tuple(_track(ump, side, formation, flags)),
        flags=flags,
    )


# --- groups --------------------------------------------------------------------------


def _groups(ump: Ump, side: Side, formation: Formation) -> Iterator[GroupLine]:
    grouped = {af for group in formation.groups for af in group.all}
    for group in formation.groups:
        for at, some in enumerate(_by_three(group.afs or group.escorts)):
            escorts = group.escorts if group.afs and at == 0 else ()
            yield _line(ump, side, some, escorts)
    rest = [af for af in formation.afs if af not in grouped]
    for _, alike in groupby(rest, key=lambda af: side.air[af].squadron):
        yield from (_line(ump, side, some, ()) for some in _by_three(tuple(alike)))


def _by_three(afs: Sequence[AfId]) -> Iterator[tuple[AfId, ...]]:
    yield from (tuple(afs[at : at + BOXES]) for at in range(0, len(afs), BOXES))


def _line(ump: Ump, side: Side, afs: tuple[AfId, ...], escorts: tuple[AfId, ...]) -> GroupLine:
    flown = [side.air[af] for af in afs]
    loads = dict.fromkeys(load.name for af in flown if (load := load_of(ump, af)))
    launched = dict.fromkeys(str(af.launched) for af in flown if af.launched is not None)
    return GroupLine(
        afs=tuple(_boxes(ump, flown)),
        escorts=tuple(_boxes(ump, (side.air[af] for af in escorts))),
        name=", ".join(dict.fromkeys(af.squadron for af in flown)),
        load=", ".join(loads),
        launched=", ".join(launched),
    )


def _boxes(ump: Ump, afs: Iterable[AirFactor]) -> Iterator[Box]:
    for af in afs:
        yield Box(shape_of(ump.data.aircraft[af.aircraft]), af.id.rpartition("/")[2])


# --- the track -----------------------------------------------------------------------


def _flags(ump: Ump, side: Side, afs: Sequence[AirFactor]) -> Iterator[Flag]:
    """4.5 One for each type: its earliest last turn."""
    turn, last = ump.state.public.turn, dict[str, int]()
    for af in afs:
        if af.last_turn is not None:
            counted = af.last_turn - combat_to_come(ump.data, side, af, turn)
            last[af.aircraft] = min(last.get(af.aircraft, counted), counted)
    yield from (Flag(counted, name) for name, counted in sorted(last.items(), key=lambda pair: pair[1]))


def _track(ump: Ump, side: Side, formation: Formation, flags: Sequence[Flag]) -> Iterator[TrackCell]:
    """From its launch, or as late as lets its last turns be seen."""
    public = ump.state.public
    latest = max((flag.turn for flag in flags), default=public.turn + TURNS // 2)
    first = max(formation.launched, min(public.turn - 2, latest - TURNS + 2))
    noted = _noted(ump, side, formation)
    for turn in range(first, first + TURNS):
        state = "now" if turn == public.turn else "past" if turn < public.turn else "to come"
        if turn > latest:
            state = "over"
        hex_, event = noted.get(turn, ("", ""))
        yield TrackCell(turn, state, hex_, event, turn > public.turn)


def _noted(ump: Ump, side: Side, formation: Formation) -> dict[int, tuple[str, str]]:
    """What is known of its way: where it is, when it is over its target, when it can be home."""
    public, data = ump.state.public, ump.data
    noted: dict[int, tuple[str, str]] = {formation.launched: ("", "off")}
    due = due_on(public, data, side, formation)
    if formation.kind in ("strike", "return") and due is not None:
        noted |= _way(ump, side, formation, due)
        noted[due] = (noted.get(due, ("", ""))[0], "land" if comes_home(formation) else "over")
    if formation.kind in ("strike", "search"):
        back = back_on(public, data, side, formation)
        home = place_of(data, side, formation.platform) if formation.platform in side.platforms else ""
        noted[back] = (str(home), "land")
    noted[public.turn] = (str(formation.hex), noted.get(public.turn, ("", ""))[1])
    return noted


def _way(ump: Ump, side: Side, formation: Formation, due: int) -> dict[int, tuple[str, str]]:
    """10.6 Where it will be at the end of each turn, if nothing keeps it."""
    grid, start = ump.data.chart.grid, max(ump.state.public.turn, formation.forming_until)
    goal = place_of(ump.data, side, formation.platform) if comes_home(formation) else formation.destination
    line, speed = grid.line(formation.hex, goal), speed_of(ump.data, side, formation.afs)
    found: dict[int, tuple[str, str]] = {}
    for gone, label in enumerate(line[1:], 1):
        found[arrival(start, gone, speed)] = (label, "")
    return {turn: cell for turn, cell in found.items() if turn <= due}
