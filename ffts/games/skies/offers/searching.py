"""Orders of plans, plots and searches: what must be done before a segment closes, and what may be."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.core.offer import Offer, Urgency
from ffts.core.umpire import FORFEIT, Refused
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import FormationId, HexId, Segment, TfId, afs_text
from ffts.games.skies.offers.as_flown import as_flown
from ffts.games.skies.offers.on_course import on_course
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.rules.ch05 import exchange_maps, odd_name
from ffts.games.skies.rules.ch07.plans import NOON, PLANNED_AT, due_now, launch_search, unsealed
from ffts.games.skies.rules.ch08.armed_searchers import declare_attack
from ffts.games.skies.rules.ch08.search import in_reach, is_hopeless, searching, too_dark
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, most_shadows, must_start_back
from ffts.games.skies.rules.ch10.movement import hexes_in_turn, speed_of
from ffts.games.skies.rules.ch10.task_forces import (
    ends_with_the_roll,
    is_due,
    plot_move,
    plotting_is_open,
    repeatable,
    turns_needed,
    waiting_plots,
)
from ffts.games.skies.rules.ch12.following import newer_hex
from ffts.games.skies.sequence import Ump, clock_at, turn_about, turn_at
from ffts.games.skies.setup.search import supply_warnings
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Public, Side, State, TaskForce
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.parts import Reinforcement
from ffts.games.skies.state.search import IN_FLIGHT, JOKER, Search, Stage
from ffts.games.skies.words.names import flight_text, target_text
from ffts.games.skies.words.search import search_text

AN_HOUR = 3  # turns
RADAR_CALLS = (Segment.DAMAGE_CONTROL, Segment.SEARCH)
"""While a strike that came near is still to be announced."""
WHEN_EXCHANGED = "The maps are exchanged when the searches of the day are planned"
"""What a side reads of it: how many searches the enemy has planned, and has sealed, is his."""
CLOSED = "searches of the day not planned"
Lines = Callable[[State, Catalog, Side], Iterator[Offer]]


def lines(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 What is open in this segment, side by side; what must be done comes first."""
    return _lines_of(LINES, state, data)


def proposals(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 Of it what names an order to give now."""
    return _lines_of(PROPOSING, state, data)


def duties(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4 All of it that must be done before the segment closes, and little else."""
    return _lines_of(BINDING, state, data)


def _lines_of(kinds: Mapping[Segment, tuple[Lines, ...]], state: State, data: Catalog) -> Iterator[Offer]:
    open_now = kinds[state.public.segment]
    found = [line for side in state.sides.values() for kind in open_now for line in kind(state, data, side)]
    if state.public.segment is Segment.INITIATIVE:
        found += _exchange(state, data)
    return iter(sorted(found, key=lambda line: not line.must))


# --- plans and plots --------------------------------------------------------------


def _drafts(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """7.4.1 Plans are sealed before anything else happens."""
    drafts = unsealed(side)
    if drafts:
        words = f"Not sealed by {side.name}: {', '.join(drafts)}"
        instead = "Seal the plans, or throw them away"
        own = f"Seal the search plans: {', '.join(drafts)}"
        orders = (c.SealPlans(side=side.id),)
        yield Offer("7.4.1-SEAL", words, orders, side.id, "must", instead=instead, side_words=own)


def _exchange(state: State, data: Catalog) -> Iterator[Offer]:
    """3.2 The maps are exchanged when the plans of the day are sealed; the roll for initiative does it, too."""
    if not state.public.maps_exchanged and state.public.initiative is None:
        plans = (f"{side.name} {len(side.searches) or 'none'}" for side in state.sides.values())
        no = on_trial(state, data).refusal(exchange_maps, c.ExchangeMaps())
        words = f"Exchange the maps, when the searches of the day are planned; so far: {', '.join(plans)}"
        instead = "The plans of both sides are sealed first; Search has the plan sheets (Alt+5)"
        orders = () if no else (c.ExchangeMaps(),)
        yield Offer("3.2", words, orders, urgency="lost", instead=instead, side_words=WHEN_EXCHANGED, if_lost=CLOSED)


def maps_unplanned(state: State, data: Catalog, cmd: Command) -> Refused | None:
    """3.2 Whoever sees the maps can plan no search of the day any more: asked once, while a side has planned none."""
    seats = state.public.seats
    idle = [side for side in state.sides.values() if not side.searches and side.id not in seats]
    none = [side.name for side in idle if any(data.aircraft[af.aircraft].search_range for af in side.air.values())]
    if not isinstance(cmd, c.ExchangeMaps) or not none or state.public.maps_exchanged:
        return None
    have = "has" if len(none) == 1 else "have"
    why = f"{' and '.join(none)} {have} planned no search, and can plan none once the maps are exchanged"
    return Refused(f"3.2{FORFEIT}", why, "Plan searches on Search (Alt+5), or exchange the maps now")


def _noon(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """7.4.1 At the start of the 1100 turn searches are planned for the 1200 turn."""
    public, scenario = state.public, data.scenario
    open_now = (
        public.initiative is None and public.maps_exchanged and public.turn == turn_at(scenario.start, PLANNED_AT)
    )
    searchers = any(data.aircraft[af.aircraft].search_range for af in side.air.values())
    if open_now and scenario.kind == "day" and scenario.noon_searches and searchers:
        words = f"{side.name} may plan searches that begin on turn {turn_at(scenario.start, NOON)}, now or never"
        urgency: Urgency = "lost" if not any(search.wave == "noon" for search in side.searches.values()) else "may"
        gone = f"noon searches of {side.name} not planned" if urgency == "lost" else ""
        yield Offer("7.4.1", words, side=side.id, urgency=urgency, if_lost=gone)


def _as_flown(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """7.4 Before the maps are exchanged: the searches of the day, for whoever wants to plan them as they were."""
    if state.public.maps_exchanged:
        return
    for plan, order in as_flown(data, side):
        kind = data.scenario.squadron(plan.squadron).aircraft
        first, last = plan.sector.bearings
        who = f"{afs_text(plan.afs)} of {plan.squadron} ({kind}) from {data.carriers[plan.base].name}"
        where = f"{who}, bearings {first} to {last}, {plan.sector.miles} miles, at {plan.sector.at}"
        own = f"Plan a search as on the day: {where}"
        yield Offer("7.4.1", f"As on the day: {where}", (order,), side.id, at=plan.base, side_words=own)


def _plots(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.2 Moves that must be plotted again, or their turns are lost; and those that may not be."""
    if not plotting_is_open(state.public):
        return
    ump, rolled = on_trial(state, data), state.public.initiative is not None
    for force, plot in waiting_plots(state, side):
        order = plotted(side, force.id, plot.to)
        no, needed = ump.refusal(plot_move, order), turns_needed(data, side, force)
        turns = (
            f"for {plot.count} of {needed} turns"
            if needed
            else f"for {plot.count} turn{'' if plot.count == 1 else 's'}"
        )
        goes_on = "it counts on if it is plotted again" if no is None else f"and may not go on with it: {no.why}"
        words = f"TF {force.id} has plotted {plot.to} {turns}{';' if no is None else ','} {goes_on}"
        instead = no.instead if no else ""
        orders = (order,) if no is None else ()
        ends = no is None and (rolled or ends_with_the_roll(state.public))  # where it is forbidden nothing can be done
        urgency: Urgency = "lost" if ends else "may"
        rule = "10.2" if no is None else no.rule
        gone = f"plot of TF {force.id} to {plot.to} cancelled" if ends else ""
        about = c.PlotMove if no is None or _may_plot(ump, side, force) else None  # nothing is asked that is forbidden
        yield Offer(rule, words, orders, side.id, urgency, at=force.id, about=about, instead=instead, if_lost=gone)


def plotted(side: Side, force: TfId, to: str) -> c.PlotMove:
    """10.1"""
    return c.PlotMove(side=side.id, task_force=force, to=HexId(to))


def _on_course(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.2 Forces that the scenario has under way, when they have to move on to be there in time."""
    if not plotting_is_open(state.public):
        return
    ump, waiting = on_trial(state, data), [force.id for force, _ in repeatable(state, side)]
    for point, order in on_course(state.public, data, side):
        if order.task_force not in waiting and ump.refusal(plot_move, order) is None:
            words = f"TF {order.task_force} is to be in {point.hex} by {point.at}; its course goes on to {order.to}"
            yield Offer("10.2", words, (order,), side.id)


def _expected(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.2 What is to come on the map in the next hour."""
    if state.public.initiative is not None:
        return
    start, turn = data.scenario.start, state.public.turn
    for come in side.expected:
        if come.turn <= turn + AN_HOUR:
            who = f"TF {come.force.id} comes on the map at {come.force.hex}" if come.force else _flight(data, come)
            yield Offer(rule="3.2", words=f"{who} on turn {come.turn} ({clock_at(start, come.turn)})", side=side.id)
    for force in data.scenario.side(side.id).task_forces:
        there, goes = side.task_forces.get(force.id), turn_about(start, force.leaves) if force.leaves else 0
        if there is not None and there.gone_on is None and turn < goes <= turn + AN_HOUR:
            what = f"TF {force.id} leaves the map on turn {goes} ({clock_at(start, goes)})"
            yield Offer(rule="3.2", words=what, side=side.id)


def _flight(data: Catalog, come: Reinforcement) -> str:
    base = data.carriers[come.base].name if come.base else "sea"
    return f"{afs_text(len(come.air))} from beyond the map land at {base}"


def _unplotted(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.2 On a whole day; in a short game who plays a side is reminded, and the umpire is not."""
    return unplotted(state, data, side) if data.scenario.kind == "day" else iter(())


def unplotted(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.2 Forces that could plot a move, have none to repeat, and plot nothing: they stay where they are."""
    if not plotting_is_open(state.public):
        return
    ump, turn, waiting = on_trial(state, data), state.public.turn, [force.id for force, _ in repeatable(state, side)]
    still = [
        f"TF {force.id} in {force.hex}"
        for force in side.task_forces.values()
        if (force.plot is None or force.plot.turn != turn) and force.id not in waiting and _may_plot(ump, side, force)
    ]
    if still:
        yield Offer(rule="10.2", words=f"No move plotted: {', '.join(still)}", side=side.id, about=c.PlotMove)


def _may_plot(ump: Ump, side: Side, force: TaskForce) -> bool:
    if force.gone_on is not None:
        return False
    near = ump.data.chart.grid.neighbours(force.hex)
    orders = (plotted(side, force.id, to) for to in near)
    return any(ump.refusal(plot_move, order) is None for order in orders)


def _decks(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """2.7 and 5.2 At the start: hands that two decks cannot make, and names that are the other side's."""
    if state.public.turn != 1 or state.public.initiative is not None:
        return
    yield from (Offer(rule="2.7", words=what, side=side.id) for what in supply_warnings(side))
    names = (odd_name(data.scenario.side(side.id), force) for force in side.task_forces)
    yield from (Offer(rule="5.2", words=what, side=side.id) for what in names if what)


def _moves(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """10.1 Who moves when the Movement Segment opens."""
    if state.public.initiative is None:
        return
    for force in side.task_forces.values():
        if force.plot is not None and is_due(state, data, side, force):
            yield Offer(
                rule="10.1", words=f"TF {force.id} moves to {force.plot.to} next, and it is announced", side=side.id
            )


def _radar(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """12.4 A strike that came next to a force of a side with radar is announced, and known until flights move again;
    nothing else would tell of it."""
    enemy = state.sides[state.enemy_of(side.id)]
    if not data.scenario.side(side.id).radar:
        return
    for force in side.task_forces.values():
        if force.gone_on is None and any(
            _came_next_to(state, data, enemy, strike, force) for strike in _strikes(enemy)
        ):
            text = f"Radar: a strike is next to TF {force.id}"
            aloud = "announce it" if state.public.shows_positions else f"tell {side.name} alone"
            words = f"{text}; {aloud}" if state.public.segment in RADAR_CALLS else text
            yield Offer(rule="12.4", words=words, side_words=text, side=side.id, warns=True)


def _strikes(side: Side) -> Iterator[Formation]:
    return (formation for formation in side.formations.values() if formation.kind == "strike")


def _came_next_to(state: State, data: Catalog, owner: Side, strike: Formation, force: TaskForce) -> bool:
    """10.6.2 It moved the last time that flights did: a slow one that waits next door was announced when it came."""
    turn = state.public.turn - (state.public.segment is Segment.INITIATIVE)
    flies = strike.phase == "outbound" and strike.forming_until < turn
    moved = flies and hexes_in_turn(speed_of(data, owner, strike.afs), turn) > 0
    return moved and data.chart.grid.adjacent(strike.hex, force.hex)


# --- searches -----------------------------------------------------------------------


def in_contact(side: Side) -> Iterator[Search]:
    """8.2 and 8.3 The searches of a side that can look, or shadow."""
    return (search for search in side.searches.values() if search.stage in WITH_CONTACT)


def of_search(state: State, side: Side, search: FormationId, force: str) -> Mapping[str, Command]:
    """8.2-8.4 and 9.3.2 All that a search which is out can be ordered, of one force if there is one, by the deed."""
    one: dict[str, Any] = {"side": side.id, "search": search}
    found: dict[str, Command] = {"recall": c.RecallSearch(**one)}
    if not state.public.shows_positions:
        found["announce"] = c.SearchBand(**one)
    if force:
        one["task_force"] = TfId(force)
        found.setdefault("announce", c.AnnounceSearch(**one))
        found |= {"play": c.PlayJoker(**one, play=True), "leave": c.PlayJoker(**one, play=False)}
        found |= {"shadow": c.ShadowForce(**one), "end": c.EndShadow(**one)}
    return found


def scuttling(side: Side, force: TfId) -> Iterator[Offer]:
    """5.3 and A-020 The ships of a force that are still afloat."""
    for ship in side.afloat(force):
        order = c.Scuttle(side=side.id, ship=ship.id)
        yield Offer("5.3", f"{ship.name}, {ship.cls}", (order,), side.id, at=ship.id)


def closing(state: State) -> Iterator[Offer]:
    """3.4.4 The side whose turn it is has searched."""
    now = searching(state)
    if now:
        yield Offer("3.4.4", f"End the searches of {state.sides[now].name}", (c.CloseSearches(side=now),), now)


def attacking(public: Public, side: Side, search: Search, force: TfId) -> Iterator[Offer]:
    """8.5 At one ship of each type this search was dealt in this turn."""
    found = search.find(force, public.turn)
    cards = {reads(card): card for card in (found.cards if found else ()) if card != JOKER}
    for meaning, card in cards.items():
        order = c.DeclareSearchAttack(side=side.id, search=search.id, task_force=force, card=card.rstrip("'"))
        yield Offer("8.5", f"a {meaning} of TF {force}, {card}", (order,), side.id)


def _in_the_band(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.2.1 What each search may try for; with hidden positions only that it may look, for its side reads this too."""
    if searching(state) != side.id:
        return
    if not state.public.shows_positions:
        yield from _looks_about(state, data, side)
        return
    turn = state.public.turn
    dark = too_dark(data, side.id, turn)
    for search in in_contact(side):
        for force in in_reach(state, data, side, search):
            if search.tried.get(force.id) != turn and search.swept != turn:
                words = (
                    f"{search.id} ({search_text(search)}) covers TF {force.id}{_by_night(state, data, side, search)}"
                )
                orders = () if dark else (c.AnnounceSearch(side=side.id, search=search.id, task_force=force.id),)
                at, lost = search.platform or "", _no_look(data, side, search, turn, force.id)
                yield Offer("8.2.1", words, orders, side.id, at=at, if_lost=lost, fleeting=bool(lost))


def _may_shadow(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.3 What a search has found this turn it may shadow from now on, as long as the segment is open (A-067)."""
    turn = state.public.turn
    for search in in_contact(side):
        for find in search.finds:
            free = search.shadows_of(find.task_force) is None and len(search.shadows) < most_shadows(side, search)
            if find.turn == turn and free:
                words = f"{search.id} may shadow TF {find.task_force}"
                orders = (c.ShadowForce(side=side.id, search=search.id, task_force=find.task_force),)
                yield Offer("8.3", words, orders, side.id, at=search.platform or "")


def _may_attack(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.5 Armed searchers that were shown a card this turn may attack that ship; it is declared in this segment, though
    their side has searched, or not at all."""
    ump, turn = on_trial(state, data), state.public.turn
    for search in in_contact(side):
        for find in (find for find in search.finds if find.turn == turn):
            orders = (
                c.DeclareSearchAttack(side=side.id, search=search.id, task_force=find.task_force, card=card)
                for card in dict.fromkeys(find.cards)
            )
            allowed = [order for order in orders if ump.refusal(declare_attack, order) is None]
            if allowed:
                words = f"{search.id} may attack TF {find.task_force} with an AF that is armed"
                instead = "Choose the card it attacks on Search"
                gone = f"an attack of {search.id}"
                about, at = c.DeclareSearchAttack, search.platform or ""
                yield Offer("8.5", words, side=side.id, at=at, about=about, instead=instead, if_lost=gone)


def _by_night(state: State, data: Catalog, side: Side, search: Search) -> str:
    """8.2.2 and A-140 What a look in the dark is worth, said before it is announced."""
    if too_dark(data, side.id, state.public.turn):
        return "; at night and without radar it cannot search (8.2.2)"
    return "; even a 6 finds nothing now (8.2.2)" if is_hopeless(data, side.id, search, state.public.turn) else ""


def _looks_about(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.2.1 and A-012 Every search that is out may look, whether there is anything or not."""
    dark = too_dark(data, side.id, state.public.turn)
    for search in in_contact(side):
        if search.swept != state.public.turn and (search.stage in IN_FLIGHT or search.shadows):
            words = (
                f"{search.id} ({search_text(search)}) may look at all of its area{_by_night(state, data, side, search)}"
            )
            orders = () if dark else (c.SearchBand(side=side.id, search=search.id),)
            at, lost = search.platform or "", _no_look(data, side, search, state.public.turn)
            yield Offer("8.2.1", words, orders, side.id, at=at, if_lost=lost, fleeting=bool(lost))


def _no_look(data: Catalog, side: Side, search: Search, turn: int, force: str = "") -> str:
    """8.2.1 What is left where a search is out and does not look, though it could find something."""
    in_vain = too_dark(data, side.id, turn) or is_hopeless(data, side.id, search, turn)
    return "" if in_vain else f"the look of {search.id}{f' at TF {force}' if force else ''}"


def _jokers(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """9.3.2 The joker is decided about at once (A-077)."""
    for search in side.searches.values():
        for force in search.jokers:
            words = f"{side.name} was dealt the joker of TF {force}: is it played?"
            instead = "Play it, or leave it"
            orders = (c.PlayJoker(side=side.id, search=search.id, task_force=force, play=True),)
            at = search.platform or ""
            yield Offer("9.3.2-UNDECIDED", words, orders, side.id, "must", at=at, instead=instead)


def _turn(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.4.4 One side finishes before the other begins."""
    if searching(state) == side.id and any(True for _ in in_contact(side)):
        words = f"End the searches of {side.name}, when all is tried"
        yield Offer("3.4.4", words, (c.CloseSearches(side=side.id),), side.id)


def _shadowers(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.3 When each shadower must start back."""
    for search in in_contact(side):
        for shadow in search.shadows:
            back = must_start_back(data, side, search, shadow, shadow.hex)
            words = f"{shadow.af or search.id} shadows TF {shadow.task_force} and must start back on turn {back}"
            yield Offer("8.3", words, side=side.id)


def _followers(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """12.6 Strikes whose target was seen somewhere else."""
    for strike in side.formations.values():
        to = newer_hex(state.intel[side.id], strike)
        if to is not None:
            words = f"{flight_text(side, strike.id)} may follow {target_text(state, strike.target)} to {to}"
            yield Offer("12.6", words, (c.RedirectStrike(side=side.id, formation=strike.id),), side.id)


def _launches(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """7.4.10 Searches that leave in these air operations, or are cancelled when they close."""
    for search in due_now(state, side):
        order = c.LaunchSearch(side=side.id, search=search.id)
        no = on_trial(state, data).refusal(launch_search, order)
        why = f": {no.why}" if no else ""
        words = f"{search.id} ({search_text(search)}) leaves now, or is cancelled{why}"
        gone = f"{search.id} cancelled"
        instead = no.instead if no else ""
        orders = (order,) if no is None else ()
        yield Offer(
            no.rule if no else "7.4.10",
            words,
            orders,
            side.id,
            "lost",
            at=search.platform or "",
            about=c.LaunchSearch,
            instead=instead,
            if_lost=gone,
        )


def _not_fuelled(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """7.4.10 Searches that leave in the next turn, all of them or none, with somebody not fuelled or below yet."""
    next_turn = state.public.turn + 1
    for search in side.searches.values():
        cold = [af for af in search.afs if not side.air[af].fuelled]
        below = [af for af in search.afs if side.air[af].where is Where.HANGAR]
        lacking = (("not fuelled yet", cold), ("below", below))
        text = "; ".join(f"{what}: {', '.join(afs)}" for what, afs in lacking if afs)
        if search.stage is Stage.SEALED and search.begin == next_turn + 1 and text:
            yield Offer(rule="7.4.10", words=f"{search.id} leaves next turn with all AFs or none; {text}", side=side.id)


LINES: Mapping[Segment, tuple[Lines, ...]] = {
    Segment.INITIATIVE: (_radar, _drafts, _as_flown, _noon, _plots, _on_course, _expected, _unplotted, _moves, _decks),
    Segment.MOVEMENT: (_followers, _shadowers),
    Segment.DAMAGE_CONTROL: (_radar,),
    Segment.SEARCH: (_radar, _jokers, _in_the_band, _may_shadow, _may_attack, _shadowers, _turn),
    Segment.STRIKE: (_radar,),
    Segment.AIR_OPERATIONS: (_radar, _launches, _not_fuelled),
}
PROPOSING: Mapping[Segment, tuple[Lines, ...]] = {
    Segment.INITIATIVE: (_drafts, _as_flown, _plots, _on_course),
    Segment.MOVEMENT: (_followers,),
    Segment.DAMAGE_CONTROL: (),
    Segment.SEARCH: (_jokers, _in_the_band, _may_shadow, _turn),
    Segment.STRIKE: (),
    Segment.AIR_OPERATIONS: (_launches,),
}
"""The same without what only tells something: it is asked for hundreds of times a day."""
BINDING: Mapping[Segment, tuple[Lines, ...]] = {
    **dict.fromkeys(Segment, ()),
    Segment.INITIATIVE: (_drafts,),
    Segment.SEARCH: (_jokers,),
}
"""What can hold up a segment."""
