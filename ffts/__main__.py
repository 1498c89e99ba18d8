"""``python -m ffts``: the same as the command ``ffts``."""

import sys

from ffts.cli import main

if __name__ == "__main__":
    sys.exit(main())
