"""Questions in plain words: the list in `table`, the answers by subject; each is made of one side's view at a time."""
