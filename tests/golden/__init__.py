"""Golden cases: expected answers written by hand from the rulebook, put to our own functions and commands."""
