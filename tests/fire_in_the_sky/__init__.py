"""Tests of Fire in the Sky."""
