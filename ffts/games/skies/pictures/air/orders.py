"""From what was chosen on the form to commands, and what the rules would say to them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.offers.chosen import Mission, cap_of, for_afs, loads, respots, respotted
from ffts.games.skies.offers.landing import landing
from ffts.games.skies.offers.strike_groups import by_hand, groups_of, numbered
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.form import (
    AFT,
    ALOFT,
    CAP,
    FORWARD,
    FREE,
    HANGAR,
    LAUNCH,
    OVERHEAD,
    PARK,
    End,
    FormPicture,
    sixth_of,
)
from ffts.games.skies.pictures.air.fuel import Fuel, fuel_of
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.pictures.trying import Commands, all_stopped_alike, judged, sensible_first, sets_out, try_out
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform

FORWARD_HALF = 3
ANY_CATAPULT = "C1"


# --- what a drop would do ---------------------------------------------------------------


def drops(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> dict[str, Way]:
    """Each zone these AFs could be dropped on, with what the rules say; where they are already is no zone."""
    keys = [zone.key for zone in picture.zones]
    if not picture.is_base:
        keys += [AFT, FORWARD]
    found, ends = {}, StepEnds(session)
    for key in keys:
        if commands := drop_commands(picture, ids, key):
            found[key] = ends.try_out(Offer("", "", commands))
    return found


def drop_commands(picture: FormPicture, ids: Sequence[str], zone: str) -> Commands:
    """What it means to drop these AFs there; nothing if they are there, or it means nothing."""
    afs = tuple(map(AfId, ids))
    there = {counter.zone for counter in picture.counters if counter.id in ids}
    if not afs or there == {zone}:
        return ()
    aloft = bool(there & ALOFT)
    if zone in (LAUNCH, CAP):
        launch = () if there <= {FREE} else (for_afs(c.Launch, picture.id, _in_order(picture, ids)),)
        return (*launch, cap_of(SideId(picture.side), afs)) if zone == CAP else launch
    if zone == HANGAR:
        return (for_afs(c.StrikeBelow, picture.id, afs),)
    if aloft:
        return () if zone in (AFT, FORWARD, OVERHEAD, FREE) else (for_afs(c.Land, picture.id, afs),)
    if zone in (OVERHEAD, FREE, PARK):
        return ()
    return _on_deck(picture, ids, zone, HANGAR in there)


def _on_deck(picture: FormPicture, ids: Sequence[str], zone: str, below: bool) -> Commands:
    """6.7 Up from the hangar, to the other end of the deck, or to another place in the order."""
    home, sixth = PlatformId(picture.id), sixth_of(zone)
    if below:
        end = _end(zone, sixth)
        return (bring_up(picture, ids, end, sixth),)
    if sixth is None:
        return (respotted(home, AFT if zone == AFT else FORWARD),)
    to: End = FORWARD if picture.spot == FORWARD else AFT
    return (respotted(home, to, _reordered(picture, ids, sixth)),)


def _end(zone: str, sixth: int | None) -> End:
    if sixth is not None:
        return FORWARD if sixth <= FORWARD_HALF else AFT
    return FORWARD if zone == FORWARD else AFT


def _reordered(picture: FormPicture, ids: Sequence[str], sixth: int) -> tuple[AfId, ...]:
    """6.7.6 The order with these AFs put ahead of those that stand on this sixth or behind it."""
    zones = {counter.id: sixth_of(counter.zone) or 0 for counter in picture.counters}
    chosen = [af for af in picture.deck_order if af in ids]
    others = [af for af in picture.deck_order if af not in ids]
    ahead = [af for af in others if zones[af] < sixth]
    return tuple(map(AfId, (*ahead, *chosen, *others[len(ahead) :])))


# --- single orders ------------------------------------------------------------------------


def bring_up(picture: FormPicture, ids: Sequence[str], end: End | None = None, sixth: int | None = None) -> c.BringUp:
    """6.7.3-6.7.4 and 6.7.6 On a deck for launching those with the longest run come up first: the first stand aftmost,
    and fighters in front of them leave first. On a deck for landings they park as they are chosen. A sixth names no end
    where the deck is spotted at one already: some leave from ahead of the others."""
    ranks = {counter.id: (-counter.run, counter.shape == "fighter") for counter in picture.counters}
    for_launching = picture.spot == AFT or FORWARD not in (picture.spot, end)
    order = sorted(ids, key=ranks.__getitem__) if for_launching else ids
    to = None if sixth is not None and picture.spot in (AFT, FORWARD) else end
    return for_afs(c.BringUp, picture.id, order, section=sixth, spot=to)


PLAIN: Mapping[str, Callable[..., Command]] = {
    "unready": c.Unready,
    "hangar": c.StrikeBelow,
    "aboard": c.Land,
    "turn": c.TurnRound,
    "repair": c.Repair,
}


def plain_commands(session: SkiesDesk, verb: str, picture: FormPicture, ids: Sequence[str]) -> Commands:
    """A verb without a choice in it. Those overhead come to the deck by landing; with nothing chosen, all that may."""
    if verb == "aboard" and not ids:
        return _landing(session, PlatformId(picture.id))
    aloft = any(counter.zone in (OVERHEAD, CAP) for counter in picture.counters if counter.id in ids)
    if not ids:
        return ()
    if verb == "deck" and not aloft:
        return (bring_up(picture, ids),)
    return (for_afs(PLAIN["aboard" if verb == "deck" else verb], picture.id, ids),)


def _landing(session: SkiesDesk, home: PlatformId) -> Commands:
    """6.12 What the Watch offers of this deck or base."""
    side = side_of(session.state, home)
    found = landing(on_trial(session.state, session.data), side, side.platforms[home]) if side else None
    return (found,) if found else ()


def _in_order(picture: FormPicture, ids: Iterable[str]) -> tuple[AfId, ...]:
    """6.9 In the order of the deck."""
    chosen = tuple(ids)
    on_deck = [af for af in picture.deck_order if af in chosen]
    return tuple(map(AfId, (*on_deck, *(af for af in chosen if af not in on_deck))))


# --- orders with a choice ---------------------------------------------------------------------


def _at_home(session: SkiesDesk, picture: FormPicture) -> tuple[Side, Platform]:
    side = session.state.sides[SideId(picture.side)]
    return side, side.platforms[PlatformId(picture.id)]


def respot_options(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> list[Way]:
    """6.7.1"""
    return [*map(StepEnds(session).try_out, respots(_at_home(session, picture)[1], ids))]


def ready_options(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> list[Way]:
    """6.8"""
    counters = [counter for counter in picture.counters if counter.id in ids]
    begun = [counter.id for counter in counters if counter.in_work]
    found = loads(session.data, *_at_home(session, picture), [counter.id for counter in counters], begun)
    return [*map(StepEnds(session).try_out, found)]


def launch_options(
    session: SkiesDesk,
    picture: FormPicture,
    ids: Sequence[str],
    by_catapult: bool = False,
    numbers: Mapping[str, int] | None = None,
) -> list[Way]:
    """6.9, 6.11 Launch into a CAP, a strike, a strike that is forming, a planned search (7.4.10), or without a mission
    yet; what the rules allow comes first, so that 1 is nearly always the number that is wanted.

    `numbers` are strike groups made by hand; without them like goes with like.
    """
    side, platform = _at_home(session, picture)
    afs = _in_order(picture, ids)
    groups = groups_of(session, side.id, afs) if numbers is None else by_hand(session, side.id, numbers)
    catapults = catapults_for(picture, ids) if by_catapult else ()
    flight = Mission(session.data, side, session.state.intel[side.id], platform, afs, groups, catapults)
    found = [_launched(session, offer) for offer in flight.ways()]
    apart = (_launched(session, offer) for offer in flight.apart())
    found += [option for option in apart if option.allowed]  # else the strike of all together has said why
    found += [_launched(session, offer) for offer in (*flight.fighters_alone(), flight.without())]
    if flight.launch and not all_stopped_alike(found):
        found += [try_out(session, offer) for offer in flight.searches()]
        planned = (try_out(session, offer) for offer in flight.search_to_plan())
        found += [option for option in planned if not option.allowed]
    return sensible_first(found)


def proposed_groups(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> dict[str, int]:
    """6.11.2 The groups an umpire would make of these, by number."""
    return numbered(groups_of(session, SideId(picture.side), _in_order(picture, ids)))


def verdict_on_groups(session: SkiesDesk, picture: FormPicture, ids: Sequence[str], numbers: Mapping[str, int]) -> str:
    """12.1 What the rules say to a strike of these groups, at the target that comes first."""
    options = launch_options(session, picture, ids, numbers=numbers)
    strike = next((option for option in options if option.label.startswith("Strike at")), None)
    if strike is None:
        return "No target is known yet; you can make the groups already"
    return strike.words if strike.refused else f"{strike.label}: {strike.words}"


def _launched(session: SkiesDesk, offer: Offer) -> Way:
    """6.11 A strike with the turn it sets out in; and whether they can be home before their fuel ends."""
    tried = session.trial(offer.orders)
    if tried.refused or tried.ask:
        return judged(session.state, offer, tried)
    offer = replace(offer, words="; ".join(filter(None, (offer.words, sets_out(tried)))))
    return judged(session.state, offer, tried, fuel_after(session.data, tried.state, offer.orders))


def fuel_after(data: Catalog, after: State, commands: Commands) -> Fuel:
    """4.2 Return the fuel of those these commands are about; of several strikes, that of the latest."""
    afs = [af for cmd in commands for af in _afs_of(cmd)]
    side = next(side for side in after.sides.values() if afs[0] in side.air)
    own = [each for each in side.formations.values() if each.kind == "strike" and set(afs) & set(each.afs)]
    strikes = [fuel_of(after.public, data, side, strike.afs, strike) for strike in own]
    waiting = fuel_of(after.public, data, side, afs, None)
    return max(strikes, key=lambda fuel: (fuel.late, fuel.back or 0), default=waiting)


def _afs_of(cmd: Command) -> tuple[AfId, ...]:
    groups: tuple[c.GroupOrder, ...] = getattr(cmd, "groups", ())
    return (*getattr(cmd, "afs", ()), *(af for group in groups for af in (*group.afs, *group.escorts)))


def catapults_for(picture: FormPicture, ids: Sequence[str]) -> tuple[str, ...]:
    """6.9 The usable catapults where these AFs stand; without one the rule is asked, and says so."""
    there = {counter.zone for counter in picture.counters if counter.id in ids}
    sixths = {sixth_of(zone) for zone in there}
    below = HANGAR in there
    here = tuple(
        cat.id
        for cat in picture.catapults
        if cat.usable and (below if cat.kind.startswith("hangar") else cat.section in sixths)
    )
    return here or tuple(cat.id for cat in picture.catapults) or (ANY_CATAPULT,)


# --- as many as may -------------------------------------------------------------------


def as_many_as_allowed(session: SkiesDesk, commands: Commands) -> tuple[Commands, tuple[AfId, ...]]:
    """The same commands for as many of the foremost as the rules allow, and who is left out; nothing if they name their
    AFs differently, or allow it for none."""
    named = tuple(dict.fromkeys(getattr(cmd, "afs", ()) for cmd in commands))
    afs: Sequence[AfId] = named[0] if len(named) == 1 else ()
    for count in range(len(afs) - 1, 0, -1):
        fewer = tuple(_with(cmd, tuple(afs[:count])) for cmd in commands)
        if try_out(session, Offer("", "", fewer)).refused is None:
            return fewer, tuple(afs[count:])
    return (), ()


def _with(cmd: Command, afs: tuple[AfId, ...]) -> Command:
    return cmd.model_copy(update={"afs": afs})
