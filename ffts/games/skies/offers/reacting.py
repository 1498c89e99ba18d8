"""6.13.2 and 12.8: what a carrier or base may do before an announced strike, and with whom."""

from collections.abc import Iterator, Mapping

from ffts.core.once import remembered
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, FormationId, PlatformId, ShipId
from ffts.games.skies.offers.launching import queue_of
from ffts.games.skies.offers.trying import Rule, on_trial, together
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.rules.ch06.readying import ABOARD
from ffts.games.skies.rules.ch12.arrival import (
    emergency_launch,
    emergency_unready,
    scramble,
    strikes_on_target,
    unreadied,
)
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Formation, Platform

Reacting = c.Scramble | c.EmergencyLaunch | c.EmergencyUnready
RULES: Mapping[type[Reacting], Rule] = {
    c.Scramble: scramble,
    c.EmergencyLaunch: emergency_launch,
    c.EmergencyUnready: emergency_unready,
}


def _hangs_on(state: State, data: Catalog, side: Side) -> tuple[object, ...]:
    """12.8 Of the other side nothing but its flights."""
    return (state.public, side, state.sides[state.enemy_of(side.id)].formations, data)


@remembered(last=4, by=_hangs_on)
def reactions_of(state: State, data: Catalog, side: Side) -> tuple[tuple[Platform, Formation, Reacting], ...]:
    """12.8 What each carrier and base under an announced strike may do, with as many AFs as may."""
    return tuple(_reactions_of(state, data, side))


def _reactions_of(state: State, data: Catalog, side: Side) -> Iterator[tuple[Platform, Formation, Reacting]]:
    for owner, strike in strikes_on_target(state):
        if owner.id == side.id or strike.announced_on != state.public.turn:
            continue
        for platform in side.platforms.values():
            for kind in RULES if is_target(side, platform.id, strike) else ():
                afs = who_reacts(on_trial(state, data), side, platform, strike.id, kind)
                if afs:
                    yield platform, strike, kind(platform=platform.id, strike=strike.id, afs=afs)


def is_target(side: Side, platform: PlatformId, strike: Formation) -> bool:
    """12.8 A strike is over this base, or over the force of this carrier."""
    force = next((force for force in side.task_forces.values() if force.id == strike.target), None)
    return strike.target == platform or (force is not None and ShipId(platform) in force.ships)


def reaction(ump: Ump, side: Side, platform: Platform, strike: FormationId, kind: type[Reacting]) -> Reacting | None:
    """12.8 The order for all that may; of the first that is ready where none may, so that the rule says why; None if
    no AF is ready."""
    afs = who_reacts(ump, side, platform, strike, kind)
    if not afs:
        afs = tuple(af for af in could_be_meant(ump, side, platform, kind) if is_ready(ump, side.air[af]))[:1]
    return kind(platform=platform.id, strike=strike, afs=afs) if afs else None


def who_reacts(ump: Ump, side: Side, platform: Platform, strike: FormationId, kind: type[Reacting]) -> tuple[AfId, ...]:
    """12.8 As many as the rule lets react, from the front of the deck, or of those parked or ready aboard."""
    meant = could_be_meant(ump, side, platform, kind)
    if kind is c.EmergencyUnready:
        cmd = c.EmergencyUnready(platform=platform.id, strike=strike, afs=meant)
        return tuple(unreadied(on_trial(ump.state, ump.data), cmd)) if meant else ()
    return together(ump, RULES[kind], lambda afs: kind(platform=platform.id, strike=strike, afs=afs), meant)


def could_be_meant(ump: Ump, side: Side, platform: Platform, kind: type[Reacting]) -> tuple[AfId, ...]:
    """12.8 Those that stand where they could leave; to be unreadied, those that are ready wherever they stand."""
    if kind is not c.EmergencyUnready:
        return queue_of(side, platform)
    aboard = (af for af in side.air.values() if af.platform == platform.id and af.where in ABOARD)
    return tuple(af.id for af in aboard if is_ready(ump, af))
