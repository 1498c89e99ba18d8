"""What a person meets first on the command line: lists, help, the doctor, completion, and wrong words put right."""

import json
import re
import shutil
import subprocess
from argparse import Action
from collections.abc import Iterator
from pathlib import Path

import pytest

import ffts as package
from ffts.cli.front import doctor
from ffts.cli.front.completing import manual
from ffts.cli.front.helping import uses
from ffts.cli.front.listing import LISTED
from ffts.cli.front.subjects import LISTS, TOPICS, USES
from ffts.cli.options import Words
from ffts.cli.parser import parser, read_words
from ffts.data_dir import commit_of, version
from ffts.games import GAMES
from tests.cli.conftest import Ffts

PRINT_TEXT_ALONE = {"schema", "help", "completion", "man"}
"""Schemas are JSON as they are; the others are for eyes and shells."""


def last_readers(reader: Words, name: str = "") -> Iterator[tuple[str, Words]]:
    """Every command that has no other below it."""
    below = reader.below()
    if not below:
        yield name, reader
    for word, each in below.items():
        yield from last_readers(each, f"{name} {word}".strip())


COMMANDS = dict(last_readers(parser()))


def options_of(reader: Words) -> dict[str, Action]:
    return {name: action for action in reader._actions for name in action.option_strings}


# --- what every command has ----------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_quiet_and_prints_json(name: str) -> None:
    options = options_of(COMMANDS[name])
    assert {"-q", "--quiet", "-v", "--verbose"} <= set(options)
    assert ("--json" in options) is (name not in PRINT_TEXT_ALONE)


@pytest.mark.parametrize("name", [name for name, reader in COMMANDS.items() if "--dice" in options_of(reader)])
def test_where_dice_are_chosen_a_seed_is_enough(name: str) -> None:
    action = options_of(COMMANDS[name])["--seed"]
    assert (action.dest, action.type("7") if callable(action.type) else "") == ("dice", "seed:7")


def test_every_command_has_its_use() -> None:
    named = [name for names in uses(parser().below()).values() for name in names]
    assert sorted(named) == sorted(parser().below())


# --- wrong words ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["shwo"], "did you mean show?"),
        (["show", "--jsn", "a.ffts"], "did you mean --json?"),
        (["new", "a.ffts", "--scenraio", "x"], "did you mean --scenario?"),
        (["schema", "comand"], "did you mean command?"),
        (["link", "exprot", "a.ffts"], "did you mean export?"),
        (["data", "chekc"], "did you mean check?"),
        (["help", "dcie"], "did you mean dice?"),
        (["list", "scenario"], "did you mean scenarios?"),
        (["new", "{}", "--scenario", "coral-sea-8-mya"], "did you mean coral-sea-8-may?"),
        (["new", "{}", "--scenario", "first-strike", "--plays", "IJN=staf"], "did you mean staff?"),
        (["new", "{}", "--scenario", "first-strike", "--plays", "INJ=staff"], "did you mean IJN?"),
        (["new", "{}", "--scenario", "first-strike", "--house", "search.band=2"], "did you mean search.band_depth?"),
        (["print", "--copy", "air-operation"], "did you mean air-operations?"),
        (["puzzles", "feul"], "did you mean fuel?"),
        (["rule", "accidnt"], "did you mean accident?"),
        (["calibrate", "--piece", "cap_bads"], "did you mean cap_bad?"),
        (["print", "--form", "air-operation", "--out", "x.pdf"], "did you mean air-operations?"),
        (["rule", "99.9"], "there is no rule 99.9"),
        (["undo", "{}", "five"], "'five' is not a whole number"),
        (["serve", "{}", "--port", "abc"], "a number from 0 to 65535"),
        (["autoplay", "{}", "--to-end", "--seed", "x"], "as in --seed 7"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_one(ffts: Ffts, tmp_path: Path, words: list[str], right: str) -> None:
    answer = ffts(*(word.format(tmp_path / "new.ffts") for word in words))
    assert answer.code == 2
    assert right in answer.err


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["show", "{}", "--view", "UNS"], "did you mean USN?"),
        (["print", "{}", "--form", "rostre", "--out", "x.pdf"], "did you mean roster?"),
        (["forecast", "{}", "--carrier", "CV66"], "did you mean CV6?"),
        (["paper", "{}", "--form", "shp CV6"], "did you mean ship CV6?"),
    ],
)
def test_so_is_one_that_only_the_game_knows(ffts: Ffts, game: Path, words: list[str], right: str) -> None:
    answer = ffts(*(word.format(game) for word in words))
    assert answer.code == 2
    assert right in answer.err


def test_a_game_that_is_not_there_is_answered_with_its_neighbour(ffts: Ffts, game: Path) -> None:
    answer = ffts("show", game.with_name("mornign.ffts"))
    assert answer.code == 2
    assert "Did you mean morning.ffts?" in answer.err


def test_words_behind_two_hyphens_are_no_options() -> None:
    assert read_words(["say", "a.ffts", "--", "--yes"]).words == "--yes"


# --- lists and help -------------------------------------------------------------------------


@pytest.mark.parametrize("what", LISTS)
def test_what_there_is_is_listed_for_a_person_and_a_program(ffts: Ffts, what: str) -> None:
    shown, rows = ffts("list", what), json.loads(ffts("list", what, "--json").out)
    assert shown.code == 0
    assert len(shown.lines) == len(rows) + 1 > 1
    for line, row in zip(shown.lines[1:], rows, strict=True):
        assert line.startswith(row["name"])


def test_every_list_is_of_each_game_that_has_such_things() -> None:
    for what, rows in LISTED.items():
        assert [row for game in GAMES for row in rows(game)], what
        for game in GAMES:
            assert all(row.get("game", game) == game for row in rows(game)), what


def test_a_listed_scenario_can_be_begun(ffts: Ffts, tmp_path: Path) -> None:
    names = [row["name"] for row in json.loads(ffts("list", "scenarios", "--of", "skies", "--json").out)]
    assert "first-strike" in names
    answer = ffts("new", tmp_path / "new.ffts", "--scenario", "first-strike", "--json")
    assert json.loads(answer.out)["title"] == "First strike"


@pytest.mark.parametrize("topic", TOPICS)
def test_help_by_subject_names_only_commands_that_are(ffts: Ffts, topic: str) -> None:
    text = ffts("help", topic).out
    assert all(len(line) <= 100 for line in text.splitlines())
    for command in re.findall(r"`ffts ([a-z-]+)", text):
        assert command in parser().below(), command


def test_help_without_a_word_names_every_command_by_its_use(ffts: Ffts) -> None:
    text = ffts("help").out
    for use, names in USES.items():
        assert f"{use}\n" in text
        assert all(f"\n  {name} " in text for name in names)


def test_help_on_a_command_is_its_own(ffts: Ffts) -> None:
    assert ffts("help", "undo").out == ffts("undo", "--help").out


# --- quiet and verbose ----------------------------------------------------------------------


def test_quiet_leaves_results_and_drops_confirmations(ffts: Ffts, tmp_path: Path) -> None:
    game = tmp_path / "new.ffts"
    assert ffts("new", game, "--scenario", "first-strike", "-q") == type(ffts("man"))(0, "", "")
    assert ffts("show", game, "-q").out.startswith("First strike")
    assert json.loads(ffts("undo", game, "--json", "-q").out or "{}") == {}, "nothing to undo"
    assert ffts("undo", game, "-q").err.startswith("ffts: there are 0 entries to undo"), "errors are always said"


def test_verbose_says_which_program_which_file_and_how_long(ffts: Ffts, game: Path) -> None:
    answer = ffts("show", game, "-v")
    first, *_, last = answer.err.splitlines()
    assert first == f"ffts: {version()}, game {game}"
    assert re.fullmatch(r"ffts: took \d+\.\d\d s", last)


# --- the doctor -----------------------------------------------------------------------------


def test_the_doctor_finds_everything_that_the_program_loads(ffts: Ffts) -> None:
    found = {one["what"]: one for one in json.loads(ffts("doctor", "--json").out)}
    assert {*doctor.LIBRARIES.values(), *doctor.SHIPPED, "fonts", "free space"} <= set(found)
    assert all(found[name]["well"] for name in (*doctor.LIBRARIES.values(), *doctor.SHIPPED, "fonts"))


def test_what_is_missing_stands_with_what_to_do(ffts: Ffts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LIBRARIES", {"no_such_module": "no-such-package"})
    answer = ffts("doctor")
    assert answer.code == 1
    assert re.search(r"MISSING +no-such-package +not there\n +Install FFTS again", answer.out)


def test_without_a_screen_the_doctor_says_what_works() -> None:
    assert doctor.screen_of({"DISPLAY": ":0"}).is_well
    assert "All commands but the window work" in doctor.screen_of({}).remedy


def test_a_library_that_is_missing_is_named(tmp_path: Path) -> None:
    found = doctor.library_loaded(tmp_path / "libnone.so")
    assert not found.is_well
    assert "libnone.so" in found.found


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert doctor.writable("settings", tmp_path / "new" / "deep").is_well
    assert str(tmp_path / "file") in doctor.writable("settings", tmp_path / "file" / "deep").remedy


# --- the version ----------------------------------------------------------------------------

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def test_a_package_says_what_it_was_made_from(tmp_path: Path) -> None:
    (tmp_path / "commit.txt").write_text(f"{COMMIT}\n", encoding="utf-8")
    assert commit_of(tmp_path) == "01234567"


@pytest.mark.parametrize("place", ["loose", "packed", "detached", "beside"])
def test_a_checkout_says_where_it_stands(tmp_path: Path, place: str) -> None:
    git = tmp_path / ("elsewhere" if place == "beside" else ".git")
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text(COMMIT if place == "detached" else "ref: refs/heads/main\n", encoding="utf-8")
    if place == "packed":
        (git / "packed-refs").write_text(f"# pack-refs\n{COMMIT} refs/heads/main\n", encoding="utf-8")
    elif place != "detached":
        (git / "refs" / "heads" / "main").write_text(f"{COMMIT}\n", encoding="utf-8")
    if place == "beside":
        (tmp_path / ".git").write_text(f"gitdir: {git}\n", encoding="utf-8")
    assert commit_of(tmp_path) == "01234567"


def test_where_neither_says_only_the_version_is_known(tmp_path: Path) -> None:
    assert commit_of(tmp_path) == ""
    assert version().startswith(f"FFTS {package.__version__}")


def test_the_changelog_has_this_version() -> None:
    text = (Path(package.__file__).parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[([^\]]+)\](?: - \d{4}-\d\d-\d\d)?$", text, re.MULTILINE)
    assert versions[:2] == ["Unreleased", package.__version__]


# --- completion and the manual page ----------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_learns_commands_options_and_names(ffts: Ffts, shell: str) -> None:
    script = ffts("completion", shell).out
    for word in ("search-plan", "scenario", "coral-sea-8-may", "air-operations", "*.ffts"):
        assert word in script, word


@pytest.mark.skipif(shutil.which("bash") is None, reason="asks bash itself")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("ffts unde", "undo"),
        ("ffts new a.ffts --scenario first", "first-strike"),
        ("ffts print --larg", "--large"),
        ("ffts help dic", "dice"),
    ],
)
def test_bash_completes(ffts: Ffts, typed: str, offered: str) -> None:
    words = typed.replace("unde", "und").split()
    script = ffts("completion", "bash").out + (
        f"\nCOMP_WORDS=({' '.join(words)}); COMP_CWORD={len(words) - 1}\n"
        f"_shtab_ffts ffts {words[-1]} {words[-2]}\necho ${{COMPREPLY[@]}}\n"
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert offered in done.stdout.split(), done.stderr


def test_the_manual_has_every_command_and_option() -> None:
    text = "\n".join(manual(parser())).replace("\\-", "-")
    for name, reader in COMMANDS.items():
        assert f"ffts {name}" in text
        for option in options_of(reader):
            assert option in ("-h", "--help") or option in text


def test_no_line_of_the_manual_is_taken_for_an_order_by_mistake() -> None:
    known = {"TH", "SH", "SS", "TP", "B", "PP", "br", "nf", "fi"}
    orders = {line[1:].split(" ")[0] for line in manual(parser()) if line.startswith((".", "'"))}
    assert orders <= known
