"""What one side may see: built from what is public and from its own, never from the enemy's."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.pacific_fury.names import SideId, TfId
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Public, Side

BASE = TfId("base")


class SideView(Data):
    """PF-8.4 One side's picture."""

    public: Public
    own: Side
    """PF-3.1.c All of its own, at any time."""
    counts: Mapping[TfId, int] = {}
    """PF-8.4 How many units lie in the enemy's base and in his task forces, where a house rule leaves them to be
    counted (PF-Q20)."""


class TableView(Data):
    """What lies on the table: all of it is everybody's."""

    public: Public


def side_view(public: Public, own: Side, counts: Mapping[TfId, int]) -> SideView:
    """The picture made of these and nothing else."""
    return SideView(public=public, own=own, counts=counts)


def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state."""
    return side_view(state.public, state.sides[side], counted(state, side.enemy))


def counted(state: State, side: SideId) -> Mapping[TfId, int]:
    """PF-Q20 What can be counted of face-down units; nothing, unless the house rule says so."""
    if state.public.house.fog_counts == "hidden":
        return {}
    own = state.sides[side]
    waiting = sum(len(units) for units in own.boxes.values())
    return {BASE: len(own.base) + waiting, **{force: len(units) for force, units in own.forces.items()}}


def known_state(view: SideView) -> State:
    """A game in which there is of the enemy what is shown and nothing else: to put questions to the rules with."""
    own, enemy = view.own.id, view.own.id.enemy
    shown = {force: view.public.shown.get(force, ()) for force in view.public.stacks_of(enemy)}
    return State(public=view.public, sides={own: view.own, enemy: Side(id=enemy, forces=shown)})
