"""`ffts print`: forms as a PDF, one of them or all that a side needs."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.cli import DONE
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.games import UMPIRE, opened, side_of
from ffts.cli.voice import as_json
from ffts.core.nearest import did_you_mean
from ffts.games import GAMES
from ffts.papers.enlarged import SET_SMALL
from ffts.papers.faults import NoSuchPaper, PaperFault
from ffts.papers.filling import check_paper, sheets_of, subjects_of
from ffts.papers.forms import Form, GameForms, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Press, PrintSheet
from ffts.papers.templates import copy_template, own_folder, own_if_there, read_templates
from ffts.start import keys_of
from ffts.store.files import write_whole
from ffts.store.shelf import scenario_files

WIDE = 22
HOUSE = "house"


def print_forms(options: Namespace) -> int:
    """One form, the packet of a side, or the names of all."""
    try:
        if options.copy is not None:
            return _copied(options)
        return _listed(options) if options.list else _printed(options)
    except (NoSuchPaper, PaperFault) as fault:
        raise BadInput(str(fault)) from fault


# --- what there is ------------------------------------------------------------------------


def _listed(options: Namespace) -> int:
    """Every form by its name; of an open game also whom it can be printed for."""
    if options.json:
        return _listed_as_json(options)
    if options.game is None:
        for game in GAMES:
            if known := tuple(_known(game)):
                print(f"{game}:")
                _tell_names(known)
        return DONE
    with input_faults(), opened(options.game) as session:
        forms, viewer = forms_of(session.game.name), side_of(session, options.view or UMPIRE)
        sight = sight_of(session, viewer, forms)
        for form in forms.forms:
            if viewer is None or not form.umpires:
                _tell_names((form,))
                print(" " * WIDE, ", ".join(subject.id for subject in form.subjects(sight)) or "none now")
    return DONE


def _listed_as_json(options: Namespace) -> int:
    """The same for other programs."""
    if options.game is None:
        print(as_json([{"game": game, **_as_row(form)} for game in GAMES for form in _known(game)]))
        return DONE
    with input_faults(), opened(options.game) as session:
        forms, viewer = forms_of(session.game.name), side_of(session, options.view or UMPIRE)
        sight = sight_of(session, viewer, forms)
        there = [form for form in forms.forms if viewer is None or not form.umpires]
        print(as_json([{**_as_row(form), "of": [each.id for each in form.subjects(sight)]} for form in there]))
    return DONE


def _as_row(form: Form) -> dict[str, object]:
    return {"name": form.name, "about": form.about, "umpire": form.umpires}


def _known(game: str) -> Iterable[Form]:
    try:
        return forms_of(game).forms
    except NoSuchPaper:
        return ()


def _tell_names(forms: Iterable[Form]) -> None:
    for form in forms:
        print(f"{form.name:<{WIDE}} {form.about}{' (umpire)' if form.umpires else ''}")


# --- templates of one's own ---------------------------------------------------------------


def _copied(options: Namespace) -> int:
    """The template of a form as a file to change, or `house`: what all of them share.

    A name that several games have is that of the first; with the folder of its game before it, GAME/NAME, it is exact.
    """
    forms = [form for game in GAMES for form in _known(game)]
    names = {HOUSE: HOUSE}
    for form in forms:
        names.setdefault(form.name, form.template)
    if options.copy not in (*names, *(form.template for form in forms)):
        guess = did_you_mean(options.copy, names)
        raise BadInput(f"there is no form {options.copy!r}; {guess}the forms are {', '.join(names)}")
    _tell_file(copy_template(names.get(options.copy, options.copy), options.forms or own_folder()), options.json)
    return DONE


def _refuse_unknown(form: str | None) -> None:
    """End where no game has such a form: to name the game would not help."""
    names = list(dict.fromkeys(each.name for game in GAMES for each in _known(game)))
    if form is not None and form not in names:
        guess = did_you_mean(form, names)
        raise BadInput(f"there is no form {form!r}; {guess}the forms are {', '.join(names)}")


# --- printing -----------------------------------------------------------------------------


def _printed(options: Namespace) -> int:
    timeless = _timeless(options.form) if options.game is None else None
    if options.game is None and timeless is None:
        _refuse_unknown(options.form)
        raise BadInput("name the game, as `ffts print midway.ffts --form air-operations --out forms.pdf`")
    if (options.form is None) == (options.packet is None):
        raise BadInput("say what to print: --form NAME for one form, or --packet SIDE for all that a side needs")
    if options.out is None:
        raise BadInput("name the file to write, as --out forms.pdf")
    templates = read_templates(options.forms or own_if_there())
    with input_faults(), opened(options.game) if timeless is None else _any_game(timeless) as session:
        forms = forms_of(session.game.name)
        sheets = _packet(session, forms, options) if options.form is None else _one_form(session, forms, options)
        title = _title(session, options) if timeless is None else forms.named(options.form).title
    _write(options.out, Press(templates, options.paper, large=options.large).pdf(title, sheets))
    _tell_file(options.out, options.json)
    return DONE


def _title(session: AnySession, options: Namespace) -> str:
    return f"{session.game.heading(session.state, session.data, None).title}: {options.form or options.packet}"


def _timeless(name: str | None) -> str | None:
    """The game whose form of this name is the same in every game file; None if there is none."""
    return next((game for game in GAMES for form in _known(game) if form.name == name and form.timeless), None)


@contextmanager
def _any_game(game: str) -> Iterator[AnySession]:
    """A game that is gone with the command, for papers that are the same in every one."""
    with TemporaryDirectory() as folder:
        session = new_game(Path(folder) / "any.ffts", next(iter(scenario_files(game))))
        try:
            yield session
        finally:
            session.store.close()


def _one_form(session: AnySession, forms: GameForms, options: Namespace) -> list[PrintSheet]:
    form = forms.named(options.form)
    check_paper(form, SET_SMALL[options.paper] if options.large else options.paper)
    sight = sight_of(session, side_of(session, options.view or UMPIRE), forms, keys_of(session.game.name))
    return list(sheets_of(form, sight, subjects_of(form, sight, options.of), options.blank))


def _packet(session: AnySession, forms: GameForms, options: Namespace) -> list[PrintSheet]:
    for name, given in (("--of", options.of), ("--view", options.view), ("--blank", options.blank)):
        if given:
            raise BadInput(f"a packet is all that one side needs, filled: leave {name} out, or name one --form")
    sight = sight_of(session, side_of(session, options.packet), forms, keys_of(session.game.name))
    if sight.viewer is None:
        raise BadInput(f"a packet is for a side; the sides are {', '.join(sight.sides)}")
    return list(packet_of(forms, sight, _tell_progress))


def _tell_progress(done: int, of: int, what: str) -> None:
    """Where somebody looks on, in one line that is written over."""
    if sys.stderr.isatty():
        print(f"\r{done} of {of} {what:<60.60}", end="" if what else "\n", file=sys.stderr, flush=True)


def _write(path: Path, pdf: bytes) -> None:
    try:
        write_whole(path, pdf)
    except OSError as fault:
        raise BadInput(
            f"{path} cannot be written: {fault.strerror}. Check its folder, and that it is not open"
        ) from fault


def _tell_file(path: Path, is_json: bool) -> None:
    print(as_json({"file": str(path)}) if is_json else path)
