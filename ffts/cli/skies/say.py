"""`ffts say`: an order in plain words; what it would do and cost, and with --yes it is done."""

from argparse import Namespace
from collections.abc import Iterator, Sequence

from ffts.app.session import AnySession
from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput
from ffts.cli.games import opened
from ffts.cli.playing import do_line
from ffts.cli.rolling import roller_of
from ffts.cli.voice import Voice, as_json
from ffts.core.game import LineReading

MOST = 8


def say(options: Namespace) -> int:
    """Reads it, tells what it comes to, and gives it where that is asked for."""
    with opened(options.game) as session:
        found = session.game.phrases(session, options.words, None)
        whole = [reading for reading in found if reading.commands and not reading.line]
        if not whole:
            raise BadInput(_not_read(options.words, found))
        allowed = [reading for reading in whole if reading.allowed and not reading.by_choice]
        if options.yes and len(allowed) > 1:
            raise BadInput("More than one thing can be meant; say which:\n" + "\n".join(map(_line, allowed)))
        if options.yes and allowed:
            _give(session, allowed[0], options)
            return DONE
        shown = whole[:MOST]
        print(as_json([_as_row(reading) for reading in shown]) if options.json else "\n".join(map(_line, shown)))
    return DONE if allowed else REFUSED


def _line(reading: LineReading) -> str:
    no = reading.refused
    if no is None:
        return f"{reading.words}: {reading.verdict}"
    waive = f'. All the same: put ", waive {no.rule} because <your reason>" behind it' if no.waivable else ""
    return f"{reading.words}: refused: {reading.verdict.rstrip('.')}{waive}"


def _not_read(words: str, found: Sequence[LineReading]) -> str:
    """Why it is no order, and what could be said instead."""
    whys = [f"{reading.words}: {reading.verdict}" for reading in found if reading.verdict and not reading.line]
    lines = [f"  {reading.line}" for reading in found if reading.line][:MOST]
    return "\n".join([*(whys or [f"Not understood: {words}"]), *(["Perhaps:", *lines] if lines else [])])


def _as_row(reading: LineReading) -> dict[str, object]:
    no = reading.refused
    rule = {"rule": no.rule, "waivable": no.waivable} if no else {}
    return {"words": reading.words, "allowed": reading.allowed, "verdict": reading.verdict, **rule}


def _give(session: AnySession, reading: LineReading, options: Namespace) -> None:
    """Each of its commands on the disk before the next."""
    voice, roller = Voice(), roller_of(options.dice)
    if not options.json:
        voice.say(iter([reading.words]))
    for done, line in enumerate(_written(session, reading)):
        voice.say(do_line(session, roller, line, reading.words, done, options.json))
    voice.end()


def _written(session: AnySession, reading: LineReading) -> Iterator[str]:
    return (session.game.rulebook.command_words.write(command) for command in reading.commands)
