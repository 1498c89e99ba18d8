"""`ffts print`: forms by name, of one thing or of all, and the packet of a side."""

from pathlib import Path

import pytest

from ffts.cli import printing
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession, new_session
from tests.cli.conftest import Ffts
from tests.papers.reading import pages_of, text_of


@pytest.fixture(autouse=True)
def nobodys_templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of one's own templates, which is not there yet."""
    mine = tmp_path / "mine"
    monkeypatch.setattr(printing, "own_folder", lambda: mine)
    monkeypatch.setattr(printing, "own_if_there", lambda: mine if mine.is_dir() else None)
    return mine


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """One carrier against one."""
    session: SkiesSession = new_session(tmp_path / "duel.ffts", load_catalog("first-strike"))
    session.store.close()
    return tmp_path / "duel.ffts"


def test_list_names_every_form_and_of_a_game_whom_it_is_for(ffts: Ffts, duel: Path) -> None:
    names, of_game = ffts("print", "--list"), ffts("print", duel, "--list", "--view", "IJN")

    assert names.code == of_game.code == 0
    assert "air-operations         a carrier or base" in names.out
    assert of_game.lines[3].split() == ["Hiryu"]


def test_one_form_of_one_carrier(ffts: Ffts, duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "form.pdf"

    answer = ffts("print", duel, "--form", "air-operations", "--of", "enterprise", "--paper", "letter", "--out", out)

    (page,) = pages_of(out.read_bytes())
    assert (answer.code, answer.out) == (0, f"{out}\n")
    assert (page.width, page.height) == (612, 792)
    assert "Enterprise" in text_of(out.read_bytes())


def test_a_side_prints_its_own_alone(ffts: Ffts, duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "form.pdf"

    ffts("print", duel, "--form", "air-operations", "--view", "IJN", "--out", out)

    assert "Hiryu" in text_of(out.read_bytes())
    assert "Enterprise" not in text_of(out.read_bytes())


def test_a_packet_holds_the_papers_of_one_side(ffts: Ffts, duel: Path, tmp_path: Path) -> None:
    out = tmp_path / "packet.pdf"

    assert ffts("print", duel, "--packet", "USN", "--out", out).code == 0

    assert "Hiryu" not in text_of(out.read_bytes())


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("--form", "air-operations"), "name the file to write"),
        (("--out", "x.pdf"), "say what to print"),
        (("--form", "air", "--out", "x.pdf"), "there is no form 'air'"),
        (("--form", "air-operations", "--of", "Kaga", "--out", "x.pdf"), "of 'Kaga'; there are those of CV6, Hiryu"),
        (("--form", "air-operations", "--paper", "a3", "--out", "x.pdf"), "made for a4 or letter, not for a3"),
        (("--packet", "USN", "--blank", "--out", "x.pdf"), "leave --blank out"),
        (("--packet", "umpire", "--out", "x.pdf"), "a packet is for a side"),
        (("--form", "air-operations", "--view", "RN", "--out", "x.pdf"), "there is no view 'RN'"),
        (("--form", "air-operations", "--forms", "none", "--out", "x.pdf"), "none: there is no such folder"),
        (("--form", "air-operations", "--out", "none/x.pdf"), "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_reported(ffts: Ffts, duel: Path, words: tuple[str, ...], text: str) -> None:
    answer = ffts("print", duel, *words)

    assert answer.code == 2
    assert text in answer.err


def test_a_fault_in_a_template_of_ones_own_is_reported_with_its_line(ffts: Ffts, duel: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    (mine / "skies").mkdir(parents=True)
    (mine / "skies" / "air_operations.typ").write_text("#let sheet(given) = {\n  given.carrier\n}\n", encoding="utf-8")

    answer = ffts("print", duel, "--form", "air-operations", "--forms", mine, "--out", tmp_path / "form.pdf")

    where = mine / "skies" / "air_operations.typ"
    assert answer.code == 2
    assert f'{where}, line 2: nothing called "carrier" is given' in answer.err


def test_the_guide_is_true_a_template_is_copied_changed_and_printed(
    ffts: Ffts, duel: Path, tmp_path: Path, nobodys_templates: Path
) -> None:
    """docs/forms.md, step by step."""
    file = nobodys_templates / "skies" / "roster.typ"
    assert ffts("print", "--copy", "roster").out == f"{file}\n"
    again = ffts("print", "--copy", "roster")
    assert again.code == 2
    assert "it is there already" in again.err

    file.write_text(file.read_text(encoding="utf-8").replace("part[Ships]", "part[Ships of this force]"), "utf-8")
    assert ffts("print", duel, "--form", "roster", "--out", tmp_path / "roster.pdf").code == 0
    assert "Ships of this force" in text_of((tmp_path / "roster.pdf").read_bytes())

    file.write_text(file.read_text(encoding="utf-8").replace("ship.kind", "ship.sort"), "utf-8")
    broken = ffts("print", duel, "--form", "roster", "--out", tmp_path / "roster.pdf")
    assert broken.code == 2
    assert f"{file}, line " in broken.err
    assert 'nothing called "sort" is given' in broken.err


def test_a_form_that_is_not_there_cannot_be_copied(ffts: Ffts) -> None:
    assert (
        "there is no form 'rooster'; did you mean roster? the forms are house, briefing"
        in ffts("print", "--copy", "rooster").err
    )


def test_a_form_that_two_games_have_is_copied_by_its_folder(ffts: Ffts, nobodys_templates: Path) -> None:
    for game in ("skies", "pacific_fury"):
        assert ffts("print", "--copy", f"{game}/roster").out == f"{nobodys_templates / game / 'roster.typ'}\n"


def test_another_game_prints_its_own_forms(ffts: Ffts, tmp_path: Path) -> None:
    game, out = tmp_path / "fury.ffts", tmp_path / "roster.pdf"
    ffts("new", game, "--scenario", "guadalcanal")

    listed = ffts("print", game, "--list", "--view", "JP")
    printed = ffts("print", game, "--form", "roster", "--view", "JP", "--out", out)
    of_the_enemy = ffts("print", game, "--form", "roster", "--of", "US", "--view", "JP", "--out", out)

    assert "turn-record" in listed.out
    assert printed.code == 0
    assert "Shokaku" in text_of(out.read_bytes())
    assert "there is no form roster of 'US'; there are those of JP" in of_the_enemy.err


def test_the_chart_kit_needs_no_game(ffts: Ffts, tmp_path: Path) -> None:
    one = tmp_path / "one.pdf"

    answer = ffts("print", "--form", "chart-kit", "--of", "strike_sighting", "--out", one)

    (page,) = pages_of(one.read_bytes())
    words = text_of(one.read_bytes())
    assert (answer.code, answer.out) == (0, f"{one}\n")
    assert "12.5" in words
    assert "Turn" not in words.split()


def test_any_other_form_still_asks_for_its_game(ffts: Ffts, tmp_path: Path) -> None:
    answer = ffts("print", "--form", "strike", "--out", tmp_path / "no.pdf")

    assert answer.code == 2
    assert "name the game" in answer.err


def test_a_booklet_needs_no_game(ffts: Ffts, tmp_path: Path) -> None:
    out = tmp_path / "evenings.pdf"

    printed = ffts("print", "--form", "five-evenings", "--of", "contents", "--out", out)

    assert printed.code == 0 and "How to start an evening" in text_of(out.read_bytes())
