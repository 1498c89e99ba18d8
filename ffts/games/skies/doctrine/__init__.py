"""The automatic umpire: what each side would order."""
