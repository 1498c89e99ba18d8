"""The forms of this game. A new one is its template, what fills it, and a line here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.games.pacific_fury.heading import marker_text
from ffts.games.pacific_fury.names import SideId, TfId, UnitId
from ffts.games.pacific_fury.pages.campaign import BOXES, CampaignPicture, box_text, table_campaign
from ffts.games.pacific_fury.pages.forming import CLASSES, force_words
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Stack
from ffts.games.pacific_fury.view import SideView
from ffts.papers.forms import Form, GameForms, Sight, Subject
from ffts.papers.pacific_fury import maps, rules
from ffts.papers.pacific_fury.sights import data_of, each_side, each_turn, public_of, view_of, whole


def tracks(sight: Sight, subject: Subject) -> object:
    """PF-3.3 to PF-3.6 The boxes of the tracks."""
    data = data_of(sight)
    return {
        "initiative": [
            {"at": box.at, "name": box_text(box.at), "strength": abs(box.at), "cap": box.cap}
            for box in data.initiative.boxes
        ],
        "estimated": data.initiative.status == "estimate",
        "months": data.scenario.turns,
        "operations": data.scenario.operations,
        "sides": sight.sides,
    }


def tracks_now(sight: Sight, subject: Subject) -> object:
    """PF-8.4 Where the markers stand, and the ships that lie beside the map face up."""
    public = public_of(sight)
    shown = table_campaign(public, data_of(sight))
    return {
        "marker": public.marker,
        "operational": public.operational,
        "turn": public.turn,
        "done": public.done,
        "initiative": public.initiative,
        "arriving": {str(turn): _arriving(shown, turn) for turn in range(1, public.last_turn + 1)},
        "beside": [
            {"name": shown.names[side], "reserve": base.reserve, "sunk": base.sunk, "removed": base.removed}
            for side, base in shown.bases.items()
        ],
        "ended": shown.ended_now if not public.over else shown.banner,
    }


def _arriving(shown: CampaignPicture, turn: int) -> list[str]:
    """PF-3.4 Who comes on this turn."""
    coming = (base.arriving for base in shown.bases.values())
    return [ship for side in coming for when, ships in side if when == turn for ship in ships]


BEGAN = "TurnBegan"
NOTED = frozenset(
    (
        BEGAN,
        *("EventRolled", "ReserveReleased", "SubmarineSank", "NothingCame", "CarrierReturned", "ShipsArrived"),
        "ForcesFormed",
        *("Sortied", "Moved", "WentHome", "BoxesAged", "Passed", "Revealed", "Landed"),
        *("ExpressRan", "DetectionRolled", "ExpressEnded"),
        *("BattleBegan", "Fired", "HeldFire", "HitsPlaced", "ShipDamaged", "UnitSunk"),
        *("BattleCalled", "BattleAbandoned", "BattleFought", "FoughtOut"),
        *("MarkerShifted", "FieldDisrupted", "FieldRepaired", "AllReturned", "GameEnded"),
    )
)
"""PF-5.0 The facts that belong into the record. Who was put into which box is no part of it."""


def record(sight: Sight, subject: Subject) -> object:
    """PF-5.0 What there is to note of this turn; the first has no event (PF-7.0)."""
    return {"turn": int(subject.id), "operations": data_of(sight).scenario.operations}


def record_now(sight: Sight, subject: Subject) -> object:
    """PF-5.0 What was noted so far, by phase and operation, as whoever reads this may know it."""
    turn, data = int(subject.id), data_of(sight)
    first = f"The marker stands on {marker_text(data.scenario.marker, data)}"
    noted: dict[str, list[str]] = {"begin": [first]} if turn == 1 else {}
    for fact in sight.facts(NOTED):
        if fact.turn == turn:
            noted.setdefault("begin" if fact.kind == BEGAN else fact.clock, []).append(fact.text)
    return noted


@dataclass(frozen=True)
class CounterRow:
    """One counter as it is printed; `estimated` says which of its figures are our own."""

    unit: UnitId
    cls: str
    cf: int
    icons: int
    df: int
    estimated: tuple[str, ...]


@dataclass(frozen=True)
class ForceRow:
    """PF-8.2 One of the seven task forces: who is in it, what it is, and where."""

    number: int
    units: tuple[UnitId, ...] = ()
    words: str = ""
    where: str = ""


def counters(data: Catalog, side: SideId) -> tuple[CounterRow, ...]:
    """Every counter of a side: carriers first, then by combat factor."""
    ours = (data.counters[unit] for unit in data.units(side))
    order = sorted(ours, key=lambda one: (CLASSES.index(one.cls), -one.cf, one.id))
    return tuple(
        CounterRow(one.id, str(one.cls), one.cf, one.icons, one.df, tuple(k for k, m in one.marks.items() if m == "E"))
        for one in order
    )


def whereabouts(view: SideView, data: Catalog) -> Mapping[UnitId, str]:
    """Where each counter of this side is now, in words."""
    own, public = view.own, view.public
    found: dict[UnitId, str] = dict.fromkeys(own.base, data.sea.bases[own.id].name)
    found |= dict.fromkeys(own.aside, "not in play")
    for box, units in own.boxes.items():
        found |= dict.fromkeys(units, f"box {box}")
    for force, units in own.forces.items():
        found |= dict.fromkeys(units, _describe_stack(force, public.stacks[force]))
    found |= dict.fromkeys(public.reserve, "Reserve")
    found |= {unit: f"Turn Track, turn {turn}" for unit, turn in public.track.items()}
    found |= dict.fromkeys(public.removed, "out of the game")
    found |= dict.fromkeys(public.sunk, "sunk")
    return {unit: found.get(unit, "not in play") for unit in data.units(own.id)}


def _describe_stack(force: TfId, stack: Stack) -> str:
    """'TF 2, the Slot'."""
    return f"TF {_number(force)}, {_place(stack)}"


def _place(stack: Stack) -> str:
    return stack.zone.text if stack.zone else f"box {stack.box}"


def _number(force: TfId) -> int:
    """A task force keeps the number of the box it was formed in."""
    return int(force.partition("-")[2])


def task_forces(view: SideView, data: Catalog) -> tuple[ForceRow, ...]:
    """PF-8.2.b All seven, those not formed empty."""
    there = dict(_formed(view))
    rows = []
    for number in BOXES:
        units, where = there.get(number, ((), ""))
        rows.append(ForceRow(number, units, force_words(view, data, units) if units else "", where))
    return tuple(rows)


def _formed(view: SideView) -> Iterator[tuple[int, tuple[tuple[UnitId, ...], str]]]:
    for box, units in view.own.boxes.items():
        yield box, (units, "being formed")
    for force, units in view.own.forces.items():
        yield _number(force), (units, _place(view.public.stacks[force]))


def roster(sight: Sight, subject: Subject) -> object:
    """PF-2.2.1 Every counter with its figures, and room for seven task forces in each month."""
    data = data_of(sight)
    return {"counters": counters(data, SideId(subject.side)), "months": data.scenario.turns, "boxes": tuple(BOXES)}


def roster_now(sight: Sight, subject: Subject) -> object:
    """PF-3.1.c Where each of them is, and who is in which task force."""
    view, data = view_of(sight, subject), data_of(sight)
    return {"where": whereabouts(view, data), "forces": task_forces(view, data), "turn": view.public.turn}


ROSTER = Form(
    name="roster",
    title="Roster",
    about="a side's counters with their figures, where each is, and its seven task forces month by month",
    template="pacific_fury/roster",
    subjects=each_side,
    printed=roster,
    pencilled=roster_now,
    of="side",
    # PF-8.4 It belongs to no page: the form of the page in front is shown at once, and both players may be looking.
    page="",
)
TRACKS = Form(
    name="tracks",
    title="Tracks",
    about="Initiative, Turn and Operation Track at the size of counters, with the ships beside the map",
    template="pacific_fury/tracks",
    subjects=whole,
    printed=tracks,
    pencilled=tracks_now,
    page="Map",
)
TURN_RECORD = Form(
    name="turn-record",
    title="Record of the turn",
    about="a month: event, task forces, seven operations of each side, return",
    template="pacific_fury/turn_record",
    subjects=each_turn,
    printed=record,
    pencilled=record_now,
    of="turn",
    page="Map",
)
RULES = Form(
    name="rules",
    title="Rules in short",
    about="sequence of play, tables, open points as they are played here, every rule in our own words",
    template="pacific_fury/rules",
    subjects=whole,
    printed=rules.rules,
)

MAP = Form(
    name="map",
    title="Map",
    about="the whole map on one sheet, with what a side sees on it, or bare",
    template="pacific_fury/map",
    subjects=each_side,
    printed=maps.printed,
    pencilled=maps.pencilled,
    of="side",
    page="",
)

FORMS = GameForms(forms=(ROSTER, MAP, TRACKS, TURN_RECORD, RULES), pictures=lambda state, data: None, square=SideId.JP)
