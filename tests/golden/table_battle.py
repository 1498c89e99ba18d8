"""First strike with the table's own results typed in, and at its end a battle of ships by FOTW beside the aircraft."""

from collections.abc import Iterator

from ffts.core.model import Command
from ffts.games.skies import events as e
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import HexId, Segment, ShipId, SideId, TfId
from ffts.games.skies.rules.ch20.battle import mounts_free
from ffts.games.skies.rules.raids import asp_now
from ffts.games.skies.state.strike import GroupId
from tests.golden.coral_sea import AtTable
from tests.golden.table_talk import IJN, USN, Talk

TITLE = "First strike by the umpire's own charts, and a battle of ships by FOTW beside the aircraft"
TF16, TFA = TfId("16"), TfId("A")
CRUISER = ShipId("Myoko")
SEEN_AGAIN, MEETING = 6, 7
AT_ONCE = 10
WHY = "read off the umpire's own charts"


class OnPaper(AtTable):
    """What is fought at the table comes in as it was read there."""

    def order(self, cmd: Command) -> None:
        for given in self._as_played(cmd):
            is_seen = isinstance(given, k.RollSighting) and self.state.public.battles
            self.talk.order(given, dice=[AT_ONCE] if is_seen else ())

    def _as_played(self, cmd: Command) -> Iterator[Command]:
        is_battle = bool(self.state.public.battles)
        match cmd:
            case k.FightCap(side=side, target=target) if not self._given(k.RecordCap):
                group = next(iter(self.state.raiders(self.state.enemy_of(side))))
                result = k.CapResult(group=group, turned=1)
                yield k.RecordCap(side=side, target=target, results=(result,), why=WHY)
            case k.ResolveAa(side=side, group=group) if not self._given(k.RecordAa):
                yield self._fire_at(side, group)
                yield k.RecordAa(side=side, group=group, destroyed=1, why=WHY)
            case k.ResolveAa() if is_battle and not self._given(k.FireGuns):
                yield k.FireGuns(side=IJN, ship=CRUISER, mounts=self._free())
                yield cmd
            case k.ResolveAttack(side=side, group=group) if "20.6" in cmd.waive:
                yield k.DropSpread(side=side, group=group)
                yield k.RecordAttack(side=side, group=group, hits=1, why=WHY)
            case k.ResolveAttack(side=side, group=group) if not self._given(k.RecordAttack):
                yield k.RecordAttack(side=side, group=group, hits=1, why=WHY)
            case k.DetermineDamage(side=side) if not self._given(k.RecordDamage):
                yield k.DetermineDamage(side=side, by_hand=True)
                hurt = k.Typed(what="hurt", kind="fire", place=34, size=1)
                yield k.RecordDamage(side=side, ship=ShipId("CV6"), results=(hurt,), why=WHY)
            case _:
                yield cmd

    def _given(self, kind: type[Command]) -> bool:
        return any(isinstance(play.command, kind) for play in self.talk.plays)

    def _fire_at(self, side: SideId, group: GroupId) -> Command:
        """14.4 The ship that was attacked fires a little of what she has."""
        ship = self.state.raiders(side)[group].ship
        assert ship is not None
        return k.AllocateAa(side=self.state.enemy_of(side), orders=(k.AaOrder(ship=ship, group=group, points=1.0),))

    def _free(self) -> int:
        own = self.state.sides[IJN]
        assert asp_now(self.state)
        return mounts_free(self.state, self.data, own, own.ships[CRUISER])


def play(talk: Talk) -> None:
    """0900 to 1140."""
    umpire = Autoplay(OnPaper(talk))
    while talk.turn < SEEN_AGAIN:
        umpire.segment()
    talk.order(k.LayFormation(side=USN, task_force=TF16))
    follow(talk, umpire)
    until(talk, umpire, MEETING, Segment.STRIKE)
    meet(talk, umpire)


def until(talk: Talk, umpire: Autoplay, turn: int, segment: Segment) -> None:
    while (talk.turn, talk.state.public.segment) != (turn, segment):
        umpire.segment()


def follow(talk: Talk, umpire: Autoplay) -> None:
    """12.6 Hiryu closes by a hex and is seen there; the strikes on their way follow her."""
    until(talk, umpire, SEEN_AGAIN, Segment.SEARCH)
    talk.ruling("She steamed at them", e.TaskForceMoved(side=IJN, task_force=TFA, to=HexId("1108")))
    talk.sighted(USN, "A", "The strike's leader radioed")


def meet(talk: Talk, umpire: Autoplay) -> None:
    """11.2 and 20 The forces run into each other while the last strikes are over Hiryu."""
    there = talk.side(IJN).task_forces[TFA].hex
    talk.ruling("They met in a squall", e.TaskForceMoved(side=USN, task_force=TF16, to=there))
    talk.order(k.BeginBattle(forces=(TF16, TFA), miniatures=True))
    while talk.state.public.segment is Segment.STRIKE:
        umpire.segment()
    talk.order(k.EndBattle())
    while not talk.state.public.over:
        umpire.segment()
