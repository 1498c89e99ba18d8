"""The chart as shapes, the same for window, paper and browser."""
