#!/usr/bin/env python3
"""Write the three lock files anew from pyproject.toml: what playing, testing and building need, exact and hashed.

    python3 release/lock.py             keep the versions that are locked where they still fit
    python3 release/lock.py --upgrade   take the newest that fit

It needs `uv`. All three are one choice of versions: a package has the same version in each. No index is named in them.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PINNED = re.compile(r"^[a-z][^\\\n]*", re.MULTILINE)
LOCKS = {
    "requirements.lock": ("to run", ("--no-dev", "--group", "install")),
    "requirements-test.lock": ("to run and to be tested", ("--group", "dev")),
    "requirements-build.lock": ("to be made into packages", ("--no-dev", "--group", "build")),
}
"""Each file: what it is for, and how uv chooses from the groups of pyproject.toml."""


def head(purpose: str) -> str:
    return (
        f"# Everything FFTS needs {purpose}, exact and hashed, for Linux, Windows and macOS.\n"
        "# Made from pyproject.toml by: python3 release/lock.py\n"
    )


def preferences() -> str:
    """The versions locked now, as what uv must keep to; a condition is named only where it decides between two."""
    texts = [path.read_text(encoding="utf-8") for path in map(ROOT.joinpath, LOCKS) if path.exists()]
    pins = sorted({pin.strip() for text in texts for pin in PINNED.findall(text)})
    names = Counter(pin.partition("==")[0] for pin in pins)
    kept = [pin if names[pin.partition("==")[0]] > 1 else pin.partition(" ;")[0] for pin in pins]
    return f"\n[tool.uv]\nconstraint-dependencies = {json.dumps(kept, indent=4)}\n"


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        if "--upgrade" not in arguments:
            project = re.sub(r"(?m)^\[tool\.uv\]\n(?:.+\n)*", "", project) + preferences()
        (folder / "pyproject.toml").write_text(project, encoding="utf-8")
        for name in ("README.md", "LICENSE", "ffts/__init__.py"):
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
        subprocess.run(["uv", "lock", "--quiet"], cwd=folder, check=True)
        for name, (purpose, groups) in LOCKS.items():
            plain = ("--no-emit-project", "--no-emit-index-url", "--no-annotate", "--no-header", "--frozen", "--quiet")
            found = subprocess.run(
                ["uv", "export", *groups, *plain], cwd=folder, check=True, capture_output=True, text=True
            )
            (ROOT / name).write_text(head(purpose) + found.stdout, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
