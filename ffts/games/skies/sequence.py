"""3.3-3.4 The sequence of play as data: clock, segments, steps, and which commands each opens."""

from collections.abc import Iterable
from dataclasses import dataclass

from ffts.core.model import Command, Event
from ffts.core.once import remembered
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air, search, strike
from ffts.games.skies.names import AosStep, Light, Segment, SideId, Step
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.scenario import Scenario
from ffts.games.skies.state import State

Ump = Umpire[State, Event, Catalog]

MINUTES_A_TURN = 20  # 3.3
_NIGHT_BEFORE = 7 * 60
"""As long before its start as something may have set out; a day is never longer than the rest."""
FORFEIT = "3.4-FORFEIT"
"""Refuses to go on while something is lost by it, until the reminder is answered."""


@dataclass(frozen=True)
class SegmentRow:
    """One segment of 3.4: its rule, its name, the commands it opens."""

    segment: Segment
    rule: str
    name: str
    opens: tuple[type[Command], ...] = ()


STAGES = (
    SegmentRow(
        Segment.INITIATIVE,
        "3.4.1",
        "Initiative",
        (c.RollInitiative, c.RollWeather, air.SetStart, *search.IN_INITIATIVE),
    ),
    SegmentRow(Segment.MOVEMENT, "3.4.2", "Movement", (air.TurnHome, air.Divert, *search.IN_MOVEMENT)),
    SegmentRow(Segment.DAMAGE_CONTROL, "3.4.3", "Damage control", strike.IN_DAMAGE_CONTROL),
    SegmentRow(Segment.SEARCH, "3.4.4", "Search", search.IN_SEARCH),
    SegmentRow(
        Segment.STRIKE,
        "3.4.5",
        "Strike",
        (
            air.AnnounceStrike,
            air.Scramble,
            air.EmergencyLaunch,
            air.EmergencyUnready,
            air.FormCap,
            air.TurnHome,
            *search.IN_STRIKE,
            *strike.IN_STRIKE,
        ),
    ),
    SegmentRow(
        Segment.AIR_OPERATIONS,
        "3.4.6",
        "Air operations",
        (
            air.Launch,
            air.Land,
            air.TurnRound,
            air.BringUp,
            air.StrikeBelow,
            air.Respot,
            air.Ready,
            air.Unready,
            air.Repair,
            air.FormStrike,
            air.JoinStrike,
            air.FormCap,
            air.TurnHome,
            air.Divert,
            air.RunOrders,
            *search.IN_AIR_OPERATIONS,
        ),
    ),
)
STAGE = {stage.segment: stage for stage in STAGES}
STRIKE_STEPS = tuple(Step)  # 3.4.5, 12.7.1, A-007
ASPS = tuple(step for step in Step if step.name.startswith("ASP"))  # 12.7.1
AOS_STEPS = tuple(AosStep)  # 6.5
ALWAYS: tuple[type[Command], ...] = (
    c.CloseSegment,
    c.MakeRuling,
    c.WriteNote,
    c.SetHouseRule,
    c.SeatPlayer,
    c.SetWeather,
    air.SetOrders,
    *search.ALWAYS,
    *strike.ALWAYS,
)

OPEN = {stage.segment: frozenset((*stage.opens, *ALWAYS)) for stage in STAGES}


def open_now(state: State) -> frozenset[type[Command]]:
    """3.4 The commands of the open segment, and those that are always open."""
    return OPEN[state.public.segment]


def gate(ump: Ump, cmd: Command) -> None:
    """3.4 Every command has its segment."""
    if type(cmd) in open_now(ump.state):
        return
    now = STAGE[ump.state.public.segment]
    homes = [stage for stage in STAGES if type(cmd) in stage.opens]
    names, turn = " or ".join(stage.name for stage in homes), ump.state.public.turn
    to_come = any(STAGES.index(stage) > STAGES.index(now) for stage in homes)
    ump.require(
        False,
        "3.4-SEGMENT",
        f"Turn {turn} is in its {now.name} Segment; this belongs to the {names} Segment",
        "Close the segments up to there one by one (F5)"
        if to_come
        else f"It comes again in turn {turn + 1}, and undo leads back; what can be done now stands in the Watch",
    )


def segment_after(segment: Segment) -> Segment:
    """3.4 The next segment of the turn, or the first of the next turn."""
    order = tuple(stage.segment for stage in STAGES)
    return order[(order.index(segment) + 1) % len(order)]


def step_after(step: Step) -> Step | None:
    """3.4.5 The next step of a strike segment; None after the last."""
    at = STRIKE_STEPS.index(step) + 1
    return STRIKE_STEPS[at] if at < len(STRIKE_STEPS) else None


def asp(number: int) -> Step:
    """3.4.5 and 12.7.1 The air strike phase of this number; a strike segment has five of four minutes each."""
    if not 1 <= number <= len(ASPS):
        raise Refused(
            "3.4.5-ASP",
            f"A Strike Segment has ASPs 1 to {len(ASPS)}; ASP {number} was asked for",
            "Name one of them",
            waivable=False,
        )
    return ASPS[number - 1]


def minutes(clock: str) -> int:
    """Minutes since midnight of '0930'."""
    return int(clock[:2]) * 60 + int(clock[2:])


def clock_at(start: str, turn: int) -> str:
    """3.3 The clock time at which a turn begins (A-122)."""
    now = (minutes(start) + MINUTES_A_TURN * (turn - 1)) % (24 * 60)
    return f"{now // 60:02}{now % 60:02}"


def turn_at(start: str, clock: str) -> int:
    """3.3 The turn that holds this clock time (A-122)."""
    return 1 + ((minutes(clock) - minutes(start)) % (24 * 60)) // MINUTES_A_TURN


def turn_about(start: str, clock: str) -> int:
    """3.3 The turn that holds this clock time, from the night before the start on; turns before it are 0, -1 ..."""
    away = (minutes(clock) - minutes(start) + _NIGHT_BEFORE) % (24 * 60) - _NIGHT_BEFORE
    return 1 + away // MINUTES_A_TURN


def light_at(scenario: Scenario, turn: int) -> Light:
    """6.12.5-6.12.6 and 13.2 The light of a turn, from the clock."""
    lights = _lights(scenario)
    if turn not in lights:
        now = minutes(clock_at(scenario.start, turn))
        changes = sorted(scenario.light, key=lambda change: minutes(change.at))
        before = [change for change in changes if minutes(change.at) <= now]
        lights[turn] = (before or changes)[-1].light
    return lights[turn]


@remembered(last=4)
def _lights(scenario: Scenario) -> dict[int, Light]:
    """Those that were asked for: the clock is read once for each turn."""
    return {}


def search_order(sides: Iterable[SideId], initiative: SideId) -> tuple[SideId, ...]:
    """3.4.4 The side without initiative goes first, here and wherever the text is silent (A-003)."""
    return tuple(sorted(sides, key=lambda side: side == initiative))
