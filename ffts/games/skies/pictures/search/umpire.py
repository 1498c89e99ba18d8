"""This turn's searches with what lies in each band: the truth, for the umpire."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.games.skies.ahead.search_help import card_chances, found_once, percent
from ffts.games.skies.names import Segment
from ffts.games.skies.offers.searching import in_contact
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.search.side import LookRow, came_of, cards_of, look_row
from ffts.games.skies.rules.ch08.search import in_reach, modifiers, searches_next, searching, table_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State, TaskForce
from ffts.games.skies.state.search import Search


def is_searching(state: State) -> bool:
    """3.4.4 Whether somebody still searches in this segment."""
    return state.public.segment is Segment.SEARCH and searching(state) is not None


def whose_turn(state: State) -> str:
    """3.4.4 Who searches now."""
    now, other = searching(state), searches_next(state)
    if now is None:
        return "Both sides have finished searching"
    then = f", then {state.sides[other].name}" if other else ""
    return f"{state.sides[now].name} searches now{then}"


def umpire_looks(state: State, data: Catalog) -> tuple[LookRow, ...]:
    """8.2 Every search that is out with every force it can try for: the truth; whose turn it is comes first."""
    now = searching(state)
    sides = sorted(state.sides.values(), key=lambda side: side.id != now)
    return tuple(row for side in sides for row in _truth(state, data, side))


def _truth(state: State, data: Catalog, side: Side) -> Iterator[LookRow]:
    public = state.public
    for search in in_contact(side):
        forces = sorted(in_reach(state, data, side, search), key=lambda force: force.id)
        if not forces:
            yield look_row(public, side, search)
        for force in forces:
            chances = card_chances(table_of(data), modifiers(state, data, side, search, force))
            row = look_row(public, side, search)
            yield replace(
                row,
                force=force.id,
                hex=force.hex,
                chance=f"{percent(found_once(chances))} %",
                came=came_of(public, data, side, search, force.id, state.intel[side.id]) or row.came,
                cards=cards_of(public, search, force.id),
                detail=_detail(state, data, side, search, force),
            )


def _detail(state: State, data: Catalog, side: Side, search: Search, force: TaskForce) -> str:
    """8.2.2 Every modifier with its reason, and the exact chance of each number of cards."""
    mods = modifiers(state, data, side, search, force)
    total = sum(mod.by for mod in mods)
    listed = ", ".join(f"{mod.why} {mod.by:+}" for mod in mods) or "no modifier"
    chances = card_chances(table_of(data), mods)
    cards = ", ".join(f"{cards}:\u00a0{percent(chance)}\u00a0%" for cards, chance in chances.items())
    hand = f"hand of {len(force.hand)}" if force.hand else "nothing is there: a dummy (9.2)"
    sign = "" if not total else f"\u00a0{'+' if total > 0 else '-'}\u00a0{abs(total)}"
    head = f"{flight_name(side, search.id)} on TF {force.id} ({hand})"
    return f"{head}: {listed}. Cards\u00a0=\u00a0D6{sign}; chances {cards}."
