"""The umpire's own orders: segments, dice of the turn, weather, house rules, notes and rulings."""

from collections.abc import Iterable
from typing import get_args

from ffts.core.seats.seating import STAFF, THINKERS, YARDSTICKS, Manner
from ffts.games.skies import commands as c
from ffts.games.skies.names import HexId, Segment, Sky
from ffts.games.skies.phrases.forms import Commands, Phrasing, plain
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, Missing
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.phrases.tokens import parts_of
from ffts.games.skies.rules.seats import styles_of
from ffts.games.skies.sequence import STAGES
from ffts.games.skies.sheets.doctrine import LEVELS
from ffts.games.skies.sheets.house_rules import HouseRules
from ffts.games.skies.sheets.scenario import WeatherZone

SKIES: tuple[Sky, ...] = get_args(Sky)
VALUES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def _next(reader: LineReader) -> Iterable[Commands]:
    """3.4 What is open is closed; a segment that is named is where the umpire wants to be."""
    named = [stage.segment for stage in STAGES if reader.says(stage.name.lower())]
    opening: Segment | None = named[0] if named else None
    reader.any_of("segment", "step")
    return [(c.CloseSegment(closing=reader.state.public.segment, opening=opening),)]


def _wind(reader: LineReader) -> Iterable[Commands]:
    """6.10 '090 14': where from, then how strong."""
    reader.any_of("knots", "kn", "kts")
    reader.any_of("degrees")
    degrees, knots = reader.whole(), reader.whole()
    if degrees is None:
        raise LineFault("Name the direction in degrees and the knots, such as 090 14")
    return [(c.SetWeather(why=reader.why, wind_from=degrees, wind_knots=knots),)]


def _sky(reader: LineReader) -> Iterable[Commands]:
    """6.10 and 8.2.2 Over all the map, or over the hexes that are named alone."""
    sky = next((sky for sky in sorted(SKIES, key=len, reverse=True) if reader.says(sky)), None)
    if sky is None:
        raise Missing("sky", "", SKIES)
    hexes = tuple(_hexes(reader))
    if hexes:
        zones = (*reader.state.zones, WeatherZone(sky=sky, hexes=hexes))
        return [(c.SetWeather(why=reader.why, zones=zones),)]
    return [(c.SetWeather(why=reader.why, sky=sky),)]


def _hexes(reader: LineReader) -> Iterable[HexId]:
    while True:
        try:
            yield reader.hex()
        except LineFault:
            return


def _same_sky(reader: LineReader) -> Iterable[Commands]:
    return [(c.SetWeather(why=reader.why, zones=()),)]


def _house_rule(reader: LineReader) -> Iterable[Commands]:
    """A-112 By its key, or by the words of its key."""
    keys = sorted(HouseRules.keys(), key=len, reverse=True)
    key = next((key for key in keys if reader.any_of(_spaced(key), _spaced(key.partition(".")[2]))), None)
    if key is None:
        raise Missing("house rule", "", HouseRules.keys())
    reader.any_of("is")
    rest = reader.left()
    if not rest:
        raise LineFault(f"Say what {key} is to be")
    reader.finish()
    return [(c.SetHouseRule(key=key, value=_value("_".join(rest)), why=reader.why),)]


def _seat(reader: LineReader) -> Iterable[Commands]:
    """1.2 'the program plays IJN cadet bold', 'admiral 5 seconds'; *staff* as the record has it, unless something else
    is named."""
    side = reader.owner()
    known = styles_of(reader.desk.data, side)
    level = next((level for level in (*LEVELS, *YARDSTICKS) if reader.any_of(level)), STAFF)
    style = next((style for style in known if reader.any_of(style, f"{style}ly")), known[0])
    seconds = reader.whole() if level in THINKERS else None
    if seconds is not None and not reader.any_of("seconds", "second", "s"):
        raise LineFault("Say how many seconds a decision takes, as in: admiral 5 seconds")
    return [(c.SeatPlayer(side=side, temper=Manner(level, style, seconds or 0).text),)]


def _person(reader: LineReader) -> Iterable[Commands]:
    """1.2 'a person plays IJN'."""
    return [(c.SeatPlayer(side=reader.owner()),)]


def _spaced(key: str) -> str:
    return " ".join(parts_of(key))


def _value(text: str) -> str | int | bool:
    """A number, yes or no, or one of the words the rule knows."""
    return int(text) if text.isdecimal() else VALUES.get(text, text)


def _note(entry: LineReader) -> Iterable[Commands]:
    """What stands behind the word is the text itself; before a colon a side that may read it."""
    text = _behind_the_word(entry)
    head, colon, tail = text.partition(":")
    reader = next((noun.side for noun in entry.nouns(Kind.SIDE) if _is_for(head, noun)), None) if colon else None
    if not text:
        raise LineFault("Type the text of the note behind the word")
    return [(c.WriteNote(text=tail.strip() if reader else text, side=reader),)]


def _is_for(head: str, side: Noun) -> bool:
    return parts_of(head) in [(*lead, *parts_of(name)) for name in (side.id, side.name) for lead in ((), ("for",))]


def _behind_the_word(reader: LineReader) -> str:
    """All that was typed behind the first word, with its reason if it has one."""
    typed = reader.line.text if not reader.line.why else f"{reader.line.text} because {reader.line.why}"
    reader.finish()
    return typed[reader.line.tokens[0].end :].strip(" :")


def _ruling(reader: LineReader) -> Iterable[Commands]:
    """A-112 The whole text is the ruling, its reason with it."""
    text = _behind_the_word(reader)
    if not text:
        raise LineFault("Type the ruling behind the word, with its reason")
    return [(c.MakeRuling(why=text),)]


FORMS = (
    Phrasing(("next", "go on", "close segment", "close step", "onward"), _next),
    plain("roll initiative", "initiative", make=c.RollInitiative),
    plain("roll weather", "weather", make=c.RollWeather),
    Phrasing(("set wind", "wind"), _wind),
    Phrasing(("set sky", "sky", "set weather"), _sky),
    Phrasing(("same sky everywhere", "lift fronts", "no fronts"), _same_sky),
    Phrasing(("set house rule", "house rule"), _house_rule),
    Phrasing(("the program plays", "program plays", "program"), _seat),
    Phrasing(("a person plays", "person plays", "person"), _person),
)
WRITTEN = (Phrasing(("note",), _note), Phrasing(("ruling",), _ruling))
"""What they are opened with is all that is read of them; the text is the umpire's."""
