"""Random facts and random worlds of the small game: what Hypothesis plays with."""

from typing import Any

from hypothesis import strategies as st

from ffts.core.model import Event
from ffts.core.signs import hidden_sign
from ffts.games.skies import events as e
from ffts.games.skies.events import search as es
from ffts.games.skies.names import HexId, Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.state import State
from ffts.games.skies.state.search import HandCard, Plot
from tests.builders import IJN, USN

FORCES = {USN: TfId("16"), IJN: TfId("O")}
SHIPS = {USN: ("CV6", "DD412"), IJN: ("SHOK", "AKEB")}
SKIES_SEEN = ("unlimited", "clear", "haze", "broken cloud", "overcast", "squalls", "storm")

sides = st.sampled_from((USN, IJN))
turns = st.integers(1, 8)
hexes = st.builds(lambda col, row: HexId(f"{col:02}{row:02}"), st.integers(1, 30), st.integers(1, 30))
texts = st.text(min_size=1).filter(lambda text: bool(text.strip()) and hidden_sign(text) is None)
hands = st.lists(
    st.builds(HandCard, card=st.sampled_from(("kh", "2s", "5d", "ac")), ship=st.none() | st.just(ShipId("SHOK"))),
    max_size=3,
).map(tuple)
speeds = st.sampled_from((0.0, 1.5, 2.5, 4.0))
totals = st.fixed_dictionaries({USN: st.integers(1, 6), IJN: st.integers(1, 6)})


def owned_by(side: SideId) -> st.SearchStrategy[Event]:
    """Facts that are this side's business alone."""
    own, force, other = st.just(side), FORCES[side], FORCES[IJN if side == USN else USN]
    ships = st.sampled_from(tuple(map(ShipId, SHIPS[side])))
    return st.one_of(
        st.builds(e.TaskForceMoved, side=own, task_force=st.just(force), to=hexes),
        st.builds(e.TaskForceReported, by=own, task_force=st.just(other), hex=hexes, turn=turns),
        st.builds(e.TaskForceLostSight, by=own, task_force=st.just(other)),
        st.builds(e.ShipSlowed, side=own, ship=ships, speed=speeds),
        st.builds(e.ShipSank, side=own, ship=ships, turn=turns),
        st.builds(e.NoteMade, text=texts, side=own),
        st.builds(es.MovePlotted, side=own, task_force=st.just(force), to=hexes, count=turns, turn=turns),
        st.builds(es.HandMade, side=own, task_force=st.just(force), hand=hands),
    )


def the_umpires() -> st.SearchStrategy[Event]:
    """Facts for nobody's eyes but the umpire's."""
    return st.builds(e.NoteMade, text=texts) | st.builds(e.RulingMade, why=texts)


def public() -> st.SearchStrategy[Event]:
    """Facts everybody at the table knows."""
    return st.one_of(
        st.builds(e.TurnBegan, turn=turns),
        st.builds(e.SegmentBegan, segment=st.sampled_from(Segment)),
        st.builds(e.SegmentPassed, segment=st.sampled_from(Segment), why=texts),
        st.builds(e.StepBegan, step=st.sampled_from(Step)),
        st.builds(e.InitiativeTied, totals=totals),
        st.builds(e.InitiativeWon, side=sides, totals=totals),
        st.builds(e.DayEnded, turn=turns),
        st.builds(e.HouseRuleSet, key=st.just("search.band_depth"), value=st.sampled_from((2, 3)), why=texts),
        st.builds(
            e.WeatherChanged,
            wind_from=st.integers(0, 359),
            wind_knots=st.integers(0, 40),
            sky=st.sampled_from(SKIES_SEEN),
        ),
    )


def facts() -> st.SearchStrategy[Event]:
    """Any fact."""
    return st.one_of(owned_by(USN), owned_by(IJN), public(), the_umpires())


def elsewhere(state: State, side: SideId, draw: Any) -> State:
    """Another world: everything this side owns and knows is another, down to the number of its ships."""
    own = state.sides[side]
    ships = {
        key: ship.model_copy(update={"name": draw(texts), "speed": draw(speeds), "sunk_on": draw(st.none() | turns)})
        for key, ship in own.ships.items()
        if draw(st.booleans())
    }
    forces = {
        key: force.model_copy(
            update={
                "hex": draw(hexes),
                "name": draw(texts),
                "ships": tuple(ships),
                "dummy_ships": tuple(draw(st.lists(st.sampled_from(("red_face", "red_number")), max_size=2))),
                "hand": draw(hands),
                "plot": draw(st.none() | st.builds(Plot, to=hexes, count=turns, turn=turns)),
            }
        )
        for key, force in own.task_forces.items()
    }
    changed = own.model_copy(update={"ships": ships, "task_forces": forces})
    intel = state.intel[side].model_copy(update={"markers": {}}) if draw(st.booleans()) else state.intel[side]
    return state.model_copy(
        update={"sides": {**state.sides, side: changed}, "intel": {**state.intel, side: intel}},
    )
