"""7.4.6 The written record of a search: 3:60-240:6-24."""

import re
from dataclasses import dataclass

from ffts.core.hexes import Arc, ArcError, arc_width
from ffts.core.umpire import Refused

_RECORD = re.compile(r"\s*(\d+)\s*:\s*(\d+)\s*-\s*(\d+)\s*:\s*(\d+)\s*-\s*(\d+)\s*")


@dataclass(frozen=True)
class Record:
    """7.4.6 A search as it is written: begin, arc, range, last turn of normal endurance (A-057)."""

    begin: int
    arc: Arc
    range: int
    last: int

    @property
    def launch(self) -> int:
        """7.4.7 It takes off in the turn before it begins."""
        return self.begin - 1

    @property
    def width(self) -> int:
        """7.4.8 Degrees of its arc."""
        return width_of(self.arc)

    @property
    def endurance(self) -> int:
        """4.2 Turns its aircraft can stay up."""
        return self.last - self.launch


def width_of(arc: Arc) -> int:
    """7.4.8 Degrees of an arc, or the refusal that says what an arc is."""
    try:
        return arc_width(*arc)
    except ArcError as fault:
        raise Refused(
            fault.code, str(fault).rstrip("."), "Write two bearings from 0 to 359, such as 60-240", waivable=False
        ) from fault


def read_plan(text: str) -> Record:
    """7.4.6 and 7.4.7 A record, read: 3:60-240:6-24."""
    found = _RECORD.fullmatch(text)
    if not found:
        raise Refused(
            "7.4.6-RECORD",
            f"{text!r} is not a search; it is written begin:arc:range-last, as in 3:60-240:6-24",
            "Write turn, arc, range and last turn in this order",
            waivable=False,
        )
    begin, start, end, reach, last = map(int, found.groups())
    width_of((start, end))
    return Record(begin, (start, end), reach, last)


def describe_plan(begin: int, arc: Arc, reach: int, last: int) -> str:
    """7.4.6 and 7.4.7 A search as it is written down (A-057)."""
    return f"{begin}:{arc[0]}-{arc[1]}:{reach}-{last}"
