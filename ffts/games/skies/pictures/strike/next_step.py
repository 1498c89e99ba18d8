"""What is next in a strike: one step with its default, and the other ways to do it, each put to the rules."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ffts.core.citations import number_of
from ffts.core.model import Command
from ffts.core.offer import Offer, Way
from ffts.games.skies.commands import strike as s
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import Segment, SideId, Step
from ffts.games.skies.offers.directing import holding
from ffts.games.skies.offers.flights import turning_home
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.pictures.strike.groups import group_name
from ffts.games.skies.pictures.strike.step_odds import OddsTable, odds_table
from ffts.games.skies.pictures.trying import try_out
from ffts.games.skies.rules.ch12.strike_clock import next_step
from ffts.games.skies.sequence import ASPS, STAGE
from ffts.games.skies.words.names import step_text

# --- what is next -----------------------------------------------------------------------

Kind = Literal["plain", "choice", "target", "close"]


@dataclass(frozen=True)
class NextStep:
    """The next open step: an offer, and the ways to do it."""

    offer: Offer
    """Its words with names in place of ids, its rule as a number."""
    kind: Kind = "plain"
    """'choice': somebody decides among the options. 'target': a group is placed. 'close': the step is done."""
    options: tuple[Way, ...] = ()
    before: int = 0
    """How many orders may be given first; the Watch alone lists them."""
    stops: bool = False
    """Whether going on by itself ends here."""
    odds: OddsTable | None = None
    """What it may bring, thing by thing; the umpire's alone."""
    by_digit: bool = False
    """Whether a person takes one of the options: the command is one of them, and nothing shows which."""

    @property
    def command(self) -> Command:
        """The order N gives."""
        return self.offer.orders[0]

    @property
    def group(self) -> str:
        """The strike group it is about."""
        return str(getattr(self.command, "group", ""))


def what_is_next(session: SkiesDesk, viewer: SideId | None = None) -> NextStep | None:
    """3.4.5 The next step of the strike segment, or of damage control; None in every other segment. A side that gives
    its own orders is told of its own steps, in words that name no enemy."""
    state = session.state
    if state.public.segment not in (Segment.STRIKE, Segment.DAMAGE_CONTROL) or state.public.over:
        return None
    lines = tuple(line for line in unfinished(state, session.data) if viewer is None or line.side in (None, viewer))
    line = next((line for line in lines if line.command and (line.must or isinstance(line.command, s.FightCap))), None)
    if typed := next((line for line in lines if line.must and line.command is None), None):
        return _by_hand(session, typed)
    if line is None or line.command is None:
        return _closing(session, tuple(lines))
    due = NextStep(replace(line, words=_in_names(line.read_by(viewer), session), rule=number_of(line.rule)))
    due = OFFERS.get(type(line.command), _plain)(session, due, line)
    return replace(due, odds=odds_table(state, session.data, due.command)) if viewer is None else due


def _in_names(what: str, session: SkiesDesk) -> str:
    """The names of ships and groups in place of their ids."""
    sides = session.state.sides.values()
    names = {str(ship.id): ship.name for side in sides for ship in side.ships.values()}
    names |= {str(force): f"TF {force}" for side in sides for force in side.task_forces}
    words = [names.get(word, word) for word in re.split(r"([ :,])", what)]
    return group_name(session.state, "".join(words).replace("TF TF", "TF"))


def _by_hand(session: SkiesDesk, line: Offer) -> NextStep:
    """20.6 Only the table knows: it says where to type it, and N asks the rules, who say the same."""
    words = f"{_in_names(line.words, session)}. {line.instead}"
    close = session.game.onward(session.state)
    return NextStep(replace(line, words=words, rule=number_of(line.rule), orders=(close,)), kind="close", stops=True)


def _closing(session: SkiesDesk, lines: tuple[Offer, ...]) -> NextStep:
    """3.4 Nothing must be done in this step: the next one. Going on by itself stops for emergency launches (12.8)."""
    public = session.state.public
    step = next_step(session.state, session.data) if public.step else None
    name = STAGE[public.segment].name
    words = f"Go on: {step_text(step.value)}" if step else f"End the {name} Segment"
    offer = Offer(STAGE[public.segment].rule, words, (session.game.onward(session.state),))
    before = sum(line.command is not None for line in lines)
    return NextStep(offer, "close", before=before, stops=step is None or (public.step is Step.EMERGENCY and before > 0))


# --- ways to do it ------------------------------------------------------------------


def _plain(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    return due


def _choose_asp(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    """12.7.2 The digit is the phase."""
    assert isinstance(line.command, s.ChooseAsp)
    rows = [(f"ASP {asp}", line.command.model_copy(update={"asp": asp})) for asp in range(1, len(ASPS) + 1)]
    return replace(due, kind="choice", stops=True, by_digit=True, options=_options(session, rows))


def _target(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    return replace(due, kind="target", stops=True)


def _cap(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    """3.4.5.4 Nothing compels CAP to engage (A-073)."""
    assert isinstance(line.command, s.FightCap)
    rows: list[tuple[str, Command]] = [
        ("Engage, shared out among the groups by doctrine", line.command),
        ("Hold the CAP back", line.command.model_copy(update={"hold": True})),
    ]
    return replace(due, kind="choice", stops=True, options=_options(session, rows))


def _commit(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    """12.5 It attacks, or turns home (4.7)."""
    assert isinstance(line.command, s.CommitStrike)
    return replace(due, kind="choice", stops=True, options=_or_home(session, "Attack now", line.command))


def _look(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    assert isinstance(line.command, s.RollSighting)
    return replace(due, options=_or_home(session, "Roll for strike sighting", line.command))


def _or_home(session: SkiesDesk, words: str, cmd: s.CommitStrike | s.RollSighting) -> tuple[Way, ...]:
    """4.7 It may turn home instead."""
    side = session.state.sides[cmd.side]
    whole = next(turning_home(side, side.formations[cmd.formation]))
    return (*_options(session, [(words, cmd)]), try_out(session, replace(whole, words="Turn home (4.7)")))


def _fire(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    """14.1 Fire, or let it pass."""
    assert isinstance(line.command, s.ResolveAa)
    owner = session.state.sides[session.state.enemy_of(line.command.side)]
    hold = try_out(session, holding(owner, line.command.group))
    return replace(due, options=(*_options(session, [("Fire", line.command)]), hold))


def _damage(session: SkiesDesk, due: NextStep, line: Offer) -> NextStep:
    """17.1 On our sheets, or typed in (A-102)."""
    assert isinstance(line.command, s.DetermineDamage)
    rows: list[tuple[str, Command]] = [
        ("Roll it on the sheets", line.command),
        ("I type it in by hand (Ships)", line.command.model_copy(update={"by_hand": True})),
    ]
    return replace(due, options=_options(session, rows))


def _options(session: SkiesDesk, rows: Sequence[tuple[str, Command]]) -> tuple[Way, ...]:
    return tuple(try_out(session, Offer("", label, (cmd,))) for label, cmd in rows)


OFFERS: Mapping[type[Command], Callable[[SkiesDesk, NextStep, Offer], NextStep]] = {
    s.ChooseAsp: _choose_asp,
    s.ChooseTarget: _target,
    s.FightCap: _cap,
    s.CommitStrike: _commit,
    s.RollSighting: _look,
    s.ResolveAa: _fire,
    s.DetermineDamage: _damage,
}
