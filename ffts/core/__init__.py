"""The generic kernel: values, dice, tables, hexes and the umpire. It knows no game."""
