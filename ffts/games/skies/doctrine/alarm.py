"""What a player does on carriers and bases over which a strike was announced."""

from collections.abc import Iterable

from ffts.core.offer import Offer
from ffts.games.skies.commands import air as a
from ffts.games.skies.doctrine.knowledge import Doctrine
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import PlatformId
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.state.air import AirFactor, Platform, Where


def sound_the_alarm(play: Rehearsal, doctrine: Doctrine) -> None:
    """6.13.2 and 12.8 Everybody under a strike that was just announced scrambles fighters, or empties bombers below."""
    for platform in play.side.platforms.values():
        _react(play, platform, doctrine)


def _react(play: Rehearsal, platform: Platform, doctrine: Doctrine) -> None:
    """12.8 A deck either launches or unreadies before a strike."""
    scrambles = [cmd for cmd in _offered(play.due, platform.id) if isinstance(cmd, a.Scramble)]
    unreadies = [cmd for cmd in _offered(play.due, platform.id) if isinstance(cmd, a.EmergencyUnready)]
    armed = _armed_below(play, platform)
    if len(armed) >= doctrine.empties_from and _has_cap(play, platform) and unreadies:
        _empty(play, platform, unreadies[0], armed)
    elif scrambles:
        why = f"{platform.name} scrambles {len(scrambles[0].afs)} AFs of fighters to meet the strike"
        play.give(scrambles[0], why)
    elif unreadies and armed:
        _empty(play, platform, unreadies[0], armed)


def _offered(due: Iterable[Offer], platform: PlatformId) -> Iterable[a.Scramble | a.EmergencyUnready]:
    """What the rules would allow this deck now, by what the umpire asks."""
    for line in due:
        if isinstance(line.command, a.Scramble | a.EmergencyUnready) and line.command.platform == platform:
            yield line.command


def _has_cap(play: Rehearsal, platform: Platform) -> bool:
    flights = play.side.formations.values()
    return any(formation.kind == "cap" and formation.platform == platform.id for formation in flights)


def _armed_below(play: Rehearsal, platform: Platform) -> list[AirFactor]:
    below = (af for af in play.side.air.values() if af.platform == platform.id and af.where is Where.HANGAR)
    return [af for af in below if af.load and _is_armed(play, af)]


def _is_armed(play: Rehearsal, af: AirFactor) -> bool:
    load = play.data.load(af.aircraft, af.load)
    return load.is_armed and is_ready(on_trial(play.state, play.data), af)


def _empty(play: Rehearsal, platform: Platform, offered: a.EmergencyUnready, armed: list[AirFactor]) -> None:
    """12.8 Bombs and torpedoes come off those below, as many as points allow."""
    most = min(play.data.carriers[platform.id].handling_points, len(offered.afs))
    afs = tuple(af.id for af in armed if af.id in offered.afs)[:most] or tuple(af.id for af in armed[:most])
    why = f"{platform.name} takes the bombs off {len(afs)} AFs below before the strike"
    play.give(offered.model_copy(update={"afs": afs}), why)
