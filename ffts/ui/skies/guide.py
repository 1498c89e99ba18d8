"""The guided games there are."""

from functools import cache

from ffts.ui.desk.guide.steps import Guide
from ffts.ui.desk.guide.texts import read_guides


@cache
def guides() -> tuple[Guide, ...]:
    """Return the guides of this game."""
    return read_guides("skies")
