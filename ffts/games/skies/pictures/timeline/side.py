"""From a side's own views, of now and of the turns that are over, to its rows on the timeline."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ffts.games.skies.ahead.calendar import DueBack, due_back
from ffts.games.skies.ahead.deck import Outlook, standing_on
from ffts.games.skies.ahead.search_help import on_the_way
from ffts.games.skies.names import PlatformId, ShipId
from ffts.games.skies.pictures.air.side import platforms
from ffts.games.skies.pictures.air.words import describe_name
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.chart.side import side_chart
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.timeline.chart import SnapshotChart, known_words
from ffts.games.skies.pictures.timeline.rows import (
    BACK,
    FORMING,
    OUT,
    OVERHEAD,
    SHADOWING,
    STATION,
    TARGET,
    ConflictMark,
    DeckCell,
    DeckRow,
    MissionRow,
    MissionSnapshot,
    MissionSpan,
    SideRows,
    TimelinePicture,
    TurnPast,
    bands,
    spans,
)
from ffts.games.skies.rules.ch07.flight import Place, flown, home_on
from ffts.games.skies.rules.ch07.plans import speed_of_search
from ffts.games.skies.rules.ch10.homecoming import due_on
from ffts.games.skies.rules.ch10.movement import moved_until
from ffts.games.skies.sequence import Ump, clock_at, light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import Formation, Platform, Spot
from ffts.games.skies.state.parts import Public, Side
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search, Stage
from ffts.games.skies.view import SideView

Ahead = Mapping[PlatformId, Outlook]
AHEAD = 12
"""Turns shown after now where nothing lasts longer."""
AFTER_THE_DAY = 3
DOES: Mapping[str, str] = {"forming": FORMING, "outbound": OUT, "returning": BACK, "overhead": OVERHEAD}
LEGS: Mapping[Stage, str] = {Stage.OUT: OUT, Stage.IN: BACK, Stage.HOME: OVERHEAD}
KINDS = ("strike", "search", "cap", "return")


# --- a turn that is over -----------------------------------------------------------------------


def turn_past(view: SideView) -> TurnPast:
    """How this side stood when a turn was over."""
    own, turn = view.own, view.public.turn
    return TurnPast(
        turn=turn,
        sky=view.public.sky,
        decks={there.id: _cell(own, there, turn) for there in platforms(view)},
        missions=tuple(_mission_snapshot(own, formation, turn) for formation in own.formations.values()),
    )


def _cell(own: Side, there: Platform, turn: int) -> DeckCell:
    ship = own.ships.get(ShipId(there.id))
    return DeckCell(
        turn=turn,
        spot=_describe_spot(there, there.spot),
        standing=standing_on(own, there),
        launched=there.aos.launched,
        landed=there.aos.landed,
        sunk=ship is not None and ship.sunk_on is not None,
    )


def _describe_spot(there: Platform, spot: Spot) -> str:
    """6.7.5 A base is not spotted."""
    return spot.value if there.ship else "base"


def _mission_snapshot(own: Side, formation: Formation, turn: int) -> MissionSnapshot:
    search = own.searches.get(formation.id)
    return MissionSnapshot(
        formation=formation.id,
        name=describe_name(own, formation),
        kind=formation.kind,
        platform=formation.platform,
        afs=tuple(formation.afs),
        does=_does(formation, search),
        launched=formation.launched,
        looks=search is not None and search.stage in IN_FLIGHT and turn >= search.begin,
        fought=any(own.air[af].fought_on == turn for af in formation.afs),
    )


def _does(formation: Formation, search: Search | None) -> str:
    if search is not None and formation.kind == "search":
        return LEGS[search.stage] if search.stage in IN_FLIGHT else SHADOWING
    if formation.phase == "on station":
        return TARGET if formation.kind == "strike" else STATION
    return DOES[formation.phase]


# --- a moment that is looked at ------------------------------------------------------------------


def sides_chart(view: SideView, data: Catalog) -> SnapshotChart:
    """3.6 The chart as this side had it then."""
    chart = side_chart(view, data)
    return SnapshotChart(f"{view.own.name} knew", known_words(chart), chart)


# --- rows --------------------------------------------------------------------------------------


def side_rows(view: SideView, data: Catalog, past: Sequence[TurnPast], ahead: Ahead) -> SideRows:
    """Decks first, then missions: in the order in which they were launched."""
    own = view.own
    return SideRows(
        side=own.id,
        name=own.name,
        colour=colour_of(data, own.id),
        decks=tuple(_deck_row(view, data, there, past, ahead.get(there.id)) for there in platforms(view)),
        missions=tuple(_missions(view, data, past)),
    )


def sides_timeline(view: SideView, data: Catalog, past: Sequence[TurnPast], ahead: Ahead) -> TimelinePicture:
    """3.6 The page of one side."""
    return page(view.public, data, past, (side_rows(view, data, past, ahead),))


def page(public: Public, data: Catalog, past: Sequence[TurnPast], sides: tuple[SideRows, ...]) -> TimelinePicture:
    """These rows on one scale; above them the light of every turn, and the sky as far as it is known."""
    first = min([public.turn, *(each.turn for each in past)])
    missions = [mission for rows in sides for mission in rows.missions]
    ends = [mission.last if mission.flying and mission.last else mission.end for mission in missions]
    ends += [cell.turn for rows in sides for deck in rows.decks for cell in deck.cells]
    last = max(public.turn, min(max([public.turn + AHEAD, *ends]), public.last_turn + AFTER_THE_DAY))
    turns = range(first, last + 1)
    start = data.scenario.start
    return TimelinePicture(
        first=first,
        last=last,
        now=public.turn,
        clocks=tuple((turn, clock_at(start, turn)) for turn in turns),
        light=bands([(turn, light_at(data.scenario, turn)) for turn in turns]),
        sky=bands([*((each.turn, each.sky) for each in past), (public.turn, public.sky)]),
        sides=sides,
    )


def _deck_row(
    view: SideView, data: Catalog, there: Platform, past: Sequence[TurnPast], ahead: Outlook | None
) -> DeckRow:
    now = _cell(view.own, there, view.public.turn)
    cells = [each.decks[there.id] for each in past if there.id in each.decks]
    cells += [now] if ahead is None or now.sunk else _to_come(there, ahead)
    return DeckRow(
        id=there.id,
        name=there.name,
        side=view.own.id,
        colour=colour_of(data, view.own.id),
        cells=tuple(cells),
        marks=_marks(ahead) if ahead else (),
    )


def _marks(ahead: Outlook) -> tuple[ConflictMark, ...]:
    """4.4 The conflicts, the first turn first."""
    marks = (ConflictMark(clash.turn, clash.words, clash.presses) for clash in ahead.clashes)
    return tuple(sorted(marks, key=lambda mark: mark.turn))


def _to_come(there: Platform, ahead: Outlook) -> list[DeckCell]:
    """6.5, 6.7 and 6.12 As the forecast has it, from this turn on."""
    return [
        DeckCell(
            turn=turn.turn,
            spot=_describe_spot(there, turn.left),
            standing=turn.standing,
            launched=turn.launched,
            landed=turn.landed,
            waiting=turn.waiting,
            future=True,
        )
        for turn in ahead.turns
    ]


# --- missions ------------------------------------------------------------------------------------


@dataclass
class _Mission:
    """What is known of one mission, turn by turn."""

    of: MissionSnapshot
    """As it was first."""
    by_turn: list[tuple[int, str, bool]] = field(default_factory=list)
    looks: list[int] = field(default_factory=list)
    last: int | None = None
    flying: bool = False


def _missions(view: SideView, data: Catalog, past: Sequence[TurnPast]) -> Iterator[MissionRow]:
    """6.11 and 7.4 Who has flown, who flies, and the searches that are planned."""
    (found, owners), ump = _flown(past), umpire_of(view, data)
    dues = {due.formation: due for due in due_back(ump.state, data)}
    for formation in view.own.formations.values():
        snapshot = _mission_snapshot(view.own, formation, view.public.turn)
        mission = found.setdefault(_key(snapshot, owners), _Mission(snapshot))
        _go_on(ump, view, formation, mission, dues.get(formation.id))
    colour = colour_of(data, view.own.id)
    rows = [_row(view.own.id, colour, key, mission) for key, mission in found.items()]
    rows += [_planned(view.own, colour, search) for search in view.own.searches.values() if search.stage in PLANNED]
    yield from sorted(rows, key=lambda row: (row.launch, KINDS.index(row.kind), row.name))


def _flown(past: Sequence[TurnPast]) -> tuple[dict[str, _Mission], Mapping[str, str]]:
    """4.7 Those who turned home go on in the row of the mission they left; and the row of each AF that was up last."""
    found, owners = dict[str, _Mission](), dict[str, str]()
    for each in past:
        keys = [_key(snapshot, owners) for snapshot in each.missions]
        for key, scene in zip(keys, each.missions, strict=True):
            _note(found.setdefault(key, _Mission(scene)), each.turn, scene)
        owners = {af: key for key, snapshot in zip(keys, each.missions, strict=True) for af in snapshot.afs}
    return found, owners


def _key(snapshot: MissionSnapshot, owners: Mapping[str, str]) -> str:
    if snapshot.kind != "return":
        return snapshot.key
    return next((owners[af] for af in snapshot.afs if af in owners), snapshot.key)


def _note(mission: _Mission, turn: int, snapshot: MissionSnapshot) -> None:
    """Where a mission is in parts, what the first of them does; a strike that fought was on target in that turn."""
    if mission.by_turn and mission.by_turn[-1][0] == turn:
        return
    struck = mission.of.kind == "strike" and snapshot.fought
    mission.by_turn.append((turn, TARGET if struck else snapshot.does, False))
    mission.looks += [turn] if snapshot.looks else []


def _go_on(ump: Ump, view: SideView, formation: Formation, mission: _Mission, due: DueBack | None) -> None:
    """10.6 and 4.2 What it does from now on, if nobody changes it."""
    now, own = view.public.turn, view.own
    search = own.searches.get(formation.id)
    does = _does(formation, search)
    there = due_on(ump.state.public, ump.data, own, formation)
    mission.flying = True
    mission.last = due.last if due else None
    home = due.earliest if due else now
    mission.by_turn.append((now, does, True))
    if search is not None and search.stage in IN_FLIGHT:
        _search_on(ump, own, search, mission)
        return
    for turn in range(now + 1, max(home, now) + 1):
        mission.by_turn.append((turn, _does_then(formation, does, turn, there, home), True))
    for turn in range(home + 1, (mission.last or home) + 1) if formation.kind == "cap" else ():
        mission.by_turn.append((turn, does, True))


def _search_on(ump: Ump, own: Side, search: Search, mission: _Mission) -> None:
    """7.5 Out to its range and back, looking in every turn, until it is over its deck."""
    place, turn = Place(search.distance, search.stage), max(moved_until(ump.state.public), search.begin - 1)
    speed = speed_of_search(ump.data, own, search)
    if turn == ump.state.public.turn:
        mission.looks.append(turn)
    while place.leg is not Stage.HOME:
        turn += 1
        place = flown(place, search.range, speed, turn)
        if turn > ump.state.public.turn:
            mission.by_turn.append((turn, LEGS[place.leg], True))
        mission.looks += [turn] if place.leg is not Stage.HOME else []


def _does_then(formation: Formation, does: str, turn: int, there: int | None, home: int) -> str:
    """In a turn to come: forming up, on its way, on target in the turn it arrives, and then home."""
    if turn == home:
        return OVERHEAD
    if formation.kind == "cap":
        return does
    if formation.phase in ("forming", "outbound") and there is not None:
        if turn <= formation.forming_until:
            return FORMING
        return OUT if turn < there else TARGET if turn == there else BACK
    return BACK


def _row(side: str, colour: str, key: str, mission: _Mission) -> MissionRow:
    first = mission.of
    return MissionRow(
        key=key,
        name=first.name,
        kind=first.kind,
        side=side,
        colour=colour,
        platform=first.platform,
        afs=len(first.afs),
        launch=first.launched,
        spans=tuple(spans(mission.by_turn)),
        looks=tuple(dict.fromkeys(mission.looks)),
        last=mission.last,
        flying=mission.flying,
    )


def _planned(own: Side, colour: str, search: Search) -> MissionRow:
    """7.4 A search that has not been launched."""
    looks = tuple(turn for turn, _ in on_the_way(search.begin, search.range, search.speed))
    home = home_on(search.begin, search.range, search.speed)
    name = search_text(own, search)
    return MissionRow(
        key=f"{search.id} planned",
        name=name,
        kind="search",
        side=own.id,
        colour=colour,
        platform=search.platform or "",
        afs=len(search.afs),
        launch=search.begin - 1,
        spans=(MissionSpan("planned", search.begin, home, True),),
        looks=looks,
        last=None,
        flying=False,
    )


def search_text(own: Side, search: Search) -> str:
    """'Enterprise search 1'."""
    home = own.platforms.get(search.platform) if search.platform else None
    return f"{home.name} {search.id.removeprefix(f'{home.id} ')}" if home else search.id
