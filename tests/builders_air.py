"""One carrier by what matters: `carrier(deck="F1 F2 D1", below="T1", overhead="D2")`, and the orders given to it.

Fighters begin with F, dive bombers with D, torpedo bombers with T; `D1:500lb@5` is a D1 with that load on sixth 5.
On deck they are ready, below they are not; `~` after a name turns that round.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from ffts.core.dice import Dice
from ffts.core.model import Command, Event
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, PlatformId, Segment, SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import AirFactor, Formation, Platform, Where
from tests.air_setting import CV6, CV8, STRIKE, Setting, Sheet, catalog_of, state_of
from tests.builders import IJN, USN, Script

# --- a table to play at ---------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A game with one carrier that matters."""

    data: Catalog
    state: State
    at: PlatformId = CV6

    @property
    def platform(self) -> Platform:
        return self.state.sides[USN].platforms[self.at]

    @property
    def air(self) -> Mapping[AfId, AirFactor]:
        return self.state.sides[USN].air

    def af(self, name: str) -> AirFactor:
        """The AF of this name, of either side."""
        return next(side.air[AfId(name)] for side in self.state.sides.values() if AfId(name) in side.air)

    @property
    def formations(self) -> Mapping[FormationId, Formation]:
        return self.state.sides[USN].formations

    @property
    def points_left(self) -> float:
        platform = self.platform
        return max(0, self.data.carriers[self.at].handling_points - platform.hangar_hits) - platform.aos.spent

    def where(self, place: Where) -> tuple[AfId, ...]:
        """Who is there."""
        return tuple(af.id for af in self.air.values() if af.where is place)

    def decided(self, cmd: Command, dice: Iterable[int | str] = ()) -> tuple[Event, ...]:
        """The facts this order makes with these dice, neither more nor fewer."""
        script = Script(dice)
        events = RULEBOOK.decide(self.state, self.data, cmd, Dice(roller=script))
        assert not script.left, f"nothing asked for {script.left}"
        return events

    def play(self, *cmds: Command, dice: Iterable[int | str] = ()) -> "Table":
        """The table after these orders; every law of aircraft holds after each of them."""
        script, table = Script(dice), self
        for cmd in cmds:
            table = table.after(RULEBOOK.decide(table.state, table.data, cmd, Dice(roller=script)))
            if not cmd.waive:
                assert not broken(table.state, table.data), broken(table.state, table.data)
        assert not script.left, f"nothing asked for {script.left}"
        return table

    def after(self, events: Iterable[Event]) -> "Table":
        """The table after these facts."""
        return Table(self.data, RULEBOOK.fold(self.state, events), self.at)

    def now(self, **public: Any) -> "Table":
        """Another turn, segment or step."""
        changed = self.state.public.model_copy(update=public)
        return Table(self.data, self.state.model_copy(update={"public": changed}), self.at)

    def with_af(self, name: str, **changes: Any) -> "Table":
        """The same with one AF of ours changed."""
        own = self.state.sides[USN]
        af = own.air[AfId(name)].model_copy(update=changes)
        return self._with_own(air={**own.air, af.id: af})

    def with_platform(self, **changes: Any) -> "Table":
        """The same with the carrier changed."""
        own = self.state.sides[USN]
        platforms = {**own.platforms, self.at: self.platform.model_copy(update=changes)}
        return self._with_own(platforms=platforms)

    def _with_own(self, **changes: Any) -> "Table":
        own = self.state.sides[USN].model_copy(update=changes)
        return Table(self.data, self.state.model_copy(update={"sides": {**self.state.sides, USN: own}}), self.at)

    def next_aos(self) -> "Table":
        """The air operations of the next turn, nothing else having happened."""
        turn = self.state.public.turn + 1
        return self.after((e.TurnBegan(turn=turn), e.SegmentBegan(segment=Segment.AIR_OPERATIONS)))


def carrier(**shown: Any) -> Table:
    """The table of these: whatever `Setting` and `Sheet` have a field for."""
    of_sheet = {one.name for one in fields(Sheet)} - {"kind"}
    sheet = {key: value for key, value in shown.items() if key in of_sheet}
    rest = {key: value for key, value in shown.items() if key not in of_sheet | {"cls"}}
    setting = Setting(**rest, sheet=Sheet(kind=shown.get("cls", "CV"), **sheet))
    data = catalog_of(setting)
    return Table(data, state_of(setting, data), setting.at)


# --- orders ---------------------------------------------------------------------


def _ids(names: Iterable[str]) -> tuple[AfId, ...]:
    return tuple(AfId(name) for word in names for name in word.split())


def launch(*afs: str, by: tuple[str, ...] = (), at: PlatformId = CV6) -> c.Launch:
    return c.Launch(platform=at, afs=_ids(afs), catapults=by)


def land(*afs: str, at: PlatformId = CV6) -> c.Land:
    return c.Land(platform=at, afs=_ids(afs))


def turn_round(*afs: str, at: PlatformId = CV6) -> c.TurnRound:
    return c.TurnRound(platform=at, afs=_ids(afs))


def up(
    *afs: str, lift: str = "", section: int | None = None, spot: Literal["aft", "forward"] | None = None
) -> c.BringUp:
    return c.BringUp(platform=CV6, afs=_ids(afs), elevator=lift, section=section, spot=spot)


def below(*afs: str, lift: str = "") -> c.StrikeBelow:
    return c.StrikeBelow(platform=CV6, afs=_ids(afs), elevator=lift)


def respot(to: Literal["aft", "forward"], *order: str) -> c.Respot:
    return c.Respot(platform=CV6, to=to, order=_ids(order))


def ready(*afs: str, load: str = "", at: PlatformId = CV6) -> c.Ready:
    return c.Ready(platform=at, afs=_ids(afs), load=load)


def unready(*afs: str) -> c.Unready:
    return c.Unready(platform=CV6, afs=_ids(afs))


def repair(*afs: str) -> c.Repair:
    return c.Repair(platform=CV6, afs=_ids(afs))


def group(afs: str = "", escorts: str = "") -> c.GroupOrder:
    return c.GroupOrder(afs=_ids((afs,)), escorts=_ids((escorts,)))


def strike(*groups: c.GroupOrder, target: str = "O", together: bool = True, by: SideId = USN) -> c.FormStrike:
    return c.FormStrike(side=by, groups=groups, target=target, together=together)


def cap(*afs: str, over: str = "") -> c.FormCap:
    return c.FormCap(side=USN, afs=_ids(afs), target=over)


def home(formation: str = "", *afs: str) -> c.TurnHome:
    return c.TurnHome(side=USN, formation=FormationId(formation) if formation else None, afs=_ids(afs))


def divert(*afs: str, to: PlatformId = CV8) -> c.Divert:
    return c.Divert(side=USN, afs=_ids(afs), platform=to)


def announce(formation: FormationId = STRIKE) -> c.AnnounceStrike:
    return c.AnnounceStrike(side=IJN, formation=formation)


def scramble(*afs: str, by: tuple[str, ...] = (), at: PlatformId = CV6) -> c.Scramble:
    return c.Scramble(platform=at, strike=STRIKE, afs=_ids(afs), catapults=by)


def emergency_launch(*afs: str, by: tuple[str, ...] = (), at: PlatformId = CV6) -> c.EmergencyLaunch:
    return c.EmergencyLaunch(platform=at, strike=STRIKE, afs=_ids(afs), catapults=by)


def emergency_unready(*afs: str, at: PlatformId = CV6) -> c.EmergencyUnready:
    return c.EmergencyUnready(platform=at, strike=STRIKE, afs=_ids(afs))
