"""A plan in words: the turn, the clock, whether it is certain, and every order of it."""

from collections.abc import Iterator
from typing import Literal

from ffts.core.model import Command
from ffts.games.skies.ahead.earliest import Plan
from ffts.games.skies.commands import air as c
from ffts.games.skies.orders.reading import told_spans
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog

Part = Literal["ready", "spotted"]
PARTS: dict[Part, tuple[type[Command], ...]] = {
    "ready": (c.Ready, c.Unready, c.Repair),
    "spotted": (c.BringUp, c.StrikeBelow, c.Respot),
}


def told_order(cmd: Command) -> str:
    """An order in a line, with the names of its AFs."""
    fields = cmd.model_dump(exclude={"waive", "platform", "afs"}, exclude_defaults=True)
    more = ", ".join(f"{key} {' '.join(value) if isinstance(value, tuple) else value}" for key, value in fields.items())
    verb = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in type(cmd).__name__).strip()
    return f"{verb}: {', '.join(getattr(cmd, 'afs', ()))}{f' ({more})' if more else ''}"


def told_turn(data: Catalog, turn: int) -> str:
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
        first, last = told_turn(data, plan.turn), told_turn(data, plan.last)
        return f"Two deck loads: the first takes off in {first}, the last in {last} ({certainty(plan)})"
    return f"Earliest launch: {told_turn(data, plan.turn)} ({certainty(plan)})"


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


def told_steps(data: Catalog, plan: Plan) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each turn of the plan with its orders, AFs told by squadron."""
    for at, cmds in enumerate(plan.steps):
        orders = tuple(_order(cmd) for cmd in cmds) or ("nothing",)
        yield told_turn(data, plan.first + at), orders


VERBS: dict[type[Command], str] = {
    c.Ready: "Ready",
    c.Unready: "Unready",
    c.Repair: "Repair",
    c.BringUp: "Bring up",
    c.StrikeBelow: "Strike below",
    c.Launch: "Launch",
}


def _order(cmd: Command) -> str:
    match cmd:
        case c.Respot():
            queue = told_spans(cmd.order)
            return f"Respot {cmd.to}" + (f", from the front: {queue}" if queue else "")
        case c.Ready() if cmd.load:
            return f"Ready {told_spans(cmd.afs)} with {cmd.load}"
        case c.BringUp() if cmd.section:
            return f"Bring up {told_spans(cmd.afs)} to sixth {cmd.section}"
        case c.Launch() if cmd.catapults:
            return f"Launch {told_spans(cmd.afs)} by catapult {', '.join(cmd.catapults)}"
        case _:
            return f"{VERBS.get(type(cmd), type(cmd).__name__)} {told_spans(getattr(cmd, 'afs', ()))}"
