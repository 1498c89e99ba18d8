"""The strike clock as the umpire sees it: who attacks whom, and what decides about each group."""

from collections.abc import Mapping
from dataclasses import replace

from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.strike.cards import card_of
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE, Force, Lane, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.groups import group_name
from ffts.games.skies.pictures.strike.lanes import clock_picture
from ffts.games.skies.rules.ch15.strike_attacks import placed
from ffts.games.skies.rules.raids import asp_now, raiders_in
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.words.spoken import spoken


def umpires_picture(
    state: State,
    data: Catalog,
    extra: Mapping[str, tuple[str, ...]] | None = None,
    fought: Mapping[str, tuple[str, ...]] | None = None,
    rolled: Mapping[str, AttackRolled] | None = None,
) -> StrikePicture:
    """3.4.5 Everything, for the umpire; of the log `fought` has the CAP rounds by their lanes, `rolled` the attacks."""
    cards = {
        raider.id: card_of(state, data, side, raider, (extra or {}).get(raider.id, ()), (rolled or {}).get(raider.id))
        for side in state.sides.values()
        for raider in state.raiders(side.id).values()
    }
    picture = clock_picture(state, data)
    return replace(
        picture,
        lanes=tuple(_with_rounds(state, lane, (fought or {}).get(lane.key, ())) for lane in picture.lanes),
        forces=tuple(_with_attackers(state, force) for force in picture.forces),
        cards=cards,
    )


def _with_rounds(state: State, lane: Lane, fought: tuple[str, ...]) -> Lane:
    """13.1 The umpire knows as well that nobody is on station."""
    note = "no CAP" if lane.key in (BEFORE, AFTER) and not lane.note else lane.note
    return replace(lane, note=note, told=tuple(spoken(state, words) for words in fought))


def _with_attackers(state: State, force: Force) -> Force:
    """15.1 and 15.5 The groups that are placed by each of its ships, and the room they leave."""
    sheets = tuple(tuple(_attacked(state, row) for row in sheet) for sheet in force.sheets)
    return replace(force, sheets=sheets)


def _attacked(state: State, row: TargetRow) -> TargetRow:
    asp, ship = asp_now(state) or 0, ShipId(row.id)
    bombing, torpedo = placed(state, asp, ship)
    return replace(row, bombing=bombing, torpedo=torpedo, placed=_by(state, asp, ship), knows_attackers=True)


def _by(state: State, asp: int, ship: str) -> tuple[str, ...]:
    return tuple(
        group_name(state, raider.id) for _, raider in raiders_in(state, asp) if raider.ship == ship and raider.mode
    )
