"""The Return Phase."""

from typing import Any

import pytest

from ffts.core.dice import Dice
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.events import turn as e
from ffts.games.pacific_fury.names import Step, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from tests.pacific_fury.asking import JP, U1, US
from tests.pacific_fury.setting import at_sea, catalog, play

DATA = catalog()


def ending(**public: Any) -> State:
    fleet = {"JP-1": (Zone.ES, ("Tone",)), "US-1": (Zone.SP, ("Chester",))}
    return at_sea(DATA, fleet, awaits=Awaited(step=Step.TURN_END), **public)


def test_pf_11_0_a_everybody_goes_home() -> None:
    state = play(ending(), DATA, c.GoOn())
    assert state.public.stacks == {}
    assert "Tone" in state.sides[JP].base and "Chester" in state.sides[US].base
    assert U1 not in state.sides[US].forces


@pytest.mark.parametrize(
    ("operational", "sunk", "marker"), [(True, False, 2), (False, False, 1), (False, True, 2), (True, True, 2)]
)
def test_pf_11_0_b_and_c_the_marker_goes_one_space_for_the_holder_and_never_two(
    operational: bool, sunk: bool, marker: int
) -> None:
    assert play(ending(operational=operational, transports_sunk=sunk), DATA, c.GoOn()).public.marker == marker


def test_pf_11_0_c_one_shift_is_reported() -> None:
    events = RULEBOOK.decide(ending(transports_sunk=True), DATA, c.GoOn(), Dice())
    assert sum(isinstance(event, e.MarkerShifted) for event in events) == 1


def test_pf_11_0_d_the_field_starts_a_turn_operational() -> None:
    state = play(ending(operational=False), DATA, c.GoOn())
    assert (state.public.operational, state.public.turn) == (True, 2)
