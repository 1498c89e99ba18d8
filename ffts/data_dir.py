"""Where the shipped files are: scenarios and resources, installed or in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_dir() -> Path:
    """The folder that holds ``scenarios`` and ``resources``.

    A wheel and a frozen build carry them inside the package; a checkout and an editable install have them beside it.
    """
    inside = PACKAGE / "_data"
    return inside if inside.is_dir() else PACKAGE.parent
