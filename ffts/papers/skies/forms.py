"""The forms of this game. A new one is its template, what fills it, and a line here."""

from ffts.games.skies.pictures.papers.umpire import umpires_pictures
from ffts.papers.forms import Form, GameForms
from ffts.papers.skies import boards, briefings, carriers, counters, flights, ships
from ffts.papers.skies.sights import each_side, nothing

AIR_OPERATIONS = Form(
    name="air-operations",
    title="Air operations",
    about="a carrier or base: deck in sixths, hangar, handling points, squadrons, room for six AOS",
    template="skies/air_operations",
    subjects=carriers.each_carrier,
    printed=carriers.air_operations,
    pencilled=carriers.air_operations_now,
    of="carrier or base",
    page="Air operations",
)

CARRIER_BOARD = Form(
    name="carrier-board",
    title="Carrier board",
    about="a carrier or base at the size of counters, with her data and tables: A3, or two sheets that join",
    template="skies/carrier_board",
    subjects=carriers.each_carrier,
    printed=boards.board,
    pencilled=boards.board_now,
    of="carrier or base",
    page="Air operations",
    papers=("a4", "letter", "a3", "tabloid"),
)

COUNTERS = Form(
    name="counters",
    title="Counters",
    about="a side's counters to print and cut: aircraft with both faces, weapons, task forces, dummies, hits",
    template="skies/counters",
    subjects=each_side,
    printed=counters.counters,
    pencilled=nothing,
    page="Task forces",
    packets=False,
)

BRIEFING = Form(
    name="briefing",
    title="Briefing",
    about="a side's orders, forces, aircraft, searches and what wins: what its players read before turn 1",
    template="skies/briefing",
    subjects=each_side,
    printed=briefings.briefing_of,
    pencilled=nothing,
    page="Task forces",
)

AIR_FORMATION = Form(
    name="air-formation",
    title="Air formations",
    about="a side's strikes, searches and CAP: launched, last turn of each type, strike groups, target",
    template="skies/air_formation",
    subjects=each_side,
    printed=flights.formations,
    pencilled=flights.formations_now,
    page="Formations",
)
SHIP = Form(
    name="ship",
    title="Ship sheet",
    about="a ship: 36 places, speed, hull and AA to cross off, fires, floods, her record of damage control",
    template="skies/ship",
    subjects=ships.each_ship,
    printed=ships.ship,
    pencilled=ships.ship_as_she_is,
    of="ship",
    page="Ships",
)
DAMAGE_CONTROL = Form(
    name="damage-control",
    title="Damage control record",
    about="a side's fires, floods and hits with room for the dice, and the tables they are read on",
    template="skies/damage_control",
    subjects=each_side,
    printed=ships.damage_control,
    pencilled=ships.damage_control_now,
    page="Ships",
)

FORMS = GameForms(
    forms=(
        BRIEFING,
        AIR_OPERATIONS,
        CARRIER_BOARD,
        COUNTERS,
        AIR_FORMATION,
        SHIP,
        DAMAGE_CONTROL,
    ),
    pictures=umpires_pictures,
)
