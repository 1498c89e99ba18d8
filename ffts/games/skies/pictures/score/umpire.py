"""The score as the umpire keeps it: both sides, with every reason."""

from collections.abc import Iterator

from ffts.games.skies.names import called
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.score.tally import ReasonLine, ScorePicture, TallyCard, standing_now
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch19 import SideScore, score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

LOSSES = ("18.3", "19.2", "19.3")
"""The rules that score ships and aircraft of the enemy."""
NOBODY, NO_POINTS = "No points yet", "No points"


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
            lines=tuple(_lines(tally, losses=True)),
            empty=NO_POINTS if state.public.over else NOBODY,
            loser=called(names[state.enemy_of(tally.side)]),
            more=tuple(_lines(tally, losses=False)),
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
        words = "Victory for {}, {} to {}" if over else "Ahead: {}, by {}"
        title = words.format(
            called(names[first.side]) if over else names[first.side],
            *((first.total, second.total) if over else (plural(lead, "point"),)),
        )
    return ScorePicture(
        title,
        standing_now(state.public) + (". " + f"The scenario says (19.1): {found.special}" if found.special else ""),
        cards,
        tuple(_notes(state, data)),
    )


def _lines(tally: SideScore, losses: bool) -> Iterator[ReasonLine]:
    """What the enemy lost, or what else is scored."""
    for reason in tally.reasons:
        if (reason.rule in LOSSES) is losses:
            yield ReasonLine(reason.rule, reason.what, reason.points)


def _notes(state: State, data: Catalog) -> Iterator[str]:
    found = score(state, data)
    for side in state.sides.values():
        lost = [af for owner, af in found.stranded if owner == side.id]
        if lost and not state.public.over:
            one = "AF finds" if len(lost) == 1 else "AFs find"
            yield f"{side.name}: {len(lost)} {one} no deck to land on if nothing changes (18.3): {', '.join(lost)}"
