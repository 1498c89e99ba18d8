"""6.5 Standing orders as a player would write them: "ready VB-6 1000 lb", "land what is overhead"."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from ffts.games.skies.air import Where
from ffts.games.skies.aircraft import NEEDS_NO_WEAPON
from ffts.games.skies.catalog import Catalog
from ffts.games.skies.names import AfId, AosStep, FormationId, PlatformId
from ffts.games.skies.state import Side


class Verb(StrEnum):
    """What is to be done; the words an order opens with."""

    LAND = "land"
    CAP = "CAP"
    TURN = "turn round"
    LAUNCH = "launch"
    BELOW = "strike below"
    UP = "bring up"
    SPOT = "spot"
    RESPOT = "respot"
    READY = "ready"
    UNREADY = "unready"
    REPAIR = "repair"
    NAME = "is"
    """`strike 2 is VB-6 and 2 of VF-6`: a name for later orders."""


STEP: Mapping[Verb, AosStep] = {
    Verb.LAND: AosStep.FLY,
    Verb.CAP: AosStep.FLY,
    Verb.TURN: AosStep.FLY,
    Verb.LAUNCH: AosStep.FLY,
    Verb.BELOW: AosStep.MOVE,
    Verb.UP: AosStep.MOVE,
    Verb.SPOT: AosStep.MOVE,
    Verb.RESPOT: AosStep.MOVE,
    Verb.READY: AosStep.READY,
    Verb.UNREADY: AosStep.READY,
    Verb.REPAIR: AosStep.READY,
}
"""6.5 The step of the air operations in which each is done."""

EXAMPLES: Mapping[Verb, str] = {
    Verb.LAND: "land what is overhead",
    Verb.CAP: "CAP 2 of VF-6",
    Verb.TURN: "turn round 2 of VF-6",
    Verb.LAUNCH: "launch VB-6",
    Verb.BELOW: "strike below what landed",
    Verb.UP: "bring up VT-6",
    Verb.SPOT: "spot VB-6 aft",
    Verb.RESPOT: "respot forward",
    Verb.READY: "ready VB-6 1000lb",
    Verb.UNREADY: "unready VT-6",
    Verb.REPAIR: "repair VF-6",
    Verb.NAME: "strike 2 is VB-6 and 2 of VF-6",
}

OVERHEAD = ("", "all", "everything", "everybody", "what is overhead", "all overhead")
LANDED = ("", "all", "everything", "what landed", "what has landed")
STRIKE = re.compile(r"^strike (\d+)$", re.IGNORECASE)
NAMING = re.compile(r"^(strike \d+) (?:is|are) (.+)$", re.IGNORECASE)
SPOTTING = re.compile(r"^(.*?)(?: (aft|forward))?$", re.IGNORECASE)
RESPOTTING = re.compile(r"^(aft|forward) with (.+) in front$", re.IGNORECASE)
ORDERED = re.compile(r"^(aft|forward) in the order (.+)$", re.IGNORECASE)
SIXTH = re.compile(r"^(.+) to sixth (\d)$", re.IGNORECASE)
CATAPULT = re.compile(r"^(.+) by catapult (\S+)$", re.IGNORECASE)
TIMED = re.compile(r"^turn (\d+): (.+)$", re.IGNORECASE)
SPAN = re.compile(r"^(.+)/(\d+)-(\d+)$")
TOGETHER = " together"
COUNTED = re.compile(r"^(?:(\d+) of (.+)|(.+?) ?[x:] ?(\d+))$", re.IGNORECASE)
LOAD_WORDS = 3  # "800 kg bomb" is the longest a load is written


class OrderError(ValueError):
    """What is wrong with an order, and what could be written instead."""


class LoadMissing(OrderError):
    """Bombs or torpedo are not named, and nothing hangs under the aircraft yet."""


@dataclass(frozen=True)
class Pick:
    """So many AFs of a squadron; all of them without a number."""

    squadron: str
    count: int | None = None
    afs: tuple[AfId, ...] = ()
    """These and no others, in this order."""

    def __str__(self) -> str:
        if self.afs:
            return told(self.afs)
        return self.squadron if self.count is None else f"{self.count} of {self.squadron}"


def told(afs: Iterable[AfId]) -> str:
    """'VB-6/1-3, VT-6/2': runs of numbers in the order they stand in."""
    runs: list[tuple[str, list[int]]] = []
    for af in afs:
        squadron, slash, number = af.rpartition("/")
        if not slash or not number.isdecimal():
            runs.append((af, []))
        elif runs and runs[-1][0] == squadron and runs[-1][1][-1:] == [int(number) - 1]:
            runs[-1][1].append(int(number))
        else:
            runs.append((squadron, [int(number)]))
    spans = ((name, f"/{run[0]}" + (f"-{run[-1]}" if len(run) > 1 else "") if run else "") for name, run in runs)
    return ", ".join(name + span for name, span in spans)


@dataclass(frozen=True)
class Order:
    """One order, read. Nobody picked means everybody it can be about: what is overhead, what landed."""

    text: str
    verb: Verb
    picks: tuple[Pick, ...] = ()
    load: str = ""
    end: Literal["aft", "forward"] = "aft"
    name: str = ""
    """The strike it names."""
    together: bool = False
    """Nobody leaves before all of them stand ready on deck."""
    turn: int | None = None
    """The turn from which on it is carried out: what it says is then done once."""
    sixth: int | None = None
    catapult: str = ""
    in_order: bool = False
    """Whether those named are the whole deck, from the front."""

    @property
    def afs(self) -> tuple[AfId, ...]:
        """The AFs it names one by one."""
        return tuple(af for pick in self.picks for af in pick.afs)


@dataclass(frozen=True)
class Reader:
    """Reads orders for one carrier or base: it knows the squadrons, their loads, and the strikes named so far."""

    side: Side
    platform: PlatformId
    data: Catalog
    named: dict[str, tuple[Pick, ...]] = field(default_factory=dict)

    def read_all(self, texts: Iterable[str]) -> tuple[Order, ...]:
        """All orders; a strike that one of them names is known to those after it."""
        return tuple(map(self.read, texts))

    def read(self, text: str) -> Order:
        """One order, or OrderError."""
        words = " ".join(text.split()).rstrip(".")
        naming, timed = NAMING.match(words), TIMED.match(words)
        if timed:
            return replace(self.read(timed[2]), text=words, turn=int(timed[1]))
        if naming:
            return self._naming(words, naming[1].lower(), naming[2])
        for verb in Verb:
            opening, rest = words[: len(verb)], words[len(verb) :]
            if opening.lower() == verb.lower() and rest[:1] in ("", " "):
                return self._reading(words, verb, rest.strip())
        known = "; ".join(EXAMPLES.values())
        raise OrderError(f"{words!r} is no order known here; write for example: {known}")

    def _naming(self, text: str, name: str, who: str) -> Order:
        picks = self._picks(who, Verb.NAME)
        self.named[name] = picks
        return Order(text, Verb.NAME, picks, name=name)

    def _reading(self, text: str, verb: Verb, rest: str) -> Order:
        match verb:
            case Verb.LAND if rest.lower() in OVERHEAD:
                return Order(text, verb)
            case Verb.BELOW if rest.lower() in LANDED:
                return Order(text, verb)
            case Verb.RESPOT | Verb.SPOT:
                return self._spotting(text, verb, rest)
            case Verb.LAUNCH | Verb.UP:
                return self._placing(text, verb, rest)
            case Verb.READY:
                who, load = self._parted(rest)
                return Order(text, verb, self._picks(who, verb), load=load)
            case _:
                return Order(text, verb, self._picks(rest, verb))

    def _placing(self, text: str, verb: Verb, rest: str) -> Order:
        placed, thrown = SIXTH.match(rest), CATAPULT.match(rest)
        if placed and verb is Verb.UP:
            return Order(text, verb, self._picks(placed[1], verb), sixth=int(placed[2]))
        if thrown and verb is Verb.LAUNCH:
            return Order(text, verb, self._picks(thrown[1], verb), catapult=thrown[2].upper())
        together = verb is Verb.LAUNCH and rest.lower().endswith(TOGETHER)
        who = rest[: -len(TOGETHER)] if together else rest
        return Order(text, verb, self._picks(who, verb), together=together)

    def _spotting(self, text: str, verb: Verb, rest: str) -> Order:
        ordered = ORDERED.match(rest)
        if verb is Verb.RESPOT and ordered:
            return Order(text, verb, self._picks(ordered[2], verb), end=self._end(ordered[1]), in_order=True)
        if verb is Verb.RESPOT:
            respotting = RESPOTTING.match(rest)
            end, who = respotting.groups() if respotting else (rest, None)
            return Order(text, verb, self._picks(who, verb) if who else (), end=self._end(end))
        spotting = SPOTTING.match(rest)
        who, end = spotting.groups() if spotting else (rest, None)
        return Order(text, verb, self._picks(who, verb), end=self._end(end or "aft"))

    def _end(self, word: str) -> Literal["aft", "forward"]:
        if word.lower() == "aft":
            return "aft"
        if word.lower() == "forward":
            return "forward"
        raise OrderError(f"say aft or forward; {word!r} was written, as in: {EXAMPLES[Verb.RESPOT]}")

    # --- who --------------------------------------------------------------------

    def _picks(self, who: str, verb: Verb) -> tuple[Pick, ...]:
        parts = [part for part in re.split(r",| and |\+", who) if part.strip()]
        if not parts:
            raise OrderError(f"say which squadron, as in: {EXAMPLES[verb]}")
        return tuple(pick for part in parts for pick in self._pick(part.strip()))

    def _pick(self, part: str) -> tuple[Pick, ...]:
        if STRIKE.match(part):
            return self._strike(part.lower())
        named = self._named(part)
        if named:
            return (named,)
        counted = COUNTED.match(part)
        name = (counted[2] or counted[3]) if counted else part
        count = int(counted[1] or counted[4]) if counted else None
        found = next((known for known in self._squadrons() if known.lower() == name.lower()), None)
        if found is None:
            known = ", ".join(self._squadrons()) or "none"
            raise OrderError(f"{self.platform} has no squadron {name!r}; it has {known}")
        if count == 0:
            raise OrderError(f"{part!r} is nobody; leave the number out for all of {found}")
        return (Pick(found, count),)

    def _named(self, part: str) -> Pick | None:
        """AFs by their own names: VB-6/2, or VB-6/1-3."""
        span = SPAN.match(part)
        first, last = (int(span[2]), int(span[3])) if span else (0, -1)
        wanted = [f"{span[1]}/{number}" for number in range(first, last + 1)] if span else [part]
        own = {af.id.lower(): af for af in self.side.air.values() if af.platform == self.platform}
        found = [own[name.lower()] for name in wanted if name.lower() in own]
        if not found or len(found) < len(wanted):
            return None
        return Pick(found[0].squadron, len(found), tuple(af.id for af in found))

    def _squadrons(self) -> tuple[str, ...]:
        own = (af for af in self.side.air.values() if af.platform == self.platform)
        return tuple(dict.fromkeys(af.squadron for af in own))

    def _strike(self, name: str) -> tuple[Pick, ...]:
        """A strike named by an order before this one, or one that this carrier sent off."""
        if name in self.named:
            return self.named[name]
        sent = self.side.formations.get(FormationId(f"{self.platform} {name}"))
        if sent is None:
            raise OrderError(f"no {name} is known; name it in an order before this one, as in: {EXAMPLES[Verb.NAME]}")
        squadrons = [self.side.air[af].squadron for af in sent.afs]
        return tuple(Pick(squadron, squadrons.count(squadron)) for squadron in dict.fromkeys(squadrons))

    # --- with what ----------------------------------------------------------------

    def _parted(self, rest: str) -> tuple[str, str]:
        """Who, and with what load: the load is written last, "1000lb" as well as "with 1000 lb"."""
        words = rest.split()
        for count in range(min(LOAD_WORDS, len(words) - 1), 0, -1):
            who, said = words[:-count], "".join(words[-count:]).lower()
            load = next((load for load in self._loads() if load.lower().replace(" ", "") == said), None)
            if load is not None:
                return self._checked(" ".join(who).removesuffix(" with"), load)
        return self._unarmed(rest)

    def _loads(self) -> tuple[str, ...]:
        types = {af.aircraft for af in self.side.air.values() if af.platform == self.platform}
        return tuple(dict.fromkeys(load for kind in sorted(types) for load in self.data.aircraft[kind].loads))

    def _checked(self, who: str, load: str) -> tuple[str, str]:
        for squadron in {pick.squadron for pick in self._picks(who, Verb.READY)}:
            kind = self._type(squadron)
            if load not in self.data.aircraft[kind].loads:
                carries = ", ".join(self.data.aircraft[kind].loads)
                raise OrderError(f"{squadron} ({kind}) carries {carries}; {load} was named")
        return who, load

    def _unarmed(self, rest: str) -> tuple[str, str]:
        """Without a load the rule chooses for those that need no weapon (6.8); a word that is no load is told."""
        words = rest.split()
        try:
            self._begun(self._picks(rest, Verb.READY))
        except OrderError as fault:
            if isinstance(fault, LoadMissing):
                raise
            try:
                picks = self._picks(" ".join(words[:-1]), Verb.READY)
            except OrderError:
                raise fault from None
            kind = self._type(picks[0].squadron)
            carries = ", ".join(self.data.aircraft[kind].loads)
            raise OrderError(f"{picks[0].squadron} ({kind}) carries {carries}; {words[-1]!r} was named") from None
        return rest, ""

    def _begun(self, picks: Iterable[Pick]) -> None:
        """6.8 Who needs a weapon (A-033) goes on with the one it is being readied with, or is told one."""
        for pick in picks:
            kind = self.data.aircraft[self._type(pick.squadron)]
            own = [af for af in self.side.air.values() if af.platform == self.platform and af.squadron == pick.squadron]
            meant = [af for af in own if af.where is not Where.LOST and (not pick.afs or af.id in pick.afs)]
            begun = [af for af in meant if af.load]
            if kind.role not in NEEDS_NO_WEAPON and len(begun) < min(pick.count or len(meant), len(meant)):
                ways = " or ".join(f"ready {pick} {load}" for load in kind.loads)
                raise LoadMissing(f"say what {pick.squadron} ({self._type(pick.squadron)}) is readied with: {ways}")

    def _type(self, squadron: str) -> str:
        return next(af.aircraft for af in self.side.air.values() if af.squadron == squadron)
