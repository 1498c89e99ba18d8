"""A deck load as it is asked for: "VB-5:1000lb, VF-42:2:clean", and the AFs it may be made of."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product

from ffts.core.umpire import Refused
from ffts.games.skies.ahead.layout import Piece, pack
from ffts.games.skies.ahead.trial_deck import Trial
from ffts.games.skies.names import AfId, told_afs
from ffts.games.skies.rules.ch06.common import space_of
from ffts.games.skies.state.air import AirFactor, Where

ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)
MOST_CHOICES = 200  # ways to pick AFs out of squadrons that are not wanted whole

Wanted = Mapping[str, tuple[int | None, str]]
"""For each squadron how many AFs, or None for all that are aboard, and with what load."""
Load = Mapping[AfId, str]
"""Each AF of a deck load, and what it carries."""


class BadLoad(ValueError):
    """A deck load that names what is not there: what, and what there is."""


def read_load(text: str) -> Wanted:
    """ "VB-5:1000lb, VF-42:2:clean": squadron, how many unless all of them, and the load."""
    wanted: dict[str, tuple[int | None, str]] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        words = [word.strip() for word in part.split(":")]
        match words:
            case [squadron, load] if squadron and load:
                count = None
            case [squadron, number, load] if squadron and load and number.isdecimal() and int(number):
                count = int(number)
            case _:
                raise BadLoad(f"{part!r} is no part of a deck load; write SQUADRON:LOAD or SQUADRON:NUMBER:LOAD")
        if squadron in wanted:
            raise BadLoad(f"{squadron} is named twice; name a squadron once")
        wanted[squadron] = (count, load)
    if not wanted:
        raise BadLoad("name at least one squadron, as in VB-5:1000lb")
    return wanted


def loads_of(trial: Trial, wanted: Wanted) -> tuple[Load, ...]:
    """Every deck load the words can mean: AFs of a squadron in the same condition stand for each other."""
    deck = trial.deck(trial.start)
    own = [af for af in deck.side.air.values() if af.platform == trial.platform]
    named = {af.squadron.lower(): af.squadron for af in own}
    parts = []
    for squadron, (count, load) in wanted.items():
        if squadron.lower() not in named:
            raise BadLoad(f"{deck.name} has no squadron {squadron}; it has {', '.join(dict.fromkeys(named.values()))}")
        afs = [af for af in own if af.squadron == named[squadron.lower()] and af.where in ABOARD and not af.unflyable]
        parts.append(tuple(islice(_picked(trial, named[squadron.lower()], afs, count, load), MOST_CHOICES)))
    whole = product(*parts)
    return tuple({af: load for part in each for af, load in part} for each in islice(whole, MOST_CHOICES))


Part = tuple[tuple[AfId, str], ...]


def _picked(trial: Trial, squadron: str, afs: list[AirFactor], count: int | None, load: str) -> Iterator[Part]:
    """The ways to take so many of a squadron, those nearest to being ready first."""
    deck = trial.deck(trial.start)
    number = len(afs) if count is None else count
    if not afs or number > len(afs):
        raise BadLoad(
            f"{deck.name} has {told_afs(len(afs))} of {squadron} aboard that can fly; {count or 'some'} were named"
        )
    known = trial.data.aircraft[afs[0].aircraft].loads
    name = next((key for key in known if key.lower() == load.lower()), None)
    if name is None:
        raise BadLoad(f"{squadron} ({afs[0].aircraft}) carries {', '.join(known)}; {load} was named")
    kinds: dict[tuple[object, ...], list[AirFactor]] = {}
    for af in sorted(afs, key=lambda af: (_work_left(trial, af, name), _queue(trial, af))):
        kinds.setdefault(condition(trial, af), []).append(af)
    there = list(kinds.values())
    for counts in _shared(number, [len(each) for each in there]):
        yield tuple((af.id, name) for each, count in zip(there, counts, strict=True) for af in each[:count])


def _shared(number: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """So many out of several, not more of each than there are; as many as may be of the first."""
    if not most:
        yield ()
        return
    least = max(0, number - sum(most[1:]))
    for count in range(min(number, most[0]), least - 1, -1):
        for rest in _shared(number - count, most[1:]):
            yield (count, *rest)


def _work_left(trial: Trial, af: AirFactor, load: str) -> int:
    chain = trial.chain(af, load)
    return 99 if isinstance(chain, Refused) else len(chain)


def condition(trial: Trial, af: AirFactor) -> tuple[object, ...]:
    """Alike are those with the same work done and the same place; on deck those who stand side by side: of them the
    foremost are taken, for then nobody stands ahead of the load who need not."""
    deck = trial.deck(trial.start)
    run, before = -1, None
    for at, each in enumerate(deck.afs_on_deck):
        now = (each.squadron, each.section, *_work_done(trial, each))
        run, before = (at if now != before else run), now
        if each.id == af.id:
            break
    return af.where, run if af.where is Where.DECK else -1, *_work_done(trial, af)


def _work_done(trial: Trial, af: AirFactor) -> tuple[object, ...]:
    busy = af.id in trial.deck(trial.start).platform.aos.worked
    return af.load, af.work, af.damaged, af.repaired, busy


def _queue(trial: Trial, af: AirFactor) -> int:
    """6.7.6 The place in the queue of those on deck."""
    deck = trial.deck(trial.start).platform.deck
    return deck.index(af.id) if af.id in deck else len(deck)


def impossible(trial: Trial, load: Load) -> str:
    """Why this deck load can never stand ready and leave; empty if nothing is in its way for good."""
    side = trial.deck(trial.start).side
    for key, name in load.items():
        chain = trial.chain(side.air[key], name)
        if isinstance(chain, Refused):
            return chain.why
    return (
        "" if trial.deck(trial.start).sheet.is_base else _no_place(trial, [(side.air[k], n) for k, n in load.items()])
    )


def _no_place(trial: Trial, afs: list[tuple[AirFactor, str]]) -> str:
    """6.3.2, 6.4.1, 6.10 and 6.15 What keeps them from standing on an empty deck and leaving it; those that a hangar
    catapult takes need no place."""
    why = _no_place_on_deck(trial, afs)
    if not why:
        return ""
    rest = [(af, name) for af, name in afs if af.id not in throwable(trial, afs)]
    return why if len(rest) == len(afs) else _no_place_on_deck(trial, rest)


def throwable(trial: Trial, afs: Iterable[tuple[AirFactor, str]]) -> frozenset[AfId]:
    """6.9 Those whom a catapult gets off straight from the hangar: they are below, or an elevator takes them there."""
    deck = trial.deck(trial.start)
    lifts = any(lift.id not in deck.platform.lifts_out for lift in deck.sheet.elevators)
    places = (Where.HANGAR, Where.DECK) if lifts else (Where.HANGAR,)
    return frozenset(af.id for af, name in afs if af.where in places and trial.thrown(af, name))


def _no_place_on_deck(trial: Trial, afs: list[tuple[AirFactor, str]]) -> str:
    deck = trial.deck(trial.start)
    pieces = []
    for af, name in afs:
        runs = trial.runs(af, name)
        if not runs.anyhow:
            return runs.no.why if runs.no else f"{deck.name} has no deck left for {af.id}"
        pieces.append(Piece(space_of(trial.ump(trial.start), af, parked=False), runs.anyhow))
    if not trial.may_range(trial.start, len(afs)):
        most = told_afs(deck.sheet.range_limit or 0)
        return f"{deck.name} may range {most} for launch at once by doctrine; {len(afs)} were named"
    if pack(tuple(pieces), trial.room(trial.start)) is None:
        needed, there = sum(piece.space for piece in pieces), sum(trial.room(trial.start))
        return (
            f"No room for {told_afs(len(afs))} on {deck.name}'s deck with the take-off run each of them needs "
            f"(they take {needed} of {there} hundred square feet)"
        )
    return ""
