"""The facts of one order as they are told: what is said of one AF after the other, in one line."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ffts.core.game import Fact
from ffts.core.model import Event
from ffts.games.skies.apply import apply
from ffts.games.skies.events import NoteMade, RulingMade, ShipSank
from ffts.games.skies.events import air as e
from ffts.games.skies.events.search import RadarCalled
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.state import State
from ffts.games.skies.words import fact
from ffts.games.skies.words.readable import readable

VERBATIM = (NoteMade, RulingMade)
"""What a person wrote stays as it was written."""
NOBODY_THERE = ("6.12", "6.7.2")
"""What an order for whoever is overhead, or has landed, waits for while nobody is or has."""

OF_ONE_AF = (
    e.Launched,
    e.Landed,
    e.AfLost,
    e.BroughtUp,
    e.StruckBelow,
    e.WorkedOn,
    e.TurnedRound,
    e.Repaired,
    e.AfDamaged,
    e.CombatCharged,
    e.Diverted,
)
PLACES = ("elevator", "section")
"""Where each of them goes may be another place."""
MINGLED = 2  # how many runs back a fact looks for its like: landings and their count are told in turn


@dataclass(frozen=True)
class Run:
    """Facts that are told as one; most often a single one."""

    before: State
    after: State
    events: tuple[Event, ...]
    like: tuple[Any, ...]
    """What facts of one run share; nothing of a fact that stands alone."""

    @property
    def afs(self) -> tuple[AfId, ...]:
        """Every AF the facts name one by one."""
        named = ((*getattr(event, "afs", ()), getattr(event, "af", None)) for event in self.events)
        return tuple(AfId(af) for afs in named for af in afs if af)

    @property
    def event(self) -> Event:
        """All of them as one fact, for its words alone: its AF is 'VB-6/1-3', its cost that of all."""
        first, last = self.events[0], self.events[-1]
        if first is last or isinstance(last, e.LandingTallied):
            return last
        change: dict[str, object] = {"af": spans_text(self.afs)}
        for place in PLACES:
            if hasattr(first, place):
                change[place] = ", ".join(dict.fromkeys(str(getattr(event, place)) for event in self.events))
        if hasattr(first, "cost"):
            change["cost"] = sum(getattr(event, "cost", 0.0) for event in self.events)
        return first.model_copy(update=change)


def run_facts(state: State, events: Iterable[Event]) -> list[Fact[State, Event]]:
    """What the facts of one command say, without what is no news."""
    return [_fact(run) for run in in_runs(state, events) if _is_news(run)]


def _fact(run: Run) -> Fact[State, Event]:
    event = run.event
    rule, words = fact(run.before, event)
    return Fact(
        before=run.before,
        after=run.after,
        event=event,
        rule=rule,
        words=words if isinstance(event, VERBATIM) else readable(run.before, words),
        kind="note" if isinstance(event, NoteMade) else "fact",
        side=getattr(event, "side", None) or getattr(event, "by", None) or None,
        about=run.afs,
        grave=isinstance(event, ShipSank),
        aside=isinstance(event, e.LandingTallied),
        warned=_warned(run.before, event),
    )


def _warned(state: State, event: Event) -> str | None:
    """3.4.5 and 12.4 Whom a strike comes near."""
    match event:
        case RadarCalled():
            return event.side
        case e.StrikeAnnounced():
            return state.enemy_of(event.side)
        case _:
            return None


def _is_news(run: Run) -> bool:
    """6.12.1 A count that a roll has settled is none; 6.5 nor is an order for whoever comes when nobody came."""
    match run.event:
        case e.LandingTallied(count=count):
            return count > 0
        case e.OrderWaits(rule=rule):
            return rule not in NOBODY_THERE
        case _:
            return True


def in_runs(state: State, events: Iterable[Event]) -> list[Run]:
    """The facts in their order, put together where nothing but the AF is another."""
    found: list[Run] = []
    for event in events:
        after, like = apply(state, event), _like(state, event)
        at = _goes_on(found, like)
        if at is None:
            found.append(Run(state, after, (event,), like))
        else:
            found[at] = Run(found[at].before, after, (*found[at].events, event), like)
        state = after
    return found


def _goes_on(found: list[Run], like: tuple[Any, ...]) -> int | None:
    """The place of the run that a fact of the kind `like` belongs to; nothing that stands alone may lie between."""
    for at in range(len(found) - 1, max(-1, len(found) - 1 - MINGLED), -1):
        if not like or not found[at].like:
            return None
        if found[at].like == like:
            return at
    return None


def _like(state: State, event: Event) -> tuple[Any, ...]:
    if isinstance(event, e.LandingTallied):
        return type(event), event.platform
    if isinstance(event, OF_ONE_AF):
        return type(event), event.side, fact(state, event.model_copy(update=dict.fromkeys(("af", *PLACES), "")))
    return ()
