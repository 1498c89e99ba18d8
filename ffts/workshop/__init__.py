"""For authors: calibration, day reports and the numbers behind the rules. Not loaded at the table."""
