"""6.2, 6.11, 12.1-12.3 and 4.7: strikes and CAP formed, split, sent home or to another deck."""

from collections.abc import Collection, Iterable

from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import (
    AfId,
    FormationId,
    HexId,
    PlatformId,
    Segment,
    ShipId,
    SideId,
    Step,
    TfId,
    names_are,
)
from ffts.games.skies.rules.ch06.common import deck_of, load_of, own_side, type_of
from ffts.games.skies.rules.ch10.movement import platform_hex
from ffts.games.skies.rules.ch18 import standing_hex
from ffts.games.skies.rules.ch20.fotw import battle_of
from ffts.games.skies.rules.ch20.fotw import may_attack as on_the_table
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Marker, Side
from ffts.games.skies.state.air import AirFactor, Formation, StrikeGroup, Where

BEFORE_COMBAT = (Step.ANNOUNCE, Step.EMERGENCY, Step.SIGHTING)


def form_strike(ump: Ump, cmd: c.FormStrike) -> None:
    """6.11 and 12.1-12.3 Groups fly to the target's last known hex, at once each for itself or after forming up."""
    side = own_side(ump, cmd.side)
    groups = _groups(ump, side, cmd.groups)
    destination = _target_hex(ump, side, cmd.target, groups)
    together = cmd.together and len(groups) > 1
    for part in (groups,) if together else tuple((group,) for group in groups):
        side = ump.state.sides[cmd.side]
        home = side.air[part[0].all[0]].platform
        at = _meeting_place(ump, side, part)
        turn = ump.state.public.turn
        afs = tuple(af for group in part for af in group.all)
        ump.say(
            e.FormationFormed(
                side=side.id,
                formation=next_name(side, home, "strike"),
                mission="strike",
                platform=home,
                afs=afs,
                groups=part,
                target=cmd.target,
                hex=at,
                destination=destination,
                phase="forming",
                launched=first_launch((side.air[af] for af in afs), turn),
                forming_until=turn + _forming(ump, side, part),
            )
        )


def _groups(ump: Ump, side: Side, orders: Iterable[c.GroupOrder]) -> tuple[StrikeGroup, ...]:
    """12.2 One or more strike groups, nobody in two of them."""
    groups = tuple(_group(ump, side, order) for order in orders)
    ump.insist(bool(groups), "12.2-EMPTY", "A strike needs at least one group", "Name the AFs of one group or more")
    afs = [af for group in groups for af in group.all]
    twice = sorted({af for af in afs if afs.count(af) > 1})
    ump.insist(
        not twice,
        "6.3-TWICE",
        f"Name each AF of a formation once; {', '.join(twice)} was named again",
        "Leave it in one group only",
    )
    return groups


def _meeting_place(ump: Ump, side: Side, groups: Iterable[StrikeGroup]) -> HexId:
    """6.11 Where they form up: the hex of their carriers, which must be the same for all of them."""
    homes = dict.fromkeys(side.air[af].platform for group in groups for af in group.all)
    places = {home: platform_hex(ump, side, home) for home in homes}
    text = ", ".join(f"{home} in {place}" for home, place in places.items())
    why = f"Aircraft form up over one hex; these come from {text}"
    ump.require(len(set(places.values())) == 1, "6.11-APART", why, "Form a strike of each carrier")
    return next(iter(places.values()))


def first_launch(afs: Iterable[AirFactor], now: int) -> int:
    """4.5 The launch turn of a formation: of whoever left first, which may be turn 0."""
    return min(now if af.launched is None else af.launched for af in afs)


def next_name(side: Side, platform: PlatformId, what: str) -> FormationId:
    """6.11.1 The next box of this kind on this carrier's form: CV5 strike 2."""
    number = 1
    while f"{platform} {what} {number}" in side.formations:
        number += 1
    return FormationId(f"{platform} {what} {number}")


def _group(ump: Ump, side: Side, order: c.GroupOrder) -> StrikeGroup:
    """6.11.2 and 12.1 At most three AFs of one general model, bombs and torpedoes apart, and fighters as escorts."""
    afs = _just_launched(ump, side, (*order.afs, *order.escorts))
    strike = afs[: len(order.afs)] or afs
    most = ump.state.public.house.strike_group_max
    why = f"A strike group holds {most} AFs, escorts not counted; {len(strike)} were named"
    ump.require(most == "unlimited" or len(strike) <= most, "6.11.2-GROUP", why, "Split the group")
    models = sorted({type_of(ump, af).general for af in strike})
    why = f"A strike group is of one type; {', '.join(models)} were named together"
    ump.require(len(models) == 1, "12.1-TYPE", why, "Make a group of each type")
    weapons = {load.weapon for af in strike if (load := load_of(ump, af)) and load.is_armed}
    why = "A strike group carries bombs or torpedoes, not both"
    ump.require(len(weapons) <= 1, "12.1-WEAPON", why, "Make a group of each weapon")
    bombers = [af.id for af in afs[len(order.afs) :] if type_of(ump, af).role is not Role.FIGHTER]
    ump.require(not bombers, "12.1-ESCORT", f"Escorts must be fighters; not {', '.join(bombers)}", "Leave them out")
    return StrikeGroup(afs=order.afs, escorts=order.escorts)


def _just_launched(ump: Ump, side: Side, wanted: Iterable[AfId]) -> tuple[AirFactor, ...]:
    wanted = tuple(wanted)
    ump.insist(
        len(set(wanted)) == len(wanted) > 0,
        "6.3-TWICE",
        "Name each AF of a formation once",
        "Choose at least one AF, and none twice",
    )
    for af in wanted:
        there = side.air.get(af)
        free = there is not None and there.where is Where.AIR and there.formation is None
        ump.insist(
            free,
            "6.2-FREE",
            f"{af} is not in the air without a mission; launch it first (6.9)",
            "Launch it, or choose AFs that are aloft without a mission",
        )
    return tuple(side.air[af] for af in wanted)


def _target_hex(ump: Ump, side: Side, target: str, groups: Iterable[StrikeGroup]) -> HexId:
    """7.2 and 12.1 A task force must have been sighted, and the strike flies to where it was; a base is where it is."""
    base = next((base for base in ump.data.chart.bases if base.id == target), None)
    if base is not None:
        why = f"{base.name} is {side.name}'s own base and no target"
        ump.require(target not in side.platforms, "12.1-TARGET", why, "Name an enemy task force or base")
        why = f"{base.name} lies beyond the map, where no attack is possible"
        way_out = "Name another target, or meet its aircraft with CAP"
        ump.require(not ump.data.scenario.is_beyond(target), "18.2-BEYOND", why, way_out)
        return HexId(base.hex)
    marker = ump.state.intel[side.id].markers.get(TfId(target))
    unseen = marker is None or marker.sighted_on is None
    homes = {side.air[af].platform for group in groups for af in group.all}
    standing = standing_hex(ump.state.public.turn, ump.data, side.id, target, homes)
    if unseen and standing is not None:
        return standing
    why = f"{side.name} knows no task force or base {target}"
    ump.insist(marker is not None, "12.1-TARGET", why, "Name a task force it has sighted, or a base of the chart")
    assert marker is not None
    ump.require(
        on_the_table(battle_of(ump.state, target) is not None, _is_spotted(ump, marker)),
        "7.2-UNSPOTTED",
        f"Task force {target} has not been spotted"
        f"{f' since turn {marker.sighted_on}' if marker.sighted_on else ''}; no strike may be sent at it",
        "Find it first (8.2)",
    )
    why = f"The report of TF {target} is read on turn {marker.read_on}; no strike may be sent at it before"
    ump.require(marker.read_on <= ump.state.public.turn, "18.2-LATE", why, "Wait until it has been read")
    return marker.sighted_at or marker.hex


def _is_spotted(ump: Ump, marker: Marker) -> bool:
    """7.2 Spotted once is spotted for ever, unless the house rule lets it lapse (A-055)."""
    lapse = ump.state.public.house.spotting_lapse_turns
    if marker.sighted_on is None:
        return False
    return lapse == "never" or ump.state.public.turn - marker.sighted_on <= lapse


def _forming(ump: Ump, side: Side, groups: Iterable[StrikeGroup]) -> int:
    """6.11 Turns of forming up, by the chart: groups, AOS and carriers that contribute, AFs, doctrine (A-040)."""
    groups = tuple(groups)
    return forming_delay(ump.data, side.id, [side.air[af] for group in groups for af in group.all], len(groups))


def forming_delay(data: Catalog, side: SideId, afs: Collection[AirFactor], groups: int) -> int:
    """6.11 Turns until `afs`, formed up in `groups` groups, move off together."""
    doctrine = data.scenario.side(side).doctrine.get("forming", "")
    aos, platforms = len({af.launched for af in afs}), len({af.platform for af in afs})
    return data.forming.delay(groups, aos, platforms, len(afs), doctrine)


def join_strike(ump: Ump, cmd: c.JoinStrike) -> None:
    """6.11 Groups launched later join a strike that has not set out; it forms up anew with them (A-040)."""
    side = own_side(ump, cmd.side)
    strike = formation_of(ump, side, cmd.formation)
    ump.require(
        strike.kind == "strike" and strike.phase == "forming" and strike.forming_until >= ump.state.public.turn,
        "6.11-LEFT",
        f"{strike.id} has set out already and cannot be joined",
        "Form a strike of their own",
    )
    groups = (*strike.groups, *_groups(ump, side, cmd.groups))
    _meeting_place(ump, side, groups)
    turn = ump.state.public.turn
    ump.say(
        e.FormationFormed(
            side=side.id,
            formation=strike.id,
            mission="strike",
            platform=strike.platform,
            afs=tuple(af for group in groups for af in group.all),
            groups=groups,
            target=strike.target,
            hex=strike.hex,
            destination=strike.destination,
            phase="forming",
            launched=strike.launched,
            forming_until=turn + _forming(ump, side, groups),
        )
    )


def form_cap(ump: Ump, cmd: c.FormCap) -> None:
    """6.2 Fighters protect the force or base they flew from, until they land (A-125)."""
    side = own_side(ump, cmd.side)
    _not_to_meet_a_strike(ump)
    put_up_cap(ump, side, _just_launched(ump, side, cmd.afs), cmd.target)


def _not_to_meet_a_strike(ump: Ump) -> None:
    """6.13.2 Once a strike is announced, only scrambled fighters may still meet it (A-050)."""
    public = ump.state.public
    ump.require(
        public.segment is not Segment.STRIKE or public.house.strike_emergency_launch == "only_12_8",
        "6.13.2-CAP",
        "Only fighters that scrambled (three AFs of a carrier, with no aircraft ahead of them) may meet this strike",
        "Form the CAP in the Air Operations Segment",
    )


def put_up_cap(ump: Ump, side: Side, afs: tuple[AirFactor, ...], target: str = "") -> None:
    """6.2 These fighters become a CAP over their own force, or over this one in the same hex (A-125)."""
    others = [af.id for af in afs if type_of(ump, af).role is not Role.FIGHTER]
    ump.require(not others, "6.2-CAP", f"CAP is flown by fighters; {', '.join(others)} cannot fly it", "Leave them out")
    homes = {af.platform for af in afs}
    why = "A CAP is formed by the fighters of one carrier or base"
    ump.insist(len(homes) == 1, "6.2-HOMES", why, "Form a CAP for each carrier or base")
    (home,) = homes
    here = platform_hex(ump, side, home)
    turn = ump.state.public.turn
    ids = tuple(af.id for af in afs)
    ump.say(
        e.FormationFormed(
            side=side.id,
            formation=next_name(side, home, "CAP"),
            mission="cap",
            platform=home,
            afs=ids,
            groups=(StrikeGroup(afs=(), escorts=ids),),
            target=_protected(ump, side, home, target),
            hex=here,
            destination=here,
            phase="on station",
            launched=first_launch(afs, turn),
            forming_until=turn,
        )
    )


def _protected(ump: Ump, side: Side, home: PlatformId, wanted: str) -> str:
    own = next((force.id for force in side.task_forces.values() if ShipId(home) in force.ships), home)
    if not wanted or wanted == own:
        return own
    here = platform_hex(ump, side, home)
    near = [force.id for force in side.task_forces.values() if force.hex == here]
    why = f"CAP of {home} protects {own} or another force in {here}; {wanted} was named"
    ump.insist(wanted in near, "6.2-STATION", why, f"Name one of {', '.join(near)}" if near else "Leave the name out")
    return wanted


def formation_of(ump: Ump, side: Side, formation: FormationId) -> Formation:
    """6.11.1 The formation of this name."""
    known = ", ".join(side.formations) or "none"
    ump.insist(
        formation in side.formations,
        "6.11-FORMATION",
        f"{side.name} has no formation {formation}; in the air: {known}",
        "Name a formation in the air (Formations, V)",
    )
    return side.formations[formation]


def turn_home(ump: Ump, cmd: c.TurnHome) -> None:
    """4.7 A formation, or some of it, breaks off; those who go home do not attack (A-018)."""
    side = own_side(ump, cmd.side)
    if cmd.formation is None:
        free = _just_launched(ump, side, cmd.afs)
        for home in dict.fromkeys(af.platform for af in free):
            send_home(ump, home, platform_hex(ump, side, home), tuple(af for af in free if af.platform == home))
        return
    formation = formation_of(ump, side, cmd.formation)
    strangers = [af for af in cmd.afs if af not in formation.afs]
    ump.insist(not strangers, "4.7-MEMBERS", f"{names_are(strangers)} not in {formation.id}", "Choose among its AFs")
    why = f"{formation.id} is a search and is recalled as one"
    ump.insist(formation.kind != "search", "4.7-SEARCH", why, "Recall the search")
    why = f"{formation.id} is on its way home already"
    ump.insist(formation.kind != "return", "4.7-HOME", why, "Leave it; it can be diverted to another deck")
    _in_time_to_break_off(ump, formation)
    leaving = tuple(side.air[af] for af in cmd.afs or formation.afs)
    for home in dict.fromkeys(af.platform for af in leaving):
        send_home(ump, home, formation.hex, tuple(af for af in leaving if af.platform == home))


def _in_time_to_break_off(ump: Ump, formation: Formation) -> None:
    """4.7 In the Movement Segment, or in the Strike Segment before CAP engages (A-018)."""
    public = ump.state.public
    why = f"{formation.id} may turn home in the Movement or Strike Segment; open is Air operations"
    ump.require(public.segment is not Segment.AIR_OPERATIONS, "4.7-SEGMENT", why, "Turn it home in the next turn")
    ump.require(
        public.step in (None, *BEFORE_COMBAT),
        "4.7-LATE",
        f"{formation.id} may break off before CAP engages it; the strike segment is at "
        f"{(public.step or Step.ANNOUNCE).value.replace('_', ' ')}",
        "Let it fight, or turn it home in the next turn",
    )


def send_home(ump: Ump, home: PlatformId, at: HexId, afs: tuple[AirFactor, ...]) -> None:
    """4.7 These AFs become a formation of their own that flies to this deck."""
    deck = deck_of(ump, home, afloat=False)
    goal = platform_hex(ump, deck.side, home)
    turn = ump.state.public.turn
    ump.say(
        e.FormationFormed(
            side=deck.side.id,
            formation=next_name(deck.side, home, "return"),
            mission="return",
            platform=home,
            afs=tuple(af.id for af in afs),
            hex=at,
            destination=goal,
            phase="overhead" if at == goal else "returning",
            launched=first_launch(afs, turn),
            forming_until=turn - 1,
        )
    )


def divert(ump: Ump, cmd: c.Divert) -> None:
    """4.2 Aircraft on their way home may make for another friendly deck that can take their type (A-019)."""
    side = own_side(ump, cmd.side)
    deck = deck_of(ump, cmd.platform)
    ump.insist(
        deck.side.id == side.id, "4.2-FRIENDLY", f"{deck.name} is not of {side.name}", "Choose a deck of their own side"
    )
    ump.insist(
        bool(cmd.afs), "6.3-NONE", "Name at least one AF to divert", "Choose AFs on their way home (Formations, V)"
    )
    homeward = {af: f for f in side.formations.values() if f.kind in ("return", "cap") for af in f.afs}
    ump.insist(
        len(set(cmd.afs)) == len(cmd.afs), "6.3-TWICE", "Name each AF that is diverted once", "Name each AF once"
    )
    for af in cmd.afs:
        ump.insist(af in homeward, "4.2-HOMEWARD", f"{af} is not on its way home", "Turn it home first (4.7)")
        fits = deck.sheet.is_base or ump.data.aircraft[side.air[af].aircraft].deck_space is not None
        ump.require(fits, "6.4.2-TYPE", f"{deck.name} cannot take {side.air[af].aircraft}", "Divert it to a base")
    places = {homeward[af].hex for af in cmd.afs}
    why = f"The AFs are in different hexes ({', '.join(sorted(places))})"
    ump.insist(len(places) == 1, "4.2-TOGETHER", why, "Divert those of each hex by themselves")
    for af in cmd.afs:
        ump.say(e.Diverted(side=side.id, af=af, platform=cmd.platform))
    (place,) = places
    send_home(ump, cmd.platform, place, tuple(ump.state.sides[side.id].air[af] for af in cmd.afs))
