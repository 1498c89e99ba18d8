"""The designer's opening: every order of it, every total he states, and what is derived for the second edition."""

import json
from pathlib import Path

import pytest

from ffts.core.umpire import FORFEIT, TWICE
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.turn import LessonFollowed
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.fire_in_the_sky.names import Nation, PlaceId, Step, UnitId
from ffts.games.fire_in_the_sky.offers.watch import OTHERWISE, due
from ffts.games.fire_in_the_sky.rulebook import RULEBOOK
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.lesson import LessonStep, Totals
from ffts.games.fire_in_the_sky.state import State
from tests.fire_in_the_sky.setting import AL, JP, catalog, play, refused

SCENARIOS = {"first": "designers-opening", "second": "designers-opening-second"}
EXAMPLE = Path(__file__).parents[1] / "golden" / "starkweather.json"


def tracks(state: State) -> Totals:
    public = state.public
    return Totals(tp=public.transport[Nation.JP], oil=public.oil, vp=public.vp)


def agrees(totals: Totals, state: State) -> bool:
    now = tracks(state)
    return all(want in (None, have) for want, have in ((totals.tp, now.tp), (totals.oil, now.oil), (totals.vp, now.vp)))


def lesson(edition: str) -> tuple[Catalog, tuple[LessonStep, ...]]:
    data = catalog(SCENARIOS[edition])
    assert data.lesson is not None
    return data, data.lesson.for_edition(edition)


def stepped(edition: str) -> list[tuple[LessonStep, State]]:
    """The state after each step, ordered as the Watch offers it."""
    data, steps = lesson(edition)
    state, found = RULEBOOK.start(data), []
    for step in steps:
        assert due(state, data, None)[0].command == step.order
        state = play(state, data, step.order, dice=step.dice)
        found.append((step, state))
    return found


@pytest.mark.parametrize("edition", SCENARIOS)
def test_every_total_that_is_reported_is_so(edition: str) -> None:
    for step, state in stepped(edition):
        totals = step.after.get(edition)
        assert totals is None or agrees(totals, state), f"{step.title}: {tracks(state)}"


def test_the_totals_of_the_first_edition_are_those_the_designer_states() -> None:
    written = json.loads(EXAMPLE.read_text(encoding="utf-8"))["steps"]
    stated = [one["expect"]["tp"] for one in written if one["expect"]["tp"] is not None]
    oil = [one["expect"]["oil"] for one in written if one["expect"]["oil"] is not None]
    tracked = [tracks(state) for _, state in stepped("first")]
    for wanted, seen in ((stated, [one.tp for one in tracked]), (oil, [one.oil for one in tracked])):
        at = 0
        for total in wanted:
            assert total in seen[at:], f"{total} is not reached after {seen[:at][-3:]}"
            at += seen[at:].index(total)


@pytest.mark.parametrize(("edition", "vp"), [("first", 10), ("second", 30)])
def test_at_the_end_three_bases_have_fallen(edition: str, vp: int) -> None:
    state = stepped(edition)[-1][1]
    assert (state.public.vp, state.public.part) == (vp, AL)
    fallen = map(PlaceId, ("singapore", "surabaya", "lae", "manila"))
    assert [state.public.control[place] for place in fallen] == [JP, JP, JP, AL]
    at = {name: state.units[UnitId(name)].at for name in ("NL CL", "NL DD", "ABDA", "GB army 1", "JP DD 3")}
    assert at == {"NL CL": "gone", "NL DD": "gone", "ABDA": "gone", "GB army 1": "track", "JP DD 3": "track"}
    assert state.units[UnitId("GB division")].steps == 1


def test_a_phase_that_the_lesson_ends_may_be_ended_in_any_way() -> None:
    data, _ = lesson("first")
    state = play(RULEBOOK.start(data), data, c.GoOn())
    assert state.public.lesson == 1


def test_whoever_does_something_else_has_left_the_lesson() -> None:
    data, steps = lesson("first")
    state = play(RULEBOOK.start(data), data, steps[0].order)
    assert state.public.lesson == 1
    left = play(state, data, s.TransportOil(place=PlaceId("brunei"), points=2))
    assert left.public.lesson is None
    assert left.public.awaits.step is Step.TRANSPORT
    assert not any(line.words.startswith(steps[1].title) for line in due(left, data, None))


def test_fs_19_the_example_insists_on_the_landing_it_needs() -> None:
    """Another landing is asked about once; every other order leaves the example at once."""
    data, steps = lesson("first")
    at = next(at for at, step in enumerate(steps) if isinstance(step.order, b.LandUnits))
    fallen = [face for step in steps[:at] for face in step.dice]
    state = play(RULEBOOK.start(data), data, *(step.order for step in steps[:at]), dice=fallen)
    nobody = b.LandUnits(side=JP)
    with refused("FS-19", "The example needs this landing: JP division 1"):
        play(state, data, nobody)
    again = nobody.model_copy(update={"waive": {f"FS-19{FORFEIT}": TWICE}})
    assert play(state, data, again).public.lesson is None
    assert play(state, data, steps[at].order).public.lesson == at + 1


def test_what_happened_in_the_example_is_no_fact_of_this_game() -> None:
    """'The division loses a step' is what the dice brought then: the log has the name of the step alone."""
    data, steps = lesson("first")
    state = RULEBOOK.start(data)
    followed = LessonFollowed(step=1, title="The army attacks", why="Three hits against two: the division loses a step")
    (fact,) = FIRE_IN_THE_SKY.words.facts(state, (followed,))
    assert fact.words == "A step of the example: The army attacks"
    assert steps[0].title in due(state, data, None)[0].words


def test_where_the_dice_fell_otherwise_the_watch_offers_no_order_that_is_refused() -> None:
    data, steps = lesson("first")
    state, at = RULEBOOK.start(data), 0
    while due(state, data, None)[0].command == steps[at].order:
        state = play(state, data, steps[at].order, dice=[1] * len(steps[at].dice))
        at += 1
    ahead, *others = due(state, data, None)
    assert ahead.command is None
    assert ahead.words == f"{steps[at].title}. {OTHERWISE}"
    assert any(line.must and line.command for line in others)
