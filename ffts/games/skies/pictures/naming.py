"""What searches and flights are called wherever they are shown: by the name of their carrier, and in words."""

from ffts.games.skies.state.parts import Side
from ffts.games.skies.state.search import Search
from ffts.games.skies.words.search import told_search


def flight_name(own: Side, ident: str) -> str:
    """6.11.1 'Yorktown search 1' for CV5 search 1; what belongs to no carrier or base stays as it is."""
    for platform in own.platforms.values():
        rest = ident.removeprefix(f"{platform.id} ")
        if rest != ident:
            return f"{platform.name} {rest}"
    return ident


def told_plan(search: Search) -> str:
    """7.4.6 'from turn 3, 60 to 240 degrees, out to 6 hexes (3:60-240:6-24)'."""
    start, end = search.arc
    around = "all round" if (start, end) == (0, 360) else f"{start} to {end} degrees"
    hexes = "1 hex" if search.range == 1 else f"{search.range} hexes"
    return f"from turn {search.begin}, {around}, out to {hexes} ({told_search(search)})"
