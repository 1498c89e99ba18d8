"""What stands on the sheets: who is where, the tracks, the record of a turn, the Battle Board."""

from collections.abc import Iterator

from ffts.core.picture import Picture, svg
from ffts.core.shapes.counters import Counter
from ffts.core.shapes.silhouettes import TALL, is_ship, silhouette
from ffts.games.fire_in_the_sky.heading import ONE_SIDED, SHORT
from ffts.games.fire_in_the_sky.names import Kind, SideId
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.pages.battle import BoxLines, battle_picture
from ffts.games.fire_in_the_sky.pages.board import LEGEND, board_picture
from ffts.games.fire_in_the_sky.pages.tracks import tracks
from ffts.games.fire_in_the_sky.sequence import PHASES
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES
from ffts.papers.fire_in_the_sky.sights import data_of, view_of
from ffts.papers.forms import Sight, Subject
from ffts.papers.page import INKS

PHASE_OF = {short: name for short, (_, name, _) in zip(SHORT, PHASES, strict=True)}
"""By the word that stands beside the lines of the log."""
SIGN = 200
"""Of the drawing of a silhouette."""


def units(sight: Sight, subject: Subject) -> object:
    """FS-2.1 Every counter of a side with its figures, as the mix has them."""
    data = data_of(sight)
    rows = []
    for kind in data.units.values():
        if kind.side == subject.side and kind.count:
            rows.append(
                {
                    "name": kind.name,
                    "cls": str(data.edition.classes.get(kind.id) or kind.cls),
                    "count": kind.count,
                    "figures": _figures(kind.air, kind.fp, kind.aa, kind.df, kind.cs),
                    "moves": kind.ma,
                    "rating": f"{kind.tr * (data.edition.ship_factor if kind.kind is Kind.NAVAL else 1):g}",
                }
            )
    return {"rows": rows, "legend": LEGEND}


def _figures(air: int, guns: int, flak: float, defence: int, land: int) -> str:
    parts = (("A", air), ("F", guns), ("AA ", flak), ("D", defence), ("L", land))
    return " ".join(f"{sign}{number:g}" for sign, number in parts if number)


def units_now(sight: Sight, subject: Subject) -> object:
    """Where everybody of this side is."""
    view, data = view_of(sight, subject), data_of(sight)
    side = SideId(subject.side)
    where: dict[str, list[str]] = {}
    board = board_picture(view, data)
    for one in board.hexes.values():
        for stack in one.ashore:
            if stack.side is side:
                where.setdefault(one.name, []).extend(stack.units)
        for force in one.forces:
            if force.side is side:
                lines = force.units or ("moves in secret",)
                where.setdefault(f"TF {force.number} in {one.name}", []).extend(lines)
    for box in board.boxes:
        for stack in box.ashore:
            if stack.side is side:
                where.setdefault(box.name, []).extend(stack.units)
    coming = [
        f"Turn {entry.turn}: {unit} ({entry.why})"
        for unit, entry in sorted(view.public.track.items(), key=lambda item: item[1].turn)
        if data.type(unit).side is side
    ]
    return {"where": list(where.items()), "coming": coming}


def track_sheet(sight: Sight, subject: Subject) -> object:
    """FS-2.1.2.1 and FS-13.1 The turns with their season, and the thresholds."""
    data = data_of(sight)
    public = sight.views[0].public
    turns = [
        {"number": turn, "when": data.schedule.turn(turn).when}
        for turn in range(public.first_turn, public.last_turn + 1)
    ]
    edition = data.edition
    ends = f"Japan wins at {edition.vp_jp}, the Allies at {edition.vp_al}; {edition.vp_draw} at the end is a draw"
    return {"turns": turns, "ends": ends}


def track_sheet_now(sight: Sight, subject: Subject) -> object:
    """How the tracks stand, and who returns when."""
    view, data = view_of(sight, subject), data_of(sight)
    back: dict[str, list[str]] = {}
    for unit, entry in view.public.track.items():
        back.setdefault(str(entry.turn), []).append(str(unit))
    return {
        "turn": view.public.turn,
        "back": back,
        "tracks": [{"title": one.title, "lines": list(one.texts)} for one in tracks(view, data)],
    }


def record(sight: Sight, subject: Subject) -> object:
    """FS-4 The phases of both player turns, each with room for a pencil."""
    book = numbering(data_of(sight))
    phases = {side: [(book.shown(rule), name) for rule, name in _phases(side)] for side in SideId}
    parts = [{"side": sight.sides[side], "id": str(side), "phases": phases[side]} for side in SideId]
    return {"turn": int(subject.id), "when": data_of(sight).schedule.turn(int(subject.id)).when, "parts": parts}


def _phases(side: SideId) -> Iterator[tuple[str, str]]:
    seen = set()
    for rule, name, _ in PHASES:
        if ONE_SIDED.get(name, side) is side and name not in seen:
            seen.add(name)
            yield rule, name


NOTED = frozenset(
    (
        *("OilTransported", "ConvoysEscorted", "MerchantsRaided", "UnitArrived", "CarrierReplenished", "Forfeited"),
        *("Deployed", "ForceFormed", "AirCommitted", "BattleBegan", "AirFought", "DamageChecked", "LandFought"),
        *("BaseOccupied", "ForcesReturned", "ControlChanged", "PointsChanged", "PutOnTrack", "GameEnded"),
    )
)
"""The facts that belong into the record."""


def record_now(sight: Sight, subject: Subject) -> object:
    """What was noted so far, by side and phase; the clock of this game says both."""
    turn = int(subject.id)
    named = {f"{ADJECTIVES[side]} {short}": f"{side} {name}" for side in SideId for short, name in PHASE_OF.items()}
    noted: dict[str, list[str]] = {}
    for fact in sight.facts(NOTED):
        if fact.turn == turn:
            noted.setdefault(named.get(fact.clock, fact.clock), []).append(fact.text)
    return noted


def board(sight: Sight, subject: Subject) -> object:
    """FS-12.3.1 The boxes of the Battle Board for either side."""
    return {"sides": [sight.sides[side] for side in SideId]}


def board_now(sight: Sight, subject: Subject) -> object:
    """Who is on it, if a battle is being fought."""
    picture = battle_picture(view_of(sight, subject), data_of(sight))
    halves = [{"name": half.name, "boxes": [_box(box) for box in half.boxes]} for half in picture.halves]
    return {"title": picture.title, "halves": halves, "notes": list(picture.notes)}


def _box(box: BoxLines) -> dict[str, object]:
    """A box with its counters, and what they do not show; in words alone where no counter lies in it."""
    texts = box.texts if box.counters else box.lines
    return {"title": box.title, "counters": [counter_of(one) for one in box.counters], "lines": list(texts)}


def counter_of(one: Counter) -> dict[str, object]:
    """A counter as the template draws it: its letters are set in type, so that they can be searched for."""
    return {
        "name": one.name,
        "ink": INKS[one.side],
        "round": one.round,
        "sign": svg(sign_of(one), INKS, SIGN, one.words or one.name),
        "number": one.number,
        "takes": one.takes,
        "corners": [one.left, one.right],
        "count": one.count,
    }


def sign_of(one: Counter) -> Picture:
    """Its silhouette: of a ship the waterline is the lower edge."""
    shapes = tuple(silhouette(one.sign, one.side))
    return Picture(0, -TALL, 100, TALL, shapes) if is_ship(one.sign) else Picture(-50, -40, 100, 80, shapes)
