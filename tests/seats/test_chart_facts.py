"""3.6 A counter that is chosen on the chart of a seat says what its side knows of it."""

from ffts.core.page import Card, Table
from ffts.core.page_text import card_text
from ffts.games.skies.game import SKIES
from ffts.games.skies.state import State
from tests.seats.test_captains import GOLDEN, captain, snapshot


def on_its_way() -> State:
    """The first moment at which a strike of Japan is on its way."""
    state = SKIES.rulebook.start(GOLDEN.data)
    for play in GOLDEN.plays:
        state = SKIES.rulebook.fold(state, play.events)
        japan = next(own for side, own in state.sides.items() if side == "IJN")
        if any(flight.kind == "strike" and flight.phase == "outbound" for flight in japan.formations.values()):
            return state
    raise AssertionError("no strike leaves")


STRIKE = on_its_way()


def shown(seen: str, side: str = "USN") -> list[Card]:
    seat = captain("").model_copy(update={"kind": "commander", "side": side})
    page = snapshot(STRIKE).page(seat, "chart", {"seen": seen})
    assert page is not None
    return list(page.cards)


def rows(side: str = "USN") -> list[str]:
    cards = shown("", side)
    return [row.id for card in cards for block in card.blocks if isinstance(block, Table) for row in block.rows]


def facts(seen: str, side: str = "USN") -> str:
    return next((card_text(card) for card in shown(seen, side) if card.id == "facts"), "")


def test_an_own_force_has_its_ships_and_the_enemy_what_was_reported() -> None:
    own, enemy = (next(row for row in rows() if row.startswith(f"force {name} ")) for name in ("17", "A"))
    assert "Yorktown" in facts(own)
    assert "Reported" in facts(enemy)
    ships = [ship.name for ship in STRIKE.sides[next(side for side in STRIKE.sides if side == "IJN")].ships.values()]
    assert not [name for name in ships if name in facts(enemy)]


def test_an_own_flight_has_its_fuel() -> None:
    flights = [row for row in rows("IJN") if row.startswith("flight ")]
    assert flights
    assert all("Endurance" in facts(flight, "IJN") for flight in flights)


def test_without_a_choice_there_are_none() -> None:
    assert facts("") == facts("force ZZ 0101") == ""
