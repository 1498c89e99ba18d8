"""FS-4 Standing answers in words."""

from collections.abc import Iterator, Mapping

from ffts.core.counting import counted
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.words.names import all_of

ASKED: Mapping[str, str] = {
    "convoy_dice": "convoy dice",
    "stay_with": "withdrawal",
    "no_reaction_until": "reaction",
}
MANY = 20
"""Dice or turns that there never are: all of them."""


def told_answers(answers: Answers) -> str:
    """'rolls up to 3 dice for its convoys, never withdraws'; what is left out is asked."""
    parts = list(_parts(answers))
    return all_of(parts) if parts else "is asked each time"


def _parts(answers: Answers) -> Iterator[str]:
    if answers.convoy_dice is not None:
        yield told_convoys(answers.convoy_dice)
    if answers.stay_with is not None:
        yield told_staying(answers.stay_with)
    if answers.no_reaction_until is not None:
        yield told_not_reacting(answers.no_reaction_until)


def told_convoys(dice: int) -> str:
    """FS-6.1"""
    if dice == 0:
        return "rolls no dice for its convoys"
    return "rolls all dice of its convoys" if dice >= MANY else f"rolls up to {counted(dice, 'die')} for its convoys"


def told_staying(ships: int) -> str:
    """FS-12.3.3.2.b"""
    return "never withdraws" if ships == 1 else f"does not withdraw while it has {counted(ships, 'ship')}"


def told_not_reacting(turn: int) -> str:
    """FS-10.1"""
    return "reacts with nothing" if turn >= MANY else f"reacts with nothing through turn {turn}"
