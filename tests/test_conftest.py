"""The set-up itself: what must fail does fail."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent

SUSPECTS = """
import logging
import warnings

import pytest
from PySide6.QtCore import qWarning

def test_a_warning_fails():
    warnings.warn("old way", DeprecationWarning)

def test_a_stray_log_line_fails():
    logging.getLogger("ffts").warning("nobody expects this")

def test_a_qt_warning_fails():
    qWarning("no such slot")

def test_an_expected_log_line_passes(caplog):
    logging.getLogger("ffts").warning("expected")
    assert caplog.messages == ["expected"]
    caplog.clear()

def test_a_quiet_log_line_passes():
    logging.getLogger("ffts").info("all is well")

@pytest.mark.xfail(reason="mended long ago")
def test_a_mended_fault_must_be_reported():
    assert True

@pytest.mark.fuzz
def test_fuzz_is_off_by_default():
    assert False
"""


def test_warnings_stray_log_lines_and_qt_warnings_are_failures(pytester: pytest.Pytester) -> None:
    pytester.makepyprojecttoml((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    pytester.makeconftest((HERE / "conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(SUSPECTS)

    outcome = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", ".")

    outcome.assert_outcomes(failed=3, errors=1, passed=3, deselected=1)
    outcome.stdout.fnmatch_lines(["*unexpected log lines:*", "*ffts WARNING: nobody expects this*"])
