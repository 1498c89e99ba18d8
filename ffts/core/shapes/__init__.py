"""Contours, counters, labels, letters, plots and silhouettes, as drawings without a screen."""
