"""Templates and the press: what is laid over what, what is told of a fault, and what a PDF holds."""

import subprocess
from pathlib import Path

import pytest

from ffts.papers.enlarged import SET_SMALL
from ffts.papers.faults import PaperFault
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.templates import Templates, read_templates
from tests.papers.reading import is_tagged, not_embedded, output_of, pages_of

HEAD = {"form": "Toy form", "of": "Enterprise", "game": "A day", "side": "Allies", "turn": "12", "clock": "0920"}
SHEET = PrintSheet("toy", {"head": HEAD, "words": "One word."})
TOY = '#import "/house.typ": *\n#let sheet(given) = form(given)[\n#given.words\n]\n'


def of_ours_and(text: str) -> Templates:
    """The shipped templates, and one called toy."""
    ours = read_templates()
    return Templates({**ours.texts, "toy.typ": text.encode()}, ours.places)


def printed(text: str, *sheets: PrintSheet) -> bytes:
    return Press(of_ours_and(text)).pdf("Toy", sheets or (SHEET,))


def fault_of(text: str) -> PaperFault:
    with pytest.raises(PaperFault) as caught:
        printed(text)
    return caught.value


def test_head_and_page_stand_on_every_page() -> None:
    pdf = printed(TOY.replace("#given.words", "#given.words #pagebreak() And more."), SHEET, SHEET)

    words = output_of("pdftotext", pdf, "-", "-")

    assert [words.count(text) for text in ("One word.", "Enterprise", "0920", "A day", "of 4")] == [2, 4, 4, 4, 4]


def test_a_pdf_is_tagged_and_has_our_letters_in_it() -> None:
    pdf = printed(TOY)

    assert is_tagged(pdf)
    assert not_embedded(pdf) == []


def test_poppler_finds_nothing_to_complain_of_in_a_pdf() -> None:
    done = subprocess.run(["pdfinfo", "-"], input=printed(TOY), capture_output=True, check=True)

    assert done.stderr == b""


def test_the_same_sheet_is_the_same_bytes() -> None:
    assert printed(TOY) == printed(TOY)
    assert printed(TOY) != printed(TOY, PrintSheet("toy", {"head": HEAD, "words": "Another word."}))


def test_aircraft_of_one_squadron_stand_in_runs_and_nobody_who_is_elsewhere_is_among_them() -> None:
    runs = TOY.replace("#given.words", '#runs(("9", "6", "1", "7", "12", "11"))').replace(
        '"/house.typ"', '"/skies/air.typ"'
    )

    assert "1, 6–7, 9, 11–12" in output_of("pdftotext", printed('#import "/house.typ": *\n' + runs), "-", "-")


def test_letter_is_another_size_of_the_same_sheet() -> None:
    letter = Press(of_ours_and(TOY), "letter").pdf("Toy", [SHEET])

    assert "612 x 792" in output_of("pdfinfo", letter, "-")


def test_a_key_that_is_not_given_is_reported_with_file_and_line() -> None:
    fault = fault_of(TOY.replace("given.words", "given.wrds"))

    assert (fault.file, fault.line) == ("toy.typ", 3)
    assert str(fault) == (
        'toy.typ, line 3: nothing called "wrds" is given to this template; docs/forms.md tells what is given'
    )


def test_a_typeface_that_is_not_here_is_a_fault_and_no_substitute() -> None:
    fault = fault_of(TOY.replace("#given.words", '#text(font: "Comic Sans")[#given.words]'))

    assert (fault.line, fault.why) == (3, "there is no typeface 'comic sans' here")
    assert "FFTS Text" in fault.remedy


def test_a_template_without_a_sheet_is_named() -> None:
    fault = fault_of("#let form = 1")

    assert fault.file == "toy.typ"
    assert "does not say what a sheet is" in fault.why


def test_the_umpires_folder_is_laid_over_ours_and_blamed_by_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "house.typ").write_text("#let form(given, body) = body\n#let wrong = no-such-word\n", encoding="utf-8")
    templates = read_templates(tmp_path)

    with pytest.raises(PaperFault) as caught:
        Press(Templates({**templates.texts, "toy.typ": TOY.encode()}, templates.places, templates.own)).pdf(
            "Toy", [SHEET]
        )

    assert (caught.value.file, caught.value.line) == (str(tmp_path / "house.typ"), 2)


def test_a_template_of_the_umpires_that_replaces_nothing_is_shown(tmp_path: Path) -> None:
    (tmp_path / "hous.typ").write_text("", encoding="utf-8")

    with pytest.raises(PaperFault, match=r"hous\.typ: this takes the place of no template.*did you mean house\.typ"):
        read_templates(tmp_path)


def test_a_template_of_the_umpires_may_bring_another_one(tmp_path: Path) -> None:
    (tmp_path / "house.typ").write_text('#import "/extra.typ": *\n', encoding="utf-8")
    (tmp_path / "extra.typ").write_text("#let more = 1\n", encoding="utf-8")

    assert read_templates(tmp_path).places["extra.typ"] == str(tmp_path / "extra.typ")


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(PaperFault, match="there is no such folder"):
        read_templates(tmp_path / "none")


@pytest.mark.parametrize(("paper", "sheets", "short"), [("a4", 2, 595), ("a3", 1, 842), ("letter", 2, 612)])
def test_large_print_has_letters_half_as_large_again_on_sheets_that_join(paper: Paper, sheets: int, short: int) -> None:
    content = {"head": {"form": "A form", "of": "Somebody", "game": "", "side": "", "turn": "1", "clock": "0900"}}
    sheet = PrintSheet("skies/keys", {**content, "printed": {"keys": []}, "now": None})
    small = pages_of(Press(read_templates(), SET_SMALL[paper]).pdf("", [sheet]))
    large = pages_of(Press(read_templates(), paper, large=True).pdf("", [sheet]))
    assert len(large) == sheets
    assert round(min(large[0].width, large[0].height)) == short
    heights = [next(word.bottom - word.top for word in page[0].words if word.text == "Keys") for page in (small, large)]
    assert heights[1] / heights[0] > 1.29
    assert {word.text for page in large for word in page.words} >= {word.text for word in small[0].words}
