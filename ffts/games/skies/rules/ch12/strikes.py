"""Chapter 12.5-12.7: when a strike finds its target, and in which of the five phases its groups attack."""

from ffts.core.umpire import Refused
from ffts.games.skies.names import Light, Sky
from ffts.games.skies.state.strike import Sighted

CHOOSES_ON = 6  # 12.7.2
ASPS = 5  # 12.7.1


def asp_of(face: int) -> int | None:
    """12.7.2 The ASP of a group by its D6; None on a 6, until its owner has named one (A-093)."""
    return None if face == CHOOSES_ON else face


def chosen(choice: int) -> int:
    """12.7.2 One of the five, named at once."""
    if not 1 <= choice <= ASPS:
        raise Refused(
            "12.7.2-CHOICE",
            f"After a 6 the group attacks in an ASP of its owner's choice, 1 to {ASPS}; {choice} was named",
            "Name one of them now, before the next group rolls",
            waivable=False,
        )
    return choice


def may_attack(name: str, kind: str, phase: str) -> None:
    """4.7 Those on their way home do not attack."""
    if kind == "return" or phase in ("returning", "overhead"):
        raise Refused(
            "4.7-RETURNER",
            f"{name} is on its way home ({phase}); those who turned back may not attack",
            "Let another group attack",
        )


def attacks_now(sighted: Sighted | None, turn: int) -> bool:
    """12.5 A strike attacks in the turn it finds its target, or in the next one if the table says so (A-089)."""
    if sighted is None:
        return False
    delay = {"this turn": 0, "next turn": 1}.get(sighted.result)
    return delay is not None and sighted.turn + delay == turn


def may_look(sighted: Sighted | None, turn: int) -> bool:
    """12.5 One look a turn; a strike that was told to wait a turn does not look again."""
    return sighted is None or (sighted.turn < turn and not attacks_now(sighted, turn))


def sighting_names(
    shadowed: bool = False, sky: Sky = "clear", moved: bool = False, burning: bool = False, light: Light = "day"
) -> tuple[str, ...]:
    """12.5 The modifiers of the strike sighting table that apply."""
    applies = (
        ("shadowed", shadowed),
        ("clear", sky in ("clear", "unlimited")),
        ("moved", moved),
        ("squalls", sky in ("squalls", "storm")),
        ("burning", burning),
        ("dim", light != "day"),
    )
    return tuple(name for name, does in applies if does)
