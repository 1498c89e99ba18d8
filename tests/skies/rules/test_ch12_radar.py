"""12.4 and 12.6: the radar call, and strikes after targets that move."""

import pytest

from ffts.games.skies import events as e
from ffts.games.skies import events_air as ea
from ffts.games.skies import events_search as es
from ffts.games.skies.names import AfId, FormationId, HexId, Segment
from ffts.games.skies.words import note
from tests.builders import IJN, USN
from tests.builders_search import CV6, TFO, Table, sea, vs

STRIKE = FormationId("CV6 strike 1")


def flying(at: str, target: str = "1014", scout: str = "SBD", kind: str = "strike", turn: int = 4, **told: object) -> Table:
    """Three AFs of Enterprise on their way; the Movement Segment of this turn is open."""
    table = sea(scout=scout, **told).until(turn, Segment.MOVEMENT)
    ups = [ea.Launched(side=USN, platform=CV6, af=AfId(af), turn=turn - 1, last_turn=turn + 21) for af in vs(3)]
    formed = ea.FormationFormed(
        side=USN, formation=STRIKE, mission=kind, platform=CV6, afs=vs(3), target="O",  # type: ignore[arg-type]
        hex=HexId(at), destination=HexId(target), phase="outbound", launched=turn - 1, forming_until=turn - 1,
    )  # fmt: skip
    return Table(table.data, _fold(table, (*ups, formed)))


def _fold(table: Table, events: tuple[object, ...]) -> object:
    from ffts.games.skies.game import SKIES

    return SKIES.fold(table.state, events)  # type: ignore[arg-type]


def calls(table: Table) -> list[es.RadarCalled]:
    from ffts.games.skies import commands as c

    return [event for event in table.said(c.CloseSegment()) if isinstance(event, es.RadarCalled)]
