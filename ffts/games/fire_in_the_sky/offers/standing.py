"""FS-4 What a side could say once and for all, of what it is asked again and again."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from ffts.games.fire_in_the_sky.commands import StandAnswers
from ffts.games.fire_in_the_sky.names import ESCORT, SideId, Step
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.rules.board import at_spot
from ffts.games.fire_in_the_sky.rules.ch12.board import contesting
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.words.names import MANY, describe_convoys, describe_not_reacting, describe_staying

MOST_SHIPS = 6
"""Ships with which somebody may want to stay."""


@dataclass(frozen=True)
class Question:
    """What is asked again and again: its name and rule, what can be said to it, and what stands now."""

    field: str
    name: str
    rule: str
    choices: Mapping[int, str]
    now: int | None


def questions(state: State, data: Catalog, side: SideId) -> tuple[Question, ...]:
    """Everything this side can answer once; what it answers to nothing it is asked."""
    now = state.standing.get(side, Answers())
    asked = [
        _question("stay_with", "Withdrawal", "FS-12.3.3.2.b", now, range(1, MOST_SHIPS + 1)),
        _question("no_reaction_until", "Reaction", "FS-10.1", now, (state.public.turn, MANY)),
    ]
    if side is SideId.JP:
        most = len(at_spot(state, data, side, ESCORT))
        asked.insert(0, _question("convoy_dice", "Convoy dice", "FS-6.1", now, (MANY, *range(most - 1, 0, -1), 0)))
    return tuple(replace(one, rule=numbering(data).shown(one.rule)) for one in asked)


TEXTS: Mapping[str, Callable[[int], str]] = {
    "convoy_dice": describe_convoys,
    "stay_with": describe_staying,
    "no_reaction_until": describe_not_reacting,
}


def _question(field: str, name: str, rule: str, answers: Answers, usual: Iterable[int]) -> Question:
    """What stands now is among what can be said."""
    now: int | None = getattr(answers, field)
    known = dict.fromkeys((*usual, *(() if now is None else (now,))))
    return Question(field, name, rule, {one: TEXTS[field](one) for one in known}, now)


def stated(state: State, side: SideId, field: str, answer: int | None) -> StandAnswers:
    """The order that says so; what else stands remains."""
    now = state.standing.get(side, Answers())
    return StandAnswers(side=side, answers=now.model_copy(update={field: answer}))


def from_now_on(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, StandAnswers]]:
    """What could be said once, of what is asked just now, and is not said yet."""
    answers = state.standing.get(side, Answers())
    return ((words, order) for words, order in _usual(state, data, side) if order.answers != answers)


def _usual(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, StandAnswers]]:
    step = state.public.awaits.step
    if step in (Step.CONVOY, Step.CONVOY_ANSWER):
        for dice in (MANY, 0):
            yield f"{describe_convoys(dice)}, from now on", stated(state, side, "convoy_dice", dice)
    elif step is Step.REACT:
        turn = state.public.turn
        yield describe_not_reacting(turn), stated(state, side, "no_reaction_until", turn)
    elif step is Step.WITHDRAW:
        ships = len(contesting(state, data, side))
        for least in dict.fromkeys((1, ships)):
            yield f"{describe_staying(least)}, from now on", stated(state, side, "stay_with", least)
