"""Whether an answer is the one that was written down."""

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from math import isclose
from typing import Any

from pydantic import BaseModel

from tests.golden.asking import Done, OneOf


def agrees(expected: Any, got: Any) -> bool:
    """A mapping need only agree in the keys that are expected; `true` says that an order was allowed."""
    if isinstance(got, Done):
        return expected is True or agrees(expected, got.value)
    if isinstance(got, OneOf):
        return expected in got.words
    if isinstance(got, Fraction):
        return _same_part(expected, got)
    got = plain(got)
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(key in got and agrees(expected[key], got[key]) for key in expected)
    if isinstance(expected, list):
        return isinstance(got, list) and len(got) == len(expected) and all(map(agrees, expected, got))
    return _same_value(expected, got)


def _same_value(expected: Any, got: Any) -> bool:
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        return isclose(expected, got, abs_tol=1e-9)
    return type(expected) is type(got) and bool(expected == got)


def _same_part(expected: Any, got: Fraction) -> bool:
    """A part of a whole may be written `1/2`, `0.5`, or as a whole number."""
    if isinstance(expected, bool) or not isinstance(expected, (int, float, str)):
        return False
    try:
        return isclose(Fraction(expected), got, abs_tol=1e-9)
    except ValueError:
        return False


def plain(value: Any) -> Any:
    """A value as a file of cases would write it."""
    if isinstance(value, BaseModel):
        return plain(dict(value))
    if isinstance(value, Enum | OneOf):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {plain(key): plain(item) for key, item in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value
