"""What can be ordered: one function an order, its words, rule and choices; the Watch is a filter of it (PF-5.0).

An offer names only what is there. Whether the rules allow it, they are asked by a dry run, of what a side knows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ffts.core.counting import counted
from ffts.core.model import Command
from ffts.core.offer import About, Field, Filled, Offer, Urgency
from ffts.core.umpire import Refused
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.link import call
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, Kind, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules.ch08 import BOXES
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.rules.forces import kind_of, units_of
from ffts.games.pacific_fury.sequence import name_of, waiting_for
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Public, Side
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words import ANSWERS, menu, names

refused = RULEBOOK.refusal

RULE_OF: Mapping[Step, str] = {
    Step.EVENT: "PF-7.0.a",
    Step.TORPEDOES: "PF-7.1.a",
    Step.CARRIER_BACK: "PF-7.2.c",
    Step.FORMING: "PF-8.2.a",
    Step.OPERATION: "PF-9.0.a",
    Step.CONSENT: "PF-10.5.a",
    Step.MEETING: "PF-8.4.a",
    Step.TARGET: "PF-10.5.b",
    Step.RETURN_FIRE: "PF-10.6.c",
    Step.FIRE: "PF-10.2.a",
    Step.HITS: "PF-10.7.a",
    Step.SINKING: "PF-10.7.c",
    Step.RETURN: "PF-10.8.a",
    Step.STRIKE_ON: "PF-10.6.e",
    Step.BOMBARD_ON: "PF-10.4.b",
    Step.AFTERWARDS: "PF-10.3.c",
    Step.DETECTION: "PF-9.6.c",
    Step.ELSEWHERE: "PF-10.0",
    Step.TURN_END: "PF-11.0.a",
}


@dataclass(frozen=True)
class Asker:
    """The side that could order something, and what it knows."""

    state: State
    data: Catalog
    side: SideId

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def own(self) -> Side:
        return self.state.sides[self.side]

    @property
    def enemies(self) -> tuple[TfId, ...]:
        """The enemy's task forces at sea."""
        return tuple(force for force, stack in self.public.stacks_of(self.side.enemy).items() if stack.zone)

    def allows(self, cmd: Command) -> bool:
        """Whether the rules allow it, as far as the side knows."""
        return refused(self.state, self.data, cmd) is None

    def offer(self, cmd: Command, words: str = "", urgency: Urgency = "must", rule: str = "") -> Offer:
        """An order that is complete; everybody's where it is nobody's word."""
        whose = self.side if self.public.awaits.side else None
        rule, words = rule or RULE_OF[self.public.awaits.step], words or menu(cmd, None)
        return Offer(rule, words, (cmd,), whose, urgency, choice_of=self._asked(urgency))

    def _asked(self, urgency: Urgency) -> str:
        """The game waits for one thing at a time: whatever can be said to that is an answer to one question."""
        return f"What the game waits for: {self.public.awaits.step}" if urgency == "must" else ""

    def open(self, kind: type[Command], *asks: Field, words: str = "", **fixed: Any) -> Offer:
        """An order with fields to be chosen."""
        whose = self.side if self.public.awaits.side else None
        text, rule = words or waiting_for(self.state, self.data), RULE_OF[self.public.awaits.step]
        instead = f"Choose on the page {'Forming' if kind is c.PlaceInBox else 'Map'}"
        return Offer(
            rule,
            text,
            (),
            whose,
            "must",
            about=kind,
            asks=asks,
            fixed=fixed,
            instead=instead,
            choice_of=self._asked("must"),
        )

    def answers(self, kind: Any, no_first: bool = False) -> Iterator[Offer]:
        """'Japan fires back', 'Japan does not fire back'."""
        who, words = name_of(self.data, self.side), ANSWERS[kind]
        for yes in (not no_first, no_first):
            yield self.offer(kind(side=self.side, yes=yes), f"{who} {words[0 if yes else 1]}")


# --- the turn, and forming ----------------------------------------------------------


def _event(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(c.RollEvent(), waiting_for(asker.state, asker.data))


def _torpedoes(asker: Asker) -> Iterator[Offer]:
    there = ((asker.public.in_port, asker.public.torpedoes),)
    words = f"{waiting_for(asker.state, asker.data)}: {counted(asker.public.torpedoes, 'hit')} at most"
    yield asker.open(c.PlaceTorpedoes, _placed(there), words=words)


def _placed(groups: Iterable[tuple[Iterable[UnitId], int]]) -> Field:
    """PF-10.7.a Hits on each of these units: of those of its group what is left."""
    number = tuple((at, unit, count) for at, (units, count) in enumerate(groups) for unit in units)

    def left(chosen: Filled) -> range:
        placed = chosen.get("hits", ())
        mine, _, most = number[len(placed)]
        return range(1, most - sum(hits for hits, (at, _, _) in zip(placed, number, strict=False) if at == mine) + 1)

    return Field("hits", left, each=tuple(unit for _, unit, _ in number))


def _sunk_carriers(asker: Asker) -> Iterator[Offer]:
    back = (c.ReturnSunkCarrier(ship=unit) for unit in asker.public.sunk)
    yield from (asker.offer(cmd) for cmd in back if asker.allows(cmd))


def _into_boxes(asker: Asker) -> Iterator[Offer]:
    box = Field("box", lambda chosen: range(1, BOXES + 1))
    units = Field("units", lambda chosen: can_sail(asker), several=True)
    into = asker.open(c.PlaceInBox, box, units, side=asker.side)
    yield (
        replace(into, words=f"{into.words}: more, or others", urgency="may", choice_of="") if asker.own.boxes else into
    )


def _out_of_boxes(asker: Asker) -> Iterator[Offer]:
    inside = tuple(unit for units in asker.own.boxes.values() for unit in units)
    if inside:
        yield asker.open(c.RemoveFromBox, Field("units", lambda chosen: inside, several=True), side=asker.side)


def can_sail(asker: Asker) -> tuple[UnitId, ...]:
    """PF-8.2.b Units in base and in boxes, and the Tokyo Express where a Transports unit can stand for it."""
    own = asker.own
    units = dict.fromkeys((*own.base, *(unit for inside in own.boxes.values() for unit in inside)))
    free = next((box for box in range(1, BOXES + 1) if box not in own.boxes), None)
    if free and asker.allows(c.PlaceInBox(side=asker.side, box=free, units=(EXPRESS,))):
        units |= {EXPRESS: None}
    return tuple(units)


def _forces_stand(asker: Asker) -> Iterator[Offer]:
    words = f"{name_of(asker.data, asker.side)}: end forming"
    yield asker.offer(c.CommitForces(side=asker.side), words, "must" if asker.own.boxes else "may")


def forms_none(own: Side) -> bool:
    """PF-8.2.b Whether nothing is in a box yet though units could be: to stay in base is said, and never the next
    key."""
    return bool(own.base) and not own.boxes


def _end_of_turn(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(c.GoOn(after=asker.public.awaits.step), "End the turn: all go home, the marker shifts")


# --- operations ---------------------------------------------------------------------


def _sorties(asker: Asker) -> Iterator[Offer]:
    if asker.public.waiting(asker.side):
        yield from (asker.offer(operations.Sortie(side=asker.side, zone=zone)) for zone in Zone)


def _at_sea(asker: Asker) -> Iterator[Offer]:
    """PF-9.0 The operations of each task force at sea."""
    for force, stack in asker.public.stacks_of(asker.side).items():
        if stack.zone:
            yield from (asker.offer(cmd) for cmd in _of_force(asker, force, stack.zone))


def _of_force(asker: Asker, force: TfId, here: Zone) -> Iterator[Command]:
    side = asker.side
    yield from (operations.Move(side=side, force=force, zone=zone) for zone in Zone if zone is not here)
    yield operations.Land(side=side, force=force)
    yield operations.Bombard(side=side, force=force)
    yield from (operations.AirStrike(side=side, force=force, target=one) for one in (HENDERSON, *asker.enemies))
    yield operations.ReturnHome(side=side, force=force)
    if EXPRESS in asker.own.forces[force]:
        yield operations.ExpressRun(side=side, force=force)


def _pass(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(operations.Pass(side=asker.side), f"{name_of(asker.data, asker.side)}: pass", "may")


def _pass_all(asker: Asker) -> Iterator[Offer]:
    words = f"{name_of(asker.data, asker.side)}: pass the rest"
    yield asker.offer(operations.Pass(side=asker.side, rest=True), words, "may")


def _detection(asker: Asker) -> Iterator[Offer]:
    yield from asker.answers(combat.AttemptDetection)


# --- a fight ------------------------------------------------------------------------


def _consent(asker: Asker) -> Iterator[Offer]:
    yield from asker.answers(combat.DeclareCarrierCombat)


def _dice_here(asker: Asker) -> Iterator[Offer]:
    who = name_of(asker.data, asker.side)
    yield asker.offer(combat.TurnUp(), f"{who} fights by dice: everybody in the fight is shown")


def _targets(asker: Asker) -> Iterator[Offer]:
    """PF-10.5.b Each TF-C that has not chosen, with each task force it could go for."""
    battle = asker.public.battle
    own, enemies = (battle.attackers, battle.defenders) if battle else ((), ())
    if battle and asker.side is battle.defender:
        own, enemies = enemies, own
    pairs = ((force, target) for force in own for target in enemies)
    goes = (combat.ChooseTarget(side=asker.side, force=force, target=target) for force, target in pairs)
    yield from (asker.offer(cmd) for cmd in goes if asker.allows(cmd))


def _return_fire(asker: Asker) -> Iterator[Offer]:
    yield from asker.answers(combat.ReturnFire)


def _fire(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(combat.Fire(side=asker.side), waiting_for(asker.state, asker.data))


def _hits(asker: Asker) -> Iterator[Offer]:
    scored = tuple(scored_on(asker.state, asker.side))
    where = ((counted(count, "hit"), f" on {names.force(target)}" if target else "") for target, _, count in scored)
    hits = names.listed(f"{count}{on}" for count, on in where)
    words = f"{waiting_for(asker.state, asker.data)}: {hits}"
    placed = _placed((units, count) for _, units, count in scored)
    yield asker.open(combat.AllocateHits, placed, words=words, side=asker.side)


def _sinking(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(combat.RollSinking())


def _stay_or_return(asker: Asker) -> Iterator[Offer]:
    yield from asker.answers(combat.DeclareReturn, no_first=True)


def _strikes_again(asker: Asker) -> Iterator[Offer]:
    for target in (HENDERSON, *asker.enemies):
        yield asker.offer(combat.ContinueStrike(side=asker.side, target=target))


def _strikes_no_more(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(combat.ContinueStrike(side=asker.side))


def strike_at(side: SideId, force: TfId, target: TfId) -> operations.AirStrike:
    """The air strike that a target chosen in a fight comes to: by it the odds are asked."""
    return operations.AirStrike(side=side, force=force, target=target)


def _returns(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(combat.DeclareReturn(side=asker.side, yes=True))


def _bombards_on(asker: Asker) -> Iterator[Offer]:
    yield from asker.answers(combat.ContinueBombard)


def _in_the_empty_sound(asker: Asker) -> Iterator[Offer]:
    """PF-10.3.c A TF-A lands, a TF-B bombards."""
    battle = asker.public.battle
    if battle is not None:
        lands = kind_of(asker.data, units_of(asker.state, battle.force)) is Kind.A
        yield from asker.answers(combat.LandAfterCombat if lands else combat.BombardAfterCombat)


def _elsewhere(asker: Asker) -> Iterator[Offer]:
    """PF-10.0 Where aircraft are in it and nothing was rolled yet, the battle may be fought with aircraft."""
    cmd = call(asker.state)
    if cmd is not None and asker.allows(cmd):
        yield Offer("PF-10.0", f"{menu(cmd, None)}; both agree", (cmd,))


def _result(asker: Asker) -> Iterator[Offer]:
    yield asker.open(combat.ApplyBattleResult, words="The result of the battle is typed in")


def _dice_after_all(asker: Asker) -> Iterator[Offer]:
    yield asker.offer(combat.AbandonBattle(), "Go on with dice: it is not fought elsewhere", "may")


def _is_over(asker: Asker) -> Iterator[Offer]:
    over = "It is over: everybody in it is shown, and what became of them is typed in"
    if asker.allows(combat.TurnUp()):
        yield asker.offer(combat.TurnUp(), over, "may", "PF-8.4.a")


# --- what is asked for --------------------------------------------------------------

Order = Callable[[Asker], Iterable[Offer]]
STEPS: Mapping[Step, tuple[Order, ...]] = {
    Step.EVENT: (_event,),
    Step.TORPEDOES: (_torpedoes,),
    Step.CARRIER_BACK: (_sunk_carriers,),
    Step.FORMING: (_into_boxes, _out_of_boxes, _forces_stand),
    Step.OPERATION: (_sorties, _at_sea, _pass, _pass_all),
    Step.CONSENT: (_consent,),
    Step.MEETING: (_dice_here, _elsewhere),
    Step.TARGET: (_targets, _elsewhere),
    Step.RETURN_FIRE: (_return_fire, _elsewhere),
    Step.FIRE: (_fire, _elsewhere),
    Step.HITS: (_hits,),
    Step.SINKING: (_sinking,),
    Step.RETURN: (_stay_or_return,),
    Step.STRIKE_ON: (_strikes_again, _strikes_no_more, _returns),
    Step.BOMBARD_ON: (_bombards_on,),
    Step.AFTERWARDS: (_in_the_empty_sound,),
    Step.DETECTION: (_detection,),
    Step.ELSEWHERE: (_result, _dice_after_all, _is_over),
    Step.TURN_END: (_end_of_turn,),
    Step.OVER: (),
}
"""PF-5.0 What can be ordered while the game waits for this; passing and going on last."""
ON_A_PAGE: Mapping[Order, type[Command]] = {
    _sunk_carriers: c.ReturnSunkCarrier,
    _sorties: operations.Sortie,
    _at_sea: operations.Move,
    _targets: combat.ChooseTarget,
    _strikes_again: combat.ContinueStrike,
}
"""Many of one kind: they are chosen on a page, and the Watch has one line for all of a step."""
WITHOUT_REMARK: tuple[Order, ...] = (_out_of_boxes, _pass_all)
"""What the Watch leaves to the pages."""


def offers(state: State, data: Catalog, viewer: str | None, about: About) -> Iterator[Offer]:
    """What is waited for both sides see; what else could be ordered, and what is in boxes already, one."""
    whose = asker(state, data)
    if about.kinds:
        return about.among(every(whose))
    other = state.public.awaits.side and viewer == state.public.awaits.side.enemy
    return about.among(awaited(whose) if other else watch(state, data))


def asker(state: State, data: Catalog) -> Asker:
    """Whose word it is; where it is nobody's, the initiative player says it."""
    return Asker(state, data, state.public.awaits.side or state.public.initiative)


def asking(view: SideView, data: Catalog) -> Asker:
    """A side, with what its view tells."""
    return Asker(known_state(view), data, view.own.id)


def every(asker: Asker, step: Step | None = None) -> Iterator[Offer]:
    """Every order that can be named while the game waits for this step, refused or not."""
    return (offer for order in STEPS[step or asker.public.awaits.step] for offer in order(asker))


def allowed(asker: Asker) -> Iterator[Offer]:
    """Those complete orders that the rules do not refuse, as far as the side knows."""
    return (offer for offer in every(asker) if offer.command is not None and asker.allows(offer.command))


def awaited(asker: Asker) -> Iterator[Offer]:
    """What the other side reads: what must be done, and of the forming behind the curtain no more than that."""
    if asker.public.awaits.step is Step.FORMING:
        yield asker.open(c.PlaceInBox, side=asker.side)
    else:
        yield from (offer for offer in watch(asker.state, asker.data) if offer.must)


def watch(state: State, data: Catalog) -> Iterator[Offer]:
    """The one thing that the game waits for, and what may be said instead."""
    side, step = asker(state, data), state.public.awaits.step
    page = next((ON_A_PAGE[order] for order in STEPS[step] if order in ON_A_PAGE), None)
    if page is not None:
        yield side.open(page)
    for order in STEPS[step]:
        _known = order is _forces_stand and forms_none(side.own)
        if order not in ON_A_PAGE and order not in WITHOUT_REMARK and not _known:
            yield from (offer for offer in order(side) if not offer.orders or side.allows(offer.orders[0]))


def refusal(view: SideView, data: Catalog, cmd: Command) -> Refused | None:
    """Why a command would be refused, as far as this side can know."""
    return refused(known_state(view), data, cmd)
