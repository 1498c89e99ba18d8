"""FS-18.1.4 Two game files that differ in who sails hidden: every surface of the Japanese side is the same, letter by
letter, the names of its files among them."""

from pathlib import Path
from random import Random
from shutil import copyfile

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Step
from tests.cli.conftest import Ffts, ffts
from tests.cli.test_two_worlds import on_paper, reported
from tests.fire_in_the_sky.drawn import orders
from tests.fire_in_the_sky.setting import AL, FIRST, JP
from tests.fire_in_the_sky.two_worlds import no_secret, others

__all__ = ["ffts"]
SEED, WANTED = 3, 3
"""A campaign without aim, and the hidden task forces that are waited for."""
HOUSE = {"option.sneaky": True}
SURFACES = (("show",), ("show", "--json"), ("log",), ("log", "--json"))


def two_files(folder: Path) -> tuple[AnySession, AnySession]:
    """A campaign up to the Allied movement of a turn; from there on others sail in the second file."""
    chance, roller = Random(SEED), seeded(SEED)
    here, there = (folder / name / "war.ffts" for name in ("here", "there"))
    for path in (here, there):
        path.parent.mkdir()
    session = new_game(here, FIRST, house=HOUSE)
    while (session.state.public.awaits.step, session.state.public.part) != (Step.SAIL, AL):
        session.submit(_drawn(session, chance), roller=roller)
    session.store.close()
    copyfile(here, there)
    session, other = open_game(here), open_game(there)
    while len(session.state.forces) < WANTED:
        order = _drawn(session, chance)
        if isinstance(order, s.Sail) and (elsewhere := _allowed(session, other, order, chance)):
            session.submit(order)
            other.submit(elsewhere)
    for one in (session, other):
        while one.state.public.awaits.side is AL:
            one.submit(one.game.onward(one.state))
    return session, other


def _drawn(session: AnySession, chance: Random) -> Command:
    drawn = orders(session.state, session.data, chance)
    return next(command for command in drawn if session.refusal(command) is None)


def _allowed(session: AnySession, other: AnySession, order: s.Sail, chance: Random) -> s.Sail | None:
    """Other ships, or fewer, from the same base to the same hex; what all see is the same."""
    shown = no_secret(session.trial((order,)).state)
    for _ in range(20):
        elsewhere = others(other.state, other.data, order, chance)
        try:
            alike = no_secret(other.trial((elsewhere,)).state) == shown
        except Refused:
            continue
        if alike and set(elsewhere.units) != set(order.units):
            return elsewhere
    return None


def surfaces(ffts: Ffts, session: AnySession, side: str) -> dict[str, str]:
    """What a side can print, and its report with the names of its files."""
    path = session.store.path
    printed = {" ".join(words): ffts(words[0], path, "--view", side, *words[1:]).out for words in SURFACES}
    return printed | dict(on_paper(session, side)) | reported(ffts, path, side)


def test_fs_18_1_4_no_letter_of_what_japan_can_print_tells_two_files_apart(ffts: Ffts, tmp_path: Path) -> None:
    here, there = two_files(tmp_path)
    assert here.state != there.state
    japan = surfaces(ffts, here, JP), surfaces(ffts, there, JP)
    assert japan[0].keys() == japan[1].keys()
    for name, text in japan[0].items():
        assert text == japan[1][name], name
    assert len(japan[0]) > len(SURFACES) + 3
    assert surfaces(ffts, here, AL) != surfaces(ffts, there, AL)
    titles = [one.game.heading(one.state, one.data, JP) for one in (here, there)]
    assert titles[0] == titles[1]
    for one in (here, there):
        one.store.close()
