"""Where a number of the catalog comes from, and how far it can be trusted."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import StringConstraints

from ffts.core.model import Data
from ffts.core.tables import Status

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
Confidence = Literal["high", "medium", "low"]


class Provenance(Data):
    """A row that says where it comes from: nothing in the catalog decides anything without it."""

    source: Text
    """Where its figures come from."""
    confidence: Confidence
    """How far they can be trusted: high, medium or low."""
    status: Status = "estimate"
    note: str = ""
    """What else is to be known of it."""
    own: Mapping[str, str] = {}
    """The numbers that are the umpire's own, each with its file; the others come from the source."""

    @property
    def own_words(self) -> str:
        """'the umpire's own: endurance (mine.toml)'; empty where none is."""
        text = ", ".join(f"{key.replace('_', ' ')} ({file.rpartition('/')[2]})" for key, file in self.own.items())
        return f"the umpire's own: {text}" if text else ""


class Sheet(Data):
    """A small table of the game that is not read with one die: same heading as a ResultTable."""

    id: Text
    rule: Text
    """The paragraph of the rulebook it is for."""
    title: Text
    """What it is called."""
    source: Text
    """Where its figures come from."""
    status: Status
    note: str = ""
    """What else is to be known of it."""
