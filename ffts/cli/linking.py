"""`ffts link export`, `import`, `status`: a battle of a campaign goes to another game, and its result comes back."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

from ffts.app.link import bring, export, waiting
from ffts.app.logbook import umpire_lines
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.faults import BadInput, RefusedByRules, input_faults
from ffts.cli.games import opened
from ffts.cli.rolling import roller_of
from ffts.cli.telling import log_line
from ffts.cli.voice import Voice, as_json
from ffts.core.dice import NeedRoll
from ffts.core.umpire import Refused


def link(options: Namespace) -> int:
    """What is asked of the link."""
    with opened(options.game) as session, _faults_reported(), input_faults():
        lines = {"export": _export, "import": _import, "status": _status}[options.what](session, options)
        voice = Voice()
        voice.say(lines)
        voice.end()
    return DONE


@contextmanager
def _faults_reported() -> Iterator[None]:
    try:
        yield
    except Refused as no:
        raise RefusedByRules(f"{no.why} [{no.cited}]. {no.instead}.") from no
    except NeedRoll as need:
        raise BadInput(f"dice are asked for: {need}. Give --dice app, or type the faces.") from need
    except OSError as fault:
        raise BadInput(f"{fault.filename}: {fault.strerror}. Check its name and folder.") from fault


def _export(session: AnySession, options: Namespace) -> tuple[str, ...]:
    written = export(session, options.out, roller_of(options.dice))
    if options.json:
        sealed = {side: str(file) for side, file in written.sealed.items()}
        files = {"public": str(written.public), "sealed": sealed, "scenario": str(written.scenario)}
        return (as_json({"battle": written.battle.public.id, **files}),)
    return (
        f"battle {written.battle.public.id} is fought elsewhere; the campaign waits",
        f"for everybody: {written.public}",
        *(f"for {side} alone: {file}" for side, file in written.sealed.items()),
        f"for who runs the day: {written.scenario} (ffts new battle.ffts --scenario {written.scenario})",
    )


def _import(session: AnySession, options: Namespace) -> tuple[str, ...]:
    before = session.state
    bring(session, options.result, roller_of(options.dice))
    lines = tuple(umpire_lines(session.game, session.log()[-1], before, session.data))
    return (as_json([asdict(line) for line in lines]),) if options.json else tuple(map(log_line, lines))


def _status(session: AnySession, options: Namespace) -> tuple[str, ...]:
    battle = waiting(session)
    if options.json:
        return (json.dumps(battle.public.model_dump() if battle else None, ensure_ascii=False),)
    if battle is None:
        return ("the campaign waits for no battle",)
    notice = battle.public
    return (
        f"the campaign waits for battle {notice.id}, {notice.date}, {notice.distance} hexes apart",
        f"hash {notice.hash}",
        *(f"{party.name} {'attacks' if party.attacks else 'defends'}" for party in notice.parties),
    )
