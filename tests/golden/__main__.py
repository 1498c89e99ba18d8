"""`python -m tests.golden FILE.yaml ...`: which cases hold, which fail and why, and which are not built yet."""

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.golden.report import describe
from tests.golden.runner import BadFile, run

HOLD, FAIL, BAD_INPUT = 0, 1, 2


def main(words: Sequence[str]) -> int:
    """0 if every case of a chapter that is built holds, 1 if one fails, 2 if a file cannot be read."""
    if not words:
        print("usage: python -m tests.golden FILE.yaml ...", file=sys.stderr)
        return BAD_INPUT
    try:
        results = [result for word in words for result in run(Path(word))]
    except BadFile as fault:
        print(fault, file=sys.stderr)
        return BAD_INPUT
    print(*describe(results), sep="\n")
    return FAIL if any(result.fault for result in results) else HOLD


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
