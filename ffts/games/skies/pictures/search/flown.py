"""How each search flew so far, and why it was given up: read out of the log, for a state keeps neither."""

from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.events import search as es
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.rules.ch07.flight import Place
from ffts.games.skies.state.search import Stage

KINDS = ("TurnBegan", "SearchLaunched", "SearchMoved", "SearchCancelled", "SearchEnded")


@dataclass
class Past:
    """One search: where it was in each turn it flew, and how it ended."""

    places: dict[int, Place] = field(default_factory=dict)
    ended: int | None = None
    cancelled: tuple[int, str] | None = None
    """7.4.10 The turn, and why."""


Pasts = dict[FormationId, Past]


class Flown:
    """Reads the log anew only from where it was left."""

    def __init__(self, session: SkiesDesk) -> None:
        self._session = session
        self._forget()

    def of(self, side: SideId) -> Pasts:
        """7.5 The searches of this side, and of nobody else."""
        self._read_on()
        return {search: past for (owner, search), past in self._pasts.items() if owner == side}

    def _forget(self) -> None:
        self._line: list[int] = []
        self._turn = 1
        self._pasts: dict[tuple[SideId, FormationId], Past] = {}

    def _read_on(self) -> None:
        line = self._session.line_to(self._session.head)
        if line[: len(self._line)] != self._line:
            self._forget()
        for at in line[len(self._line) :]:
            play = self._session.play(at)
            if any(kind in play.entry.events for kind in KINDS):
                for event in play.events:
                    self._read(event)
        self._line = line

    def _read(self, event: Event) -> None:
        match event:
            case e.TurnBegan():
                self._turn = event.turn
                self._fly_on()
            case es.SearchLaunched():
                self._past(event.side, event.search)
            case es.SearchMoved():
                self._past(event.side, event.search).places[self._turn] = Place(event.distance, event.stage)
            case es.SearchCancelled():
                self._past(event.side, event.search).cancelled = (self._turn, event.why)
            case es.SearchEnded():
                self._past(event.side, event.search).ended = self._turn
            case _:
                pass

    def _fly_on(self) -> None:
        """Who does not move in a turn is where it was in the turn before."""
        for past in self._pasts.values():
            before = past.places.get(self._turn - 1)
            if before is not None and before.leg is not Stage.HOME and past.ended is None:
                past.places[self._turn] = before

    def _past(self, side: SideId, search: FormationId) -> Past:
        return self._pasts.setdefault((side, search), Past())
