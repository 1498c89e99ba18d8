"""FS-12 What is due in the Combat Phase: whose word it is, and every answer where they are few."""

from collections.abc import Iterator, Mapping
from itertools import islice

from ffts.core.offer import Offer
from ffts.games.fire_in_the_sky.ahead.battle_answers import thinkable
from ffts.games.fire_in_the_sky.ahead.standing import from_now_on
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands.battle import OPENS
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.fire_in_the_sky.sequence import name_of, waiting_for
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import on_chart

RULE_OF: Mapping[Step, str] = {
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
MANY = 8
"""More answers than these are found on the Battle Board; the first of them is offered."""


def lines(state: State, data: Catalog, step: Step, side: SideId) -> Iterator[Offer]:
    """One line an answer, or one line for all with the fullest answer beside it."""
    if step is Step.ELSEWHERE:
        yield Offer(RULE_OF[step], "The result of the battle is typed in", urgency="must", about=c.ApplyBattleResult)
        yield Offer(RULE_OF[step], "Go on with dice: it is not fought elsewhere", orders=(c.AbandonBattle(),))
        return
    rule, answers = RULE_OF[step], list(islice(thinkable(state, data), MANY + 1))
    if len(answers) == 1:
        at = on_chart(menu(answers[0], state), data.chart)
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, orders=(answers[0],), at=at)
        return
    if len(answers) > MANY:
        yield Offer(rule, waiting_for(state, data), urgency="must", side=side, about=OPENS[step][0])
        answers = answers[:1]
    for answer in answers:
        what = on_chart(menu(answer, state), data.chart)
        yield Offer(rule, what, urgency="must" if len(answers) > 1 else "may", side=side, orders=(answer,), at=what)
    if step is Step.WITHDRAW:
        for what, command in from_now_on(state, data, side):
            yield Offer(rule, f"{name_of(data, side)} {what}", side=side, orders=(command,))
