"""The pages of this game, and what goes between them. A new page is its module and a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.ui.desk.games.entries import GamePages, PageEntry

if TYPE_CHECKING:
    from ffts.ui.desk.docks.room import Room

UI, PICTURES, PAGES_OF = "ffts.ui.skies", "ffts.games.skies.pictures", "ffts.games.skies.pages"

CHART = PageEntry(
    "C&hart",
    "",
    "Bring the chart to the front",
    f"{UI}.chart.dock:ChartDock",
    needs=("PySide6.QtSvg", "PySide6.QtOpenGLWidgets", "PySide6.QtTest", "pyqtgraph", f"{UI}.chart.view"),
    prints=f"{UI}.chart.paper:printables",
    keeps_picture=True,
    explains="10",
)
INSPECTOR = PageEntry("Inspector", "F3", "", f"{UI}.inspector:InspectorDock", "right")
AIR = PageEntry(
    "Air &operations",
    "",
    "Bring the forms of the carriers to the front",
    f"{UI}.air.dock:AirOperationsDock",
    also=("deck", "flight deck", "hangar", "air operations form"),
    short="Air",
    needs=(
        f"{PICTURES}.air.orders",
        f"{PICTURES}.air.alarm",
        f"{PICTURES}.air.completing",
        f"{PICTURES}.air.run_report",
    ),
    rules=("6", "16", "17.3.2"),
    explains="6.5",
)
FORMATIONS = PageEntry(
    "For&mations",
    "",
    "Bring strikes, CAP and flights home to the front",
    f"{PAGES_OF}.formations:page",
    also=("strikes", "flights", "cap", "fuel"),
    rules=("4", "6.11"),
)
TASK_FORCES = PageEntry(
    "&Task forces",
    "",
    "Bring the task forces and their hands to the front",
    f"{PAGES_OF}.task_forces:page",
    also=("forces", "hands", "cards", "fleet"),
    short="Forces",
    needs=(f"{PICTURES}.chart.umpire", f"{PICTURES}.chart.trail", f"{PICTURES}.plans.trial"),
    rules=("2.7", "5", "10"),
    explains="10.2",
)
SEARCH = PageEntry(
    "Searc&h",
    "",
    "Bring the search plans and this turn's searches to the front",
    f"{UI}.search.dock:SearchDock",
    also=("found", "contacts", "search plans", "shadowing"),
    rules=("3.2", "3.4.4", "7", "8", "9"),
    explains="7.4",
)
STRIKE = PageEntry(
    "&Strike",
    "",
    "Bring the strike clock to the front",
    f"{UI}.strike.dock:StrikeDock",
    needs=(f"{PICTURES}.strike.orders",),
    rules=("3.4.5", "11", "12", "13", "14", "15", "20", "8.5.3"),
)
SHIPS = PageEntry(
    "S&hips",
    "",
    "Bring the sheets of the ships and damage control to the front",
    f"{UI}.strike.ships:ShipsDock",
    rules=("17",),
)
SCORE = PageEntry(
    "Scor&e",
    "",
    "Bring the points of both sides to the front",
    f"{PAGES_OF}.score:page",
    also=("losses", "points", "victory points", "sunk"),
    rules=("18", "19"),
)
LOOKOUT = PageEntry("Lookout", "", "", f"{UI}.lookout:Lookout", "beside")
WEATHER = PageEntry(
    "&Weather ...",
    "Ctrl+Shift+W",
    "Set wind and sky; both sides are told",
    f"{PAGES_OF}.weather:page",
    "instead",
    rules=("6.10",),
)
BRIEFING = PageEntry(
    "&Briefings ...",
    "Ctrl+Shift+B",
    "What each side is told before the day begins",
    f"{PAGES_OF}.briefing:page",
    "instead",
    rules=("18",),
)
HOUSE = PageEntry(
    "&House and special rules ...",
    "Ctrl+Shift+H",
    "The rulings, and the scenario's own rules",
    f"{UI}.house:page",
    "instead",
)
PAPER = PageEntry(
    "&Paper and program ...",
    "Ctrl+Shift+P",
    "Type in what a player's form says; take the paper, or the program is right",
    f"{UI}.paper_page:paper_page",
    "instead",
    stays=True,
    umpires=True,
)

DECKS = PageEntry(
    "Dec&ks",
    "",
    "Bring all carriers and bases to the front, the most urgent first",
    f"{UI}.decks:DecksDock",
    also=("carriers", "bases", "standing orders"),
    explains="6.5",
)
TIMELINE = PageEntry(
    "T&imeline",
    "",
    "Bring decks, missions and searches on one scale of turns to the front",
    f"{UI}.timeline.dock:TimelineDock",
    also=("schedule", "when"),
    explains="4",
)
RULES = PageEntry(
    "&Rules ...",
    "Shift+F1",
    "Every rule in words of our own, with its rulings and house rules",
    f"{UI}.rule_page:page",
    "instead",
)

KEYS = (
    ("Arrows", "Chart: from hex to hex; lists: from line to line"),
    ("Tab, Enter", "Chart: to the next task force; take what stands at the cursor"),
    ("0 + - L", "Chart: all of it, nearer, farther, the same as a list"),
    ("N M C F P T S H K B", "Chart: one of its layers, as the button Layers names them"),
    (
        "G, D",
        "Chart: plot the chosen task force to the hex of the cursor, draw a search from there by keys or dragging",
    ),
    ("Arrows, W N, A, Enter", "Chart, drawing a search: turn, farther; wider, narrower; other aircraft; plan it"),
    ("PgUp, PgDown", "Chart, drawing a search: the turn it begins"),
    ("Menu, Shift+F10", "Chart: what can be done at the cursor, as with the right button"),
    ("Left, Right, Home", "Search, turn by turn: the turn before or after, now"),
    ("Ctrl+Shift+C", "Chart: copy it as a picture; Task forces: copy every hand as text"),
    ("P, R, U", "Task forces: plot a move, repeat the plots of a side, scuttle a ship"),
    ("N M A D H K X", "Task forces, set-up: new force, place, ships, dummies, type the hand, deal, exchange maps"),
    ("P, T", "Search: the plan sheets, this turn"),
    ("Alt+N, Alt+I", "Search, plan sheets: write a new search, in pairs"),
    ("L S X Del", "Search, plan sheets: launch, seal the plans, exchange maps, drop the plan"),
    ("A J V W E X H C", "Search, this turn: announce, joker played or left, shadow, end it, attack, recall, close"),
    ("Arrows, Space", "Air operations: from counter to counter (Shift chooses), choose or leave out"),
    ("A, A, Shift+A", "Air operations: choose the squadron where it stands, then all of it; everybody in one place"),
    ("R U D H S L B T W", "Air operations: ready, unready, deck, hangar, respot, launch, aboard, turn round, repair"),
    ("Shift+L", "Air operations: launch by catapult"),
    ("M, V", "Air operations, after a refusal: do it with as many as the rules allow, waive the rule"),
    ("Enter, arrows, Enter", "Air operations: carry the chosen from zone to zone (Ctrl+arrow: every zone), drop them"),
    ("1 to 9", "Air operations, carrying, by keys or with the mouse: so many of the squadron"),
    ("O, Shift+O", "Air operations: carry out the standing orders of this carrier, of both sides"),
    ("C, E, N", "Air operations, before an announced strike: scramble, emergency launch, unready"),
    ("G, then 1 to 9", "Air operations, launching: sort the aircraft into strike groups by hand"),
    ("Alt+O, Alt+P", "Air operations: standing orders, forecast"),
    ("Ctrl+Enter", "Forecast: order the first turn of a plan; Ctrl+Shift+Enter makes standing orders of it"),
    ("Alt+Up, Alt+Down, Del", "Standing orders: move an order, remove it; Enter changes it"),
    ("PgUp, PgDown", "Air operations, search plans: the carrier before or after; Strike: five targets up or down"),
    ("Alt+L", "Air operations: the same aircraft as a list"),
    ("H, V, L", "Formations: turn home, divert, give a mission to aircraft that have none"),
    (
        "N or 0",
        "Strike: the next open step with its default (not a phase after a 6); Ships: the next roll of damage control",
    ),
    ("G", "Strike: go on by itself until somebody has to decide"),
    ("Digits, Enter", "Strike: a way to do the next step, or the number of a target and place the group by it"),
    ("Arrows", "Strike: the group before or after, the target above or below; Ships: from place to place of the grid"),
    ("M A S E X", "Strike: manner of attack, AA by hand, CAP by hand, modifiers, forfeit"),
    ("B", "Strike, Ships: results of the table typed in (FOTW, CAP, AA, hits)"),
    ("T, W, Enter", "Ships: type in damage, the waterline, damage at the place of the grid"),
    ("F, X", "Ships: formation sheets by hand, scuttle"),
    ("Shift+S, Shift+O, Shift+G", "Decks: which side, run the orders that are due, one line of orders for several"),
    ("Left, Right; Ctrl+Left, Ctrl+Right; Home, End", "Timeline: a turn, an entry, the first moment, now"),
    ("Left, Right; Up, Down; Ctrl+F; Alt+Left", "Rules: paragraph before and after; link to link; find; last rule"),
    ("P, K", "Paper and program, in the list of differences: take the paper, the program is right"),
    ("C, I, O, D, +", "Formation sheets: centre, inner ring, outer ring; as doctrine has it; a new sheet"),
)

AHEAD = (
    "ffts.games.skies.commands",
    "ffts.games.skies.sheets.catalog",
    "ffts.games.skies.game",
    f"{PICTURES}.chart.side",
    f"{PICTURES}.air.side",
    f"{PICTURES}.flights.side",
    f"{PICTURES}.strike.side",
    f"{UI}.strike.history",
    f"{PICTURES}.ships.side",
    f"{PICTURES}.score.umpire",
    f"{PICTURES}.air.forecasting",
    "numpy",
    "numpy.typing",
    "cProfile",
    "colorama",
    "importlib.resources",
    "multiprocessing.connection",
    "pydoc",
    "subprocess",
    "xml.etree.ElementTree",
)
"""The last of them are what the chart's library needs besides Qt."""


def wire(room: Room) -> None:
    """What is chosen on one page is shown on others; what was found ahead, and the weather, stand on the Watch."""
    from ffts.ui.desk.docks.watch import WatchDock
    from ffts.ui.skies.chart.dock import ChartDock
    from ffts.ui.skies.choosing import tell_choices
    from ffts.ui.skies.inspector import InspectorDock
    from ffts.ui.skies.lookout import Lookout
    from ffts.ui.skies.strike.dock import StrikeDock
    from ffts.ui.skies.strike.ships import ShipsDock
    from ffts.ui.skies.timeline.dock import TimelineDock

    chart, watch, ships = room.dock(ChartDock), room.dock(WatchDock), room.dock(ShipsDock)
    tell_choices(room.docks, room.dock(InspectorDock).show_selection)
    inspector, forces = room.dock(InspectorDock), room.docks[TASK_FORCES.title]
    chart.selected.connect(inspector.show_selection)
    chart.selected.connect(lambda what: forces.point_at(what[1]) if what and what[0] == "tf" else None)
    for chosen in (inspector.selected, forces.pointed):
        chosen.connect(chart.show_selection)

    chart.print_wanted.connect(lambda: room.print_wanted.emit(""))

    def show_ship(ident: str) -> None:
        """17.1 Her damage is typed in by hand."""
        room.bring(SHIPS.title)
        ships.type_damage_of(ident)

    room.dock(StrikeDock).ship_wanted.connect(show_ship)
    room.dock(Lookout).found.connect(watch.show_warnings)
    room.dock(TimelineDock).play_on_wanted.connect(lambda moment: room.moment_wanted.emit(moment.entry))
    tip = f"{WEATHER.tip} ({WEATHER.key})"
    watch.add_deed("Set the weather ...", tip, lambda: room.page_wanted.emit(WEATHER.title))


IN_THE_MIDDLE = (AIR, FORMATIONS, TASK_FORCES, SEARCH, STRIKE, SHIPS, SCORE, DECKS, TIMELINE)
PAGES = GamePages(
    (CHART, INSPECTOR, *IN_THE_MIDDLE, LOOKOUT, WEATHER, BRIEFING, HOUSE, PAPER, RULES),
    f"{UI}.pages:wire",
    KEYS,
    AHEAD,
    behind=("ffts.papers.skies.forms",),
    cards=f"{UI}.cards:cards",
    title="Fire from the Skies",
    calibrates="calibrate",
    guides=f"{UI}.guide:guides",
    switches=f"{UI}.house:switches",
)
