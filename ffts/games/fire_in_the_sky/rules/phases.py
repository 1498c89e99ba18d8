"""FS-4 What opens each phase and what closes it: the one place that knows all chapters."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Command
from ffts.core.umpire import FORFEIT
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import SideId, Step, listed
from ffts.games.fire_in_the_sky.rules import arrivals, ch05, ch06, ch08, ch09, ch11, ch14, ch15, ch17
from ffts.games.fire_in_the_sky.rules.answering import announce, standing_answer
from ffts.games.fire_in_the_sky.rules.ch12 import guns
from ffts.games.fire_in_the_sky.rules.ch12 import steps as battle_steps
from ffts.games.fire_in_the_sky.rules.turns import end_fractions, onward, wait
from ffts.games.fire_in_the_sky.sequence import Ump, waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.lesson import LessonStep
from ffts.games.fire_in_the_sky.state import State

OPENING: Mapping[Step, Callable[[Ump], None]] = {
    Step.TURN_START: ch15.open_turn,
    Step.TRANSPORT: ch05.open_transport,
    Step.CONVOY: ch06.open_convoy,
    Step.MERCHANTS: ch06.open_merchants,
    Step.BOMBING: ch06.open_bombing,
    Step.REINFORCE: arrivals.open_reinforce,
    Step.ACCIDENT: ch17.open_accident,
    Step.KAMIKAZE_LOSS: ch17.open_kamikaze_loss,
    Step.DEPLOY_FIRST: ch08.open_deploy,
    Step.EXCESS_FIRST: ch08.open_excess,
    Step.SAIL: ch09.open_sail,
    Step.REACT: ch09.open_react,
    Step.COMMIT: ch11.open_commit,
    **battle_steps.OPENING,
    Step.RETURN: ch14.open_return,
    Step.EXCESS_RETURN: ch08.open_excess,
    Step.DEPLOY_SECOND: ch08.open_deploy,
    Step.EXCESS_SECOND: ch08.open_excess,
    Step.END: ch15.open_end,
}
"""FS-4 What the rules do when a step is nobody's yet."""


def _begin(ump: Ump) -> None:
    wait(ump, Step.TURN_START)


def _react(ump: Ump) -> None:
    ch09.show_forces(ump)
    _plain(ump)


def _plain(ump: Ump) -> None:
    end_fractions(ump)
    onward(ump)


CLOSING: Mapping[Step, Callable[[Ump], None]] = {
    Step.SET_UP: _begin,
    Step.REACT: _react,
    **dict.fromkeys(
        (Step.EXCESS_FIRST, Step.EXCESS_LANDING, Step.EXCESS_RETURN, Step.EXCESS_SECOND), ch08.leave_excess
    ),
    Step.RETURN: ch14.close_return,
    Step.END: ch15.close_end,
    Step.KAMIKAZE_LOSS: ch17.close_kamikaze_loss,
}
"""FS-4 What else happens when a player has done."""

Rule = Callable[[Ump, Any], None]


def settled(rule: Rule) -> Rule:
    """FS-4 A rule, and after it everything that nobody has to decide."""

    def run(ump: Ump, cmd: Command) -> None:
        follow(ump, cmd)
        rule(ump, cmd)
        settle(ump)
        _answer(ump)

    run.__doc__ = rule.__doc__
    return run


def _answer(ump: Ump) -> None:
    """FS-4 Who has said once what it answers is not asked; a game that is stepped through asks."""
    while lesson_step(ump.state, ump.data) is None:
        answer = standing_answer(ump.state, ump.data)
        if answer is None:
            return
        announce(ump, answer)
        ANSWERS[type(answer)](ump, answer)
        settle(ump)


def follow(ump: Ump, cmd: Command) -> None:
    """FS-19 Where the game is stepped through: the order of the lesson, or one that leaves it."""
    step = lesson_step(ump.state, ump.data)
    at = ump.state.public.lesson
    if step is None or at is None or isinstance(cmd, c.StandAnswers):
        return
    ends = isinstance(step.order, c.EndPhase) and isinstance(cmd, c.EndPhase | c.GoOn)
    if cmd == step.order or ends:
        ump.say(e.LessonFollowed(step=at + 1, title=step.title, why=step.why))
    else:
        needed = isinstance(step.order, battle.LandUnits) and isinstance(cmd, battle.LandUnits)
        why = f"The example needs this landing: {listed(getattr(step.order, 'units', ()))}"
        ump.require(
            not needed or _leaves(ump), f"FS-19{FORFEIT}", why, "Give its line of the Watch, or leave the example"
        )
        ump.say(e.LessonFollowed(step=None, title="From here on the game is your own"))


def _leaves(ump: Ump) -> bool:
    """FS-19 Whether the order is the program's, which follows no example."""
    return ump.state.public.awaits.side in ump.state.public.seats


def lesson_step(state: State, data: Catalog) -> LessonStep | None:
    """The order of the lesson that comes next."""
    at = state.public.lesson
    if data.lesson is None or at is None:
        return None
    steps = data.lesson.for_edition(data.edition.id)
    return steps[at] if at < len(steps) else None


def settle(ump: Ump) -> None:
    """FS-4 On until it is somebody's word."""
    ch17.watch_europe(ump)
    while not ump.state.public.over and ump.state.public.awaits.side is None:
        OPENING[ump.state.public.awaits.step](ump)


def end_phase(ump: Ump, cmd: c.EndPhase) -> None:
    """FS-4 A player has done what he wants to do in this phase."""
    end_step(ump, cmd.side, cmd.step)


ANSWERS: Mapping[type[Command], Rule] = {
    s.EscortConvoys: ch06.escort_convoys,
    battle.Withdraw: guns.withdraw,
    c.EndPhase: end_phase,
}
"""FS-4 The rules of what can be answered once and for all."""


def end_step(ump: Ump, side: SideId, named: Step | None) -> None:
    """FS-4 End the open step, which must be the one named, for the side whose it is."""
    step = ump.state.public.awaits.step
    ump.insist(
        named in (None, step), "FS-4-AFTER", "That phase is over already", "Look at the Watch for what comes now"
    )
    why = f"{waiting_for(ump.state, ump.data)}; that is a choice of its own"
    ump.insist(step in c.CLOSES, "FS-4-CHOICE", why, "Choose one of its lines in the Watch")
    force = step is Step.SET_UP and side is SideId.AL
    ump.insist(not force, "FS-17.1", "The US CV Reaction Force is not placed yet", "Roll for where it is")
    ump.say(e.PhaseEnded(step=step, side=side))
    CLOSING.get(step, _plain)(ump)


def whose_phase(state: State) -> SideId | None:
    """FS-4 The side that ends a phase by going on: the phasing player's, and in the set-up each its own."""
    return state.public.awaits.side if state.public.awaits.step is Step.SET_UP else state.public.part
