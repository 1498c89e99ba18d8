"""What the report of a campaign tells of this game: the map of every player turn, battles, the tracks as they went."""

import re
from collections.abc import Iterator, Mapping

from ffts.core.game import AnyDesk
from ffts.games.fire_in_the_sky.events import battle as eb
from ffts.games.fire_in_the_sky.events import pieces as em
from ffts.games.fire_in_the_sky.events import pieces as ep
from ffts.games.fire_in_the_sky.events import turn as et
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.pages.report import Campaign, Snapshot, is_shown, sides_campaign
from ffts.games.fire_in_the_sky.pages.tracks import SCHEDULE, tracks
from ffts.games.fire_in_the_sky.pages.umpire import umpires_campaign
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES, NAMES
from ffts.papers.fire_in_the_sky.report.hexmap import LEGEND, ROLES, board, frames
from ffts.papers.report.charts import Curve, curves
from ffts.papers.report.parts import Chapter, Column, DayParts, Export, GameReport, Prose, ReportTable, RollKind
from ffts.papers.report.record import SideRecord

TURN, ECONOMY, MOVES, BATTLE, UMPIRE = "The turn", "Economy", "Movement", "Battle", "The umpire"
CHAPTERS: Mapping[type, str] = {
    et.PointsChanged: TURN,
    et.GameEnded: TURN,
    ep.ControlChanged: TURN,
    et.OilTransported: ECONOMY,
    et.ConvoysEscorted: ECONOMY,
    et.MerchantsRaided: ECONOMY,
    et.JapanBombed: ECONOMY,
    ep.PoolLost: ECONOMY,
    ep.CarrierReplenished: ECONOMY,
    ep.Forfeited: ECONOMY,
    em.ForceFormed: MOVES,
    em.ForcesShown: MOVES,
    eb.Torpedoed: BATTLE,
    eb.BattleBegan: BATTLE,
    eb.AirFired: BATTLE,
    eb.AirSettled: BATTLE,
    eb.StrikeFlown: BATTLE,
    eb.GunsFired: BATTLE,
    eb.DamageChecked: BATTLE,
    eb.LandingMade: BATTLE,
    eb.LandFought: BATTLE,
    eb.BaseOccupied: BATTLE,
    eb.BattleFought: BATTLE,
    et.RulingMade: UMPIRE,
    et.NoteMade: UMPIRE,
    et.HouseRuleSet: UMPIRE,
}
"""What is told in prose; all the rest stands in the log."""
ROLLS: Mapping[str, RollKind] = {
    "FS-6.1": RollKind("Convoy escorts", 1),
    "FS-6.2": RollKind("Submarines on merchantmen", 1),
    "FS-12.2.2": RollKind("Destroyers against submarines", 1),
    "FS-12.2.3": RollKind("Torpedoes", 1),
    "FS-12.3.2.1": RollKind("In the air", 1),
    "FS-12.3.2.3": RollKind("Anti-aircraft fire and air strikes", 1),
    "FS-12.3.3.2.c": RollKind("Gunfire", 1),
    "FS-12.3.4.3": RollKind("Ground support", 1),
    "FS-12.3.4.5": RollKind("Land combat", 1),
    "FS-13.1": RollKind("Damage checks", -1),
}
NAMED = {ADJECTIVES[side]: NAMES[side] for side in SideId}
"""By how the clock of this game names it."""
BEGINS = re.compile(r"Battle \d+: (.+)")
STATUS = {"rulebook": "rulebook", "estimate": "our estimate", "umpire": "the umpire's own"}


def chapter(event: object, to_a_side: bool) -> str:
    """The chapter of the story that a fact belongs to."""
    return CHAPTERS.get(type(event), "")


def parted(chapter_: str, now: str, text: str, clock: str) -> str:
    """Each battle by itself, under whose turn it was fought in; before the first of them the submarines."""
    if chapter_ != BATTLE:
        return now
    whose = NAMED[clock.partition(" ")[0]]
    if begun := BEGINS.match(text):
        return f"{whose} at {begun[1]}"
    return now if now.startswith(f"{whose} ") else f"{whose} sails, submarines attack"


def whole(desk: AnyDesk) -> DayParts:
    """Everything, read out of the log."""
    return _parts(umpires_campaign(desk), desk.data)


def side(record: SideRecord) -> DayParts:
    """FS-18.1.4 One side, from its own views."""
    return _parts(sides_campaign(record.views, record.data), record.data)


def _parts(campaign: Campaign, data: Catalog) -> DayParts:
    last = campaign.snapshots[-1]
    return DayParts(
        summary=tuple(_summary(last, data)),
        verdict=last.board.banner,
        sections=tuple(_sections(campaign, data)),
        board=board(last.board),
        frames=frames(campaign.snapshots),
        legend=LEGEND,
        exports=(_export(campaign),),
        provenance=(_tables(data),),
        roles=ROLES,
        numbers=numbering(data),
    )


def _summary(last: Snapshot, data: Catalog) -> Iterator[tuple[str, str]]:
    edition = data.edition
    yield "Victory Points", f"{last.vp} (Japan wins at {edition.vp_jp}, the Allies at {edition.vp_al})"
    yield "Merchantmen", f"{last.merchantmen:g}"
    yield "Oil", f"{last.oil:g}"


def _sections(campaign: Campaign, data: Catalog) -> Iterator[Chapter]:
    for title, take in (("Victory Points", _vp), ("Merchantmen Pool", _pool), ("Oil", _oil)):
        points = {snapshot.turn: float(take(snapshot)) for snapshot in campaign.snapshots}
        words = "; ".join(f"turn {turn}: {value:g}" for turn, value in points.items())
        figure = curves("As each turn ended", [Curve(title, "neutral", tuple(points.items()))], words)
        yield Chapter(title.split(" ")[0].lower(), title, "", (figure,))
    at_end = (one for one in tracks(campaign.last, data) if one.title != SCHEDULE)
    parts = tuple(Prose((f"{one.title}: {'. '.join(map(_sentence, one.texts))}.",)) for one in at_end)
    yield Chapter("tracks", "The tracks at the end", "", parts)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def _vp(snapshot: Snapshot) -> float:
    return snapshot.vp


def _pool(snapshot: Snapshot) -> float:
    return snapshot.merchantmen


def _oil(snapshot: Snapshot) -> float:
    return snapshot.oil


def _tables(data: Catalog) -> ReportTable:
    sheets = (data.edition, data.chart, data.numbers, data.combat, data.schedule, data.setup)
    book = numbering(data)
    rows = tuple((book.shown(sheet.rule), sheet.title, STATUS[sheet.status], sheet.source) for sheet in sheets)
    return ReportTable("Tables in force", ("Rule", "Table", "Status", "Where it comes from"), rows)


def _export(campaign: Campaign) -> Export:
    columns = (
        Column("turn", "the turn"),
        Column("moment", "0 and 1 Japan, 2 and 3 the Allies: before the fighting, and at the end"),
        Column("victory_points", "Victory Points"),
        Column("oil", "Japanese oil"),
        Column("merchantmen", "the Merchantmen Pool"),
        Column("us_transport", "Transport Points of the United States"),
    )
    rows = tuple((one.turn, one.number, one.vp, one.oil, one.merchantmen, one.transport) for one in campaign.snapshots)
    return Export("moments", "How the tracks stood through the campaign", columns, rows)


REPORT = GameReport(whole=whole, side=side, chapter=chapter, looks=is_shown, rolls=ROLLS, parted=parted)
