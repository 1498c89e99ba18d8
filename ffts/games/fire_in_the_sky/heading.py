"""FS-4 Where the game stands, in words that everybody may read."""

from collections.abc import Iterator

from ffts.core.game import Heading, Milestone, Progress
from ffts.core.numbering import Numbering
from ffts.games.fire_in_the_sky.commands import CLOSES
from ffts.games.fire_in_the_sky.names import Nation, SideId, Step
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.rules.phases import whose_phase
from ffts.games.fire_in_the_sky.sequence import PHASES, helpers, name_of, waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Public
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES

ONE_SIDED = {"Transport": SideId.JP, "Economic warfare": SideId.AL}


SHORT = ("oil", "subs", "arrive", "deploy", "sail", "react", "commit", "fight", "home", "again", "end")
"""The phases in a word that fits beside every line of the log."""


def phase_of(step: Step) -> int:
    """Which of the phases it is; before the first one -1."""
    return next((at for at, (_, _, steps) in enumerate(PHASES) if step in steps), -1)


def when(state: State, data: Catalog) -> tuple[int, str]:
    """The turn; and in place of a clock whose part of it is played, and which phase."""
    public = state.public
    at = phase_of(public.awaits.step)
    return public.turn, f"{ADJECTIVES[public.part]} {SHORT[at] if at >= 0 else 'start'}"


def heading(state: State, data: Catalog, viewer: str | None) -> Heading:
    """Nothing in it is secret: the same for whoever looks."""
    public = state.public
    date = data.schedule.turn(public.turn).when
    return Heading(
        title=data.scenario.title,
        turn=public.turn,
        period=f"Turn {public.turn}",
        clock=date,
        span=f"of {public.last_turn}",
        stage=describe_end(public, data) if public.over else waiting_for(state, data),
        facts=tuple(_facts(public, data)),
        milestones=tuple(_milestones(public, numbering(data))),
        onward="" if viewer is not None else _onward(state),
        over=public.over,
        remarks=tuple(_remarks(data)),
    )


def _onward(state: State) -> str:
    awaits = state.public.awaits
    return "End the phase" if awaits.step in CLOSES and awaits.side is whose_phase(state) else "Go on"


def describe_end(public: Public, data: Catalog) -> str:
    """FS-16"""
    if public.winner is None:
        return "The game is over: a draw"
    how = ", the other side conceded" if public.why_over == "conceded" else ""
    return f"The game is over: {name_of(data, public.winner)} has won{how}"


def _facts(public: Public, data: Catalog) -> Iterator[str]:
    edition = data.edition
    yield f"Victory Points {public.vp}"
    yield f"Japan wins at {edition.vp_jp}, the Allies at {edition.vp_al}"
    yield f"Merchantmen Pool {points_text(public.merchantmen)}, oil {points_text(public.oil)}"
    transport = public.transport
    of_nation = (f"{nation.value} {points_text(transport[nation])}" for nation in (Nation.JP, Nation.US, Nation.GB))
    yield f"Transport: {', '.join(of_nation)}"
    yield edition.name
    if by_program := helpers(public, data):
        yield f"{by_program[0].upper()}{by_program[1:]}"


def _remarks(data: Catalog) -> Iterator[str]:
    if data.scenario.experimental:
        yield "Set-up and schedule are our own estimate"


def _milestones(public: Public, numbers: Numbering) -> Iterator[Milestone]:
    now = phase_of(public.awaits.step)
    for at, (rule, name, _) in enumerate(PHASES):
        if ONE_SIDED.get(name, public.part) is public.part:
            when_: Progress = "done" if at < now or public.over else "now" if at == now else "to come"
            yield Milestone(numbers.shown(rule), name, when_, key=name)
