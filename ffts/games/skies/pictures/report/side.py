"""The day as one side knows it: made of its own views, of the turns that are over and of now."""

from collections.abc import Iterable, Iterator, Sequence

from ffts.games.skies.pictures.chart.side import side_chart
from ffts.games.skies.pictures.report import own
from ffts.games.skies.pictures.report.day import ChartSnapshot, Day, GroupLine, PointsLine, StrikeAccount
from ffts.games.skies.pictures.report.strike_reports import ReportTopic, StrikeReport
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.pictures.words import target_text
from ffts.games.skies.rules.raids import shot_down
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.view import SideView
from ffts.games.skies.words.names import MODES


def sides_day(views: Sequence[SideView], data: Catalog, reports: Sequence[StrikeReport] = ()) -> Day:
    """3.6 All that this side can tell of the day, from its views in their order, and what it heard of its strikes."""
    ends = turn_ends(views)
    last = ends[-1]
    ended = own.at_the_end(last, data, last.own)
    snapshots = [(view.public.turn, view.own) for view in ends]
    return Day(
        charts=tuple(chart_of(view, data) for view in ends),
        decks=tuple(own.decks(snapshots)),
        squadrons=tuple(own.squadrons(ended)),
        aircraft=tuple(own.aircraft(ended)),
        ships=tuple(own.ships(last.own)),
        searches=tuple(own.searches(last.own, last.intel)),
        strikes=tuple(_strikes(views, data, reports)),
        points=(_given(ends, data),),
    )


def turn_ends(views: Sequence[SideView]) -> tuple[SideView, ...]:
    """The last view of each turn."""
    return tuple({view.public.turn: view for view in views}.values())


def chart_of(view: SideView, data: Catalog) -> ChartSnapshot:
    """3.6 The chart as this side had it."""
    return ChartSnapshot(view.public.turn, side_chart(view, data))


def _given(ends: Iterable[SideView], data: Catalog) -> PointsLine:
    """19.1 What its losses gave the enemy; what it scored itself is told when the day is over."""
    cards = [(view, sides_score(view, data).cards[0]) for view in ends]
    last, card = cards[-1]
    return PointsLine(
        side=last.own.id,
        title=card.heading,
        points=tuple((view.public.turn, then.total) for view, then in cards),
        reasons=tuple((line.rule, line.what, line.points) for line in card.lines),
    )


# --- its own attacks ---------------------------------------------------------------------


def _strikes(views: Iterable[SideView], data: Catalog, reports: Sequence[StrikeReport]) -> Iterator[StrikeAccount]:
    """12.1 Its own groups, as it saw them last in each turn they attacked in; and what was done to it."""
    attacked: dict[int, dict[str, tuple[Side, Raider]]] = {}
    for view in views:
        for raider in view.own.combat.raiders.values():
            attacked.setdefault(view.public.turn, {})[raider.id] = (view.own, raider)
    ends = {view.public.turn: view.own for view in views}
    for turn in sorted({*attacked, *(one.turn for one in reports)}):
        now = tuple(one for one in reports if one.turn == turn)
        groups = attacked.get(turn, {}).values()
        yield StrikeAccount(
            turn,
            tuple(_group(data, turn, side, raider, ends[turn], now) for side, raider in groups),
            suffered=tuple(one.words for one in now if one.about == "suffered"),
        )


def _group(
    data: Catalog, turn: int, side: Side, raider: Raider, after: Side, reports: Sequence[StrikeReport]
) -> GroupLine:
    def reports_on(about: ReportTopic) -> tuple[str, ...]:
        return tuple(one.words for one in reports if one.about == about and one.group == raider.id)

    return GroupLine(
        turn=turn,
        side=side.id,
        group=group_name(side, raider.id),
        target=target_text(data, raider.target),
        phase=raider.asp,
        aircraft=aircraft_of(side, raider),
        afs=len(raider.afs),
        escorts=len(raider.escorts),
        ship=raider.shape,
        manner=manner_of(raider),
        cap=reports_on("cap"),
        guns=reports_on("guns"),
        chance="; ".join(reports_on("chance")),
        attack="; ".join(reports_on("attack")),
        hits=raider.hits,
        lost=len(shot_down(after, raider, turn)),
        turned=len(raider.turned),
        fate="" if raider.attacked else "made no attack",
    )


def group_name(side: Side, group: str) -> str:
    """'Yorktown strike 1/2'."""
    for platform in side.platforms.values():
        if (rest := group.removeprefix(f"{platform.id} ")) != group:
            return f"{platform.name} {rest}"
    return group


def aircraft_of(side: Side, raider: Raider) -> str:
    """'SBD-3 of VB-5, VS-5'."""
    kinds: dict[str, list[str]] = {}
    for af in raider.afs:
        flown = side.air[af]
        kinds.setdefault(flown.aircraft, []).append(flown.squadron)
    return "; ".join(f"{kind} of {', '.join(dict.fromkeys(squadrons))}" for kind, squadrons in kinds.items())


def manner_of(raider: Raider) -> str:
    """'torpedo, close'."""
    return f"{MODES[raider.mode]}{', close' if raider.close else ''}" if raider.mode else ""
