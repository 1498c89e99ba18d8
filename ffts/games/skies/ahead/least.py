"""How soon the last of a deck load can be away that leaves in several AOS: a bound no plan can beat.

What leaves in one AOS has stood ready on deck, or ready below beside a catapult, when the AOS began. So of a load that
needs several AOS to leave, all but the last share was ready that much earlier, and all but the last two, and so on.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.bound import FARTHEST, Bound, Chain, Demand, waiting_of
from ffts.games.skies.ahead.cleared import LEAST_MOVE
from ffts.games.skies.ahead.layout import Piece, least_displaced, pack
from ffts.games.skies.ahead.load import Load
from ffts.games.skies.ahead.trial_deck import Trial
from ffts.games.skies.rules.ch06.common import space_of
from ffts.games.skies.rules.ch06.launching import within_clock
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Spot, Where


@dataclass(frozen=True)
class Waves:
    """A load at the start of an AOS."""

    trial: Trial
    load: Load

    def least(self) -> int:
        """AOS before the last of it can leave."""
        return next((aos for aos in range(FARTHEST) if self._in_time(aos)), FARTHEST)

    @cached_property
    def _start(self) -> State:
        return self.trial.this_aos(self.trial.start)

    @cached_property
    def _bound(self) -> Bound:
        return self.trial.bound(self._start)

    @cached_property
    def _afs(self) -> tuple[AirFactor, ...]:
        air = self.trial.deck(self._start).side.air
        return tuple(air[af] for af in self.load)

    @cached_property
    def _chains(self) -> tuple[Chain, ...]:
        """The work each still needs."""
        chains = (self.trial.chain(af, self.load[af.id]) for af in self._afs)
        return tuple(each for each in chains if not isinstance(each, Refused))

    @cached_property
    def _thrown(self) -> int:
        """6.9 Those that a hangar catapult could take: they need neither elevator nor deck."""
        return sum(bool(self.trial.thrown(af, self.load[af.id])) for af in self._afs)

    @cached_property
    def _on_deck(self) -> int:
        return sum(af.where is Where.DECK for af in self._afs)

    # --- one AOS ------------------------------------------------------------------

    @cached_property
    def most_at_once(self) -> int:
        """6.9 As many as one AOS lets go, by deck run and by all catapults together."""
        deck, mix = self.trial.deck(self._start), self.trial.start.public.house.launch_mix
        slots = sum(cat.rate for cat in deck.sheet.catapults)
        by_deck = range(min(deck.sheet.launch_rate, self._most_by_deck_run) + 1)
        return max(
            run + thrown
            for run, thrown in product(by_deck, range(slots + 1))
            if within_clock(run, thrown, slots, mix, deck.sheet.launch_rate)
        )

    @property
    def aos_to_leave(self) -> int:
        """6.9 AOS in which all of it has left at best."""
        return -(-len(self.load) // max(1, self.most_at_once))

    @property
    def _most_by_deck_run(self) -> int:
        """6.3.2 and 6.4.1 As many as find room on an empty deck where they can leave by deck run."""
        ump, rooms = self.trial.ump(self._start), self.trial.room(self._start)
        runs = ((af, self.trial.runs(af, self.load[af.id]).by_deck) for af in self._afs)
        kinds = Counter(Piece(space_of(ump, af, parked=False), sixths) for af, sixths in runs if sixths)
        counts = sorted(product(*(range(number + 1) for number in kinds.values())), key=sum, reverse=True)
        pieces = (Counter(dict(zip(kinds, count, strict=True))) for count in counts)
        return next(each.total() for each in pieces if pack(tuple(each.elements()), rooms) is not None)

    # --- all of them ----------------------------------------------------------------

    def _in_time(self, aos: int) -> bool:
        shares = range(1, self.aos_to_leave)
        early = ((len(self.load) - share * self.most_at_once, aos - share) for share in shares)
        return all(self._some_ready(number, by) for number, by in early) and any(
            self._bound.schedule(demand, aos) is not None for demand in self._demands()
        )

    def _some_ready(self, number: int, aos: int) -> bool:
        """Whether so many could be ready in their places after so many AOS. Time and points are each asked
        of those who need least of it: they need not be the same."""
        ups = max(0, number - self._on_deck - self._thrown)
        moved = Demand((), ups, self.trial.up_cost)
        if aos < 0 or self._bound.shortage(moved, aos):
            return False
        longest = sorted(map(len, self._chains))[number - 1]
        points = sum(sorted(sum(each.cost for each in chain) for chain in self._chains)[:number])
        return longest <= aos and points <= self._bound.spare(moved, aos)

    def _demands(self) -> Iterator[Demand]:
        """What all of it needs, others struck below or displaced so far as the load on deck stands behind them."""
        deck = self.trial.deck(self._start)
        ups = max(0, len(self.load) - self._on_deck - self._thrown)
        ahead = least_displaced([af.id in self.load for af in deck.afs_on_deck]) // 2
        in_the_way = 0 if deck.platform.spot is Spot.FORWARD else ahead
        for down in range(in_the_way + 1):
            moved = down + 2 * (in_the_way - down)
            extra = ups * (self.trial.up_cost - LEAST_MOVE) + moved * LEAST_MOVE - down * LEAST_MOVE
            yield replace(Demand(waiting_of(self._chains), ups + down, LEAST_MOVE), extra=extra)
