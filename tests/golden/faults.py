"""The code of a refusal: E- and its citation."""

from ffts.core.dice import BadDice
from ffts.core.hexes import ArcError
from ffts.core.umpire import Refused


def code_of(fault: Exception) -> str | None:
    """None for what is no refusal: a fault of ours."""
    match fault:
        case Refused():
            return fault.citation if fault.citation.startswith("X-") else f"E-{fault.citation}"
        case ArcError():
            return f"E-{fault.code}"
        case BadDice():
            return "E-2.6-DICE"
        case _:
            return None
