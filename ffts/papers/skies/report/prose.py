"""The words of the log made into the prose of a report: whole sentences, aircraft in spans, one sentence for what
befell one ship or several aircraft."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ffts.games.skies.events import air as ea
from ffts.games.skies.events import search as es
from ffts.games.skies.events import strike as et
from ffts.games.skies.names import AfId, called
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.strike import Found
from ffts.papers.skies.report.joining import joined

SIGHTED: Mapping[Found, str] = {
    "this turn": "finds its target",
    "next turn": "finds its target a turn later",
    "not found": "does not find its target",
}
FLOWN = re.compile(r"\b([\w-]+)(?= (?:search|strike|CAP|return) \d)")
"""The id of a carrier in the name of a flight."""
SPAN = r"[\w-]+/\d+(?:-\d+)?"
ALONE = re.compile(r"^([\w-]+/\d+) fly\b")
SPANS = re.compile(rf"\b{SPAN}(?:, {SPAN})+")
"""AFs one after the other, as they stand in a group."""
ALIKE = re.compile(r"(?P<who>.+?) (?P<does>is|are|sets)(?= lost:| cancelled$| .+ on fire) (?P<what>.+)")
MANY = {"is": "are", "sets": "set"}
MENDED = re.compile(r"(?P<ship>[^:,]+), (?P<item>[^:,]+): mended|(?P<she>[^:,]+): (?P<sixth>sixth \d) is mended")
HURT = re.compile(r"(?P<ship>[^:,]+): (?P<what>[^:]+(?: at \d\d| hit| lost| lost by flooding| lost for good))")
AMOUNT = re.compile(r"(?P<much>\d+(?:\.\d+)?) (?P<what>(?:hull points?|in of speed) lost.*)")
FEW = 3
"""So many of one kind are told one by one."""


def prose(data: Catalog, words: str, event: object, to_side: str | None) -> str:
    """6.11.1 Flights by the names of their carriers, and 8.1.1 cards by what they stand for."""
    if isinstance(event, es.CardsSeen) and to_side in (None, event.by):
        words = f"{event.search} reports TF {event.task_force} in {event.hex}: {_read(event.cards)}"
        words += ", which is all of it" if event.whole else ""
    words = _whole(data, words, event) if to_side is None else _to_a_side(words, event)
    return ALONE.sub(r"\1 flies", SPANS.sub(lambda found: spans(found[0]), named(data, words)))


def named(data: Catalog, words: str) -> str:
    """6.11.1 Flights and bases by the names of their carriers and bases."""
    bases = {base.id: base.name for base in data.chart.bases}
    in_names = FLOWN.sub(lambda found: _deck(data, found[1]), words)
    return re.sub(r"\b[A-Z]{3,}\b", lambda found: bases.get(found[0], found[0]), in_names)


def spans(text: str) -> str:
    """'SHO-D/5-6, SHO-F/5, SHO-D/3-4' as 'SHO-D/3-6, SHO-F/5'."""
    afs: dict[str, set[int]] = {}
    for span in text.split(", "):
        squadron, _, numbers = span.rpartition("/")
        first, _, last = numbers.partition("-")
        afs.setdefault(squadron, set()).update(range(int(first), int(last or first) + 1))
    return spans_text(AfId(f"{squadron}/{at}") for squadron, numbers in afs.items() for at in sorted(numbers))


def _whole(data: Catalog, words: str, event: object) -> str:
    """What came of it; the dice stand with the strike, and what came to nothing in the log."""
    if _came_to_nothing(event):
        return ""
    match event:
        case et.CapEngaged():
            return _cap(event)
        case et.AttackRolled():
            return f"{event.group} {_struck(event.hits, words.partition(': ')[0].rpartition(' at ')[2])}"
        case et.AaFired():
            return f"AA fire at {event.group}: {_fell(event)}"
        case et.SightingRolled():
            return f"{event.formation} {SIGHTED[event.result]}"
        case et.FormationSeen():
            words = f"{_sees(data, event.by)} TF {event.task_force}: {words.partition(', ')[2]}"
        case et.SinkingsSeen():
            words = f"{_sees(data, event.by)} ships of TF {event.task_force} sink: {words.rpartition(': ')[2]}"
        case et.GroupHurt(turned=()):
            words = f"{event.group} is scattered"
        case es.SearchCancelled():
            words = words.partition(": ")[0]
        case ea.StrikeAnnounced():
            words = words.replace(" is announced over ", " comes over ").partition(" as strike ")[0]
        case ea.FormationFormed(mission="strike"):
            words = words.replace(": ", " takes off with ", 1)
        case _:
            pass
    return words


def _to_a_side(words: str, event: object) -> str:
    """3.6 Of what it may read; what came to nothing stands in its log."""
    match event:
        case et.CapEngaged(positioned=0) | et.AaFired(destroyed=(), turned=()) | et.GroupHurt(turned=()):
            return ""
        case et.SightingRolled():
            return f"{event.formation} {SIGHTED[event.result]}"
        case _:
            return words


def _came_to_nothing(event: object) -> bool:
    """Or stands elsewhere: who fell to AA fire in another sentence, who flew in which group in a table."""
    match event:
        case et.GroupCommitted():
            return True
        case et.CapEngaged(engaged=0) | et.AaFired(destroyed=(), turned=()) | et.SightingRolled(reading=None):
            return True
        case et.GroupHurt(turned=(), scattered=False) | et.DamageTended(mended=False) | ea.AfLost(cause="AA fire"):
            return True
        case _:
            return False


def _cap(event: et.CapEngaged) -> str:
    """13.1 '1 of 2 AF of CAP reach Shokaku strike 1/1 before its attack'."""
    reach = "reaches" if event.engaged == 1 else "reach"
    return f"{event.engaged} of {len(event.sent)} AF of CAP {reach} {event.group} {event.when} its attack"


def _fell(event: et.AaFired) -> str:
    lines = [f"{', '.join(event.destroyed)} shot down"] if event.destroyed else []
    lines += [f"{', '.join(event.turned)} turned away"] if event.turned else []
    return ", ".join(lines)


def _struck(hits: int, ship: str) -> str:
    """15.4 'misses Yorktown', 'hits Lexington twice'."""
    times = {1: "once", 2: "twice"}.get(hits, f"{hits} times")
    return f"hits {ship} {times}" if hits else f"misses {ship}"


def _sees(data: Catalog, side: str) -> str:
    """'The Allies see', 'Japan sees'."""
    name = called(data.scenario.called(side))
    several = name.endswith("s") and "United " not in name
    return f"{name[0].upper()}{name[1:]} {'see' if several else 'sees'}"


def _read(cards: Sequence[str]) -> str:
    """'a carrier, 2 cruisers': which cards they were stands in the log."""
    kinds = Counter(map(reads, cards))
    text = ", ".join(f"{count} {kind}s" if count > 1 else f"a {kind}" for kind, count in kinds.items())
    return text or "nothing"


def _deck(data: Catalog, platform: str) -> str:
    deck = data.carriers.get(platform)
    return deck.name if deck else platform


# --- what belongs together --------------------------------------------------------------


def gather(sentences: Sequence[str]) -> Sequence[str]:
    """19.3 Those who were lost for one reason in one sentence, and those who set one deck on fire; 17.1 what befell a
    ship in one, where it was told first; several flights that do the same in one."""
    found: dict[tuple[str, str], list[str]] = {}
    for sentence in sentences:
        key, what = _kept(sentence)
        found.setdefault(key, []).append(what)
    return joined([_one(kind, of, parts) for (kind, of), parts in found.items()])


def _kept(sentence: str) -> tuple[tuple[str, str], str]:
    """What it is put together with, and what it adds to that."""
    if lost := ALIKE.fullmatch(sentence):
        does = "is" if lost["does"] == "are" else lost["does"]
        return (does, lost["what"]), lost["who"]
    if mended := MENDED.fullmatch(sentence):
        return ("mended", mended["ship"] or mended["she"]), mended["item"] or mended["sixth"]
    if hurt := HURT.fullmatch(sentence):
        return ("hurt", hurt["ship"]), hurt["what"]
    return ("", sentence), ""


def _one(kind: str, of: str, parts: Sequence[str]) -> str:
    match kind:
        case "":
            return of
        case "mended":
            return f"{of}, mended: {', '.join(_alike(parts))}"
        case "hurt":
            return f"{of}: {', '.join(_together(', '.join(parts).split(', ')))}"
        case does:
            who = spans(", ".join(parts)) if all(re.fullmatch(SPAN, part) for part in parts) else ", ".join(parts)
            return f"{who} {MANY[does] if ',' in who or '-' in who.rpartition('/')[2] else does} {of}"


def _alike(items: Iterable[str]) -> Iterator[str]:
    """'fire (no. 4)', 'fire (no. 5)' and more as '4 fires'."""
    kinds: dict[str, list[str]] = {}
    for item in items:
        kinds.setdefault(item.partition(" (no. ")[0], []).append(item)
    for kind, lines in kinds.items():
        yield from lines if len(lines) < FEW else (f"{len(lines)} {_several(kind)}",)


def _several(kind: str) -> str:
    """'AA mounts', 'AAMG batteries'."""
    return f"{kind[:-1]}ies" if kind.endswith("y") else kind if kind.endswith("s") else f"{kind}s"


def _together(parts: Iterable[str]) -> Iterator[str]:
    """'deck at 42', 'fire at 42' as 'deck and fire at 42'."""
    places: dict[str, list[str]] = {}
    for part in parts:
        what, _, place = part.rpartition(" at ")
        places.setdefault(place if what else "", []).append(what or part)
    for place, lines in places.items():
        if not place:
            yield from _summed(lines)
        else:
            yield f"{', '.join(lines[:-1])}{' and ' if lines[1:] else ''}{lines[-1]} at {place}"


def _summed(parts: Iterable[str]) -> Iterator[str]:
    """'1 hull point lost', '2 hull points lost' as '3 hull points lost', and so with speed."""
    sums: dict[str, float] = {}
    for part in parts:
        found = AMOUNT.fullmatch(part)
        key = found["what"].replace("points", "point") if found else part
        sums[key] = sums.get(key, 0.0) + (float(found["much"]) if found else 0.0)
    for what, much in sums.items():
        many = what.replace("hull point", "hull points") if much > 1 else what
        yield f"{round(much, 2):g} {many}" if much else what
