"""PF-2.1 The map with its tracks: what everybody sees, and besides it what one side knows of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ffts.core.shapes.counters import Counter
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.names import SideId, TfId, UnitId, Zone
from ffts.games.pacific_fury.pictures.counters import counters_in
from ffts.games.pacific_fury.rules.ch11 import holder_gains, winner
from ffts.games.pacific_fury.rules.forces import kind_of
from ffts.games.pacific_fury.sequence import DOES, helpers, name_of, within
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Public
from ffts.games.pacific_fury.view import SideView
from ffts.games.pacific_fury.words.names import force, listed

Known = Mapping[TfId, tuple[UnitId, ...]]
BOXES = range(1, 8)


@dataclass(frozen=True)
class StackPicture:
    """One task force on the map or in a box."""

    force: TfId
    side: SideId
    number: str
    kind: str
    """A, B or C; empty while it is face down."""
    units: tuple[str, ...]
    """With their combat factors; nothing while it is face down."""
    revealed: bool
    fights: bool = False
    counters: tuple[Counter, ...] = ()
    """The same units as counters."""


@dataclass(frozen=True)
class BasePicture:
    """PF-3.2 A side's base."""

    side: SideId
    name: str
    units: tuple[str, ...]
    hidden: bool
    """Whether more ships may lie here face down."""
    arriving: tuple[tuple[int, tuple[str, ...]], ...]
    """PF-3.4 Turn Track: who comes on which turn."""
    reserve: tuple[str, ...]
    sunk: tuple[str, ...]
    removed: tuple[str, ...]
    groups: tuple[tuple[str, tuple[Counter, ...]], ...] = ()
    """Who lies here, arrives and is gone, as counters under a heading."""


@dataclass(frozen=True)
class TrackPicture:
    """PF-3.6 The Initiative Track."""

    boxes: tuple[tuple[int, int], ...]
    """Where each stands, and its aircraft icons."""
    marker: int
    operational: bool


@dataclass(frozen=True)
class CampaignPicture:
    """All that stands on the table."""

    track: TrackPicture
    turns: tuple[str, ...]
    turn: int
    operation: int
    phasing: SideId | None
    initiative: SideId
    waiting: Mapping[SideId, tuple[StackPicture | None, ...]]
    """PF-8.2.b The seven boxes of each side."""
    zones: Mapping[Zone, tuple[StackPicture, ...]]
    bases: Mapping[SideId, BasePicture]
    banner: str
    """Whose word it is: 'Japan forms its task forces'."""
    ended_now: str
    """PF-11.0 'If the turn ended now: US 2'."""
    names: Mapping[SideId, str]


def campaign_picture(
    public: Public, data: Catalog, own: Known, bases: Mapping[SideId, tuple[UnitId, ...]]
) -> CampaignPicture:
    """Of what is public, and of what is known besides: task forces by their id, bases by their side."""
    known = {**public.shown, **own}
    stacks = {force: _stack(public, data, force, known) for force in public.stacks}
    return CampaignPicture(
        track=TrackPicture(
            tuple((box.at, box.cap) for box in data.initiative.boxes), public.marker, public.operational
        ),
        turns=data.scenario.turns,
        turn=public.turn,
        operation=public.number,
        phasing=public.awaits.side,
        initiative=public.initiative,
        waiting={side: tuple(_boxes(public, side, stacks)) for side in SideId},
        zones={zone: tuple(stacks[force] for side in SideId for force in public.at(side, zone)) for zone in Zone},
        bases={side: _base(public, data, side, bases.get(side)) for side in SideId},
        banner=banner(public, data),
        ended_now=ended_now(public, data),
        names={side: data.scenario.side(side).name for side in SideId},
    )


def banner(public: Public, data: Catalog) -> str:
    """PF-5.0 Whose word it is."""
    if public.over:
        return "A draw" if public.winner is None else f"{name_of(data, public.winner)} has won"
    who = name_of(data, public.awaits.side) if public.awaits.side else "Everybody"
    return "; ".join(filter(None, (f"{who} {DOES[public.awaits.step]}", helpers(public, data))))


def box_text(marker: int) -> str:
    """'US 2', 'Japan 1', '0'."""
    return "0" if marker == 0 else f"{'US' if marker > 0 else 'Japan'} {abs(marker)}"


def ended_now(public: Public, data: Catalog) -> str:
    """PF-11.0 Where the marker would stand if nothing more happened this turn."""
    gains = holder_gains(public.operational, public.transports_sunk)
    marker = data.initiative.moved(public.marker, public.initiative.sign if gains else 0)
    if public.turn < public.last_turn:
        return f"If the turn ended now: {box_text(marker)}"
    won = winner(marker)
    return f"If the game ended now: {box_text(marker)}, {f'{within(data, won)} wins' if won else 'a draw'}"


def unit_text(data: Catalog, unit: UnitId) -> str:
    """'Kongo 4/2', 'Shokaku 4/2 CV': combat factor and anchors."""
    counter = data.counters[unit]
    if not counter.cls.is_ship:
        return str(unit)
    kind = f" {counter.cls}" if counter.is_carrier else ""
    return f"{unit} {counter.cf}/{counter.df}{kind}"


def _stack(public: Public, data: Catalog, force: TfId, known: Known) -> StackPicture:
    units, battle = known.get(force, ()), public.battle
    return StackPicture(
        force=force,
        side=public.stacks[force].side,
        number=force.partition("-")[2],
        kind=str(kind_of(data, units)) if units else "",
        units=tuple(unit_text(data, unit) for unit in units),
        revealed=force in public.shown,
        fights=battle is not None and force in (*battle.attackers, *battle.defenders),
        counters=tuple(counters_in(data)[unit] for unit in units),
    )


def _boxes(public: Public, side: SideId, stacks: Mapping[TfId, StackPicture]) -> Iterator[StackPicture | None]:
    waiting = public.waiting(side)
    for box in BOXES:
        yield stacks[waiting[box]] if box in waiting else None


def _base(public: Public, data: Catalog, side: SideId, units: tuple[UnitId, ...] | None) -> BasePicture:
    own = set(data.units(side))
    turns = sorted({turn for ship, turn in public.track.items() if ship in own})
    shown = units if units is not None else (*public.in_port, *public.face_up)
    all_shown = units is not None or any(unit in own for unit in public.in_port)
    here = tuple(unit for unit in shown if unit in own)
    arriving = tuple((on, tuple(s for s, turn in public.track.items() if turn == on and s in own)) for on in turns)
    reserve, sunk, removed = (
        tuple(unit for unit in units if unit in own) for units in (public.reserve, public.sunk, public.removed)
    )
    named = (("", here), *((data.scenario.turns[on - 1], ships) for on, ships in arriving), ("Reserve", reserve))
    gone = (("Sunk", sunk), ("Out of the game", removed))
    return BasePicture(
        side=side,
        name=data.sea.bases[side].name,
        units=tuple(unit_text(data, unit) for unit in here),
        hidden=not all_shown,
        arriving=arriving,
        reserve=reserve,
        sunk=sunk,
        removed=removed,
        groups=tuple(
            (name, tuple(counters_in(data)[unit] for unit in group)) for name, group in (*named, *gone) if group
        ),
    )


def in_words(picture: CampaignPicture) -> Iterator[str]:
    """The same for whoever reads instead of looking."""
    yield picture.banner
    yield picture.ended_now
    for zone, stacks in picture.zones.items():
        if stacks:
            yield f"{zone.text}: {listed(stack_text(stack) for stack in stacks)}"
    for boxes in picture.waiting.values():
        yield from (f"Box {box}: {stack_text(stack)}" for box, stack in zip(BOXES, boxes, strict=True) if stack)


def stack_text(stack: StackPicture) -> str:
    """'Japanese TF 2 (B): Kongo 4/2, Haruna 4/2', 'American TF 1, face down'."""
    name = force(stack.force)
    return f"{name} ({stack.kind}): {', '.join(stack.units)}" if stack.units else f"{name}, face down"


def side_campaign(view: SideView, data: Catalog) -> CampaignPicture:
    """With its own base and task forces."""
    own = view.own
    return campaign_picture(view.public, data, own.forces, {own.id: own.base})


def table_campaign(public: Public, data: Catalog) -> CampaignPicture:
    """For a screen at which both sit."""
    return campaign_picture(public, data, {}, {})


def open_to(at: Viewpoint) -> SideId | None:
    """The side whose stacks lie open: whose own screen it is, or that looks while the other looks away."""
    side = at.viewer or at.picks.get("looks")
    return SideId(str(side)) if side else None


def public_of(at: Viewpoint) -> Public:
    """What everybody sees, on whatever screen."""
    found: Public = at.desk.state.public
    return found


def picture_of(at: Viewpoint) -> CampaignPicture:
    """The map as it lies open now."""
    side = open_to(at)
    if side is None:
        return table_campaign(public_of(at), at.data)
    return side_campaign(at.view(side), at.data)
