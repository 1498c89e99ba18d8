"""The plan sheet as the umpire sees it: with the truth about what each search may find."""

from collections.abc import Sequence
from dataclasses import replace

from ffts.games.skies.ahead.search_help import Prospect, percent, prospects
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.pictures.plans.side import PlatformSheet
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.search import IN_FLIGHT, PLANNED, Search


def with_finds(state: State, data: Catalog, sheet: PlatformSheet) -> PlatformSheet:
    """8.2 The sheet as the umpire sees it: with the truth about what each search may find."""
    side = state.sides[SideId(sheet.side)]
    rows = (replace(row, finds=_finds(state, data, side, side.searches[FormationId(row.id)])) for row in sheet.rows)
    return replace(sheet, rows=tuple(rows))


def _finds(state: State, data: Catalog, side: Side, search: Search) -> str:
    if search.stage not in (*PLANNED, *IN_FLIGHT):
        return ""
    found = prospects(state, data, side, search)
    return "; ".join(_told_prospect(each) for each in found if each.turns) or "no force lies in its way"


def _told_prospect(each: Prospect) -> str:
    turns = "turns" if len(each.turns) > 1 else "turn"
    return f"TF {each.task_force} on {turns} {_turns(each.turns)}:\u00a0{percent(each.chance)}\u00a0%"


def _turns(turns: Sequence[int]) -> str:
    """'6-9, 12'."""
    runs: list[list[int]] = []
    for turn in turns:
        if runs and turn == runs[-1][-1] + 1:
            runs[-1].append(turn)
        else:
            runs.append([turn])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
