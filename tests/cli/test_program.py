"""What the command line is: its words, its exit codes, its schemas, and how little it needs to start."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ffts as package
from ffts import cli
from ffts.app.schema import command_schema, event_schema, scenario_schema, schemas
from ffts.cli import wants_window
from ffts.cli.parser import read_words
from ffts.cli.run import homes
from ffts.core.model import Command, Event
from ffts.games.skies.game import SKIES
from ffts.games.skies.rulebook import RULEBOOK
from tests.builders import MORNING
from tests.cli.conftest import Ffts
from tests.skies.samples import made_up

COMMANDS = tuple(homes())
HEAVY = {"PySide6", "pydantic", "sqlalchemy", "sqlmodel", "numpy", "pyqtgraph", "sqlite3", "asyncio"}


@pytest.mark.parametrize(
    ("words", "window"),
    [
        ([], True),
        (["midway.ffts"], True),
        (["may-be.fftspack"], True),
        (["--exit-after", "first-paint"], True),
        (["show", "midway.ffts"], False),
        (["--help"], False),
        (["--version"], False),
        (["shwo", "midway"], False),
    ],
)
def test_without_a_command_the_window_opens(words: list[str], window: bool) -> None:
    assert wants_window(words) is window


def test_the_window_is_given_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[list[str]] = []

    def window(words: list[str]) -> int:
        given.append(words)
        return 7

    monkeypatch.setitem(sys.modules, "ffts.start", SimpleNamespace(main=window))
    assert cli.main(["midway.ffts"]) == 7
    assert given == [["midway.ffts"]]


def test_every_command_has_its_help(ffts: Ffts) -> None:
    answer = ffts("--help")
    assert answer.code == 0
    assert "Exit codes: 0 done, 1 refused by the rules, 2 bad input, 3 done, but" in " ".join(answer.out.split())
    for command in COMMANDS:
        assert re.search(rf"\n    {command}\s", answer.out)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_ends_with_an_example_that_can_be_typed(ffts: Ffts, command: str) -> None:
    answer = ffts(command, "--help")
    assert answer.code == 0
    assert answer.lines[0].startswith(f"usage: ffts {command} ")
    prompt, _, example = answer.lines[-1].partition(": ")
    assert (prompt, read_words(shlex.split(example)[1:]).command) == ("Example", command)


def test_the_version_is_reported(ffts: Ffts) -> None:
    assert re.fullmatch(rf"FFTS {re.escape(package.__version__)}( \([0-9a-f]{{8}}\))?\n", ffts("--version").out)


@pytest.mark.parametrize("words", [["shwo"], ["show"], ["new", "a.ffts"], ["undo", "a.ffts", "x"], ["schema", "rules"]])
def test_words_that_make_no_command_are_bad_input(ffts: Ffts, words: list[str]) -> None:
    answer = ffts(*words)
    assert answer.code == 2
    assert "usage:" in answer.err


def test_help_waits_for_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from ffts.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stderr.split())


def test_output_that_nobody_reads_on_is_no_fault(game: Path) -> None:
    reader = "import sys; sys.stdin.readline()"
    ours = f"{sys.executable} -m ffts schema | {sys.executable} -c '{reader}'"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", ours], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_c_is_an_end_not_a_fault(ffts: Ffts, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("ffts.cli.about.schema", interrupted)
    answer = ffts("schema")
    assert (answer.code, answer.err) == (130, "ffts: stopped; what was done before is kept\n")


# --- schemas --------------------------------------------------------------------


def test_the_schemas_are_schemas(ffts: Ffts) -> None:
    printed = json.loads(ffts("schema").out)
    assert set(printed) == {"command", "event", "view", "scenario"} == set(schemas(SKIES))
    for schema in printed.values():
        jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("what", ["command", "event", "view", "scenario"])
def test_one_schema_is_printed_alone(ffts: Ffts, what: str) -> None:
    assert json.loads(ffts("schema", what).out) == schemas(SKIES)[what]


def test_every_command_and_every_event_is_in_its_schema() -> None:
    assert set(command_schema(SKIES)["$defs"]) >= set(RULEBOOK.command_words.words)
    assert set(event_schema(SKIES)["$defs"]) >= set(RULEBOOK.event_words.words)
    assert len(command_schema(SKIES)["oneOf"]) == len(RULEBOOK.rules)


COMMAND_SCHEMA = jsonschema.Draft202012Validator(command_schema(SKIES))
EVENT_SCHEMA = jsonschema.Draft202012Validator(event_schema(SKIES))


@pytest.mark.parametrize("kind", RULEBOOK.rules, ids=lambda kind: kind.__name__)
@settings(max_examples=5)
@given(data=st.data())
def test_every_command_is_written_as_its_schema_says(kind: type[Command], data: st.DataObject) -> None:
    command = data.draw(made_up(kind))
    line = RULEBOOK.command_words.write(command)
    COMMAND_SCHEMA.validate(json.loads(line))
    assert RULEBOOK.command_words.read(line) == command


@pytest.mark.parametrize("kind", RULEBOOK.events, ids=lambda kind: kind.__name__)
@settings(max_examples=5)
@given(data=st.data())
def test_every_event_is_written_as_its_schema_says(kind: type[Event], data: st.DataObject) -> None:
    event = data.draw(made_up(kind))
    line = RULEBOOK.event_words.write(event)
    EVENT_SCHEMA.validate(json.loads(line))
    assert RULEBOOK.event_words.read(line) == event


@pytest.mark.parametrize(
    "order",
    [
        {},
        {"kind": "Teleport"},
        {"kind": "CloseSegment", "hurry": True},
        {"kind": "WriteNote"},
        {"kind": "CloseSegment", "opening": "LUNCH"},
    ],
)
def test_what_cannot_be_read_does_not_fit(order: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(order, command_schema(SKIES))
    with pytest.raises(ValueError):
        RULEBOOK.command_words.read(json.dumps(order))


def test_a_scenario_fits_its_schema() -> None:
    written = json.loads(MORNING.scenario.model_dump_json(by_alias=True))
    jsonschema.validate(written, scenario_schema(SKIES))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**written, "start": "noon"}, scenario_schema(SKIES))


# --- data and bench -------------------------------------------------------------


def test_the_shipped_numbers_are_good(ffts: Ffts) -> None:
    answer = ffts("data", "check")
    assert answer.code == 0, answer.out
    assert answer.lines[-1] == "everything is good"


def test_a_folder_of_tables_that_is_not_there(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("data", "check", "--tables", tmp_path / "none")
    assert (answer.code, "there is no such folder" in answer.out) == (2, True)


def test_one_thing_is_shown_or_a_guess_is_made(ffts: Ffts) -> None:
    assert ffts("data", "show", "SBD-3").code == 0
    answer = ffts("data", "show", "SBD-33")
    assert (answer.code, "near it are SBD" in answer.out) == (2, True)


def test_a_game_is_held_against_the_files_of_today(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "a.ffts"
    assert ffts("new", path, "--scenario", "first-strike").code == 0
    assert ffts("data", "diff", path).lines == ["the numbers of this game are those of today's files"]
    assert ffts("new", tmp_path / "b.ffts", "--scenario", "first-strike", "--house", "search.band_depth=2").code == 0
    assert "2 -> 3" in ffts("data", "diff", tmp_path / "b.ffts").out


def test_benchmarks_run_where_the_sources_are(ffts: Ffts, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []

    def pretend(words: list[str], cwd: Path, check: bool) -> SimpleNamespace:
        ran.append(words)
        assert (cwd / "benchmarks" / "__main__.py").is_file()
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", pretend)
    assert ffts("bench", "--json").code == 0
    assert ran[0][1:] == ["-m", "benchmarks", "--json"]


def test_an_installed_package_has_no_benchmarks_and_says_so(
    ffts: Ffts, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(package, "__file__", str(tmp_path / "ffts" / "__init__.py"))
    answer = ffts("bench")
    assert (answer.code, "the benchmarks come with the source tree" in answer.err) == (2, True)


def test_compare_prints_the_odds_before_and_after_of_what_a_folder_changes(ffts: Ffts, tmp_path: Path) -> None:
    tables = tmp_path / "mine" / "tables"
    tables.mkdir(parents=True)
    (tables / "torpedo_force.toml").write_text(
        'source = "mine"\nstatus = "umpire"\nrows = [{ on = "..3", result = "-1" }, { on = "4..", result = "1" }]\n'
    )
    (tables / "air_to_surface.toml").write_text('source = "mine"\nstatus = "umpire"\n[values.dive]\nhits = 50\n')
    answer = ffts("data", "compare", tmp_path / "mine")
    assert answer.code == 0
    assert "    -1   17 % ->  50 %" in answer.lines
    assert answer.lines[-1].endswith("20 -> 50 in a hundred; at least one hit of an AF of 3 attacks: 49 % -> 88 %")


def test_compare_refuses_a_folder_that_is_not_there_and_charts_with_a_gap(ffts: Ffts, tmp_path: Path) -> None:
    assert ffts("data", "compare", tmp_path / "none").code == 2
    tables = tmp_path / "gap" / "tables"
    tables.mkdir(parents=True)
    (tables / "torpedo_force.toml").write_text(
        'source = "mine"\nstatus = "umpire"\nrows = [{ on = "..2", result = "-1" }, { on = "4..", result = "1" }]\n'
    )
    assert "gap" in ffts("data", "compare", tmp_path / "gap").err
