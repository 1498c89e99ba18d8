"""From the state to the score with its reasons; a side sees what it has lost, and the rest at the end of the day."""

from collections.abc import Iterator

from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.score.tally import ReasonLine, ScorePicture, TallyCard
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch19 import final_speed, score, ship_points
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Ship, State
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import SideView

NOBODY, NO_POINTS = "No points yet", "No points"
AT_THE_END = "What you have scored is told when the day is over (19.1); the umpire keeps it until then."
OVER = "The day is over: the umpire tells the points of both sides now (19.1)."


def umpires_score(state: State, data: Catalog) -> ScorePicture:
    """19.1-19.5 Both sides, with every reason."""
    found = score(state, data)
    names = {setup.id: setup.name for setup in data.scenario.sides}
    cards = tuple(
        TallyCard(
            side=tally.side,
            colour=colour_of(data, tally.side),
            heading=names[tally.side],
            total=tally.total,
            lines=tuple(ReasonLine(reason.rule, reason.what, reason.points) for reason in tally.reasons),
            empty=NO_POINTS if state.public.over else NOBODY,
        )
        for tally in found.tallies
    )
    first, second = sorted(found.tallies, key=lambda tally: tally.total, reverse=True)
    lead = first.total - second.total
    over = state.public.over
    if not found.by_points:
        title = "Points do not decide this scenario"
    elif not lead:
        title = "Drawn" if over else "Level"
    else:
        words = "Won: {}, by {}" if over else "Ahead: {}, by {}"
        title = words.format(names[first.side], plural(lead, "point"))
    return ScorePicture(
        title,
        _under(state.public) + (". " + f"Special victory (19.1): {found.special}" if found.special else ""),
        cards,
        tuple(_notes(state, data)),
    )


def _notes(state: State, data: Catalog) -> Iterator[str]:
    found = score(state, data)
    for side in state.sides.values():
        lost = [af for owner, af in found.stranded if owner == side.id]
        if lost and not state.public.over:
            one = "AF finds" if len(lost) == 1 else "AFs find"
            yield f"{side.name}: {len(lost)} {one} no deck to land on if nothing changes (18.3): {', '.join(lost)}"


def sides_score(view: SideView, data: Catalog) -> ScorePicture:
    """3.6 What a side knows by itself: its own losses, and what they give the enemy."""
    own = view.own
    lines = tuple(_ships_lost(view, data)) + tuple(_afs_lost(view, data))
    card = TallyCard(
        side=own.id,
        colour=colour_of(data, own.id),
        heading=f"Losses of {own.name}",
        total=sum(line.points for line in lines),
        lines=lines,
        empty="Nothing that counts is lost",
    )
    rest = OVER if view.public.over else AT_THE_END
    return ScorePicture("What your losses give the enemy", _under(view.public), (card,), (rest,))


def _under(public: Public) -> str:
    return "The day is over" if public.over else f"As it stands on turn {public.turn}"


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
