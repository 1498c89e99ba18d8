"""`ffts show`, `ffts log`, `ffts verify`: they change nothing."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict

from ffts.app.logbook import side_log, umpire_log
from ffts.app.session import AnySession
from ffts.app.verify import verify as judged_again
from ffts.cli import DONE, REFUSED
from ffts.cli.games import opened, side_of
from ffts.cli.telling import due_lines, log_line
from ffts.cli.voice import answer, as_json


def show(options: Namespace) -> int:
    """How things stand: for the umpire all of it, for a side its view."""
    with opened(options.game) as session:
        game, side = session.game, side_of(session, options.view)
        seen = session.state if side is None else game.view(session.state, side)
        if options.json:
            print(seen.model_dump_json(indent=2))
        elif side is None:
            print(*_umpires_lines(session), sep="\n")
        else:
            print(*game.words.standing_of(seen, session.data), sep="\n")
    return DONE


def _umpires_lines(session: AnySession) -> Iterator[str]:
    game, state = session.game, session.state
    yield from game.words.standing(state, session.data)
    yield from due_lines(game.due(state, session.data, None), game.rulebook.numbering(session.data))
    draft = session.draft()
    if draft:
        command, rolls = draft
        yield f"Waiting for dice: {game.words.menu(command, state)} ({len(rolls)} rolled so far)"


def log(options: Namespace) -> int:
    """What happened, in words."""
    with opened(options.game) as session:
        side = side_of(session, options.view)
        lines = umpire_log(session) if side is None else side_log(session, side)
        answer(options.json, [asdict(line) for line in lines], map(log_line, lines))
    return DONE


def verify(options: Namespace) -> int:
    """Where today's rules would rule otherwise than they did."""
    with opened(options.game) as session:
        found = judged_again(session)
        judged = len(session.log())
    if options.json:
        print(as_json([asdict(difference) for difference in found]))
    else:
        for difference in found:
            print(f"entry {difference.entry}, {difference.command}")
            print(f"  kept:  {difference.kept}")
            print(f"  today: {difference.today}")
        agree = judged - len(found)
        print(f"{agree} of {judged} entries would be ruled the same today; nothing was changed")
    return REFUSED if found else DONE
