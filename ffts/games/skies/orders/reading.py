"""6.5 Standing orders as a player would write them: "ready VB-6 1000 lb", "land what is overhead"."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

from ffts.games.skies.names import AfId, FormationId, PlatformId
from ffts.games.skies.orders.words import ALL, LANDED, ON_CAP, OVERHEAD, WHAT_IS_READY, Verb, in_plain_words, load_key
from ffts.games.skies.sheets.aircraft import NEEDS_NO_WEAPON, Aircraft, Role, Weapon
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import AirFactor, Where

_WITH_NAMES: Mapping[Verb, str] = {
    Verb.LAND: "land what is overhead",
    Verb.CAP: "CAP 2 of {fighters}",
    Verb.TURN: "turn round 2 of {fighters}",
    Verb.LAUNCH: "launch {bombers}",
    Verb.BELOW: "strike below what landed",
    Verb.UP: "bring up {others}",
    Verb.SPOT: "spot {bombers} aft",
    Verb.RESPOT: "respot forward",
    Verb.READY: "ready {bombers} {load}",
    Verb.UNREADY: "unready {others}",
    Verb.REPAIR: "repair {others}",
    Verb.NAME: "strike 2 is {bombers} and {others}",
}
OF_CARRIERS = frozenset({Verb.TURN, Verb.BELOW, Verb.UP, Verb.SPOT, Verb.RESPOT})
"""6.7.5 and 6.13.1 What a base has no use for."""


def examples(squadrons: Mapping[str, Aircraft], base: bool) -> Mapping[Verb, str]:
    """An order of each kind that this carrier or base could be given now."""
    names = _names(squadrons)
    fits = {verb: text for verb, text in _WITH_NAMES.items() if not (base and verb in OF_CARRIERS)}
    return {verb: text.format_map(names) for verb, text in fits.items() if _known(text, names)}


def _known(wording: str, names: Mapping[str, str]) -> bool:
    return all(f"{{{name}}}" not in wording or text for name, text in names.items())


def _names(squadrons: Mapping[str, Aircraft]) -> Mapping[str, str]:
    """Fighters, strike aircraft with a load of theirs, and a squadron that is neither if there is one."""
    fighters = _first(name for name, kind in squadrons.items() if kind.role is Role.FIGHTER)
    strikers = [name for name, kind in squadrons.items() if kind.role not in NEEDS_NO_WEAPON]
    bombers = _first(strikers) or _first(squadrons)
    others = _first(strikers[:0:-1]) or fighters or bombers
    loads = squadrons[bombers].loads.values() if bombers else ()
    load = _first(load.id for load in loads if load.is_armed) or _first(load.id for load in loads)
    return {"fighters": fighters, "bombers": bombers, "others": others, "load": load}


def _first(names: Iterable[str]) -> str:
    return next(iter(names), "")


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
BESIDE = "+"  # between catapults that are manned at once
COUNTED = re.compile(r"^(?:(\d+) (?:of )?(.+)|(.+?) ?[x:] ?(\d+))$", re.IGNORECASE)
FIGHTERS = (Role.FIGHTER,)
KINDS: Mapping[str, tuple[Role, ...]] = {
    "fighters": FIGHTERS,
    "dive bombers": (Role.DIVE_BOMBER,),
    "torpedo bombers": (Role.TORPEDO_BOMBER,),
    "torpedo planes": (Role.TORPEDO_BOMBER,),
    "bombers": (Role.DIVE_BOMBER, Role.TORPEDO_BOMBER, Role.LEVEL_BOMBER),
}
"""What squadrons are called by what they fly."""
LEAST_WEIGHT = 3
"""Digits of the weight of a bomb; fewer are a number of AFs."""
LOAD_WORDS = 3  # "800 kg bomb" is the longest a load is written


NOBODY_NAMED: Mapping[Verb, frozenset[str]] = {Verb.LAND: OVERHEAD, Verb.BELOW: LANDED}
"""6.7.2 and 6.12 Whom an order means that names nobody: who is overhead, who landed."""


class OrderError(ValueError):
    """What is wrong with an order, and what could be written instead."""


class LoadMissing(OrderError):
    """Bombs or torpedo are not named, and nothing hangs under the aircraft yet."""


@dataclass(frozen=True)
class Pick:
    """`count` AFs of a squadron; all of them without a count."""

    squadron: str
    count: int | None = None
    afs: tuple[AfId, ...] = ()
    """These and no others, in this order."""

    def __str__(self) -> str:
        if self.afs:
            return spans_text(self.afs)
        return self.squadron if self.count is None else f"{self.count} of {self.squadron}"


def spans_text(afs: Iterable[AfId]) -> str:
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


def ranked_text(afs: Iterable[AfId]) -> str:
    """The same by squadrons and numbers, where the order they stand in says nothing."""
    return spans_text(sorted(afs, key=_by_number))


def _by_number(af: AfId) -> tuple[str, int, str]:
    squadron, _, number = af.partition("/")
    return squadron, int(number) if number.isdecimal() else 0, af


def _in_units(text: str) -> tuple[str, ...]:
    """'250' alone is 250kg, or 250lb, whichever these aircraft have."""
    return (f"{text}lb", f"{text}kg") if text.isdecimal() and len(text) >= LEAST_WEIGHT else ()


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
    catapults: tuple[str, ...] = ()
    in_order: bool = False
    """Whether those named are the whole deck, from the front."""

    @property
    def afs(self) -> tuple[AfId, ...]:
        """The AFs it names one by one."""
        return tuple(af for pick in self.picks for af in pick.afs)

    def naming(self, who: str) -> str:
        """The same order for these alone."""
        when = f"turn {self.turn}: " if self.turn else ""
        sixth = f" to sixth {self.sixth}" if self.sixth else ""
        catapult = f" by catapult {BESIDE.join(self.catapults)}" if self.catapults else ""
        load = f" {self.load}" if self.load else ""
        return f"{when}{self.verb} {who}{load}{sixth}{catapult}{TOGETHER if self.together else ''}"


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
        words = in_plain_words(text, self._squadrons)
        naming, timed = NAMING.match(words), TIMED.match(words)
        if timed:
            return replace(self.read(timed[2]), text=words, turn=int(timed[1]))
        if naming:
            return self._naming(words, naming[1].lower(), naming[2])
        for verb in Verb:
            opening, rest = words[: len(verb)], words[len(verb) :]
            if opening.lower() == verb.lower() and rest[:1] in ("", " "):
                return self._allowed(self._reading(words, verb, rest.strip()))
        known = "; ".join(self.examples.values())
        raise OrderError(f"{words!r} is no order known here; write for example: {known}")

    @cached_property
    def examples(self) -> Mapping[Verb, str]:
        """What could be written, of each kind."""
        return examples({name: self._type(name) for name in self._squadrons}, self._is_base)

    def _as_in(self, verb: Verb) -> str:
        """An example of the order `verb` that names a squadron."""
        if verb in NOBODY_NAMED and self._squadrons:
            return f"{verb} 2 of {self._squadrons[0]}"
        return self.examples.get(verb, self.examples[Verb.LAND])

    @property
    def _name(self) -> str:
        return self.side.platforms[self.platform].name

    @property
    def _is_base(self) -> bool:
        return self.data.carriers[self.platform].is_base

    def _allowed(self, order: Order) -> Order:
        """6.7.5 A base spots nobody; 6.2 and 6.13.1 only fighters fly CAP and are turned round."""
        if self._is_base and order.verb in OF_CARRIERS:
            known = "; ".join(self.examples.values())
            raise OrderError(f"{self._name} is a base: {order.verb!s} means nothing there; write for example: {known}")
        if order.verb in (Verb.CAP, Verb.TURN):
            for pick in order.picks:
                kind = self._type(pick.squadron)
                if kind.role is not Role.FIGHTER:
                    what = "fly CAP" if order.verb is Verb.CAP else "are turned round within an AOS"
                    raise OrderError(f"only fighters {what}; {pick.squadron} flies the {kind.id}")
        return order

    def _naming(self, text: str, name: str, who: str) -> Order:
        picks = self._picks(who, Verb.NAME)
        self.named[name] = picks
        return Order(text, Verb.NAME, picks, name=name)

    def _reading(self, text: str, verb: Verb, rest: str) -> Order:
        if rest.lower() in NOBODY_NAMED.get(verb, ()):
            return Order(text, verb)
        match verb:
            case Verb.RESPOT | Verb.SPOT:
                return self._spotting(text, verb, rest)
            case Verb.LAUNCH | Verb.UP:
                return self._placing(text, verb, rest)
            case Verb.READY:
                who, load = self._parted(rest)
                return Order(text, verb, self._picks(who, verb), load=load)
            case _:
                on_cap = verb is Verb.LAND and rest.lower() in ON_CAP
                return Order(text, verb, self._on_cap() if on_cap else self._picks(rest, verb))

    def _placing(self, text: str, verb: Verb, rest: str) -> Order:
        placed, thrown = SIXTH.match(rest), CATAPULT.match(rest)
        if placed and verb is Verb.UP:
            return Order(text, verb, self._picks(placed[1], verb), sixth=int(placed[2]))
        if thrown and verb is Verb.LAUNCH:
            return Order(text, verb, self._picks(thrown[1], verb), catapults=tuple(thrown[2].upper().split(BESIDE)))
        together = verb is Verb.LAUNCH and rest.lower().endswith(TOGETHER)
        who = rest[: -len(TOGETHER)] if together else rest
        if verb is Verb.LAUNCH and who.lower() in WHAT_IS_READY:
            return Order(text, verb, self._everybody(verb), together=together)
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
        raise OrderError(
            f"say aft or forward{f'; {word!r} was written' if word else ''}, as in: {self._as_in(Verb.RESPOT)}"
        )

    # --- who --------------------------------------------------------------------

    def _picks(self, who: str, verb: Verb) -> tuple[Pick, ...]:
        if who.lower() in ALL:
            return self._everybody(verb)
        parts = [part for part in re.split(r",| and |\+|&", who) if part.strip()]
        if not parts:
            raise OrderError(f"say which squadron, as in: {self._as_in(verb)}")
        return tuple(pick for part in parts for pick in self._pick(part.strip(), verb))

    def _pick(self, part: str, verb: Verb) -> tuple[Pick, ...]:
        if STRIKE.match(part):
            return self._strike(part.lower())
        named = self._named(part)
        if named:
            return (named,)
        counted = COUNTED.match(part)
        name = (counted[2] or counted[3]) if counted else part
        count = int(counted[1] or counted[4]) if counted else None
        found = self._called(name, verb)
        if count == 0:
            raise OrderError(f"{part!r} names no aircraft; leave the number out for all of {found[0]}")
        if count is not None and len(found) > 1:
            raise OrderError(f"say of which squadron: {' or '.join(f'{count} of {each}' for each in found)}")
        return tuple(Pick(each, count) for each in found)

    def _called(self, text: str, verb: Verb) -> tuple[str, ...]:
        """The squadron of this name, or those that fly such aircraft."""
        name = text.lower().removeprefix("all ")
        kinds = KINDS.get(f"{name.removesuffix('s')}s", ())
        found = tuple(known for known in self._squadrons if known.lower() == name or self._type(known).role in kinds)
        if found:
            return found
        if name == "strike":
            raise OrderError(f"say which strike, by a name of an order before this one: {self._as_in(Verb.NAME)}")
        if not re.search(r"[a-z]", name) or name == "of":
            raise OrderError(f"say which squadron, as in: {self._as_in(verb)}")
        known = ", ".join(self._squadrons) or "none"
        raise OrderError(f"{self._name} has no squadron {text!r}{self._elsewhere(name)}; it has {known}")

    def _elsewhere(self, name: str) -> str:
        home = next((af.platform for af in self.side.air.values() if af.squadron.lower() == name), None)
        return f" (it is on {self.side.platforms[home].name})" if home else ""

    def _everybody(self, verb: Verb) -> tuple[Pick, ...]:
        """Every squadron that `verb` can be said of."""
        only = FIGHTERS if verb in (Verb.CAP, Verb.TURN) else tuple(Role)
        found = tuple(Pick(name) for name in self._squadrons if self._type(name).role in only)
        if not found:
            raise OrderError(f"{self._name} has no squadron for this")
        return found

    def _on_cap(self) -> tuple[Pick, ...]:
        """The squadrons that have a CAP up; all the fighters if none is up now."""
        up = {af for each in self.side.formations.values() if each.kind == "cap" for af in each.afs}
        names = [af.squadron for af in self._own if af.id in up]
        return tuple(map(Pick, dict.fromkeys(names))) or self._everybody(Verb.CAP)

    def _named(self, part: str) -> Pick | None:
        """AFs by their own names: VB-6/2, or VB-6/1-3."""
        span = SPAN.match(part)
        first, last = (int(span[2]), int(span[3])) if span else (0, -1)
        wanted = [f"{span[1]}/{number}" for number in range(first, last + 1)] if span else [part]
        own = self._by_name
        found = [own[name.lower()] for name in wanted if name.lower() in own]
        if not found or len(found) < len(wanted):
            return None
        return Pick(found[0].squadron, len(found), tuple(af.id for af in found))

    @cached_property
    def _own(self) -> tuple[AirFactor, ...]:
        return tuple(af for af in self.side.air.values() if af.platform == self.platform)

    @cached_property
    def _by_name(self) -> Mapping[str, AirFactor]:
        return {af.id.lower(): af for af in self._own}

    @cached_property
    def _types(self) -> Mapping[str, Aircraft]:
        """By squadron, what the first of its AFs is."""
        return {af.squadron: self.data.aircraft[af.aircraft] for af in reversed(self._own)}

    @cached_property
    def _squadrons(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(af.squadron for af in self._own))

    def _strike(self, name: str) -> tuple[Pick, ...]:
        """A strike named by an order before this one, or one that this carrier sent off."""
        if name in self.named:
            return self.named[name]
        sent = self.side.formations.get(FormationId(f"{self.platform} {name}"))
        if sent is None:
            raise OrderError(
                f"no {name} is known; name it in an order before this one, as in: {self._as_in(Verb.NAME)}"
            )
        squadrons = [self.side.air[af].squadron for af in sent.afs]
        return tuple(Pick(squadron, squadrons.count(squadron)) for squadron in dict.fromkeys(squadrons))

    # --- with what ----------------------------------------------------------------

    def _parted(self, rest: str) -> tuple[str, str]:
        """Who, and with what load: the load is written last, "1000lb" as well as "with 1000-lb. bombs"."""
        words = rest.split()
        for count in range(min(LOAD_WORDS, len(words) - 1), 0, -1):
            who, text = " ".join(words[:-count]).removesuffix(" with"), load_key(" ".join(words[-count:]))
            load = next((load for load in self._loads() if load_key(load) in (text, *_in_units(text))), None)
            if load is not None:
                return self._checked(who, load)
        if len(words) > 1 and not load_key(words[-1]):
            return self._with_bombs(" ".join(words[:-1]).removesuffix(" with"))
        return self._unarmed(rest)

    def _loads(self) -> tuple[str, ...]:
        types = {af.aircraft for af in self._own}
        return tuple(dict.fromkeys(load for kind in sorted(types) for load in self.data.aircraft[kind].loads))

    def _checked(self, who: str, load: str) -> tuple[str, str]:
        for squadron in dict.fromkeys(pick.squadron for pick in self._picks(who, Verb.READY)):
            kind = self._type(squadron)
            if load not in kind.loads:
                raise OrderError(f"{squadron} ({kind.id}) carries {', '.join(kind.loads)}; {load} was named")
        return who, load

    def _with_bombs(self, who: str) -> tuple[str, str]:
        """Bombs of no weight are those they have, if they have bombs of one weight."""
        squadron = self._picks(who, Verb.READY)[0].squadron
        kind = self._type(squadron)
        bombs = [load.id for load in kind.loads.values() if load.weapon is Weapon.BOMB]
        if len(bombs) != 1:
            ways = " or ".join(f"ready {who} {load}" for load in bombs or kind.loads)
            raise OrderError(f"say which load {squadron} ({kind.id}) is readied with: {ways}")
        return self._checked(who, bombs[0])

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
            raise OrderError(
                f"{picks[0].squadron} ({kind.id}) carries {', '.join(kind.loads)}; {words[-1]!r} was named"
            ) from None
        return rest, ""

    def _begun(self, picks: Iterable[Pick]) -> None:
        """6.8 Who needs a weapon (A-033) goes on with the one it is being readied with, or is told one."""
        for pick in picks:
            kind = self._type(pick.squadron)
            own = [af for af in self._own if af.squadron == pick.squadron]
            meant = [af for af in own if af.where is not Where.LOST and (not pick.afs or af.id in pick.afs)]
            begun = [af for af in meant if af.load]
            if kind.role not in NEEDS_NO_WEAPON and len(begun) < min(pick.count or len(meant), len(meant)):
                ways = " or ".join(f"ready {pick} {load}" for load in kind.loads)
                raise LoadMissing(f"say what {pick.squadron} ({kind.id}) is readied with: {ways}")

    def _type(self, squadron: str) -> Aircraft:
        return self._types[squadron]
