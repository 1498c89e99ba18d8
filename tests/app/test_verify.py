"""Verify: a log judged again by other rules is reported and left alone."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ffts.app.session import Session
from ffts.app.verify import verify
from ffts.core.dice import Die
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.game import SKIES
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sequence import Ump
from tests.builders import IJN, USN, Script, SkiesSession, new_session

Rule = Callable[[Ump, Any], None]


@pytest.fixture
def played(tmp_path: Path) -> SkiesSession:
    game = new_session(tmp_path / "morning.ffts")
    game.submit(c.RollInitiative(), roller=Script([4, 2]))
    game.submit(c.CloseSegment())
    return game


def today(game: SkiesSession, rule: Rule) -> SkiesSession:
    """The same file under another rule for the initiative."""
    changed = replace(SKIES, rulebook=replace(RULEBOOK, rules={**RULEBOOK.rules, c.RollInitiative: rule}))
    return Session(changed, game.data, game.store)


def lower_wins(ump: Ump, cmd: c.RollInitiative) -> None:
    totals = {side: ump.roll("3.4.1", "Initiative", Die.D6).face for side in (USN, IJN)}
    ump.say(e.InitiativeWon(side=min(totals, key=totals.__getitem__), totals=totals))


def refuses(ump: Ump, cmd: c.RollInitiative) -> None:
    ump.require(False, "3.4.1-NEVER", "Nobody rolls today")


def one_more(ump: Ump, cmd: c.RollInitiative) -> None:
    for _ in range(3):
        ump.roll("3.4.1", "Initiative", Die.D6)


def one_less(ump: Ump, cmd: c.RollInitiative) -> None:
    ump.roll("3.4.1", "Initiative", Die.D6)


def other_dice(ump: Ump, cmd: c.RollInitiative) -> None:
    ump.roll("3.4.1", "Initiative", Die.D10)


def test_rules_that_did_not_change_agree(played: SkiesSession) -> None:
    assert verify(played) == ()


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (lower_wins, "InitiativeWon(side='IJN'"),
        (refuses, "refused: Nobody rolls today [3.4.1]"),
        (one_more, "one roll more: Initiative [3.4.1]"),
        (one_less, "1 rolls fewer"),
        (other_dice, "the rule asks Initiative [3.4.1]; the roll kept is for"),
    ],
)
def test_a_changed_rule_is_reported_with_what_it_would_say(played: SkiesSession, rule: Rule, text: str) -> None:
    (difference,) = verify(today(played, rule))
    assert (difference.entry, difference.command) == (1, "RollInitiative")
    assert "InitiativeWon(side='USN'" in difference.kept
    assert text in difference.today


def test_the_log_stays_as_it_was_and_so_does_the_game(played: SkiesSession) -> None:
    entries, heads = played.store.entries(), played.store.heads()
    later = today(played, lower_wins)
    verify(later)
    assert later.state == played.state
    assert later.state.public.initiative == USN
    assert (played.store.entries(), played.store.heads()) == (entries, heads)


def test_only_the_first_difference_is_the_rules_fault(played: SkiesSession) -> None:
    """Later entries are judged on the facts that were kept, so one changed rule does not colour the whole log."""
    assert [difference.entry for difference in verify(today(played, refuses))] == [1]
