"""What the forecast panel and the Watch calculate beside the window: values in, values out, nothing of Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.games.skies.ahead.by_turn import by_turn, heading, in_a_line, parts, reached
from ffts.games.skies.ahead.deck import Outlook, conflicts_with, outlook
from ffts.games.skies.ahead.earliest import Plan, earliest_launch, single_loads
from ffts.games.skies.ahead.load import WantedLoads, read_load
from ffts.games.skies.ahead.orders import Orders, as_orders
from ffts.games.skies.ahead.outlook_words import describe_outlook
from ffts.games.skies.ahead.words import answer, describe_steps, done_by, reason, turn_text
from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId
from ffts.games.skies.sequence import clock_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import known_state, view

Tell = Callable[[object], None]
EVERY = 20  # commands judged between two looks at whether it is still wanted


@dataclass(frozen=True)
class Ahead:
    """Who is due back on this deck, how it will be spotted, and what does not fit together."""

    lines: tuple[str, ...]
    conflicts: tuple[str, ...]


@dataclass(frozen=True)
class LoadRow:
    """One squadron with one load: when it is ready, spotted, and away."""

    squadron: str
    load: str
    ready: str
    spotted: str
    away: str
    sure: bool
    why: str


@dataclass(frozen=True)
class Answer:
    """The earliest launch of a deck load, and what can be done with the plan."""

    heading: str
    why: str
    steps: tuple[tuple[str, tuple[str, ...]], ...]
    possible: bool
    first: tuple[Command, ...]
    """What is ordered in the first air operations segment."""
    orders: tuple[str, ...]
    """The plan as standing orders."""
    orders_words: str
    conflicts: tuple[str, ...] = ()
    """What becomes of those due back, if the plan is carried out."""
    by: str = ""
    """How far the plan is by the turn that was named."""


def seen_by(state: State, side: str | None) -> State:
    """3.6 Everything for the umpire; for a side a state that is made of its own view alone."""
    return state if side is None else known_state(view(state, SideId(side)))


# --- a deck -------------------------------------------------------------------------------


def look_ahead(state: State, data: Catalog, platform: PlatformId, tell: Tell, by: int = 0) -> None:
    """6.5, 6.12 First what is due and what conflicts, then squadron by squadron: how soon, or how many by a turn."""
    tell(_ahead(state, data, outlook(state, data, platform)))
    for squadron, load in single_loads(state, data, platform):
        if by:
            found = by_turn(state, data, platform, squadron, load, by, _watched(tell))
            ready, spotted, away = parts(found)
            tell(LoadRow(squadron, load, ready, spotted, away, found.best, f"{heading(data, by)}, {in_a_line(found)}"))
        else:
            plan = earliest_launch(state, data, platform, {squadron: (None, load)}, _watched(tell))
            tell(_row(data, squadron, load, plan))


def _ahead(state: State, data: Catalog, found: Outlook) -> Ahead:
    lines = [line.strip() for line in describe_outlook(data, state, found)]
    return Ahead(tuple(line for line in lines[1:] if not line.startswith("conflict: ")), found.conflicts)


def _watched(tell: Tell) -> Callable[[int], None]:
    def watch(judged: int) -> None:
        if judged % EVERY == 0:
            tell(None)

    return watch


def _row(data: Catalog, squadron: str, load: str, plan: Plan) -> LoadRow:
    if plan.turn is None:
        return LoadRow(squadron, load, "-", "-", "never" if plan.best else "none found", plan.best, plan.why)
    ready, spotted = done_by(plan, "ready"), done_by(plan, "spotted")
    return LoadRow(
        squadron,
        load,
        f"T{ready}" if ready else "now",
        f"T{spotted}" if spotted else "now",
        _brief_turn(data, plan.turn),
        plan.best,
        reason(plan),
    )


def _brief_turn(data: Catalog, turn: int) -> str:
    """'T12 0740', as on the counters: there is little room beside the form."""
    return f"T{turn} {clock_at(data.scenario.start, turn)}"


# --- a deck load ------------------------------------------------------------------------------


def ask_load(state: State, data: Catalog, platform: PlatformId, text: str, tell: Tell, by: int = 0) -> Answer:
    """The earliest launch of the deck load that was written, and the plan as orders."""
    wanted: WantedLoads = read_load(text)
    plan = earliest_launch(state, data, platform, wanted, _watched(tell))
    orders = as_orders(state, data, platform, plan, _watched(tell))
    return Answer(
        heading=answer(data, plan),
        why=reason(plan),
        steps=tuple(describe_steps(data, plan)),
        possible=plan.turn is not None,
        first=plan.steps[0] if plan.steps else (),
        orders=orders.texts,
        orders_words=_describe_orders(data, orders, plan),
        conflicts=conflicts_with(state, data, platform, plan) if plan.turn is not None else (),
        by=f"{heading(data, by)}, {in_a_line(reached(state, data, platform, plan, by))}" if by else "",
    )


def _describe_orders(data: Catalog, orders: Orders, plan: Plan) -> str:
    if not orders.texts:
        return ""
    if orders.away is None or orders.last is None:
        return "As standing orders, one for each step above, they alone do not bring it about; watch the deck."
    later = "" if orders.away == plan.turn else ", later than planned"
    end = f", the last in {turn_text(data, orders.last)}" if orders.last > orders.away else ""
    return f"As standing orders, one for each step above, they take off in {turn_text(data, orders.away)}{end}{later}."


# --- all decks ----------------------------------------------------------------------------------


def anybody_up(state: State) -> bool:
    """Whether there is anybody who has to come down."""
    return any(af.where is Where.AIR for side in state.sides.values() for af in side.air.values())


@dataclass(frozen=True)
class Conflict:
    """6.12 What does not fit together on a deck, as it was found in a turn."""

    words: str
    afs: tuple[AfId, ...]
    """Those whom it is about, all in the air."""
    last: int
    """The turn by which they should be down."""
    found_in: int

    def may_hold(self, turn: int, flying: Set[AfId]) -> bool:
        """Whether it may still be true: nobody of them is down, and its words are not of a turn that has passed."""
        return flying >= set(self.afs) and (turn <= self.last or turn == self.found_in)


def all_conflicts(state: State, data: Catalog, sides: Iterable[str], tell: Tell) -> tuple[Conflict, ...]:
    """6.12 What does not fit together on any deck of these sides and does not bear waiting, the deck's name first."""
    found, turn = list[Conflict](), state.public.turn
    for side in sides:
        own = state.sides[SideId(side)]
        for platform, ahead in outlooks(state, data, side, tell).items():
            for clash in (clash for clash in ahead.clashes if clash.presses):
                by = f", by turn {clash.turn}" if clash.turn >= turn else ""
                words = f"{own.platforms[platform].name}{by}: {clash.words}"
                found.append(Conflict(words, clash.afs, clash.turn, turn))
    return tuple(found)


def still_open(conflicts: Iterable[Conflict], state: State) -> tuple[Conflict, ...]:
    """Those that may still hold in `state`; the others are about what is over, until all decks are looked at again."""
    flying = {af.id for side in state.sides.values() for af in side.air.values() if af.where is Where.AIR}
    return tuple(each for each in conflicts if each.may_hold(state.public.turn, flying))


def outlooks(state: State, data: Catalog, side: str, tell: Tell) -> Mapping[PlatformId, Outlook]:
    """6.5, 6.12 What each carrier and base of this side that is still there has before it."""
    own, found = state.sides[SideId(side)], dict[PlatformId, Outlook]()
    for platform in own.platforms:
        ship = own.ships.get(ShipId(platform))
        if ship is None or ship.sunk_on is None:
            tell(None)
            found[platform] = outlook(state, data, platform)
    return found
