"""What the rules say to a plan before it is made, with the numbers an umpire asks for."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ffts.core.hexes import ArcError, arc_width
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.plan_sheet import ring_lines, warnings
from ffts.games.skies.ahead.search_help import Prospect, gaps, percent, prospects, room
from ffts.games.skies.commands import search as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import search as e
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId, afs_text
from ffts.games.skies.offers.chosen import for_afs
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.plans.aircraft import choose_afs, crews, ranges, read_afs
from ffts.games.skies.pictures.plans.side import PlatformSheet, ring_words
from ffts.games.skies.rules.ch07.flight import home_on, track
from ffts.games.skies.rules.ch07.plans import ARC_OF_AN_AF, FAR, FIRST_BEGIN, NOON, PLANNED_AT, afs_needed, wave_of
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import Record, read_plan
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search
from ffts.games.skies.words.search import plan_in_words, search_text


def with_finds(state: State, data: Catalog, sheet: PlatformSheet) -> PlatformSheet:
    """8.2 The sheet as the umpire sees it: with the truth about what each search may find."""
    side = state.sides[SideId(sheet.side)]
    rows = (replace(row, finds=_finds(state, data, side, side.searches[FormationId(row.id)])) for row in sheet.rows)
    return replace(sheet, rows=tuple(rows))


def _finds(state: State, data: Catalog, side: Side, search: Search) -> str:
    if search.stage not in (*PLANNED, *IN_FLIGHT):
        return ""
    found = prospects(state, data, side, search)
    return "; ".join(_prospect(each) for each in found if each.turns) or "no force lies in its way"


def _prospect(each: Prospect) -> str:
    turns = "turns" if len(each.turns) > 1 else "turn"
    return f"TF {each.task_force} on {turns} {_turns(each.turns)}:\u00a0{percent(each.chance)}\u00a0%"


def _turns(turns: Sequence[int]) -> str:
    """'6-9, 12'."""
    runs: list[list[int]] = []
    for turn in turns:
        if runs and turn == runs[-1][-1] + 1:
            runs[-1].append(turn)
        else:
            runs.append([turn])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


@dataclass(frozen=True)
class PlanTrial:
    """7.4 What a plan would come to: its record, what it covers, when it is where, and what it needs."""

    cmd: c.PlanSearch
    lines: tuple[str, ...]
    hexes: tuple[str, ...] = ()
    record: str = ""
    refused: Refused | None = None
    more: tuple[str, ...] = ()
    """What there is time to read while it is typed, and none while it is drawn."""
    plan: Search | None = None
    """The search it would make."""
    others: tuple[str, ...] = ()
    """7.4.5 Who else could fly it."""
    doubts: tuple[str, ...] = ()
    """What speaks against it though the rules allow it."""

    @property
    def sound(self) -> bool:
        """Allowed, and as things stand it leaves and comes home."""
        return self.refused is None and not self.doubts

    @property
    def words(self) -> str:
        """All of it, in one line."""
        return "; ".join(self.lines)


def searchers(session: SkiesDesk) -> Iterator[tuple[SideId, PlatformId, str]]:
    """7.4.2 Carriers and bases with aircraft that search: side, id and name."""
    types = session.data.aircraft
    for side in session.state.sides.values():
        for platform in side.platforms.values():
            if any(af.platform == platform.id and types[af.aircraft].search_range for af in side.air.values()):
                yield side.id, platform.id, platform.name


def ranges_of(session: SkiesDesk, platform: str) -> dict[str, int]:
    """7.4.2 How far each type of this carrier or base searches."""
    return ranges(session.data, owner_of(session, platform), platform)


def platforms_in(session: SkiesDesk, hex_: str) -> tuple[PlatformId, ...]:
    """5.4 The searching carriers and bases in this hex."""
    sides = session.state.sides
    return tuple(p for side, p, _ in searchers(session) if place_of(session.data, sides[side], p) == hex_)


def is_planning(session: SkiesDesk) -> bool:
    """7.4.1 Whether plans may be made now: then the sheet is what comes first. Everybody knows when that is."""
    public, start = session.state.public, session.data.scenario.start
    at_noon = session.data.scenario.noon_searches and public.turn == turn_at(start, PLANNED_AT)
    return public.initiative is None and (not public.maps_exchanged or at_noon)


def first_begin(session: SkiesDesk) -> int:
    """7.4.1 The earliest turn a plan made now may begin."""
    scenario = session.data.scenario
    noon = wave_of(session.state.public) == "noon"
    return turn_at(scenario.start, NOON) if noon else FIRST_BEGIN


def owner_of(session: SkiesDesk, platform: str) -> Side:
    """6.3 The side of this carrier or base."""
    return next(side for side in session.state.sides.values() if PlatformId(platform) in side.platforms)


def read_typed(text: str, begin: int) -> Record:
    """7.4.6 A record as somebody types it: the last turn may be left out, and the first too; or the same in words, as
    'from turn 3, 60 to 240, 6 hexes, home by 24'."""
    plain = _from_words(text, begin) or text.strip()
    if plain.count(":") == 1:
        plain = f"{begin}:{plain}"
    if plain.count("-") == 1:
        plain += "-0"
    return read_plan(plain)


LAST, FIRST = re.compile(r"\b(?:by|until|fuel to)\s+(?:turn\s+)?(\d+)"), re.compile(r"\b(?:from|turn)\s+(\d+)")
ARC, HEXES = re.compile(r"(\d+)\s*(?:degrees\s*)?to\s*(\d+)"), re.compile(r"(\d+)\s*hex")


def _from_words(text: str, begin: int) -> str:
    """The record that these words mean; empty where they do not say bearings and range."""
    rest = text.casefold()
    last = LAST.search(rest)
    rest = LAST.sub("", rest)
    arc, far, first = ARC.search(rest), HEXES.search(rest), FIRST.search(rest)
    if not (arc and far):
        return ""
    turns = first[1] if first else begin, last[1] if last else 0
    return f"{turns[0]}:{arc[1]}-{arc[2]}:{far[1]}-{turns[1]}"


def try_plan(session: SkiesDesk, platform: str, record: Record, paired: bool, named: Sequence[AfId] = ()) -> PlanTrial:
    """7.4 What this plan would come to; where no AF is named, with those that suit best."""
    side = owner_of(session, platform)
    afs = tuple(named) or choose_afs(session.data, side, platform, record, paired)
    where = {"begin": record.begin, "arc": record.arc, "range": record.range}
    cmd = for_afs(c.PlanSearch, platform, afs, **where, paired=paired)
    area = session.data.chart.grid.area(place_of(session.data, side, cmd.platform), record.arc, (0, record.range))
    need = afs_needed(record.width, record.range, paired)
    covers = f"covers {area.count} hexes{f', {area.off_map} of them off the map' if area.off_map else ''}"
    needs = f"needs {afs_text(need)} (7.4.5): {_flown_by(side, afs)}"
    tried = session.trial((cmd,))
    if no := tried.refused:
        written = f"{record.begin}:{record.arc[0]}-{record.arc[1]}:{record.range}"
        return PlanTrial(cmd, (written, covers, needs, f"{no.rule}: {no.why}"), area.hexes, written, no)
    plan = next(event.search for event in tried.events if isinstance(event, e.SearchPlanned))
    lines = (plan_in_words(plan), covers, _flight(plan), needs)
    doubts = tuple(_warnings(session, side, plan, record))
    chances = ring_words(ring_lines(session.state.public, session.data, side.id, plan))
    more = tuple(filter(None, (*_room(session, side, plan), chances)))
    return PlanTrial(cmd, lines + doubts, area.hexes, search_text(plan), more=more, plan=plan, doubts=doubts)


def try_crew(session: SkiesDesk, platform: str, record: Record, which: int) -> PlanTrial:
    """7.4.5 The same with the aircraft of the squadron that comes so far down the list, again from the top below it."""
    side = owner_of(session, platform)
    found = [crew for crew in crews(session.data, side, platform, record, paired=False) if crew.enough]
    trial = try_plan(session, platform, record, False, found[which % len(found)].afs if found else ())
    others = [crew.words for at, crew in enumerate(found) if at != which % len(found)]
    return replace(trial, others=tuple(others))


def first_arc(session: SkiesDesk, platform: str) -> tuple[int, int]:
    """7.4.8 Where a new search is wanted first: the beginning of the first gap, and what one AF covers of it."""
    side = owner_of(session, platform)
    alive = (search for search in side.searches.values() if search.stage in (*PLANNED, *IN_FLIGHT))
    free = gaps([search.arc for search in alive if search.platform == platform])
    start, end = free[0] if free else (0, ARC_OF_AN_AF)
    return start, min(ARC_OF_AN_AF, (end - start) % 360 or 360)


def home_reach(session: SkiesDesk, platform: str, begin: int, arc: tuple[int, int]) -> int:
    """4.4 and 7.4.5 As far as one AF covers its whole arc, and those that suit best come home from."""
    side = owner_of(session, platform)
    for reach in range(FAR, 0, -1):
        found = crews(session.data, side, platform, Record(begin, arc, reach, 0), paired=False)
        if found and found[0].home <= found[0].last:
            return reach
    return 1


def read_crew(session: SkiesDesk, platform: str, record: Record, paired: bool, text: str) -> tuple[AfId, ...]:
    """7.4.6 The AFs that are typed for a search, read; none for an empty line."""
    side, data = owner_of(session, platform), session.data
    order = [af for crew in crews(data, side, platform, record, paired) for af in crew.afs]
    return read_afs(side, platform, text, order, afs_needed(record.width, record.range, paired))


def _flown_by(side: Side, afs: Sequence[AfId]) -> str:
    """'VP-44/1-3 (PBY-5A)'."""
    types = dict.fromkeys(side.air[af].aircraft for af in afs if af in side.air)
    return f"{spans_text(afs)} ({', '.join(types)})" if afs else "none is free"


def _flight(plan: Search) -> str:
    out = next(turn for turn, place in track(plan.begin, plan.range, plan.speed) if place.distance == plan.range)
    home = home_on(plan.begin, plan.range, plan.speed)
    return f"launch on turn {plan.begin - 1}, {plan.range} out on {out}, home on {home}, last turn {plan.last}"


def _room(session: SkiesDesk, side: Side, plan: Search) -> Iterator[str]:
    needs = room(session.data, side, plan)
    if needs.space:
        yield f"deck room {needs.space} (6.3.2), {max(0, needs.space_left)} left beside those that stand there"


def _warnings(session: SkiesDesk, side: Side, plan: Search, record: Record) -> Iterator[str]:
    yield from (f"! {warning}" for warning in warnings(side, plan, room(session.data, side, plan)))
    if record.last and record.last != plan.last:
        yield f"! {record.last} was written; these AFs last to turn {plan.last}"


def record_of(begin: int, arc: tuple[int, int], reach: int) -> Record | None:
    """7.4.6 A record drawn by hand; None if it is no arc."""
    try:
        arc_width(*arc)
    except ArcError:
        return None
    return Record(begin, arc, reach, 0)
