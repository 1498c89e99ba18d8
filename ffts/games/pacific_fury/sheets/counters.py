"""PF-2.2.1 The units as they are printed, or as their owner types them in."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from ffts.core.model import Data
from ffts.core.tables import Status
from ffts.games.pacific_fury.names import Class, SideId, UnitId

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Mark = Literal["S", "D", "I", "E"]
"""Stated in the booklet, derived from it, implied by it, or our own estimate."""


class Counter(Data):
    """One unit: combat factor, aircraft icons, anchors, and how far each of them is known."""

    id: UnitId
    side: SideId
    cls: Class
    cf: Annotated[int, Field(ge=0, le=6)]
    df: Annotated[int, Field(ge=0)]
    icons: Annotated[int, Field(ge=0)] = 0
    marks: Mapping[str, Mark]
    source: Text
    status: Status

    @property
    def is_carrier(self) -> bool:
        """PF-2.2.1 Fleet or light carrier."""
        return self.cls.is_carrier
