"""What can be typed about the program itself: what there is, what is missing, help, keys, schemas."""

from pathlib import Path

from ffts.cli.front.subjects import LISTS, TOPICS
from ffts.cli.options import Parsers, add_each, add_game
from ffts.games import GAMES

SCHEMAS = ("command", "event", "view", "scenario")
SHELLS = ("bash", "zsh", "fish")


def about_the_program(commands: Parsers) -> None:
    schema = commands.add_parser(
        "schema",
        help="print JSON Schemas",
        description="Print the JSON Schema of every command, event and view, and of scenarios.",
    )
    schema.add_argument("what", nargs="?", choices=SCHEMAS, help="one of them")
    first, *_ = GAMES
    schema.add_argument("--of", choices=tuple(GAMES), default=first, help=f"of which game ({first})")
    keys = commands.add_parser(
        "keys",
        help="list every key of the window",
        description="Print every key of the window and what it does, by menu and by page; or write them into a page.",
    )
    keys.add_argument("--page", type=Path, metavar="FILE", help="the page to write them into, such as docs/keys.md")
    gallery = commands.add_parser(
        "gallery",
        help="take pictures of every page (for authors)",
        description="Show a played game on every page of the desk in every look, and write a sheet of pictures for "
        "each page beside a page of text that shows them. The game itself stays as it is.",
    )
    add_game(gallery)
    page = Path("docs", "gallery.md")
    gallery.add_argument("--page", type=Path, default=page, metavar="FILE", help=f"the page to write ({page})")
    gallery.add_argument("--full", type=Path, metavar="FOLDER", help="keep every picture in full size here")
    add_each(gallery, "--only", "PAGE", "this page alone; may be repeated")
    gallery.add_argument("--selection", action="store_true", help="each page once, dark and in full size")
    commands.add_parser("bench", help="measure the program", description="Measure the program against its limits.")
    _book(commands)
    _what_there_is(commands)
    _help(commands)


def _book(commands: Parsers) -> None:
    book = commands.add_parser(
        "book",
        help="make the book: one PDF, and a site that is searched offline",
        description="Set the pages of docs/ as one PDF and as a folder of plain HTML, in the order of docs/book.toml. "
        "Headings, links and texts of pictures are checked first; exit code 1 when one is wrong.",
    )
    out = Path("ffts-book")
    book.add_argument("--out", type=Path, default=out, metavar="FOLDER", help=f"where to write both ({out})")
    book.add_argument("--only", choices=("pdf", "site"), help="one of the two")
    book.add_argument("--check", action="store_true", help="check the pages and write nothing")
    book.add_argument("--pictures", action="store_true", help="take the pictures of the pages anew, and nothing else")
    book.add_argument(
        "--look-up", action="store_true", help="write the pages of commands, orders and formats anew, and nothing else"
    )
    book.add_argument("--docs", type=Path, metavar="FOLDER", help="the pages to read (those of this program)")


def _what_there_is(commands: Parsers) -> None:
    lists = commands.add_parser(
        "list",
        help="list scenarios, charts, forms, levels ...",
        description="List what there is of something, with the names that other commands understand.",
    )
    lists.add_argument("what", choices=tuple(LISTS), metavar="WHAT", help=", ".join(LISTS))
    lists.add_argument("--of", choices=tuple(GAMES), help="of this game alone")
    commands.add_parser(
        "doctor",
        help="say what is missing, and where files are",
        description="Look at this installation: versions, libraries, fonts, screen, and where files are kept. Exit "
        "code 1 when something is missing; beside it stands what to do.",
    )


def _help(commands: Parsers) -> None:
    helping = commands.add_parser(
        "help",
        help="help on a command or a subject",
        description=f"Without a word every command by what it is for. Subjects: {', '.join(TOPICS)}.",
    )
    helping.add_argument("about", nargs="?", metavar="COMMAND|SUBJECT", help="what to tell of")
    completion = commands.add_parser(
        "completion",
        help="let the shell complete words",
        description="Print the script by which a shell completes commands, options and names. `ffts help completion` "
        "says where to put it.",
    )
    completion.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    commands.add_parser("man", help="print the manual page", description="Print the manual page, as `man -l -` reads.")
