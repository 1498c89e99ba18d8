"""18.2 The rules of a scenario's own, on each form they touch."""

from collections.abc import Callable

from ffts.papers.forms import Sight
from ffts.papers.skies.sights import data_of


def touched(*chapters: str) -> Callable[[Sight], str]:
    """What the foot of a form says of rules to these chapters; in full they are on the umpire's briefing (3.6)."""

    def special(sight: Sight) -> str:
        rules = [rule for rule in data_of(sight).scenario.special_rules if rule.rule.partition(".")[0] in chapters]
        if not rules:
            return ""
        numbers = ", ".join(dict.fromkeys(rule.rule for rule in rules))
        return f"special rules: {numbers}"

    return special
