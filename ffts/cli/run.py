"""From words to what is done, and from what goes wrong to a message and an exit code."""

import os
import sys
from argparse import Namespace

from ffts.cli import BAD_INPUT, DONE, STOPPED
from ffts.cli.faults import BadInput, Stopped


def run(options: Namespace) -> int:
    """Do it; everything known to go wrong ends in words, not in a traceback."""
    try:
        return _run(options)
    except Stopped as stopped:
        return _say(stopped, stopped.code)
    except BadInput as fault:
        return _say(fault, BAD_INPUT)
    except BrokenPipeError:
        # Whoever read our output has enough; the rest goes nowhere, so that closing it does not fail either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return _say("stopped; what was done before is kept", STOPPED)


def _run(options: Namespace) -> int:
    match options.command:
        case "schema":
            from ffts.cli.about import schema

            return schema(options)
        case "calibrate":
            from ffts.cli.calibrate import calibrate

            return calibrate(options)
        case "odds" | "score":
            from ffts.cli.odds import odds, score_of

            return odds(options) if options.command == "odds" else score_of(options)
        case "bench":
            from ffts.cli.about import bench

            return bench(options)
        case "data":
            from ffts.cli.numbers import data

            return data(options)
        case "forecast":
            from ffts.cli.forecast import forecast

            return forecast(options)
        case "show" | "log" | "verify" | "search-plan":
            from ffts.cli import looking

            return looking.COMMANDS[options.command](options)
        case _:
            from ffts.cli import playing

            return playing.COMMANDS[options.command](options)


def _say(what: object, code: int) -> int:
    print(f"ffts: {what}", file=sys.stderr)
    return code
