"""6.13.2 and 12.8 What carriers under an announced strike may do at once, each put to the rules."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, ShipId, SideId, Step
from ffts.games.skies.pictures.verdict import Option, Verdict, try_out
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch12.arrival import SCRAMBLE_MOST, strikes_on_target
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.todo.deck import WAYS_OUT, Reacting, longest, on_trial
from ffts.games.skies.words.names import told_flight

Order = Callable[[Platform, Formation, tuple[AfId, ...]], Reacting]


def reactions(session: SkiesDesk, viewer: SideId | None = None) -> tuple[Option, ...]:
    """12.8 The reactions that are allowed, for each carrier or base the strike is over, of this side or of both."""
    state, data = session.state, session.data
    if state.public.step is not Step.EMERGENCY:
        return ()
    found = []
    announced = [(owner, one) for owner, one in strikes_on_target(state) if one.announced_on == state.public.turn]
    for owner, strike in announced:
        before = f" before {told_flight(owner, strike.id)}" if len(announced) > 1 else ""
        for side in (side for side in state.sides.values() if side.id != owner.id and viewer in (None, side.id)):
            for there in side.platforms.values():
                if _is_over(side, there, strike):
                    options = _of_platform(session, data, side, there, strike)
                    found += [replace(option, label=option.label + before) for option in options]
    return tuple(found)


def _is_over(side: Side, there: Platform, strike: Formation) -> bool:
    force = next((force for force in side.task_forces.values() if force.id == strike.target), None)
    return strike.target == there.id or (force is not None and ShipId(there.id) in force.ships)


def _of_platform(session: SkiesDesk, data: Catalog, side: Side, there: Platform, strike: Formation) -> Iterator[Option]:
    crew = _crew(side, there)
    head = [af.id for af in crew if data.aircraft[af.aircraft].role is Role.FIGHTER]
    if trial := _most(session, head[:SCRAMBLE_MOST], _scramble, there, strike):
        yield Option(f"{there.name}: scramble {_count(trial)}", trial)
    everybody = [af.id for af in crew]
    if trial := _most(session, everybody[: data.carriers[there.id].launch_rate], _launch, there, strike):
        yield Option(f"{there.name}: launch {_count(trial)}", trial)
    aboard = (af for af in side.air.values() if af.platform == there.id and af.where is Where.HANGAR)
    below = [af.id for af in aboard if af.fuelled]
    if trial := _most(session, [*everybody, *below], _unready, there, strike):
        yield Option(f"{there.name}: unready {_count(trial)}", trial)


def _crew(side: Side, there: Platform) -> list[AirFactor]:
    """6.7.6 Those with fuel on deck, the foremost first; ashore those parked."""
    if there.deck:
        return [side.air[af] for af in there.deck if side.air[af].fuelled]
    parked = (af for af in side.air.values() if af.platform == there.id and af.where is Where.PARK)
    return [af for af in parked if af.fuelled]


def _most(session: SkiesDesk, afs: list[AfId], order: Order, there: Platform, strike: Formation) -> Verdict | None:
    """The largest number of these, from the front, that the rules allow; None if nobody may."""
    ump = on_trial(session.state, session.data)
    allowed = [af for af in afs if _refused(ump, order(there, strike, (af,))) is None]
    count = longest(len(allowed), lambda count: _refused(ump, order(there, strike, tuple(allowed[:count]))))
    return try_out(session, (order(there, strike, tuple(allowed[:count])),)) if count else None


def _refused(ump: Ump, cmd: Reacting) -> Refused | None:
    return ump.refusal(WAYS_OUT[type(cmd)][1], cmd)


def _scramble(there: Platform, strike: Formation, afs: tuple[AfId, ...]) -> Reacting:
    return c.Scramble(platform=there.id, strike=strike.id, afs=afs)


def _launch(there: Platform, strike: Formation, afs: tuple[AfId, ...]) -> Reacting:
    return c.EmergencyLaunch(platform=there.id, strike=strike.id, afs=afs)


def _unready(there: Platform, strike: Formation, afs: tuple[AfId, ...]) -> Reacting:
    return c.EmergencyUnready(platform=there.id, strike=strike.id, afs=afs)


def _count(trial: Verdict) -> str:
    (cmd,) = trial.commands
    assert isinstance(cmd, c.Scramble | c.EmergencyLaunch | c.EmergencyUnready)
    return plural(len(cmd.afs), "AF")
