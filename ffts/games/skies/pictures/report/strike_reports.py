"""What a side hears of a strike while it is fought: of its own groups what CAP, AA fire and the dice did (A-011, 14.5
and 15.4), of attacks on its own ships the same without a word of who attacks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ffts.core.model import Event
from ffts.games.skies.events import strike as es
from ffts.games.skies.words.strike import cap_results, cap_typed_results

ReportTopic = Literal["cap", "guns", "chance", "attack", "suffered"]


@dataclass(frozen=True)
class StrikeReport:
    """One thing it was told."""

    turn: int
    about: ReportTopic
    words: str
    group: str = ""
    """The group of its own that it is about."""


def strike_reports(event: Event, side: str, turn: int, note: str | None) -> Iterator[StrikeReport]:
    """3.6 Of a fact of a strike segment what this side is told, which is its `note`; of its own attacks by group."""
    match event:
        case es.CapEngaged() if event.side != side:
            yield StrikeReport(turn, "cap", cap_results(event), event.group)
        case es.CapTyped() if event.side != side:
            yield StrikeReport(turn, "cap", cap_typed_results(event), event.group)
        case es.AaFired() if event.side != side:
            yield StrikeReport(turn, "guns", _fell(event), event.group)
        case es.AttackRolled() if event.side == side:
            yield StrikeReport(turn, "chance", f"{event.percent} %", event.group)
            yield StrikeReport(turn, "attack", ", ".join(map(str, event.faces)) or "none left", event.group)
        case es.AttackTyped() if event.side == side:
            yield StrikeReport(turn, "attack", "typed in", event.group)
        case es.CapEngaged() | es.CapTyped() | es.AaFired() | es.AttackRolled() | es.AttackTyped():
            if note:
                yield StrikeReport(turn, "suffered", note)
        case _:
            pass


def _fell(event: es.AaFired) -> str:
    """14.5 Both sides see who falls, and these are its own."""
    lines = [f"lost {', '.join(event.destroyed)}"] if event.destroyed else []
    lines += [f"turned away {', '.join(event.turned)}"] if event.turned else []
    return "; ".join(lines) or "no losses"
