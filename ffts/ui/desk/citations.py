"""Citations of rules as they are read: the number, and what is under it."""

import re


def number_of(citation: str) -> str:
    """The number in a citation: 6.12 in 6.12-RATE, A-112 in A-112-FACT."""
    found = re.match(r"[A-Z]-\d+|[\d.]+", citation)
    return found[0] if found else citation


def is_under(rule: str, wanted: str) -> bool:
    """Whether a rule is the one wanted or a paragraph of it: 6.12.8 is under 6.12 and under 6, not under 6.1."""
    wanted = wanted.rstrip(".")
    return rule == wanted or rule.startswith((f"{wanted}.", f"{wanted}-"))
