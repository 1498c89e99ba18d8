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
    needs=(
        "PySide6.QtSvg",
        "PySide6.QtOpenGLWidgets",
        "PySide6.QtTest",
        "pyqtgraph",
        f"{PICTURES}.chart.cursor",
        f"{PICTURES}.chart.drawn.board",
        f"{UI}.chart.sheet_paint",
        f"{UI}.chart.view",
    ),
    prints=f"{UI}.chart.paper:printables",
    keeps_picture=True,
    explains="10",
    keys=f"{UI}.chart.deeds:KEYS",
)
INSPECTOR = PageEntry(
    "Inspector",
    "F3",
    "",
    f"{UI}.inspector:InspectorDock",
    "right",
    needs=(f"{PAGES_OF}.inspector", "ffts.ui.desk.page.tables", "ffts.ui.desk.page.cards", "ffts.ui.desk.page.dock"),
)
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
        f"{PICTURES}.air.run_report",
        f"{PICTURES}.air.deck_picture",
        f"{PAGES_OF}.standing",
        f"{PAGES_OF}.forecast",
        f"{UI}.air.view",
    ),
    rules=("6", "16", "17.3.2"),
    explains="6.5",
    keys=f"{UI}.air.verbs:KEYS",
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
    f"{PAGES_OF}.searches:page",
    also=("found", "contacts", "search plans", "shadowing"),
    rules=("3.2", "3.4.4", "7", "8", "9"),
    explains="7.4",
    painters={
        "tabs": f"{UI}.search.painted:SheetTabs",
        "strip": f"{UI}.search.painted:LooksStrip",
        "chart": f"{UI}.search.painted:CoverChart",
    },
    keys=f"{PAGES_OF}.searches:KEYS",
)
STRIKE = PageEntry(
    "&Strike",
    "",
    "Bring the formation sheet under attack to the front",
    f"{UI}.strike.dock:StrikeDock",
    needs=(f"{PICTURES}.strike.orders", f"{PAGES_OF}.strike_column", f"{PAGES_OF}.laying", f"{PAGES_OF}.strike"),
    rules=("3.4.5", "11", "12", "13", "14", "15", "20", "8.5.3"),
    keys=f"{PAGES_OF}.strike:KEYS",
)
SHIPS = PageEntry(
    "S&hips",
    "",
    "Bring the sheets of the ships and damage control to the front",
    f"{PAGES_OF}.ships:page",
    rules=("17",),
    painters={"grid": f"{UI}.strike.grid_view:ShipGrid"},
    keys=f"{PAGES_OF}.ships:KEYS",
)
SCORE = PageEntry(
    "Scor&e",
    "",
    "Bring the points of both sides to the front",
    f"{PAGES_OF}.score:page",
    also=("losses", "points", "victory points", "sunk"),
    needs=(f"{PICTURES}.report.day", f"{PICTURES}.report.strike_reports", f"{PICTURES}.report.umpire"),
    rules=("18", "19"),
)
LOOKOUT = PageEntry("Lookout", "", "", f"{UI}.lookout:Lookout", "beside")
WEATHER = PageEntry(
    "&Weather ...",
    "Ctrl+Shift+W",
    "Set wind and sky; both sides see them",
    f"{PAGES_OF}.weather:page",
    "instead",
    rules=("6.10",),
)
BRIEFING = PageEntry(
    "&Briefings ...",
    "Ctrl+Shift+B",
    "What each side knows before the day begins",
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
    "Ctrl+Shift+O",
    "Type in what a player's form says; take the paper, or the program is right",
    f"{PAGES_OF}.paper:page",
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
    keys=f"{PAGES_OF}.decks:KEYS",
)
TIMELINE = PageEntry(
    "T&imeline",
    "",
    "Bring decks, missions and searches on one scale of turns to the front",
    f"{UI}.timeline.dock:TimelineDock",
    also=("schedule", "when"),
    needs=(
        f"{PICTURES}.timeline.side",
        f"{PICTURES}.timeline.umpire",
        "ffts.seats.letters",
        "ffts.seats.signals.messages",
        "ffts.seats.signals.tables",
        "ffts.seats.signals.knowing",
        f"{UI}.timeline.board",
    ),
    explains="4",
    keys=f"{UI}.deeds:TIMELINE",
)
RULES = PageEntry(
    "R&ules ...",
    "Shift+F1",
    "Every rule in words of our own, with its rulings and house rules",
    f"{UI}.rule_page:page",
    "instead",
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
    f"{PAGES_OF}.situation",
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
    from ffts.core.page import Deed
    from ffts.core.viewpoint import CHOSEN
    from ffts.games.skies.pages.ships import DAMAGE_AT, FORM
    from ffts.ui.desk.docks.watch import WatchDock
    from ffts.ui.skies.chart.dock import ChartDock
    from ffts.ui.skies.choosing import tell_choices
    from ffts.ui.skies.inspector import InspectorDock
    from ffts.ui.skies.lookout import Lookout
    from ffts.ui.skies.strike.dock import StrikeDock
    from ffts.ui.skies.timeline.dock import TimelineDock

    chart, watch, ships = room.dock(ChartDock), room.dock(WatchDock), room.docks[SHIPS.title]
    room.docks[DECKS.title].led.connect(room.follow)
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
        ships.want(Deed("", picks={CHOSEN: ident, FORM: (DAMAGE_AT, ident), DAMAGE_AT: ""}))

    room.dock(StrikeDock).ship_wanted.connect(show_ship)
    room.dock(Lookout).found.connect(watch.show_warnings)
    timeline = room.dock(TimelineDock)
    timeline.play_on_wanted.connect(lambda snapshot: room.snapshot_wanted.emit(snapshot.entry))
    timeline.looked_at.connect(room.moment_wanted)
    tip = f"{WEATHER.tip} ({WEATHER.key})"
    watch.add_deed("Set the weather ...", tip, lambda: room.page_wanted.emit(WEATHER.title))


IN_THE_MIDDLE = (AIR, FORMATIONS, TASK_FORCES, SEARCH, STRIKE, SHIPS, SCORE, DECKS, TIMELINE)
PAGES = GamePages(
    (CHART, INSPECTOR, *IN_THE_MIDDLE, LOOKOUT, WEATHER, BRIEFING, HOUSE, PAPER, RULES),
    f"{UI}.pages:wire",
    ahead=AHEAD,
    behind=("ffts.papers.skies.forms",),
    cards=f"{UI}.cards:cards",
    beginning=f"{UI}.cards:beginning",
    title="Fire from the Skies",
    about="a day at sea: two sides and an umpire, or alone",
    ends=SCORE.title,
    calibrates="calibrate",
    tries="data try",
    guides=f"{UI}.guide:guides",
    switches=f"{UI}.house:switches",
    stands=f"{PAGES_OF}.situation:situation",
    fullest="ffts.games.skies.fullest:fullest",
)
