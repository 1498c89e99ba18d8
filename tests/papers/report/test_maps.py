"""From charts to the maps of a report: tracks, flights that share a hex, what is faint."""

from dataclasses import replace

from ffts.core.plane import HexPlane
from ffts.games.skies.pictures.chart.overlay import FlightMark, Overlay
from ffts.games.skies.pictures.chart.sheet import ChartPicture, ChartSheet, ForceMark, NameMark
from ffts.games.skies.pictures.report.day import ChartSnapshot
from ffts.papers.report.board import HEX, at, frame_svg
from ffts.papers.skies.report.maps import board_of, frames_of

PLANE = HexPlane("flat", "odd", 9, 9)
SHEET = ChartSheet("A sea", PLANE, 40.0)


def moment(turn: int, *forces: ForceMark, overlay: Overlay | None = None) -> ChartSnapshot:
    return ChartSnapshot(turn, ChartPicture(SHEET, "Umpire", forces, overlay=overlay or Overlay()))


def test_a_force_leaves_its_track_behind_and_a_report_one_of_its_own() -> None:
    own, force_mark = ForceMark("17", "0202", "side-1", "Allies"), ForceMark("A", "0505", "side-2", "enemy", age=2)
    there = ForceMark("17", "0203", "side-1", "Allies")
    first, second, third = frames_of([moment(1, own, force_mark), moment(2, there, force_mark), moment(3, there)])
    assert first.ways == ()
    assert [(way.kind, way.role, way.points) for way in second.ways] == [
        ("track", "side-1", (at(PLANE, "0202"), at(PLANE, "0203")))
    ]
    assert third.ways == second.ways
    assert [(mark.kind, mark.label, mark.faint) for mark in first.marks] == [
        ("force", "17", False),
        ("report", "A", True),
    ]


def test_flights_of_one_side_in_one_hex_are_one_mark() -> None:
    def flight(name: str, hex_: str, afs: int) -> FlightMark:
        return FlightMark(name, hex_, "0505", "side-1", afs, "outbound")

    flights = (
        flight("Yorktown strike 1", "0303", 3),
        flight("Lexington strike 1", "0303", 2),
        flight("X 1", "0404", 1),
    )
    (frame,) = frames_of([moment(1, overlay=Overlay(flights=flights))])
    assert [(mark.label, mark.words.count(" AF, ")) for mark in frame.marks] == [("5", 2), ("1", 1)]
    assert len(frame.ways) == 3


def test_what_a_name_holds_stays_a_name() -> None:
    force = ForceMark("<b>", "0202", "side-1", "Allies", note='"quoted" & <i>')
    (frame,) = frames_of([moment(1, force)])
    drawn = frame_svg(frame)
    assert "<b>" not in drawn
    assert "<i>" not in drawn
    assert "&lt;b&gt;" in drawn


def test_the_board_is_as_large_as_the_map_and_names_what_is_printed_on_it() -> None:
    sheet = replace(SHEET, names=(NameMark("Coral <Sea>", "0303"),))
    board = board_of(replace(moment(1).chart, sheet=sheet))
    assert (board.width, board.height) == (PLANE.size[0] * HEX, PLANE.size[1] * HEX)
    assert "Coral &lt;Sea&gt;" in board.ground
