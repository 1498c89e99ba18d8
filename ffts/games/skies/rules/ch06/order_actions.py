"""6.5: what each standing order makes a carrier do, by the rules for each single action and by nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.commands import air as c
from ffts.games.skies.names import AfId, FormationId, PlatformId, afs_text
from ffts.games.skies.orders.reading import Order, Pick
from ffts.games.skies.orders.words import Verb
from ffts.games.skies.rules.ch06.common import deck_of, is_ready, type_of
from ffts.games.skies.rules.ch06.fighters import TURN_ROUND_MOST, turn_round
from ffts.games.skies.rules.ch06.formations import form_cap
from ffts.games.skies.rules.ch06.landing import land
from ffts.games.skies.rules.ch06.launching import launch
from ffts.games.skies.rules.ch06.readying import ready, repair, unready
from ffts.games.skies.rules.ch06.spotting import bring_up, respot, strike_below
from ffts.games.skies.rules.ch07.plans import due_now
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Spot, Where

ABOARD = (Where.HANGAR, Where.DECK, Where.PARK)


@dataclass
class Progress:
    """What one order has come to in this AOS."""

    order: Order
    did: list[AfId] = field(default_factory=list)
    no: Refused | None = None
    """The first refusal it met."""
    acted: bool = False
    """Whether anything at all came of it."""

    def stopped(self, no: Refused) -> None:
        """Keep the first refusal: those after it mostly follow from it."""
        self.no = self.no or no


# --- who an order is about ----------------------------------------------------


def picked(
    ump: Ump,
    platform: PlatformId,
    picks: tuple[Pick, ...],
    rank: Callable[[AirFactor], tuple[int, ...]],
    besides: frozenset[AfId] = frozenset(),
) -> tuple[AirFactor, ...]:
    """The AFs an order is about: of each squadron as many as it says, those nearest to its end first.

    Those `besides` are meant only where they are named one by one.
    """
    own = deck_of(ump, platform).side.air.values()
    found: list[AirFactor] = []
    for pick in picks:
        here = [af for af in own if af.platform == platform and af.where in ABOARD]
        if pick.afs:
            found += sorted((af for af in here if af.id in pick.afs), key=lambda af: pick.afs.index(af.id))
        else:
            meant = [af for af in here if af.squadron == pick.squadron and af.id not in besides]
            found += sorted(meant, key=rank)[: pick.count]
    return tuple({af.id: af for af in found}.values())


def _try(ump: Ump, each: Progress, rule: Callable[..., None], cmd: Command, *afs: AfId) -> bool:
    """Carry out what `rule` orders if it is allowed; otherwise remember why not."""
    no = ump.attempt(rule, cmd)
    if no is not None:
        each.stopped(no)
        return False
    each.did += afs
    return True


# --- fly ----------------------------------------------------------------------


def overhead_of(ump: Ump, platform: PlatformId, picks: tuple[Pick, ...]) -> tuple[AfId, ...]:
    """Who circles over this deck, shortest of fuel first; a CAP only if it is named, and no more than are named."""
    side = deck_of(ump, platform).side
    over = sorted(_circling(side, platform), key=lambda af: af.last_turn or 0)
    if not picks:
        return tuple(af.id for af in over if side.formations[af.formation or FormationId("")].phase == "overhead")
    named: set[AfId] = set()
    for pick in picks:
        meant = [af.id for af in over if (af.id in pick.afs if pick.afs else af.squadron == pick.squadron)]
        named |= set(meant[: pick.count])
    return tuple(af.id for af in over if af.id in named)


def _circling(side: Side, platform: PlatformId) -> Iterator[AirFactor]:
    """6.12 Home from a mission, or on CAP."""
    for af in side.air.values():
        over = side.formations.get(af.formation or FormationId(""))
        at_home = over is not None and over.platform == platform and (over.phase == "overhead" or over.kind == "cap")
        if af.where is Where.AIR and at_home:
            yield af


def _came_down(ump: Ump, platform: PlatformId, afs: Iterable[AfId]) -> tuple[AfId, ...]:
    """Those who are up no more; an accident may keep others waiting (6.12.8)."""
    air = deck_of(ump, platform).side.air
    return tuple(af for af in afs if air[af].where is not Where.AIR)


def _land(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.12 As many as may land, in one go: what is left over of a batch is the business of that rule."""
    waiting = overhead_of(ump, platform, each.order.picks)
    for count in range(len(waiting), 0, -1):
        afs = waiting[:count]
        cmd = c.Land(platform=platform, afs=afs)
        no = ump.attempt(land, cmd)
        if no is None:
            each.did += _came_down(ump, platform, afs)
            return
        each.no = no  # the last one, for a single AF, is the reason that counts


def _turn_round(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.13.1 Fighters overhead or on CAP, two at once if that is possible, else one."""
    waiting = overhead_of(ump, platform, each.order.picks)
    for afs in dict.fromkeys((waiting[:TURN_ROUND_MOST], waiting[:1])):
        if afs and _try(ump, each, turn_round, c.TurnRound(platform=platform, afs=afs)):
            each.did += _came_down(ump, platform, afs)
            return


def launchable(ump: Ump, platform: PlatformId, picks: tuple[Pick, ...]) -> tuple[AfId, ...]:
    """Those ready on deck or on the ground, the foremost first, as many as the order says."""
    deck = deck_of(ump, platform)
    queue = {af: at for at, af in enumerate(deck.platform.deck)}

    def rank(af: AirFactor) -> tuple[int, ...]:
        return (not is_ready(ump, af), queue.get(af.id, len(queue)))

    named = any(pick.afs for pick in picks)
    standing = [af for af in picked(ump, platform, picks, rank) if named or af.where is not Where.HANGAR]
    return tuple(af.id for af in (standing if named else sorted(standing, key=rank)))


def _launch(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.9 One after the other, until one cannot leave."""
    if each.order.together and (missing := _not_together(ump, platform, each.order.picks)):
        each.stopped(
            Refused(
                "6.5-TOGETHER",
                f"{missing}; all of them leave together",
                "Wait for the rest, or order them without 'together'",
            )
        )
        return
    for af in launchable(ump, platform, each.order.picks):
        if not _try(ump, each, launch, c.Launch(platform=platform, afs=(af,), catapults=each.order.catapults), af):
            return


def _not_together(ump: Ump, platform: PlatformId, picks: tuple[Pick, ...]) -> str:
    """6.7-6.8 Who of them is not ready, or not on deck; nobody if all can begin to leave."""
    for pick in picks:
        afs = picked(ump, platform, (pick,), lambda af: (not is_ready(ump, af), af.where is Where.HANGAR))
        if len(afs) < (pick.count or 1):
            return f"{pick} has {afs_text(len(afs))} aboard"
        for af in afs:
            if not is_ready(ump, af) or af.where is Where.HANGAR:
                return f"{af.id} is {'in the hangar' if is_ready(ump, af) else 'not ready'}"
    return ""


def _cap(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.2 They leave and take station over their own force at once."""
    _launch(ump, platform, each)
    if each.did:
        form_cap(ump, c.FormCap(side=deck_of(ump, platform).side.id, afs=tuple(each.did)))


# --- move ---------------------------------------------------------------------


def parked_after_landing(ump: Ump, platform: PlatformId) -> tuple[AirFactor, ...]:
    """6.7 Those parked after landing: on a deck spotted forward, with neither fuel nor weapons."""
    deck = deck_of(ump, platform)
    return tuple(af for af in deck.afs_on_deck if deck.platform.spot is Spot.FORWARD and not af.fuelled)


def deck_first(af: AirFactor) -> tuple[int, ...]:
    return (af.where is not Where.DECK,)


def _hangar_first(af: AirFactor) -> tuple[int, ...]:
    return (af.where is not Where.HANGAR,)


def _below(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.7.2 Those parked after landing, or those named."""
    order = each.order
    afs = picked(ump, platform, order.picks, _hangar_first) if order.picks else parked_after_landing(ump, platform)
    for af in afs:
        if af.where is Where.DECK and af.id not in each.did:
            _try(ump, each, strike_below, c.StrikeBelow(platform=platform, afs=(af.id,)), af.id)


def _up(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.7.3-6.7.4 To the end the deck is spotted at, a clear one aft."""
    now = deck_of(ump, platform).platform.spot
    _bring(ump, platform, each, Spot.AFT if now is Spot.CLEAR else now)


def _spot(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.7 Turn the deck if it must be turned, then bring them up."""
    end = Spot(each.order.end)
    deck = deck_of(ump, platform)
    turned = deck.platform.spot in (end, Spot.CLEAR)
    if turned or _try(ump, each, respot, c.Respot(platform=platform, to=each.order.end)):
        _bring(ump, platform, each, end)


def _bring(ump: Ump, platform: PlatformId, each: Progress, end: Spot) -> None:
    """Those that need the longest run come up first and stand aftmost (6.4.1)."""
    sheet = deck_of(ump, platform).sheet

    def run(af: AirFactor) -> int:
        kind = type_of(ump, af)
        return max(sheet.takeoff_section(kind, load) or 0 for load in ([af.load] if af.load else kind.loads))

    there = picked(ump, platform, each.order.picks, deck_first)
    afs = [af for af in there if af.where is Where.HANGAR and af.id not in each.did]
    for af in afs if each.order.afs else sorted(afs, key=run, reverse=end is Spot.AFT):
        to = each.order.sixth
        cmd = c.BringUp(platform=platform, afs=(af.id,), section=to, spot="forward" if end is Spot.FORWARD else "aft")
        _try(ump, each, bring_up, cmd, af.id)


def _respot(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.7.1 All that stand on deck, to the other end; or those named to the front."""
    if at_end(ump, platform, each):
        return
    order = each.order.afs if each.order.in_order else _named_first(ump, platform, each.order.picks)
    done = _try(ump, each, respot, c.Respot(platform=platform, to=each.order.end, order=order))
    if done and each.order.in_order:
        each.did += order


def _named_first(ump: Ump, platform: PlatformId, picks: tuple[Pick, ...]) -> tuple[AfId, ...]:
    """6.7.6 Those named in front, the longest run aftmost of them; nobody named is no order at all."""
    deck = deck_of(ump, platform)
    front = {af.id for af in picked(ump, platform, picks, deck_first)}
    if not front:
        return ()

    def run(af: AirFactor) -> tuple[bool, int]:
        kind = type_of(ump, af)
        needed = deck.sheet.takeoff_section(kind, af.load or next(iter(kind.loads))) or 0
        return (af.id not in front, needed if af.id in front else 0)

    return tuple(af.id for af in sorted(deck.afs_on_deck, key=run))


def at_end(ump: Ump, platform: PlatformId, each: Progress) -> bool:
    """6.7 Whether the deck is spotted as the order says; an empty one is as it may be."""
    deck = deck_of(ump, platform).platform
    if each.order.in_order:
        return bool(each.did)
    if deck.spot not in (Spot(each.order.end), Spot.CLEAR):
        return False
    front = {af.id for af in picked(ump, platform, each.order.picks, deck_first)}
    standing = [af in front for af in deck.deck]
    return standing == sorted(standing, reverse=True)


# --- ready --------------------------------------------------------------------


def has_load(ump: Ump, each: Progress, af: AirFactor) -> bool:
    """6.8 Ready, and with the load the order names if it names one."""
    return is_ready(ump, af) and each.order.load in ("", af.load)


def _work(
    ump: Ump,
    platform: PlatformId,
    each: Progress,
    rule: Callable[..., None],
    make: Callable[[AfId], Command],
    done: Callable[[AirFactor], bool],
) -> None:
    """6.8 One AOS of work for each that is not done, furthest on first; who was worked on already waits in silence.
    What is refused to one is not asked again for those like it, as long as nothing else is done."""
    load, refused = each.order.load, set[tuple[object, ...]]()

    def rank(af: AirFactor) -> tuple[int, ...]:
        return (not done(af), bool(load) and af.load not in ("", load), -af.work)

    for af in picked(ump, platform, each.order.picks, rank, besides=_about_to_search(ump, platform)):
        if done(af) or _as_to_be_worked_on(af) in refused or af.id in deck_of(ump, platform).platform.aos.worked:
            continue
        if _try(ump, each, rule, make(af.id), af.id):
            refused.clear()
        else:
            refused.add(_as_to_be_worked_on(af))


def _as_to_be_worked_on(af: AirFactor) -> tuple[object, ...]:
    """6.8 and 16.3 All of an AF that the rules of such work look at, but for whether it was worked on."""
    return (af.aircraft, af.load, af.work, af.where, af.damaged, af.unflyable)


def _about_to_search(ump: Ump, platform: PlatformId) -> frozenset[AfId]:
    """7.4.10 Who is ready for a sealed search that leaves in this turn: it would have to stay with one less."""
    side = deck_of(ump, platform).side
    bound = (af for search in due_now(ump.state, side) if search.platform == platform for af in search.afs)
    return frozenset(af for af in bound if is_ready(ump, side.air[af]))


def _ready(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.8 This goes on over the turns until all of them are ready with the load it names."""
    load = each.order.load
    _work(
        ump,
        platform,
        each,
        _ready_or_take_off,
        lambda af: c.Ready(platform=platform, afs=(af,), load=load),
        lambda af: has_load(ump, each, af),
    )


def _ready_or_take_off(ump: Ump, cmd: c.Ready) -> None:
    """6.8 The wrong weapon comes off before the right one goes on; fuel stays in (A-033)."""
    no = ump.attempt(ready, cmd)
    if no is not None and no.citation == "6.8-CHANGE":
        unready(ump, c.Unready(platform=cmd.platform, afs=cmd.afs))
    elif no is not None:
        raise no


def _unready(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """6.8 Weapons off and fuel out."""
    _work(ump, platform, each, unready, lambda af: c.Unready(platform=platform, afs=(af,)), lambda af: not af.fuelled)


def _repair(ump: Ump, platform: PlatformId, each: Progress) -> None:
    """16.3 Those that can be made whole."""
    _work(
        ump,
        platform,
        each,
        repair,
        lambda af: c.Repair(platform=platform, afs=(af,)),
        lambda af: not af.damaged or af.unflyable,
    )


CARRIED_OUT: Mapping[Verb, Callable[[Ump, PlatformId, Progress], None]] = {
    Verb.LAND: _land,
    Verb.TURN: _turn_round,
    Verb.CAP: _cap,
    Verb.LAUNCH: _launch,
    Verb.BELOW: _below,
    Verb.UP: _up,
    Verb.SPOT: _spot,
    Verb.RESPOT: _respot,
    Verb.READY: _ready,
    Verb.UNREADY: _unready,
    Verb.REPAIR: _repair,
}
