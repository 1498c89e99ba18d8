"""PF-8.2 and PF-9.0 A task force or a unit put down somewhere: what that would order, and what the rules say of it."""

from collections.abc import Iterator, Mapping

from ffts.core.model import Command
from ffts.core.offer import Offer, Way, no_way
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.commands import PlaceInBox, RemoveFromBox, operations
from ffts.games.pacific_fury.names import HENDERSON, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import asking, every, refusal
from ffts.games.pacific_fury.pages.campaign import BOXES, open_to, public_of
from ffts.games.pacific_fury.pages.deciding import meets, promise
from ffts.games.pacific_fury.view import SideView
from ffts.games.pacific_fury.words import menu

NOT_OPEN = "Its side looks first: L"
LEADS_NOWHERE = "No order leads there in this step"
HENDERSON_AT = "henderson"


def targets(at: Viewpoint) -> tuple[str, ...]:
    """Everything on the map that something can be put down on."""
    public = public_of(at)
    zones, boxes = (f"zone {zone}" for zone in Zone), (f"box {side} {box}" for side in SideId for box in BOXES)
    afloat = (force for force, stack in public.stacks.items() if stack.zone)
    return (*afloat, HENDERSON_AT, *zones, *(f"base {side}" for side in SideId), *boxes)


def may_carry(at: Viewpoint, ident: str) -> bool:
    """Whether this is a task force or a unit of the side whose word it is."""
    side, public = public_of(at).awaits.side, public_of(at)
    if side is None or not at.may_order or at.viewer not in (None, side):
        return False
    stack = public.stacks.get(TfId(ident))
    return stack.side is side if stack is not None else ident in at.data.units(side)


def drops(at: Viewpoint, ident: str) -> Mapping[str, Way]:
    """For each target what it would come to."""
    side = public_of(at).awaits.side
    if side is None or not at.may_order:
        return dict.fromkeys(targets(at), no_way(at.face.read_only))
    if open_to(at) is not side:
        return dict.fromkeys(targets(at), no_way(NOT_OPEN))
    view: SideView = at.view(side)
    ways = tuple(_ways(at, view, ident))
    return {target: _judged(at, view, tuple(cmd for to, cmd in ways if to == target)) for target in targets(at)}


def _judged(at: Viewpoint, view: SideView, orders: tuple[Command, ...]) -> Way:
    """The first that is allowed; or why the first is not."""
    asker = asking(view, at.data)
    for cmd in orders:
        if asker.allows(cmd):
            lines = (part for part in (menu(cmd, None), promise(view, at.data, cmd), meets(view, cmd)) if part)
            return Way(Offer("", "", (cmd,)), "\n".join(lines))
    if not orders:
        return no_way(LEADS_NOWHERE)
    no = refusal(view, at.data, orders[0])
    return Way(Offer("", "", orders[:1]), refused=no) if no else no_way(LEADS_NOWHERE)


def _ways(at: Viewpoint, view: SideView, ident: str) -> Iterator[tuple[str, Command]]:
    """Each order of it with the target that it is put down on for it."""
    step, public = view.public.awaits.step, view.public
    waiting = tuple(public.waiting(view.own.id).values())
    for offer in every(asking(view, at.data)):
        if step is Step.FORMING:
            yield from _forming(view, ident, offer)
        elif isinstance(offer.command, operations.Sortie) and waiting[:1] == (ident,):
            yield f"zone {offer.command.zone}", offer.command
        elif getattr(offer.command, "force", "") == ident and offer.command is not None:
            yield from _of_force(view, offer.command)


def _of_force(view: SideView, cmd: Command) -> Iterator[tuple[str, Command]]:
    match cmd:
        case operations.Move():
            yield f"zone {cmd.zone}", cmd
            yield from ((force, cmd) for force in view.public.stacks_of(view.own.id) if _is_in(view, force, cmd.zone))
        case operations.AirStrike():
            yield (HENDERSON_AT if cmd.target == HENDERSON else cmd.target), cmd
        case operations.ReturnHome():
            yield f"base {view.own.id}", cmd
        case operations.Land() | operations.Bombard() | operations.ExpressRun():
            yield HENDERSON_AT, cmd
        case _:
            pass


def _is_in(view: SideView, force: TfId, zone: Zone) -> bool:
    return view.public.stacks[force].zone is zone


def _forming(view: SideView, ident: str, offer: Offer) -> Iterator[tuple[str, Command]]:
    """PF-8.2.b A unit into a box, or out of it."""
    unit, side = UnitId(ident), view.own.id
    inside = any(unit in units for units in view.own.boxes.values())
    if offer.kind is PlaceInBox:
        yield from ((f"box {side} {box}", offer.filled({"box": box, "units": (unit,)})) for box in BOXES)
    elif offer.kind is RemoveFromBox and inside:
        yield f"base {side}", offer.filled({"units": (unit,)})
