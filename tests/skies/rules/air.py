"""What the tests of several chapters do to a table."""

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, Segment, Step, TfId
from tests.air_setting import FAR
from tests.builders import USN
from tests.builders_air import Table, announce


def sighted(table: Table, at: HexId = FAR) -> Table:
    """Task force O was sighted in this hex, in the turn before."""
    turn = table.state.public.turn - 1
    return table.after([e.TaskForceSighted(by=USN, task_force=TfId("O"), hex=at, turn=turn)])


def announced(table: Table) -> Table:
    """The enemy's strike over task force 16 has just been announced."""
    return table.now(segment=Segment.STRIKE, step=Step.ANNOUNCE).play(announce(), c.CloseSegment())
