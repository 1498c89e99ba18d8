"""`ffts arena`: players of the program against each other, over many games with exchanged seats."""

import json
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.pages import write_between
from ffts.cli.voice import answer
from ffts.core.seats.seating import STAFF
from ffts.store.files import write_whole_text
from ffts.workshop.arena.kept import program_here
from ffts.workshop.arena.pairs import play_pairs
from ffts.workshop.arena.run import Arena, NoSuchPlayer, run
from ffts.workshop.arena.tables import lines, report
from ffts.workshop.runs.cluster import NoCluster, on
from ffts.workshop.runs.hands import here


def arena(options: Namespace) -> int:
    """Play, print, and write into a page."""
    if len(options.players) == 1:
        raise BadInput("name two players at least, for example: ffts arena cadet staff --scenario coral-sea-8-may")
    if options.pairs < len(options.scenario):
        raise BadInput(f"--pairs is {options.pairs}; play one pair of each scenario at least")
    wanted = Arena(options.players, options.scenario, options.pairs, options.tables, options.all)
    players = on(options.on, play_pairs, program_here) if options.on else here(options.workers, play_pairs)
    with input_faults():
        try:
            couples, seconds = run(wanted, players, options.keep, _progress)
        except (NoCluster, NoSuchPlayer) as fault:
            raise BadInput(str(fault)) from fault
    found = report(couples, seconds)
    answer(options.json, found, (*lines(found), _pace(found)))
    if options.into:
        write_between(options.into, options.table, section(options, found))
    if options.strengths:
        write_strengths(options.strengths, found)
    return DONE


def _progress(couple: str, done: int, wanted: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{couple}: {done} of {wanted} pairs   ", end="", file=sys.stderr, flush=True)


def _pace(found: Mapping[str, Any]) -> str:
    pace = found["games"] / found["seconds"] if found["seconds"] else 0.0
    return f"\n{found['games']} games in {found['seconds']:.0f} seconds: {pace:.2f} a second"


def section(options: Namespace, found: Mapping[str, Any]) -> str:
    """With the command that made it."""
    scenarios = "".join(f" --scenario {name}" for name in options.scenario)
    all_ = " --all" if options.all else ""
    command = f"ffts arena {' '.join(options.players)}{scenarios} --pairs {options.pairs}{all_}"
    return "\n".join((f"`{command}`", "", *lines(found)))


def write_strengths(file: Path, found: Mapping[str, Any]) -> None:
    """What the New game page says of each level: how it fares against *staff*. Other levels in the file stay."""
    with input_faults():
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for each in found["couples"]:
        if each["pairs"] and (each["one"] == STAFF) != (each["other"] == STAFF):
            level = each["other"] if each["one"] == STAFF else each["one"]
            known[level] = _strength(each, each["one"] == STAFF)
    write_whole_text(file, json.dumps(known, indent=1, sort_keys=True) + "\n")


def _strength(each: Mapping[str, Any], turned: bool) -> Mapping[str, Any]:
    """From where the other level looks at it."""

    def seen(what: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"pairs": what["pairs"], "score": round(1 - what["score"], 4) if turned else what["score"]}

    return {**seen(each), "kinds": {name: seen(what) for name, what in each["kinds"].items()}}
