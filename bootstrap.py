#!/usr/bin/env python3
"""From a fresh machine to the program or to the tests, with nothing but Python.

    python3 bootstrap.py run  [arguments of ffts]      start the program
    python3 bootstrap.py test [arguments of pytest]    run every check and test

The first start makes ``.venv`` beside this file and installs exactly what ``requirements.lock`` names, for the tests
``requirements-test.lock``, each file checked by its hash. Later starts see that nothing changed and go straight on.
What an interrupted start left half done is repaired by the next.
"""

import contextlib
import ctypes
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

OLDEST = 0x030B0000
if sys.hexversion < OLDEST:  # above this line nothing may need a newer Python than the one that is told so
    sys.exit(
        f"FFTS needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.\n"
        "Install a newer one (Debian 12, Ubuntu 24.04 and later have it: sudo apt-get install python3 python3-venv),\n"
        "then start with it by name, for example: python3.12 bootstrap.py run"
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STATE = ROOT / ".bootstrap"  # what .venv was made from; beside it, so that a half-made .venv cannot vouch for itself
UNFINISHED = "unfinished\n"
PLAYING, TESTING = "for playing", "for tests"
LOCKS = {PLAYING: "requirements.lock", TESTING: "requirements-test.lock"}
DOWNLOADS = {PLAYING: "about 150 MB", TESTING: "about 250 MB"}
WINDOWS = sys.platform == "win32"

# What Qt loads from the system on Linux, and the Debian package that holds it (newer releases provide the same names).
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libX11.so.6": "libx11-6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libbrotlidec.so.1": "libbrotli1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
# Parts of the packages that playing never loads, nearly a third of the whole: a .venv made for playing goes without
# them. `test` over such a .venv makes it anew.
UNUSED = (
    *("PySide6/Qt/qml", "PySide6/Qt/translations", "PySide6/Qt/metatypes", "PySide6/Qt/libexec", "PySide6/include"),
    *("PySide6/typesystems", "PySide6/glue", "PySide6/doc", "PySide6/scripts", "PySide6/*.pyi", "PySide6/qml*"),
    *("PySide6/assistant*", "PySide6/designer*", "PySide6/linguist*", "PySide6/lrelease*", "PySide6/lupdate*"),
    *("PySide6/svgtoqml*", "PySide6/libpyside6qml*", "PySide6/Qt*Quick*", "PySide6/QtQml*", "PySide6/QtDesigner*"),
    *("PySide6/QtHelp*", "PySide6/QtUiTools*", "PySide6/QtSql*", "PySide6/Qt/lib/libQt6*Quick*"),
    *("PySide6/Qt/lib/libQt6Qml*", "PySide6/Qt/lib/libQt6Designer*", "PySide6/Qt/lib/libQt6Labs*"),
    *("PySide6/Qt/lib/libQt6Lottie*", "PySide6/Qt/lib/libQt6WaylandCompositor*", "PySide6/Qt/lib/libQt6Help*"),
    *("PySide6/Qt/lib/libQt6UiTools*", "PySide6/Qt/lib/libQt6Sql*", "PySide6/Qt/plugins/qml*"),
    *("PySide6/Qt/plugins/sqldrivers", "PySide6/Qt/plugins/designer", "numpy/**/tests", "pyqtgraph/examples"),
    *("setuptools", "setuptools-*", "pkg_resources"),
)

# Only the tests open real windows on a screen of their own, take printed pages apart and read reports in a browser.
TEST_PROGRAMS = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "pdftotext": "poppler-utils",
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
}

TYPES = ("types", ("mypy",))
"""Keeps one core busy about as long as the short ones keep another, and is done beside them."""
COMPILED = ("the tests are compiled", ("pytest", "--collect-only", "-q"))
"""Once, beside the types, or each of the processes that share the tests would do it."""
SHORT = (
    ("style", ("ruff", "check", ".")),
    ("layout", ("ruff", "format", "--check", ".")),
    ("who imports whom", ("lint-imports", "--no-logo")),
)
TESTS = ("tests", ("pytest", "-n", "2", "--dist", "worksteal"))
QUESTIONS = frozenset(
    ("-h", "--help", "-V", "--version", "--markers", "--fixtures", "--fixtures-per-test", "--collect-only", "--co")
)
"""Arguments of pytest with which no test is run: it answers, and nothing is checked."""
Check = tuple[str, tuple[str, ...]]


class Stop(Exception):
    """The start cannot go on; the text says why and what to do."""


def venv_program(name: str) -> Path:
    return VENV / "Scripts" / f"{name}.exe" if WINDOWS else VENV / "bin" / name


def call(*command: str | Path, why: str) -> None:
    """Run a step of the installation and stop with a sentence a person can use when it fails."""
    words = [str(word) for word in command]
    code = subprocess.call(words, cwd=ROOT)
    if code:
        raise Stop(f"{why}\nThe command was: {shlex.join(words)}\nIt ended with code {code}; its own words are above.")


# ---------------------------------------------------------------- is the work done already?


def home() -> str:
    """A .venv holds absolute paths and belongs to one Python: moved or upgraded, it must be made again."""
    return f"home {sys.version.split()[0]} {sys.base_prefix} {ROOT}"


def wanted(purpose: str) -> str:
    digest = hashlib.sha256()
    for path in (ROOT / LOCKS[purpose], ROOT / "pyproject.toml"):
        digest.update(path.read_bytes() + b"\0")
    return f"wants {digest.hexdigest()} {purpose}"


def site_packages() -> Path:
    return VENV / ("Lib" if WINDOWS else f"lib/python3.{sys.version_info[1]}") / "site-packages"


def held() -> str:
    """The packages found in .venv: another tool may have changed them since."""
    names = sorted(path.name for path in site_packages().glob("*.dist-info"))
    return f"holds {hashlib.sha256(' '.join(names).encode()).hexdigest()}"


def state(purpose: str) -> str:
    return "\n".join((home(), wanted(purpose), held(), ""))


def last_state() -> str:
    return STATE.read_text(encoding="utf-8") if STATE.exists() else ""


def is_ready(testing: bool) -> bool:
    """What is made for the tests plays as well."""
    enough = [TESTING] if testing else [PLAYING, TESTING]
    return venv_program("python").exists() and last_state() in map(state, enough)


def must_start_over(last: str, testing: bool) -> bool:
    """Not to be trusted: a .venv half made, moved, or of another Python; nor has one for playing all that tests need.

    Any other is only brought up to date.
    """
    return bool(last) and (not last.startswith(home() + "\n") or (testing and PLAYING in last))


def purpose_of(last: str, testing: bool, start_over: bool) -> str:
    """For playing only where nothing is taken away: not from a .venv made by hand, nor from one for the tests."""
    fresh = start_over or PLAYING in last or not VENV.exists()
    return PLAYING if fresh and not testing else TESTING


# ---------------------------------------------------------------- the Python packages


def make_ready(testing: bool) -> None:
    last = last_state()
    start_over = must_start_over(last, testing)
    purpose = purpose_of(last, testing, start_over)
    STATE.write_text(UNFINISHED, encoding="utf-8")
    print(f"Preparing .venv {purpose} (the first time this downloads {DOWNLOADS[purpose]}) ...", flush=True)
    make_venv(start_over)
    install_packages(LOCKS[purpose])
    if purpose == PLAYING:
        drop_unused()
    STATE.write_text(state(purpose), encoding="utf-8")


def make_venv(start_over: bool) -> None:
    clear = ["--clear"] if start_over else []
    call(sys.executable, "-m", "venv", *clear, VENV, why="Python could not make the folder .venv.")


def install_packages(lock: str) -> None:
    python = venv_program("python")
    pip = (python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--no-deps")
    call(
        *pip,
        *("--require-hashes", "--only-binary", ":all:", "--requirement", ROOT / lock),
        why="The packages could not be installed. Is the network there, and does pip know its index?",
    )
    call(*pip, "--quiet", "--no-build-isolation", "--editable", ROOT, why="FFTS itself could not be installed.")
    call(python, "-m", "compileall", "-q", ROOT / "ffts", why="The program could not be compiled.")


def drop_unused() -> None:
    for pattern in UNUSED:
        for path in sorted(site_packages().glob(pattern)):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two starts at once must not install into the same folder; the lock goes with the process that holds it."""
    with open(ROOT / ".bootstrap.lock", "w", encoding="utf-8") as handle:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


# ---------------------------------------------------------------- the system libraries


def has_library(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def missing_libraries() -> list[str]:
    return [package for name, package in QT_LIBRARIES.items() if not has_library(name)]


def missing_programs() -> list[str]:
    return [package for name, package in TEST_PROGRAMS.items() if shutil.which(name) is None]


def missing_venv_module() -> list[str]:
    """Debian and Ubuntu ship Python without the part that makes a .venv."""
    present = importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")
    return [] if present else [f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"]


def missing_packages(testing: bool, ready: bool) -> list[str]:
    """All that apt-get must bring, so that there is one line to type and not three."""
    if sys.platform != "linux":
        return []
    for_install = [] if ready else missing_venv_module() + missing_libraries()
    return for_install + (missing_programs() if testing else [])


def install_line(packages: list[str]) -> list[str]:
    return ["apt-get", "install", "-y", "--no-install-recommends", *packages]


def please_install(packages: list[str]) -> str:
    line = shlex.join(["sudo", *install_line(packages)])
    note = "" if shutil.which("apt-get") else "\n\nThe names are those of Debian and Ubuntu; yours may differ a little."
    return f"FFTS needs some system packages first. Type this line, then start again:\n\n    {line}{note}"


def provide(packages: list[str]) -> None:
    """Install Debian packages when allowed to; else tell the line to type."""
    if not packages:
        return
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Stop(please_install(packages))
    print(f"Installing system packages: {' '.join(packages)}", flush=True)
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    subprocess.call(["apt-get", "update", "-qq"])  # if this fails, the old list may still do; the next line tells
    call(*install_line(packages), why="apt-get could not install the system packages that FFTS needs.")


# ---------------------------------------------------------------- the two commands


def prepare(testing: bool) -> None:
    ready = is_ready(testing)
    provide(missing_packages(testing, ready))
    if ready:
        return
    with one_at_a_time():
        if not is_ready(testing):  # another start may have done it while this one waited
            make_ready(testing)


def run(arguments: list[str]) -> int:
    python = str(venv_program("python"))
    command = [python, "-P", "-m", "ffts", *arguments]  # -P: a folder called ffts where the user stands is not ours
    if not WINDOWS:
        os.execv(python, command)
    return subprocess.call(command)


def heading(check: Check) -> str:
    title, words = check
    return f"{title}: {shlex.join(words)}"


def words_of(check: Check) -> list[str]:
    program, *rest = check[1]
    return [str(venv_program(program)), *rest]


def environment() -> dict[str, str]:
    """What the tests are compiled to is kept, whatever is the custom of the machine: several processes ask for it."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def started(check: Check) -> subprocess.Popen[str]:
    """A check that is done beside others; its words are kept until they are asked for."""
    out, words = subprocess.PIPE, words_of(check)
    return subprocess.Popen(words, cwd=ROOT, env=environment(), text=True, stdout=out, stderr=subprocess.STDOUT)


def holds(check: Check) -> bool:
    print(f"\n==== {heading(check)}", flush=True)
    return is_well(check, subprocess.call(words_of(check), cwd=ROOT, env=environment()))


def are_compiled() -> bool:
    """The tests; what is listed on the way is shown only where it fails."""
    if any((ROOT / "tests").rglob("*-pytest-*.pyc")):
        return True
    print(f"\n==== {heading(COMPILED)}", flush=True)
    with started(COMPILED) as compiling:
        found, _ = compiling.communicate()
    if compiling.returncode:
        print(found, flush=True)
    return is_well(COMPILED, compiling.returncode)


def is_well(check: Check, code: int) -> bool:
    if code:
        title, (program, *_) = check
        print(f"\n==== FAILED: {title} ({program} ended with code {code}). What it found is above.", flush=True)
    return code == 0


def test(arguments: list[str]) -> int:
    """The types beside what is short, then the tests; the first that fails ends it."""
    if QUESTIONS.intersection(arguments):
        print(
            f"{__doc__}\nNothing is checked now. The arguments of `test` are those of pytest, which answers:\n",
            flush=True,
        )
        return subprocess.call(words_of(("an answer", ("pytest", *arguments))), cwd=ROOT, env=environment())
    begin = time.monotonic()
    with started(TYPES) as types:
        if not (all(map(holds, SHORT)) and are_compiled()):
            types.kill()
            return 1
        found, _ = types.communicate()
    print(f"\n==== {heading(TYPES)}\n{found}", end="", flush=True)
    title, (program, *words) = TESTS
    if not (is_well(TYPES, types.returncode) and holds((title, (program, *words, *arguments)))):
        return 1
    print(f"\n==== All checks and tests passed in {time.monotonic() - begin:.0f} s.", flush=True)
    return 0


def main(arguments: list[str]) -> int:
    commands = {"run": run, "test": test}
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    try:
        prepare(testing=arguments[0] == "test")
        return commands[arguments[0]](arguments[1:])
    except (Stop, OSError) as stop:
        print(f"\n{stop}", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        print("\nInterrupted. The next start repairs what was left half done.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
