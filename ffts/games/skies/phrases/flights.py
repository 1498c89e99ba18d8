"""4, 6.11-6.13, 12 and 13: strikes, CAP, the way home, another deck, and what is done before a strike arrives."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId, TfId
from ffts.games.skies.offers.launching import queue_of
from ffts.games.skies.offers.reacting import Reacting, could_be_meant, is_target, reaction, who_reacts
from ffts.games.skies.offers.strike_groups import groups_of
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.phrases.forms import Commands, Phrasing, each
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, Mention, Missing
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.phrases.picking import picks
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.rules.ch12.arrival import (
    strikes_on_target,
)
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Formation, Where

# --- whom it is about -------------------------------------------------------------


def _decks(reader: LineReader, against: Collection[SideId] = ()) -> tuple[Noun, ...]:
    """The carrier or base that is named, or where the squadrons of that name are at home; none of the side that is
    attacked."""
    named = reader.take(Kind.DECK)
    squadrons = {n.id for mention in reader.line.mentions for n in mention.nouns if n.kind is Kind.SQUADRON}
    homes = {
        af.platform for side in reader.state.sides.values() for af in side.air.values() if af.squadron in squadrons
    }
    known = tuple(noun for noun in reader.ours(Kind.DECK) if noun.side not in against)
    found = named or tuple(noun for noun in known if noun.id in homes)
    if not found:
        raise Missing(Kind.DECK.value, "from", [noun.name for noun in known])
    return found


def _free(side: Side, platform: str) -> list[AirFactor]:
    """6.2 Those of a deck that are up and have no mission."""
    return [
        af for af in side.air.values() if af.where is Where.AIR and af.formation is None and af.platform == platform
    ]


def _standing(side: Side, platform: str) -> list[AirFactor]:
    """6.7.6 Those that stand on its deck, the foremost first."""
    return [side.air[af] for af in queue_of(side, side.platforms[PlatformId(platform)])]


def _flights(reader: LineReader, fits: Callable[[Formation], bool]) -> list[Noun]:
    found = reader.nouns(Kind.FLIGHT)
    return [noun for noun in found if fits(reader.side(noun.side).formations[FormationId(noun.id)])]


# --- strikes ------------------------------------------------------------------------


def strike(reader: LineReader) -> Iterable[Commands]:
    """6.11 and 12.1 All that stands ready for it, or those that are named, leave and make for a target."""
    apart = reader.any_of("each for itself", "each group for itself", "apart", "separately")
    at = _base_aimed_at(reader)
    deck = _decks(reader, {noun.side for noun in at})[0]
    side = reader.side(deck.side)
    targets = tuple(noun.id for noun in at) or _targets(reader, side)
    free, there = _free(side, deck.id), _ready_for_it(reader, side, deck.id)
    ids = picks(reader, [*free, *there], "join a strike")
    if not ids or not (_names_squadron(reader) or _has_bombers(reader, side, ids)):
        raise LineFault(f"No armed aircraft ready on {deck.name}; name the squadrons, or ready them and bring them up")
    leaving = tuple(af for af in ids if side.air[af].where is not Where.AIR)
    launch = (c.Launch(platform=PlatformId(deck.id), afs=leaving),) if leaving else ()
    groups = groups_of(reader.desk, side.id, ids)
    return [
        (*launch, c.FormStrike(side=side.id, groups=groups, target=target, together=not apart)) for target in targets
    ]


def launch_against(reader: LineReader) -> Iterable[Commands]:
    """12.1 'launch VB-6 against TF O' is a strike; without a target it is a launch and no more."""
    places = [m for m in reader.line.mentions if any(noun.kind is Kind.DECK for noun in m.nouns)]
    aimed = any(_led_by(reader, m) in ("against", "towards") for m in places)
    return strike(reader) if aimed or _names_force(reader) else []


def _has_bombers(reader: LineReader, side: Side, ids: Sequence[AfId]) -> bool:
    """Fighters alone are a strike only where somebody says so."""
    return any(reader.desk.data.aircraft[side.air[af].aircraft].role is not Role.FIGHTER for af in ids)


def _ready_for_it(reader: LineReader, side: Side, platform: str) -> list[AirFactor]:
    """6.8 Armed, or fighters to go with them; where the line names squadrons, whoever it names."""
    standing = _standing(side, platform)
    if any(noun.kind is Kind.SQUADRON for mention in reader.line.mentions for noun in mention.nouns):
        return standing
    ump, types = on_trial(reader.state, reader.desk.data), reader.desk.data.aircraft

    def fit(af: AirFactor) -> bool:
        kind = types[af.aircraft]
        return is_ready(ump, af) and (
            kind.role is Role.FIGHTER or (af.load in kind.loads and kind.loads[af.load].is_armed)
        )

    return [af for af in standing if fit(af)]


def _base_aimed_at(reader: LineReader) -> tuple[Noun, ...]:
    """12.1 The carrier or base that the strike makes for: the one behind 'at', or of two sides the one named last, or a
    base right behind 'strike'. Of a carrier her force is the target."""
    places = [m for m in reader.line.mentions if any(noun.kind is Kind.DECK for noun in m.nouns)]
    others = [m for m in places if m.first and _led_by(reader, m) not in FROM]
    led = [m for m in others if _led_by(reader, m) in AT]
    whose = {noun.side for m in places for noun in m.nouns}
    behind = [m for m in others if _led_by(reader, m) == "strike" and _has_enemies(reader, m)]
    aimed = led or (others[-1:] if len(whose) > 1 else behind)
    if not aimed or _names_force(reader):
        return ()
    found = tuple(noun for noun in aimed[-1].nouns if noun.kind is Kind.DECK)
    bases = tuple(noun for noun in found if not reader.side(noun.side).platforms[PlatformId(noun.id)].ship)
    if not bases and not led and len(whose) == 1:
        return ()  # 'launch strike Enterprise' is a strike of hers
    reader.used.update(range(aimed[-1].first, aimed[-1].past))
    return bases or _forces_of(reader, found)


AT, FROM = ("at", "against", "on", "to", "towards"), ("from", "of", "off", "aboard")
"""What stands before a target, and before the deck a strike leaves."""


def _has_enemies(reader: LineReader, mention: Mention) -> bool:
    """Whether a deck of the other side is known, from which it could be attacked."""
    own = {noun.side for noun in mention.nouns}
    return any(noun.side not in own and reader.side(noun.side).air for noun in reader.nouns(Kind.DECK))


def _led_by(reader: LineReader, mention: Mention) -> str:
    return reader.line.tokens[mention.first - 1].text if mention.first else ""


def _names_force(reader: LineReader) -> bool:
    return any(noun.kind is Kind.FORCE for mention in reader.line.mentions for noun in mention.nouns)


def _forces_of(reader: LineReader, ships: Iterable[Noun]) -> tuple[Noun, ...]:
    """5.3 The forces these ships sail with."""
    names = {noun.id for noun in ships}
    forces = ((noun, reader.side(noun.side).task_forces[TfId(noun.id)]) for noun in reader.nouns(Kind.FORCE))
    return tuple(noun for noun, force in forces if names & set(force.ships))


def _targets(reader: LineReader, side: Side) -> tuple[str, ...]:
    """12.1 An enemy force this side knows of, or an enemy base; nothing of its own."""
    enemy = reader.state.enemy_of(side.id)
    named = reader.take(Kind.FORCE, enemy)
    if named:
        return tuple(noun.id for noun in named)
    known = [f"TF {force}" for force in reader.state.intel[side.id].markers]
    bases = [base.name for base in reader.desk.data.chart.bases if base.id in reader.side(enemy).platforms]
    if own := reader.take(Kind.FORCE, side.id):
        there = ", ".join((*known, *bases)) or "no target"
        raise LineFault(f"{own[0].name} is {side.name}'s own force; its strikes can make for {there}")
    raise Missing("target", "at", (*known, *bases))


def join(reader: LineReader) -> Iterable[Commands]:
    """6.11 Aircraft without a mission, or ready on deck, join a strike that forms up."""
    strikes = reader.one(Kind.FLIGHT, _flights(reader, lambda one: one.kind == "strike" and one.phase == "forming"))
    side = reader.side(strikes[0].side)
    named = reader.take(Kind.DECK, side.id)
    deck = PlatformId(named[0].id) if named else side.formations[FormationId(strikes[0].id)].platform
    ids = picks(reader, [*_free(side, deck), *_standing(side, deck)], "join a strike")
    if not ids:
        raise LineFault("No aircraft up without a mission, or on deck, to join it")
    leaving = tuple(af for af in ids if side.air[af].where is not Where.AIR)
    launch = (c.Launch(platform=deck, afs=leaving),) if leaving else ()
    groups = groups_of(reader.desk, side.id, ids)
    return [(*launch, c.JoinStrike(side=n.side, formation=FormationId(n.id), groups=groups)) for n in strikes]


def redirect(reader: LineReader) -> Iterable[Commands]:
    """12.6"""
    there = _flights(reader, lambda one: one.kind == "strike")
    return each(reader.one(Kind.FLIGHT, there), lambda n: s.RedirectStrike(side=n.side, formation=FormationId(n.id)))


def announce(reader: LineReader) -> Iterable[Commands]:
    """3.4.5"""
    due = {one.id for _, one in strikes_on_target(reader.state) if one.announced_on is None}
    there = _flights(reader, lambda one: one.id in due)
    return each(reader.one(Kind.FLIGHT, there), lambda n: c.AnnounceStrike(side=n.side, formation=FormationId(n.id)))


# --- CAP, and the way home --------------------------------------------------------------


def form_cap(reader: LineReader) -> Iterable[Commands]:
    """6.2 Fighters that are up without a mission protect their force, or one that is named."""
    over = reader.take(Kind.FORCE)
    decks = _decks(reader) if _names_somebody(reader) else tuple(_with_free(reader))
    side = reader.side(decks[0].side) if decks else None
    free = [af for deck in decks if side and deck.side == side.id for af in _free(side, deck.id)]
    ids = picks(reader, free, "fly CAP")
    if side is None or not ids:
        raise LineFault("No fighters up without a mission; launch them with: CAP 2 from a carrier or base")
    return [(c.FormCap(side=side.id, afs=ids, target=over[0].id if over else ""),)]


def _names_somebody(reader: LineReader) -> bool:
    kinds = {noun.kind for mention in reader.line.mentions for noun in mention.nouns}
    return bool(kinds & {Kind.DECK, Kind.SQUADRON})


def _with_free(reader: LineReader) -> Iterator[Noun]:
    return (noun for noun in reader.ours(Kind.DECK) if _free(reader.side(noun.side), noun.id))


def turn_home(reader: LineReader) -> Iterable[Commands]:
    """4.7 A flight, some of it, or those who are up without a mission."""
    flights = reader.take(Kind.FLIGHT) or reader.take(Kind.SEARCH)
    if flights:
        return [command for noun in flights for command in _home_of(reader, noun)]
    if not _names_somebody(reader):
        there = _flights(reader, lambda one: one.kind != "return")
        return [command for noun in reader.one(Kind.FLIGHT, there) for command in _home_of(reader, noun)]
    return list(_of_squadrons(reader))


def _home_of(reader: LineReader, noun: Noun) -> Iterator[Commands]:
    flight = reader.side(noun.side).formations.get(FormationId(noun.id))
    if noun.kind is Kind.SEARCH or flight is None:
        yield (s.RecallSearch(side=noun.side, search=FormationId(noun.id)),)
        return
    members = [reader.side(noun.side).air[af] for af in flight.afs]
    afs = picks(reader, members, "turn home")
    some = afs if len(afs) < len(members) else ()
    yield (c.TurnHome(side=noun.side, formation=flight.id, afs=some),)


def _of_squadrons(reader: LineReader) -> Iterator[Commands]:
    """By the squadron: one order for each flight it flies in, and one for those without a mission."""
    deck = _decks(reader)[0]
    side = reader.side(deck.side)
    flying = [af for af in side.air.values() if af.where is Where.AIR and (af.platform == deck.id)]
    ids = picks(reader, flying, "turn home")
    if not ids:
        raise LineFault(f"No aircraft of {deck.name} up to turn home")
    flights = dict.fromkeys(side.air[af].formation for af in ids)
    yield tuple(
        c.TurnHome(side=side.id, formation=flight, afs=tuple(af for af in ids if side.air[af].formation == flight))
        for flight in flights
    )


def divert(reader: LineReader) -> Iterable[Commands]:
    """4.2 and A-019 'divert strike 1 to Hornet', 'divert 3 from Yorktown to Hornet': to the deck behind 'to'."""
    flights, decks = reader.take(Kind.FLIGHT), _two_decks(reader)
    if not decks[1]:
        raise Missing("carrier or base they make for", "to", [noun.name for noun in reader.nouns(Kind.DECK)])
    to = decks[1][0]
    side = reader.side(to.side)
    if flights:
        there = [side.air[af] for noun in flights for af in _members(side, noun.id)]
    else:
        homes = {noun.id for noun in decks[0]}
        there = [af for af in side.air.values() if af.where is Where.AIR and (not homes or af.platform in homes)]
    ids = picks(reader, [af for af in there if af.platform != to.id], "make for another deck")
    if not ids:
        raise LineFault(f"No aircraft up that could make for {to.name}")
    return [(c.Divert(side=side.id, afs=ids, platform=PlatformId(to.id)),)]


def _members(side: Side, flight: str) -> tuple[AfId, ...]:
    there = side.formations.get(FormationId(flight))
    return there.afs if there else ()


def _two_decks(reader: LineReader) -> tuple[tuple[Noun, ...], tuple[Noun, ...]]:
    """The one they leave, if it is named, and the one they make for."""
    places = [m for m in reader.line.mentions if any(noun.kind is Kind.DECK for noun in m.nouns)]
    led = [m for m in places if m.first and reader.line.tokens[m.first - 1].text == "to"]
    found = {m.first: reader.take(Kind.DECK) for m in places}
    goal = led[-1].first if led else places[-1].first if places else -1
    return next((nouns for first, nouns in found.items() if first != goal), ()), found.get(goal, ())


# --- before a strike -----------------------------------------------------------------------


def react(kind: type[Reacting], doing: str) -> Callable[[LineReader], Iterable[Commands]]:
    """6.13.2 and 12.8 Before a strike that was announced: as many as the rule allows, or those that are named."""

    def make(reader: LineReader) -> Iterable[Commands]:
        over = reader.take(Kind.FLIGHT)
        decks = reader.take(Kind.DECK) or tuple(_threatened(reader))
        if not decks:
            raise Missing(Kind.DECK.value, "from", [noun.name for noun in reader.nouns(Kind.DECK)])
        return [(_reaction(reader, kind, doing, deck, over),) for deck in decks]

    return make


def _threatened(reader: LineReader) -> Iterator[Noun]:
    """12.8 The carriers and bases a strike was announced over."""
    for noun in reader.nouns(Kind.DECK):
        if _announced_over(reader, noun):
            yield noun


def _announced_over(reader: LineReader, deck: Noun) -> list[FormationId]:
    side = reader.side(deck.side)
    return [
        one.id
        for owner, one in strikes_on_target(reader.state)
        if owner.id != side.id and is_target(side, PlatformId(deck.id), one)
    ]


def _reaction(reader: LineReader, kind: type[Reacting], doing: str, deck: Noun, over: Sequence[Noun]) -> Command:
    side, ump = reader.side(deck.side), on_trial(reader.state, reader.desk.data)
    platform = side.platforms[PlatformId(deck.id)]
    strikes = [FormationId(noun.id) for noun in over] or _announced_over(reader, deck)
    if not strikes:
        raise LineFault(f"No strike is over {deck.name} or her force")
    free = ((strike, afs) for strike in strikes if (afs := who_reacts(ump, side, platform, strike, kind)))
    strike, may = next(free, (strikes[0], ()))
    if _names_squadron(reader) or reader.has_number():
        meant = dict.fromkeys((*may, *could_be_meant(ump, side, platform, kind)))
        afs = picks(reader, [side.air[af] for af in meant], doing)
        return kind(platform=platform.id, strike=strike, afs=afs)
    found = reaction(ump, side, platform, strike, kind)
    if found is None:
        raise LineFault(f"No aircraft on {deck.name} ready to {doing}")
    return found


def _names_squadron(reader: LineReader) -> bool:
    return any(noun.kind is Kind.SQUADRON for mention in reader.line.mentions for noun in mention.nouns)


FORMS = (
    Phrasing(("launch strike", "send strike", "form strike", "strike"), strike),
    Phrasing(("launch", "send", "send off", "send up", "fly", "fly off"), launch_against),
    Phrasing(("join",), join),
    Phrasing(("redirect", "follow target", "follows target", "redirect strike"), redirect),
    Phrasing(("announce strike", "announce"), announce),
    Phrasing(("form cap", "cap"), form_cap),
    Phrasing(("turn home", "send home", "fly home", "go home", "break off", "circle"), turn_home),
    Phrasing(("recall",), turn_home),
    Phrasing(("divert", "make for"), divert),
    Phrasing(("scramble",), react(c.Scramble, "scramble")),
    Phrasing(("emergency launch",), react(c.EmergencyLaunch, "get clear")),
    Phrasing(("emergency unready", "unready before strike"), react(c.EmergencyUnready, "be unreadied")),
)
