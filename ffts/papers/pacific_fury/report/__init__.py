"""What the report of a campaign tells of this game: the map after every operation, battles, losses, the marker."""

from collections.abc import Iterator, Mapping, Sequence

from ffts.core.game import AnyDesk
from ffts.core.tables import ResultTable, Sheet
from ffts.games.pacific_fury.events import combat as ec
from ffts.games.pacific_fury.events import operations as eo
from ffts.games.pacific_fury.events import turn as et
from ffts.games.pacific_fury.names import Class, SideId
from ffts.games.pacific_fury.pages.campaign import CampaignPicture, box_text
from ffts.games.pacific_fury.pages.report import BattleLine, Campaign, sides_campaign
from ffts.games.pacific_fury.pages.umpire import umpires_campaign
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.papers.pacific_fury.report.zones import LEGEND, ROLES, board, frames
from ffts.papers.report.charts import Curve, curves
from ffts.papers.report.parts import (
    Account,
    Cell,
    Chapter,
    Column,
    DayParts,
    Export,
    GameReport,
    Part,
    Prose,
    ReportTable,
    RollKind,
)
from ffts.papers.report.record import SideRecord

TURN, FORCES, SEA, BATTLE, UMPIRE = "The turn", "Task forces", "At sea", "Battle", "The umpire"
CHAPTERS: Mapping[type, str] = {
    et.EventRolled: TURN,
    et.ReserveReleased: TURN,
    et.SubmarineSank: TURN,
    et.CarrierReturned: TURN,
    et.ShipsArrived: TURN,
    et.MarkerShifted: TURN,
    et.FieldDisrupted: TURN,
    et.FieldRepaired: TURN,
    et.AllReturned: TURN,
    et.GameEnded: TURN,
    et.ForcesFormed: FORCES,
    et.RulingMade: UMPIRE,
    et.NoteMade: UMPIRE,
    et.HouseRuleSet: UMPIRE,
    eo.Sortied: SEA,
    eo.Moved: SEA,
    eo.WentHome: SEA,
    ec.BattleBegan: BATTLE,
    ec.Fired: BATTLE,
    ec.HitsPlaced: BATTLE,
    ec.UnitSunk: BATTLE,
    ec.ShipDamaged: BATTLE,
    ec.RoundEnded: BATTLE,
}
"""What is told in prose; all the rest stands in the log."""
ROLLS: Mapping[str, RollKind] = {
    "PF-7.0.a": RollKind("Events"),
    "PF-9.6.c": RollKind("Detecting the Tokyo Express"),
    "PF-10.2": RollKind("Gunfire"),
    "PF-10.5": RollKind("Carrier strikes"),
    "PF-10.6": RollKind("Air strikes"),
    "PF-10.7.c": RollKind("Whether ships sink", -1),
}
"""PF-10.2.b Of gunfire neither high nor low is best: what it scored stands with each battle."""
STATUS = {"rulebook": "rulebook", "estimate": "our estimate", "umpire": "the umpire's own"}


def chapter(event: object, to_a_side: bool) -> str:
    """The chapter of the story that a fact belongs to."""
    if isinstance(event, eo.Revealed):
        return SEA
    return CHAPTERS.get(type(event), "")


def looks(event: object) -> bool:
    """Both sides see when an operation or a turn begins."""
    return isinstance(event, eo.OperationBegan | et.TurnBegan)


def whole(desk: AnyDesk) -> DayParts:
    """Both sides, from the umpire's pictures."""
    return _parts(umpires_campaign(desk), desk.data)


def side(record: SideRecord) -> DayParts:
    """PF-8.4 One side, from its own views."""
    return _parts(sides_campaign(record.views, record.data), record.data)


def _parts(campaign: Campaign, data: Catalog) -> DayParts:
    last = campaign.snapshots[-1].picture
    return DayParts(
        summary=tuple(_summary(last)),
        verdict=last.banner,
        sections=tuple(_sections(campaign, data)),
        board=board(last),
        frames=frames(campaign.snapshots),
        legend=LEGEND,
        exports=tuple(_exports(campaign)),
        provenance=(_tables(data),),
        roles=ROLES,
    )


def _summary(last: CampaignPicture) -> Iterator[tuple[str, str]]:
    yield "The Initiative marker", box_text(last.track.marker)
    yield "Henderson Field", "operational" if last.track.operational else "disrupted"
    for side_id, base in last.bases.items():
        yield f"Ships of {last.names[side_id]} sunk", f"{len(base.sunk)}" if base.sunk else "none"


# --- chapters ------------------------------------------------------------------------------


def _sections(campaign: Campaign, data: Catalog) -> Iterator[Chapter]:
    if campaign.battles:
        yield Chapter("battles", "The battles", "", (_fire(campaign, data), *map(_battle, campaign.battles)))
    yield Chapter("losses", "Losses", "", (_losses(campaign, data),))
    yield Chapter("marker", "The Initiative marker", "Above 0 it is with the United States.", (_marker(campaign),))


def _fire(campaign: Campaign, data: Catalog) -> ReportTable:
    """Luck: what each side's guns and aircraft scored in all, beside what they score on the average."""
    lines = [line for battle in campaign.battles for line in battle.fire]
    sides = [side_id for side_id in SideId if any(line.side is side_id for line in lines)]
    rows: list[tuple[Cell, ...]] = []
    for side_id in sides:
        own = [line for line in lines if line.side is side_id]
        expected, hits = sum(line.expected for line in own), sum(line.hits for line in own)
        guns = sum(line.guns for line in own)
        rows.append((data.scenario.side(side_id).name, guns, f"{expected:.1f}", hits, f"{hits - expected:+.1f}"))
    columns = ("Side", "Dice", "Expected", "Hits", "More or less")
    return ReportTable("All that was fired", columns, tuple(rows), marks=tuple(ROLES[side_id] for side_id in sides))


def _battle(battle: BattleLine) -> Account:
    fire = ReportTable(
        "Fire",
        ("Round", "Who", "At", "Guns", "Expected", "Hits"),
        tuple((line.round, line.by, line.at, line.guns, f"{line.expected:.1f}", line.hits) for line in battle.fire),
        empty="No shots were fired.",
        marks=tuple(ROLES[line.side] for line in battle.fire),
    )
    fates: tuple[Part, ...] = (Prose((". ".join(battle.fates) + ".",)),) if battle.fates else ()
    return Account(f"Turn {battle.turn}, operation {battle.operation}", battle.title, (fire, *fates))


TRANSPORTS = "Transports, which come back"


def _sunk(campaign: Campaign) -> Iterator[tuple[SideId, str, int]]:
    """Every unit that went down, and the turn it was missed first; Transports once a turn."""
    known: set[str] = set()
    for snapshot in campaign.snapshots:
        if snapshot.transports_sunk and f"{snapshot.turn}" not in known:
            known.add(f"{snapshot.turn}")
            yield snapshot.transports_sunk, TRANSPORTS, snapshot.turn
        for side_id, base in snapshot.picture.bases.items():
            for unit in base.sunk:
                if unit not in known:
                    known.add(unit)
                    yield side_id, unit, snapshot.turn


def _losses(campaign: Campaign, data: Catalog) -> ReportTable:
    classes = {str(unit): str(counter.cls) for unit, counter in data.counters.items()} | {TRANSPORTS: str(Class.AP)}
    names = campaign.snapshots[-1].picture.names
    lost = list(_sunk(campaign))
    return ReportTable(
        "Units sunk",
        ("Unit", "Class", "Side", "Turn"),
        tuple((unit, classes.get(unit, ""), names[side_id], turn) for side_id, unit, turn in lost),
        empty="Nothing was sunk.",
        marks=tuple(ROLES[side_id] for side_id, _, _ in lost),
    )


def _marker(campaign: Campaign) -> Part:
    points = {snapshot.turn: float(snapshot.picture.track.marker) for snapshot in campaign.snapshots}
    words = "; ".join(f"turn {turn}: {box_text(int(at))}" for turn, at in points.items())
    return curves("Where it stood as each turn ended", [Curve("Marker", "neutral", tuple(points.items()))], words)


def _tables(data: Catalog) -> ReportTable:
    sheets: list[Sheet | ResultTable] = [data.initiative, data.sea, data.combat, *data.events.values()]
    rows = tuple((sheet.rule, sheet.title, STATUS[sheet.status], sheet.source) for sheet in sheets)
    return ReportTable("Tables in force", ("Rule", "Table", "Status", "Where it comes from"), rows)


# --- for other programs ----------------------------------------------------------------------


def _exports(campaign: Campaign) -> Iterator[Export]:
    columns = (
        Column("turn", "the turn"),
        Column("operations", "operations that both sides have had in it"),
        Column("marker", "the Initiative marker, above 0 for the United States"),
        Column("field", "1 if Henderson Field is operational, else 0"),
        *(Column(f"sunk_{side_id.lower()}", f"units of {side_id} sunk so far") for side_id in SideId),
    )
    rows = tuple(
        (
            snapshot.turn,
            snapshot.operations,
            snapshot.picture.track.marker,
            int(snapshot.picture.track.operational),
            *(len(snapshot.picture.bases[side_id].sunk) for side_id in SideId),
        )
        for snapshot in campaign.snapshots
    )
    yield Export("moments", "How things stood after every operation", columns, rows)
    yield _battles_export(campaign.battles)


def _battles_export(battles: Sequence[BattleLine]) -> Export:
    columns = (
        Column("turn", "the turn"),
        Column("operation", "the operation in which it was fought; only in the whole report"),
        Column("battle", "who fought whom, and where"),
        Column("round", "the round"),
        Column("by", "who fired"),
        Column("at", "at whom"),
        Column("guns", "dice rolled"),
        Column("expected", "hits on the average"),
        Column("hits", "hits scored"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            battle.turn,
            battle.operation,
            battle.title,
            line.round,
            line.by,
            line.at,
            line.guns,
            round(line.expected, 2),
            line.hits,
        )
        for battle in battles
        for line in battle.fire
    )
    return Export("battles", "Everything that was fired; only in the whole report", columns, rows)


REPORT = GameReport(whole=whole, side=side, chapter=chapter, looks=looks, rolls=ROLLS)
