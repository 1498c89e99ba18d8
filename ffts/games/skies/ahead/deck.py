"""A deck in the turns to come: how it will be spotted under its standing orders, and whom it can take down when."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.calendar import DueBack, after_combat, due_back
from ffts.games.skies.ahead.earliest import Plan
from ffts.games.skies.ahead.trial import DeckTrial
from ffts.games.skies.commands import air as c
from ffts.games.skies.events.air import FormationFormed
from ffts.games.skies.names import AfId, FormationId, PlatformId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch04 import CRASHES_ON, LOST_WHEN_OVER, turns_over
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.rules.ch06.formations import next_name
from ffts.games.skies.rules.ch06.landing import area_without_parked, not_launched, open_for_landing
from ffts.games.skies.rules.ch10.movement import place_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Platform, Spot, Where
from ffts.games.skies.words.fuel import fuel_text

LOOK_AHEAD = 12  # turns shown where nobody is due
FARTHEST = 40
PRESSING = 4  # turns before it would be too late in which a deck must be seen to
OPENING = 1  # turns until a deck that is shut takes down the first
MUST_LAND = ("strike", "return", "search")
NO_AREA, NO_SPACE, ATTACKED = "6.12-NOROOM", "6.3.2-SPACE", "6.6-ATTACKED"
NO_ROOM = frozenset({NO_AREA, NO_SPACE})


@dataclass(frozen=True)
class DeckTurn:
    """One air operations segment of a deck."""

    turn: int
    spot: Spot
    """How it is spotted when the segment begins."""
    waiting: int
    """AFs overhead that want to come down."""
    slots: int
    """AFs it could land."""
    landed: int
    launched: int
    ready: int
    """AFs that stand ready aboard at the end of it."""
    held: bool = False
    """Whether nobody is taken down because a plan needs the deck."""
    stopped: str = ""
    """The rule that keeps the next one of those who wait up, if the deck is clear for landing."""
    left: Spot = Spot.CLEAR
    """How it is spotted when the segment is over."""
    standing: int = 0
    """AFs that stand on it then; at a base, those that are parked."""

    @property
    def full(self) -> bool:
        """6.12 Whether somebody waits in vain because the deck has no room for him."""
        return self.stopped in NO_ROOM


@dataclass(frozen=True)
class Clash:
    """4.4 Some of those due back who come down too late, if nothing changes."""

    turn: int
    """The last turn in which all of them could land in time."""
    words: str
    presses: bool
    """Whether it does not bear waiting."""
    afs: tuple[AfId, ...] = ()
    """Who they are, those in time among them."""


@dataclass(frozen=True)
class Outlook:
    """What a deck has before it."""

    platform: PlatformId
    due: tuple[DueBack, ...]
    turns: tuple[DeckTurn, ...]
    clashes: tuple[Clash, ...] = ()

    @property
    def conflicts(self) -> tuple[str, ...]:
        """All of them in words."""
        return tuple(clash.words for clash in self.clashes)

    @property
    def pressing(self) -> tuple[str, ...]:
        """Those of them that do not bear waiting."""
        return tuple(clash.words for clash in self.clashes if clash.presses)

    @property
    def next_clash(self) -> Clash | None:
        """The one that comes first."""
        return min(self.clashes, key=lambda clash: (not clash.presses, clash.turn), default=None)


@dataclass
class _Deck:
    """The deck as it will be."""

    trial: DeckTrial
    state: State
    due: tuple[DueBack, ...]
    down: dict[AfId, int] = field(default_factory=dict)
    """Who landed in which turn."""
    turns: list[DeckTurn] = field(default_factory=list)
    plan: Plan | None = None


def conflicts_with(state: State, data: Catalog, platform: PlatformId, plan: Plan) -> tuple[str, ...]:
    """6.7 and 6.12 Who of those due back would come to harm if `plan` is carried out: conflicts in words."""
    return outlook(state, data, platform, plan).conflicts if due_back(state, data, platform) else ()


def outlook(state: State, data: Catalog, platform: PlatformId, plan: Plan | None = None) -> Outlook:
    """6.5, 6.7 and 6.12 Turn by turn, its standing orders carried out and everybody taken down as soon as may be.

    Dice fall well: nobody ditches and there is no accident. Nothing is launched, and nobody turns home, that was not
    ordered; a CAP stays up until its last turn unless it is ordered down; who flies to a target fights there
    (4.3). With a plan that is carried out in the place of the standing orders, and somebody is taken down only where
    it can go on nevertheless.
    """
    state = after_combat(state, data)
    trial = DeckTrial(data, platform, state)
    deck = _Deck(trial, trial.this_aos(state), due_back(state, data, platform), plan=plan)
    mine = [due for due in deck.due if due.platform == platform]
    end = max((due.last + LOST_WHEN_OVER for due in mine), default=state.public.turn + LOOK_AHEAD)
    end = max(end, plan.last if plan else 0)
    for _ in range(FARTHEST):
        _aos(deck)
        if deck.state.public.turn >= end or (mine and not plan and _all_down(deck, mine)):
            break
        deck.state = trial.next_aos(deck.state)
    return Outlook(platform, deck.due, tuple(deck.turns), tuple(_clashes(deck, mine, state.public.turn)))


def standing_on(side: Side, there: Platform) -> int:
    """6.3.2 and 6.7.5 AFs on the flight deck; at a base, those that are parked."""
    if there.ship:
        return len(there.deck)
    return sum(1 for af in side.air.values() if af.platform == there.id and af.where is Where.PARK)


def _all_down(deck: _Deck, mine: list[DueBack]) -> bool:
    return all(af in deck.down for due in mine for af in due.afs)


def _aos(deck: _Deck) -> None:
    turn = deck.state.public.turn
    deck.state = _come_home(deck, turn)
    before = deck.trial.deck(deck.state)
    waiting = _waiting(deck)
    plan = deck.plan if deck.plan and turn <= deck.plan.last else None
    after = _planned(deck, plan, waiting) if plan else _ordered(deck, waiting)
    held = bool(waiting and plan and not deck.trial.deck(after).platform.aos.landed)
    there = deck.trial.deck(after).platform
    done = there.aos
    for af in waiting:
        if deck.trial.af(after, af).where is not Where.AIR:
            deck.down[af] = turn
    shut = _is_shut(deck, deck.state, after)
    stopped = "" if shut or held else _stopped(deck, waiting[: done.landed + 1], done.landed)
    slots = 0 if shut else done.landed if stopped in {*NO_ROOM, ATTACKED} else before.sheet.landing_rate
    ump = deck.trial.ump(after)
    own = [af for af in deck.trial.deck(after).side.air.values() if af.platform == deck.trial.platform]
    ready = sum(1 for af in own if af.where in (Where.DECK, Where.HANGAR, Where.PARK) and is_ready(ump, af))
    deck.turns.append(
        DeckTurn(
            turn=turn,
            spot=before.platform.spot,
            waiting=len(waiting),
            slots=slots,
            landed=done.landed,
            launched=done.launched,
            ready=ready,
            held=held,
            stopped=stopped,
            left=there.spot,
            standing=standing_on(deck.trial.deck(after).side, there),
        )
    )
    deck.state = after


def _is_shut(deck: _Deck, before: State, after: State) -> bool:
    """6.7 and A-009 Whether the rules keep everybody from landing, by how the deck is spotted or by who left it."""
    trial = deck.trial
    spotted = trial.refuses(before, lambda ump: open_for_landing(ump, trial.deck(before)))
    return spotted or trial.refuses(after, lambda ump: not_launched(ump, trial.deck(after)))


def _stopped(deck: _Deck, afs: tuple[AfId, ...], landed: int) -> str:
    """6.6 and 6.12 The rule that keeps one AF of `afs` more from landing in a turn in which `landed` did."""
    trial = deck.trial
    found = trial.do(deck.state, trial.order(c.Land, afs=afs)) if len(afs) > landed else None
    if not isinstance(found, Refused):
        return ""
    parked = found.citation == NO_AREA and area_without_parked(trial.ump(deck.state), trial.deck(deck.state)) > 0
    return NO_SPACE if parked else found.citation


def _ordered(deck: _Deck, waiting: tuple[AfId, ...]) -> State:
    """The standing orders; before them whoever waits is landed, unless they land somebody themselves, or could then
    launch fewer."""
    run = deck.trial.order(c.RunOrders)
    after = deck.trial.if_passed(deck.state, run)
    done = deck.trial.deck(after).platform.aos
    if done.landed or not waiting:
        return after
    both = deck.trial.if_passed(_land(deck, waiting), run)
    return both if deck.trial.deck(both).platform.aos.launched >= done.launched else after


def _planned(deck: _Deck, plan: Plan, waiting: tuple[AfId, ...]) -> State:
    """What the plan orders in the open turn; before it whoever waits is landed and struck below, if the rest of the
    plan can still be done."""
    steps = plan.steps[deck.state.public.turn - plan.first :]
    landed = _land(deck, waiting)
    for af in waiting if landed is not deck.state else ():
        landed = deck.trial.if_passed(landed, deck.trial.order(c.StrikeBelow, afs=(af,)))
    start = deck.state if isinstance(deck.trial.do_steps(landed, steps), Refused) else landed
    after = deck.trial.do_steps(start, steps[:1])
    return start if isinstance(after, Refused) else after


def _land(deck: _Deck, waiting: tuple[AfId, ...]) -> State:
    """As many of `waiting` landed as the rules let down, those with the least fuel first."""
    for count in range(len(waiting), 0, -1):
        after = deck.trial.do(deck.state, deck.trial.order(c.Land, afs=waiting[:count]))
        if not isinstance(after, Refused):
            return after
    return deck.state


def _waiting(deck: _Deck) -> tuple[AfId, ...]:
    """Those overhead that want to come down, the shortest of fuel first; a CAP not before its last turn."""
    turn, side = deck.state.public.turn, deck.trial.deck(deck.state).side
    found = []
    for due in deck.due:
        found += [side.air[af] for af in due.afs if _wanted(due) <= turn and side.air[af].where is Where.AIR]
    return tuple(af.id for af in sorted(found, key=lambda af: af.last_turn or 0))


def _presses(deck: _Deck, those: Iterable[DueBack], due: DueBack, turn: int) -> bool:
    """4.4 Whether what helps `due` cannot wait: it takes its turns, and must be over before their fuel ends."""
    return due.earliest > due.last or due.last - _cure(deck, those, due) <= turn + PRESSING


def _cure(deck: _Deck, those: Iterable[DueBack], due: DueBack) -> int:
    """6.7 and 6.12 Turns it takes to open the deck, and to land all of `those` whose fuel ends no later than that of
    `due`."""
    landing = sum(len(each.afs) for each in those if each.last <= due.last)
    return OPENING + ceil(landing / max(1, deck.trial.deck(deck.state).sheet.landing_rate))


def _wanted(due: DueBack) -> int:
    """The turn in which they want to come down; a CAP not before its last."""
    return due.earliest if due.kind in MUST_LAND else due.last


def _come_home(deck: _Deck, turn: int) -> State:
    """Those due back in `turn` are over their deck."""
    state = deck.state
    for due in deck.due:
        side = deck.trial.deck(state).side
        there = side.formations.get(due.formation or FormationId(""))
        afs = tuple(af for af in due.afs if side.air[af].where is Where.AIR)
        if due.kind == "cap" or due.earliest > turn or not afs or (there and there.phase == "overhead"):
            continue
        here = place_of(deck.trial.data, side, due.platform)
        back = FormationFormed(
            side=side.id,
            formation=next_name(side, due.platform, "return"),
            mission="return",
            platform=due.platform,
            afs=afs,
            hex=here,
            destination=here,
            phase="overhead",
            launched=turn,
            forming_until=turn,
        )
        state = RULEBOOK.fold(state, (back,))
    return state


# --- in words -------------------------------------------------------------------


def _clashes(deck: _Deck, those: Sequence[DueBack], turn: int) -> Iterator[Clash]:
    """Who of `those` comes down too late, and what keeps him up."""
    for due in those:
        if conflict := _conflict(deck, due):
            yield Clash(due.last, conflict, _presses(deck, those, due, turn), due.afs)


def _conflict(deck: _Deck, due: DueBack) -> str:
    late: dict[int, list[AfId]] = {}
    for key in due.afs:
        af = deck.trial.af(deck.trial.start, key)
        down = deck.down.get(key, deck.turns[-1].turn + 1)
        over = min(turns_over(af.last_turn or down, down), LOST_WHEN_OVER)
        late.setdefault(over, []).append(key)
    fates = [_fate(over, afs) for over, afs in sorted(late.items()) if over]
    if not fates:
        return ""
    return f"{due.name} {', '.join(_reasons(deck, due, late))}: {', '.join(fates)}"


def _reasons(deck: _Deck, due: DueBack, late: Mapping[int, Sequence[AfId]]) -> Iterator[str]:
    """4.3 and 4.4 Why they are late: home too late, and what keeps them up longer than that."""
    now = deck.trial.start.public.turn
    if due.earliest <= due.last:
        yield f"back {describe_turns(due.earliest, due.last)}"
    else:
        yield f"home in turn {due.earliest}" if due.earliest > now else "overhead"
        yield fuel_text(due.last, due.last, now)
    if max(late) > due.earliest - due.last:
        yield from filter(None, (_obstacle(deck, due),))


def _fate(over: int, afs: list[AfId]) -> str:
    """4.4 What coming down `over` turns too late means."""
    if over >= LOST_WHEN_OVER:
        return f"{len(afs)} AF would be lost"
    return f"{len(afs)} AF would ditch on 1-{CRASHES_ON[over]}"


def _obstacle(deck: _Deck, due: DueBack) -> str:
    """Why `due` could not land in time: the deck spotted for launching, attacked or full, or too many at once."""
    until = max(due.earliest, due.last)
    there = [turn for turn in deck.turns if turn.turn >= due.earliest]
    held = [turn.turn for turn in there if turn.held and turn.spot is not Spot.AFT]
    if held and held[0] <= until:
        return f"the plan needs the deck until {max(turn.turn for turn in there if turn.held)}"
    blocked = [turn for turn in there if turn.spot is Spot.AFT]
    if blocked and blocked[0].turn <= until:
        after = next((turn.turn for turn in there if turn.spot is not Spot.AFT), None)
        return f"deck spotted aft {'until ' + str(after - 1) if after else 'with no order to respot'}"
    in_time = [turn for turn in there if turn.turn <= until]
    if in_time and all(turn.stopped == ATTACKED for turn in in_time):
        return "attacked: only launches this turn (6.6)"
    full = [turn for turn in there if turn.full]
    if full and full[0].turn <= until:
        after = next((turn.turn for turn in there if turn.turn > full[0].turn and not turn.full), None)
        return _describe_full(full[0], f"until {after - 1}" if after else "")
    slots = sum(turn.slots for turn in in_time)
    wanted = max((turn.waiting for turn in there), default=0)
    return f"{wanted} AF due, room for {slots} until turn {until}"


def _describe_full(turn: DeckTurn, until: str) -> str:
    """6.12 The deck is hit where aircraft come down, or those parked on it are in the way."""
    if turn.stopped == NO_AREA:
        return " ".join(filter(None, ("no landing area left by hits (17.3.2)", until)))
    return f"deck full {until or 'with no order to clear it'}"


def describe_turns(first: int, last: int) -> str:
    """'turn 12', 'turns 12-14'"""
    return f"turns {first}-{last}" if first < last else f"turn {first}"
