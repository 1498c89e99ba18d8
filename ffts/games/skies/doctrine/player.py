"""A player the program brings: what he orders, by what his side sees, by what is due, and by his temper."""

from collections.abc import Collection, Iterator, Sequence

from ffts.core.game import Choice
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.commands import strike as st
from ffts.games.skies.doctrine.alarm import sound_the_alarm
from ffts.games.skies.doctrine.course import plot_courses
from ffts.games.skies.doctrine.deck import fly_deck
from ffts.games.skies.doctrine.enemy import carriers_seen, is_carrier
from ffts.games.skies.doctrine.knowledge import Doctrine, doctrine_of
from ffts.games.skies.doctrine.plans import plans_of
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.doctrine.strike import way_back
from ffts.games.skies.names import FormationId, HexId, Segment, Step
from ffts.games.skies.rules.ch07.plans import NOON, PLANNED_AT
from ffts.games.skies.rules.ch10.movement import arrival, speed_of
from ffts.games.skies.sequence import turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import Formation
from ffts.games.skies.state.search import Search, Stage
from ffts.games.skies.view import SideView

FOLLOWED = frozenset({"3.2", "8.2.1", "9.3.2-UNDECIDED", "12.6", "4.1", "10.2", "7.4.10", "3.4.5.4"})
"""What need not be done and is done nevertheless: the order the Watch proposes."""
CLOSES_SEARCHES = "3.4.4"
NO_TABLE = {"20.6": "no table of FOTW beside this game"}


def decide(
    view: SideView, data: Catalog, due: Sequence[Offer], temper: str, given: Collection[Command]
) -> tuple[Choice, ...]:
    """What he orders now: one command after the other, up to the first whose outcome he has to see."""
    return decided(Rehearsal(view, data, due, given), doctrine_of(data, view.own.id, temper))


def decided(play: Rehearsal, doctrine: Doctrine) -> tuple[Choice, ...]:
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
        play.attempt(s.SealPlans(side=play.side_id), f"{len(made)} searches for {'noon' if noon else 'the morning'}")


def _make_use_of_finds(play: Rehearsal, doctrine: Doctrine) -> None:
    """8.3 and 8.5 Who found something stays with it, and attacks the carrier whose card it was shown, once."""
    turn = play.public.turn
    for search in play.side.searches.values():
        for shadow in search.shadows:
            if turn - shadow.since >= doctrine.contact_for:
                end = s.EndShadow(side=play.side_id, search=search.id, task_force=shadow.task_force)
                play.give(end, f"{search.id} has kept contact with TF {shadow.task_force} as long as it can")
        for find in (find for find in search.finds if find.turn == turn):
            card = next(filter(is_carrier, find.cards), None)
            if _keeps_contact(play, doctrine, search) and search.shadows_of(find.task_force) is None:
                keep = s.ShadowForce(side=play.side_id, search=search.id, task_force=find.task_force)
                play.give(keep, f"{search.id} keeps contact with TF {find.task_force}")
            if card and doctrine.armed_searchers and not search.attacks and _is_armed(play, search.id):
                attack = s.DeclareSearchAttack(
                    side=play.side_id, search=search.id, task_force=find.task_force, card=card
                )
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


def _answers(play: Rehearsal, doctrine: Doctrine, proposed: Command) -> Iterator[tuple[Command, str]]:
    """What he says to an order that is proposed: another one, where he knows better, else that."""
    if isinstance(proposed, s.AnnounceSearch) and _reported(play, proposed):
        return
    strike = _strike_of(play, proposed)
    if strike is not None and (why := _goes_home(play, doctrine, strike, proposed)):
        yield a.TurnHome(side=play.side_id, formation=strike.id), why
    elif isinstance(proposed, a.TurnHome) and _goes_on(play, doctrine, proposed):
        return
    if isinstance(proposed, st.DropSpread):  # 20.6 nobody plays FOTW beside him: our own table resolves it
        yield st.ResolveAttack(side=proposed.side, group=proposed.group, waive=NO_TABLE), ""
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
