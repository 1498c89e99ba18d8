"""A campaign as a file: what comes to harm is told or saved, never read as another campaign."""

from pathlib import Path
from random import Random

import pytest

from ffts.app.files import new_game, open_game, repair_game
from ffts.app.rollers import seeded
from ffts.app.verify import verify
from ffts.games.pacific_fury.seats import next_turn
from ffts.store.errors import SaveError
from tests.store.damage import WAYS


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two turns, played by the program, on the disk."""
    path = tmp_path_factory.mktemp("campaign") / "fury.ffts"
    session = new_game(path, "guadalcanal")
    chance, roller = Random(1), seeded(1)
    while session.state.public.turn < 3:
        for command, _ in next_turn(session.state, session.data, chance.randrange(1000)):
            session.submit(command, roller=roller)
    session.store.close()
    return path


def test_it_reads_back_as_it_was_and_today_s_rules_agree(campaign: Path) -> None:
    session = open_game(campaign)
    assert session.state.public.turn == 3
    assert session.game.name == "pacific_fury"
    assert verify(session) == ()
    session.store.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_campaign_is_opened_whole_refused_in_words_or_repaired(
    campaign: Path, tmp_path: Path, seed: int
) -> None:
    chance = Random(seed)
    before = open_game(campaign)
    known = [play.entry for play in before.log()]
    before.store.close()
    harmed = tmp_path / "harmed.ffts"
    harmed.write_bytes(chance.choice(WAYS)(campaign.read_bytes(), chance))
    for path in (harmed, saved(harmed, tmp_path / "saved.ffts")):
        if path is None:
            continue
        try:
            session = open_game(path)
        except SaveError as fault:
            assert str(fault)
            continue
        line = [play.entry for play in session.log()]
        kept = [(entry.command, entry.events) for entry in line]
        assert kept == [(entry.command, entry.events) for entry in known][: len(kept)]
        session.store.close()


def saved(harmed: Path, target: Path) -> Path | None:
    """What repair makes of it, if it can make anything."""
    try:
        repair_game(harmed, target)
    except SaveError as fault:
        assert str(fault)
        return None
    return target
