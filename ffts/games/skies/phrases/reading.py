"""From a line in plain words to what it can mean now: the likeliest first, each with its cost or its refusal."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import SideId
from ffts.games.skies.phrases import attacks, by_hand, decks, flights, general, searching
from ffts.games.skies.phrases.forms import Commands, Phrasing
from ffts.games.skies.phrases.line_reader import FILLING, LineFault, LineReader, Missing, TypedLine, line_of, mentions
from ffts.games.skies.phrases.nouns import Kind, Nouns
from ffts.games.skies.phrases.offers import completed, corrected, not_there, openings, unknown, vocabulary
from ffts.games.skies.phrases.sequences import CLEAR, RUN, sequences
from ffts.games.skies.phrases.telling import reading_of
from ffts.games.skies.phrases.tokens import tokens
from ffts.games.skies.phrases.waiving import OPENS, WAIVE, WHOLE, how_to_waive, waived
from ffts.games.skies.rules.ch06.common import side_of

OF_DECKS = (
    Phrasing(("",), decks.deck_orders, verbs=1),
    Phrasing(("add order", "add orders"), decks.set_orders),
    Phrasing(("orders", "standing orders", "set orders"), decks.set_orders),
    Phrasing(("no orders", "clear orders"), decks.no_orders),
    Phrasing(("run orders", "run standing orders", "carry out orders"), decks.run_orders),
    Phrasing(("start", "begin"), decks.set_start),
)
FORMS = (*general.FORMS, *OF_DECKS, *flights.FORMS, *searching.FORMS, *attacks.FORMS, *by_hand.FORMS)
OPENERS = frozenset(way.split()[0] for form in FORMS for way in form.says if way) - FILLING - {"no", "same", "add"}
"""Words an order of a line begins with."""
MOST_NAMES = 6
OFFERED, SPELT, NEAREST = 300, 200, 100
"""Ranks below what was typed whole: a name put in or a word completed, a word spelt right, what it fails for."""


@dataclass(frozen=True)
class Attempt:
    """One form tried on a line: what it means, or why it means nothing."""

    form: Phrasing
    weight: int
    """How many words of the line are its own."""
    commands: tuple[Commands, ...] = ()
    fault: LineFault | None = None


def readings(
    desk: SkiesDesk, typed: str, refused: Command | None = None, among: Collection[SideId] | None = None
) -> Sequence[LineReading]:
    """What this line can mean to the umpire, and what it could go on with; the last refused command may be waived.
    'All' means all of these sides, and nobody else is ordered."""
    text = typed.strip()
    if not text:
        return ()
    nouns = Nouns(desk.state, among)
    found = _waivers(desk, text, refused, nouns)
    if found is None:
        line = line_of(desk, text, nouns)
        tried = attempts(line)
        several = sequences(desk, text, partial(_one_order, nouns), partial(_begins, nouns), nouns.among)
        whole = [*_meant(line, tried), *map(_allowed_first, several)]
        found = [*whole, *_offers(typed, line, tried, bool(whole))]
    return sorted(_once(_of_these(desk, text, found, nouns)), key=lambda reading: -reading.rank)


def _of_these(desk: SkiesDesk, text: str, found: Sequence[LineReading], nouns: Nouns) -> list[LineReading]:
    """Those that order nobody of a side that is not ordered here; where none is left, why."""
    kept = [one for one in found if all(_orders(desk, cmd) in (None, *nouns.among) for cmd in one.commands)]
    if any(one.commands for one in kept) or len(kept) == len(found):
        return kept
    names = " and ".join(desk.state.sides[side].name for side in nouns.among)
    return [LineReading(f"Cannot be done here: {text}", verdict=f"Only {names} is shown", rank=WHOLE, impossible=True)]


def _orders(desk: SkiesDesk, cmd: Command) -> SideId | None:
    """The side this orders; None if it orders none, or both."""
    side, deck = getattr(cmd, "side", None), getattr(cmd, "platform", None)
    owner = side_of(desk.state, deck) if deck and not side else None
    return owner.id if owner else side


def understood(desk: SkiesDesk, text: str) -> bool:
    """Whether every word of it is one of an order, or names something that is there."""
    nouns = Nouns(desk.state)
    return not unknown(line_of(desk, text, nouns), vocabulary(FORMS, nouns.names))


def _once(found: Sequence[LineReading]) -> list[LineReading]:
    """Each meaning once: the first stands."""
    kept: dict[str, LineReading] = {}
    for reading in found:
        kept.setdefault(repr(reading.commands or (reading.words, reading.line)), reading)
    return list(kept.values())


def _waivers(desk: SkiesDesk, text: str, refused: Command | None, nouns: Nouns) -> list[LineReading] | None:
    """'waive 6.7.6 because ...', by itself or behind an order; None if nothing is to be waived."""
    asked = WAIVE.match(text)
    if text.split(maxsplit=1)[0].strip(":").lower() in WRITTEN:
        return None
    if asked and asked[1].strip():
        line = line_of(desk, asked[1], nouns)
        return [waived(desk, asked[2], asked[3], reading.commands) for reading in _meant(line, attempts(line))[:1]]
    if asked and refused is not None:
        return [waived(desk, asked[2], asked[3], (refused,))]
    return [how_to_waive(desk, refused)] if OPENS.match(text) else None


def _one_order(nouns: Nouns, desk: SkiesDesk, text: str) -> Sequence[LineReading]:
    """What one order of a line means, or why nothing."""
    line = line_of(desk, text, nouns)
    tried = attempts(line)
    return _meant(line, tried) or tuple(_why(line, *_failing(line, tried)))


def _begins(nouns: Nouns, text: str) -> bool:
    """Whether an order begins here: with one of its words, or with a deck and then one of its words."""
    words = tokens(text)
    for mention in mentions(words, nouns.names, text)[:1]:
        if mention.first == 0 and any(noun.kind is Kind.DECK for noun in mention.nouns):
            words = words[mention.past :]
    rest = text[words[0].start :] if words else ""
    return text.lower() in (*RUN, *CLEAR) or decks.verb_of(rest) is not None or bool(words) and words[0].text in OPENERS


def _allowed_first(reading: LineReading) -> LineReading:
    return replace(reading, rank=reading.rank + (ALLOWED if reading.allowed and reading.rank >= WHOLE else 0))


# --- what it means --------------------------------------------------------------------


WRITTEN = tuple(form.says[0] for form in general.WRITTEN)
ALLOWED = 50
"""What is allowed stands before what is refused."""


def _meant(line: TypedLine, tried: Sequence[Attempt], whole_words: bool = True) -> list[LineReading]:
    """All that the line means as it stands, the likeliest first."""
    found = []
    for attempt in tried:
        for commands in attempt.commands:
            if whole_words or not attempt.form.exact:
                reading = reading_of(line.desk, commands, WHOLE + attempt.weight)
                found.append(replace(reading, rank=reading.rank + (ALLOWED if reading.allowed else 0)))
    return sorted(found, key=lambda reading: -reading.rank)


def attempts(line: TypedLine) -> tuple[Attempt, ...]:
    """Every form whose words stand in the line: what it makes of it, or why nothing."""
    first = line.tokens[0].text if line.tokens else ""
    forms = [form for form in general.WRITTEN if form.says[0] == first] or FORMS
    return tuple(attempt for form in forms for attempt in _tried(form, line))


def _tried(form: Phrasing, line: TypedLine) -> Iterator[Attempt]:
    """The longest way to say it that the line has: as commands, or else as the fault that says the most."""
    faults = list[Attempt]()
    for words in sorted(form.says, key=len, reverse=True):
        reader = LineReader(line)
        if words and not reader.says(words):
            continue
        weight = len(words.split()) + form.verbs
        try:
            commands = tuple(form.make(reader))
        except LineFault as fault:
            faults.append(Attempt(form, weight, fault=fault))
            continue
        if commands and not reader.unknown():
            yield Attempt(form, weight, commands)
            return
    yield from faults[:1]


# --- what it could be ---------------------------------------------------------------------


def _offers(typed: str, line: TypedLine, tried: Sequence[Attempt], whole: bool) -> Iterator[LineReading]:
    """Names and words it could go on with; where nothing was understood, the nearest that could be meant."""
    if line.tokens and line.tokens[0].text in WRITTEN:
        yield from () if whole else _why(line, tried, "", "")
        return
    begun = completed(typed, line, vocabulary(FORMS, {}))
    yield from _of_lines(line, begun, OFFERED)
    yield from (LineReading(words, line=start, rank=OFFERED - 1) for words, start in openings(typed, FORMS))
    if not whole:
        yield from _nearly(line, tried, bool(begun))


def _nearly(line: TypedLine, tried: Sequence[Attempt], begun: bool) -> Iterator[LineReading]:
    """The line with the name it lacks, or with its words spelt right; and why it is no order."""
    likeliest, gone, strange = _failing(line, tried)
    if not (gone or strange or begun):
        yield from _of_lines(line, _named(line, likeliest), OFFERED)
    yield from _of_lines(line, corrected(line, vocabulary(FORMS, line.nouns.names)), SPELT)
    yield from _why(line, likeliest, gone, strange)


def _failing(line: TypedLine, tried: Sequence[Attempt]) -> tuple[list[Attempt], str, str]:
    """The forms that come nearest, the names that are not there, and the words that are not known."""
    faults = [attempt for attempt in tried if attempt.fault is not None]
    most = max((attempt.weight for attempt in faults), default=0)
    likeliest = [attempt for attempt in faults if attempt.weight == most and most]
    understood = any(not isinstance(attempt.fault, Missing) for attempt in likeliest)
    gone = not_there(line, leave_first=understood)  # '2' of 'CAP 2' is a number then, and no name
    return likeliest, gone, "" if gone else unknown(line, vocabulary(FORMS, line.nouns.names))


def _named(line: TypedLine, faults: Sequence[Attempt]) -> list[str]:
    """The line with each name it still needs."""
    typed = f"{line.text} because {line.why}" if line.why else line.text
    found = []
    for attempt in faults:
        if isinstance(attempt.fault, Missing) and not attempt.form.exact:
            lead = f" {attempt.fault.lead}" if attempt.fault.lead else ""
            found += [f"{typed}{lead} {name}" for name in attempt.fault.there[:MOST_NAMES]]
    return found


def _of_lines(line: TypedLine, lines: Sequence[str], rank: int) -> Iterator[LineReading]:
    """What each of these would mean; nothing that gives anything up is meant by half a line."""
    for text in dict.fromkeys(lines):
        offered = line_of(line.desk, text, line.nouns)
        tried = attempts(offered)
        meant = _meant(offered, tried, whole_words=False)
        if meant:
            yield replace(meant[0], line=text, rank=rank)
        elif _could_go_on(tried):
            yield LineReading(f"{text} ...", line=text, rank=rank - 1)


def _could_go_on(tried: Sequence[Attempt]) -> bool:
    """Whether it is the beginning of an order; what gives something up is typed by whoever wants it."""
    weighty = [attempt for attempt in tried if attempt.weight]
    return bool(weighty) and not any(attempt.form.exact for attempt in weighty)


def _why(line: TypedLine, faults: Sequence[Attempt], gone: str, strange: str) -> Iterator[LineReading]:
    """Why nothing can be done with it: names of nobody who is there, words nobody knows, or what the likeliest order
    lacks or has nobody for."""
    fault = faults[0].fault if faults else None
    impossible = gone or ("" if strange or isinstance(fault, Missing) else str(fault or ""))
    if impossible:
        yield LineReading(f"Cannot be done now: {line.text}", verdict=impossible, rank=NEAREST, impossible=True)
    elif fault is not None and not strange:
        yield LineReading(f"Not an order yet: {line.text}", verdict=str(fault), rank=NEAREST)
    else:
        why = strange or "Its words are known, but make no order"
        yield LineReading(f"Not understood: {line.text}", verdict=why, rank=NEAREST)
