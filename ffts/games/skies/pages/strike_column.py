"""What stands beside the formation sheet: the group in hand with its chance, and the next step with its dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ffts.core.model import Command
from ffts.core.page import Block, Card, Cell, Column, Deed, Line, Listed, Row, Table, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.ahead.chances import percent_text
from ffts.games.skies.ahead.roll_odds import odds_of_first_ask
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.commands import strike as k
from ffts.games.skies.pictures.strike.clock import AttackCard, GroupCounter, StrikePicture
from ffts.games.skies.pictures.strike.column import MODE_WORDS, DiceOf, When, chance_bar, dice_row, steps_row
from ffts.games.skies.pictures.strike.next_step import NextStep
from ffts.games.skies.pictures.strike.step_odds import OddsTable
from ffts.games.skies.pictures.words import plural

GOING, DIGITS = "going", "digits"
"""Picks: whether steps follow by themselves, whether digits choose among targets that have numbers."""
NEXT = Deed("Next action", "N", "What is open next, with its default; not a phase after a 6", id="next", look="primary")
GO_ON = Deed("Go on by itself", "G", "Until a side has to decide", id="going")
NO_STRIKE, NOTHING_DUE = "No strike this turn.", "Nothing is due here now."
ONE_DIE = (k.RollSighting, k.RollAsp)
BUTTON_WORDS: Mapping[type[Command], str] = {
    k.ResolveAa: "Roll AA",
    k.ResolveAttack: "Roll attacks",
    k.ChooseTarget: "Place",
    k.DetermineDamage: "Roll damage",
    k.FightCap: "Engage",
    k.CommitStrike: "Attack now",
    k.RollSighting: "Roll sighting",
    k.RollAsp: "Roll phase",
    k.ChooseAsp: "Name the phase",
    k.ControlDamage: "Roll control",
    CloseSegment: "Close the step",
}
PHASE_STEPS = ("Place", "AA", "Attack", "Damage")
SEGMENT_STEPS = (
    ("Arrive", ("announce", "emergency")),
    ("Sight", ("sighting",)),
    ("CAP", ("cap_before",)),
    ("Phases", ("asp1", "asp2", "asp3", "asp4", "asp5")),
    ("After", ("cap_after",)),
)


def beside(
    at: Viewpoint, picture: StrikePicture, due: NextStep | None, group: GroupCounter | None
) -> tuple[tuple[Block, ...], tuple[Card, ...]]:
    """The group in hand, and the next step."""
    column = Beside(at, picture, due, group)
    return tuple(column.in_hand()), tuple(column.next())


@dataclass(frozen=True)
class Beside:
    """The column beside the sheet."""

    at: Viewpoint
    picture: StrikePicture
    due: NextStep | None
    group: GroupCounter | None

    def in_hand(self) -> Iterator[Block]:
        """Who attacks whom and how, its chance to hit, and how far it has come."""
        group = self.group
        if group is None:
            if self.picture.forces:
                yield Words(self.picture.title, "title")
            yield from (Words(f"{one.side}: {one.words}", "muted") for one in self.picture.arrivals)
        else:
            deck, *name = group.name.rsplit(" ", 2)
            yield Words(f"{' '.join(name).capitalize()} {_verb(group)}".strip(), "title", group.words)
            where = f"at {group.ship}" if group.ship else f"for {group.target}"
            afs = " ".join(group.what.partition(" AF")[:2])
            yield Words(f"{deck}: {afs.strip()} {where}".replace("  ", " "), "muted", group.what)
            if group.strong or group.attacked:
                yield from self.chance(self.picture.cards.get(group.id))
            else:
                yield Words("No aircraft left to attack", "muted")
        if steps := tuple(self.steps()):
            yield steps_row(steps)

    def chance(self, card: AttackCard | None) -> Iterator[Block]:
        """15.4 The sum as a bar and as figures."""
        if card is None or card.percent is None:
            yield from (Words("\n".join(card.odds), "muted") for card in filter(None, (card,)) if card.odds)
            return
        if card.base:
            yield chance_bar(card.base, card.percent, f"{card.percent} of {card.base}")
        rows = [Row(why, (Cell(much), _cited(why)[0], Cell(_cited(why)[1], "small"))) for much, why in card.chance]
        words = f"a hit on 1 to {card.percent}" if card.percent else "cannot hit"
        dice = plural(card.attacks, "attack") if card.attacks else ""
        rows.append(Row("sum", (Cell(str(card.percent), "title"), Cell(words, "strong"), Cell(dice, "small"))))
        yield Table("Chance", (Column("", right=True), Column("", wide=True), Column("", right=True)), tuple(rows))
        if card.bars:
            expected = sum(hits * chance for hits, chance in enumerate(card.bars))
            some = percent_text(1 - card.bars[0])
            tip = "\n".join(card.odds)
            yield Words(f"{expected:.1f} hits expected, one or more {some}", "muted", tip)
        else:
            yield Words("\n".join(card.odds), "muted")

    def steps(self) -> Iterator[tuple[str, When]]:
        """Of the group in its phase; else of the segment."""
        group = self.group
        if group and (group.active or group.attacked) and (self.picture.phase or group.attacked):
            over = (bool(group.ship or group.mode), group.gunned or group.attacked, group.attacked, not group.owed)
            over = (over[0] or group.attacked, over[1], over[2], group.attacked and over[3])
            now = next((number for number, done in enumerate(over) if not done), len(over))
            for number, name in enumerate(PHASE_STEPS):
                yield name, "done" if number < now else "now" if number == now else "to come"
            return
        here = next((at for at, (_, steps) in enumerate(SEGMENT_STEPS) if self.picture.step in steps), None)
        for number, (name, _) in enumerate(SEGMENT_STEPS if here is not None else ()):
            yield name, "done" if number < (here or 0) else "now" if number == here else "to come"

    # --- what is next ------------------------------------------------------------------------

    def next(self) -> Iterator[Card]:
        """3.4.5 One step, what its die means before it falls, and the ways to do it."""
        due = self.due
        if due is None:
            if self.at.may_order:
                there = self.picture.groups or self.picture.forces or self.picture.arrivals
                yield Card("next", blocks=(Words(NOTHING_DUE if there else NO_STRIKE, "strong"),), bare=True)
            return
        yield Card(
            "next",
            blocks=tuple(self.step(due)),
            deeds=tuple(self.onward(due)),
            words=f"Next: {due.offer.words}",
            bare=True,
        )

    def step(self, due: NextStep) -> Iterator[Block]:
        """What is asked, and with which chances."""
        card, firing = self.picture.cards.get(due.group), isinstance(due.command, k.ResolveAa)
        points = plural(card.points, "point") if card and card.die and firing else ""
        tip = "\n".join(card.fire) if card and firing else ""
        cells = (Cell(due.offer.words, "strong", tip), Cell(f"{points}\n{due.offer.rule}".strip(), "small", tip))
        yield Table("Next action", (Column("", wide=True), Column("", right=True)), (Row("step", cells),))
        die = (card.die if card and firing else ()) or self.single_die(due.command)
        if die:
            yield _die(die)
        elif card and firing and card.fire:
            yield Words(tip, "muted")
        if due.before:
            yield Words(f"{plural(due.before, 'order')} may be given first: see the Watch", "muted")
        if due.odds:
            yield odds_block(due.odds)
        yield from self.dice_to_come(due, card)
        if due.options:
            yield self.ways(due)

    def single_die(self, cmd: Command) -> tuple[tuple[str, str, float], ...]:
        """12.5 and 12.7.2 What the faces of the one die mean that this order asks for; the odds are the umpire's."""
        if self.at.viewer is not None or not isinstance(cmd, ONE_DIE):
            return ()
        asked = self.at.once("die", lambda: odds_of_first_ask(self.at.whole, self.at.data, cmd))
        first = asked[1].dice[0] if asked and asked[1] else None
        return tuple((faces, words, first.ways[words]) for words, faces in first.faces.items()) if first else ()

    def dice_to_come(self, due: NextStep, card: AttackCard | None) -> Iterator[Block]:
        """15.4 The attacks that follow, AF by AF."""
        group = self.picture.group(due.group)
        if not card or not group or not card.attacks or not group.afs or card.percent is None:
            return
        attacks = isinstance(due.command, k.ResolveAttack)
        each, rest = divmod(card.attacks, len(group.afs))
        if rest or not (attacks or isinstance(due.command, k.ResolveAa)):
            return
        words = f"{'Now' if attacks else 'Then'} {plural(card.attacks, 'attack')}: D100, 1 to {card.percent} hits"
        yield Words(words, "strong" if attacks else "muted")
        yield dice_row([DiceOf(name, each) for name in group.afs], group.colour)

    def ways(self, due: NextStep) -> Listed:
        """The ways to do it, each with its digit."""
        lines = [
            Line(
                str(number),
                f"{'' if way.allowed else 'not now: '}{way.label}",
                "" if way.allowed else "muted",
                way.words,
                Deed(way.label, id=f"way {number}"),
            )
            for number, way in enumerate(due.options, 1)
        ]
        return Listed("ways", "Ways to do it", tuple(lines), digits=True)

    def onward(self, due: NextStep) -> Iterator[Deed]:
        """N, and G."""
        why = f"{due.offer.words}: press its number" if due.by_digit else ""
        yield replace(NEXT, name=_button(due), tip=f"{due.offer.words} [{due.offer.rule}]", why_not=why)
        yield replace(GO_ON, look="primary" if self.at.picks.get(GOING) else "")


def _button(due: NextStep) -> str:
    """What N does, in two words."""
    return BUTTON_WORDS.get(type(due.command), NEXT.name)


def _die(rows: Sequence[tuple[str, str, float]]) -> Table:
    """A die before it falls: its faces, what they mean, how likely that is."""
    heads = (Column("", right=True), Column("", wide=True), Column("", right=True))
    found = (
        Row(faces, (Cell(faces, "strong"), Cell(_brief(words)), Cell(percent_text(share), "muted")))
        for faces, words, share in rows
    )
    return Table("The die", heads, tuple(found))


def odds_block(odds: OddsTable) -> Table:
    """The chances of an order, thing by thing; figures stand right."""
    heads = (Column(head.title, at != odds.named, head.tip, at == odds.named) for at, head in enumerate(odds.heads))
    rows = (Row(row.words, tuple(Cell(text, "", row.words) for text in row.cells)) for row in odds.rows)
    return Table(odds.name, tuple(heads), tuple(rows))


def _brief(loss: str) -> str:
    """14.5 '1 lost, 1 away'."""
    return loss.replace(" and ", ", ").replace("destroyed", "lost").replace("turned away", "away")


def _verb(group: GroupCounter) -> str:
    if group.done or group.attacked:
        attacked = group.mode and (group.attacked or group.strong)
        return f"made {plural(group.hits, 'hit')}" if attacked else "made no attack"
    if group.mode and group.active:
        return MODE_WORDS.get(group.mode, "")
    return "" if group.phase else "comes in"


def _cited(why: str) -> tuple[str, str]:
    """'dive', '15.4'."""
    words, _, rule = why.partition(" [")
    return words, rule.removesuffix("]")
