"""The heading of every table: where its numbers come from, and how far each of them is known."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import StringConstraints

from ffts.core.model import Data
from ffts.core.tables import Status

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Mark = Literal["S", "D", "I", "E"]
"""Stated in the rules, derived from them, implied by them, or our own estimate."""


class Sheet(Data):
    """What every table says of itself."""

    id: Text
    rule: Text
    title: Text
    source: Text
    status: Status
    marks: Mapping[str, Mark] = {}
    note: str = ""
