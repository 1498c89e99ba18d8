"""Results of the table typed in: a line of short words to one order, and what stands on the table now (20, A-102)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ffts.core.model import Command
from ffts.core.page import Block, Cell, Column, Row, Table, Words
from ffts.games.skies.commands import strike as s
from ffts.games.skies.names import ShipId, SideId
from ffts.games.skies.pictures.strike.groups import group_name, ship_name
from ffts.games.skies.rules.ch20.fotw import AA_INCHES, CLOSE_BONUS, DROP_INCHES, STEPS, battle_of, measure
from ffts.games.skies.rules.raids import asp_now, raiders_in, strikers
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import GroupId, Raider
from ffts.games.skies.words import menu
from ffts.games.skies.words.names import ship_text, target_text

NO_GROUPS = "No group attacks in this segment."
HOW = "cap 1 2 1; aa 1 2 1; fire 1 3 9.5; hits 1 3; spread 2; guns 4; begin; end"
WORDS = (
    (
        "cap 1 2 1 0",
        "CAP at group 1: 2 AFs lost, 1 turned away, no escort lost; scattered may follow; for CAP itself: cap lost 1",
    ),
    ("aa 1 2 1", "AA at group 1: 2 AFs lost, 1 turned away"),
    ("fire 1 3 9.5", "{ship} fires 3 AA points at group 1, 9.5 inches away; heavy or aamg may follow"),
    ("hits 1 3", "group 1 makes 3 hits"),
    ("spread 2 1.5", "group 2 drops its torpedoes, 1.5 inches away"),
    ("guns 4", "4 AA mounts of {ship} fire at ships"),
    ("begin", "a battle by FOTW begins; cap, miniatures may follow"),
    ("end", "the battle by FOTW is over"),
)


class BadWords(ValueError):
    """Something typed that means nothing here."""


@dataclass(frozen=True)
class Here:
    """What a line of words is about: the game, the ship in front, the reason."""

    state: State
    side: str
    ship: str
    why: str

    @property
    def ship_name(self) -> str:
        """Whose guns are meant."""
        ships = self.state.sides[SideId(self.side)].ships if self.side else {}
        return ships[ShipId(self.ship)].name if ShipId(self.ship) in ships else "the ship in front"


def groups_here(state: State) -> tuple[tuple[Side, Raider], ...]:
    """12.1 Every group that attacks, in the order of its number."""
    return tuple((side, raider) for side in state.sides.values() for raider in state.raiders(side.id).values())


def group_lines(state: State) -> tuple[str, ...]:
    """'1  Shokaku 1/2: 3 AFs, ASP 3, by Lexington'."""
    return tuple(
        f"{number}  {group_name(state, raider.id)}: {_describe(state, side, raider)}"
        for number, (side, raider) in enumerate(groups_here(state), 1)
    )


def _describe(state: State, side: Side, raider: Raider) -> str:
    left = len(strikers(side, raider))
    place = ship_name(state, raider)
    parts = [f"{left} AF{'s' if left != 1 else ''}", f"ASP {raider.asp}" if raider.asp else "no phase yet"]
    parts += [f"by {place}"] if place else []
    parts += [f"{raider.spread} torpedoes run"] if raider.spread and not raider.attacked else []
    return ", ".join(parts)


def on_the_table(here: Here) -> tuple[Block, ...]:
    """20 and A-102 What stands on the table now, and the words for a line of results."""
    battle, steps, groups = battle_lines(here.state), step_lines(here.state), group_lines(here.state)
    turn = (Words("A turn of FOTW (20.3)", "muted"), Words("\n".join(steps))) if steps else ()
    heading = (Words("Groups by their numbers", "muted"),) if groups else ()
    rows = tuple(Row(how, (how, Cell(what.format(ship=here.ship_name), "muted"))) for how, what in WORDS)
    words = Table("Words for a line of results", (Column(""), Column("")), rows)
    fought = (Words("\n".join(battle)),) if battle else ()
    return (*fought, *turn, *heading, Words("\n".join(groups) or NO_GROUPS), words)


# --- what stands on the table ------------------------------------------------------------


def battle_lines(state: State) -> tuple[str, ...]:
    """11.2 and 20 Who fights by FOTW, how ranges are measured; nothing if nobody does."""
    lines = []
    for battle in state.public.battles:
        forces = ", ".join(f"TF {force}" for force in battle.forces)
        cap = "CAP takes part" if battle.cap else "CAP is left out (20.1)"
        lines.append(
            f"{forces} fight by FOTW; {cap}. Ranges: {measure(battle.miniatures)[0].lower()}"
            f"{measure(battle.miniatures)[1:]} (3.5)"
        )
    if lines:
        heavy, light = AA_INCHES["heavy"], AA_INCHES["aamg"]
        far, near = DROP_INCHES["normal"], DROP_INCHES["close"]
        lines.append(
            f"Heavy AA {heavy:g} in, AAMG {light:g} in (14.6). Torpedoes {far:g} in, close {near:g} in with "
            f"{CLOSE_BONUS:+d} to hit (15.3, 20.6)"
        )
    return tuple(lines)


def step_lines(state: State) -> tuple[str, ...]:
    """20.2-20.3 The steps of a FOTW turn, the present one named; none without a battle."""
    if not state.public.battles:
        return ()
    now = step_now(state)
    return tuple(f"{at + 1}  {step}{' – now' if at == now else ''}" for at, step in enumerate(STEPS))


def step_now(state: State) -> int | None:
    """20.3 Where the present FOTW turn stands, as far as aircraft say it."""
    asp = asp_now(state)
    if asp is None:
        return None
    there = [raider for _, raider in raiders_in(state, asp) if battle_of(state, raider.target)]
    if any(raider.mode is None and not raider.attacked for raider in there):
        return 0
    if any(not raider.aa_done for raider in there):
        return 1
    return 2 if any(not raider.attacked and not raider.spread for raider in there) else 3


# --- words to an order -------------------------------------------------------------------


def read_order(text: str, here: Here) -> Command:
    """'cap 1 2 1; cap lost 1' or another line: one order."""
    parts = [part.split() for part in text.replace(",", ";").split(";")]
    lines = [[word.casefold() for word in words] for words in parts if words]
    if not lines:
        raise BadWords(f"Type what the table says, such as: {HOW}")
    heads = {words[0] for words in lines}
    if heads == {"cap"}:
        return _cap([words[1:] for words in lines], here)
    if len(lines) > 1:
        raise BadWords("One order at a time; only the parts of a CAP round stand in one line")
    head, *rest = lines[0]
    if head not in READ:
        raise BadWords(f"{head!r} is not known; known are cap, {', '.join(READ)}")
    return READ[head](rest, here)


def _whole(word: str, rest: list[str], at: int, default: int | None = None) -> int:
    if len(rest) <= at and default is not None:
        return default
    if len(rest) <= at or not rest[at].isdigit():
        raise BadWords(f"{word}: a number is missing, such as {next(how for how, _ in WORDS if how.startswith(word))}")
    return int(rest[at])


def _group(word: str, rest: list[str], here: Here) -> tuple[SideId, GroupId, Raider]:
    number, known = _whole(word, rest, 0), groups_here(here.state)
    if not 1 <= number <= len(known):
        there = f"groups are numbered 1 to {len(known)}" if known else "no group attacks in this segment"
        raise BadWords(f"{word}: there is no group {number}; {there}")
    side, raider = known[number - 1]
    return side.id, raider.id, raider


def _cap(parts: list[list[str]], here: Here) -> Command:
    """13.1 Each part a group, or the CAP that was lost."""
    lost, results, targets = 0, [], []
    for rest in parts:
        if rest[:1] == ["lost"]:
            lost += _whole("cap", rest, 1)
            continue
        scattered = "scattered" in rest
        numbers = [word for word in rest if word != "scattered"]
        side, group, raider = _group("cap", numbers, here)
        destroyed, turned, escorts = (_whole("cap", numbers, at, 0) for at in (1, 2, 3))
        results.append(
            s.CapResult(group=group, destroyed=destroyed, turned=turned, escorts=escorts, scattered=scattered)
        )
        targets.append((here.state.enemy_of(side), raider.target))
    if len(set(targets)) != 1:
        raise BadWords("cap: type the groups over one force or base, such as cap 1 2 1; cap 2 0; cap lost 1")
    defender, target = targets[0]
    return s.RecordCap(side=defender, target=target, results=tuple(results), cap_lost=lost, why=here.why)


def _aa(rest: list[str], here: Here) -> Command:
    side, group, _ = _group("aa", rest, here)
    lost, turned = _whole("aa", rest, 1), _whole("aa", rest, 2, 0)
    return s.RecordAa(side=side, group=group, destroyed=lost, turned=turned, why=here.why)


def _fire(rest: list[str], here: Here) -> Command:
    """14.6 The ship in front fires from a range, by some of her guns; what others were to fire at whom stays."""
    guns = next((word for word in rest if word in ("heavy", "aamg")), None)
    numbers = [word for word in rest if word not in ("heavy", "aamg")]
    side, group, _ = _group("fire", numbers, here)
    if not here.ship:
        raise BadWords("fire: choose the ship that fires in the list first")
    points, inches = _measure("fire", numbers, 1), _measure("fire", numbers, 2)
    order = {"ship": here.ship, "group": group, "points": points, "inches": inches, "guns": guns}
    return s.AllocateAa(
        side=here.state.enemy_of(side),
        orders=(*_laid_before(here, group), s.AaOrder.model_validate(order)),
        hold=tuple(other.id for other in _of_the_phase(here) if other.held_fire and other.id != group),
    )


def _of_the_phase(here: Here) -> list[Raider]:
    return [raider for _, raider in raiders_in(here.state, asp_now(here.state) or 0) if not raider.aa_done]


def _laid_before(here: Here, group: GroupId) -> tuple[s.AaOrder, ...]:
    """Points laid before, but for those of this ship at this group; where her guns reach was judged then."""
    return tuple(
        s.AaOrder(
            ship=shot.ship,
            group=raider.id,
            points=shot.points,
            guns=shot.guns,
            inches=AA_INCHES[shot.guns or "aamg"],
        )
        for raider in _of_the_phase(here)
        for shot in raider.shots
        if (shot.ship, raider.id) != (here.ship, group)
    )


def _measure(word: str, rest: list[str], at: int) -> float:
    try:
        return float(rest[at])
    except (IndexError, ValueError):
        how = next(how for how, _ in WORDS if how.startswith(word))
        raise BadWords(f"{word}: points and inches are missing, such as {how}") from None


def _hits(rest: list[str], here: Here) -> Command:
    side, group, _ = _group("hits", rest, here)
    return s.RecordAttack(side=side, group=group, hits=_whole("hits", rest, 1), why=here.why)


def _spread(rest: list[str], here: Here) -> Command:
    side, group, _ = _group("spread", rest, here)
    try:
        inches = float(rest[1]) if len(rest) > 1 else None
    except ValueError:
        raise BadWords(f"spread: {rest[1]!r} is not a number of inches") from None
    return s.DropSpread(side=side, group=group, inches=inches)


def _guns(rest: list[str], here: Here) -> Command:
    if not here.ship:
        raise BadWords("guns: choose the ship that fires in the list first")
    return s.FireGuns(side=SideId(here.side), ship=ShipId(here.ship), mounts=_whole("guns", rest, 0))


def _begin(rest: list[str], here: Here) -> Command:
    strange = sorted(set(rest) - {"cap", "miniatures"})
    if strange:
        raise BadWords(f"begin: {strange[0]!r} is not known; cap or miniatures may follow")
    return s.BeginBattle(cap="cap" in rest, miniatures="miniatures" in rest)


def _end(rest: list[str], here: Here) -> Command:
    return s.EndBattle()


READ: Mapping[str, Callable[[list[str], Here], Command]] = {
    "aa": _aa,
    "fire": _fire,
    "hits": _hits,
    "spread": _spread,
    "guns": _guns,
    "begin": _begin,
    "end": _end,
}


def order_words(cmd: Command, state: State) -> str:
    """What was understood, in words."""
    if isinstance(cmd, s.RecordCap):
        parts = [
            f"{group_name(state, one.group)} loses {one.destroyed}, {one.turned} turned away, "
            f"{one.escorts} escorts lost{', scattered' if one.scattered else ''}"
            for one in cmd.results
        ]
        return f"CAP over {target_text(state, cmd.target)}: {'; '.join(parts)}; {cmd.cap_lost} of CAP lost"
    if isinstance(cmd, s.RecordAa):
        return f"AA fire at {group_name(state, cmd.group)}: {cmd.destroyed} lost, {cmd.turned} turned away"
    if isinstance(cmd, s.AllocateAa):
        last = cmd.orders[-1]
        kind = f" of {last.guns}" if last.guns else ""
        ship, group = ship_text(state, last.ship), group_name(state, last.group)
        points = "1 point" if last.points == 1 else f"{last.points:g} points"
        return f"{ship} fires {points}{kind} at {group}, {last.inches:g} inches away"
    return menu(cmd, state)
