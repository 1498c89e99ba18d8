"""Players that others wrote: a program that reads what its side sees and answers with an order, line by line.

It is written nothing but what the seat of a person of that side would be shown, and its orders are judged as letters of
that seat are: on a desk that holds what the side knows. `docs/bots.md` has the lines.
"""

import json
import shlex
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, Queue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from types import SimpleNamespace
from typing import Any

from ffts.app.programs import BOT
from ffts.core.game import AnyGame
from ffts.core.offer import Offer
from ffts.core.seats.player import Intent
from ffts.core.seats.seating import BETWEEN
from ffts.core.umpire import Refused
from ffts.seats import as_asked
from ffts.seats.as_asked import looked_up
from ffts.seats.glimpse import Snapshot
from ffts.seats.judging import judge
from ffts.seats.seat import Seat

VERSION = 1
BOTS = f"{BOT}{BETWEEN}"
"""Before the command of a bot, where a player is named."""
SECONDS = 10.0
"""How long a bot may think about one order, questions and all."""
MOST_REFUSED = 3
"""Orders in a row that are no orders, or that the rules refuse; with the next the bot is out."""
IN_A_ROW = f"gave {MOST_REFUSED + 1} orders in a row that are refused"
NOT_NOW = "It cannot be done now"
GOODBYE_SECONDS = 1.0
MOST_WHY = 400
"""Letters of a reason that are kept."""
MOST_CHOICES = 200
"""Values of an open field that are listed; of more a bot tries its own."""
Line = Mapping[str, Any]


class BotFault(Exception):
    """A bot that died, that is late, or that orders what it may not."""

    def __init__(self, side: str, command: str, what: str) -> None:
        super().__init__(f"the bot for {side} ({command}) {what}")
        self.side = side


@dataclass
class Bot:
    """A program that commands a side."""

    game: AnyGame
    side: str
    command: str
    seconds: float = SECONDS
    _refused: int = 0
    """Orders in a row that looked right to its side, and could not be carried out."""
    _process: Popen[str] | None = None
    _listener: Thread | None = None
    _heard: "Queue[str]" = field(default_factory=Queue)

    def order(self, state: Any, data: Any, refused: bool = False) -> Intent | None:
        """What it orders now, or None if it is done; `refused` says that its last order could not be carried out."""
        at = At(self.game, state, data, self.side)
        message: Line = {**at.described(), "refused": NOT_NOW if refused else ""}
        end, no = monotonic() + self.seconds, NOT_NOW
        self._refused = self._refused + 1 if refused else 0
        if self._refused > MOST_REFUSED:
            raise self._fault(f"{IN_A_ROW}; the last: {no}")
        for _ in range(MOST_REFUSED + 1):
            answer = self._answer(at, message, end)
            if "order" not in answer:
                return None
            found = at.judged(answer)
            if isinstance(found, Intent):
                return found
            no, message = found, {"refused": found}
        raise self._fault(f"{IN_A_ROW}; the last: {no}")

    def needed(self, state: Any, data: Any, refused: bool = False) -> Intent:
        """What it orders where the game waits for its word: there it cannot be done."""
        found = self.order(state, data, refused)
        if found is None:
            raise self._fault("is done, and its word is waited for")
        return found

    def _answer(self, at: "At", message: Line, end: float) -> Line:
        """An order, or that it is done; what it asks before that is answered."""
        while True:
            answer = self._exchanged(message, end)
            if "order" in answer or "done" in answer:
                return answer
            if not ({"offers", "try"} & set(answer)):
                raise self._fault(f"answered {json.dumps(answer)[:80]}; an answer has order, done, offers or try")
            message = at.offered(answer["offers"]) if "offers" in answer else {"refused": at.why_not(answer["try"])}

    def _exchanged(self, message: Line, end: float) -> Line:
        process = self._started()
        assert process.stdin is not None
        with suppress(OSError):  # it has ended: what it said before is still to be read
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
        try:
            line = self._heard.get(timeout=max(0.0, end - monotonic()))
        except Empty:
            raise self._fault(f"did not answer within {self.seconds:g} seconds") from None
        if not line:
            raise self._fault(f"ended with exit code {process.wait()}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._fault(f"answered {line.strip()[:80]!r}, which is no object of JSON")
        return answer

    def _started(self) -> Popen[str]:
        if self._process is None:
            try:
                words = shlex.split(self.command)
                self._process = Popen(words, stdin=PIPE, stdout=PIPE, text=True, encoding="utf-8")
            except (OSError, ValueError, IndexError) as fault:
                raise BotFault(self.side, self.command, f"cannot be started: {fault}") from fault
            self._listener = Thread(target=self._listen, args=(self._process,), daemon=True)
            self._listener.start()
        return self._process

    def _listen(self, process: Popen[str]) -> None:
        """Every line it writes; an empty one when it has ended."""
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                self._heard.put(line)
        self._heard.put("")

    def _fault(self, what: str) -> BotFault:
        self.close()
        return BotFault(self.side, self.command, what)

    def close(self) -> None:
        """It hears no more, and is ended if it does not end by itself."""
        process, self._process = self._process, None
        if process is None or process.stdin is None:
            return
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(GOODBYE_SECONDS)
        except TimeoutExpired:
            process.kill()
            process.wait()
        if self._listener is not None:
            self._listener.join()


class At:
    """A moment of a game as the seat of a side has it."""

    def __init__(self, game: AnyGame, state: Any, data: Any, side: str) -> None:
        self.game, self.state, self.data = game, state, data
        self.snapshot = Snapshot(0, game, data, state, (), {}, {})
        self.seat = Seat(number=0, kind="commander", name=side, token="", side=side)

    def described(self) -> Line:
        """What there is to know: the view of the side, and what it is asked for."""
        heading = self.snapshot.heading(self.seat)
        view: Any = self.snapshot.side_desk(self.seat).view
        return {
            "ffts": VERSION,
            "game": self.game.name,
            "side": self.seat.side,
            "turn": heading.turn,
            "stage": heading.stage,
            "view": json.loads(view.model_dump_json()),
            "offers": self._lines(self.snapshot.due(self.seat)),
        }

    def offered(self, kinds: Any) -> Line:
        """Every order of these kinds that can be named, refused or not."""
        words = self.game.rulebook.command_words.words
        wanted = [words[kind] for kind in kinds if kind in words] if isinstance(kinds, list) else []
        desk = self.snapshot.side_desk(self.seat)
        return {"offers": self._lines([line for kind in wanted for line in desk.offered(kind)])}

    def _lines(self, offers: Sequence[Offer]) -> list[Line]:
        return [self._line(line) for line in offers if line.side in (None, self.seat.side)]

    def _line(self, line: Offer) -> Line:
        orders = [json.loads(as_asked.written(self.game, order)) for order in line.orders]
        found = {"rule": line.rule, "words": line.for_side, "urgency": line.urgency, "at": line.at, "orders": orders}
        if line.about is None:
            return found
        asks = {each.name: _choices(each.choices(line.fixed)) for each in line.asks[:1]}
        names = [each.name for each in line.asks]
        return {**found, "kind": line.about.__name__, "fixed": _plain(line.fixed), "asks": names, "choices": asks}

    def judged(self, answer: Line) -> Intent | str:
        """The order, as the game carries it out; or why it is none."""
        try:
            order = as_asked.read(self.game, json.dumps(answer["order"]))
        except ValueError as fault:
            return f"this is no order: {str(fault).splitlines()[0]}"
        if isinstance(order, as_asked.SayDone):
            return 'say {"done": true} instead'
        if no := judge(self.snapshot, self.seat, (order,)).why_not:
            return no
        try:
            meant = looked_up(self._session(), self.seat.side, order)
        except Refused as refused:
            return refused.why
        return Intent(meant, str(answer.get("why", ""))[:MOST_WHY])

    def why_not(self, order: Any) -> str:
        """The same for an order that is only tried; empty if nothing is known against it."""
        found = self.judged({"order": order})
        return found if isinstance(found, str) else ""

    def _session(self) -> Any:
        return SimpleNamespace(game=self.game, state=self.state, data=self.data)


def _choices(choices: Any) -> list[Any] | None:
    found = list(choices)
    return _plain(found) if len(found) <= MOST_CHOICES else None


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value, default=str))
