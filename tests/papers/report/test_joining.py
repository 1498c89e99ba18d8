"""What several flights do in one turn is one sentence, and what happens turn after turn has more than one wording."""

from ffts.papers.skies.report.joining import joined


def test_searches_that_leave_together_are_one_sentence() -> None:
    (text,) = joined(["Shokaku search 1 sets out, last turn 21", "Zuikaku search 1 sets out, last turn 21"])
    assert "Shokaku search 1 and Zuikaku search 1" in text and "fuel until turn 21" in text
    assert len(joined(["A search 1 sets out, last turn 21", "B search 1 sets out, last turn 25"])) == 2


def test_strikes_on_one_target_are_one_sentence_and_those_on_another_stay_apart() -> None:
    text = joined(
        [
            "Shokaku strike 1 takes off with SHO-D/1-4, SHO-F/3-5 for TF 17 at 1717, from turn 14",
            "Yorktown strike 2 takes off with VS-5/2-5 for TF A at 1914, from turn 14",
            "Zuikaku strike 1 takes off with ZUI-D/1-3 for TF 17 at 1717, from turn 14",
        ]
    )
    assert len(text) == 2 and text[0].startswith("Two strikes take off for TF 17 in 1717, from turn 14: ")
    assert all(words in text[0] for words in ("SHO-D/1-4, SHO-F/3-5", "ZUI-D/1-3"))
    assert "VS-5/2-5" in text[1]


def test_what_each_search_saw_of_a_force_stands_together() -> None:
    text = joined(["A search 1 reports TF 17 in 1717: a carrier", "B search 1 reports TF 17 in 1717: 2 destroyers"])
    assert text == [
        "TF 17 is reported in 1717: A search 1 sees a carrier; B search 1 sees 2 destroyers",
    ]


def test_who_comes_home_and_who_covers_a_force_stands_once() -> None:
    assert joined(["VB-2/1 flies home to Lexington as Lexington return 1"]) == ["VB-2/1 flies home to Lexington"]
    home = [
        "VB-2/1-2 fly home to Lexington as Lexington return 1",
        "VS-2/1 flies home to Lexington as Lexington return 2",
    ]
    assert joined(home) == ["VB-2/1-2 and VS-2/1 fly home to Lexington"]
    assert joined(["Lexington CAP 2: VF-2/4 over TF 17"])[0] in (
        "CAP over TF 17: VF-2/4 from Lexington",
        "VF-2/4 from Lexington flies CAP over TF 17",
    )
    (cover,) = joined(["Yorktown CAP 1: VF-42/1-2 over TF 17", "Lexington CAP 1: VF-2/1 over TF 17"])
    assert "VF-42/1-2 from Yorktown" in cover and "VF-2/1 from Lexington" in cover and "TF 17" in cover


def test_flights_over_a_target_find_it_together_or_not() -> None:
    lines = ["A strike 1 finds its target", "B strike 1 does not find its target", "C strike 2 finds its target"]
    assert joined(lines) == ["A strike 1 and C strike 2 find their targets", "B strike 1 does not find its target"]
    assert joined(["A strike 1 comes over TF 17", "B strike 1 comes over TF 17"]) == [
        "A strike 1 and B strike 1 come over TF 17"
    ]


def test_aa_fire_at_several_groups_is_one_sentence() -> None:
    lines = ["AA fire at A strike 1/1: A-D/1 shot down", "AA fire at B strike 1/2: B-T/3 turned away"]
    assert joined(lines[:1]) == lines[:1]
    assert joined(lines) == ["AA fire: A-D/1 shot down (A strike 1/1); B-T/3 turned away (B strike 1/2)"]


def test_a_report_turn_after_turn_is_not_always_worded_alike_and_always_the_same_for_the_same_facts() -> None:
    reports = [
        f"Zuikaku search 1 reports TF 17 in {place}: {what}" for place in range(1710, 1720) for what in ("a carrier",)
    ]
    text = [joined([report])[0] for report in reports]
    assert len({line.partition("TF 17")[0] for line in text}) > 1
    assert text == [joined([report])[0] for report in reports]
    assert all("TF 17" in line and "Zuikaku search 1" in line and "a carrier" in line for line in text)


def test_what_fits_no_shape_stays_as_it_is() -> None:
    assert joined(["Lexington sinks", "Lexington sinks", "The day ends with turn 40"]) == [
        "Lexington sinks",
        "The day ends with turn 40",
    ]
