"""What searches and flights are called wherever they are shown: by the name of their carrier, and in words."""

from ffts.games.skies.state.parts import Side


def flight_name(own: Side, ident: str) -> str:
    """6.11.1 'Yorktown search 1' for CV5 search 1; what belongs to no carrier or base stays as it is."""
    for platform in own.platforms.values():
        rest = ident.removeprefix(f"{platform.id} ")
        if rest != ident:
            return f"{platform.name} {rest}"
    return ident
