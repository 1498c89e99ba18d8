"""A refused command given once more with a waiver, by its full words and for the rule that refused it."""

import re
from collections.abc import Sequence

from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.phrases.telling import reading_of

WAIVE = re.compile(r"^(.*?),?\s*\bwaive (\S+) because\b[:\s]*(.*)$", re.IGNORECASE | re.DOTALL)
OPENS = re.compile(r"^waive\b", re.IGNORECASE)


def waived(desk: SkiesDesk, rule: str, why: str, commands: Sequence[Command]) -> LineReading:
    """These commands, the one that is refused by this rule with a waiver of it."""
    tried = desk.trial(commands)
    no, stopped = tried.refused, tried.stopped
    if no is None or stopped is None:
        return LineReading("Waive", verdict="Nothing of it is refused now; give it as it is", impossible=True)
    if rule.rstrip(".,") not in (no.rule, no.citation):
        return LineReading(f"Waive {rule}", verdict=f"Rule {no.rule} refuses it: {no.why}", impossible=True)
    if not no.waivable:
        return LineReading(f"Waive {rule}", verdict=f"{no.rule} cannot be waived here: {no.why}", impossible=True)
    if not why.strip():
        return LineReading(f"Waive {rule}", verdict="Type the reason behind because", impossible=True)
    again = stopped.model_copy(update={"waive": {**stopped.waive, no.citation: why.strip()}})
    return reading_of(desk, tuple(again if command is stopped else command for command in commands), WHOLE)


def how_to_waive(desk: SkiesDesk, refused: Command | None) -> LineReading:
    """What has to be typed; nothing is waived by half a line."""
    no = desk.refusal(refused) if refused is not None else None
    if no is None or not no.waivable:
        return LineReading("Waive", verdict="No order was refused that could be waived", impossible=True)
    line = f"waive {no.rule} because "
    return LineReading(f"{line}...", verdict=f"{no.rule} refused it: {no.why}. Type the reason", line=line, rank=WHOLE)


WHOLE = 1000
"""The rank of what was typed by its full words."""
