"""FFTS: an umpire's desk for carrier battles at the table."""

__version__ = "0.3.0"
