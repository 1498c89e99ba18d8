"""4.2 and 4.3 The end of fuel in words, the same wherever it is read."""


def fuel_text(ends: int, full: int, now: int = 0) -> str:
    """'fuel ends in turn 11 (12 without its combat)', 'ended' when turn `now` is later; the number alone where no
    combat is to come."""
    verb = "ended" if ends < now else "ends"
    return f"fuel {verb} in turn {ends}" + (f" ({full} without its combat)" if full != ends else "")
