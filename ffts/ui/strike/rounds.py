"""13.1 The CAP rounds as they were fought: each group with who met it, who got through, and who was lost."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies.events_air import AfLost
from ffts.games.skies.events_strike import CapEngaged, CapTyped, GroupHurt
from ffts.games.skies.names import SideId
from ffts.ui.strike.groups import short_name
from ffts.ui.strike.picture import AFTER, BEFORE

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
        """'Shokaku 1/1: 2 AF, 1 in position, 0 through; lost 1 AF, turned away 0; CAP lost 0'."""
        met = self.met
        theirs = sum(count for side, count in self.lost.items() if side != met.side)
        escorts = max(0, met.positioned - met.engaged)
        told = [f"{short_name(met.group)}: {len(met.sent)} AF sent, {met.positioned} in position"]
        told += [f"{escorts} held by escorts"] if escorts else []
        told += [f"{met.engaged} through{', scattered' if self.scattered else ''}"]
        return f"{', '.join(told)}; lost {theirs} AF, turned away {self.turned}; CAP lost {self.lost.get(met.side, 0)}"


def fights(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """The lane and the words of each fight in these facts, in their order."""
    now: Fight | None = None
    for event in events:
        match event:
            case CapEngaged():
                if now:
                    yield _told(now)
                now = Fight(event)
            case CapTyped():
                lost = f"lost {event.destroyed} AF and {event.escorts} escort, turned away {event.turned}"
                yield LANE[event.when], f"{short_name(event.group)}: {lost} (typed in)"
            case AfLost() if now:
                now.lost[event.side] = now.lost.get(event.side, 0) + 1
            case GroupHurt() if now:
                now.turned, now.scattered = now.turned + len(event.turned), event.scattered
            case _:
                continue
    if now:
        yield _told(now)


def _told(fight: Fight) -> tuple[str, str]:
    return LANE[fight.met.when], fight.words


def by_lane(told: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    """Sorted into the lanes of the clock."""
    found: dict[str, tuple[str, ...]] = {}
    for lane, words in told:
        found[lane] = (*found.get(lane, ()), words)
    return found
