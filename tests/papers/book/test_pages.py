"""The pages of docs/: headings, links, pictures and their recipes, words, and every command in them."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from ffts.app.files import game_name_of
from ffts.cli.parser import read_words
from ffts.cli.run import run
from ffts.games import GAMES
from ffts.papers.book.checks import faults
from ffts.papers.book.contents import Book, read_book
from ffts.papers.book.order import docs_folder, page_for, read_order
from ffts.papers.book.reading import read_page
from ffts.papers.book.recipes import Recipe, by_game, recipes_of
from ffts.ui.desk.games.entries import all_pages, pages_of
from tests.papers.book.toy import toy_book

MOST_WORDS = 30_000
BESIDE_PAGES = {"Welcome", "Dice", "Refusal", "Ctrl+K", "Print", "Keyboard", "Curtain"}
"""What the desk shows that is no page of a game."""
PLACEHOLDER = re.compile(r"\b[A-Z]{3,}\b(?!=)|\.\.\.|[<>]")


def test_no_page_has_a_dead_link_a_skipped_heading_or_a_picture_without_words(book: Book) -> None:
    assert faults(book) == []


def test_every_page_of_docs_is_in_the_book_once_or_left_out_by_name(book: Book) -> None:
    names = [page.name for part in book.parts for page in part.pages]
    assert len(names) == len(set(names))
    files = {file.stem for file in docs_folder().glob("*.md")}
    assert files - set(names) == {"README", "gallery", "letter-to-the-author"}


def test_what_is_read_from_beginning_to_end_is_a_book_for_a_few_evenings(book: Book) -> None:
    assert 15_000 < book.words < MOST_WORDS


def test_every_place_leads_to_a_page_that_is_there(book: Book) -> None:
    for page, _, part in (place.partition("#") for place in book.opens.values()):
        assert page in book.pages
        assert not part or part in book.pages[page].anchors, f"{page} has no part {part}"


@pytest.mark.parametrize("game", GAMES)
def test_every_page_and_panel_of_every_game_has_its_place_in_the_book(game: str) -> None:
    opens = read_order(docs_folder())["opens"]
    titles = [page.title for page in all_pages(pages_of(game))]
    assert [title for title in titles if title not in opens and f"{game} {title}" not in opens] == []


def test_a_page_of_the_window_opens_its_own_page_and_any_other_place_the_first(book: Book) -> None:
    assert page_for(book.folder, "Paper and program", "pacific_fury") == "paper"
    assert page_for(book.folder, "pacific_fury Forming", "Forming", "pacific_fury") == "pacific-fury#forming-alt2"
    assert page_for(book.folder, "nowhere", "no game") == next(iter(book.pages))


def test_a_dead_link_a_skipped_level_and_a_silent_picture_are_found(tmp_path: Path) -> None:
    text = "# One\n\n### Three\n\n[a](two.md) [b](one.md#gone) [c](one.md#three) ![](no.png)\n"
    found = faults(toy_book(tmp_path, one=text))
    assert found == [
        "docs/one.md: the heading 'Three' skips a level",
        "docs/one.md: the link two.md leads nowhere",
        "docs/one.md: the link one.md#gone leads nowhere",
        "docs/one.md: the picture no.png is not there",
        "docs/one.md: the picture no.png needs a text that says what it shows",
    ]


def test_a_second_heading_of_the_first_level_is_found(tmp_path: Path) -> None:
    assert faults(toy_book(tmp_path, one="# One\n\n# Two\n")) == [
        "docs/one.md: it needs one heading of the first level, at its top"
    ]


def test_words_of_tables_and_code_do_not_count() -> None:
    page = read_page("one", "# One\n\nTwo three.\n\n| four | five |\n|---|---|\n| six | seven |\n\n    eight\n")
    assert page.words == 3


def test_headings_with_the_same_words_have_names_of_their_own() -> None:
    page = read_page("one", "# One\n\n## Two\n\n## Two\n")
    assert [heading.name for heading in page.headings] == ["one", "two", "two-1"]


def test_a_page_named_as_code_is_a_link() -> None:
    assert read_page("one", "# One\n\nSee `docs/keys.md`, not `docs/one.md`.\n").links == ["keys.md"]


# --- commands -------------------------------------------------------------------------


def test_commands_are_the_lines_of_code_that_begin_with_ffts() -> None:
    text = "# One\n\n    ffts list games   # all\n    other\n\n```\necho x | ffts do a.ffts -\n```\n"
    assert read_page("one", text).commands == ["ffts list games", "ffts do a.ffts -"]


def commands_of_book() -> list[tuple[str, str]]:
    return [(page.name, line) for page in read_book().pages.values() for line in page.commands]


def test_the_book_is_full_of_commands() -> None:
    assert len(commands_of_book()) > 60


@pytest.mark.parametrize(("page", "line"), commands_of_book())
def test_every_command_can_be_typed(page: str, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        read_words(shlex.split(line)[1:])
    except SystemExit as ended:
        if ended.code:
            pytest.fail(f"docs/{page}.md: {line}: {capsys.readouterr().err}")


def test_the_commands_of_the_first_turn_run_in_an_empty_folder(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a reader types first; every other command is run by test_every_command.py."""
    monkeypatch.chdir(tmp_path)
    lines = book.pages["first-turn"].commands
    assert len(lines) > 3
    for line in lines:
        assert run(read_words(shlex.split(line)[1:])) == 0, f"{line}: {capsys.readouterr().err}"


# --- pictures -------------------------------------------------------------------------


def all_recipes() -> list[Recipe]:
    return recipes_of(read_book())


def test_pictures_of_one_game_are_taken_together() -> None:
    grouped = by_game(all_recipes())
    assert sum(map(len, grouped.values())) == len(all_recipes())
    assert len(grouped) < len(all_recipes())


@pytest.mark.parametrize("recipe", all_recipes(), ids=lambda recipe: recipe.file)
def test_every_recipe_names_a_scenario_and_a_page_that_exist(recipe: Recipe) -> None:
    game = game_name_of(recipe.scenario, None)
    assert recipe.page in BESIDE_PAGES | {page.title for page in all_pages(pages_of(game))}


def test_every_picture_of_the_window_has_its_recipe_and_every_recipe_its_picture(book: Book) -> None:
    for page in book.pages.values():
        taken = {file for file, _ in page.pictures if file.startswith("pictures/")}
        assert taken == {str(recipe["file"]) for recipe in page.recipes}
    assert {f"pictures/{file.name}" for file in (docs_folder() / "pictures").iterdir()} == {
        recipe.file for recipe in all_recipes()
    }


@pytest.mark.book
def test_every_picture_taken_anew_is_the_picture_of_the_book(tmp_path: Path) -> None:
    anew = tmp_path / "docs"
    shutil.copytree(docs_folder(), anew, ignore=shutil.ignore_patterns("pictures", "gallery"))
    subprocess.run([sys.executable, "-m", "ffts", "book", "--pictures", "--docs", anew], check=True)
    for recipe in all_recipes():
        with Image.open(docs_folder() / recipe.file) as before, Image.open(anew / recipe.file) as after:
            assert ImageChops.difference(before.convert("RGB"), after.convert("RGB")).getbbox() is None, recipe.file
