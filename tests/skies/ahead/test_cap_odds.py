"""13.1 What a CAP round may do, told before it is ordered, held against rounds that were fought."""

from collections import Counter
from math import sqrt
from pathlib import Path

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.games.skies.ahead.cap_odds import cap_odds
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import strike as e
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.names import AfId, Step
from ffts.games.skies.rulebook import RULEBOOK
from tests.ui.strikes import CAP, G1, G2, G3, IJN, TF17, USN, at_step, falling, go_on_until, strike_game

RUNS, SIGMAS = 500, 4.5


def test_13_1_the_odds_of_a_round_are_those_of_rounds_that_were_fought(tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    cmd = s.FightCap(side=USN, target=TF17, sends=(s.CapOrder(group=G3, afs=tuple(map(AfId, CAP))),))
    (meeting,) = cap_odds(game.state, game.data, cmd)
    assert (meeting.group, meeting.sent, meeting.flock.afs, meeting.flock.escorts) == (G3, 2, 3, 0)
    chance, lost, through = seeded(8), Counter[int](), 0
    for _ in range(RUNS):
        events = RULEBOOK.decide(game.state, game.data, cmd, Dice(roller=chance))
        lost[sum(isinstance(event, AfLost) and event.side == IJN for event in events)] += 1
        through += any(isinstance(event, e.CapEngaged) and event.engaged for event in events)
    assert near(meeting.odds.scattered, through)
    assert all(near(share, lost[number]) for number, share in meeting.odds.destroyed.items())
    game.store.close()


def near(share: float, seen: int) -> bool:
    return abs(seen / RUNS - share) <= SIGMAS * sqrt(max(share * (1 - share), 1 / RUNS) / RUNS)


def test_13_1_by_doctrine_each_group_has_its_share_and_held_cap_none(tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    usual = s.FightCap(side=USN, target=TF17)
    sent = {meeting.group: meeting.sent for meeting in cap_odds(game.state, game.data, usual)}
    assert sum(sent.values()) == len(CAP)
    assert set(sent) <= {G1, G2, G3}
    assert G3 in sent
    assert not list(cap_odds(game.state, game.data, usual.model_copy(update={"hold": True})))
    assert not list(cap_odds(game.state, game.data, s.FightCap(side=IJN, target=TF17))), "refused: nobody attacks there"
    game.store.close()
