"""What of each squadron can be ready, spotted and away by the end of a turn, found by planning for fewer and fewer."""

from collections.abc import Callable
from dataclasses import dataclass

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.earliest import Plan, earliest_launch
from ffts.games.skies.ahead.load import ABOARD, work_left
from ffts.games.skies.ahead.trial import FARTHEST, DeckTrial
from ffts.games.skies.ahead.words import turn_text
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import PlatformId, afs_text
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Where

Watch = Callable[[int], None] | None
SPOTTED = (Where.DECK, Where.PARK)


@dataclass(frozen=True)
class Reached:
    """How many of `of` AFs can be ready, spotted and away by the end of a turn; whoever is away counts as spotted and
    ready too."""

    of: int
    ready: int = 0
    spotted: int = 0
    away: int = 0
    best: bool = True
    """Whether nothing better is possible than any plan it was found by."""

    def better(self, other: "Reached") -> "Reached":
        """The best of both, each by itself."""
        most = {key: max(getattr(self, key), getattr(other, key)) for key in ("ready", "spotted", "away")}
        return Reached(self.of, **most, best=self.best and other.best)


def in_sight(state: State, turn: int) -> bool:
    """Whether `turn` is one that can be looked ahead to."""
    return state.public.turn <= turn < state.public.turn + FARTHEST


def by_turn(
    state: State, data: Catalog, platform: PlatformId, squadron: str, load: str, turn: int, watch: Watch = None
) -> Reached:
    """6.7-6.9 The most AFs of this squadron that can be ready, on deck and away by the end of this turn, each of the
    three for itself. All of them are planned for first, then one fewer each time, until fewer can win nothing."""
    trial = DeckTrial(data, platform, state, watch=watch)
    own = [af for af in trial.deck(state).side.air.values() if af.platform == platform and af.squadron == squadron]
    there = [af for af in own if af.where in ABOARD and not af.unflyable]
    best = _by_itself(trial, there, load, turn)
    for count in range(len(there), 0, -1):
        if min(best.ready, best.spotted, best.away) >= count:
            break
        wanted = None if count == len(there) else count
        plan = earliest_launch(state, data, platform, {squadron: (wanted, load)}, watch)
        best = best.better(reached(state, data, platform, plan, turn))
    return best


def reached(state: State, data: Catalog, platform: PlatformId, plan: Plan, turn: int) -> Reached:
    """How far `plan` is by the end of `turn`, each of its orders judged."""
    trial = DeckTrial(data, platform, state)
    now = trial.do_steps(trial.this_aos(state), plan.steps[: turn - plan.first + 1])
    assert not isinstance(now, Refused), f"the plan for {platform} is refused: {now}"
    side = trial.deck(now).side
    afs = {side.air[af]: load for af, load in plan.load.items()}
    away = sum(af.where is Where.AIR for af in afs)
    ready = sum(af.where is not Where.AIR and trial.stands_ready(now, af, load) for af, load in afs.items())
    up = sum(af.where in SPOTTED for af in afs)
    return Reached(len(afs), away + ready, away + up, away, plan.best)


def _by_itself(trial: DeckTrial, afs: list[AirFactor], load: str, turn: int) -> Reached:
    """6.7-6.8 How many are ready where all points go into that, and on deck where all go into bringing them up."""
    queue = sorted(afs, key=lambda af: work_left(trial, af, load))
    worked = raised = trial.this_aos(trial.start)
    ups = [trial.order(c.BringUp, afs=(af.id,)) for af in afs if af.where is Where.HANGAR]
    while True:
        for af in queue:
            worked = trial.worked(worked, {af.id: load})[1]
        raised = trial.passed(raised, ups)[1]
        if worked.public.turn >= turn:
            break
        worked, raised = trial.next_aos(worked), trial.next_aos(raised)
    ready = sum(trial.stands_ready(worked, trial.af(worked, af.id), load) for af in afs)
    return Reached(len(afs), ready, spotted=sum(trial.af(raised, af.id).where in SPOTTED for af in afs))


# --- in words -------------------------------------------------------------------


def heading(data: Catalog, turn: int) -> str:
    """'By turn 12, 0740'"""
    return f"By {turn_text(data, turn)}"


def parts(found: Reached) -> tuple[str, str, str]:
    """'all 5', '3 of 5', 'none': ready, on deck, away."""
    return _part(found.ready, found.of), _part(found.spotted, found.of), _part(found.away, found.of)


def _part(many: int, of: int) -> str:
    return f"all {many}" if many == of else f"{many} of {of}" if many else "none"


def in_a_line(found: Reached) -> str:
    """'of 5 AF: 5 ready, 3 on deck, 0 away'"""
    sure = "" if found.best else "; perhaps more, for not everything could be tried"
    return f"of {afs_text(found.of)}: {found.ready} ready, {found.spotted} on deck, {found.away} away{sure}"
