"""`ffts schema` and `ffts bench`: about the program itself."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import ffts
from ffts.cli import DONE
from ffts.cli.faults import BadInput
from ffts.cli.voice import as_json


def schema(options: Namespace) -> int:
    """Print JSON Schemas: one, or all by name."""
    from ffts.app.schema import schemas
    from ffts.games import game_named

    known = schemas(game_named(options.of))
    print(as_json(known[options.what] if options.what else known))
    return DONE


def bench(options: Namespace) -> int:
    """Run the benchmarks of the source tree, each in a process of its own where it must not disturb another."""
    root = Path(ffts.__file__).resolve().parents[1]
    if not (root / "benchmarks" / "__main__.py").is_file():
        raise BadInput(
            "the benchmarks come with the source tree, not with an installed package. "
            "Unpack the sources and run `python bootstrap.py run bench` there."
        )
    words = ["--json"] if options.json else []
    return subprocess.run([sys.executable, "-m", "benchmarks", *words], cwd=root, check=False).returncode
