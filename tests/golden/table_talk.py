"""An umpire who plays a golden game as it is written: says what he orders, and goes from turn to turn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from ffts.app.rollers import scripted, seeded
from ffts.core.dice import Ask, Dice, Roll, Roller, read, read_draw
from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as a
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, SideId, Step, TfId
from ffts.games.skies.offers.watch import forfeited, unfinished
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import FORFEIT
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Formation, Platform
from tests.golden.recording import Golden, Play, catalog_of, digest, with_turn_ends

USN, IJN = SideId("USN"), SideId("IJN")

Script = Callable[["Talk"], None]


def afs(*names: str) -> tuple[AfId, ...]:
    """`VF-6/1-3 VB-6/5`: AFs by squadron and number."""
    found = []
    for name in " ".join(names).split():
        squadron, _, numbers = name.rpartition("/")
        first, _, last = numbers.partition("-")
        found += [AfId(f"{squadron}/{number}") for number in range(int(first), int(last or first) + 1)]
    return tuple(found)


def highest(ask: Ask) -> Roll:
    """Every die shows its highest: nobody crashes."""
    return read(ask, [max(ask.die.values)] * ask.n) if ask.die else read_draw(ask, ask.pool[: ask.n])


class Talk:
    """A game being played and written down."""

    def __init__(self, scenario: str, seed: str) -> None:
        self.data = catalog_of(scenario)
        self.state: State = RULEBOOK.start(self.data)
        self.plays: list[Play] = []
        self._roller: Roller = seeded(seed)

    def order(self, cmd: Command, dice: Sequence[int | str] = (), roller: Roller | None = None) -> tuple[Event, ...]:
        """One order, with the dice that are said, else with those of this game's seed."""
        rolling = Dice(roller=scripted(dice) if dice else roller or self._roller)
        events = RULEBOOK.decide(self.state, self.data, cmd, rolling)
        self.state = RULEBOOK.fold(self.state, events)
        self.plays.append(Play(cmd, rolling.used, events))
        return events

    # --- looking ----------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.state.public.turn

    def side(self, side: SideId) -> Side:
        return self.state.sides[side]

    def side_of(self, platform: str) -> Side:
        return next(side for side in self.state.sides.values() if platform in side.platforms)

    def deck(self, platform: str) -> Platform:
        return self.side_of(platform).platforms[PlatformId(platform)]

    def formation(self, side: SideId, formation: str) -> Formation:
        return self.side(side).formations[FormationId(formation)]

    def overhead(self, platform: str) -> tuple[AfId, ...]:
        """Who circles over this deck after a mission, the one with the least fuel first."""
        side = self.side_of(platform)
        home = (f for f in side.formations.values() if f.platform == platform and f.phase == "overhead")
        return tuple(sorted((af for f in home for af in f.afs), key=lambda af: side.air[af].last_turn or 0))

    # --- going on ---------------------------------------------------------------------

    def close(self) -> None:
        """What must be done in this segment, then on to the next."""
        for line in unfinished(self.state, self.data):
            if line.must and line.command is not None:
                self.order(line.command.model_copy(update={"waive": self._left()}))
        closing = self.state.public.segment
        opening = Segment.AIR_OPERATIONS if closing is Segment.STRIKE else None
        self.order(c.CloseSegment(closing=closing, opening=opening, waive=self._left()))

    def _left(self) -> dict[str, str]:
        """3.4 Who lets something go is asked, and lets it."""
        return {FORFEIT: "nobody wants it"} if forfeited(self.state, self.data) else {}

    def to(self, turn: int, segment: Segment = Segment.AIR_OPERATIONS) -> None:
        """Play on, with nothing done, until this segment of this turn."""
        while (self.turn, self.state.public.segment) != (turn, segment):
            assert self.turn <= turn, f"turn {turn} is past"
            self.close()

    def step(self, step: Step) -> None:
        """On within the strike segment."""
        while self.state.public.step is not step:
            self.order(c.CloseSegment(closing=Segment.STRIKE))

    # --- orders -----------------------------------------------------------------------

    def launch(self, platform: str, *names: str, by: tuple[str, ...] = ()) -> None:
        """Those named, or the whole deck as it stands."""
        going = afs(*names) or self.deck(platform).deck
        self.order(a.Launch(platform=PlatformId(platform), afs=going, catapults=by))

    def land(self, platform: str, which: Iterable[AfId] | None = None, dice: Sequence[int | str] = ()) -> None:
        """Those named, or whoever waits; without an accident unless the dice are said."""
        coming = tuple(which) if which is not None else self.overhead(platform)[:6]
        self.order(a.Land(platform=PlatformId(platform), afs=coming), dice, highest)

    def up(self, platform: str, *names: str, section: int | None = None) -> None:
        self.order(a.BringUp(platform=PlatformId(platform), afs=afs(*names), section=section))

    def below(self, platform: str, which: Iterable[AfId] | None = None) -> None:
        """Those named, or everybody on deck."""
        going = tuple(which) if which is not None else self.deck(platform).deck
        self.order(a.StrikeBelow(platform=PlatformId(platform), afs=going))

    def respot(self, platform: str, to: Literal["aft", "forward"], *order: str) -> None:
        self.order(a.Respot(platform=PlatformId(platform), to=to, order=afs(*order)))

    def ready(self, platform: str, *names: str, load: str = "") -> None:
        self.order(a.Ready(platform=PlatformId(platform), afs=afs(*names), load=load))

    def cap(self, side: SideId, *names: str) -> None:
        self.order(a.FormCap(side=side, afs=afs(*names)))

    def strike(self, side: SideId, target: str, *groups: tuple[str, str]) -> None:
        """Groups of strike aircraft, each with its escorts, form up together."""
        orders = tuple(a.GroupOrder(afs=afs(bombers), escorts=afs(escorts)) for bombers, escorts in groups)
        self.order(a.FormStrike(side=side, groups=orders, target=target))

    def announce(self, side: SideId, formation: str) -> None:
        self.order(a.AnnounceStrike(side=side, formation=FormationId(formation)))

    def home(self, side: SideId, formation: str = "", *names: str) -> None:
        which = FormationId(formation) if formation else None
        self.order(a.TurnHome(side=side, formation=which, afs=afs(*names)))

    def ruling(self, why: str, *facts: Event) -> None:
        self.order(c.MakeRuling(why=why, facts=facts))

    def sighted(self, by: SideId, force: str, why: str) -> None:
        """7.2 A report that came in on the day."""
        enemy = self.side(self.state.enemy_of(by))
        there: HexId = enemy.task_forces[TfId(force)].hex
        self.ruling(why, e.TaskForceSighted(by=by, task_force=TfId(force), hex=there, turn=self.turn))

    def lost(self, side: SideId, why: str, *names: str, cause: str) -> None:
        """Losses of the day, as the umpire rules them."""
        facts = (ea.AfLost(side=side, af=af, turn=self.turn, cause=cause) for af in afs(*names))
        self.ruling(why, *facts)

    def fought(self, side: SideId, formation: str) -> None:
        """4.3 A fight over the target cost everybody in it a turn."""
        own = self.side(side)
        flying = (own.air[af] for af in self.formation(side, formation).afs)
        self.ruling(
            "They fought over the target",
            *(
                ea.CombatCharged(side=side, af=af.id, turn=self.turn, last_turn=(af.last_turn or self.turn) - 1)
                for af in flying
            ),
        )


def recorded(name: str, title: str, scenario: str, script: Script, dice: str) -> Golden:
    """Play a script from the first turn on."""
    talk = Talk(scenario, dice)
    script(talk)
    numbers = digest(talk.data.model_dump_json())
    return Golden(name, title, scenario, numbers, tuple(with_turn_ends(talk.data, talk.plays)))
