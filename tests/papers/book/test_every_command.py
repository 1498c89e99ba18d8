"""Every command of the book is run: a chapter is typed from top to bottom in a folder that has the files it names."""

import io
import json
import re
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import chdir
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.cli.parser import read_words
from ffts.cli.run import run
from ffts.core.model import Command
from ffts.data_dir import data_dir
from ffts.games.pacific_fury.commands import CommitForces, combat, operations
from ffts.games.pacific_fury.names import EXPRESS, Zone
from ffts.papers.book.contents import Book, read_book
from ffts.papers.book.order import docs_folder
from ffts.post.block import written
from tests.cli.test_posting import sheet_of
from tests.cli.test_serve import Program
from tests.pacific_fury.asking import JP, US, formed, give, meeting

pytestmark = pytest.mark.book

NOT_RUN: Mapping[str, str] = {
    "ffts bench": "measures the machine for many minutes; tests/cli/test_benchmarks.py has its parts",
    "--on tcp://": "needs a scheduler and workers; `pytest -m cluster` plays it",
    "--on tls://": "needs a scheduler, workers and certificates; `pytest -m cluster` plays it",
}
"""Commands with these words need what is not here."""
LINE_BY_LINE = frozenset(("commands", "forms", "formats"))
"""Pages to look something up: each example is typed in a folder of its own."""
SMALLER: Mapping[str, str] = {"--pairs": "2", "--seeds": "2", "--days": "1", "--runs": "20", "--battles": "1"}
"""Counts are typed smaller: with any of them the command does the same."""
ALSO: Mapping[str, str] = {"ffts calibrate ": "--runs 20", "ffts gallery ": "--page sheets.md --only Score"}
"""What is typed behind commands that would take minutes without it."""
OTHER_CODES: Mapping[str, frozenset[int]] = {
    "ffts doctor": frozenset((0, 1)),  # 1 where something is missing on the machine
    "ffts calibrate --tables my-charts": frozenset((0, 1)),  # 1 where so few runs miss the record
    "ffts calibrate-link --battles 20 --record battles.jsonl": frozenset((0, 1)),
    'ffts paper midway.ffts --form "air CV6" --says VB-6/1=H': frozenset((1,)),  # the paper differs
    'ffts paper midway.ffts --form "air CV6" --says VB-6/1=H VB-6/2=3,1000lb,2': frozenset((1,)),
    'ffts say midway.ffts "launch strike from Yorktown at TF A"': frozenset((1,)),  # refused at this hour
}
"""Answers other than 0, as the pages have them: `ffts help exit-codes`."""
FACE = "4\n"
"""The die that lies on the table whenever one is asked for."""


def chapters() -> list[str]:
    return [name for name, page in read_book().pages.items() if page.commands]


def not_run(line: str) -> bool:
    return any(words in line for words in NOT_RUN)


# --- the folder -----------------------------------------------------------------------


def type_in(line: str) -> int:
    return run(read_words(shlex.split(line)[1:]))


def code_of(page: str, beginning: str, language: str) -> str:
    """The block of a page that begins with these words."""
    text = (docs_folder() / f"{page}.md").read_text(encoding="utf-8")
    blocks: list[str] = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
    return next(block for block in blocks if block.startswith(beginning))


def write_texts(folder: Path) -> None:
    """Files that a reader writes himself, from the pages that show them."""
    shutil.copy(data_dir() / "scenarios" / "skies" / "pedestal-12-august.toml", folder / "my-scenario.toml")
    (folder / "my-charts" / "tables").mkdir(parents=True)
    study = re.sub(r"days = \d+", "days = 2", code_of("studies", "title", "toml"))
    texts = {
        "my-charts/tables/strike_sighting.toml": code_of("your-own-charts", "source", "toml"),
        "my_bot.py": code_of("bots", '"""A bot', "python"),
        "shooting.toml": study,
        "more-cap.toml": study,
        "attack.json": json.dumps({"target": "CV", "groups": [{"attack": "dive", "afs": 3, "aa": 8}]}),
        "moves.jsonl": '{"kind": "RollInitiative"}\n',
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def begin_games(folder: Path) -> None:
    """A morning of Midway, a day for the post, a campaign at a battle of carriers, and one between two players."""
    for line in (
        "ffts new midway.ffts --scenario midway-4-june",
        "ffts autoplay midway.ffts --turns 3 --dice seed:7",
        "ffts new day.ffts --scenario coral-sea-8-may",
        "ffts new may.ffts --scenario guadalcanal",
    ):
        assert type_in(line) == 0
    (folder / "japan").mkdir()
    shutil.copy(folder / "may.ffts", folder / "japan" / "may.ffts")
    assert type_in("ffts autoplay may.ffts --turns 1 --dice seed:5") == 0
    campaign = new_game(folder / "campaign.ffts", "guadalcanal")
    give(campaign, *meeting(("Shokaku", "Zuikaku", "Tone"), ("Wasp", "Enterprise", "Chester"), Zone.SP))
    campaign.store.close()


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    with chdir(folder):
        write_texts(folder)
        begin_games(folder)
    return folder


# --- what happens meanwhile -----------------------------------------------------------


def jo_answers() -> None:
    """The letter of a player, made of the packet that was written for him."""
    about, secret = sheet_of(next(file for file in sorted(Path("packets").iterdir()) if "Japan" not in file.name))
    Path("mail-from-jo.txt").write_text(written("orders", about, ("say Hello", "done"), secret), encoding="utf-8")


def japan_plays() -> None:
    """The other copy takes what came, and sends what it played."""
    for line in (
        "ffts post in japan/may.ffts may-us.txt",
        "ffts autoplay japan/may.ffts --turns 1 --dice seed:6",
        "ffts post send japan/may.ffts --out may-japan.txt",
    ):
        assert type_in(line) == 0


def day_ends() -> None:
    """A report for everybody is of a game that is over."""
    assert type_in("ffts autoplay midway.ffts --to-end --dice seed:7") == 0


def fury(*orders: Command) -> None:
    """The campaign at the hour in which an order can be given."""
    Path("fury.ffts").unlink()
    game = new_game(Path("fury.ffts"), "guadalcanal")
    give(game, *orders).store.close()


def america_forms() -> None:
    """The other player forms nothing, and has no operation."""
    game = open_game(Path("fury.ffts"))
    give(game, CommitForces(side=US)).store.close()


def guns_have_hit() -> None:
    """Washington has hit Tone and Chikuma three times."""
    guns = meeting(("Tone", "Chikuma"), ("Washington",), Zone.IBS)
    fury(*guns, combat.Fire(side=JP), combat.Fire(side=US))


def express_is_out() -> None:
    """The Tokyo Express has come to the Slot."""
    fury(*formed(JP, (EXPRESS,)), CommitForces(side=US), operations.Sortie(side=JP, zone=Zone.SLOT))


def all_have_passed() -> None:
    """Neither side has anything at sea."""
    fury(CommitForces(side=JP), CommitForces(side=US))


def taken_back() -> None:
    """Something to redo."""
    assert type_in("ffts undo midway.ffts") == 0


BEFORE = {
    "ffts redo midway.ffts": taken_back,
    'ffts say fury.ffts "sortie': america_forms,
    'ffts say fury.ffts "2 hits': guns_have_hit,
    'ffts say fury.ffts "tokyo express': express_is_out,
    'ffts say fury.ffts "end the turn"': all_have_passed,
    "ffts post in day.ffts": jo_answers,
    "ffts post in may.ffts": japan_plays,
    "ffts report midway.ffts --out": day_ends,
}
"""What others do before a command can be typed."""


# --- typing ---------------------------------------------------------------------------


def roll_of_initiative() -> int:
    """An entry of this morning in which a D6 is rolled."""
    game = open_game(Path("midway.ffts"))
    *_, entry = (number for number in game.line_to(game.head) if game.play(number).rolls)
    game.store.close()
    return entry


def smaller(line: str) -> str:
    """The command with small counts, and with the name of the battle that was written."""
    for option, count in SMALLER.items():
        line = re.sub(rf"{option} \d+", f"{option} {count}", line)
    for beginning, words in ALSO.items():
        line = f"{line} {words}" if f"{line} ".startswith(beginning) and words.split()[0] not in line else line
    if line.startswith("ffts amend"):
        line = line.replace(" 112 ", f" {roll_of_initiative()} ")
    found = sorted(Path("battle").glob("pf-*.toml"))
    return re.sub(r"battle/pf-\S+", found[0].as_posix(), line) if found else line


def folders(chapter: str, book: Book) -> Iterator[list[str]]:
    """The commands of a chapter that are typed in one folder."""
    lines = [line for line in book.pages[chapter].commands if not not_run(line)]
    yield from ([line] for line in lines) if chapter in LINE_BY_LINE else [lines]


def made_by(lines: list[str]) -> set[str]:
    """Games that these commands begin."""
    begun = re.compile(r"ffts new (\S+)|--out (\S+\.ffts)")
    return {name for line in lines for match in begun.finditer(line) for name in match.groups() if name}


def copy_for(lines: list[str], prepared: Path, folder: Path) -> Path:
    """The files that were prepared, without those that the commands make themselves."""
    made = made_by(lines)
    return shutil.copytree(prepared, folder, ignore=lambda _, names: made.intersection(names))


def serves(line: str) -> bool:
    """Whether it prints its links; it is ended then."""
    with Program(*shlex.split(line)[2:]) as program:
        return program.lines[-1:] != [] and program.lines[-1].startswith("Serving at ")


def code_typed(line: str) -> int:
    if line.startswith("ffts serve "):
        return 0 if serves(line) else 1
    try:
        return type_in(line)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0


def one_after_the_other(lines: list[str], capsys: pytest.CaptureFixture[str]) -> Iterator[str]:
    """Type them; what was not answered as the page says."""
    for line in lines:
        for beginning, happens in BEFORE.items():
            if line.startswith(beginning):
                happens()
        code = code_typed(smaller(line))
        screen = capsys.readouterr()
        if code not in OTHER_CODES.get(line, {0}):
            yield f"{line}: {code}, {screen.err or screen.out[-500:]}"


@pytest.mark.parametrize("chapter", chapters())
def test_the_commands_of_a_chapter_run_from_top_to_bottom(
    chapter: str,
    book: Book,
    prepared: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    wrong: list[str] = []
    for number, lines in enumerate(folders(chapter, book)):
        monkeypatch.chdir(copy_for(lines, prepared, tmp_path / str(number)))
        monkeypatch.setattr(sys, "stdin", io.StringIO(FACE * 20))
        wrong += one_after_the_other(lines, capsys)
    assert wrong == []


def test_what_is_not_run_of_the_commands_is_in_the_book() -> None:
    lines = [line for page in read_book().pages.values() for line in page.commands]
    assert [words for words in NOT_RUN if not any(words in line for line in lines)] == []
    assert set(OTHER_CODES) <= set(lines)
