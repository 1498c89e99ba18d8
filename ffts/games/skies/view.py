"""What one side may see: built from its own truth and its own reports, never from the whole state."""

from collections.abc import Mapping

from ffts.core.model import Data
from ffts.games.skies.names import Segment, SideId, Step
from ffts.games.skies.rules.ch17.damage_control import controls_damage
from ffts.games.skies.state import State
from ffts.games.skies.state.parts import Intel, Public, Side

TOLD_AS: Mapping[Step, Step] = {Step.CAP_BEFORE: Step.ASP_1, Step.CAP_AFTER: Step.ASP_5}
"""3.4.5.4 There is a round of CAP only where there is CAP: as far as anybody is told, it is part of a phase."""


class SideView(Data):
    """3.6 One side's picture: what is public, its own forces, and what it was told."""

    public: Public
    own: Side
    intel: Intel


def side_view(public: Public, own: Side, intel: Intel) -> SideView:
    """The picture made of these three and nothing else."""
    return SideView(public=as_told(public, controls_damage(own, public.turn)), own=own, intel=intel)


def as_told(public: Public, mends: bool) -> Public:
    """3.6 Where the turn stands, as a side may know it. A segment stays open for whoever has something to do in it, and
    the other is not told: to a side that mends nothing, and to a table of both, damage control is the Search Segment
    already; whose turn it is there only the umpire knows, and CAP that engages is told when it does."""
    in_private = public.segment is Segment.DAMAGE_CONTROL and not mends
    return public.model_copy(
        update={
            "segment": Segment.SEARCH if in_private else public.segment,
            "step": TOLD_AS.get(public.step, public.step) if public.step else None,
            "searches_closed": (),
        }
    )


def view(state: State, side: SideId) -> SideView:
    """The only line that sees the whole state."""
    return side_view(state.public, state.sides[side], state.intel[side])


def known_state(view: SideView) -> State:
    """A game in which there is nothing but what this side knows: to put questions to the rules with."""
    own = view.own.id
    return State(public=view.public, sides={own: view.own}, intel={own: view.intel})
