"""`ffts book`: the pages of docs/ as one PDF and as a site, checked."""

import tempfile
from argparse import Namespace
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from ffts.cli import DONE, REFUSED
from ffts.cli.faults import BadInput, input_faults
from ffts.cli.voice import as_json
from ffts.papers.book.checks import faults
from ffts.papers.book.contents import Book, read_book
from ffts.papers.book.order import ORDER, docs_folder
from ffts.papers.book.recipes import Game

PDF, SITE = "ffts-book.pdf", "site"


def book(options: Namespace) -> int:
    """Check the pages; write the book, or take its pictures."""
    with input_faults():
        folder = options.docs or docs_folder()
        if not (folder / ORDER).is_file():
            raise BadInput(f"{folder} has no {ORDER}; name a folder of pages that has one")
        found = read_book(folder)
        if options.pictures:
            return _pictures(found, options.json)
        if options.look_up:
            return _look_up(folder, options.json)
        wrong = faults(found)
        written = [] if wrong or options.check else _write(found, options.out, options.only)
    _report(found, wrong, written, options.json)
    return REFUSED if wrong else DONE


def _write(found: Book, out: Path, only: str | None) -> list[Path]:
    from ffts.papers.book.setting import pdf
    from ffts.papers.book.site import write_site
    from ffts.store.files import write_whole

    written = list[Path]()
    out.mkdir(parents=True, exist_ok=True)
    if only != "site":
        write_whole(out / PDF, pdf(found))
        written.append(out / PDF)
    if only != "pdf":
        written.append(write_site(found, out / SITE)[0])
    return written


def _report(found: Book, wrong: list[str], written: list[Path], json: bool) -> None:
    pages, pictures = len(found.pages), sum(len(page.pictures) for page in found.pages.values())
    if json:
        files = [str(file) for file in written]
        print(as_json({"pages": pages, "pictures": pictures, "words": found.words, "wrong": wrong, "files": files}))
        return
    for line in wrong:
        print(line)
    print(f"{pages} pages, {pictures} pictures, {found.words} words to read: {_verdict(wrong)}")
    for file in written:
        print(file)


def _verdict(wrong: list[str]) -> str:
    return f"{len(wrong)} to mend" if wrong else "no dead link, headings and texts of pictures in order"


def _played(game: Game, folder: Path) -> Path:
    """A file of this game, played by the program as far as its recipe says."""
    from ffts.cli.parser import read_words
    from ffts.cli.run import run

    folder.mkdir()
    path = folder / f"{game.scenario}.ffts"
    played = ["autoplay", str(path), "--turns", str(game.turns), "--dice", game.dice]
    for words in (["new", str(path), "--scenario", game.scenario], *([played] if game.turns else [])):
        with redirect_stdout(StringIO()):
            code = run(read_words(words))
        if code != DONE:
            raise BadInput(f"the game of a picture cannot be played: ffts {' '.join(words)}")
    return path


def _pictures(found: Book, json: bool) -> int:
    """Take every picture whose recipe stands in a page, each of a game that is played for it."""
    from ffts.papers.book.recipes import by_game, recipes_of
    from ffts.start import book_pictures

    made = list[str]()
    with tempfile.TemporaryDirectory() as scratch:
        for at, (game, recipes) in enumerate(by_game(recipes_of(found)).items()):
            made += book_pictures(_played(game, Path(scratch, str(at))), recipes, found.folder)
    print(as_json({"pictures": made}) if json else f"{len(made)} pictures in {found.folder}")
    return DONE


def _look_up(folder: Path, json: bool) -> int:
    """Write the pages that are made out of the program."""
    from ffts.cli.front.look_up.pages import write_pages

    made = [f"{folder / name}.md" for name in write_pages(folder)]
    print(as_json({"pages": made}) if json else "\n".join(made))
    return DONE
