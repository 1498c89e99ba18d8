"""Questions with a number for an answer: losses, points, damage, guns, turns left; and what holds for the whole day."""

from collections.abc import Iterator

from ffts.core.asking import Answer
from ffts.core.counting import counted
from ffts.games.skies.phrases.nouns import Kind
from ffts.games.skies.pictures.score.side import sides_score
from ffts.games.skies.pictures.ships.side import ship_sheet
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.questions.knowing import Knows, bare, types_called
from ffts.games.skies.rules.ch06.readying import ABOARD
from ffts.games.skies.sequence import clock_at, light_at, turn_at
from ffts.games.skies.state.air import Where

SCORE, SHIPS, AIR, WATCH, HOUSE = "Score", "Ships", "Air operations", "Watch", "House and special rules"


def lost_planes(knows: Knows, who: str) -> Iterator[Answer]:
    """19.3 AFs lost, by cause."""
    if not knows.is_side(who):
        return
    lost = [af for af in knows.own.air.values() if af.where is Where.LOST]
    causes = [af.cause for af in lost]
    wording = ", ".join(f"{causes.count(cause)} {cause}" for cause in sorted(set(causes)))
    aircraft = 3 * len(lost)
    text = f"{plural(len(lost), 'AF')} lost, {aircraft} aircraft: {wording}" if lost else "no AF lost"
    yield Answer(f"{knows.whose}{text}", SCORE)


def lost_ships(knows: Knows, who: str) -> Iterator[Answer]:
    """17 Own ships sunk, and enemy ships seen to sink."""
    if not knows.is_side(who):
        return
    sunk = [f"{ship.cls} {ship.name} in turn {ship.sunk_on}" for ship in knows.own.ships.values() if ship.sunk_on]
    wrecks = [f"an enemy {wreck.cls} in turn {wreck.turn}" for wreck in knows.view.intel.wrecks]
    text = f"sunk: {', '.join(sunk)}" if sunk else "no ship sunk"
    seen = f"; seen to sink: {', '.join(wrecks)}" if wrecks else ""
    yield Answer(f"{knows.whose}{text}{seen}", SHIPS)


def score(knows: Knows, who: str) -> Iterator[Answer]:
    """19 What its losses give the enemy."""
    card = sides_score(knows.view, knows.data).cards[0]
    text = "; ".join(f"{line.points} for {line.what}" for line in card.lines[:3])
    points = f"{counted(card.total, 'point')}"
    yield Answer(f"{knows.own.name} has lost {points} to the enemy{f': {text}' if text else ''} (19)", SCORE)


def damage(knows: Knows, who: str) -> Iterator[Answer]:
    """17.1 What is wrong with a ship; without a name, with all that are hurt."""
    ships = {noun.id for noun in knows.called(who, Kind.SHIP)}
    sheets = [ship_sheet(knows.view, knows.data, ship) for ship in knows.own.ships if ship in ships or not bare(who)]
    hurt = [sheet for sheet in sheets if sheet is not None and (sheet.condition or ships)]
    for sheet in hurt[:MOST]:
        yield Answer(f"{sheet.cls} {sheet.name}: {sheet.condition or 'undamaged'}", SHIPS, sheet.id)
    if not hurt and not bare(who):
        yield Answer(f"{knows.whose}no ship is damaged", SHIPS)


MOST = 4


def fact(knows: Knows, who: str, what: str) -> Iterator[Answer]:
    """17 One line of the sheet of a ship."""
    for noun in knows.called(who, Kind.SHIP):
        sheet = ship_sheet(knows.view, knows.data, noun.id)
        text = next((value for name, value, _ in sheet.facts if name == what), "") if sheet else ""
        if sheet and text:
            yield Answer(f"{sheet.name}, {what.lower() if what != 'AA' else what}: {text}", SHIPS, sheet.id)


def speed(knows: Knows, who: str) -> Iterator[Answer]:
    """17 How fast a ship can go."""
    return fact(knows, who, "Speed")


def guns(knows: Knows, who: str) -> Iterator[Answer]:
    """14 AA points of a ship."""
    return fact(knows, who, "AA")


def flooding(knows: Knows, who: str) -> Iterator[Answer]:
    """17.4 Fires and flooding of a ship."""
    yield from fact(knows, who, "Fires")
    yield from fact(knows, who, "Flooding")


def count(knows: Knows, who: str) -> Iterator[Answer]:
    """6.3 AFs that are left, by type, squadron, deck or side."""
    afs = [af for af in knows.aircraft(who) if af.where is not Where.LOST]
    if not afs:
        return
    aboard = sum(af.where in ABOARD for af in afs)
    aloft = len(afs) - aboard
    name = knows.own.name if knows.is_side(who) else bare(who)
    yield Answer(f"{name}: {plural(len(afs), 'AF')} left, {aboard} aboard and {aloft} in the air", AIR)


def loads(knows: Knows, who: str) -> Iterator[Answer]:
    """6.8 and 4.1 What a type can carry, and how long it flies with it."""
    kinds = types_called(knows.data, who) or tuple(dict.fromkeys(af.aircraft for af in knows.aircraft(who)))
    there = {af.aircraft for af in knows.own.air.values()}
    for kind in (knows.data.aircraft[ident] for ident in kinds if ident in there):
        text = ", ".join(f"{load.name} ({counted(load.endurance, 'turn')})" for load in kind.offered)
        yield Answer(f"{kind.name} ({kind.id}) can carry {text} (6.8)", AIR)


# --- the whole day ---------------------------------------------------------------------


def turns_left(knows: Knows, who: str) -> Iterator[Answer]:
    """18.3 How long the day is."""
    public = knows.view.public
    left = public.last_turn - public.turn
    yield Answer(f"{plural(left, 'turn')} left: the day ends after {knows.at(public.last_turn)}", WATCH)


def light(knows: Knows, who: str) -> Iterator[Answer]:
    """6.12.5 The light now, and when it changes next."""
    scenario, turn = knows.data.scenario, knows.turn
    now = light_at(scenario, turn)
    later = (turn + n for n in range(1, TURNS_A_DAY))
    then = next((other for other in later if light_at(scenario, other) != now), None)
    change = f"; {light_at(scenario, then)} from {knows.at(then)}" if then else ""
    yield Answer(f"It is {now}{change}", WATCH)


TURNS_A_DAY = 72


def initiative(knows: Knows, who: str) -> Iterator[Answer]:
    """3.4.1 Who has it."""
    side = knows.view.public.initiative
    has = knows.data.scenario.called(side) if side else ""
    yield Answer(f"{has} has the initiative (3.4.1)" if has else "The initiative is not rolled yet (3.4.1)", WATCH)


def players(knows: Knows, who: str) -> Iterator[Answer]:
    """1.2 Who plays this side."""
    for side in knows.data.scenario.sides:
        if bare(who) in ("", side.id.lower(), side.name.lower()):
            style = knows.view.public.seats.get(side.id)
            player = f"the program, {style}" if style else "a person"
            yield Answer(f"{side.name} is played by {player} (1.2)", WATCH)


def special(knows: Knows, who: str) -> Iterator[Answer]:
    """18.2 What the scenario has of its own, and which house rules stand otherwise than as shipped."""
    rules = knows.data.scenario.special_rules
    changed = knows.view.public.house.changed()
    text = f"{plural(len(rules), 'special rule')} of the scenario" if rules else "no special rules"
    switched = f"; house rules set otherwise: {', '.join(changed)}" if changed else "; house rules as shipped"
    yield Answer(f"{text[0].upper()}{text[1:]}{switched} (18.2)", HOUSE)


def clock_of(knows: Knows, who: str) -> Iterator[Answer]:
    """3.3 Which turn a clock time is in, or the clock of a turn."""
    digits = "".join(letter for letter in who if letter.isdigit())
    if len(digits) == CLOCK:
        yield Answer(f"{digits} is in turn {turn_at(knows.data.scenario.start, digits)} (3.3)", WATCH)
    elif digits:
        clock = clock_at(knows.data.scenario.start, int(digits))
        yield Answer(f"Turn {int(digits)} begins at {clock} (3.3)", WATCH)


CLOCK = 4
