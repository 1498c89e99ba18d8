"""What the facts of the turn change."""

from collections.abc import Callable, Mapping
from typing import Any

from ffts.core.model import Event
from ffts.core.putting import put_public
from ffts.games.fire_in_the_sky.apply.pieces import put_transport
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.house_orders import HOUSE
from ffts.games.fire_in_the_sky.names import Nation, SideId, Step
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.state.battle import Combat
from ffts.games.fire_in_the_sky.state.parts import Awaited


def _nothing(state: State, event: Event) -> State:
    return state


def _waited(state: State, event: e.Waited) -> State:
    return put_public(state, awaits=Awaited(step=event.step, side=event.side))


NEW_PART: Mapping[str, Any] = {
    "unpacking": (),
    "gained": {},
    "committed": {},
    "sea_control": {},
    "convoy_dice": 0,
    "announced": 0,
    "reacting": False,
    "arrived": (),
    "trainable": (),
    "transported": {},
}
"""What belongs to one player turn and no more."""


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return put_public(_ashore_again(state), turn=event.turn, part=SideId.JP, **NEW_PART)


def _part_began(state: State, event: e.PartBegan) -> State:
    return put_public(_ashore_again(state), part=event.side, **NEW_PART)


def _ashore_again(state: State) -> State:
    return state.model_copy(update={"sailed": ()})


def _phase_began(state: State, event: e.PhaseBegan) -> State:
    cleared: dict[str, Any] = {"deployed": {}, "stopped": (), "based": event.based, "free_resource": event.fuelled}
    if event.step is Step.REINFORCE:
        cleared |= {"arrived": (), "trainable": ()}
    if event.step is Step.COMBAT:
        cleared |= {"sea_control": {}, "combat": Combat()}
    return put_public(state, **cleared)


def _fractions_lost(state: State, event: e.FractionsLost) -> State:
    public = state.public
    state = put_transport(state, event.nation, public.transport[event.nation] - event.transport)
    return put_public(state, oil=public.oil - event.oil)


def _oil_transported(state: State, event: e.OilTransported) -> State:
    public = state.public
    state = put_transport(state, Nation.JP, public.transport[Nation.JP] - event.transport)
    shipped = {**public.transported, event.place: public.transported.get(event.place, 0.0) + event.points}
    return put_public(state, oil=public.oil + event.points, transported=shipped)


def _oil_spent(state: State, event: e.OilSpent) -> State:
    return put_public(state, oil=state.public.oil - event.points)


def _transport_spent(state: State, event: e.TransportSpent) -> State:
    return put_transport(state, event.nation, state.public.transport[event.nation] - event.points)


def _convoys_escorted(state: State, event: e.ConvoysEscorted) -> State:
    public = state.public
    submarines = {**public.submarines, SideId.AL: max(0, public.submarines[SideId.AL] - event.hits)}
    dice = public.convoy_dice + len(event.faces)
    return put_public(state, oil=public.oil - event.oil, submarines=submarines, convoy_dice=dice)


def _raids_announced(state: State, event: e.RaidsAnnounced) -> State:
    return put_public(state, announced=event.dice)


def _merchants_raided(state: State, event: e.MerchantsRaided) -> State:
    public = state.public
    state = put_transport(state, Nation.JP, public.transport[Nation.JP] - event.transport)
    submarines = {**public.submarines, SideId.AL: public.submarines[SideId.AL] - event.spent}
    return put_public(state, merchantmen=public.merchantmen - event.lost, submarines=submarines, announced=0)


def _japan_bombed(state: State, event: e.JapanBombed) -> State:
    state = put_transport(state, event.nation, state.public.transport[event.nation] - event.transport)
    return put_public(state, oil=state.public.oil - event.oil)


def _submarines_reset(state: State, event: e.SubmarinesReset) -> State:
    return put_public(state, submarines={**state.public.submarines, event.side: event.points})


def _transport_reset(state: State, event: e.TransportReset) -> State:
    return put_transport(state, event.nation, event.points)


def _points_changed(state: State, event: e.PointsChanged) -> State:
    return put_public(state, vp=event.to)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return put_public(state, awaits=Awaited(step=Step.OVER), winner=event.winner, why_over=event.why, battle=None)


def _europe_called(state: State, event: e.EuropeCalled) -> State:
    return put_public(state, european_from=event.turn)


def _europe_came(state: State, event: e.EuropeCame) -> State:
    return put_public(state, european_came=True)


def _conversion_began(state: State, event: e.ConversionBegan) -> State:
    return put_public(state, converted=True)


def _lesson_followed(state: State, event: e.LessonFollowed) -> State:
    return put_public(state, lesson=event.step)


def _mail_read(state: State, event: e.MailRead) -> State:
    return put_public(state, mail_read=True)


def _accident_rolled(state: State, event: e.AccidentRolled) -> State:
    return put_public(state, accident=event.side if event.struck else None, accident_at=None)


def _accident_placed(state: State, event: e.AccidentPlaced) -> State:
    return put_public(state, accident=event.side, accident_at=event.home)


def _answers_stated(state: State, event: e.AnswersStated) -> State:
    return state.model_copy(update={"standing": {**state.standing, event.side: event.answers}})


CHANGES: Mapping[type[Event], Callable[[State, Any], State]] = {
    e.Waited: _waited,
    e.TurnBegan: _turn_began,
    e.PartBegan: _part_began,
    e.PhaseBegan: _phase_began,
    e.Passed: _nothing,
    e.PhaseEnded: _nothing,
    e.FractionsLost: _fractions_lost,
    e.OilTransported: _oil_transported,
    e.OilSpent: _oil_spent,
    e.TransportSpent: _transport_spent,
    e.ConvoysEscorted: _convoys_escorted,
    e.RaidsAnnounced: _raids_announced,
    e.MerchantsRaided: _merchants_raided,
    e.JapanBombed: _japan_bombed,
    e.SubmarinesReset: _submarines_reset,
    e.TransportReset: _transport_reset,
    e.PointsChanged: _points_changed,
    e.GameEnded: _game_ended,
    e.EuropeCalled: _europe_called,
    e.EuropeCame: _europe_came,
    e.MailRead: _mail_read,
    e.ConversionBegan: _conversion_began,
    e.LessonFollowed: _lesson_followed,
    e.AccidentRolled: _accident_rolled,
    e.AccidentPlaced: _accident_placed,
    e.ReactionForceRolled: _nothing,
    e.AnswersStated: _answers_stated,
    e.Answered: _nothing,
    **HOUSE.changes(put_public),
}
