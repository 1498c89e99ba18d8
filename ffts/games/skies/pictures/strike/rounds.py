"""13.1 The CAP rounds as they were fought: each group with who met it, who got through, and who was lost."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.events.strike import CapEngaged, CapTyped, GroupHurt
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE

LANE = {"before": BEFORE, "after": AFTER}


@dataclass
class Fight:
    """One group and the CAP that was sent at it."""

    met: CapEngaged
    lost: dict[SideId, int] = field(default_factory=dict)
    turned: int = 0
    scattered: bool = False

    @property
    def words(self) -> str:
        """'Shokaku 1/1: 2 AF sent, 1 in position, 1 through, scattered; lost 1 AF, CAP lost 1 AF'."""
        met = self.met
        parts = [f"{met.group}: {len(met.sent)} AF sent"]
        parts += [f"{met.positioned} in position" if met.positioned else "none in position"]
        if escorts := met.positioned - met.engaged:
            parts.append(f"{escorts} held by escorts")
        if met.engaged:
            parts.append(f"{met.engaged} through" + (", scattered" if self.scattered else ""))
        return "; ".join([", ".join(parts), *([self._losses()] if met.positioned else [])])

    def _losses(self) -> str:
        theirs = sum(count for side, count in self.lost.items() if side != self.met.side)
        own = self.lost.get(self.met.side, 0)
        parts = [f"lost {theirs} AF"] if theirs else []
        parts += [f"{self.turned} turned away"] if self.turned else []
        parts += [f"CAP lost {own} AF"] if own else []
        return ", ".join(parts) or "no loss"


def fights(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The lane and the words of each fight in these facts, in their order."""
    now: Fight | None = None
    for event in events:
        match event:
            case CapEngaged():
                if now:
                    yield _words(now)
                now = Fight(event)
            case CapTyped():
                lost = f"lost {event.destroyed} AF and {event.escorts} AF of escort, {event.turned} turned away"
                yield LANE[event.when], f"{event.group}: {lost} (typed in)"
            case AfLost() if now:
                now.lost[event.side] = now.lost.get(event.side, 0) + 1
            case GroupHurt() if now:
                now.turned, now.scattered = now.turned + len(event.turned), event.scattered
            case _:
                continue
    if now:
        yield _words(now)


def _words(fight: Fight) -> tuple[str, str]:
    return LANE[fight.met.when], fight.words


def by_lane(rounds: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Sorted into the lanes of the clock."""
    found: dict[str, tuple[str, ...]] = {}
    for lane, words in rounds:
        found[lane] = (*found.get(lane, ()), words)
    return found
