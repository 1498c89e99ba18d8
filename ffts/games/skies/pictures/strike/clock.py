"""What the Strike dock shows: plain values, made from the truth for the umpire, from a side's own view for a side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

WAITING, BEFORE, AFTER = "waiting", "cap_before", "cap_after"
"""The lanes that are no phase: groups without one, and the two CAP rounds."""


@dataclass(frozen=True)
class GroupCounter:
    """12.1 A strike group, as its counter shows it."""

    id: str
    side: str
    """Its letters, as they stand on the counter."""
    side_name: str
    colour: str
    shape: str
    name: str
    what: str
    """'3 AF D3A1, 1x250 kg, 2 AF escort'."""
    lane: str
    stage: str
    """How far it has come, in words: 'attacks CV Yorktown, dive; AA next'."""
    target: str
    ship: str = ""
    strong: int = 0
    """AFs that can still attack."""
    torpedo: bool = False
    active: bool = False
    """Its phase is open and it has not attacked."""
    done: bool = False
    lost: int = 0
    """AFs of it that fell to CAP and AA fire, escorts among them."""
    turned: int = 0
    hits: int = 0
    fired: float = 0.0
    """14.4 AA points that were fired at it; its owner does not know them."""
    phase: int = 0
    """12.7.2 Its phase, 1 to 5; 0 while it has none."""
    at: str = ""
    """15.1 The target it is placed by, as far as that is known."""
    bearing: int | None = None
    """Where it comes from, as seen from its target."""
    escorts: int = 0
    """AFs of its escort that are still with it."""
    hurt: str = ""
    """13.1 'scattered by CAP', 'met CAP'."""
    mode: str = ""
    """15.2 The manner of its attack, once it is placed."""
    afs: tuple[str, ...] = ()
    """Those that can still attack."""
    gunned: bool = False
    """14.5 The AA fire at it is over."""
    attacked: bool = False
    owed: int = 0
    """17.1 Hits whose damage is not determined yet."""

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        return ". ".join(filter(None, (f"{self.side_name} {self.name}", self.what, self.stage)))


@dataclass(frozen=True)
class Lane:
    """3.4.5 One step of the strike clock that groups stand in."""

    key: str
    title: str
    state: str
    """'done', 'now' or 'to come'."""
    note: str = ""
    groups: tuple[GroupCounter, ...] = ()
    fights: tuple[str, ...] = ()
    """13.1 What became of each group CAP met in this round."""


@dataclass(frozen=True)
class TargetRow:
    """15.1 A ship of the formation that is laid out, or a base."""

    id: str
    number: int
    name: str
    ring: str
    aa_full: float = 0
    aa_now: float = 0
    aa_spent: float = 0
    bombing: int = 0
    torpedo: int = 0
    most_bombing: int = 0
    most_torpedo: int = 0
    condition: str = ""
    """What is wrong with her, in words."""
    placed: tuple[str, ...] = ()
    """The groups by her in this phase."""
    fired: tuple[float, ...] = ()
    """14.4 AA points she spent in each phase, as far as that is known."""
    sunk: bool = False
    knows_attackers: bool = True
    """A side is not told who is placed by whom: it has no meters of 15.5."""
    kind: str = ""
    """'CV', 'DD': what she looks like from afar."""
    hits: tuple[int, ...] = ()
    """17.1 The places of the grid where something is out of action, 11 to 66."""
    fresh: bool = False
    """Whether she was attacked in this segment."""
    effect: str = ""
    """What was done to her, in four words."""

    @property
    def sinking(self) -> bool:
        """Whether she went down in this strike: she is drawn until it is over."""
        return self.sunk and self.fresh

    @property
    def called(self) -> str:
        """'Lexington', or 'a CV' where only her class is known."""
        _, _, name = self.name.partition(" ")
        return name or f"a {self.name}"

    @property
    def has_room(self) -> bool:
        """15.5 Whether there are meters of room; there is no limit to those who attack a base (A-123)."""
        return self.knows_attackers and self.most_bombing > 0

    @property
    def aa_left(self) -> float:
        """14.4 Points unused in this phase."""
        return max(0.0, self.aa_now - self.aa_spent)

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        parts = [f"{self.number} {self.name}, {self.ring}"]
        if self.aa_full:
            parts.append(f"AA {self.aa_left:g} of {self.aa_now:g} left")
        if self.has_room:
            parts.append(f"bombing {self.bombing} of {self.most_bombing}")
            parts.append(f"torpedo {self.torpedo} of {self.most_torpedo}")
        return ", ".join([*parts, *filter(None, (self.condition, ", ".join(self.placed)))])


@dataclass(frozen=True)
class Force:
    """11.1 A task force under attack, laid out, or a base."""

    id: str
    title: str
    side: str
    colour: str
    sheets: tuple[tuple[TargetRow, ...], ...]
    course: int | None = None
    """10.2 Where it is bound for, as far as that is known."""
    place: str = ""
    """'Hiryu force, hex 1210, course 075 at 24 kn'."""
    cap: int = 0
    """13.1 AFs of its CAP, as far as they are known."""

    @property
    def rows(self) -> tuple[TargetRow, ...]:
        """Every ship of every sheet."""
        return tuple(row for sheet in self.sheets for row in sheet)

    @property
    def drawn(self) -> tuple[tuple[TargetRow, ...], ...]:
        """The sheets without ships that went down before this strike."""
        return tuple(tuple(row for row in sheet if row.sinking or not row.sunk) for sheet in self.sheets)

    @property
    def sinking(self) -> tuple[TargetRow, ...]:
        """The ships that went down in this strike."""
        return tuple(row for row in self.rows if row.sinking)


@dataclass(frozen=True)
class Arrival:
    """3.4.5 A strike over its target: announced, sighting, reactions."""

    id: str
    side: str
    colour: str
    words: str


@dataclass(frozen=True)
class AttackCard:
    """15.4 What decides about one group: the fire at it, its chance with every modifier, the odds."""

    heading: str
    fire: tuple[str, ...] = ()
    chance: tuple[tuple[str, str], ...] = ()
    """Each part of the sum: how much, and why with its rule."""
    percent: int | None = None
    odds: tuple[str, ...] = ()
    bars: tuple[float, ...] = ()
    """The chance of 0, 1, 2 ... hits."""
    base: int = 0
    """The first value of the sum."""
    attacks: int = 0
    """How many dice it would roll."""
    points: int = 0
    """14.3 AA points at it that are effective."""
    die: tuple[tuple[str, str, float], ...] = ()
    """14.5 Before the AA die falls: its faces, what they mean, how likely that is."""


@dataclass(frozen=True)
class StrikePicture:
    """The whole dock."""

    title: str
    lanes: tuple[Lane, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    forces: tuple[Force, ...] = ()
    cards: Mapping[str, AttackCard] = field(default_factory=dict)
    phase: int = 0
    """12.7.1 The open phase, 1 to 5; 0 outside the five."""
    step: str = ""
    """3.4.5 The open step of the strike segment."""

    @property
    def sinks(self) -> str:
        """17.1 The gravest news of this strike: 'Lexington is sinking'; empty while no ship goes down."""
        names = [row.called for force in self.forces for row in force.sinking]
        known = {name: names.count(name) for name in names}
        parts = [f"{many} {name.removeprefix('a ')}s" if many > 1 else name for name, many in known.items()]
        if not parts:
            return ""
        verb = "sank" if not self.step else "is sinking" if len(names) == 1 else "are sinking"
        listed = f"{', '.join(parts[:-1])} and {parts[-1]}" if parts[1:] else parts[0]
        return f"{listed[0].upper()}{listed[1:]} {verb}"

    @property
    def groups(self) -> tuple[GroupCounter, ...]:
        """Every group, in the order of the lanes."""
        return tuple(group for lane in self.lanes for group in lane.groups)

    def group(self, ident: str | None) -> GroupCounter | None:
        """The group of this name."""
        return next((group for group in self.groups if group.id == ident), None)

    @property
    def rows(self) -> tuple[TargetRow, ...]:
        """Every target, as they are numbered."""
        return tuple(row for force in self.forces for row in force.rows)

    def row(self, number: int) -> TargetRow | None:
        """The target with this number."""
        return next((row for row in self.rows if row.number == number), None)


@dataclass(frozen=True)
class Allotment:
    """One line: who, how much it may give or get, how much it does now."""

    id: str
    words: str
    most: float
    now: float
