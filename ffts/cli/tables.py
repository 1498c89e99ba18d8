"""`ffts data`, `ffts calibrate`, `ffts odds`, `ffts score`: what the tables are worth, and what they have given."""

from argparse import Namespace
from collections.abc import Callable, Mapping

from ffts.cli.calibrate import calibrate
from ffts.cli.numbers import data
from ffts.cli.odds import odds, score_of

COMMANDS: Mapping[str, Callable[[Namespace], int]] = {
    "data": data,
    "calibrate": calibrate,
    "odds": odds,
    "score": score_of,
}
