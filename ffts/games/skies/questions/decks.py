"""Questions about carriers and bases: what stands where, what is ready, what is left of points and launches, and why an
order cannot be given."""

from collections.abc import Iterable, Iterator

from ffts.core.asking import Answer
from ffts.core.game import LineReading
from ffts.games.skies.names import PlatformId
from ffts.games.skies.pages.decks import order_lines
from ffts.games.skies.phrases.reading import readings, understood
from ffts.games.skies.pictures.air.form import CAP, DECK, HANGAR, OVERHEAD, PARK, Counter, FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.words import plural, points_text
from ffts.games.skies.questions.knowing import Knows, bare
from ffts.games.skies.rules.ch06.common import is_ready, load_of, work_needed
from ffts.games.skies.state.air import AirFactor, Where

AIR, DECKS = "Air operations", "Decks"
ABOARD = (HANGAR, DECK, PARK)


def _forms(knows: Knows, who: str) -> Iterator[FormPicture]:
    wanted = knows.decks(who)
    return (form for form in form_pictures(knows.view, knows.data) if form.id in wanted and not form.sunk)


def _of_squadrons(counters: Iterable[Counter]) -> str:
    there = [counter.squadron for counter in counters]
    return ", ".join(f"{there.count(name)} {name}" for name in dict.fromkeys(there)) or "none"


def aboard(knows: Knows, who: str) -> Iterator[Answer]:
    """6.3 How many AFs each has, and where."""
    for form in _forms(knows, who):
        counts = [f"{sum(c.place == place for c in form.counters)} {name}" for place, name in _PLACES]
        count = sum(counter.place in ABOARD for counter in form.counters)
        yield Answer(f"{form.name}: {plural(count, 'AF')} aboard ({', '.join(counts)})", AIR, form.id)


_PLACES = ((HANGAR, "in the hangar"), (DECK, "on deck"), (PARK, "parked"), (OVERHEAD, "overhead"), (CAP, "on CAP"))


def on_deck(knows: Knows, who: str) -> Iterator[Answer]:
    """6.7.6 What stands on deck, the foremost first."""
    for form in _forms(knows, who):
        there = [counter for counter in form.counters if counter.place == DECK]
        yield Answer(f"{form.name}, {form.spot_words}: on deck {_of_squadrons(there)}", AIR, form.id)


def in_hangar(knows: Knows, who: str) -> Iterator[Answer]:
    """6.4 What is below."""
    for form in _forms(knows, who):
        there = [counter for counter in form.counters if counter.place == HANGAR]
        yield Answer(f"{form.name}: in the hangar {_of_squadrons(there)}", AIR, form.id)


def ready(knows: Knows, who: str) -> Iterator[Answer]:
    """6.8 What is ready to leave, with its loads; of a squadron or type, how far it is."""
    if not knows.decks(who):
        yield from _work(knows, who)
        return
    for form in _forms(knows, who):
        there = [c for c in form.counters if c.ready and c.place in ABOARD]
        badges = [f"{c.squadron} ({c.badge})" if c.badge else c.squadron for c in there]
        text = ", ".join(f"{badges.count(name)} {name}" for name in dict.fromkeys(badges)) or "nothing"
        yield Answer(f"{form.name}: ready {text}", AIR, form.id)


def _work(knows: Knows, who: str) -> Iterator[Answer]:
    """6.8 Squadron by squadron: how many AFs are ready, and what the others still need."""
    afs = [af for af in knows.aircraft(who) if af.where is not Where.LOST]
    for squadron in dict.fromkeys(af.squadron for af in afs):
        own = [af for af in afs if af.squadron == squadron]
        lines = [_describe_work(knows, af) for af in own]
        words = ", ".join(f"{lines.count(each)} {each}" for each in dict.fromkeys(lines))
        yield Answer(f"{squadron}: {words}", AIR, str(own[0].platform))


def _describe_work(knows: Knows, af: AirFactor) -> str:
    load = load_of(knows.ump, af)
    if af.damaged or af.unflyable:
        return "damaged"
    if load is None or not af.work:
        return "not fuelled"
    if is_ready(knows.ump, af):
        return f"ready with {load.name}"
    return f"with {load.name} needs {plural(work_needed(knows.ump, load) - af.work, 'more AOS')}".replace("AOSs", "AOS")


def points(knows: Knows, who: str) -> Iterator[Answer]:
    """6.4.6 Handling points of this AOS."""
    for form in _forms(knows, who):
        if form.points:
            left, of = points_text(form.points_left), points_text(form.points)
            yield Answer(f"{form.name} has {left} of {of} handling points left in this AOS (6.4.6)", AIR, form.id)


def launches(knows: Knows, who: str) -> Iterator[Answer]:
    """6.9 and 6.12 What of an AOS is used."""
    for form in _forms(knows, who):
        mode = f"; {form.mode}" if form.mode else ""
        yield Answer(
            f"{form.name} has launched {form.launched} AF and landed {form.landed} in this AOS{mode} (6.9, 6.12)",
            AIR,
            form.id,
        )


def orders(knows: Knows, who: str) -> Iterator[Answer]:
    """6.5 Standing orders, and what becomes of them now."""
    for form in _forms(knows, who):
        lines = order_lines(knows.view, knows.data, PlatformId(form.id))
        text = "; ".join(line.words.rstrip(".") for line in lines) or "no standing orders"
        yield Answer(f"{form.name}: {text}", AIR, form.id)


# --- may it be ordered ------------------------------------------------------------------


def may(knows: Knows, who: str) -> Iterator[Answer]:
    """Whether an order could be given now, what it would cost, or which rule stops it."""
    found = _read(knows, bare(who))
    if found is None:
        return
    if found.parts:
        yield Answer("; ".join(words for words, _ in found.parts), AIR)
        return
    where = next((str(cmd.platform) for cmd in found.commands if hasattr(cmd, "platform")), "")
    yes = f"Yes. {found.words}: {found.verdict}" if found.allowed else f"No: {found.verdict}"
    yield Answer(yes, AIR if where else "Watch", where)


def _read(knows: Knows, order: str) -> LineReading | None:
    """The order as its side would give it; without a carrier, for each it has."""
    if not understood(knows.desk, order):
        return None
    whole = [one for one in readings(knows.desk, order, None, (knows.own.id,)) if not one.line]
    first = next((one for one in whole if one.commands or one.impossible), None)
    if first is not None and not _is_others(knows, first):
        return first
    line = f"all {knows.own.name}: {order}"
    several = [one for one in readings(knows.desk, line, None, (knows.own.id,)) if not one.line]
    reading = next((one for one in several if one.parts or one.commands), None)
    return reading if reading is not None and not _is_others(knows, reading) else first


def _is_others(knows: Knows, found: LineReading) -> bool:
    return any(getattr(cmd, "side", knows.own.id) != knows.own.id for cmd in found.commands)
