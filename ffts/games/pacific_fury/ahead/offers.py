"""PF-9.0 Every operation a side may order now, from its own view."""

from collections.abc import Iterator

from ffts.core.dice import Dice, NeedRoll
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, SideId, TfId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import SideView, known_state


def operations_of(seen: SideView, data: Catalog) -> tuple[Command, ...]:
    """Those that the rules do not refuse, passing last."""
    state = known_state(seen)
    return tuple(cmd for cmd in thinkable_operations(seen) if refused(state, data, cmd) is None)


def refusal(seen: SideView, data: Catalog, cmd: Command) -> Refused | None:
    """Why a command would be refused, as far as this side can know."""
    return refused(known_state(seen), data, cmd)


def refused(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """Why the rules refuse it: like a trial, without the state that would come of it."""
    try:
        RULEBOOK.decide(state, data, cmd, Dice())
    except NeedRoll:
        return None
    except Refused as no:
        return no.as_answer()
    return None


def thinkable_operations(seen: SideView) -> Iterator[Command]:
    """Those that name what is there, refused or not."""
    public, side = seen.public, seen.own.id
    if public.waiting(side):
        yield from (operations.Sortie(side=side, zone=zone) for zone in Zone)
    enemies = tuple(force for force, stack in public.stacks_of(side.enemy).items() if stack.zone)
    for force, stack in public.stacks_of(side).items():
        if stack.zone:
            yield from _of_force(side, force, stack.zone, enemies)
            if EXPRESS in seen.own.forces[force]:
                yield operations.ExpressRun(side=side, force=force)
    yield operations.Pass(side=side)


def _of_force(side: SideId, force: TfId, here: Zone, enemies: tuple[TfId, ...]) -> Iterator[Command]:
    yield from (operations.Move(side=side, force=force, zone=zone) for zone in Zone if zone is not here)
    yield operations.Land(side=side, force=force)
    yield operations.Bombard(side=side, force=force)
    yield from (operations.AirStrike(side=side, force=force, target=one) for one in (HENDERSON, *enemies))
    yield operations.ReturnHome(side=side, force=force)


def strikes_on(seen: SideView, data: Catalog) -> tuple[combat.ContinueStrike, ...]:
    """PF-10.6.e Where a second round of an air strike can go."""
    state = known_state(seen)
    return tuple(cmd for cmd in thinkable_strikes(seen) if refused(state, data, cmd) is None)


def thinkable_strikes(seen: SideView) -> tuple[combat.ContinueStrike, ...]:
    """At the field and at every enemy at sea."""
    side = seen.own.id
    enemies = tuple(force for force, stack in seen.public.stacks_of(side.enemy).items() if stack.zone)
    return tuple(combat.ContinueStrike(side=side, target=target) for target in (HENDERSON, *enemies))
