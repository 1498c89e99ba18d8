"""PF-5.0 Where the game stands, in words that everybody may read."""

from collections.abc import Iterator

from ffts.core.game import Heading, Milestone, Progress
from ffts.games.pacific_fury.names import Step
from ffts.games.pacific_fury.rules.ch06 import field_strength
from ffts.games.pacific_fury.sequence import helpers, waiting_for, within
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Public

EVENT = (Step.EVENT, Step.TORPEDOES, Step.CARRIER_BACK)
PHASES = (("PF-7.0", "Event"), ("PF-8.0", "Task forces"), ("PF-9.0", "Operations"), ("PF-11.0", "Return"))


OPERATIONS = 2


def phase_of(step: Step) -> int:
    """Which of the phases it is."""
    if step in EVENT:
        return 0
    if step is Step.FORMING:
        return 1
    return 3 if step in (Step.TURN_END, Step.OVER) else OPERATIONS


def when(state: State, data: Catalog) -> tuple[int, str]:
    """PF-3.4 The turn; and in place of a clock the phase, or the number of the operation."""
    public = state.public
    phase = phase_of(public.awaits.step)
    return public.turn, f"op {public.number}" if phase == OPERATIONS else ("event", "form", "", "end")[phase]


def heading(state: State, data: Catalog, viewer: str | None) -> Heading:
    """Nothing in it is secret: the same for whoever looks."""
    public, scenario = state.public, data.scenario
    _, clock = when(state, data)
    return Heading(
        title=scenario.title,
        turn=public.turn,
        period=f"Turn {public.turn}",
        clock=f"{scenario.turns[public.turn - 1]}, {clock}",
        span=f"of {public.last_turn}",
        stage=describe_end(public, data) if public.over else waiting_for(state, data),
        facts=tuple(_facts(state, data)),
        milestones=tuple(_milestones(public)),
        onward="" if viewer is not None else "End the turn" if public.awaits.step is Step.TURN_END else "Go on",
        over=public.over,
    )


def describe_end(public: Public, data: Catalog) -> str:
    """PF-4.0"""
    if public.winner is None:
        return "The game is over: a draw"
    how = ", the other side conceded" if public.why_over else ""
    return f"The game is over: {within(data, public.winner)} has won{how}"


def marker_text(marker: int, data: Catalog) -> str:
    """'US 1', 'Japan 2', '0'."""
    return "0" if marker == 0 else f"{'US' if marker > 0 else 'Japan'} {abs(marker)}"


def _facts(state: State, data: Catalog) -> Iterator[str]:
    public = state.public
    yield f"Initiative: {data.scenario.side(public.initiative).name}"
    yield f"Marker: {marker_text(public.marker, data)}"
    works = "operational" if public.operational else "disrupted"
    cap = data.initiative.cap(public.marker)
    yield f"Henderson Field: {works}"
    yield f"combat factor {field_strength(state)}, CAP {cap}"
    if by_program := helpers(public, data):
        yield f"{by_program[0].upper()}{by_program[1:]}"


def _milestones(public: Public) -> Iterator[Milestone]:
    now = phase_of(public.awaits.step)
    for at, (rule, name) in enumerate(PHASES):
        if at == 0 and public.turn == 1:
            continue
        when_: Progress = "done" if at < now or public.over else "now" if at == now else "to come"
        yield Milestone(rule, name, when_, key=name)
        if at == now == OPERATIONS and not public.over:
            yield Milestone("PF-9.0", f"Operation {public.number} of 7", "now", within=True)
