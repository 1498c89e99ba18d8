"""What can be ordered, in the imperative: how a phase ends, what stands at the start, and the umpire's word."""

from collections.abc import Mapping
from typing import Annotated

from ffts.core import house_orders
from ffts.core.house_orders import InWordsOf
from ffts.core.model import Command, Event, Vocabulary
from ffts.games.fire_in_the_sky.events import ALL
from ffts.games.fire_in_the_sky.names import PlaceId, SideId, Step, UnitId
from ffts.games.fire_in_the_sky.state.parts import Answers

Fact = Annotated[Event, InWordsOf(Vocabulary(ALL))]


class GoOn(Command):
    """FS-4 On from a phase that its player may end; `after` guards against a key pressed twice."""

    after: Step | None = None
    side: SideId | None = None
    """The side that says so of a decision in the other side's turn; none for the key that goes on."""


class EndPhase(Command):
    """FS-4 A side has done what it wants to do in the phase it is asked for."""

    side: SideId
    step: Step | None = None
    """The phase that is meant, where a key may be pressed twice."""


class StandAt(Command):
    """FS-19 Units that may start at either Home Base are put into one of them."""

    units: tuple[UnitId, ...]
    place: PlaceId


class RollReactionForce(Command):
    """FS-17.1 Where the US CV Reaction Force is on the first turn."""


class SeatPlayer(house_orders.SeatPlayer[SideId]):
    """The program takes a side, at this level and in this style; or (none) gives it back to a person."""


class StandAnswers(Command):
    """FS-4 A side states once how it answers; at any time, and as often as it likes."""

    side: SideId
    answers: Answers


class Concede(Command):
    """A side gives the game up."""

    side: SideId


class MakeRuling(house_orders.MakeRuling[Fact]):
    """The umpire states facts, with a reason. It stands above every rule."""


class WriteNote(house_orders.WriteNote[SideId]):
    """The umpire writes something down, for himself or for one side too."""


class SetHouseRule(house_orders.SetHouseRule):
    """Switch an optional rule or an open point."""


CLOSES: Mapping[Step, str] = {
    Step.SET_UP: "has set up",
    Step.TRANSPORT: "ends its Transport Phase",
    Step.REINFORCE: "ends its Reinforcement Phase",
    Step.DEPLOY_FIRST: "ends its First Deployment Phase",
    Step.SAIL: "ends its Operational Movement",
    Step.REACT: "reacts no more",
    Step.COMMIT: "has committed its air units",
    Step.RETURN: "ends its Return to Base Phase",
    Step.DEPLOY_SECOND: "ends its Second Deployment Phase",
    Step.END: "ends its turn",
    Step.BOMBING: "bombs no more",
    Step.KAMIKAZE_LOSS: "leaves the Kamikaze be",
    Step.EXCESS_FIRST: "leaves the rest where it is",
    Step.EXCESS_LANDING: "leaves the rest where it is",
    Step.EXCESS_RETURN: "leaves the rest where it is",
    Step.EXCESS_SECOND: "leaves the rest where it is",
}
"""The phases that their player ends by saying so; the words follow the name of the side."""

ENDS: Mapping[Step, str] = {
    Step.SET_UP: "end the set-up",
    Step.TRANSPORT: "end the Transport Phase",
    Step.REINFORCE: "end the Reinforcement Phase",
    Step.DEPLOY_FIRST: "end the First Deployment Phase",
    Step.SAIL: "end the Operational Movement",
    Step.REACT: "react no more",
    Step.COMMIT: "commit no more air units",
    Step.RETURN: "end the Return to Base Phase",
    Step.DEPLOY_SECOND: "end the Second Deployment Phase",
    Step.END: "end the turn",
    Step.BOMBING: "bomb no more",
    Step.KAMIKAZE_LOSS: "leave the Kamikaze be",
    Step.EXCESS_FIRST: "leave the rest where it is",
    Step.EXCESS_LANDING: "leave the rest where it is",
    Step.EXCESS_RETURN: "leave the rest where it is",
    Step.EXCESS_SECOND: "leave the rest where it is",
}
"""The same as orders, which a line of the Watch says."""
