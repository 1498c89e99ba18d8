"""From a key or a button of the form to commands: at once, or by way of a small list where there is a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QObject

from ffts.core.offer import Offer
from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies.names import AfId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.air import orders
from ffts.games.skies.pictures.air.alarm import alarms, limits, react_options
from ffts.games.skies.pictures.air.form import FREE
from ffts.games.skies.pictures.air.orders import plain_commands
from ffts.games.skies.pictures.air.step_ends import StepEnds
from ffts.games.skies.pictures.air.verbs import LISTED, REACTIONS, VERBS
from ffts.games.skies.pictures.trying import all_stopped_alike
from ffts.ui.desk.look.literal import literal
from ffts.ui.skies.air.front import Front
from ffts.ui.skies.air.group_editor import BUTTON, KEY, TIP, Grouping
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.verbs import BY_ID

if TYPE_CHECKING:
    from ffts.core.offer import Way
    from ffts.games.skies.pictures.trying import Commands

FIRST_CHOOSE = "Choose aircraft first: click, or arrows, with Shift for more; A takes the squadron"
SUNK = "{} has sunk; nothing can be done aboard. PgDown: the next carrier or base"
NO_ALARM = "No strike is announced over this force in the emergency step (12.8)"
NOBODY_READY = "No aircraft aboard is ready for that, so none can be sent (6.13.2, 12.8)"
FOR_ALL = ("aboard", "respot")
MOST_CHOSEN = 24
"""Letters; more of them are only counted."""


class Ordering(QObject):
    """What can be done with the chosen aircraft; the rules are asked, and nothing is judged here."""

    def __init__(self, front: Front, page: FormPage, give: Callable[[Commands], object]) -> None:
        """`give` gives these commands if the rules allow them, and else says why not."""
        super().__init__(page)
        self._front, self._page, self._give = front, page, give
        self._by_catapult = False
        self.grouping = Grouping(page.editor, self._launch_again)
        page.verb_wanted.connect(self.do_verb)
        page.choices.chosen.connect(lambda option: give(option.commands))
        page.choices.more.connect(self._edit_groups)
        page.alarm.wanted.connect(self.react)

    @property
    def _chosen(self) -> list[str]:
        return self._page.view.chosen()

    # --- verbs -----------------------------------------------------------------------------

    def do_verb(self, verb: str, other_way: bool = False) -> None:
        """Do this with what is chosen, or ask how."""
        if not self.ready_for(verb):
            return
        if verb in LISTED:
            self._offer(verb, other_way)
        else:
            self._give(self._plain(verb))

    def ready_for(self, verb: str) -> bool:
        """Whether there is somebody to do it with; if not, that is said. What was said before is past."""
        self._page.say("")
        self._page.refusal.close_it()
        self._page.choices.close_it()
        self._page.editor.close_it()
        for af in self._idle(verb):
            self._page.view.choose(af, QItemSelectionModel.SelectionFlag.Select)
        if not self._front.may_order:
            self._page.say(self.tr(READ_ONLY))
        elif not self._chosen and verb not in FOR_ALL:
            self._page.say(self.tr(FIRST_CHOOSE))
        else:
            return self._front.picture is not None
        return False

    def _idle(self, verb: str) -> list[str]:
        """6.2 Whom a launch is about while nobody is chosen: those in the air who have no mission yet."""
        free = self._front.picture.zone(FREE) if self._front.picture else None
        return [counter.id for counter in free.counters] if free and verb == "launch" and not self._chosen else []

    def _plain(self, verb: str) -> Commands:
        """The command of a verb that has no choice in it."""
        session, picture = self._front.session, self._front.picture
        return plain_commands(session, verb, picture, self._chosen) if session and picture else ()

    def _offer(self, verb: str, other_way: bool) -> None:
        options = self._options(verb, other_way)
        self._by_catapult = other_way
        if all_stopped_alike(options):
            self._give(options[-1].commands)
        elif options:
            how = self.tr(" by catapult") if verb == "launch" and other_way else ""
            heading = f"{BY_ID[verb].name} {len(self._chosen) or 'all'} AF{how}"
            groups = (self.tr(BUTTON), KEY, self.tr(TIP)) if verb == "launch" else ()
            self._page.choices.offer(heading, options, *groups)

    def _options(self, verb: str, other_way: bool = False) -> list[Way]:
        """The ways to do this with what is chosen."""
        session, picture, chosen = self._front.session, self._front.picture, self._chosen or self._idle(verb)
        if session is None or picture is None or not (chosen or verb == "respot"):
            return []
        if verb == "launch":
            return orders.launch_options(session, picture, chosen, other_way, self.grouping.numbers(chosen))
        return (orders.ready_options if verb == "ready" else orders.respot_options)(session, picture, chosen)

    # --- strike groups -----------------------------------------------------------------------

    def _edit_groups(self) -> None:
        if self._front.session and self._front.picture:
            self.grouping.edit(self._front.session, self._front.picture, self._chosen)

    def _launch_again(self) -> None:
        self._offer("launch", self._by_catapult)

    # --- before a strike -----------------------------------------------------------------------

    def react(self, verb: str) -> None:
        """6.13.2 and 12.8 Before an announced strike: with the chosen, or with as many as the rules allow."""
        options = self._reactions(verb)
        if not self._front.may_order or not options:
            self._page.say(self.tr(NO_ALARM if self._front.may_order else READ_ONLY))
        elif not any(getattr(cmd, "afs", ()) for cmd in options[0].commands):
            self._page.say(self.tr(NOBODY_READY))
        elif len(options) == 1 or all(not option.allowed for option in options):
            self._give(options[0].commands)
        else:
            self._page.choices.offer(next(each.name for each in REACTIONS if each.id == verb), options)

    def _reactions(self, verb: str) -> list[Way]:
        session, picture = self._front.session, self._front.picture
        return react_options(session, picture, verb, self._chosen) if session and picture else []

    # --- buttons -------------------------------------------------------------------------------

    def check_buttons(self) -> None:
        """A grey button says which rule stops it."""
        otherwise = self._why_nobody()
        for verb in VERBS:
            verdicts = self._verdicts(verb.id)
            free = [verdict for verdict in verdicts if verdict.allowed]
            text = verdicts[0].words if verdicts and not (verb.id in LISTED and free) else ""
            tip = f"{text if verdicts else otherwise}\n{verb.tip} ({verb.first_key})".strip()
            self._page.buttons[verb.id].setEnabled(bool(free))
            self._page.buttons[verb.id].show_rule(_rule(verdicts))
            self._page.buttons[verb.id].setVisible(self._front.may_order)  # who only looks has no use for them
            self._page.buttons[verb.id].setToolTip(literal(tip))
            self._page.buttons[verb.id].setAccessibleDescription(tip)
        self._page.footer.show_chosen(self._describe_chosen(), bool(self._chosen))
        self._show_alarm()

    def _describe_chosen(self) -> str:
        """Whom the keys are about: 'VB-6/1-3 chosen'."""
        chosen = self._chosen
        words = spans_text(map(AfId, chosen))
        if len(words) > MOST_CHOSEN:
            words = f"{len(chosen)} AF"
        return self.tr("{} chosen").format(words) if chosen else self.tr("Choose aircraft first")

    def _why_nobody(self) -> str:
        """What a button says while nobody is chosen."""
        if not self._front.may_order:
            return self.tr(READ_ONLY)
        picture = self._front.picture
        return self.tr(SUNK).format(picture.name) if picture and picture.sunk else self.tr(FIRST_CHOOSE)

    def _verdicts(self, verb: str) -> list[Way]:
        """What the rules say to each way of doing this."""
        if not self._front.may_order:
            return []
        if verb in LISTED:
            return self._options(verb)
        commands = self._plain(verb)
        ends = StepEnds(self._front.session) if self._front.session and commands else None
        return [ends.try_out(Offer("", "", commands))] if ends else []

    def _show_alarm(self) -> None:
        """12.8 The bar of the emergency step; only where orders are given, for the enemy's strike has a name there."""
        session, picture, bar = self._front.session, self._front.picture, self._page.alarm
        found = alarms(session, picture) if session and picture and self._front.may_order else ()
        if not found or picture is None:
            bar.show_alarm("", "")
            return
        what = self.tr("{}: {} may act before it is resolved")
        names = " and ".join(alarm.name for alarm in found)
        bar.show_alarm(what.format(f"{names[:1].upper()}{names[1:]}", picture.name), limits(picture, found))
        for verb in REACTIONS:
            bar.allow(verb.id, self._reactions(verb.id))


def _rule(verdicts: Sequence[Way]) -> str:
    """The number of the rule that stops every way of doing it."""
    refused = verdicts[0].refused if verdicts else None
    return refused.rule.partition("-")[0] if refused else ""
