"""11-15, 17 and 20: strikes that look for their target and attack, fire at them, damage and its control, FOTW."""

from collections.abc import Callable, Iterable, Iterator

from ffts.core.model import Command
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import FormationId, ShipId, TfId
from ffts.games.skies.phrases.forms import Commands, Phrasing, each
from ffts.games.skies.phrases.nouns import Kind, Noun
from ffts.games.skies.phrases.picking import picks
from ffts.games.skies.phrases.said import LineFault, Missing, Said, TypedLine, line_of
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


def _strikes(said: Said, fits: Callable[[Formation], bool] = lambda one: True) -> list[Noun]:
    found = said.nouns(Kind.FLIGHT)
    flights = ((noun, said.side(noun.side).formations[FormationId(noun.id)]) for noun in found)
    return [noun for noun, one in flights if one.kind == "strike" and fits(one)]


def _of_strike(kind: Callable[..., Command]) -> Callable[[Said], Iterable[Commands]]:
    def make(said: Said) -> Iterable[Commands]:
        there = _strikes(said, lambda one: one.announced_on == said.state.public.turn)
        found = said.one(Kind.FLIGHT, there)
        return each(found, lambda n: kind(side=n.side, formation=FormationId(n.id)))

    return make


def _raider(said: Said, noun: Noun) -> Raider:
    return said.state.raiders(noun.side)[noun.id]


def _groups(said: Said, fits: Callable[[Raider], bool] = lambda raider: True) -> list[Noun]:
    return [noun for noun in said.nouns(Kind.GROUP) if fits(_raider(said, noun))]


def _of_group(
    kind: Callable[..., Command], fits: Callable[[Raider], bool], named: bool = False
) -> Callable[[Said], Iterable[Commands]]:
    """An order about one group: the one that is named, or the only one it can be given to."""

    def make(said: Said) -> Iterable[Commands]:
        found = said.one(Kind.GROUP, () if named else _groups(said, fits))
        return each(found, lambda n: kind(side=n.side, group=n.id))

    return make


def _searcher(said: Said) -> Iterable[Commands]:
    """8.5.3 An armed searcher attacks as it declared."""
    due = [(side, search, one) for side in _sides(said) for search in side.searches.values() for one in search.attacks]
    due = [each for each in due if each[2].turn == said.state.public.turn]
    named = said.take(Kind.SEARCH)
    said.take(Kind.SQUADRON)
    said.take(Kind.FORCE)
    said.finish()
    meant = [(side, search, one) for side, search, one in due if not named or search.id in {n.id for n in named}]
    typed = said.line.text.lower()
    exact = [each for each in meant if each[2].af.lower() in typed] or meant
    if not exact:
        raise LineFault("No armed searcher has declared an attack in this turn")
    return [
        (k.CommitSearcher(side=side.id, formation=search.id, af=one.af, target=one.task_force),)
        for side, search, one in exact
    ]


def _sides(said: Said) -> Iterable[Side]:
    return said.state.sides.values()


def _choose_asp(said: Said) -> Iterable[Commands]:
    """12.7.2"""
    found = said.one(Kind.GROUP, _groups(said, lambda raider: raider.choosing))
    number = said.whole()
    if number is None:
        raise Missing("phase", "", ("1", "2", "3", "4", "5"))
    return each(found, lambda n: k.ChooseAsp(side=n.side, group=n.id, asp=number))


def _choose_target(said: Said) -> Iterable[Commands]:
    """15.1 'group 1 at Yorktown', with its mode, close by, or some of its AFs alone."""
    close = said.any_of("close range", "close")
    said.any_of("range")
    groups = said.take(Kind.GROUP)
    ships = said.take(Kind.SHIP) or said.take(Kind.DECK)
    mode = next((mode for words, mode in MODE_WORDS.items() if said.says(words)), None)
    if not groups:
        raise Missing(Kind.GROUP.value, "with", [noun.name for noun in _groups(said)])
    if not ships:
        raise LineFault(f"Name the ship or base that {groups[0].name} is placed by")
    target = ShipId(ships[0].id)
    return each(groups, lambda n: _placed(said, n, target, mode, close))


def _placed(said: Said, group: Noun, ship: ShipId, mode: str | None, close: bool) -> Command:
    members = [said.side(group.side).air[af] for af in _raider(said, group).afs]
    afs = picks(said, members, "attack")
    some = afs if len(afs) < len(members) else ()
    fields = {"side": group.side, "group": group.id, "ship": ship, "mode": mode, "close": close, "afs": some}
    return k.ChooseTarget.model_validate(fields)


# --- formations and CAP -----------------------------------------------------------------


def _lay(said: Said) -> Iterable[Commands]:
    """11.1 As its doctrine has it, or behind a colon ring by ring; `and` begins another sheet."""
    text = said.behind()
    forces = said.one(Kind.FORCE, (), "of")
    sheets = tuple(_sheet(said, part) for part in text.split("/")) if text else ()
    return each(forces, lambda n: k.LayFormation(side=n.side, task_force=TfId(n.id), templates=sheets))


def _sheet(said: Said, text: str) -> Template:
    rings = {}
    for part in text.split(";"):
        line = line_of(said.desk, part, said.line.nouns)
        ring = line.tokens[0].text if line.tokens else ""
        if ring not in Template.model_fields:
            raise LineFault("Write each ring with its ships: centre Yorktown; inner Astoria; outer Morris, Anderson")
        rings[ring] = _ships(line)
    return Template.model_validate(rings)


def _ships(line: TypedLine) -> tuple[ShipId, ...]:
    return tuple(ShipId(noun.id) for noun in Said(line).take_all(Kind.SHIP))


def _cap(said: Said, hold: bool) -> Iterable[Commands]:
    """13.1 All of it at whoever is nearest, none of it, or as many at each group as are named behind a colon."""
    text = said.behind()
    forces = said.take(Kind.FORCE) or said.take(Kind.DECK) or tuple(_under_attack(said))
    if len(forces) != 1:
        raise Missing("task force or base", "over", [noun.name for noun in forces])
    target = forces[0]
    left = [af.id for af in cap_over(said.side(target.side), target.id)]
    sends = []
    for line in (line_of(said.desk, part, said.line.nouns) for part in text.split(",") if part.strip()):
        part = Said(line)
        groups, count = part.one(Kind.GROUP, ()), part.whole()
        if count is None or count > len(left):
            raise LineFault(f"Say how many CAP AFs go at {groups[0].name}; {len(left)} are left over {target.name}")
        sends.append(k.CapOrder(group=groups[0].id, afs=tuple(left[:count])))
        left = left[count:]
    return [(k.FightCap(side=target.side, target=target.id, sends=tuple(sends), hold=hold),)]


def _under_attack(said: Said) -> Iterator[Noun]:
    """What groups attack in this strike segment."""
    targets = {_raider(said, noun).target for noun in _groups(said)}
    return (n for kind in (Kind.FORCE, Kind.DECK) for n in said.nouns(kind) if n.id in targets)


# --- AA -----------------------------------------------------------------------------------


def _aa(said: Said) -> Iterable[Commands]:
    """14.2-14.4 'AA of USN' lays every point where it counts most; 'AA 3 of Yorktown at group 1' by hand."""
    guns = "heavy" if said.says("heavy") else "aamg" if said.any_of("aamg", "aamgs") else None
    ships, groups = said.take_all(Kind.SHIP), said.take(Kind.GROUP)
    if not ships:
        return [(k.AllocateAa(side=said.owner(_under_fire(said))),)]
    if not groups:
        raise Missing(Kind.GROUP.value, "at", [noun.name for noun in _groups(said)])
    inches = _inches(said)
    points = [said.number() for _ in ships]
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


def _under_fire(said: Said) -> list[Noun]:
    """The sides that groups attack."""
    attacking = {noun.side for noun in _groups(said)}
    return [noun for noun in said.nouns(Kind.SIDE) if said.state.enemy_of(noun.side) in attacking]


def _inches(said: Said) -> float | None:
    """The number before 'inches'."""
    words = said.line.tokens
    for at, token in enumerate(words):
        if token.text in ("inches", "inch") and at and words[at - 1].is_number:
            said.used.update((at, at - 1))
            return float(words[at - 1].text)
    return None


def _hold_fire(said: Said) -> Iterable[Commands]:
    groups = said.take_all(Kind.GROUP)
    if not groups:
        raise Missing(Kind.GROUP.value, "at", [noun.name for noun in _groups(said)])
    held = tuple(noun.id for noun in groups)
    return [(k.AllocateAa(side=said.state.enemy_of(groups[0].side), hold=held),)]


# --- attack and damage -------------------------------------------------------------------------


def _attack(said: Said) -> Iterable[Commands]:
    """15.4 With the modifiers only the umpire knows, by their words."""
    known = [mod.id for mod in said.desk.data.air_to_surface.mods]
    extra = tuple(mod for mod in known if said.says(mod.replace("_", " ")))
    found = said.one(Kind.GROUP, _groups(said, lambda raider: raider.aa_done and not raider.attacked))
    return each(found, lambda n: k.ResolveAttack(side=n.side, group=n.id, extra=extra))


def _damage(said: Said) -> Iterable[Commands]:
    by_hand = said.any_of("by hand", "hand")
    return [(k.DetermineDamage(side=said.owner(_under_fire(said)), by_hand=by_hand),)]


def _control(said: Said) -> Iterable[Commands]:
    """17.4 A ship that is damaged."""
    hurt = [noun for noun in said.nouns(Kind.SHIP) if said.side(noun.side).ships[ShipId(noun.id)].damage.open()]
    found = said.one(Kind.SHIP, hurt, "of")
    return each(found, lambda n: k.ControlDamage(side=n.side, ship=ShipId(n.id)))


# --- FOTW ------------------------------------------------------------------------------------------


def _begin(said: Said) -> Iterable[Commands]:
    cap, miniatures = said.says("cap"), said.any_of("miniatures")
    forces = tuple(TfId(noun.id) for noun in said.take_all(Kind.FORCE))
    said.any_of("fotw")
    return [(k.BeginBattle(forces=forces, miniatures=miniatures, cap=cap),)]


def _end(said: Said) -> Iterable[Commands]:
    said.any_of("fotw")
    return [(k.EndBattle(forces=tuple(TfId(noun.id) for noun in said.take_all(Kind.FORCE))),)]


def _guns(said: Said) -> Iterable[Commands]:
    said.any_of("aa")
    said.any_of("ships")
    found, mounts = said.one(Kind.SHIP, ()), said.whole()
    if mounts is None:
        raise LineFault(f"Say how many mounts of {found[0].name} fire at ships")
    return each(found, lambda n: k.FireGuns(side=n.side, ship=ShipId(n.id), mounts=mounts))


def _spread(said: Said) -> Iterable[Commands]:
    inches = _inches(said)
    found = said.one(Kind.GROUP, _groups(said, lambda raider: raider.mode == "torpedo" and not raider.spread))
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
    Phrasing(("fight cap", "cap fights", "cap engages", "send cap"), lambda said: _cap(said, False)),
    Phrasing(("hold cap", "hold back cap"), lambda said: _cap(said, True)),
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
