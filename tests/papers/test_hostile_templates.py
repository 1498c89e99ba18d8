"""Templates of somebody else's: what they may read, how long they may take, and what is told when they do too much."""

import os
import time
from pathlib import Path

import pytest

from ffts.papers.faults import PaperFault
from ffts.papers.press import Limits, Press, PrintSheet
from ffts.papers.templates import Templates, read_templates, shipped_folder
from tests.papers.reading import text_of

HEAD = {"form": "Roster", "of": "TF 16", "game": "A day", "side": "Allies", "turn": "12", "clock": "0920"}
SHEET = PrintSheet("skies/roster", {"head": HEAD, "words": "One word."})
QUICK = Limits(seconds=3.0, a_sheet=0.0, memory=1 << 30)
SECRET = "the codes of the fleet"

READING = {
    "above the folder": '#read("../../../../../../../../../../../etc/passwd")',
    "by its whole path": '#read("/etc/passwd")',
    "in the working directory": '#read("/secret.txt")',
    "as a picture": '#image("/secret.png")',
    "as rows": '#csv("/secret.txt")',
    "as code": '#include "/secret.txt"',
    "inside a drawing": (
        "#image(bytes(\"<svg xmlns='http://www.w3.org/2000/svg'>"
        "<image href='secret.png' width='9' height='9'/></svg>\"))#read(\"/secret.png\")"
    ),
    "as a program": '#plugin("/secret.wasm")',
}
FETCHING = {
    "a package": '#import "@preview/cetz:0.3.1": canvas',
    "a package by a name put together": '#let name = "@pre" + "view/cetz:0.3.1"\n#import name: canvas',
    "a package of this machine": '#import "@local/mine:1.0.0": all',
}
ENDLESS = {
    "loops in loops": "#for a in range(9000) { for b in range(9000) { for c in range(9000) { let d = a * b * c } } }",
    "a text that doubles": '#let s = "much"\n#for a in range(60) { s = s + s }\n#s',
    "a list without end": "#let l = range(4000000000)\n#l.len()",
    "page after page": "#for a in range(100000000) { pagebreak() }",
    "a rule that shows itself": '#show "a": [b b]\n#show "b": [a a]\n#show heading: it => [= #it.body]\n= a',
    "a function that calls itself": "#let again(n) = again(n + 1) + 1\n#again(0)",
    "boxes in boxes": "#let b = [x]\n#for a in range(200000) { b = box(b) }\n#b",
    "brackets in brackets": "#let x = " + "(" * 60000 + ")" * 60000,
}


def templates_with(folder: Path, inside: str) -> Templates:
    """The shipped ones, and a roster of somebody else's."""
    (folder / "skies").mkdir(parents=True)
    (folder / "skies/roster.typ").write_text(f"#let sheet(given) = [\n{inside}\n]\n", encoding="utf-8")
    return read_templates(folder)


def fault_of(templates: Templates, limits: Limits = QUICK) -> PaperFault:
    with pytest.raises(PaperFault) as caught:
        Press(templates, limits=limits).pdf("Hostile", [SHEET])
    return caught.value


@pytest.mark.parametrize("inside", READING.values(), ids=READING.keys())
def test_a_template_reads_no_file_outside_its_folder(
    inside: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("secret.txt", "secret.png", "secret.wasm"):
        (tmp_path / name).write_text(SECRET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    fault = fault_of(templates_with(tmp_path / "own", inside))

    assert (fault.file, fault.line) == (str(tmp_path / "own/skies/roster.typ"), 2)
    assert fault.why == "a file that it reads is not in the folder of its templates"


def test_a_file_beside_the_shipped_templates_is_not_read_either(tmp_path: Path) -> None:
    assert (shipped_folder() / "README.md").exists()

    fault = fault_of(templates_with(tmp_path / "own", '#read("/README.md")'))

    assert fault.file.endswith("roster.typ")


@pytest.mark.parametrize("inside", FETCHING.values(), ids=FETCHING.keys())
def test_a_template_fetches_no_package(inside: str, tmp_path: Path) -> None:
    begin = time.monotonic()

    fault = fault_of(templates_with(tmp_path / "own", inside))

    assert fault.why == "it asks for a package, and packages are not fetched"
    assert fault.file == str(tmp_path / "own/skies/roster.typ")
    assert time.monotonic() - begin < QUICK.seconds


@pytest.mark.parametrize("inside", ENDLESS.values(), ids=ENDLESS.keys())
def test_a_template_without_an_end_is_stopped_and_named(inside: str, tmp_path: Path) -> None:
    begin = time.monotonic()

    fault = fault_of(templates_with(tmp_path / "own", inside), Limits(seconds=1.5, a_sheet=0.0, memory=1 << 29))

    assert fault.file == str(tmp_path / "own/skies/roster.typ")
    assert time.monotonic() - begin < 6


def test_pictures_and_lists_beside_a_template_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own/crest.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    (tmp_path / "own/names.csv").write_text("Enterprise,Hornet\n")
    templates = templates_with(
        tmp_path / "own",
        '#set text(font: "FFTS Text")\n#image("/crest.svg") #csv("/names.csv").at(0).join(" and ")',
    )

    assert "Enterprise and Hornet" in text_of(Press(templates).pdf("Own", [SHEET]))


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text(SECRET, encoding="utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own/list.txt").symlink_to(tmp_path / "secret.txt")

    with pytest.raises(PaperFault, match="it is a link to a file outside this folder"):
        templates_with(tmp_path / "own/", '#read("/list.txt")')


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
def test_a_pipe_is_no_template(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "house.typ")

    assert read_templates(tmp_path).own == frozenset()


def test_a_folder_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    with (tmp_path / "house.typ").open("wb") as file:
        file.truncate(1 << 40)

    with pytest.raises(PaperFault, match="holds more than 64 MB"):
        read_templates(tmp_path)


def test_a_template_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "skies").mkdir()
    (tmp_path / "skies/roster.typ").write_bytes(b"\xff\xfe\x00#let")

    assert fault_of(read_templates(tmp_path)).file == str(tmp_path / "skies/roster.typ")


def test_what_is_set_apart_is_what_is_set_here(tmp_path: Path) -> None:
    inside = '#set text(font: "FFTS Text")\n#given.head.of: *#given.words* _#(given.words)_ \u2660'
    apart = templates_with(tmp_path / "own", inside)
    here = Templates(apart.texts, apart.places)

    assert Press(apart).pdf("Own", [SHEET]) == Press(here).pdf("Own", [SHEET])
    assert Press(apart).pages("Own", [SHEET, SHEET], 48) == Press(here).pages("Own", [SHEET, SHEET], 48)


def test_a_warning_of_a_template_set_apart_is_reported(tmp_path: Path) -> None:
    fault = fault_of(templates_with(tmp_path / "own", '#text(font: "Comic Sans")[word]'))

    assert fault.why == "there is no typeface 'comic sans' here"
