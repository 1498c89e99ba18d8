"""From an open game to its report: whole for the umpire and when the day is over, else what one side knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from ffts.app.amend import Amended, amended
from ffts.app.logbook import Line
from ffts.app.session import AnySession
from ffts.core.dice import Die, Roll
from ffts.core.game import AnyDesk, Heading, SideName
from ffts.core.numbering import Numbering
from ffts.papers.report.charts import Swing, swings
from ffts.papers.report.parts import (
    Cell,
    Chapter,
    Column,
    DayParts,
    Export,
    GameReport,
    Panel,
    Part,
    Replay,
    Report,
    ReportTable,
    Role,
    RollKind,
    TurnStory,
    report_of,
)
from ffts.papers.report.record import SideRecord, is_reason, side_record, whole_record
from ffts.papers.report.signals import signals_chapter
from ffts.seats.signals.story import SignalStory, signal_stories

Tell = Callable[[str], None]
FOR_THE_UMPIRE = "For the umpire alone: the game is not over, and the secrets of both sides are in here."
TRUTH = "What happened"
FEW = 3
"""So many turns are told one by one."""


def make_report(session: AnySession, viewer: str | None, tell: Tell) -> Report:
    """The report for this side, or for the umpire all of it; `tell` hears how far it is, and may raise to end it."""
    read_anew = tuple(amended(session)) if viewer is None else ()
    return report_on(session, viewer, tell, read_anew, signal_stories(session))


def report_on(
    desk: AnyDesk,
    viewer: str | None,
    tell: Tell,
    read_anew: Sequence[Amended] = (),
    signals: Sequence[SignalStory] = (),
) -> Report:
    """The same from any desk with a log, which need not have a file; `read_anew` are the dice that were amended."""
    report = _report_on(desk, viewer, tell, read_anew)
    return replace(report, sections=(*report.sections, *signals_chapter(signals, viewer)))


def _report_on(desk: AnyDesk, viewer: str | None, tell: Tell, read_anew: Sequence[Amended]) -> Report:
    how = report_of(desk.game.name)
    sides = tuple(desk.game.sides(desk.data))
    if viewer is None:
        return _whole(desk, how, sides, tell, read_anew)
    side = next(side for side in sides if side.id == viewer)
    tell(f"Reading what {side.name} knows")
    return _sides(side_record(desk, side, how), how, sides, tell)


def _sides(record: SideRecord, how: GameReport, sides: Sequence[SideName], tell: Tell) -> Report:
    """3.6 Made of its record, and of nothing else."""
    tell("Drawing its maps")
    parts = how.side(record)
    panel = Panel(record.side.id, record.side.name, parts.frames, record.story)
    report = _report(record.heading, how, sides, parts, record.rolls, record.story, (panel,))
    own = f"For {record.side.name}: what it knows itself and was told, and nothing else."
    return replace(
        report,
        viewer=record.side.name,
        warning=own,
        sections=(*report.sections, *_tables(parts)),
        exports=(log_export(record.lines), *parts.exports),
    )


def _whole(
    desk: AnyDesk, how: GameReport, sides: Sequence[SideName], tell: Tell, read_anew: Sequence[Amended]
) -> Report:
    tell("Reading the log")
    record = whole_record(desk, how)
    tell("Drawing what happened")
    parts = how.whole(desk)
    panels = [Panel("truth", TRUTH, parts.frames, record.story)]
    for side in sides:
        tell(f"Drawing what {side.name} knew")
        known = side_record(desk, side, how)
        panels.append(Panel(side.id, f"Known to {side.name}", how.side(known).frames, known.story))
    heading = desk.game.heading(desk.state, desk.data, None)
    report = _report(heading, how, sides, parts, record.rolls, record.story, tuple(panels))
    words = (*_rulings(record.lines), *_amended(desk, read_anew))
    rulings = Chapter("umpire", "The umpire's word", "" if words else NO_WORD, words)
    return replace(
        report,
        warning="" if heading.over else FOR_THE_UMPIRE,
        viewer="" if heading.over else "Umpire",
        sections=(*report.sections, rulings, *_tables(parts)),
        exports=(log_export(record.lines), *parts.exports),
    )


def _report(
    heading: Heading,
    how: GameReport,
    sides: Sequence[SideName],
    parts: DayParts,
    rolls: Iterable[tuple[int, Roll]],
    story: tuple[TurnStory, ...],
    panels: tuple[Panel, ...],
) -> Report:
    lines = luck(rolls, sides, how.rolls)
    fortune = Chapter("luck", "Luck", _LUCK, tuple(_luck(lines, sides, parts.roles, parts.numbers)))
    return Report(
        title=heading.title,
        under=". ".join(filter(None, (parts.date if parts.date not in heading.title else "", _how_far(heading)))),
        viewer="",
        warning="",
        verdict=parts.verdict,
        summary=parts.summary,
        sections=(*parts.sections, fortune),
        story=story,
        replay=Replay(parts.board, panels, parts.legend),
        exports=parts.exports,
        headline=parts.headline,
        opening=parts.opening,
        decisive=parts.decisive,
    )


def _how_far(heading: Heading) -> str:
    return heading.stage if heading.over else f"{heading.period} {heading.span}, {heading.clock}"


def _tables(parts: DayParts) -> Iterator[Chapter]:
    if parts.provenance:
        yield Chapter("tables", "Where the numbers come from", "", parts.provenance)


# --- luck --------------------------------------------------------------------------------

_LUCK = "What each side rolled, beside what such dice show on the average."


def _luck(
    lines: Sequence[LuckLine], sides: Sequence[SideName], given: Mapping[str, Role], numbers: Numbering
) -> Iterator[Part]:
    names = {side.id: side.name for side in sides} | {NOBODY: "the table"}
    roles = {side.id: f"side-{at}" for at, side in enumerate(sides, 1)} | {NOBODY: "neutral"} | dict(given)
    bars = [
        Swing(f"{line.kind}, {line.side}", roles[line.side], line.fortune, f"{line.dice} dice")
        for line in lines
        if line.fortune is not None and line.side != NOBODY
    ]
    if bars:
        words = "; ".join(f"{bar.label}: {bar.by:+.1f}" for bar in bars)
        yield swings("Luck of the dice, in standard deviations", bars, "unlucky", "lucky", words)
    yield ReportTable(
        "Dice by kind",
        ("Kind", "Rule", "Side", "Dice", "Average", "Expected", "Standard deviations"),
        tuple(
            (
                line.kind,
                numbers.shown(line.rule),
                names[line.side],
                line.dice,
                f"{line.mean:.2f}",
                f"{line.expected:.2f}",
                f"{line.by:+.1f}",
            )
            for line in lines
        ),
        note="Beyond two standard deviations lies one kind of roll in twenty.",
        empty="No dice were rolled.",
        marks=tuple(roles[line.side] for line in lines),
    )


# --- the umpire --------------------------------------------------------------------------


NO_WORD = "Nothing was ruled, waived, noted or amended."


def _rulings(lines: Sequence[Line]) -> Iterator[Part]:
    for kind, title in (("ruling", "Rulings"), ("waiver", "Rules waived"), ("note", "Notes")):
        found: dict[tuple[str, str], list[int]] = {}
        for line in lines:
            if line.kind == kind and not is_reason(line.text):
                found.setdefault((line.text, line.rule), []).append(line.turn)
        if found:
            rows = tuple((_turns(turns), text, rule) for (text, rule), turns in found.items())
            yield ReportTable(title, ("Turn", "Words", "Rule"), rows)


def _amended(desk: AnyDesk, read_anew: Sequence[Amended]) -> Iterator[Part]:
    """Dice that were read wrong at first."""
    rows = tuple(_reading(desk, one) for one in read_anew)
    if rows:
        yield ReportTable("Dice amended", ("Turn", "Roll", "Read first", "Right", "Rule"), rows)


def _reading(desk: AnyDesk, one: Amended) -> tuple[Cell, ...]:
    game, before = desk.game, desk.state_at(desk.play(one.entry).entry.parent)
    turn, _ = game.when(before, desk.data)
    what, rule = one.now.ask.what, game.rulebook.numbering(desk.data).cited(one.now.ask.rule)
    return turn, game.readable(before, desk.data, what), one.first.answer(), one.now.answer(), rule


def _turns(turns: Sequence[int]) -> str:
    """'3', '3 and 7', '1 to 40 (52 times)'."""
    kept = tuple(dict.fromkeys(turns))
    few = len(kept) <= FEW
    text = ", ".join(map(str, kept)) if few else f"{kept[0]} to {kept[-1]}"
    return text if few and len(turns) == len(kept) else f"{text} ({len(turns)} times)"


# --- the log ------------------------------------------------------------------------------


def log_export(lines: Iterable[Line]) -> Export:
    """Every line of the log that the reader may read."""
    columns = (
        Column("turn", "the game-turn"),
        Column("clock", "the time on the clock of the game"),
        Column("kind", "fact, roll, ruling, waiver or note"),
        Column("rule", "the paragraph of the rules"),
        Column("side", "whose it is; only in the whole report"),
        Column("text", "what happened, in words"),
    )
    rows = tuple((line.turn, line.clock, line.kind, line.rule, line.side, line.text) for line in lines)
    return Export("log", "What happened, line by line", columns, rows)


# --- luck ---------------------------------------------------------------------------

NOBODY = ""
"""Whose rolls of the table are."""


@dataclass(frozen=True)
class LuckLine:
    """The rolls of one kind by one side."""

    side: str
    kind: str
    rule: str
    dice: int
    mean: float
    expected: float
    by: float
    """How far the sum lies from what is expected, in standard deviations."""
    better: int

    @property
    def fortune(self) -> float | None:
        """The same, so that more is luckier; None where no number is better than another."""
        return self.by * self.better if self.better else None


def luck(
    rolls: Iterable[tuple[int, Roll]], sides: Sequence[SideName], kinds: Mapping[str, RollKind]
) -> tuple[LuckLine, ...]:
    """Kind by kind, each side's line under the other's, and below them rolls that are nobody's own."""
    faces: dict[tuple[str, Die, str], list[int]] = {}
    for _, roll in rolls:
        if roll.ask.die is not None:
            faces.setdefault((roll.ask.rule, roll.ask.die, roll.ask.side), []).extend(roll.faces)
    known = [*(side.id for side in sides), NOBODY]
    order = sorted(
        (key for key in faces if key[2] in known), key=lambda key: (_in_order(key[0]), key[1], known.index(key[2]))
    )
    return tuple(_line(rule, die, side, faces[rule, die, side], kinds) for rule, die, side in order)


def _line(rule: str, die: Die, side: str, faces: Sequence[int], kinds: Mapping[str, RollKind]) -> LuckLine:
    kind = kinds.get(rule, RollKind(f"Rolls under {rule}"))
    expected = sum(die.values) / len(die.values)
    spread = sqrt(sum((value - expected) ** 2 for value in die.values) / len(die.values))
    mean = sum(faces) / len(faces)
    by = (mean - expected) * sqrt(len(faces)) / spread
    return LuckLine(side, f"{kind.name}, {die}", rule, len(faces), mean, expected, by, kind.better)


def _in_order(rule: str) -> tuple[tuple[int, str], ...]:
    """3.4.1 before 12.5."""
    parts = rule.replace("-", ".").split(".")
    return tuple((int(part), "") if part.isdigit() else (0, part) for part in parts)
