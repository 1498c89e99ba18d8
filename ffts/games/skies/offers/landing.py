"""6.12: who waits over a deck or base, and who of them may come down now."""

from collections.abc import Iterator

from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.offers.trying import on_trial, together
from ffts.games.skies.rules.ch06.landing import land
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor, Formation, Platform


def waiting_over(state: State, side: Side, platform: Platform) -> tuple[AirFactor, ...]:
    """Those over this deck or base that want to land, the one with the least fuel first; a CAP when its fuel ends."""
    turn = state.public.turn
    circling = (formation for formation in side.formations.values() if formation.platform == platform.id)
    over = (side.air[af] for formation in circling for af in formation.afs if _comes_down(formation))
    on_cap = (side.air[af] for formation in side.formations.values() for af in _tired(side, formation, turn))
    home = (*over, *(af for af in on_cap if af.platform == platform.id))
    return tuple(sorted(home, key=lambda af: af.last_turn or 0))


def _comes_down(formation: Formation) -> bool:
    return formation.kind == "return" and formation.phase == "overhead"


def _tired(side: Side, formation: Formation, turn: int) -> Iterator[AfId]:
    """4.2 Those of a CAP whose last normal turn this is, or is past."""
    if formation.kind == "cap":
        yield from (af for af in formation.afs if (side.air[af].last_turn or turn + 1) <= turn)


def landable_now(state: State, data: Catalog, side: Side, platform: Platform) -> tuple[AfId, ...]:
    """6.12 Those waiting over this deck or base that could come down now, in one order."""
    return who_lands(on_trial(state, data), platform, tuple(af.id for af in waiting_over(state, side, platform)))


def who_lands(ump: Ump, platform: Platform, afs: tuple[AfId, ...]) -> tuple[AfId, ...]:
    """6.12 As many of these as may come down in one order."""
    return together(ump, land, lambda some: c.Land(platform=platform.id, afs=some), afs)


def landing(ump: Ump, side: Side, platform: Platform) -> c.Land | None:
    """6.12 The landing of all that may; of the first in line where none may, so that the rule says why; None if no
    aircraft waits."""
    waiting = tuple(af.id for af in waiting_over(ump.state, side, platform))
    afs = who_lands(ump, platform, waiting) or waiting[:1]
    return c.Land(platform=platform.id, afs=afs) if afs else None


def why_not(ump: Ump, cmd: c.Land) -> Refused | None:
    """6.12 What the rule says to this landing."""
    return ump.refusal(land, cmd)
