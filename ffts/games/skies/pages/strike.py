"""3.4.5 and 11-15 Strike: the formation sheet as the scene, beside it what decides about the group in hand, the next
step, the targets as a list, and what happened."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ffts.core.model import Command
from ffts.core.page import Card, Deed, Drawn, Page, Picks, Words
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.skies.commands.strike import ControlDamage, DetermineDamage
from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.names import Segment, SideId
from ffts.games.skies.offers.directing import placing, raider_named, shedding
from ffts.games.skies.pages.strike_column import DIGITS, GO_ON, NEXT, NO_STRIKE, beside
from ffts.games.skies.pages.strike_forms import FORM, form, state_of
from ffts.games.skies.pictures.strike.blocks import targets
from ffts.games.skies.pictures.strike.clock import GroupCounter, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.fleet import Fleet
from ffts.games.skies.pictures.strike.formation import ROOM
from ffts.games.skies.pictures.strike.next_step import NextStep, what_is_next
from ffts.games.skies.pictures.strike.orders import verdicts
from ffts.games.skies.pictures.strike.sheet import Shown, sheet_picture
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.words.air import STRIKE_OVER

GROUP, TARGET, EXTRA = "group", "row", "extra"
"""Picks: the group in hand, the id of the target the keyboard stands on, and before the name of a group the modifiers
that the umpire adds to its attack."""
SCENE = "scene"
BUTTONS = (
    Deed("Place", "Enter", "The chosen group by the target the keyboard stands on (15.1)", id="place", look="key"),
    Deed("Divide", "D", "As many as find room by the target; the others take another ship (15.5)", id="shed"),
    Deed("Manner", "M", "Another way of attack: height, close range (15.2, 15.3)", id="mode"),
    Deed("AA", "A", "Points of each ship at the chosen group (14.2-14.4)", id="aa"),
    Deed("CAP", "S", "How many of the CAP go at each group (13.1)", id="cap"),
    Deed("Modifiers", "E", "What only the umpire knows: elite, green, moored (15.4)", id="extra"),
    Deed("Table", "B", "CAP rounds, AA fire, hits and battles by FOTW typed in (20)", id="results"),
    Deed("Forfeit", "X", "The chosen group makes no attack (15.5)", id="forfeit"),
)
BUTTONS_OF_TABLE = tuple(deed for deed in BUTTONS if deed.id == "results")
"""Where no group attacks."""
DEEDS = (
    *BUTTONS,
    replace(NEXT, look=""),
    GO_ON,
    Deed("Which way, or which target", "0 to 9", "A way to do the next step, or the number of a target", id="digit"),
    Deed("Group", "Left, Right", "The one before or after", id="group"),
    Deed("Target", "Up, Down, PgUp, PgDown", "One or five above or below", id="row"),
    Deed("Leave", "Esc", "What is open beside the sheet", id="leave"),
)
KEYS = {"": DEEDS}
NOTHING = "Launch one in the Air Operations Segment; this page opens when it has reached its target."
NOTHING_KNOWN = "What attacks its own forces and bases is shown here as soon as this side has found it."
CHOOSE = "Choose a group first: Left and Right, or click it"
CHOOSE_TARGET = "Choose a target first: Up and Down, or its number"
NO_PART = "Only where a ship has room for a part of the group, and not for all of it (15.5)"
NO_CAP = "CAP engages in the rounds before and after the phases (3.4.5.4)"
NOT_PLACED = "It is placed by no target yet (15.1)"
COLUMN = 335
LISTED = 0.5
"""Of the height of the page, for the targets while one is chosen: what is asked stays in sight above them."""
NEWEST, SOME = 40, 6
"""Lines of what happened, and how many of them stand above the list of targets."""


class FromLog(NamedTuple):
    """What comes of the log, made beside the page: what happened, and what the rules say to each target."""

    lines: tuple[tuple[str, bool], ...] = ()
    """Each with whether it tells of dice, the oldest first."""
    fought: Mapping[str, tuple[str, ...]] = {}
    rolled: Mapping[str, AttackRolled] = {}


class Made(NamedTuple):
    """The page, and what it was made of."""

    page: Page
    picture: StrikePicture
    due: NextStep | None
    group: GroupCounter | None
    row: TargetRow | None
    stopped: Mapping[str, str]
    """15.1 Why the group in hand may not be placed there, by the ids of the targets."""
    are_numbered: bool = False
    """Whether digits choose a target of the sheet: the page looks otherwise when they are for another list."""


def page(at: Viewpoint) -> Page:
    """The page without what comes of the log."""
    return made(at, FromLog()).page


def made(at: Viewpoint, log: FromLog) -> Made:
    """The page of this viewer."""
    picture, due = picture_of(at, log), due_of(at)
    group = picture.group(str(at.picks.get(GROUP, "")))
    row = next((one for one in picture.rows if one.id == at.picks.get(TARGET)), None)
    there = picture.groups or picture.arrivals or due or picture.forces
    page, are_numbered = Page("Strike", empty=f"{NO_STRIKE}\n{NOTHING if at.viewer is None else NOTHING_KNOWN}"), False
    if there:
        laid = _Laid(at, log, picture, due, group, row)
        page, are_numbered = laid.page(), laid.are_numbered
    elif log.lines:
        page = Page("Strike", cards=(*_came(at, log), *(card for card in _happened(log.lines) if card.blocks)))
    return Made(page, picture, due, group, row, stopped_at(at, picture, group), are_numbered)


def _came(at: Viewpoint, log: FromLog) -> Iterator[Card]:
    """3.4.5 What was announced to this side, while it is there; that there was none, only where that is so."""
    over = tuple(text for text, _ in log.lines if text.startswith(STRIKE_OVER))
    shown = (NO_STRIKE,) if not over else over if at.seen.public.segment is Segment.STRIKE else ()
    if shown:
        yield Card("came", blocks=tuple(Words(text, "big") for text in shown), bare=True)


def stopped_at(at: Viewpoint, picture: StrikePicture, group: GroupCounter | None) -> Mapping[str, str]:
    """15.1 and 15.5 What the rules say to placing the group by each target, where they refuse it."""
    if group is None or not group.active or not at.may_order:
        return {}
    found = at.once(("stopped", group.id), lambda: verdicts(at.desk, group.id, picture.rows))
    return {ident: verdict.words for ident, verdict in found.items() if not verdict.allowed}


def picture_of(at: Viewpoint, log: FromLog) -> StrikePicture:
    """3.6 The umpire sees both sides; a side its own, and what its crews see."""
    if at.viewer is not None:
        return at.once("strike", lambda: sides_picture(at.view(str(at.viewer)), at.data))
    extra = {str(key).removeprefix(f"{EXTRA} "): value for key, value in at.picks.items() if str(key).startswith(EXTRA)}
    added = {group: mods for group, mods in extra.items() if isinstance(mods, tuple)}
    key = ("strike", tuple(sorted(added.items())), len(log.rolled), sum(map(len, log.fought.values())))
    return at.once(key, lambda: umpires_picture(at.whole, at.data, added, log.fought, log.rolled))


def due_of(at: Viewpoint) -> NextStep | None:
    """The next step of who gives orders here."""
    if not at.may_order:
        return None
    side = SideId(at.viewer) if at.viewer else None
    return at.once("due", lambda: what_is_next(at.desk, side))


def follow(at: Viewpoint, log: FromLog) -> Picks:
    """The group the next step is about comes to hand, and its usual target."""
    picture, due = picture_of(at, log), due_of(at)
    ids = [group.id for group in picture.groups]
    picks: dict[str, str] = {}
    if due and (wanted := due.group or _owes(picture, due.command, at.picks.get(GROUP))) in ids:
        picks[GROUP] = wanted
    elif at.picks.get(GROUP) not in ids:
        picks[GROUP] = ids[0] if ids else ""
    usual = target_of(at, due)
    if any(row.id == usual for row in picture.rows):
        picks[TARGET] = usual
    return picks


def _owes(picture: StrikePicture, cmd: Command, chosen: object) -> str:
    """17.1 The group whose hits are determined next: the one in hand if it made some."""
    owing = [group.id for group in picture.groups if group.owed] if isinstance(cmd, DetermineDamage) else []
    return str(chosen) if chosen in owing else next(iter(owing), "")


def target_of(at: Viewpoint, due: NextStep | None) -> str:
    """The ship the next step is about: the usual target of a group, or the one it is placed by."""
    if due is None:
        return ""
    if due.kind == "target" or isinstance(due.command, ControlDamage):
        return str(getattr(due.command, "ship", ""))
    found = raider_named(state_of(at), due.group)
    return str(found[1].ship or "") if found else ""


def stopped(at: Viewpoint, deed: str, due: NextStep | None, group: GroupCounter | None, row: TargetRow | None) -> str:
    """Why this deed cannot be done now; empty if it can."""
    if not at.may_order or deed == "results":
        return "" if at.may_order else at.face.read_only
    if deed == "cap":
        engages = due is not None and due.kind == "choice" and hasattr(due.command, "target")
        return "" if engages else NO_CAP
    if group is None or not group.active:
        return f"{group.name}: {group.stage}" if group else CHOOSE
    missing = {
        "shed": lambda: "" if row and _is_shed(at, group, row) else NO_PART,
        "mode": lambda: "" if group.ship else NOT_PLACED,
        "aa": lambda: "" if group.ship else NOT_PLACED,
        "place": lambda: "" if row else CHOOSE_TARGET,
    }
    return missing[deed]() if deed in missing else ""


def _is_shed(at: Viewpoint, group: GroupCounter, row: TargetRow) -> bool:
    """15.5 Whether a part of the group would be placed there; only the umpire knows what room there is."""
    return at.viewer is None and shedding(at.whole, at.data, group.id, row.id) is not None


class _Laid:
    """The page while it is put together."""

    def __init__(
        self,
        at: Viewpoint,
        log: FromLog,
        picture: StrikePicture,
        due: NextStep | None,
        group: GroupCounter | None,
        row: TargetRow | None,
    ) -> None:
        self.at, self.log, self.picture, self.due, self.group, self.row = at, log, picture, due, group, row
        self.stopped = stopped_at(at, picture, group)

    def page(self) -> Page:
        """The sheet at the left, the column at the right."""
        cards = [card for card in self.cards() if card.blocks or card.deeds]
        return Page(
            self.picture.title,
            cards=tuple(cards),
            deeds=tuple(self.deeds()),
            column=COLUMN,
            scene=self.scene(),
        )

    def scene(self) -> Drawn | None:
        """The sheet of the target in hand."""
        if not self.picture.forces:
            return None
        wide, high = room_of(self.at.picks, (round(ROOM[0]), round(ROOM[1])))
        shown = Shown(
            wide,
            high,
            self.group.id if self.group else "",
            self.row.id if self.row else "",
            bool(self.at.picks.get(DIGITS)) and self.are_numbered,
            frozenset(self.stopped),
        )
        fleet = Fleet(self.at.data, plans_of(self.at.read))
        drawn = self.at.once((SCENE, shown), lambda: sheet_picture(self.picture, shown, fleet))
        groups = ", ".join(group.words for group in self.picture.groups if not group.done)
        name = (
            f"Formation sheet of {', '.join(force.title for force in self.picture.forces)}. {groups or 'No group now'}"
        )
        return Drawn(drawn, name, id=SCENE, drops=self.drops if self.at.may_order else None)

    def drops(self, what: str, there: str) -> Deed | None:
        """15.1 A group that is dragged to a target is placed by it."""
        row = next((row for row in self.picture.rows if row.id == there), None)
        order = placing(state_of(self.at), what, there) if row and self.picture.group(what) else None
        if row is None or order is None:
            return None
        why = self.stopped.get(there, "")
        return Deed(row.name, orders=(order,), tip=f"Not here: {why}" if why else "")

    @property
    def are_numbered(self) -> bool:
        """Whether digits choose a target: where no list of ways has them."""
        group = self.group
        placing = bool(self.due and self.due.kind == "target") or bool(group and group.active and not group.ship)
        return placing and not (self.due and self.due.options)

    def deeds(self) -> Iterator[Deed]:
        """What can be done with the group in hand."""
        if not self.at.may_order:
            return
        for deed in BUTTONS if self.picture.groups else BUTTONS_OF_TABLE:
            why = stopped(self.at, deed.id, self.due, self.group, self.row)
            if deed.id == "place" and not why and self.row:
                why = self.stopped.get(self.row.id, "")
            yield replace(deed, why_not=why)

    def cards(self) -> Iterator[Card]:
        """From the top: the group, the next step, what is open, the targets, what happened."""
        opened = str(self.at.picks.get(FORM, ""))
        in_hand, onward = beside(self.at, self.picture, self.due, self.group)
        yield Card("group", blocks=in_hand, bare=True)
        if opened and self.at.may_order:
            yield form(self.at, opened, self.due, self.group, self.row)
        else:
            yield from onward
        newest, older = _happened(self.log.lines)
        placing = self.due is not None and self.due.kind == "target"
        yield from (each for each in (self.targets(LISTED), newest) if placing)
        yield from (each for each in (newest, self.targets()) if not placing)
        for lane in self.picture.lanes:
            if lane.fights:
                yield Card(lane.key, lane.title, (Words("\n".join(lane.fights), "muted"),), bare=True)
        yield older

    def targets(self, share: float = 0) -> Card:
        """What is under attack, as a list; with a share of the page it scrolls by itself."""
        numbered = bool(self.at.picks.get(DIGITS)) and self.are_numbered
        chosen = self.row.number if self.row else None
        blocks = targets(self.picture.forces, chosen, numbered, self.stopped, self.drops_torpedoes, share)
        return Card("targets", blocks=blocks if self.picture.forces else (), bare=True)

    @property
    def drops_torpedoes(self) -> bool:
        """15.2 Whether the group in hand does."""
        return bool(self.group and (self.group.mode == "torpedo" or self.group.shape == "torpedo"))


def _happened(lines: Sequence[tuple[str, bool]]) -> tuple[Card, Card]:
    """The newest lines of the segment, and those before them; the first of them is the last that happened."""
    newest = [
        Words(text, "" if not rolled and not number else "muted")
        for number, (text, rolled) in enumerate(reversed(lines[-NEWEST:]))
    ]
    first, older = tuple(newest[:SOME]), tuple(newest[SOME:])
    return (
        Card("history", "What happened" if first else "", first, words="What happened, newest first", bare=True),
        Card("older", "Before that" if older else "", older, words="What happened before that", bare=True),
    )
