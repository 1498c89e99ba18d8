"""Where days that were played are kept."""

from argparse import Namespace
from pathlib import Path

from ffts.cli.faults import BadInput


def folder_of_days(options: Namespace) -> Path | None:
    """The folder of `--keep`."""
    folder: Path | None = options.keep
    if folder is not None and folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file; days are kept in a folder: name another place with --keep")
    return folder
