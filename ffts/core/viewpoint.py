"""Who looks at a game, and what is picked there: all that a page is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ffts.core.asking import ReadText, nothing_to_read
from ffts.core.offer import About, Offer, Way, order_among
from ffts.core.page import Deed, Picks, Typed
from ffts.core.seats.seating import EVERYBODY

if TYPE_CHECKING:
    from ffts.core.game import AnyDesk, Trial
    from ffts.core.model import Command
    from ffts.core.picture import Step
    from ffts.core.umpire import Refused

CHOSEN, PAST, WHO, ROOM = "chosen", "past", "who", "room"
"""Picks that are set from outside: what a line of the Watch, a lead, F1 or Ctrl+K is about; what was so before; its
aircraft or ships; how wide and high the room for the scene is, in pixels at 100 %."""
READ_ONLY = "Orders are given in the umpire's view (Ctrl+1)"
LOOKING_AHEAD = "Looking ahead ..."
"""What a page says to a viewer who may not order, and while it is being calculated."""
WHY = "why"
NOTHING_YET = "Change something and give a reason first"
K = TypeVar("K")


@dataclass(frozen=True)
class Face:
    """Where a page is shown, as far as its words depend on that."""

    read_only: str = READ_ONLY
    """What is said where no orders can be given."""
    on_desk: bool = True
    """Whether it is the window: deeds have keys there, things are dragged, leads go to its dialogs."""

    def by(self, keys: str, hand: str) -> str:
        """How something is done: by keys, or where there are none by hand."""
        return keys if self.on_desk else hand


WINDOW = Face()
BROWSER = Face("This seat gives no orders", on_desk=False)


Outlines = Mapping[str, "tuple[Step, ...]"]


def no_ground(game: str) -> Outlines:
    """For who has no files."""
    return {}


class Note(NamedTuple):
    """A line that somebody could read so far."""

    turn: int
    clock: str
    text: str
    is_roll: bool = False


@dataclass(frozen=True)
class Viewpoint:
    """Who looks at which game, with which picks: all that a page is made of."""

    desk: AnyDesk
    """For trials, the log and the numbers; what a side reads is made of `view` alone."""
    viewer: str | None = None
    """The side that looks; None for the umpire."""
    picks: Picks = field(default_factory=dict)
    may_order: bool = True
    kept: dict[object, Any] = field(default_factory=dict, compare=False)
    read: ReadText = nothing_to_read
    """For what no game is pinned to and is read late: how ships are drawn."""
    face: Face = WINDOW
    views: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """By side, views that are there already: of a seat, whose desk holds nothing else. What everybody may see has
    the name `EVERYBODY`."""
    notes: Sequence[Note] = ()
    """What could be read from here so far, the oldest first; for who has no log."""
    due: Sequence[Offer] = ()
    """What the viewer is asked for now, for who has no game to ask."""
    ground: Callable[[str], Outlines] = no_ground
    """Land and waters of a game's map by what they bound, for games that have them beside their numbers."""

    @property
    def data(self) -> Any:
        """The numbers of the game."""
        return self.desk.data

    @property
    def sides(self) -> tuple[str, ...]:
        """Whose things are shown: of all sides for the umpire, else one."""
        every = (side.id for side in self.desk.game.sides(self.desk.data))
        return tuple(every) if self.viewer is None else (self.viewer,)

    def view(self, side: str) -> Any:
        """Return what this side may see; no side may ask for another's."""
        self._insist(self.viewer in (None, side))
        return self.views[side] if side in self.views else self.desk.game.view(self.desk.state, side)

    @property
    def table(self) -> Any:
        """What everybody may see."""
        if EVERYBODY in self.views:
            return self.views[EVERYBODY]
        table = self.desk.game.table
        if table is None:
            raise PermissionError("this game has nothing for a table")
        return table(self.desk.state, self.desk.data)

    @property
    def whole(self) -> Any:
        """The state as it is, for the umpire alone."""
        self._insist(self.viewer is None)
        return self.desk.state

    @property
    def seen(self) -> Any:
        """What is seen: the whole by the umpire, its view by a side."""
        return self.desk.state if self.viewer is None else self.view(self.viewer)

    def _insist(self, allowed: bool) -> None:
        if not allowed:
            raise PermissionError(f"3.6 {self.viewer} may not see this")

    def orders(self, kind: type[Command], at: str = "", **values: Any) -> tuple[Command, ...]:
        """Return the order of this kind that is offered with these values; empty if there is none."""
        desk = self.desk
        found = order_among(desk.game.offers(desk.state, desk.data, self.viewer, About((kind,), at)), kind, values)
        return (found,) if found is not None else ()

    def refusal(self, cmd: Command) -> Refused | None:
        """Return why this command would be refused now; None if it would not."""
        return self.desk.refusal(cmd)

    def way(self, offer: Offer, comes_to: str) -> Way:
        """Return this offer with what it would come to, or why the rules refuse it."""
        return Way(offer, comes_to, self.desk.refusal(offer.orders[0]))

    def trial(self, orders: Sequence[Command]) -> Trial[Any, Any]:
        """Return what these orders would come to, one after the other."""
        return self.desk.trial(tuple(orders))

    def keep(self, make: Callable[[AnyDesk], K]) -> K:
        """Return what `make` made of this game the first time: for what reads on in the log."""
        if make not in self.kept:
            self.kept[make] = make(self.desk)
        found: K = self.kept[make]
        return found

    def once(self, what: object, make: Callable[[], K]) -> K:
        """Return what `make` made of this state the first time: picks change more often than the game. With another
        state all that was made of the one before goes, or every sheet of a day would stay until its end."""
        of, made = self.kept.get((self.viewer, "once"), (None, {}))
        if of is not self.desk.state:
            of, made = self.kept[self.viewer, "once"] = (self.desk.state, {})
        if what not in made:
            made[what] = make()
        found: K = made[what]
        return found


# --- what is picked -----------------------------------------------------------------


def chosen(picks: Picks, ident: str, among: Sequence[str], first: bool = True) -> str:
    """Return the pick of this list if it is still there; else the first of them (empty, if not `first`)."""
    wanted = picks.get(ident)
    if isinstance(wanted, str) and wanted in among:
        return wanted
    return among[0] if first and among else ""


def all_chosen(picks: Picks, ident: str, among: Sequence[str]) -> tuple[str, ...]:
    """Return those of a list of many that are picked and still there, in the order of the list."""
    wanted = picks.get(ident)
    return tuple(each for each in among if each in wanted) if isinstance(wanted, tuple) else ()


def room_of(picks: Picks, usual: tuple[int, int]) -> tuple[int, int]:
    """How wide and high the scene of the page may be, in pixels at 100 %; on paper as is usual."""
    wide, _, high = str(picks.get(ROOM, "")).partition(" ")
    return (int(wide), int(high)) if wide and high else usual


def unfolded(picks: Picks, ident: str, usual: bool = False) -> bool:
    """Whether a card that can be folded is open."""
    return bool(picks.get(ident, usual))


# --- changes that take a reason -------------------------------------------------------


def reason_of(picks: Picks) -> str:
    """The reason as it was typed; empty without one."""
    return str(picks.get(WHY, "")).strip()


def with_reason(picks: Picks, deed: Deed, orders: tuple[Command, ...]) -> tuple[Typed, Deed]:
    """A field for the reason, and the deed that gives these orders once there are any and a reason; Enter does it."""
    able = bool(orders) and bool(reason_of(picks))
    ready = replace(deed, orders=orders if able else (), why_not="" if able else NOTHING_YET, look="primary")
    typed = str(picks.get(WHY, ""))
    return Typed(WHY, "Reason for the change", typed, "Why?  It stands in the log.", quiet=True, deed=ready), ready
