"""6.9: who could leave a deck or base now."""

from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId
from ffts.games.skies.offers.trying import on_trial, one_by_one
from ffts.games.skies.rules.ch06.launching import launch
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform, Where


def launchable_now(state: State, data: Catalog, side: Side, platform: Platform) -> tuple[AfId, ...]:
    """6.9 Those that could leave this deck or base now by deck run, front to back."""
    return _all_who_leave(state, data, side, platform, ()).afs


def launching(state: State, data: Catalog, side: Side, platform: Platform) -> c.Launch:
    """6.9 All that could leave by deck run; where none could, by the catapults of the flight deck (6.10.2). Those a
    catapult sends off from the hangar are chosen on the page."""
    catapults = tuple(cat.id for cat in data.carriers[platform.id].catapults if cat.id not in platform.catapults_out)
    by_run = _all_who_leave(state, data, side, platform, ())
    return by_run if by_run.afs or not catapults else _all_who_leave(state, data, side, platform, catapults)


def _all_who_leave(state: State, data: Catalog, side: Side, platform: Platform, catapults: tuple[str, ...]) -> c.Launch:
    def order(afs: tuple[AfId, ...]) -> c.Launch:
        return c.Launch(platform=platform.id, afs=afs, catapults=catapults)

    ump, queue = on_trial(state, data), queue_of(side, platform)
    return order(one_by_one(ump, launch, order, queue, queue=platform.ship))


def queue_of(side: Side, platform: Platform) -> tuple[AfId, ...]:
    """6.7.6 Those on its deck, the foremost first; at a base, all that are parked (6.7.5)."""
    if platform.ship:
        return platform.deck
    return tuple(af.id for af in side.air.values() if af.where is Where.PARK and af.platform == platform.id)
