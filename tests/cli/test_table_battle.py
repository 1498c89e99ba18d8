"""20 by the command line: a battle by FOTW beside an air attack, every result typed, each order a line of JSON."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import AfId, ShipId, TfId
from ffts.games.skies.state import State
from tests.builders import reopened
from tests.cli.conftest import Ffts
from tests.ui.strikes import G1, G2, G3, IJN, STRIKE, TF17, USN, strike_game

AT_US = {"side": IJN}
WHY = "as the table had it"


def line(kind: str, **fields: Any) -> str:
    return json.dumps({"kind": kind, **fields})


def attackers(kind: str, group: str, **fields: Any) -> str:
    return line(kind, side=IJN, group=group, **fields)


CLOSE = line("CloseSegment")
BEGIN = line("BeginBattle", miniatures=True)
TO_PHASE_3 = (
    line("AnnounceStrike", side=IJN, formation=STRIKE),
    CLOSE,
    CLOSE,
    line("RollSighting", side=IJN, formation=STRIKE),
    "0",
    line("CommitStrike", side=IJN, formation=STRIKE),
    *(text for group in (G1, G2, G3) for text in (attackers("RollAsp", group), "3")),
    CLOSE,
    CLOSE,
    CLOSE,
)
PLACED = (
    attackers("ChooseTarget", G1, ship="CV5", mode="dive"),
    attackers("ChooseTarget", G2, ship="Minneapolis", mode="dive"),
    attackers("ChooseTarget", G3, ship="CV5", mode="torpedo", close=True),
)
FIRED = (
    line(
        "AllocateAa", side=USN, orders=[{"ship": "Chester", "group": G3, "points": 1, "guns": "heavy", "inches": 9.5}]
    ),
    attackers("RecordAa", G1, destroyed=1, why=WHY),
    "SHO-D/2",
    attackers("RecordAa", G2, why=WHY),
    attackers("ResolveAa", G3),
    line("FireGuns", side=USN, ship="Astoria", mounts=8),
)
HIT = (
    attackers("DropSpread", G3),
    attackers("RecordAttack", G1, hits=2, why=WHY),
    attackers("RecordAttack", G2, hits=0, why=WHY),
    attackers("RecordAttack", G3, hits=1, why=WHY),
    line("DetermineDamage", side=USN, by_hand=True),
    line(
        "RecordDamage",
        side=USN,
        ship="CV5",
        why=WHY,
        results=[
            {"what": "hurt", "kind": "fire", "place": 34, "size": 2},
            {"what": "hurt", "kind": "machinery", "place": 44, "speed": 0.6},
            {"what": "flooding", "hull": 2, "speed": 0.5},
            {"what": "deck", "place": 22},
        ],
    ),
    line("RecordDamage", side=USN, ship="CV5", why=WHY, results=[{"what": "mended", "number": 1}]),
)


@pytest.fixture
def met(tmp_path: Path) -> Path:
    """The Japanese carriers lie in the hex of task force 17, and their strike is over it."""
    session = strike_game(tmp_path)
    here = session.state.sides[USN].task_forces[TF17].hex
    fact = e.TaskForceMoved(side=IJN, task_force=TfId("A"), to=here)
    session.submit(c.MakeRuling(why="they met in the squalls", facts=(fact,)))
    session.store.close()
    return tmp_path / "coral.ffts"


def does(ffts: Ffts, game: Path, lines: Iterable[str]) -> str:
    answer = ffts("do", game, "-", typed="\n".join(lines) + "\n")
    assert answer.code == 0, answer.err
    return answer.out


def state(game: Path) -> State:
    session = reopened(game)
    session.store.close()
    return session.state


def test_20_a_battle_is_fought_by_lines_of_json(ffts: Ffts, met: Path) -> None:
    does(ffts, met, [BEGIN, *TO_PHASE_3, *PLACED, *FIRED, *HIT])
    now = state(met)
    (battle,) = now.public.battles
    assert set(battle.forces) == {"17", "A"}
    yorktown = now.sides[USN].ships[ShipId("CV5")]
    assert yorktown.speed == round(yorktown.full_speed - 1.1, 2)
    assert [hurt.kind for hurt in yorktown.damage.open()] == ["machinery", "deck"]
    assert now.sides[IJN].air[AfId("SHO-D/2")].cause == "AA fire"
    does(ffts, met, [CLOSE, line("EndBattle")])
    assert state(met).public.battles == ()


def test_20_show_names_the_battle_to_everybody_while_it_lasts(ffts: Ffts, met: Path) -> None:
    does(ffts, met, [BEGIN])
    text = "Battle by FOTW: TF 17, TF A fight by FOTW; ranges funnel to cockpit; CAP is left out (20.1) [11.2]"
    assert all(text in ffts("show", met, *who).out for who in ((), ("--view", USN), ("--view", IJN)))
    does(ffts, met, [line("EndBattle")])
    assert "FOTW" not in ffts("show", met).out


def test_20_the_log_tells_each_side_what_it_saw_on_the_table(ffts: Ffts, met: Path) -> None:
    does(ffts, met, [BEGIN, *TO_PHASE_3, *PLACED, *FIRED, *HIT])
    umpire = ffts("log", met).out
    assert "TF 17, TF A fight by FOTW; ranges funnel to cockpit; CAP is left out (20.1)" in umpire
    assert "Astoria: 8 AA mounts at ships in this FOTW turn" in umpire
    assert f"{G3} at Yorktown: a spread of 9 torpedoes from 1.5 inches, +2 to hit" in umpire
    theirs = ffts("log", met, "--view", "IJN").out
    assert f"{G3}: a spread of 9 torpedoes from 1.5 inches, +2 to hit" in theirs
    assert f"{G1} on a CV: 2 hits" in theirs
    assert not any(secret in theirs for secret in ("Yorktown", "CV5", "Astoria", "Minneapolis"))
    ours = ffts("log", met, "--view", "USN").out
    assert "Yorktown is attacked: 2 hits" in ours
    assert "SHO-D/1" not in ours


@pytest.mark.parametrize(
    ("order", "text"),
    [
        (line("FireGuns", side=USN, ship="Chester", mounts=8), "20.4"),
        (attackers("ResolveAttack", G3), "20.6"),
        (attackers("RecordAa", G1, destroyed=1, why=WHY), "14.4"),
        (attackers("RecordAttack", G2, hits=10, why=WHY), "15.2"),
        (line("BeginBattle"), "11.2"),
    ],
)
def test_20_what_the_rules_do_not_allow_is_refused_by_its_number(ffts: Ffts, met: Path, order: str, text: str) -> None:
    does(ffts, met, [BEGIN, *TO_PHASE_3, *PLACED, *FIRED])
    answer = ffts("do", met, "-", typed=order + "\n")
    assert answer.code != 0
    assert text in answer.err


def test_20_every_order_of_the_table_can_be_taken_back(ffts: Ffts, met: Path) -> None:
    does(ffts, met, [BEGIN, *TO_PHASE_3, *PLACED])
    before = state(met)
    orders = [text for text in (*FIRED, *HIT) if text.startswith("{")]
    does(ffts, met, [*FIRED, *HIT])
    after = state(met)
    for _ in orders:
        assert ffts("undo", met).code == 0
    assert state(met) == before
    for _ in orders:
        assert ffts("redo", met).code == 0
    assert state(met) == after
    assert ffts("verify", met).code == 0
