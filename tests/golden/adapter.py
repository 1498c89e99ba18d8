"""The one adapter: what each `fn` of a case means in our own functions and commands.

An answer is a function whose parameters are the inputs of a case by name. One that a case gives and the function does
not take is a fault of the case, so nothing is passed over in silence.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from tests.golden import (
    air_deck,
    air_flight,
    air_landing,
    air_launching,
    air_reacting,
    answers_geometry,
    answers_numbers,
    answers_play,
    answers_search,
    answers_strike,
    search_play,
    strike_play,
)
from tests.golden.asking import Done, NotBuilt, Unused
from tests.golden.other_words import in_our_words

__all__ = ["ANSWERS", "Done", "NotBuilt", "Unused", "answer"]

PARTS = (
    answers_play,
    answers_geometry,
    answers_numbers,
    air_flight,
    air_launching,
    air_reacting,
    air_landing,
    air_deck,
    answers_strike,
    answers_search,
    search_play,
    strike_play,
)
ANSWERS: Mapping[str, Callable[..., object]] = {
    name: function for part in PARTS for name, function in part.ANSWERS.items()
}


def answer(question: str, inputs: Mapping[str, Any]) -> object:
    """What our rules say; they may refuse."""
    if question not in ANSWERS:
        raise NotBuilt(question)
    function, inputs = ANSWERS[question], in_our_words(question, inputs)
    try:
        inspect.signature(function).bind(**inputs)
    except TypeError as fault:
        raise Unused(f"{question}: {fault}") from fault
    return function(**inputs)
