"""A plan in words: the turn, the clock, whether it is certain, and every order of it."""

from collections.abc import Iterator
from typing import Literal

from ffts.core.model import Command
from ffts.games.skies.ahead.earliest import Plan
from ffts.games.skies.commands import air as c
from ffts.games.skies.orders.reading import BESIDE, spans_text
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog

Part = Literal["ready", "spotted"]
PARTS: dict[Part, tuple[type[Command], ...]] = {
    "ready": (c.Ready, c.Unready, c.Repair),
    "spotted": (c.BringUp, c.StrikeBelow, c.Respot),
}


def order_text(cmd: Command) -> str:
    """6.5 An order as a standing order says it."""
    match cmd:
        case c.StrikeBelow():
            return f"strike below {spans_text(cmd.afs)}"
        case c.BringUp():
            return f"bring up {spans_text(cmd.afs)}{f' to sixth {cmd.section}' if cmd.section else ''}"
        case c.Respot():
            return f"respot {cmd.to}{f' in the order {spans_text(cmd.order)}' if cmd.order else ''}"
        case c.Ready():
            return f"ready {spans_text(cmd.afs)} with {cmd.load}"
        case c.Unready() | c.Repair():
            return f"{type(cmd).__name__.lower()} {spans_text(cmd.afs)}"
        case c.Launch():
            by = f" by catapult {BESIDE.join(cmd.catapults)}" if cmd.catapults else ""
            return f"launch {spans_text(cmd.afs)}{by}"
        case _:
            raise TypeError(f"{type(cmd).__name__} is no part of a plan")


def turn_text(data: Catalog, turn: int) -> str:
    """'turn 12, 0740'"""
    return f"turn {turn}, {clock_at(data.scenario.start, turn)}"


def done_by(plan: Plan, part: Part) -> int | None:
    """The turn in which the last work towards `part` is done; None if none is needed, or no way was found."""
    turns = [plan.first + at for at, cmds in enumerate(plan.steps) if any(isinstance(cmd, PARTS[part]) for cmd in cmds)]
    return turns[-1] if turns else None


def answer(data: Catalog, plan: Plan) -> str:
    """When the load can leave, and how certain that is."""
    if plan.turn is None:
        return never(plan)
    if plan.loads > 1:
        first, last = turn_text(data, plan.turn), turn_text(data, plan.last)
        return f"Two deck loads: the first takes off in {first}, the last in {last} ({certainty(plan)})"
    return f"Earliest launch: {turn_text(data, plan.turn)} ({certainty(plan)})"


def certainty(plan: Plan) -> str:
    """Whether anything earlier is possible."""
    if not plan.best:
        return "best plan found; perhaps there is an earlier one"
    return "nothing earlier is possible" if plan.loads == 1 else "it cannot all be away earlier"


def never(plan: Plan) -> str:
    """Why there is no plan: none is possible, or none was found before the search was given up."""
    if plan.best:
        return f"Never: {plan.why}"
    return f"No plan was found, and not every one was tried: {plan.why}"


def reason(plan: Plan) -> str:
    """What decides the turn, where the load is not ready as it stands."""
    return f"Not before: {plan.why}" if plan.turn is not None and plan.turn > plan.first else ""


def describe_steps(data: Catalog, plan: Plan) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each turn of the plan with its orders, AFs told by squadron."""
    for at, cmds in enumerate(plan.steps):
        yield turn_text(data, plan.first + at), tuple(map(order_text, cmds)) or ("nothing",)
