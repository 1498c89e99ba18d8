"""From what was chosen on the form to commands, and what the rules would say to them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import AfId, PlatformId, SideId
from ffts.games.skies.offers.landing import landing
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.orders.reading import told_spans
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
from ffts.games.skies.pictures.air.searching import search_options
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.pictures.air.strike_groups import by_hand, groups_of, numbered
from ffts.games.skies.pictures.air.words import told_name
from ffts.games.skies.pictures.verdict import Commands, Verdict, all_stopped_alike, sensible_first, try_out, way
from ffts.games.skies.rules.ch06.common import side_of
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state.air import Formation

FORWARD_HALF = 3
ANY_CATAPULT = "C1"


# --- what a drop would do ---------------------------------------------------------------


def drops(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> dict[str, Verdict]:
    """Each zone these AFs could be dropped on, with what the rules say; where they are already is no zone."""
    keys = [zone.key for zone in picture.zones]
    if not picture.is_base:
        keys += [AFT, FORWARD]
    found, ends = {}, StepEnds(session)
    for key in keys:
        if commands := drop_commands(picture, ids, key):
            found[key] = ends.try_out(way("", *commands))
    return found


def drop_commands(picture: FormPicture, ids: Sequence[str], zone: str) -> Commands:
    """What it means to drop these AFs there; nothing if they are there, or it means nothing."""
    home, afs = PlatformId(picture.id), _afs(ids)
    there = {counter.zone for counter in picture.counters if counter.id in ids}
    if not afs or there == {zone}:
        return ()
    aloft = bool(there & ALOFT)
    if zone in (LAUNCH, CAP):
        launch = () if there <= {FREE} else launch_commands(picture, ids)
        return (*launch, c.FormCap(side=SideId(picture.side), afs=afs)) if zone == CAP else launch
    if zone == HANGAR:
        return (c.StrikeBelow(platform=home, afs=afs),)
    if aloft:
        return () if zone in (AFT, FORWARD, OVERHEAD, FREE) else (c.Land(platform=home, afs=afs),)
    if zone in (OVERHEAD, FREE, PARK):
        return ()
    return _on_deck(picture, ids, zone, HANGAR in there)


def _on_deck(picture: FormPicture, ids: Sequence[str], zone: str, below: bool) -> Commands:
    """6.7 Up from the hangar, to the other end of the deck, or to another place in the order."""
    home, sixth = PlatformId(picture.id), sixth_of(zone)
    if below:
        end = _end(zone, sixth)
        return (_raised(picture, ids, end, sixth),)
    if sixth is None:
        return (c.Respot(platform=home, to=AFT if zone == AFT else FORWARD),)
    to: End = FORWARD if picture.spot == FORWARD else AFT
    return (c.Respot(platform=home, to=to, order=_reordered(picture, ids, sixth)),)


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
    return _afs([*ahead, *chosen, *others[len(ahead) :]])


# --- single orders ------------------------------------------------------------------------


def land(picture: FormPicture, ids: Sequence[str]) -> Commands:
    """6.12"""
    return (c.Land(platform=PlatformId(picture.id), afs=_afs(ids)),) if ids else ()


def turn_round(picture: FormPicture, ids: Sequence[str]) -> Commands:
    """6.13.1"""
    return (c.TurnRound(platform=PlatformId(picture.id), afs=_afs(ids)),) if ids else ()


def bring_up(picture: FormPicture, ids: Sequence[str], end: End | None = None) -> Commands:
    """6.7.3-6.7.4 and 6.7.6 On a deck for launching those with the longest run come up first: the first stand aftmost,
    and fighters in front of them leave first. On a deck for landings they park as they are chosen."""
    return (_raised(picture, ids, end, None),) if ids else ()


def _raised(picture: FormPicture, ids: Sequence[str], end: End | None, sixth: int | None) -> c.BringUp:
    """6.7 A sixth names no end where the deck is spotted at one already: some leave from ahead of the others."""
    ranks = {counter.id: (-counter.run, counter.shape == "fighter") for counter in picture.counters}
    for_launching = picture.spot == AFT or FORWARD not in (picture.spot, end)
    order = sorted(ids, key=ranks.__getitem__) if for_launching else ids
    to = None if sixth is not None and picture.spot in (AFT, FORWARD) else end
    return c.BringUp(platform=PlatformId(picture.id), afs=_afs(order), section=sixth, spot=to)


def strike_below(picture: FormPicture, ids: Sequence[str]) -> Commands:
    """6.7.2"""
    return (c.StrikeBelow(platform=PlatformId(picture.id), afs=_afs(ids)),) if ids else ()


def unready(picture: FormPicture, ids: Sequence[str]) -> Commands:
    """6.8"""
    return (c.Unready(platform=PlatformId(picture.id), afs=_afs(ids)),) if ids else ()


def repair(picture: FormPicture, ids: Sequence[str]) -> Commands:
    """16.3"""
    return (c.Repair(platform=PlatformId(picture.id), afs=_afs(ids)),) if ids else ()


PLAIN: Mapping[str, Callable[[FormPicture, Sequence[str]], Commands]] = {
    "unready": unready,
    "deck": bring_up,
    "hangar": strike_below,
    "aboard": land,
    "turn": turn_round,
    "repair": repair,
}


def plain_commands(session: SkiesDesk, verb: str, picture: FormPicture, ids: Sequence[str]) -> Commands:
    """A verb without a choice in it. Those overhead come to the deck by landing; with nothing chosen, all that may."""
    if verb == "aboard" and not ids:
        return _landing(session, PlatformId(picture.id))
    aloft = any(counter.zone in (OVERHEAD, CAP) for counter in picture.counters if counter.id in ids)
    return PLAIN["aboard" if verb == "deck" and aloft else verb](picture, ids)


def _landing(session: SkiesDesk, home: PlatformId) -> Commands:
    """6.12 What the Watch offers of this deck or base."""
    side = side_of(session.state, home)
    found = landing(on_trial(session.state, session.data), side, side.platforms[home]) if side else None
    return (found,) if found else ()


def launch_commands(picture: FormPicture, ids: Sequence[str], catapults: tuple[str, ...] = ()) -> Commands:
    """6.9 Take off in the order of the deck."""
    order = [af for af in picture.deck_order if af in ids]
    rest = [af for af in ids if af not in order]
    afs = _afs([*order, *rest])
    return (c.Launch(platform=PlatformId(picture.id), afs=afs, catapults=catapults),) if afs else ()


def _afs(ids: Iterable[str]) -> tuple[AfId, ...]:
    return tuple(map(AfId, ids))


# --- orders with a choice ---------------------------------------------------------------------


def respot_options(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> list[Verdict]:
    """6.7.1 To the other end of the deck, or the chosen ones to the head or the end of the queue."""
    home = PlatformId(picture.id)
    chosen = [af for af in picture.deck_order if af in ids]
    others = [af for af in picture.deck_order if af not in ids]
    to: End = FORWARD if picture.spot == FORWARD else AFT
    told: list[tuple[str, Command]] = [
        ("All aft, for launching", c.Respot(platform=home, to=AFT)),
        ("All forward, for landings", c.Respot(platform=home, to=FORWARD)),
    ]
    if chosen and others:
        told += [
            ("The chosen ones foremost", c.Respot(platform=home, to=to, order=_afs([*chosen, *others]))),
            ("The chosen ones aftmost", c.Respot(platform=home, to=to, order=_afs([*others, *chosen]))),
        ]
    ends = StepEnds(session)
    return [ends.try_out(way(label, cmd)) for label, cmd in told]


def ready_options(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> list[Verdict]:
    """6.8 Each load the chosen aircraft can carry, for those that can carry it; first to go on with what was begun."""
    home, counters = PlatformId(picture.id), [counter for counter in picture.counters if counter.id in ids]
    begun = [counter.id for counter in counters if counter.in_work]
    found, ends = list[Verdict](), StepEnds(session)
    if begun:
        label = f"Go on with what was begun ({len(begun)} AF)"
        found.append(ends.try_out(way(label, c.Ready(platform=home, afs=_afs(begun)))))
    loads: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for counter in counters:
        for load in session.data.aircraft[counter.aircraft].offered:
            loads.setdefault(load.id, []).append(counter.id)
            names.setdefault(load.id, load.name)
    for load_id, afs in loads.items():
        some = f" ({len(afs)} of {len(counters)} AF)" if len(afs) < len(counters) else ""
        cmd = c.Ready(platform=home, afs=_afs(afs), load=load_id)
        found.append(ends.try_out(way(f"{load_id}: {names[load_id]}{some}", cmd)))
    return found


def launch_options(
    session: SkiesDesk,
    picture: FormPicture,
    ids: Sequence[str],
    by_catapult: bool = False,
    numbers: Mapping[str, int] | None = None,
) -> list[Verdict]:
    """6.9, 6.11 Launch into a CAP, a strike, a strike that is forming, a planned search (7.4.10), or without a mission
    yet; what the rules allow comes first, so that 1 is nearly always the number that is wanted.

    `numbers` are strike groups made by hand; without them like goes with like.
    """
    aloft = [counter.id for counter in picture.counters if counter.id in ids and counter.zone == FREE]
    launch: Commands = ()
    if len(aloft) < len(ids):
        launch = launch_commands(picture, ids, catapults_for(picture, ids) if by_catapult else ())
    side, afs = SideId(picture.side), _afs(launch[0].afs if launch and isinstance(launch[0], c.Launch) else ids)
    lines: list[tuple[str, Commands]] = [("CAP over its own force", (c.FormCap(side=side, afs=afs),))]
    groups = groups_of(session, side, afs) if numbers is None else by_hand(session, side, numbers)
    for target, name in targets(session, side):
        lines.append((f"Strike at {name}", (c.FormStrike(side=side, groups=groups, target=target),)))
    for formation in _forming(session, side):
        cmd = c.JoinStrike(side=side, formation=formation.id, groups=groups)
        lines.append((f"Join {told_name(session.state.sides[side], formation)}, which is forming up", (cmd,)))
    found = [_launch_option(session, label, (*launch, *mission)) for label, mission in lines]
    if len(groups) > 1:
        found += _each_for_itself(session, launch, side, groups)
    found += _fighters_alone(session, picture, afs, aloft)
    if launch:
        found.append(_launch_option(session, "No mission yet", launch))
    else:
        home = c.TurnHome(side=side, afs=_afs(ids))
        found.append(_launch_option(session, f"Give it up: circle over {picture.name} to land", (home,)))
    if launch and not all_stopped_alike(found):
        found += search_options(session, picture.id, side, afs)
    return sensible_first(found)


def _fighters_alone(
    session: SkiesDesk, picture: FormPicture, afs: tuple[AfId, ...], aloft: Sequence[str]
) -> Iterable[Verdict]:
    """6.2 Of fighters and others the fighters fly CAP; the others stay where they are."""
    kinds = {counter.id: session.data.aircraft[counter.aircraft].role for counter in picture.counters}
    fighters = tuple(af for af in afs if kinds.get(af) is Role.FIGHTER)
    if fighters and fighters != afs:
        below = [af for af in fighters if af not in aloft]
        cap = c.FormCap(side=SideId(picture.side), afs=fighters)
        commands = (*(launch_commands(picture, below) if below else ()), cap)
        yield _launch_option(session, f"CAP of {told_spans(fighters)} alone", commands)


def _each_for_itself(
    session: SkiesDesk, launch: Commands, side: SideId, groups: tuple[c.GroupOrder, ...]
) -> Iterable[Verdict]:
    """6.11 Where it is allowed; where it is not, the strike of all together has said why."""
    for target, name in targets(session, side):
        label = f"Strike at {name}, each group for itself"
        option = _launch_option(session, label, (*launch, _apart(side, groups, target)))
        if option.allowed:
            yield option


def proposed_groups(session: SkiesDesk, picture: FormPicture, ids: Sequence[str]) -> dict[str, int]:
    """6.11.2 The groups an umpire would make of these, by number."""
    order = [af for af in picture.deck_order if af in ids]
    afs = _afs([*order, *(af for af in ids if af not in order)])
    return numbered(groups_of(session, SideId(picture.side), afs))


def said_to_groups(session: SkiesDesk, picture: FormPicture, ids: Sequence[str], numbers: Mapping[str, int]) -> str:
    """12.1 What the rules say to a strike of these groups, at the target that comes first."""
    options = launch_options(session, picture, ids, numbers=numbers)
    strike = next((option for option in options if option.label.startswith("Strike at")), None)
    if strike is None:
        return "No target is known yet; the groups can be made all the same"
    return strike.words if strike.refused else f"{strike.label}: {strike.words}"


def _launch_option(session: SkiesDesk, label: str, commands: Commands) -> Verdict:
    """6.11 A strike with the turn it sets out in; and whether they can be home before their fuel ends."""
    verdict = try_out(session, way(label, *commands))
    until = verdict.forming_until
    strike = any(isinstance(cmd, c.FormStrike | c.JoinStrike) for cmd in commands)
    if verdict.allowed and not verdict.dice:
        fuel = fuel_after(session, commands)
        verdict = replace(verdict, fuel=fuel.words, loses=bool(fuel.late))
    if strike and until is not None:
        verdict = replace(verdict, offer=way(f"{label}; sets out in turn {until + 1}", *commands))
    return verdict


def fuel_after(session: SkiesDesk, commands: Commands) -> Fuel:
    """4.2 Of those these commands are about, as they would fly then: of several strikes, the one that is latest."""
    after = session.trial(commands).state
    afs = [af for cmd in commands for af in _afs_of(cmd)]
    side = next(side for side in after.sides.values() if afs[0] in side.air)
    own = [each for each in side.formations.values() if each.kind == "strike" and set(afs) & set(each.afs)]
    strikes = [fuel_of(after.public, session.data, side, strike.afs, strike) for strike in own]
    waiting = fuel_of(after.public, session.data, side, afs, None)
    return max(strikes, key=lambda fuel: (fuel.late, fuel.back or 0), default=waiting)


def _afs_of(cmd: Command) -> tuple[AfId, ...]:
    groups: tuple[c.GroupOrder, ...] = getattr(cmd, "groups", ())
    return (*getattr(cmd, "afs", ()), *(af for group in groups for af in (*group.afs, *group.escorts)))


def _apart(side: SideId, groups: tuple[c.GroupOrder, ...], target: str) -> Command:
    return c.FormStrike(side=side, groups=groups, target=target, together=False)


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


def targets(session: SkiesDesk, side: SideId) -> list[tuple[str, str]]:
    """12.1 What this side knows of: task forces as they were last reported, those sighted first, and enemy bases."""
    markers = session.state.intel[side].markers.values()
    by_sighting = sorted(markers, key=lambda marker: (marker.sighted_on is None, -(marker.sighted_on or 0)))
    found = [
        (str(marker.task_force), _told_marker(marker.task_force, marker.hex, marker.turn, marker.sighted_on))
        for marker in by_sighting
    ]
    bases = session.data.chart.bases
    beyond = session.data.scenario.is_beyond
    enemy = (base for base in bases if base.side != side and not beyond(base.id))
    return found + [(base.id, f"{base.name} (base), hex {base.hex}") for base in enemy]


def _told_marker(force: str, at: str, turn: int, sighted: int | None) -> str:
    return f"TF {force}, hex {at} as of turn {turn}" + ("" if sighted else ", never sighted")


def _forming(session: SkiesDesk, side: SideId) -> list[Formation]:
    formations = session.state.sides[side].formations.values()
    return [formation for formation in formations if formation.kind == "strike" and formation.phase == "forming"]
