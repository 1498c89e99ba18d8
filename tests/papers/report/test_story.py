"""How the report of a day begins: headline, a few sentences, the turns that decided it, a film to share."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from ffts.games.skies.names import SideId, called
from ffts.games.skies.pictures.report.day import Day, GroupLine, ReasonLine, ShipAtTheEnd, StrikeAccount
from ffts.games.skies.pictures.report.sentences import FORMS, OF_ONE, Phrasing
from ffts.papers.report.film import EVENTFUL, FILM, LAST, LETTERS, MOST, PICTURE, QUIET, durations, film, shortened
from ffts.papers.report.parts import FIRST, Account, Figure, Report
from ffts.papers.skies.report.story import opening, reasons_of
from ffts.workshop.catalogs import load_catalog


def frames(picture: Image.Image) -> int:
    return sum(1 for _ in ImageSequence.Iterator(picture))


def decided(report: Report) -> list[Account]:
    (chapter,) = report.first_sections
    assert chapter.id == FIRST
    return [part for part in chapter.parts if isinstance(part, Account)]


def test_the_headline_names_what_was_sunk_and_where(whole: Report) -> None:
    sunk = [re.findall(r"\((.*)\)", words) for what, words in whole.summary if what.startswith("Ships of ")]
    names = {name for found in sunk for name in ", ".join(found).split(", ") if name}
    assert "Coral Sea" in whole.headline
    assert any(name in whole.headline for name in names) == ("sunk" in whole.headline)


def test_the_opening_says_where_who_was_found_what_was_hit_lost_and_won(whole: Report) -> None:
    assert 4 <= len(whole.opening) <= 6
    assert "8 May 1942" in whole.opening[0]
    assert all(sentence.endswith(".") for sentence in whole.opening)
    assert any(" lost " in sentence for sentence in whole.opening)
    assert whole.opening[-1].rstrip(".") == whole.verdict.rstrip(".")


def test_losses_of_the_opening_are_those_of_the_tables(whole: Report) -> None:
    (losses,) = (sentence for sentence in whole.opening if " lost " in sentence)
    aircraft = dict(pair for pair in whole.summary if pair[0].startswith("Aircraft of "))
    for side, words in aircraft.items():
        assert f"{side.removeprefix('Aircraft of ')} lost " in losses.replace("The ", "the ")
        assert words.removesuffix(" lost") in losses


def test_each_turn_that_decided_it_has_its_map(whole: Report) -> None:
    turns = [account for account in decided(whole) if account.title.startswith("Turn ")]
    assert [account.title.split(",")[0] for account in turns] == [f"Turn {turn}" for turn in whole.decisive]
    for account in turns:
        *_, figure = account.parts
        assert isinstance(figure, Figure) and "<svg" in figure.svg


def test_the_page_has_the_decisive_turns_before_the_story(folder: Path) -> None:
    text = (folder / "report.html").read_text(encoding="utf-8")
    assert 0 < text.index(f'<section id="{FIRST}"') < text.index('<section id="story"')
    assert text.count(f'<section id="{FIRST}"') == 1


def test_3_6_a_side_reads_what_was_never_seen_of_no_enemy(own: Report) -> None:
    assert not [account for account in own.first_sections for part in account.parts if "never seen" in str(part)]


def test_the_film_has_a_frame_a_turn_and_ends_with_the_picture_to_share(folder: Path, whole: Report) -> None:
    with Image.open(folder / FILM) as moving, Image.open(folder / PICTURE) as still:
        assert frames(moving) == len(whole.replay.panels[0].frames)
        assert moving.size == still.size == (960, 600)


def test_a_side_has_a_film_of_what_it_knows(own: Report) -> None:
    moving, _ = film(own)
    with Image.open(BytesIO(moving)) as read:
        assert frames(read) == len(own.replay.panels[0].frames)


@pytest.mark.parametrize("turns", [1, 40, 100])
def test_a_film_is_never_longer_than_ten_seconds(turns: int) -> None:
    shown = durations([True] * turns)
    assert shown[-1] == LAST and sum(shown) <= MOST
    assert durations([True, False, True]) == [EVENTFUL, QUIET, LAST]


def test_what_happened_is_cut_at_a_fact_or_at_a_word() -> None:
    assert shortened("Hiryu burns") == "Hiryu burns"
    facts = "; ".join(["Zuikaku search 1 sets out"] * 10)
    assert shortened(facts).endswith(" sets out ...") and len(shortened(facts)) <= LETTERS + 4
    assert shortened("word " * 60).endswith("word ...")


def test_no_form_of_a_sentence_is_used_twice_while_there_is_another() -> None:
    for kind, forms in FORMS.items():
        phrasing, words = Phrasing(), dict.fromkeys(("who", "target", "times", "hits", "ships", "each"), "x") | OF_ONE
        texts = [phrasing.say(kind, **words) for _ in forms]
        assert len(set(texts)) == len(forms) >= 8, kind
        other = Phrasing(reverse=True).say(kind, **words)
        assert other == texts[-1], "the opening begins at the other end"


@pytest.mark.parametrize(
    ("side", "words"), [("Japan", "Japan"), ("Allies", "the Allies"), ("United States", "the United States")]
)
def test_a_side_has_its_article_within_a_sentence_and_a_capital_at_its_beginning(side: str, words: str) -> None:
    assert called(side) == words
    assert (
        Phrasing(reverse=True)
        .say("hit", who=words, target="TF 17", times="once", hits="1 hit")
        .startswith(words[0].upper() + words[1:] + " attacked")
    )


def test_the_turns_that_decided_it_do_not_repeat_a_form(whole: Report) -> None:
    sentences = [part for account in decided(whole) for part in re.split(r"(?<=\.) ", account.under)]
    forms = [
        re.sub(r"TF \w+|\d+ \w+|[A-Z][a-z]+(?: States)?|times|once|twice|three|four|five", "_", one)
        for one in sentences
    ]
    turning = [form for form, one in zip(forms, sentences, strict=True) if "search" not in one]
    assert len(set(turning)) == len(turning)


def test_the_commanders_reasons_stand_where_the_log_has_them() -> None:
    data = load_catalog("coral-sea-8-may")
    day = Day(
        (),
        reasons=(
            ReasonLine(7, "IJN", "Shokaku strikes TF 17 in 1717: 6 AFs of bombers stand ready; a; b"),
            ReasonLine(9, "IJN", "CV5 search 1 keeps contact"),
            ReasonLine(12, "USN", "Yorktown scrambles 3 AFs of fighters to meet the strike"),
        ),
    )
    given: set[str] = set()
    why = list(reasons_of(day, data, 12, 0, given))
    assert why == [
        "Commander of the Allies, 0940: Yorktown scrambles 3 AF of fighters to meet the strike.",
        "Commander of Japan, 0800: Shokaku strikes TF 17 in 1717: 6 AF of bombers stand ready; a; and more.",
    ]
    assert list(reasons_of(day, data, 12, 0, given)) == [], "each reason is given once"


def test_a_side_whose_own_attacks_missed_does_not_read_that_nothing_was_hit() -> None:
    data = load_catalog("coral-sea-8-may")
    japan = data.scenario.side(SideId("IJN")).name
    missed = GroupLine(
        turn=5, side="IJN", group="1", target="17", phase=1, aircraft="D3A1", afs=3, escorts=0, attack="", hits=0
    )
    ship = ShipAtTheEnd("IJN", "A", "shokaku", "Shokaku", "CV", "deck hit", 30, 34, 1)
    alone = Day((), ships=(ship,), strikes=(StrikeAccount(5, (missed,)),))
    hit_too = Day((), ships=(ship,), strikes=(StrikeAccount(5, (missed,), suffered=("Shokaku is hit",)),))
    assert "No attack hit anything." in opening(alone, data)
    assert f"No attack of {japan} hit anything." in opening(hit_too, data)
