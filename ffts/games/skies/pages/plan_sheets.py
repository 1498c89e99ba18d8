"""7.4 The plan sheets: the searches of a carrier or base, another one typed and tried out, and what they would find."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, radians, sin

from ffts.core.drawing import Circle, Dash, Drawing, Group, Label, Point, Shape, Stroke
from ffts.core.page import (
    Block,
    Card,
    Cell,
    Choice,
    Column,
    Deed,
    Drawn,
    Option,
    Painted,
    Pick,
    Row,
    Table,
    Typed,
    Words,
)
from ffts.core.umpire import Refused
from ffts.core.viewpoint import Viewpoint
from ffts.core.viewpoint import chosen as picked
from ffts.games.skies.commands import search as c
from ffts.games.skies.offers.searching import WHEN_EXCHANGED
from ffts.games.skies.pictures.plans.side import (
    PlanRow,
    PlatformSheet,
    crossing_words,
    gap_words,
    platform_sheets,
    range_words,
)
from ffts.games.skies.pictures.plans.trial import PlanTrial, first_begin, read_crew, read_typed, try_plan, with_finds

SHEET, PLAN = "chosen", "plan"
RECORD, AFS, PAIRED, COURSE = "record", "afs", "paired", "course"
SIDE_BY_SIDE = 4
"""More carriers and bases than these are a list that opens."""
TABS = "tabs"
"""What the window paints."""
CANCEL = Deed("Drop the plan", "Del", "Throw the draft away, or do not fly a sealed plan (7.4.10)")
SEAL = Deed("Seal the plans", "S", "The plans of this side are final (7.4.1)")
EXCHANGE = Deed("Exchange maps", "X", "Both sides hand over their maps (3.2)")
LAUNCH = Deed("Launch", "L", "The aircraft of the search take off (7.4.10)")
PLAN_IT = Deed("Plan it", tip="Write it on the sheet (Enter)", look="primary")
BEFORE, AFTER = Deed("Carrier before", "PgUp", look="key"), Deed("Carrier after", "PgDown", look="key")
NEW = Deed("New search", "Alt+N", "Write a new search")
PAIRS = Deed("In pairs", "Alt+I", "30 degrees for each AF, range 6 at the most (7.4.5)", look="key")
STEER = Deed("Course", "Alt+C", "Where a task force is to be, to see which searches cross it (8.2.2)")
DEEDS = (CANCEL, SEAL, EXCHANGE, LAUNCH, BEFORE, AFTER, NEW, PAIRS, STEER)
CHOOSE = "Choose a line first"
NO_SEARCHERS = "This side has no aircraft that search."
TYPED, COURSED = "60 to 240, 6 hexes", "hex 1016, course 300, 3.5 inches"
"""What stands in the empty fields."""
EXAMPLE = f"{TYPED}; also: from turn 3, {TYPED}, by turn 24; in short 3:60-240:6-24"
HOW = "Type bearings and range, clockwise. A first turn ('from turn 3') and a last one ('by turn 24') may be added."
DRAWN = " Or draw it on the chart (Alt+1): stand on the force or base and press D, or drag from it with Draw search."
CREW = "A squadron as VP-44, or AFs as VP-44/1-4; left empty, those that suit best"
STEERS = f"{COURSED}, turn 6; without a turn it is there now (8.2.2); in short 1016:300:3.5:6"
COLUMNS = (
    Column("Search", spare=8),
    Column("Plan", wide=True),
    Column("Stage", spare=7),
    Column("AF needed", right=True, spare=6),
    Column("Deck room (6.3.2)", right=True, spare=1),
    Column("Leaves on turn", right=True, spare=2),
    Column("Farthest on turn", right=True, spare=3),
    Column("Home on turn", right=True, spare=5),
    Column("Fuel until turn", right=True, spare=4),
)


def sheets_of(at: Viewpoint) -> tuple[PlatformSheet, ...]:
    """7.4 A sheet for each carrier and base with searchers, of the sides that are shown."""
    return at.once("sheets", lambda: tuple(s for side in at.sides for s in platform_sheets(at.view(side), at.data)))


def sheet_in_front(at: Viewpoint) -> PlatformSheet | None:
    """The sheet chosen, for the umpire with the truth about what each search may find."""
    sheets = {sheet.id: sheet for sheet in sheets_of(at)}
    sheet = sheets.get(picked(at.picks, SHEET, tuple(sheets)))
    if sheet is None or at.viewer is not None:
        return sheet
    return at.once(("finds", sheet.id), lambda: with_finds(at.whole, at.data, sheet))


def cards(at: Viewpoint) -> Iterator[Card]:
    """The sheet in front, with its plans and the line in which another one is typed."""
    sheets, sheet = sheets_of(at), sheet_in_front(at)
    if sheet is None:
        yield Card("sheet", blocks=(Words(NO_SEARCHERS, "muted"),), bare=True, across=True)
        return
    ids = [each.id for each in sheets]
    front = ids.index(sheet.id)
    steps = tuple(
        replace(deed, picks={SHEET: ids[(front + step) % len(ids)]}) for deed, step in ((BEFORE, -1), (AFTER, 1))
    )
    tabs: Block = Painted(TABS, (tuple(each.tab for each in sheets), sheet.id), "Carriers and bases")
    if not at.face.on_desk:
        options = tuple(Option(each.id, each.name) for each in sheets)
        tabs = Choice(SHEET, "Carrier or base", options, sheet.id, "radio" if len(sheets) <= SIDE_BY_SIDE else "combo")
    yield Card("sheets", blocks=(tabs,), deeds=steps, bare=True, across=True)
    row = row_in_hand(at, sheet)
    if row:
        rows = tuple(_row(each) for each in sheet.rows)
        table = Table(f"Searches of {sheet.name}", COLUMNS, rows, PLAN, (row.id,))
        yield Card("plans", blocks=(table, Words(_detail(row))), bare=True, across=True)
    trial, fault = _trial(at, sheet)
    tried = Tried(trial.cmd.arc, trial.cmd.range, trial.refused is None, trial.sound) if trial else None
    do = _plan_it(trial, fault)
    deeds = tuple(_deeds(at, sheet, row, do)) if at.may_order else ()
    yield Card("new", blocks=tuple(_typing(at, sheet, trial, fault, do)), deeds=deeds, bare=True)
    if at.face.on_desk or tried or any(each.alive for each in sheet.rows):
        yield Card("rose", blocks=(Drawn(rose(sheet, tried), gap_words(sheet), gap_words(sheet)),), bare=True)


def row_in_hand(at: Viewpoint, sheet: PlatformSheet) -> PlanRow | None:
    """The plan chosen."""
    ident = picked(at.picks, PLAN, [row.id for row in sheet.rows])
    return next((row for row in sheet.rows if row.id == ident), None)


def _row(row: PlanRow) -> Row:
    stage = Cell(f"! {row.stage}" if row.remarks else row.stage, tip=row.remarks)
    needs = Cell(row.needs, tip=row.afs)
    return Row(row.id, (row.name, row.record, stage, needs, row.room, row.launch, row.out, row.home, row.last))


def _detail(row: PlanRow) -> str:
    """What of the plan chosen the table may have no room for."""
    turns = (("leaves on turn", row.launch), ("farthest on", row.out), ("home on", row.home), ("fuel until", row.last))
    flight = ", ".join(f"{name} {turn}" for name, turn in turns if turn)
    room = f"; deck room {row.room} (6.3.2)" if row.room else ""
    lines = (
        f"{row.name}: {row.stage}, needs {row.needs}: {row.afs}{room}; {flight}.",
        f"! {row.remarks}." if row.remarks else "",
        f"{row.chances}." if row.chances else "",
        f"Umpire: if all forces steam on as plotted, {row.name} may find: {row.finds}." if row.finds else "",
    )
    return "\n".join(filter(None, lines))


def _typing(at: Viewpoint, sheet: PlatformSheet, trial: PlanTrial | None, fault: str, do: Deed) -> Iterator[Block]:
    yield Words("\n".join(filter(None, (gap_words(sheet), range_words(sheet)))))
    if at.may_order:
        text, paired = str(at.picks.get(RECORD, "")), bool(at.picks.get(PAIRED))
        yield Typed(RECORD, NEW.name, text, TYPED, EXAMPLE, deed=do, key=NEW.key, figures=True)
        yield Typed(AFS, "Aircraft", str(at.picks.get(AFS, "")), "as needed", CREW, deed=do)
        yield Choice(PAIRED, PAIRS.name, chosen=paired, manner="tick", tip=f"{PAIRS.tip} ({PAIRS.key})")
        if trial:
            *lines, last = (*trial.lines, *trial.more)
            yield Words("\n".join(lines))
            yield Words(last, "danger" if trial.refused else "")
        elif fault:
            yield Words(fault, "danger")
        elif not sheet.rows:
            yield Words(at.face.by(f"{HOW}{DRAWN}", HOW), "muted")
    course = str(at.picks.get(COURSE, ""))
    yield Typed(COURSE, "A force on course", course, COURSED, STEERS, key=STEER.key)
    if course.strip():
        yield Words(crossing_words(at.view(sheet.side), at.data, course, trial.plan if trial else None))


def _trial(at: Viewpoint, sheet: PlatformSheet) -> tuple[PlanTrial | None, str]:
    """7.4.6 What is typed, tried out; or why it is no record."""
    text = str(at.picks.get(RECORD, ""))
    own = any(sheet.id == platform for platform in at.view(sheet.side).own.platforms)
    if not text.strip() or not own or not at.may_order:
        return None, ""
    try:
        record, paired = read_typed(text, first_begin(at.desk)), bool(at.picks.get(PAIRED))
        afs = read_crew(at.desk, sheet.id, record, paired, str(at.picks.get(AFS, "")))
    except Refused as no:
        return None, ". ".join(filter(None, (no.why, no.instead)))
    return try_plan(at.desk, sheet.id, record, paired, afs), ""


def _plan_it(trial: PlanTrial | None, fault: str) -> Deed:
    if trial is None:
        return replace(PLAN_IT, why_not=fault or "Type a search first")
    done: dict[str, Pick] = {RECORD: "", AFS: "", PLAN: trial.plan.id if trial.plan else ""}
    return replace(PLAN_IT, orders=(trial.cmd,), picks=done)


def _deeds(at: Viewpoint, sheet: PlatformSheet, row: PlanRow | None, do: Deed) -> Iterator[Deed]:
    yield do
    search, why_not = row.id if row else "", "" if row else CHOOSE
    yield replace(CANCEL, orders=at.orders(c.CancelSearch, search=search), why_not=why_not)
    yield replace(SEAL, orders=at.orders(c.SealPlans, side=sheet.side))
    yield same_for_both(at, replace(EXCHANGE, orders=at.orders(c.ExchangeMaps)), "3.2-SEALED", WHEN_EXCHANGED)
    yield replace(LAUNCH, orders=at.orders(c.LaunchSearch, search=search), why_not=why_not)
    yield replace(PAIRS, picks={PAIRED: not at.picks.get(PAIRED)})


def same_for_both(at: Viewpoint, deed: Deed, citation: str, words: str) -> Deed:
    """3.6 A refusal that names what the enemy does: a side reads the same words in place of it, whatever that is."""
    refused = at.refusal(deed.orders[0]) if at.viewer is not None and deed.orders else None
    if refused is None or refused.citation != citation:
        return deed
    return replace(deed, orders=(), why_not=words)


# --- 7.4.8 the compass of a plan sheet ----------------------------------------------

SIDE, CENTRE, RIM = 230.0, 115.0, 91.0
"""Pixels at 100 %; all of it lies in the left margin of its drawing, for a circle is never stretched."""
CIRCLE, STEP, FINE = 360, 30, 5
"""Degrees: all round, between two bearings that are named, and between two points of an arc."""
FARTHEST = 8
"""Hexes at the rim, unless a search goes farther."""
PLANNED = ("draft", "sealed")


@dataclass(frozen=True)
class Tried:
    """A search that is being typed."""

    arc: tuple[int, int]
    range: int
    allowed: bool
    sound: bool = True
    """Whether nothing speaks against it."""

    @property
    def ink(self) -> str:
        """Its colour: whether the rules allow it, and whether something is against it all the same."""
        return "refuse" if not self.allowed else "legal" if self.sound else "accent"


def rose(sheet: PlatformSheet, tried: Tried | None = None) -> Drawing:
    """Draw the searches of this sheet that are planned or out, and the one that is being typed."""
    return Drawing(0, SIDE, tuple(_shapes(sheet, tried)), left=SIDE)


def _shapes(sheet: PlatformSheet, tried: Tried | None) -> Iterator[Shape]:
    alive = [row for row in sheet.rows if row.alive]
    most = max([FARTHEST, *(row.range for row in alive), tried.range if tried else 0])
    yield Circle(_at(0, 0), RIM, "line", "panel")
    for gap in sheet.gaps or ():
        yield Stroke(_wedge(gap, RIM), "", closed=True, fill="quiet", manner="hatched")
    for row in alive:
        dash: Dash = "dash" if row.stage in PLANNED else ""
        wedge = _wedge(row.arc, RIM * row.range / most)
        yield Group(row.id, row.name, (Stroke(wedge, "accent", 2, dash, closed=True, fill="sea2"),))
    for bearing in range(0, CIRCLE, STEP):
        yield Stroke((_at(0, 0), _at(bearing, RIM)), "line", dash="dot")
        yield Label(f"{bearing:03}", _at(bearing, RIM + 12), "middle", size=11)
    if tried:
        yield Stroke(_wedge(tried.arc, RIM * tried.range / most), tried.ink, 3, "dot", closed=True)


def _at(bearing: float, far: float) -> Point:
    return Point(CENTRE + far * sin(radians(bearing)) - SIDE, CENTRE - far * cos(radians(bearing)))


def _wedge(arc: tuple[int, int], far: float) -> tuple[Point, ...]:
    width = (arc[1] - arc[0]) % CIRCLE or CIRCLE
    rim = tuple(_at(arc[0] + turned, far) for turned in range(0, width + 1, FINE))
    return rim if width == CIRCLE else (_at(0, 0), *rim)
