"""The program plays one side: from its view to the next commands, with the reason for each."""

from collections.abc import Callable, Collection, Mapping, Sequence

from ffts.core.game import Choice
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.doctrine import fighting
from ffts.games.pacific_fury.doctrine.forming import form
from ffts.games.pacific_fury.doctrine.operating import best_operation
from ffts.games.pacific_fury.names import Kind, Step
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.view import SideView

PRIME = 7919
"""Spreads sides and turns over the plans."""


def decide(
    seen: SideView, data: Catalog, due: Sequence[Offer], temper: str, given: Collection[Command]
) -> tuple[Choice, ...]:
    """What a player seated at the table orders now; nothing while it is not his word. What he formed last time, or in
    another game, he does not form again in the same way: the draw is of the lot of his seat and of the ships lost."""
    public = seen.public
    lot = public.lots.get(seen.own.id, ord(seen.own.id[0]))
    draw = PRIME * public.turn + lot + len(public.sunk) + len(public.track)
    return drawn(seen, data, draw)


def drawn(seen: SideView, data: Catalog, draw: int) -> tuple[Choice, ...]:
    """The same, with a draw that chooses between plans that are as good."""
    awaits = seen.public.awaits
    if awaits.side not in (None, seen.own.id) or awaits.step is Step.OVER:
        return ()
    if awaits.step is Step.FORMING:
        commands, why = form(seen, data, draw)
        return tuple(Choice(command, why) for command in commands)
    if awaits.step is Step.OPERATION:
        best = best_operation(seen, data)
        return (Choice(best.command, best.why),)
    return (Choice(*ANSWERS[awaits.step](seen, data)),)


Answer = Callable[[SideView, Catalog], tuple[Command, str]]


def _always(command: Callable[[SideView], Command], why: str) -> Answer:
    return lambda seen, data: (command(seen), why)


def _afterwards(seen: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.3.c"""
    force = fighting.battle_of(seen).force
    if kind_of(data, seen.own.forces[force]) is Kind.A:
        return combat.LandAfterCombat(side=seen.own.id, yes=True), "the sound is empty"
    return combat.BombardAfterCombat(side=seen.own.id, yes=True), "the sound is empty"


ANSWERS: Mapping[Step, Answer] = {
    Step.EVENT: _always(lambda seen: c.RollEvent(), "the die decides"),
    Step.TORPEDOES: fighting.place_torpedoes,
    Step.CARRIER_BACK: fighting.back_from_the_dead,
    Step.CONSENT: _always(
        lambda seen: combat.DeclareCarrierCombat(side=seen.own.id, yes=True), "nobody there can shoot back"
    ),
    Step.MEETING: _always(lambda seen: combat.TurnUp(), "it is fought here"),
    Step.TARGET: fighting.choose_target,
    Step.RETURN_FIRE: _always(lambda seen: combat.ReturnFire(side=seen.own.id, yes=True), "it costs nothing"),
    Step.FIRE: _always(lambda seen: combat.Fire(side=seen.own.id), "the dice decide"),
    Step.HITS: fighting.place_hits,
    Step.SINKING: _always(lambda seen: combat.RollSinking(), "the dice decide"),
    Step.RETURN: fighting.declare_return,
    Step.STRIKE_ON: fighting.strike_on,
    Step.BOMBARD_ON: _always(
        lambda seen: combat.ContinueBombard(side=seen.own.id, yes=True), "once more costs nothing"
    ),
    Step.AFTERWARDS: _afterwards,
    Step.DETECTION: _always(lambda seen: combat.AttemptDetection(side=seen.own.id, yes=True), "it costs nothing"),
    Step.ELSEWHERE: _always(lambda seen: combat.AbandonBattle(), "nobody is there to fight it"),
    Step.TURN_END: _always(lambda seen: c.GoOn(after=Step.TURN_END), "the turn is over"),
}
