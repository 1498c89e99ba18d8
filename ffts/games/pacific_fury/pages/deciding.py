"""PF-9.0 and PF-10.0 What a side can say now: choices with what they meet and promise, or hits to be placed."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ffts.core.chances import FACES
from ffts.core.counting import counted
from ffts.core.link import SEVERITY
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.page import Block, Card, Choice, Deed, Drawn, Lead, Line, Listed, Option, Page, Typed, Words
from ffts.core.shapes.counters import laid_out
from ffts.core.viewpoint import Viewpoint, chosen
from ffts.core.viewpoint import unfolded as is_unfolded
from ffts.games.pacific_fury.ahead import UNKNOWN, Odds, guns_met, guns_of, operation_odds, volley_odds
from ffts.games.pacific_fury.commands import ReturnSunkCarrier, combat, operations
from ffts.games.pacific_fury.doctrine.fighting import WHERE_DEAREST, hits_placed, torpedoes_placed
from ffts.games.pacific_fury.link import state_hash
from ffts.games.pacific_fury.names import HENDERSON, Class, SideId, Step, TfId, UnitId, Zone
from ffts.games.pacific_fury.offers import Asker, asking, every, refused, strike_at
from ffts.games.pacific_fury.pages.campaign import CampaignPicture, banner, ended_now, open_to, picture_of, public_of
from ffts.games.pacific_fury.pages.since import news_of, reasons
from ffts.games.pacific_fury.phrases import units_named
from ffts.games.pacific_fury.rules.ch06 import needed
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on, volleys
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.rules.forces import units_of
from ffts.games.pacific_fury.sequence import name_of
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Battle, Public
from ffts.games.pacific_fury.view import SideView, known_state
from ffts.games.pacific_fury.words.names import ADJECTIVES, force, listed

FIGHT_FIRST = "a fight first"
"""With whom is not known."""
Guess = tuple[UnitId, ...]
"""What a side takes a stack that lies face down to be."""


def promise(view: SideView, data: Catalog, cmd: Command, guess: Guess = ()) -> str:
    """What the order promises; empty where nothing can be said of it."""
    found = PROMISES.get(type(cmd))
    return found(view, data, cmd, guess) if found else ""


def is_unknown(words: str) -> bool:
    """Whether the odds hang on a stack that lies face down."""
    return words in (UNKNOWN, FIGHT_FIRST)


def _fire_promise(view: SideView, data: Catalog, cmd: combat.Fire) -> str:
    state = known_state(view)
    lines = (
        f"{f'at {force(volley.target)}: ' if volley.target else ''}{volley_odds(state, volley).words}"
        for volley in volleys(state, data, cmd.side)
    )
    return "; ".join(lines)


def meets(view: SideView, cmd: Command) -> str:
    """Who would be there, as far as can be seen; and who falls out of the last box."""
    if view.public.awaits.step is not Step.OPERATION:
        return ""
    enemy, public = view.own.id.enemy, view.public
    to_the_sound = isinstance(cmd, operations.Land | operations.Bombard)
    zone: Zone | None = Zone.IBS if to_the_sound else getattr(cmd, "zone", None)
    there = public.at(enemy, zone) if zone else ()
    met = [force(one) if one in public.shown else f"{force(one)}, face down" for one in there]
    parts = [f"meets {listed(met)}"] if met else []
    last = public.waiting(view.own.id).get(7)
    if last is not None and not isinstance(cmd, operations.Sortie):
        parts.append(f"{force(last)} falls out of box 7")
    return "; ".join(parts)


def _bombards(view: SideView, data: Catalog, cmd: operations.Bombard, guess: Guess) -> str:
    odds = operation_odds(view, data, cmd)
    return odds.words if odds else _guns(view, data, view.own.forces[cmd.force], Zone.IBS, guess)


def _shells(view: SideView, data: Catalog, cmd: Any, guess: Guess) -> str:
    """PF-10.4 A round of guns of those who are in the sound already."""
    battle, state = view.public.battle, known_state(view)
    if not cmd.yes or battle is None:
        return ""
    return Odds(guns_of(state, data, units_of(state, battle.force)), needed(state)).words


def _enters(view: SideView, data: Catalog, cmd: operations.Move | operations.Sortie, guess: Guess) -> str:
    return "" if cmd.zone.is_open else _guns(view, data, _going(view, cmd), cmd.zone, guess)


def _lands(view: SideView, data: Catalog, cmd: operations.Land, guess: Guess) -> str:
    landing = sum(data.cls(unit) is Class.AP for unit in view.own.forces[cmd.force])
    guarded = bool(view.public.at(view.own.id.enemy, Zone.IBS))
    return f"{counted(landing, 'space')} on the track" + (", once the sound is clear" if guarded else "")


def _strikes_on(view: SideView, data: Catalog, cmd: combat.ContinueStrike, guess: Guess) -> str:
    battle = view.public.battle
    return _strike(view, data, battle.force, cmd.target, guess) if battle and cmd.target else ""


def _strike(view: SideView, data: Catalog, force: TfId, target: TfId, guess: Guess = ()) -> str:
    """PF-10.6 What a strike scores in its first round."""
    cmd = strike_at(view.own.id, force, target)
    odds = operation_odds(view, data, cmd, guess)
    guessed = bool(guess) and operation_odds(view, data, cmd) is None
    return f"{'by the guess: ' if guessed else ''}{odds.words}" if odds else UNKNOWN


def _going(view: SideView, cmd: operations.Move | operations.Sortie) -> Guess:
    """PF-9.1.a Who moves, or comes out of the lowest box."""
    waiting = view.public.waiting(view.own.id).values()
    return view.own.forces[cmd.force if isinstance(cmd, operations.Move) else next(iter(waiting))]


def _guns(view: SideView, data: Catalog, mine: Guess, zone: Zone, guess: Guess) -> str:
    """PF-10.3 The first round of guns, where somebody is there: what each side is expected to score."""
    met = guns_met(view, data, mine, zone, guess)
    if met is None:
        return FIGHT_FIRST if view.public.at(view.own.id.enemy, zone) else ""
    guessed = "by the guess, " if met.guessed else ""
    return f"{FIGHT_FIRST}: {guessed}{met.own:.1f} hits a round, {met.theirs:.1f} of theirs"


def _run(view: SideView, data: Catalog) -> str:
    if not view.public.at(SideId.US, Zone.IBS):
        return "1 space on the track, no American ships there to detect it"
    worst = data.combat.detected_by_field if view.public.operational else data.combat.detected_always
    return f"1 space on the track; detected on {worst} or less"


PROMISES: Mapping[type[Command], Callable[[SideView, Catalog, Any, Guess], str]] = {
    operations.AirStrike: lambda view, data, cmd, guess: _strike(view, data, cmd.force, cmd.target, guess),
    operations.Bombard: _bombards,
    operations.Move: _enters,
    operations.Sortie: _enters,
    operations.Land: _lands,
    operations.ExpressRun: lambda view, data, cmd, guess: _run(view, data),
    combat.ChooseTarget: lambda view, data, cmd, guess: _strike(view, data, cmd.force, cmd.target),
    combat.ContinueStrike: _strikes_on,
    combat.ContinueBombard: _shells,
    combat.BombardAfterCombat: _shells,
    combat.Fire: lambda view, data, cmd, guess: _fire_promise(view, data, cmd),
    ReturnSunkCarrier: lambda view, data, cmd, guess: f"{data.cls(cmd.ship)} {data.counters[cmd.ship].cf}",
    combat.CallBattle: lambda view, data, cmd, guess: "with aircraft, at a table or on this desk",
}
"""What an order promises: odds; of a stack face down 'unknown', or by what it is taken for."""


SECRET = (Step.FORMING, Step.OPERATION, Step.STRIKE_ON)
"""What is decided with an eye on one's own stacks that lie face down: the other player looks away."""
PLACING = (Step.HITS, Step.TORPEDOES)
AWAY = "{} decides with an eye on its own stacks. The other player looks away."
WAITS = (
    "Battle {} is fought elsewhere, and the campaign waits: it takes the result and nothing else. What was fought at a "
    "table is typed in below. Undo goes back to before it was called."
)
UNSEEN = (
    "Battle {} is fought elsewhere, and who is in it lies face down until it is over. Then everybody is shown, and "
    "what was fought at a table is typed in."
)
WHY, FIGHT = "why", "fight"
ACROSS, WIDE = 4, 66.0
"""How many counters of those who fight stand side by side, and how wide they are, in pixels."""
BATTLE = "battle"
"""Where a lead goes that wants the battle on the desk."""
LOOK = Deed(
    "Look",
    "L, Shift+L",
    "The side whose word it is looks at its own stacks, the other looks away; again closes them. Held, or with Shift, "
    "your own stacks or those of the other side until it is let go",
)
PLACE = Deed("Place the hits", "Alt+P", look="primary")
SUGGEST = Deed("Suggest", "Alt+S", f"Place the hits {WHERE_DEAREST}")
DESK = Deed("On the desk: fight it, or take its result  Ctrl+Shift+L", lead=Lead(BATTLE), look="primary")
KEYS = {"": (LOOK, PLACE, SUGGEST)}


def page(at: Viewpoint) -> Page:
    """Behind the curtain only where there is a secret; a screen that gives no orders offers none."""
    public = public_of(at)
    awaits, open_side = public.awaits, open_to(at)
    hidden = awaits.step in SECRET and open_side is not awaits.side
    curtain = awaits.step in SECRET and at.may_order and at.viewer is None
    return Page(
        "",
        above=tuple(_above(at, public, curtain and hidden)),
        cards=(*_why(at), *(_decision(at, public) if at.may_order and not hidden else ()), *_in_the_fight(at, public)),
        deeds=(look(at, awaits.side, open_side),) if curtain and awaits.side else (),
    )


def look(at: Viewpoint, side: SideId, open_side: SideId | None) -> Deed:
    """L opens a side's own stacks, and closes them again."""
    if open_side is side:
        return Deed("Done looking", "L", picks={"looks": ""})
    return Deed(f"{name_of(at.data, side)} looks", "L", picks={"looks": side})


def _above(at: Viewpoint, public: Public, away: bool) -> Iterator[Block]:
    awaits = public.awaits
    yield Words(banner(public, at.data), "heading")
    yield Words(ended_now(public, at.data), "muted")
    if not at.may_order:
        yield Words(at.face.read_only)
    elif away and awaits.side:
        yield Words(AWAY.format(name_of(at.data, awaits.side)))
    if news := "; ".join(news_of(at)):
        yield Words(f"Since {'your last order' if at.viewer else 'you last looked'}: {news}", "muted")


def _in_the_fight(at: Viewpoint, public: Public) -> Iterator[Card]:
    """Below what is decided, which is always in sight; those who are hit stand in rows then."""
    blocks = () if public.awaits.step in PLACING else tuple(fighting(picture_of(at)))
    if blocks:
        yield Card(FIGHT, blocks=blocks, bare=True)


def fighting(picture: CampaignPicture) -> Iterator[Block]:
    """PF-10.0 Everybody in a fight, as counters."""
    for stack in (stack for stacks in picture.zones.values() for stack in stacks if stack.fights):
        kind = f", type {stack.kind}" if stack.kind else ", face down"
        yield Words(f"{force(stack.force)}{kind}", "strong")
        if stack.counters:
            rows = laid_out(stack.counters, ACROSS, WIDE)
            yield Drawn(rows, ", ".join(stack.units), most=round(rows.height), left=True)


def _why(at: Viewpoint) -> Iterator[Card]:
    """Open to everybody once the turn is over."""
    if lines := reasons(at):
        words = Words("\n".join(lines), "muted")
        yield Card(WHY, "Why the program did so, last turn", (words,), open=is_unfolded(at.picks, WHY), bare=True)


def _decision(at: Viewpoint, public: Public) -> Iterator[Card]:
    awaits = public.awaits
    if awaits.step is Step.OVER or (at.viewer and awaits.side not in (None, at.viewer)):
        return
    view = at.view(at.viewer or awaits.side or public.initiative)
    if awaits.step is Step.ELSEWHERE:
        yield _fought(at, view)
    else:
        yield _hits(at, view) if awaits.step in PLACING else _choices(at, view)


# --- choices ------------------------------------------------------------------------


def _choices(at: Viewpoint, view: SideView) -> Card:
    """All that this side can say now; what is refused stands last, with its reason."""
    guessed = str(at.picks.get("guess", ""))
    guess = units_named(at.data, view.own.id.enemy, guessed.lower())
    asker = asking(view, at.data)
    complete = (offer for offer in every(asker) if offer.command is not None)
    own = (offer for offer in complete if at.face.on_desk or not isinstance(offer.command, combat.CallBattle))
    pairs = [_line(asker, view, offer, guess) for offer in own]
    lines = tuple(line for line, _ in sorted(pairs, key=lambda pair: bool(pair[0].look)))
    first = chosen(at.picks, "choices", [line.id for line in lines])
    blocks: list[Block] = [Listed("choices", "Choices", lines, (first,))]
    if guessed or any(unknown for _, unknown in pairs):
        blocks.append(
            Typed(
                "guess",
                "What a stack that lies face down may be",
                guessed,
                "A guess of a stack that lies face down: wasp portland chester",
                "The odds of the operations are worked out with it; it is kept nowhere",
                quiet=True,
            )
        )
    return Card("decision", blocks=tuple(blocks), bare=True)


def _line(asker: Asker, view: SideView, offer: Offer, guess: Guess) -> tuple[Line, bool]:
    """The choice, and whether its odds hang on a stack that lies face down."""
    cmd = offer.orders[0]
    deed = Deed(offer.words, orders=offer.orders)
    no = refused(asker.state, asker.data, cmd)
    if no is not None:
        return Line(offer.words, f"{offer.words}:   refused: {no}", "muted", deed=deed), False
    wording = promise(view, asker.data, cmd, guess)
    more = [part for part in (wording, meets(view, cmd)) if part]
    text = "   ".join((f"{offer.words}:" if more else offer.words, *more))
    return Line(offer.words, text, deed=deed), is_unknown(wording)


# --- hits ---------------------------------------------------------------------------


def _hits(at: Viewpoint, view: SideView) -> Card:
    """PF-7.1.a and PF-10.7 A number for each unit under fire; what is left to place stands above."""
    offer = next(every(asking(view, at.data)))
    torpedoes = view.public.awaits.step is Step.TORPEDOES
    best = (torpedoes_placed if torpedoes else hits_placed)(view, at.data)
    groups = _groups(view)
    placed = {unit: _number(at, unit) for units, _ in groups for unit in units}
    orders = (offer.filled({"hits": {unit: count for unit, count in placed.items() if count}}),)
    place = Deed(PLACE.name, PLACE.key, orders=orders, look=PLACE.look)
    lines = (f"{sum(placed[unit] for unit in units)} of {counted(count, 'hit')} placed" for units, count in groups)
    most = {unit: count for units, count in groups for unit in units}
    fields = (Typed(unit, _target(at.data, unit), placed[unit], most=most[unit], deed=place) for unit in placed)
    suggest = Deed(SUGGEST.name, SUGGEST.key, SUGGEST.tip, picks={unit: best.get(unit, 0) for unit in placed})
    return Card("hits", "; ".join(lines), tuple(fields), (place, suggest), bare=True)


def _groups(view: SideView) -> list[tuple[tuple[UnitId, ...], int]]:
    """Units that can be hit together, and how many hits are to be placed on them."""
    if view.public.awaits.step is Step.TORPEDOES:
        return [(view.public.in_port, view.public.torpedoes)]
    return [(units, count) for _, units, count in scored_on(known_state(view), view.own.id)]


def _target(data: Catalog, unit: UnitId) -> str:
    """'Wasp, CV 4/1:  1 hit sunk on 4+, 2 sunk on 2+, 3 sunk on 2+'."""
    counter = data.counters[unit]
    first, *more = (_sinks(data, unit, hits) for hits in (1, 2, 3))
    others = ", ".join(f"{hits} {words}" for hits, words in enumerate(more, 2))
    return f"{unit}, {counter.cls} {counter.cf}/{counter.df}:  1 hit {first}, {others}"


def _sinks(data: Catalog, unit: UnitId, hits: int) -> str:
    if not data.cls(unit).is_ship:
        return "sunk"
    least = sinks_on(data.combat, data.counters[unit].df, hits)
    return f"sunk on {least}{'+' if least < FACES else ''}"


def _number(at: Viewpoint, ident: str, usual: int = 0) -> int:
    """The number typed or chosen there."""
    found = at.picks.get(ident, usual)
    return int(found) if isinstance(found, str | int) else usual


# --- a battle fought elsewhere ------------------------------------------------------


def _fought(at: Viewpoint, view: SideView) -> Card:
    """PF-10.0 Everybody in it, once all of them are shown; unhurt to begin with."""
    public, battle = view.public, view.public.battle
    assert battle is not None
    result, *others = every(asking(view, at.data))
    units = _in_battle(public, battle)
    deeds = [DESK] if at.face.on_desk else []
    if units is not None:
        sent_by = {unit: _sent(at.data, unit) for unit in units}
        order = result.filled(
            {
                "battle": battle.called,
                "severity": {unit: _number(at, f"became {unit}") for unit in units},
                "field_out": bool(at.picks.get("field", False)),
                "air": {unit: _number(at, f"left {unit}", sent) for unit, sent in sent_by.items() if sent},
                "state": state_hash(public),
            }
        )
        deeds.append(Deed("Take what is typed", orders=(order,)))
    deeds += [Deed(OTHERS[type(offer.orders[0])], orders=offer.orders) for offer in others]
    blocks = [block for unit in units or () for block in _became(at, unit)]
    if units is not None and HENDERSON in battle.targets.values():
        out = bool(at.picks.get("field", False))
        blocks.append(Choice("field", "Henderson Field is out of action", chosen=out, manner="tick"))
    words = (WAITS if units is not None else UNSEEN).format(battle.called)
    return Card("fought", blocks=(Words(words), *blocks), deeds=tuple(deeds), bare=True)


OTHERS = {combat.AbandonBattle: "Go on with dice instead", combat.TurnUp: "It is over: show everybody"}


def _in_battle(public: Public, battle: Battle) -> tuple[UnitId, ...] | None:
    """PF-Q29 Everybody in it; None while somebody lies face down."""
    forces = [force for force in battle.everybody if force in public.stacks]
    if any(force not in public.shown for force in forces):
        return None
    return tuple(unit for force in forces for unit in public.shown[force])


def _sent(data: Catalog, unit: UnitId) -> int:
    """Air factors that a carrier has sent."""
    counter = data.counters[unit]
    return data.link.wing(unit, counter.icons).all if data.link and counter.is_carrier else 0


def _became(at: Viewpoint, unit: UnitId) -> Iterator[Block]:
    counter = at.data.counters[unit]
    known = tuple(enumerate(SEVERITY)) if counter.cls.is_ship else ((0, SEVERITY[0]), (4, SEVERITY[4]))
    name = f"{unit}, {ADJECTIVES[counter.side]} {counter.cls} {counter.cf}/{counter.df}"
    options = tuple(Option(str(value), words) for value, words in known)
    yield Choice(f"became {unit}", name, options, str(at.picks.get(f"became {unit}", "0")))
    if sent := _sent(at.data, unit):
        left = _number(at, f"left {unit}", sent)
        yield Typed(f"left {unit}", f"AFs left to {unit}", left, most=sent, unit=f" of {sent} AFs")
