"""The line under the map: what Enter does where the keyboard is; on a small page the place and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.ui.desk.look.translate import tr
from ffts.ui.fire_in_the_sky.ordering import describe
from ffts.ui.fire_in_the_sky.walking import describe_spot

if TYPE_CHECKING:
    from ffts.games.fire_in_the_sky.pages.board import BoardPicture
    from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep
    from ffts.ui.fire_in_the_sky.ordering import Ordering

DRAW = "Arrows and Space add hex after hex; Enter gives the order, Esc lets the way go"
GOES_ON = "The way drawn ends in {}, where it leads to no order yet"
MISSED = "{} is not next to the end of the way"
NOWHERE = "No order of these leads to {}"
GIVES = "Enter: {}"
ONWARD = "Enter or Right: on to their orders; Esc lets them go"
HIGHLIGHTED = "Enter gives the order that is highlighted; Left or Esc: back to the units"
STEPS = "Enter: to the units of this step; a click on the frame: to those in {}"
ENTERS = "Enter, or a click on it: to the units in {}"


def key_hint(ordering: Ordering, step: WizardStep | None, picture: BoardPicture) -> str:
    """Return what Enter does where the keyboard is now."""
    if ordering.map.hasFocus():
        return _on_map(ordering, step, picture)
    if not ordering.units.chosen():
        return ""
    return tr(ONWARD) if ordering.units.hasFocus() else tr(HIGHLIGHTED) if ordering.orders.hasFocus() else ""


def _on_map(ordering: Ordering, step: WizardStep | None, picture: BoardPicture) -> str:
    over, drawing = ordering.map, ordering.drawing
    if not ordering.units.chosen():
        text = tr(STEPS if step is not None else ENTERS)
        return text.format(_name(picture, over.spot)) if ordering.units.count() else ""
    text = tr(GIVES).format(describe(ordering.line)) if ordering.line is not None else ""
    if drawing.missed:
        return ". ".join(filter(None, (tr(MISSED).format(_name(picture, drawing.missed)), text)))
    if text:
        return text
    if drawing.way:
        return tr(GOES_ON).format(_name(picture, drawing.way[-1]))
    return tr(DRAW) if over.drawing else tr(NOWHERE).format(_name(picture, over.at))


def _name(picture: BoardPicture, spot: str) -> str:
    return next(describe_spot(picture, spot if spot in BOX_AT else spot[:4]), spot)


def in_short(picture: BoardPicture, spot: str, step: WizardStep | None) -> str:
    """Return the step looked at; or the place and its numbers."""
    if step is not None:
        return f"{step.name} [{step.rule}]"
    facts = place_facts(picture, spot)
    return ". ".join(filter(None, (heading(picture, spot), "; ".join(facts[1:] or facts))))


def heading(picture: BoardPicture, spot: str) -> str:
    """Return the name of a hex or box."""
    return next(describe_spot(picture, spot), "")


def place_facts(picture: BoardPicture, spot: str) -> tuple[str, ...]:
    """Return the numbers of the place in this hex, if there is one."""
    here = picture.hexes.get(HexId(spot))
    return tuple(here.place.facts) if here is not None and here.place else ()
