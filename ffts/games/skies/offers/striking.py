"""Orders of a strike segment and of damage: each step names what is due."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from ffts.core.offer import Offer, Urgency
from ffts.games.skies.commands import strike as c
from ffts.games.skies.names import Segment, ShipId, Step
from ffts.games.skies.orders.reading import ranked_text
from ffts.games.skies.rules.ch08.armed_searchers import drawn_ship
from ffts.games.skies.rules.ch12.arrival import strikes_on_target
from ffts.games.skies.rules.ch12.strikes import attacks_now, may_look
from ffts.games.skies.rules.ch13.air_combat import cap_allowed
from ffts.games.skies.rules.ch15.attack import is_bombing
from ffts.games.skies.rules.ch15.strike_attacks import room_left
from ffts.games.skies.rules.ch17.at_sea import hits_on, rolls_due
from ffts.games.skies.rules.ch20.fotw import battle_of, cap_left_out
from ffts.games.skies.rules.raids import (
    asp_now,
    attacks_yet,
    cap_over,
    force_of,
    left_of,
    modes_of,
    raiders_over,
    strikers,
)
from ffts.games.skies.sequence import light_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import rank, worth_of
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import AirFactor
from ffts.games.skies.state.parts import Ship
from ffts.games.skies.state.strike import Raider, Round
from ffts.games.skies.words.names import flight_text, ship_text, target_text

Lines = Callable[[State, Catalog, Side], Iterator[Offer]]


def lines(state: State, data: Catalog) -> Iterator[Offer]:
    """3.4.3 and 3.4.5 What is due now, side by side; the side without initiative first (A-003)."""
    order = sorted(state.sides.values(), key=lambda side: side.id == state.public.initiative)
    if state.public.segment is Segment.DAMAGE_CONTROL:
        return (line for side in order for line in _control(state, data, side))
    if state.public.segment is not Segment.STRIKE:
        return iter(())
    kinds = IN_STEP.get(state.public.step, IN_ASP) if state.public.step else ()
    for kind in kinds:
        found = [line for side in order for line in kind(state, data, side)]
        if found:
            return iter(found)
    return iter(())


def cap_lines(state: State, data: Catalog, side: Side) -> tuple[Offer, ...]:
    """3.4.5.4 A side's own CAP in an open round of CAP, which is no step as far as it is told (3.6)."""
    in_round = state.public.step in (Step.CAP_BEFORE, Step.CAP_AFTER)
    return tuple(_cap(state, data, side)) if in_round else ()


def _control(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.4.3, 3.4.5.1 and 17.4 Damaged ships that have not rolled."""
    for ship in side.ships.values():
        due = rolls_due(state, side, ship) if ship.damage.hurts else 0
        if due:
            words = f"{ship.name} rolls for damage control ({due} left)"
            instead = "A D10 for each damaged system, fire and flood"
            orders = (c.ControlDamage(side=side.id, ship=ship.id),)
            yield Offer("17.4-DUE", words, orders, side.id, "must", instead=instead)


def _sighting(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """12.5 Strikes that have not looked, or that attack now and are not committed."""
    turn = state.public.turn
    committed = {raider.formation for raider in side.combat.raiders.values()}
    for owner, strike in strikes_on_target(state):
        if owner.id != side.id or strike.id in committed:
            continue
        sighted = side.combat.sighted.get(strike.id)
        if attacks_now(sighted, turn):
            words = (
                f"{flight_text(side, strike.id)} has found {target_text(state, strike.target)}: "
                "it attacks, or turns home"
            )
            instead = "Commit it, or turn it home (4.7)"
            orders = (c.CommitStrike(side=side.id, formation=strike.id),)
            yield Offer("3.4.5-DECIDE", words, orders, side.id, "must", instead=instead)
        elif may_look(sighted, turn):
            words = f"{flight_text(side, strike.id)} looks for {target_text(state, strike.target)}"
            instead = "Roll for strike sighting, or turn it home (4.7)"
            look = (c.RollSighting(side=side.id, formation=strike.id),)
            yield Offer("12.5-DUE", words, look, side.id, "must", instead=instead)


def _searchers(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """8.5.3 Attacks of armed searchers that were declared: due with the sightings, and possible from the first step."""
    turn = state.public.turn
    for search in side.searches.values():
        for attack in search.attacks:
            formation = side.formations.get(search.id)
            done = f"{search.id}/{attack.af}" in side.combat.raiders
            if attack.turn == turn and formation and attack.af in formation.afs and not done:
                words = f"{attack.af} of {search.id} attacks TF {attack.task_force} as it declared"
                orders = (c.CommitSearcher(side=side.id, formation=search.id, af=attack.af, target=attack.task_force),)
                urgency: Urgency = "must" if state.public.step is Step.SIGHTING else "may"
                yield Offer("8.5.3-DUE", words, orders, side.id, urgency)


def _phases(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """12.7.2 Groups without a phase; a choice after a 6 comes before every other roll."""
    raiders = side.combat.raiders.values()
    for raider in (raider for raider in raiders if raider.choosing):
        words = f"{raider.id} rolled a 6: name its phase, 1 to 5"
        instead = "Its owner names it now, before the next group rolls"
        orders = (c.ChooseAsp(side=side.id, group=raider.id, asp=_usual_asp(side, raider)),)
        yield Offer("12.7.2-CHOICE", words, orders, side.id, "must", instead=instead, chosen=True)
        return
    for raider in (raider for raider in raiders if raider.asp is None):
        words = f"{raider.id} rolls for its phase"
        yield Offer("12.7.2-DUE", words, (c.RollAsp(side=side.id, group=raider.id),), side.id, "must")


def _usual_asp(side: Side, raider: Raider) -> int:
    """With the others: the phase most of its side have, as far as they rolled."""
    asps = [other.asp for other in side.combat.raiders.values() if other.asp and other.target == raider.target]
    return max(asps, key=asps.count) if asps else 3


def _cap(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.4.5.4 CAP that may engage; nothing compels it (A-073)."""
    when: Round = "before" if state.public.step is Step.CAP_BEFORE else "after"
    if not cap_allowed(light_at(data.scenario, state.public.turn), data.scenario.side(side.id).night_cap):
        return
    targets = {raider.target for enemy in state.sides.values() for raider in enemy.combat.raiders.values()}
    for target in sorted(targets):
        there = cap_over(side, target)
        enemies = [(owner, raider) for owner, raider in raiders_over(state, target) if owner.id != side.id]
        attacked = any(left_of(owner, raider, raider.all) for owner, raider in enemies)
        if there and attacked and not cap_left_out(state, target) and f"{target} {when}" not in side.combat.cap_rounds:
            words = (
                f"{ranked_text(af.id for af in there)} of CAP over {_named(state, target)} may engage {when} the phases"
                f"{_past_their_fuel(there, state.public.turn)}"
            )
            gone = f"the chance of {ranked_text(af.id for af in there)} to engage over {_named(state, target)}"
            orders = (c.FightCap(side=side.id, target=target),)
            yield Offer("3.4.5.4", words, orders, side.id, if_lost=gone, fleeting=True)


def _past_their_fuel(there: tuple[AirFactor, ...], turn: int) -> str:
    """4.4 They fight as well as others, and may ditch as the turn ends."""
    late = [af.id for af in there if af.last_turn is not None and af.last_turn < turn]
    return f"; past their endurance (4.4): {', '.join(late)}" if late else ""


def _named(state: State, target: str) -> str:
    return f"TF {target}" if force_of(state, target) else target


def _targets(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """15.1 The next group of this phase that is placed by nobody; who has nothing to attack with comes last."""
    waiting = [raider for raider in _of_phase(state, side) if raider.mode is None]
    usual = ((raider, usual_attack(state, data, side, raider)) for raider in waiting)
    placed = next(((raider, command) for raider, command in usual if isinstance(command, c.ChooseTarget)), None)
    if waiting:
        raider, command = placed or (waiting[0], c.Forfeit(side=side.id, group=waiting[0].id))
        words = f"{raider.id} chooses its target" if placed else f"{raider.id} has nothing left to attack with or at"
        instead = "Place it by a ship, or let it forfeit its attack"
        yield Offer(
            "15.1-TARGET",
            words,
            (command,),
            side.id,
            "must",
            instead=instead,
            chosen=placed is not None and force_of(state, raider.target) is not None,
        )


def usual_attack(state: State, data: Catalog, side: Side, raider: Raider) -> c.ChooseTarget | c.Forfeit:
    """15.1 and 15.5 The whole group by a ship with room for it, else as much of it as a ship has room for."""
    ship = usual_target(state, data, side, raider)
    if ship is not None:
        return c.ChooseTarget(side=side.id, group=raider.id, ship=ship)
    if _drawn_for(state, side, raider):
        return c.Forfeit(side=side.id, group=raider.id)
    afs, ways, found = strikers(side, raider), modes_of(data, side, raider), force_of(state, raider.target)
    for one in sorted(found[0].afloat(found[1].id), key=lambda ship: rank(ship.cls)) if afs and ways and found else ():
        room = room_left(state, one.id, raider.id, is_bombing(ways[0]))
        if room > 0:
            return c.ChooseTarget(side=side.id, group=raider.id, ship=one.id, afs=afs[:room])
    return c.Forfeit(side=side.id, group=raider.id)


def usual_target(state: State, data: Catalog, side: Side, raider: Raider) -> ShipId | None:
    """15.1 The most valuable ship with room left (15.5), of several alike the one that the rest of its strike attacks,
    or else one for each deck they come from; None if nobody or nothing is left."""
    afs, ways = strikers(side, raider), modes_of(data, side, raider)
    found = force_of(state, raider.target)
    if not afs or not ways:
        return None
    if found is None:
        return ShipId(raider.target)
    owner, force = found
    others = [one for _, one in raiders_over(state, raider.target) if one.id != raider.id]
    its_strike = {one.ship for one in others if one.formation == raider.formation}
    order = sorted(
        _from_its_deck_on(side, raider, owner.afloat(force.id)),
        key=lambda ship: (rank(worth_of(ship.cls)), ship.id not in its_strike),
    )
    drawn = _drawn_for(state, side, raider)
    if drawn is not None:
        order = [ship for ship in order if ship.id == drawn]
    elif raider.ship is not None:
        order = [ship for ship in order if ship.id == raider.ship] or order
    bombing = is_bombing(ways[0])
    return next((ship.id for ship in order if len(afs) <= room_left(state, ship.id, raider.id, bombing)), None)


def _drawn_for(state: State, side: Side, raider: Raider) -> ShipId | None:
    """8.5.2 The ship that was drawn for a searcher."""
    return drawn_ship(state, side.id, raider.afs[0], raider.target) if raider.searcher else None


def _from_its_deck_on(side: Side, raider: Raider, ships: Sequence[Ship]) -> Iterator[Ship]:
    """Ships of each worth in their order; the strikes of one deck begin with the first, of the next with the second."""
    deck = side.air[raider.afs[0]].platform if raider.afs else None
    number = next((at for at, platform in enumerate(side.platforms) if platform == deck), 0)
    for cls in dict.fromkeys(worth_of(ship.cls) for ship in ships):
        alike = [ship for ship in ships if worth_of(ship.cls) == cls]
        first = number % len(alike)
        yield from (*alike[first:], *alike[:first])


def _of_phase(state: State, side: Side) -> Iterator[Raider]:
    """12.7.2 Those of the open phase that have their attack before them."""
    now, raiders = asp_now(state), state.raiders(side.id).values()
    return (raider for raider in raiders if raider.asp == now and attacks_yet(side, raider))


def _fire(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """14.1 Groups of `side` that no guns have fired at: those are the other side's, who know no group by name (3.6)."""
    guns = next(setup.id for setup in data.scenario.sides if setup.id != side.id)
    for raider in _of_phase(state, side):
        if raider.mode is not None and not raider.aa_done:
            words = f"AA fire at {raider.id} beside {_target(state, raider)}"
            instead = "Allocate points first, or let every ship fire where it counts most"
            side_words = f"AA fire at {_as_guns_see(state, side, raider)}"
            orders = (c.ResolveAa(side=side.id, group=raider.id),)
            yield Offer("14.1-DUE", words, orders, guns, "must", instead=instead, side_words=side_words)


def _as_guns_see(state: State, side: Side, raider: Raider) -> str:
    """3.6 and 15.1 By the ship it is placed by, which her owner sees; of several there by its number."""
    phase = (one for one in state.raiders(side.id).values() if one.asp == raider.asp)
    there = [one.id for one in phase if one.ship == raider.ship and one.mode is not None]
    which = f"group {there.index(raider.id) + 1}" if len(there) > 1 else "the group"
    return f"{which} beside {_target(state, raider)}"


def _attacks(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """15.2 Groups that have not attacked."""
    for raider in _of_phase(state, side):
        if raider.aa_done and raider.mode == "torpedo" and battle_of(state, raider.target):
            yield _torpedoes(side, raider)
        elif raider.aa_done:
            words = f"{raider.id} attacks {_target(state, raider)}"
            yield replace(resolving(side, raider), words=words, urgency="must", side_words=f"{raider.id} attacks")


def resolving(side: Side, raider: Raider) -> Offer:
    """15.2 By the tables of this game."""
    orders = (c.ResolveAttack(side=side.id, group=raider.id),)
    return Offer("15.2-DUE", f"{raider.id} attacks", orders, side.id)


def _target(state: State, raider: Raider) -> str:
    return ship_text(state, raider.ship or "no ship")


def _torpedoes(side: Side, raider: Raider) -> Offer:
    """20.6 A spread is dropped, and runs on the table of FOTW; what it hits is typed in."""
    drops = c.DropSpread(side=side.id, group=raider.id)
    words = f"The torpedoes of {raider.id} run by FOTW" if raider.spread else f"{raider.id} drops its torpedoes (FOTW)"
    instead = (
        "Type in its hits (Strike or Ships, R)" if raider.spread else "Drop its spread, and put the marker on the table"
    )
    return Offer("20.6-DUE", words, () if raider.spread else (drops,), side.id, "must", instead=instead)


def _damage(state: State, data: Catalog, side: Side) -> Iterator[Offer]:
    """3.4.5.3 Hits whose damage is not determined."""
    count = sum(raider.hits for _, raider in hits_on(state, side, asp_now(state) or 0))
    if count:
        words = f"Determine the damage of {count} hit{'s' if count > 1 else ''}"
        instead = "Roll it on the sheets, or type it in by hand"
        yield Offer("3.4.5.3-DUE", words, (c.DetermineDamage(side=side.id),), side.id, "must", instead=instead)


IN_ASP: tuple[Lines, ...] = (_control, _targets, _fire, _attacks, _damage)
IN_STEP: Mapping[Step, tuple[Lines, ...]] = {
    Step.ANNOUNCE: (_searchers,),
    Step.EMERGENCY: (_searchers,),
    Step.SIGHTING: (_sighting, _searchers, _phases),
    Step.CAP_BEFORE: (_cap,),
    Step.CAP_AFTER: (_cap,),
}
