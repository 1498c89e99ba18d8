"""What an order may bring where several things are at stake, as a table: CAP by group, damage control by die."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ffts.core.model import Command
from ffts.games.skies.ahead.cap_odds import Meeting, cap_odds
from ffts.games.skies.ahead.chances import Odds, each_text, percent_text
from ffts.games.skies.ahead.roll_odds import DieOdds, odds_of_first_ask
from ffts.games.skies.commands import strike as s
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch17.damage_control import MENDED, SPREADS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.damage import Hurt
from ffts.games.skies.words.readable import readable

NOTHING = "\N{EN DASH}"
"""In place of what cannot happen."""


class Head(NamedTuple):
    """The head of a column, and what it means."""

    title: str
    tip: str


class OddsRow(NamedTuple):
    """What is at stake, and its chances."""

    cells: tuple[str, ...]
    words: str
    """All of it as a sentence."""


class OddsTable(NamedTuple):
    """The chances of an order, row by row; the column `named` says what they are about."""

    name: str
    named: int
    heads: tuple[Head, ...]
    rows: tuple[OddsRow, ...]


def odds_table(state: State, data: Catalog, cmd: Command) -> OddsTable | None:
    """The chances of this order; None where one die decides all, or nothing is known."""
    make = TABLES.get(type(cmd))
    found = make(state, data, cmd) if make else None
    return found if found and found.rows else None


# --- 13.1 CAP ---------------------------------------------------------------------------

CAP_HEADS = (
    Head("Group", "The strike group, as it is shared out"),
    Head("CAP", "AFs of CAP that go at it"),
    Head("Through", "The chance that CAP gets past the escort: the group is scattered (13.1)"),
    Head("Loses", "The chance that at least one of its AFs is destroyed or turns away"),
)


def _cap(state: State, data: Catalog, cmd: s.FightCap) -> OddsTable:
    """13.1 Each group and the CAP that would go at it."""
    rows = (_meeting(state, meeting) for meeting in cap_odds(state, data, cmd))
    return OddsTable("Chances of the CAP", 0, CAP_HEADS, tuple(rows))


def _meeting(state: State, meeting: Meeting) -> OddsRow:
    odds = meeting.odds
    loses = sum(share for (destroyed, turned, _), share in odds.outcomes.items() if destroyed or turned)
    name = readable(state, str(meeting.group)).replace(" strike ", " ")
    cells = (name, str(meeting.sent), _share(odds.scattered), _share(loses))
    return OddsRow(cells, readable(state, meeting_words(meeting)))


def meeting_words(meeting: Meeting) -> str:
    """'2 AF of CAP at Shokaku strike 1/1 (3 AF, 2 AF escort): gets through 30 %; AF destroyed 0: 82 %, 1: 18 %'."""
    flock, odds = meeting.flock, meeting.odds
    there = [plural(flock.afs, "AF")] if flock.afs else []
    there += ["{} escort".format(plural(flock.escorts, "AF"))] if flock.escorts else []
    return (
        f"{plural(meeting.sent, 'AF')} of CAP at {meeting.group} ({', '.join(there)}): gets through "
        f"{percent_text(odds.scattered)}; AF destroyed {each_text(odds.destroyed)}; "
        f"turned away {each_text(_turned(meeting))}"
    )


def _turned(meeting: Meeting) -> Odds:
    found: dict[int, float] = {}
    for (_, turned, _), share in meeting.odds.outcomes.items():
        found[turned] = found.get(turned, 0.0) + share
    return found


def _share(chance: float) -> str:
    return percent_text(chance).replace("under ", "< ").replace("over ", "> ") if chance else NOTHING


# --- 17.4 damage control ------------------------------------------------------------------

WIDEST, SHOWN = 9, 2
"""Letters of the numbers of dice, and how many runs of them are shown where they would be more."""
CONTROL_HEADS = (
    Head("Die", "In this order the dice are read"),
    Head("For", "What is damaged; dice with the same chances stand together"),
    Head("Mended", "The chance that it is mended"),
    Head("Spreads", "The chance that it gets worse"),
)


def _control(state: State, data: Catalog, cmd: s.ControlDamage) -> OddsTable | None:
    """17.4 Which die is for what, and what it may do."""
    work = state.sides[cmd.side].ships[cmd.ship].damage.open()
    asked = odds_of_first_ask(state, data, cmd)
    if not asked or not asked[1]:
        return None
    alike: dict[tuple[str, str, str], list[Work]] = {}
    for at, (hurt, die) in enumerate(zip(work, asked[1].dice, strict=False), 1):
        one = Work(at, hurt, die)
        alike.setdefault((hurt.name, one.faces(MENDED), one.faces(SPREADS)), []).append(one)
    rows = tuple(_work(found, mended, spreads) for (_, mended, spreads), found in alike.items())
    return OddsTable("Chances of damage control", 1, CONTROL_HEADS, rows)


class Work(NamedTuple):
    """One die of damage control."""

    at: int
    hurt: Hurt
    die: DieOdds

    def faces(self, meaning: str) -> str:
        """'7-10: 40 %'."""
        die = self.die
        return f"{die.faces[meaning]}: {percent_text(die.ways[meaning])}" if meaning in die.faces else NOTHING

    def share(self, meaning: str) -> str:
        """'40 %'."""
        return _share(self.die.ways.get(meaning, 0.0))

    @property
    def words(self) -> str:
        """'Die 2: deck at 53 (no. 8), with -3 flight deck'."""
        mods = ", ".join(f"{mod.by:+d} {mod.why}" for mod in self.die.mods)
        return f"Die {self.at}: {self.hurt.name} at {self.hurt.where} (no. {self.hurt.no})" + (
            f", with {mods}" if mods else ""
        )


def _work(alike: Sequence[Work], mended: str, spreads: str) -> OddsRow:
    first = alike[0]
    name, many = first.hurt.name, len(alike)
    what = plural(many, name) if many > 1 else name
    numbers = _numbers([one.at for one in alike])
    words = "\n".join((*(one.words for one in alike), f"Mended {mended}; spreads {spreads}"))
    return OddsRow((numbers, what, first.share(MENDED), first.share(SPREADS)), words)


def _numbers(dice: Sequence[int]) -> str:
    """'1, 5-8': where it is longer than the column has room for, only how it begins; the tray beside the dice and the
    tooltip have them all."""
    runs: list[list[int]] = []
    for at in dice:
        if runs and runs[-1][-1] == at - 1:
            runs[-1].append(at)
        else:
            runs.append([at])
    texts = [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs]
    whole = ", ".join(texts)
    return whole if len(whole) <= WIDEST else f"{', '.join(texts[:SHOWN])} ..."


TABLES: Mapping[type[Command], Callable[[State, Catalog, Any], OddsTable | None]] = {
    s.FightCap: _cap,
    s.ControlDamage: _control,
}
