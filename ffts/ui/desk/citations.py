"""Citations of rules as they are read."""


def is_under(rule: str, wanted: str) -> bool:
    """Whether a rule is the one wanted or a paragraph of it: 6.12.8 is under 6.12 and under 6, not under 6.1."""
    wanted = wanted.rstrip(".")
    return rule == wanted or rule.startswith((f"{wanted}.", f"{wanted}-"))
