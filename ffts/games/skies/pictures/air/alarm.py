"""6.13.2 and 12.8: what a carrier may do before an announced strike, with its limits, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, FormationId, PlatformId, Step
from ffts.games.skies.offers.reacting import Reacting, is_target, reaction
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.trying import try_out
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.rules.ch12.arrival import SCRAMBLE_MOST, strikes_on_target
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Formation


@dataclass(frozen=True)
class Alarm:
    """A strike that was announced this turn and is over this carrier's force, or this base."""

    strike: FormationId
    number: int
    target: str
    """The force or base it is over, in words."""
    done: tuple[str, ...]
    """What was done about it already."""

    @property
    def name(self) -> str:
        """As it was announced."""
        return f"strike {self.number} over {self.target}"


def alarms(session: SkiesDesk, picture: FormPicture) -> tuple[Alarm, ...]:
    """12.8 The strikes this carrier or base may react to now: in the emergency step, and in no other."""
    state, home = session.state, PlatformId(picture.id)
    side = side_of(state, home)
    if side is None or state.public.step is not Step.EMERGENCY:
        return ()
    return tuple(
        Alarm(
            strike.id,
            strike.announced_as,
            _describe_target(side, strike),
            side.platforms[home].reactions.get(strike.announced_as, ()),
        )
        for owner, strike in strikes_on_target(state)
        if owner.id != side.id and strike.announced_on == state.public.turn and is_target(side, home, strike)
    )


def _describe_target(side: Side, strike: Formation) -> str:
    at_sea = any(force.id == strike.target for force in side.task_forces.values())
    return f"TF {strike.target}" if at_sea else side.platforms[PlatformId(strike.target)].name


def limits(picture: FormPicture, found: Sequence[Alarm]) -> str:
    """What each reaction is limited to, and what was done already."""
    launches = picture.launched.rpartition(" of ")[2]
    lines = [
        f"Scramble: up to {SCRAMBLE_MOST} ready fighter AF with no aircraft ahead of them, on CAP at once (6.13.2).",
        f"Emergency launch: what is ready, up to {launches} AF of one AOS by deck run, from the front (12.8).",
        f"Unready: one AOS of it, within {points_text(picture.points_left)} points; not besides launching (12.8).",
    ]
    lines += [f"Done about {alarm.name}: {', '.join(alarm.done)}." for alarm in found if alarm.done]
    return "\n".join(lines)


def react_options(session: SkiesDesk, picture: FormPicture, verb: str, ids: Sequence[str]) -> list[Way]:
    """One for each strike announced; with nobody chosen, as many of the foremost as the rules allow."""
    return [
        try_out(session, Offer("12.8", f"Before {alarm.name}", (_command(session, picture, verb, alarm, ids),)))
        for alarm in alarms(session, picture)
    ]


def _command(session: SkiesDesk, picture: FormPicture, verb: str, alarm: Alarm, ids: Sequence[str]) -> Command:
    kind, home = KINDS[verb], PlatformId(picture.id)
    if ids:
        afs = (*(af for af in picture.deck_order if af in ids), *(af for af in ids if af not in picture.deck_order))
        return kind(platform=home, strike=alarm.strike, afs=tuple(map(AfId, afs)))
    side = side_of(session.state, home)
    assert side is not None
    ump = on_trial(session.state, session.data)
    found = reaction(ump, side, side.platforms[home], alarm.strike, kind)
    return found or kind(platform=home, strike=alarm.strike, afs=())


KINDS: Mapping[str, type[Reacting]] = {
    "scramble": c.Scramble,
    "emergency": c.EmergencyLaunch,
    "before": c.EmergencyUnready,
}
