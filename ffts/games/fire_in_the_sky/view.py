"""What one side may see: everything, but for task forces that the Allies move in secret."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import PlaceId, SideId, Step, TfId, UnitId, Water
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.parts import Answers, Force, Public, Unit


class Marker(Data):
    """FS-18.1.4 What Japan sees of a hidden task force: where it is, where it came from, and how far it went."""

    id: TfId
    at: Water
    started: PlaceId
    hexes: int


class SideView(Data):
    """One side's picture."""

    side: SideId
    public: Public
    units: Mapping[UnitId, Unit]
    forces: Mapping[TfId, Force]
    sailed: tuple[UnitId, ...] = ()
    markers: tuple[Marker, ...] = ()
    """FS-18.1.4"""
    unseen: tuple[PlaceId, ...] = ()
    """FS-18.1.4 Bases out of which hidden task forces have sailed: what is left there cannot be counted."""
    answers: Answers = Answers()
    """FS-4 Its own standing answers; the other side's are nowhere in it."""


def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state."""
    hidden = tuple(force for force in state.forces.values() if force.hidden and force.side is not side)
    known = _known_units(state, hidden) if hidden else state.units
    return SideView(
        side=side,
        public=state.public,
        units=known,
        forces={one: force for one, force in state.forces.items() if force not in hidden},
        sailed=tuple(unit for unit in state.sailed if unit in known),
        markers=tuple(
            Marker(id=force.id, at=force.at, started=force.started, hexes=len(force.path)) for force in hidden
        ),
        unseen=tuple(sorted({force.started for force in hidden})),
        answers=state.standing.get(side, Answers()),
    )


def table_view(state: State) -> SideView:
    """What everybody sees: the Japanese side hides nothing but its standing answers, and they are left out."""
    return view(state, SideId.JP).model_copy(update={"answers": Answers()})


def _known_units(state: State, hidden: tuple[Force, ...]) -> Mapping[UnitId, Unit]:
    """FS-18.1.4 Whoever may have sailed, because he stood where a hidden task force started, is seen by its owner
    alone."""
    sailed = {unit for force in hidden for unit in force.units}
    bases, owner = {str(force.started) for force in hidden}, hidden[0].side
    return {
        unit: one
        for unit, one in state.units.items()
        if unit not in sailed and not (one.at in bases and one.side is owner)
    }


def is_secret(state: State) -> bool:
    """FS-18.1.4 Whether only the Allies may see this: while they move, and as long as a force of theirs is hidden."""
    public = state.public
    hidden = public.awaits.step is Step.SAIL or any(force.hidden for force in state.forces.values())
    return public.house.option_sneaky and public.awaits.side is SideId.AL and hidden


Known = State
"""What `known_state` makes: a state in which nothing is that its side does not see."""


def known_state(view: SideView) -> Known:
    """A game in which there is what this side sees and nothing else: to put questions to the rules with. FS-18.1.4 A
    marker is a task force in which nobody is known."""
    own = {view.side: view.answers}
    forces = {**view.forces, **{marker.id: _nobody_known(view, marker) for marker in view.markers}}
    return State(public=view.public, units=view.units, forces=forces, sailed=view.sailed, standing=own)


def _nobody_known(view: SideView, marker: Marker) -> Force:
    path = (marker.at,) * marker.hexes  # how far it went is seen, and not along which way
    return Force(
        id=marker.id, side=view.side.enemy, units=(), at=marker.at, started=marker.started, path=path, hidden=True
    )
