"""`ffts forecast`: what a deck can do by when, and who is due back on it."""

import json
from argparse import Namespace
from collections.abc import Iterator

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, RefusedByRules
from ffts.cli.games import opened
from ffts.cli.voice import as_json
from ffts.core.model import Command
from ffts.core.nearest import did_you_mean
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.by_turn import Reached, by_turn, heading, in_a_line, in_sight, reached
from ffts.games.skies.ahead.deck import Outlook, conflicts_with, outlook
from ffts.games.skies.ahead.earliest import Plan, earliest_launch, earliest_of_each, single_loads
from ffts.games.skies.ahead.load import BadLoad, read_load
from ffts.games.skies.ahead.outlook_words import describe_outlook
from ffts.games.skies.ahead.trial import FARTHEST
from ffts.games.skies.ahead.words import answer, certainty, describe_steps, never, reason
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import PlatformId


def forecast(options: Namespace) -> int:
    """With a load its earliest launch; without, who is due back, in what mode the deck will be, and what conflicts."""
    with opened(options.game, SKIES) as session:
        platform = _platform(session, options.carrier)
        _check_turn(session, options.by)
        try:
            return _launch(session, platform, options) if options.load else _look_ahead(session, platform, options)
        except Refused as no:  # she has sunk: nothing is ahead of her
            raise RefusedByRules(f"--carrier {options.carrier}: {no}") from no


def _check_turn(session: SkiesDesk, turn: int | None) -> None:
    now = session.state.public.turn
    if turn is not None and not in_sight(session.state, turn):
        raise BadInput(f"--by {turn}: it is turn {now}; name a turn from {now} to {now + FARTHEST - 1}")


def _platform(session: SkiesDesk, wanted: str) -> PlatformId:
    """A carrier or base by its id or its name; CV-5 is CV5."""
    known = [key for side in session.state.sides.values() for key in side.platforms]
    names = {_plain(session.data.carriers[key].name): key for key in known}
    names |= {_plain(key): key for key in known}
    if _plain(wanted) not in names:
        guess = did_you_mean(wanted, known)
        raise BadInput(f"--carrier {wanted}: there is no such carrier or base; {guess}there are {', '.join(known)}")
    return names[_plain(wanted)]


def _plain(name: str) -> str:
    return name.replace("-", "").replace(" ", "").lower()


# --- a deck load ------------------------------------------------------------------


def _launch(session: SkiesDesk, platform: PlatformId, options: Namespace) -> int:
    try:
        plan = earliest_launch(session.state, session.data, platform, read_load(options.load))
    except BadLoad as fault:
        raise BadInput(f"--load: {fault}") from fault
    conflicts = conflicts_with(session.state, session.data, platform, plan) if plan.turn is not None else ()
    by = reached(session.state, session.data, platform, plan, options.by) if options.by is not None else None
    if options.json:
        report = {**_plan_json(session, plan), "conflicts": conflicts}
        report |= {"by": _reached_json(options.by, by)} if by else {}
        print(as_json(report))
    else:
        print(*_plan_lines(session, plan), *(f"Conflict: {each}" for each in conflicts), sep="\n")
        if by:
            print(f"{heading(session.data, options.by)}, {in_a_line(by)}")
    return DONE if plan.turn is not None else REFUSED


def _plan_json(session: SkiesDesk, plan: Plan) -> dict[str, object]:
    steps = [
        {"turn": plan.first + at, "commands": [_command_json(session, cmd) for cmd in cmds]}
        for at, cmds in enumerate(plan.steps)
    ]
    return {
        "turn": plan.turn,
        "why": plan.why,
        "exact": plan.best,
        "load": dict(plan.load),
        "steps": steps,
    }


def _command_json(session: SkiesDesk, cmd: Command) -> object:
    fields: dict[str, object] = json.loads(session.game.rulebook.command_words.write(cmd))
    return {key: value for key, value in fields.items() if value not in ({}, "", [], None)}


def _plan_lines(session: SkiesDesk, plan: Plan) -> Iterator[str]:
    if plan.turn is None:
        yield never(plan)
        return
    yield answer(session.data, plan)
    if plan.turn > plan.first:
        yield reason(plan)
    for turn, orders in describe_steps(session.data, plan):
        yield turn.capitalize()
        yield from (f"  {order}" for order in orders)


# --- a deck -----------------------------------------------------------------------


def _look_ahead(session: SkiesDesk, platform: PlatformId, options: Namespace) -> int:
    view = outlook(session.state, session.data, platform)
    if options.by is not None:
        return _by_then(session, view, options)
    plans = earliest_of_each(session.state, session.data, platform)
    if options.json:
        print(as_json(_outlook_json(view, plans)))
        return DONE
    print(*describe_outlook(session.data, session.state, view), sep="\n")
    for (squadron, load), plan in plans.items():
        print(f"  {squadron} with {load}: {_when(plan)}")
    return DONE


def _when(plan: Plan) -> str:
    """Its turn, and how certain that is where it is not."""
    if plan.turn is None:
        return f"{never(plan)[:1].lower()}{never(plan)[1:]}"
    return f"turn {plan.turn}" if plan.best else f"turn {plan.turn}, {certainty(plan)}"


def _by_then(session: SkiesDesk, view: Outlook, options: Namespace) -> int:
    """How far each squadron can be by that turn, with each load, the others left alone."""
    state, data, platform = session.state, session.data, view.platform
    found = {
        (squadron, load): by_turn(state, data, platform, squadron, load, options.by)
        for squadron, load in single_loads(state, data, platform)
    }
    if options.json:
        rows = [{"squadron": name, "load": load, **_reached_json(options.by, by)} for (name, load), by in found.items()]
        print(as_json({**_outlook_json(view, {}), "by": rows}))
        return DONE
    print(*describe_outlook(data, state, view), sep="\n")
    print(f"{heading(data, options.by)}, each squadron by itself:")
    print(*(f"  {squadron} with {load}, {in_a_line(by)}" for (squadron, load), by in found.items()), sep="\n")
    return DONE


def _reached_json(turn: int, by: Reached) -> dict[str, object]:
    there = {"ready": by.ready, "on_deck": by.spotted, "away": by.away}
    return {"turn": turn, "afs": by.of, **there, "exact": by.best}


def _outlook_json(view: Outlook, plans: dict[tuple[str, str], Plan]) -> dict[str, object]:
    return {
        "due": [
            {
                "formation": due.formation,
                "kind": due.kind,
                "platform": due.platform,
                "afs": due.afs,
                "earliest": due.earliest,
                "last": due.last,
            }
            for due in view.due
            if due.platform == view.platform
        ],
        "turns": [
            {
                "turn": turn.turn,
                "deck": turn.spot.value,
                "waiting": turn.waiting,
                "slots": turn.slots,
                "landed": turn.landed,
                "launched": turn.launched,
                "ready": turn.ready,
            }
            for turn in view.turns
        ],
        "conflicts": view.conflicts,
        "earliest": [
            {"squadron": squadron, "load": load, "turn": plan.turn, "exact": plan.best}
            for (squadron, load), plan in plans.items()
        ],
    }
