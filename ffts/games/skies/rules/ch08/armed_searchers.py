"""8.5: armed searchers declare attacks on what they have spotted, and the owner of the force draws the ship."""

from collections.abc import Iterable, Iterator

from ffts.core.umpire import Refused
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import AfId, Segment, ShipId, SideId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.flight import flying
from ffts.games.skies.rules.ch07.plans import search_of
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, enemy_force
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.cards import CardError, kind_of, reads
from ffts.games.skies.state.search import JOKER, SearchAttack
from ffts.games.skies.words.names import ship_text


def attack_is_allowed(
    ump: Ump, cards: Iterable[str], want: str, armed: bool, already: bool = False, segment: Segment = Segment.SEARCH
) -> None:
    """8.5 In the Search Segment, an armed AF, one for each force, on a type that was dealt this turn (A-071)."""
    why = "Attacks of searchers are declared in the Search Segment"
    way_out = "Declare it next turn, if the search finds the force again"
    ump.require(segment is Segment.SEARCH, "8.5.1-LATE", why, way_out)
    seen = sorted({reads(card) for card in cards if card != JOKER})
    why = f"No {want}'s card was dealt to this search this turn; it was dealt {', '.join(seen) or 'none'}"
    ump.require(want in seen, "8.5-NOCARD", why, "Attack a type that was dealt")
    why = "One AF of this search attacks this force this turn already; one may"
    ump.require(not already, "8.5-REPEAT", why, "Another search may send one, or this one next turn")
    ump.require(armed, "8.5-UNARMED", "No AF of this search that is out carries a bomb or a torpedo", "Send a strike")


def declare_attack(ump: Ump, cmd: c.DeclareSearchAttack) -> None:
    """8.5.1-8.5.3 The card is shown, the ship is drawn by her owner, the attack comes in the Strike Segment."""
    side, turn = own_side(ump, cmd.side), ump.state.public.turn
    search = search_of(ump, side, cmd.search, WITH_CONTACT, "attack")
    force = enemy_force(ump, side.id, cmd.task_force)
    find = search.find(force.id, turn)
    try:
        kind = kind_of(cmd.card)
    except CardError as fault:
        ump.insist(False, "8.5-CARD", str(fault), "Write rank and suit, such as 7s or qh")
        raise
    armed = [af for af in flying(side, search) if _is_armed(ump.data, side, af) and cmd.af in (None, af)]
    free = [af for af in armed if not declared_by(side, af, turn)]
    already = any((a.task_force, a.turn) == (force.id, turn) for a in search.attacks)
    dealt = find.cards if find else ()
    attack_is_allowed(ump, dealt, reads(cmd.card), bool(armed), already, ump.state.public.segment)
    ump.insist(bool(armed), "8.5-UNARMED", f"{search.id} has no armed AF out", "Choose a search with an armed AF")
    why = f"{', '.join(armed)} of {search.id} will attack another task force this turn; an AF attacks once in a turn"
    ump.insist(bool(free), "8.5-DECLARED", why, "Let another search attack, or this one next turn")
    number = max((attack.number for attack in _attacks(ump.state)), default=0) + 1
    ump.say(
        e.SearchAttackDeclared(
            side=side.id, search=search.id, task_force=force.id, af=free[0], card=cmd.card, turn=turn, number=number
        )
    )
    _draw_target(ump, ump.state.enemy_of(side.id), force, cmd.card, kind, number)


def _is_armed(data: Catalog, side: Side, af: AfId) -> bool:
    factor = side.air[af]
    return data.load(factor.aircraft, factor.load).is_armed and not factor.weapon_spent


def _draw_target(ump: Ump, owner: SideId, force: TaskForce, card: str, kind: str, number: int) -> None:
    """8.5.2 At random among all cards of that type, dummies included; a dummy is taken away (A-072)."""
    turn = ump.state.public.turn
    alike = tuple(held for held in force.hand if held.card != JOKER and kind_of(held.card) == kind)
    names = tuple(held.card for held in alike)
    drawn = names[0] if len(names) == 1 else ump.draw("8.5.2", f"Ship of TF {force.id} attacked", names, side=owner)[0]
    hit = next(held for held in alike if held.card == drawn)
    ump.say(e.SearchAttackDrawn(side=owner, task_force=force.id, ship=hit.ship, card=card, turn=turn, number=number))
    if hit.is_dummy:
        ump.say(e.CardsWithdrawn(side=owner, task_force=force.id, cards=(drawn,), why="a dummy was attacked"))


def attacks_declared(state: State) -> bool:
    """3.4.5 and 8.5.3 Whether an armed searcher attacks in this turn's Strike Segment."""
    return any(True for _ in _attacks(state))


def _attacks(state: State) -> Iterator[SearchAttack]:
    searches = (search for side in state.sides.values() for search in side.searches.values())
    return (attack for search in searches for attack in search.attacks if attack.turn == state.public.turn)


def declared_by(side: Side, af: AfId, turn: int) -> tuple[SearchAttack, ...]:
    """8.5.1 The attacks this searcher declared in this turn."""
    attacks = (attack for search in side.searches.values() for attack in search.attacks)
    return tuple(attack for attack in attacks if attack.af == af and attack.turn == turn)


def drawn_ship(state: State, side: SideId, af: AfId, target: str) -> ShipId | None:
    """8.5.2 The ship her owner drew for the attack of this searcher; None if it declared none."""
    turn, owner = state.public.turn, state.sides[state.enemy_of(side)]
    numbers = {attack.number for attack in declared_by(state.sides[side], af, turn)}
    drawn = (one for one in owner.incoming if one.turn == turn and one.number in numbers)
    return next((one.ship for one in drawn if one.task_force == target), None)


def as_drawn(state: State, side: SideId, af: AfId, target: str, ship: ShipId | None) -> None:
    """8.5.2 The searcher attacks the ship that was drawn, and no other."""
    drawn = drawn_ship(state, side, af, target)
    if drawn is not None and ship not in (None, drawn):
        raise Refused(
            "8.5.2-DRAWN",
            f"The owner of TF {target} drew the ship that {af} attacks; it is not {ship_text(state, ship)}",
            "Let it attack the ship that was drawn, or forfeit its attack",
        )
