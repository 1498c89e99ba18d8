"""PF-8.2 Forming behind the curtain: units in rows, the seven boxes beside them with what each would be."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.core.chances import mean
from ffts.core.counting import counted
from ffts.core.model import Command
from ffts.core.page import Block, Card, Column, Deed, Drawn, Page, Row, Table, Words
from ffts.core.shapes.counters import laid_out
from ffts.core.viewpoint import Viewpoint, all_chosen
from ffts.games.pacific_fury.ahead import guns_of
from ffts.games.pacific_fury.commands import CommitForces, PlaceInBox, RemoveFromBox
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.names import EXPRESS, Kind, SideId, Step, UnitId
from ffts.games.pacific_fury.offers import asking, can_sail, every, forms_none, refusal
from ffts.games.pacific_fury.pages.campaign import BOXES, open_to, public_of
from ffts.games.pacific_fury.pages.deciding import look
from ffts.games.pacific_fury.pictures.counters import counters_in
from ffts.games.pacific_fury.rules.ch10.figures import aa_rating, as_rating, cap_of
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.view import view as view_of

LAST = max(BOXES)
FIRST_COLUMN = 4
CLASSES = ("CV", "CVL", "BB", "CA", "AP", "TE")
SURE = (
    "{} has nothing in a box: every unit stays in base for the whole turn. If that is meant, the last button says so."
)
ASKED = "Nothing is in a box: the last button says that no task force sails"
NOBODY = "Task forces are formed at the start of a turn.\nYours, and what is to be decided now, are on the map."
AWAY = "{} forms its task forces.\nThe other player looks away."
HOW = "{}: choose units and drag them to a box, carry them with Left and Right, or press its button"
BY_HAND = "{}: choose units, then the box they go to"
ON = Deed("To the next box", "Right", "Put the chosen units into the box after theirs", look="key")
BACK = Deed(
    "To the box before", "Left", "Put the chosen units into the box before theirs, from box 1 back to base", look="key"
)
TO_BASE = Deed("Back to base", "Backspace, Del", "Take the chosen units out of their boxes; or drag them here")
DONE = Deed("Done: these task forces stand", "Alt+D", look="primary")
NONE = replace(DONE, name="Done: no task force sails this turn")
AGAIN = Deed("As last turn, with what is left", "Alt+L")
PLAN = Deed("As the program would", "Alt+P", "A plan to begin with; nothing stands before Done")
LOOK = Deed("Look", "L", "The side that forms looks at its own units; again closes them")
KEYS = {"": (LOOK, ON, BACK, TO_BASE, DONE, AGAIN, PLAN)}
UNITS = "units"
WIDE, ACROSS = 46.0, 5
"""How wide counters in a box are, in pixels, and how many of them stand side by side."""
NONE_CHOSEN = "Choose units first"
IN_BASE = "The chosen units are in base"
COLUMNS = (
    Column("Unit", wide=True, least=110),
    Column("Box", right=True),
    Column("Class", spare=2),
    Column("CF/Def", spare=1),
)


def page(at: Viewpoint) -> Page:
    """For the side that forms, once it looks."""
    awaits = public_of(at).awaits
    side: SideId | None = awaits.side
    if awaits.step is not Step.FORMING or side is None or not at.may_order or at.viewer not in (None, side):
        return Page("", empty=NOBODY if at.may_order else at.face.read_only)
    name, open_side = name_of(at.data, side), open_to(at)
    if open_side is None or open_side is not side:
        return Page("", above=(Words(AWAY.format(name), "big"),), deeds=(look(at, side, open_side),))
    return _open(at, at.view(open_side), name)


def _open(at: Viewpoint, view: SideView, name: str) -> Page:
    offers = {offer.kind: offer for offer in every(asking(view, at.data))}
    into, out, stand = offers[PlaceInBox], offers.get(RemoveFromBox), offers[CommitForces]

    def put(box: int, units: tuple[UnitId, ...]) -> tuple[Command, ...]:
        """These into this box; 0 is the base."""
        if box and units:
            return (into.filled({"box": box, "units": units}),)
        inside = tuple(unit for unit in units if unit in boxes)
        return (out.filled({"units": inside}),) if out and inside else ()

    boxes = {unit: box for box, units in view.own.boxes.items() for unit in units}
    rows = in_order(at.data, can_sail(asking(view, at.data)))
    first_row = rows[:1] if at.face.on_desk else ()  # for keys; what is ticked by hand is what was meant
    picked = tuple(UnitId(unit) for unit in all_chosen(at.picks, UNITS, rows) or first_row)
    first = boxes.get(picked[0], 0) if picked else 0
    carried = (put(max(0, min(LAST, first + by)), picked) for by in (1, -1, -LAST))
    deeds = tuple(
        _of_picked(at, replace(deed, orders=orders, why_not="" if orders else IN_BASE), picked)
        for deed, orders in zip((ON, BACK, TO_BASE), carried, strict=True)
    )
    again = tuple(put_again(at, view))
    no = refusal(view, at.data, stand.orders[0])
    done, words, sure = replace(DONE, orders=stand.orders), str(no) if no else "", tuple[Deed, ...]()
    if forms_none(view.own) and not at.picks.get("none"):
        done = replace(DONE, picks={"none": True})
    elif forms_none(view.own):  # never where the first press was: a finger that taps twice would give the turn away
        done, words = replace(DONE, key="", why_not=ASKED), SURE.format(name)
        sure = (replace(NONE, orders=stand.orders),)
    units = tuple(_row(at.data, unit, boxes.get(unit, 0)) for unit in rows)
    columns = COLUMNS if at.face.on_desk else tuple(column._replace(spare=0) for column in COLUMNS)
    table = Table("Units", columns, units, UNITS, picked, many=True, dragged=True, scrolls=True)
    base = Card("base", blocks=(table,), deeds=deeds[::-1], takes=UNITS, column=0, stands=True)
    return Page(
        "",
        above=(Words(at.face.by(HOW, BY_HAND).format(name), "heading"),),
        cards=(base, *(_box(at, view, box, put(box, picked), picked) for box in BOXES)),
        below=(Words(words, "muted"),) if words else (),
        deeds=(
            done,
            *((replace(AGAIN, orders=again),) if again else ()),
            replace(PLAN, orders=_plan(at, view)),
            *((look(at, view.own.id, view.own.id),) if at.viewer is None else ()),
            *sure,
        ),
        column=190,
    )


def _row(data: Catalog, unit: UnitId, box: int) -> Row:
    counter = data.counters[unit]
    kind = f"{counter.cls} {'+' * counter.icons}".strip()
    return Row(unit, (unit, str(box or "base"), kind, f"{counter.cf}/{counter.df}"))


def in_order(data: Catalog, units: tuple[UnitId, ...]) -> list[UnitId]:
    """Carriers first, then by combat factor."""
    known = data.counters
    return sorted(units, key=lambda unit: (CLASSES.index(known[unit].cls), -known[unit].cf, unit))


def _of_picked(at: Viewpoint, deed: Deed, picked: tuple[UnitId, ...]) -> Deed:
    """With what is missing while nothing is ticked; once units were put by hand, none of them is ticked."""
    deed = deed if picked else replace(deed, why_not=NONE_CHOSEN)
    return deed if at.face.on_desk else replace(deed, picks={UNITS: ()})


def _box(at: Viewpoint, view: SideView, box: int, orders: tuple[Command, ...], picked: tuple[UnitId, ...]) -> Card:
    units = view.own.boxes.get(box, ())
    what, when = (force_words(view, at.data, units), timetable(view, at.data, box, units)) if units else ("empty", "")
    words, names = Words("; ".join(filter(None, (what, when))), "muted"), Words(", ".join(units))
    brief = Words(_in_brief(words.plain), "muted")
    soon = Words(_in_brief(when), "muted", tip=words.plain)
    shown = tuple(filter(None, (_counters(at.data, units),)))
    in_full: tuple[Block, ...] = (words, *shown)
    deed = Deed(f"Put into box {box}", tip=f"Put the chosen units into box {box}; or drag them here", orders=orders)
    return Card(
        f"box {box}",
        f"Box {box}",
        in_full,
        (_of_picked(at, deed, picked),) if picked or at.face.on_desk else (),
        takes=UNITS,
        carries={UNITS: units} if units else {},
        column=1 if box <= FIRST_COLUMN else 2,
        shorter=((brief, names), (soon, names), (names,)) if units else ((brief,),),
    )


def _counters(data: Catalog, units: tuple[UnitId, ...]) -> Drawn | None:
    """The task force as its counters, one beside the other."""
    if not units:
        return None
    rows = laid_out([counters_in(data)[unit] for unit in units], ACROSS, WIDE)
    return Drawn(rows, ", ".join(units), most=round(rows.height), left=True)


def _in_brief(words: str) -> str:
    """The same where there is less room."""
    for more in (" a round of guns", " a round", "operation ", ", then to Guadalcanal"):
        words = words.replace(more, "")
    return words


def put_again(at: Viewpoint, view: SideView) -> Iterator[Command]:
    """The boxes of the turn before, with the units that are in base now."""
    replayed = [(play, play.command) for play in at.desk.log()]
    before = [play for play, cmd in replayed if isinstance(cmd, CommitForces) and cmd.side is view.own.id]
    if not before:
        return
    then = view_of(at.desk.state_at(before[-1].entry.parent), view.own.id)
    groups = [tuple(unit for unit in units if unit in view.own.base) for units in then.own.boxes.values()]
    into = next(every(asking(view, at.data)))
    yield from (into.filled({"box": box, "units": units}) for box, units in enumerate(filter(None, groups), start=1))


def _plan(at: Viewpoint, view: SideView) -> tuple[Command, ...]:
    plan = drawn(view, at.data, view.public.turn)
    return tuple(cmd for cmd, _ in plan if not isinstance(cmd, CommitForces))


def timetable(view: SideView, data: Catalog, box: int, units: tuple[UnitId, ...]) -> str:
    """PF-9.1 and PF-9.7.b The first operation it can come out in, and the first it can be in Ironbottom Sound."""
    kind = kind_of(data, units)
    out = f"out in operation {box}"
    if kind is Kind.C:
        return f"{out}, strikes in {box + 1}" if box < LAST else out
    direct = kind is Kind.B and view.own.id is view.public.initiative
    reaches = box if direct else box + 1
    return f"{out}, in the sound in {reaches}" if reaches <= LAST else f"{out}, too late for the sound"


def force_words(view: SideView, data: Catalog, units: tuple[UnitId, ...]) -> str:
    """PF-8.3 and PF-10.5 Its type, and what it could do."""
    if EXPRESS in units:
        return "Tokyo Express: to the Slot, then to Guadalcanal"
    kind = kind_of(data, units)
    if kind is Kind.C:
        ratings = f"AS {as_rating(data, units)}, AA {aa_rating(data, units)}, CAP {cap_of(data, units)}"
        carriers = (unit for unit in units if data.counters[unit].is_carrier)
        hits = mean(guns_of(known_state(view), data, carriers))
        return f"TF-C, {counted(len(units), 'ship')}: {ratings}, {hits:.1f} hits a round"
    hits = mean(guns_of(known_state(view), data, units))
    guns = f"{hits:.1f} hits a round of guns" if hits else "no guns"
    return f"TF-{kind}, {counted(len(units), 'unit')}: {guns}, AA {aa_rating(data, units)}"
