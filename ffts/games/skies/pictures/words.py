"""How numbers are put into words on every page."""

KNOTS_AN_INCH = 8


def plural(count: int, what: str) -> str:
    """'1 AF', '3 AF', '2 turns': AF is never given an s on a form."""
    return f"{count} {what}" if count == 1 or what == "AF" else f"{count} {what}s"


def told_points(points: float) -> str:
    """'3½' for three and a half."""
    whole, half = divmod(points, 1)
    return (str(int(whole)) if whole or not half else "") + ("½" if half else "")


def told_speed(inches: float) -> str:
    """FOTW inches with their knots, eight to the inch."""
    return f"{inches:g} in, {inches * KNOTS_AN_INCH:.0f} kn"
