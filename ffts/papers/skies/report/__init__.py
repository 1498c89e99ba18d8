"""What the report of a day tells of this game: maps, strikes with their working, losses, decks, searches, points."""

from collections.abc import Mapping

from ffts.core.game import AnyDesk
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as et
from ffts.games.skies.names import Segment
from ffts.games.skies.pictures.report.side import sides_day
from ffts.games.skies.pictures.report.strike_reports import strike_reports
from ffts.games.skies.pictures.report.umpire import umpires_day
from ffts.papers.report.parts import DayParts, GameReport, RollKind
from ffts.papers.report.record import SideRecord
from ffts.papers.skies.report.chapters import day_parts
from ffts.papers.skies.report.prose import gather, prose

AT_SEA, SEARCHES, AIR, STRIKES, DAMAGE, WEATHER, UMPIRE, START = (
    "At sea",
    "Searches",
    "In the air",
    "The strikes",
    "Damage",
    "Weather",
    "The umpire",
    "Before the first turn",
)
CHAPTERS: Mapping[type, str] = {
    e.DayEnded: UMPIRE,
    e.RulingMade: UMPIRE,
    e.NoteMade: UMPIRE,
    e.HouseRuleSet: UMPIRE,
    e.WeatherChanged: WEATHER,
    e.WeatherZonesChanged: WEATHER,
    e.TaskForceMoved: AT_SEA,
    e.ShipSank: STRIKES,
    ea.AfLost: AIR,
    ea.LandingsClosed: AIR,
    ea.FormationFormed: AIR,
    ea.FireStarted: STRIKES,
    ea.StrikeAnnounced: STRIKES,
    ea.ReactionBegan: STRIKES,
    es.ForceGone: AT_SEA,
    es.ForceLeft: AT_SEA,
    es.SearchCancelled: SEARCHES,
    es.SearchLaunched: SEARCHES,
    es.CardsSeen: SEARCHES,
    es.JokerDecided: SEARCHES,
    es.SearchOrderMet: SEARCHES,
    es.ShadowBegan: SEARCHES,
    es.ShadowEnded: SEARCHES,
    es.SearchAttackDeclared: SEARCHES,
    es.SearchAttackDrawn: SEARCHES,
    es.RadarCalled: SEARCHES,
    es.StrikeRedirected: STRIKES,
    et.SightingRolled: STRIKES,
    et.GroupCommitted: STRIKES,
    et.FormationSeen: STRIKES,
    et.SinkingsSeen: STRIKES,
    et.CapEngaged: STRIKES,
    et.GroupHurt: STRIKES,
    et.AttackForfeited: STRIKES,
    et.AaFired: STRIKES,
    et.AttackRolled: STRIKES,
    et.AttackTyped: STRIKES,
    et.CapTyped: STRIKES,
    et.ShipDamaged: DAMAGE,
    et.DamageTended: DAMAGE,
    et.ElevatorMended: DAMAGE,
    et.ShipBlewUp: STRIKES,
    et.BattleBegan: STRIKES,
    et.BattleEnded: STRIKES,
    et.SpreadDropped: STRIKES,
    ea.DeckSectionMended: DAMAGE,
}
"""3.4 What is told in prose; all the rest stands in the log."""
ORDER = (START, UMPIRE, WEATHER, AT_SEA, SEARCHES, STRIKES, DAMAGE, AIR)
"""3.4 As a turn goes; what was damaged is told after what did it."""
FLYING = ("out of fuel", "landing accident")
"""19.3 Losses that belong to the flying of the turn; the others to its strikes."""
NEWS_TO_A_SIDE: Mapping[type, str] = dict.fromkeys(
    (e.TaskForceReported, e.TaskForceSighted, e.TaskForceLostSight), SEARCHES
)
"""3.2 Reports are news to a side; to the umpire they are where a force has been all along."""
ROLLS: Mapping[str, RollKind] = {
    "3.4.1": RollKind("Initiative", 1),
    "4.4": RollKind("Landing late", 1),
    "6.10": RollKind("Weather"),
    "6.12": RollKind("Landing accidents", 1),
    "8.2.2": RollKind("Searches", 1),
    "12.5": RollKind("Strike sighting", 1),
    "12.7.2": RollKind("Phase of an attack"),
    "13.1": RollKind("CAP"),
    "14.5": RollKind("AA fire", 1),
    "15.4": RollKind("Attacks on ships", -1),
    "17.1": RollKind("Damage of hits"),
    "17.3.4": RollKind("Fires aboard", 1),
    "17.4": RollKind("Damage control", 1),
}
"""13.1 has tables on which low numbers are better, and others: what came of it is told by its results."""


def chapter(event: object, to_a_side: bool) -> str:
    """The chapter of the story that a fact belongs to; a search is told of when it sets out, not as a flight too."""
    if isinstance(event, ea.FormationFormed) and event.mission == "search":
        return ""
    if isinstance(event, ea.AfLost) and event.cause not in FLYING:
        return STRIKES
    return (to_a_side and NEWS_TO_A_SIDE.get(type(event))) or CHAPTERS.get(type(event), "")


def looks(event: object) -> bool:
    """Turns, and the steps of a strike segment, in which groups come and go."""
    match event:
        case e.TurnBegan() | e.StepBegan():
            return True
        case e.SegmentBegan():
            return event.segment is Segment.AIR_OPERATIONS
        case _:
            return False


def whole(desk: AnyDesk) -> DayParts:
    """Both sides, from the umpire's pictures."""
    return day_parts(umpires_day(desk), desk.data)


def side(record: SideRecord) -> DayParts:
    """3.6 One side, from its own views."""
    return day_parts(sides_day(record.views, record.data, record.reports), record.data)


REPORT = GameReport(
    whole=whole,
    side=side,
    chapter=chapter,
    looks=looks,
    rolls=ROLLS,
    prose=prose,
    gather=gather,
    hears=strike_reports,
    order=ORDER,
)
