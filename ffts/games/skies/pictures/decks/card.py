"""What the small form of one carrier or base shows on the overview: plain values."""

from __future__ import annotations

from dataclasses import dataclass

from ffts.games.skies.pictures.words import plural, told_points


@dataclass(frozen=True)
class SmallSixth:
    """6.4.1 A sixth of the flight deck: who stands on it, and what it is for."""

    no: int
    afs: int
    part: float
    """6.3.2 How much of its room is taken, from 0 to 1."""
    landing: bool
    hit: bool


@dataclass(frozen=True)
class DueLine:
    """4.2 Some who will come down here: who, how many, from which turn on and until which."""

    name: str
    afs: int
    earliest: int
    last: int
    here: bool
    """Whether they are over the deck now, or on CAP."""

    @property
    def words(self) -> str:
        """'strike 1: 9 AF, turns 11-14'."""
        who = f"{self.name}: {plural(self.afs, 'AF')}"
        if self.earliest > self.last:
            return f"{who}, home turn {self.earliest}, fuel ends turn {self.last}"
        if self.here or self.earliest == self.last:
            return f"{who}, until turn {self.last}" if self.here else f"{who}, turn {self.last}"
        return f"{who}, turns {self.earliest}-{self.last}"


@dataclass(frozen=True)
class StandingLine:
    """6.5 A standing order, and what becomes of it in the air operations of this turn."""

    text: str
    goes: bool
    """Whether something is done by it."""
    why: str
    """What keeps it, or part of it, from being done."""

    @property
    def words(self) -> str:
        """'Goes: ready VB-6 1000lb', or why it does not."""
        if self.goes:
            return f"Goes: {self.text}"
        return f"Waits: {self.text}. {self.why}" if self.why else f"Nothing to do: {self.text}"


@dataclass(frozen=True)
class DeckCard:
    """One carrier or base as it stands, and the next that does not fit together."""

    id: str
    name: str
    side: str
    side_name: str
    colour: str
    is_base: bool
    sunk: bool
    spot_words: str
    sixths: tuple[SmallSixth, ...]
    """The bow first; a base has none."""
    aboard: int
    ready: int
    fuelled: int
    armed: int
    """AFs aboard: in all, ready, with fuel, and of the ready those with a weapon."""
    overhead: int
    cap: int
    free: int
    """6.2 In the air without a mission."""
    has_points: bool
    points: float
    points_left: float
    launched: str
    landed: str
    due: tuple[DueLine, ...]
    order: StandingLine | None
    more_orders: int
    warnings: tuple[str, ...]
    conflict: str = ""
    more_conflicts: int = 0
    urgency: tuple[int, int] = (9, 0)
    """What is the matter, the worst first, and the turn that counts for it."""

    @property
    def aboard_words(self) -> str:
        """'27 aboard: 6 ready, 9 fuelled, 6 armed'."""
        return f"{self.aboard} aboard: {self.ready} ready, {self.fuelled} fuelled, {self.armed} armed"

    @property
    def aboard_brief(self) -> str:
        """'Ready 6/27, fuelled 9, armed 6'."""
        return f"Ready {self.ready}/{self.aboard}, fuelled {self.fuelled}, armed {self.armed}"

    @property
    def points_words(self) -> str:
        """'7½ of 9 points'; a base that has none says nothing of them."""
        if not self.has_points or self.sunk:
            return ""
        return f"{told_points(self.points_left)} of {told_points(self.points)} points"

    @property
    def flown_words(self) -> str:
        """6.9 and 6.12 What of the launches and landings of this AOS is used."""
        return f"Launched {self.launched}, landed {self.landed}"

    @property
    def flown_brief(self) -> str:
        """'launched 3/12', once anybody was."""
        used = (("launched", self.launched), ("landed", self.landed))
        return ", ".join(f"{what} {count.replace(' of ', '/')}" for what, count in used if not count.startswith("0 "))

    @property
    def up_words(self) -> str:
        """Who is over the deck."""
        up = ((self.free, "without a mission"), (self.overhead, "overhead"), (self.cap, "on CAP"))
        return ", ".join(f"{count} {what}" for count, what in up if count) or "Nobody overhead"

    @property
    def up_brief(self) -> str:
        """'4 overhead, 1 on CAP; 13 AF due, turns 12-18'."""
        coming = [line for line in self.due if not line.here]
        if not coming:
            return self.up_words
        count, first, last = sum(line.afs for line in coming), coming[0].earliest, min(line.last for line in coming)
        when = f"turns {first}-{last}" if first < last else f"turn {first}"
        up = self.up_words if self.overhead or self.free or self.cap else ""
        return "; ".join(filter(None, (up, f"{plural(count, 'AF')} due, {when}")))

    @property
    def troubles(self) -> tuple[str, ...]:
        """The conflict if it cannot wait, then what is wrong with the deck, then a conflict that can."""
        conflict = (self.conflict_words,) if self.conflict else ()
        return (*conflict, *self.warnings) if self.urgency[0] == 0 else (*self.warnings, *conflict)

    @property
    def worst_words(self) -> str:
        """The first of the troubles, and how many more there are."""
        if not self.troubles:
            return ""
        conflict = bool(self.conflict) and self.troubles[0] == self.conflict_words
        more = len(self.troubles) - 1 + (self.more_conflicts if self.conflict else 0)
        worst = f"{self.conflict[:1].upper()}{self.conflict[1:]}" if conflict else self.troubles[0]
        return f"{worst} (and {more} more)" if more else worst

    @property
    def due_words(self) -> str:
        """Who comes back and by when, in a line."""
        return "Due back " + "; ".join(line.words for line in self.due) if self.due else ""

    @property
    def conflict_words(self) -> str:
        """The next conflict, and how many come after it."""
        if not self.conflict:
            return ""
        more = f" (and {self.more_conflicts} more)" if self.more_conflicts else ""
        return f"{self.conflict[:1].upper()}{self.conflict[1:]}{more}"

    @property
    def order_words(self) -> str:
        """The order that counts in this AOS, and how many stand behind it."""
        if self.order is None:
            return "No standing orders"
        return self.order.words + (f" (and {self.more_orders} more)" if self.more_orders else "")

    @property
    def words(self) -> str:
        """Everything in one text, for a screen reader."""
        parts = [f"{self.name}, {self.side_name}: {self.spot_words}", *self.warnings, self.conflict_words]
        deck = ", ".join(f"sixth {s.no} {s.afs} AF{' hit' * s.hit}" for s in self.sixths if s.afs or s.hit)
        parts += [deck, self.aboard_words, self.points_words, self.flown_words, self.up_words, self.due_words]
        return ". ".join(part.rstrip(".") for part in (*parts, self.order_words) if part)


@dataclass(frozen=True)
class DecksPicture:
    """The whole page: the most urgent first."""

    cards: tuple[DeckCard, ...]

    @property
    def heading(self) -> str:
        """What the page says at its head."""
        pressing = sum(1 for card in self.cards if card.urgency[0] == 0)
        if pressing:
            return f"{plural(pressing, 'deck')} cannot wait"
        clashing = sum(1 for card in self.cards if card.conflict)
        return f"{plural(clashing, 'conflict')} ahead; nothing that cannot wait" if clashing else "No conflict ahead"
