"""Printing, reports and copies."""
