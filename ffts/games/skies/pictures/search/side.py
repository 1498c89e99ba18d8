"""This turn's searches of a side, and what they were shown; of what is in the band nothing."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.games.skies.names import Segment
from ffts.games.skies.offers.searching import in_contact
from ffts.games.skies.pictures.search.look import LookRow, came_of, cards_of, look_row
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.search import Search
from ffts.games.skies.view import SideView


def told_turn(view: SideView) -> str:
    """3.6 What a side reads of it: whose turn it is would tell that the other has a search out."""
    first = view.public.initiative
    if view.public.segment is not Segment.SEARCH or first is None:
        return "Nobody searches in this segment"
    when = "after the other side" if first == view.own.id else "before the other side"
    return f"{view.own.name} searches {when} in this turn"


def side_looks(view: SideView, data: Catalog) -> tuple[LookRow, ...]:
    """3.6 Its searches and what they were shown this turn; of what is in the band nothing."""
    return tuple(row for search in in_contact(view.own) for row in _told(view, data, search))


def _told(view: SideView, data: Catalog, search: Search) -> Iterator[LookRow]:
    public, side = view.public, view.own
    forces = {force for force, turn in search.tried.items() if turn == public.turn}
    forces = {force for force in forces if public.shows_positions or search.find(force, public.turn)}
    forces |= {shadow.task_force for shadow in search.shadows}
    if not forces:
        yield look_row(public, side, search)
    for force in sorted(forces):
        row = look_row(public, side, search)
        yield replace(
            row,
            force=force,
            came=came_of(public, data, side, search, force, view.intel) or row.came,
            cards=cards_of(public, search, force),
        )
