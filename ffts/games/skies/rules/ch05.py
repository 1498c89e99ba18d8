"""3.1-3.2, 5 and 8.1.1: task forces are made up, placed, and given their hands; maps are exchanged; ships go down,
forces leave."""

from collections.abc import Iterable, Mapping

from ffts.games.skies import events as ev
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as e
from ffts.games.skies.events import strike as es
from ffts.games.skies.names import HexId, Segment, ShipId, SideId, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.plans import unsealed
from ffts.games.skies.rules.ch08.shadowing import is_shadowed, let_go_of
from ffts.games.skies.rules.ch09 import joker_is_there, one_more_dummy
from ffts.games.skies.rules.ch10.task_forces import force_of
from ffts.games.skies.sequence import Ump, turn_about
from ffts.games.skies.setup.search import kinds_of
from ffts.games.skies.sheets.scenario import SideSetup
from ffts.games.skies.sheets.ships import Card
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.cards import KINDS, OF_KIND, CardError, kind_of, with_joker
from ffts.games.skies.state.search import JOKER, HandCard

# --- making them up -----------------------------------------------------------------


def every_ship_once(ump: Ump, ships: Iterable[str], forces: Mapping[str, Iterable[str]]) -> None:
    """5.1 and 5.5 Every ship is in exactly one task force; a force has any number of them."""
    members = [ship for force in forces.values() for ship in force]
    for ship in ships:
        there = [force for force, names in forces.items() if ship in names]
        why = f"{ship} belongs to {' and '.join(there) or 'no task force'}; every ship is in exactly one"
        ump.require(members.count(ship) == 1, "5.1-UNASSIGNED", why, "Assign it to one")


def is_new(ump: Ump, existing: Iterable[str], name: str) -> None:
    """5.2 Every task force has a number or letter of its own, on both sides (A-021)."""
    taken = tuple(existing)
    why = f"Task force {name} is there already; taken are {', '.join(taken)}"
    ump.require(name not in taken, "5.2-DUP", why, "Choose another number or letter")


def odd_name(setup: SideSetup, name: str) -> str:
    """5.2 Allied forces have numbers, Japanese letters; a warning if `name` does not fit its side (A-021)."""
    fits = name.isdecimal() if setup.force_ids == "number" else name.isalpha()
    return "" if fits else f"Task force {name}: {setup.name} names its forces by {setup.force_ids} (5.2)"


def still_setting_up(ump: Ump, ship: str, force: str, in_setup: bool) -> None:
    """5.3 Who is in which force is settled for the whole game (A-020)."""
    why = f"Ships stay in their task force for the whole game; {ship} was to go to {force} after set-up"
    ump.require(in_setup, "5.3-FIXED", why, "Move the whole force, or scuttle her (A-020)")


def in_setup(state: State) -> bool:
    """3.1 Before the maps are exchanged; where there is nothing to plan, before the first initiative."""
    public = state.public
    return public.turn == 1 and public.segment is Segment.INITIATIVE and public.initiative is None


def setting_up(ump: Ump) -> None:
    """3.1 Only before the maps are exchanged."""
    why = f"Set-up is over: it is turn {ump.state.public.turn}"
    ump.require(in_setup(ump.state), "3.1-OVER", why, "Undo to the start")


def assign_ship(ump: Ump, cmd: c.AssignShip) -> None:
    """5.1 and 5.3 In set-up a ship may be given to another force of its side; hands are made anew."""
    side = own_side(ump, cmd.side)
    ump.insist(cmd.ship in side.ships, "5.1-SHIP", f"{side.name} has no ship {cmd.ship}", "Name a ship of this side")
    force = force_of(ump, side, cmd.task_force)
    name = side.ships[cmd.ship].name
    still_setting_up(ump, name, f"TF {force.id}", in_setup(ump.state))
    before = next((other for other in side.task_forces.values() if cmd.ship in other.ships), None)
    why = f"{name} is in TF {force.id} already"
    ump.insist(before is None or before.id != force.id, "5.1-SAME", why, "Name another task force")
    ump.say(e.ShipAssigned(side=side.id, ship=cmd.ship, task_force=force.id))
    if before is not None:
        card = next((held for held in before.hand if held.ship == cmd.ship), None)
        _hand(ump, side.id, before.id, (held for held in before.hand if held.ship != cmd.ship))
        _hand(ump, side.id, force.id, (*force.hand, *((card,) if card else ())))


def new_force(ump: Ump, cmd: c.NewForce) -> None:
    """5.2 and 9.2 A force of these ships; without any it is one of the dummies the scenario allows (9.1)."""
    setting_up(ump)
    side = own_side(ump, cmd.side)
    is_new(ump, (force for each in ump.state.sides.values() for force in each.task_forces), cmd.task_force)
    empty = sum(not force.ships and not force.dummy_ships for force in side.task_forces.values())
    if not cmd.ships:
        one_more_dummy(ump, empty, ump.data.scenario.side(side.id).dummies.forces, "dummy forces")
    _in_zone(ump, side, f"TF {cmd.task_force}", cmd.hex)
    ump.say(e.ForceMade(side=side.id, task_force=cmd.task_force, hex=cmd.hex, name=cmd.name))
    for ship in cmd.ships:
        assign_ship(ump, c.AssignShip(side=side.id, ship=ship, task_force=cmd.task_force))


def add_dummies(ump: Ump, cmd: c.AddDummies) -> None:
    """9.3 Dummy ships are added to a force, and with them a joker (9.3.1)."""
    setting_up(ump)
    side = own_side(ump, cmd.side)
    force = force_of(ump, side, cmd.task_force)
    ump.insist(
        bool(cmd.cards),
        "9.3-NONE",
        "Name a kind of card for each dummy ship",
        f"Choose kinds of card for TF {force.id}",
    )
    have = sum(len(each.dummy_ships) for each in side.task_forces.values())
    one_more_dummy(ump, have, ump.data.scenario.side(side.id).dummies.ships, "dummy ships", len(cmd.cards))
    ump.say(e.DummiesAdded(side=side.id, task_force=force.id, cards=cmd.cards))
    free = _unused(ump.state.sides[side.id])
    new: list[HandCard] = []
    for kind in cmd.cards:
        held = {card.card for card in (*force.hand, *new)}
        fitting = next((card for card in free if kind_of(card) == kind and card not in held), None)
        why = f"TF {force.id} has every card of this kind already: {kind}"
        ump.insist(fitting is not None, "2.7-CARDS", why, "Choose another kind of card")
        if fitting is not None:
            new.append(HandCard(card=fitting))
    _hand(ump, side.id, force.id, (*force.hand, *new))


def _unused(side: Side) -> tuple[str, ...]:
    """Cards of a deck, those first that no hand of this side holds; in the order that tells nothing."""
    held = {card.card for force in side.task_forces.values() for card in force.hand}
    every = [card for cards in OF_KIND.values() for card in cards]
    middle = len(every) // 2
    return tuple(sorted(every[middle:] + every[:middle], key=lambda card: card in held))


def _hand(ump: Ump, side: SideId, force: TfId, cards: Iterable[HandCard]) -> None:
    ump.say(e.HandMade(side=side, task_force=force, hand=with_joker(cards)))


# --- hands ------------------------------------------------------------------------------


def make_hand(ump: Ump, cmd: c.MakeHand) -> None:
    """8.1.1 The cards on the table: one for each ship and dummy, of its type, none twice."""
    setting_up(ump)
    side = own_side(ump, cmd.side)
    force = force_of(ump, side, cmd.task_force)
    wanted = kinds_of(ump.data, force)
    cards = tuple(card.strip().lower() for card in cmd.cards)
    why = f"TF {force.id} needs {len(wanted)} different cards, one for each ship and dummy; {len({*cards})} were named"
    ump.insist(len(cards) == len(wanted) == len({*cards}), "8.1.1-COUNT", why, "The joker is added by itself")
    for card, (kind, ship) in zip(cards, wanted, strict=True):
        why = f"{card} cannot stand for {ship or 'a dummy'}, whose card is a {kind.replace('_', ' ')}"
        ump.require(_reads_as(ump, card, kind), "8.1.1-KIND", why, "Choose a card of that kind")
    pairs = zip(cards, wanted, strict=True)
    _hand(ump, side.id, force.id, (HandCard(card=card, ship=ship) for card, (_, ship) in pairs))


def _reads_as(ump: Ump, card: str, kind: Card) -> bool:
    try:
        return kind_of(card) == kind
    except CardError as fault:
        ump.insist(False, "8.1.1-CARD", str(fault), "Write rank and suit, such as 7s or qh")
        raise


def deal_hands(ump: Ump, cmd: c.DealHands) -> None:
    """8.1.1 Every force's cards are drawn anew, kind by kind (A-075: they stay for the day)."""
    setting_up(ump)
    side = own_side(ump, cmd.side)
    for force in side.task_forces.values():
        wanted, drawn = kinds_of(ump.data, force), {}
        for kind in KINDS:
            number = sum(each == kind for each, _ in wanted)
            why = f"TF {force.id} has {number} cards of one kind, {kind}"
            ump.insist(number <= len(OF_KIND[kind]), "2.7-CARDS", why, "Choose another kind of card")
            if number:
                what = f"TF {force.id}: {kind.replace('_', ' ')} cards"
                drawn[kind] = list(ump.draw("8.1.1", what, OF_KIND[kind], number, side=side.id))
        if wanted:
            _hand(ump, side.id, force.id, (HandCard(card=drawn[kind].pop(), ship=ship) for kind, ship in wanted))


# --- places -------------------------------------------------------------------------------


def place_force(ump: Ump, cmd: c.PlaceForce) -> None:
    """3.2 A force begins anywhere in its side's zone; without a zone, where the scenario puts it."""
    setting_up(ump)
    side = own_side(ump, cmd.side)
    force = force_of(ump, side, cmd.task_force)
    _in_zone(ump, side, f"TF {force.id}", cmd.hex)
    ump.say(e.ForcePlaced(side=side.id, task_force=force.id, hex=cmd.hex))


def _in_zone(ump: Ump, side: Side, force: str, hex_: HexId) -> None:
    chart, zone = ump.data.chart, ump.data.scenario.side(side.id).zone
    ump.insist(
        hex_ in chart.grid, "10.1-MAP", f"{force} begins on the map; there is no hex {hex_}", "Name a hex of the chart"
    )
    why = f"{force} may not begin in {hex_}, where ships cannot go"
    ump.require(not chart.stops_ships(hex_), "10.1-LAND", why, "Choose a sea hex")
    why = f"{force} may begin in {', '.join(zone) or 'the hex the scenario gives'}; {hex_} was asked for"
    ump.require(hex_ in zone, "3.2-ZONE", why, "Choose a hex of the zone")


def exchange_maps(ump: Ump, cmd: c.ExchangeMaps) -> None:
    """3.2 and 7.4.1 When the plans of the day are sealed, each side sees the other's markers (A-012)."""
    why = "The maps have been exchanged"
    ump.insist(not ump.state.public.maps_exchanged, "3.2-DONE", why, "Undo leads back to before the exchange")
    hand_over(ump)


def hand_over(ump: Ump) -> None:
    """3.2 and 5.6 Markers of real and of dummy forces are told alike, each in its hex."""
    for side in ump.state.sides.values():
        left = unsealed(side)
        why = f"The plans of the day are made before the maps are seen; not sealed by {side.name}: {', '.join(left)}"
        ump.require(not left, "3.2-SEALED", why, "Seal them, or throw them away")
    ump.say(e.MapsExchanged())
    if ump.state.public.shows_positions:
        for by in tuple(ump.state.sides):
            for force in ump.state.sides[ump.state.enemy_of(by)].task_forces.values():
                turn = ump.state.public.turn
                ump.say(ev.TaskForceReported(by=by, task_force=force.id, hex=force.hex, turn=turn))


def ready_to_start(ump: Ump) -> None:
    """3.1 What must be there before turn 1: every ship in a force, a hand for every force, no dummy too many."""
    for side in ump.state.sides.values():
        every_ship_once(ump, side.ships, {f"TF {key}": force.ships for key, force in side.task_forces.items()})
        bare = [force.id for force in side.task_forces.values() if len(force.hand) < len(force.ships)]
        why = f"{side.name} has no hand of cards, or not all of it, for task force {', '.join(bare)}"
        ump.require(not bare, "3.1-HAND", why, "Deal the hands of this side, or make this one card by card")
        for force in side.task_forces.values():
            joker_is_there(ump, len(force.dummy_ships), any(card.card == JOKER for card in force.hand))
        empty = sum(not force.ships and not force.dummy_ships for force in side.task_forces.values())
        one_more_dummy(ump, empty, ump.data.scenario.side(side.id).dummies.forces, "dummy forces", 0)


# --- ships that go down -----------------------------------------------------------------------


def scuttle(ump: Ump, cmd: c.Scuttle) -> None:
    """5.3 and A-020 A ship that holds her force back may be sunk by her own side; it counts as lost."""
    side, turn = own_side(ump, cmd.side), ump.state.public.turn
    ship = side.ships.get(cmd.ship)
    why = f"{side.name} has no ship {cmd.ship} afloat"
    ump.insist(ship is not None and ship.sunk_on is None, "5.3-AFLOAT", why, "Name a ship that is afloat")
    ump.say(ev.ShipSank(side=side.id, ship=cmd.ship, turn=turn, why="scuttled by her own side"))
    for af in side.air.values():
        if ShipId(af.platform) == cmd.ship and af.where in (Where.HANGAR, Where.DECK):
            ump.say(ea.AfLost(side=side.id, af=af.id, turn=turn, cause="aboard a ship that was scuttled"))


def clear_sunk(ump: Ump) -> None:
    """8.1.1 and A-131 When a segment ends, sunk ships leave the hands, and a force without ships the map (A-021)."""
    for side_id in tuple(ump.state.sides):
        for force in tuple(ump.state.sides[side_id].task_forces.values()):
            if force.gone_on is None:
                _clear(ump, ump.state.sides[side_id], force)


def _clear(ump: Ump, side: Side, force: TaskForce) -> None:
    sunk = frozenset(ship for ship in force.ships if side.ships[ship].sunk_on is not None)
    gone = tuple(card.card for card in force.hand if card.ship in sunk)
    if gone:
        _watched(ump, side, force, tuple(side.ships[card.ship].cls for card in force.hand if card.ship in sunk))
        ump.say(e.CardsWithdrawn(side=side.id, task_force=force.id, cards=gone, why="the ship was sunk"))
    left = ump.state.sides[side.id].task_forces[force.id].hand
    if sunk and not side.afloat(force.id) and not any(card.is_dummy for card in left):
        enemy = ump.state.enemy_of(side.id)
        known = ump.state.public.shows_positions or _looks_on(ump.state, enemy, force.id)
        turn = ump.state.public.turn
        ump.say(e.ForceGone(side=side.id, task_force=force.id, turn=turn, dummy=False, heard=known))
        let_go_of(ump, enemy, force.id, f"TF {force.id} has gone down")
        if known:
            ump.say(ev.TaskForceLostSight(by=enemy, task_force=force.id))


def _looks_on(state: State, enemy: SideId, force: TfId) -> bool:
    """A-011 and A-012 Aircraft of the other side are there: they attack in this strike segment, or shadow."""
    attacks = state.public.segment is Segment.STRIKE and any(
        raider.target == force for raider in state.sides[enemy].combat.raiders.values()
    )
    return attacks or is_shadowed(state, enemy, force)


def _watched(ump: Ump, side: Side, force: TaskForce, classes: tuple[str, ...]) -> None:
    """A-011 What sinks in a strike segment is told to the side whose aircraft are there; other sinkings are not."""
    enemy, public = ump.state.enemy_of(side.id), ump.state.public
    if public.segment is Segment.STRIKE and _looks_on(ump.state, enemy, force.id):
        ump.say(es.SinkingsSeen(by=enemy, task_force=force.id, classes=classes, turn=public.turn))


# --- forces whose time has come ------------------------------------------------------------------


def leave(ump: Ump) -> None:
    """3.2 and 18.2 When a turn begins, a force whose time has come leaves the map from where it is; the other side is
    told where markers are seen, or where it looks on."""
    turn, start = ump.state.public.turn, ump.data.scenario.start
    for setup in ump.data.scenario.sides:
        due = (force for force in setup.task_forces if force.leaves and turn >= turn_about(start, force.leaves))
        for force in due:
            there = ump.state.sides[setup.id].task_forces.get(force.id)
            if there is None or there.gone_on is not None:
                continue
            enemy = ump.state.enemy_of(setup.id)
            known = ump.state.public.shows_positions or _looks_on(ump.state, enemy, force.id)
            ump.say(e.ForceLeft(side=setup.id, task_force=force.id, turn=turn))
            let_go_of(ump, enemy, force.id, f"TF {force.id} has left")
            if known:
                ump.say(ev.TaskForceLostSight(by=enemy, task_force=force.id))
