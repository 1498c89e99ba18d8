"""Chapter 11: AA screens - formation sheets, their places, and how doctrine fills them."""

from collections.abc import Iterable, Mapping, Sequence

from ffts.core.umpire import Refused
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import ShipId, Step, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch20.fotw import battle_of
from ffts.games.skies.sequence import STRIKE_STEPS, Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.choices import NO_INNER, RING
from ffts.games.skies.sheets.ships import CARRIERS, rank
from ffts.games.skies.state import Side
from ffts.games.skies.state.strike import Ring, Silhouettes, Template

PLACES: Mapping[Ring, int] = {Ring.CENTRE: 4, Ring.INNER: 12, Ring.OUTER: 12}  # 11.1.2
INCHES: Mapping[Ring, int] = {Ring.CENTRE: 0, Ring.INNER: 2, Ring.OUTER: 5}  # 11.1.2
CENTRE_WITHIN_INNER = 1  # 11.1.3
COMBAT_STEPS = STRIKE_STEPS[STRIKE_STEPS.index(Step.CAP_BEFORE) :]


def ships_placed(centre: int, inner: int, outer: int) -> int:
    """11.1.2-11.1.3 How many ships stand on a sheet with these numbers in its three rings, if the rings may hold them
    (A-002)."""
    room_on_sheet(centre, inner, outer)
    alone_within(centre, inner)
    return centre + inner + outer


def room_on_sheet(centre: int, inner: int, outer: int) -> None:
    """11.1.2 Four places in the centre, twelve in each ring."""
    for ring, there in zip(Ring, (centre, inner, outer), strict=True):
        if there > PLACES[ring]:
            raise Refused(
                "11.1.2-POS",
                f"A formation sheet holds {PLACES[ring]} ships in its {ring.value} positions; {there} were placed",
                "Use another sheet for the rest of the task force (11.1.4)",
            )


def alone_within(centre: int, inner: int) -> None:
    """11.1.3 One ship in the centre of an inner ring."""
    if inner and centre > CENTRE_WITHIN_INNER:
        raise Refused(
            "11.1.3-CENTRE",
            f"With ships in the inner ring {CENTRE_WITHIN_INNER} ship may be in the centre; {centre} were placed",
            "Move the others to the ring, to a sheet of their own, or clear the inner ring",
        )


def same_force(ship: str, its_force: str, force: str) -> None:
    """11.1.4 A sheet holds ships of one task force."""
    if its_force != force:
        raise Refused(
            "11.1.4-TF",
            f"{ship} belongs to task force {its_force}; this sheet is of task force {force}, and holds no others",
            "Place it on a sheet of its own force",
            waivable=False,
        )


def by_doctrine(ships: Sequence[tuple[ShipId, str]], doctrine: str = RING) -> tuple[Template, ...]:
    """11.1.1 The sheets of a force as doctrine has it: each carrier in the middle of her share of the screen."""
    order = sorted(ships, key=lambda ship: rank(ship[1]))
    carriers = [ship for ship, cls in order if cls in CARRIERS]
    if not order:
        return ()
    middle = carriers or [order[0][0]]
    screen = [ship for ship, _ in order if ship not in middle]
    if doctrine == NO_INNER:
        return _without_inner_ring(middle, screen)
    share = len(middle)
    return _spilled(
        Template(centre=(ship,), inner=tuple(_share(screen, share, at, 0)), outer=tuple(_share(screen, share, at, 1)))
        for at, ship in enumerate(middle)
    )


def _share(screen: list[ShipId], sheets: int, at: int, ring: int) -> list[ShipId]:
    """Of the screen every ship that falls to sheet `at` when the ships are dealt out: the first twelve to the inner
    ring, the next to the outer."""
    own, room = screen[at::sheets], PLACES[Ring.INNER]
    return own[:room] if ring == 0 else own[room:]


def _without_inner_ring(middle: list[ShipId], screen: list[ShipId]) -> tuple[Template, ...]:
    room, outside = PLACES[Ring.CENTRE], PLACES[Ring.OUTER]
    heads = [tuple(middle[at : at + room]) for at in range(0, len(middle), room)]
    tails = [tuple(screen[at : at + outside]) for at in range(0, len(screen), outside)]
    count = max(len(heads), len(tails))
    heads += [()] * (count - len(heads))
    tails += [()] * (count - len(tails))
    return tuple(Template(centre=head, outer=tail) for head, tail in zip(heads, tails, strict=True))


def _spilled(sheets: Iterable[Template]) -> tuple[Template, ...]:
    """11.1.4 Whoever finds no place on a sheet goes to a further one."""
    found: list[Template] = []
    for sheet in sheets:
        outer, room = sheet.outer, PLACES[Ring.OUTER]
        found.append(sheet.model_copy(update={"outer": outer[:room]}))
        found += [Template(outer=outer[at : at + room]) for at in range(room, len(outer), room)]
    return tuple(found)


def sheets_of(data: Catalog, side: Side, force: TfId) -> tuple[Template, ...]:
    """11.1 The sheets of a force, as they were laid or as doctrine has them."""
    laid = side.combat.templates.get(force)
    if laid is not None:
        return laid
    return by_doctrine_of(data, side, force)


def by_doctrine_of(data: Catalog, side: Side, force: TfId) -> tuple[Template, ...]:
    """11.1.1 The sheets of a force as the doctrine of its side has them."""
    ships = [(ship.id, ship.cls) for ship in side.afloat(force)]
    return by_doctrine(ships, data.scenario.side(side.id).doctrine.get("formation", RING))


PLACE_NAMES: Mapping[Ring, str] = {Ring.CENTRE: "centre", Ring.INNER: "inner ring", Ring.OUTER: "outer ring"}


def silhouettes(side: Side, sheets: Iterable[Template]) -> tuple[Silhouettes, ...]:
    """A-094 What attackers see of a formation: the classes of those afloat, each in its place."""

    def classes(ships: Iterable[ShipId]) -> tuple[str, ...]:
        return tuple(side.ships[ship].cls for ship in ships if side.ships[ship].sunk_on is None)

    return tuple(
        Silhouettes(centre=classes(sheet.centre), inner=classes(sheet.inner), outer=classes(sheet.outer))
        for sheet in sheets
    )


def shape_of(data: Catalog, side: Side, force: TfId, ship: ShipId) -> str:
    """A-094 One ship as attackers see her: 'CV, centre'."""
    rings = (sheet.ring_of(ship) for sheet in sheets_of(data, side, force))
    ring = next((ring for ring in rings if ring), Ring.OUTER)
    return f"{side.ships[ship].cls}, {PLACE_NAMES[ring]}"


def lay_formation(ump: Ump, cmd: c.LayFormation) -> None:
    """11.1-11.2 The owner lays out the sheets of a force; nothing is moved once CAP has engaged (A-094)."""
    side = own_side(ump, cmd.side)
    known = ", ".join(side.task_forces)
    ump.insist(
        cmd.task_force in side.task_forces,
        "5.2-FORCE",
        f"{side.name} has no task force {cmd.task_force}; it has {known}",
        "Name a force of this side",
    )
    why = f"TF {cmd.task_force} fights by FOTW; its ships move on that table and stand in no formation against aircraft"
    way_out = "Lay them when the battle is over (end the battle)"
    ump.require(battle_of(ump.state, cmd.task_force) is None, "11.2-TABLE", why, way_out)
    in_combat = ump.state.public.step in COMBAT_STEPS
    why = f"The sheets of TF {cmd.task_force} stay as they are from the CAP round before the phases on"
    way_out = "Lay them before CAP engages"
    ump.require(not (in_combat and cmd.task_force in side.combat.templates), "11.1-LATE", why, way_out)
    sheets = cmd.templates or by_doctrine_of(ump.data, side, cmd.task_force)
    if cmd.templates:
        _fits(ump, side, cmd)
    ump.say(e.FormationLaid(side=side.id, task_force=cmd.task_force, templates=sheets))


def _fits(ump: Ump, side: Side, cmd: c.LayFormation) -> None:
    """11.1.1-11.1.4 Every ship of the force once, on sheets that have room for it."""
    placed = [ship for sheet in cmd.templates for ship in sheet.ships]
    afloat = {ship.id for ship in side.afloat(cmd.task_force)}
    for ship in placed:
        home = next((force.id for force in side.task_forces.values() if ship in force.ships), "")
        if home:
            same_force(ship, home, cmd.task_force)
    faults = (
        ("missing", sorted(afloat - set(placed))),
        ("placed twice", sorted({ship for ship in placed if placed.count(ship) > 1})),
        ("not afloat in it", sorted(set(placed) - afloat)),
    )
    text = "; ".join(f"{fault}: {', '.join(ships)}" for fault, ships in faults if ships)
    why = f"Each ship of TF {cmd.task_force} that is afloat stands on one sheet, once; {text}"
    ump.insist(not text, "11.1-ALL", why, "Place all of them, or lay none and take the formation of doctrine")
    for sheet in cmd.templates:
        ump.heed(room_on_sheet, len(sheet.centre), len(sheet.inner), len(sheet.outer))
        ump.heed(alone_within, len(sheet.centre), len(sheet.inner))
        banned = ump.data.scenario.side(side.id).doctrine.get("formation") == NO_INNER
        why = f"{side.name} does not use the inner ring; {len(sheet.inner)} ships were placed there"
        ump.require(not (banned and sheet.inner), "11.1.1-DOCTRINE", why, "Place them in the centre or the outer ring")
