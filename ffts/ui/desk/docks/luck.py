"""What the dice asked for can mean, remembered until they have fallen, so that the tray can say how likely it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ffts.app.logbook import luck_in_log

if TYPE_CHECKING:
    from ffts.app.session import AnySession
    from ffts.core.dice import Ask, Roll
    from ffts.core.game import DiceOdds
    from ffts.core.model import Command


class Luck:
    """The chances of the rolls of the command that waits for dice, and of those answered since the game was opened."""

    def __init__(self, session: AnySession | None) -> None:
        self._session = session
        self._asked: list[DiceOdds | None] = []
        self._for: Command | None = None
        """The command that waits for them."""
        self._texts: dict[tuple[int, int], str] = {}

    def odds(self, ask: Ask, thoroughly: bool = False) -> tuple[str, ...]:
        """What this ask can mean, in words; `thoroughly` tries every face where the rule holds it against nothing."""
        session = self._session
        waiting = session.draft() if session and not session.store.read_only else None
        if session is None or waiting is None:
            return ()
        cmd, rolled = waiting
        self._for = cmd
        for at in range(len(self._asked), len(rolled)):  # fallen before the game was opened again
            self._asked.append(self._odds(session, cmd, rolled[:at], rolled[at].ask, thoroughly=True))
        found = self._odds(session, cmd, rolled, ask, thoroughly)
        self._asked[len(rolled) :] = [found]
        return found.before if found else ()

    @staticmethod
    def _odds(
        session: AnySession, cmd: Command, rolled: tuple[Roll, ...], ask: Ask, thoroughly: bool = False
    ) -> DiceOdds | None:
        found: DiceOdds | None = session.game.words.dice_odds(session.state, session.data, cmd, rolled, ask, thoroughly)
        return found

    def of_waiting(self, at: int, roll: Roll) -> str:
        """How likely what an answer of the unfinished command brought was."""
        odds = self._asked[at] if at < len(self._asked) else None
        return odds.after(roll.faces) if odds else ""

    def keep(self) -> None:
        """The dice are no longer asked for. Where their command is in the log now, what was remembered of them belongs
        to its entry; where the game went to another entry it is forgotten."""
        session = self._session
        if session is not None and session.head is not None and self._asked:
            done = session.play(session.head)
            if done.command == self._for and len(done.rolls) == len(self._asked):
                self._texts |= {(session.head, at): self.of_waiting(at, roll) for at, roll in enumerate(done.rolls)}
        self._asked, self._for = [], None

    def known(self, entry: int, which: int) -> str | None:
        """How likely this roll of an entry was; None if nobody weighed it since the game was opened."""
        return self._texts.get((entry, which))

    def find(self, entry: int, which: int) -> None:
        """Weigh a roll of the log now, as it was when it fell: the game was opened since, or the roll amended."""
        if self._session is not None:
            self._texts[entry, which] = luck_in_log(self._session, entry, which)
