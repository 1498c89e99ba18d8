"""The packages in a Debian that has nothing else: installed, played, printed, removed without a trace.

Debian's own package by apt, which brings what it needs; those of Fedora and Arch by rpm and pacman, which Debian has,
with the libraries they name installed before. Off by default: it builds the packages and a system for them
(debootstrap), needs root, network and a few minutes. Run it with `python3 -m pytest -m release -s`; FFTS_DEB=FILE takes
packages that are built already, that one and those beside it.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from ffts import __version__

ROOT = Path(__file__).resolve().parents[2]
SUITE = "bookworm"
HOME, CACHE = "/srv/umpire", "var/cache"
OF_THE_SYSTEM = ("/proc", "/sys", "/dev", "/run", "/tmp", "/var/cache", "/var/lib/apt", "/var/log", HOME)
"""Where any installation leaves something, and what belongs to the person who played."""
IN_PRIVATE = "mount -t proc proc {0}/proc && mount -t tmpfs tmpfs {0}/dev/shm && exec chroot --userspec={1} {0} {2}"
ENVIRONMENT = f"env -i HOME={HOME} PATH=/usr/bin:/usr/sbin:/bin:/sbin LANG=C.UTF-8"
MB = 1 << 20
TOOLS = "rpm pacman-package-manager zstd libgl1 libegl1 libxcb1 shared-mime-info desktop-file-utils hicolor-icon-theme"
"""The programs of two other systems, and what their packages of FFTS need."""


class Elsewhere(NamedTuple):
    """How a package is installed and removed on its own system."""

    ending: str
    install: str
    remove: str


FEDORA = Elsewhere("rpm", "rpm --force-debian --nodeps -i", "rpm --force-debian --nodeps -e ffts")
ARCH = Elsewhere("pkg.tar.zst", "pacman -Udd --noconfirm --noprogressbar", "pacman -Rdd --noconfirm ffts")

pytestmark = [
    pytest.mark.release,
    pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="a system of its own is made as root"),
]


class Bare:
    """A Debian in a folder; what is mounted for a command is seen by that command alone."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.log: list[str] = []
        self.screen = ""

    def run(self, command: str, user: str = "root") -> str:
        """Run it there, and note how long it took."""
        begin = time.monotonic()
        line = IN_PRIVATE.format(self.root, user, f"{ENVIRONMENT} DISPLAY={self.screen} {command}")
        words = ["unshare", "--mount", "--propagation", "private", "sh", "-c", line]
        done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=900)
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        self.note(f"{time.monotonic() - begin:6.1f} s  {command}")
        return done.stdout

    def play(self, command: str) -> str:
        """The same by somebody without rights, in a home of their own."""
        return self.run(f'sh -c "cd {HOME} && {command}"', user="umpire:umpire")

    def note(self, line: str) -> None:
        self.log.append(line)
        print(line, flush=True)

    def packages(self) -> set[str]:
        return set(self.run("dpkg-query --show").splitlines())

    def files(self) -> set[str]:
        """Every file and folder but those that no package owns for long."""
        found = self.run("find / -xdev").splitlines()
        return {path for path in found if not path.startswith(OF_THE_SYSTEM)}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if named := os.environ.get("FFTS_DEB"):
        return Path(named)
    subprocess.run([sys.executable, ROOT / "release" / "build.py", "packages"], check=True)
    (built,) = (ROOT / "dist").glob(f"ffts-{__version__}-linux-*.deb")
    return built


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Bare:
    root = tmp_path_factory.mktemp("bare") / "debian"
    subprocess.run(["debootstrap", "--variant=minbase", SUITE, root], check=True, stdout=subprocess.DEVNULL)
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
    bare = Bare(root)
    bare.run("apt-get update -qq")
    bare.run(f"useradd --create-home --home-dir {HOME} umpire")
    return bare


@contextmanager
def screen(bare: Bare) -> Iterator[None]:
    """An X screen of this machine; the folder reaches it by the name that needs no file."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-ac", "-screen", "0", "1366x768x24"]
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        number = b""
        while not number.endswith(b"\n"):
            number += os.read(read, 16)
        bare.screen = f":{number.decode().strip()}"
        yield
        server.terminate()


def test_the_package_installs_plays_prints_and_goes_without_a_trace(bare: Bare, package: Path) -> None:
    files, packages = bare.files(), bare.packages()
    shutil.copy(package, bare.root / CACHE / package.name)
    bare.note(f"         {package.name}: {package.stat().st_size / MB:.0f} MB")

    bare.run(f"apt-get install -y -qq /{CACHE}/{package.name}")
    came = sorted(line.split("\t")[0] for line in bare.packages() - packages)
    bare.note(f"         packages that came: {len(came)}")
    bare.note(f"         installed: {bare.run('du -sm /usr/lib/ffts').split()[0]} MB")
    check_it_belongs_to_the_desktop(bare)
    with screen(bare):
        play_a_morning(bare)

    bare.run("apt-get purge -y -qq ffts")
    bare.run("apt-get autoremove --purge -y -qq")
    assert bare.packages() == packages
    left = sorted(bare.files() - files)
    assert not [path for path in left if "ffts" in path.lower()]
    bare.note(f"         files left by FFTS: 0; by the packages it needed: {len(left)}")


@pytest.fixture(scope="module")
def tools(bare: Bare) -> None:
    """After the package of Debian is gone again; pacman cannot see how much room a folder has, and knows bash as sh."""
    bare.run(f"apt-get install -y -qq {TOOLS}")
    bare.run("sed -i s/^CheckSpace// /etc/pacman.conf")
    bare.run("ln -sf bash /usr/bin/sh")


@pytest.mark.parametrize("system", [FEDORA, ARCH], ids=["fedora", "arch"])
def test_the_packages_of_other_systems_install_play_and_go_without_a_trace(
    system: Elsewhere, bare: Bare, package: Path, tools: None
) -> None:
    file = package.with_suffix(f".{system.ending}")
    files = bare.files()
    shutil.copy(file, bare.root / CACHE / file.name)
    bare.note(f"         {file.name}: {file.stat().st_size / MB:.0f} MB")
    bare.run(f"{system.install} /{CACHE}/{file.name}")
    bare.note(f"         installed: {bare.run('du -sm /usr/lib/ffts').split()[0]} MB")
    check_it_belongs_to_the_desktop(bare)
    with screen(bare):
        start_and_print(bare, system.ending)
    bare.run(system.remove)
    assert [path for path in sorted(bare.files() - files) if "ffts" in path.lower()] == []


def test_the_package_of_arch_unpacked_anywhere_starts_without_rights(bare: Bare, package: Path, tools: None) -> None:
    file = package.with_suffix(f".{ARCH.ending}")
    shutil.copy(file, bare.root / CACHE / file.name)
    with screen(bare):
        bare.play(f"tar --zstd -xf /{CACHE}/{file.name} && usr/lib/ffts/ffts --version")
        assert "warm" in bare.play("usr/lib/ffts/ffts --exit-after warm")


def start_and_print(bare: Bare, name: str) -> None:
    """The version, the doctor, a game of some turns, a form, a window."""
    assert bare.play("ffts --version").startswith(f"FFTS {__version__}")
    assert "Nothing is missing." in bare.play("ffts doctor")
    bare.play(f"ffts new {name}.ffts --scenario first-strike")
    bare.play(f"ffts autoplay {name}.ffts --turns 2 --seed 7")
    bare.play(f"ffts print {name}.ffts --form air-operations --out {name}.pdf")
    assert "warm" in bare.play("ffts --exit-after warm")


def check_it_belongs_to_the_desktop(bare: Bare) -> None:
    """A double click on a game opens it, and there is an entry with an icon in the menu."""
    assert "application/x-ffts-game:*.ffts" in bare.run("cat /usr/share/mime/globs2")
    assert "application/x-ffts-game=ffts.desktop;" in bare.run("cat /usr/share/applications/mimeinfo.cache")
    bare.run("desktop-file-validate /usr/share/applications/ffts.desktop")
    assert "scalable/apps/ffts.svg" in bare.run("find /usr/share/icons/hicolor -name ffts.*")
    assert "complete" in bare.run("cat /usr/share/bash-completion/completions/ffts")


def play_a_morning(bare: Bare) -> None:
    """The version, the doctor, a scenario of some turns, a form, a report, a window of its own."""
    assert bare.play("ffts --version").startswith(f"FFTS {__version__}")
    assert "Nothing is missing." in bare.play("ffts doctor")
    bare.play("ffts new coral.ffts --scenario coral-sea-8-may")
    assert "turn 13" in bare.play("ffts autoplay coral.ffts --turns 12 --seed 7")
    bare.play("ffts print coral.ffts --form air-operations --out forms.pdf")
    assert (bare.root / HOME.lstrip("/") / "forms.pdf").read_bytes().startswith(b"%PDF-")
    bare.play("ffts report coral.ffts --view umpire --out report")
    for campaign in ("guadalcanal", "campaign"):
        bare.play(f"ffts new {campaign}.ffts --scenario {campaign}")
        bare.play(f"ffts autoplay {campaign}.ffts --turns 1 --seed 7")
    for again in ("first", "second"):
        stages = dict(line.split(maxsplit=1) for line in bare.play("ffts --exit-after warm").splitlines())
        assert "warm" in stages, stages
        bare.note(f"         {again} start of the window: painted and loaded")
