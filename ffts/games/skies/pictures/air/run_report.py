"""6.5 What became of standing orders when they were last carried out: done, finished, waiting and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ffts.core.citations import number_of
from ffts.core.game import Play
from ffts.core.model import Event
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import TurnBegan
from ffts.games.skies.events import air as e
from ffts.games.skies.names import PlatformId
from ffts.games.skies.words.runs import NOBODY_THERE

LOOK_BACK = 400  # entries of the log looked through for the last run
RUN = "Standing orders. {}"
LEFT = "Left when the segment closed: {}"
LEFT_UNDONE = "could have been carried out; the segment was closed without it"
NOTHING_RUN = "Of the standing orders nothing was due"
DEEDS: dict[type[Event], str] = {
    e.Landed: "landed",
    e.TurnedRound: "turned round",
    e.Launched: "launched",
    e.StruckBelow: "struck below",
    e.BroughtUp: "brought up",
    e.WorkedOn: "worked on",
    e.Repaired: "repaired on",
    e.AfLost: "lost",
}


@dataclass(frozen=True)
class RunReport:
    """The last run, for one carrier or base."""

    turn: int
    done: str
    finished: tuple[str, ...]
    waiting: tuple[str, ...]
    """Each with why, and the rule."""


def last_report(session: SkiesDesk, platform: str) -> RunReport | None:
    """The report of the last run that this carrier or base had a part in; None if it had none lately."""
    entry, turn = session.head, session.state.public.turn
    for _ in range(LOOK_BACK):
        if entry is None:
            return None
        play = session.play(entry)
        if "OrdersLeft" in play.entry.events and (left := _left(play.events, platform)):
            return RunReport(turn, "", (), tuple(f"{order}: {LEFT_UNDONE}" for order in left))
        if "RunOrders" in play.entry.command and isinstance(play.command, c.RunOrders):
            mine = [event for event in play.events if getattr(event, "platform", None) == platform]
            if any(isinstance(event, e.OrderDone | e.OrderWaits) for event in mine) or _deeds(mine):
                return _report(turn, mine)
        if "TurnBegan" in play.entry.events:
            began = [event.turn for event in play.events if isinstance(event, TurnBegan)]
            turn = began[0] - 1 if began else turn
        entry = play.entry.parent
    return None


def _left(events: Iterable[Event], platform: str) -> tuple[str, ...]:
    """6.5 What of this carrier or base could have been done, and was left when the segment closed."""
    left = (event.orders for event in events if isinstance(event, e.OrdersLeft) and event.platform == platform)
    return next(left, ())


def _last_play(session: SkiesDesk) -> Play[Event] | None:
    return session.play(session.head) if session.head is not None else None


def _run_facts(session: SkiesDesk, last: Play[Event], run: c.RunOrders) -> tuple[Event, ...]:
    """What this run did, and that of the other side just before: one press runs both."""
    parent = last.entry.parent if run.side else None
    before = session.play(parent) if parent is not None else None
    if before and isinstance(before.command, c.RunOrders) and before.command.side not in (None, run.side):
        return (*before.events, *last.events)
    return tuple(last.events)


def describe_run(session: SkiesDesk, platform: str, brief: bool = False) -> str:
    """6.5 The last thing done, if it was a run of standing orders, or went on without them: this carrier's part with
    the first reason, unless there is no room for it, the others' in brief; an order for whoever comes that nobody came
    for is no news."""
    last = _last_play(session)
    if last is None or not isinstance(last.command, c.RunOrders):
        left = _left(last.events, platform) if last else ()
        return LEFT.format("; ".join(left)) if left else ""
    parts: dict[str, list[Event]] = {}
    for event in _run_facts(session, last, last.command):
        parts.setdefault(getattr(event, "platform", None) or "", []).append(event)
    names = {home: there.name for side in session.state.sides.values() for home, there in side.platforms.items()}
    text = {
        home: _describe_part(events, home == platform and not brief) for home, events in parts.items() if home in names
    }
    mine = [f"{names[PlatformId(platform)]}: {text[platform]}"] if text.get(platform) else []
    others = [f"{names[PlatformId(home)]}: {part}" for home, part in text.items() if part and home != platform]
    lines = [*mine, *([". ".join(others)] if others else [])]
    return RUN.format("\n".join(lines)) if lines else NOTHING_RUN


def _describe_part(events: list[Event], in_full: bool) -> str:
    waits = [event for event in events if isinstance(event, e.OrderWaits) and event.rule not in NOBODY_THERE]
    done = sum(1 for event in events if isinstance(event, e.OrderDone))
    parts = _deeds(events)
    parts += [f"{done} order{'s' if done > 1 else ''} finished"] if done else []
    if waits and in_full:
        more = [f"{_describe_waits(len(waits) - 1, ' more')} (Alt+O)"] if waits[1:] else []
        return "; ".join([*parts, f"{waits[0].order} waits: {_why(waits[0])}", *more])
    return ", ".join([*parts, *([_describe_waits(len(waits))] if waits else [])])


def _describe_waits(count: int, more: str = "") -> str:
    return f"{count}{more} wait{'s' if count == 1 else ''}"


def _why(waits: e.OrderWaits) -> str:
    return f"{waits.why} [{number_of(waits.rule)}]"


def _report(turn: int, events: list[Event]) -> RunReport:
    done = [event for event in events if isinstance(event, e.OrderDone)]
    waits = [event for event in events if isinstance(event, e.OrderWaits)]
    return RunReport(
        turn=turn,
        done=", ".join(_deeds(events)),
        finished=tuple(f"{each.order}" + (f" (left: {each.left})" if each.left else "") for each in done),
        waiting=tuple(f"{each.order}: {_why(each)}" for each in waits),
    )


def _deeds(events: Iterable[Event]) -> list[str]:
    counted = Counter(type(event) for event in events)
    parts = [f"{counted[kind]} AF {deed}" for kind, deed in DEEDS.items() if counted[kind]]
    respots = [event.spot.value for event in events if isinstance(event, e.Respotted)]
    return parts + [f"spotted {spot}" for spot in respots]
