"""`ffts new`, `do`, `undo`, `redo`, `amend`, `repair`: they change a file."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ffts.app.amend import Amendment, accept
from ffts.app.amend import amend as amended
from ffts.app.files import new_game, repair_game
from ffts.app.logbook import umpire_lines
from ffts.app.programs import play_on
from ffts.app.rollers import app_dice
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.faults import BadInput, RefusedByRules, describe_fault, input_faults, read_text
from ffts.cli.games import opened
from ffts.cli.plays import bots_of, plays_of, refuse_bots_in_a_file, take_seats
from ffts.cli.rolling import roller_of, typed, with_odds
from ffts.cli.telling import log_line
from ffts.cli.voice import Voice, as_json
from ffts.core.dice import NeedRoll, Roll, Roller, read_typed
from ffts.core.model import Command
from ffts.core.umpire import Refused

Numbered = tuple[int, str]
A_LOT = 16 << 20


def new(options: Namespace) -> int:
    """Start a game."""
    refuse_bots_in_a_file(options)
    house = dict(map(_switch, options.house))
    with input_faults():
        try:
            plays = plays_of(options)
            session = new_game(options.game, options.scenario, options.tables, house, plays)
            play_on(session, app_dice())
        except ValueError as fault:
            raise BadInput(describe_fault(fault)) from fault
        session.store.close()
    heading = session.game.heading(session.state, session.data, None)
    line = f"{options.game}: {heading.title}, {heading.period} {heading.span}".rstrip()
    made = {"file": str(options.game), "title": heading.title, "period": heading.period, "span": heading.span}
    _say(as_json(made) if options.json else line)
    return DONE


def _switch(text: str) -> tuple[str, str | int | bool]:
    key, given, value = text.partition("=")
    if not given:
        raise BadInput(f"--house {text}: write KEY=VALUE, for example search.band_depth=2")
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if value.lstrip("-").isdecimal() else value


# --- orders -----------------------------------------------------------------------


def do(options: Namespace) -> int:
    """Order by order, each on the disk before the next; the first one refused ends it."""
    typing = options.moves == "-"
    name = "line" if typing else f"{options.moves} line"
    lines = _typed_lines() if typing else enumerate(read_text(Path(options.moves)).split("\n"), start=1)
    roller = roller_of(options.dice)
    done, voice = 0, Voice()
    with opened(options.game) as session:
        take_seats(session, options)
        with bots_of(options, session.game, session.data) as bots:
            for number, line in lines:
                if line.strip() and not line.lstrip().startswith("#"):
                    voice.say(do_line(session, roller, line, f"{name} {number}", done, options.json))
                    done += 1
                    play_on(session, roller, bots)
    voice.end()
    return DONE


def _say(*lines: str) -> None:
    """What was done, to whoever listens."""
    voice = Voice()
    voice.say(lines)
    voice.end()


def _typed_lines() -> Iterator[Numbered]:
    """As they come: a line of faces asked for in between is read by the dice, not here."""
    yield from enumerate(iter(sys.stdin.readline, ""), start=1)


def do_line(session: AnySession, roller: Roller, line: str, where: str, done: int, as_json: bool) -> Iterator[str]:
    """One order, and what there is to say of it once it stands."""
    kept = _kept(done)
    try:
        command = session.game.rulebook.command_words.read(line.strip())
    except ValueError as fault:
        raise BadInput(f"{where}: {describe_fault(fault)}. {kept}") from fault
    before = session.state
    try:
        entry = session.submit(command, roller=with_odds(session, command, roller) if roller is typed else roller)
    except Refused as no:
        raise RefusedByRules(f"{where}: {type(command).__name__} is refused: {_refusal(no)} {kept}") from no
    except NeedRoll as need:
        wanted = _need(session, need)
        raise BadInput(
            f"{where}: {session.game.words.menu(command, session.state)} waits for {wanted}; no more faces were given. "
            f"What was rolled is kept. {kept}"
        ) from need
    return _describe(session, entry.id, before, as_json)


def _kept(done: int) -> str:
    if done == 0:
        return "Nothing was done."
    return "The order before it is kept." if done == 1 else f"The {done} orders before it are kept."


def _need(session: AnySession, need: NeedRoll) -> str:
    """What is rolled for, by the names and numbers of this game."""
    text: str = session.game.readable(session.state, session.data, str(need))
    return text


def _refusal(no: Refused) -> str:
    """Why, and the way out."""
    instead = f" {no.instead}." if no.instead else ""
    waive = f' To waive it give "waive": {{"{no.citation}": "your reason"}}.' if no.waivable else ""
    return f"{no.why} [{no.cited}].{instead}{waive}"


def _describe(session: AnySession, entry: int, before: object, as_json: bool) -> Iterator[str]:
    play = session.play(entry)
    if as_json:
        facts = [json.loads(session.game.rulebook.event_words.write(event)) for event in play.events]
        yield json.dumps({"entry": entry, "events": facts}, ensure_ascii=False)
        return
    yield from map(log_line, umpire_lines(session.game, play, before, session.data))


# --- back and forth ---------------------------------------------------------------


def undo(options: Namespace) -> int:
    """Take back as many entries as `--steps` says."""
    with opened(options.game) as session:
        _wanted(options.steps, len(session.log()), "undo")
        lines = list[str]()
        for _ in range(options.steps):
            command = session.undoes
            _step_back(session, options.agreed, len(lines))
            lines.append(_menu(session, command))
    _say_steps("undone", lines, options.json)
    return DONE


def _step_back(session: AnySession, word: str, done: int) -> None:
    try:
        session.undo(word)
    except Refused as no:
        raise RefusedByRules(f"{no.why}. Undone were {done}; with --agreed WORD you say who wants more of it.") from no


def redo(options: Namespace) -> int:
    """Bring back as many of the entries taken back as `--steps` says."""
    with opened(options.game) as session:
        _wanted(options.steps, session.redo_count, "redo")
        rows = []
        for _ in range(options.steps):
            command = session.redoes
            session.redo()
            rows.append(_menu(session, command))
    _say_steps("done again", rows, options.json)
    return DONE


def _say_steps(what: str, orders: Sequence[str], is_json: bool) -> None:
    if is_json:
        _say(as_json({what.replace(" ", "_"): orders}))
    else:
        _say(*(f"{what}: {order}" for order in orders))


def _menu(session: AnySession, command: Command | None) -> str:
    return session.game.words.menu(command, session.state) if command else "nothing"


def _wanted(steps: int, there: int, what: str) -> None:
    if not 1 <= steps <= there:
        entries = "1 entry" if there == 1 else f"{there} entries"
        raise BadInput(f"there are {entries} to {what}; {steps} were asked for, and nothing was changed")


# --- mending ----------------------------------------------------------------------


def amend(options: Namespace) -> int:
    """What a corrected roll would change; with --accept it is changed."""
    with opened(options.game) as session:
        change = _amendment(session, options)
        lines = list(_amendment_lines(session, change))
        if options.accept:
            accept(session, change)
    end = (
        "accepted; the old entries stay in the file" if options.accept else "nothing was changed; --accept makes it so"
    )
    if options.json:
        _say(as_json({"changes": lines, "accepted": options.accept}))
    else:
        _say(*lines, end)
    return DONE


def _amendment(session: AnySession, options: Namespace) -> Amendment[Any, Any]:
    if options.entry not in session.line_to(session.head):
        raise BadInput(f"entry {options.entry} is not on the present line; `ffts log` prints those that are")
    rolls = session.play(options.entry).rolls
    if not 1 <= options.roll <= len(rolls):
        raise BadInput(f"entry {options.entry} has {len(rolls)} rolls; roll {options.roll} was asked for")
    which = options.roll - 1
    right, more = read_typed(rolls[which].ask, options.faces), tuple[Roll, ...]()
    waiting = list(options.more)
    while True:
        try:
            return amended(session, options.entry, which, right, more)
        except NeedRoll as need:
            if not waiting:
                wanted = _need(session, need)
                raise BadInput(f"with these faces the rule asks for {wanted}; give them with --more FACES") from need
            more = (*more, read_typed(need.ask, waiting.pop(0)))
        except Refused as no:
            raise RefusedByRules(f"with these faces the order is refused: {_refusal(no)}") from no


def _amendment_lines(session: AnySession, change: Amendment[Any, Any]) -> Iterator[str]:
    words = session.game.words
    yield from words.changed(change.before, change.after) or ("the game would stand as it does",)
    for fallen in change.fallen:
        yield f"entry {fallen.entry}, {words.menu(fallen.command, change.before)}, would no longer apply: {fallen.why}"


def _tell_searched(done: int, of: int) -> None:
    """Where somebody looks on, in one line that is written over; a game of the usual size is done before that."""
    if of > A_LOT and sys.stderr.isatty():
        print(f"\r{done >> 20} of {of >> 20} MB searched", end="", file=sys.stderr, flush=True)


def repair(options: Namespace) -> int:
    """What can be saved of a file and its backups, in a new one."""
    with input_faults():
        report = repair_game(options.game, options.target, _tell_searched)
    _say(as_json({"file": str(options.target), "report": report.lines}) if options.json else "\n".join(report.lines))
    return DONE
