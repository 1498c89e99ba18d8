"""6.5.2 The first move or readying ends the flying of this AOS: who could still land is named before it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AosStep, PlatformId
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.todo import air as business_air

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.verdict import Commands

ENDS_IT = (c.BringUp, c.StrikeBelow, c.Respot, c.Ready, c.Unready, c.Repair)


def kept_waiting(session: SkiesDesk, commands: Commands) -> str:
    """Who waits over a deck that is open to them and would be closed by these commands; mostly nobody."""
    closed = {cmd.platform for cmd in commands if isinstance(cmd, ENDS_IT) and _flies_still(session, cmd.platform)}
    for line in business_air.lines(session.state, session.data) if closed else ():
        lands = line.command
        if isinstance(lands, c.Land) and lands.platform in closed and session.refusal(lands) is None:
            return line.what
    return ""


def _flies_still(session: SkiesDesk, platform: PlatformId) -> bool:
    side = side_of(session.state, platform)
    return side is not None and side.platforms[platform].aos.step is AosStep.FLY
