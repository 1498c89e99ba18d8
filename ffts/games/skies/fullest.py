"""When a page has most to show, besides what is to be done there: for pictures of a game."""

from collections.abc import Mapping

from ffts.games.skies.state import State

CHART, STRIKE = "Chart", "Strike"


def fullest(state: State) -> Mapping[str, int]:
    """6.11 and 15.1 Formations in the air, and groups placed by a ship whose phase it is and whose AA is to come."""
    step = state.public.step
    raiders = (raider for side in state.sides for raider in state.raiders(side).values())
    placed = (raider for raider in raiders if raider.ship and not raider.aa_done and step == f"asp{raider.asp}")
    return {CHART: sum(len(side.formations) for side in state.sides.values()), STRIKE: len(list(placed))}
