"""How numbers and targets are put into words on every page."""

from ffts.games.skies.sheets.catalog import Catalog

KNOTS_AN_INCH = 8


def plural(count: int, what: str) -> str:
    """'1 AF', '3 AF', '2 turns': AF is never given an s on a form."""
    return f"{count} {what}" if count == 1 or what == "AF" else f"{count} {what}s"


def target_text(data: Catalog, target: str) -> str:
    """12.1 A base by its name, a task force by its letter or number: also for who knows neither from within."""
    return next((base.name for base in data.chart.bases if base.id == target), f"TF {target}")


def points_text(points: float) -> str:
    """'3½' for three and a half."""
    whole, half = divmod(points, 1)
    return (str(int(whole)) if whole or not half else "") + ("½" if half else "")


def speed_text(inches: float) -> str:
    """FOTW inches with their knots, eight to the inch."""
    return f"{inches:g} in, {inches * KNOTS_AN_INCH:.0f} kn"
