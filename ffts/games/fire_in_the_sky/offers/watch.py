"""FS-4 What must be done, what may, and what is about to be lost."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice

from ffts.core.model import Command
from ffts.core.offer import About, Offer
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import battle as b
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.commands.battle import OPENS as BATTLE_OPENS
from ffts.games.fire_in_the_sky.names import Nation, SideId, Step, describe, pointed
from ffts.games.fire_in_the_sky.offers.answers import calls_with_pledges, thinkable
from ffts.games.fire_in_the_sky.offers.losing import losses
from ffts.games.fire_in_the_sky.offers.marked import choosable, offers
from ffts.games.fire_in_the_sky.offers.standing import from_now_on
from ffts.games.fire_in_the_sky.offers.trying import refused
from ffts.games.fire_in_the_sky.rules.ch06 import convoy_oil, escort_dice, escorts_know
from ffts.games.fire_in_the_sky.rules.ch07 import european_fleet, ranger_may_come
from ffts.games.fire_in_the_sky.rules.ch14 import at_sea
from ffts.games.fire_in_the_sky.rules.ch17 import accident_targets, japanese_air
from ffts.games.fire_in_the_sky.rules.phases import lesson_step, whose_phase
from ffts.games.fire_in_the_sky.sequence import OPENS, name_of, waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import known_state, view
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import counted, on_chart

BATTLE_RULES: Mapping[Step, str] = {
    Step.SUBMARINES: "FS-12.2.1",
    Step.SUBMARINE_FIRE: "FS-12.2.3",
    Step.BATTLES: "FS-12.1",
    Step.KAMIKAZE: "FS-18.2.4.a",
    Step.AVIATION: "FS-7.1.1.a",
    Step.BOARD: "FS-12.3.1",
    Step.AIR: "FS-12.3.2.1",
    Step.TARGETS: "FS-12.3.2.2",
    Step.FLAK: "FS-12.3.2.3",
    Step.STRIKES: "FS-12.3.2.3",
    Step.SEA_IN: "FS-12.3.3.1",
    Step.LINE_UP: "FS-12.3.3.2.a",
    Step.LEFTOVERS: "FS-12.3.3.2.a",
    Step.WITHDRAW: "FS-12.3.3.2.b",
    Step.FIRE_AT: "FS-12.3.3.2.c",
    Step.FIRE: "FS-12.3.3.2.c",
    Step.EXCESS_LANDING: "FS-2.2.2.1",
    Step.LANDING: "FS-12.3.4.1",
    Step.SUPPORT: "FS-12.3.4.3",
    Step.LAND_COMBAT: "FS-12.3.4.5",
    Step.DISEMBARK: "FS-12.3.5",
    Step.ELSEWHERE: "FS-12.3.2",
}
RULE_OF: Mapping[Step, str] = {
    Step.SET_UP: "FS-19",
    Step.TRANSPORT: "FS-5.1",
    Step.CONVOY: "FS-6.1",
    Step.MERCHANTS: "FS-6.2",
    Step.CONVOY_ANSWER: "FS-6.1",
    Step.BOMBING: "FS-18.1.3",
    Step.REINFORCE: "FS-7.1",
    Step.ACCIDENT: "FS-18.3.1",
    Step.KAMIKAZE_LOSS: "FS-18.2.4.c",
    Step.DEPLOY_FIRST: "FS-8.1",
    Step.EXCESS_FIRST: "FS-2.2.2.1",
    Step.SAIL: "FS-9.1",
    Step.REACT: "FS-10.1",
    Step.COMMIT: "FS-11",
    Step.RETURN: "FS-14.1",
    Step.EXCESS_RETURN: "FS-2.2.2.1",
    Step.DEPLOY_SECOND: "FS-8.1",
    Step.EXCESS_SECOND: "FS-2.2.2.1",
    Step.END: "FS-15.2",
}
OTHERWISE = "The dice fell otherwise than then, and this cannot be ordered now: play on from here as you like."
MANY = 8
"""More answers than these are found on the Battle Board; the first of them is offered."""
FEW = 4
"""More units than these are chosen from on the map."""


def offered(state: State, data: Catalog, viewer: str | None, about: About) -> Iterator[Offer]:
    """FS-4 What the Watch lists; of named kinds also every order of a single unit, and every answer of a battle."""
    yield from about.among(due(state, data, viewer))
    side, known = state.public.awaits.side, _known(state, viewer)
    if about.kinds and side is not None:
        for units in choosable(known, data, side).values():
            for unit in units:
                yield from about.among(offers(known, data, side, (unit,)))
        yield from about.among(battle_answers(known, data))


def battle_answers(state: State, data: Catalog, most: int | None = None) -> Iterator[Offer]:
    """FS-12 Every answer to what the Battle Board asks (or the first `most`), the fullest first; the rules may refuse
    some of them."""
    awaits = state.public.awaits
    for cmd in chain(islice(thinkable(state, data), most), calls_with_pledges(state, data)):
        words = on_chart(menu(cmd, state), data.chart)
        yield Offer(BATTLE_RULES[awaits.step], words, (cmd,), awaits.side, at=words)


def due(state: State, data: Catalog, viewer: str | None) -> tuple[Offer, ...]:
    """Both sides see whose word is waited for; FS-18.1.4 a side is told of what it sees, and of nothing else."""
    awaits, state = state.public.awaits, _known(state, viewer)
    if awaits.step is Step.OVER or awaits.side is None:
        return ()
    plain = _battle if awaits.step in BATTLE_RULES else _lines
    lesson = tuple(_lesson(state, data, awaits.side))
    lines = plain(state, data, awaits.step, awaits.side)
    return (*lesson, *(line for line in lines if not (lesson and line.kind is c.StandAnswers)))


def _known(state: State, viewer: str | None) -> State:
    """FS-18.1.4 At a screen that both may read no more is told than Japan sees, as long as something is hidden from a
    person who plays it."""
    hidden = any(force.hidden for force in state.forces.values()) and SideId.JP not in state.public.seats
    eyes = viewer or (SideId.JP if hidden else None)
    return known_state(view(state, SideId(eyes))) if eyes else state


def _lesson(state: State, data: Catalog, side: SideId) -> Iterator[Offer]:
    """FS-19 The next order of the game that is stepped through, what it is for, and the dice that fell then."""
    step, now = lesson_step(state, data), state.public.awaits.step
    if step is None:
        return
    rule = RULE_OF.get(now) or BATTLE_RULES[now]
    if refused(state, data, step.order) is not None:
        yield Offer(rule, f"{step.title}. {OTHERWISE}", side=side)
        return
    dice = f" The dice then: {', '.join(map(str, step.dice))}." if step.dice else ""
    at = pointed(getattr(step.order, "units", ())) or on_chart(menu(step.order, state), data.chart)
    yield Offer(rule, f"{step.title}. {step.why}{dice}".strip(), urgency="must", side=side, orders=(step.order,), at=at)


def _lines(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Offer]:
    rule, now, who = RULE_OF[step], waiting_for(state, data), name_of(data, side)
    choices = CHOICES.get(step)
    if choices is not None:
        offered = tuple(choices(state, data, side))
        for what, command in offered:
            at = str(getattr(command, "unit", ""))
            words = f"{who}: {c.ENDS[step]}" if isinstance(command, c.EndPhase) else f"{who} {what}"
            yield Offer(rule, words, urgency="must", side=side, orders=(command,), at=at)
        yield from _from_now_on(state, data, side, rule)
        if step is Step.SET_UP and side is SideId.JP and data.setup.free:
            names = " or ".join(data.chart.describe(place) for place in data.setup.free)
            what = f"Who starts in {names} may start in the other"
            yield Offer(rule, what, side=side, about=c.StandAt, at=data.setup.free[0])
        if not offered:
            yield Offer(rule, now, urgency="must", side=side, about=OPENS[step][0])
        return
    now = f"{who} may disband units" if step is Step.END else now
    yield Offer(rule, now, side=side, about=OPENS[step][0], at=_first_home(state, data, step))
    for chance, what, command in CHANCES.get(step, _none)(state, data, side):
        yield Offer(chance, f"{who} {what}", side=side, orders=(command,))
    yield from losses(state, data, step, side)
    named = None if side is whose_phase(state) else side
    yield Offer(rule, f"{who}: {c.ENDS[step]}", urgency="must", side=side, orders=(c.GoOn(after=step, side=named),))
    yield from _from_now_on(state, data, side, rule)


def _first_home(state: State, data: Catalog, step: Step) -> str:
    """FS-14.1 The task force that is told next where to go."""
    ships = at_sea(state, data, Nation.JP) if step is Step.RETURN else ()
    forces = (force.units for force in state.forces.values() if ships and ships[0] in force.units)
    return pointed(unit for unit in next(forces, ()) if unit in ships)


def _from_now_on(state: State, data: Catalog, side: SideId, rule: str) -> Iterator[Offer]:
    """FS-4 What could be said once instead of each time."""
    for what, command in from_now_on(state, data, side):
        yield Offer(rule, f"{name_of(data, side)} {what}", side=side, orders=(command,))


Choices = Callable[[State, Catalog, SideId], Iterator[tuple[str, Command]]]


def _convoy(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, Command]]:
    for dice in range(escort_dice(state, data), 0, -1):
        oil = counted(convoy_oil(data.edition, dice), "Oil Point")
        yield f"rolls {dice} for its convoys, for {oil}", s.EscortConvoys(dice=dice)
    yield "lets the submarines come", s.EscortConvoys(dice=0)


def _merchants(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, Command]]:
    raid: type[s.AnnounceRaids] | type[s.RaidMerchants]
    raid = s.AnnounceRaids if escorts_know(state, data) else s.RaidMerchants
    for dice in range(state.public.submarines[side], 0, -1):
        yield f"sends {dice} against merchantmen", raid(dice=dice)
    yield "keeps its submarines for warships", raid(dice=0)


def _accident(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, Command]]:
    public = state.public
    if public.accident is None:
        yield "rolls for a catastrophe in harbour", s.RollAccident()
    elif public.accident_at is None:
        for home in data.homes(Nation.JP):
            yield f"names {data.chart.describe(home)}", s.NameAccidentBase(home=home)
    else:
        for unit in accident_targets(state, data, public.accident_at)[:FEW]:
            yield f"sinks {describe(unit)}", s.SinkInAccident(unit=unit)


def _kamikaze(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, Command]]:
    """FS-18.2.4.c The smallest units first; the Allies alone may leave it be."""
    steps = {unit: state.units[unit].steps for unit in japanese_air(state, data)}
    for unit in sorted(steps, key=lambda one: steps[one])[:FEW]:
        place = data.chart.describe(state.units[unit].at)
        yield f"takes a step off {unit} in {place}", s.RemoveAirStep(side=side, unit=unit)
    if side is SideId.AL:
        yield c.CLOSES[Step.KAMIKAZE_LOSS], c.EndPhase(side=side, step=Step.KAMIKAZE_LOSS)


def _set_up(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, Command]]:
    if side is SideId.AL:
        yield "rolls for the US CV Reaction Force", c.RollReactionForce()
    else:
        yield c.CLOSES[Step.SET_UP], c.EndPhase(side=side, step=Step.SET_UP)


Chances = Callable[[State, Catalog, SideId], Iterator[tuple[str, str, Command]]]


def _none(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, str, Command]]:
    return iter(())


def _bombing(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, str, Command]]:
    """FS-18.1.3 All that can be paid for, half of it, one."""
    for nation in (Nation.US, Nation.GB):
        most = int(state.public.transport[nation] / data.edition.bombing_tp)
        for dice in dict.fromkeys((most, most // 2, 1)):
            if 0 < dice <= most:
                points = counted(dice * data.edition.bombing_tp, f"{nation.label} Transport Point")
                what = f"rolls {dice} for its bombers, for {points}"
                yield "FS-18.1.3", what, s.BombJapan(dice=dice, nation=nation)


def _coming(state: State, data: Catalog, side: SideId) -> Iterator[tuple[str, str, Command]]:
    """FS-18.1.5 and FS-17.6 Ships that come when they are called."""
    if side is SideId.AL and ranger_may_come(state, data):
        points = data.edition.ranger_vp
        yield "FS-18.1.5", f"calls Ranger, for {points} Victory Point{'s' if points > 1 else ''}", s.PlaceRanger()
    if side is SideId.AL and european_fleet(state, data):
        yield "FS-17.6", "brings the British European Fleet now", s.BringEuropeanFleet()


CHANCES: Mapping[Step, Chances] = {Step.BOMBING: _bombing, Step.REINFORCE: _coming}
"""What can be ordered of nobody who stands on the map."""

CHOICES: Mapping[Step, Choices] = {
    Step.SET_UP: _set_up,
    Step.CONVOY: _convoy,
    Step.MERCHANTS: _merchants,
    Step.CONVOY_ANSWER: _convoy,
    Step.ACCIDENT: _accident,
    Step.KAMIKAZE_LOSS: _kamikaze,
}
"""Where a few plain answers are all there are."""


# ---------------------------------------------------------------- 12


def _battle(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Offer]:
    """One line an answer, or one line for all with the fullest answer beside it."""
    if step is Step.ELSEWHERE:
        rule = BATTLE_RULES[step]
        yield Offer(rule, "The result of the battle is typed in", urgency="must", about=b.ApplyBattleResult)
        yield Offer(rule, "Go on with dice: it is not fought elsewhere", orders=(b.AbandonBattle(),))
        return
    rule, answers = BATTLE_RULES[step], list(islice(thinkable(state, data), MANY + 1))
    if len(answers) == 1:
        at = on_chart(menu(answers[0], state), data.chart)
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, orders=(answers[0],), at=at)
        return
    if len(answers) > MANY:
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, about=BATTLE_OPENS[step][0])
        answers = answers[:1]
    for answer in answers:
        what = on_chart(menu(answer, state), data.chart)
        yield Offer(rule, what, urgency="must" if len(answers) > 1 else "may", side=side, orders=(answer,), at=what)
    if step is Step.WITHDRAW:
        yield from _from_now_on(state, data, side, rule)
