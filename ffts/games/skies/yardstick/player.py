"""A player the program brings: what he orders, by what his side sees, by what is due, and by his temper."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as st
from ffts.games.skies.names import FormationId, HexId, PlatformId, Segment, Step
from ffts.games.skies.offers.on_course import on_course
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch07.plans import NOON, PLANNED_AT
from ffts.games.skies.rules.ch10.movement import arrival, speed_of
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import CARRIERS
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from ffts.games.skies.state.parts import Ship, TaskForce
from ffts.games.skies.state.search import Search, Stage
from ffts.games.skies.view import SideView
from ffts.games.skies.yardstick.deck import fly_deck
from ffts.games.skies.yardstick.enemy import carriers_at, carriers_seen, is_carrier
from ffts.games.skies.yardstick.knowledge import Doctrine, doctrine_of
from ffts.games.skies.yardstick.plans import plans_of
from ffts.games.skies.yardstick.rehearsal import Rehearsal
from ffts.games.skies.yardstick.strike import way_back

# --- 10.2 where forces go -------------------------------------------------------------

CRIPPLED = 0.5
"""A carrier that has lost this part of her speed is out of action."""


def plot_courses(play: Rehearsal, doctrine: Doctrine) -> None:
    """10.2 A force of which too many carriers are out of action makes away from the enemy it knows of."""
    for force in play.side.task_forces.values():
        out = _out_of_action(play, force) if force.gone_on is None else ()
        if out and len(out) >= doctrine.withdraws_at * len(_carriers(play, force)):
            away = _away(play, force)
            if away is not None:
                why = f"TF {force.id} withdraws to {away}: {', '.join(out)} out of action"
                play.attempt(play.order(s.PlotMove, force.id, to=away), why)
    for point, order in on_course(play.public, play.data, play.side):
        play.attempt(order, f"TF {order.task_force} is to be in {point.hex} by {point.at}")


def _carriers(play: Rehearsal, force: TaskForce) -> list[Ship]:
    ships = (play.side.ships[ship] for ship in force.ships)
    return [ship for ship in ships if ship.cls in CARRIERS]


def _out_of_action(play: Rehearsal, force: TaskForce) -> tuple[str, ...]:
    return tuple(ship.name for ship in _carriers(play, force) if _is_out(play, ship))


def _is_out(play: Rehearsal, ship: Ship) -> bool:
    """Sunk, crippled, or with a deck nobody can land on."""
    platform = play.side.platforms.get(PlatformId(ship.id))
    if ship.sunk_on is not None or platform is None or ship.speed <= ship.full_speed * CRIPPLED:
        return True
    return landing_run(play.data.carriers[ship.id].landing_sections, platform.closed_sections) <= 0


def _away(play: Rehearsal, force: TaskForce) -> HexId | None:
    """The neighbouring hex of water that is farthest from all enemy carriers the side knows of; None if the force is
    best where it is."""
    grid, enemy = play.data.chart.grid, tuple(carriers_at(play.intel))
    if not enemy:
        return None

    def clear(hex_: str) -> int:
        return min(grid.distance(hex_, at) for at in enemy)

    near = (to for to in grid.neighbours(force.hex) if to in grid and not play.data.chart.stops_ships(to))
    best = max(near, key=lambda to: (clear(to), to), default=force.hex)
    return HexId(best) if clear(best) > clear(force.hex) else None


# --- 12.8 before a strike arrives -----------------------------------------------------


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
    return [af for af in below if af.load and _bombed_up(play, af)]


def _bombed_up(play: Rehearsal, af: AirFactor) -> bool:
    load = play.data.load(af.aircraft, af.load)
    return load.is_armed and is_ready(on_trial(play.state, play.data), af)


def _empty(play: Rehearsal, platform: Platform, offered: a.EmergencyUnready, armed: list[AirFactor]) -> None:
    """12.8 Bombs and torpedoes come off those below, as many as points allow."""
    most = min(play.data.carriers[platform.id].handling_points, len(offered.afs))
    afs = tuple(af.id for af in armed if af.id in offered.afs)[:most] or tuple(af.id for af in armed[:most])
    why = f"{platform.name} takes the bombs off {len(afs)} AFs below before the strike"
    play.give(offered.model_copy(update={"afs": afs}), why)


FOLLOWED = frozenset({"3.2", "8.2.1", "9.3.2-UNDECIDED", "12.6", "4.1", "10.2", "7.4.10", "3.4.5.4"})
"""What need not be done and is done nevertheless: the order the Watch proposes."""
CLOSES_SEARCHES = "3.4.4"
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
        plot_courses(play, doctrine)
    if public.segment is Segment.STRIKE and public.step is Step.EMERGENCY:
        sound_the_alarm(play, doctrine)
    if public.segment is Segment.AIR_OPERATIONS:
        for platform in play.side.platforms:
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
        play.attempt(play.order(s.SealPlans), f"{len(made)} searches for {'noon' if noon else 'the morning'}")


def _make_use_of_finds(play: Rehearsal, doctrine: Doctrine) -> None:
    """8.3 and 8.5 Who found something stays with it, and attacks the carrier whose card it was shown, once."""
    turn = play.public.turn
    for search in play.side.searches.values():
        for shadow in search.shadows:
            if turn - shadow.since >= doctrine.contact_for:
                end = play.order(s.EndShadow, search=search.id, task_force=shadow.task_force)
                play.give(end, f"{search.id} has kept contact with TF {shadow.task_force} as long as it can")
        for find in (find for find in search.finds if find.turn == turn):
            card = next(filter(is_carrier, find.cards), None)
            if _keeps_contact(play, doctrine, search) and search.shadows_of(find.task_force) is None:
                keep = play.order(s.ShadowForce, search=search.id, task_force=find.task_force)
                play.give(keep, f"{search.id} keeps contact with TF {find.task_force}")
            if card and doctrine.armed_searchers and not search.attacks and _is_armed(play, search.id):
                attack = play.order(s.DeclareSearchAttack, search=search.id, task_force=find.task_force, card=card)
                play.give(attack, f"{search.id} is armed and has found a carrier of TF {find.task_force}")


def _keeps_contact(play: Rehearsal, doctrine: Doctrine, search: Search) -> bool:
    """8.3 By habit; the scenario's own searches are float planes of ships."""
    ashore = search.platform is not None and play.data.carriers[search.platform].is_base
    return doctrine.keeps_contact == "always" or (doctrine.keeps_contact == "carriers" and not ashore)


def _is_armed(play: Rehearsal, search: FormationId) -> bool:
    formation = play.side.formations.get(search)
    afs = (play.side.air[af] for af in formation.afs) if formation else ()
    return any(play.data.load(af.aircraft, af.load).is_armed for af in afs)


# --- what is due --------------------------------------------------------------------


def _follow(play: Rehearsal, doctrine: Doctrine) -> None:
    """What must be done, and what is worth doing, as the umpire proposes it; searches are closed last."""
    wanted = [line for line in play.due if line.command and (line.must or line.rule in FOLLOWED)]
    wanted += [line for line in play.due if line.command and line.rule == CLOSES_SEARCHES]
    if any(line.must and line.command is None for line in play.due):  # 6.2: somebody is up without a mission
        wanted += [line for line in play.due if line.command and line.rule == "6.2"]
    for line in wanted:
        if line.command is not None and any(play.give(*each) for each in _answers(play, doctrine, line.command)):
            return


def _answers(play: Rehearsal, doctrine: Doctrine, proposed: Command) -> Iterator[tuple[Command | None, str]]:
    """What he says to an order that is proposed: another one, where he knows better, else that."""
    if isinstance(proposed, s.AnnounceSearch) and _reported(play, proposed):
        return
    strike = _strike_of(play, proposed)
    if strike is not None and (why := _goes_home(play, doctrine, strike, proposed)):
        yield play.order(a.TurnHome, strike.id), why
    elif isinstance(proposed, a.TurnHome) and _goes_on(play, doctrine, proposed):
        return
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


def _strike_of(play: Rehearsal, proposed: Command) -> Formation | None:
    """The strike that is asked whether it looks, waits or follows."""
    if isinstance(proposed, st.RollSighting | s.RedirectStrike):
        return play.side.formations.get(proposed.formation)
    return None


def _goes_home(play: Rehearsal, doctrine: Doctrine, strike: Formation, proposed: Command) -> str:
    """12.5 and 4.1 Why a strike gives up: it has looked in vain often enough, or its fuel decides."""
    turn = play.public.turn
    looked = turn - strike.announced_on if strike.announced_on is not None else 0
    if isinstance(proposed, st.RollSighting) and looked >= doctrine.looks:
        return f"{strike.id} has looked for TF {strike.target} {looked} times in vain and goes home"
    if looked and not doctrine.to_the_end and _down_by(play, doctrine, strike, strike.hex) > _lasts(play, strike):
        return f"{strike.id} has not found TF {strike.target}, and its fuel ends"
    return ""


def _goes_on(play: Rehearsal, doctrine: Doctrine, proposed: a.TurnHome) -> bool:
    """4.1 and A-019 Whether a strike stays on its way past the point of no return: by habit, or because it reaches the
    base it may fly on to, after its attack."""
    strike = play.side.formations.get(proposed.formation) if proposed.formation else None
    if strike is None or doctrine.to_the_end:
        return strike is not None
    if not doctrine.flies_on_to or strike.kind != "strike":
        return False
    return _down_by(play, doctrine, strike, strike.destination) <= _lasts(play, strike)


def _down_by(play: Rehearsal, doctrine: Doctrine, strike: Formation, by_way_of: HexId) -> int:
    """4.2 The turn in which it can land if it flies there, and attacks."""
    speed, turn = speed_of(play.data, play.side, strike.afs), play.public.turn
    there = arrival(turn, play.data.chart.grid.distance(strike.hex, by_way_of), speed)
    return arrival(there, max(1, way_back(play, by_way_of, strike.platform, doctrine)), speed) + 1


def _lasts(play: Rehearsal, strike: Formation) -> int:
    bombers = [af for group in strike.groups for af in group.afs] or list(strike.afs)
    return min((play.side.air[af].last_turn or 0 for af in bombers if af in strike.afs), default=0)
