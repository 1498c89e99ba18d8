"""The score as a side knows it by itself: what it has lost, and what that gives the enemy."""

from collections.abc import Iterator

from ffts.games.skies.orders.reading import ranked_text
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.score.tally import ReasonLine, ScorePicture, TallyCard, standing_now
from ffts.games.skies.rules.ch19 import STRANDED, final_speed, not_recovered, ship_points
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.parts import Ship
from ffts.games.skies.view import SideView

AT_THE_END = "You see your score when the day is over (19.1); until then only the umpire does."
OVER = "The day is over: the umpire announces the points of both sides now (19.1)."


def sides_score(view: SideView, data: Catalog) -> ScorePicture:
    """3.6 What a side knows by itself: its own losses, and what they give the enemy."""
    own = view.own
    lines = (*_ships_lost(view, data), *_afs_lost(view, data), *_stranded(view, data))
    card = TallyCard(
        side=own.id,
        colour=colour_of(data, own.id),
        heading=f"Losses of {own.name}",
        total=sum(line.points for line in lines),
        lines=lines,
        empty="Nothing that counts is lost",
    )
    rest = OVER if view.public.over else AT_THE_END
    return ScorePicture("What your losses give the enemy", standing_now(view.public), (card,), (rest,))


def _ships_lost(view: SideView, data: Catalog) -> Iterator[ReasonLine]:
    """19.2"""
    for ship in view.own.ships.values():
        row = data.victory_points.rows[data.ships[ship.id].vp_class]
        sunk, speed = ship.sunk_on is not None, final_speed(ship)
        hurt = ship.damage.any or ship.speed < ship.full_speed
        points = ship_points(row, sunk, speed, ship.full_speed, hurt, view.public.house.vp_columns)
        if points:
            yield ReasonLine("19.2", f"{ship.cls} {ship.name}, {_fate(ship, speed)}", points)


def _fate(ship: Ship, speed: float) -> str:
    if ship.sunk_on is not None:
        return "sunk"
    return "{} inches left".format(f"{speed:g}") if speed else "dead in the water"


def _afs_lost(view: SideView, data: Catalog) -> Iterator[ReasonLine]:
    """19.3"""
    causes = [af.cause for af in view.own.air.values() if af.where is Where.LOST]
    for cause in sorted(set(causes)):
        count = causes.count(cause)
        yield ReasonLine("19.3", f"{count} AF{'s' if count > 1 else ''}: {cause}", count * data.victory_points.per_af)


def _stranded(view: SideView, data: Catalog) -> Iterator[ReasonLine]:
    """18.3 As the umpire's score has it when the day is over."""
    afs = not_recovered(view, data, view.own) if view.public.over else ()
    if afs:
        yield ReasonLine("18.3", f"{STRANDED}: {ranked_text(afs)}", len(afs) * data.victory_points.per_af)
