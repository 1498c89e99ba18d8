"""What the automatic umpire does on carriers and bases over which a strike was announced."""

from collections.abc import Callable, Iterable

from ffts.core.model import Command
from ffts.games.skies.commands import air as a
from ffts.games.skies.doctrine.strike import Commander
from ffts.games.skies.names import AfId, PlatformId
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.rules.ch12.arrival import SCRAMBLE_MOST, strikes_on_target
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.todo.deck import is_target, on_trial

TOO_MANY_ARMED = 4
"""Armed AFs below from which on a carrier with CAP overhead empties them rather than scrambles."""


def sound_the_alarm(play: Commander) -> None:
    """6.13.2 and 12.8 Everybody under a strike that was just announced scrambles fighters, or empties bombers below."""
    for owner, strike in tuple(strikes_on_target(play.state)):
        side = play.state.sides[play.state.enemy_of(owner.id)]
        for platform in side.platforms.values():
            if strike.announced_on == play.state.public.turn and is_target(side, platform.id, strike):
                _react(play, side, platform, strike)


def _react(play: Commander, side: Side, platform: Platform, strike: Formation) -> None:
    """12.8 A deck either launches or unreadies before a strike."""
    armed = _armed_below(play, side, platform)
    if len(armed) >= TOO_MANY_ARMED and _has_cap(side, platform) and _empty(play, platform, strike, armed):
        return
    if not _scramble(play, side, platform, strike):
        _empty(play, platform, strike, armed)


def _has_cap(side: Side, platform: Platform) -> bool:
    return any(formation.kind == "cap" and formation.platform == platform.id for formation in side.formations.values())


def _armed_below(play: Commander, side: Side, platform: Platform) -> list[AfId]:
    below = (af for af in side.air.values() if af.platform == platform.id and af.where is Where.HANGAR)
    return [af.id for af in below if af.load and _is_armed(play, af)]


def _is_armed(play: Commander, af: AirFactor) -> bool:
    load = play.data.load(af.aircraft, af.load)
    return load.is_armed and is_ready(on_trial(play.state, play.data), af)


def _scramble(play: Commander, side: Side, platform: Platform, strike: Formation) -> bool:
    """6.13.2 As many fighters as have a clear run."""
    fighters = [af for af in _queue(play, side, platform) if _role(play, side, af) is Role.FIGHTER][:SCRAMBLE_MOST]
    return _as_many(play, fighters, lambda afs: a.Scramble(platform=platform.id, strike=strike.id, afs=afs))


def _empty(play: Commander, platform: Platform, strike: Formation, armed: list[AfId]) -> bool:
    """12.8 Bombs and torpedoes come off as many as points allow."""
    points = play.data.carriers[platform.id].handling_points
    return _as_many(
        play, armed[:points], lambda afs: a.EmergencyUnready(platform=platform.id, strike=strike.id, afs=afs)
    )


def _queue(play: Commander, side: Side, platform: Platform) -> Iterable[AfId]:
    if not play.data.carriers[PlatformId(platform.id)].is_base:
        return platform.deck
    return tuple(af.id for af in side.air.values() if af.where is Where.PARK and af.platform == platform.id)


def _role(play: Commander, side: Side, af: AfId) -> Role:
    return play.data.aircraft[side.air[af].aircraft].role


def _as_many(play: Commander, afs: list[AfId], order: Callable[[tuple[AfId, ...]], Command]) -> bool:
    """Give the order to the largest part of `afs`, counted from the first, that the rules allow; whether they allow
    any."""
    return any(play.attempt(order(tuple(afs[:count]))) for count in range(len(afs), 0, -1))
