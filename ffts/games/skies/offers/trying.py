"""How many may do something together: the rules are asked, and nothing is kept of it."""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Any

from ffts.core.dice import Dice, highest
from ffts.core.model import Command
from ffts.core.umpire import Refused, Umpire
from ffts.games.skies.names import AfId
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

Rule = Callable[[Ump, Any], None]
Order = Callable[[tuple[AfId, ...]], Command]


def on_trial(state: State, data: Catalog) -> Ump:
    """An umpire to try things on, every die at its highest; nothing it says is kept."""
    from ffts.games.skies.rulebook import RULEBOOK  # it names the rules, and the rules name what is due

    return Umpire(RULEBOOK, state, data, Dice(roller=highest), {})


def together(
    ump: Ump, rule: Rule, order: Order, afs: Iterable[AfId], alike: Callable[[AfId], object] = str
) -> tuple[AfId, ...]:
    """As many of `afs` as `rule` allows in one order, the first of them first; those it refuses are passed over. Of
    those that are `alike` beside those chosen the rule is asked once."""
    chosen, left = tuple[AfId, ...](), tuple(afs)

    def refused(some: tuple[AfId, ...]) -> bool:
        return ump.refusal(rule, order(some)) is not None

    while left:
        rows = [(*chosen, *left[: count + 1]) for count in range(len(left))]
        gone = bisect_left(rows, True, key=refused) if refused(rows[-1]) else len(left)
        chosen += left[:gone]
        one_of = {alike(af): af for af in left[gone + 1 :]}
        out = {key for key, af in one_of.items() if refused((*chosen, af))}
        left = tuple(af for af in left[gone + 1 :] if alike(af) not in out)
    return chosen


def one_by_one(ump: Ump, rule: Rule, order: Order, afs: Iterable[AfId], queue: bool) -> tuple[AfId, ...]:
    """Those of `afs` that `rule` lets go one after the other; in a queue the first that may not stops the rest."""
    gone = list[AfId]()
    for af in afs:
        after = _after(ump, rule, order((af,)))
        if after is not None:
            ump = after
            gone.append(af)
        elif queue:
            break
    return tuple(gone)


def _after(ump: Ump, rule: Rule, cmd: Command) -> Ump | None:
    """The umpire who carries on once this rule was carried out; None where it refuses."""
    following = on_trial(ump.state, ump.data)
    try:
        rule(following, cmd)
    except Refused:
        return None
    return following
