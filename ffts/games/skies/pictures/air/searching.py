"""7.4 What the list of missions says of searches: those planned for the aircraft chosen, or why there is none."""

from collections.abc import Collection, Iterator

from ffts.games.skies.commands.search import LaunchSearch, PlanSearch
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.pictures.verdict import Verdict, try_out, way
from ffts.games.skies.rules.ch07.plans import FIRST_BEGIN, PLANNED_AT
from ffts.games.skies.state.search import PLANNED
from ffts.games.skies.words.names import told_flight
from ffts.games.skies.words.search import told_search

NARROWEST = (0, 30)
"""An arc to ask with: whether plans are made now hangs on no arc."""


def search_options(session: SkiesDesk, platform: str, side: SideId, afs: Collection[AfId]) -> Iterator[Verdict]:
    """7.4.10 Searches these fly in; for who could search and flies in none, the rule that stops planning one."""
    own = session.state.sides[side]
    planned = [one for one in own.searches.values() if one.stage in PLANNED and not {*one.afs}.isdisjoint(afs)]
    for search in planned:
        label = f"{told_flight(own, search.id)}, {told_search(search)}"
        yield try_out(session, way(label, LaunchSearch(side=side, search=search.id)))
    scouts = tuple(af for af in afs if session.data.aircraft[own.air[af].aircraft].search_range)
    if scouts and not planned:
        plan = PlanSearch(platform=PlatformId(platform), afs=scouts, begin=FIRST_BEGIN, arc=NARROWEST, range=1)
        noon = f", and at {PLANNED_AT}" if session.data.scenario.noon_searches else ""
        verdict = try_out(session, way(f"A search: planned on the page Search before turn 1{noon}", plan))
        if not verdict.allowed:
            yield verdict
