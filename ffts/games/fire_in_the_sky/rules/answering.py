"""FS-4 Standing answers: what a side has said once, it need not say each time it is asked."""

from ffts.core.counting import counted, verb
from ffts.core.seats.seating import ANSWERS
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.rules.ch06 import escort_dice
from ffts.games.fire_in_the_sky.rules.ch12.board import contesting
from ffts.games.fire_in_the_sky.sequence import Ump, name_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Answers

Answer = s.EscortConvoys | b.Withdraw | c.EndPhase


def stand_answers(ump: Ump, cmd: c.StandAnswers) -> None:
    """FS-4 A side says how it answers from now on; what it leaves out it wants to be asked."""
    known, now = cmd.answers, ump.state.standing.get(cmd.side, Answers())
    why = f"{name_of(ump.data, cmd.side)} answers so already"
    ump.insist(known != now, "FS-4-STANDING", why, "Choose another answer, or leave it")
    dice, ships = known.convoy_dice, known.stay_with
    ump.insist(
        dice is None or dice >= 0, "FS-4-STANDING", f"{counted(dice or 0, 'die')} cannot be rolled", "Choose 0 or more"
    )
    why = f"{counted(ships or 0, 'ship')} {verb(ships or 0, 'is')} no limit"
    ump.insist(ships is None or ships > 0, "FS-4-STANDING", why, "Choose 1 or more, or always withdraw")
    escorts = cmd.side is SideId.JP or dice is None
    ump.insist(escorts, "FS-4-STANDING", "Only Japan escorts convoys", "Leave out the dice for escorts")
    ump.say(e.AnswersStated(side=cmd.side, answers=known))


def standing_answer(state: State, data: Catalog) -> Answer | None:
    """FS-4 What the side that is asked has said once and for all; the program, where it plays it, answers itself."""
    step, side = state.public.awaits.step, state.public.awaits.side
    if side is None or _program_answers(state, side) or side not in state.standing:
        return None
    answers = state.standing[side]
    if step in (Step.CONVOY, Step.CONVOY_ANSWER) and answers.convoy_dice is not None:
        return s.EscortConvoys(dice=min(answers.convoy_dice, escort_dice(state, data)))
    if step is Step.WITHDRAW and answers.stay_with is not None:
        stays = len(contesting(state, data, side)) >= answers.stay_with
        return b.Withdraw(side=side, yes=False) if stays else None
    if step is Step.REACT and answers.no_reaction_until is not None:
        return c.EndPhase(side=side, step=step) if state.public.turn <= answers.no_reaction_until else None
    return None


def _program_answers(state: State, side: SideId) -> bool:
    """Whether the program is asked in place of a person."""
    style = state.public.seats.get(side)
    return style is not None and (style != ANSWERS or side is not state.public.part)


def describe_answer(cmd: Answer) -> tuple[str, str]:
    """'rolls 2 dice for its convoys', and the rule."""
    match cmd:
        case s.EscortConvoys(dice=0):
            return "lets the submarines come", "FS-6.1"
        case s.EscortConvoys(dice=dice):
            return f"rolls {dice} {'die' if dice == 1 else 'dice'} for its convoys", "FS-6.1"
        case b.Withdraw():
            return "does not withdraw", "FS-12.3.3.2.b"
        case c.EndPhase():
            return "reacts with nothing", "FS-10.1"


def announce(ump: Ump, cmd: Answer) -> None:
    """FS-4 It is told as a standing answer; its own rule then judges it, as if it had been given by hand."""
    side, step = ump.state.public.awaits.side, ump.state.public.awaits.step
    assert side is not None
    what, rule = describe_answer(cmd)
    ump.say(e.Answered(side=side, step=step, what=what, rule=rule))
