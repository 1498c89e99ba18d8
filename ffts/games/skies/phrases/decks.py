"""6.5-6.13 Orders for one carrier or base, in the words of its standing orders: land, launch, ready, bring up ..."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, PlatformId, ShipId, TfId, afs_text
from ffts.games.skies.offers.chosen import for_afs
from ffts.games.skies.offers.decks import run_of, runs_of
from ffts.games.skies.offers.landing import landing, waiting_over
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.orders.reading import TIMED, Order, OrderError, Pick, Reader
from ffts.games.skies.orders.words import Verb, in_plain_words
from ffts.games.skies.phrases.forms import Commands
from ffts.games.skies.phrases.line_reader import LEADING, LineFault, LineReader, Missing
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.rules.ch06.order_actions import (
    CARRIED_OUT,
    Progress,
    deck_first,
    launchable,
    overhead_of,
    picked,
)
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Spot, Where

BARE_COUNT = re.compile(r"^(\d+)(?: of)?$")
FLYING = (Verb.LAND, Verb.TURN)
COUNTED = (*FLYING, Verb.LAUNCH, Verb.CAP)
"""What can be said of a number of AFs without a squadron: those that are first in line."""
LEAVING = (Verb.LAUNCH, Verb.CAP)
OF = ("from", "of", "aboard", "in", "with")
"""What stands before the force a deck sails with."""
OF = ("from", "of", "aboard", "in", "with")
"""What stands before the force a deck sails with."""
KEPT = (Verb.NAME,)
"""What means something for later alone."""


def deck_orders(reader: LineReader) -> Iterable[Commands]:
    """An order for a carrier or base, or for the one a squadron of that name is at home on."""
    decks = reader.take(Kind.DECK)
    over = reader.take(Kind.FORCE)
    homes = decks or tuple(_homes(reader))
    rest = reader.rest()
    verb = verb_of(rest)
    if verb is None:
        return []
    if not homes:
        raise Missing(
            Kind.DECK.value, "from" if verb in LEAVING else "on", [noun.name for noun in reader.ours(Kind.DECK)]
        )
    if over and verb is not Verb.CAP and not _is_of_force(reader, homes, over[0]):
        return _no_force(reader, homes, verb, over[0])
    reader.finish()
    return _of_each(reader, homes, rest, over[0].id if over else "")


def _is_of_force(reader: LineReader, homes: Iterable[Noun], force: Noun) -> bool:
    """5.3 Whether it only says where the deck is: 'from Enterprise of TF 16'."""
    sails = reader.side(force.side).task_forces[TfId(force.id)].ships
    return reader.led_by(force) in OF and all(home.side == force.side and ShipId(home.id) in sails for home in homes)


def _no_force(reader: LineReader, homes: Iterable[Noun], verb: Verb, force: Noun) -> list[Commands]:
    """What is named and could not be heeded is no order of this kind; a launch at the enemy is read as a strike."""
    if verb is Verb.LAUNCH and all(home.side != force.side for home in homes):
        return []
    lead = reader.led_by(force)
    instead = f"; to protect it say: CAP over {force.name}" if verb is Verb.LAUNCH else ""
    raise LineFault(f"Not read: {f'{lead} ' if lead in LEADING else ''}{force.name}. Leave it out{instead}")


def _of_each(reader: LineReader, homes: Iterable[Noun], rest: str, over: str) -> list[Commands]:
    """What it means there; one refusal to read it counts only where nobody reads it."""
    found, faults = list[Commands](), list[Exception]()
    for home in homes:
        try:
            found.append(commands_of(reader, home, rest, over))
        except (OrderError, Refused) as fault:  # words that make no order, or a deck that has sunk
            faults.append(fault)
    if not found:
        raise LineFault(str(faults[0]))
    return found


def _homes(reader: LineReader) -> Iterator[Noun]:
    """6.3 Where the squadrons that are named are at home."""
    named = [noun for mention in reader.line.mentions for noun in mention.nouns if noun.kind is Kind.SQUADRON]
    at_home = {af.platform for noun in named for af in reader.side(noun.side).air.values() if af.squadron == noun.id}
    return (noun for noun in reader.nouns(Kind.DECK) if noun.id in at_home)


def verb_of(text: str) -> Verb | None:
    """The verb it opens with, behind the turn it is for if it names one."""
    timed = TIMED.match(in_plain_words(text, ()))
    plain = (timed[2] if timed else in_plain_words(text, ())).lower()
    return next((verb for verb in Verb if plain == verb.lower() or plain.startswith(f"{verb.lower()} ")), None)


# --- one carrier or base ------------------------------------------------------------


def commands_of(reader: LineReader, home: Noun, text: str, over: str = "") -> Commands:
    """The order as its reader understands it, brought to the AFs the rules allow."""
    side, platform = reader.side(home.side), PlatformId(home.id)
    squadrons = tuple(dict.fromkeys(af.squadron for af in side.air.values() if af.platform == platform))
    words = _number_first(in_plain_words(text, squadrons), squadrons)
    ump = on_trial(reader.state, reader.desk.data)
    order = _counted(ump, platform, words) or Reader(side, platform, reader.desk.data).read(words)
    if order.turn is not None or order.verb in KEPT:
        return (c.SetOrders(platform=platform, orders=(*side.platforms[platform].orders, order.text)),)
    return _given(ump, side, platform, order, over)


def _number_first(words: str, squadrons: Iterable[str]) -> str:
    """'VB-6 4 AF' is 4 of VB-6."""
    for name in squadrons:
        words = re.sub(rf"({re.escape(name)}) (\d{{1,2}})(?: of)?(?=$|,| and| with)", r"\2 of \1", words)
    return words


def _counted(ump: Ump, platform: PlatformId, words: str) -> Order | None:
    """'land 6': those first in line; None where a squadron is named."""
    verb = verb_of(words)
    found = BARE_COUNT.match(words[len(verb) :].strip()) if verb in COUNTED and verb else None
    if verb is None or found is None:
        return None
    count, there = int(found[1]), _in_line(ump, platform, verb)
    if count > len(there) or not count:
        deck = _owner(ump, platform).platforms[platform].name
        where = "over it to come down" if verb in FLYING else "on deck or parked that could leave"
        raise LineFault(f"{deck} has {afs_text(len(there))} {where}; {count} asked for")
    air = _owner(ump, platform).air
    return Order(words, verb, tuple(Pick(air[af].squadron, 1, (af,)) for af in there[:count]))


def _in_line(ump: Ump, platform: PlatformId, verb: Verb) -> tuple[AfId, ...]:
    """Who is first: those short of fuel come down first, those in front leave first."""
    side = _owner(ump, platform)
    fighters = verb in (Verb.CAP, Verb.TURN)
    own = [af for af in side.air.values() if af.platform == platform]
    fit = [af for af in own if not fighters or ump.data.aircraft[af.aircraft].role is Role.FIGHTER]
    everybody = tuple(Pick(name) for name in dict.fromkeys(af.squadron for af in fit))
    if verb in FLYING:
        due = tuple(af.id for af in waiting_over(ump.state, side, side.platforms[platform]))
        return due or overhead_of(ump, platform, everybody)
    there = launchable(ump, platform, everybody)
    return tuple(af for af in there if af in {one.id for one in fit})


def _owner(ump: Ump, platform: PlatformId) -> Side:
    return next(side for side in ump.state.sides.values() if platform in side.platforms)


# --- from an order to commands --------------------------------------------------------


def _given(ump: Ump, side: Side, platform: PlatformId, order: Order, over: str) -> Commands:
    """6.5 The order as far as the rules allow it, as its standing order would do it; as typed where they allow none.
    A landing that names no aircraft is the one the Watch offers (6.12)."""
    found = landing(ump, side, side.platforms[platform]) if order.verb is Verb.LAND and not order.picks else None
    if found is not None:
        return (found,)
    done = Progress(order)
    with suppress(KeyError):
        CARRIED_OUT[order.verb](on_trial(ump.state, ump.data), platform, done)
    asked = _asked(ump, platform, order)
    _enough(side, platform, order, asked)
    short = order.verb in COUNTED and any(pick.count for pick in order.picks) and len(done.did) < len(asked)
    afs = asked if short or not done.did else tuple(done.did)
    if not afs and order.verb is not Verb.RESPOT:
        raise LineFault(_nobody(done, side, platform, order))
    return tuple(_orders(side, platform, order, afs, over))


def _enough(side: Side, platform: PlatformId, order: Order, there: tuple[AfId, ...]) -> None:
    """Who asks for more than there are is told how many there are."""
    wanted = sum(pick.count or 0 for pick in order.picks)
    if len(there) < wanted:
        who = ", ".join(dict.fromkeys(pick.squadron for pick in order.picks))
        name = side.platforms[platform].name
        raise LineFault(f"{name} has {afs_text(len(there))} of {who} for this ({order.verb}); {wanted} asked for")


def _nobody(done: Progress, side: Side, platform: PlatformId, order: Order) -> str:
    """Why there is nobody to do it."""
    if done.no is not None:
        return f"{done.no.why} [{done.no.rule}]"
    who, deck = ", ".join(map(str, order.picks)), side.platforms[platform].name
    if order.verb in FLYING:
        return f"No aircraft{f' of {who}' if who else ''} over {deck}"
    return f"No aircraft{f' of {who}' if who else ''} on {deck} for this ({order.verb}), or it is done already"


def _asked(ump: Ump, platform: PlatformId, order: Order) -> tuple[AfId, ...]:
    """Whom it names, whether or not the rules let them."""
    match order.verb:
        case Verb.LAND | Verb.TURN:
            return overhead_of(ump, platform, order.picks)
        case Verb.LAUNCH | Verb.CAP:
            there = launchable(ump, platform, order.picks)
            return there or tuple(af.id for af in picked(ump, platform, order.picks, deck_first))
        case _:
            return tuple(af.id for af in picked(ump, platform, order.picks, deck_first))


PLAIN: Mapping[Verb, Callable[..., Command]] = {
    Verb.LAND: c.Land,
    Verb.TURN: c.TurnRound,
    Verb.BELOW: c.StrikeBelow,
    Verb.UNREADY: c.Unready,
    Verb.REPAIR: c.Repair,
}


def _orders(side: Side, platform: PlatformId, order: Order, afs: tuple[AfId, ...], over: str) -> Iterator[Command]:
    match order.verb:
        case Verb.LAUNCH:
            yield for_afs(c.Launch, platform, afs, catapults=order.catapults)
        case Verb.CAP:  # 6.2 those who are up without a mission need not leave first
            below = tuple(af for af in afs if side.air[af].where is not Where.AIR)
            if below:
                yield for_afs(c.Launch, platform, below)
            yield c.FormCap(side=side.id, afs=afs, target=over)
        case Verb.UP:
            yield for_afs(c.BringUp, platform, afs, section=order.sixth)
        case Verb.SPOT:  # 6.7 the deck is turned if it must be
            if side.platforms[platform].spot not in (Spot(order.end), Spot.CLEAR):
                yield c.Respot(platform=platform, to=order.end)
            yield for_afs(c.BringUp, platform, afs, spot=order.end)
        case Verb.RESPOT:  # 6.7.1 those that are named foremost
            deck = side.platforms[platform].deck
            front = tuple(af for af in (order.afs or afs) if af in deck)
            rest = tuple(af for af in deck if af not in front)
            yield c.Respot(platform=platform, to=order.end, order=(*front, *rest) if front else ())
        case Verb.READY:
            yield for_afs(c.Ready, platform, afs, load=order.load)
        case _:
            yield for_afs(PLAIN[order.verb], platform, afs)


# --- standing orders and set-up -----------------------------------------------------------


def set_orders(reader: LineReader) -> Iterable[Commands]:
    """6.5 'orders of Yorktown: ready VB-5 1000lb; land what is overhead': half of it makes none yet; the whole line is
    read with those of several decks."""
    decks = reader.one(Kind.DECK, lead="of")
    raise LineFault(f"Write the orders of {decks[0].name} behind a colon, one after the other with ; between them")


def no_orders(reader: LineReader) -> Iterable[Commands]:
    """6.5 All of them are taken away."""
    return [(c.SetOrders(platform=PlatformId(deck.id), orders=()),) for deck in reader.one(Kind.DECK, lead="of")]


def run_orders(reader: LineReader) -> Iterable[Commands]:
    """6.5 Of one carrier or base, of a side, or of whoever has some."""
    decks, named = reader.take(Kind.DECK), reader.take(Kind.SIDE)
    if decks:
        return [(run_of(deck.id),) for deck in decks]
    if named:
        return [(c.RunOrders(side=named[0].side),)]
    reader.any_of("all")
    runs = runs_of(reader.side(noun.side) for noun in reader.ours(Kind.SIDE))
    if not runs:
        raise LineFault("No carrier or base has standing orders")
    return [runs]


def set_start(reader: LineReader) -> Iterable[Commands]:
    """6.14 'start 3 of VF-6 on Enterprise deck aft with clean'"""
    places = ("deck aft", "deck forward", "hangar", "park")
    where = next((place for place in places if reader.says(place)), None)
    decks = reader.take(Kind.DECK) or tuple(_homes(reader))
    if where is None:
        raise Missing("place", "", places)
    if not decks:
        raise Missing(Kind.DECK.value, "on", [noun.name for noun in reader.ours(Kind.DECK)])
    words = re.sub(r" (?:in|on|at|the)\b(?: the)?$", "", reader.rest())
    reader.finish()
    return list(chain.from_iterable(_started(reader, deck, words, where) for deck in decks))


def _started(reader: LineReader, deck: Noun, words: str, where: str) -> Iterator[Commands]:
    side, platform = reader.side(deck.side), PlatformId(deck.id)
    squadrons = tuple(dict.fromkeys(af.squadron for af in side.air.values() if af.platform == platform))
    try:
        order = _start_order(Reader(side, platform, reader.desk.data), _number_first(words, squadrons))
    except OrderError as fault:
        raise LineFault(str(fault)) from fault
    afs = tuple(af.id for af in picked(on_trial(reader.state, reader.desk.data), platform, order.picks, deck_first))
    fields = {"platform": platform, "afs": afs, "where": where, "load": order.load}
    yield (c.SetStart.model_validate(fields),)


def _start_order(reader: Reader, words: str) -> Order:
    """With a load as it would be readied; without one they begin with neither fuel nor weapons (6.14)."""
    order = reader.read(f"{Verb.UNREADY} {words}") if " with " not in f" {words} " else None
    return order or replace(reader.read(f"{Verb.READY} {words}"), verb=Verb.READY)
