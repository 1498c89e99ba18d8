"""Another game brings its report as a value, and page, PDF and tables are made of it as they are of the first."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.session import Session
from ffts.core.dice import Ask, Roll, read
from ffts.core.game import AnyDesk
from ffts.core.model import Event
from ffts.core.plane import HexPlane
from ffts.papers.report import making
from ffts.papers.report.board import at, hex_board
from ffts.papers.report.making import make_report
from ffts.papers.report.page import html
from ffts.papers.report.parts import DayParts, GameReport, MapMark, MapSnapshot, ReportFault, RollKind, report_of
from ffts.papers.report.pdf import pdf
from ffts.papers.report.record import SideRecord
from ffts.store.sqlite import Store
from tests.papers.report.conftest import quiet
from tests.toy.nim import NIM, Deal, Dealt, GoOn, Heap, Moved, Remarked, Say, Setting, Table, Take

PLANE = HexPlane("flat", "odd", 4, 4)
HOSTILE = "</script><img src=x onerror=alert(1)>"


def parts(heaps: list[Heap]) -> DayParts:
    frames = tuple(
        MapSnapshot(
            heap.turn, (MapMark("force", "side-1", str(heap.stones), *at(PLANE, "0202"), f"{heap.hidden} hidden"),)
        )
        for heap in heaps
    )
    return DayParts((), "", (), hex_board(PLANE, "The table"), frames, (), ())


def whole(desk: AnyDesk) -> DayParts:
    return parts([desk.state])


def side(record: SideRecord) -> DayParts:
    return parts(list(record.views))


REPORT = GameReport(
    whole=whole,
    side=side,
    chapter=lambda event, to_a_side: "Stones" if isinstance(event, Moved | Dealt | Remarked) else "",
    looks=lambda event: isinstance(event, Moved),
    rolls={"1": RollKind("The heap", 1)},
)


@pytest.fixture
def heap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Session[Heap, Event, Table]]:
    monkeypatch.setattr(making, "report_of", lambda name: REPORT)
    data = Table(scenario=Setting(id="nim", title="A heap & a secret"))
    store = Store.create(
        tmp_path / "nim.ffts", module="nim", title="Nim", scenario="nim", catalog=data.model_dump_json()
    )
    session = Session(NIM, data, store)
    faces = iter((5, 4))

    def roll(ask: Ask) -> Roll:
        return read(ask, [next(faces)])

    for order in (Deal(), Take(count=2), GoOn(), Take(count=1), Say(why=HOSTILE)):
        session.submit(order, roller=roll)
    yield session
    store.close()


def test_its_page_and_its_pdf_are_made(heap: Session[Heap, Event, Table]) -> None:
    report = make_report(heap, None, quiet)
    page = html(report).decode()
    assert "A heap &amp; a secret" in page
    assert page.count("</script>") == 2
    assert "<img" not in page
    assert [panel.title for panel in report.replay.panels] == ["What happened", "Known to Red", "Known to Blue"]
    assert pdf(report, "letter").startswith(b"%PDF")


def test_3_6_its_secrets_are_kept_by_the_same_seam(heap: Session[Heap, Event, Table]) -> None:
    own, other = (html(make_report(heap, viewer, quiet)).decode() for viewer in ("RED", "BLUE"))
    assert "4 hidden" in own
    assert "4 hidden" not in other
    assert "Under the heap" not in other


def test_of_a_game_without_one_it_is_reported() -> None:
    with pytest.raises(ReportFault, match=r"There is no report of this game \(nim\)"):
        report_of("nim")
