"""A campaign as it was: both sides face up, every battle with its working."""

from collections.abc import Iterator

from ffts.core.dice import Die
from ffts.core.game import Desk
from ffts.core.model import Event
from ffts.games.pacific_fury.events import combat as e
from ffts.games.pacific_fury.events.operations import OperationBegan
from ffts.games.pacific_fury.events.turn import TurnBegan
from ffts.games.pacific_fury.pages.campaign import campaign_picture
from ffts.games.pacific_fury.pages.report import BattleLine, Campaign, FireLine, Snapshot, in_order, snapshot_of
from ffts.games.pacific_fury.rules.ch10.figures import carrier_hits
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.words.facts import FACTS
from ffts.games.pacific_fury.words.names import ADJECTIVES, force

FuryDesk = Desk[State, Event, Catalog]


def umpires_campaign(desk: FuryDesk) -> Campaign:
    """Everything, read out of the log."""
    return Campaign(in_order(_snapshots(desk)), tuple(_battles(desk)))


def whole(state: State, data: Catalog) -> Snapshot:
    """PF-3.1.c Every task force and both bases face up."""
    own = {force: units for side in state.sides.values() for force, units in side.forces.items()}
    bases = {side.id: side.base for side in state.sides.values()}
    return snapshot_of(state.public, campaign_picture(state.public, data, own, bases))


def _snapshots(desk: FuryDesk) -> Iterator[Snapshot]:
    state, apply = desk.game.rulebook.start(desk.data), desk.game.rulebook.apply
    for play in desk.log():
        for event in play.events:
            if isinstance(event, OperationBegan | TurnBegan):
                yield whole(state, desk.data)
            state = apply(state, event)
    yield whole(state, desk.data)


def _battles(desk: FuryDesk) -> Iterator[BattleLine]:
    """PF-10 From the first shot to the last fate."""
    state, apply = desk.game.rulebook.start(desk.data), desk.game.rulebook.apply
    now: BattleLine | None = None
    for play in desk.log():
        for event in play.events:
            match event:
                case e.BattleBegan():
                    if now:
                        yield now
                    now = BattleLine(state.public.turn, state.public.number, _describe(state, event))
                case e.Fired() if now:
                    now.fire.append(_fire(state, event))
                case e.UnitSunk() | e.ShipDamaged() if now:
                    now.fates.append(_describe(state, event))
                case e.BattleEnded() if now:
                    yield now
                    now = None
                case _:
                    pass
            state = apply(state, event)
    if now:
        yield now


def _describe(state: State, event: Event) -> str:
    _, words = FACTS[type(event)](state, event)
    return words


def _fire(state: State, event: e.Fired) -> FireLine:
    """PF-10.2.b What the dice scored, and what they score on the average."""
    battle = state.public.battle
    scores = [carrier_hits(shot.cf, 0, event.cap, face) for shot in event.shots for face in Die.D6.values]
    return FireLine(
        round=battle.round if battle else 1,
        side=event.side,
        by=force(event.force) if event.force else f"{ADJECTIVES[event.side]} guns",
        at=force(event.target) if event.target else "the enemy",
        guns=len(event.shots),
        expected=sum(scores) / len(Die.D6.values),
        hits=event.hits,
    )
