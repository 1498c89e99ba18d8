"""6.5 What became of standing orders when they were last carried out: done, finished, waiting and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ffts.app.files import SkiesSession
from ffts.core.model import Event
from ffts.games.skies import commands_air as c
from ffts.games.skies import events_air as e
from ffts.games.skies.events import TurnBegan

LOOK_BACK = 400  # entries of the log looked through for the last run
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
class Report:
    """The last run, for one carrier or base."""

    turn: int
    done: str
    finished: tuple[str, ...]
    waiting: tuple[str, ...]
    """Each with why, and the rule."""


def last_report(session: SkiesSession, platform: str) -> Report | None:
    """The report of the last run that this carrier or base had a part in; None if it had none lately."""
    entry, turn = session.head, session.state.public.turn
    for _ in range(LOOK_BACK):
        if entry is None:
            return None
        play = session.play(entry)
        if "RunOrders" in play.entry.command and isinstance(play.command, c.RunOrders):
            mine = [event for event in play.events if getattr(event, "platform", None) == platform]
            if any(isinstance(event, e.OrderDone | e.OrderWaits) for event in mine) or _deeds(mine):
                return _report(turn, mine)
        if "TurnBegan" in play.entry.events:
            began = [event.turn for event in play.events if isinstance(event, TurnBegan)]
            turn = began[0] - 1 if began else turn
        entry = play.entry.parent
    return None


def _report(turn: int, events: list[Event]) -> Report:
    done = [event for event in events if isinstance(event, e.OrderDone)]
    waits = [event for event in events if isinstance(event, e.OrderWaits)]
    return Report(
        turn=turn,
        done=", ".join(_deeds(events)),
        finished=tuple(f"{each.order}" + (f" (left: {each.left})" if each.left else "") for each in done),
        waiting=tuple(f"{each.order}: {each.why} [{each.rule.partition('-')[0]}]" for each in waits),
    )


def _deeds(events: Iterable[Event]) -> list[str]:
    counted = Counter(type(event) for event in events)
    told = [f"{counted[kind]} AF {deed}" for kind, deed in DEEDS.items() if counted[kind]]
    respots = [event.spot.value for event in events if isinstance(event, e.Respotted)]
    return told + [f"spotted {spot}" for spot in respots]
