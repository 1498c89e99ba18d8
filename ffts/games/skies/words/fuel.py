"""4.2 and 4.3 The end of fuel in words, the same wherever it is read."""


def fuel_text(ends: int, full: int) -> str:
    """'fuel ends in turn 11 (12 without its combat)'; the number alone where no combat is to come."""
    return f"fuel ends in turn {ends}" + (f" ({full} without its combat)" if full != ends else "")
