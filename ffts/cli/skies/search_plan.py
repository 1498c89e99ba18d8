"""`ffts search-plan`: the plan sheet of one side, from its own view."""

import json
from argparse import Namespace

from ffts.cli import DONE
from ffts.cli.faults import BadInput
from ffts.cli.games import UMPIRE, opened, side_of
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.force_courses import Course, read_course
from ffts.games.skies.ahead.plan_sheet import as_json, as_lines, plan_sheet
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import SideId
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.view import view


def search_plan(options: Namespace) -> int:
    """Every search of a side: its record, its aircraft, when it is where, and what is left out."""
    with opened(options.game, SKIES) as session:
        side = side_of(session, options.side)
        if side is None:
            sides = " or ".join(session.state.sides)
            raise BadInput(f"a plan sheet belongs to one side, not to the {UMPIRE}; name {sides}")
        seen = view(session.state, SideId(side))
        sheet = plan_sheet(seen, session.data, _course(session.data, options.crossing, seen.public.turn))
    if options.json:
        print(json.dumps(as_json(sheet), ensure_ascii=False, indent=2))
    else:
        print(*as_lines(sheet), sep="\n")
    return DONE


def _course(data: Catalog, text: str | None, turn: int) -> Course | None:
    try:
        return read_course(data, text, turn) if text else None
    except Refused as no:
        raise BadInput(f"{no.why}. {no.instead}") from None
