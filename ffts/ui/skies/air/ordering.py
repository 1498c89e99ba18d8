"""From a key or a button of the form to commands: at once, or by way of a small list where there is a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QItemSelectionModel, QObject

from ffts.games.skies.pictures.air.form import FREE, FormPicture
from ffts.ui.desk.docks.showing import READ_ONLY
from ffts.ui.skies.air.button_check import check_verbs, show_alarm
from ffts.ui.skies.air.grouping import BUTTON, KEY, TIP, Grouping
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.verbs import BY_ID, REACTIONS

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.orders import Option, Pair, Trial

FIRST_CHOOSE = "Choose aircraft first: click, or arrows and Space"
NO_ALARM = "No strike is announced over this force in the emergency step (12.8)"
NOBODY_READY = "Nobody aboard is ready for that, so nobody can be sent (6.13.2, 12.8)"
FOR_ALL = ("aboard", "respot")


class Host(Protocol):
    """The dock, as far as orders need it."""

    @property
    def session(self) -> SkiesDesk | None: ...
    @property
    def picture(self) -> FormPicture | None: ...
    @property
    def may_order(self) -> bool: ...

    def give(self, commands: Pair) -> None: ...
    def say(self, text: str) -> None: ...


class Ordering(QObject):
    """What can be done with the chosen aircraft; the rules are asked, and nothing is judged here."""

    def __init__(self, host: Host, page: FormPage) -> None:
        super().__init__(page)
        self._host, self._page = host, page
        self._by_catapult = False
        self.grouping = Grouping(page.editor, self._launch_again)
        page.choices.chosen.connect(self._take_option)
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
        if BY_ID[verb].lists:
            self._offer(verb, other_way)
        else:
            self._host.give(self._plain(verb))

    def ready_for(self, verb: str) -> bool:
        """Whether there is somebody to do it with; if not, that is said. What was said before is past."""
        self._host.say("")
        self._page.refusal.close_it()
        self._page.choices.close_it()
        self._page.editor.close_it()
        for af in self._idle(verb):
            self._page.view.choose(af, QItemSelectionModel.SelectionFlag.Select)
        if not self._host.may_order:
            self._host.say(self.tr(READ_ONLY))
        elif not self._chosen and verb not in FOR_ALL:
            self._host.say(self.tr(FIRST_CHOOSE))
        else:
            return self._host.picture is not None
        return False

    def _idle(self, verb: str) -> list[str]:
        """6.2 Whom a launch is about while nobody is chosen: those in the air who have no mission yet."""
        free = self._host.picture.zone(FREE) if self._host.picture else None
        return [counter.id for counter in free.counters] if free and verb == "launch" and not self._chosen else []

    def _plain(self, verb: str) -> Pair:
        """The command of a verb that has no choice in it."""
        from ffts.games.skies.pictures.air.orders import plain_commands

        return plain_commands(verb, self._host.picture, self._chosen) if self._host.picture else ()

    def _offer(self, verb: str, other_way: bool) -> None:
        from ffts.games.skies.pictures.air.orders import all_stopped_alike

        options = self._options(verb, other_way)
        self._by_catapult = other_way
        if all_stopped_alike(options):
            self._host.give(options[-1].trial.commands)
        elif options:
            how = self.tr(" by catapult") if verb == "launch" and other_way else ""
            heading = f"{BY_ID[verb].name} {len(self._chosen) or 'all'} AF{how}"
            groups = (self.tr(BUTTON), KEY, self.tr(TIP)) if verb == "launch" else ()
            self._page.choices.offer(heading, options, *groups)

    def _options(self, verb: str, other_way: bool = False) -> list[Option]:
        """The ways to do this with what is chosen."""
        from ffts.games.skies.pictures.air import orders

        session, picture, chosen = self._host.session, self._host.picture, self._chosen or self._idle(verb)
        if session is None or picture is None or not (chosen or verb == "respot"):
            return []
        if verb == "launch":
            return orders.launch_options(session, picture, chosen, other_way, self.grouping.numbers(chosen))
        return (orders.ready_options if verb == "ready" else orders.respot_options)(session, picture, chosen)

    def _take_option(self, option: Option) -> None:
        self._host.give(option.trial.commands)

    # --- strike groups -----------------------------------------------------------------------

    def _edit_groups(self) -> None:
        if self._host.session and self._host.picture:
            self.grouping.edit(self._host.session, self._host.picture, self._chosen)

    def _launch_again(self) -> None:
        self._offer("launch", self._by_catapult)

    # --- before a strike -----------------------------------------------------------------------

    def react(self, verb: str) -> None:
        """6.13.2 and 12.8 Before an announced strike: with the chosen, or with as many as the rules allow."""
        options = self._reactions(verb)
        if not self._host.may_order or not options:
            self._host.say(self.tr(NO_ALARM if self._host.may_order else READ_ONLY))
        elif not any(getattr(cmd, "afs", ()) for cmd in options[0].trial.commands):
            self._host.say(self.tr(NOBODY_READY))
        elif len(options) == 1 or all(not option.allowed for option in options):
            self._host.give(options[0].trial.commands)
        else:
            self._page.choices.offer(next(each.name for each in REACTIONS if each.id == verb), options)

    def _reactions(self, verb: str) -> list[Option]:
        from ffts.games.skies.pictures.air.alarm import react_options

        session, picture = self._host.session, self._host.picture
        return react_options(session, picture, verb, self._chosen) if session and picture else []

    # --- buttons -------------------------------------------------------------------------------

    def check_buttons(self) -> None:
        """A grey button says which rule stops it."""
        may = self._host.may_order
        check_verbs(self._page, self._trials, self.tr(FIRST_CHOOSE if may else READ_ONLY))
        show_alarm(self._page.alarm, self._host.session if may else None, self._host.picture, self._reactions)

    def _trials(self, verb: str) -> list[Trial]:
        """What the rules say to each way of doing this."""
        from ffts.games.skies.pictures.air.orders import try_out

        if not self._host.may_order:
            return []
        if BY_ID[verb].lists:
            return [option.trial for option in self._options(verb)]
        commands = self._plain(verb)
        return [try_out(self._host.session, commands)] if self._host.session and commands else []
