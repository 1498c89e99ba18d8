"""6.5: standing orders of a carrier or base: set, carried out as far as it goes, and told what became of them."""

from collections.abc import Callable, Iterable

from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, AosStep, PlatformId, afs_text
from ffts.games.skies.orders.reading import Order, OrderError, Pick, Reader, spans_text
from ffts.games.skies.orders.words import STEP, Verb
from ffts.games.skies.rules.ch06.common import Deck, deck_of, own_side
from ffts.games.skies.rules.ch06.fighters import TURN_ROUND_MOST
from ffts.games.skies.rules.ch06.order_actions import (
    CARRIED_OUT,
    Progress,
    at_end,
    deck_first,
    has_load,
    launchable,
    overhead_of,
    parked_after_landing,
    picked,
)
from ffts.games.skies.sequence import AOS_STEPS, Ump
from ffts.games.skies.state.air import AirFactor, Spot, Where

ONE_BY_ONE = (Verb.BELOW, Verb.UP, Verb.READY, Verb.UNREADY, Verb.REPAIR)
"""What is done once with each AF an order for one turn names."""


def set_orders(ump: Ump, cmd: c.SetOrders) -> None:
    """6.5 What a carrier or base is to do, in the words of the player; each order must make sense."""
    deck = deck_of(ump, cmd.platform)
    reader = _reader(ump, deck)
    read = []
    for number, text in enumerate(cmd.orders, start=1):
        try:
            read.append(reader.read(text))
        except OrderError as fault:
            ump.insist(False, "6.5-ORDER", f"{deck.name}, order {number}: {fault}", "Nothing was changed")
        first = next(at for at, order in enumerate(read, start=1) if order.text == read[-1].text)
        why = f"{deck.name}, order {number}: '{read[-1].text}' stands there already as order {first}"
        way_out = "Nothing was changed; give it once, or say how many AFs each of the two is about"
        ump.insist(first == number, "6.5-TWICE", why, way_out)
    ump.say(e.OrdersSet(side=deck.side.id, platform=cmd.platform, orders=tuple(order.text for order in read)))


def _reader(ump: Ump, deck: Deck) -> Reader:
    return Reader(deck.side, deck.platform.id, ump.data)


def run_orders(ump: Ump, cmd: c.RunOrders) -> None:
    """6.5 Every order as far as it goes, first what flies, then what moves, then what is readied."""
    for platform in _asked_for(ump, cmd):
        carry_out(ump, platform)


def carry_out(ump: Ump, platform: PlatformId) -> tuple[str, ...]:
    """6.5 Each order of this carrier or base as far as it goes, and what became of it; those by which anything flew,
    moved or was worked on."""
    done = _gone_through(ump, platform)
    for each in sorted(done, key=lambda each: each.order.verb is Verb.NAME):  # a name goes with its last use
        _tell(ump, platform, each)
    return _acted(done)


def due_orders(ump: Ump, platform: PlatformId) -> tuple[str, ...]:
    """6.5 The standing orders by which anything would fly, move or be worked on now; to know it they are carried out,
    so the umpire asked is one whose facts nobody keeps."""
    return _acted(_gone_through(ump, platform))


def _acted(done: Iterable[Progress]) -> tuple[str, ...]:
    return tuple(each.order.text for each in done if each.acted)


def _gone_through(ump: Ump, platform: PlatformId) -> list[Progress]:
    """6.5 Those that are due in this turn, carried out as far as they go, step by step."""
    turn = ump.state.public.turn
    due = [each for each in _understood(ump, platform) if (each.order.turn or turn) <= turn]
    for step in AOS_STEPS:
        _carry_out(ump, platform, [each for each in due if STEP.get(each.order.verb) is step], step)
    return due


def _carry_out(ump: Ump, platform: PlatformId, these: list[Progress], step: AosStep) -> None:
    """6.7 What moves is gone through again as long as anything moves: one order may make room for another."""
    while True:
        before = deck_of(ump, platform).platform
        for each in these:
            each.no = None
            count = len(ump.events)
            CARRIED_OUT[each.order.verb](ump, platform, each)
            each.acted |= any(not isinstance(event, e.AosStepBegan) for event in ump.events[count:])
        if step is not AosStep.MOVE or deck_of(ump, platform).platform == before:
            return


def _asked_for(ump: Ump, cmd: c.RunOrders) -> tuple[PlatformId, ...]:
    ump.insist(
        (cmd.platform is None) != (cmd.side is None),
        "6.5-WHOSE",
        "Name one carrier or base, or a side for all of its",
        "Leave out the deck or the side",
    )
    if cmd.platform is not None:
        deck = deck_of(ump, cmd.platform)
        ump.insist(bool(deck.platform.orders), "6.5-NONE", f"{deck.name} has no standing orders", "Give it some first")
        return (cmd.platform,)
    side = own_side(ump, cmd.side) if cmd.side is not None else None
    found = tuple(key for key, platform in side.platforms.items() if platform.orders) if side else ()
    ump.insist(
        bool(found),
        "6.5-NONE",
        f"No carrier or base of {cmd.side} has standing orders",
        "Give a carrier or base standing orders first",
    )
    return found


def _understood(ump: Ump, platform: PlatformId) -> list[Progress]:
    """The orders, read; one that makes no sense any more waits, and says why."""
    deck = deck_of(ump, platform)
    reader, found = _reader(ump, deck), []
    for text in deck.platform.orders:
        try:
            found.append(Progress(reader.read(text)))
        except OrderError as fault:
            _wait(ump, deck, text, Refused("6.5-ORDER", str(fault), "Change or remove this order"))
    return found


# --- what has become of it ----------------------------------------------------


def _tell(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.5 An order that is carried out leaves the queue; one that is not says why, if it should have gone on."""
    deck, order = deck_of(ump, platform), each.order
    left = _left(ump, platform, each)
    if left != order.text:
        ump.say(e.OrderDone(side=deck.side.id, platform=platform, order=order.text, left=left))
    no = each.no or (_not_all if each.did else _idle)(ump, platform, each)
    if left and no is not None:
        _wait(ump, deck, left, no)


def _wait(ump: Ump, deck: Deck, order: str, no: Refused) -> None:
    why = f"{no.why}. {no.instead}" if no.instead else no.why
    ump.say(e.OrderWaits(side=deck.side.id, platform=deck.platform.id, order=order, rule=no.rule, why=why))


def _left(ump: Ump, platform: PlatformId, each: Progress) -> str:
    """What of the order is still to be done, in its own words; nothing when it is finished."""
    order = each.order
    if order.turn and order.afs and order.verb in ONE_BY_ONE:
        return _of_these(
            order, (af for af in order.afs if af not in each.did and not _is_there(ump, platform, each, af))
        )
    match order.verb:
        case Verb.LAND if not order.picks:
            over = bool(each.did) and not overhead_of(ump, platform, ())
        case Verb.LAND | Verb.CAP | Verb.LAUNCH | Verb.TURN:
            return _still_to_go(ump, platform, each)
        case Verb.BELOW if not order.picks:
            over = bool(each.did) and not parked_after_landing(ump, platform)
        case Verb.RESPOT:
            over = at_end(ump, platform, each)
        case Verb.NAME:
            over = not any(order.name in text.lower() for text in _others(ump, platform, order))
        case _:
            over = _all(ump, platform, each)
    return "" if over else order.text


def _of_these(order: Order, left: Iterable[AfId]) -> str:
    """The same order, for the AFs in `left` alone."""
    names = spans_text(left)
    return order.naming(names) if names else ""


def _is_there(ump: Ump, platform: PlatformId, each: Progress, af: AfId) -> bool:
    """Whether nothing is left to be done with `af`; work for one turn is done when it was worked on."""
    return STEP[each.order.verb] is AosStep.MOVE and _reached(ump, platform, each)(deck_of(ump, platform).side.air[af])


def _still_to_go(ump: Ump, platform: PlatformId, each: Progress) -> str:
    """With numbers, those that have not gone yet; without, all is done when none of them is left."""
    side, order = deck_of(ump, platform).side, each.order
    gone = [side.air[af].squadron for af in each.did]
    if not gone:
        return order.text
    if order.afs:
        return _of_these(order, (af for af in order.afs if af not in each.did))
    if all(pick.count is None for pick in order.picks):
        return order.text if _stay(ump, platform, order, order.picks) else ""
    left = [str(each) for pick in order.picks for each in _left_of(ump, platform, order, pick, gone)]
    return order.naming(", ".join(left)) if left else ""


def _left_of(ump: Ump, platform: PlatformId, order: Order, pick: Pick, gone: list[str]) -> Iterable[Pick]:
    """A number less those that have gone; a squadron without one, as long as any of it stays."""
    if pick.count is None:
        return [pick] if _stay(ump, platform, order, (pick,)) else []
    missing = pick.count - gone.count(pick.squadron)
    return [Pick(pick.squadron, missing)] if missing > 0 else []


def _stay(ump: Ump, platform: PlatformId, order: Order, picks: tuple[Pick, ...]) -> bool:
    left_behind = overhead_of if order.verb in (Verb.LAND, Verb.TURN) else launchable
    return bool(left_behind(ump, platform, picks))


def _others(ump: Ump, platform: PlatformId, order: Order) -> tuple[str, ...]:
    return tuple(text for text in deck_of(ump, platform).platform.orders if text != order.text)


def _all(ump: Ump, platform: PlatformId, each: Progress) -> bool:
    """Whether everybody the order is about is where, and as, it wants them."""
    reached = _reached(ump, platform, each)
    for pick in each.order.picks:
        afs = picked(ump, platform, (pick,), lambda af: (not reached(af),))
        if len(afs) < (pick.count or 1) or not all(map(reached, afs)):
            return False
    return True


def _reached(ump: Ump, platform: PlatformId, each: Progress) -> Callable[[AirFactor], bool]:
    match each.order.verb:
        case Verb.READY:
            return lambda af: has_load(ump, each, af)
        case Verb.UNREADY:
            return lambda af: not af.fuelled
        case Verb.REPAIR:
            return lambda af: not af.damaged or af.unflyable
        case Verb.BELOW:
            return lambda af: af.where is Where.HANGAR
        case Verb.SPOT:
            there = deck_of(ump, platform).platform.spot is Spot(each.order.end)
            return lambda af: there and af.where is Where.DECK
        case _:
            return lambda af: af.where is Where.DECK


def _idle(ump: Ump, platform: PlatformId, each: Progress) -> Refused | None:
    """Why nothing was done though no rule refused."""
    deck, who = deck_of(ump, platform), _whom(each)
    match each.order.verb:
        case Verb.LAND | Verb.TURN:
            return Refused(
                "6.12",
                f"{f'No AF of {who} is' if who else 'No aircraft are'} over {deck.name}",
                "Wait until they are overhead, or remove this order",
            )
        case Verb.CAP | Verb.LAUNCH:
            return _nobody_stands(deck, f"Nobody of {who}")
        case Verb.BELOW if not who:
            return Refused(
                "6.7.2", f"No aircraft have landed on {deck.name}", "Land aircraft first, or remove this order"
            )
        case _:
            return None if each.order.verb is Verb.NAME else _too_few(ump, platform, each)


def _whom(each: Progress) -> str:
    """The squadrons, or the AFs, that an order names."""
    return ", ".join(dict.fromkeys(spans_text(pick.afs) or pick.squadron for pick in each.order.picks))


def _nobody_stands(deck: Deck, nobody: str) -> Refused:
    """6.8.1 From the hangar aircraft launch only by its catapult; games on disk have these words."""
    if deck.sheet.is_base:
        return Refused("6.1", f"{nobody} is parked at {deck.name}", "Wait until they have landed, or choose others")
    return Refused("6.8.1", f"{nobody} stands on {deck.name}'s deck", "Bring them up first")


def _not_all(ump: Ump, platform: PlatformId, each: Progress) -> Refused | None:
    """Why some of them were left though no rule refused."""
    deck = deck_of(ump, platform)
    match each.order.verb:
        case Verb.CAP | Verb.LAUNCH:
            return _nobody_stands(deck, f"Nobody else of {_whom(each)}")
        case Verb.LAND | Verb.TURN if deck.platform.aos.closed:
            why = f"A landing accident has closed {deck.name} for the rest of this AOS"
            return Refused("6.12.8", why, "They land in the next turn")
        case Verb.TURN if len(deck.platform.aos.turned_round) == TURN_ROUND_MOST:
            return Refused(
                "6.13.1",
                f"{deck.name} turns {TURN_ROUND_MOST} fighter AFs round in an AOS",
                "Land the others the usual way (6.12), or wait a turn",
            )
        case Verb.LAND | Verb.TURN:
            return Refused(
                "6.12",
                f"No other AF of {_whom(each) or 'them'} is over {deck.name}",
                "The others follow when they are overhead",
            )
        case _:
            return _too_few(ump, platform, each)


def _too_few(ump: Ump, platform: PlatformId, each: Progress) -> Refused | None:
    aboard = picked(ump, platform, each.order.picks, deck_first)
    wanted = sum(pick.count or 1 for pick in each.order.picks)
    if len(aboard) >= wanted:
        return None
    ordered = f"; {wanted} were ordered" if any(pick.count for pick in each.order.picks) else ""
    return Refused(
        "6.3",
        f"{deck_of(ump, platform).name} has {afs_text(len(aboard))} of {_whom(each)} aboard{ordered}",
        "Order fewer, or name other squadrons",
    )
