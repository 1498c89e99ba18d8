"""The papers of a side: rosters, cards, formation templates, strike sheets, counters, flights and turns."""

from collections.abc import Iterator, Mapping

from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.carriers.counters import counter_sheet
from ffts.games.skies.pictures.charts.printed import attacks
from ffts.games.skies.pictures.flights.printed import formation_sheets
from ffts.games.skies.pictures.ships.printed import small_plan
from ffts.games.skies.pictures.ships.words import condition
from ffts.games.skies.pictures.strike.clock import StrikePicture
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.task_forces.roster import Roster, rosters, screens, spare_cards
from ffts.games.skies.pictures.task_forces.side import ForceSheet, side_sheets
from ffts.games.skies.sequence import clock_at, light_at, turn_at
from ffts.games.skies.view import SideView
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.aircraft import aircraft_shapes
from ffts.papers.skies.ships import drawn, plans
from ffts.papers.skies.sights import BOTH, data_of, umpires, view_of, views_of

GROUP_LINES = 12
SMALL = 110
"""Pixels across a ship that is no longer than a finger is wide."""
SPARE, OF_EACH = "spare", 2
"""8.1.1.7 and 9.3 The sheet of cards that belong to no ship, and how many of each stand on it."""


def each_force(sight: Sight) -> Iterator[Subject]:
    """5 Every task force that is still there, dummies as well."""
    for view in views_of(sight):
        for roster in _rosters(sight, view):
            yield Subject(roster.id, f"TF {roster.id}{f', {roster.name}' if roster.name else ''}", view.own.id)


def _rosters(sight: Sight, view: SideView) -> tuple[Roster, ...]:
    return sight.once(("rosters", view.own.id), lambda: rosters(view, data_of(sight)))


def each_hand(sight: Sight) -> Iterator[Subject]:
    """8.1.1 Every force that has a hand; and for each side a sheet of jokers and dummies."""
    yield from (one for one in each_force(sight) if roster_of(sight, one).hand)
    for view in views_of(sight):
        yield Subject(f"{view.own.id} {SPARE}", "Jokers and dummies", view.own.id)


def each_screen(sight: Sight) -> Iterator[Subject]:
    """11.1 Every force that has ships."""
    return (one for one in each_force(sight) if not roster_of(sight, one).dummy)


def each_fleet(sight: Sight) -> Iterator[Subject]:
    """11.1 Every side that has a force with ships."""
    fleets = {one.side for one in each_screen(sight)}
    return (Subject(view.own.id, view.own.name, view.own.id) for view in views_of(sight) if view.own.id in fleets)


def roster_of(sight: Sight, subject: Subject) -> Roster:
    """This force as it was made up."""
    found = _rosters(sight, view_of(sight, subject))
    return next(roster for roster in found if roster.id == subject.id)


def roster(sight: Sight, subject: Subject) -> object:
    """5 Ships with their numbers, room for each turn's hex."""
    first, last = _there(sight, subject)
    return {"roster": roster_of(sight, subject), "first": first, "last": last}


def _there(sight: Sight, subject: Subject) -> tuple[int, int]:
    """3.2 The first and the last turn in which this force is on the map, as its scenario has it."""
    scenario, end = data_of(sight).scenario, views_of(sight)[0].public.last_turn
    side = next(side for side in scenario.sides if side.id == subject.side)
    force = next((one for one in side.task_forces if one.id == subject.id), None)
    first = turn_at(scenario.start, force.arrives) if force and force.arrives else 1
    last = turn_at(scenario.start, force.leaves) if force and force.leaves else end
    return first, last


def roster_now(sight: Sight, subject: Subject) -> object:
    """5 and 10.2 Where it is, how fast, what is plotted, and what is wrong with its ships; for the umpire, who knows
    which of its cards (8.2.4)."""
    sheet = next(sheet for sheet in _sheets(sight, subject) if sheet.id == subject.id)
    own = view_of(sight, subject).own
    conditions = [condition(own.ships[ShipId(ship.id)]) for ship in roster_of(sight, subject).ships]
    return {"turn": sight.heading.turn, "sheet": sheet, "conditions": conditions}


def _sheets(sight: Sight, subject: Subject) -> tuple[ForceSheet, ...]:
    if sight.viewer is None:
        return umpires(sight).forces
    view = view_of(sight, subject)
    return sight.once(("forces", view.own.id), lambda: side_sheets(view, data_of(sight)))


def cards(sight: Sight, subject: Subject) -> object:
    """8.1.1 Its hand, with a stub below each card that its owner keeps."""
    if subject.id.endswith(SPARE):
        return {"cards": spare_cards() * OF_EACH}
    return {"cards": roster_of(sight, subject).hand}


def formation(sight: Sight, subject: Subject) -> object:
    """11.1.2 The rings with their places; the ships with their AA, as they are drawn in them."""
    return {"forces": [_rings(sight, subject)]}


def formation_now(sight: Sight, subject: Subject) -> object:
    """11.1 Who stands where."""
    return [_laid(sight, subject)]


def formations_of_all(sight: Sight, subject: Subject) -> object:
    """11.1.2 Those of all the forces of a side, two to a page."""
    return {"forces": [_rings(sight, one) for one in each_screen(sight) if one.side == subject.side]}


def formations_of_all_now(sight: Sight, subject: Subject) -> object:
    """11.1 Who stands where in each of them."""
    return [_laid(sight, one) for one in each_screen(sight) if one.side == subject.side]


def _rings(sight: Sight, subject: Subject) -> Mapping[str, object]:
    found = roster_of(sight, subject)
    return {"name": f"TF {found.id}", "places": found.places, "ships": list(_numbered(sight, subject).values())}


def _laid(sight: Sight, subject: Subject) -> list[Mapping[str, object]]:
    ships = _numbered(sight, subject)
    found = screens(view_of(sight, subject), data_of(sight), subject.id)
    return [{ring: [ships[name] for name in names] for ring, names in vars(screen).items()} for screen in found]


def _numbered(sight: Sight, subject: Subject) -> Mapping[str, Mapping[str, object]]:
    """14 The ships of a force by their names, with their numbers, their AA points and how they look from above."""
    return sight.once(("numbered", subject), lambda: _number(sight, subject))


def _number(sight: Sight, subject: Subject) -> Mapping[str, Mapping[str, object]]:
    data = data_of(sight)
    own = view_of(sight, subject).own
    found: dict[str, Mapping[str, object]] = {}
    for number, line in enumerate(roster_of(sight, subject).ships, 1):
        ship = own.ships[ShipId(line.id)]
        sheet = data.ships[ShipId(line.id)]
        picture = small_plan(plans(), sheet, data.scenario.date)
        art = drawn(picture, ship.name, SMALL)
        name = f"{ship.cls} {ship.name}"
        found[name] = {"no": number, "name": name, "aa": line.aa, "art": art, "long": round(picture.width)}
    return found


# --- strikes ---------------------------------------------------------------------------


def strike(sight: Sight, subject: Subject) -> object:
    """3.4.5 and 12.7 Room for groups by phase."""
    return {"groups": GROUP_LINES, "shapes": aircraft_shapes(), "attacks": attacks(data_of(sight))}


def strike_now(sight: Sight, subject: Subject) -> StrikePicture:
    """3.4.5 The strike segment as whoever reads this may know it."""
    if subject.id == BOTH:
        return umpires(sight).strike
    return sides_picture(view_of(sight, subject), data_of(sight))


# --- The counters of a side, to print and cut


def counters(sight: Sight, subject: Subject) -> object:
    """2.4 Aircraft with both their faces, weapons, task forces, dummies, hits."""
    return {"counters": counter_sheet(view_of(sight, subject), data_of(sight)), "shapes": aircraft_shapes()}


# --- The air formation form: strikes, searches and CAP of a side

BLOCKS = 3
"""Formations that fit on a page."""


def formations(sight: Sight, subject: Subject) -> object:
    """6.11 How many formations a page has room for."""
    return {"blocks": BLOCKS, "shapes": aircraft_shapes()}


def formations_now(sight: Sight, subject: Subject) -> object:
    """6.11 Those that are in the air, strikes first."""
    return formation_sheets(view_of(sight, subject), data_of(sight))


# --- The turn record: what there is to note of each turn of the day

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "initiative": ("InitiativeWon",),
    "weather": ("WeatherChanged", "WeatherZonesChanged"),
    "moves": ("MovePlotted", "TaskForceMoved", "TaskForceReported"),
    "searches": ("SearchRolled", "CardsSeen", "TaskForceSighted", "TaskForceLostSight", "ShadowBegan", "ShadowEnded"),
    "strikes": ("StrikeAnnounced", "RadarCalled", "SightingRolled", "ShipSank", "SinkingsSeen"),
}
"""3.4 The facts that belong into each column of the record."""


def turns(sight: Sight, subject: Subject) -> object:
    """3.3 Every turn of the day with its time and light."""
    scenario, public = data_of(sight).scenario, views_of(sight)[0].public
    return {
        "turns": [
            {"turn": turn, "clock": clock_at(scenario.start, turn), "light": light_at(scenario, turn)}
            for turn in range(1, public.last_turn + 1)
        ]
    }


def turns_now(sight: Sight, subject: Subject) -> object:
    """3.4 What was noted so far, by turn and column, as whoever reads this may know it."""
    noted: dict[str, dict[str, list[str]]] = {}
    column_of = {kind: column for column, kinds in COLUMNS.items() for kind in kinds}
    for fact in sight.facts(column_of):
        cell = noted.setdefault(str(fact.turn), {}).setdefault(column_of[fact.kind], [])
        if fact.text not in cell:
            cell.append(fact.text)
    return noted
