"""A player the program brings: what he orders, by what his side sees, by what is due, and by his temper."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from ffts.core.lattice import CIRCLE
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as st
from ffts.games.skies.doctrine.airborne import direct_strikes, gives_up_looking
from ffts.games.skies.doctrine.deck import attended, fly_deck
from ffts.games.skies.doctrine.enemy import carriers_seen, is_carrier
from ffts.games.skies.doctrine.homeward import send_to_open_decks
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of
from ffts.games.skies.doctrine.manoeuvre import FORCE_OF_A_STRIKE, plot_courses
from ffts.games.skies.doctrine.plans import gaps_of, plans_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import bombers_left
from ffts.games.skies.names import AfId, FormationId, PlatformId, Segment, Step, TfId, afs_text
from ffts.games.skies.offers.on_course import on_course
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch06.common import deck_of, readied
from ffts.games.skies.rules.ch06.readying import unready_one
from ffts.games.skies.rules.ch07.plans import ARC_OF_AN_AF, NOON, PLANNED_AT
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, most_shadows, must_start_back
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.plan_record import width_of
from ffts.games.skies.state.air import AirFactor, Platform, Where
from ffts.games.skies.state.search import Search, Shadow, Stage
from ffts.games.skies.view import SideView

# --- 10.2 where forces go -------------------------------------------------------------


def set_courses(play: Rehearsal, doctrine: Doctrine) -> None:
    """10.2 By what is known of the enemy; then as the scenario has it."""
    plot_courses(play, doctrine)
    for point, order in on_course(play.public, play.data, play.side):
        play.attempt(order, f"TF {order.task_force} is to be in {point.hex} by {point.at}")


Reaction = a.Scramble | a.EmergencyLaunch | a.EmergencyUnready

# --- 12.8 before a strike arrives -----------------------------------------------------


def sound_the_alarm(play: Rehearsal, doctrine: Doctrine) -> None:
    """6.13.2 and 12.8 Everybody under a strike that was just announced scrambles fighters, or empties bombers below."""
    for platform in play.side.platforms.values():
        _react(play, platform, doctrine)


def _react(play: Rehearsal, platform: Platform, doctrine: Doctrine) -> None:
    """12.8 A deck either launches or unreadies before a strike: fighters meet it, and who else is ready gets clear."""
    offered = {type(cmd): cmd for cmd in reversed(_offered(play.due, platform.id))}
    scramble, launch, unready = (offered.get(kind) for kind in (a.Scramble, a.EmergencyLaunch, a.EmergencyUnready))
    armed = _armed_below(play, platform)
    clear = len(launch.afs) if launch and doctrine.gets_clear else 0
    if unready and len(armed) >= max(doctrine.empties_from, clear) and _has_cap(play, platform):
        _empty(play, platform, unready, armed)
        return
    if scramble and play.give(scramble, f"{platform.name} scrambles {_so_many(scramble)} of fighters to meet it"):
        return
    if launch and clear and play.give(launch, f"{platform.name} launches {_so_many(launch)} that would burn aboard"):
        return
    if unready and armed:
        _empty(play, platform, unready, armed)


def _so_many(cmd: Reaction) -> str:
    return afs_text(len(cmd.afs))


def _offered(due: Iterable[Offer], platform: PlatformId) -> list[Reaction]:
    """What the rules would allow this deck now, by what the umpire asks."""
    asked = (line.command for line in due)
    return [cmd for cmd in asked if isinstance(cmd, Reaction) and cmd.platform == platform]


def _has_cap(play: Rehearsal, platform: Platform) -> bool:
    flights = play.side.formations.values()
    return any(formation.kind == "cap" and formation.platform == platform.id for formation in flights)


def _armed_below(play: Rehearsal, platform: Platform) -> list[AirFactor]:
    below = (af for af in play.side.air.values() if af.platform == platform.id and af.where is Where.HANGAR)
    return [af for af in below if af.load and _bombed_up(play, af)]


def _bombed_up(play: Rehearsal, af: AirFactor) -> bool:
    load = play.data.load(af.aircraft, af.load)
    return load.is_armed and readied(play.data, af)


def _empty(play: Rehearsal, platform: Platform, offered: Reaction, armed: list[AirFactor]) -> None:
    """12.8 Bombs and torpedoes come off those below, as many as points allow."""
    asked = [af for af in armed if af.id in offered.afs] or armed
    afs = tuple(emptied(play, platform, asked))
    if afs:
        why = f"{platform.name} takes the bombs off {len(afs)} AFs below before the strike"
        play.give(offered.model_copy(update={"afs": afs}), why)


def emptied(play: Rehearsal, platform: Platform, afs: Iterable[AirFactor]) -> Iterator[AfId]:
    """6.15 Those that are worked on at once, within the points of the deck and its limit for torpedoes."""
    ump = on_trial(play.state, play.data)
    for af in afs:
        try:
            unready_one(ump, deck_of(ump, platform.id), af)
        except Refused:
            continue
        yield af.id


FOLLOWED = frozenset({"3.2", "8.2.1", "9.3.2-UNDECIDED", "10.2", "7.4.10", "3.4.5.4"})
"""What need not be done and is done nevertheless: the order the Watch proposes."""
CLOSES_SEARCHES = "3.4.4"
BESIDE_IT = 2
"""Hexes beyond the range of a search in which a marker is still before it."""
NO_TABLE = {"20.6": "no table of FOTW beside this game"}


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], style: str, given: Collection[Command]
) -> tuple[Intent, ...]:
    """What he orders now: one command after the other, up to the first whose outcome he has to see."""
    return decided(Rehearsal(view, data, due, given), doctrine_of(data, view.own.id, style))


def decided(play: Rehearsal, doctrine: Doctrine) -> tuple[Intent, ...]:
    """3.4 By the segment that is open: plans and courses, reactions, what the umpire asks, the decks."""
    public = play.public
    if public.segment is Segment.INITIATIVE and public.initiative is None:
        _plan(play, doctrine)
        set_courses(play, doctrine)
    if public.segment is Segment.STRIKE and public.step is Step.EMERGENCY:
        sound_the_alarm(play, doctrine)
    if public.segment is Segment.MOVEMENT:
        direct_strikes(play, doctrine)
        _recall_searches(play, doctrine)
    if public.segment in (Segment.MOVEMENT, Segment.AIR_OPERATIONS):
        send_to_open_decks(play)
    if public.segment is Segment.AIR_OPERATIONS:
        for platform in attended(play, doctrine):
            fly_deck(play, platform, doctrine)
    if public.segment is Segment.SEARCH:
        _make_use_of_finds(play, doctrine)
    _follow(play, doctrine)
    return tuple(play.choices)


# --- plans and searches -----------------------------------------------------------


def _plan(play: Rehearsal, doctrine: Doctrine) -> None:
    """7.4.1 Before the day and at noon, searches by doctrine; then they are final."""
    scenario = play.data.scenario
    noon = play.public.turn == turn_at(scenario.start, PLANNED_AT) and scenario.noon_searches
    if scenario.kind != "day" or not (noon or not play.public.maps_exchanged):
        return
    if any(search.stage in (Stage.DRAFT, Stage.SEALED) and search.platform for search in play.side.searches.values()):
        return
    begin = turn_at(scenario.start, NOON) if noon else None
    made = [plan for plan in plans_of(play, doctrine, begin) if play.attempt(plan)]
    if made:
        why = f"{len(made)} searches for {'noon' if noon else 'the morning'}"
        play.attempt(play.order(s.SealPlans), "; ".join(filter(None, (why, gaps_of(play)))))


def _recall_searches(play: Rehearsal, doctrine: Doctrine) -> None:
    """4.7 Once carriers are in contact, searchers of decks come home to strike, but for those who fly towards a marker
    that nobody watches."""
    carriers = carriers_seen(play.intel)
    if not doctrine.guesses or not any(_in_contact(play, force) for force in carriers):
        return
    for search in tuple(play.side.searches.values()):
        alone = search.stage is Stage.OUT and search.platform and not search.shadows and not search.attacks
        if alone and not _flies_towards_something(play, search):
            why = f"{search.id} is recalled: carriers are in contact, and no other marker lies before it"
            play.attempt(play.order(s.RecallSearch, search=search.id), why)


def _flies_towards_something(play: Rehearsal, search: Search) -> bool:
    """7.5 Whether a marker that is not in contact lies in its sector or beside it, as far out as it goes or beyond."""
    grid, (first, _) = play.data.chart.grid, search.arc
    for marker in play.intel.markers.values():
        distance = grid.distance(search.origin, marker.hex)
        if _in_contact(play, marker.task_force) or distance > search.range + BESIDE_IT:
            continue
        off = grid.bearing(search.origin, marker.hex) - first if distance else 0
        if not distance or (off + ARC_OF_AN_AF) % CIRCLE <= width_of(search.arc) + 2 * ARC_OF_AN_AF:
            return True
    return False


def _make_use_of_finds(play: Rehearsal, doctrine: Doctrine) -> None:
    """8.3 and 8.5 Who found something stays with it, and attacks the carrier whose card it was shown, once."""
    turn = play.public.turn
    for search in play.side.searches.values():
        for shadow in search.shadows:
            why = _leaves(play, doctrine, search, shadow)
            if why:
                end = play.order(s.EndShadow, search=search.id, task_force=shadow.task_force)
                play.give(end, f"{search.id} {why}")
        if search.stage not in WITH_CONTACT:  # its last look found something, and it is at home
            continue
        room = most_shadows(play.side, search) - len(search.shadows)
        for find in (find for find in search.finds if find.turn == turn):
            card = next(filter(is_carrier, find.cards), None)
            keeps = room > 0 and _keeps_contact(play, doctrine, search, find.task_force)
            if keeps and not _in_contact(play, find.task_force):
                room -= 1
                keep = play.order(s.ShadowForce, search=search.id, task_force=find.task_force)
                play.give(keep, f"{search.id} keeps contact with TF {find.task_force}")
            attacks = doctrine.armed_searchers and not search.attacks
            attacks &= not (doctrine.manoeuvres and _will_strike(play))
            if card and attacks and _is_armed(play, search.id):
                attack = play.order(s.DeclareSearchAttack, search=search.id, task_force=find.task_force, card=card)
                play.give(attack, f"{search.id} is armed and has found a carrier of TF {find.task_force}")


def _leaves(play: Rehearsal, doctrine: Doctrine, search: Search, shadow: Shadow) -> str:
    """8.3 and A-068 Why a shadower leaves now; nothing if it stays: with a turn of fuel in hand, and as long as it
    shows a strike the way or nobody has seen more of the enemy."""
    turn, force = play.public.turn, shadow.task_force
    if shadow.af is not None and turn + 1 >= must_start_back(play.data, play.side, search, shadow, shadow.hex):
        return f"leaves TF {force}: it has the fuel to come home and a turn more"
    if turn - shadow.since < doctrine.contact_for or _strike_under_way(play, force):
        return ""
    if doctrine.guesses and _is_all_there_is(play, force):
        return ""
    return f"has kept contact with TF {force} for {doctrine.contact_for} turns and leaves"


def _is_all_there_is(play: Rehearsal, force: TfId) -> bool:
    """8.3 Whether the strike that is left would be for this force, or for nobody that is known: its carriers are in
    sight, or no carrier was seen anywhere."""
    carriers = carriers_seen(play.intel)
    return (force in carriers or not carriers) and _will_strike(play)


def _in_contact(play: Rehearsal, force: TfId) -> bool:
    """8.3 Whether somebody keeps contact with it: one is enough, and the others fly on."""
    return any(search.shadows_of(force) is not None for search in play.side.searches.values())


def _will_strike(play: Rehearsal) -> bool:
    """12.5 Whether the side has bombers left for what was found: one aircraft more hits less than its report is worth
    to them."""
    forces = play.side.task_forces.values()
    return any(len(bombers_left(play, force)) >= FORCE_OF_A_STRIKE for force in forces)


def _strike_under_way(play: Rehearsal, force: TfId) -> bool:
    """12.5 Whether a strike of its own is to find this force: who keeps contact shows it the way."""
    flights = play.side.formations.values()
    return any(flight.kind == "strike" and flight.target == force for flight in flights)


def _keeps_contact(play: Rehearsal, doctrine: Doctrine, search: Search, force: TfId) -> bool:
    """8.3 By habit, and while a strike is on its way there; the scenario's own searches are float planes of ships."""
    if _strike_under_way(play, force):
        return True
    ashore = search.platform is not None and play.data.carriers[search.platform].is_base
    return doctrine.keeps_contact == "always" or (doctrine.keeps_contact == "carriers" and not ashore)


def _is_armed(play: Rehearsal, search: FormationId) -> bool:
    formation = play.side.formations.get(search)
    afs = (play.side.air[af] for af in formation.afs) if formation else ()
    return any(play.data.load(af.aircraft, af.load).is_armed for af in afs)


# --- what is due --------------------------------------------------------------------


def _follow(play: Rehearsal, doctrine: Doctrine) -> None:
    """What must be done, and what is worth doing, as the umpire proposes it; searches are closed last."""
    if not play.due:
        return
    wanted = [line for line in play.due if line.command and (line.must or line.rule in FOLLOWED)]
    wanted += [line for line in play.due if line.command and line.rule == CLOSES_SEARCHES]
    if any(line.must and line.command is None for line in play.due):  # 6.2: somebody is up without a mission
        wanted += [line for line in play.due if line.command and line.rule == "6.2" and play.would(line.command)]
    for line in wanted:
        if line.command is not None and any(play.give(*each) for each in _answers(play, doctrine, line.command)):
            return


def _answers(play: Rehearsal, doctrine: Doctrine, proposed: Command) -> Iterator[tuple[Command | None, str]]:
    """What he says to an order that is proposed: another one, where he knows better, else that."""
    if isinstance(proposed, s.AnnounceSearch) and _reported(play, proposed):
        return
    strike = play.side.formations.get(proposed.formation) if isinstance(proposed, st.RollSighting) else None
    if strike is not None and (why := gives_up_looking(play, doctrine, strike)):
        yield play.order(a.TurnHome, strike.id), why
    if isinstance(proposed, st.DropSpread):  # 20.6 nobody plays FOTW beside him: our own table resolves it
        resolve = play.order(st.ResolveAttack, group=proposed.group)
        yield resolve and resolve.model_copy(update={"waive": NO_TABLE}), ""
    yield proposed, ""


def _reported(play: Rehearsal, look: s.AnnounceSearch) -> bool:
    """8.3 A search that has reported carriers and does not keep contact with them flies on by its plan."""
    search = play.side.searches.get(look.search)
    if search is None or search.shadows_of(look.task_force) is not None:
        return False
    if look.task_force not in carriers_seen(play.intel):
        return False
    return any(find.task_force == look.task_force and find.turn < play.public.turn for find in search.finds)
