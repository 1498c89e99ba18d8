"""`ffts odds` and `ffts score`: chances of a planned attack, and how the day stands."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from pydantic import ValidationError

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults, read_text
from ffts.cli.games import opened
from ffts.cli.voice import answer
from ffts.games.skies.ahead.chances import Odds, at_least, mean
from ffts.games.skies.ahead.odds import AttackOdds
from ffts.games.skies.game import SKIES
from ffts.games.skies.rules.ch19 import Score, score, verdict
from ffts.games.skies.state import State
from ffts.store.file_faults import EntryFault, faults_in
from ffts.workshop.catalogs import library
from ffts.workshop.planned import AttackPlan, odds_of

LEAST_SHOWN = 0.0005
EXAMPLE = '{"target": "CV", "groups": [{"attack": "dive", "afs": 3, "aa": 8}]}'


def odds(options: Namespace) -> int:
    """15 Hits and losses of an attack described in JSON."""
    text = sys.stdin.read() if options.attack == "-" else read_text(Path(options.attack))
    with input_faults():
        books = library(options.tables)
        try:
            found = odds_of(AttackPlan.model_validate_json(text), books)
        except ValueError as fault:
            raise BadInput(_describe_fault(options.attack, fault)) from fault
    answer(options.json, {"hits": _as_json(found.hits), "afs_lost": _as_json(found.lost)}, _lines(found))
    return DONE


def _describe_fault(source: str, fault: ValueError) -> str:
    """What is wrong with the attack, where in it, and how one is written."""
    file = "The attack that was typed" if source == "-" else source
    lines = [str(fault)]
    if isinstance(fault, ValidationError):
        lines = [f"{_place(one)}: {one.why}; {one.remedy}" for one in _faults(fault)]
    return f"{file}: {'. '.join(lines)}. An attack is written such as {EXAMPLE}"


def _place(fault: EntryFault) -> str:
    return ".".join(map(str, fault.loc)) or "as a whole"


def _faults(fault: ValidationError) -> list[EntryFault]:
    """Nobody needs to read that a list with a fault in it is shorter by one."""
    found = faults_in(AttackPlan, fault)
    return [one for one in found if not any(other.loc[: len(one.loc)] == one.loc != other.loc for other in found)]


def _as_json(chances: Odds) -> dict[str, object]:
    shares = {str(number): round(share, 6) for number, share in sorted(chances.items())}
    return {"mean": round(mean(chances), 4), "chance": shares}


def _lines(found: AttackOdds) -> Iterator[str]:
    for title, chances in (("hits", found.hits), ("AFs lost", found.lost)):
        yield f"{title}: {mean(chances):.2f} on average"
        for number, share in sorted(chances.items()):
            if share >= LEAST_SHOWN:
                tail = f"   {number} or more {100 * at_least(chances, number):5.1f} %" if number else ""
                yield f"  {number:>3}  {100 * share:5.1f} %{tail}"


def score_of(options: Namespace) -> int:
    """19 Points of both sides, with their reasons."""
    with opened(options.game, SKIES) as session:
        state, found = session.state, score(session.state, session.data)
        text = verdict(state, session.data)
    answer(options.json, _score_as_json(found), (*_score_lines(state, found), text))
    return DONE


def _score_as_json(found: Score) -> dict[str, object]:
    tallies = {
        tally.side: {"total": tally.total, "reasons": [asdict(r) for r in tally.reasons]} for tally in found.tallies
    }
    stranded = [{"side": side, "af": af} for side, af in found.stranded]
    return {"sides": tallies, "winner": found.winner, "special": found.special, "stranded": stranded}


def _score_lines(state: State, found: Score) -> Iterator[str]:
    for tally in found.tallies:
        yield f"{state.sides[tally.side].name}: {tally.total} point{'s' if tally.total != 1 else ''}"
        for reason in tally.reasons:
            yield f"  {reason.points:>4}  {reason.what} [{reason.rule}]"
    for side, af in found.stranded:
        yield f"{af} of {state.sides[side].name} is in the air with no deck in reach [18.3]"
