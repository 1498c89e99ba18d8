"""Citations of rules as they are read."""

from ffts.core.citations import LETTERS, bare, number_of


def is_under(rule: str, wanted: str) -> bool:
    """Whether a rule is the one wanted or a paragraph of it: 6.12.8 is under 6.12 and under 6, not under 6.1; the
    letters of a game need not be typed."""
    wanted = wanted.strip().upper()
    number = number_of(rule).partition(" (")[0]
    number, wanted = (number.upper(), wanted.rstrip(".")) if LETTERS.match(wanted) else (bare(number), bare(wanted))
    return number == wanted or number.startswith(f"{wanted}.") or rule.startswith(f"{wanted}-")
