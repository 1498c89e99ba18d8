"""11-15, 17 and 20: strikes that look for their target and attack, fire at them, damage and its control, FOTW."""

from collections.abc import Callable, Iterable, Iterator

from ffts.core.model import Command
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import FormationId, ShipId, TfId
from ffts.games.skies.phrases.forms import Commands, Phrasing, each
from ffts.games.skies.phrases.line_reader import LineFault, LineReader, Missing, TypedLine, line_of
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.phrases.picking import picks
from ffts.games.skies.rules.raids import cap_over
from ffts.games.skies.state import Side
from ffts.games.skies.state.air import Formation
from ffts.games.skies.state.strike import Raider, Template

MODE_WORDS = {
    "level high": "level_high", "high level": "level_high", "high": "level_high", "level low": "level_low",
    "low level": "level_low", "level": "level_low", "low": "level_low", "dive": "dive", "diving": "dive",
    "glide": "glide", "torpedo": "torpedo", "torpedoes": "torpedo", "strafe": "strafe", "strafing": "strafe",
}  # fmt: skip

# --- strikes and groups ----------------------------------------------------------------


def _strikes(reader: LineReader, fits: Callable[[Formation], bool] = lambda one: True) -> list[Noun]:
    found = reader.nouns(Kind.FLIGHT)
    flights = ((noun, reader.side(noun.side).formations[FormationId(noun.id)]) for noun in found)
    return [noun for noun, one in flights if one.kind == "strike" and fits(one)]


def _of_strike(kind: Callable[..., Command]) -> Callable[[LineReader], Iterable[Commands]]:
    def make(reader: LineReader) -> Iterable[Commands]:
        there = _strikes(reader, lambda one: one.announced_on == reader.state.public.turn)
        found = reader.one(Kind.FLIGHT, there)
        return each(found, lambda n: kind(side=n.side, formation=FormationId(n.id)))

    return make


def _raider(reader: LineReader, noun: Noun) -> Raider:
    return reader.state.raiders(noun.side)[noun.id]


def _groups(reader: LineReader, fits: Callable[[Raider], bool] = lambda raider: True) -> list[Noun]:
    return [noun for noun in reader.nouns(Kind.GROUP) if fits(_raider(reader, noun))]


def _of_group(
    kind: Callable[..., Command], fits: Callable[[Raider], bool], named: bool = False
) -> Callable[[LineReader], Iterable[Commands]]:
    """An order about one group: the one that is named, or the only one it can be given to."""

    def make(reader: LineReader) -> Iterable[Commands]:
        found = reader.one(Kind.GROUP, () if named else _groups(reader, fits))
        return each(found, lambda n: kind(side=n.side, group=n.id))

    return make


def _searcher(reader: LineReader) -> Iterable[Commands]:
    """8.5.3 An armed searcher attacks as it declared."""
    due = [
        (side, search, one) for side in _sides(reader) for search in side.searches.values() for one in search.attacks
    ]
    due = [each for each in due if each[2].turn == reader.state.public.turn]
    named = reader.take(Kind.SEARCH)
    reader.take(Kind.SQUADRON)
    reader.take(Kind.FORCE)
    reader.finish()
    meant = [(side, search, one) for side, search, one in due if not named or search.id in {n.id for n in named}]
    typed = reader.line.text.lower()
    exact = [each for each in meant if each[2].af.lower() in typed] or meant
    if not exact:
        raise LineFault("No armed searcher has declared an attack in this turn")
    return [
        (k.CommitSearcher(side=side.id, formation=search.id, af=one.af, target=one.task_force),)
        for side, search, one in exact
    ]


def _sides(reader: LineReader) -> Iterable[Side]:
    return reader.state.sides.values()


def _choose_asp(reader: LineReader) -> Iterable[Commands]:
    """12.7.2"""
    found = reader.one(Kind.GROUP, _groups(reader, lambda raider: raider.choosing))
    number = reader.whole()
    if number is None:
        raise Missing("phase", "", ("1", "2", "3", "4", "5"))
    return each(found, lambda n: k.ChooseAsp(side=n.side, group=n.id, asp=number))


def _choose_target(reader: LineReader) -> Iterable[Commands]:
    """15.1 'group 1 at Yorktown', with its mode, close by, or some of its AFs alone."""
    close = reader.any_of("close range", "close")
    reader.any_of("range")
    groups = reader.take(Kind.GROUP)
    ships = reader.take(Kind.SHIP) or reader.take(Kind.DECK)
    mode = next((mode for words, mode in MODE_WORDS.items() if reader.says(words)), None)
    if not groups:
        raise Missing(Kind.GROUP.value, "with", [noun.name for noun in _groups(reader)])
    if not ships:
        raise LineFault(f"Name the ship or base that {groups[0].name} is placed by")
    target = ShipId(ships[0].id)
    return each(groups, lambda n: _placed(reader, n, target, mode, close))


def _placed(reader: LineReader, group: Noun, ship: ShipId, mode: str | None, close: bool) -> Command:
    members = [reader.side(group.side).air[af] for af in _raider(reader, group).afs]
    afs = picks(reader, members, "attack")
    some = afs if len(afs) < len(members) else ()
    fields = {"side": group.side, "group": group.id, "ship": ship, "mode": mode, "close": close, "afs": some}
    return k.ChooseTarget.model_validate(fields)


# --- formations and CAP -----------------------------------------------------------------


def _lay(reader: LineReader) -> Iterable[Commands]:
    """11.1 As its doctrine has it, or behind a colon ring by ring; `and` begins another sheet."""
    text = reader.behind()
    forces = reader.one(Kind.FORCE, (), "of")
    sheets = tuple(_sheet(reader, part) for part in text.split("/")) if text else ()
    return each(forces, lambda n: k.LayFormation(side=n.side, task_force=TfId(n.id), templates=sheets))


def _sheet(reader: LineReader, text: str) -> Template:
    rings = {}
    for part in text.split(";"):
        line = line_of(reader.desk, part, reader.line.nouns)
        ring = line.tokens[0].text if line.tokens else ""
        if ring not in Template.model_fields:
            raise LineFault("Write each ring with its ships: centre Yorktown; inner Astoria; outer Morris, Anderson")
        rings[ring] = _ships(line)
    return Template.model_validate(rings)


def _ships(line: TypedLine) -> tuple[ShipId, ...]:
    return tuple(ShipId(noun.id) for noun in LineReader(line).take_all(Kind.SHIP))


def _cap(reader: LineReader, hold: bool) -> Iterable[Commands]:
    """13.1 All of it at whoever is nearest, none of it, or as many at each group as are named behind a colon."""
    text = reader.behind()
    forces = reader.take(Kind.FORCE) or reader.take(Kind.DECK) or tuple(_under_attack(reader))
    if len(forces) != 1:
        raise Missing("task force or base", "over", [noun.name for noun in forces])
    target = forces[0]
    left = [af.id for af in cap_over(reader.side(target.side), target.id)]
    sends = []
    for line in (line_of(reader.desk, part, reader.line.nouns) for part in text.split(",") if part.strip()):
        part = LineReader(line)
        groups, count = part.one(Kind.GROUP, ()), part.whole()
        if count is None or count > len(left):
            raise LineFault(f"Say how many CAP AFs go at {groups[0].name}; {len(left)} are left over {target.name}")
        sends.append(k.CapOrder(group=groups[0].id, afs=tuple(left[:count])))
        left = left[count:]
    return [(k.FightCap(side=target.side, target=target.id, sends=tuple(sends), hold=hold),)]


def _under_attack(reader: LineReader) -> Iterator[Noun]:
    """What groups attack in this strike segment."""
    targets = {_raider(reader, noun).target for noun in _groups(reader)}
    return (n for kind in (Kind.FORCE, Kind.DECK) for n in reader.nouns(kind) if n.id in targets)


# --- AA -----------------------------------------------------------------------------------


def _aa(reader: LineReader) -> Iterable[Commands]:
    """14.2-14.4 'AA of USN' lays every point where it counts most; 'AA 3 of Yorktown at group 1' by hand."""
    guns = "heavy" if reader.says("heavy") else "aamg" if reader.any_of("aamg", "aamgs") else None
    ships, groups = reader.take_all(Kind.SHIP), reader.take(Kind.GROUP)
    if not ships:
        return [(k.AllocateAa(side=reader.owner(_under_fire(reader))),)]
    if not groups:
        raise Missing(Kind.GROUP.value, "at", [noun.name for noun in _groups(reader)])
    inches = _inches(reader)
    points = [reader.number() for _ in ships]
    if None in points:
        raise LineFault(
            f"Say how many points {ships[-1].name} fires, as in: AA 3 of {ships[-1].name} at {groups[0].name}"
        )
    orders = tuple(
        k.AaOrder.model_validate(
            {"ship": ship.id, "group": groups[0].id, "points": much, "guns": guns, "inches": inches}
        )
        for ship, much in zip(ships, points, strict=True)
    )
    return [(k.AllocateAa(side=ships[0].side, orders=orders),)]


def _under_fire(reader: LineReader) -> list[Noun]:
    """The sides that groups attack."""
    attacking = {noun.side for noun in _groups(reader)}
    return [noun for noun in reader.nouns(Kind.SIDE) if reader.state.enemy_of(noun.side) in attacking]


def _inches(reader: LineReader) -> float | None:
    """The number before 'inches'."""
    words = reader.line.tokens
    for at, token in enumerate(words):
        if token.text in ("inches", "inch") and at and words[at - 1].is_number:
            reader.used.update((at, at - 1))
            return float(words[at - 1].text)
    return None


def _hold_fire(reader: LineReader) -> Iterable[Commands]:
    groups = reader.take_all(Kind.GROUP)
    if not groups:
        raise Missing(Kind.GROUP.value, "at", [noun.name for noun in _groups(reader)])
    held = tuple(noun.id for noun in groups)
    return [(k.AllocateAa(side=reader.state.enemy_of(groups[0].side), hold=held),)]


# --- attack and damage -------------------------------------------------------------------------


def _attack(reader: LineReader) -> Iterable[Commands]:
    """15.4 With the modifiers only the umpire knows, by their words."""
    known = [mod.id for mod in reader.desk.data.air_to_surface.mods]
    extra = tuple(mod for mod in known if reader.says(mod.replace("_", " ")))
    found = reader.one(Kind.GROUP, _groups(reader, lambda raider: raider.aa_done and not raider.attacked))
    return each(found, lambda n: k.ResolveAttack(side=n.side, group=n.id, extra=extra))


def _damage(reader: LineReader) -> Iterable[Commands]:
    by_hand = reader.any_of("by hand", "hand")
    return [(k.DetermineDamage(side=reader.owner(_under_fire(reader)), by_hand=by_hand),)]


def _control(reader: LineReader) -> Iterable[Commands]:
    """17.4 A ship that is damaged."""
    hurt = [noun for noun in reader.nouns(Kind.SHIP) if reader.side(noun.side).ships[ShipId(noun.id)].damage.open()]
    found = reader.one(Kind.SHIP, hurt, "of")
    return each(found, lambda n: k.ControlDamage(side=n.side, ship=ShipId(n.id)))


# --- FOTW ------------------------------------------------------------------------------------------


def _begin(reader: LineReader) -> Iterable[Commands]:
    cap, miniatures = reader.says("cap"), reader.any_of("miniatures")
    forces = tuple(TfId(noun.id) for noun in reader.take_all(Kind.FORCE))
    reader.any_of("fotw")
    return [(k.BeginBattle(forces=forces, miniatures=miniatures, cap=cap),)]


def _end(reader: LineReader) -> Iterable[Commands]:
    reader.any_of("fotw")
    return [(k.EndBattle(forces=tuple(TfId(noun.id) for noun in reader.take_all(Kind.FORCE))),)]


def _guns(reader: LineReader) -> Iterable[Commands]:
    reader.any_of("aa")
    reader.any_of("ships")
    found, mounts = reader.one(Kind.SHIP, ()), reader.whole()
    if mounts is None:
        raise LineFault(f"Say how many mounts of {found[0].name} fire at ships")
    return each(found, lambda n: k.FireGuns(side=n.side, ship=ShipId(n.id), mounts=mounts))


def _spread(reader: LineReader) -> Iterable[Commands]:
    inches = _inches(reader)
    found = reader.one(Kind.GROUP, _groups(reader, lambda raider: raider.mode == "torpedo" and not raider.spread))
    return each(found, lambda n: k.DropSpread(side=n.side, group=n.id, inches=inches))


FORMS = (
    Phrasing(("roll sighting", "sighting", "strike sighting", "roll strike sighting"), _of_strike(k.RollSighting)),
    Phrasing(("attack with", "attack with strike", "commit", "commit strike", "attack"), _of_strike(k.CommitStrike)),
    Phrasing(("attack with searcher", "commit searcher", "searcher attacks"), _searcher),
    Phrasing(
        ("roll phase", "phase", "roll asp", "roll phase group"), _of_group(k.RollAsp, lambda raider: raider.asp is None)
    ),
    Phrasing(("asp", "phase", "attacks asp", "choose asp"), _choose_asp),
    Phrasing(("lay formation", "formation"), _lay),
    Phrasing(("fight cap", "cap fights", "cap engages", "send cap"), lambda reader: _cap(reader, False)),
    Phrasing(("hold cap", "hold back cap"), lambda reader: _cap(reader, True)),
    Phrasing(("place", "choose target", "target", "attacks", ""), _choose_target),
    Phrasing(
        ("forfeit", "forfeits", "forfeits attack"), _of_group(k.Forfeit, lambda raider: True, named=True), exact=True
    ),
    Phrasing(("aa", "allocate aa"), _aa),
    Phrasing(("hold fire", "hold aa"), _hold_fire),
    Phrasing(
        ("aa fire", "fire"), _of_group(k.ResolveAa, lambda raider: raider.mode is not None and not raider.aa_done)
    ),
    Phrasing(("resolve attack", "attack"), _attack),
    Phrasing(("determine damage", "roll damage", "damage"), _damage),
    Phrasing(("damage control",), _control),
    Phrasing(("begin battle", "start battle"), _begin),
    Phrasing(("end battle",), _end),
    Phrasing(("fires mounts", "fire mounts", "fires mount", "fires guns"), _guns),
    Phrasing(("drop spread", "drop torpedoes", "drops spread", "spread"), _spread),
)
