"""The forms of this game. A new one is its template, what fills it, and a line here."""

from dataclasses import replace

from ffts.games.skies.pictures.papers.umpire import umpires_pictures
from ffts.papers.forms import Form, GameForms
from ffts.papers.skies import briefings, carriers, evenings, forces, kit, maps, searches, ships, signals
from ffts.papers.skies.sights import each_side, each_side_or_both
from ffts.papers.skies.special import touched

AIR_OPERATIONS = Form(
    name="air-operations",
    title="Air operations",
    about="a carrier or base: deck in sixths, hangar, handling points, squadrons, room for six AOS",
    template="skies/air_operations",
    special=touched("6", "16"),
    subjects=carriers.each_carrier,
    printed=carriers.air_operations,
    pencilled=carriers.air_operations_now,
    crest=ships.crest,
    of="carrier or base",
    page="Air operations",
)

CARRIER_BOARD = Form(
    name="carrier-board",
    title="Carrier board",
    about="a carrier or base at the size of counters, with her data and tables: A3, or two sheets that join",
    template="skies/carrier_board",
    special=touched("6", "16"),
    subjects=carriers.each_carrier,
    printed=carriers.board,
    pencilled=carriers.board_now,
    crest=ships.crest,
    of="carrier or base",
    page="Air operations",
    papers=("a4", "letter", "a3", "tabloid"),
    packets=False,
)

COUNTERS = Form(
    name="counters",
    title="Counters",
    about="a side's counters to print and cut: aircraft with both faces, weapons, task forces, dummies, hits",
    template="skies/counters",
    subjects=each_side,
    printed=forces.counters,
    page="Task forces",
    packets=False,
)

MARKERS = Form(
    name="markers",
    title="Sighting markers",
    about="markers to print and cut: carriers, battleships, cruisers, destroyers, merchants, unknown, blanks",
    template="skies/markers",
    subjects=each_side,
    printed=ships.markers,
    page="Search",
    packets=False,
)
AIR_FORMATION = Form(
    name="air-formation",
    title="Air formations",
    about="a side's strikes, searches and CAP: launched, last turn of each type, strike groups, target",
    template="skies/air_formation",
    special=touched("4", "6", "10", "12"),
    subjects=each_side,
    printed=forces.formations,
    pencilled=forces.formations_now,
    page="Formations",
)
SHIP = Form(
    name="ship",
    title="Ship sheet",
    about="a ship: 36 places, speed, hull and AA to cross off, fires, floods, her record of damage control",
    template="skies/ship",
    special=touched("17"),
    subjects=ships.each_ship,
    printed=ships.ship,
    pencilled=ships.ship_as_she_is,
    crest=ships.crest,
    of="ship",
    page="Ships",
    packets=False,
)
SHIP_WITH_TABLES = replace(
    SHIP,
    name="ship-with-tables",
    title="Ship sheet with tables",
    about="the same, with what is read on tables while she is hit and when damage control works",
    printed=ships.ship_with_tables,
)
SHIPS = Form(
    name="ships",
    title="Ship sheets",
    about="a side's ships: a carrier or battleship on a page, two cruisers, four destroyers",
    template="skies/ship",
    special=touched("17"),
    subjects=ships.each_page,
    printed=ships.page_of_ships,
    pencilled=ships.page_as_they_are,
    of="page of ships",
    page="Ships",
)
DAMAGE_CONTROL = Form(
    name="damage-control",
    title="Damage control record",
    about="a side's fires, floods and hits with room for the dice, and the tables they are read on",
    template="skies/damage_control",
    special=touched("17"),
    subjects=each_side,
    printed=ships.damage_control,
    pencilled=ships.damage_control_now,
    page="Ships",
    packets=False,
)

ROSTER = Form(
    name="roster",
    title="Task force roster",
    about="a task force: ships, cards, speed, and a box for its hex in every turn",
    template="skies/roster",
    special=touched("3", "5", "8", "9", "10"),
    subjects=forces.each_force,
    printed=forces.roster,
    pencilled=forces.roster_now,
    of="task force",
    page="Task forces",
)
CARDS = Form(
    name="cards",
    title="Sighting cards",
    about="a task force's hand to print and cut, with the ship on a stub; and a side's jokers and dummies",
    template="skies/cards",
    subjects=forces.each_hand,
    printed=forces.cards,
    of="task force",
    page="Task forces",
    packets=False,
)
FORMATION = Form(
    name="formation",
    title="Formation template",
    about="a task force's screen: centre, inner and outer ring",
    template="skies/formation",
    special=touched("11", "14"),
    subjects=forces.each_screen,
    printed=forces.formation,
    pencilled=forces.formation_now,
    of="task force",
    page="Strike",
    packets=False,
)
FORMATIONS = Form(
    name="formations",
    title="Formation templates",
    about="the screens of all forces of a side, ships to scale, with their AA to write off: two to a page",
    template="skies/formation",
    special=touched("11", "14"),
    subjects=forces.each_fleet,
    printed=forces.formations_of_all,
    pencilled=forces.formations_of_all_now,
    page="Strike",
)
STRIKE = Form(
    name="strike",
    title="Strike sheet",
    about="a strike segment: five phases, groups, CAP, and the AA points of each ship to cross off",
    template="skies/strike",
    special=touched("12", "13", "14", "15", "20"),
    subjects=each_side_or_both,
    printed=forces.strike,
    pencilled=forces.strike_now,
    page="Strike",
)

TURNS = Form(
    name="turns",
    title="Turn record",
    about="every turn of the day: initiative, weather, plots, search results, announcements",
    template="skies/turns",
    special=touched("3"),
    subjects=each_side_or_both,
    printed=forces.turns,
    pencilled=forces.turns_now,
    page="Log",
)
SEARCH_PLAN = Form(
    name="search-plan",
    title="Search plan",
    about="a carrier's or base's searches: compass, map, record",
    template="skies/search_plan",
    special=touched("7", "8"),
    subjects=searches.each_searcher,
    printed=searches.plan,
    pencilled=searches.plan_now,
    of="carrier or base",
    page="Search",
    packets=False,
)
SEARCH_PLANS = Form(
    name="search-plans",
    title="Search plans",
    about="a side's searches: a page for each base, one for three carriers",
    template="skies/search_plan",
    special=touched("7", "8"),
    subjects=searches.each_page,
    printed=searches.page,
    pencilled=searches.page_now,
    of="page",
    page="Search",
)
SMALL_MAP = Form(
    name="map",
    title="Map",
    about="the whole chart on one page, with what a side knows, or both for the umpire",
    template="skies/small_map",
    subjects=maps.each_map,
    printed=maps.map_of,
    pencilled=maps.marks_of,
    page="Chart",
    papers=("a4", "letter", "a3", "tabloid"),
)
MAP_SHEETS = Form(
    name="map-sheets",
    title="Map sheets",
    about="the chart with hexes of 25 mm, over several sheets with marks to join them",
    template="skies/map_sheets",
    subjects=maps.each_map,
    printed=maps.map_of,
    pencilled=maps.marks_of,
    page="Chart",
    papers=("a4", "letter", "a3", "tabloid"),
    packets=False,
)

BRIEFING = Form(
    name="briefing",
    title="Briefing",
    about="a side's orders, its own forces, what it knows, its rules",
    template="skies/briefing",
    subjects=each_side,
    printed=briefings.brief,
    pencilled=briefings.brief_now,
    page="Task forces",
)
VICTORY = Form(
    name="victory",
    title="Victory sheet",
    about="points by ship and aircraft: both sides' for the umpire, its own losses for a side",
    template="skies/victory",
    special=touched("18", "19"),
    subjects=each_side_or_both,
    printed=briefings.points,
    pencilled=briefings.points_now,
    page="Score",
    packets=False,
)
REFERENCE = Form(
    name="reference",
    title="Quick reference",
    about="segments and steps, every table in force with its source, changed house rules: two pages",
    template="skies/reference",
    subjects=each_side_or_both,
    printed=briefings.reference,
)
KEYS = Form(
    name="keys",
    title="Keys",
    about="the keys of the program, page by page",
    template="skies/keys",
    subjects=each_side_or_both,
    printed=briefings.keys,
    packets=False,
)
CHART_KIT = Form(
    name="chart-kit",
    title="Chart kit",
    about="empty sheets to copy the rulebook's own charts onto, one for each that we estimate; needs no game",
    template="skies/chart_kit",
    subjects=kit.each_chart,
    printed=kit.chart,
    of="chart",
    umpires=True,
    packets=False,
    timeless=True,
)

FIVE_EVENINGS = Form(
    name="five-evenings",
    title="Five evenings",
    about="a booklet that teaches the game by its parts: search, deck, strike, CAP and AA, a whole morning",
    template="skies/five_evenings",
    subjects=evenings.each_evening,
    printed=evenings.evening,
    of="evening",
    umpires=True,
    packets=False,
    timeless=True,
)

SIGNAL_PAD = Form(
    name="signal-pad",
    title="Signal pad",
    about="signal and contact report forms to cut apart, for the house rule signals at a table; needs no game",
    template="skies/signal_pad",
    subjects=signals.pad_of_slips,
    printed=signals.pad,
    packets=False,
    timeless=True,
)

SIGNAL_TALLY = Form(
    name="signal-tally",
    title="Signal tally",
    about="the umpire's record of signals with the tables they are rolled on: late, lost, garbled, heard",
    template="skies/signal_tally",
    subjects=signals.one_tally,
    printed=signals.tally,
    umpires=True,
    packets=False,
    timeless=True,
)

FORMS = GameForms(
    forms=(
        BRIEFING,
        AIR_OPERATIONS,
        CARRIER_BOARD,
        COUNTERS,
        MARKERS,
        AIR_FORMATION,
        SHIP,
        SHIPS,
        SHIP_WITH_TABLES,
        DAMAGE_CONTROL,
        ROSTER,
        CARDS,
        STRIKE,
        FORMATION,
        FORMATIONS,
        TURNS,
        SEARCH_PLAN,
        SEARCH_PLANS,
        SMALL_MAP,
        MAP_SHEETS,
        VICTORY,
        REFERENCE,
        KEYS,
        CHART_KIT,
        FIVE_EVENINGS,
        SIGNAL_PAD,
        SIGNAL_TALLY,
    ),
    pictures=umpires_pictures,
)
