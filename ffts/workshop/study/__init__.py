"""Thousands of days over variants of one question, with paired dice, and what of the difference is noise."""
