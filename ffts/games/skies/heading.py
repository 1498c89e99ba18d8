"""3.3-3.4 Where the game stands, in words that everybody at the table may read."""

from collections.abc import Iterator
from functools import partial

from ffts.core.game import Heading, Milestone, Progress
from ffts.core.once import remembered
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.rules.ch08.search import searches_next
from ffts.games.skies.sequence import STAGE, STAGES, STRIKE_STEPS, clock_at, light_at, step_after
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.state import Public, State
from ffts.games.skies.view import as_known, view
from ffts.games.skies.words.names import step_text

MONTHS = tuple(
    [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ]
)


def when(state: State, data: Catalog) -> tuple[int, str]:
    """3.3 The turn, and the time on the clock."""
    turn = state.public.turn
    return turn, clock_at(data.scenario.start, turn)


@remembered(last=4)
def heading(state: State, data: Catalog, viewer: str | None) -> Heading:
    """Made of what is public to whoever looks, and of the scenario's title, clock and light. Every part of the window
    asks for it after every key."""
    public, scenario = _public_to(state, viewer), data.scenario
    return Heading(
        title=scenario.title,
        turn=public.turn,
        period=f"Turn {public.turn}",
        clock=clock_at(scenario.start, public.turn),
        span=f"of {public.last_turn}",
        stage="The day is over" if public.over else f"{STAGE[public.segment].name} Segment",
        facts=tuple(_facts(public, scenario, viewer)),
        milestones=tuple(_milestones(public)),
        onward=_onward(state) if viewer is None else "",
        over=public.over,
        remarks=tuple(_remarks(scenario)),
    )


def _public_to(state: State, viewer: str | None) -> Public:
    """3.6"""
    match viewer:
        case None:
            return state.public
        case "":
            return as_known(state.public, mends=False)
        case side:
            return view(state, SideId(side)).public


def _remarks(scenario: Scenario) -> Iterator[str]:
    """18.2 Which rules of the scenario the umpire has to see to."""
    if count := len(scenario.special_rules):
        have = "one special rule" if count == 1 else f"{count} special rules"
        yield f"The scenario has {have} (18.2): Ctrl+Shift+H"


def _facts(public: Public, scenario: Scenario, viewer: str | None) -> Iterator[str]:
    yield f"{describe_date(scenario.date)}, {light_at(scenario, public.turn)}"
    yield f"Wind from {public.wind.degrees:03}, {public.wind.knots} kn; {public.sky}"
    holder = public.initiative
    called = scenario.called if viewer is not None else partial(describe_side, scenario=scenario)
    yield f"Initiative: {called(holder) if holder else 'not rolled'}"


def describe_side(side: SideId, scenario: Scenario) -> str:
    """'Japan (IJN)', for the umpire, whose orders and files have the letters."""
    name = scenario.called(side)
    return f"{name} ({side})" if name != side else side


def describe_date(written: str) -> str:
    """'1942-05-08' as an umpire says it; anything else as the scenario writes it."""
    match written.split("-"):
        case [year, month, day] if month.isdecimal() and day.isdecimal() and 0 < int(month) <= len(MONTHS):
            return f"{int(day)} {MONTHS[int(month) - 1]} {year}"
        case _:
            return written


def _onward(state: State) -> str:
    """3.4.4 and 3.4.5 One side searches and then the other; the strike segment goes on step by step."""
    public = state.public
    if public.over:
        return "Play on anyway ..."
    if public.segment is Segment.SEARCH and (side := searches_next(state)):
        return f"Search: {state.sides[side].name}"
    return "Close the step" if public.step and step_after(public.step) else "Next segment"


def _milestones(public: Public) -> Iterator[Milestone]:
    """3.4 The six segments; the steps of the strike segment stand under it while it is open."""
    at = next(i for i, stage in enumerate(STAGES) if stage.segment is public.segment)
    for i, stage in enumerate(STAGES):
        yield Milestone(stage.rule, stage.name, _when(i, at, public.over), key=stage.segment.value)
        if i == at and not public.over and public.step is not None:
            now = STRIKE_STEPS.index(public.step)
            for j, step in enumerate(STRIKE_STEPS):
                yield Milestone("", step_text(step.value), _when(j, now, False), within=True)


def _when(i: int, at: int, over: bool) -> Progress:
    if i == at and not over:
        return "now"
    return "to come" if i > at else "done"
