"""9: dummy task forces, dummy ships, and the joker that finds them out."""

from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.plans import search_of
from ffts.games.skies.rules.ch08.by_orders import follow_orders
from ffts.games.skies.rules.ch08.cards import show
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, enemy_force
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import Side
from ffts.games.skies.state.search import JOKER


def one_more_dummy(ump: Ump, have: int, most: int, what: str = "dummies of this kind", more: int = 1) -> int:
    """9.1 The scenario says how many dummies a side may use. Returns how many there are then."""
    why = f"The scenario allows {most} {what}; asked for: {have + more}"
    ump.require(have + more <= most, "9.1-ALLOW", why, "Do without, or change the scenario")
    return have + more


def joker_is_there(ump: Ump, dummies: int, joker: bool) -> None:
    """9.3.1 A hand with dummies holds a joker."""
    why = f"A hand with dummy ships holds a joker; this one has {dummies} dummies and none"
    ump.require(joker or not dummies, "9.3.1-JOKER", why, "Add a joker")


def no_joker_waits(ump: Ump, side: Side) -> None:
    """9.3.2 The searcher decides about a joker at once (A-077)."""
    waiting = [f"{search.id} (TF {force})" for search in side.searches.values() for force in search.jokers]
    why = f"{side.name} was dealt the joker and has not said whether it is played: {', '.join(waiting)}"
    ump.require(not waiting, "9.3.2-UNDECIDED", why, "Play it, or leave it")


def play_joker(ump: Ump, cmd: c.PlayJoker) -> None:
    """9.3.2 The joker is left, or all dummies and the joker go and as many cards are dealt anew (A-077)."""
    side = own_side(ump, cmd.side)
    search = search_of(ump, side, cmd.search, WITH_CONTACT, "play a joker")
    why = f"{search.id} was not dealt the joker of TF {cmd.task_force}, or has decided about it"
    ump.insist(cmd.task_force in search.jokers, "9.3.2-NONE", why, "Wait until it is dealt a joker")
    force = enemy_force(ump, side.id, cmd.task_force)
    find = search.find(force.id, ump.state.public.turn)
    ump.say(e.JokerDecided(by=side.id, search=search.id, task_force=force.id, played=cmd.play))
    if not cmd.play or find is None:
        return
    owner = ump.state.enemy_of(side.id)
    gone = tuple(card.card for card in force.hand if card.is_dummy or card.card == JOKER)
    ump.say(e.CardsWithdrawn(side=owner, task_force=force.id, cards=gone, why="the joker was played"))
    show(ump, side.id, search.id, ump.state.sides[owner].task_forces[force.id], find.result)
    follow_orders(ump, side.id, search.id, force.id)
