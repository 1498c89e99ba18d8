"""6.5 An order may end a step of the air operations: which, of which deck, and who can fly no more by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ffts.core.dice import Dice, highest
from ffts.core.model import Event
from ffts.core.umpire import Refused
from ffts.games.skies.commands.air import BringUp, Respot
from ffts.games.skies.events.air import AosStepBegan, Landed, Launched
from ffts.games.skies.names import AfId, AosStep, PlatformId
from ffts.games.skies.offers.landing import landable_now
from ffts.games.skies.offers.launching import launchable_now
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.air.words import describe_stuck
from ffts.games.skies.pictures.trying import judged
from ffts.games.skies.rules.ch06.common import deck_of, side_of
from ffts.games.skies.sequence import AOS_STEPS

if TYPE_CHECKING:
    from ffts.core.model import Command
    from ffts.core.offer import Offer, Way
    from ffts.games.skies.desk import SkiesDesk, SkiesTrial
    from ffts.games.skies.pictures.trying import Commands

IN_WORDS = {AosStep.FLY: "flying", AosStep.MOVE: "moving", AosStep.READY: "readying"}


@dataclass(frozen=True)
class StepEnd:
    """6.5 What ends on one deck, and whom the rules would still let fly there until then."""

    platform: PlatformId
    name: str
    steps: tuple[AosStep, ...]
    could_land: tuple[AfId, ...] = ()
    could_launch: tuple[AfId, ...] = ()

    @property
    def words(self) -> str:
        """'ends the flying of Akagi: 3 overhead could still land'."""
        parts = [f"{len(self.could_land)} overhead could still land"] if self.could_land else []
        parts += [f"{len(self.could_launch)} could still launch"] if self.could_launch else []
        end = f"ends the {' and '.join(IN_WORDS[step] for step in self.steps)} of {self.name}"
        return f"{end}: {', '.join(parts)}" if parts else end

    @property
    def closes(self) -> bool:
        """Whether something that could still be done there ends with it."""
        return AosStep.MOVE in self.steps or bool(self.could_land or self.could_launch)

    @property
    def brief(self) -> str:
        """The step that ends, for a zone of the form."""
        return f"ends {IN_WORDS[self.steps[0]]}"


class StepEnds:
    """Asked of one state; who could still fly from a deck is found out once, and only if it matters."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session, self._flyers = session, dict[PlatformId, tuple[tuple[AfId, ...], tuple[AfId, ...]]]()

    def try_out(self, offer: Offer) -> Way:
        """What the rules say to it, and which steps it would end."""
        state, tried = self._session.state, self._session.trial(offer.orders)
        if tried.refused:
            return judged(state, offer, tried)
        found = self._ended(offer.orders, self._facts(offer.orders) if tried.ask else tried.events)
        text = ", ".join(each.words for each in found)
        ends = "; ".join(filter(None, (*self._stuck(offer.orders, tried), text)))
        return judged(state, offer, tried, ends=ends, ends_brief=found[0].brief if found else "")

    def _stuck(self, commands: Commands, tried: SkiesTrial) -> Iterator[str]:
        """6.4.1 and 6.7 Who could not take off, once aircraft were spotted like this."""
        decks = dict.fromkeys(cmd.platform for cmd in commands if isinstance(cmd, Respot | BringUp))
        ump = on_trial(self._session.state if tried.ask else tried.state, self._session.data)
        return (describe_stuck(ump, deck_of(ump, platform)) for platform in decks)

    def of(self, commands: Commands) -> tuple[StepEnd, ...]:
        """6.5 What these commands would end, were every die to show its highest."""
        return self._ended(commands, self._facts(commands))

    def _ended(self, commands: Commands, facts: Sequence[Event]) -> tuple[StepEnd, ...]:
        """Whom the commands are about, and who flies by them, is not told: they are meant."""
        begun = {event.platform: event.step for event in facts if isinstance(event, AosStepBegan)}
        meant = {af for cmd in commands for af in self._named(cmd)}
        meant |= {event.af for event in facts if isinstance(event, Launched | Landed)}
        return tuple(self._end(platform, step, meant) for platform, step in begun.items())

    def _named(self, cmd: Command) -> tuple[AfId, ...]:
        """6.7.1 A respot is about everybody on deck."""
        if isinstance(cmd, Respot):
            side = side_of(self._session.state, cmd.platform)
            return side.platforms[cmd.platform].deck if side else ()
        return tuple(getattr(cmd, "afs", ()))

    def _end(self, platform: PlatformId, begun: AosStep, meant: set[AfId]) -> StepEnd:
        there = self._session.state
        side = side_of(there, platform)
        assert side is not None
        deck = side.platforms[platform]
        steps = AOS_STEPS[AOS_STEPS.index(deck.aos.step) : AOS_STEPS.index(begun)]
        if AosStep.FLY not in steps:
            return StepEnd(platform, deck.name, steps)
        land, launch = self._who_flies(platform)
        return StepEnd(platform, deck.name, steps, _without(land, meant), _without(launch, meant))

    def _who_flies(self, platform: PlatformId) -> tuple[tuple[AfId, ...], tuple[AfId, ...]]:
        if platform not in self._flyers:
            state, data = self._session.state, self._session.data
            side = side_of(state, platform)
            assert side is not None
            deck = side.platforms[platform]
            self._flyers[platform] = (
                landable_now(state, data, side, deck),
                launchable_now(state, data, side, deck),
            )
        return self._flyers[platform]

    def _facts(self, commands: Sequence[Command]) -> tuple[Event, ...]:
        """The facts these commands would make, no chance being taken."""
        state, facts, rulebook = self._session.state, list[Event](), self._session.game.rulebook
        for cmd in commands:
            try:
                made = rulebook.decide(state, self._session.data, cmd, Dice(roller=highest))
            except Refused:
                break
            facts += made
            state = rulebook.fold(state, made)
        return tuple(facts)


def _without(afs: Iterable[AfId], meant: set[AfId]) -> tuple[AfId, ...]:
    return tuple(af for af in afs if af not in meant)
