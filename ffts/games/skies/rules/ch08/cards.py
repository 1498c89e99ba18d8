"""8.2.3, 8.6 and 9.2: cards are dealt unseen, looked at and put back; a force that is nothing is found out."""

from dataclasses import dataclass

from ffts.games.skies import events as ev
from ffts.games.skies.events import search as e
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.rules.ch08.shadowing import let_go_of
from ffts.games.skies.rules.special import report
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import TaskForce


@dataclass(frozen=True)
class Deal:
    """8.2.2-8.2.3 and 8.6 What a result comes to: cards, is it told, and are they declared to be all."""

    result: int
    cards: int
    revealed: bool
    declared: bool


def deal_of(result: int, hand: int) -> Deal:
    """8.2.2 and 8.6 A positive result is as many cards; more than there are are declared (A-066)."""
    found = max(0, result)
    return Deal(result, min(found, hand), found > 0, found > hand)


def show(ump: Ump, by: SideId, name: FormationId, force: TaskForce, result: int) -> None:
    """8.2.3 and 8.6 Cards are drawn unseen by their owner, looked at and put back; a dummy force is found out (9.2)."""
    turn = ump.state.public.turn
    if not force.hand:
        reveal_dummy(ump, by, force)
        return
    seen = report(ump, by, ump.state.sides[by].searches[name], force.id, force.hex)
    hand = tuple(card.card for card in force.hand)
    deal = deal_of(result, len(hand))
    cards = hand if deal.declared else ump.draw("8.2.3", f"Cards of TF {force.id}", hand, deal.cards)
    ump.say(
        e.CardsSeen(
            by=by,
            search=name,
            task_force=force.id,
            hex=seen,
            turn=turn,
            cards=cards,
            result=result,
            whole=deal.declared,
        )
    )


def reveal_dummy(ump: Ump, by: SideId, force: TaskForce) -> None:
    """9.2 and A-076 A force that is found to be a dummy leaves the game, and all who shadow it go on or home."""
    owner = ump.state.enemy_of(by)
    let_go_of(ump, by, force.id, f"TF {force.id} was a dummy")
    ump.say(e.ForceGone(side=owner, task_force=force.id, turn=ump.state.public.turn, dummy=True))
    ump.say(ev.TaskForceLostSight(by=by, task_force=force.id))
